/* Many copies in one call. SPEC 9.13, 9.14. */
#include "copy_fixture.h"

enum { ENTRIES = 6, PART = 512, STEP = 1024, MOST_ENTRIES = 4096 };

typedef struct batch {
    void *to[ENTRIES];
    void *from[ENTRIES];
    size_t most[ENTRIES];
    size_t bytes[ENTRIES];
    aclrtMemcpyBatchAttr attrs[2];
    size_t starts[2];
    size_t attr_count;
    size_t wrong;
} batch;

typedef enum form { BLOCKING, ASYNC, BLOCKING_V2, ASYNC_V2, FORMS } form;

static aclError call(batch *entries, form which, aclrtStream stream) {
    batch *b = entries;
    switch (which) {
    case BLOCKING:
        return aclrtMemcpyBatch(b->to, b->most, b->from, b->bytes, ENTRIES, b->attrs, b->starts,
                                b->attr_count, &b->wrong);
    case ASYNC:
        return aclrtMemcpyBatchAsync(b->to, b->most, b->from, b->bytes, ENTRIES, b->attrs, b->starts,
                                     b->attr_count, &b->wrong, stream);
    case BLOCKING_V2:
        return aclrtMemcpyBatchV2(b->to, b->most, b->from, b->bytes, ENTRIES, b->attrs, b->starts,
                                  b->attr_count);
    default:
        return aclrtMemcpyBatchAsyncV2(b->to, b->most, b->from, b->bytes, ENTRIES, b->attrs, b->starts,
                                       b->attr_count, stream);
    }
}

static aclrtMemLocation device_location(uint32_t id) {
    return (aclrtMemLocation){.id = id, .type = ACL_MEM_LOCATION_TYPE_DEVICE};
}

static const aclrtMemLocation host_location = {.id = 0, .type = ACL_MEM_LOCATION_TYPE_HOST};

/* Pieces of different sizes at different distances, with room left between them. */
static batch new_batch(unsigned char *to, unsigned char *from, bool is_to_device) {
    batch made = {.attr_count = 1, .wrong = 77};
    for (size_t i = 0; i < ENTRIES; i++) {
        made.to[i] = to + i * STEP;
        made.from[i] = from + (ENTRIES - 1 - i) * STEP;
        made.bytes[i] = PART - i * 64;
        made.most[i] = made.bytes[i] + i;
    }
    made.attrs[0].dstLoc = is_to_device ? device_location(0) : host_location;
    made.attrs[0].srcLoc = is_to_device ? host_location : device_location(0);
    made.attrs[1] = made.attrs[0];
    made.starts[1] = 3;
    return made;
}

static batch to_device(const memory_set *set) {
    return new_batch(set->device[0], set->pinned[0], true);
}

static batch to_host(const memory_set *set) {
    return new_batch(set->pinned[1], set->device[0], false);
}

/* After a batch to the device and one back every piece is where it was, as far as both were long enough, and
 * nothing else was written. */
static bool has_pieces(const unsigned char *back, const unsigned char *original, unsigned char between) {
    for (size_t i = 0; i < ENTRIES; i++) {
        size_t way = i > ENTRIES - 1 - i ? i : ENTRIES - 1 - i; /* the shorter one */
        if (memcmp(back + i * STEP, original + i * STEP, PART - way * 64) != 0 ||
            back[i * STEP + PART] != between) {
            return false;
        }
    }
    return true;
}

static void goes_there_and_back(void) {
    for (int which = 0; which < FORMS; which++) {
        static memory_set set;
        set = which == 0 ? prepare() : set;
        batch out = to_device(&set);
        batch back = to_host(&set);
        out.attr_count = which % 2 == 0 ? 1 : 2;
        fill_pattern(set.pinned[0], BYTES, (unsigned)which);
        memset(set.pinned[1], 0x55, BYTES);
        EXPECT_OK(call(&out, (form)which, set.stream));
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
        EXPECT_OK(call(&back, (form)which, set.stream));
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
        EXPECT(has_pieces(set.pinned[1], set.pinned[0], 0x55));
        if (which < BLOCKING_V2) {
            EXPECT_EQ(out.wrong, SIZE_MAX);
        }
    }
}

static void queues_behind(void) {
    memory_set set = prepare();
    aclrtEvent gate = hold_stream(set.stream);
    batch out = to_device(&set);
    fill_pattern(set.pinned[0], BYTES, 1);
    EXPECT_OK(call(&out, ASYNC, set.stream));
    fill_pattern(set.pinned[0], BYTES, 2); /* has not been read yet */
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    batch back = to_host(&set);
    EXPECT_OK(call(&back, BLOCKING, NULL));
    EXPECT(has_pieces(set.pinned[1], set.pinned[0], set.pinned[1][PART]));
}

