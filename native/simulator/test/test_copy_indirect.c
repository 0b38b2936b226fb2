/* Copies with a condition, and those whose addresses stand in device memory. SPEC 9.15, 9.16. */
#include "copy_fixture.h"

typedef struct address_set {
    memory_set memory;
    void **to;         /* in device memory: where the copy goes */
    const void **from; /* in device memory: where it comes from */
} address_set;

static void write_address(void **place, const void *address) {
    EXPECT_OK(aclrtMemcpy((void *)place, sizeof address, (const void *)&address, sizeof address,
                          ACL_MEMCPY_HOST_TO_DEVICE));
}

static address_set prepare_addresses(void) {
    address_set set = {.memory = prepare()};
    set.to = new_device_memory(64);
    set.from = new_device_memory(64);
    write_address(set.to, set.memory.device[1]);
    write_address((void **)set.from, set.memory.device[0]);
    return set;
}

static aclError copy_at(const address_set *set, size_t to_offset, size_t from_offset, size_t bytes) {
    return aclrtMemcpyAsyncWithOffset(set->to, BYTES, to_offset, set->from, bytes, from_offset,
                                      ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, set->memory.stream);
}

static void copies_by_offset(void) {
    address_set set = prepare_addresses();
    unsigned char back[BYTES];
    put(set.memory.device[0], 1);
    put(set.memory.device[1], 2);
    EXPECT_OK(copy_at(&set, 100, 50, 1000));
    EXPECT_OK(aclrtSynchronizeStream(set.memory.stream));
    EXPECT_OK(aclrtMemcpy(back, BYTES, set.memory.device[1], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    for (size_t i = 0; i < BYTES; i++) {
        bool is_copied = i >= 100 && i < 1100;
        EXPECT_EQ(back[i], is_copied ? pattern_byte(i - 50, 1) : pattern_byte(i, 2));
    }
}

/* The addresses count that stand there when the copy begins. */
static void reads_addresses_late(void) {
    address_set set = prepare_addresses();
    aclrtEvent gate = hold_stream(set.memory.stream);
    void *other = new_device_memory(BYTES);
    put(set.memory.device[0], 3);
    put(other, 4);
    EXPECT_OK(copy_at(&set, 0, 0, BYTES));
    write_address(set.to, other);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.memory.stream));
    EXPECT(device_has(other, 3));
    EXPECT(!device_has(set.memory.device[1], 3));
}

