#include "sim_stream.h"

#include <stddef.h>
#include <stdlib.h>

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_failure.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_prof.h"
#include "sim_thread.h"
#include "sim_watch.h"

enum { LEAST_PRIORITY = 7, KNOWN_FLAGS = 0x3F };
/* Made ready with the first stream: a burst of that many submits costs no page faults. */
enum { READY_TASKS = 1536 };
static const uint64_t ns_per_ms = 1000000;

sim_stream *sim_stream_of_flow(sim_flow *flow) {
    return (sim_stream *)((char *)flow - offsetof(sim_stream, flow));
}

sim_stream *sim_stream_of_object(sim_object *object) {
    return (sim_stream *)((char *)object - offsetof(sim_stream, object));
}

static void destroy_stream(sim_object *object) {
    free(sim_stream_of_object(object));
}

static aclError open_stream(sim_context *context, sim_object_kind kind, bool never_waits,
                            sim_stream **stream) {
    sim_device *device = context->device;
    if (device->streams >= sim_core.config.profile->streams.value) {
        return SIM_FAIL(ACL_ERROR_RT_NO_STREAM_RESOURCE, "device %d has no stream left of its %u", device->id,
                        device->streams);
    }
    if ((sim_core.faults.hooks & SIM_HOOK_NEW_STREAM) != 0 && kind == SIM_OBJECT_STREAM) {
        aclError status = sim_fault_at_new_stream(device);
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    sim_stream *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a stream");
    }
    made->object = (sim_object){.kind = kind, .device = device->id, .destroy = destroy_stream};
    made->context = context;
    made->never_waits = never_waits;
    if (!sim_handle_assign(SIM_HANDLE_STREAM, &made->object)) {
        free(made);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "there are too many contexts, streams and events");
    }
    sim_task_reserve(READY_TASKS);
    made->id = device->next_stream_id++;
    device->streams++;
    sim_object_open(&made->object);
    sim_context_add_stream(context, made);
    *stream = made;
    return ACL_SUCCESS;
}

aclError sim_stream_create(aclrtStream *handle, uint32_t priority, uint32_t flags) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    flags &= KNOWN_FLAGS;
    if ((flags & ACL_STREAM_DEVICE_USE_ONLY) != 0 && flags != ACL_STREAM_DEVICE_USE_ONLY) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "flag DEVICE_USE_ONLY excludes others, flag is 0x%x",
                        flags);
    }
    if ((flags & ACL_STREAM_HUGE) != 0) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s has no streams with huge queues",
                        sim_core.config.profile->soc);
    }
    bool never_waits =
        (flags & (ACL_STREAM_PERSISTENT | ACL_STREAM_CPU_SCHEDULE | ACL_STREAM_DEVICE_USE_ONLY)) != 0;
    sim_stream *stream = NULL;
    status = open_stream(context, SIM_OBJECT_STREAM, never_waits, &stream);
    if (status == ACL_SUCCESS) {
        stream->flags = flags;
        stream->priority = priority > LEAST_PRIORITY ? LEAST_PRIORITY : priority;
        *handle = stream->object.handle;
    }
    return status;
}

aclError sim_stream_create_default(sim_context *context, sim_stream **stream) {
    return open_stream(context, SIM_OBJECT_DEFAULT_STREAM, false, stream);
}

static sim_stream *find(const void *handle) {
    sim_object *object = sim_handle_find(SIM_HANDLE_STREAM, handle);
    return object == NULL ? NULL : sim_stream_of_object(object);
}

aclError sim_stream_refuse_handle(void) {
    return SIM_FAIL(ACL_ERROR_RT_INVALID_HANDLE, "the stream is unknown or was destroyed");
}

static aclError look_up(aclrtStream handle, bool any_context, sim_stream **stream) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    *stream = handle == NULL ? context->default_stream : find(handle);
    if (*stream == NULL) {
        return sim_stream_refuse_handle();
    }
    if (!any_context && (*stream)->context != context) {
        return SIM_FAIL(ACL_ERROR_RT_STREAM_CONTEXT, "stream %d of device %d is not of the current context",
                        (*stream)->id, (*stream)->object.device);
    }
    return ACL_SUCCESS;
}

