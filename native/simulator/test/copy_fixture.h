/* Buffers of every kind and copies between them, for the cases about copy rules. */
#ifndef COPY_FIXTURE_H
#define COPY_FIXTURE_H

#include "sim_fixture.h"

enum { BYTES = 8192 };

typedef struct memory_set {
    unsigned char *pinned[2];
    unsigned char *device[2];
    unsigned char *ordinary[2];
    aclrtStream stream;
} memory_set;

/* After a reset of the device. */
static inline memory_set prepare_again(void) {
    static unsigned char ordinary[2][BYTES] __attribute__((aligned(64)));
    memory_set set;
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < 2; i++) {
        set.pinned[i] = new_pinned_memory(BYTES);
        set.device[i] = new_device_memory(BYTES);
        set.ordinary[i] = ordinary[i];
    }
    set.stream = new_stream();
    return set;
}

static inline memory_set prepare(void) {
    EXPECT_OK(aclInit(NULL));
    return prepare_again();
}

static inline aclError copy(void *to, const void *from, aclrtMemcpyKind kind, aclrtStream stream) {
    return aclrtMemcpyAsync(to, BYTES, from, BYTES, kind, stream);
}

/* The result of a copy, at the call or else at the synchronise. */
static inline aclError copy_and_synchronize(void *to, const void *from, aclrtMemcpyKind kind,
                                            aclrtStream stream) {
    aclError status = copy(to, from, kind, stream);
    return status == ACL_SUCCESS ? aclrtSynchronizeStream(stream) : status;
}

/* Puts a pattern into device memory, or reads it back, past the rules under test. */
static inline void put(void *device, unsigned salt) {
    unsigned char bytes[BYTES];
    fill_pattern(bytes, BYTES, salt);
    EXPECT_OK(aclrtMemcpy(device, BYTES, bytes, BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
}

static inline bool device_has(const void *device, unsigned salt) {
    unsigned char bytes[BYTES];
    EXPECT_OK(aclrtMemcpy(bytes, BYTES, device, BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    return has_pattern(bytes, BYTES, salt);
}

/* Products for a case's settings; the version is to follow. */
#define TRAINING "clock=virtual;cann="
#define INFERENCE "clock=virtual;product=atlas-inference;cann="
#define EDGE "clock=virtual;product=atlas-200-300-500;cann="
#define EDGE_A2 "clock=virtual;product=atlas-200i-500-a2;cann="

#endif
