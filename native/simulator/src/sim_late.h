/* Bytes that arrive after their copy has ended: a hazard before CANN 8.5. SPEC 9.7. Need the instance lock.
 */
#ifndef SIM_LATE_H
#define SIM_LATE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_stream.h"

/* Only memory that can be held until then takes late bytes; they would land anywhere otherwise. */
bool sim_late_is_possible(const sim_transfer *transfer);
/* The first task of the stream, a copy, ends: reads its source and sets out with the bytes. */
void sim_late_begin(const sim_stream *stream, uint64_t now_ns);
/* Ends all that is under way, when AscendCL is finalised. */
void sim_late_forget_all(void);
/* They are there; frees the stream that carried them. Drops the lock on the realtime clock. */
void sim_late_arrive(sim_stream *carrier, uint64_t now_ns);

#endif
