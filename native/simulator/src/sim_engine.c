#include "sim_engine.h"

#include <stddef.h>

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_hold.h"
#include "sim_instance.h"
#include "sim_mover.h"
#include "sim_stage.h"

/* Realtime: one pump carries out at most this many events, so that others get a turn. */
enum { EVENTS_PER_PUMP = 256 };
uint64_t sim_engine_next_order(void) {
    return sim_core.engine.next_order++;
}

void sim_engine_set_timer(sim_stream *stream, sim_stage stage, uint64_t due_ns) {
    sim_engine *engine = &sim_core.engine;
    stream->stage = stage;
    sim_heap_push(&engine->stream_timers, &stream->timer, due_ns > engine->now_ns ? due_ns : engine->now_ns,
                  sim_engine_next_order());
}

void sim_engine_rearm_link(sim_link *link) {
    uint64_t due_ns = sim_link_next_end_ns(link);
    sim_heap_remove(&sim_core.engine.link_timers, &link->timer);
    if (due_ns != SIM_NEVER) {
        sim_heap_push(&sim_core.engine.link_timers, &link->timer, due_ns, link->number);
    }
}

/* The next event's node; *is_link says what it belongs to. NULL when there is none. */
static sim_heap_node *next_event(bool *is_link) {
    sim_heap_node *stream_node = sim_heap_first(&sim_core.engine.stream_timers);
    sim_heap_node *link_node = sim_heap_first(&sim_core.engine.link_timers);
    if (stream_node == NULL || link_node == NULL) {
        *is_link = stream_node == NULL;
        return stream_node == NULL ? link_node : stream_node;
    }
    *is_link = link_node->key <= stream_node->key;
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
        sim_stage_on_link_timer((sim_link *)node, engine->now_ns); /* timer is the first member */
    } else {
        sim_heap_remove(&engine->stream_timers, node);
        sim_stage_on_stream_timer((sim_stream *)node, engine->now_ns); /* timer is the first member */
    }
}

void sim_engine_run_until(uint64_t now_ns) {
    sim_engine *engine = &sim_core.engine;
    for (;;) {
        if (sim_core.jobs.unfinished > 0) {
            (void)sim_jobs_settle();
        }
        if (sim_engine_next_ns() > now_ns) {
            break;
        }
        sim_engine_run_one();
    }
    /* Another thread may have got further while this one had dropped the lock. */
    engine->now_ns = now_ns > engine->now_ns ? now_ns : engine->now_ns;
}

bool sim_engine_pump(void) {
    sim_engine *engine = &sim_core.engine;
    if (sim_engine_is_taken()) {
        return false;
    }
    engine->is_pumping = true;
    uint64_t now_ns = sim_clock_monotonic_ns();
    bool has_worked = sim_engine_has_bytes_to_move();
    for (int i = 0; i < EVENTS_PER_PUMP && sim_engine_next_ns() <= now_ns; i++) {
        sim_engine_run_one();
        has_worked = true;
    }
    sim_stage_move_ahead();
    engine->is_pumping = false;
    if (has_worked) { /* else two that wait would wake each other without end */
        sim_instance_announce_change();
    }
    return true;
}

bool sim_engine_has_bytes_to_move(void) {
    return sim_core.engine.unmoved_first != NULL;
}

void sim_engine_own(void) {
    sim_core.engine.waiting_owners++;
    while (sim_core.engine.is_pumping) {
        sim_instance_wait(NULL);
    }
    sim_core.engine.waiting_owners--;
}

void sim_engine_catch_up(void) {
    uint64_t now_ns = sim_clock_now_ns();
    sim_engine_own();
    while (!sim_core.config.is_virtual && sim_engine_next_ns() <= now_ns && sim_engine_pump()) {
    }
    sim_engine_own();
}

bool sim_engine_is_taken(void) {
    return sim_core.engine.is_pumping || sim_core.engine.waiting_owners > 0;
}

void sim_engine_notice_task(sim_stream *stream) {
    sim_engine_set_timer(stream, SIM_STAGE_START, stream->first->submit_ns);
    if (sim_core.idle_sleepers > 0) {
        sim_instance_announce_change();
    }
}

void sim_engine_wake(sim_stream *stream, uint64_t now_ns) {
    sim_heap_remove(&sim_core.engine.stream_timers, &stream->timer);
    sim_engine_set_timer(stream, SIM_STAGE_WOKEN, now_ns);
}

/* Takes the first task off links, lists and timers, so that it can go. */
static void halt_first(sim_stream *stream) {
    sim_engine *engine = &sim_core.engine;
    sim_heap_remove(&engine->stream_timers, &stream->timer);
    if (stream->stage == SIM_STAGE_HELD) {
        sim_hold_forget(stream);
    }
    sim_stage_forget_transfer(stream, engine->now_ns);
    sim_mover_unqueue(stream);
}

/* A task that goes without having been carried out. */
static void account_for_dropped(const sim_stream *stream, const sim_task *task) {
    if (task->kind != SIM_TASK_RECORD) {
        return;
    }
    const sim_context *context = stream->context;
    bool has_stopped = context != NULL && context->failure != ACL_SUCCESS;
    sim_event_drop(task->use.event, task->use.record,
                   has_stopped ? context->failure : ACL_ERROR_RT_STREAM_ABORT,
                   has_stopped ? context->failure_reason : "its stream was aborted, destroyed or reset");
    if (task->use.takes_event_slot) {
        sim_core.devices[stream->object.device].records_in_flight--;
    }
}

void sim_engine_drop_tasks(sim_stream *stream) {
    halt_first(stream);
    while (stream->first != NULL) {
        account_for_dropped(stream, stream->first);
        sim_stage_finish_first_task(stream, sim_core.engine.now_ns, ACL_SUCCESS, NULL);
    }
}

void sim_engine_drop_behind_first(sim_stream *stream) {
    sim_task *task = stream->first->next;
    stream->first->next = NULL;
    stream->last = stream->first;
    while (task != NULL) {
        sim_task *next = task->next;
        account_for_dropped(stream, task);
        stream->used_slots -= task->slots;
        stream->finished_tasks++;
        sim_task_give_back(task);
        task = next;
    }
}

void sim_engine_stop_first(sim_stream *stream) {
    if (stream->stage == SIM_STAGE_START) {
        return; /* it is not being carried out yet */
    }
    halt_first(stream);
    if (stream->first != NULL) {
        account_for_dropped(stream, stream->first);
        sim_stage_finish_first_task(stream, sim_clock_now_ns(), ACL_SUCCESS, NULL);
    }
    if (stream->first != NULL) {
        sim_engine_notice_task(stream);
    }
}
