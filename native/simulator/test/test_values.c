/* Values in device memory that streams write and wait for. SPEC 13.5 to 13.7. */
#include "sim_fixture.h"

static uint64_t read_value(const void *device) {
    uint64_t value = 0;
    EXPECT_OK(aclrtMemcpy(&value, sizeof value, device, sizeof value, ACL_MEMCPY_DEVICE_TO_HOST));
    return value;
}

static bool is_done(aclrtStream stream) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    return status == ACL_STREAM_STATUS_COMPLETE;
}

static void compares(void) {
    static const struct {
        uint64_t value;
        uint64_t found;
        uint32_t flag;
        bool is_met;
    } cases[] = {
        {5, 5, ACL_STREAM_WAIT_VALUE_GEQ, true},
        {5, 6, ACL_STREAM_WAIT_VALUE_GEQ, true},
        {5, 4, ACL_STREAM_WAIT_VALUE_GEQ, false},
        {UINT64_MAX, 0, ACL_STREAM_WAIT_VALUE_GEQ, true}, /* one step on, by wrap-around */
        {0, UINT64_MAX, ACL_STREAM_WAIT_VALUE_GEQ, false},
        {0, INT64_MAX, ACL_STREAM_WAIT_VALUE_GEQ, true},
        {5, 5, ACL_STREAM_WAIT_VALUE_EQ, true},
        {5, 6, ACL_STREAM_WAIT_VALUE_EQ, false},
        {UINT64_C(1) << 63, UINT64_C(1) << 63, ACL_STREAM_WAIT_VALUE_EQ, true},
        {UINT64_C(1) << 32, 0, ACL_STREAM_WAIT_VALUE_EQ, false}, /* all 64 bits count */
        {6, 3, ACL_STREAM_WAIT_VALUE_AND, true},
        {6, 9, ACL_STREAM_WAIT_VALUE_AND, false},
        {UINT64_C(1) << 63, UINT64_MAX, ACL_STREAM_WAIT_VALUE_AND, true},
        {0, 0, ACL_STREAM_WAIT_VALUE_NOR, true},
        {1, UINT64_MAX - 1, ACL_STREAM_WAIT_VALUE_NOR, false},
        {0, UINT64_MAX, ACL_STREAM_WAIT_VALUE_NOR, false},
    };
    use_device(0);
    uint64_t *place = new_device_memory(64);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        aclrtStream stream = new_stream();
        EXPECT_OK(aclrtValueWrite(place, cases[i].found, 0, NULL));
        EXPECT_OK(aclrtSynchronizeStream(NULL));
        EXPECT_OK(aclrtValueWait(place, cases[i].value, cases[i].flag, stream));
        EXPECT_EQ(is_done(stream), cases[i].is_met);
    }
}

static void writes_in_order(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    uint64_t *places = new_device_memory(64);
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtValueWrite(&places[1], UINT64_C(0x1122334455667788), 0, stream));
    EXPECT_EQ(read_value(&places[1]), 0);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(read_value(&places[1]), 0x1122334455667788);
    EXPECT_EQ(read_value(&places[0]), 0);
    EXPECT_EQ(read_value(&places[2]), 0);
}

