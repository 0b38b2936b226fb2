/* Copy engines, and the records of finished copies. SPEC 4.9, 11.3. */
#include "trace_fixture.h"

enum { SIZE = 248000, ALONE_NS = FIXED_NS + 10000 };

static void one_engine_takes_copies_in_turn(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[4];
    for (int i = 0; i < 3; i++) {
        add_copy(&bundle, up, SIZE);
    }
    add_copy(&bundle, down, 276000);
    run_bundle(&bundle, records);
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(took_ns(&records[i]), ALONE_NS);
    }
    EXPECT_EQ(took_ns(&records[3]), ALONE_NS); /* has an engine of its own */
    EXPECT_EQ(records[3].startNs < records[0].endNs, 1);
    for (int later = 1; later < 3; later++) {
        bool follows_one = false;
        for (int i = 0; i < 3; i++) {
            follows_one = follows_one || records[later].startNs == records[i].endNs ||
                          records[later].startNs == records[3].startNs;
        }
        EXPECT(follows_one);
    }
    EXPECT_EQ(records[0].endNs + records[1].endNs + records[2].endNs,
              3 * records[3].startNs + 6ULL * ALONE_NS);
}

static void two_engines_take_two(void) {
    use_devices(1);
    copy_bundle bundle = {.count = 0};
    aclsimCopyRecord records[3];
    for (int i = 0; i < 3; i++) {
        add_copy(&bundle, up, SIZE);
    }
    run_bundle(&bundle, records);
    int shared = 0;
    for (int i = 0; i < 3; i++) {
        shared += took_ns(&records[i]) == FIXED_NS + 20000 ? 1 : 0;
    }
    EXPECT_EQ(shared, 2);
}

/* Streams that become ready one after the other are served in that order. */
static void first_come_first_served(void) {
    enum { COPIES = 5 };
    use_devices(1);
    void *host = new_pinned_memory(SIZE);
    void *device = new_device_memory(SIZE);
    aclrtStream streams[COPIES];
    for (int i = 0; i < COPIES; i++) {
        streams[i] = new_stream();
    }
    for (int i = COPIES - 1; i >= 0; i--) {
        EXPECT_OK(aclrtMemcpyAsync(device, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, streams[i]));
    }
    EXPECT_OK(aclrtSynchronizeDevice());
    aclsimCopyRecord records[COPIES];
    size_t count = 0;
    EXPECT_OK(aclsimTakeCopies(records, COPIES, &count, NULL));
    EXPECT_EQ(count, COPIES);
    for (int i = 0; i < COPIES; i++) {
        int32_t id = -1;
        EXPECT_OK(aclrtStreamGetId(streams[COPIES - 1 - i], &id));
        EXPECT_EQ(records[i].stream, id);
        EXPECT_EQ(records[i].endNs, records[0].startNs + (uint64_t)(i + 1) * ALONE_NS);
    }
}

/* Of three streams the first has the engine; the second leaves the line, and so does the first; the third
 * goes on. */
static void streams_that_go_make_room(void) {
    use_devices(1);
    void *host = new_pinned_memory(SIZE);
    void *device = new_device_memory(SIZE);
    aclrtStream streams[] = {new_stream(), new_stream(), new_stream()};
    for (int i = 0; i < 3; i++) {
        EXPECT_OK(aclrtMemcpyAsync(device, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, streams[i]));
    }
    EXPECT_OK(aclrtDestroyStreamForce(streams[1]));
    EXPECT_OK(aclrtDestroyStreamForce(streams[0]));
    uint64_t freed_ns = aclsimNowNs();
    EXPECT_OK(aclrtSynchronizeStream(streams[2]));
    aclsimCopyRecord record;
    size_t count = 0;
    EXPECT_OK(aclsimTakeCopies(&record, 1, &count, NULL));
    EXPECT_EQ(count, 1);
    EXPECT_EQ(record.startNs, freed_ns);
    EXPECT_EQ(took_ns(&record), ALONE_NS);
}

