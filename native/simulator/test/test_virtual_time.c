/* The virtual clock: what calls cost, what queries and limits do, that runs repeat. SPEC 3.1, 3.4. */
#include "sim_fixture.h"

static void charges_every_call(void) {
    EXPECT_EQ(aclsimNowNs(), 0);
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclsimNowNs(), HOST_API_COST_NS);
    EXPECT_EQ(aclrtSetDevice(99), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclsimNowNs(), 2 * HOST_API_COST_NS);
    (void)aclGetRecentErrMsg();
    EXPECT_EQ(aclsimNowNs(), 3 * HOST_API_COST_NS);
    EXPECT_EQ(aclsimNowNs(), 3 * HOST_API_COST_NS);
}

static void goes_on_during_calls(void) {
    use_device(0);
    void *device = new_device_memory(MIB);
    unsigned char *host = new_pinned_memory(MIB);
    aclrtStream stream = new_stream();
    fill_pattern(host, MIB, 3);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    uint64_t end_ns = aclsimNowNs() + FIXED_NS + 42282; /* MIB / 24.8, rounded up */
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY); /* one event further: the fixed cost is over */
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE); /* and to the copy's end */
    EXPECT_EQ(aclsimNowNs(), end_ns);
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    EXPECT_EQ(aclsimNowNs(), end_ns + HOST_API_COST_NS);
}

static void moves_bytes_at_the_end(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    unsigned char *back = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream stream = new_stream();
    fill_pattern(host, MIB, 1);
    memset(back, 0, MIB);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtMemcpyAsync(back, MIB, device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    fill_pattern(host, MIB, 2); /* a program error: the copy has not ended */
    EXPECT_EQ(back[0], 0);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT(has_pattern(back, MIB, 2));
}

static void limits_are_virtual(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent gate = hold_stream(stream);
    uint64_t before_ns = aclsimNowNs();
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 3600000), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_EQ(aclsimNowNs() - before_ns, HOST_API_COST_NS + UINT64_C(3600000000000));
    EXPECT_EQ(aclrtSynchronizeDeviceWithTimeout(5), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT(strstr(aclGetRecentErrMsg(), "EE1002") != NULL);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(gate, 5), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, -2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeDeviceWithTimeout(0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(gate, -2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStreamWithTimeout(stream, -1));
    EXPECT_OK(aclrtSynchronizeEventWithTimeout(gate, 1));
    EXPECT_OK(aclrtSynchronizeDeviceWithTimeout(1));
}

/* Random sizes on several streams; returns a sum over all end times. */
static uint64_t run_mixed_load(void) {
    enum { LANES = 5, ROUNDS = 300 };
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    aclrtStream streams[LANES];
    uint64_t random = 12345;
    uint64_t sum = 0;
    for (int i = 0; i < LANES; i++) {
        streams[i] = new_stream();
    }
    for (int i = 0; i < ROUNDS; i++) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t bytes = (size_t)(random >> 44) + 1;
        aclrtStream stream = streams[(random >> 33) % LANES];
        aclrtEvent end = new_event();
        bool is_up = (random >> 40) % 2 == 0;
        EXPECT_OK(aclrtMemcpyAsync(is_up ? device : host, MIB, is_up ? host : device, bytes,
                                   is_up ? ACL_MEMCPY_HOST_TO_DEVICE : ACL_MEMCPY_DEVICE_TO_HOST, stream));
        EXPECT_OK(aclrtRecordEvent(end, stream));
        if (i % 7 == 0) {
            uint64_t microseconds = 0;
            EXPECT_OK(aclrtSynchronizeEvent(end));
            EXPECT_OK(aclrtEventGetTimestamp(end, &microseconds));
            sum = sum * 31 + microseconds + aclsimNowNs();
        }
    }
    EXPECT_OK(aclrtSynchronizeDevice());
    return sum * 31 + aclsimNowNs();
}

static void repeats_exactly(void) {
    int channel[2];
    uint64_t sums[2];
    EXPECT_OK(pipe(channel));
    for (int i = 0; i < 2; i++) {
        (void)fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            uint64_t sum = run_mixed_load();
            exit(write(channel[1], &sum, sizeof sum) == (ssize_t)sizeof sum ? EXIT_SUCCESS : EXIT_FAILURE);
        }
        int status = 0;
        EXPECT(waitpid(child, &status, 0) == child);
        EXPECT_EQ(status, 0);
        EXPECT_EQ(read(channel[0], &sums[i], sizeof sums[i]), sizeof sums[i]);
    }
    EXPECT(sums[0] == sums[1]);
}

SIM_TEST_MAIN({"3.1", "every call costs host time", "clock=virtual", charges_every_call},
              {"3.1", "devices go on during calls, queries advance", "clock=virtual", goes_on_during_calls},
              {"3.4", "bytes move when the copy ends", "clock=virtual", moves_bytes_at_the_end},
              {"5.7", "limits are simulated time", "clock=virtual", limits_are_virtual},
              {"3.1", "same calls, same times", "clock=virtual", repeats_exactly})
