/* What becomes of copies that break before CANN 8.5. SPEC 9.5 to 9.7. */
#include "copy_fixture.h"

typedef struct outcomes {
    int right;
    int stale;
    int late;
    int part;
    int failed;
    uint64_t right_ns[240]; /* times of the right ones */
} outcomes;

enum { DRAWS = 240 };

/* Whether bytes that were not there at the end of the copy are there now. */
static bool has_come_later(void *to, const unsigned char *from, unsigned char *back) {
    pass_late_bytes();
    EXPECT_OK(aclrtMemcpy(back, BYTES - 64, to, BYTES - 64, ACL_MEMCPY_DEVICE_TO_HOST));
    return memcmp(back, from, BYTES - 64) == 0;
}

static void draw_up(memory_set *set, void *to, const unsigned char *from, outcomes *seen) {
    unsigned char *back = set->pinned[1];
    put(set->device[1], 2);
    EXPECT_OK(aclrtMemset(set->device[0], BYTES, 0xEE, BYTES));
    EXPECT_OK(aclrtMemcpyAsync(to, BYTES - 64, from, BYTES - 64, ACL_MEMCPY_HOST_TO_DEVICE, set->stream));
    uint64_t begin_ns = aclsimNowNs();
    aclError status = aclrtSynchronizeStream(set->stream);
    uint64_t took_ns = aclsimNowNs() - begin_ns;
    EXPECT_OK(aclrtMemcpy(back, BYTES - 64, to, BYTES - 64, ACL_MEMCPY_DEVICE_TO_HOST));
    bool is_first_half_right = memcmp(back, from, BYTES / 4) == 0;
    bool is_second_half_right = memcmp(back + BYTES * 3 / 4, from + BYTES * 3 / 4, 64) == 0;
    if (status != ACL_SUCCESS) {
        EXPECT_EQ(status, ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        seen->failed++;
    } else if (is_first_half_right && is_second_half_right) {
        seen->right_ns[seen->right++] = took_ns;
    } else if (is_first_half_right) {
        seen->part++;
    } else {
        EXPECT_EQ(back[0], 0xEE);
        bool is_late = has_come_later(to, from, back);
        seen->late += is_late ? 1 : 0;
        seen->stale += is_late ? 0 : 1;
    }
}

static void expect_all_outcomes(const outcomes *seen) {
    uint64_t fastest_ns = UINT64_MAX;
    int slow = 0;
    for (int i = 0; i < seen->right; i++) {
        fastest_ns = seen->right_ns[i] < fastest_ns ? seen->right_ns[i] : fastest_ns;
    }
    for (int i = 0; i < seen->right; i++) {
        slow += seen->right_ns[i] > fastest_ns + fastest_ns / 20 ? 1 : 0;
    }
    EXPECT(slow > 0 && seen->right > slow && seen->part > 0 && seen->failed > 0);
    EXPECT(seen->stale > DRAWS / 4 && seen->stale < DRAWS / 2);
    EXPECT(seen->late > DRAWS / 16 && seen->late < DRAWS / 4);
}

static void makes_pageable_memory_hazardous(void) {
    memory_set set = prepare();
    outcomes seen = {0};
    fill_pattern(set.ordinary[0], BYTES, 1);
    for (int i = 0; i < DRAWS; i++) {
        draw_up(&set, set.device[0], set.ordinary[0], &seen);
    }
    expect_all_outcomes(&seen);
}

static void makes_misalignment_hazardous(void) {
    memory_set set = prepare();
    outcomes seen = {0};
    fill_pattern(set.pinned[0], BYTES, 1);
    for (int i = 0; i < DRAWS; i++) {
        draw_up(&set, set.device[0], set.pinned[0] + 1 + i % 63, &seen);
    }
    expect_all_outcomes(&seen);
}

/* Late bytes arrive in the storage of the block they were meant for, which nobody sees any more, and not in
 * the one that has its address now. */
static void brings_late_bytes_to_freed_memory(void) {
    memory_set set = prepare();
    unsigned char *back = set.pinned[1];
    fill_pattern(set.ordinary[0], BYTES, 1);
    for (int i = 0; i < DRAWS; i++) {
        void *target = new_device_memory(BYTES);
        EXPECT_OK(copy(target, set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
        (void)aclrtSynchronizeStream(set.stream);
        EXPECT_OK(aclrtFree(target));
        target = new_device_memory(BYTES);
        EXPECT_OK(aclrtMemset(target, BYTES, 0xEE, BYTES));
        pass_late_bytes();
        EXPECT_OK(aclrtMemcpy(back, BYTES, target, BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
        EXPECT_EQ(back[0], 0xEE);
        EXPECT_EQ(back[BYTES - 1], 0xEE);
        EXPECT_OK(aclrtFree(target));
    }
}

static void finalises_with_bytes_under_way(void) {
    memory_set set = prepare();
    for (int i = 0; i < DRAWS; i++) {
        EXPECT_OK(copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    }
    (void)aclrtSynchronizeStream(set.stream);
    EXPECT_OK(aclFinalize());
}

/* What they held is free with it: the sanitizer would find the copies of their sources. */
static void finalises_in_time(void) {
    finalises_with_bytes_under_way();
    pass_late_bytes();
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
}

/* Which of the first 32 hazardous copies are right, one bit each. */
static void draw_from(unsigned char *from, unsigned long expected_bits) {
    memory_set set = prepare();
    fill_pattern(from, BYTES, 1);
    unsigned long outcome_bits = 0;
    for (int i = 0; i < 32; i++) {
        outcomes seen = {0};
        draw_up(&set, set.device[0], from, &seen);
        outcome_bits = outcome_bits * 2 + (unsigned long)seen.right;
    }
    EXPECT_EQ(outcome_bits, expected_bits);
}

static unsigned char somewhere[3 * BYTES] __attribute__((aligned(4096)));
static const unsigned long bits_of_seed_5 = 0x40081602;

static void draws_with_seed_5(void) {
    draw_from(somewhere, bits_of_seed_5);
}

static void draws_with_seed_6(void) {
    draw_from(somewhere, 0xD1421240);
}

static void draws_alike_off_a_page(void) {
    draw_from(somewhere + 4096 + 64, bits_of_seed_5);
}

static void draws_alike_off_the_alignment(void) {
    draw_from(somewhere + 1, bits_of_seed_5);
}

static void draws_alike_in_the_heap(void) {
    unsigned char *from = malloc(BYTES);
    EXPECT(from != NULL);
    draw_from(from, bits_of_seed_5);
    free(from);
}

static void draws_alike_on_the_stack(void) {
    unsigned char from[BYTES];
    draw_from(from, bits_of_seed_5);
}

SIM_TEST_MAIN(
    {"9.7", "R-2: pageable memory is hazardous, 8.3", TRAINING "8.3.0", makes_pageable_memory_hazardous},
    {"9.7", "R-2: pageable memory is hazardous on a board", EDGE_A2 "8.0.0;form=rc",
     makes_pageable_memory_hazardous},
    {"9.7", "R-1: misalignment is hazardous, 8.0", INFERENCE "8.0.0", makes_misalignment_hazardous},
    {"9.7", "R-1: misalignment is hazardous on a board", EDGE "8.0.0;form=rc", makes_misalignment_hazardous},
    {"9.7", "late bytes and freed memory", TRAINING "8.3.0", brings_late_bytes_to_freed_memory},
    {"9.7", "late bytes and freed memory, realtime", "cann=8.3.0", brings_late_bytes_to_freed_memory},
    {"9.7", "finalised with late bytes under way, realtime", "cann=8.3.0", finalises_with_bytes_under_way},
    {"9.7", "finalised with late bytes under way", TRAINING "8.3.0", finalises_in_time},
    {"9.7", "the seed decides, 5", TRAINING "8.3.0;seed=5", draws_with_seed_5},
    {"3.1", "the place does not: off a page", TRAINING "8.3.0;seed=5", draws_alike_off_a_page},
    {"3.1", "the place does not: off the alignment", TRAINING "8.3.0;seed=5", draws_alike_off_the_alignment},
    {"3.1", "the place does not: heap", TRAINING "8.3.0;seed=5", draws_alike_in_the_heap},
    {"3.1", "the place does not: stack", TRAINING "8.3.0;seed=5", draws_alike_on_the_stack},
    {"9.7", "the seed decides, 6", TRAINING "8.3.0;seed=6", draws_with_seed_6})