/* Whatever changes the memory lets the stream go: a write, a copy, a memset, a blocking copy. */
static void sees_every_change(void) {
    uint64_t one = 1;
    use_device(0);
    aclrtStream stream = new_stream();
    uint64_t *place = new_device_memory(64);
    uint64_t *other = new_device_memory(64);
    uint64_t *host = (uint64_t *)new_pinned_memory(64);
    for (int way = 0; way < 4; way++) {
        EXPECT_OK(aclrtMemset(place, 8, 0, 8));
        EXPECT_OK(aclrtValueWait(place, 1, ACL_STREAM_WAIT_VALUE_AND, stream));
        EXPECT_OK(aclrtValueWrite(other, 1, 0, NULL)); /* elsewhere */
        EXPECT_OK(aclrtSynchronizeStream(NULL));
        EXPECT(!is_done(stream));
        *host = 1;
        switch (way) {
        case 0:
            EXPECT_OK(aclrtValueWrite(place, 1, 0, NULL));
            break;
        case 1:
            EXPECT_OK(aclrtMemcpyAsync(place, 8, host, 8, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
            break;
        case 2:
            EXPECT_OK(aclrtMemsetAsync(place, 8, 1, 8, NULL));
            break;
        default:
            EXPECT_OK(aclrtMemcpy(place, 8, &one, 8, ACL_MEMCPY_HOST_TO_DEVICE));
            break;
        }
        EXPECT_OK(aclrtSynchronizeStream(stream));
    }
}

static void counts_up_on_two_streams(void) {
    enum { STEPS = 200 };
    use_device(0);
    aclrtStream odd = new_stream();
    aclrtStream even = new_stream();
    uint64_t *place = new_device_memory(8);
    for (uint64_t i = 0; i < STEPS; i++) {
        aclrtStream stream = i % 2 == 0 ? even : odd;
        EXPECT_OK(aclrtValueWait(place, i, ACL_STREAM_WAIT_VALUE_EQ, stream));
        EXPECT_OK(aclrtValueWrite(place, i + 1, 0, stream));
    }
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_EQ(read_value(place), STEPS);
}

static void needs_peer_access(void) {
    use_device(1);
    uint64_t *there = new_device_memory(8);
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtValueWrite(there, 5, 0, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtValueWait(there, 0, ACL_STREAM_WAIT_VALUE_EQ, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtValueWait(there, 0, ACL_STREAM_WAIT_VALUE_EQ, stream));
    EXPECT_OK(aclrtValueWrite(there, 5, 0, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_EQ(read_value(there), 5);
}

static void checks_arguments(void) {
    static uint64_t ordinary;
    use_device(0);
    unsigned char *place = new_device_memory(64);
    aclrtStream stream = new_stream();
    EXPECT_EQ(aclrtValueWrite(NULL, 0, 0, stream), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtValueWait(NULL, 0, 0, stream), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtValueWrite(place, 0, 1, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWait(place, 0, 4, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWrite(place + 4, 0, 0, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWait(place + 1, 0, 0, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWrite(&ordinary, 0, 0, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWait(new_pinned_memory(8), 0, 0, stream), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtValueWait(place, 0, 0, place), ACL_ERROR_RT_INVALID_HANDLE);
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(aclrtValueWrite(place, 0, 0, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtValueWait(place, 0, 0, stream), ACL_ERROR_RT_STREAM_CONTEXT);
}

static void keeps_freed_memory(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    uint64_t *place = new_device_memory(8);
    EXPECT_OK(aclrtValueWait(place, 1, ACL_STREAM_WAIT_VALUE_EQ, stream));
    EXPECT_OK(aclrtFree(place));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 5), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_OK(aclrtDestroyStreamForce(stream));
    EXPECT_OK(aclrtValueWrite(new_device_memory(8), 1, 0, NULL)); /* nobody waits any more */
    EXPECT_OK(aclrtSynchronizeStream(NULL));
}

static void has_no_values(void) {
    use_device(0);
    void *place = new_device_memory(8);
    EXPECT_EQ(aclrtValueWrite(place, 0, 0, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtValueWait(place, 0, 0, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

SIM_TEST_MAIN({"13.5", "writes in order", "clock=virtual", writes_in_order},
              {"13.6", "compares", "clock=virtual", compares},
              {"13.6", "sees every change", "clock=virtual", sees_every_change},
              {"13.6", "sees every change, real time", NULL, sees_every_change},
              {"13.6", "counts up on two streams", "clock=virtual", counts_up_on_two_streams},
              {"13.6", "counts up on two streams, real time", NULL, counts_up_on_two_streams},
              {"13.6", "freed memory", "clock=virtual", keeps_freed_memory},
              {"13.7", "needs peer access", "clock=virtual", needs_peer_access},
              {"13.5", "arguments", "clock=virtual", checks_arguments},
              {"13.5", "not on inference", "clock=virtual;product=atlas-inference", has_no_values},
              {"13.5", "not on 910A", "clock=virtual;chip=ascend910a", has_no_values},
              {"13.5", "not on 200I/500 A2", "clock=virtual;product=atlas-200i-500-a2", has_no_values},
              {"13.5", "not on 200/300/500", "clock=virtual;product=atlas-200-300-500", has_no_values})
