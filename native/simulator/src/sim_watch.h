/* The setting watch=host: finds host accesses to pinned and registered memory that a queued copy still reads
 * or writes. SPEC 11.6. Need the instance lock.
 *
 * Such memory is mapped twice (sim_watch_pages.h): the simulator moves bytes through one mapping, and the
 * user's pages of a copy lose their access from the call that queues it until the host has synchronised with
 * it. A fault there is noted, access restored, and the program goes on. */
#ifndef SIM_WATCH_H
#define SIM_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_memory.h"
#include "sim_task.h"

struct sim_stream;

/* The user gave the block back: takes the user's mapping away. */
void sim_watch_unmap(sim_block *block);
/* A copy was queued. */
void sim_watch_begin(const struct sim_stream *stream, sim_task *task);
/* A copy that may be watched ended or was dropped. */
void sim_watch_end(sim_task *task, uint64_t now_ns);
/* The host has synchronised with something that ended at this time, and so with all that ended before. */
void sim_watch_release(uint64_t until_ns);
/* Lists the accesses that were found since the last time. */
void sim_watch_collect(void);

#endif
