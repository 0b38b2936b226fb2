/* Events. */
#include "fuzz_arguments.h"
#include "fuzz_ops.h"

static void keep_event(fuzz_thread *self, const fuzz_op *op, aclError (*create)(aclrtEvent *, uint32_t)) {
    static const uint32_t flags[] = {ACL_EVENT_SYNC,
                                     ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE,
                                     ACL_EVENT_TIME_LINE,
                                     ACL_EVENT_CAPTURE_STREAM_PROGRESS,
                                     ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE | ACL_EVENT_CAPTURE_STREAM_PROGRESS,
                                     ACL_EVENT_EXTERNAL,
                                     ACL_EVENT_IPC,
                                     0};
    aclrtEvent event = NULL;
    _Atomic(void *) *slot = fuzz_event_slot(self->player, op->a);
    if (slot != NULL && *slot != NULL) {
        return; /* whoever waits for the old one could no longer be helped */
    }
    fuzz_note_status(self, create(slot == NULL ? NULL : &event, flags[op->b % 8]));
    if (slot != NULL && !fuzz_keep(slot, event)) {
        (void)aclrtDestroyEvent(event);
    }
}

static aclError create_plain(aclrtEvent *event, uint32_t unused) {
    (void)unused;
    return aclrtCreateEvent(event);
}

void fuzz_create_event(fuzz_thread *self, const fuzz_op *op) {
    keep_event(self, op, create_plain);
}

void fuzz_create_event_with_flag(fuzz_thread *self, const fuzz_op *op) {
    keep_event(self, op, aclrtCreateEventWithFlag);
}

void fuzz_create_event_ex(fuzz_thread *self, const fuzz_op *op) {
    keep_event(self, op, aclrtCreateEventExWithFlag);
}

void fuzz_destroy_event(fuzz_thread *self, const fuzz_op *op) {
    _Atomic(void *) *slot = fuzz_event_slot(self->player, op->a);
    aclError status = aclrtDestroyEvent(fuzz_event(self->player, op->a));
    fuzz_disturb_if(self->player, status == ACL_SUCCESS);
    fuzz_note_status(self, status);
    if (slot != NULL && op->b % 2 == 0) {
        *slot = NULL;
    }
}

void fuzz_record_event(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self,
                     aclrtRecordEvent(fuzz_event(self->player, op->a), fuzz_stream(self->player, op->b)));
}

void fuzz_record_event_again(fuzz_thread *self, const fuzz_op *op) {
    for (int i = 0; i < 4; i++) {
        fuzz_record_event(self, op);
    }
}

void fuzz_wait_for_event(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self,
                     aclrtStreamWaitEvent(fuzz_stream(self->player, op->b), fuzz_event(self->player, op->a)));
}

void fuzz_wait_for_event_limited(fuzz_thread *self, const fuzz_op *op) {
    /* Whole seconds: too long for the realtime clock. */
    int32_t timeout = self->player->plan->is_virtual ? (int32_t)(op->c % 4) - 1 : 0;
    fuzz_note_status(self, aclrtStreamWaitEventWithTimeout(fuzz_stream(self->player, op->b),
                                                           fuzz_event(self->player, op->a), timeout));
}

void fuzz_reset_event(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self,
                     aclrtResetEvent(fuzz_event(self->player, op->a), fuzz_stream(self->player, op->b)));
}

void fuzz_query_event(fuzz_thread *self, const fuzz_op *op) {
    aclrtEventStatus old_status = ACL_EVENT_STATUS_RESERVED;
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    aclrtEvent event = fuzz_event(self->player, op->a);
    fuzz_note_status(self, aclrtQueryEvent(event, op->b == 0 ? NULL : &old_status));
    fuzz_note_status(self, aclrtQueryEventStatus(event, op->b == 1 ? NULL : &status));
    fuzz_note(self, (uint64_t)status);
}

void fuzz_synchronize_event(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtSynchronizeEvent(fuzz_event(self->player, op->a)));
}

void fuzz_synchronize_event_limited(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(
        self, aclrtSynchronizeEventWithTimeout(fuzz_event(self->player, op->a), fuzz_timeout_ms(op->b)));
}

void fuzz_read_event_times(fuzz_thread *self, const fuzz_op *op) {
    float ms = 0;
    uint64_t microseconds = 0;
    aclrtEvent start = fuzz_event(self->player, op->a);
    aclrtEvent end = fuzz_event(self->player, op->b);
    fuzz_note_status(self, aclrtEventElapsedTime(op->c == 0 ? NULL : &ms, start, end));
    fuzz_note_status(self, aclrtEventGetTimestamp(start, op->c == 1 ? NULL : &microseconds));
    if (ms != ms) {
        fuzz_fail(self->player, "an elapsed time is no number");
    }
    fuzz_note(self, (uint64_t)(int64_t)((double)ms * 1e6));
    fuzz_note(self, microseconds);
}
