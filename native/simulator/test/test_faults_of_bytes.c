/* Copies that report success and are wrong. SPEC 12.4. */
#include "fault_fixture.h"

static void flips_bits(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    EXPECT_OK(upload(&set));
    EXPECT_OK(aclrtMemcpy(set.pinned[1], BYTES, set.device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(count_flipped(set.pinned[0], set.pinned[1], BYTES), 3 + 1);
    EXPECT_EQ(set.pinned[0][4096] ^ set.pinned[1][4096], 1);
    EXPECT_OK(aclrtMemcpy(set.ordinary[1], BYTES, set.device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(count_flipped(set.pinned[1], set.ordinary[1], BYTES), 2); /* d2h, into ordinary memory */
    EXPECT_EQ(report_number("copies", "failed"), 0);
}

/* A large copy is moved in pieces on the realtime clock, and damaged once. */
static void flips_bits_of_large_copies(void) {
    memory_set set = prepare();
    size_t bytes = 8 * MIB;
    void *device = new_device_memory(bytes);
    unsigned char *pinned = new_pinned_memory(bytes);
    unsigned char *back = new_pinned_memory(bytes);
    fill_pattern(pinned, bytes, 1);
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, pinned, bytes, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(aclrtMemcpy(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(count_flipped(pinned, back, bytes), 64);
}

/* Copies of rows are damaged in their rows only; width 100 of a pitch of 128. */
static void flips_bits_of_rows(void) {
    enum { PITCH = 128, WIDTH = 100, ROWS = 64 };
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    memset(set.pinned[1], 0xEE, BYTES);
    EXPECT_OK(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_OK(aclrtMemcpy2dAsync(set.pinned[1], PITCH, set.device[0], PITCH, WIDTH, ROWS,
                                 ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    unsigned flipped = 0;
    for (size_t row = 0; row < ROWS; row++) {
        flipped += count_flipped(set.pinned[0] + row * PITCH, set.pinned[1] + row * PITCH, WIDTH);
        for (size_t i = WIDTH; i < PITCH; i++) {
            EXPECT_EQ(set.pinned[1][row * PITCH + i], 0xEE);
        }
    }
    EXPECT_EQ(flipped, 64);
}

enum { GAP_PITCH = 128, GAP_WIDTH = 100, GAP_ROWS = 64 };

/* Rows into ordinary or pinned memory; how many bits between them are wrong, and that nothing else is. */
static unsigned flipped_in_gaps(const memory_set *set, unsigned char *to) {
    unsigned flipped = 0;
    fill_pattern(set->pinned[0], BYTES, 1);
    memset(to, 0xEE, BYTES);
    EXPECT_OK(aclrtMemcpy(set->device[0], BYTES, set->pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_OK(aclrtMemcpy2dAsync(to, GAP_PITCH, set->device[0], GAP_PITCH, GAP_WIDTH, GAP_ROWS,
                                 ACL_MEMCPY_DEVICE_TO_HOST, set->stream));
    EXPECT_OK(aclrtSynchronizeStream(set->stream));
    for (size_t i = 0; i < BYTES; i++) {
        size_t row = i / GAP_PITCH;
        size_t column = i % GAP_PITCH;
        if (row < GAP_ROWS && column < GAP_WIDTH) {
            EXPECT_EQ(to[i], set->pinned[0][i]);
        } else if (row < GAP_ROWS - 1) {
            flipped += (unsigned)__builtin_popcount(to[i] ^ 0xEEU);
        } else {
            EXPECT_EQ(to[i], 0xEE); /* behind the last row is no gap */
        }
    }
    return flipped;
}

static void flips_bits_between_rows(void) {
    memory_set set = prepare();
    EXPECT_EQ(flipped_in_gaps(&set, set.pinned[1]), 64);
    EXPECT_EQ(flipped_in_gaps(&set, set.ordinary[1]), 64);
    /* Copies without gaps are left alone: one range, and rows that touch. */
    EXPECT_OK(aclrtMemcpy(set.pinned[1], BYTES, set.device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(count_flipped(set.pinned[0], set.pinned[1], BYTES), 0);
    EXPECT_OK(aclrtMemcpy2dAsync(set.pinned[1], GAP_WIDTH, set.device[0], GAP_WIDTH, GAP_WIDTH, GAP_ROWS,
                                 ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_EQ(count_flipped(set.pinned[0], set.pinned[1], BYTES), 0);
    EXPECT_EQ(report_number("copies", "failed"), 0);
}

/* 28 bytes lie behind each row: byte 30 of all is the third behind the second row. */
static void flips_a_named_byte_between_rows(void) {
    memory_set set = prepare();
    EXPECT_EQ(flipped_in_gaps(&set, set.pinned[1]), 8);
    EXPECT_EQ(set.pinned[1][GAP_PITCH + GAP_WIDTH + 2], 0xEE ^ 0xFF);
}

static void finds_no_byte_behind_the_gaps(void) {
    memory_set set = prepare();
    EXPECT_EQ(flipped_in_gaps(&set, set.pinned[1]), 0);
}

/* A batch is one copy of the bytes of all its entries. */
static void damages_batches(void) {
    memory_set set = prepare();
    void *to[2] = {set.device[0], set.device[1]};
    void *from[2] = {set.pinned[0], set.pinned[0] + 1024};
    size_t bytes[2] = {1024, 1024};
    size_t start = 0;
    size_t wrong = 0;
    aclrtMemcpyBatchAttr attr = {.dstLoc = {.id = 0, .type = ACL_MEM_LOCATION_TYPE_DEVICE},
                                 .srcLoc = {.id = 0, .type = ACL_MEM_LOCATION_TYPE_HOST}};
    fill_pattern(set.pinned[0], BYTES, 1);
    put(set.device[1], 2);
    EXPECT_OK(aclrtMemcpyBatchAsync(to, bytes, from, bytes, 2, &attr, &start, 1, &wrong, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(aclrtMemcpy(set.pinned[1], BYTES, set.device[0], 1024, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(count_flipped(set.pinned[0], set.pinned[1], 1024), 0);
    EXPECT(device_has(set.device[1], 2)); /* the second entry was not moved */
    EXPECT_OK(aclrtMemcpyBatchAsync(to, bytes, from, bytes, 2, &attr, &start, 1, &wrong, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507013);
    EXPECT_EQ(aclrtMemcpyBatchAsync(to, bytes, from, bytes, 2, &attr, &start, 1, &wrong, set.stream), 507899);
}

static unsigned long first_flipped(void) {
    memory_set set = prepare();
    EXPECT_OK(upload(&set));
    EXPECT_OK(aclrtMemcpy(set.pinned[1], BYTES, set.device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    for (unsigned long i = 0; i < BYTES; i++) {
        if (set.pinned[1][i] != 0) {
            return i * 256 + set.pinned[1][i];
        }
    }
    return 0;
}

static void flips_by_seed_1(void) {
    EXPECT_EQ(first_flipped(), 372864);
}

static void flips_by_seed_2(void) {
    EXPECT_EQ(first_flipped(), 1457160);
}

static void leaves_stale_bytes(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    put(set.device[0], 2);
    EXPECT_OK(upload(&set));
    EXPECT(device_has(set.device[0], 2));
    EXPECT_EQ(report_number("copies", "failed"), 0);
}

static void check_kept(const memory_set *set, size_t kept) {
    fill_pattern(set->pinned[0], BYTES, 1);
    EXPECT_OK(aclrtMemset(set->device[0], BYTES, 0xEE, BYTES));
    EXPECT_OK(upload(set));
    EXPECT_OK(aclrtMemcpy(set->pinned[1], BYTES, set->device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT(has_pattern(set->pinned[1], kept, 1));
    for (size_t i = kept; i < BYTES; i++) {
        EXPECT_EQ(set->pinned[1][i], 0xEE);
    }
}

static void moves_the_first_part_only(void) {
    memory_set set = prepare();
    inject("short path=h2d");
    check_kept(&set, BYTES / 2);
    aclsimClearFaults();
    inject("short path=h2d keep=1K");
    check_kept(&set, 1024);
    aclsimClearFaults();
    inject("short path=h2d keep=1M");
    check_kept(&set, BYTES);
}

#define V "clock=virtual;"
#define R "clock=realtime;"

SIM_TEST_MAIN(
    {"12.4", "corrupted bytes",
     V "fault=corrupt path=h2d bits=3;fault=corrupt path=h2d offset=4K;fault=corrupt path=d2h bits=2 nth=2",
     flips_bits},
    {"12.4", "corrupted bytes, realtime",
     R "fault=corrupt path=h2d bits=3;fault=corrupt path=h2d offset=4K;fault=corrupt path=d2h bits=2 nth=2",
     flips_bits},
    {"12.4", "large corrupted copies", V "fault=corrupt path=h2d bits=64", flips_bits_of_large_copies},
    {"12.4", "large corrupted copies, realtime", R "fault=corrupt path=h2d bits=64",
     flips_bits_of_large_copies},
    {"12.4", "corrupted rows", V "fault=corrupt path=d2h bits=64", flips_bits_of_rows},
    {"12.4", "corrupted rows, realtime", R "fault=corrupt path=d2h bits=64", flips_bits_of_rows},
    {"12.4", "corrupted gaps", V "fault=corrupt path=d2h in=gaps bits=64", flips_bits_between_rows},
    {"12.4", "corrupted gaps, realtime", R "fault=corrupt path=d2h in=gaps bits=64", flips_bits_between_rows},
    {"12.4", "a byte in a gap", V "fault=corrupt path=d2h in=gaps offset=30 bits=8",
     flips_a_named_byte_between_rows},
    {"12.4", "no byte behind the gaps", V "fault=corrupt path=d2h in=gaps offset=1764",
     finds_no_byte_behind_the_gaps},
    {"12.4", "batches",
     V "fault=short bytes=2K keep=1K;fault=fail code=507013 bytes=2K nth=2;"
       "fault=error call=aclrtMemcpyBatchAsync code=507899 bytes=2K nth=3",
     damages_batches},
    {"12.4", "the seed says where, 1", V "seed=1;fault=corrupt path=h2d", flips_by_seed_1},
    {"12.4", "the seed says where, 2", V "seed=2;fault=corrupt path=h2d", flips_by_seed_2},
    {"12.4", "stale bytes", V "fault=stale path=h2d bytes=8K nth=2", leaves_stale_bytes},
    {"12.4", "stale bytes, realtime", R "fault=stale path=h2d bytes=8K nth=2", leaves_stale_bytes},
    {"12.4", "short copies", V, moves_the_first_part_only},
    {"12.4", "short copies, realtime", R, moves_the_first_part_only})