/* A blocking copy needs an engine too. */
static void a_blocking_copy_stands_in_line(void) {
    use_devices(1);
    void *host = new_pinned_memory(SIZE);
    void *device = new_device_memory(SIZE);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    uint64_t submitted_ns = aclsimNowNs();
    EXPECT_OK(aclrtMemcpy(device, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_EQ(aclsimNowNs(), submitted_ns + 2ULL * ALONE_NS);
    aclsimCopyRecord records[2];
    size_t count = 0;
    EXPECT_OK(aclsimTakeCopies(records, 2, &count, NULL));
    EXPECT_EQ(count, 2);
    EXPECT_EQ(records[1].stream, -1);
    EXPECT_EQ(records[1].startNs, records[0].endNs);
    EXPECT_EQ(records[1].submitNs, submitted_ns + HOST_API_COST_NS);
}

static void copy_times(int count) {
    void *host = new_pinned_memory(SIZE);
    void *device = new_device_memory(SIZE);
    for (int i = 0; i < count; i++) {
        EXPECT_OK(aclrtMemcpy(device, SIZE, host, (size_t)i + 1, ACL_MEMCPY_HOST_TO_DEVICE));
    }
}

static void keeps_as_many_as_asked_for(void) {
    aclsimCopyRecord records[8];
    size_t count = 9;
    uint64_t lost = 9;
    EXPECT_OK(aclsimTakeCopies(records, 8, &count, &lost)); /* nothing is kept yet */
    EXPECT_EQ(count, 0);
    EXPECT_EQ(lost, 0);
    use_device(0);
    copy_times(3);
    EXPECT_OK(aclsimTakeCopies(records, 8, &count, &lost));
    EXPECT_EQ(count, 0);
    EXPECT_EQ(lost, 0);
    EXPECT_OK(aclsimKeepCopies(4));
    copy_times(3);
    EXPECT_OK(aclsimTakeCopies(records, 2, &count, NULL));
    EXPECT_EQ(count, 2);
    EXPECT_EQ(records[1].bytes, 2);
    copy_times(5); /* goes round the end of the store, two have no room */
    EXPECT_OK(aclsimTakeCopies(records, 8, &count, &lost));
    EXPECT_EQ(count, 4);
    EXPECT_EQ(lost, 2);
    EXPECT_EQ(records[0].bytes, 3);
    EXPECT_EQ(records[1].bytes, 1);
    EXPECT_EQ(records[3].bytes, 3);
    EXPECT_EQ(records[3].direction, 0);
    EXPECT_EQ(records[3].status, 0);
    EXPECT_OK(aclsimTakeCopies(NULL, 0, &count, &lost));
    EXPECT_EQ(count, 0);
    EXPECT_EQ(lost, 0);
    EXPECT_OK(aclsimKeepCopies(0));
    copy_times(1);
    EXPECT_OK(aclsimTakeCopies(records, 8, &count, NULL));
    EXPECT_EQ(count, 0);
}

static void refuses_wrong_arguments(void) {
    aclsimCopyRecord record;
    size_t count = 0;
    EXPECT_EQ(aclsimTakeCopies(NULL, 1, &count, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsimTakeCopies(&record, 1, NULL, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsimKeepCopies(SIZE_MAX), ACL_ERROR_INVALID_PARAM);
}

SIM_TEST_MAIN({"4.9", "one engine", "clock=virtual;engines=1", one_engine_takes_copies_in_turn},
              {"4.9", "two engines", "clock=virtual;engines=2", two_engines_take_two},
              {"4.9", "first come, first served", "clock=virtual;engines=1", first_come_first_served},
              {"4.9", "streams that are destroyed", "clock=virtual;engines=1", streams_that_go_make_room},
              {"4.9", "blocking copies", "clock=virtual;engines=1", a_blocking_copy_stands_in_line},
              {"11.3", "records", "clock=virtual", keeps_as_many_as_asked_for},
              {"11.3", "records, arguments", "clock=virtual", refuses_wrong_arguments})
