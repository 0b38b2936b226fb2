/* The pages of watched blocks: the same bytes mapped twice, once for the simulator and once for the user, and
 * what the user may do with the latter. SPEC 11.6. Needs the instance lock but for sim_watch_be_child. */
#ifndef SIM_WATCH_PAGES_H
#define SIM_WATCH_PAGES_H

#include <stdbool.h>

#include "sim_memory.h"
#include "sim_watch_fault.h"

/* Gives a block two mappings of the same new memory and sets storage, address, is_watched. False when that
 * cannot be done; the block is as it was then. */
bool sim_watch_map(sim_block *block, size_t bytes);
/* The same for a registration of memory that the process has: the bytes stay, and where the user finds them.
 */
bool sim_watch_adopt(sim_block *block);
/* Counts a range in or out of its block's pages, and gives runs of pages the access they have now: all, or
 * only those whose access that changes. */
void sim_watch_count_pages(sim_block *block, const sim_watch_range *range, bool is_in, bool gives_all);
/* Takes the user's mapping of pinned memory away; gives registered memory back to the process as it was. */
void sim_watch_leave_pages(sim_block *block);
/* In a child: pages that registered memory shares with others, the heap's too, become the child's own. */
void sim_watch_be_child(void);

#endif
