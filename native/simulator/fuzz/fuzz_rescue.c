/* Calls without a limit wait for what other calls do, and a random sequence may never do it. When all threads
 * wait, the rescue does it for them: it records every event
 * and notify, and writes every value. If nobody was denied what he waits for by a
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
    bool are_asleep =
        sim_core.sleepers >= unfinished + sim_core.jobs.idle_threads + (sim_core.has_worker ? 1 : 0) &&
        sim_engine_next_ns() == SIM_NEVER && !sim_engine_is_taken();
    pthread_mutex_unlock(&sim_core.lock);
    return are_asleep;
}

static void record_events_and_notifies(fuzz_player *player) {
    aclrtStream stream = NULL;
    if (aclrtCreateStream(&stream) != ACL_SUCCESS) {
        return;
    }
    for (int i = 0; i < FUZZ_EVENTS; i++) {
        if (player->events[i] != NULL) {
            (void)aclrtRecordEvent(player->events[i], stream);
        }
    }
    for (int i = 0; i < FUZZ_NOTIFIES; i++) {
        if (player->notifies[i] != NULL) {
            (void)aclrtRecordNotify(player->notifies[i], stream);
        }
    }
}

/* Puts every value that is waited for into memory of the current device, one after the other. */
static void write_values(fuzz_player *player, uint32_t device) {
    for (int i = 0; i < FUZZ_DEVICE_MEMORIES; i++) {
        aclrtPtrAttributes attributes;
        void *address = player->memories[i];
        if (address == NULL || aclrtPointerGetAttributes(address, &attributes) != ACL_SUCCESS ||
            attributes.location.type != ACL_MEM_LOCATION_TYPE_DEVICE || attributes.location.id != device) {
            continue;
        }
        for (uint64_t value = 0; value < FUZZ_VALUES; value++) {
            player->copies_tried++;
            if (aclrtMemcpy(address, sizeof value, &value, sizeof value, ACL_MEMCPY_HOST_TO_DEVICE) ==
                ACL_SUCCESS) {
                player->copies_accepted++;
                player->bytes_accepted += sizeof value;
            }
        }
    }
}

void fuzz_rescue_held_streams(fuzz_player *player) {
    for (uint32_t device = 0; device < player->plan->devices; device++) {
        aclrtContext context = NULL;
        if (aclrtCreateContext(&context, (int32_t)device) != ACL_SUCCESS) {
            continue;
        }
        if (device == 0) {
            record_events_and_notifies(player);
        }
        if (player->has_value_waits) {
            write_values(player, device);
        }
        (void)aclrtDestroyContext(context);
    }
}

void fuzz_end_faults(fuzz_player *player) {
    pthread_mutex_lock(&player->lock);
    player->is_spared = true;
    aclsimClearFaults();
    pthread_mutex_unlock(&player->lock);
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
    fuzz_end_faults(player);
    if (seen->help <= ENOUGH_HELP || (!player->was_disturbed && stuck_ms < STUCK_MS)) {
        fuzz_rescue_held_streams(player);
        return;
    }
    if (!player->was_disturbed) {
        fuzz_fail(player, "a call does not return although everything it could wait for is done");
    }
    player->is_over = true;
    if (aclFinalize() != ACL_SUCCESS) { /* it was called before */
        for (int32_t i = 0; i < (int32_t)player->plan->devices; i++) {
            (void)aclrtSetDevice(i);
            (void)aclrtResetDeviceForce(i);
        }
    }
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
