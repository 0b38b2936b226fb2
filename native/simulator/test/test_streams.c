/* Streams: order, depth, failures, limits, contexts. SPEC section 5. */
#include "sim_fixture.h"

enum { QUEUE_SLOTS = 2013, STREAMS_PER_DEVICE = 1984 };

static void keeps_order(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(2 * MIB);
    unsigned char *back = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    fill_pattern(host, MIB, 1);
    fill_pattern(host + MIB, MIB, 2);
    for (int i = 0; i < 8; i++) {
        EXPECT_OK(aclrtMemcpyAsync(device, MIB, host + (size_t)(i % 2) * MIB, MIB, ACL_MEMCPY_HOST_TO_DEVICE,
                                   stream));
    }
    EXPECT_OK(aclrtMemcpyAsync(back, MIB, device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT(has_pattern(back, MIB, 2));
}

static void blocks_when_full(void) {
    use_device(0);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    /* Held for 1 s by a limited wait, which takes the first slot. */
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, new_event(), 1));
    uint64_t begin_ns = aclsimNowNs();
    for (int i = 1; i < QUEUE_SLOTS; i++) {
        EXPECT_OK(aclrtMemsetAsync(device, 64, 0, 64, stream));
    }
    EXPECT_EQ(aclsimNowNs() - begin_ns, (uint64_t)(QUEUE_SLOTS - 1) * HOST_API_COST_NS);
    EXPECT_OK(aclrtMemsetAsync(device, 64, 0, 64, stream));
    EXPECT_EQ(aclsimNowNs() - begin_ns, UINT64_C(1000000000)); /* until the wait gave up */
}

static void counts_slots_of_large_copies(void) {
    use_device(0);
    size_t bytes = 64 * MIB + 1; /* 2 slots */
    unsigned char *host = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, new_event(), 1));
    uint64_t begin_ns = aclsimNowNs();
    for (int i = 0; i < (QUEUE_SLOTS - 1) / 2; i++) {
        EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    }
    EXPECT(aclsimNowNs() - begin_ns < UINT64_C(1000000000));
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    /* One slot, that of the wait, is not enough: the first copy has to end as well. */
    EXPECT(aclsimNowNs() - begin_ns > UINT64_C(1000000000) + (uint64_t)((double)bytes / 24.8));
}

