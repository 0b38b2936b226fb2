#include "fuzz_player.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_arguments.h"
#include "fuzz_memory.h"
#include "fuzz_ops.h"

void fuzz_fail(const fuzz_player *player, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    (void)fputs("does not hold: ", stderr);
    (void)vfprintf(stderr, format, arguments); /* NOLINT: the analyzer overlooks va_start */
    (void)fputc('\n', stderr);
    va_end(arguments);
    fuzz_plan_print(player->plan, stderr);
    for (uint32_t i = 0; i < player->plan->threads; i++) {
        (void)fprintf(stderr, "thread %u is at call %zu\n", i, player->threads[i].position);
    }
    abort();
}

void fuzz_note(fuzz_thread *self, uint64_t answer) {
    self->trace = (self->trace ^ answer) * UINT64_C(0x9E3779B97F4A7C15) + self->position;
}

void fuzz_note_status(fuzz_thread *self, aclError status) {
    int area = status / 1000;
    if (status != ACL_SUCCESS && area != 100 && area != 107 && area != 200 && area != 207 && area != 507) {
        fuzz_fail(self->player, "a call answers %d, which is no code of AscendCL", status);
    }
    fuzz_note(self, (uint64_t)status);
}

static void set_up_thread(fuzz_thread *self) {
    if (!self->player->plan->is_bare) {
        fuzz_note_status(self, aclrtSetDevice((int32_t)(self->index % self->player->plan->devices)));
    }
}

static void *run_thread(void *argument) {
    fuzz_thread *self = argument;
    fuzz_player *player = self->player;
    self->number = (uint64_t)pthread_self();
    set_up_thread(self);
    for (size_t i = 0; i < player->plan->op_count && !player->is_over; i++) {
        const fuzz_op *op = &player->plan->ops[i];
        if (op->thread == self->index) {
            self->position = i + 1;
            fuzz_op_kinds[op->code].play(self, op);
            self->traces[i] = self->trace;
        }
    }
    pthread_mutex_lock(&player->lock);
    player->unfinished--;
    pthread_cond_signal(&player->has_ended);
    pthread_mutex_unlock(&player->lock);
    return NULL;
}

/* Something to work with, so that a short sequence does something. */
static void set_up(fuzz_player *player) {
    if (player->plan->is_bare) {
        return;
    }
    (void)aclInit(NULL);
    (void)aclrtSetDevice(0);
    for (int i = 0; i < 2; i++) {
        aclrtStream stream = NULL;
        aclrtEvent event = NULL;
        void *device = NULL;
        void *pinned = NULL;
        (void)aclrtCreateStream(&stream);
        (void)aclrtCreateEvent(&event);
        (void)aclrtMalloc(&device, FUZZ_MEMORY_BYTES, ACL_MEM_MALLOC_NORMAL_ONLY);
        (void)aclrtMallocHost(&pinned, FUZZ_MEMORY_BYTES);
        player->streams[i] = stream;
        player->events[i] = event;
        player->memories[i] = device;
        player->memories[FUZZ_DEVICE_MEMORIES + i] = pinned;
    }
}

static void run_threads(fuzz_player *player) {
    player->unfinished = player->plan->threads;
    for (uint32_t i = 0; i < player->plan->threads; i++) {
        player->threads[i].player = player;
        player->threads[i].index = i;
        if (pthread_create(&player->threads[i].id, NULL, run_thread, &player->threads[i]) != 0) {
            fuzz_fail(player, "the machine has no thread left");
        }
    }
    fuzz_rescue_until_done(player);
    for (uint32_t i = 0; i < player->plan->threads; i++) {
        (void)pthread_join(player->threads[i].id, NULL);
    }
}

typedef struct fuzz_result {
    uint64_t traces[FUZZ_MOST_OPS + 1]; /* the last is of the end */
    bool is_repeatable;
} fuzz_result;

static void play_once(const fuzz_plan *plan, fuzz_result *result) {
    fuzz_player player = {.plan = plan,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .has_ended = PTHREAD_COND_INITIALIZER,
                          .lifetime = PTHREAD_RWLOCK_INITIALIZER};
    fuzz_host_memory_prepare();
    if (aclsimConfigure(plan->settings) != ACL_SUCCESS) {
        fuzz_fail(&player, "settings are refused: %s", aclGetRecentErrMsg());
    }
    set_up(&player);
    run_threads(&player);
    fuzz_judge(&player);
    fuzz_note(&player.threads[0], fuzz_host_memory_digest());
    fuzz_note(&player.threads[0], plan->is_virtual ? aclsimNowNs() : 0);
    fuzz_reset_instance();
    player.threads[0].traces[FUZZ_MOST_OPS] = player.threads[0].trace;
    memcpy(result->traces, player.threads[0].traces, sizeof result->traces);
    result->is_repeatable = plan->is_virtual && plan->threads == 1 && !player.was_rescued;
}

/* The first op after which the traces differ, FUZZ_MOST_OPS for the end, and beyond when they are the same.
 */
static size_t first_difference(const fuzz_result *first, const fuzz_result *second) {
    size_t at = 0;
    while (at <= FUZZ_MOST_OPS && first->traces[at] == second->traces[at]) {
        at++;
    }
    return at;
}

void fuzz_play(const uint8_t *bytes, size_t byte_count) {
    fuzz_plan plan;
    if (!fuzz_plan_read(bytes, byte_count, &plan)) {
        return;
    }
    static fuzz_result first;
    static fuzz_result second;
    play_once(&plan, &first);
    if (!first.is_repeatable) {
        return;
    }
    play_once(&plan, &second);
    size_t difference = first_difference(&first, &second);
    if (second.is_repeatable && difference <= FUZZ_MOST_OPS) {
        (void)fprintf(stderr, "does not hold: the same again differs after op %zu\n", difference);
        fuzz_plan_print(&plan, stderr);
        abort();
    }
}
