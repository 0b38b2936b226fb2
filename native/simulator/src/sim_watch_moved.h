/* Pages of ours that the program has moved elsewhere (mremap, realloc). SPEC 11.6. */
#ifndef SIM_WATCH_MOVED_H
#define SIM_WATCH_MOVED_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the kernel lists a file of ours at an address. For a fault handler: no lock, no heap, little stack.
 */
bool sim_watch_has_moved(uintptr_t address);

#endif
