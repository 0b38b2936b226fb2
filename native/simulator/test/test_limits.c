/* Sizes and times beyond what any machine has: nothing wraps and nothing goes on for ever.
 * SPEC 3.1, 4.3, 4.7. */
#include <sys/mman.h>

#include "sim_fixture.h"

#define PAGE ((size_t)4096)

/* The last page before one that cannot be touched. */
static unsigned char *page_before_nothing(void) {
    unsigned char *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(pages != MAP_FAILED);
    EXPECT_OK(mprotect(pages + PAGE, PAGE, PROT_NONE));
    return pages;
}

static void fail_before_it_flows(bool is_virtual) {
    use_device(0);
    unsigned char *from = page_before_nothing();
    unsigned char *to = page_before_nothing();
    static const size_t sizes[] = {
        SIZE_MAX,        SIZE_MAX / 2, (size_t)1 << 56, (size_t)1 << 48, ((size_t)1 << 48) + 4096,
        (size_t)1 << 46, MIB,
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint64_t before_ns = aclsimNowNs();
        EXPECT_EQ(aclrtMemcpy(to, sizes[i], from, sizes[i], ACL_MEMCPY_HOST_TO_HOST),
                  ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT(!is_virtual || aclsimNowNs() - before_ns < 1000000);
    }
    void *device = new_device_memory(PAGE);
    EXPECT_EQ(aclrtMemcpy(device, SIZE_MAX, from, SIZE_MAX, ACL_MEMCPY_HOST_TO_DEVICE),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtMemcpy(from, SIZE_MAX, device, SIZE_MAX, ACL_MEMCPY_DEVICE_TO_HOST),
              ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

static void fails_before_it_flows(void) {
    fail_before_it_flows(true);
}

static void fails_before_it_flows_in_realtime(void) {
    fail_before_it_flows(false);
}

enum { STREAMS = 1000 };

/* Each copy alone would take a year, all together more than the clock has. */
static void never_ends_beyond_the_clock(void) {
    use_device(0);
    size_t bytes = 512 * MIB;
    unsigned char *host = new_pinned_memory(bytes);
    void *device = new_device_memory(bytes);
    aclrtStream streams[STREAMS];
    for (int i = 0; i < STREAMS; i++) {
        streams[i] = new_stream();
        EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, streams[i]));
    }
    uint64_t last_ns = aclsimNowNs();
    for (int i = 0; i < 10; i++) {
        aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
        EXPECT_OK(aclrtStreamQuery(streams[0], &status));
        EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY);
        EXPECT(aclsimNowNs() >= last_ns);
        last_ns = aclsimNowNs();
    }
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(streams[0], INT32_MAX), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT(aclsimNowNs() > last_ns);
    for (int i = 0; i < STREAMS; i++) { /* without the others' part it can end */
        EXPECT_OK(i % 100 == 0 ? ACL_SUCCESS : aclrtDestroyStreamForce(streams[i]));
    }
    EXPECT_OK(aclrtSynchronizeStream(streams[0]));
    EXPECT(aclsimNowNs() > last_ns);
}

static void stands_still_at_its_end(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = NULL;
    EXPECT_OK(aclrtCreateNotify(&notify, 0));
    uint64_t last_ns = 0;
    for (int i = 0; i < 8; i++) { /* 2^32 s are less than a quarter of the clock */
        EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, UINT32_MAX));
        EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
        EXPECT(aclsimNowNs() >= last_ns);
        EXPECT(i >= 4 || aclsimNowNs() - last_ns > UINT64_C(4000000000000000000));
        last_ns = aclsimNowNs();
    }
    EXPECT(last_ns == UINT64_MAX - 1);
    /* Nothing that takes time comes to its end any more; limits still do. */
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT(aclsimNowNs() == last_ns);
}

SIM_TEST_MAIN({"4.7", "a bogus size fails soon", "clock=virtual;cann=8.0.RC1", fails_before_it_flows},
              {"4.7", "a bogus size fails soon, realtime", "cann=8.5.0", fails_before_it_flows_in_realtime},
              {"4.3", "what would end beyond the clock does not",
               "clock=virtual;rateScale=0.000001;engines=1024;fault=slow factor=0.001",
               never_ends_beyond_the_clock},
              {"3.1", "the clock stands still at its end", "clock=virtual", stands_still_at_its_end})
