/* Exported calls about streams. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_event.h"
#include "sim_stream.h"

enum { NS_PER_SEC = 1000000000 };

aclError aclrtCreateStream(aclrtStream *stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateStream);
    if (status == ACL_SUCCESS && stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "stream is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_create(stream, 0, 0);
    }
    return sim_call_end(status);
}

aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateStreamWithConfig);
    if (status == ACL_SUCCESS && stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "stream is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_create(stream, priority, flag);
    }
    return sim_call_end(status);
}

aclError aclrtDestroyStream(aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDestroyStream);
    if (status == ACL_SUCCESS && stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "stream is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_destroy(stream, false);
    }
    return sim_call_end(status);
}

aclError aclrtDestroyStreamForce(aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDestroyStreamForce);
    if (status == ACL_SUCCESS && stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "stream is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_destroy(stream, true);
    }
    return sim_call_end(status);
}

aclError aclrtSynchronizeStream(aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeStream);
    if (status == ACL_SUCCESS) {
        status = sim_stream_synchronize(stream, false, 0);
    }
    return sim_call_end(status);
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeStreamWithTimeout);
    if (status == ACL_SUCCESS) {
        status = sim_stream_synchronize(stream, true, timeout);
    }
    return sim_call_end(status);
}

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *streamStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamQuery);
    if (status == ACL_SUCCESS && streamStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "streamStatus is NULL");
    }
    if (status == ACL_SUCCESS) {
        bool is_complete = false;
        status = sim_stream_query(stream, &is_complete);
        *streamStatus = is_complete ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
    }
    return sim_call_end(status);
}

aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamGetId);
    if (status == ACL_SUCCESS && streamId == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "streamId is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_id(stream, streamId);
    }
    return sim_call_end(status);
}

aclError aclrtGetStreamAvailableNum(uint32_t *streamCount) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetStreamAvailableNum);
    if (status == ACL_SUCCESS && streamCount == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "streamCount is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_available(streamCount);
    }
    return sim_call_end(status);
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamWaitEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_hold_stream(stream, event, sim_event_wait_limit_ns());
    }
    return sim_call_end(status);
}

aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamWaitEventWithTimeout);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && timeout < 0) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "timeout is %d s, it must be 0 or more", timeout);
    }
    if (status == ACL_SUCCESS) {
        uint64_t timeout_ns = timeout == 0 ? SIM_NEVER : (uint64_t)timeout * NS_PER_SEC;
        status = sim_event_hold_stream(stream, event, timeout_ns);
    }
    return sim_call_end(status);
}
