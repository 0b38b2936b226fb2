#include "sim_late.h"

#include <stdlib.h>

#include "sim_engine.h"
#include "sim_instance.h"
#include "sim_transfer.h"
#include "sim_value.h"

/* So that whoever looks at once sees what was there before. */
static const uint64_t least_delay_ns = 1000000;

bool sim_late_is_possible(const sim_transfer *transfer) {
    return !transfer->has_layout && transfer->to.block != NULL;
}

static sim_task *make_task(const sim_transfer *transfer) {
    sim_task *task = sim_task_take(SIM_TASK_COPY);
    if (task == NULL) {
        return NULL;
    }
    task->transfer = (sim_transfer){.to = transfer->to,
                                    .from = transfer->from,
                                    .bytes = transfer->bytes,
                                    .bytes_to_move = transfer->bytes,
                                    .link = transfer->link,
                                    .issuing_device = transfer->issuing_device};
    sim_endpoint_hold(&transfer->to);
    sim_endpoint_hold(&transfer->from);
    if (!sim_transfer_stage(task)) {
        sim_task_give_back(task);
        return NULL;
    }
    return task;
}

void sim_late_begin(const sim_stream *stream, uint64_t now_ns) {
    const sim_transfer *transfer = &stream->first->transfer;
    sim_stream *carrier = calloc(1, sizeof *carrier);
    sim_task *task = carrier == NULL ? NULL : make_task(transfer);
    if (task == NULL) {
        free(carrier); /* then they never arrive, which the hazard allows */
        return;
    }
    carrier->next_held = sim_core.late;
    sim_core.late = carrier;
    carrier->object.device = transfer->issuing_device;
    carrier->first = task;
    carrier->last = task;
    uint64_t took_ns = now_ns - stream->idle_since_ns;
    sim_engine_set_timer(carrier, SIM_STAGE_ARRIVAL, now_ns + took_ns + least_delay_ns);
}

static void unlist(const sim_stream *carrier) {
    sim_stream **link = &sim_core.late;
    while (*link != carrier) {
        link = &(*link)->next_held;
    }
    *link = carrier->next_held;
}

void sim_late_forget_all(void) {
    while (sim_core.late != NULL) {
        sim_stream *carrier = sim_core.late;
        sim_core.late = carrier->next_held;
        sim_heap_remove(&sim_core.engine.stream_timers, &carrier->timer);
        sim_task_give_back(carrier->first);
        free(carrier);
    }
}

void sim_late_arrive(sim_stream *carrier, uint64_t now_ns) {
    sim_task *task = carrier->first;
    unlist(carrier);
    if (sim_core.config.is_virtual) {
        sim_transfer_move(task, UINT64_MAX);
    } else {
        pthread_mutex_unlock(&sim_core.lock);
        sim_transfer_move(task, UINT64_MAX);
        pthread_mutex_lock(&sim_core.lock);
    }
    sim_task_give_back(task);
    free(carrier);
    if (sim_core.waiting_for_values != NULL) {
        sim_value_memory_changed(now_ns);
    }
}
