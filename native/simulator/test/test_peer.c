/* Access between devices: rule R-5. SPEC section 10. */
#include "sim_fixture.h"

enum { BYTES = 65536 };

typedef struct two_devices {
    void *memory[2];
    aclrtStream streams[2];
} two_devices;

/* Leaves device 0 current. */
static two_devices prepare(void) {
    two_devices two;
    EXPECT_OK(aclInit(NULL));
    for (int32_t i = 1; i >= 0; i--) {
        EXPECT_OK(aclrtSetDevice(i));
        two.memory[i] = new_device_memory(BYTES);
        two.streams[i] = new_stream();
        EXPECT_OK(aclrtMemset(two.memory[i], BYTES, i + 1, BYTES));
    }
    return two;
}

static int first_byte(const void *device) {
    unsigned char byte = 0;
    EXPECT_OK(aclrtMemcpy(&byte, 1, device, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    return byte;
}

static aclError copy(const two_devices *two, int to, int on) {
    aclError status = aclrtMemcpyAsync(two->memory[to], BYTES, two->memory[1 - to], BYTES,
                                       ACL_MEMCPY_DEVICE_TO_DEVICE, two->streams[on]);
    return status == ACL_SUCCESS ? aclrtSynchronizeStream(two->streams[on]) : status;
}

static void fails_without_access(void) {
    two_devices two = prepare();
    for (int to = 0; to < 2; to++) {
        EXPECT_EQ(copy(&two, to, 0), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtMemcpy(two.memory[to], BYTES, two.memory[1 - to], BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE),
                  ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    }
    EXPECT_EQ(first_byte(two.memory[0]), 1);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_EQ(first_byte(two.memory[1]), 2);
}

static void works_in_the_enabled_direction(void) {
    int32_t status = -1;
    two_devices two = prepare();
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtDevicePeerAccessStatus(0, 1, &status));
    EXPECT_EQ(status, 1);
    EXPECT_OK(aclrtDevicePeerAccessStatus(1, 0, &status));
    EXPECT_EQ(status, 0);
    EXPECT_OK(copy(&two, 0, 0)); /* both ways, as long as device 0 does it */
    EXPECT_EQ(first_byte(two.memory[0]), 2);
    EXPECT_OK(aclrtMemset(two.memory[0], BYTES, 7, BYTES));
    EXPECT_OK(copy(&two, 1, 0));
    EXPECT_EQ(first_byte(two.memory[1]), 7);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_EQ(copy(&two, 1, 1), ACL_ERROR_RT_DRV_INTERNAL_ERROR); /* device 1 may not */
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtDeviceDisablePeerAccess(1));
    EXPECT_EQ(copy(&two, 0, 0), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void decides_when_the_copy_starts(void) {
    two_devices two = prepare();
    aclrtEvent gate = hold_stream(two.streams[0]);
    EXPECT_OK(aclrtMemcpyAsync(two.memory[0], BYTES, two.memory[1], BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE,
                               two.streams[0]));
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(two.streams[0]));
    EXPECT_EQ(first_byte(two.memory[0]), 2);
}

static void takes_the_peer_link(void) {
    two_devices two = prepare();
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtMemcpyAsync(two.memory[0], BYTES, two.memory[1], BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE,
                               two.streams[0]));
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtSynchronizeStream(two.streams[0]));
    EXPECT_EQ(aclsimNowNs() - begin_ns, FIXED_NS + 2502); /* 65536 / 26.2, rounded up */
}

static void checks_arguments(void) {
    int32_t can = -1;
    int32_t status = -1;
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 0, 1)); /* needs no context */
    EXPECT_EQ(can, 1);
    EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 1, 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 0, 2), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, -1, 0), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtDeviceCanAccessPeer(NULL, 0, 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(1, 1), ACL_ERROR_FEATURE_UNSUPPORTED);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(0, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(2, 0), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_OK(aclrtDeviceDisablePeerAccess(1));
    EXPECT_EQ(aclrtDevicePeerAccessStatus(0, 5, &status), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtDevicePeerAccessStatus(0, 0, &status));
}

static void reaches_the_other_chip_of_a_card(void) {
    int32_t can = -1;
    two_devices two = prepare();
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 2, 3));
    EXPECT_EQ(can, 1);
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 1, 2));
    EXPECT_EQ(can, 0);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(2, 0), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(copy(&two, 0, 0));
    EXPECT_EQ(first_byte(two.memory[0]), 2);
}

static void has_no_peers(void) {
    int32_t can = -1;
    two_devices two = prepare();
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can, 0, 1));
    EXPECT_EQ(can, 0);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(1, 0), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(copy(&two, 0, 0), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void does_not_know_peers(void) {
    int32_t can = -1;
    two_devices two = prepare();
    EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 0, 1), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(copy(&two, 0, 0), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

/* On an idle stream a copy starts as it is submitted: what comes after it is too late. */
static void takes_access_as_it_was(void) {
    two_devices two = prepare();
    for (int i = 0; i < 100; i++) {
        EXPECT_OK(aclrtMemcpyAsync(two.memory[0], BYTES, two.memory[1], BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE,
                                   two.streams[0]));
        EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
        EXPECT_EQ(aclrtSynchronizeStream(two.streams[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_OK(aclrtMemcpyAsync(two.memory[0], BYTES, two.memory[1], BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE,
                                   two.streams[0]));
        EXPECT_OK(aclrtDeviceDisablePeerAccess(1));
        EXPECT_OK(aclrtSynchronizeStream(two.streams[0]));
    }
}

SIM_TEST_MAIN({"10.3", "R-5: without access a copy fails", "clock=virtual", fails_without_access},
              {"10.3", "R-5: without access, 8.0, real time", "cann=8.0.0", fails_without_access},
              {"10.3", "R-5: access is one way", "clock=virtual", works_in_the_enabled_direction},
              {"10.3", "R-5: access counts when the copy starts", "clock=virtual",
               decides_when_the_copy_starts},
              {"10.3", "R-5: access of the moment", "clock=virtual", takes_access_as_it_was},
              {"10.3", "R-5: access of the moment, real time", NULL, takes_access_as_it_was},
              {"4.1", "peer copies take the peer link", "clock=virtual", takes_the_peer_link},
              {"10.2", "arguments", "clock=virtual", checks_arguments},
              {"10.1", "inference: chips of one card", "clock=virtual;product=atlas-inference;devices=4",
               reaches_the_other_chip_of_a_card},
              {"10.1", "200/300/500: none", "clock=virtual;product=atlas-200-300-500", has_no_peers},
              {"10.1", "200I/500 A2: not supported", "clock=virtual;product=atlas-200i-500-a2",
               does_not_know_peers})
