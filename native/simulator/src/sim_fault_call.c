/* Faults of calls: an error without work, no return, or the end of the process. SPEC 12.3. */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim_context.h"
#include "sim_error.h"
#include "sim_fault.h"
#include "sim_instance.h"
#include "sim_thread.h"

static void crash(sim_crash_way way) {
    static const int signals[] = {[SIM_CRASH_SEGV] = SIGSEGV,
                                  [SIM_CRASH_BUS] = SIGBUS,
                                  [SIM_CRASH_ABORT] = SIGABRT,
                                  [SIM_CRASH_KILL] = SIGKILL};
    if (way == SIM_CRASH_EXIT) {
        _exit(EXIT_FAILURE);
    }
    /* A handler of the program may use the library, and may return: then there is no second chance. */
    pthread_mutex_unlock(&sim_core.lock);
    (void)raise(signals[way]);
    (void)signal(signals[way], SIG_DFL);
    (void)raise(signals[way]);
    abort();
}

/* Returns when the fault is no longer in force. */
static void hang(uint64_t number) {
    const sim_fault_table *table = &sim_core.faults;
    bool is_in_force = true;
    while (is_in_force) {
        sim_core.idle_sleepers++;
        sim_instance_wait(NULL);
        sim_core.idle_sleepers--;
        is_in_force = false;
        for (uint32_t i = 0; i < table->count; i++) {
            is_in_force = is_in_force || table->active[i]->number == number;
        }
    }
}

static bool is_of_hook(const sim_fault *fault, sim_fault_hook hook) {
    bool has_bytes = sim_fault_has_key(fault, SIM_FAULT_KEY_BYTES);
    bool has_stream = fault->stream != SIM_FAULT_ANY;
    sim_fault_hook own = has_stream ? SIM_HOOK_STREAM : SIM_HOOK_CALL;
    return fault->call != SIM_CALL_COUNT && hook == (has_bytes ? SIM_HOOK_SIZE : own);
}

static aclError face(sim_fault_hook hook, const sim_occurrence *occurrence) {
    aclError status = ACL_SUCCESS;
    uint64_t hanging = 0;
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        sim_active_fault *active = sim_core.faults.active[i];
        if (!is_of_hook(&active->fault, hook) || !sim_fault_happens(active, occurrence)) {
            continue;
        }
        if (active->fault.effect == SIM_FAULT_CRASH) {
            crash(active->fault.way);
        } else if (active->fault.effect == SIM_FAULT_HANG) {
            hanging = active->number;
        } else if (status == ACL_SUCCESS) {
            status = active->fault.code;
        }
    }
    if (hanging != 0) {
        hang(hanging);
    }
    return status == ACL_SUCCESS ? ACL_SUCCESS : SIM_FAIL(status, "%s", sim_fault_reason(status));
}

static sim_occurrence occurrence_of_thread(void) {
    const sim_context *context = sim_context_peek();
    return (sim_occurrence){
        .call = sim_thread_self()->call,
        .device = context == NULL ? SIM_NO_DEVICE - 1 : context->device->id,
        .stream = SIM_FAULT_ANY,
        .path = SIM_FAULT_ANY,
    };
}

aclError sim_fault_at_call(sim_call_id call) {
    sim_occurrence occurrence = occurrence_of_thread();
    occurrence.call = call;
    sim_thread_self()->has_met_stream_faults = false;
    return face(SIM_HOOK_CALL, &occurrence);
}

aclError sim_fault_at_stream(const sim_stream *stream) {
    sim_thread *thread = sim_thread_self();
    if (thread->has_met_stream_faults) {
        return ACL_SUCCESS; /* the call looks its stream up again */
    }
    thread->has_met_stream_faults = true;
    sim_occurrence occurrence = occurrence_of_thread();
    occurrence.device = stream->object.device;
    occurrence.stream = stream->id;
    return face(SIM_HOOK_STREAM, &occurrence);
}

aclError sim_fault_at_size(const sim_stream *stream, uint64_t bytes) {
    sim_occurrence occurrence = occurrence_of_thread();
    occurrence.bytes = bytes;
    if (stream != NULL) {
        occurrence.device = stream->object.device;
        occurrence.stream = stream->id;
    }
    return face(SIM_HOOK_SIZE, &occurrence);
}
