/* The plain C program that the app's engine is measured against: submits 1,000 copies of 4 KiB to a stream
 * that waits for another stream's long copy, reads the clock around every call as the engine does, and stops
 * before the synchronise. Links the same library. Prints one JSON object: nanoseconds per copy, one value per
 * round. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <acl/acl.h>

enum { COPIES = 1000, COPY_BYTES = 4096, HOLD_BYTES = 64 * 1024 * 1024 };

static uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000ULL + (uint64_t)now.tv_nsec;
}

static void check(aclError status, const char *call) {
    if (status != ACL_SUCCESS) {
        fprintf(stderr, "%s returned %d\n", call, status);
        exit(1);
    }
}

int main(int argument_count, char **arguments) {
    int rounds = argument_count > 1 ? atoi(arguments[1]) : 6;
    check(aclInit(NULL), "aclInit");
    check(aclrtSetDevice(0), "aclrtSetDevice");
    void *host = NULL;
    void *device = NULL;
    aclrtStream holding = NULL;
    aclrtStream held = NULL;
    aclrtEvent event = NULL;
    check(aclrtMallocHost(&host, HOLD_BYTES), "aclrtMallocHost");
    check(aclrtMalloc(&device, HOLD_BYTES, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    check(aclrtCreateStream(&holding), "aclrtCreateStream");
    check(aclrtCreateStream(&held), "aclrtCreateStream");
    check(aclrtCreateEvent(&event), "aclrtCreateEvent");
    static uint64_t submit_ns[COPIES];
    static uint64_t return_ns[COPIES];
    printf("[");
    for (int round = 0; round < rounds; round++) {
        check(aclrtMemcpyAsync(device, HOLD_BYTES, host, HOLD_BYTES, ACL_MEMCPY_HOST_TO_DEVICE, holding),
              "aclrtMemcpyAsync");
        check(aclrtRecordEvent(event, holding), "aclrtRecordEvent");
        check(aclrtStreamWaitEvent(held, event), "aclrtStreamWaitEvent");
        for (int copy = 0; copy < COPIES; copy++) {
            submit_ns[copy] = now_ns();
            check(aclrtMemcpyAsync(device, COPY_BYTES, host, COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE, held),
                  "aclrtMemcpyAsync");
            return_ns[copy] = now_ns();
        }
        printf("%s%.1f", round == 0 ? "" : ",", (double)(return_ns[COPIES - 1] - submit_ns[0]) / COPIES);
        check(aclrtSynchronizeStream(held), "aclrtSynchronizeStream");
        check(aclrtSynchronizeStream(holding), "aclrtSynchronizeStream");
    }
    printf("]\n");
    aclrtDestroyEvent(event);
    aclrtDestroyStream(held);
    aclrtDestroyStream(holding);
    aclrtFree(device);
    aclrtFreeHost(host);
    aclrtResetDevice(0);
    return aclFinalize();
}
