/* What the process has mapped where. */
#ifndef SIM_PROCESS_MAP_H
#define SIM_PROCESS_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether all of a range that begins on a page is mapped and, as far as the kernel tells, may be read. */
bool sim_process_map_is_readable(uintptr_t start, size_t bytes);
/* Whether all of a range is ordinary memory of the process alone that it may read and write: no file's,
 * shared with nobody, and not the stack of the first thread. */
bool sim_process_map_is_private(uintptr_t start, size_t bytes);
/* The first part of a range that belongs without a gap to files of memory of this name; false: there is none.
 */
bool sim_process_map_find_named(uintptr_t start, uintptr_t end, const char *name, uintptr_t *first,
                                uintptr_t *last);
/* Whether an address is on the stack of the thread that the process began with. */
bool sim_process_map_is_first_stack(uintptr_t address);

#endif
