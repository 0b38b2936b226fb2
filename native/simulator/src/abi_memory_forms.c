/* Exported calls about memory beside the usual ones: cached, configured, freed after a wait, seen from
 * kernels. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_memory.h"

enum { MALLOC_EXTRA_BYTES = 32 }; /* as for aclrtMalloc, SPEC 8.2 */

static aclError check_cached(void *const *devPtr, size_t size, aclrtMemMallocPolicy policy) {
    if (devPtr == NULL || size == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "devPtr is NULL");
    }
    switch ((uint32_t)policy) {
    case ACL_MEM_MALLOC_HUGE_FIRST:
    case ACL_MEM_MALLOC_HUGE_ONLY:
    case ACL_MEM_MALLOC_NORMAL_ONLY:
    case ACL_MEM_MALLOC_HUGE1G_ONLY:
        return ACL_SUCCESS;
    default:
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "policy %u is none for cached memory", (unsigned)policy);
    }
}

aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMallocCached);
    if (status == ACL_SUCCESS) {
        status = check_cached(devPtr, size, policy);
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_allocate_device(devPtr, size, (uint32_t)policy, MALLOC_EXTRA_BYTES);
    }
    return sim_call_end(status);
}

/* The model's caches are always in step with memory: only the arguments matter. */
static aclError check_device_range(const void *devPtr, size_t size) {
    if (devPtr == NULL || size == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "devPtr is NULL");
    }
    sim_endpoint place = sim_memory_find(devPtr);
    if (sim_endpoint_location(&place) != SIM_LOCATION_DEVICE || !sim_endpoint_holds(&place, size)) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "%p with %zu bytes is not device memory in use", devPtr,
                        size);
    }
    return ACL_SUCCESS;
}

aclError aclrtMemFlush(void *devPtr, size_t size) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemFlush);
    if (status == ACL_SUCCESS) {
        status = check_device_range(devPtr, size);
    }
    return sim_call_end(status);
}

aclError aclrtMemInvalidate(void *devPtr, size_t size) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemInvalidate);
    if (status == ACL_SUCCESS) {
        status = check_device_range(devPtr, size);
    }
    return sim_call_end(status);
}

aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMallocHostWithCfg);
    if (status == ACL_SUCCESS && (ptr == NULL || size == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "ptr is NULL");
    }
    if (status == ACL_SUCCESS) {
        (void)cfg; /* which module the memory is for: nothing the model tells apart */
        status = sim_memory_allocate_host(ptr, size);
    }
    return sim_call_end(status);
}

static aclError synchronize_device(void) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    return status == ACL_SUCCESS ? sim_context_synchronize(context, SIM_NEVER) : status;
}

aclError aclrtFreeWithDevSync(void *devPtr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtFreeWithDevSync);
    if (status == ACL_SUCCESS && devPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = synchronize_device();
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_free_device(devPtr);
    }
    return sim_call_end(status);
}

aclError aclrtFreeHostWithDevSync(void *hostPtr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtFreeHostWithDevSync);
    if (status == ACL_SUCCESS && hostPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "hostPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = synchronize_device();
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_free_host(hostPtr);
    }
    return sim_call_end(status);
}

aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtHostGetDevicePointer);
    if (status == ACL_SUCCESS && (pHost == NULL || pDevice == NULL)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL", pHost == NULL ? "pHost" : "pDevice");
    }
    if (status == ACL_SUCCESS && flag != 0) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "flag is %u instead of 0", flag);
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_kernel_address(pHost, pDevice);
    }
    return sim_call_end(status);
}
