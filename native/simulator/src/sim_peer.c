/* Access between devices. SPEC section 10. */
#include "sim_context.h"
#include "sim_engine.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_topology.h"

/* Two ids that exist and differ, on a chip that has such paths at all. */
static aclError check_pair(int32_t device_id, int32_t peer_id) {
    if (device_id == peer_id) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "a device is no peer of itself, both ids are %d", device_id);
    }
    if (sim_device_find(device_id) == NULL) {
        return sim_device_refuse_id(device_id);
    }
    if (sim_device_find(peer_id) == NULL) {
        return sim_device_refuse_id(peer_id);
    }
    if (sim_core.config.profile->topology == SIM_TOPOLOGY_UNSUPPORTED) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s has no access between devices",
                        sim_core.config.profile->soc);
    }
    return ACL_SUCCESS;
}

static bool is_path(int32_t device_id, int32_t peer_id) {
    return sim_topology_has_peer_path(&sim_core.config, (uint32_t)device_id, (uint32_t)peer_id);
}

aclError sim_peer_can_access(int32_t device_id, int32_t peer_id, int32_t *can_access) {
    aclError status = check_pair(device_id, peer_id);
    if (status == ACL_SUCCESS) {
        *can_access = is_path(device_id, peer_id) ? 1 : 0;
    }
    return status;
}

/* The current device's access flag for a peer. */
static aclError find_access(int32_t peer_id, bool **access) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status == ACL_SUCCESS) {
        status = check_pair(context->device->id, peer_id);
    }
    if (status == ACL_SUCCESS && !is_path(context->device->id, peer_id)) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "there is no path from device %d to device %d",
                          context->device->id, peer_id);
    }
    if (status == ACL_SUCCESS) {
        *access = &context->device->peer_access[peer_id];
    }
    return status;
}

aclError sim_peer_enable(int32_t peer_id, uint32_t flags) {
    bool *access = NULL;
    sim_context *context = NULL;
    sim_engine_catch_up();
    aclError status = sim_context_current(&context);
    if (status == ACL_SUCCESS && flags != 0) {
        status = SIM_FAIL(ACL_ERROR_FEATURE_UNSUPPORTED, "flags must be 0, it is %u", flags);
    }
    if (status == ACL_SUCCESS) {
        status = find_access(peer_id, &access);
    }
    if (status == ACL_SUCCESS) {
        *access = true;
    }
    return status;
}

aclError sim_peer_disable(int32_t peer_id) {
    bool *access = NULL;
    sim_engine_catch_up();
    aclError status = find_access(peer_id, &access);
    if (status == ACL_SUCCESS) {
        *access = false;
    }
    return status;
}

aclError sim_peer_status(int32_t device_id, int32_t peer_id, int32_t *peer_status) {
    const sim_device *device = sim_device_find(device_id);
    if (device == NULL || sim_device_find(peer_id) == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "devices %d and %d do not both exist", device_id,
                        peer_id);
    }
    *peer_status = device->peer_access[peer_id] ? 1 : 0;
    return ACL_SUCCESS;
}
