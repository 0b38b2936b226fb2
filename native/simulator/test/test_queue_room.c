/* Callers that wait for room on one queue. SPEC 5.1. */
#include <pthread.h>
#include <sched.h>

#include "fault_fixture.h"

enum { QUEUE_SLOTS = 2013, MOST_COPIES = 4096, SMALL = 128 };

/* Of three slots, more than its buffers have: it fails when it starts, so that no bytes move. */
#define LARGE_BYTES (192 * MIB)

static aclrtContext context;
static memory_set set;
static aclrtEvent first_gate;
static aclrtEvent second_gate;

/* A queue without a free slot. The first gate sets two free, the second the rest. */
static void fill_queue(void) {
    set = prepare();
    EXPECT_OK(aclrtGetCurrentContext(&context));
    first_gate = hold_stream(set.stream);
    EXPECT_OK(aclrtMemsetAsync(set.device[0], 64, 0, 64, set.stream));
    second_gate = hold_stream(set.stream);
    for (int i = 3; i < QUEUE_SLOTS; i++) {
        EXPECT_OK(aclrtMemsetAsync(set.device[0], 64, 0, 64, set.stream));
    }
}

static aclError submit(size_t bytes) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    return aclrtMemcpyAsync(set.device[0], bytes, set.pinned[0], bytes, ACL_MEMCPY_HOST_TO_DEVICE,
                            set.stream);
}

static void *submit_small(void *status) {
    *(aclError *)status = submit(SMALL);
    return NULL;
}

static void *submit_large(void *status) {
    *(aclError *)status = submit(LARGE_BYTES);
    return NULL;
}

/* The call is counted and then waits, all in one go under the lock that the count is read under. */
static void start_waiting(pthread_t *thread, void *(*body)(void *), aclError *status) {
    long long before = call_count("aclrtMemcpyAsync");
    EXPECT_OK(pthread_create(thread, NULL, body, status));
    while (call_count("aclrtMemcpyAsync") == before) {
        (void)sched_yield();
    }
}

static void lets_a_small_one_go_before_a_large_one(void) {
    pthread_t small;
    pthread_t large;
    aclError told[2] = {-1, -1};
    fill_queue();
    start_waiting(&small, submit_small, &told[0]);
    start_waiting(&large, submit_large, &told[1]);
    EXPECT_OK(aclrtRecordEvent(first_gate, NULL));
    EXPECT_OK(pthread_join(small, NULL));
    EXPECT_OK(told[0]);
    EXPECT_OK(aclrtRecordEvent(second_gate, NULL));
    EXPECT_OK(pthread_join(large, NULL));
    EXPECT_OK(told[1]);
}

/* Where among all copies and memsets the one of so many bytes stands. */
static size_t place_of(const aclsimCopyRecord *records, size_t count, size_t bytes) {
    size_t place = 0;
    while (place < count && records[place].bytes != bytes) {
        place++;
    }
    EXPECT(place < count);
    return place;
}

static void lets_nobody_pass_a_large_one(void) {
    static aclsimCopyRecord records[MOST_COPIES];
    size_t count = 0;
    pthread_t small;
    pthread_t large;
    aclError told[2] = {-1, -1};
    fill_queue();
    EXPECT_OK(aclsimKeepCopies(MOST_COPIES));
    start_waiting(&large, submit_large, &told[0]);
    start_waiting(&small, submit_small, &told[1]);
    EXPECT_OK(aclrtRecordEvent(first_gate, NULL));
    EXPECT_OK(aclrtSynchronizeEvent(first_gate));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtRecordEvent(second_gate, NULL));
    EXPECT_OK(pthread_join(large, NULL));
    EXPECT_OK(pthread_join(small, NULL));
    EXPECT_OK(told[0]);
    EXPECT_OK(told[1]);
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclsimTakeCopies(records, MOST_COPIES, &count, NULL));
    EXPECT(place_of(records, count, LARGE_BYTES) < place_of(records, count, SMALL));
}

static void sends_all_away(void (*end)(void), aclError code) {
    enum { CALLERS = 4 };
    pthread_t callers[CALLERS];
    aclError told[CALLERS] = {0};
    fill_queue();
    for (int i = 0; i < CALLERS; i++) {
        start_waiting(&callers[i], i % 2 == 0 ? submit_large : submit_small, &told[i]);
    }
    end();
    for (int i = 0; i < CALLERS; i++) {
        EXPECT_OK(pthread_join(callers[i], NULL));
        EXPECT_EQ(told[i], code);
    }
}

static void destroy(void) {
    EXPECT_OK(aclrtDestroyStreamForce(set.stream));
}

static void sends_all_away_when_destroyed(void) {
    sends_all_away(destroy, ACL_ERROR_RT_INVALID_HANDLE);
}

/* Another stream of the context fails in STOP mode. */
static void stop_context(void) {
    aclrtStream other = new_stream();
    EXPECT_OK(aclrtSetStreamFailureMode(other, ACL_STOP_ON_FAILURE));
    inject("fail code=507011");
    EXPECT_OK(aclrtMemcpyAsync(set.device[1], 64, set.pinned[1], 64, ACL_MEMCPY_HOST_TO_DEVICE, other));
    EXPECT_EQ(aclrtSynchronizeStream(other), 507011);
}

static void sends_all_away_when_stopped(void) {
    sends_all_away(stop_context, 507011);
}

SIM_TEST_MAIN(
    {"5.1", "first come first served, virtual time", "clock=virtual", lets_a_small_one_go_before_a_large_one},
    {"5.1", "first come first served, real time", NULL, lets_a_small_one_go_before_a_large_one},
    {"5.1", "nobody passes, virtual time", "clock=virtual", lets_nobody_pass_a_large_one},
    {"5.1", "nobody passes, real time", NULL, lets_nobody_pass_a_large_one},
    {"5.1", "callers of a destroyed stream, virtual time", "clock=virtual", sends_all_away_when_destroyed},
    {"5.1", "callers of a destroyed stream, real time", NULL, sends_all_away_when_destroyed},
    {"5.1", "callers of a stopped context, virtual time", "clock=virtual", sends_all_away_when_stopped},
    {"5.1", "callers of a stopped context, real time", NULL, sends_all_away_when_stopped})
