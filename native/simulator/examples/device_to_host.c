/* Device to host: the way back, checked byte by byte.
 *
 * The host may read the target only after the synchronise: before it, the old bytes are still there. */
#include <string.h>

#include "check.h"

int main(void) {
    const size_t bytes = (size_t)16 << 20;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    aclrtStream stream = NULL;
    CHECK(aclrtCreateStream(&stream));
    void *host = NULL;
    void *device = NULL;
    CHECK(aclrtMallocHost(&host, bytes));
    CHECK(aclrtMalloc(&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));

    /* Something to fetch. aclrtMemcpy waits for its own copy. */
    fill(host, bytes, 2);
    CHECK(aclrtMemcpy(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    memset(host, 0, bytes);

    CHECK(aclrtMemcpyAsync(host, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    CHECK(aclrtSynchronizeStream(stream));
    expect_filled(host, bytes, 2);
    (void)printf("%zu bytes came back\n", bytes);

    CHECK(aclrtFree(device));
    CHECK(aclrtFreeHost(host));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
