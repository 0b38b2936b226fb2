/* What the process has mapped where. */
#ifndef SIM_PROCESS_MAP_H
#define SIM_PROCESS_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether all of a range that begins on a page is mapped and, as far as the kernel tells, may be read. */
bool sim_process_map_is_readable(uintptr_t start, size_t bytes);
/* Whether all of a range is ordinary memory of the process alone that it may read and write: no file's, and
 * shared with nobody. */
bool sim_process_map_is_private(uintptr_t start, size_t bytes);
/* Whether all of a range belongs to files of memory of this name. */
bool sim_process_map_is_named(uintptr_t start, size_t bytes, const char *name);

#endif
