#include "sim_instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_fork.h"
#include "sim_late.h"
#include "sim_visible.h"

/* Adaptive: whoever finds it taken looks again for a moment before sleeping, since it is held briefly. */
sim_instance sim_core = {.lock = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP};

/* faults: NULL when they are only to be checked. */
static bool read_config(sim_config *config, sim_fault_list *faults, char *reason, size_t reason_bytes) {
    const char *settings = sim_core.has_given_settings ? sim_core.given_settings : getenv("ACLSIM");
    if (!sim_config_parse(settings, config, faults, reason, reason_bytes)) {
        return false;
    }
    sim_visible_apply(getenv("ASCEND_RT_VISIBLE_DEVICES"), config);
    return true;
}

static bool prepare_condition(void) {
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0) {
        return false;
    }
    bool is_prepared = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
                       pthread_cond_init(&sim_core.changed, &attributes) == 0;
    (void)pthread_condattr_destroy(&attributes);
    return is_prepared;
}

static aclError refuse_for_want_of_memory(void) {
    return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for the simulator");
}

static bool add_faults(const sim_fault_list *faults) {
    for (uint32_t i = 0; i < faults->count; i++) {
        if (!sim_fault_add(&faults->faults[i])) {
            return false;
        }
    }
    return true;
}

/* What the settings ask for. Without memory nothing of it, so that the next call can try again. */
static aclError make_machine(const sim_fault_list *faults) {
    uint32_t faults_before = sim_core.faults.count;
    if (!add_faults(faults) || !sim_device_make_all()) {
        sim_fault_take_back(faults_before);
        return refuse_for_want_of_memory();
    }
    if (!prepare_condition()) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host cannot make a condition variable");
    }
    sim_core.engine.now_ns = 0;
    sim_core.readiness = SIM_READY;
    sim_fault_start_clock();
    return ACL_SUCCESS;
}

static aclError become_ready(void) {
    sim_fault_list *faults = calloc(1, sizeof *faults);
    if (faults == NULL) {
        return refuse_for_want_of_memory();
    }
    aclError status = ACL_SUCCESS;
    if (read_config(&sim_core.config, faults, sim_core.reason, sizeof sim_core.reason)) {
        status = make_machine(faults);
    } else {
        sim_core.readiness = SIM_REFUSED;
    }
    free(faults);
    return status;
}

aclError sim_instance_prepare(void) {
    if (sim_core.readiness == SIM_FORKED) {
        return SIM_FAIL(
            ACL_ERROR_RT_INTERNAL_ERROR,
            "fork() after the first ACL call is unsupported: the child has no device; start it with "
            "exec or fork before");
    }
    if (sim_core.readiness == SIM_UNREAD) {
        sim_fork_begin();
        aclError status = become_ready();
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    if (sim_core.readiness == SIM_REFUSED) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s", sim_core.reason);
    }
    return sim_core.config.is_virtual || sim_core.has_worker ? ACL_SUCCESS : sim_worker_start();
}

bool sim_instance_peek_config(sim_config *config) {
    if (sim_core.readiness == SIM_READY) {
        *config = sim_core.config;
        return true;
    }
    char reason[SIM_REASON_BYTES];
    return read_config(config, NULL, reason, sizeof reason);
}

void sim_instance_tear_down(void) {
    int cancelling = 0;
    (void)pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancelling);
    sim_device_release_all();
    sim_jobs_stop();
    sim_worker_stop();
    sim_late_forget_all();
    sim_core.epoch++;
    (void)pthread_setcancelstate(cancelling, NULL);
}

void sim_instance_wait(const struct timespec *until) {
    int cancelling = 0;
    (void)pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancelling);
    sim_core.sleepers++;
    if (until == NULL) {
        (void)pthread_cond_wait(&sim_core.changed, &sim_core.lock);
    } else {
        (void)pthread_cond_timedwait(&sim_core.changed, &sim_core.lock, until);
    }
    sim_core.sleepers--;
    (void)pthread_setcancelstate(cancelling, NULL);
}

void sim_instance_announce_change(void) {
    if (sim_core.sleepers > 0) {
        pthread_cond_broadcast(&sim_core.changed);
    }
}
