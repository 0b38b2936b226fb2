/* The realtime clock: schedule, bytes, lateness, an idle worker. SPEC 3.2, 3.3. */
#include <pthread.h>
#include <time.h>

#include "sim_fixture.h"

static uint64_t clock_ns(clockid_t clock) {
    struct timespec now;
    (void)clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

static void sleep_ms(long ms) {
    struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    (void)nanosleep(&pause, NULL);
}

/* Far slower than any memory, so that the model sets the pace. */
static void keeps_the_schedule(void) {
    size_t bytes = 4 * MIB;
    use_device(0);
    unsigned char *host = new_pinned_memory(bytes);
    unsigned char *back = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    aclrtStream stream = new_stream();
    aclrtEvent events[] = {new_event(), new_event(), new_event()};
    fill_pattern(host, bytes, 7);
    memset(back, 0, bytes);
    EXPECT_OK(aclrtMemset(device, bytes, 1, bytes)); /* committed, so that writing it is quick */
    uint64_t before_ns = clock_ns(CLOCK_MONOTONIC);
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtRecordEvent(events[0], stream));
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(events[1], stream));
    EXPECT_OK(aclrtMemcpyAsync(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtRecordEvent(events[2], stream));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    uint64_t after_ns = clock_ns(CLOCK_MONOTONIC);
    EXPECT(has_pattern(back, bytes, 7));
    double up_ns = FIXED_NS + (double)bytes / 0.248;
    double down_ns = FIXED_NS + (double)bytes / 0.276;
    EXPECT(after_ns - before_ns >= (uint64_t)(up_ns + down_ns));
    EXPECT_EQ(report_number("copies", "late"), 0);
    /* A float of ms resolves 2 ns here; the tick is 20 ns. */
    EXPECT(is_near(elapsed_ns(events[0], events[1]), up_ns, EVENT_TICK_NS + 4));
    EXPECT(is_near(elapsed_ns(events[1], events[2]), down_ns, EVENT_TICK_NS + 4));
    uint64_t microseconds = 0;
    EXPECT_OK(aclrtEventGetTimestamp(events[0], &microseconds));
    EXPECT(microseconds >= before_ns / 1000 && microseconds <= after_ns / 1000);
    uint64_t now_ns = aclsimNowNs();
    EXPECT(now_ns >= after_ns && now_ns <= clock_ns(CLOCK_MONOTONIC));
}

/* Far faster than any memory, so that this machine sets the pace. */
static void ends_late_where_memory_is_slow(void) {
    size_t bytes = 32 * MIB;
    use_device(0);
    unsigned char *host = new_pinned_memory(bytes);
    unsigned char *back = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    aclrtStream stream = new_stream();
    aclrtEvent start = new_event();
    aclrtEvent end = new_event();
    fill_pattern(host, bytes, 9);
    EXPECT_OK(aclrtRecordEvent(start, stream));
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(end, stream));
    EXPECT_OK(aclrtMemcpyAsync(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT(has_pattern(back, bytes, 9));
    EXPECT_EQ(report_number("copies", "late"), 2);
    EXPECT(elapsed_ns(start, end) > 2 * (FIXED_NS + (double)bytes / 2480));
}

static void goes_on_by_itself(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    for (int i = 0; i < 500 && report_number("copies", "count") == 0; i++) {
        sleep_ms(10); /* nobody asks for progress: the worker makes it */
    }
    EXPECT_EQ(report_number("copies", "count"), 1);
}

static void sleeps_when_idle(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    (void)hold_stream(stream);
    sleep_ms(50);
    uint64_t before_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    sleep_ms(500);
    EXPECT(clock_ns(CLOCK_PROCESS_CPUTIME_ID) - before_ns < UINT64_C(10000000));
}

static void limits_are_real(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent gate = hold_stream(stream);
    uint64_t before_ns = clock_ns(CLOCK_MONOTONIC);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 20), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(gate, 20), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT(clock_ns(CLOCK_MONOTONIC) - before_ns >= UINT64_C(40000000));
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
}

static void blocks_while_the_queue_is_full(void) {
    enum { COPIES = 5000, BYTES = 64 };
    use_device(0);
    unsigned char *host = new_pinned_memory((size_t)COPIES * BYTES);
    unsigned char *back = new_pinned_memory((size_t)COPIES * BYTES);
    void *device = new_device_memory((size_t)COPIES * BYTES);
    aclrtStream stream = new_stream();
    fill_pattern(host, (size_t)COPIES * BYTES, 4);
    for (size_t i = 0; i < COPIES; i++) {
        EXPECT_OK(aclrtMemcpyAsync((char *)device + i * BYTES, BYTES, host + i * BYTES, BYTES,
                                   ACL_MEMCPY_HOST_TO_DEVICE, stream));
    }
    EXPECT_OK(aclrtMemcpyAsync(back, (size_t)COPIES * BYTES, device, (size_t)COPIES * BYTES,
                               ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT(has_pattern(back, (size_t)COPIES * BYTES, 4));
}

static void finalises_with_work_in_flight(void) {
    for (int i = 0; i < 20; i++) {
        EXPECT_OK(aclInit(NULL));
        EXPECT_OK(aclrtSetDevice(0));
        unsigned char *host = new_pinned_memory(8 * MIB);
        void *device = new_device_memory(8 * MIB);
        for (int lane = 0; lane < 4; lane++) {
            EXPECT_OK(
                aclrtMemcpyAsync(device, 8 * MIB, host, 8 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, new_stream()));
        }
        EXPECT_OK(aclFinalize());
    }
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
}

SIM_TEST_MAIN({"3.2", "stamps are the schedule, bytes are there", "rateScale=0.01", keeps_the_schedule},
              {"3.3", "late where memory is slower", "rateScale=100", ends_late_where_memory_is_slow},
              {"3.2", "the worker makes progress", NULL, goes_on_by_itself},
              {"3.2", "the worker sleeps when idle", NULL, sleeps_when_idle},
              {"5.7", "limits are real time", NULL, limits_are_real},
              {"5.1", "a full queue blocks and goes on", NULL, blocks_while_the_queue_is_full},
              {"7.4", "finalise drops work in flight", NULL, finalises_with_work_in_flight})
