/* Functions of the program that the runtime calls. */
#include "fuzz_arguments.h"
#include "fuzz_ops.h"

static uint64_t thread_number(const fuzz_player *player, uint32_t number) {
    return player->threads[number % player->plan->threads].number;
}

/* Queries work inside, everything else is refused. */
static void look_around(fuzz_player *player) {
    uint32_t count = 0;
    if (aclrtGetDeviceCount(&count) != ACL_SUCCESS || count != player->plan->devices) {
        fuzz_fail(player, "a function that the runtime calls cannot ask for the number of devices");
    }
}

static void on_callback(void *argument) {
    fuzz_player *player = argument;
    look_around(player);
    player->callbacks_run++;
}

static void on_host_function(void *argument) {
    fuzz_player *player = argument;
    look_around(player);
    player->host_functions_run++;
}

static void on_exception(aclrtExceptionInfo *info) {
    (void)aclrtGetTaskIdFromExceptionInfo(info);
    (void)aclrtGetErrorCodeFromExceptionInfo(info);
}

void fuzz_subscribe(fuzz_thread *self, const fuzz_op *op) {
    uint32_t thread = op->b % 4 == 0 ? op->c : self->index;
    fuzz_note_status(
        self, aclrtSubscribeReport(thread_number(self->player, thread), fuzz_stream(self->player, op->a)));
}

void fuzz_unsubscribe(fuzz_thread *self, const fuzz_op *op) {
    uint32_t thread = op->b % 4 == 0 ? op->c : self->index;
    fuzz_note_status(
        self, aclrtUnSubscribeReport(thread_number(self->player, thread), fuzz_stream(self->player, op->a)));
}

void fuzz_launch_callback(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    player->callbacks_tried++;
    aclError status = aclrtLaunchCallback(op->b == 0 ? NULL : on_callback, player,
                                          (aclrtCallbackBlockType)(op->b % 9 == 8 ? 2 : op->b % 2),
                                          fuzz_stream(player, op->a));
    fuzz_disturb_if(player, status == ACL_SUCCESS); /* its thread may never ask for it */
    fuzz_note_status(self, status);
}

void fuzz_process_report(fuzz_thread *self, const fuzz_op *op) {
    int32_t timeout_ms = fuzz_timeout_ms(op->a);
    fuzz_disturb_if(self->player, timeout_ms == -1); /* there may be nothing to come */
    fuzz_note_status(self, aclrtProcessReport(timeout_ms));
}

void fuzz_launch_host_function(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    aclError status =
        aclrtLaunchHostFunc(fuzz_stream(player, op->a), op->b == 0 ? NULL : on_host_function, player);
    player->host_functions_accepted += status == ACL_SUCCESS ? 1 : 0;
    fuzz_note_status(self, status);
}

void fuzz_watch_failures(fuzz_thread *self, const fuzz_op *op) {
    fuzz_note_status(self, aclrtSetExceptionInfoCallback(op->a % 2 == 0 ? on_exception : NULL));
}
