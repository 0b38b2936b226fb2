/* Host to host: only the synchronous aclrtMemcpy does that. aclrtMemcpyAsync refuses it from CANN 8.0.RC3 on
 * (207000) where the NPU is a card in a host, and failed at the synchronise before. */
#include "check.h"

int main(void) {
    const size_t bytes = (size_t)4 << 20;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    void *source = NULL;
    void *target = NULL;
    CHECK(aclrtMallocHost(&source, bytes));
    CHECK(aclrtMallocHost(&target, bytes));
    fill(source, bytes, 4);

    CHECK(aclrtMemcpy(target, bytes, source, bytes, ACL_MEMCPY_HOST_TO_HOST));
    expect_filled(target, bytes, 4);
    (void)printf("%zu bytes copied on the host\n", bytes);

    CHECK(aclrtFreeHost(source));
    CHECK(aclrtFreeHost(target));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
