#include "sim_engine.h"

#include <stddef.h>

#include "sim_clock.h"
#include "sim_instance.h"
#include "sim_transfer.h"

/* Realtime: one pump carries out at most this many events, so that others get a turn ... */
enum { EVENTS_PER_PUMP = 256 };
/* ... moves bytes ahead of their time in pieces that take about 0.1 ms ... */
static const uint64_t ahead_bytes = UINT64_C(512) * 1024;
/* ... and finishes the rest of a copy on the spot when it is no larger than this. */
static const uint64_t on_the_spot_bytes = UINT64_C(256) * 1024;

/* Asking for processor time takes microseconds; copies up to this size are over before a thread is likely to
 * lose its processor, so the clock tells the same. */
static const uint64_t clock_is_enough_bytes = UINT64_C(64) * 1024;

static uint64_t next_order(void) {
    return sim_core.engine.next_order++;
}

static void set_timer(sim_stream *stream, sim_stage stage, uint64_t due_ns) {
    sim_engine *engine = &sim_core.engine;
    stream->stage = stage;
    sim_heap_push(&engine->stream_timers, &stream->timer, due_ns > engine->now_ns ? due_ns : engine->now_ns,
                  next_order());
}

static void rearm_link(sim_link *link) {
    uint64_t due_ns = sim_link_next_end_ns(link);
    sim_heap_remove(&sim_core.engine.link_timers, &link->timer);
    if (due_ns != SIM_NEVER) {
        sim_heap_push(&sim_core.engine.link_timers, &link->timer, due_ns, next_order());
    }
}

/* --- bytes, realtime clock --- */