aclError sim_stream_resolve(aclrtStream handle, bool any_context, sim_stream **stream) {
    aclError status = look_up(handle, any_context, stream);
    if (status == ACL_SUCCESS && (sim_core.faults.hooks & SIM_HOOK_STREAM) != 0) {
        status = sim_fault_at_stream(*stream);
        /* It may be gone when the call has hung meanwhile. */
        status = status == ACL_SUCCESS ? look_up(handle, any_context, stream) : status;
    }
    return status;
}

aclError sim_stream_for_submit(aclrtStream handle, sim_stream **stream) {
    aclError status = sim_stream_resolve(handle, false, stream);
    return status == ACL_SUCCESS ? sim_failure_check((*stream)->context) : status;
}

static void note_foreign(const sim_stream *stream) {
    sim_context *context = NULL;
    if (sim_context_current(&context) == ACL_SUCCESS && stream->context != context) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_FOREIGN_CONTEXT, .device = stream->object.device, .stream = stream->id};
        sim_misuse_note(&place,
                        "the stream is of another context than the thread's, which other calls refuse; "
                        "make its context current before");
    }
}

aclError sim_stream_for_wait(aclrtStream handle, sim_stream **stream) {
    aclError status = sim_stream_resolve(handle, true, stream);
    if (status == ACL_SUCCESS) {
        note_foreign(*stream);
    }
    return status == ACL_SUCCESS ? sim_failure_check((*stream)->context) : status;
}

static bool is_empty(const void *subject) {
    return ((const sim_stream *)subject)->first == NULL;
}

static void append(sim_stream *stream, sim_task *task) {
    task->submit_ns = sim_clock_now_ns();
    task->thread_id = sim_thread_id();
    task->call = sim_thread_self()->call;
    if (sim_core.is_profiling) {
        task->connection = sim_prof_connection();
    }
    task->next = NULL;
    stream->used_slots += task->slots;
    if (stream->first != NULL) {
        stream->last->next = task;
        stream->last = task;
        return;
    }
    stream->first = task;
    stream->last = task;
    sim_stream_note_busy(stream);
    sim_engine_notice_task(stream);
}

void sim_stream_enqueue(sim_stream *stream, sim_task *task) {
    append(stream, task);
    if (sim_core.config.watches_host && task->kind == SIM_TASK_COPY) {
        sim_watch_begin(stream, task);
    }
}

aclError sim_stream_submit(sim_stream *stream, sim_task *task) {
    aclError status = sim_stream_admit(stream, task);
    if (status == ACL_SUCCESS) {
        sim_stream_enqueue(stream, task);
    }
    return status;
}

void sim_stream_note_busy(sim_stream *stream) {
    if (stream->context != NULL) {
        stream->context->device->busy_streams++;
        stream->context->busy_streams += stream->never_waits ? 0 : 1;
    }
}

void sim_stream_note_idle(sim_stream *stream) {
    if (stream->context != NULL) {
        stream->context->device->busy_streams--;
        stream->context->busy_streams -= stream->never_waits ? 0 : 1;
    }
}

/* The host knows how far the stream is. */
static void note_empty(const sim_stream *stream) {
    if (sim_core.config.watches_host && stream->first == NULL) {
        sim_watch_release(stream->idle_since_ns);
    }
}

bool sim_stream_wait(sim_stream *stream, uint64_t limit_ns) {
    bool is_done = stream->never_waits || sim_clock_wait(is_empty, stream, limit_ns);
    note_empty(stream);
    return is_done;
}

aclError sim_stream_report_failure(sim_stream *stream, bool clear) {
    aclError failure = stream->failure;
    if (failure != ACL_SUCCESS) {
        if (clear) {
            stream->failure = ACL_SUCCESS;
        }
        return SIM_FAIL(failure, "on stream %d of device %d: %s", stream->id, stream->object.device,
                        stream->failure_reason);
    }
    /* The context of a stream that was closed meanwhile is gone. */
    return stream->object.is_open ? sim_failure_check(stream->context) : ACL_SUCCESS;
}

