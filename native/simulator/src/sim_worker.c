#include "sim_clock.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_thread.h"

/* A worker runs as long as its number is the current one, so that stopping one cannot hit the next. */
static void *run_worker(void *number) {
    pthread_mutex_lock(&sim_core.lock);
    uint32_t own_number = (uint32_t)(uintptr_t)number;
    while (sim_core.worker_number == own_number) {
        (void)sim_engine_pump();
        if (sim_core.worker_number == own_number) {
            sim_clock_sleep_until_due(SIM_NEVER, true);
        }
    }
    pthread_mutex_unlock(&sim_core.lock);
    return NULL;
}

aclError sim_worker_start(void) {
    void *number = (void *)(uintptr_t)sim_core.worker_number; /* a number */
    if (!sim_thread_start(&sim_core.worker, run_worker, number)) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the simulator cannot start its worker thread");
    }
    sim_core.has_worker = true;
    return ACL_SUCCESS;
}

void sim_worker_stop(void) {
    if (!sim_core.has_worker) {
        return;
    }
    pthread_t worker = sim_core.worker;
    sim_core.has_worker = false;
    sim_core.worker_number++;
    pthread_cond_broadcast(&sim_core.changed);
    pthread_mutex_unlock(&sim_core.lock);
    (void)pthread_join(worker, NULL);
    pthread_mutex_lock(&sim_core.lock);
}
