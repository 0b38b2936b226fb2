/* Exported calls about functions of the program that the runtime calls. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_callback.h"
#include "sim_error.h"
#include "sim_jobs.h"

static const uint32_t no_exception_info = 0xFFFFFFFF;

aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSubscribeReport);
    if (status == ACL_SUCCESS) {
        status = sim_callback_subscribe(threadId, stream);
    }
    return sim_call_end(status);
}

aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtUnSubscribeReport);
    if (status == ACL_SUCCESS) {
        status = sim_callback_unsubscribe(threadId, stream);
    }
    return sim_call_end(status);
}

aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType,
                             aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtLaunchCallback);
    if (status == ACL_SUCCESS && blockType != ACL_CALLBACK_NO_BLOCK && blockType != ACL_CALLBACK_BLOCK) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "blockType is %d, neither 0 nor 1", (int)blockType);
    }
    if (status == ACL_SUCCESS) {
        status = sim_callback_launch(fn, userData, blockType == ACL_CALLBACK_BLOCK, stream);
    }
    return sim_call_end(status);
}

aclError aclrtProcessReport(int32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtProcessReport);
    if (status == ACL_SUCCESS && (timeout < -1 || timeout == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "timeout is %d ms, it must be -1 or positive", timeout);
    }
    if (status == ACL_SUCCESS) {
        status = sim_callback_process(timeout);
    }
    return sim_call_end(status);
}

aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args) {
    aclError status = sim_call_begin(SIM_CALL_aclrtLaunchHostFunc);
    if (status == ACL_SUCCESS) {
        status = sim_jobs_launch(stream, fn, args);
    }
    return sim_call_end(status);
}

aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetExceptionInfoCallback);
    if (status == ACL_SUCCESS) {
        status = sim_jobs_set_exception_callback(callback);
    }
    return sim_call_end(status);
}

/* What all readers of an exception do; value: what they read. */
static uint32_t read_info(sim_call_id id, const aclrtExceptionInfo *info, uint32_t value) {
    aclError status = sim_call_begin(id);
    if (status == ACL_SUCCESS && info == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "info is NULL");
    }
    return sim_call_end(status) == ACL_SUCCESS ? value : no_exception_info;
}

uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info) {
    return read_info(SIM_CALL_aclrtGetTaskIdFromExceptionInfo, info, info == NULL ? 0 : info->task);
}

uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info) {
    return read_info(SIM_CALL_aclrtGetStreamIdFromExceptionInfo, info, info == NULL ? 0 : info->stream);
}

uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info) {
    return read_info(SIM_CALL_aclrtGetThreadIdFromExceptionInfo, info, info == NULL ? 0 : info->thread);
}

uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info) {
    return read_info(SIM_CALL_aclrtGetDeviceIdFromExceptionInfo, info, info == NULL ? 0 : info->device);
}

uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info) {
    return read_info(SIM_CALL_aclrtGetErrorCodeFromExceptionInfo, info, info == NULL ? 0 : info->code);
}
