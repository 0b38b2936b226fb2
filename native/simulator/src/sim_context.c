#include "sim_context.h"

#include <stdlib.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_failure.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_thread.h"
#include "sim_watch.h"

static void destroy_context(sim_object *object) {
    free(object); /* object is the first member */
}

aclError sim_context_open(sim_device *device, sim_object_kind kind, sim_context **context) {
    sim_context *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a context");
    }
    made->object = (sim_object){.kind = kind, .device = device->id, .destroy = destroy_context};
    made->device = device;
    if (!sim_handle_assign(SIM_HANDLE_CONTEXT, &made->object)) {
        free(made);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "there are too many contexts, streams and events");
    }
    sim_object_open(&made->object);
    aclError status = sim_stream_create_default(made, &made->default_stream);
    if (status != ACL_SUCCESS) {
        sim_object_close(&made->object);
        return status;
    }
    *context = made;
    return ACL_SUCCESS;
}

void sim_context_add_stream(sim_context *context, sim_stream *stream) {
    stream->older = context->newest_stream;
    stream->newer = NULL;
    *(stream->older == NULL ? &context->oldest_stream : &stream->older->newer) = stream;
    context->newest_stream = stream;
}

void sim_context_remove_stream(sim_context *context, sim_stream *stream) {
    *(stream->older == NULL ? &context->oldest_stream : &stream->older->newer) = stream->newer;
    *(stream->newer == NULL ? &context->newest_stream : &stream->newer->older) = stream->older;
}

/* The default stream last: closing another may drop the lock, and other threads may still submit. */
static sim_stream *any_stream(const sim_context *context) {
    sim_stream *oldest = context->oldest_stream;
    bool has_other = oldest != NULL && oldest == context->default_stream && oldest->newer != NULL;
    return has_other ? oldest->newer : oldest;
}

void sim_context_close(sim_context *context, bool force) {
    sim_object_hold(&context->object);
    if (context->device->primary == context) {
        context->device->primary = NULL; /* nobody may find it while this drops the lock */
    }
    sim_stream *stream = NULL;
    while ((stream = any_stream(context)) != NULL) {
        sim_stream_close(stream, force);
    }
    sim_object_close(&context->object);
    sim_object_release(&context->object);
}

aclError sim_context_create(aclrtContext *handle, int32_t device_id) {
    sim_device *device = sim_device_find(device_id);
    if (device == NULL) {
        return sim_device_refuse_id(device_id);
    }
    sim_context *context = NULL;
    aclError status = sim_context_open(device, SIM_OBJECT_CONTEXT, &context);
    if (status == ACL_SUCCESS) {
        *handle = context->object.handle;
        status = sim_context_set_current(context->object.handle);
    }
    return status;
}

static sim_context *find(const void *handle) {
    return (sim_context *)sim_handle_find(SIM_HANDLE_CONTEXT, handle); /* object is the first member */
}

aclError sim_context_destroy(aclrtContext handle) {
    sim_context *context = find(handle);
    if (context == NULL || context->object.kind == SIM_OBJECT_PRIMARY_CONTEXT) {
        return SIM_FAIL(ACL_ERROR_RT_CONTEXT_NULL,
                        "the context was not made by aclrtCreateContext or is gone");
    }
    if (context->busy_streams > 0) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_DESTROYED_IN_USE, .device = context->object.device, .stream = SIM_NO_STREAM};
        sim_misuse_note(&place,
                        "a context was destroyed while %u of its streams had work; synchronise before",
                        context->busy_streams);
    }
    sim_context_close(context, false);
    sim_thread *thread = sim_thread_self();
    if (thread->explicit_context == handle) {
        thread->explicit_context = NULL;
    }
    return ACL_SUCCESS;
}

/* The thread's state, without what it set before the last finalisation. */
static sim_thread *current_thread(void) {
    sim_thread *thread = sim_thread_self();
    if (thread->epoch != sim_core.epoch) {
        thread->epoch = sim_core.epoch;
        thread->explicit_context = NULL;
        thread->has_device = false;
    }
    return thread;
}

