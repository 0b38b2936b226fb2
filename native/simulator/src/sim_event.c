#include "sim_event.h"

#include <stdlib.h>

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_failure.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_watch.h"

__extension__ typedef unsigned __int128 wide;

static const uint64_t ns_per_sec = UINT64_C(1000000000);
static const uint32_t combinable_flags =
    ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE;

static void destroy_event(sim_object *object) {
    free(object); /* object is the first member */
}

static bool are_flags_combinable(uint32_t flags) {
    return flags != 0 && (flags & ~combinable_flags) == 0;
}

static aclError check_flags(uint32_t flags, bool is_ex) {
    if (are_flags_combinable(flags)) {
        return ACL_SUCCESS;
    }
    if (is_ex && flags == ACL_EVENT_IPC) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "events between processes are not simulated");
    }
    if (!is_ex && (flags == ACL_EVENT_DEVICE_USE_ONLY || flags == ACL_EVENT_EXTERNAL)) {
        return ACL_SUCCESS;
    }
    return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "event flag 0x%x is not allowed here", flags);
}

aclError sim_event_create(aclrtEvent *handle, uint32_t flags, bool is_ex) {
    sim_context *context = NULL;
    aclError status = check_flags(flags, is_ex);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    if ((sim_core.faults.hooks & SIM_HOOK_NEW_EVENT) != 0) {
        status = sim_fault_at_new_event(context->device);
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    sim_event *event = calloc(1, sizeof *event);
    if (event == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for an event");
    }
    event->object =
        (sim_object){.kind = SIM_OBJECT_EVENT, .device = context->device->id, .destroy = destroy_event};
    event->is_ex = is_ex;
    event->can_be_waited_for = (flags & ACL_EVENT_SYNC) != 0;
    event->has_time_line = (flags & ACL_EVENT_TIME_LINE) != 0;
    event->id = context->device->next_event_id++;
    if (!sim_handle_assign(SIM_HANDLE_EVENT, &event->object)) {
        free(event);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "there are too many contexts, streams and events");
    }
    sim_object_open(&event->object);
    *handle = event->object.handle;
    return ACL_SUCCESS;
}

aclError sim_event_find(aclrtEvent handle, sim_event **event) {
    *event = (sim_event *)sim_handle_find(SIM_HANDLE_EVENT, handle); /* object is the first member */
    return *event != NULL ? ACL_SUCCESS
                          : SIM_FAIL(ACL_ERROR_RT_INVALID_HANDLE, "the event is unknown or was destroyed");
}

void sim_event_close(sim_object *object) {
    sim_object_close(object);
    sim_instance_announce_change(); /* a thread may be waiting for it */
}

aclError sim_event_destroy(aclrtEvent handle) {
    sim_event *event = NULL;
    aclError status = sim_event_find(handle, &event);
    if (status == ACL_SUCCESS && event->object.references > 1) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_DESTROYED_IN_USE, .device = event->object.device, .stream = SIM_NO_STREAM};
        sim_misuse_note(&place,
                        "an event was destroyed while a stream had not passed its record or a wait for it; "
                        "synchronise before");
    }
    if (status == ACL_SUCCESS) {
        sim_event_close(&event->object);
    }
    return status;
}

/* The event and the stream of a submit. */
static aclError prepare_use(aclrtEvent handle, aclrtStream stream_handle, sim_event **event,
                            sim_stream **stream) {
    aclError status = sim_event_find(handle, event);
    status = status == ACL_SUCCESS ? sim_stream_for_submit(stream_handle, stream) : status;
    /* A fault may have hung the call, and the event be gone. */
    return status == ACL_SUCCESS ? sim_event_find(handle, event) : status;
}

/* A task that the stream takes. */
static aclError admit_use(sim_stream *stream, sim_task_kind kind, const sim_event_use *use, sim_task **task) {
    *task = sim_task_take(kind);
    if (*task == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
    }
    if (kind != SIM_TASK_MARK) {
        (*task)->use = *use;
        sim_object_hold(&use->event->object);
        use->event->waits += kind == SIM_TASK_WAIT ? 1 : 0;
    }
    return sim_stream_admit(stream, *task);
}

static bool has_free_event(const void *subject) {
    return ((const sim_device *)subject)->records_in_flight < sim_core.config.profile->events.value;
}

static void note_foreign_device(const sim_event *event, const sim_stream *stream) {
    int32_t device = stream->object.device;
    if (event->object.device != device) {
        sim_misuse_place place = {.kind = SIM_MISUSE_FOREIGN_CONTEXT, .device = device, .stream = stream->id};
        sim_misuse_note(
            &place, "an event of device %d is recorded on a stream of device %d; make one for each device",
            event->object.device, device);
    }
}

