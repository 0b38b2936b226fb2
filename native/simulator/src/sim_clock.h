/* The time, and waiting for something to come true on either clock. SPEC 3.1, 3.2. */
#ifndef SIM_CLOCK_H
#define SIM_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* CLOCK_MONOTONIC in ns. Needs no lock. */
uint64_t sim_clock_monotonic_ns(void);
/* Processor time of the calling thread in ns: without what it waited for a processor. Needs no lock. */
uint64_t sim_clock_thread_ns(void);
/* Simulated or monotonic ns, by the settings. Needs the instance lock. */
uint64_t sim_clock_now_ns(void);

typedef bool (*sim_condition)(const void *subject);

/* Returns true as soon as the condition holds, false at limit_ns (SIM_NEVER: no limit). Drops the lock
 * while it waits; the caller keeps subject alive. */
bool sim_clock_wait(sim_condition is_met, const void *subject, uint64_t limit_ns);
/* As above, but also returns false as soon as nothing is left that could happen. */
bool sim_clock_wait_while_busy(sim_condition is_met, const void *subject);
/* For a query: brings the model up to date and, on the virtual clock, one event further if the condition
 * does not hold yet. Returns whether it holds. */
bool sim_clock_check(sim_condition is_met, const void *subject);
/* Realtime: sleeps until the next event is due, but not beyond limit_ns nor a tick while anything is pending,
 * and until something changes otherwise. Returns at once when the caller can move bytes. Drops the lock.
 * is_worker: leaves events to the calls that wait for them, as they react faster. */
void sim_clock_sleep_until_due(uint64_t limit_ns, bool is_worker);

#endif
