#include "sim_fault.h"

#include <stdlib.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_random.h"

enum { PURPOSES = 4 }; /* draws one occurrence may need */

/* The time at which a device is lost by itself, on the engine's list of timers. */
typedef struct sim_fault_timer {
    sim_stream carrier; /* first, so that the carrier leads here; a stream without tasks */
    struct sim_fault_timer *next;
    sim_active_fault *active;
} sim_fault_timer;

static bool is_aimed_at_size(const sim_fault *fault) {
    return sim_fault_has_key(fault, SIM_FAULT_KEY_BYTES);
}

static uint32_t hook_of_call(const sim_fault *fault) {
    if (is_aimed_at_size(fault)) {
        return SIM_HOOK_SIZE;
    }
    return fault->stream != SIM_FAULT_ANY ? SIM_HOOK_STREAM : SIM_HOOK_CALL;
}

static uint32_t hook_of(const sim_fault *fault) {
    switch (fault->effect) {
    case SIM_FAULT_ERROR:
    case SIM_FAULT_CRASH:
        return hook_of_call(fault);
    case SIM_FAULT_HANG:
        return fault->call == SIM_CALL_COUNT ? SIM_HOOK_COPY : hook_of_call(fault);
    case SIM_FAULT_LOST_DEVICE:
        return sim_fault_has_key(fault, SIM_FAULT_KEY_AT) ? SIM_HOOK_TIMER : SIM_HOOK_COPY;
    case SIM_FAULT_LOST_EVENT:
        return SIM_HOOK_RECORD;
    case SIM_FAULT_DRIFT:
        return SIM_HOOK_TIME;
    case SIM_FAULT_OUT_OF_MEMORY:
        return SIM_HOOK_MEMORY;
    case SIM_FAULT_OUT_OF_STREAMS:
        return SIM_HOOK_NEW_STREAM;
    case SIM_FAULT_OUT_OF_EVENTS:
        return SIM_HOOK_NEW_EVENT;
    default:
        return SIM_HOOK_COPY;
    }
}

static uint64_t add_capped(uint64_t a, uint64_t b) {
    return a > SIM_NEVER - b ? SIM_NEVER : a + b;
}

static bool set_timer(sim_active_fault *active) {
    sim_fault_timer *timer = calloc(1, sizeof *timer);
    if (timer == NULL) {
        return false;
    }
    timer->active = active;
    timer->next = sim_core.faults.timers;
    sim_core.faults.timers = timer;
    sim_engine_set_timer(&timer->carrier, SIM_STAGE_FAULT, active->from_ns);
    sim_instance_announce_change();
    return true;
}

/* Its window begins to count. */
static bool begin_window(sim_active_fault *active) {
    active->from_ns = add_capped(sim_clock_now_ns(), active->fault.after_ns);
    active->until_ns = add_capped(active->from_ns, active->fault.lasting_ns);
    return active->fault.effect != SIM_FAULT_LOST_DEVICE ||
           !sim_fault_has_key(&active->fault, SIM_FAULT_KEY_AT) || set_timer(active);
}

bool sim_fault_add(const sim_fault *fault) {
    sim_fault_table *table = &sim_core.faults;
    sim_active_fault *active = table->count < SIM_MOST_FAULTS ? calloc(1, sizeof *active) : NULL;
    if (active == NULL) {
        return false;
    }
    active->fault = *fault;
    active->number = ++table->made;
    if (sim_core.readiness == SIM_READY && !begin_window(active)) {
        free(active);
        return false;
    }
    table->active[table->count++] = active;
    table->hooks |= hook_of(fault);
    return true;
}

void sim_fault_start_clock(void) {
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        (void)begin_window(sim_core.faults.active[i]);
    }
}

void sim_fault_clear(void) {
    sim_fault_table *table = &sim_core.faults;
    while (table->timers != NULL) {
        sim_fault_timer *timer = table->timers;
        table->timers = timer->next;
        sim_heap_remove(&sim_core.engine.stream_timers, &timer->carrier.timer);
        free(timer);
    }
    for (uint32_t i = 0; i < table->count; i++) {
        free(table->active[i]);
    }
    table->count = 0;
    table->hooks = 0;
    while (table->hung != NULL) {
        sim_stream *stream = table->hung;
        sim_fault_forget_hung(stream);
        sim_engine_set_timer(stream, SIM_STAGE_SETUP,
                             sim_ns_after(sim_clock_now_ns(), stream->first->transfer.link->fixed_ns));
    }
    sim_instance_announce_change();
}

void sim_fault_take_back(uint32_t count) {
    sim_fault_table *table = &sim_core.faults;
    while (table->count > count) {
        free(table->active[--table->count]);
    }
}

