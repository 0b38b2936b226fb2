/* The callback for failed tasks. SPEC 14.7, 14.8. */
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sim_fixture.h"

typedef struct exception {
    uint32_t task;
    uint32_t stream;
    uint32_t thread;
    uint32_t device;
    uint32_t code;
    pthread_t where;
} exception;

static exception seen[64];
static int seen_count;
static int other_count;

static void look(aclrtExceptionInfo *info) {
    seen[seen_count++] = (exception){
        .task = aclrtGetTaskIdFromExceptionInfo(info),
        .stream = aclrtGetStreamIdFromExceptionInfo(info),
        .thread = aclrtGetThreadIdFromExceptionInfo(info),
        .device = aclrtGetDeviceIdFromExceptionInfo(info),
        .code = aclrtGetErrorCodeFromExceptionInfo(info),
        .where = pthread_self(),
    };
}

static void look_elsewhere(aclrtExceptionInfo *info) {
    (void)info;
    other_count++;
}

static void *here;
static void *there;

static void prepare_failures(void) {
    aclrtContext own = NULL;
    use_device(0);
    here = new_device_memory(MIB);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtGetCurrentContext(&own));
    there = new_device_memory(MIB);
}

/* On device 1, without access to device 0. */
static void queue_failing(aclrtStream stream) {
    EXPECT_OK(aclrtMemcpyAsync(here, MIB, there, MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
}

static void tells_what_failed(void) {
    int32_t id = -1;
    prepare_failures();
    aclrtStream first = new_stream();
    aclrtStream second = new_stream();
    EXPECT_OK(aclrtStreamGetId(second, &id));
    EXPECT_OK(aclrtSetExceptionInfoCallback(look));
    EXPECT_OK(aclrtMemsetAsync(there, MIB, 0, MIB, second));
    EXPECT_OK(aclrtMemsetAsync(there, MIB, 0, MIB, second));
    queue_failing(second);
    queue_failing(second);
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(second, new_event(), 1));
    EXPECT_EQ(aclrtSynchronizeStream(first), 0);
    EXPECT_EQ(aclrtSynchronizeStream(second), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(seen_count, 3); /* before the synchronise returned */
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(seen[i].task, 2 + i);
        EXPECT_EQ(seen[i].stream, id);
        EXPECT_EQ(seen[i].thread, syscall(SYS_gettid));
        EXPECT_EQ(seen[i].device, 1);
        EXPECT_EQ(seen[i].code, i < 2 ? ACL_ERROR_RT_DRV_INTERNAL_ERROR : ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
        EXPECT(!pthread_equal(seen[i].where, pthread_self()));
    }
    queue_failing(first);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(seen_count, 4);
    EXPECT_EQ(seen[3].task, 0);
    EXPECT_EQ(seen[3].stream, id - 1);
    EXPECT_OK(aclFinalize());
}

static uint32_t submitter;

static void *submit(void *stream) {
    EXPECT_OK(aclrtSetDevice(1));
    submitter = (uint32_t)syscall(SYS_gettid);
    queue_failing(stream);
    return NULL;
}

static void names_the_submitter(void) {
    pthread_t thread;
    prepare_failures();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSetExceptionInfoCallback(look));
    EXPECT_OK(pthread_create(&thread, NULL, submit, stream));
    EXPECT_OK(pthread_join(thread, NULL));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(seen_count, 1);
    EXPECT_EQ(seen[0].thread, submitter);
}

static void calls_the_last_one(void) {
    prepare_failures();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSetExceptionInfoCallback(look));
    EXPECT_OK(aclrtSetExceptionInfoCallback(look_elsewhere));
    queue_failing(stream);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(seen_count, 0);
    EXPECT_EQ(other_count, 1);
    EXPECT_OK(aclrtSetExceptionInfoCallback(NULL));
    queue_failing(stream);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(seen_count + other_count, 1);
    /* What fails in the call itself is no task of a stream. */
    EXPECT_OK(aclrtSetExceptionInfoCallback(look));
    EXPECT_EQ(aclrtMemcpy(here, MIB, there, MIB, ACL_MEMCPY_DEVICE_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpyAsync(NULL, 1, there, 1, ACL_MEMCPY_DEVICE_TO_DEVICE, stream),
              ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(seen_count, 0);
}

static void forbids(aclrtExceptionInfo *info) {
    (void)info;
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtResetDevice(1), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    other_count++;
}

static void forbids_what_locks_up(void) {
    prepare_failures();
    EXPECT_OK(aclrtSetExceptionInfoCallback(forbids));
    queue_failing(NULL);
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(other_count, 1);
}

static void reads_nothing_from_null(void) {
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetTaskIdFromExceptionInfo(NULL), 0xFFFFFFFF);
    EXPECT_EQ(aclrtGetStreamIdFromExceptionInfo(NULL), 0xFFFFFFFF);
    EXPECT_EQ(aclrtGetThreadIdFromExceptionInfo(NULL), 0xFFFFFFFF);
    EXPECT_EQ(aclrtGetDeviceIdFromExceptionInfo(NULL), 0xFFFFFFFF);
    EXPECT_EQ(aclrtGetErrorCodeFromExceptionInfo(NULL), 0xFFFFFFFF);
}

enum { CALLS_OF_CALLBACK = 3 };
static useconds_t callback_pause_us;

static void take_time(aclrtExceptionInfo *info) {
    for (int i = 0; i < CALLS_OF_CALLBACK; i++) {
        (void)usleep(callback_pause_us);
        (void)aclrtGetTaskIdFromExceptionInfo(info);
    }
}

static uint64_t cost_of_calls_ns(int calls) {
    uint32_t count = 0;
    uint64_t before_ns = aclsimNowNs();
    for (int i = 0; i < calls; i++) {
        EXPECT_OK(aclrtGetDeviceCount(&count));
    }
    return aclsimNowNs() - before_ns;
}

/* The reset waits for the failure, and the callback's calls take their time whoever is scheduled first. */
static void takes_the_same_time_always(void) {
    enum { LIMIT_SECONDS = 1, ROUNDS = 6 };
    const uint64_t limit_ns = (uint64_t)LIMIT_SECONDS * 1000000000;
    EXPECT_OK(aclInit(NULL));
    for (int round = 0; round < ROUNDS; round++) {
        callback_pause_us = round % 2 == 0 ? 0 : 3000;
        EXPECT_OK(aclrtSetDevice(0));
        aclrtStream stream = new_stream();
        EXPECT_OK(aclrtSetExceptionInfoCallback(take_time));
        uint64_t cost_ns = cost_of_calls_ns(1);
        EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, new_event(), LIMIT_SECONDS));
        uint64_t before_ns = aclsimNowNs();
        EXPECT_OK(aclrtResetDevice(0));
        EXPECT_EQ(cost_of_calls_ns(2), 2 * cost_ns);
        EXPECT_EQ(aclsimNowNs() - before_ns, limit_ns + (CALLS_OF_CALLBACK + 2) * cost_ns);
    }
}

SIM_TEST_MAIN({"14.7", "tells what failed", "clock=virtual", tells_what_failed},
              {"14.7", "tells what failed, real time", NULL, tells_what_failed},
              {"14.7", "names the submitter", "clock=virtual", names_the_submitter},
              {"14.7", "names the submitter, real time", NULL, names_the_submitter},
              {"14.7", "takes the same time always", "clock=virtual", takes_the_same_time_always},
              {"14.7", "the last callback counts", "clock=virtual", calls_the_last_one},
              {"14.8", "NULL", "clock=virtual", reads_nothing_from_null},
              {"14.9", "forbids what locks up", "clock=virtual", forbids_what_locks_up},
              {"14.9", "forbids what locks up, real time", NULL, forbids_what_locks_up})
