/* Copies, and the memory they go between. */
#include <string.h>

#include "fuzz_arguments.h"
#include "fuzz_memory.h"
#include "fuzz_ops.h"

enum { HOST_BYTES = 2 * FUZZ_MEMORY_BYTES + 8192 };
static _Alignas(4096) unsigned char host_memory[FUZZ_HOST_MEMORIES][HOST_BYTES];

unsigned char *fuzz_host_memory(uint32_t number) {
    return host_memory[number % FUZZ_HOST_MEMORIES];
}

void fuzz_host_memory_prepare(void) {
    for (int i = 0; i < FUZZ_HOST_MEMORIES; i++) {
        memset(host_memory[i], 0x50 + i, sizeof host_memory[i]);
    }
}

uint64_t fuzz_host_memory_digest(void) {
    uint64_t digest = 0;
    for (int i = 0; i < FUZZ_HOST_MEMORIES; i++) {
        for (size_t at = 0; at < HOST_BYTES; at += sizeof digest) {
            uint64_t word = 0;
            memcpy(&word, &host_memory[i][at], sizeof word);
            digest = (digest ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        }
    }
    return digest;
}

unsigned char *fuzz_address(fuzz_player *player, uint32_t number) {
    static const size_t offsets[] = {0, 0, 0, 64, 4096, 1, 32, FUZZ_MEMORY_BYTES - 64};
    uint32_t index = number % FUZZ_MEMORIES;
    unsigned char *start = index < FUZZ_DEVICE_MEMORIES + FUZZ_PINNED_MEMORIES
                               ? (unsigned char *)player->memories[index]
                               : fuzz_host_memory(index);
    return start == NULL ? NULL : start + offsets[number / FUZZ_MEMORIES % 8];
}

void fuzz_count_copy(fuzz_player *player, size_t bytes, bool is_real, aclError status) {
    player->copies_tried++;
    if (status == ACL_SUCCESS && is_real) {
        player->copies_accepted++;
        player->bytes_accepted += bytes;
    }
}

static void copy(fuzz_thread *self, const fuzz_op *op, aclrtMemcpyKind kind, bool is_async) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    unsigned char *to = fuzz_address(player, op->b);
    unsigned char *from = fuzz_address(player, op->c);
    size_t bytes = fuzz_size(op->a >> 3);
    size_t most_bytes = bytes - (op->a == 63 ? 1 : 0);
    aclError status = is_async
                          ? aclrtMemcpyAsync(to, most_bytes, from, bytes, kind, fuzz_stream(player, op->a))
                          : aclrtMemcpy(to, most_bytes, from, bytes, kind);
    fuzz_count_copy(player, bytes, bytes > 0 && to != from, status);
    (void)pthread_rwlock_unlock(&player->lifetime);
    fuzz_note_status(self, status);
}

void fuzz_copy_async(fuzz_thread *self, const fuzz_op *op) {
    copy(self, op, (aclrtMemcpyKind)((op->b + op->c) % 9 - 1), true);
}

/* With the kind that follows the addresses, so that most of them are carried out. */
void fuzz_copy_async_well(fuzz_thread *self, const fuzz_op *op) {
    bool is_to_host = op->b % FUZZ_MEMORIES >= FUZZ_DEVICE_MEMORIES;
    bool is_from_host = op->c % FUZZ_MEMORIES >= FUZZ_DEVICE_MEMORIES;
    aclrtMemcpyKind from_device = is_to_host ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_DEVICE_TO_DEVICE;
    aclrtMemcpyKind from_host = is_to_host ? ACL_MEMCPY_HOST_TO_HOST : ACL_MEMCPY_HOST_TO_DEVICE;
    copy(self, op, is_from_host ? from_host : from_device, true);
}

/* A second code for the same, since copies are what it is all about. */
void fuzz_copy_async_well_again(fuzz_thread *self, const fuzz_op *op) {
    fuzz_copy_async_well(self, op);
    fuzz_copy_async_well(self, op);
}

void fuzz_copy_blocking(fuzz_thread *self, const fuzz_op *op) {
    copy(self, op, (aclrtMemcpyKind)(op->a % 5), false);
}
