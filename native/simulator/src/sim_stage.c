#include "sim_stage.h"

#include <stddef.h>

#include "sim_engine.h"
#include "sim_failure.h"
#include "sim_hold.h"
#include "sim_instance.h"
#include "sim_late.h"
#include "sim_mover.h"
#include "sim_prof.h"
#include "sim_transfer.h"
#include "sim_watch.h"

/* Realtime: bytes move ahead of their time in pieces that take about 0.1 ms ... */
static const uint64_t ahead_bytes = UINT64_C(512) * 1024;
/* ... and the rest of a copy is finished on the spot when it is no larger than this. */
static const uint64_t on_the_spot_bytes = UINT64_C(256) * 1024;

static void count_copy(const sim_transfer *transfer) {
    sim_copy_counts *copies = &sim_core.copies;
    copies->ended++;
    if (transfer->planned_failure == ACL_SUCCESS) {
        copies->bytes += transfer->bytes;
    } else {
        copies->failed++;
    }
}

void sim_stage_finish_first_task(sim_stream *stream, uint64_t now_ns, aclError failure, const char *reason) {
    sim_task *task = stream->first;
    stream->first = task->next;
    if (stream->first == NULL) {
        stream->last = NULL;
        sim_stream_note_idle(stream);
    }
    stream->used_slots -= task->slots;
    stream->idle_since_ns = now_ns;
    stream->stage = SIM_STAGE_IDLE;
    if (failure != ACL_SUCCESS) {
        sim_failure_of_task(stream, task, failure, reason);
    }
    stream->finished_tasks++;
    if (sim_core.config.watches_host && task->kind == SIM_TASK_COPY) {
        sim_watch_end(task, now_ns);
    }
    sim_task_give_back(task);
}

/* True when the wait lets the stream pass at once. */
static bool begin_wait(sim_stream *stream, const sim_event_use *use, uint64_t now_ns) {
    sim_event *event = use->event;
    if (event->completed >= use->record) {
        return true;
    }
    sim_hold_begin(stream, &event->held, &event->held, now_ns, use->timeout_ns);
    return false;
}

/* An engine is the transfer's. */
static void begin_transfer(sim_stream *stream, uint64_t now_ns) {
    sim_task *task = stream->first;
    stream->idle_since_ns = now_ns;
    sim_transfer_check(task);
    uint64_t delay_ns = 0;
    if ((sim_core.faults.hooks & SIM_HOOK_COPY) != 0 && task->kind == SIM_TASK_COPY) {
        stream->stage = SIM_STAGE_SETUP; /* should a fault drop it: it has an engine */
        if (sim_fault_at_copy(stream, now_ns, &delay_ns) != SIM_COPY_STARTS) {
            return;
        }
    }
    sim_engine_set_timer(stream, SIM_STAGE_SETUP,
                         sim_ns_after(sim_ns_after(now_ns, delay_ns), task->transfer.link->fixed_ns));
}

/* The engine of a transfer that is over goes to the next in line. */
static void pass_engine_on(sim_dma *dma, uint64_t now_ns) {
    sim_stream *next = sim_dma_give_back(dma);
    if (next != NULL) {
        begin_transfer(next, now_ns);
    }
}

static void complete_record(const sim_stream *stream, const sim_event_use *use, uint64_t now_ns) {
    if (use->takes_event_slot) {
        sim_core.devices[stream->object.device].records_in_flight--;
    }
    if ((sim_core.faults.hooks & SIM_HOOK_RECORD) != 0 && sim_fault_loses_record(stream)) {
        return;
    }
    sim_event_complete(use->event, use->record, now_ns);
}

/* How far the begin of a task that moves no bytes got. */
typedef struct beginning {
    bool is_over;
    aclError failure;
    const char *reason; /* static */
} beginning;

static const beginning out_of_reach = {
    .is_over = true,
    .failure = ACL_ERROR_RT_DRV_INTERNAL_ERROR,
    .reason = "the memory of a value belongs to a device that the stream's device has no access to",
};

