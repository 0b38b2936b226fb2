/* Blocks by address: a treap, whose priorities are drawn from the addresses. Looking up, adding and removing
 * take logarithmic time, whatever the order. Needs the instance lock. */
#ifndef SIM_BLOCK_MAP_H
#define SIM_BLOCK_MAP_H

#include "sim_memory.h"

void sim_block_map_add(sim_block_map *map, sim_block *block);
void sim_block_map_remove(sim_block_map *map, const sim_block *block);
/* The block that contains the address, or NULL. */
sim_block *sim_block_map_find(const sim_block_map *map, uintptr_t address);
/* The first block that reaches beyond start and begins before end, or NULL. */
sim_block *sim_block_map_first_in(const sim_block_map *map, uintptr_t start, uintptr_t end);

#endif
