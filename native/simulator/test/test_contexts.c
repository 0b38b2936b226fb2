/* Start and end, devices, contexts, threads, error state. SPEC section 7. */
#include <pthread.h>
#include <sched.h>

#include "sim_fixture.h"

static void needs_a_context(void) {
    int32_t device = -1;
    void *memory = NULL;
    aclrtStream stream = NULL;
    aclrtContext context = &device;
    size_t bytes = 0;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtMallocHost(&memory, 64), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtCreateEvent(&stream), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &bytes, &bytes), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(1, 0), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetCurrentContext(&context), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT(context == &device);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "aclrtGetCurrentContext") != NULL);
}

static void counts_sets(void) {
    int32_t active = -1;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtSetDevice(2), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtSetDevice(-1), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtResetDevice(0), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_OK(aclrtGetPrimaryCtxState(0, NULL, &active));
    EXPECT_EQ(active, 0);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtGetPrimaryCtxState(0, NULL, &active));
    EXPECT_EQ(active, 1);
    (void)new_event();
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "events"), 1);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(aclrtResetDevice(0), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT_EQ(aclrtResetDeviceForce(0), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_EQ(aclrtResetDevice(9), ACL_ERROR_RT_INVALID_DEVICEID);
}

static void releases_everything_of_a_device(void) {
    aclrtContext extra = NULL;
    use_device(0);
    (void)new_pinned_memory(MIB);
    EXPECT_OK(aclrtCreateContext(&extra, 0));
    (void)new_stream();
    (void)new_event();
    (void)new_device_memory(MIB);
    EXPECT_OK(aclrtSetDevice(1));
    (void)new_device_memory(MIB);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(0, 0));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "primaryContexts"), 1);
    EXPECT_EQ(report_number("open", "defaultStreams"), 1);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 1);
    EXPECT_EQ(report_number("open", "hostAllocations"), 1);
    EXPECT_EQ(aclrtSetCurrentContext(extra), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtResetDevice(1));
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
    EXPECT_EQ(report_number("open", "primaryContexts"), 0);
    EXPECT_EQ(report_number("open", "defaultStreams"), 0);
    int32_t device = -1;
    int32_t status = -1;
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtDevicePeerAccessStatus(1, 0, &status));
    EXPECT_EQ(status, 0);
}

static void makes_contexts_current(void) {
    aclrtContext primary = NULL;
    aclrtContext made = NULL;
    aclrtContext current = NULL;
    int32_t device = -1;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&primary));
    EXPECT_EQ(aclrtCreateContext(&made, 7), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(aclrtCreateContext(&made, 1));
    EXPECT_OK(aclrtGetCurrentContext(&current));
    EXPECT(current == made && made != primary);
    EXPECT_OK(aclrtGetDevice(&device));
    EXPECT_EQ(device, 1);
    EXPECT_OK(aclrtSetCurrentContext(primary));
    EXPECT_OK(aclrtGetDevice(&device));
    EXPECT_EQ(device, 0);
    EXPECT_OK(aclrtSetCurrentContext(made));
    EXPECT_OK(aclrtSetDevice(0)); /* drops the explicit one */
    EXPECT_OK(aclrtGetCurrentContext(&current));
    EXPECT(current == primary);
    EXPECT_EQ(aclrtSetCurrentContext(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDestroyContext(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDestroyContext(primary), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtDestroyContext(made));
    EXPECT_EQ(aclrtDestroyContext(made), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSetCurrentContext(made), ACL_ERROR_RT_PARAM_INVALID);
}

typedef struct other_thread {
    aclrtContext context;
    aclrtStream stream;
    aclrtContext seen_context;
    const char *text;
} other_thread;

static void *look_from_another_thread(void *argument) {
    other_thread *other = argument;
    int32_t device = -1;
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT_OK(aclrtGetLastError(ACL_RT_THREAD_LEVEL));
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSynchronizeStream(other->stream), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetDevice(0)); /* the same primary context */
    EXPECT_OK(aclrtGetCurrentContext(&other->seen_context));
    EXPECT_OK(aclrtSynchronizeStream(other->stream));
    EXPECT_OK(aclrtRecordEvent(new_event(), other->stream));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclrtSetCurrentContext(other->context));
    EXPECT_OK(aclrtDestroyContext(other->context));
    return NULL;
}

static void keeps_threads_apart(void) {
    other_thread other = {.text = NULL};
    aclrtContext primary = NULL;
    pthread_t thread;
    int32_t device = -1;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&primary));
    other.stream = new_stream();
    EXPECT_OK(aclrtCreateContext(&other.context, 0));
    EXPECT_EQ(aclrtSetDevice(9), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(pthread_create(&thread, NULL, look_from_another_thread, &other));
    EXPECT_OK(pthread_join(thread, NULL));
    EXPECT(other.seen_context == primary);
    /* The other thread destroyed this thread's context. */
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetCurrentContext(primary));
    EXPECT_OK(aclrtGetDevice(&device));
}

