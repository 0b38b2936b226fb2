/* Devices, contexts, streams, start and end. */
#include <stdlib.h>

#include "fuzz_arguments.h"
#include "fuzz_ops.h"

void fuzz_set_device(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtSetDevice(fuzz_device(self->player, op->a)));
}

/* Empties the slots of memory that is gone: its address may be anybody's now. With lifetime held for writing.
 */
static void forget_released_memory(fuzz_player *player) {
    for (int i = 0; i < FUZZ_DEVICE_MEMORIES + FUZZ_PINNED_MEMORIES; i++) {
        aclrtPtrAttributes attributes;
        void *address = player->memories[i];
        if (address != NULL && (aclrtPointerGetAttributes(address, &attributes) != ACL_SUCCESS ||
                                attributes.location.type == ACL_MEM_LOCATION_TYPE_UNREGISTERED)) {
            player->memories[i] = NULL;
        }
    }
}

/* Makes a call that may release memory, unless an address is in use. */
static void release_much(fuzz_thread *self, aclError (*call)(int32_t), int32_t device) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_trywrlock(&player->lifetime) != 0) {
        return;
    }
    aclError status = call(device);
    fuzz_disturb_if(player, status == ACL_SUCCESS);
    forget_released_memory(player);
    (void)pthread_rwlock_unlock(&player->lifetime);
    fuzz_note_status(self, status);
}

void fuzz_reset_device(fuzz_thread *self, const fuzz_op *op) {
    release_much(self, aclrtResetDevice, fuzz_device(self->player, op->a));
}

void fuzz_reset_device_force(fuzz_thread *self, const fuzz_op *op) {
    release_much(self, aclrtResetDeviceForce, fuzz_device(self->player, op->a));
}

static aclError finalise(int32_t unused) {
    (void)unused;
    return aclFinalize();
}

static aclError finalise_reference(int32_t wants_count) {
    uint64_t left = 0;
    return aclFinalizeReference(wants_count != 0 ? &left : NULL);
}

void fuzz_initialise(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclInit(op->b % 8 == 0 ? "/no such file" : NULL));
}

void fuzz_finalise(fuzz_thread *self, const fuzz_op *op) {
    if (op->b % 4 == 0) { /* an end each few calls would leave little to see */
        release_much(self, finalise, 0);
    }
}

void fuzz_finalise_reference(fuzz_thread *self, const fuzz_op *op) {
    if (op->b % 4 == 0) {
        release_much(self, finalise_reference, op->c & 1);
    }
}

void fuzz_read_device(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    int32_t device = fuzz_device(player, op->b);
    int32_t number = 0;
    uint32_t count = 0;
    aclrtRunMode mode = ACL_DEVICE;
    aclrtDeviceStatus device_status = ACL_RT_DEVICE_STATUS_NORMAL;
    fuzz_note_status(self, aclrtGetDevice(op->a == 0 ? NULL : &number));
    fuzz_note(self, (uint64_t)number);
    fuzz_note_status(self, aclrtGetDeviceCount(&count));
    fuzz_note_status(self, aclrtGetRunMode(&mode));
    fuzz_note_status(self, aclrtQueryDeviceStatus(device, &device_status));
    fuzz_note_status(self, aclrtGetPrimaryCtxState(device, NULL, &number));
    fuzz_note(self, (uint64_t)number);
}

void fuzz_create_context(fuzz_thread *self, const fuzz_op *op) {
    int32_t device = fuzz_device(self->player, op->a);
    aclrtContext context = NULL;
    _Atomic(void *) *slot = fuzz_context_slot(self->player, op->b);
    fuzz_note_status(self, aclrtCreateContext(slot == NULL ? NULL : &context, device));
    if (slot != NULL && context != NULL && !fuzz_keep(slot, context)) {
        (void)aclrtDestroyContext(context);
    }
}

