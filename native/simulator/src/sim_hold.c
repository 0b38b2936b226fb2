#include "sim_hold.h"

#include <stddef.h>

#include "sim_engine.h"

void sim_hold_begin(sim_stream *stream, sim_stream **list, sim_stream **place, uint64_t now_ns,
                    uint64_t timeout_ns) {
    stream->held_in = list;
    stream->stage = SIM_STAGE_HELD;
    if (list != NULL) {
        stream->next_held = *place;
        *place = stream;
    }
    if (timeout_ns != SIM_NEVER) {
        sim_engine_set_timer(stream, SIM_STAGE_HELD, sim_ns_after(now_ns, timeout_ns));
    }
}

void sim_hold_forget(sim_stream *stream) {
    sim_stream **link = stream->held_in;
    if (link == NULL) {
        return;
    }
    while (*link != stream) {
        link = &(*link)->next_held;
    }
    *link = stream->next_held;
    stream->next_held = NULL;
    stream->held_in = NULL;
}

void sim_hold_release(sim_stream *stream, uint64_t now_ns) {
    sim_hold_forget(stream);
    sim_engine_wake(stream, now_ns);
}