static void blocks_on_pageable_memory(void) {
    memory_set set = prepare();
    batch out = new_batch(set.device[0], set.ordinary[0], true);
    out.from[2] = set.pinned[0]; /* one pinned piece changes nothing */
    out.attr_count = 2;
    out.attrs[1].srcLoc.type = ACL_MEM_LOCATION_TYPE_UNREGISTERED;
    fill_pattern(set.ordinary[0], BYTES, 7);
    EXPECT_OK(call(&out, ASYNC, set.stream));
    memset(set.ordinary[0], 0, BYTES);
    unsigned char first[64];
    EXPECT_OK(aclrtMemcpy(first, 64, set.device[0], 64, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(first[3], pattern_byte((ENTRIES - 1) * STEP + 3, 7));
}

static void is_hazardous_before_8_5(void) {
    enum { ROUNDS = 64 };
    int good = 0;
    int failed = 0;
    memory_set set = prepare();
    for (unsigned round = 0; round < ROUNDS; round++) {
        batch out = new_batch(set.device[0], set.ordinary[0], true);
        batch back = to_host(&set);
        fill_pattern(set.ordinary[0], BYTES, round);
        put(set.device[0], 200);
        EXPECT_OK(call(&out, ASYNC, set.stream));
        aclError status = aclrtSynchronizeStream(set.stream);
        memset(set.pinned[1], 0x66, BYTES);
        EXPECT_OK(call(&back, BLOCKING, NULL));
        good += status == ACL_SUCCESS && has_pieces(set.pinned[1], set.ordinary[0], 0x66) ? 1 : 0;
        failed += status != ACL_SUCCESS ? 1 : 0;
    }
    EXPECT(good > 0 && good < 48 && failed > 0);
}

/* --- what the call refuses --- */

static memory_set used;

/* Each spoils one thing. */
static void spoil_null(batch *b) {
    b->from[4] = NULL;
}
static void spoil_size(batch *b) {
    b->most[3] = b->bytes[3] - 1;
}
static void spoil_zero(batch *b) {
    b->bytes[2] = 0;
}
static void spoil_reserved(batch *b) {
    b->attrs[0].rsv[15] = 1;
}
static void spoil_first_start(batch *b) {
    b->starts[0] = 1;
}
static void spoil_second_start(batch *b) {
    b->attr_count = 2;
    b->starts[1] = 0;
}
static void spoil_late_start(batch *b) {
    b->attr_count = 2;
    b->starts[1] = ENTRIES;
}
static void spoil_no_attrs(batch *b) {
    b->attr_count = 0;
}
static void spoil_many_attrs(batch *b) {
    b->attr_count = ENTRIES + 1;
}
static void spoil_location(batch *b) {
    b->attr_count = 2;
    b->attrs[1].dstLoc = host_location;
}
static void spoil_device_id(batch *b) {
    b->attrs[0].dstLoc.id = 1;
}
static void spoil_managed(batch *b) {
    b->attrs[0].srcLoc.type = ACL_MEM_LOCATION_TYPE_MANAGED;
}
static void spoil_pinned(batch *b) {
    b->attrs[0].srcLoc.type = ACL_MEM_LOCATION_TYPE_UNREGISTERED;
}
static void spoil_direction(batch *b) {
    b->attr_count = 2;
    b->to[3] = b->to[4] = b->to[5] = used.pinned[1];
    b->from[3] = b->from[4] = b->from[5] = used.device[1];
    b->attrs[1].dstLoc = host_location;
    b->attrs[1].srcLoc = device_location(0);
}
static void spoil_to_device_to_device(batch *b) {
    b->attrs[0].srcLoc = device_location(0);
    for (size_t i = 0; i < ENTRIES; i++) {
        b->from[i] = used.device[1];
    }
}
static void spoil_to_host_to_host(batch *b) {
    b->attrs[0].dstLoc = host_location;
    for (size_t i = 0; i < ENTRIES; i++) {
        b->to[i] = used.pinned[1];
    }
}

static void refuses(void) {
    static const struct {
        void (*spoil)(batch *);
        aclError status;
        size_t wrong;
    } cases[] = {
        {spoil_null, ACL_ERROR_RT_PARAM_INVALID, 4},
        {spoil_size, ACL_ERROR_INVALID_PARAM, SIZE_MAX},
        {spoil_zero, ACL_ERROR_RT_PARAM_INVALID, 2},
        {spoil_reserved, ACL_ERROR_INVALID_PARAM, SIZE_MAX},
        {spoil_first_start, ACL_ERROR_RT_PARAM_INVALID, SIZE_MAX},
        {spoil_second_start, ACL_ERROR_RT_PARAM_INVALID, SIZE_MAX},
        {spoil_late_start, ACL_ERROR_RT_PARAM_INVALID, SIZE_MAX},
        {spoil_no_attrs, ACL_ERROR_RT_PARAM_INVALID, SIZE_MAX},
        {spoil_location, ACL_ERROR_RT_PARAM_INVALID, 3},
        {spoil_device_id, ACL_ERROR_RT_PARAM_INVALID, 0},
        {spoil_managed, ACL_ERROR_RT_PARAM_INVALID, 0},
        {spoil_pinned, ACL_ERROR_RT_PARAM_INVALID, 0},
        {spoil_direction, ACL_ERROR_RT_PARAM_INVALID, 3},
        {spoil_to_device_to_device, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, 0},
        {spoil_to_host_to_host, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, 0},
    };
    memory_set set = prepare();
    used = set;
    put(set.device[0], 3);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int which = 0; which < FORMS; which++) {
            batch spoiled = to_device(&set);
            cases[i].spoil(&spoiled);
            EXPECT_EQ(call(&spoiled, (form)which, set.stream), cases[i].status);
            EXPECT_EQ(spoiled.wrong, which < BLOCKING_V2 ? cases[i].wrong : 77);
        }
    }
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(device_has(set.device[0], 3)); /* nothing of a refused batch is copied */
}