static void queue_unmoved(sim_stream *stream) {
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

static void unqueue_unmoved(sim_stream *stream) {
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

/* Moves bytes without the lock and books the time on the mover. The caller pumps. */
static void move_unlocked(sim_stream *stream, uint64_t most_bytes) {
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

/* --- the life of a task --- */

static void count_copy(const sim_transfer *transfer) {
    sim_copy_counts *copies = &sim_core.copies;
    copies->ended++;
    if (transfer->planned_failure == ACL_SUCCESS) {
        copies->bytes += transfer->bytes;
    } else {
        copies->failed++;
    }
}

/* Takes the first task off its queue and schedules the next one. */
static void finish_first_task(sim_stream *stream, uint64_t now_ns, aclError failure, const char *reason) {
    sim_task *task = stream->first;
    stream->first = task->next;
    if (stream->first == NULL) {
        stream->last = NULL;
        sim_stream_note_idle(stream);
    }
    stream->used_slots -= task->slots;
    stream->idle_since_ns = now_ns;
    stream->stage = SIM_STAGE_IDLE;
    if (failure != ACL_SUCCESS && stream->failure == ACL_SUCCESS) {
        stream->failure = failure;
        stream->failure_reason = reason;
    }
    sim_task_give_back(task);
}

/* True when the wait lets the stream pass at once. */
static bool begin_wait(sim_stream *stream, const sim_event_use *use, uint64_t now_ns) {
    sim_event *event = use->event;
    if (event->completed >= use->record) {
        return true;
    }
    stream->next_held = event->held;
    event->held = stream;
    stream->stage = SIM_STAGE_HELD;
    if (use->timeout_ns != SIM_NEVER) {
        set_timer(stream, SIM_STAGE_HELD, now_ns + use->timeout_ns);
    }
    return false;
}

static void complete_record(const sim_stream *stream, const sim_event_use *use, uint64_t now_ns) {
    if (use->takes_event_slot) {
        sim_core.devices[stream->object.device].records_in_flight--;
    }
    sim_event_complete(use->event, use->record, now_ns);
}

/* Begins the first task, and those after it as long as they take no time. */
static void begin_first_task(sim_stream *stream, uint64_t now_ns) {
    while (stream->first != NULL) {
        sim_task *task = stream->first;
        if (task->submit_ns > now_ns) {
            set_timer(stream, SIM_STAGE_START, task->submit_ns);
            return;
        }
        switch (task->kind) {
        case SIM_TASK_COPY:
        case SIM_TASK_MEMSET:
            stream->idle_since_ns = now_ns;
            sim_transfer_check(task);
            set_timer(stream, SIM_STAGE_SETUP, now_ns + task->transfer.link->fixed_ns);
            return;
        case SIM_TASK_WAIT:
            if (!begin_wait(stream, &task->use, now_ns)) {
                return;
            }
            break;
        case SIM_TASK_RECORD:
            complete_record(stream, &task->use, now_ns);
            break;
        case SIM_TASK_MARK:
            break;
        }
        finish_first_task(stream, now_ns, ACL_SUCCESS, NULL);
    }
}

static void finish_transfer(sim_stream *stream, uint64_t now_ns) {
    const sim_transfer *transfer = &stream->first->transfer;
    if (stream->first->kind == SIM_TASK_COPY) {
        count_copy(transfer);
    }
    finish_first_task(stream, now_ns, transfer->planned_failure, transfer->failure_reason);
    begin_first_task(stream, now_ns);
}

static void begin_flow(sim_stream *stream, uint64_t now_ns) {
    sim_transfer *transfer = &stream->first->transfer;
    if (transfer->planned_failure != ACL_SUCCESS && transfer->bytes_to_move == 0) {
        finish_transfer(stream, now_ns);
        return;
    }
    stream->stage = SIM_STAGE_FLOW;
    sim_link_join(transfer->link, &stream->flow, transfer->bytes, transfer->permille, now_ns, next_order());
    rearm_link(transfer->link);
    if (!sim_core.config.is_virtual && transfer->bytes_to_move > on_the_spot_bytes) {
        queue_unmoved(stream);
    }
}

/* Realtime: the bytes are all there; the copy ends now or, if the mover was slower, when it was done. */
static void end_moved(sim_stream *stream, uint64_t now_ns) {
    uint64_t moved_by_ns = stream->first->transfer.moved_by_ns;
    if (moved_by_ns > stream->due_ns) {
        sim_core.copies.late += stream->first->kind == SIM_TASK_COPY ? 1 : 0;
        set_timer(stream, SIM_STAGE_LATE, moved_by_ns);
    } else {
        finish_transfer(stream, now_ns);
    }
}

static void end_flow(sim_stream *stream, uint64_t now_ns) {
    sim_task *task = stream->first;
    stream->due_ns = now_ns;
    if (sim_core.config.is_virtual) {
        sim_transfer_move(task, UINT64_MAX);
        finish_transfer(stream, now_ns);
        return;
    }
    if (task->transfer.bytes_to_move - task->transfer.moved_bytes > on_the_spot_bytes) {
        stream->stage = SIM_STAGE_MOVING;
        return;
    }
    unqueue_unmoved(stream);
    if (!sim_transfer_is_moved(task)) {
        move_unlocked(stream, UINT64_MAX);
    }
    end_moved(stream, now_ns);
}

static void forget_held(sim_stream *stream) {
    sim_stream **link = &stream->first->use.event->held;
    while (*link != stream) {
        link = &(*link)->next_held;
    }
    *link = stream->next_held;
    stream->next_held = NULL;
}

static void on_stream_timer(sim_stream *stream, uint64_t now_ns) {
    switch (stream->stage) {
    case SIM_STAGE_START:
        begin_first_task(stream, now_ns);
        break;
    case SIM_STAGE_SETUP:
        begin_flow(stream, now_ns);
        break;
    case SIM_STAGE_END:
        end_flow(stream, now_ns);
        break;
    case SIM_STAGE_LATE:
        finish_transfer(stream, now_ns);
        break;
    case SIM_STAGE_HELD:
        forget_held(stream);
        finish_first_task(stream, now_ns, ACL_ERROR_RT_EVENT_SYNC_TIMEOUT,
                          "a wait for an event on the stream expired");
        begin_first_task(stream, now_ns);
        break;
    case SIM_STAGE_WOKEN:
        finish_first_task(stream, now_ns, ACL_SUCCESS, NULL);
        begin_first_task(stream, now_ns);
        break;
    case SIM_STAGE_IDLE:
    case SIM_STAGE_FLOW:
    case SIM_STAGE_MOVING:
        break; /* these set no timer */
    }
}

static void on_link_timer(sim_link *link, uint64_t now_ns) {
    sim_flow *flow = NULL;
    while ((flow = sim_link_take_ended(link, now_ns)) != NULL) {
        set_timer(sim_stream_of_flow(flow), SIM_STAGE_END, now_ns);
    }
    rearm_link(link);
}

/* --- running --- */

/* The next event's node; *is_link says what it belongs to. NULL when there is none. */
static sim_heap_node *next_event(bool *is_link) {
    sim_heap_node *stream_node = sim_heap_first(&sim_core.engine.stream_timers);
    sim_heap_node *link_node = sim_heap_first(&sim_core.engine.link_timers);
    if (stream_node == NULL || link_node == NULL) {
        *is_link = stream_node == NULL;
        return stream_node == NULL ? link_node : stream_node;
    }
    *is_link = link_node->key < stream_node->key ||
               (link_node->key == stream_node->key && link_node->order < stream_node->order);
    return *is_link ? link_node : stream_node;
}

uint64_t sim_engine_next_ns(void) {
    bool is_link = false;
    const sim_heap_node *node = next_event(&is_link);
    return node == NULL ? SIM_NEVER : node->key;
}

void sim_engine_run_one(void) {
    sim_engine *engine = &sim_core.engine;
    bool is_link = false;
    sim_heap_node *node = next_event(&is_link);
    engine->now_ns = node->key;
    if (is_link) {
        sim_heap_remove(&engine->link_timers, node);
        on_link_timer((sim_link *)node, engine->now_ns); /* timer is the first member */
    } else {
        sim_heap_remove(&engine->stream_timers, node);
        on_stream_timer((sim_stream *)node, engine->now_ns); /* timer is the first member */
    }
}

void sim_engine_run_until(uint64_t now_ns) {
    while (sim_engine_next_ns() <= now_ns) {
        sim_engine_run_one();
    }
    sim_core.engine.now_ns = now_ns;
}

static void move_ahead(void) {
    sim_engine *engine = &sim_core.engine;
    sim_stream *stream = engine->unmoved_first;
    if (stream == NULL) {
        return;
    }
    unqueue_unmoved(stream);
    move_unlocked(stream, ahead_bytes);
    if (!sim_transfer_is_moved(stream->first)) {
        queue_unmoved(stream); /* behind the others, so that all get on */
    } else if (stream->stage == SIM_STAGE_MOVING) {
        end_moved(stream, stream->due_ns);
    }
}

bool sim_engine_pump(void) {
    sim_engine *engine = &sim_core.engine;
    if (sim_engine_is_taken()) {
        return false;
    }
    engine->is_pumping = true;
    uint64_t now_ns = sim_clock_monotonic_ns();
    for (int i = 0; i < EVENTS_PER_PUMP && sim_engine_next_ns() <= now_ns; i++) {
        sim_engine_run_one();
    }
    move_ahead();
    engine->is_pumping = false;
    sim_instance_announce_change();
    return true;
}

bool sim_engine_has_bytes_to_move(void) {
    return sim_core.engine.unmoved_first != NULL;
}

void sim_engine_own(void) {
    sim_core.engine.waiting_owners++;
    while (sim_core.engine.is_pumping) {
        sim_core.sleepers++;
        pthread_cond_wait(&sim_core.changed, &sim_core.lock);
        sim_core.sleepers--;
    }
    sim_core.engine.waiting_owners--;
}

bool sim_engine_is_taken(void) {
    return sim_core.engine.is_pumping || sim_core.engine.waiting_owners > 0;
}

void sim_engine_notice_task(sim_stream *stream) {
    set_timer(stream, SIM_STAGE_START, stream->first->submit_ns);
    if (sim_core.idle_sleepers > 0) {
        sim_instance_announce_change();
    }
}

void sim_engine_wake(sim_stream *stream, uint64_t now_ns) {
    sim_heap_remove(&sim_core.engine.stream_timers, &stream->timer);
    set_timer(stream, SIM_STAGE_WOKEN, now_ns);
}

void sim_engine_drop_tasks(sim_stream *stream) {
    sim_engine *engine = &sim_core.engine;
    sim_heap_remove(&engine->stream_timers, &stream->timer);
    if (stream->stage == SIM_STAGE_FLOW) {
        sim_link *link = stream->first->transfer.link;
        sim_link_leave(link, &stream->flow, engine->now_ns);
        rearm_link(link);
    }
    if (stream->stage == SIM_STAGE_HELD) {
        forget_held(stream);
    }
    unqueue_unmoved(stream);
    while (stream->first != NULL) {
        if (stream->first->kind == SIM_TASK_RECORD && stream->first->use.takes_event_slot) {
            sim_core.devices[stream->object.device].records_in_flight--;
        }
        finish_first_task(stream, engine->now_ns, ACL_SUCCESS, NULL);
    }
}
