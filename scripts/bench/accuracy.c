/* Median bandwidth of H2D copies from pinned memory as a careful C program measures it: an event before and after each
 * copy, all queued behind a gate, so that the host's calls are not in the times.
 * Arguments: bytes copies rounds. Prints one number: bytes per second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl.h"

enum { MOST_COPIES = 256 };

#define CHECK(call)                                                                                          \
    do {                                                                                                     \
        aclError status_ = (call);                                                                           \
        if (status_ != ACL_SUCCESS) {                                                                        \
            (void)fprintf(stderr, "%s: %d\n", #call, status_);                                               \
            exit(EXIT_FAILURE);                                                                              \
        }                                                                                                    \
    } while (0)

typedef struct setup {
    void *host;
    void *device;
    aclrtStream stream;
    aclrtStream opener;
    aclrtEvent begin[MOST_COPIES];
    aclrtEvent end[MOST_COPIES];
} setup;

static int compare(const void *left, const void *right) {
    double a = *(const double *)left;
    double b = *(const double *)right;
    return (a > b) - (a < b);
}

static setup prepare(size_t bytes, int copies) {
    setup made;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtMallocHost(&made.host, bytes));
    CHECK(aclrtMalloc(&made.device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    memset(made.host, 1, bytes);
    CHECK(aclrtCreateStream(&made.stream));
    CHECK(aclrtCreateStream(&made.opener));
    for (int i = 0; i < copies; i++) {
        CHECK(aclrtCreateEventWithFlag(&made.begin[i], ACL_EVENT_TIME_LINE));
        CHECK(aclrtCreateEventWithFlag(&made.end[i], ACL_EVENT_TIME_LINE));
    }
    return made;
}

/* One round; writes the milliseconds of each copy. */
static void measure(const setup *made, size_t bytes, int copies, double *milliseconds) {
    aclrtEvent gate;
    CHECK(aclrtCreateEvent(&gate));
    CHECK(aclrtStreamWaitEvent(made->stream, gate));
    for (int i = 0; i < copies; i++) {
        CHECK(aclrtRecordEvent(made->begin[i], made->stream));
        CHECK(aclrtMemcpyAsync(made->device, bytes, made->host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, made->stream));
        CHECK(aclrtRecordEvent(made->end[i], made->stream));
    }
    CHECK(aclrtRecordEvent(gate, made->opener));
    CHECK(aclrtSynchronizeStream(made->stream));
    for (int i = 0; i < copies; i++) {
        float elapsed = 0;
        CHECK(aclrtEventElapsedTime(&elapsed, made->begin[i], made->end[i]));
        milliseconds[i] = elapsed;
    }
    CHECK(aclrtDestroyEvent(gate));
}

int main(int argc, char **argv) {
    if (argc != 4) {
        return EXIT_FAILURE;
    }
    size_t bytes = strtoull(argv[1], NULL, 10);
    int copies = atoi(argv[2]);
    int rounds = atoi(argv[3]);
    double *milliseconds = calloc((size_t)copies * (size_t)rounds, sizeof *milliseconds);
    if (milliseconds == NULL || copies < 1 || copies > MOST_COPIES || rounds < 1) {
        return EXIT_FAILURE;
    }
    setup made = prepare(bytes, copies);
    measure(&made, bytes, copies, milliseconds); /* warm-up, overwritten */
    for (int round = 0; round < rounds; round++) {
        measure(&made, bytes, copies, milliseconds + (size_t)round * (size_t)copies);
    }
    size_t count = (size_t)copies * (size_t)rounds;
    qsort(milliseconds, count, sizeof *milliseconds, compare);
    double median = (milliseconds[(count - 1) / 2] + milliseconds[count / 2]) / 2;
    (void)printf("%.3f\n", (double)bytes / (median / 1e3));
    free(milliseconds);
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
