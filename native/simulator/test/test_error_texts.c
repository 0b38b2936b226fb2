/* What a thread is told about its failures: SPEC 7.6 and 11.2. */
#include <pthread.h>

#include "sim_fixture.h"

static bool is_told(const char *start, const char *part) {
    const char *text = aclGetRecentErrMsg();
    bool is_right = text != NULL && strncmp(text, start, strlen(start)) == 0 && strstr(text, part) != NULL;
    if (!is_right) {
        (void)fprintf(stderr, "is told: %s\n", text == NULL ? "nothing" : text);
    }
    return is_right;
}

static void numbers_of_arguments(void) {
    size_t value = 0;
    use_device(0);
    EXPECT_EQ(aclrtMalloc(NULL, 1, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT(is_told("EH0002: aclrtMalloc failed with 100000. Reason: ", "devPtr is NULL."));
    EXPECT_EQ(aclrtMalloc((void **)&value, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT(is_told("EH0001: ", "size is 0."));
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT(is_told("EE1001: aclrtSetDevice failed with 107001. Reason: ", "8"));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(NULL, -2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT(is_told("EE1001: aclrtSynchronizeStreamWithTimeout failed with 107000. ", ""));
    EXPECT_EQ(aclrtDestroyStream((aclrtStream)&value), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT(is_told("EE9999: aclrtDestroyStream failed with ", ""));
}

static void numbers_of_states(void) {
    aclrtContext context = NULL;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetCurrentContext(&context), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT(is_told("EE1001: aclrtGetCurrentContext failed with 107002. ", ""));
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT(is_told("EH0001: aclInit failed with 100002. ", ""));
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(aclInit("/no/such.json"), ACL_ERROR_INVALID_FILE);
    EXPECT(is_told("EH0003: aclInit failed with 100003. ", "/no/such.json"));
}

static void numbers_of_waits(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent gate = hold_stream(stream);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT(is_told("EE1002: aclrtSynchronizeStreamWithTimeout failed with 507046. ", "1 ms"));
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(gate, 1), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT(is_told("EE9999: aclrtSynchronizeEventWithTimeout failed with 507047. ", "1 ms"));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void numbers_of_resources(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT_EQ(aclrtMalloc(&memory, (size_t)1 << 50, ACL_MEM_MALLOC_HUGE_FIRST),
              ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT(is_told("EL0004: aclrtMalloc failed with 207001. ", ""));
}

static void number_of_what_is_not_carried_out(void) {
    use_device(0);
    EXPECT_EQ(aclrtActiveStream(NULL, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT(is_told("EE1001: aclrtActiveStream failed with 207000. ", ""));
}

static void copy_wrongly(const char *part) {
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64);
    unsigned char *pinned = new_pinned_memory(64);
    EXPECT_EQ(aclrtMemcpyAsync(pinned, 64, pinned, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream) != ACL_SUCCESS, 1);
    EXPECT(is_told("EE1001: aclrtMemcpyAsync failed with ", part));
    EXPECT_OK(aclrtFree(device));
}

static void locations_in_older_texts(void) {
    copy_wrongly("src loc type=1, dst loc type=1, kind=1 is invalid: ");
}

static void locations_in_later_texts(void) {
    copy_wrongly("src loc type=0, dst loc type=0, kind=1 is invalid: ");
}

static void texts_are_taken_once(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT_EQ(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(aclrtSetDevice(0));                  /* success leaves the text */
    EXPECT(is_told("EE1001: ", "aclrtSetDevice")); /* the latest */
    EXPECT(aclGetRecentErrMsg() == NULL);
}

static void texts_hold_until_the_next_is_asked_for(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT_EQ(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    const char *text = aclGetRecentErrMsg();
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT(strstr(text, "aclrtMalloc") != NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "aclrtSetDevice") != NULL);
}

static void last_errors_are_of_the_runtime(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtGetLastError((aclrtLastErrLevel)2), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(aclrtGetLastError(ACL_RT_THREAD_LEVEL));
    EXPECT(is_told("EH0001: ", "aclrtMalloc")); /* taking the code leaves the text */
}

static void *knows_nothing(void *unused) {
    (void)unused;
    EXPECT(aclGetRecentErrMsg() == NULL);
    EXPECT_OK(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL));
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT(is_told("EE1001: ", "aclrtSynchronizeStream"));
    return NULL;
}

static void threads_know_their_own(void) {
    pthread_t thread;
    use_device(0);
    EXPECT_EQ(aclrtSetDevice(8), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(pthread_create(&thread, NULL, knows_nothing, NULL), 0);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT(is_told("EE1001: ", "aclrtSetDevice"));
}

SIM_TEST_MAIN({"11.2", "numbers of arguments", "clock=virtual", numbers_of_arguments},
              {"11.2", "numbers of states", "clock=virtual", numbers_of_states},
              {"11.2", "numbers of waits", "clock=virtual", numbers_of_waits},
              {"11.2", "numbers of resources", "clock=virtual", numbers_of_resources},
              {"11.2", "what is not carried out", "clock=virtual", number_of_what_is_not_carried_out},
              {"11.2", "locations before 8.5", "clock=virtual;cann=8.2", locations_in_older_texts},
              {"11.2", "locations from 8.5", "clock=virtual;cann=8.5", locations_in_later_texts},
              {"7.6", "texts are taken once", "clock=virtual", texts_are_taken_once},
              {"7.6", "texts hold", "clock=virtual", texts_hold_until_the_next_is_asked_for},
              {"7.6", "last errors", "clock=virtual", last_errors_are_of_the_runtime},
              {"7.6", "threads", "clock=virtual", threads_know_their_own})
