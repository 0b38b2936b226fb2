/* The setting watch=host and copies of rows and batches. SPEC 11.6. */
#include "watch_fixture.h"

#define PAGE ((size_t)4096)
#define WIDTH ((size_t)512)
#define ROWS ((size_t)64)

static void rows_to_device(const parts *all, size_t host_step) {
    EXPECT_OK(aclrtMemcpy2dAsync(all->device, WIDTH, all->host, host_step, WIDTH, ROWS,
                                 ACL_MEMCPY_HOST_TO_DEVICE, all->stream));
}

static void rows_to_host(const parts *all, size_t host_step) {
    EXPECT_OK(aclrtMemcpy2dAsync(all->host, host_step, all->device, WIDTH, WIDTH, ROWS,
                                 ACL_MEMCPY_DEVICE_TO_HOST, all->stream));
}

static void leaves_gaps_alone(void) {
    const size_t steps[] = {2 * WIDTH, 2 * PAGE};
    parts all = prepare();
    for (size_t i = 0; i < 2; i++) {
        fill_pattern(all.host, MIB, 4);
        rows_to_device(&all, steps[i]);
        all.host[WIDTH] = 0; /* between two rows */
        all.host[steps[i] + WIDTH] = 0;
        EXPECT_OK(aclrtSynchronizeStream(all.stream));
        rows_to_host(&all, steps[i]);
        all.host[WIDTH + 88] = 0;
        all.host[(ROWS - 1) * steps[i] + WIDTH] = 0; /* behind the last */
        EXPECT_OK(aclrtSynchronizeStream(all.stream));
        EXPECT(has_pattern(all.host, WIDTH, 4));
        EXPECT_EQ(all.host[WIDTH + 88], 0);
    }
    has_no_misuse();
}

static void finds_a_read_of_a_row(void) {
    parts all = prepare();
    rows_to_host(&all, 2 * PAGE);
    sink = all.host[PAGE * 18 + 5];
    has_one_misuse("\"kind\":\"hostAccess\",\"call\":\"aclrtMemcpy2dAsync\"");
    has_one_misuse("the host read or wrote byte 73733 of the target");
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    for (size_t i = 0; i < ROWS; i++) {
        EXPECT_EQ(all.host[i * 2 * PAGE], 7);
    }
    EXPECT_EQ(misuse_count("hostAccess"), 1);
}

static void finds_a_write_of_a_row(void) {
    parts all = prepare();
    rows_to_device(&all, 2 * WIDTH);
    sink = all.host[0];
    has_no_misuse();
    all.host[2 * WIDTH + 1] = 1;
    has_one_misuse("\"kind\":\"hostWrite\",\"call\":\"aclrtMemcpy2dAsync\"");
    all.host[4 * WIDTH] = 1; /* told once per copy */
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
}

