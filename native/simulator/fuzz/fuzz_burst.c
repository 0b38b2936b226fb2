/* Copies there and back between records, on a context, a stream and memory that no other thread knows.
 * Nothing that other threads do excuses a failure here, as long as memory stays (lifetime is held). */
#include <string.h>

#include "fuzz_arguments.h"
#include "fuzz_ops.h"

enum { BURST_BYTES = 4096, COPIES = 3, RECORDS = COPIES + 1, PATIENCE_MS = 60000 };

typedef struct burst {
    fuzz_player *player;
    aclrtContext context;
    aclrtStream stream;
    aclrtEvent events[RECORDS];
    void *device[2];
    void *pinned[2];
} burst;

static void expect_ok(const burst *run, aclError status, const char *what) {
    if (status != ACL_SUCCESS) {
        fuzz_fail(run->player, "a burst of its own: %s gives %d: %s", what, status, aclGetRecentErrMsg());
    }
}

static void set_up(burst *run, int32_t device) {
    expect_ok(run, aclrtCreateContext(&run->context, device), "a context");
    expect_ok(run, aclrtCreateStream(&run->stream), "a stream");
    for (int i = 0; i < RECORDS; i++) {
        expect_ok(run, aclrtCreateEventWithFlag(&run->events[i], ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE),
                  "an event");
    }
    for (int i = 0; i < 2; i++) {
        expect_ok(run, aclrtMalloc(&run->device[i], BURST_BYTES, ACL_MEM_MALLOC_NORMAL_ONLY),
                  "device memory");
        expect_ok(run, aclrtMallocHost(&run->pinned[i], BURST_BYTES), "pinned memory");
    }
}

static void submit(burst *run) {
    const struct {
        void *to;
        const void *from;
        aclrtMemcpyKind kind;
    } copies[COPIES] = {
        {run->device[0], run->pinned[0], ACL_MEMCPY_HOST_TO_DEVICE},
        {run->device[1], run->device[0], ACL_MEMCPY_DEVICE_TO_DEVICE},
        {run->pinned[1], run->device[1], ACL_MEMCPY_DEVICE_TO_HOST},
    };
    expect_ok(run, aclrtRecordEvent(run->events[0], run->stream), "a record");
    for (int i = 0; i < COPIES; i++) {
        run->player->copies_tried++;
        expect_ok(run,
                  aclrtMemcpyAsync(copies[i].to, BURST_BYTES, copies[i].from, BURST_BYTES, copies[i].kind,
                                   run->stream),
                  "a copy");
        run->player->copies_accepted++;
        run->player->bytes_accepted += BURST_BYTES;
        expect_ok(run, aclrtRecordEvent(run->events[i + 1], run->stream), "a record");
    }
}

/* Records complete in order and with a copy's time between. */
static void judge_times(const burst *run, fuzz_thread *self) {
    for (int i = 0; i < COPIES; i++) {
        float ms = 0;
        expect_ok(run, aclrtEventElapsedTime(&ms, run->events[i], run->events[i + 1]), "an elapsed time");
        if (ms <= 0) {
            fuzz_fail(run->player, "record %d comes %g ms after the one before it on its stream", i + 1,
                      (double)ms);
        }
        fuzz_note(self, (uint64_t)((double)ms * 1e6));
    }
}

static void release(burst *run) {
    for (int i = 0; i < 2; i++) {
        expect_ok(run, aclrtFree(run->device[i]), "freeing device memory");
        expect_ok(run, aclrtFreeHost(run->pinned[i]), "freeing pinned memory");
    }
    for (int i = 0; i < RECORDS; i++) {
        expect_ok(run, aclrtDestroyEvent(run->events[i]), "destroying an event");
    }
    expect_ok(run, aclrtDestroyStream(run->stream), "destroying a stream");
    expect_ok(run, aclrtDestroyContext(run->context), "destroying a context");
}

static void run_burst(fuzz_thread *self, const fuzz_op *op) {
    burst run = {.player = self->player};
    set_up(&run, (int32_t)(op->a % self->player->plan->devices));
    memset(run.pinned[0], op->b, BURST_BYTES);
    memset(run.pinned[1], ~op->b, BURST_BYTES);
    submit(&run);
    expect_ok(&run, aclrtSynchronizeStreamWithTimeout(run.stream, PATIENCE_MS), "the synchronise");
    if (memcmp(run.pinned[0], run.pinned[1], BURST_BYTES) != 0) {
        fuzz_fail(run.player, "bytes of a burst did not arrive");
    }
    judge_times(&run, self);
    release(&run);
}

void fuzz_burst(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_tryrdlock(&player->lifetime) != 0) {
        return;
    }
    if (!player->is_over && !player->has_faults) {
        aclrtContext before = NULL;
        (void)aclrtGetCurrentContext(&before);
        run_burst(self, op);
        if (before != NULL) {
            (void)aclrtSetCurrentContext(before);
        }
    }
    (void)pthread_rwlock_unlock(&player->lifetime);
}
