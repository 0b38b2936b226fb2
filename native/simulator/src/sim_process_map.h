/* What the process has mapped where. */
#ifndef SIM_PROCESS_MAP_H
#define SIM_PROCESS_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether all of a range that begins on a page is mapped and, as far as the kernel tells, may be read. */
bool sim_process_map_is_readable(uintptr_t start, size_t bytes);

#endif