static void refuses(void) {
    address_set set = prepare_addresses();
    static void *ordinary;
    const struct {
        void **to;
        size_t most;
        const void **from;
        size_t bytes;
        aclrtMemcpyKind kind;
        aclError status;
    } cases[] = {
        {NULL, 64, set.from, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, NULL, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, set.from, 64, ACL_MEMCPY_INTER_DEVICE_TO_DEVICE, ACL_ERROR_RT_FEATURE_NOT_SUPPORT},
        {set.to, 64, set.from, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, set.from, 64, (aclrtMemcpyKind)8, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, set.from, 0, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 63, set.from, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {&ordinary, 64, set.from, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, (const void **)&ordinary, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE,
         ACL_ERROR_RT_PARAM_INVALID},
        {(void **)((char *)set.to + 4), 64, set.from, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE,
         ACL_ERROR_RT_PARAM_INVALID},
        {set.to, 64, set.from, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, ACL_SUCCESS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        EXPECT_EQ(aclrtMemcpyAsyncWithOffset(cases[i].to, cases[i].most, 0, cases[i].from, cases[i].bytes, 0,
                                             cases[i].kind, set.memory.stream),
                  cases[i].status);
    }
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(copy_at(&set, 0, 0, 64), ACL_ERROR_RT_STREAM_CONTEXT);
}

static void fails_at_wrong_addresses(void) {
    address_set set = prepare_addresses();
    const void *wrong[] = {NULL, set.memory.pinned[0], set.memory.ordinary[0], (void *)64};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        write_address(set.to, wrong[i]);
        EXPECT_OK(copy_at(&set, 0, 0, 64));
        EXPECT_EQ(aclrtSynchronizeStream(set.memory.stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    }
    write_address(set.to, set.memory.device[1]);
    EXPECT_OK(copy_at(&set, BYTES + 4096 - 32, 0, 64)); /* beyond the last page */
    EXPECT_EQ(aclrtSynchronizeStream(set.memory.stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void accepts_nothing_from_9_1(void) {
    use_device(0);
    EXPECT_OK(aclrtMemcpyAsyncWithOffset(NULL, 0, 0, NULL, 0, 0, ACL_MEMCPY_DEFAULT, NULL));
}

static void has_no_offsets(void) {
    address_set set = prepare_addresses();
    EXPECT_EQ(copy_at(&set, 0, 0, 64), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void needs_a_context(void) {
    static void *place;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtMemcpyAsyncWithOffset(&place, 64, 0, (const void **)&place, 64, 0,
                                         ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, NULL),
              ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtMemcpyAsyncWithCondition(&place, 8, &place, 8, ACL_MEMCPY_HOST_TO_DEVICE, NULL),
              ACL_ERROR_RT_CONTEXT_NULL);
}

/* --- with a condition --- */

static aclError copy_if_pinned(void *to, const void *from, aclrtMemcpyKind kind, aclrtStream stream) {
    return aclrtMemcpyAsyncWithCondition(to, BYTES, from, BYTES, kind, stream);
}

/* Pageable memory makes the call block, in every version that has it; pinned memory is queued. */
static void checks_for_pinned_memory(void) {
    memory_set set = prepare();
    for (unsigned round = 0; round < 32; round++) {
        fill_pattern(set.ordinary[0], BYTES, round);
        EXPECT_OK(copy_if_pinned(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
        memset(set.ordinary[0], 0, BYTES);
        EXPECT_OK(copy_if_pinned(set.ordinary[1], set.device[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
        EXPECT(has_pattern(set.ordinary[1], BYTES, round));
    }
    aclrtEvent gate = hold_stream(set.stream);
    fill_pattern(set.pinned[0], BYTES, 1);
    EXPECT_OK(copy_if_pinned(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    fill_pattern(set.pinned[0], BYTES, 2);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(device_has(set.device[0], 2));
    EXPECT_EQ(copy_if_pinned(set.pinned[1], set.pinned[0], ACL_MEMCPY_HOST_TO_HOST, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(copy_if_pinned(NULL, set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(copy_if_pinned(set.device[0], set.pinned[0], (aclrtMemcpyKind)6, set.stream),
              ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpyAsyncWithCondition(set.device[0], 1, set.pinned[0], 2, ACL_MEMCPY_HOST_TO_DEVICE,
                                            set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
}

static void cannot_check_for_pinned_memory(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy_if_pinned(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* Address and offset that lead back to the place, once around. */
static void does_not_wrap(void) {
    address_set set = prepare_addresses();
    put(set.memory.device[0], 1);
    put(set.memory.device[1], 2);
    write_address(set.to, (const char *)set.memory.device[1] + 4096);
    EXPECT_OK(copy_at(&set, (size_t)0 - 4096, 0, 64));
    EXPECT_EQ(aclrtSynchronizeStream(set.memory.stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT(device_has(set.memory.device[1], 2));
}

SIM_TEST_MAIN({"9.15", "by offset", TRAINING "8.5.0", copies_by_offset},
              {"9.15", "by offset, A3", "clock=virtual;chip=ascend910c", copies_by_offset},
              {"9.15", "by offset, 910A", "clock=virtual;chip=ascend910a", copies_by_offset},
              {"9.15", "by offset, real time", "cann=8.5.0", copies_by_offset},
              {"9.15", "addresses are read late", TRAINING "8.5.0", reads_addresses_late},
              {"9.15", "refusals", TRAINING "9.0.0", refuses},
              {"9.15", "wrong addresses", TRAINING "8.5.0", fails_at_wrong_addresses},
              {"9.15", "count 0 from 9.1", TRAINING "9.1.0", accepts_nothing_from_9_1},
              {"9.15", "not on inference", INFERENCE "8.5.0", has_no_offsets},
              {"9.15", "not on 200I/500 A2", EDGE_A2 "8.5.0", has_no_offsets},
              {"9.15", "needs a context", TRAINING "8.5.0", needs_a_context},
              {"9.16", "pinned memory, 8.5", TRAINING "8.5.0", checks_for_pinned_memory},
              {"9.16", "pinned memory, 8.1", TRAINING "8.1.RC1", checks_for_pinned_memory},
              {"9.16", "pinned memory, inference 8.3", INFERENCE "8.3.0", checks_for_pinned_memory},
              {"9.16", "not before 8.1", TRAINING "8.0.0", cannot_check_for_pinned_memory},
              {"9.15", "a sum beyond 64 bits", TRAINING "8.5.0", does_not_wrap})
