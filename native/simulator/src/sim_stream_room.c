/* Room in a stream's queue: whoever finds none waits in line. SPEC 5.1. */
#include <stddef.h>

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_failure.h"
#include "sim_instance.h"
#include "sim_stream.h"

static bool has_room(const sim_stream *stream, uint32_t slots) {
    return stream->first == NULL || stream->used_slots + slots <= sim_core.config.profile->queue_slots.value;
}

/* Whether the queue still takes tasks; else there is nothing to wait for. */
static aclError check_usable(const sim_stream *stream) {
    if (stream->context == NULL) {
        return ACL_SUCCESS;
    }
    return stream->object.is_open ? sim_failure_check(stream->context) : sim_stream_refuse_handle();
}

static bool may_enter(const void *subject) {
    const sim_room_wait *own = subject;
    const sim_stream *stream = own->stream;
    bool is_usable = stream->object.is_open && stream->context->failure == ACL_SUCCESS &&
                     stream->context->device->failure == ACL_SUCCESS;
    return !is_usable || (stream->waiting_for_room == own && has_room(stream, own->slots));
}

/* Blocks the caller until the queue has room and those that came before have gone on. */
static void wait_for_room(sim_stream *stream, uint32_t slots) {
    sim_room_wait own = {.stream = stream, .slots = slots};
    sim_room_wait **link = &stream->waiting_for_room;
    while (*link != NULL) {
        link = &(*link)->next;
    }
    *link = &own;
    (void)sim_clock_wait(may_enter, &own, SIM_NEVER);
    link = &stream->waiting_for_room;
    while (*link != &own) {
        link = &(*link)->next;
    }
    *link = own.next;
    if (own.next != NULL) {
        sim_instance_announce_change(); /* there may be room for the next one too */
    }
}

aclError sim_stream_meet_size_faults(const sim_stream *stream, const sim_task *task) {
    bool is_transfer = task->kind == SIM_TASK_COPY || task->kind == SIM_TASK_MEMSET;
    bool is_met = is_transfer && (sim_core.faults.hooks & SIM_HOOK_SIZE) != 0;
    return is_met ? sim_fault_at_size(stream, task->transfer.bytes) : ACL_SUCCESS;
}

static bool enters_at_once(const sim_stream *stream, const sim_task *task) {
    return stream->waiting_for_room == NULL && has_room(stream, task->slots);
}

aclError sim_stream_admit(sim_stream *stream, sim_task *task) {
    if (enters_at_once(stream, task) && (sim_core.faults.hooks & SIM_HOOK_SIZE) == 0) {
        return ACL_SUCCESS;
    }
    sim_object_hold(&stream->object);
    aclError status = sim_stream_meet_size_faults(stream, task);
    status = status == ACL_SUCCESS ? check_usable(stream) : status; /* the fault may have been a hang */
    if (status == ACL_SUCCESS && !enters_at_once(stream, task)) {
        wait_for_room(stream, task->slots);
        status = check_usable(stream);
    }
    sim_object_release(&stream->object);
    if (status != ACL_SUCCESS) {
        sim_task_give_back(task);
    }
    return status;
}
