/* Streams whose first task waits for something: an event, a notify, a value in memory, a function of the
 * host. A held stream stands in the list of what it waits for. Need the instance lock. */
#ifndef SIM_HOLD_H
#define SIM_HOLD_H

#include <stdint.h>

#include "sim_stream.h"

/* Holds the stream. list: whose it is, NULL when nothing lists it. place: the link of the list where the
 * stream is put in, unused without a list. timeout_ns: SIM_NEVER for none. */
void sim_hold_begin(sim_stream *stream, sim_stream **list, sim_stream **place, uint64_t now_ns,
                    uint64_t timeout_ns);
/* Takes a held stream off its list and leaves the rest to the caller. */
void sim_hold_forget(sim_stream *stream);
/* Takes it off and lets it go on at now_ns. */
void sim_hold_release(sim_stream *stream, uint64_t now_ns);

#endif