void fuzz_destroy_context(fuzz_thread *self, const fuzz_op *op) {
    aclError status = aclrtDestroyContext(fuzz_context(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
}

void fuzz_set_context(fuzz_thread *self, const fuzz_op *op) {
    aclrtContext current = NULL;
    fuzz_note_status(self, aclrtGetCurrentContext(op->b % 8 == 0 ? NULL : &current));
    fuzz_note_status(self, aclrtSetCurrentContext(fuzz_context(self->player, op->a)));
}

void fuzz_create_stream(fuzz_thread *self, const fuzz_op *op) {
    aclrtStream stream = NULL;
    _Atomic(void *) *slot = fuzz_stream_slot(self->player, op->a);
    if (slot != NULL && *slot != NULL) {
        return;
    }
    fuzz_note_status(self, aclrtCreateStream(slot == NULL ? NULL : &stream));
    if (slot != NULL && stream != NULL && !fuzz_keep(slot, stream)) {
        (void)aclrtDestroyStream(stream);
    }
}

void fuzz_create_stream_with_config(fuzz_thread *self, const fuzz_op *op) {
    static const uint32_t flags[] = {0,
                                     ACL_STREAM_FAST_LAUNCH,
                                     ACL_STREAM_FAST_SYNC,
                                     ACL_STREAM_PERSISTENT,
                                     ACL_STREAM_HUGE,
                                     ACL_STREAM_CPU_SCHEDULE,
                                     ACL_STREAM_DEVICE_USE_ONLY,
                                     0xFFFFFFFF};
    aclrtStream stream = NULL;
    _Atomic(void *) *slot = fuzz_stream_slot(self->player, op->a);
    if (slot != NULL && *slot != NULL) {
        return;
    }
    fuzz_note_status(self,
                     aclrtCreateStreamWithConfig(slot == NULL ? NULL : &stream, op->b, flags[op->c % 8]));
    if (slot != NULL && stream != NULL && !fuzz_keep(slot, stream)) {
        (void)aclrtDestroyStream(stream);
    }
}

/* Streams keep their stale handle in the slot for a while, so that stale handles are used as well. */
static void destroy_stream(fuzz_thread *self, const fuzz_op *op, aclError (*call)(aclrtStream)) {
    _Atomic(void *) *slot = fuzz_stream_slot(self->player, op->a);
    aclError status = call(fuzz_stream(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
    if (slot != NULL && op->b % 2 == 0) {
        *slot = NULL;
    }
}

void fuzz_destroy_stream(fuzz_thread *self, const fuzz_op *op) {
    destroy_stream(self, op, aclrtDestroyStream);
}

void fuzz_destroy_stream_force(fuzz_thread *self, const fuzz_op *op) {
    destroy_stream(self, op, aclrtDestroyStreamForce);
}

void fuzz_synchronize_stream(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtSynchronizeStream(fuzz_stream(self->player, op->a)));
}

void fuzz_synchronize_stream_limited(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(
        self, aclrtSynchronizeStreamWithTimeout(fuzz_stream(self->player, op->a), fuzz_timeout_ms(op->b)));
}

void fuzz_query_stream(fuzz_thread *self, const fuzz_op *op) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    fuzz_note_status(self, aclrtStreamQuery(fuzz_stream(self->player, op->a), op->b == 0 ? NULL : &status));
    fuzz_note(self, (uint64_t)status);
}

void fuzz_read_stream(fuzz_thread *self, const fuzz_op *op) {
    int32_t number = 0;
    uint32_t count = 0;
    int32_t greatest = 0;
    fuzz_note_status(self, aclrtStreamGetId(fuzz_stream(self->player, op->a), &number));
    fuzz_note(self, (uint64_t)number);
    fuzz_note_status(self, aclrtGetStreamAvailableNum(op->b == 0 ? NULL : &count));
    fuzz_note(self, count);
    fuzz_note_status(self, aclrtDeviceGetStreamPriorityRange(&number, &greatest));
}

void fuzz_synchronize_device(fuzz_thread *self, const fuzz_op *op) {
    (void)op;
    fuzz_note_status(self, aclrtSynchronizeDevice());
}

void fuzz_synchronize_device_limited(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtSynchronizeDeviceWithTimeout(fuzz_timeout_ms(op->a)));
}

void fuzz_read_errors(fuzz_thread *self, const fuzz_op *op) {
    const char *text = aclGetRecentErrMsg();
    fuzz_note(self, text == NULL ? 0 : 1); /* texts may hold addresses */
    fuzz_note(self, (uint64_t)aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL));
    fuzz_note(self, (uint64_t)aclrtGetLastError(ACL_RT_THREAD_LEVEL));
    fuzz_note(self, aclrtGetSocName() == NULL ? op->a : 1);
}

void fuzz_report(fuzz_thread *self, const fuzz_op *op) {
    char report[1 << 16]; /* ample: addresses in its texts differ in length from run to run */
    size_t needed = 0;
    (void)aclsimReport(op->a % 2 == 0 ? NULL : report, op->a % 2 == 0 ? 0 : sizeof report, &needed);
    if (needed == 0) {
        fuzz_fail(self->player, "the report does not say how long it is");
    }
    fuzz_note(self, self->player->plan->is_virtual ? aclsimNowNs() : 0);
}

void fuzz_use_peers(fuzz_thread *self, const fuzz_op *op) {
    int32_t device = fuzz_device(self->player, op->a);
    int32_t peer = fuzz_device(self->player, op->b);
    int32_t answer = 0;
    fuzz_note_status(self, aclrtDeviceCanAccessPeer(&answer, device, peer));
    fuzz_note_status(self, op->c % 4 == 0 ? aclrtDeviceDisablePeerAccess(peer)
                                          : aclrtDeviceEnablePeerAccess(peer, op->c % 16 == 1 ? 1 : 0));
    fuzz_note_status(self, aclrtDevicePeerAccessStatus(device, peer, &answer));
    fuzz_note(self, (uint64_t)answer);
}
