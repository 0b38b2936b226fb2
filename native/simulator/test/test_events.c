/* Events: kinds, records, waits, status, times. SPEC section 6. */
#include "sim_fixture.h"

static aclrtEvent new_ex_event(void) {
    aclrtEvent event = NULL;
    EXPECT_OK(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE));
    return event;
}

static bool is_stream_done(aclrtStream stream) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    return status == ACL_STREAM_STATUS_COMPLETE;
}

static aclrtEventRecordedStatus recorded_status(aclrtEvent event) {
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    EXPECT_OK(aclrtQueryEventStatus(event, &status));
    return status;
}

static void checks_flags(void) {
    aclrtEvent event = NULL;
    use_device(0);
    static const uint32_t both[] = {1, 2, 8, 1 | 2, 1 | 8, 1 | 2 | 8};
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++) {
        EXPECT_OK(aclrtCreateEventWithFlag(&event, both[i]));
        EXPECT_OK(aclrtCreateEventExWithFlag(&event, both[i]));
    }
    EXPECT_OK(aclrtCreateEventWithFlag(&event, ACL_EVENT_DEVICE_USE_ONLY));
    EXPECT_OK(aclrtCreateEventWithFlag(&event, ACL_EVENT_EXTERNAL));
    static const uint32_t neither[] = {0, 4, 0x10 | 1, 0x20 | 1, 0x80};
    for (size_t i = 0; i < sizeof neither / sizeof neither[0]; i++) {
        EXPECT_EQ(aclrtCreateEventWithFlag(&event, neither[i]), ACL_ERROR_RT_PARAM_INVALID);
        EXPECT_EQ(aclrtCreateEventExWithFlag(&event, neither[i]), ACL_ERROR_RT_PARAM_INVALID);
    }
    EXPECT_EQ(aclrtCreateEventExWithFlag(&event, ACL_EVENT_DEVICE_USE_ONLY), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtCreateEventExWithFlag(&event, ACL_EVENT_IPC), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtCreateEventWithFlag(&event, ACL_EVENT_IPC), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtCreateEvent(NULL), ACL_ERROR_INVALID_PARAM);
}

static void holds_until_recorded(void) {
    use_device(0);
    void *device = new_device_memory(MIB);
    unsigned char *host = new_pinned_memory(MIB);
    aclrtStream held = new_stream();
    aclrtStream other = new_stream();
    aclrtEvent gate = hold_stream(held);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, held));
    for (int i = 0; i < 10; i++) {
        EXPECT(!is_stream_done(held));
    }
    EXPECT_EQ(report_number("copies", "count"), 0);
    EXPECT_OK(aclrtRecordEvent(gate, other));
    EXPECT_OK(aclrtSynchronizeStream(held));
    EXPECT_EQ(report_number("copies", "count"), 1);
}

static void lets_pass_an_unrecorded_ex_event(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtStreamWaitEvent(stream, new_ex_event()));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

/* A wait means the latest record before it, not later ones and not earlier ones. */
static void captures_the_latest_record(void) {
    use_device(0);
    void *device = new_device_memory(64 * MIB);
    aclrtStream slow = new_stream();
    aclrtStream held = new_stream();
    aclrtStream waiter = new_stream();
    aclrtEvent event = new_ex_event();
    EXPECT_OK(aclrtRecordEvent(event, slow));
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 0, 64 * MIB, slow));
    EXPECT_OK(aclrtRecordEvent(event, slow));
    EXPECT_OK(aclrtStreamWaitEvent(waiter, event));
    aclrtEvent gate = hold_stream(held);
    EXPECT_OK(aclrtRecordEvent(event, held)); /* will not come for now */
    EXPECT_OK(aclrtSynchronizeStream(waiter));
    EXPECT(is_stream_done(slow));
    EXPECT_EQ(recorded_status(event), ACL_EVENT_RECORDED_STATUS_NOT_READY);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeEvent(event));
}

/* Leaves device 0 current. */
static aclrtEvent new_event_on_device_1(void) {
    use_device(1);
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtSetDevice(0));
    return event;
}

static void refuses_odd_waits(void) {
    aclrtEvent no_sync = NULL;
    aclrtEvent event = new_event_on_device_1();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtCreateEventWithFlag(&no_sync, ACL_EVENT_TIME_LINE));
    EXPECT_EQ(aclrtStreamWaitEvent(stream, no_sync), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtStreamWaitEvent(stream, event), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtStreamWaitEventWithTimeout(stream, event, -1), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtStreamWaitEvent(stream, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtStreamWaitEvent(stream, stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_OK(aclrtRecordEvent(event, stream)); /* now it is of this device */
    EXPECT_OK(aclrtStreamWaitEvent(stream, event));
    EXPECT_OK(aclrtDestroyEvent(event));
    EXPECT_EQ(aclrtDestroyEvent(event), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtRecordEvent(event, stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeEvent(event), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void gives_up_a_limited_wait(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent gate = new_event();
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, gate, 3));
    uint64_t submitted_ns = aclsimNowNs();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT_EQ(aclsimNowNs() - submitted_ns, UINT64_C(3000000000));
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, gate, 3));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, gate, 0));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void has_two_numberings(void) {
    aclrtEventStatus old_status = ACL_EVENT_STATUS_RESERVED;
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent old_type = new_event();
    aclrtEvent ex_type = new_ex_event();
    EXPECT_EQ(recorded_status(old_type), 0);
    EXPECT_EQ(recorded_status(ex_type), 1);
    EXPECT_OK(aclrtQueryEvent(old_type, &old_status));
    EXPECT_EQ(old_status, 1);
    EXPECT_EQ(aclrtQueryEvent(ex_type, &old_status), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtRecordEvent(old_type, stream));
    EXPECT_OK(aclrtRecordEvent(ex_type, stream));
    EXPECT_EQ(recorded_status(old_type), 0);
    EXPECT_EQ(recorded_status(ex_type), 0);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(recorded_status(old_type), 1);
    EXPECT_EQ(recorded_status(ex_type), 1);
    EXPECT_OK(aclrtQueryEvent(old_type, &old_status));
    EXPECT_EQ(old_status, 0);
}

