/* Exported calls about devices, contexts and access between devices. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_context.h"
#include "sim_device.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_stream.h"

const char *aclrtGetSocName(void) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetSocName);
    const char *name = status == ACL_SUCCESS ? sim_core.config.profile->soc : NULL;
    (void)sim_call_end(status);
    return name;
}

aclError aclrtGetRunMode(aclrtRunMode *runMode) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetRunMode);
    if (status == ACL_SUCCESS && runMode == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "runMode is NULL");
    }
    if (status == ACL_SUCCESS) {
        *runMode = sim_core.config.profile->is_rc ? ACL_DEVICE : ACL_HOST;
    }
    return sim_call_end(status);
}

aclError aclrtGetDeviceCount(uint32_t *count) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetDeviceCount);
    if (status == ACL_SUCCESS && count == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "count is NULL");
    }
    if (status == ACL_SUCCESS && sim_core.config.devices == 0) {
        status = sim_device_refuse_none();
    }
    if (status == ACL_SUCCESS) {
        *count = sim_core.config.devices;
    }
    return sim_call_end(status);
}

aclError aclrtSetDevice(int32_t deviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetDevice);
    if (status == ACL_SUCCESS) {
        status = sim_device_set(deviceId);
    }
    return sim_call_end(status);
}

aclError aclrtResetDevice(int32_t deviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtResetDevice);
    if (status == ACL_SUCCESS) {
        status = sim_device_reset(deviceId, false);
    }
    return sim_call_end(status);
}

aclError aclrtResetDeviceForce(int32_t deviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtResetDeviceForce);
    if (status == ACL_SUCCESS) {
        status = sim_device_reset(deviceId, true);
    }
    return sim_call_end(status);
}

aclError aclrtGetDevice(int32_t *deviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetDevice);
    if (status == ACL_SUCCESS && deviceId == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "deviceId is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_device_current(deviceId);
    }
    return sim_call_end(status);
}

aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtQueryDeviceStatus);
    if (status == ACL_SUCCESS && deviceStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "deviceStatus is NULL");
    }
    if (status == ACL_SUCCESS && sim_device_find(deviceId) == NULL) {
        status = sim_device_refuse_id(deviceId);
    }
    if (status == ACL_SUCCESS) {
        bool is_broken = sim_device_find(deviceId)->failure != ACL_SUCCESS;
        *deviceStatus = is_broken ? ACL_RT_DEVICE_STATUS_ABNORMAL : ACL_RT_DEVICE_STATUS_NORMAL;
    }
    return sim_call_end(status);
}

aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDeviceGetStreamPriorityRange);
    if (status == ACL_SUCCESS && leastPriority == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "leastPriority is NULL");
    }
    if (status == ACL_SUCCESS && greatestPriority == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "greatestPriority is NULL");
    }
    if (status == ACL_SUCCESS) {
        sim_stream_priority_range(leastPriority, greatestPriority);
    }
    return sim_call_end(status);
}

static aclError synchronize(bool has_timeout, int32_t timeout_ms) {
    uint64_t limit_ns = SIM_NEVER;
    sim_context *context = NULL;
    aclError status = sim_stream_limit(has_timeout, timeout_ms, &limit_ns);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    return status == ACL_SUCCESS ? sim_context_synchronize(context, limit_ns) : status;
}

aclError aclrtSynchronizeDevice(void) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeDevice);
    if (status == ACL_SUCCESS) {
        status = synchronize(false, 0);
    }
    return sim_call_end(status);
}

aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSynchronizeDeviceWithTimeout);
    if (status == ACL_SUCCESS) {
        status = synchronize(true, timeout);
    }
    return sim_call_end(status);
}

aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCreateContext);
    if (status == ACL_SUCCESS && context == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "context is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_context_create(context, deviceId);
    }
    return sim_call_end(status);
}

aclError aclrtDestroyContext(aclrtContext context) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDestroyContext);
    if (status == ACL_SUCCESS && context == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "context is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_context_destroy(context);
    }
    return sim_call_end(status);
}

aclError aclrtSetCurrentContext(aclrtContext context) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetCurrentContext);
    if (status == ACL_SUCCESS && context == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "context is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_context_set_current(context);
    }
    return sim_call_end(status);
}

aclError aclrtGetCurrentContext(aclrtContext *context) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetCurrentContext);
    sim_context *current = NULL;
    if (status == ACL_SUCCESS && context == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "context is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&current);
    }
    if (status == ACL_SUCCESS) {
        *context = current->object.handle;
    }
    return sim_call_end(status);
}

aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetPrimaryCtxState);
    if (status == ACL_SUCCESS && active == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "active is NULL");
    }
    if (status == ACL_SUCCESS && flags != NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "flags is reserved and must be NULL");
    }
    if (status == ACL_SUCCESS && sim_device_find(deviceId) == NULL) {
        status = sim_device_refuse_id(deviceId);
    }
    if (status == ACL_SUCCESS) {
        *active = sim_device_find(deviceId)->set_count > 0 ? 1 : 0;
    }
    return sim_call_end(status);
}

aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDeviceCanAccessPeer);
    if (status == ACL_SUCCESS && canAccessPeer == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "canAccessPeer is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_peer_can_access(deviceId, peerDeviceId, canAccessPeer);
    }
    return sim_call_end(status);
}

aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDeviceEnablePeerAccess);
    if (status == ACL_SUCCESS) {
        status = sim_peer_enable(peerDeviceId, flags);
    }
    return sim_call_end(status);
}

aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDeviceDisablePeerAccess);
    if (status == ACL_SUCCESS) {
        status = sim_peer_disable(peerDeviceId);
    }
    return sim_call_end(status);
}

aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *peerStatus) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDevicePeerAccessStatus);
    if (status == ACL_SUCCESS && peerStatus == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "peerStatus is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_peer_status(deviceId, peerDeviceId, peerStatus);
    }
    return sim_call_end(status);
}
