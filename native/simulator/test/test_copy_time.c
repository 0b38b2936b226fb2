/* One copy against arithmetic, and how links are shared. SPEC section 4 on the virtual clock. */
#include "sim_fixture.h"

/* Runs one copy behind a gate and returns its time by events. */
static double time_one_copy(void *to, const void *from, size_t bytes, aclrtMemcpyKind kind) {
    aclrtStream stream = new_stream();
    aclrtStream opener = new_stream();
    aclrtEvent start = new_event();
    aclrtEvent end = new_event();
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtRecordEvent(start, stream));
    EXPECT_OK(aclrtMemcpyAsync(to, bytes, from, bytes, kind, stream));
    EXPECT_OK(aclrtRecordEvent(end, stream));
    EXPECT_OK(aclrtRecordEvent(gate, opener));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    return elapsed_ns(start, end);
}

static void takes_fixed_plus_bytes_over_rate(void) {
    use_device(0);
    size_t bytes = 16 * MIB;
    unsigned char *host = new_pinned_memory(bytes);
    unsigned char *back = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    void *other = new_device_memory(bytes);
    fill_pattern(host, bytes, 1);
    double tolerance = EVENT_TICK_NS + 0.5;
    EXPECT(is_near(time_one_copy(device, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE),
                   FIXED_NS + (double)bytes / 24.8, tolerance));
    EXPECT(is_near(time_one_copy(other, device, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE),
                   FIXED_NS + (double)bytes / 769, tolerance));
    EXPECT(is_near(time_one_copy(back, other, bytes, ACL_MEMCPY_DEVICE_TO_HOST),
                   FIXED_NS + (double)bytes / 27.6, tolerance));
    EXPECT(has_pattern(back, bytes, 1));
}

static void scales_every_rate(void) {
    use_device(0);
    size_t bytes = 4 * MIB;
    void *device = new_device_memory(bytes);
    unsigned char *host = new_pinned_memory(bytes);
    double tolerance = EVENT_TICK_NS + 0.5;
    EXPECT(is_near(time_one_copy(device, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE),
                   FIXED_NS + (double)bytes / 12.4, tolerance));
    EXPECT(is_near(time_one_copy(host, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST),
                   FIXED_NS + (double)bytes / 13.8, tolerance));
}

