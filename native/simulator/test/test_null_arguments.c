/* Every pointer that must not be NULL. SPEC 7, 8, 11.2: 100000 with a text that names it. */
#include "sim_fixture.h"

static void refused(aclError status, const char *argument) {
    const char *text = aclGetRecentErrMsg();
    EXPECT_EQ(status, ACL_ERROR_INVALID_PARAM);
    EXPECT(text != NULL && strstr(text, argument) != NULL && strstr(text, "EH000") != NULL);
}

static void of_devices_and_contexts(void) {
    int32_t number = 0;
    uint32_t flags = 0;
    EXPECT_OK(aclInit(NULL));
    refused(aclrtGetRunMode(NULL), "runMode");
    refused(aclrtGetDeviceCount(NULL), "count");
    refused(aclrtGetDevice(NULL), "deviceId");
    refused(aclrtQueryDeviceStatus(0, NULL), "deviceStatus");
    refused(aclrtDeviceGetStreamPriorityRange(NULL, &number), "leastPriority");
    refused(aclrtDeviceGetStreamPriorityRange(&number, NULL), "greatestPriority");
    refused(aclrtCreateContext(NULL, 0), "context");
    refused(aclrtGetCurrentContext(NULL), "context");
    refused(aclrtGetPrimaryCtxState(0, NULL, NULL), "active");
    refused(aclrtGetPrimaryCtxState(0, &flags, &number), "flags");
    EXPECT_EQ(aclrtGetPrimaryCtxState(9, NULL, &number), ACL_ERROR_RT_INVALID_DEVICEID);
    refused(aclrtDevicePeerAccessStatus(0, 1, NULL), "peerStatus");
}

static void of_streams_and_events(void) {
    uint64_t time = 0;
    float ms = 0;
    aclrtEventStatus status = ACL_EVENT_STATUS_RESERVED;
    aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    use_device(0);
    aclrtEvent event = new_event();
    refused(aclrtCreateStreamWithConfig(NULL, 0, 0), "stream");
    refused(aclrtDestroyStreamForce(NULL), "stream");
    refused(aclrtStreamQuery(NULL, NULL), "streamStatus");
    refused(aclrtStreamGetId(NULL, NULL), "streamId");
    refused(aclrtGetStreamAvailableNum(NULL), "streamCount");
    refused(aclrtStreamWaitEventWithTimeout(NULL, NULL, 0), "event");
    refused(aclrtCreateEventWithFlag(NULL, 1), "event");
    refused(aclrtCreateEventExWithFlag(NULL, 1), "event");
    refused(aclrtDestroyEvent(NULL), "event");
    refused(aclrtRecordEvent(NULL, NULL), "event");
    refused(aclrtResetEvent(NULL, NULL), "event");
    refused(aclrtQueryEvent(NULL, &status), "event");
    refused(aclrtQueryEvent(event, NULL), "eventStatus");
    refused(aclrtQueryEventStatus(NULL, &recorded), "event");
    refused(aclrtQueryEventStatus(event, NULL), "recordedStatus");
    refused(aclrtSynchronizeEvent(NULL), "event");
    refused(aclrtSynchronizeEventWithTimeout(NULL, 1), "event");
    refused(aclrtEventElapsedTime(NULL, event, event), "ms");
    refused(aclrtEventElapsedTime(&ms, NULL, event), "startEvent");
    refused(aclrtEventElapsedTime(&ms, event, NULL), "endEvent");
    refused(aclrtEventGetTimestamp(NULL, &time), "event");
    refused(aclrtEventGetTimestamp(event, NULL), "timestamp");
}

static void of_memory(void) {
    size_t bytes = 0;
    void *memory = NULL;
    static char page[4096] __attribute__((aligned(4096)));
    use_device(0);
    refused(aclrtMallocAlign32(NULL, 1, ACL_MEM_MALLOC_HUGE_FIRST), "devPtr");
    refused(aclrtMallocWithCfg(NULL, 1, ACL_MEM_MALLOC_HUGE_FIRST, NULL), "devPtr");
    refused(aclrtMallocWithCfg(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST, NULL), "size");
    refused(aclrtMallocHost(NULL, 1), "hostPtr");
    refused(aclrtHostRegister(page, sizeof page, ACL_HOST_REGISTER_MAPPED, NULL), "devPtr");
    refused(aclrtHostUnregister(NULL), "ptr");
    refused(aclrtPointerGetAttributes(page, NULL), "attributes");
    refused(aclrtGetMemInfo(ACL_HBM_MEM, NULL, &bytes), "free");
    refused(aclrtGetMemInfo(ACL_HBM_MEM, &bytes, NULL), "total");
    refused(aclrtMemsetAsync(NULL, 1, 0, 1, NULL), "devPtr");
    EXPECT_OK(aclrtMallocWithCfg(
        &memory, 100, (aclrtMemMallocPolicy)(ACL_MEM_MALLOC_HUGE_ONLY | ACL_MEM_TYPE_HIGH_BAND_WIDTH), NULL));
    EXPECT_OK(aclrtFree(memory));
}

SIM_TEST_MAIN({"7", "devices and contexts", "clock=virtual", of_devices_and_contexts},
              {"6", "streams and events", "clock=virtual", of_streams_and_events},
              {"8", "memory", "clock=virtual", of_memory})