/* A copy between devices without access, which fails when it starts. */
static void queue_failing_copy(aclrtStream stream) {
    static void *here;
    static void *there;
    if (here == NULL) {
        aclrtContext own = NULL;
        EXPECT_OK(aclrtGetCurrentContext(&own));
        here = new_device_memory(MIB);
        EXPECT_OK(aclrtSetDevice(1));
        there = new_device_memory(MIB);
        EXPECT_OK(aclrtSetCurrentContext(own));
    }
    EXPECT_OK(aclrtMemcpyAsync(there, MIB, here, MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
}

static void reports_a_failure_once(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent behind = new_event();
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    queue_failing_copy(stream);
    EXPECT_OK(aclrtRecordEvent(behind, stream));
    EXPECT_OK(aclrtSynchronizeEvent(behind)); /* the stream goes on */
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT(strstr(aclGetRecentErrMsg(), "peer access") != NULL);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    queue_failing_copy(stream);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_EQ(report_number("copies", "failed"), 2);
}

static void knows_its_contexts(void) {
    aclrtContext first = NULL;
    aclrtContext second = NULL;
    aclrtEvent event = NULL;
    int32_t id = -1;
    int32_t default_id = -1;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&first));
    aclrtStream stream = new_stream();
    void *device = new_device_memory(MIB);
    EXPECT_OK(aclrtStreamGetId(stream, &id));
    EXPECT_OK(aclrtStreamGetId(NULL, &default_id));
    EXPECT_EQ(default_id, 0);
    EXPECT_EQ(id, 1);
    EXPECT_OK(aclrtCreateContext(&second, 0));
    event = new_event();
    EXPECT_EQ(aclrtMemsetAsync(device, MIB, 0, MIB, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtRecordEvent(event, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtStreamWaitEvent(stream, event), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtDestroyStreamForce(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtSetCurrentContext(first));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStream(device), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtDestroyStream(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtCreateStream(NULL), ACL_ERROR_INVALID_PARAM);
}

static void runs_out_of_streams(void) {
    uint32_t left = 0;
    use_device(0);
    EXPECT_OK(aclrtGetStreamAvailableNum(&left));
    EXPECT_EQ(left, STREAMS_PER_DEVICE - 1);
    for (uint32_t i = 0; i < left; i++) {
        (void)new_stream();
    }
    aclrtStream one_more = NULL;
    EXPECT_EQ(aclrtCreateStream(&one_more), ACL_ERROR_RT_NO_STREAM_RESOURCE);
    EXPECT(one_more == NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "EL0009") != NULL);
    aclrtContext context = NULL;
    EXPECT_EQ(aclrtCreateContext(&context, 0), ACL_ERROR_RT_NO_STREAM_RESOURCE);
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtCreateStream(&one_more));
}

static void drops_what_cannot_run(void) {
    use_device(0);
    void *device = new_device_memory(MIB);
    aclrtStream streams[] = {new_stream(), new_stream(), new_stream()};
    for (int i = 0; i < 3; i++) {
        EXPECT_OK(aclrtMemsetAsync(device, MIB, 0, MIB, streams[i]));
        (void)hold_stream(streams[i]);
        EXPECT_OK(aclrtMemsetAsync(device, MIB, 0, MIB, streams[i]));
    }
    EXPECT_OK(aclrtDestroyStream(streams[0]));
    EXPECT_OK(aclrtDestroyStreamForce(streams[1]));
    EXPECT_EQ(report_number("open", "streams"), 1);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
}

static void takes_flags(void) {
    aclrtStream stream = NULL;
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    int32_t least = -1;
    int32_t greatest = -1;
    use_device(0);
    EXPECT_OK(aclrtDeviceGetStreamPriorityRange(&least, &greatest));
    EXPECT_EQ(least, 7);
    EXPECT_EQ(greatest, 0);
    EXPECT_OK(
        aclrtCreateStreamWithConfig(&stream, 99, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC | 0x1000));
    EXPECT_EQ(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_HUGE), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_DEVICE_USE_ONLY | ACL_STREAM_FAST_SYNC),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_PERSISTENT));
    (void)hold_stream(stream);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
}

/* Far more bytes are queued than this machine moves in the time: a forced destroy must not wait for them. */
static void drops_at_once_while_bytes_move(void) {
    use_device(0);
    size_t bytes = 64 * MIB;
    unsigned char *host = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    aclrtStream streams[] = {new_stream(), new_stream()};
    for (int i = 0; i < 1000; i++) {
        EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, streams[i % 2]));
    }
    EXPECT_OK(aclrtDestroyStreamForce(streams[0]));
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT(report_number("copies", "count") < 500);
    EXPECT_EQ(report_number("open", "streams"), 0);
}

SIM_TEST_MAIN({"5.1", "tasks run in order", "clock=virtual", keeps_order},
              {"5.1", "a full queue costs the caller simulated time", "clock=virtual", blocks_when_full},
              {"5.1", "a large copy takes several slots", "clock=virtual;rateScale=0.1",
               counts_slots_of_large_copies},
              {"5.2", "a failure is reported by the next synchronise", "clock=virtual",
               reports_a_failure_once},
              {"5.3", "streams and contexts, stale handles", "clock=virtual", knows_its_contexts},
              {"5.4", "streams run out", "clock=virtual", runs_out_of_streams},
              {"5.5", "held tasks are dropped by destroy and reset", "clock=virtual", drops_what_cannot_run},
              {"5.5", "held tasks are dropped in real time too", NULL, drops_what_cannot_run},
              {"5.5", "a forced destroy is quick while bytes move", NULL, drops_at_once_while_bytes_move},
              {"5.6", "stream flags and priorities", "clock=virtual", takes_flags})
