/* Calls without a limit wait for what other calls do, and a random sequence may never do it. When all threads
 * wait, the rescue does it for them: it records every event. If nobody was denied what he waits for by a
 * destroyed object, all calls have to return then; else the simulator is finalised, which ends every wait. */
#include <time.h>

#include "fuzz_player.h"
#include "sim_instance.h"

enum { LOOK_AGAIN_MS = 1, STUCK_MS = 5000, GIVE_UP_MS = 60000, ENOUGH_HELP = 5 };

static uint64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static size_t count_calls(const fuzz_player *player) {
    size_t calls = 0;
    for (uint32_t i = 0; i < player->plan->threads; i++) {
        calls += player->threads[i].position;
    }
    return calls;
}

/* Whether every thread that is not done sleeps until something new happens. */
static bool are_all_asleep(uint32_t unfinished) {
    pthread_mutex_lock(&sim_core.lock);
    bool are_asleep = sim_core.idle_sleepers >= unfinished + (sim_core.has_worker ? 1 : 0) &&
                      sim_engine_next_ns() == SIM_NEVER && !sim_engine_is_taken();
    pthread_mutex_unlock(&sim_core.lock);
    return are_asleep;
}

void fuzz_rescue_held_streams(fuzz_player *player) {
    aclrtContext context = NULL;
    aclrtStream stream = NULL;
    if (aclrtCreateContext(&context, 0) != ACL_SUCCESS || aclrtCreateStream(&stream) != ACL_SUCCESS) {
        return;
    }
    for (int i = 0; i < FUZZ_EVENTS; i++) {
        if (player->events[i] != NULL) {
            (void)aclrtRecordEvent(player->events[i], stream);
        }
    }
}

/* Waits until all threads are done, or for a moment. */
static uint32_t look_after(fuzz_player *player, long for_ms) {
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += for_ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&player->lock);
    if (player->unfinished > 0) {
        (void)pthread_cond_timedwait(&player->has_ended, &player->lock, &until);
    }
    uint32_t unfinished = player->unfinished;
    pthread_mutex_unlock(&player->lock);
    return unfinished;
}

typedef struct watch {
    size_t calls; /* when last looked at */
    uint64_t since_ms;
    int help; /* since the last call returned */
} watch;

static void help(fuzz_player *player, watch *seen, uint64_t stuck_ms) {
    player->was_rescued = true;
    seen->help++;
    if (seen->help <= ENOUGH_HELP || (!player->was_disturbed && stuck_ms < STUCK_MS)) {
        fuzz_rescue_held_streams(player);
        return;
    }
    if (!player->was_disturbed) {
        fuzz_fail(player, "a call does not return although every event is recorded");
    }
    player->is_over = true;
    (void)aclFinalize();
}

void fuzz_rescue_until_done(fuzz_player *player) {
    watch seen = {.since_ms = now_ms()};
    long pause_ms = LOOK_AGAIN_MS;
    uint32_t unfinished = 0;
    while ((unfinished = look_after(player, pause_ms)) > 0) {
        size_t calls = count_calls(player);
        uint64_t stuck_ms = now_ms() - seen.since_ms;
        if (calls != seen.calls) {
            seen = (watch){.calls = calls, .since_ms = now_ms()};
            pause_ms = LOOK_AGAIN_MS;
        } else if (stuck_ms > GIVE_UP_MS) {
            fuzz_fail(player, "a call does not return although the simulator was finalised");
        } else if (are_all_asleep(unfinished) || stuck_ms > STUCK_MS) {
            help(player, &seen, stuck_ms);
            pause_ms = pause_ms < 100 ? pause_ms * 2 : 100;
        }
    }
}
