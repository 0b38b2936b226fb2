/* Misuse that goes through, and the report's list of it. SPEC 11.4 and 11.5. */
#include <pthread.h>

#include "misuse_fixture.h"

/* A well-behaved program. */
static void finds_nothing_in_order(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtMemcpyAsync(host, MIB, device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtRecordEvent(event, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtFree(device));
    EXPECT_OK(aclrtFreeHost(host));
    EXPECT_OK(aclrtDestroyEvent(event));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclFinalize());
    has_no_misuse();
}

static void finds_a_free_in_use(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtFree(device));
    has_one_misuse("{\"kind\":\"freedInUse\",\"call\":\"aclrtFree\",\"atNs\":");
    has_one_misuse("\"device\":0,\"stream\":-1,\"address\":\"0x");
    has_one_misuse("\"bytes\":1048576,\"message\":\"memory from aclrtMalloc was freed while queued work");
    EXPECT_OK(aclrtFreeHost(host));
    EXPECT_EQ(misuse_count("freedInUse"), 2);
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void finds_a_wrong_free(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    EXPECT_EQ(aclrtFree(host), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    has_one_misuse("\"kind\":\"wrongFree\",\"call\":\"aclrtFree\"");
    EXPECT_EQ(aclrtFreeHost(device), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(misuse_count("wrongFree"), 2);
    EXPECT_OK(aclrtFree(device));
    EXPECT_EQ(aclrtFree(device), ACL_ERROR_RT_DRV_INTERNAL_ERROR); /* that is an error, no more */
    EXPECT_EQ(misuse_count("wrongFree"), 2);
}

static void *work_without_context(void *unused) {
    aclrtStream stream = NULL;
    aclrtContext context = NULL;
    int32_t device = 0;
    (void)unused;
    EXPECT_EQ(aclrtGetCurrentContext(&context), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(misuse_count("noContext"), 0); /* asking is fine */
    EXPECT_EQ(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL);
    return NULL;
}

static void finds_a_thread_without_context(void) {
    pthread_t thread;
    use_device(0);
    EXPECT_OK(pthread_create(&thread, NULL, work_without_context, NULL));
    EXPECT_OK(pthread_join(thread, NULL));
    has_one_misuse("\"kind\":\"noContext\",\"call\":\"aclrtCreateStream\"");
}

static void finds_a_foreign_stream(void) {
    aclrtContext other = NULL;
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSynchronizeStream(stream));
    has_no_misuse();
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    has_one_misuse("\"kind\":\"foreignContext\",\"call\":\"aclrtSynchronizeStream\"");
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(misuse_count("foreignContext"), 2);
}

static void finds_a_foreign_event(void) {
    use_device(0);
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtRecordEvent(event, NULL));
    has_no_misuse();
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtRecordEvent(event, NULL));
    has_one_misuse("an event of device 0 is recorded on a stream of device 1");
}

static void finds_destruction_in_use(void) {
    aclrtContext context = NULL;
    use_device(0);
    EXPECT_OK(aclrtCreateContext(&context, 0));
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    aclrtStream forced = new_stream();
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(event, stream));
    EXPECT_OK(aclrtDestroyEvent(event));
    has_one_misuse("\"kind\":\"destroyedInUse\",\"call\":\"aclrtDestroyEvent\"");
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_EQ(misuse_count("destroyedInUse"), 2);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, forced));
    EXPECT_OK(aclrtDestroyStreamForce(forced));
    EXPECT_EQ(misuse_count("destroyedInUse"), 3);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtDestroyContext(context));
    EXPECT_EQ(misuse_count("destroyedInUse"), 4);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT_EQ(misuse_count("destroyedInUse"), 5);
}