static beginning begin_value(sim_stream *stream, uint64_t now_ns) {
    if (stream->first->kind == SIM_TASK_VALUE_WRITE) {
        return sim_value_carry_out(stream, now_ns) ? (beginning){.is_over = true} : out_of_reach;
    }
    sim_value_outcome outcome = sim_value_begin_wait(stream, now_ns);
    return outcome == SIM_VALUE_OUT_OF_REACH ? out_of_reach
                                             : (beginning){.is_over = outcome == SIM_VALUE_MET};
}

static beginning begin_brief(sim_stream *stream, const sim_task *task, uint64_t now_ns) {
    switch (task->kind) {
    case SIM_TASK_WAIT:
        return (beginning){.is_over = begin_wait(stream, &task->use, now_ns)};
    case SIM_TASK_RECORD:
        complete_record(stream, &task->use, now_ns);
        break;
    case SIM_TASK_NOTIFY_RECORD:
        sim_notify_raise(task->notify.notify, now_ns);
        break;
    case SIM_TASK_NOTIFY_WAIT:
        return (beginning){.is_over = sim_notify_begin_wait(stream, now_ns)};
    case SIM_TASK_VALUE_WRITE:
    case SIM_TASK_VALUE_WAIT:
        return begin_value(stream, now_ns);
    case SIM_TASK_CALLBACK:
        return (beginning){.is_over = sim_callback_begin(stream, now_ns)};
    case SIM_TASK_HOST_FUNCTION:
        sim_jobs_begin(stream, now_ns);
        return (beginning){.is_over = false};
    case SIM_TASK_COPY:
    case SIM_TASK_MEMSET:
    case SIM_TASK_MARK:
        break;
    }
    return (beginning){.is_over = true};
}

/* Begins the first task, and those after it as long as they take no time. */
static void begin_first_task(sim_stream *stream, uint64_t now_ns) {
    while (stream->first != NULL) {
        sim_task *task = stream->first;
        if (task->submit_ns > now_ns) {
            sim_engine_set_timer(stream, SIM_STAGE_START, task->submit_ns);
            return;
        }
        if (task->kind == SIM_TASK_COPY || task->kind == SIM_TASK_MEMSET) {
            if (sim_dma_take(task->transfer.link->dma, stream)) {
                begin_transfer(stream, now_ns);
            }
            return;
        }
        beginning begun = begin_brief(stream, task, now_ns);
        if (!begun.is_over) {
            return;
        }
        sim_stage_finish_first_task(stream, now_ns, begun.failure, begun.reason);
    }
}

static void finish_transfer(sim_stream *stream, uint64_t now_ns) {
    const sim_transfer *transfer = &stream->first->transfer;
    if (sim_core.trace.records != NULL) {
        sim_trace_note(stream, now_ns);
    }
    if (transfer->is_late && transfer->planned_failure == ACL_SUCCESS) {
        sim_late_begin(stream, now_ns);
    }
    if (stream->first->kind == SIM_TASK_COPY) {
        count_copy(transfer);
        if (sim_core.is_profiling) {
            sim_prof_note_copy(stream, now_ns);
        }
    }
    sim_dma *dma = transfer->link->dma;
    if (sim_core.waiting_for_values != NULL) {
        sim_value_memory_changed(now_ns);
    }
    sim_stage_finish_first_task(stream, now_ns, transfer->planned_failure, transfer->failure_reason);
    pass_engine_on(dma, now_ns);
    begin_first_task(stream, now_ns);
}

static void begin_flow(sim_stream *stream, uint64_t now_ns) {
    sim_transfer *transfer = &stream->first->transfer;
    if (transfer->planned_failure != ACL_SUCCESS && transfer->bytes_to_move == 0) {
        finish_transfer(stream, now_ns);
        return;
    }
    stream->stage = SIM_STAGE_FLOW;
    sim_link_join(transfer->link, &stream->flow, transfer->bytes, transfer->permille, now_ns,
                  sim_engine_next_order());
    sim_share_settle(transfer->link, now_ns);
    if (!sim_core.config.is_virtual && transfer->bytes_to_move > on_the_spot_bytes) {
        sim_mover_queue(stream);
    }
}