aclError sim_context_set_current(aclrtContext handle) {
    if (find(handle) == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "the context is unknown or was destroyed");
    }
    current_thread()->explicit_context = handle;
    return ACL_SUCCESS;
}

void sim_context_follow_device(int32_t device_id) {
    sim_thread *thread = current_thread();
    thread->has_device = true;
    thread->device = device_id;
    thread->explicit_context = NULL;
}

sim_context *sim_context_peek(void) {
    const sim_thread *thread = current_thread();
    if (thread->explicit_context != NULL) {
        return find(thread->explicit_context);
    }
    return thread->has_device ? sim_core.devices[thread->device].primary : NULL;
}

/* Asking whether there is a context is no misuse. */
static void note_no_context(const char *text) {
    sim_call_id call = sim_thread_self()->call;
    if (call != SIM_CALL_aclrtGetCurrentContext && call != SIM_CALL_aclrtGetDevice) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_NO_CONTEXT, .device = SIM_NO_DEVICE, .stream = SIM_NO_STREAM};
        sim_misuse_note(&place, "%s", text);
    }
}

/* What aclrtSetDevice would have done. */
static aclError set_default_device(const sim_thread *thread) {
    bool is_needed = sim_core.has_default_device && thread->explicit_context == NULL && !thread->has_device;
    return is_needed ? sim_device_set(sim_core.default_device) : ACL_SUCCESS;
}

aclError sim_context_current(sim_context **context) {
    const sim_thread *thread = current_thread();
    aclError status = set_default_device(thread);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (thread->explicit_context != NULL) {
        *context = find(thread->explicit_context);
        if (*context == NULL) {
            note_no_context("the context that the thread uses was destroyed; set another one before");
            return SIM_FAIL(ACL_ERROR_RT_CONTEXT_NULL, "this thread's current context was destroyed");
        }
        return ACL_SUCCESS;
    }
    *context = thread->has_device ? sim_core.devices[thread->device].primary : NULL;
    if (*context == NULL) {
        note_no_context(
            "the thread has no context; call aclrtSetDevice or aclrtSetCurrentContext on it before");
        return SIM_FAIL(
            ACL_ERROR_RT_CONTEXT_NULL,
            "this thread has no current context; call aclrtSetDevice or aclrtSetCurrentContext on it");
    }
    return ACL_SUCCESS;
}

static bool is_context_idle(const void *subject) {
    return ((const sim_context *)subject)->busy_streams == 0;
}

static aclError report_first_failure(const sim_context *context) {
    aclError first = ACL_SUCCESS;
    for (sim_stream *stream = context->oldest_stream; stream != NULL; stream = stream->newer) {
        aclError status = sim_stream_report_failure(stream, true);
        first = first == ACL_SUCCESS ? status : first;
    }
    return first;
}

aclError sim_context_synchronize(sim_context *context, uint64_t limit_ns) {
    aclError broken = sim_failure_check(context);
    if (broken != ACL_SUCCESS) {
        return broken;
    }
    sim_object_hold(&context->object);
    uint32_t aborts = context->aborts;
    bool is_idle = sim_clock_wait(is_context_idle, context, limit_ns);
    if (is_idle && sim_core.config.watches_host) {
        sim_watch_release(sim_clock_now_ns());
    }
    sim_jobs_wait_for_exceptions();
    aclError status = is_idle ? report_first_failure(context)
                              : SIM_FAIL(ACL_ERROR_RT_STREAM_SYNC_TIMEOUT,
                                         "the streams of the context were not done within the time given");
    if (is_idle && context->aborts != aborts) {
        status =
            SIM_FAIL(ACL_ERROR_RT_STREAM_ABORT,
                     "work of the context was dropped meanwhile: a stream was destroyed or the device reset");
    }
    sim_object_release(&context->object);
    return status;
}