static void tells_times(void) {
    aclrtEvent no_line = NULL;
    float ms = 0;
    uint64_t first_us = 0;
    uint64_t second_us = 0;
    use_device(0);
    void *device = new_device_memory(64 * MIB);
    aclrtStream stream = new_stream();
    aclrtEvent first = new_event();
    aclrtEvent second = new_ex_event();
    EXPECT_OK(aclrtCreateEventWithFlag(&no_line, ACL_EVENT_SYNC));
    EXPECT_EQ(aclrtEventElapsedTime(&ms, first, second), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(aclrtEventGetTimestamp(first, &first_us), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_OK(aclrtRecordEvent(first, stream));
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 0, 64 * MIB, stream));
    EXPECT_OK(aclrtRecordEvent(second, stream));
    EXPECT_OK(aclrtRecordEvent(no_line, stream));
    EXPECT_EQ(aclrtEventElapsedTime(&ms, first, second), ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(aclrtEventElapsedTime(&ms, first, no_line), ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID);
    double forward_ns = elapsed_ns(first, second);
    EXPECT(is_near(forward_ns, HOST_API_COST_NS + FIXED_NS + 64 * (double)MIB / 769, EVENT_TICK_NS + 1));
    EXPECT(is_near(elapsed_ns(second, first), -forward_ns, 0.001));
    EXPECT_OK(aclrtEventGetTimestamp(first, &first_us));
    EXPECT_OK(aclrtEventGetTimestamp(second, &second_us));
    EXPECT(is_near((double)(second_us - first_us) * 1000, forward_ns, 1000));
}

/* 48 MHz ticks of 20.83 ns: a difference of ticks is a multiple of 1/48 us. */
static void rounds_to_ticks(void) {
    use_device(0);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    aclrtEvent start = new_event();
    for (int i = 0; i < 20; i++) {
        aclrtEvent end = new_event();
        EXPECT_OK(aclrtRecordEvent(start, stream));
        EXPECT_OK(aclrtMemsetAsync(device, MIB, 0, (size_t)(i + 1) * 1000, stream));
        EXPECT_OK(aclrtRecordEvent(end, stream));
        EXPECT_OK(aclrtSynchronizeStream(stream));
        double ticks = elapsed_ns(start, end) * 48 / 1000;
        EXPECT(is_near(ticks, (double)(long long)(ticks + 0.5), 0.01));
    }
}

static void forgets_on_reset(void) {
    aclrtEvent event = NULL;
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE));
    EXPECT_OK(aclrtRecordEvent(event, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(recorded_status(event), 1);
    EXPECT_OK(aclrtResetEvent(event, stream));
    EXPECT_EQ(recorded_status(event), 0);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtStreamWaitEvent(stream, event));
    EXPECT(!is_stream_done(stream));
    EXPECT_OK(aclrtRecordEvent(event, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(aclrtResetEvent(new_ex_event(), stream), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* 1023 records in flight at most; the next one waits for the held stream to go on, here by a limited wait. */
static void limits_records_in_flight(void) {
    enum { EVENTS = 1023 };
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtStream other = new_stream();
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, new_event(), 1));
    for (int i = 0; i < EVENTS; i++) {
        EXPECT_OK(aclrtRecordEvent(new_event(), stream));
    }
    EXPECT_OK(aclrtRecordEvent(new_ex_event(), other));
    EXPECT(aclsimNowNs() < UINT64_C(1000000000));
    EXPECT_OK(aclrtRecordEvent(new_event(), other));
    EXPECT(aclsimNowNs() > UINT64_C(1000000000));
}

SIM_TEST_MAIN({"6.2", "creation flags", "clock=virtual", checks_flags},
              {"6.3", "an unrecorded old event holds a stream", "clock=virtual", holds_until_recorded},
              {"6.3", "and in real time", NULL, holds_until_recorded},
              {"6.3", "an unrecorded Ex event does not", "clock=virtual", lets_pass_an_unrecorded_ex_event},
              {"6.3", "a wait captures the latest record", "clock=virtual", captures_the_latest_record},
              {"6.3", "waits that are refused", "clock=virtual", refuses_odd_waits},
              {"6.3", "a limited wait gives up", "clock=virtual", gives_up_a_limited_wait},
              {"6.4", "two numberings of the status", "clock=virtual", has_two_numberings},
              {"6.5", "elapsed time and time stamps", "clock=virtual", tells_times},
              {"6.5", "ticks of the 310B", "clock=virtual;product=atlas-200i-500-a2", rounds_to_ticks},
              {"6.6", "reset forgets the record", "clock=virtual", forgets_on_reset},
              {"6.7", "records in flight are limited", "clock=virtual;product=atlas-inference",
               limits_records_in_flight})