/* Bytes that flow at so many thousandths of the link's rate. */
static void expect_pageable(void *device, const void *ordinary, size_t bytes, unsigned permille) {
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtMemcpy(device, bytes, ordinary, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    double took_ns = (double)(aclsimNowNs() - begin_ns) - HOST_API_COST_NS;
    EXPECT(is_near(took_ns, FIXED_NS + (double)bytes / 24.8 * 1000 / permille, 2));
}

static void is_slower_with_small_pageable_copies(void) {
    use_device(0);
    size_t most = 80 * MIB;
    void *device = new_device_memory(most);
    void *ordinary = malloc(most);
    EXPECT(ordinary != NULL);
    memset(ordinary, 1, most);
    expect_pageable(device, ordinary, 64, 450);
    expect_pageable(device, ordinary, 4 * MIB, 450);
    expect_pageable(device, ordinary, 6 * MIB, 512);
    expect_pageable(device, ordinary, 8 * MIB, 575);
    expect_pageable(device, ordinary, 12 * MIB, 637);
    expect_pageable(device, ordinary, 16 * MIB, 700);
    expect_pageable(device, ordinary, 32 * MIB, 825);
    expect_pageable(device, ordinary, 48 * MIB, 887);
    expect_pageable(device, ordinary, 64 * MIB - 1, 949);
    expect_pageable(device, ordinary, 64 * MIB, 950);
    expect_pageable(device, ordinary, 80 * MIB, 950);
    EXPECT_EQ(report_number("model", "pageablePermille"), 450);
    EXPECT_EQ(report_number("model", "largePageablePermille"), 950);
    free(ordinary);
}

enum { STREAMS = 8 };

static void shares_a_link_evenly(void) {
    use_device(0);
    size_t bytes = 2 * MIB;
    void *device = new_device_memory(bytes * STREAMS);
    unsigned char *host = new_pinned_memory(bytes * STREAMS);
    aclrtStream opener = new_stream();
    aclrtEvent gate = new_event();
    aclrtEvent starts[STREAMS];
    aclrtEvent ends[STREAMS];
    for (int i = 0; i < STREAMS; i++) {
        aclrtStream stream = new_stream();
        starts[i] = new_event();
        ends[i] = new_event();
        EXPECT_OK(aclrtStreamWaitEvent(stream, gate));
        EXPECT_OK(aclrtRecordEvent(starts[i], stream));
        EXPECT_OK(aclrtMemcpyAsync((char *)device + bytes * (size_t)i, bytes, host + bytes * (size_t)i, bytes,
                                   ACL_MEMCPY_HOST_TO_DEVICE, stream));
        EXPECT_OK(aclrtRecordEvent(ends[i], stream));
    }
    EXPECT_OK(aclrtRecordEvent(gate, opener));
    EXPECT_OK(aclrtSynchronizeDevice());
    for (int i = 0; i < STREAMS; i++) {
        EXPECT(is_near(elapsed_ns(starts[i], ends[i]), FIXED_NS + (double)bytes * STREAMS / 24.8,
                       EVENT_TICK_NS + 0.5));
    }
}

/* The longer of two copies has the link to itself once the shorter one is done. */
static void gives_the_rest_its_full_rate(void) {
    use_device(0);
    size_t large = 24 * MIB;
    size_t small = 8 * MIB;
    void *device = new_device_memory(large + small);
    unsigned char *host = new_pinned_memory(large + small);
    aclrtStream streams[] = {new_stream(), new_stream(), new_stream()};
    aclrtEvent gate = new_event();
    aclrtEvent ends[] = {new_event(), new_event()};
    size_t sizes[] = {large, small};
    aclrtEvent start = new_event();
    for (int i = 0; i < 2; i++) {
        EXPECT_OK(aclrtStreamWaitEvent(streams[i], gate));
        EXPECT_OK(aclrtMemcpyAsync((char *)device + (i == 0 ? 0 : large), sizes[i], host, sizes[i],
                                   ACL_MEMCPY_HOST_TO_DEVICE, streams[i]));
        EXPECT_OK(aclrtRecordEvent(ends[i], streams[i]));
    }
    EXPECT_OK(aclrtRecordEvent(start, streams[2]));
    EXPECT_OK(aclrtRecordEvent(gate, streams[2]));
    EXPECT_OK(aclrtSynchronizeDevice());
    double gate_ns = HOST_API_COST_NS; /* the gate was recorded one call after start */
    EXPECT(is_near(elapsed_ns(start, ends[1]), gate_ns + FIXED_NS + (double)small * 2 / 24.8,
                   EVENT_TICK_NS + 1));
    EXPECT(is_near(elapsed_ns(start, ends[0]), gate_ns + FIXED_NS + (double)(small + large) / 24.8,
                   EVENT_TICK_NS + 1));
}

static void keeps_directions_apart(void) {
    use_device(0);
    size_t bytes = 16 * MIB;
    void *device = new_device_memory(2 * bytes);
    unsigned char *host = new_pinned_memory(2 * bytes);
    aclrtStream up = new_stream();
    aclrtStream down = new_stream();
    aclrtEvent events[] = {new_event(), new_event(), new_event(), new_event()};
    aclrtEvent gate = hold_stream(up);
    EXPECT_OK(aclrtStreamWaitEvent(down, gate));
    EXPECT_OK(aclrtRecordEvent(events[0], up));
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, up));
    EXPECT_OK(aclrtRecordEvent(events[1], up));
    EXPECT_OK(aclrtRecordEvent(events[2], down));
    EXPECT_OK(aclrtMemcpyAsync(host + bytes, bytes, (char *)device + bytes, bytes, ACL_MEMCPY_DEVICE_TO_HOST,
                               down));
    EXPECT_OK(aclrtRecordEvent(events[3], down));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT(is_near(elapsed_ns(events[0], events[1]), FIXED_NS + (double)bytes / 24.8, EVENT_TICK_NS + 0.5));
    EXPECT(is_near(elapsed_ns(events[2], events[3]), FIXED_NS + (double)bytes / 27.6, EVENT_TICK_NS + 0.5));
}

/* SPEC 4.2: to the nanosecond, by the simulator's own clock. */
static void ends_on_the_nanosecond(void) {
    use_device(0);
    size_t bytes = 12345;
    void *device = new_device_memory(bytes);
    unsigned char *host = new_pinned_memory(bytes);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    uint64_t submitted_ns = aclsimNowNs();
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(aclsimNowNs() - submitted_ns, FIXED_NS + 498); /* 12345 / 24.8 = 497.78 */
}

static void takes_many_copies(void) {
    enum { COPIES = 50000, LANES = 64 };
    const size_t piece = 256;
    use_device(0);
    void *device = new_device_memory(LANES * piece);
    unsigned char *host = new_pinned_memory(LANES * piece);
    aclrtStream streams[LANES];
    for (int i = 0; i < LANES; i++) {
        streams[i] = new_stream();
    }
    for (size_t i = 0; i < COPIES; i++) {
        size_t lane = i % LANES;
        EXPECT_OK(aclrtMemcpyAsync((char *)device + lane * piece, piece, host + lane * piece, piece,
                                   ACL_MEMCPY_HOST_TO_DEVICE, streams[lane]));
    }
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_EQ(report_number("copies", "count"), COPIES);
    EXPECT_EQ(report_number("copies", "bytes"), COPIES * (long long)piece);
}

SIM_TEST_MAIN({"4.4", "pageable memory by size", "clock=virtual", is_slower_with_small_pageable_copies},
              {"4.2", "one copy takes fixed cost plus bytes over rate", "clock=virtual",
               takes_fixed_plus_bytes_over_rate},
              {"1.2", "rateScale multiplies every rate", "clock=virtual;rateScale=0.5", scales_every_rate},
              {"4.2", "copies on one link share it evenly", "clock=virtual", shares_a_link_evenly},
              {"4.2", "a copy left alone gets the full rate", "clock=virtual", gives_the_rest_its_full_rate},
              {"4.2", "directions do not slow each other", "clock=virtual", keeps_directions_apart},
              {"4.2", "a copy ends on the nanosecond", "clock=virtual", ends_on_the_nanosecond},
              {"3.1", "many copies on 64 lanes", "clock=virtual", takes_many_copies})
