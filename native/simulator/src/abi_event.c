/* Exported calls about events. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_event.h"
#include "sim_instance.h"

aclError aclrtCreateEvent(aclrtEvent *event) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_create(event, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE, false);
    }
    return sim_call_end(status);
}

aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateEventWithFlag);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_create(event, flag, false);
    }
    return sim_call_end(status);
}

aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateEventExWithFlag);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_create(event, flag, true);
    }
    return sim_call_end(status);
}

aclError aclrtDestroyEvent(aclrtEvent event) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDestroyEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_destroy(event);
    }
    return sim_call_end(status);
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtRecordEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_record(event, stream);
    }
    return sim_call_end(status);
}

aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtResetEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_reset(event, stream);
    }
    return sim_call_end(status);
}

aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *eventStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtQueryEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && eventStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "eventStatus is NULL");
    }
    if (status == ACL_SUCCESS) {
        bool is_complete = false;
        status = sim_event_query(event, true, &is_complete);
        *eventStatus = is_complete ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
    }
    return sim_call_end(status);
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *recordedStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtQueryEventStatus);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && recordedStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "recordedStatus is NULL");
    }
    if (status == ACL_SUCCESS) {
        bool is_complete = false;
        status = sim_event_query(event, false, &is_complete);
        *recordedStatus =
            is_complete ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    }
    return sim_call_end(status);
}

aclError aclrtSynchronizeEvent(aclrtEvent event) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeEvent);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_synchronize(event, false, 0);
    }
    return sim_call_end(status);
}

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeEventWithTimeout);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_synchronize(event, true, timeout);
    }
    return sim_call_end(status);
}

aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent) {
    aclError status = sim_call_begin(SIM_CALL_aclrtEventElapsedTime);
    if (status == ACL_SUCCESS && ms == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "ms is NULL");
    }
    if (status == ACL_SUCCESS && startEvent == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "startEvent is NULL");
    }
    if (status == ACL_SUCCESS && endEvent == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "endEvent is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_elapsed(ms, startEvent, endEvent);
    }
    return sim_call_end(status);
}

aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp) {
    aclError status = sim_call_begin(SIM_CALL_aclrtEventGetTimestamp);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && timestamp == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "timestamp is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_timestamp(event, timestamp);
    }
    return sim_call_end(status);
}

aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *waitStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtQueryEventWaitStatus);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && waitStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "waitStatus is NULL");
    }
    if (status == ACL_SUCCESS) {
        bool is_complete = false;
        status = sim_event_query_waits(event, &is_complete);
        *waitStatus = is_complete ? ACL_EVENT_WAIT_STATUS_COMPLETE : ACL_EVENT_WAIT_STATUS_NOT_READY;
    }
    return sim_call_end(status);
}

aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetEventId);
    if (status == ACL_SUCCESS && event == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "event is NULL");
    }
    if (status == ACL_SUCCESS && eventId == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "eventId is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_id(event, eventId);
    }
    return sim_call_end(status);
}

aclError aclrtGetEventAvailNum(uint32_t *eventCount) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetEventAvailNum);
    if (status == ACL_SUCCESS && eventCount == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "eventCount is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_event_available(eventCount);
    }
    return sim_call_end(status);
}

aclError aclrtSetOpWaitTimeout(uint32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetOpWaitTimeout);
    if (status == ACL_SUCCESS) {
        sim_core.wait_limit_s = timeout;
    }
    return sim_call_end(status);
}

aclError aclrtSetOpExecuteTimeOut(uint32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetOpExecuteTimeOut);
    if (status == ACL_SUCCESS) {
        sim_core.execute_limit_s = timeout;
    }
    return sim_call_end(status);
}
