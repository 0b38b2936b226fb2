/* Two streams and an event: one stream brings pieces up, the other fetches each piece as soon as it is there.
 *
 * Streams know nothing of each other. The event of a piece is recorded behind its way up, and the other
 * stream waits for it before the way down; both directions of the link are busy at once. */
#include "check.h"

enum { PIECES = 8, PIECE_BYTES = 4 << 20 };

typedef struct lane {
    aclrtStream stream;
    unsigned char *host;
} lane;

static void open_lane(lane *one) {
    void *host = NULL;
    CHECK(aclrtCreateStream(&one->stream));
    CHECK(aclrtMallocHost(&host, (size_t)PIECES * PIECE_BYTES));
    one->host = host;
}

static void close_lane(lane *one) {
    CHECK(aclrtFreeHost(one->host));
    CHECK(aclrtDestroyStream(one->stream));
}

static void send_piece(const lane *up, const lane *down, unsigned char *device, size_t offset,
                       aclrtEvent is_up) {
    unsigned char *piece = device + offset;
    CHECK(aclrtMemcpyAsync(piece, PIECE_BYTES, up->host + offset, PIECE_BYTES, ACL_MEMCPY_HOST_TO_DEVICE,
                           up->stream));
    CHECK(aclrtRecordEvent(is_up, up->stream));
    CHECK(aclrtStreamWaitEvent(down->stream, is_up));
    CHECK(aclrtMemcpyAsync(down->host + offset, PIECE_BYTES, piece, PIECE_BYTES, ACL_MEMCPY_DEVICE_TO_HOST,
                           down->stream));
}

int main(void) {
    const size_t bytes = (size_t)PIECES * PIECE_BYTES;
    lane up;
    lane down;
    void *device = NULL;
    aclrtEvent are_up[PIECES];
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    open_lane(&up);
    open_lane(&down);
    CHECK(aclrtMalloc(&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    fill(up.host, bytes, 5);

    for (size_t i = 0; i < PIECES; i++) {
        CHECK(aclrtCreateEvent(&are_up[i]));
        send_piece(&up, &down, device, i * PIECE_BYTES, are_up[i]);
    }
    CHECK(aclrtSynchronizeStream(down.stream)); /* its last wait was for the last piece's way up */
    expect_filled(down.host, bytes, 5);
    (void)printf("%d pieces went up and down on two streams\n", PIECES);

    for (size_t i = 0; i < PIECES; i++) {
        CHECK(aclrtDestroyEvent(are_up[i]));
    }
    close_lane(&up);
    close_lane(&down);
    CHECK(aclrtFree(device));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return EXIT_SUCCESS;
}
