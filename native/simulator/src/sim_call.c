#include "sim_call.h"

#include "sim_callback_rules.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_prof.h"
#include "sim_thread.h"
#include "sim_watch.h"

#define SIM_CALL_NAME(name) [SIM_CALL_##name] = #name,
static const char *const names[SIM_CALL_COUNT] = {SIM_CALLS(SIM_CALL_NAME)
                                                      SIM_UNSUPPORTED_CALLS(SIM_CALL_NAME)};
#undef SIM_CALL_NAME

const char *sim_call_name(sim_call_id id) {
    return names[id];
}

/* Virtual clock: the devices go on while the host is busy with the call. What functions of the program that
 * are under way take comes before it: two costs that run side by side would count once or twice, as threads
 * happen to be scheduled. */
static void charge_host_time(void) {
    if (sim_core.config.is_virtual && sim_core.readiness == SIM_READY) {
        if (sim_core.jobs.unfinished > 0) {
            (void)sim_jobs_settle();
        }
        sim_engine_run_until(
            sim_ns_after(sim_core.engine.now_ns, sim_core.config.profile->host_api_cost_ns.value));
    }
}

aclError sim_call_begin(sim_call_id id) {
    sim_thread_self()->call = id;
    pthread_mutex_lock(&sim_core.lock);
    sim_core.calls[id]++;
    if (sim_core.readiness != SIM_READY || !sim_core.has_worker) {
        aclError status = sim_instance_prepare();
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    if (sim_core.is_profiling) {
        sim_prof_note_call_begin();
    }
    if (sim_core.config.watches_host) {
        sim_watch_collect();
    }
    charge_host_time();
    if (sim_thread_self()->callback_depth > 0 && sim_callback_may_not(id)) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "a function called by the runtime must not call this; it may lock up for ever");
    }
    return (sim_core.faults.hooks & (SIM_HOOK_CALL | SIM_HOOK_STREAM)) == 0 ? ACL_SUCCESS
                                                                            : sim_fault_at_call(id);
}

aclError sim_call_end(aclError status) {
    if (status != ACL_SUCCESS) {
        sim_core.failures[sim_thread_self()->call]++;
    }
    if (sim_core.is_profiling) {
        sim_prof_note_call_end();
    }
    pthread_mutex_unlock(&sim_core.lock);
    if (sim_error_is_of_runtime(status)) {
        sim_thread_self()->last_error = status;
    }
    return status;
}

void sim_call_begin_error_text(sim_call_id id) {
    pthread_mutex_lock(&sim_core.lock);
    sim_core.calls[id]++;
    charge_host_time();
    if (sim_core.readiness == SIM_READY && (sim_core.faults.hooks & SIM_HOOK_CALL) != 0) {
        (void)sim_fault_at_call(id); /* hangs or crashes; there is no error to return */
    }
}

void sim_call_end_error_text(void) {
    pthread_mutex_unlock(&sim_core.lock);
}
