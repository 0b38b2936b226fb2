/* aclrtGetMemInfo. SPEC 8.6. */
#include "sim_context.h"
#include "sim_error.h"
#include "sim_instance.h"

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
