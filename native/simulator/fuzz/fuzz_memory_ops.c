/* Memory of all kinds. */
#include "fuzz_arguments.h"
#include "fuzz_memory.h"
#include "fuzz_ops.h"

static bool is_device_memory(uint32_t index) {
    return index < FUZZ_DEVICE_MEMORIES;
}

static aclError allocate(uint32_t index, void **address, const fuzz_op *op) {
    static const aclrtMemMallocPolicy policies[] = {ACL_MEM_MALLOC_HUGE_FIRST,  ACL_MEM_MALLOC_NORMAL_ONLY,
                                                    ACL_MEM_MALLOC_HUGE_ONLY,   ACL_MEM_MALLOC_HUGE_FIRST_P2P,
                                                    ACL_MEM_MALLOC_NORMAL_ONLY, (aclrtMemMallocPolicy)77};
    aclrtMemMallocPolicy policy = policies[op->b % 6];
    if (!is_device_memory(index)) {
        return aclrtMallocHost(address, FUZZ_MEMORY_BYTES);
    }
    switch (op->c % 4) {
    case 0:
        return aclrtMallocAlign32(address, FUZZ_MEMORY_BYTES, policy);
    case 1:
        return aclrtMallocWithCfg(address, FUZZ_MEMORY_BYTES, policy, NULL);
    default:
        return aclrtMalloc(address, FUZZ_MEMORY_BYTES, policy);
    }
}

void fuzz_allocate(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    uint32_t index = op->a % 8;
    void *address = NULL;
    if (index >= FUZZ_DEVICE_MEMORIES + FUZZ_PINNED_MEMORIES) {
        fuzz_note_status(self, aclrtMalloc(op->b % 2 == 0 ? NULL : &address,
                                           op->b % 4 == 1 ? 0 : SIZE_MAX / 2, ACL_MEM_MALLOC_HUGE_FIRST));
        return;
    }
    if (player->memories[index] != NULL || pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    aclError status = allocate(index, &address, op);
    fuzz_note_status(self, status);
    if (status == ACL_SUCCESS && !fuzz_keep(&player->memories[index], address)) {
        (void)(is_device_memory(index) ? aclrtFree(address) : aclrtFreeHost(address));
    }
    (void)pthread_rwlock_unlock(&player->lifetime);
}

void fuzz_release(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    uint32_t index = op->a % 8;
    if (index >= FUZZ_DEVICE_MEMORIES + FUZZ_PINNED_MEMORIES) {
        static char not_allocated;
        fuzz_note_status(self, aclrtFree(op->b % 2 == 0 ? NULL : &not_allocated));
        fuzz_note_status(self, aclrtFreeHost(op->b % 2 == 0 ? NULL : &not_allocated));
        return;
    }
    if (pthread_rwlock_trywrlock(&player->lifetime) != 0) {
        return;
    }
    void *address = player->memories[index];
    fuzz_disturb_if(player, player->has_value_waits); /* nobody can write there any more */
    fuzz_note_status(self, is_device_memory(index) ? aclrtFree(address) : aclrtFreeHost(address));
    player->memories[index] = NULL;
    if (address != NULL) {
        fuzz_note_status(self, is_device_memory(index) ? aclrtFree(address) : aclrtFreeHost(address));
    }
    (void)pthread_rwlock_unlock(&player->lifetime);
}

void fuzz_register_host(fuzz_thread *self, const fuzz_op *op) {
    void *device_address = NULL;
    void *address = fuzz_host_memory(op->a);
    if (op->b % 2 == 0) {
        fuzz_note_status(self, aclrtHostRegister(address, FUZZ_MEMORY_BYTES, ACL_HOST_REGISTER_MAPPED,
                                                 op->b % 8 == 0 ? NULL : &device_address));
    } else {
        fuzz_note_status(self, aclrtHostRegisterV2(address, FUZZ_MEMORY_BYTES, op->c % 4));
    }
}

void fuzz_unregister_host(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtHostUnregister(op->b == 0 ? NULL : fuzz_host_memory(op->a)));
}

void fuzz_read_memory(fuzz_thread *self, const fuzz_op *op) {
    size_t free_bytes = 0;
    size_t total_bytes = 0;
    aclrtPtrAttributes attributes = {.pageSize = 0};
    aclError status =
        aclrtPointerGetAttributes(self->player->memories[op->a % 8], op->b == 0 ? NULL : &attributes);
    fuzz_note_status(self, status);
    if (status == ACL_SUCCESS) {
        fuzz_note(self, attributes.location.type);
        fuzz_note(self, attributes.pageSize);
    }
    status = aclrtGetMemInfo((aclrtMemAttr)(op->c % 32), &free_bytes, &total_bytes);
    fuzz_note_status(self, status);
    if (free_bytes > total_bytes) {
        fuzz_fail(self->player, "more memory is free than there is");
    }
    fuzz_note(self, free_bytes);
}

void fuzz_set_memory(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) == 0) {
        size_t bytes = fuzz_size(op->c);
        fuzz_note_status(self, aclrtMemset(fuzz_address(player, op->b), bytes, op->a, bytes));
        (void)pthread_rwlock_unlock(&player->lifetime);
    }
}

void fuzz_set_memory_async(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) == 0) {
        size_t bytes = fuzz_size(op->c);
        size_t most_bytes = bytes - (op->c > 240 ? 1 : 0);
        fuzz_note_status(self, aclrtMemsetAsync(fuzz_address(player, op->b), most_bytes, 1, bytes,
                                                fuzz_stream(player, op->a)));
        (void)pthread_rwlock_unlock(&player->lifetime);
    }
}
