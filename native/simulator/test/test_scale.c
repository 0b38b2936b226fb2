/* Numbers of objects with which work that grows with their square would take minutes, beyond a case's limit.
 */
#include "sim_fixture.h"

enum { OBJECTS = 150000, WAITS = 20000 };

/* Of two devices one is reset while memory that is older than all it has stays. */
static void copes_with_many_objects(void) {
    use_device(1);
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < OBJECTS; i++) {
        (void)new_pinned_memory(64);
    }
    for (int i = 0; i < OBJECTS; i++) {
        (void)new_event();
    }
    for (int i = 0; i < WAITS; i++) {
        EXPECT_OK(aclrtSynchronizeDevice());
    }
    for (int i = 0; i < 50; i++) {
        aclrtContext context = NULL;
        EXPECT_OK(aclrtCreateContext(&context, 0));
        (void)new_stream();
    }
    EXPECT_EQ(report_number("open", "events"), OBJECTS);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), OBJECTS);
}

/* One place in the table of handles, used more often than its counter has values. */
static void never_repeats_a_handle(void) {
    use_device(0);
    aclrtEvent first = new_event();
    EXPECT_OK(aclrtDestroyEvent(first));
    for (int i = 0; i < (1 << 20) + 10; i++) {
        aclrtEvent event = new_event();
        EXPECT(event != first);
        EXPECT_OK(aclrtDestroyEvent(event));
    }
    EXPECT_EQ(aclrtDestroyEvent(first), ACL_ERROR_RT_INVALID_HANDLE);
}

/* A walk through the entries for each of 4096 bits of each of 64 faults. */
static void flips_bits_of_many_entries(void) {
    enum { ENTRIES = 200000, FAULTS = 64, COPIES = 8 };
    static void *to[ENTRIES];
    static void *from[ENTRIES];
    static size_t bytes[ENTRIES];
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    unsigned char *device = new_device_memory(MIB);
    for (size_t i = 0; i < ENTRIES; i++) {
        to[i] = device + i % 16384 * 64;
        from[i] = host + i % 16384 * 64;
        bytes[i] = 64;
    }
    aclrtMemcpyBatchAttr attribute = {.dstLoc = {.type = ACL_MEM_LOCATION_TYPE_DEVICE},
                                      .srcLoc = {.type = ACL_MEM_LOCATION_TYPE_HOST}};
    size_t start = 0;
    size_t wrong = 0;
    aclrtStream stream = new_stream();
    for (int i = 0; i < FAULTS; i++) {
        EXPECT_OK(aclsimInjectFault("corrupt bits=4096"));
    }
    for (int i = 0; i < COPIES; i++) {
        EXPECT_OK(
            aclrtMemcpyBatchAsync(to, bytes, from, bytes, ENTRIES, &attribute, &start, 1, &wrong, stream));
        EXPECT_OK(aclrtSynchronizeStream(stream));
    }
}

SIM_TEST_MAIN({"7.2", "a hundred thousand objects", "clock=virtual", copes_with_many_objects},
              {"5.8", "a handle is never given twice", "clock=virtual", never_repeats_a_handle},
              {"12.4", "bits of a long batch", "clock=virtual", flips_bits_of_many_entries})
