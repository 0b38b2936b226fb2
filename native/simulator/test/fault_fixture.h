/* What the cases about faults on demand need: a stream with buffers, and what the report says of faults. */
#ifndef FAULT_FIXTURE_H
#define FAULT_FIXTURE_H

#include "copy_fixture.h"

static inline void inject(const char *text) {
    aclError status = aclsimInjectFault(text);
    if (status != ACL_SUCCESS) {
        (void)fprintf(stderr, "refused: %s: %s\n", text, aclGetRecentErrMsg());
        exit(EXIT_FAILURE);
    }
}

static inline bool report_has(const char *text) {
    static char report[1 << 18];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    return strstr(report, text) != NULL;
}

/* Whether the thread's latest error text, which is taken, has the part. */
static inline bool error_says(const char *part) {
    const char *text = aclGetRecentErrMsg();
    bool says = text != NULL && strstr(text, part) != NULL;
    if (!says) {
        (void)fprintf(stderr, "no \"%s\" in \"%s\"\n", part, text == NULL ? "" : text);
    }
    return says;
}

static inline aclError upload_bytes(const memory_set *set, size_t bytes) {
    return aclrtMemcpyAsync(set->device[0], BYTES, set->pinned[0], bytes, ACL_MEMCPY_HOST_TO_DEVICE,
                            set->stream);
}

/* One copy to the device and its synchronise. */
static inline aclError upload(const memory_set *set) {
    aclError status = upload_bytes(set, BYTES);
    return status == ACL_SUCCESS ? aclrtSynchronizeStream(set->stream) : status;
}

/* Modelled time of one copy of so many bytes on an idle stream, virtual clock. */
static inline double timed_upload_ns(const memory_set *set, size_t bytes, void *device, const void *pinned) {
    aclrtEvent start = new_event();
    aclrtEvent end = new_event();
    EXPECT_OK(aclrtRecordEvent(start, set->stream));
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, pinned, bytes, ACL_MEMCPY_HOST_TO_DEVICE, set->stream));
    EXPECT_OK(aclrtRecordEvent(end, set->stream));
    EXPECT_OK(aclrtSynchronizeStream(set->stream));
    double took_ns = elapsed_ns(start, end) - HOST_API_COST_NS; /* the copy was submitted a call later */
    EXPECT_OK(aclrtDestroyEvent(start));
    EXPECT_OK(aclrtDestroyEvent(end));
    return took_ns;
}

/* Bits that differ. */
static inline unsigned count_flipped(const unsigned char *a, const unsigned char *b, size_t bytes) {
    unsigned flipped = 0;
    for (size_t i = 0; i < bytes; i++) {
        flipped += (unsigned)__builtin_popcount((unsigned)(a[i] ^ b[i]));
    }
    return flipped;
}

#endif
