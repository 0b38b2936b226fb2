/* The life of the first task of a stream: it begins, is set up, flows, ends, and the next one begins. A new
 * kind of task begins in begin_first_task. SPEC sections 3 to 6. Need the instance lock. */
#ifndef SIM_STAGE_H
#define SIM_STAGE_H

#include "sim_stream.h"

/* The stream's timer, or the link's, is due. */
void sim_stage_on_stream_timer(sim_stream *stream, uint64_t now_ns);
void sim_stage_on_link_timer(sim_link *link, uint64_t now_ns);
/* Takes the first task off its queue; the caller lets the next one begin. reason: static text. */
void sim_stage_finish_first_task(sim_stream *stream, uint64_t now_ns, aclError failure, const char *reason);
/* Takes a transfer off its link, its engine or the line for one, if the first task is one that has begun. */
void sim_stage_forget_transfer(sim_stream *stream, uint64_t now_ns);
/* Moves some bytes that will be due, realtime clock. The caller pumps. */
void sim_stage_move_ahead(void);

#endif
