/* Faults on demand: all but those that end the process. */
#include "fuzz_arguments.h"
#include "fuzz_ops.h"

static const char *const faults[] = {
    "fail code=507899 nth=2",
    "slow factor=0.01 jitter=0.5",
    "stall every=100us hold=50us",
    "down path=h2d for=2ms",
    "down path=d2h then=hang for=100us",
    "hang nth=3",
    "corrupt bits=7",
    "corrupt in=gaps bits=5",
    "stale chance=0.5",
    "short keep=100",
    "lost-device device=0",
    "lost-device device=1 code=507054 at=50us",
    "out-of-memory beyond=2M",
    "out-of-streams beyond=3",
    "out-of-events beyond=2",
    "lost-event chance=0.3",
    "drift ppm=-300000 shift=5us",
    "error call=aclrtMemcpyAsync code=207001 chance=0.3",
    "error call=aclrtRecordEvent code=507899 nth=2",
    "error call=aclrtMalloc code=207001",
    "error call=aclrtSynchronizeStream code=507011 times=2",
    "error call=aclrtMemcpy code=507899 bytes=1-100K",
    "error call=aclrtGetSocName code=507899",
    "hang call=aclrtStreamQuery chance=0.2",
    "hang call=aclrtMemset nth=2",
    "error call=aclrtCreateContext code=507010 nth=2",
    "error call=aclrtResetDevice code=507899 nth=1",
    "nonsense",
    "error call=aclrtFree",
};

void fuzz_inject_fault(fuzz_thread *self, const fuzz_op *op) {
    fuzz_player *player = self->player;
    if (pthread_rwlock_trywrlock(&player->lifetime) != 0) {
        return;
    }
    pthread_mutex_lock(&player->lock);
    if (!player->is_spared) {
        player->has_faults = true;
        player->was_disturbed = true;
        fuzz_note_status(self, aclsimInjectFault(faults[op->b % (sizeof faults / sizeof faults[0])]));
    }
    pthread_mutex_unlock(&player->lock);
    (void)pthread_rwlock_unlock(&player->lifetime);
}

void fuzz_clear_faults(fuzz_thread *self, const fuzz_op *op) {
    (void)self;
    (void)op;
    aclsimClearFaults(); /* what they did stays: has_faults does too */
}
