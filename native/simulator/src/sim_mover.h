/* Moving the bytes of copies on the realtime clock: the list of copies with bytes left, and the time the
 * moves take. SPEC 3.3. Need the instance lock. */
#ifndef SIM_MOVER_H
#define SIM_MOVER_H

#include "sim_stream.h"

/* Puts the stream, whose first task is a copy on its link, behind the others in the list. */
void sim_mover_queue(sim_stream *stream);
/* Takes it off the list; does nothing when it is not on it. */
void sim_mover_unqueue(sim_stream *stream);
/* Moves bytes of the stream's first task without the lock and books the time on the mover. The caller pumps.
 */
void sim_mover_move(sim_stream *stream, uint64_t most_bytes);

#endif
