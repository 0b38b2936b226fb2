/* Device to another device. The device whose stream carries the copy out must have access to the other one's
 * memory; access is one-way, and without it the copy fails. */
#include "check.h"

static const size_t bytes = (size_t)16 << 20;

static int32_t can_reach(void) {
    uint32_t devices = 0;
    int32_t is_possible = 0;
    CHECK(aclrtGetDeviceCount(&devices));
    if (devices >= 2) {
        CHECK(aclrtDeviceCanAccessPeer(&is_possible, 0, 1));
    }
    return is_possible;
}

/* Fills memory of device 0 and sends it on to device 1. */
static void send(void *to) {
    void *from = NULL;
    void *host = NULL;
    aclrtStream stream = NULL;
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtDeviceEnablePeerAccess(1, 0)); /* from the current device, 0, to 1 */
    CHECK(aclrtCreateStream(&stream));
    CHECK(aclrtMalloc(&from, bytes, ACL_MEM_MALLOC_HUGE_FIRST_P2P));
    CHECK(aclrtMallocHost(&host, bytes));
    fill(host, bytes, 6);

    CHECK(aclrtMemcpyAsync(from, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    CHECK(aclrtMemcpyAsync(to, bytes, from, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
    CHECK(aclrtSynchronizeStream(stream));

    CHECK(aclrtDeviceDisablePeerAccess(1));
    CHECK(aclrtFree(from));
    CHECK(aclrtFreeHost(host));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
}

int main(void) {
    CHECK(aclInit(NULL));
    if (can_reach() == 0) {
        (void)printf("no two devices here that reach each other\n");
        CHECK(aclFinalize());
        return EXIT_SUCCESS;
    }
    void *on_1 = NULL;
    void *host = NULL;
    CHECK(aclrtSetDevice(1));
    CHECK(aclrtMalloc(&on_1, bytes, ACL_MEM_MALLOC_HUGE_FIRST_P2P));
    CHECK(aclrtMallocHost(&host, bytes));

    send(on_1);

    CHECK(aclrtSetDevice(1)); /* send() left device 0 behind */
    CHECK(aclrtMemcpy(host, bytes, on_1, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    expect_filled(host, bytes, 6);
    (void)printf("%zu bytes went from device 0 to device 1\n", bytes);

    CHECK(aclrtFree(on_1));
    CHECK(aclrtFreeHost(host));
    CHECK(aclrtResetDevice(1)); /* once for each aclrtSetDevice */
    CHECK(aclrtResetDevice(1));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
