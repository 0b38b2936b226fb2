#include "sim_clock.h"

#include <sched.h>
#include <time.h>

#include "sim_instance.h"

static const uint64_t ns_per_sec = UINT64_C(1000000000);
/* No sleep while work is pending is longer: the worker's tick, SPEC 3.2. */
static const uint64_t tick_ns = 1000000;
/* Waking a thread takes about this long, so shorter waits look at the clock instead. */
static const uint64_t spin_below_ns = 50000;

static uint64_t read_clock(clockid_t clock) {
    struct timespec now;
    (void)clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * ns_per_sec + (uint64_t)now.tv_nsec;
}

uint64_t sim_clock_monotonic_ns(void) {
    return read_clock(CLOCK_MONOTONIC);
}

uint64_t sim_clock_thread_ns(void) {
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

uint64_t sim_clock_now_ns(void) {
    return sim_core.config.is_virtual ? sim_core.engine.now_ns : sim_clock_monotonic_ns();
}

static void sleep_until(uint64_t wake_ns) {
    struct timespec wake = {.tv_sec = (time_t)(wake_ns / ns_per_sec),
                            .tv_nsec = (long)(wake_ns % ns_per_sec)};
    sim_instance_wait(&wake);
}

static void sleep_until_change(void) {
    sim_core.idle_sleepers++;
    sim_instance_wait(NULL);
    sim_core.idle_sleepers--;
}

static void spin_until(uint64_t wake_ns) {
    pthread_mutex_unlock(&sim_core.lock);
    while (sim_clock_monotonic_ns() < wake_ns) {
        (void)sched_yield();
    }
    pthread_mutex_lock(&sim_core.lock);
}

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

void sim_clock_sleep_until_due(uint64_t limit_ns, bool is_worker) {
    uint64_t now_ns = sim_clock_monotonic_ns();
    uint64_t due_ns = sim_engine_next_ns();
    if (sim_engine_is_taken()) {
        sleep_until(earlier(limit_ns, now_ns + tick_ns)); /* woken when it is free again */
    } else if (sim_engine_has_bytes_to_move()) {
        return;
    } else if (due_ns == SIM_NEVER && limit_ns == SIM_NEVER) {
        sleep_until_change();
    } else if (due_ns == SIM_NEVER) {
        sim_core.idle_sleepers++;
        sleep_until(limit_ns);
        sim_core.idle_sleepers--;
    } else if (is_worker) {
        sleep_until(sim_core.waiting_calls > 0 ? now_ns + tick_ns : earlier(due_ns, now_ns + tick_ns));
    } else if (earlier(due_ns, limit_ns) < now_ns + spin_below_ns) {
        spin_until(earlier(due_ns, limit_ns));
    } else {
        sleep_until(earlier(earlier(due_ns, limit_ns), now_ns + tick_ns));
    }
}

static bool wait_virtually(sim_condition is_met, const void *subject, uint64_t limit_ns) {
    for (;;) {
        if (sim_core.jobs.unfinished > 0) {
            (void)sim_jobs_settle();
        }
        if (is_met(subject)) {
            return true;
        }
        uint64_t next_ns = sim_engine_next_ns();
        if (next_ns != SIM_NEVER && next_ns <= limit_ns) {
            sim_engine_run_one();
        } else if (limit_ns != SIM_NEVER) {
            sim_engine_run_until(limit_ns);
            return is_met(subject);
        } else {
            sleep_until_change();
        }
    }
}

static bool wait_really(sim_condition is_met, const void *subject, uint64_t limit_ns) {
    sim_core.waiting_calls++;
    bool has_expired = false;
    while (!is_met(subject) && !has_expired) {
        has_expired = sim_clock_monotonic_ns() >= limit_ns;
        (void)sim_engine_pump();
        if (!is_met(subject) && !has_expired) {
            sim_clock_sleep_until_due(limit_ns, false);
        }
    }
    sim_core.waiting_calls--;
    return is_met(subject);
}

bool sim_clock_wait(sim_condition is_met, const void *subject, uint64_t limit_ns) {
    return sim_core.config.is_virtual ? wait_virtually(is_met, subject, limit_ns)
                                      : wait_really(is_met, subject, limit_ns);
}

static bool is_anything_left(void) {
    return sim_engine_next_ns() != SIM_NEVER || sim_engine_has_bytes_to_move() || sim_engine_is_taken() ||
           sim_jobs_are_under_way() || sim_callback_is_under_way();
}

/* Virtual clock: the next event, or what has to happen before. */
static void run_or_wait(void) {
    if (sim_jobs_are_under_way()) {
        (void)sim_jobs_settle();
    } else if (sim_engine_next_ns() != SIM_NEVER) {
        sim_engine_run_one();
    } else {
        sleep_until_change(); /* until a callback has returned */
    }
}

bool sim_clock_wait_while_busy(sim_condition is_met, const void *subject) {
    while (!is_met(subject) && is_anything_left()) {
        if (sim_core.config.is_virtual) {
            run_or_wait();
        } else if (!sim_engine_pump() || !is_met(subject)) {
            sim_clock_sleep_until_due(sim_clock_monotonic_ns() + tick_ns, false);
        }
    }
    /* What was waited for may have been a failure, whose callback has its turn before the call goes on. */
    if (sim_core.config.is_virtual && sim_core.jobs.unfinished > 0) {
        (void)sim_jobs_settle();
    }
    return is_met(subject);
}

bool sim_clock_check(sim_condition is_met, const void *subject) {
    if (!sim_core.config.is_virtual) {
        (void)sim_engine_pump();
        return is_met(subject);
    }
    uint64_t next_ns = sim_engine_next_ns();
    if (!is_met(subject) && next_ns != SIM_NEVER) {
        sim_engine_run_until(next_ns);
    }
    return is_met(subject);
}