/* Realtime: the bytes are all there; the copy ends now or, if the mover was slower, when it was done. */
static void end_moved(sim_stream *stream, uint64_t now_ns) {
    uint64_t moved_by_ns = stream->first->transfer.moved_by_ns;
    if (moved_by_ns > stream->due_ns) {
        sim_core.copies.late += stream->first->kind == SIM_TASK_COPY ? 1 : 0;
        sim_engine_set_timer(stream, SIM_STAGE_LATE, moved_by_ns);
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
    sim_mover_unqueue(stream);
    if (!sim_transfer_is_moved(task)) {
        sim_mover_move(stream, UINT64_MAX);
    }
    end_moved(stream, now_ns);
}

void sim_stage_forget_transfer(sim_stream *stream, uint64_t now_ns) {
    sim_link *link = NULL;
    switch (stream->stage) {
    case SIM_STAGE_HUNG:
        sim_fault_forget_hung(stream);
        break;
    case SIM_STAGE_LINE:
        sim_dma_leave_line(stream->first->transfer.link->dma, stream);
        return;
    case SIM_STAGE_FLOW:
        link = stream->first->transfer.link;
        sim_link_leave(link, &stream->flow, now_ns);
        sim_share_settle(link, now_ns);
        break;
    case SIM_STAGE_SETUP:
    case SIM_STAGE_END:
    case SIM_STAGE_MOVING:
    case SIM_STAGE_LATE:
        break;
    case SIM_STAGE_IDLE:
    case SIM_STAGE_START:
    case SIM_STAGE_HELD:
    case SIM_STAGE_WOKEN:
    case SIM_STAGE_ARRIVAL:
    case SIM_STAGE_FAULT:
        return;
    }
    /* Whoever has the engine next may lose the device, which drops this stream's tasks before this is over.
     */
    stream->stage = SIM_STAGE_IDLE;
    pass_engine_on(stream->first->transfer.link->dma, now_ns);
}

void sim_stage_on_stream_timer(sim_stream *stream, uint64_t now_ns) {
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
        sim_hold_forget(stream);
        sim_stage_finish_first_task(stream, now_ns, ACL_ERROR_RT_EVENT_SYNC_TIMEOUT,
                                    "a wait on the stream expired");
        begin_first_task(stream, now_ns);
        break;
    case SIM_STAGE_WOKEN:
        sim_stage_finish_first_task(stream, now_ns, ACL_SUCCESS, NULL);
        begin_first_task(stream, now_ns);
        break;
    case SIM_STAGE_ARRIVAL:
        sim_late_arrive(stream, now_ns);
        break;
    case SIM_STAGE_FAULT:
        sim_fault_on_timer(stream);
        break;
    case SIM_STAGE_IDLE:
    case SIM_STAGE_LINE:
    case SIM_STAGE_FLOW:
    case SIM_STAGE_MOVING:
    case SIM_STAGE_HUNG:
        break; /* these set no timer */
    }
}

void sim_stage_on_link_timer(sim_link *link, uint64_t now_ns) {
    sim_flow *flow = NULL;
    while ((flow = sim_link_take_ended(link, now_ns)) != NULL) {
        sim_engine_set_timer(sim_stream_of_flow(flow), SIM_STAGE_END, now_ns);
    }
    sim_share_settle(link, now_ns);
}

void sim_stage_move_ahead(void) {
    sim_engine *engine = &sim_core.engine;
    sim_stream *stream = engine->unmoved_first;
    if (stream == NULL) {
        return;
    }
    sim_mover_unqueue(stream);
    sim_mover_move(stream, ahead_bytes);
    if (!sim_transfer_is_moved(stream->first)) {
        sim_mover_queue(stream); /* behind the others, so that all get on */
    } else if (stream->stage == SIM_STAGE_MOVING) {
        end_moved(stream, stream->due_ns);
    }
}
