/* What is known of memory: aclrtGetMemInfo, and addresses where none is. SPEC 4.7, 8.6, 11.4. */
#include "sim_context.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_thread.h"

typedef enum memory_kind { KIND_DDR, KIND_HBM, KIND_ANY, KIND_COUNT } memory_kind;

static memory_kind kind_of(aclrtMemAttr attribute) {
    switch (attribute) {
    case ACL_DDR_MEM:
    case ACL_DDR_MEM_HUGE:
    case ACL_DDR_MEM_NORMAL:
    case ACL_DDR_MEM_P2P_HUGE:
    case ACL_DDR_MEM_P2P_NORMAL:
        return KIND_DDR;
    case ACL_HBM_MEM:
    case ACL_HBM_MEM_HUGE:
    case ACL_HBM_MEM_NORMAL:
    case ACL_HBM_MEM_P2P_HUGE:
    case ACL_HBM_MEM_P2P_NORMAL:
    case ACL_HBM_MEM_HUGE1G:
    case ACL_HBM_MEM_P2P_HUGE1G:
        return KIND_HBM;
    case ACL_MEM_NORMAL:
    case ACL_MEM_HUGE:
    case ACL_MEM_HUGE1G:
    case ACL_MEM_P2P_NORMAL:
    case ACL_MEM_P2P_HUGE:
    case ACL_MEM_P2P_HUGE1G:
        return sim_version_is_from(&sim_core.config.cann, 8, 5) ? KIND_ANY : KIND_COUNT;
    }
    return KIND_COUNT;
}

aclError sim_memory_info(aclrtMemAttr attribute, size_t *free_bytes, size_t *total_bytes) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    memory_kind kind = kind_of(attribute);
    if (kind == KIND_COUNT) {
        return SIM_FAIL(ACL_ERROR_RT_INVALID_MEMORY_TYPE, "memory attribute %d does not exist",
                        (int)attribute);
    }
    bool is_there = kind != KIND_DDR || !sim_core.config.profile->has_hbm;
    *total_bytes = is_there ? sim_core.config.profile->memory_bytes.value : 0;
    *free_bytes = is_there ? *total_bytes - context->device->used_bytes : 0;
    return ACL_SUCCESS;
}

bool sim_endpoint_is_dead(const sim_endpoint *endpoint) {
    uintptr_t address = (uintptr_t)endpoint->bytes;
    return endpoint->block == NULL && sim_core.device_range != 0 && address >= sim_core.device_range &&
           address - sim_core.device_range < sim_core.device_window * sim_core.config.devices;
}

sim_endpoint sim_memory_find_for_use(const void *address, uint64_t bytes) {
    sim_endpoint endpoint = sim_memory_find(address);
    if (endpoint.block == NULL && sim_endpoint_is_dead(&endpoint)) {
        uintptr_t offset = (uintptr_t)address - sim_core.device_range;
        sim_misuse_place place = {.kind = SIM_MISUSE_DEAD_ADDRESS,
                                  .device = (int32_t)(offset / sim_core.device_window),
                                  .stream = SIM_NO_STREAM,
                                  .address = (uintptr_t)address,
                                  .bytes = bytes};
        sim_misuse_note(&place, "device memory that was freed or never allocated was given to %s",
                        sim_call_name(sim_thread_self()->call));
    }
    return endpoint;
}
