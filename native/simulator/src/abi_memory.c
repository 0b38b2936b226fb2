/* Exported calls about memory and copies. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_copy.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_memory.h"

enum { MALLOC_EXTRA_BYTES = 32 }; /* aclrtMalloc adds them, aclrtMallocAlign32 does not, SPEC 8.2 */

aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMalloc);
    if (status == ACL_SUCCESS && (devPtr == NULL || size == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_allocate_device(devPtr, size, (uint32_t)policy, MALLOC_EXTRA_BYTES);
    }
    return sim_call_end(status);
}

aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMallocAlign32);
    if (status == ACL_SUCCESS && (devPtr == NULL || size == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_allocate_device(devPtr, size, (uint32_t)policy, 0);
    }
    return sim_call_end(status);
}

aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMallocWithCfg);
    if (status == ACL_SUCCESS && (devPtr == NULL || size == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        (void)cfg; /* which module and device the memory is for: nothing the model tells apart */
        status = sim_memory_allocate_device(devPtr, size, (uint32_t)policy, MALLOC_EXTRA_BYTES);
    }
    return sim_call_end(status);
}

aclError aclrtFree(void *devPtr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtFree);
    if (status == ACL_SUCCESS && devPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_free_device(devPtr);
    }
    return sim_call_end(status);
}

aclError aclrtMallocHost(void **hostPtr, size_t size) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMallocHost);
    if (status == ACL_SUCCESS && (hostPtr == NULL || size == 0)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "hostPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_allocate_host(hostPtr, size);
    }
    return sim_call_end(status);
}

aclError aclrtFreeHost(void *hostPtr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtFreeHost);
    if (status == ACL_SUCCESS && hostPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "hostPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_free_host(hostPtr);
    }
    return sim_call_end(status);
}

/* What both ways to register check first. */
static aclError check_registration(const void *ptr, uint64_t size) {
    return ptr == NULL || size == 0
               ? SIM_FAIL(ACL_ERROR_INVALID_PARAM, size == 0 ? "size is 0" : "ptr is NULL")
               : ACL_SUCCESS;
}

static aclError register_mapped(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr) {
    uint32_t reserved = ~(uint32_t)(ACL_HOST_REGISTER_IOMEMORY | ACL_HOST_REGISTER_READONLY);
    if (((uint32_t)type & reserved) != 0) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "type 0x%x is not supported", (unsigned)type);
    }
    aclError status = sim_memory_register(ptr, size);
    if (status != ACL_SUCCESS) {
        return status;
    }
    status = sim_memory_kernel_address(ptr, devPtr);
    if (status != ACL_SUCCESS) {
        (void)sim_memory_unregister(ptr);
    }
    return status;
}

aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtHostRegister);
    if (status == ACL_SUCCESS) {
        status = check_registration(ptr, size);
    }
    if (status == ACL_SUCCESS && devPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = register_mapped(ptr, size, type, devPtr);
    }
    return sim_call_end(status);
}

aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag) {
    aclError status = sim_call_begin(SIM_CALL_aclrtHostRegisterV2);
    if (status == ACL_SUCCESS) {
        status = check_registration(ptr, size);
    }
    if (status == ACL_SUCCESS && !sim_version_is_from(&sim_core.config.cann, 8, 5)) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "CANN before 8.5 has no such registration");
    }
    if (status == ACL_SUCCESS && (flag & (ACL_HOST_REG_MAPPED | ACL_HOST_REG_PINNED)) == 0) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID,
                          "flag 0x%x asks neither for mapped nor for pinned memory", flag);
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_register(ptr, size);
    }
    return sim_call_end(status);
}

aclError aclrtHostUnregister(void *ptr) {
    aclError status = sim_call_begin(SIM_CALL_aclrtHostUnregister);
    if (status == ACL_SUCCESS && ptr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "ptr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_unregister(ptr);
    }
    return sim_call_end(status);
}

aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes) {
    aclError status = sim_call_begin(SIM_CALL_aclrtPointerGetAttributes);
    if (status == ACL_SUCCESS && ptr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "ptr is NULL");
    }
    if (status == ACL_SUCCESS && attributes == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "attributes is NULL");
    }
    if (status == ACL_SUCCESS) {
        sim_memory_attributes(ptr, attributes);
    }
    return sim_call_end(status);
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetMemInfo);
    if (status == ACL_SUCCESS && free == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "free is NULL");
    }
    if (status == ACL_SUCCESS && total == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "total is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memory_info(attr, free, total);
    }
    return sim_call_end(status);
}

aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemset);
    if (status == ACL_SUCCESS && devPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memset_blocking(devPtr, maxCount, value, count);
    }
    return sim_call_end(status);
}

aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemsetAsync);
    if (status == ACL_SUCCESS && devPtr == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "devPtr is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_memset_async(devPtr, maxCount, value, count, stream);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpy);
    if (status == ACL_SUCCESS) {
        sim_copy_arguments arguments = {dst, destMax, src, count, kind, false};
        status = sim_copy_blocking(&arguments);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyAsync);
    if (status == ACL_SUCCESS) {
        sim_copy_arguments arguments = {dst, destMax, src, count, kind, false};
        status = sim_copy_async(&arguments, stream);
    }
    return sim_call_end(status);
}
