/* Memory by the less usual calls. SPEC 8.7, 8.8. */
#include <sys/mman.h>

#include "sim_fixture.h"

enum { COPY_BYTES = 1 << 20 };

static void allocates_cached(void) {
    use_device(0);
    void *memory = NULL;
    static const aclrtMemMallocPolicy good[] = {ACL_MEM_MALLOC_HUGE_FIRST, ACL_MEM_MALLOC_HUGE_ONLY,
                                                ACL_MEM_MALLOC_NORMAL_ONLY, ACL_MEM_MALLOC_HUGE1G_ONLY};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        EXPECT_OK(aclrtMallocCached(&memory, 100, good[i]));
        EXPECT_OK(aclrtFree(memory));
    }
    EXPECT_EQ(aclrtMallocCached(NULL, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMallocCached(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMallocCached(&memory, 100, ACL_MEM_MALLOC_HUGE_FIRST_P2P), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtMallocCached(&memory, 100, ACL_MEM_TYPE_LOW_BAND_WIDTH), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
}

typedef aclError (*range_call)(void *devPtr, size_t size);

static void flushes_and_invalidates(void) {
    use_device(0);
    unsigned char *memory = NULL;
    unsigned char *pinned = new_pinned_memory(64);
    void *made = NULL;
    EXPECT_OK(aclrtMallocCached(&made, 4096, ACL_MEM_MALLOC_NORMAL_ONLY));
    memory = made;
    static const range_call calls[] = {aclrtMemFlush, aclrtMemInvalidate};
    for (size_t i = 0; i < 2; i++) {
        EXPECT_OK(calls[i](memory, 4096));
        EXPECT_OK(calls[i](memory + 100, 1));
        EXPECT_EQ(calls[i](NULL, 1), ACL_ERROR_INVALID_PARAM);
        EXPECT_EQ(calls[i](memory, 0), ACL_ERROR_INVALID_PARAM);
        EXPECT_EQ(calls[i](pinned, 1), ACL_ERROR_RT_PARAM_INVALID);
        EXPECT_EQ(calls[i](memory, MIB), ACL_ERROR_RT_PARAM_INVALID);
    }
}

static void allocates_host_memory_with_a_configuration(void) {
    use_device(0);
    aclrtMallocAttribute attribute = {ACL_RT_MEM_ATTR_MODULE_ID, {.moduleId = 7}};
    aclrtMallocConfig config = {&attribute, 1};
    void *memory = NULL;
    EXPECT_OK(aclrtMallocHostWithCfg(&memory, 100, &config));
    aclrtPtrAttributes attributes;
    EXPECT_OK(aclrtPointerGetAttributes(memory, &attributes));
    EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_HOST);
    EXPECT_OK(aclrtFreeHost(memory));
    EXPECT_OK(aclrtMallocHostWithCfg(&memory, 100, NULL));
    EXPECT_EQ(aclrtMallocHostWithCfg(NULL, 100, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMallocHostWithCfg(&memory, 0, NULL), ACL_ERROR_INVALID_PARAM);
}

static void waits_before_it_frees(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent end = new_event();
    unsigned char *pinned = new_pinned_memory(COPY_BYTES);
    void *device = new_device_memory(COPY_BYTES);
    EXPECT_OK(aclrtMemcpyAsync(device, COPY_BYTES, pinned, COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(end, stream));
    EXPECT_OK(aclrtFreeWithDevSync(device));
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    EXPECT_OK(aclrtQueryEventStatus(end, &status));
    EXPECT_EQ(status, ACL_EVENT_RECORDED_STATUS_COMPLETE);

    device = new_device_memory(COPY_BYTES);
    EXPECT_OK(aclrtMemcpyAsync(device, COPY_BYTES, pinned, COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtFreeHostWithDevSync(pinned));
    EXPECT_EQ(report_number("copies", "count"), 2);
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
}

static void refuses_to_free_what_is_none(void) {
    void *something = &something;
    EXPECT_EQ(aclrtFreeWithDevSync(something), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtFreeHostWithDevSync(something), ACL_ERROR_RT_CONTEXT_NULL);
    use_device(0);
    EXPECT_EQ(aclrtFreeWithDevSync(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFreeHostWithDevSync(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFreeWithDevSync(something), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFreeHostWithDevSync(something), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

/* The stream's failure is told by the wait, which clears it; the memory is freed by the next call. */
static void returns_what_the_wait_returns(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    unsigned char *pinned = new_pinned_memory(64);
    void *device = new_device_memory(64);
    void *victim = new_device_memory(64);
    EXPECT_OK(aclsimInjectFault("fail code=507899"));
    EXPECT_OK(aclrtMemcpyAsync(device, 64, pinned, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_EQ(aclrtFreeWithDevSync(victim), 507899);
    EXPECT_OK(aclrtFreeWithDevSync(victim));
}

static void tells_kernels_where_host_memory_is(void) {
    use_device(0);
    char *pinned = (char *)new_pinned_memory(8192);
    void *first = NULL;
    void *again = NULL;
    EXPECT_OK(aclrtHostGetDevicePointer(pinned, &first, 0));
    EXPECT(first != NULL && first != pinned);
    EXPECT_OK(aclrtHostGetDevicePointer(pinned + 100, &again, 0));
    EXPECT((char *)again == (char *)first + 100);

    void *range = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(range != MAP_FAILED);
    EXPECT_EQ(aclrtHostGetDevicePointer(range, &again, 0), ACL_ERROR_HOST_MEMORY_NOT_REGISTERED);
    EXPECT_OK(aclrtHostRegister(range, 4096, ACL_HOST_REGISTER_MAPPED, &first));
    EXPECT_OK(aclrtHostGetDevicePointer(range, &again, 0));
    EXPECT(again == first);

    EXPECT_EQ(aclrtHostGetDevicePointer(NULL, &again, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtHostGetDevicePointer(pinned, NULL, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtHostGetDevicePointer(pinned, &again, 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtHostGetDevicePointer(new_device_memory(64), &again, 0),
              ACL_ERROR_HOST_MEMORY_NOT_REGISTERED);
}

SIM_TEST_MAIN({"8.7", "cached memory", "clock=virtual", allocates_cached},
              {"8.7", "flush and invalidate", "clock=virtual", flushes_and_invalidates},
              {"8.7", "host memory with a configuration", "clock=virtual",
               allocates_host_memory_with_a_configuration},
              {"8.8", "waits before it frees", "clock=virtual", waits_before_it_frees},
              {"8.8", "waits before it frees, realtime", "clock=realtime", waits_before_it_frees},
              {"8.8", "refuses to free what is none", "clock=virtual", refuses_to_free_what_is_none},
              {"8.8", "returns what the wait returns", "clock=virtual", returns_what_the_wait_returns},
              {"8.8", "addresses for kernels", "clock=virtual", tells_kernels_where_host_memory_is})