static void counts_inits(void) {
    uint64_t left = 99;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT_OK(aclFinalizeReference(&left));
    EXPECT_EQ(left, 1);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclFinalizeReference(NULL));
    EXPECT_EQ(aclFinalizeReference(&left), ACL_ERROR_REPEAT_FINALIZE);
    EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
    int32_t device = -1;
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetDevice(0));
    (void)new_device_memory(MIB);
    (void)new_pinned_memory(MIB);
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
    EXPECT_EQ(report_number("open", "primaryContexts"), 0);
}

static void initialises_once_before_8_5(void) {
    EXPECT_OK(aclFinalize()); /* without an init it works once */
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_REPEAT_INITIALIZE);
}

static aclError init_with(const char *json) {
    char path[] = "/tmp/aclsim-test-XXXXXX";
    int file = mkstemp(path);
    EXPECT(file >= 0);
    EXPECT_EQ(write(file, json, strlen(json)), strlen(json));
    EXPECT_OK(close(file));
    aclError status = aclInit(path);
    EXPECT_OK(unlink(path));
    return status;
}

static void reads_a_json_file(void) {
    EXPECT_EQ(aclInit("/no/such/file.json"), ACL_ERROR_INVALID_FILE);
    EXPECT_EQ(init_with(""), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("[]"), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{\"a\": [1, 2}"), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{\"a\": \"}"), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{} x"), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{}{}"), ACL_ERROR_PARSE_FILE);
    EXPECT_EQ(init_with("{\"a\":[[[[[[[[[[1]]]]]]]]]]}"), ACL_ERROR_PARSE_FILE);
    EXPECT_OK(init_with(" {\"dump\": {\"list\": [\"}\", \"\\\"\"]}}\n"));
}

static void works_without_init(void) {
    EXPECT_OK(aclrtSetDevice(0));
    (void)new_stream();
    EXPECT_OK(aclrtResetDevice(0));
}

static void keeps_the_last_error(void) {
    int32_t device = -1;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtSetCurrentContext(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL)); /* not a runtime code */
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtGetLastError(ACL_RT_THREAD_LEVEL));
    EXPECT_EQ(aclrtGetLastError((aclrtLastErrLevel)1), ACL_ERROR_INVALID_PARAM);
    aclrtDeviceStatus status = ACL_RT_DEVICE_STATUS_END;
    EXPECT_OK(aclrtQueryDeviceStatus(1, &status));
    EXPECT_EQ(status, ACL_RT_DEVICE_STATUS_NORMAL);
    EXPECT_EQ(aclrtQueryDeviceStatus(2, &status), ACL_ERROR_RT_INVALID_DEVICEID);
}

/* A reset that waits for a host function of another thread's. */
static bool may_return;

static void wait_to_return(void *unused) {
    (void)unused;
    while (!__atomic_load_n(&may_return, __ATOMIC_ACQUIRE)) {
        (void)sched_yield();
    }
}

static void *reset_for_the_last_time(void *unused) {
    EXPECT_OK(aclrtResetDevice(0));
    return unused;
}

static void counts_a_set_during_the_last_reset(void) {
    pthread_t resetter;
    aclrtStream stream = NULL;
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtCreateStream(&stream));
    EXPECT_OK(aclrtLaunchHostFunc(stream, wait_to_return, NULL));
    EXPECT_OK(pthread_create(&resetter, NULL, reset_for_the_last_time, NULL));
    while (call_count("aclrtResetDevice") < 1) {
        (void)sched_yield();
    }
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(pthread_join(resetter, NULL)); /* it is not the last one any more */
    __atomic_store_n(&may_return, true, __ATOMIC_RELEASE);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(aclrtResetDevice(0), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
}

SIM_TEST_MAIN({"7.1", "calls that need a context", "clock=virtual", needs_a_context},
              {"7.2", "set and reset are counted", "clock=virtual", counts_sets},
              {"7.2", "the last reset releases everything", "clock=virtual", releases_everything_of_a_device},
              {"7.3", "contexts become current", "clock=virtual", makes_contexts_current},
              {"7.6", "threads have their own context and errors", NULL, keeps_threads_apart},
              {"7.4", "inits are counted from 8.5", NULL, counts_inits},
              {"7.4", "one init before 8.5", "cann=8.3.RC1", initialises_once_before_8_5},
              {"7.4", "the configuration file", "clock=virtual", reads_a_json_file},
              {"7.5", "nothing asks for aclInit", "clock=virtual", works_without_init},
              {"7.6", "last error and device status", "clock=virtual", keeps_the_last_error},
              {"7.2", "a set while the last reset waits", NULL, counts_a_set_during_the_last_reset})