aclError sim_event_record(aclrtEvent handle, aclrtStream stream_handle) {
    sim_event *event = NULL;
    sim_stream *stream = NULL;
    aclError status = prepare_use(handle, stream_handle, &event, &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_device *device = stream->context->device;
    bool takes_event_slot = !event->is_ex && event->can_be_waited_for;
    if (takes_event_slot && !has_free_event(device)) {
        (void)sim_clock_wait(has_free_event, device, SIM_NEVER);
        /* The lock was dropped: both may be gone. */
        status = prepare_use(handle, stream_handle, &event, &stream);
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    sim_task *task = NULL;
    sim_event_use use = {.event = event, .takes_event_slot = takes_event_slot};
    device->records_in_flight += takes_event_slot ? 1 : 0;
    status = admit_use(stream, SIM_TASK_RECORD, &use, &task);
    if (status != ACL_SUCCESS) {
        device->records_in_flight -= takes_event_slot ? 1 : 0;
        return status;
    }
    note_foreign_device(event, stream);
    event->object.device = device->id;
    task->use.record = ++event->recorded;
    sim_stream_enqueue(stream, task);
    return ACL_SUCCESS;
}

aclError sim_event_reset(aclrtEvent handle, aclrtStream stream_handle) {
    sim_event *event = NULL;
    sim_stream *stream = NULL;
    aclError status = prepare_use(handle, stream_handle, &event, &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (event->is_ex || !event->can_be_waited_for) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "only events from aclrtCreateEventWithFlag with ACL_EVENT_SYNC can be reset");
    }
    sim_task *task = NULL;
    sim_object_hold(&event->object);
    status = admit_use(stream, SIM_TASK_MARK, NULL, &task);
    if (status == ACL_SUCCESS) {
        event->forgotten = event->recorded;
        sim_stream_enqueue(stream, task);
    }
    sim_object_release(&event->object);
    return status;
}

static bool is_recorded(const sim_event *event) {
    return event->recorded > event->forgotten;
}

aclError sim_event_hold_stream(aclrtStream stream_handle, aclrtEvent handle, uint64_t timeout_ns) {
    sim_event *event = NULL;
    sim_stream *stream = NULL;
    aclError status = prepare_use(handle, stream_handle, &event, &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (!event->can_be_waited_for) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "the event was made without ACL_EVENT_SYNC");
    }
    if (event->object.device != stream->object.device) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "the event is of device %d, the stream of device %d", event->object.device,
                        stream->object.device);
    }
    uint64_t record = event->recorded;
    if (!is_recorded(event)) {
        record = event->is_ex ? 0 : event->recorded + 1;
    }
    sim_event_use use = {.event = event, .record = record, .timeout_ns = timeout_ns};
    sim_task *task = NULL;
    status = admit_use(stream, SIM_TASK_WAIT, &use, &task);
    if (status == ACL_SUCCESS) {
        sim_stream_enqueue(stream, task);
    }
    return status;
}

void sim_event_complete(sim_event *event, uint64_t record, uint64_t now_ns) {
    if (record > event->completed) {
        event->completed = record;
        event->completed_ns = now_ns;
    }
    sim_stream **link = &event->held;
    while (*link != NULL) {
        sim_stream *stream = *link;
        if (stream->first->use.record > event->completed) {
            link = &stream->next_held;
            continue;
        }
        *link = stream->next_held;
        stream->next_held = NULL;
        stream->held_in = NULL;
        sim_engine_wake(stream, now_ns);
    }
}

static bool is_complete_now(const void *subject) {
    const sim_event *event = subject;
    return is_recorded(event) ? event->completed >= event->recorded : event->is_ex;
}

void sim_event_drop(sim_event *event, uint64_t record, aclError failure, const char *reason) {
    if (record > event->dropped) {
        event->dropped = record;
        event->drop_failure = failure;
        event->drop_reason = reason;
    }
}

/* Whether the record that counts will never be done. */
static bool is_dropped(const sim_event *event) {
    return is_recorded(event) && event->dropped >= event->recorded && event->completed < event->recorded;
}

static bool is_device_broken(const sim_event *event) {
    return sim_core.devices[event->object.device].failure != ACL_SUCCESS;
}

/* The host knows that the event is complete. */
static void note_complete(const sim_event *event) {
    if (sim_core.config.watches_host && is_recorded(event)) {
        sim_watch_release(event->completed_ns);
    }
}

