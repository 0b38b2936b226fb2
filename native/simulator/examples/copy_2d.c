/* 2-D: part of a picture, row by row, in one call. The rows of the part are not next to each other in the
 * picture, so each side says how far apart its rows begin: its pitch. */
#include <string.h>

#include "check.h"

enum { PICTURE_PITCH = 4096, PART_WIDTH = 1024, PART_HEIGHT = 256, FROM_COLUMN = 512, FROM_ROW = 64 };

/* Out of the picture; on the device the rows lie close together. */
static void cut_out(void *device, const unsigned char *first, aclrtStream stream) {
    aclError status = aclrtMemcpy2dAsync(device, PART_WIDTH, first, PICTURE_PITCH, PART_WIDTH, PART_HEIGHT,
                                         ACL_MEMCPY_HOST_TO_DEVICE, stream);
    if (status != ACL_ERROR_RT_FEATURE_NOT_SUPPORT) {
        CHECK(status);
        return;
    }
    /* on a board, in RC form: one row after the other */
    (void)printf("there are no copies of rows here, so every row is a copy\n");
    for (size_t row = 0; row < PART_HEIGHT; row++) {
        CHECK(aclrtMemcpyAsync((unsigned char *)device + row * PART_WIDTH, PART_WIDTH,
                               first + row * PICTURE_PITCH, PART_WIDTH, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    }
}

int main(void) {
    const size_t picture_bytes = (size_t)PICTURE_PITCH * 512;
    const size_t part_bytes = (size_t)PART_WIDTH * PART_HEIGHT;
    void *picture = NULL;
    void *part = NULL;
    void *device = NULL;
    aclrtStream stream = NULL;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtCreateStream(&stream));
    CHECK(aclrtMallocHost(&picture, picture_bytes));
    CHECK(aclrtMallocHost(&part, part_bytes));
    CHECK(aclrtMalloc(&device, part_bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(picture, picture_bytes, 7);
    memset(part, 0, part_bytes);

    const unsigned char *first = (unsigned char *)picture + (size_t)FROM_ROW * PICTURE_PITCH + FROM_COLUMN;
    cut_out(device, first, stream);
    CHECK(aclrtMemcpyAsync(part, part_bytes, device, part_bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    CHECK(aclrtSynchronizeStream(stream));
    for (size_t row = 0; row < PART_HEIGHT; row++) {
        if (memcmp((unsigned char *)part + row * PART_WIDTH, first + row * PICTURE_PITCH, PART_WIDTH) != 0) {
            (void)fprintf(stderr, "row %zu did not arrive\n", row);
            return EXIT_FAILURE;
        }
    }
    (void)printf("%d rows of %d bytes cut out\n", PART_HEIGHT, PART_WIDTH);

    CHECK(aclrtFree(device));
    CHECK(aclrtFreeHost(picture));
    CHECK(aclrtFreeHost(part));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
