/* The addresses that copies are made between. */
#ifndef FUZZ_MEMORY_H
#define FUZZ_MEMORY_H

#include "fuzz_player.h"

/* Ordinary memory of the program, large enough for every offset and size a plan can ask for. Nobody can take
 * it away. */
unsigned char *fuzz_host_memory(uint32_t number);
/* Fills it with what it holds before the first call. */
void fuzz_host_memory_prepare(void);
/* A number over what it holds now. */
uint64_t fuzz_host_memory_digest(void);

/* An address in one of the memories, NULL where none is allocated. The lifetime lock must be held. */
unsigned char *fuzz_address(fuzz_player *player, uint32_t number);

#endif