/* Why an event is not complete, when there is more to say than that it is not yet. */
static aclError explain_incomplete(const sim_event *event) {
    aclError status = sim_failure_check_device(event->object.device);
    if (status == ACL_SUCCESS && is_dropped(event)) {
        status = SIM_FAIL(event->drop_failure, "the event's record was dropped: %s", event->drop_reason);
    }
    return status;
}

aclError sim_event_query(aclrtEvent handle, bool old_type_only, bool *is_complete) {
    sim_event *event = NULL;
    aclError status = sim_event_find(handle, &event);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (old_type_only && event->is_ex) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "events from aclrtCreateEventExWithFlag are queried with aclrtQueryEventStatus");
    }
    sim_object_hold(&event->object);
    *is_complete = sim_clock_check(is_complete_now, event);
    if (*is_complete) {
        note_complete(event);
    }
    status = *is_complete ? ACL_SUCCESS : explain_incomplete(event);
    sim_object_release(&event->object);
    return status;
}

/* Complete, or never to be completed. */
static bool is_decided(const void *subject) {
    const sim_event *event = subject;
    return is_complete_now(subject) || is_dropped(event) || is_device_broken(event);
}

static bool is_decided_or_gone(const void *subject) {
    return !((const sim_event *)subject)->object.is_open || is_decided(subject);
}

aclError sim_event_synchronize(aclrtEvent handle, bool has_timeout, int32_t timeout_ms) {
    sim_event *event = NULL;
    uint64_t limit_ns = SIM_NEVER;
    aclError status = sim_stream_limit(has_timeout, timeout_ms, &limit_ns);
    if (status == ACL_SUCCESS) {
        status = sim_event_find(handle, &event);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    status = sim_failure_check_device(event->object.device);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_object_hold(&event->object);
    if (!sim_clock_wait(is_decided_or_gone, event, limit_ns)) {
        status =
            SIM_FAIL(ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, "the event was not complete within %d ms", timeout_ms);
    } else if (!is_decided(event)) {
        status =
            SIM_FAIL(ACL_ERROR_RT_INVALID_HANDLE, "the event was destroyed while this call waited for it");
    } else if (!is_complete_now(event)) {
        status = explain_incomplete(event);
    } else {
        note_complete(event);
    }
    sim_object_release(&event->object);
    return status;
}

static uint64_t ticks_of(uint64_t ns) {
    return (uint64_t)((wide)ns * sim_core.config.profile->event_hz.value / ns_per_sec);
}

/* Device time of the event's latest record in ticks. */
static aclError read_ticks(aclrtEvent handle, uint64_t *ticks) {
    sim_event *event = NULL;
    aclError status = sim_event_find(handle, &event);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (!is_recorded(event)) {
        return SIM_FAIL(ACL_ERROR_RT_INTERNAL_ERROR, "the event was never recorded");
    }
    if (!event->has_time_line) {
        return SIM_FAIL(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID,
                        "the event was made without ACL_EVENT_TIME_LINE");
    }
    if (!sim_core.config.is_virtual) {
        (void)sim_engine_pump();
        status = sim_event_find(handle, &event); /* the pump may have dropped the lock */
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    if (!is_complete_now(event)) {
        return SIM_FAIL(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, "the event's record is not complete yet");
    }
    note_complete(event);
    bool has_faults = (sim_core.faults.hooks & SIM_HOOK_TIME) != 0;
    *ticks = ticks_of(has_faults ? sim_fault_device_ns(event->object.device, event->completed_ns)
                                 : event->completed_ns);
    return ACL_SUCCESS;
}

aclError sim_event_elapsed(float *ms, aclrtEvent start, aclrtEvent end) {
    uint64_t start_ticks = 0;
    uint64_t end_ticks = 0;
    aclError status = read_ticks(start, &start_ticks);
    if (status == ACL_SUCCESS) {
        status = read_ticks(end, &end_ticks);
    }
    if (status == ACL_SUCCESS) {
        double ticks_per_ms = (double)sim_core.config.profile->event_hz.value / 1000;
        *ms = (float)((double)((int64_t)end_ticks - (int64_t)start_ticks) / ticks_per_ms);
    }
    return status;
}

aclError sim_event_timestamp(aclrtEvent handle, uint64_t *microseconds) {
    uint64_t ticks = 0;
    aclError status = read_ticks(handle, &ticks);
    if (status == ACL_SUCCESS) {
        *microseconds = ticks / (sim_core.config.profile->event_hz.value / 1000000);
    }
    return status;
}
