/* Copies of rows. SPEC 9.12. */
#include "copy_fixture.h"

enum { WIDTH = 192, HEIGHT = 20, HOST_PITCH = 256, DEVICE_PITCH = 320 };

typedef enum place { PINNED, DEVICE, ORDINARY, PLACES } place;

static unsigned char *at(const memory_set *set, place where, int which) {
    unsigned char *const *const places[PLACES] = {set->pinned, set->device, set->ordinary};
    return places[where][which];
}

static aclError copy_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                          aclrtMemcpyKind kind, aclrtStream stream) {
    return aclrtMemcpy2dAsync(to, to_pitch, from, from_pitch, WIDTH, HEIGHT, kind, stream);
}

static void fill_rows(unsigned char *memory, unsigned salt) {
    memset(memory, 0xEE, BYTES);
    for (size_t row = 0; row < HEIGHT; row++) {
        fill_pattern(memory + row * HOST_PITCH, WIDTH, salt + (unsigned)row);
    }
}

/* Rows as they were put in, and nothing between them touched. */
static bool has_rows(const unsigned char *memory, unsigned salt, unsigned char between) {
    for (size_t row = 0; row < HEIGHT; row++) {
        const unsigned char *begin = memory + row * HOST_PITCH;
        if (!has_pattern(begin, WIDTH, salt + (unsigned)row) ||
            (row + 1 < HEIGHT && (begin[WIDTH] != between || begin[HOST_PITCH - 1] != between))) {
            return false;
        }
    }
    return true;
}

