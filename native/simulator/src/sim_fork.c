/* A child has none of the threads, and another thread may have held the lock or been half way through a
 * change. So it gets an instance of its own that refuses everything, and nothing is locked around fork():
 * that could wait for ever when a signal handler forks. */
#include "sim_fork.h"

#include "sim_error.h"
#include "sim_instance.h"
#include "sim_watch_pages.h"

/* What the parent had: for leak checkers it is still reachable. */
static sim_instance left_behind;

static void be_child(void) {
    if (sim_core.readiness == SIM_READY) {
        left_behind = sim_core;
        sim_core = (sim_instance){.readiness = SIM_FORKED};
    }
    sim_core.lock = (pthread_mutex_t)PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;
    sim_error_forget_shared_text();
    sim_watch_be_child();
}

void sim_fork_begin(void) {
    static bool is_registered;
    if (!is_registered) {
        is_registered = pthread_atfork(NULL, NULL, be_child) == 0;
    }
}
