/* The kernel's list of what the process has mapped, from low addresses to high. Takes nothing of the heap,
 * which may lie on the pages that are asked about. */
#ifndef SIM_MAPPING_LIST_H
#define SIM_MAPPING_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIM_MAPPING_NAME_BYTES = 64, SIM_MAPPING_BUFFER_BYTES = 4096 };

typedef struct sim_mapping {
    uintptr_t first;
    uintptr_t last;
    bool is_readable;
    bool is_plain; /* readable, writable, not executable, of no file and shared with nobody */
    char name[SIM_MAPPING_NAME_BYTES]; /* its beginning, up to a blank */
} sim_mapping;

typedef struct sim_mapping_list {
    int file;
    bool is_asked; /* the kernel finds a mapping by its address (Linux 6.11); otherwise the list is read */
    size_t next;
    size_t bytes;
    char buffer[SIM_MAPPING_BUFFER_BYTES];
} sim_mapping_list;

bool sim_mapping_list_open(sim_mapping_list *list);
/* The first mapping that ends behind an address: any one at first, then the end of the one found before. */
bool sim_mapping_list_find(sim_mapping_list *list, uintptr_t address, sim_mapping *found);
void sim_mapping_list_close(sim_mapping_list *list);

#endif
