/* Notifies, values in memory, and what ends a stream's work early. */
#include "fuzz_arguments.h"
#include "fuzz_ops.h"

void fuzz_create_notify(fuzz_thread *self, const fuzz_op *op) {
    aclrtNotify notify = NULL;
    _Atomic(void *) *slot = fuzz_notify_slot(self->player, op->a);
    if (slot != NULL && *slot != NULL) {
        return; /* whoever waits for the old one could no longer be helped */
    }
    fuzz_note_status(self, aclrtCreateNotify(slot == NULL ? NULL : &notify, op->b % 4 == 0 ? op->c : 0));
    if (slot != NULL && !fuzz_keep(slot, notify)) {
        (void)aclrtDestroyNotify(notify);
    }
}

void fuzz_destroy_notify(fuzz_thread *self, const fuzz_op *op) {
    _Atomic(void *) *slot = fuzz_notify_slot(self->player, op->a);
    aclError status = aclrtDestroyNotify(fuzz_notify(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
    if (slot != NULL && op->b % 2 == 0) {
        *slot = NULL;
    }
}

void fuzz_record_notify(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self,
                     aclrtRecordNotify(fuzz_notify(self->player, op->a), fuzz_stream(self->player, op->b)));
}

void fuzz_wait_for_notify(fuzz_thread *self, const fuzz_op *op) {
    /* Whole seconds: too long for the realtime clock. */
    uint32_t timeout = self->player->plan->is_virtual ? op->c % 3 : 0;
    fuzz_note_status(self, aclrtWaitAndResetNotify(fuzz_notify(self->player, op->a),
                                                   fuzz_stream(self->player, op->b), timeout));
}

void fuzz_lower_notifies(fuzz_thread *self, const fuzz_op *op) {
    aclrtNotify notifies[] = {fuzz_notify(self->player, op->a), fuzz_notify(self->player, op->b)};
    fuzz_note_status(self, aclrtNotifyBatchReset(op->c == 0 ? NULL : notifies, op->c % 3));
}

static void *value_address(fuzz_player *player, uint32_t number) {
    static uint64_t no_device_memory;
    void *address = player->memories[number % FUZZ_DEVICE_MEMORIES];
    return number % 16 == 15 ? &no_device_memory : address;
}

void fuzz_write_value(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) == 0) {
        fuzz_note_status(self, aclrtValueWrite(value_address(player, op->a), op->b % FUZZ_VALUES,
                                               op->b == 255 ? 1 : 0, fuzz_stream(player, op->c)));
        (void)pthread_rwlock_unlock(&player->lifetime);
    }
}

void fuzz_wait_for_value(fuzz_thread *self, const fuzz_op *op) {
    enum { AND = 2, FLAGS = 4 };
    fuzz_player *player = self->player;
    uint32_t flag = (uint32_t)op->b / FUZZ_VALUES % 4u + (op->b > 250 ? FLAGS : 0u);
    uint64_t value = op->b % FUZZ_VALUES;
    if (flag == AND && value == 0) {
        value = 1; /* nothing has a bit in common with 0 */
    }
    if (pthread_rwlock_tryrdlock(&player->lifetime) == 0) {
        player->has_value_waits = true;
        fuzz_note_status(
            self, aclrtValueWait(value_address(player, op->a), value, flag, fuzz_stream(player, op->c)));
        (void)pthread_rwlock_unlock(&player->lifetime);
    }
}

void fuzz_abort_stream(fuzz_thread *self, const fuzz_op *op) {
    aclError status = aclrtStreamAbort(fuzz_stream(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
}

void fuzz_stop_stream(fuzz_thread *self, const fuzz_op *op) {
    aclError status = aclrtStreamStop(fuzz_stream(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
}

void fuzz_set_failure_mode(fuzz_thread *self, const fuzz_op *op) {
    aclError status = aclrtSetStreamFailureMode(fuzz_stream(self->player, op->a), op->b % 3);
    fuzz_disturb_if(self->player, status == ACL_SUCCESS && op->b % 3 != ACL_CONTINUE_ON_FAILURE);
    fuzz_note_status(self, status);
}

void fuzz_set_stream_attribute(fuzz_thread *self, const fuzz_op *op) {
    aclrtStreamAttrValue value = {.failureMode = op->c % 4};
    aclrtStreamAttr attribute = (aclrtStreamAttr)(op->b % 8);
    aclError status = aclrtSetStreamAttribute(fuzz_stream(self->player, op->a), attribute, &value);
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
    fuzz_note_status(self, aclrtGetStreamAttribute(fuzz_stream(self->player, op->a), attribute, &value));
}

void fuzz_limit_waits(fuzz_thread *self, const fuzz_op *op) {
    uint32_t seconds = self->player->plan->is_virtual ? op->a % 3 : 0;
    fuzz_note_status(self, aclrtSetOpWaitTimeout(seconds));
    fuzz_note_status(self, aclrtSetOpExecuteTimeOut(op->b));
}

void fuzz_read_signals(fuzz_thread *self, const fuzz_op *op) {
    uint32_t number = 0;
    aclrtEventWaitStatus status = ACL_EVENT_WAIT_STATUS_RESERVED;
    aclrtEvent event = fuzz_event(self->player, op->a);
    fuzz_note_status(self, aclrtGetNotifyId(fuzz_notify(self->player, op->b), op->c == 0 ? NULL : &number));
    fuzz_note(self, number);
    fuzz_note_status(self, aclrtGetEventId(event, &number));
    fuzz_note(self, number);
    fuzz_note_status(self, aclrtGetEventAvailNum(&number));
    fuzz_note(self, number);
    fuzz_note_status(self, aclrtQueryEventWaitStatus(event, &status));
    fuzz_note(self, (uint64_t)status);
    fuzz_note_status(self, aclrtStreamGetFlags(fuzz_stream(self->player, op->b), &number));
    fuzz_note_status(self, aclrtStreamGetPriority(fuzz_stream(self->player, op->c), &number));
}
