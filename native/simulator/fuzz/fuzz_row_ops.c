/* Copies of rows, of many pieces, and those whose addresses or condition lie in memory. */
#include "fuzz_arguments.h"
#include "fuzz_memory.h"
#include "fuzz_ops.h"

enum { PIECES = 3, PIECE_BYTES = 256, PIECE_STEP = 1024 };

typedef struct row_copy {
    unsigned char *to;
    unsigned char *from;
    size_t to_pitch;
    size_t from_pitch;
    size_t width;
    size_t height;
    aclrtMemcpyKind kind;
} row_copy;

static row_copy choose_rows(fuzz_player *player, const fuzz_op *op) {
    static const size_t widths[] = {64, 100, 4096, 0, 640, 5000001};
    size_t width = widths[op->a % 6];
    bool is_to_host = op->b % FUZZ_MEMORIES >= FUZZ_DEVICE_MEMORIES;
    return (row_copy){
        .to = fuzz_address(player, op->b % (3 * FUZZ_MEMORIES)), /* at its beginning */
        .from = fuzz_address(player, op->c % (3 * FUZZ_MEMORIES)),
        .to_pitch = width + (size_t)(op->b % 3) * 64,
        .from_pitch = op->c == 255 ? 1 : width + (size_t)(op->c % 3) * 28,
        .width = width,
        .height = op->a / 6 % 6, /* at most 5, so that ordinary memory is large enough */
        .kind = op->a == 63 ? ACL_MEMCPY_DEVICE_TO_DEVICE
                            : (is_to_host ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_HOST_TO_DEVICE),
    };
}

static void copy_rows(fuzz_thread *self, const fuzz_op *op, bool is_async) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    row_copy rows = choose_rows(player, op);
    aclError status = is_async
                          ? aclrtMemcpy2dAsync(rows.to, rows.to_pitch, rows.from, rows.from_pitch, rows.width,
                                               rows.height, rows.kind, fuzz_stream(player, op->a))
                          : aclrtMemcpy2d(rows.to, rows.to_pitch, rows.from, rows.from_pitch, rows.width,
                                          rows.height, rows.kind);
    fuzz_count_copy(player, rows.width * rows.height, rows.width * rows.height > 0 && rows.to != rows.from,
                    status);
    (void)pthread_rwlock_unlock(&player->lifetime);
    fuzz_note_status(self, status);
}

void fuzz_copy_rows(fuzz_thread *self, const fuzz_op *op) {
    copy_rows(self, op, false);
}

void fuzz_copy_rows_async(fuzz_thread *self, const fuzz_op *op) {
    copy_rows(self, op, true);
}

typedef struct batch {
    void *to[PIECES];
    void *from[PIECES];
    size_t most_bytes[PIECES];
    size_t bytes[PIECES];
    aclrtMemcpyBatchAttr attribute;
    size_t first;
    size_t wrong;
} batch;

static batch choose_batch(fuzz_player *player, const fuzz_op *op) {
    static const aclrtMemLocation host = {.type = ACL_MEM_LOCATION_TYPE_HOST};
    const aclrtMemLocation device = {.type = ACL_MEM_LOCATION_TYPE_DEVICE, .id = op->c % 16 == 15 ? 1 : 0};
    bool is_to_host = op->b % FUZZ_MEMORIES >= FUZZ_DEVICE_MEMORIES;
    unsigned char *to = fuzz_address(player, op->b % (3 * FUZZ_MEMORIES));
    unsigned char *from = fuzz_address(player, op->c % (3 * FUZZ_MEMORIES));
    batch made = {.attribute = {.dstLoc = is_to_host ? host : device, .srcLoc = is_to_host ? device : host}};
    for (size_t i = 0; i < PIECES; i++) {
        made.to[i] = to == NULL ? NULL : to + i * PIECE_STEP;
        made.from[i] = from == NULL ? NULL : from + i * PIECE_STEP;
        made.bytes[i] = (size_t)PIECE_BYTES << i;
        made.most_bytes[i] = (size_t)PIECE_BYTES << i;
    }
    return made;
}

static void copy_batch(fuzz_thread *self, const fuzz_op *op, bool is_async) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    batch pieces = choose_batch(player, op);
    size_t count = op->a % 16 == 15 ? 0 : PIECES;
    aclError status = is_async ? aclrtMemcpyBatchAsync(pieces.to, pieces.most_bytes, pieces.from,
                                                       pieces.bytes, count, &pieces.attribute, &pieces.first,
                                                       1, &pieces.wrong, fuzz_stream(player, op->a))
                               : aclrtMemcpyBatchV2(pieces.to, pieces.most_bytes, pieces.from, pieces.bytes,
                                                    count, &pieces.attribute, &pieces.first, 1);
    fuzz_count_copy(player, (size_t)PIECE_BYTES * 7, true, status);
    (void)pthread_rwlock_unlock(&player->lifetime);
    fuzz_note_status(self, status);
}

void fuzz_copy_batch(fuzz_thread *self, const fuzz_op *op) {
    copy_batch(self, op, false);
}

void fuzz_copy_batch_async(fuzz_thread *self, const fuzz_op *op) {
    copy_batch(self, op, true);
}

void fuzz_copy_with_condition(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) == 0) {
        unsigned char *to = fuzz_address(player, op->b);
        unsigned char *from = fuzz_address(player, op->c);
        size_t bytes = fuzz_size(op->a >> 3);
        aclError status = aclrtMemcpyAsyncWithCondition(to, bytes, from, bytes, (aclrtMemcpyKind)(op->a % 5),
                                                        fuzz_stream(player, op->b / 8u));
        fuzz_count_copy(player, bytes, bytes > 0 && to != from, status);
        (void)pthread_rwlock_unlock(&player->lifetime);
        fuzz_note_status(self, status);
    }
}

/* Puts two addresses into device memory and copies between the places they name. */
void fuzz_copy_with_offset(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    enum { BYTES = 512, ADDRESSES = 2 };
    void *const addresses[ADDRESSES] = {player->memories[op->b % FUZZ_DEVICE_MEMORIES],
                                        player->memories[op->c % FUZZ_DEVICE_MEMORIES]};
    void **place = player->memories[op->a % FUZZ_DEVICE_MEMORIES];
    aclError status =
        aclrtMemcpy(place, sizeof addresses, addresses, sizeof addresses, ACL_MEMCPY_HOST_TO_DEVICE);
    fuzz_count_copy(player, sizeof addresses, true, status);
    fuzz_note_status(self, status);
    status = aclrtMemcpyAsyncWithOffset(place, BYTES, 64, (const void **)(place == NULL ? NULL : place + 1),
                                        BYTES, op->b == 255 ? SIZE_MAX : 128,
                                        ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, fuzz_stream(player, op->c / 8u));
    fuzz_count_copy(player, BYTES, true, status);
    (void)pthread_rwlock_unlock(&player->lifetime);
    fuzz_note_status(self, status);
}
