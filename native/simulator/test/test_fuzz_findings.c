/* Mistakes of the simulator that random sequences found (../fuzz), each as the shortest sequence that shows
 * it. */
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>

#include "sim_fixture.h"

static void *synchronize_event(void *event) {
    EXPECT_EQ(aclrtSynchronizeEvent(event), ACL_ERROR_RT_INVALID_HANDLE);
    return NULL;
}

/* A thread waits for an event that is not recorded; then something takes the event away. The thread may come
 * later than that, which makes no difference to its answer. */
static void end_a_wait(aclError (*take_away)(aclrtEvent)) {
    pthread_t waiter;
    use_device(0);
    aclrtEvent event = new_event();
    EXPECT_OK(pthread_create(&waiter, NULL, synchronize_event, event));
    for (int i = 0; i < 100; i++) {
        (void)sched_yield();
    }
    EXPECT_OK(take_away(event));
    EXPECT_OK(pthread_join(waiter, NULL));
}

static aclError reset_device(aclrtEvent unused) {
    (void)unused;
    return aclrtResetDevice(0);
}

static aclError finalise(aclrtEvent unused) {
    (void)unused;
    return aclFinalize();
}

static void ends_waits_for_destroyed_events(void) {
    end_a_wait(aclrtDestroyEvent);
}

static void ends_waits_at_the_reset(void) {
    end_a_wait(reset_device);
}

static void ends_waits_at_the_finalisation(void) {
    end_a_wait(finalise);
}

static long count_switches(void) {
    struct rusage usage;
    EXPECT_OK(getrusage(RUSAGE_SELF, &usage));
    return usage.ru_nvcsw;
}

/* A wait and the worker used to wake each other all the time. */
static void sleeps_while_nothing_happens(void) {
    enum { WAIT_MS = 200, MOST_SWITCHES = 100 };
    use_device(0);
    aclrtStream stream = new_stream();
    (void)hold_stream(stream);
    long before = count_switches();
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, WAIT_MS), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT(count_switches() - before < MOST_SWITCHES);
}

SIM_TEST_MAIN({"6.8", "a destroyed event is not waited for, virtual time", "clock=virtual",
               ends_waits_for_destroyed_events},
              {"6.8", "a destroyed event is not waited for, real time", NULL,
               ends_waits_for_destroyed_events},
              {"6.8", "nor one of a device that is reset", "clock=virtual", ends_waits_at_the_reset},
              {"6.8", "nor one after the finalisation", NULL, ends_waits_at_the_finalisation},
              {"3.2", "waiting for nothing is sleep", NULL, sleeps_while_nothing_happens})