aclError sim_stream_limit(bool has_timeout, int32_t timeout_ms, uint64_t *limit_ns) {
    *limit_ns = SIM_NEVER;
    if (!has_timeout || timeout_ms == -1) {
        return ACL_SUCCESS;
    }
    if (timeout_ms <= 0) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "timeout is %d ms, it must be -1 or positive",
                        timeout_ms);
    }
    *limit_ns = sim_ns_after(sim_clock_now_ns(), (uint64_t)timeout_ms * ns_per_ms);
    return ACL_SUCCESS;
}

aclError sim_stream_synchronize(aclrtStream handle, bool has_timeout, int32_t timeout_ms) {
    uint64_t limit_ns = SIM_NEVER;
    sim_stream *stream = NULL;
    aclError status = sim_stream_limit(has_timeout, timeout_ms, &limit_ns);
    if (status == ACL_SUCCESS) {
        status = sim_stream_for_wait(handle, &stream);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_object_hold(&stream->object);
    uint32_t aborts = stream->aborts;
    if (sim_stream_wait(stream, limit_ns)) {
        sim_jobs_wait_for_exceptions();
        status = sim_stream_report_failure(stream, true);
        aclError aborted = sim_stream_check_aborts(stream, aborts);
        status = aborted == ACL_SUCCESS ? status : aborted;
    } else {
        status = SIM_FAIL(ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, "stream %d was not done within %d ms", stream->id,
                          timeout_ms);
    }
    sim_object_release(&stream->object);
    return status;
}

aclError sim_stream_query(aclrtStream handle, bool *is_complete) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_for_wait(handle, &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_object_hold(&stream->object);
    *is_complete = sim_clock_check(is_empty, stream) || stream->never_waits;
    note_empty(stream);
    status = sim_stream_report_failure(stream, false);
    sim_object_release(&stream->object);
    return status;
}

/* Whoever waits for the work that goes with the stream is not to believe that it was done. */
static void note_loss(sim_stream *stream) {
    if (stream->first != NULL) {
        stream->aborts++;
        stream->context->aborts += stream->never_waits ? 0 : 1;
    }
}

void sim_stream_close(sim_stream *stream, bool force) {
    sim_object_hold(&stream->object);
    if (!force) {
        (void)sim_clock_wait_while_busy(is_empty, stream);
    }
    sim_engine_own();
    if (stream->object.is_open) {
        note_loss(stream);
        sim_engine_drop_tasks(stream);
        sim_callback_forget_stream(stream);
        note_empty(stream);
        stream->context->device->streams--;
        if (stream->context->default_stream == stream) {
            stream->context->default_stream = NULL;
        }
        sim_context_remove_stream(stream->context, stream);
        sim_object_close(&stream->object);
        sim_instance_announce_change();
    }
    sim_object_release(&stream->object);
}

aclError sim_stream_destroy(aclrtStream handle, bool force) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, false, &stream);
    if (status == ACL_SUCCESS && stream->object.kind == SIM_OBJECT_DEFAULT_STREAM) {
        return SIM_FAIL(ACL_ERROR_RT_STREAM_CONTEXT,
                        "stream %d is the default stream of its context, which ends with the context",
                        stream->id);
    }
    if (status == ACL_SUCCESS && stream->first != NULL) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_DESTROYED_IN_USE, .device = stream->object.device, .stream = stream->id};
        sim_misuse_note(&place, "a stream was destroyed while it had work; synchronise before");
    }
    if (status == ACL_SUCCESS) {
        sim_stream_close(stream, force);
    }
    return status;
}

aclError sim_stream_run_blocking(sim_task *task) {
    aclError status = sim_failure_check_device(task->transfer.issuing_device);
    status = status == ACL_SUCCESS ? sim_stream_meet_size_faults(NULL, task) : status;
    sim_stream *stream = status == ACL_SUCCESS ? calloc(1, sizeof *stream) : NULL;
    if (stream == NULL) {
        sim_task_give_back(task);
        return status != ACL_SUCCESS
                   ? status
                   : SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a copy");
    }
    stream->object.device = task->transfer.issuing_device;
    append(stream, task);
    (void)sim_clock_wait(is_empty, stream, SIM_NEVER);
    status = sim_failure_check_device(stream->object.device);
    if (status == ACL_SUCCESS && stream->failure != ACL_SUCCESS) {
        status = SIM_FAIL(stream->failure, "%s", stream->failure_reason);
    }
    free(stream);
    return status;
}
