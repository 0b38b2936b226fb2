/* Host to device: an asynchronous copy from pinned memory, and how long it took on the device.
 *
 * The copy only queues; the source must stay as it is until the stream was synchronised. */
#include "check.h"

int main(void) {
    const size_t bytes = (size_t)64 << 20;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    aclrtStream stream = NULL;
    CHECK(aclrtCreateStream(&stream));
    void *host = NULL;
    void *device = NULL;
    CHECK(aclrtMallocHost(&host,
                          bytes)); /* pinned: memory from malloc() is slower, and before CANN 8.5 wrong */
    CHECK(aclrtMalloc(&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(host, bytes, 1);

    aclrtEvent start = NULL;
    aclrtEvent end = NULL;
    CHECK(aclrtCreateEvent(&start));
    CHECK(aclrtCreateEvent(&end));
    /* The first copy to new memory is slower: it is not the one to measure. */
    CHECK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtRecordEvent(start, stream));
    CHECK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtRecordEvent(end, stream));
    CHECK(aclrtSynchronizeStream(stream));

    float ms = 0;
    CHECK(aclrtEventElapsedTime(&ms, start, end));
    (void)printf("%zu bytes to the device in %.3f ms: %.1f GB/s\n", bytes, (double)ms,
                 (double)bytes / ms / 1e6);

    CHECK(aclrtDestroyEvent(start));
    CHECK(aclrtDestroyEvent(end));
    CHECK(aclrtFree(device));
    CHECK(aclrtFreeHost(host));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
