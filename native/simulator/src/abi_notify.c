/* Exported calls about notifies and values in memory. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_notify.h"
#include "sim_value.h"

aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateNotify);
    if (status == ACL_SUCCESS && notify == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notify is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_create(notify, flag);
    }
    return sim_call_end(status);
}

aclError aclrtDestroyNotify(aclrtNotify notify) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDestroyNotify);
    if (status == ACL_SUCCESS && notify == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notify is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_destroy(notify);
    }
    return sim_call_end(status);
}

aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtRecordNotify);
    if (status == ACL_SUCCESS && notify == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notify is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_record(notify, stream);
    }
    return sim_call_end(status);
}

aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtWaitAndResetNotify);
    if (status == ACL_SUCCESS && notify == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notify is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_wait(notify, stream, timeout);
    }
    return sim_call_end(status);
}

aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetNotifyId);
    if (status == ACL_SUCCESS && notify == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notify is NULL");
    }
    if (status == ACL_SUCCESS && notifyId == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notifyId is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_id(notify, notifyId);
    }
    return sim_call_end(status);
}

aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num) {
    aclError status = sim_call_begin(SIM_CALL_aclrtNotifyBatchReset);
    if (status == ACL_SUCCESS && notifies == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "notifies is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_notify_reset_all(notifies, num);
    }
    return sim_call_end(status);
}

aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtValueWrite);
    if (status == ACL_SUCCESS && devAddr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devAddr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_value_write(devAddr, value, flag, stream);
    }
    return sim_call_end(status);
}

aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtValueWait);
    if (status == ACL_SUCCESS && devAddr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devAddr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_value_wait(devAddr, value, flag, stream);
    }
    return sim_call_end(status);
}