/* More rows with pages between them than the kernel gives a process mappings. */
static void copes_with_many_rows(void) {
    const size_t many = 70000;
    parts all = prepare();
    unsigned char *host = new_pinned_memory(many * 2 * PAGE);
    EXPECT_OK(
        aclrtMemcpy2dAsync(host, 2 * PAGE, all.device, 1, 1, many, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
    for (size_t i = 0; i < many; i += 100) {
        host[i * 2 * PAGE + PAGE] = 1; /* between two */
        host[i * 2 * PAGE + 1] = 1;
    }
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    for (size_t i = 0; i < many; i++) {
        EXPECT_EQ(host[i * 2 * PAGE], 7);
    }
    has_no_misuse();
    EXPECT_OK(aclrtFreeHost(host));
}

enum { ENTRIES = 3, ENTRY_BYTES = 256 };
#define ENTRY_STEP ((size_t)16384)

/* The entries from the last to the first. */
static void batch(const parts *all, bool is_to_host) {
    void *to[ENTRIES];
    void *from[ENTRIES];
    size_t bytes[ENTRIES];
    size_t first = 0;
    size_t wrong = 0;
    aclrtMemLocation device = {.type = ACL_MEM_LOCATION_TYPE_DEVICE};
    aclrtMemLocation host = {.type = ACL_MEM_LOCATION_TYPE_HOST};
    aclrtMemcpyBatchAttr attribute = {.dstLoc = is_to_host ? host : device,
                                      .srcLoc = is_to_host ? device : host};
    for (size_t i = 0; i < ENTRIES; i++) {
        unsigned char *host_entry = all->host + (ENTRIES - 1 - i) * ENTRY_STEP;
        unsigned char *device_entry = all->device + (ENTRIES - 1 - i) * ENTRY_BYTES;
        to[i] = is_to_host ? host_entry : device_entry;
        from[i] = is_to_host ? device_entry : host_entry;
        bytes[i] = ENTRY_BYTES;
    }
    EXPECT_OK(
        aclrtMemcpyBatchAsync(to, bytes, from, bytes, ENTRIES, &attribute, &first, 1, &wrong, all->stream));
}

static void finds_a_read_of_an_entry(void) {
    parts all = prepare();
    batch(&all, true);
    sink = all.host[ENTRY_STEP - 1]; /* between two */
    sink = all.host[ENTRY_BYTES];
    has_no_misuse();
    sink = all.host[ENTRY_STEP + 3];
    has_one_misuse("\"kind\":\"hostAccess\",\"call\":\"aclrtMemcpyBatchAsync\"");
    has_one_misuse("\"bytes\":256,\"message\":\"the host read or wrote byte 3 of the target of a copy");
    sink = all.host[ENTRY_STEP + 4]; /* told once per entry */
    EXPECT_EQ(misuse_count("hostAccess"), 1);
    sink = all.host[2 * ENTRY_STEP];
    EXPECT_EQ(misuse_count("hostAccess"), 2);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    sink = all.host[0];
    EXPECT_EQ(misuse_count("hostAccess"), 2);
    for (size_t i = 0; i < ENTRIES; i++) {
        EXPECT_EQ(all.host[i * ENTRY_STEP + ENTRY_BYTES - 1], 7);
    }
}

static void finds_a_write_of_an_entry(void) {
    parts all = prepare();
    batch(&all, false);
    sink = all.host[0];
    has_no_misuse();
    all.host[2 * ENTRY_STEP + 255] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
}

/* Nothing is left of batches whose memory is freed, nor of those that end: there is room for many more. */
static void copes_with_many_batches(void) {
    parts all = prepare();
    for (int i = 0; i < 3000; i++) {
        batch(&all, i % 2 == 0);
        if (i % 100 == 99) {
            EXPECT_OK(aclrtFreeHost(all.host));
            EXPECT_OK(aclrtSynchronizeStream(all.stream));
            all.host = new_pinned_memory(MIB);
        }
    }
    EXPECT_EQ(misuse_count("hostAccess") + misuse_count("hostWrite"), 0);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    batch(&all, true);
    sink = all.host[0];
    EXPECT_EQ(misuse_count("hostAccess"), 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
}

SIM_TEST_MAIN({"11.6", "between rows", WATCH, leaves_gaps_alone},
              {"11.6", "between rows in real time", "watch=host", leaves_gaps_alone},
              {"11.6", "a row read", WATCH, finds_a_read_of_a_row},
              {"11.6", "a row read in real time", "watch=host;rateScale=0.001", finds_a_read_of_a_row},
              {"11.6", "a row written", WATCH, finds_a_write_of_a_row},
              {"11.6", "more rows than mappings", WATCH, copes_with_many_rows},
              {"11.6", "an entry read", WATCH, finds_a_read_of_an_entry},
              {"11.6", "an entry written", WATCH, finds_a_write_of_an_entry},
              {"11.6", "many batches", WATCH, copes_with_many_batches})
