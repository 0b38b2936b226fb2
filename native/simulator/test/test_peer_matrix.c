/* Rule R-5 for every family and version: copies between devices, in each direction, with and without access.
 * SPEC section 10. */
#include "rules_fixture.h"

typedef struct peer_pair {
    unsigned char *memory[2];
    aclrtStream stream; /* of device 0, which is current */
} peer_pair;

static peer_pair prepare_pair(void) {
    peer_pair pair;
    EXPECT_OK(aclInit(NULL));
    for (int32_t device = 1; device >= 0; device--) {
        EXPECT_OK(aclrtSetDevice(device));
        pair.memory[device] = new_device_memory(COPY_BYTES);
        fill(pair.memory[device], BEFORE + (unsigned)device);
    }
    pair.stream = new_stream();
    return pair;
}

/* What the copy from device 1 or to it ends with, wherever it says so. Says at the end whether it moved
 * bytes. */
static aclError copy_between(const peer_pair *pair, int to, bool is_synchronous) {
    unsigned char *target = pair->memory[to];
    unsigned char *source = pair->memory[1 - to];
    aclError status = is_synchronous
                          ? aclrtMemcpy(target, COPY_BYTES, source, COPY_BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE)
                          : aclrtMemcpyAsync(target, COPY_BYTES, source, COPY_BYTES,
                                             ACL_MEMCPY_DEVICE_TO_DEVICE, pair->stream);
    return status == ACL_SUCCESS ? aclrtSynchronizeStream(pair->stream) : status;
}

/* Without access, none of the four ways to copy succeeds or changes a byte. */
static void expect_no_copy(const peer_pair *pair) {
    for (int way = 0; way < 4; way++) {
        EXPECT_EQ(copy_between(pair, way % 2, way / 2 == 1), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    }
    for (int32_t device = 1; device >= 0; device--) {
        EXPECT_OK(aclrtSetDevice(device));
        EXPECT(holds(pair->memory[device], BEFORE + (unsigned)device));
    }
}

static void expect_copies(const peer_pair *pair) {
    for (int way = 0; way < 4; way++) {
        int to = way % 2;
        unsigned salt = SENT + (unsigned)way;
        EXPECT_OK(aclrtSetDevice(1 - to));
        fill(pair->memory[1 - to], salt);
        EXPECT_OK(aclrtSetDevice(0));
        EXPECT_OK(copy_between(pair, to, way / 2 == 1));
        EXPECT_OK(aclrtSetDevice(to));
        EXPECT(holds(pair->memory[to], salt));
        EXPECT_OK(aclrtSetDevice(0));
    }
}

static void connects_pairs(void) {
    int32_t can_access = -1;
    peer_pair pair = prepare_pair();
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can_access, 0, 1));
    EXPECT_EQ(can_access, 1);
    EXPECT_OK(aclrtDeviceCanAccessPeer(&can_access, 1, 0));
    EXPECT_EQ(can_access, 1);
    expect_no_copy(&pair);
    EXPECT_OK(aclrtSetDevice(1)); /* the other direction does not help */
    EXPECT_OK(aclrtDeviceEnablePeerAccess(0, 0));
    EXPECT_OK(aclrtSetDevice(0));
    expect_no_copy(&pair);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    expect_copies(&pair);
}

/* Asking for a path that is not there answers status, enabling it 207000, and copies fail all the same. */
static void expect_no_path(aclError status) {
    int32_t can_access = -1;
    peer_pair pair = prepare_pair();
    EXPECT_EQ(aclrtDeviceCanAccessPeer(&can_access, 0, 1), status);
    EXPECT_EQ(can_access, status == ACL_SUCCESS ? 0 : -1);
    expect_no_copy(&pair);
    EXPECT_EQ(aclrtDeviceEnablePeerAccess(1, 0), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    expect_no_copy(&pair);
}

static void has_no_paths(void) {
    expect_no_path(ACL_SUCCESS);
}

static void knows_no_paths(void) {
    expect_no_path(ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

SIM_TEST_MAIN(VERSION_CASES("10.3", "R-5: training", TRAINING_EP, connects_pairs),
              VERSION_CASES("10.3", "R-5: inference", INFERENCE_EP, connects_pairs),
              VERSION_CASES("10.3", "R-5: 200/300/500", EDGE_EP, has_no_paths),
              VERSION_CASES("10.3", "R-5: 200I/500 A2", EDGE_A2_EP, knows_no_paths))
