#include "sim_failure.h"

#include <stddef.h>

#include "sim_context.h"
#include "sim_error.h"
#include "sim_instance.h"

bool sim_failure_is_of_device(aclError failure) {
    switch (failure) {
    case ACL_ERROR_RT_LOST_HEARTBEAT:
    case ACL_ERROR_RT_DEVICE_MEM_ERROR:
    case ACL_ERROR_RT_HBM_MULTI_BIT_ECC_ERROR:
    case ACL_ERROR_RT_SUSPECT_DEVICE_MEM_ERROR:
    case ACL_ERROR_RT_LINK_ERROR:
    case ACL_ERROR_RT_SUSPECT_REMOTE_ERROR:
        return true;
    default:
        return false;
    }
}

/* What aclrtGetErrorVerbose says of it. */
static aclrtErrorType error_type(aclError failure) {
    switch (failure) {
    case ACL_ERROR_RT_DEVICE_MEM_ERROR:
    case ACL_ERROR_RT_HBM_MULTI_BIT_ECC_ERROR:
    case ACL_ERROR_RT_SUSPECT_DEVICE_MEM_ERROR:
        return ACL_RT_ERROR_MEMORY;
    case ACL_ERROR_RT_LINK_ERROR:
    case ACL_ERROR_RT_SUSPECT_REMOTE_ERROR:
        return ACL_RT_ERROR_LINK;
    default:
        return ACL_RT_ERROR_OTHERS;
    }
}

void sim_failure_of_device(int32_t device_id, aclError failure, const char *reason) {
    sim_device *device = &sim_core.devices[device_id];
    if (device->failure != ACL_SUCCESS) {
        return;
    }
    device->failure = failure;
    device->failure_reason = reason;
    if (device->error.type == ACL_RT_NO_ERROR) {
        device->error.type = error_type(failure);
    }
}

/* What a stream of a stopped context still has to do: only what it is doing. */
static void stop_stream(sim_stream *stream) {
    switch (stream->stage) {
    case SIM_STAGE_IDLE:
    case SIM_STAGE_START:
    case SIM_STAGE_LINE:
    case SIM_STAGE_HELD:
        sim_engine_drop_tasks(stream);
        break;
    case SIM_STAGE_SETUP:
    case SIM_STAGE_FLOW:
    case SIM_STAGE_END:
    case SIM_STAGE_MOVING:
    case SIM_STAGE_LATE:
    case SIM_STAGE_WOKEN:
    case SIM_STAGE_HUNG:
        sim_engine_drop_behind_first(stream);
        break;
    case SIM_STAGE_ARRIVAL:
    case SIM_STAGE_FAULT:
        break;
    }
}

static void stop_context(sim_context *context, aclError failure, const char *reason) {
    context->failure = failure;
    context->failure_reason = reason;
    for (sim_stream *stream = context->oldest_stream; stream != NULL; stream = stream->newer) {
        stop_stream(stream);
    }
    sim_instance_announce_change();
}

void sim_failure_of_task(sim_stream *stream, const sim_task *task, aclError failure, const char *reason) {
    if (stream->failure == ACL_SUCCESS) {
        stream->failure = failure;
        stream->failure_reason = reason;
    }
    if (sim_core.jobs.exception_callback != NULL && stream->context != NULL) {
        sim_jobs_post_exception(stream, task, failure);
    }
    if (sim_failure_is_of_device(failure)) {
        sim_failure_of_device(stream->object.device, failure, reason);
    }
    sim_context *context = stream->context;
    if (context != NULL && context->stops_on_failure && context->failure == ACL_SUCCESS) {
        stop_context(context, failure, reason);
    }
}

aclError sim_failure_check_device(int32_t device_id) {
    const sim_device *device = &sim_core.devices[device_id];
    if (device->failure != ACL_SUCCESS) {
        return SIM_FAIL(device->failure, "device %d is out of order until it is reset: %s", device_id,
                        device->failure_reason);
    }
    return ACL_SUCCESS;
}

aclError sim_failure_check(const sim_context *context) {
    aclError status = sim_failure_check_device(context->device->id);
    if (status == ACL_SUCCESS && context->failure != ACL_SUCCESS) {
        status = SIM_FAIL(context->failure, "the context of device %d has stopped after a failure: %s",
                          context->device->id, context->failure_reason);
    }
    return status;
}
