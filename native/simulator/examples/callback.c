/* Callback: work of the host in the middle of a stream. The stream goes on when the function returns.
 *
 * aclrtLaunchCallback runs the function on a thread that the program brings and that loops in
 * aclrtProcessReport; aclrtLaunchHostFunc, from CANN 8.5 on, on a thread of the runtime. Neither function may
 * allocate, free, submit or wait for anything of the runtime. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "check.h"

enum { BYTES = 1 << 20, LOOK_UP_EVERY_MS = 100 };

typedef struct reporter {
    aclrtContext context;
    atomic_bool is_done;
} reporter;

static void *process_reports(void *argument) {
    reporter *self = argument;
    CHECK(aclrtSetCurrentContext(self->context));
    while (!atomic_load(&self->is_done)) {
        /* An error only says that nothing came within the time. */
        (void)aclrtProcessReport(LOOK_UP_EVERY_MS);
    }
    return NULL;
}

/* What both ways are given: makes all bytes even. */
static void clear_low_bits(void *buffer) {
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < BYTES; i++) {
        bytes[i] = (unsigned char)(bytes[i] & ~1U);
    }
}

/* The callback changes what the first copy reads: it must come before, and the copy must wait for it. */
static void run(aclrtStream stream, void *up, void *device, void *down) {
    reporter self = {NULL, false};
    pthread_t thread;
    CHECK(aclrtGetCurrentContext(&self.context));
    if (pthread_create(&thread, NULL, process_reports, &self) != 0) {
        (void)fprintf(stderr, "no thread\n");
        exit(EXIT_FAILURE);
    }
    CHECK(aclrtSubscribeReport((uint64_t)thread, stream));
    CHECK(aclrtLaunchCallback(clear_low_bits, up, ACL_CALLBACK_BLOCK, stream));
    CHECK(aclrtMemcpyAsync(device, BYTES, up, BYTES, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtMemcpyAsync(down, BYTES, device, BYTES, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    CHECK(aclrtSynchronizeStream(stream));
    CHECK(aclrtUnSubscribeReport((uint64_t)thread, stream));
    atomic_store(&self.is_done, true);
    (void)pthread_join(thread, NULL);
}

int main(void) {
    void *up = NULL;
    void *down = NULL;
    void *device = NULL;
    aclrtStream stream = NULL;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtCreateStream(&stream));
    CHECK(aclrtMallocHost(&up, BYTES));
    CHECK(aclrtMallocHost(&down, BYTES));
    CHECK(aclrtMalloc(&device, BYTES, ACL_MEM_MALLOC_HUGE_FIRST));
    memset(up, 255, BYTES);

    run(stream, up, device, down);
    for (size_t i = 0; i < BYTES; i++) {
        if (((unsigned char *)down)[i] != 254) {
            (void)fprintf(stderr, "the copy did not wait for the callback\n");
            return EXIT_FAILURE;
        }
    }
    (void)printf("the copy waited for the callback\n");

    CHECK(aclrtFree(device));
    CHECK(aclrtFreeHost(up));
    CHECK(aclrtFreeHost(down));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
