/* Batch: many copies in one call, all in one direction and in no particular order. Atlas A2 and A3 only.
 *
 * An attribute says where a copy's two ends are; it holds from its index up to the next attribute's, so one
 * at index 0 holds for all. */
#include <string.h>

#include "check.h"

enum { PARTS = 16, PART_BYTES = 256 << 10 };

typedef struct batch {
    void *to[PARTS];
    void *from[PARTS];
    size_t bytes[PARTS];
    aclrtMemcpyBatchAttr attribute;
    size_t starts_at;
} batch;

static void plan(batch *one, unsigned char *to, aclrtMemLocation to_where, unsigned char *from,
                 aclrtMemLocation from_where) {
    memset(one, 0, sizeof *one);
    for (size_t i = 0; i < PARTS; i++) {
        one->to[i] = to + i * PART_BYTES;
        one->from[i] = from + i * PART_BYTES;
        one->bytes[i] = PART_BYTES;
    }
    one->attribute.dstLoc = to_where;
    one->attribute.srcLoc = from_where;
}

/* False where the chip has no batches. */
static bool run(batch *one) {
    size_t wrong = 0;
    aclError status = aclrtMemcpyBatch(one->to, one->bytes, one->from, one->bytes, PARTS, &one->attribute,
                                       &one->starts_at, 1, &wrong);
    if (status == ACL_ERROR_RT_FEATURE_NOT_SUPPORT) {
        return false;
    }
    if (status != ACL_SUCCESS && wrong != SIZE_MAX) {
        (void)fprintf(stderr, "copy %zu of the batch is wrong\n", wrong);
    }
    CHECK(status);
    return true;
}

int main(void) {
    const size_t bytes = (size_t)PARTS * PART_BYTES;
    const aclrtMemLocation on_host = {0, ACL_MEM_LOCATION_TYPE_HOST};
    const aclrtMemLocation on_device = {0, ACL_MEM_LOCATION_TYPE_DEVICE};
    void *up = NULL;
    void *down = NULL;
    void *device = NULL;
    batch one;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtMallocHost(&up, bytes));
    CHECK(aclrtMallocHost(&down, bytes));
    CHECK(aclrtMalloc(&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(up, bytes, 8);

    plan(&one, device, on_device, up, on_host);
    if (run(&one)) {
        plan(&one, down, on_host, device, on_device);
        (void)run(&one);
        expect_filled(down, bytes, 8);
        (void)printf("%d copies up in one call, and down in another\n", PARTS);
    } else {
        (void)printf("this chip has no batches\n");
    }

    CHECK(aclrtFree(device));
    CHECK(aclrtFreeHost(up));
    CHECK(aclrtFreeHost(down));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