static void finds_a_notify_in_use(void) {
    aclrtNotify notify = NULL;
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(MIB);
    EXPECT_OK(aclrtCreateNotify(&notify, 0));
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0));
    EXPECT_OK(aclrtRecordNotify(notify, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(misuse_count("destroyedInUse"), 0);
    EXPECT_OK(aclrtMemsetAsync(device, MIB, 0, MIB, stream));
    EXPECT_OK(aclrtRecordNotify(notify, stream));
    EXPECT_OK(aclrtDestroyNotify(notify));
    has_one_misuse("\"kind\":\"destroyedInUse\",\"call\":\"aclrtDestroyNotify\"");
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void finds_what_a_reset_closes(void) {
    use_device(0);
    (void)new_stream();
    (void)new_stream();
    (void)new_device_memory(1000);
    (void)new_pinned_memory(2000);
    EXPECT_OK(aclrtSetDevice(1));
    (void)new_event();
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(misuse_count("leftOpen"), 2);
    const char *list = misuse_report();
    EXPECT(strstr(list, "\"message\":\"the device was reset with 2 streams still open, the oldest from "
                        "aclrtCreateStream; release them before\"") != NULL);
    EXPECT(strstr(list, "\"bytes\":1000,\"message\":\"the device was reset with 1 deviceAllocations") !=
           NULL);
    EXPECT_OK(aclrtResetDevice(1));
    EXPECT_EQ(misuse_count("leftOpen"), 4);
    EXPECT(strstr(misuse_report(), "the last device was reset with 1 hostAllocations still open") != NULL);
}

static void finds_what_finalisation_closes(void) {
    use_device(0);
    (void)new_stream();
    EXPECT_OK(aclFinalize());
    has_one_misuse("\"kind\":\"leftOpen\",\"call\":\"aclFinalize\"");
    EXPECT(strstr(misuse_report(), "AscendCL was finalised with 1 streams still open") != NULL);
}

static void finds_a_read_of_nothing(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    unsigned char *device = new_device_memory(MIB);
    unsigned char *other = new_device_memory(MIB);
    EXPECT_OK(aclrtMemcpyAsync(host, 100, device + 64, 100, ACL_MEMCPY_DEVICE_TO_HOST, NULL));
    EXPECT_OK(aclrtSynchronizeDevice());
    has_one_misuse("\"kind\":\"uninitialisedRead\",\"call\":\"aclrtMemcpyAsync\"");
    has_one_misuse("\"bytes\":100,");
    EXPECT_OK(aclrtMemcpy(host, 100, device, 100, ACL_MEMCPY_DEVICE_TO_HOST)); /* once per allocation */
    EXPECT_EQ(misuse_count("uninitialisedRead"), 1);
    EXPECT_OK(aclrtMemset(other, MIB, 0, 1)); /* one byte is enough to be taken for written */
    EXPECT_OK(aclrtMemcpy(host, MIB, other, MIB, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(misuse_count("uninitialisedRead"), 1);
}

/* The order in which copies are carried out counts, not that of the calls. */
static void knows_the_order_of_execution(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream held = new_stream();
    aclrtStream stream = new_stream();
    aclrtEvent gate = hold_stream(held);
    EXPECT_OK(aclrtMemcpyAsync(host, MIB, device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, held));
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(gate, stream));
    EXPECT_OK(aclrtSynchronizeStream(held));
    has_no_misuse();
}

static void lists_a_hundred(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    for (int i = 0; i < 130; i++) {
        EXPECT_EQ(aclrtFree(host), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    }
    int entries = 0;
    for (const char *found = misuse_report(); (found = strstr(found, "\"kind\":")) != NULL; found++) {
        entries++;
    }
    EXPECT_EQ(entries, 100);
    EXPECT_EQ(report_number("misuse", "misuseTotal"), 130);
    EXPECT_EQ(misuse_count("wrongFree"), 130);
}

static void counts_failures(void) {
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT_EQ(aclrtSetDevice(7), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(report_number("calls", "aclrtSetDevice"), 3);
    EXPECT_EQ(report_number("failures", "aclrtSetDevice"), 2);
    EXPECT_EQ(report_number("failures", "aclInit"), 1);
}

static void lists_dead_addresses(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    unsigned char *host = new_pinned_memory(MIB);
    unsigned char *device = new_device_memory(MIB);
    EXPECT_OK(aclrtFree(device));
    /* Memory the driver does not know: a blocking copy, 9.5. */
    EXPECT_EQ(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    has_one_misuse("\"kind\":\"deadAddress\",\"call\":\"aclrtMemcpyAsync\"");
    EXPECT(strstr(aclGetRecentErrMsg(), "freed or never allocated") != NULL);
    EXPECT_EQ(aclrtMemcpy(host, MIB, device + 64, MIB, ACL_MEMCPY_DEVICE_TO_HOST),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT(strstr(aclGetRecentErrMsg(), "freed or never allocated") != NULL);
    EXPECT(aclrtMemset(device, MIB, 0, MIB) != ACL_SUCCESS);
    EXPECT_EQ(misuse_count("deadAddress"), 3);
    /* Addresses of the host are another matter. */
    void *nowhere = (void *)(uintptr_t)4096;
    device = new_device_memory(MIB);
    EXPECT_EQ(aclrtMemcpy(device, MIB, nowhere, MIB, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT(strstr(aclGetRecentErrMsg(), "is not mapped") != NULL);
    EXPECT_EQ(misuse_count("deadAddress"), 3);
}

SIM_TEST_MAIN({"4.7", "copies with device memory that is gone", "clock=virtual", lists_dead_addresses},
              {"4.7", "copies with device memory that is gone, realtime", NULL, lists_dead_addresses},
              {"11.4", "nothing wrong", "clock=virtual", finds_nothing_in_order},
              {"11.4", "nothing wrong in real time", NULL, finds_nothing_in_order},
              {"11.4", "memory freed in use", "clock=virtual", finds_a_free_in_use},
              {"11.4", "memory freed by the wrong function", "clock=virtual", finds_a_wrong_free},
              {"11.4", "a thread without context", "clock=virtual", finds_a_thread_without_context},
              {"11.4", "a stream of another context", "clock=virtual", finds_a_foreign_stream},
              {"11.4", "an event of another device", "clock=virtual", finds_a_foreign_event},
              {"11.4", "destruction in use", "clock=virtual", finds_destruction_in_use},
              {"11.4", "a notify destroyed in use", "clock=virtual", finds_a_notify_in_use},
              {"11.4", "left open at a reset", "clock=virtual", finds_what_a_reset_closes},
              {"11.4", "left open at the end", "clock=virtual", finds_what_finalisation_closes},
              {"11.4", "device memory never written", "clock=virtual", finds_a_read_of_nothing},
              {"11.4", "written before in execution", "clock=virtual", knows_the_order_of_execution},
              {"11.4", "at most 100 entries", "clock=virtual", lists_a_hundred},
              {"11.5", "failures per function", "clock=virtual", counts_failures})