static void refuses_too_many_attributes(void) {
    static aclrtMemcpyBatchAttr attrs[ENTRIES + 1];
    static size_t starts[ENTRIES + 1];
    memory_set set = prepare();
    batch b = to_device(&set);
    spoil_many_attrs(&b);
    EXPECT_EQ(aclrtMemcpyBatch(b.to, b.most, b.from, b.bytes, ENTRIES, attrs, starts, b.attr_count, &b.wrong),
              ACL_ERROR_RT_PARAM_INVALID);
}

static void refuses_null(void) {
    memory_set set = prepare();
    batch b = to_device(&set);
    void **to[] = {NULL, b.to, b.to, b.to, b.to, b.to};
    size_t *most[] = {b.most, NULL, b.most, b.most, b.most, b.most};
    void **from[] = {b.from, b.from, NULL, b.from, b.from, b.from};
    size_t *bytes[] = {b.bytes, b.bytes, b.bytes, NULL, b.bytes, b.bytes};
    aclrtMemcpyBatchAttr *attrs[] = {b.attrs, b.attrs, b.attrs, b.attrs, NULL, b.attrs};
    size_t *starts[] = {b.starts, b.starts, b.starts, b.starts, b.starts, NULL};
    for (int i = 0; i < 6; i++) {
        EXPECT_EQ(
            aclrtMemcpyBatch(to[i], most[i], from[i], bytes[i], ENTRIES, attrs[i], starts[i], 1, &b.wrong),
            ACL_ERROR_INVALID_PARAM);
        EXPECT_EQ(aclrtMemcpyBatchAsync(to[i], most[i], from[i], bytes[i], ENTRIES, attrs[i], starts[i], 1,
                                        &b.wrong, set.stream),
                  ACL_ERROR_INVALID_PARAM);
        EXPECT_EQ(aclrtMemcpyBatchV2(to[i], most[i], from[i], bytes[i], ENTRIES, attrs[i], starts[i], 1),
                  ACL_ERROR_INVALID_PARAM);
        EXPECT_EQ(aclrtMemcpyBatchAsyncV2(to[i], most[i], from[i], bytes[i], ENTRIES, attrs[i], starts[i], 1,
                                          set.stream),
                  ACL_ERROR_INVALID_PARAM);
    }
    EXPECT_EQ(aclrtMemcpyBatch(b.to, b.most, b.from, b.bytes, ENTRIES, b.attrs, b.starts, 1, NULL),
              ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(
        aclrtMemcpyBatchAsync(b.to, b.most, b.from, b.bytes, ENTRIES, b.attrs, b.starts, 1, NULL, set.stream),
        ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtMemcpyBatch(b.to, b.most, b.from, b.bytes, 0, b.attrs, b.starts, 1, &b.wrong),
              ACL_ERROR_INVALID_PARAM);
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(call(&b, ASYNC, set.stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(call(&b, ASYNC, set.device[0]), ACL_ERROR_RT_INVALID_HANDLE);
}

static void skips_nothing_from_9_1(void) {
    memory_set set = prepare();
    batch out = to_device(&set);
    fill_pattern(set.pinned[0], BYTES, 4);
    put(set.device[0], 90);
    out.bytes[0] = 0;
    out.bytes[5] = 0;
    EXPECT_OK(call(&out, BLOCKING, NULL));
    unsigned char piece[2];
    EXPECT_OK(aclrtMemcpy(piece, 2, (char *)set.device[0] + STEP, 2, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(piece[1], set.pinned[0][4 * STEP + 1]);
    EXPECT_OK(aclrtMemcpy(piece, 2, set.device[0], 2, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(piece[1], pattern_byte(1, 90));
    memset(out.bytes, 0, sizeof out.bytes);
    EXPECT_OK(call(&out, ASYNC, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
}

static void limits_the_blocking_form(void) {
    static void *to[MOST_ENTRIES + 1];
    static void *from[MOST_ENTRIES + 1];
    static size_t bytes[MOST_ENTRIES + 1];
    size_t start = 0;
    size_t wrong = 0;
    use_device(0);
    unsigned char *host = new_pinned_memory(64);
    unsigned char *device = new_device_memory(64);
    aclrtMemcpyBatchAttr attr = {.dstLoc = device_location(0), .srcLoc = host_location};
    for (size_t i = 0; i <= MOST_ENTRIES; i++) {
        to[i] = device;
        from[i] = host;
        bytes[i] = 64;
    }
    EXPECT_OK(aclrtMemcpyBatch(to, bytes, from, bytes, MOST_ENTRIES, &attr, &start, 1, &wrong));
    EXPECT_EQ(aclrtMemcpyBatch(to, bytes, from, bytes, MOST_ENTRIES + 1, &attr, &start, 1, &wrong),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(wrong, SIZE_MAX);
    EXPECT_EQ(aclrtMemcpyBatchV2(to, bytes, from, bytes, MOST_ENTRIES + 1, &attr, &start, 1),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(
        aclrtMemcpyBatchAsync(to, bytes, from, bytes, MOST_ENTRIES + 1, &attr, &start, 1, &wrong, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
}

static void needs_a_context(void) {
    static unsigned char memory[2][BYTES];
    EXPECT_OK(aclInit(NULL));
    batch b = new_batch(memory[0], memory[1], true);
    for (int which = 0; which < FORMS; which++) {
        EXPECT_EQ(call(&b, (form)which, NULL), ACL_ERROR_RT_CONTEXT_NULL);
    }
}

static void has_no_batches(void) {
    memory_set set = prepare();
    for (int which = 0; which < FORMS; which++) {
        batch b = to_device(&set);
        EXPECT_EQ(call(&b, (form)which, set.stream), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    }
}

static void takes_the_time_of_its_bytes(void) {
    memory_set set = prepare();
    batch out = to_device(&set);
    double bytes = 0;
    for (int i = 0; i < ENTRIES; i++) {
        bytes += (double)out.bytes[i];
    }
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(call(&out, BLOCKING, NULL));
    EXPECT(is_near((double)(aclsimNowNs() - begin_ns), HOST_API_COST_NS + FIXED_NS + bytes / 24.8, 1));
    EXPECT_EQ(report_number("copies", "count"), 1);
    EXPECT_EQ(report_number("copies", "bytes"), (long long)bytes);
}

static void fails_as_a_whole(void) {
    memory_set set = prepare();
    batch out = to_device(&set);
    out.bytes[5] = out.most[5] = BYTES; /* beyond the end of the last piece's memory */
    fill_pattern(set.pinned[0], BYTES, 8);
    put(set.device[0], 9);
    EXPECT_EQ(call(&out, BLOCKING, NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT(device_has(set.device[0], 9));
}

SIM_TEST_MAIN({"9.13", "there and back", TRAINING "8.5.0", goes_there_and_back},
              {"9.13", "there and back, A3", "clock=virtual;chip=ascend910c;cann=9.1.0", goes_there_and_back},
              {"9.13", "there and back, real time", "cann=9.1.0", goes_there_and_back},
              {"9.13", "in the stream's order", TRAINING "8.5.0", queues_behind},
              {"9.13", "refusals and failIndex", TRAINING "8.5.0", refuses},
              {"9.13", "too many attributes", TRAINING "8.5.0", refuses_too_many_attributes},
              {"9.13", "NULL, no entries, streams", TRAINING "8.5.0", refuses_null},
              {"9.13", "size 0 from 9.1", TRAINING "9.1.0", skips_nothing_from_9_1},
              {"9.13", "4096 entries", TRAINING "8.5.0", limits_the_blocking_form},
              {"9.13", "needs a context", TRAINING "8.5.0", needs_a_context},
              {"9.13", "not on inference", INFERENCE "8.5.0", has_no_batches},
              {"9.13", "not on 910A", "clock=virtual;chip=ascend910a", has_no_batches},
              {"9.13", "not on 200/300/500", EDGE "8.5.0", has_no_batches},
              {"9.13", "not on 200I/500 A2 boards", EDGE_A2 "8.5.0;form=rc", has_no_batches},
              {"9.14", "R-2: blocks on pageable memory from 8.5", TRAINING "8.5.0",
               blocks_on_pageable_memory},
              {"9.14", "R-2: hazard before 8.5", TRAINING "8.3.0", is_hazardous_before_8_5},
              {"9.14", "time", TRAINING "8.5.0", takes_the_time_of_its_bytes},
              {"9.14", "fails as a whole", TRAINING "8.5.0", fails_as_a_whole})
