#include "sim_mover.h"

#include <stddef.h>

#include "sim_clock.h"
#include "sim_instance.h"
#include "sim_transfer.h"

/* Asking for processor time takes microseconds; copies up to this size are over before a thread is likely to
 * lose its processor, so the clock tells the same. */
static const uint64_t clock_is_enough_bytes = UINT64_C(64) * 1024;

void sim_mover_queue(sim_stream *stream) {
    sim_engine *engine = &sim_core.engine;
    stream->is_unmoved = true;
    stream->next_unmoved = NULL;
    if (engine->unmoved_last == NULL) {
        engine->unmoved_first = stream;
    } else {
        engine->unmoved_last->next_unmoved = stream;
    }
    engine->unmoved_last = stream;
}

void sim_mover_unqueue(sim_stream *stream) {
    sim_engine *engine = &sim_core.engine;
    if (!stream->is_unmoved) {
        return;
    }
    sim_stream *before = NULL;
    for (sim_stream *other = engine->unmoved_first; other != stream; other = other->next_unmoved) {
        before = other;
    }
    if (before == NULL) {
        engine->unmoved_first = stream->next_unmoved;
    } else {
        before->next_unmoved = stream->next_unmoved;
    }
    if (engine->unmoved_last == stream) {
        engine->unmoved_last = before;
    }
    stream->is_unmoved = false;
}

void sim_mover_move(sim_stream *stream, uint64_t most_bytes) {
    sim_engine *engine = &sim_core.engine;
    sim_task *task = stream->first;
    uint64_t (*const read_clock)(void) =
        task->transfer.bytes > clock_is_enough_bytes ? sim_clock_thread_ns : sim_clock_monotonic_ns;
    pthread_mutex_unlock(&sim_core.lock);
    uint64_t begin_ns = read_clock();
    sim_transfer_move(task, most_bytes);
    uint64_t took_ns = read_clock() - begin_ns;
    pthread_mutex_lock(&sim_core.lock);
    uint64_t could_begin_ns = stream->idle_since_ns;
    if (engine->mover_free_ns > could_begin_ns) {
        could_begin_ns = engine->mover_free_ns;
    }
    engine->mover_free_ns = could_begin_ns + took_ns;
    task->transfer.moved_by_ns = engine->mover_free_ns;
}