static void goes_there_and_back(void) {
    memory_set set = prepare();
    for (unsigned salt = 0; salt < 4; salt++) {
        fill_rows(set.pinned[0], salt);
        memset(set.pinned[1], 0x11, BYTES);
        EXPECT_OK(copy_rows(set.device[0], DEVICE_PITCH, set.pinned[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                            set.stream));
        EXPECT_OK(copy_rows(set.pinned[1], HOST_PITCH, set.device[0], DEVICE_PITCH, ACL_MEMCPY_DEVICE_TO_HOST,
                            set.stream));
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
        EXPECT(has_rows(set.pinned[1], salt, 0x11));
    }
    memset(set.pinned[1], 0x22, BYTES);
    EXPECT_OK(aclrtMemcpy2d(set.device[1], DEVICE_PITCH, set.pinned[0], HOST_PITCH, WIDTH, HEIGHT,
                            ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_OK(aclrtMemcpy2d(set.pinned[1], HOST_PITCH, set.device[1], DEVICE_PITCH, WIDTH, HEIGHT,
                            ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT(has_rows(set.pinned[1], 3, 0x22));
}

static void copies_within_the_device(void) {
    memory_set set = prepare();
    fill_rows(set.pinned[0], 9);
    EXPECT_OK(copy_rows(set.device[0], DEVICE_PITCH, set.pinned[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream));
    EXPECT_OK(copy_rows(set.device[1], HOST_PITCH, set.device[0], DEVICE_PITCH, ACL_MEMCPY_DEVICE_TO_DEVICE,
                        set.stream));
    EXPECT_OK(copy_rows(set.pinned[1], HOST_PITCH, set.device[1], HOST_PITCH, ACL_MEMCPY_DEVICE_TO_HOST,
                        set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(has_rows(set.pinned[1], 9, 0));
    /* The blocking call cannot. */
    EXPECT_EQ(aclrtMemcpy2d(set.device[1], DEVICE_PITCH, set.device[0], DEVICE_PITCH, WIDTH, HEIGHT,
                            ACL_MEMCPY_DEVICE_TO_DEVICE),
              ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpy2d(set.device[1], DEVICE_PITCH, set.device[0], DEVICE_PITCH, WIDTH, HEIGHT,
                            ACL_MEMCPY_DEVICE_TO_HOST), /* corrected to what the addresses say */
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void has_no_copy_within_the_device(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy_rows(set.device[1], DEVICE_PITCH, set.device[0], DEVICE_PITCH, ACL_MEMCPY_DEVICE_TO_DEVICE,
                        set.stream),
              ACL_ERROR_INVALID_PARAM);
}

static void checks_in_order(void) {
    memory_set set = prepare();
    void *to = set.device[0];
    void *from = set.pinned[0];
    const aclrtMemcpyKind good = ACL_MEMCPY_HOST_TO_DEVICE;
    const struct {
        void *to;
        size_t to_pitch;
        const void *from;
        size_t from_pitch;
        size_t width;
        size_t height;
        aclrtMemcpyKind kind;
        aclError status;
    } cases[] = {
        {NULL, 64, from, 64, 64, 2, good, ACL_ERROR_INVALID_PARAM},
        {to, 64, NULL, 64, 64, 2, good, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 0, 2, good, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 64, 0, good, ACL_ERROR_INVALID_PARAM},
        {to, 63, from, 64, 64, 2, good, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 63, 64, 2, good, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 64, 2, ACL_MEMCPY_HOST_TO_HOST, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 64, 2, ACL_MEMCPY_DEFAULT, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 64, 2, ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, ACL_ERROR_INVALID_PARAM},
        {to, 64, from, 64, 64, 2, (aclrtMemcpyKind)-1, ACL_ERROR_INVALID_PARAM},
        {to, 5000001, from, 5000001, 5000001, 1, good, ACL_ERROR_RT_PARAM_INVALID},
        {to, 64, from, 64, 1, 5242881, good, ACL_ERROR_RT_PARAM_INVALID},
        {to, 64, from, 64, 64, 2, good, ACL_SUCCESS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        EXPECT_EQ(aclrtMemcpy2dAsync(cases[i].to, cases[i].to_pitch, cases[i].from, cases[i].from_pitch,
                                     cases[i].width, cases[i].height, cases[i].kind, set.stream),
                  cases[i].status);
        EXPECT_EQ(aclrtMemcpy2d(cases[i].to, cases[i].to_pitch, cases[i].from, cases[i].from_pitch,
                                cases[i].width, cases[i].height, cases[i].kind),
                  cases[i].status);
    }
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(copy_rows(to, 256, from, 256, good, set.stream), ACL_ERROR_RT_STREAM_CONTEXT);
}

static void goes_up_to_the_limits(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(5242880);
    unsigned char *device = new_device_memory(5242880);
    EXPECT_OK(
        aclrtMemcpy2dAsync(device, 5000000, host, 5000000, 5000000, 1, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtMemcpy2dAsync(device, 1, host, 1, 1, 5242880, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
}

static void accepts_nothing(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtMemcpy2d(NULL, 0, NULL, 0, 0, 5, (aclrtMemcpyKind)9));
    EXPECT_OK(aclrtMemcpy2dAsync(NULL, 0, NULL, 0, 5, 0, (aclrtMemcpyKind)9, set.device[0]));
    EXPECT_EQ(aclrtMemcpy2d(NULL, 8, set.pinned[0], 8, 8, 1, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_INVALID_PARAM);
}

static void needs_a_context(void) {
    static unsigned char memory[2][64];
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtMemcpy2d(memory[0], 8, memory[1], 8, 8, 8, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtMemcpy2dAsync(memory[0], 8, memory[1], 8, 8, 8, ACL_MEMCPY_HOST_TO_DEVICE, NULL),
              ACL_ERROR_RT_CONTEXT_NULL);
}

/* R-2 from 8.5, as for one range. */
static void blocks_on_pageable_memory(void) {
    memory_set set = prepare();
    fill_rows(set.ordinary[0], 5);
    EXPECT_OK(copy_rows(set.device[0], DEVICE_PITCH, set.ordinary[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream));
    memset(set.ordinary[0], 0, BYTES); /* has been read */
    memset(set.ordinary[1], 0x33, BYTES);
    EXPECT_OK(copy_rows(set.ordinary[1], HOST_PITCH, set.device[0], DEVICE_PITCH, ACL_MEMCPY_DEVICE_TO_HOST,
                        set.stream));
    EXPECT(has_rows(set.ordinary[1], 5, 0x33));
}

/* */
static void refuses_host_to_host(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy_rows(set.pinned[1], HOST_PITCH, set.pinned[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void insists_on_kinds(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy_rows(set.pinned[1], HOST_PITCH, set.device[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(copy_rows(set.device[0], HOST_PITCH, set.device[1], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
}

/* before 8.5: of many such copies some go wrong, and of good ones none. */
static void is_hazardous_with(place from, size_t pitch, int *good, int *failed) {
    enum { ROUNDS = 64 };
    memory_set set = prepare();
    for (unsigned round = 0; round < ROUNDS; round++) {
        fill_rows(at(&set, from, 0), round);
        put(set.device[0], 0);
        EXPECT_OK(copy_rows(set.device[0], pitch, at(&set, from, 0), HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                            set.stream));
        aclError status = aclrtSynchronizeStream(set.stream);
        memset(set.pinned[1], 0x44, BYTES);
        EXPECT_OK(aclrtMemcpy2d(set.pinned[1], HOST_PITCH, set.device[0], pitch, WIDTH, HEIGHT,
                                ACL_MEMCPY_DEVICE_TO_HOST));
        *good += status == ACL_SUCCESS && has_rows(set.pinned[1], round, 0x44) ? 1 : 0;
        *failed += status != ACL_SUCCESS ? 1 : 0;
    }
}

static void is_hazardous_from_pageable_memory(void) {
    int good = 0;
    int failed = 0;
    is_hazardous_with(ORDINARY, DEVICE_PITCH, &good, &failed);
    EXPECT(good > 0 && good < 48 && failed > 0);
}

static void is_hazardous_at_odd_pitches(void) {
    int good = 0;
    int failed = 0;
    is_hazardous_with(PINNED, DEVICE_PITCH + 1, &good, &failed);
    EXPECT(good > 0 && good < 48 && failed > 0);
}

static void is_safe_when_pinned_and_aligned(void) {
    int good = 0;
    int failed = 0;
    is_hazardous_with(PINNED, DEVICE_PITCH, &good, &failed);
    EXPECT_EQ(good, 64);
    EXPECT_EQ(failed, 0);
}

/* R-4 has no rows. */
static void has_no_rows_on_boards(void) {
    memory_set set = prepare();
    EXPECT_EQ(copy_rows(set.device[0], DEVICE_PITCH, set.pinned[0], HOST_PITCH, ACL_MEMCPY_HOST_TO_DEVICE,
                        set.stream),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtMemcpy2d(set.device[0], DEVICE_PITCH, set.pinned[0], HOST_PITCH, WIDTH, HEIGHT,
                            ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* */
static void needs_peer_access(void) {
    use_device(1);
    unsigned char *there = new_device_memory(BYTES);
    EXPECT_OK(aclrtSetDevice(0));
    unsigned char *here = new_device_memory(BYTES);
    EXPECT_OK(copy_rows(there, 256, here, 256, ACL_MEMCPY_DEVICE_TO_DEVICE, NULL));
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(copy_rows(there, 256, here, 256, ACL_MEMCPY_DEVICE_TO_DEVICE, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
}

static void stays_in_bounds(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(8192);
    unsigned char *device = new_device_memory(8192 - 64); /* mapped: two pages */
    /* The last row ends where the memory ends; then one byte more. */
    EXPECT_OK(aclrtMemcpy2dAsync(device, 4096, host, 4096, 4096, 2, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtMemcpy2dAsync(device + 1, 4096, host, 4096, 4096, 2, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy2d(device, 4097, host, 4096, 4096, 2, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

/* One fixed cost for all rows, then their bytes; what lies between costs nothing. */
static void takes_the_time_of_its_bytes(void) {
    enum { ROWS = 1000, ROW = 4960 };
    use_device(0);
    aclrtStream stream = new_stream();
    unsigned char *host = new_pinned_memory((size_t)ROWS * ROW);
    unsigned char *device = new_device_memory((size_t)ROWS * 8192);
    aclrtEvent begin = new_event();
    aclrtEvent end = new_event();
    EXPECT_OK(aclrtRecordEvent(begin, stream));
    EXPECT_OK(aclrtMemcpy2dAsync(device, 8192, host, ROW, ROW, ROWS, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(aclrtRecordEvent(end, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    /* The copy starts one call after the record. */
    EXPECT(is_near(elapsed_ns(begin, end), HOST_API_COST_NS + FIXED_NS + ROWS * (double)ROW / 24.8,
                   2 * EVENT_TICK_NS));
    EXPECT_EQ(report_number("copies", "bytes"), (long long)ROWS * ROW);
}

/* Rows so far apart that 64 bits do not hold the way: not back to where it began. */
static void knows_rows_beyond_64_bits(void) {
    const size_t far = (size_t)1 << 63;
    use_device(0);
    unsigned char *host = new_pinned_memory(4096);
    unsigned char *device = new_device_memory(4096);
    EXPECT_OK(aclrtMemcpy2dAsync(device, far, host, far, 64, 3, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy2d(device, SIZE_MAX - 63, host, 64, 64, 2, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy2d(host, 64, device, SIZE_MAX, 64, 2, ACL_MEMCPY_DEVICE_TO_HOST),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    /* Ordinary memory has an end too. */
    static unsigned char ordinary[64];
    EXPECT_EQ(aclrtMemcpy2d(device, 64, ordinary, far, 64, 3, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

SIM_TEST_MAIN({"9.12", "there and back", TRAINING "8.5.0", goes_there_and_back},
              {"9.12", "there and back, real time", "cann=8.5.0", goes_there_and_back},
              {"9.12", "there and back, inference", INFERENCE "8.5.0", goes_there_and_back},
              {"9.12", "there and back, 200/300/500", EDGE "8.0.0", goes_there_and_back},
              {"9.12", "there and back, 200I/500 A2", EDGE_A2 "9.1.0", goes_there_and_back},
              {"9.12", "within a device, A2", TRAINING "8.5.0", copies_within_the_device},
              {"9.12", "within a device, A3", "clock=virtual;chip=ascend910c", copies_within_the_device},
              {"9.12", "not within a device, 910A", "clock=virtual;chip=ascend910a",
               has_no_copy_within_the_device},
              {"9.12", "not within a device, inference", INFERENCE "8.5.0", has_no_copy_within_the_device},
              {"9.12", "order of checks", TRAINING "9.0.0", checks_in_order},
              {"9.12", "order of checks, inference", INFERENCE "8.5.0", checks_in_order},
              {"9.12", "limits", TRAINING "8.5.0", goes_up_to_the_limits},
              {"9.12", "no rows or no width from 9.1", TRAINING "9.1.0", accepts_nothing},
              {"9.12", "needs a context", TRAINING "8.5.0", needs_a_context},
              {"9.12", "R-2: blocks on pageable memory from 8.5", TRAINING "8.5.0",
               blocks_on_pageable_memory},
              {"9.12", "R-3: no host to host", TRAINING "8.5.0", refuses_host_to_host},
              {"9.12", "kinds must be right before 8.5", TRAINING "8.3.0", insists_on_kinds},
              {"9.12", "R-2: hazard before 8.5", TRAINING "8.3.0", is_hazardous_from_pageable_memory},
              {"9.12", "R-1: hazard before 8.5", TRAINING "8.0.RC1", is_hazardous_at_odd_pitches},
              {"9.12", "R-1, R-2: safe before 8.5", TRAINING "8.0.RC1", is_safe_when_pinned_and_aligned},
              {"9.12", "R-4: no rows, 200I/500 A2", EDGE_A2 "8.5.0;form=rc", has_no_rows_on_boards},
              {"9.12", "R-4: no rows, 200/300/500", EDGE "8.0.0;form=rc", has_no_rows_on_boards},
              {"9.12", "R-5: needs peer access", TRAINING "8.5.0", needs_peer_access},
              {"9.12", "bounds", TRAINING "8.5.0", stays_in_bounds},
              {"9.12", "time", TRAINING "8.5.0", takes_the_time_of_its_bytes},
              {"9.12", "bounds beyond 64 bits", TRAINING "8.5.0", knows_rows_beyond_64_bits})