void sim_fault_on_timer(sim_stream *carrier) {
    sim_active_fault *active = ((sim_fault_timer *)carrier)->active; /* carrier is the first member */
    carrier->stage = SIM_STAGE_IDLE;
    active->seen++;
    active->fired++;
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        if (active->fault.device == SIM_FAULT_ANY || active->fault.device == (int32_t)i) {
            sim_fault_lose_device(&sim_core.devices[i], active->fault.code);
        }
    }
}

uint64_t sim_fault_draw_bits(const sim_active_fault *active, uint32_t purpose) {
    return sim_random(sim_random(sim_core.config.seed, active->number), active->seen * PURPOSES + purpose);
}

double sim_fault_draw(const sim_active_fault *active, uint32_t purpose) {
    return (double)(sim_fault_draw_bits(active, purpose) >> 11) / (double)(UINT64_C(1) << 53);
}

static bool is_aimed_at(const sim_active_fault *active, const sim_occurrence *occurrence) {
    const sim_fault *fault = &active->fault;
    uint64_t now_ns = sim_clock_now_ns();
    return (fault->call == SIM_CALL_COUNT || fault->call == occurrence->call) &&
           (fault->device == SIM_FAULT_ANY || fault->device == occurrence->device) &&
           (fault->stream == SIM_FAULT_ANY || fault->stream == occurrence->stream) &&
           (fault->path == SIM_FAULT_ANY || fault->path == occurrence->path) &&
           occurrence->bytes >= fault->least_bytes && occurrence->bytes <= fault->most_bytes &&
           now_ns >= active->from_ns && now_ns < active->until_ns;
}

bool sim_fault_happens(sim_active_fault *active, const sim_occurrence *occurrence) {
    if (!is_aimed_at(active, occurrence)) {
        return false;
    }
    active->seen++;
    if (active->seen < active->fault.nth || active->fired >= active->fault.times ||
        sim_fault_draw(active, 0) >= active->fault.chance) {
        return false;
    }
    active->fired++;
    return true;
}

/* What the first fault of this effect that happens makes the call return. All are asked, so that each counts
 * for itself. */
static aclError run_out(sim_fault_effect effect, const sim_device *device, uint64_t bytes, uint64_t held) {
    const sim_occurrence occurrence = {.call = SIM_CALL_COUNT,
                                       .device = device->id,
                                       .stream = SIM_FAULT_ANY,
                                       .path = SIM_FAULT_ANY,
                                       .bytes = bytes};
    aclError status = ACL_SUCCESS;
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        sim_active_fault *active = sim_core.faults.active[i];
        if (active->fault.effect == effect && held > active->fault.beyond &&
            sim_fault_happens(active, &occurrence) && status == ACL_SUCCESS) {
            status = active->fault.code;
        }
    }
    return status == ACL_SUCCESS ? ACL_SUCCESS : SIM_FAIL(status, "%s", sim_fault_reason(status));
}

aclError sim_fault_at_memory(const sim_device *device, uint64_t bytes) {
    return run_out(SIM_FAULT_OUT_OF_MEMORY, device, bytes, device->used_bytes + bytes);
}

aclError sim_fault_at_new_stream(const sim_device *device) {
    return run_out(SIM_FAULT_OUT_OF_STREAMS, device, 0, device->streams + UINT64_C(1));
}

aclError sim_fault_at_new_event(const sim_device *device) {
    uint64_t events = 1;
    for (const sim_object *object = sim_core.open.oldest; object != NULL; object = object->newer) {
        events += object->kind == SIM_OBJECT_EVENT && object->device == device->id ? 1 : 0;
    }
    return run_out(SIM_FAULT_OUT_OF_EVENTS, device, 0, events);
}

bool sim_fault_loses_record(const sim_stream *stream) {
    const sim_occurrence occurrence = {
        .call = SIM_CALL_COUNT, .device = stream->object.device, .stream = stream->id, .path = SIM_FAULT_ANY};
    bool is_lost = false;
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        sim_active_fault *active = sim_core.faults.active[i];
        is_lost = (active->fault.effect == SIM_FAULT_LOST_EVENT && sim_fault_happens(active, &occurrence)) ||
                  is_lost;
    }
    return is_lost;
}

uint64_t sim_fault_device_ns(int32_t device, uint64_t ns) {
    int64_t shift_ns = 0;
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        sim_active_fault *active = sim_core.faults.active[i];
        const sim_fault *fault = &active->fault;
        bool is_meant = fault->effect == SIM_FAULT_DRIFT && ns >= active->from_ns &&
                        (fault->device == SIM_FAULT_ANY || fault->device == device);
        if (is_meant) {
            /* After its window the clock runs true again and keeps the difference. */
            uint64_t end_ns = ns < active->until_ns ? ns : active->until_ns;
            double run_ns = (double)(end_ns - active->from_ns);
            shift_ns += fault->shift_ns + (int64_t)(run_ns * (double)fault->ppm / 1e6);
            active->seen++;
            active->fired++;
        }
    }
    return shift_ns < 0 && (uint64_t)-shift_ns > ns ? 0 : ns + (uint64_t)shift_ns;
}
