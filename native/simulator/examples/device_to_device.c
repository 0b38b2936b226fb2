/* Device to device: a copy within one device's memory. The three copies are in one stream, so they happen in
 * the order of the calls, and one synchronise at the end is enough. */
#include <string.h>

#include "check.h"

int main(void) {
    const size_t bytes = (size_t)16 << 20;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    aclrtStream stream = NULL;
    CHECK(aclrtCreateStream(&stream));
    void *up = NULL;
    void *down = NULL;
    void *first = NULL;
    void *second = NULL;
    CHECK(aclrtMallocHost(&up, bytes));
    CHECK(aclrtMallocHost(&down, bytes));
    CHECK(aclrtMalloc(&first, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclrtMalloc(&second, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(up, bytes, 3);
    memset(down, 0, bytes);

    CHECK(aclrtMemcpyAsync(first, bytes, up, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtMemcpyAsync(second, bytes, first, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
    CHECK(aclrtMemcpyAsync(down, bytes, second, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    CHECK(aclrtSynchronizeStream(stream));
    expect_filled(down, bytes, 3);
    (void)printf("%zu bytes went up, across and down\n", bytes);

    CHECK(aclrtFree(first));
    CHECK(aclrtFree(second));
    CHECK(aclrtFreeHost(up));
    CHECK(aclrtFreeHost(down));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
