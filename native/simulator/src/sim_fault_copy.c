/* Faults of copies, decided as the copy starts. SPEC 12.4. */
#include <stdlib.h>

#include "sim_fault.h"
#include "sim_instance.h"

static const uint64_t ns_per_sec = UINT64_C(1000000000);

/* What becomes of one copy. */
typedef struct copy_plan {
    sim_stream *stream;
    sim_transfer *transfer;
    uint64_t now_ns;
    uint64_t delay_ns;
    bool hangs;
    bool is_gone;
} copy_plan;

/* For aclrtGetErrorVerbose: whose memory it was. */
static void note_error(const sim_transfer *transfer) {
    const sim_endpoint *ends[] = {&transfer->to, &transfer->from};
    uintptr_t address = 0;
    for (size_t i = 0; i < 2; i++) {
        const sim_block *block = ends[i]->block;
        if (address == 0 && block != NULL && block->object.device != SIM_NO_DEVICE) {
            address = block->address + (uintptr_t)(ends[i]->bytes - block->storage);
        }
    }
    sim_fault_note_error(&sim_core.devices[transfer->issuing_device], transfer->planned_failure, address,
                         transfer->bytes);
}

/* The first failure counts. */
static void fail_copy(copy_plan *plan, aclError code) {
    sim_transfer *transfer = plan->transfer;
    if (transfer->planned_failure != ACL_SUCCESS) {
        return;
    }
    transfer->bytes_to_move = transfer->moved_bytes;
    transfer->planned_failure = code;
    transfer->failure_reason = sim_fault_reason(code);
    note_error(transfer);
}

static void add_damage(const copy_plan *plan, const sim_active_fault *active) {
    sim_damage *damage = calloc(1, sizeof *damage);
    if (damage == NULL) {
        return;
    }
    damage->seed = sim_fault_draw_bits(active, 1);
    damage->bits = active->fault.bits;
    damage->offset_bytes = active->fault.offset_bytes;
    damage->is_in_gaps = active->fault.is_in_gaps;
    damage->next = plan->transfer->damage;
    plan->transfer->damage = damage;
}

static void slow_down(const copy_plan *plan, const sim_active_fault *active) {
    double part = active->fault.factor * (1 - active->fault.jitter * sim_fault_draw(active, 2));
    uint32_t permille = (uint32_t)(plan->transfer->permille * part + 0.5);
    plan->transfer->permille = permille == 0 ? 1 : permille;
}

/* How long a copy that needs flow_ns from start_ns on stands still, when nothing flows for hold_ns at the
 * begin of every period. */
static uint64_t stalled_ns(const sim_active_fault *active, uint64_t start_ns, uint64_t flow_ns) {
    uint64_t every_ns = active->fault.every_ns;
    uint64_t hold_ns = active->fault.hold_ns;
    uint64_t phase_ns = (start_ns - active->from_ns) % every_ns;
    uint64_t delay_ns = 0;
    if (phase_ns < hold_ns) {
        delay_ns = hold_ns - phase_ns;
        phase_ns = hold_ns;
    }
    uint64_t until_next_ns = every_ns - phase_ns;
    if (flow_ns <= until_next_ns) {
        return delay_ns;
    }
    uint64_t flowing_ns = every_ns - hold_ns;
    uint64_t holds = (flow_ns - until_next_ns - 1) / flowing_ns + 1;
    return hold_ns == 0 || holds < SIM_LAST_NS / hold_ns ? sim_ns_after(delay_ns, hold_ns * holds)
                                                         : SIM_LAST_NS;
}

static void stall(copy_plan *plan, const sim_active_fault *active) {
    const sim_transfer *transfer = plan->transfer;
    double rate = (double)transfer->link->bytes_per_sec * transfer->permille / 1000;
    double flow_ns = (double)transfer->bytes * (double)ns_per_sec / rate;
    uint64_t most_ns = UINT64_C(1) << 63;
    uint64_t stopped_ns = stalled_ns(active, sim_ns_after(plan->now_ns, transfer->link->fixed_ns),
                                     flow_ns < (double)most_ns ? (uint64_t)flow_ns : most_ns);
    plan->delay_ns = sim_ns_after(plan->delay_ns, stopped_ns);
}

/* A link that comes up again lets the copies that wait for it go on. */
static void wait_for_link(copy_plan *plan, const sim_active_fault *active) {
    if (active->until_ns == SIM_NEVER) {
        plan->hangs = true;
    } else if (active->until_ns - plan->now_ns > plan->delay_ns) {
        plan->delay_ns = active->until_ns - plan->now_ns;
    }
}

static void keep_part(const copy_plan *plan, const sim_fault *fault) {
    sim_transfer *transfer = plan->transfer;
    uint64_t kept = fault->keep_bytes == UINT64_MAX ? transfer->bytes / 2 : fault->keep_bytes;
    transfer->bytes_to_move = kept < transfer->bytes_to_move ? kept : transfer->bytes_to_move;
}

static void lose_device(copy_plan *plan, aclError code) {
    int32_t device = plan->transfer->issuing_device;
    sim_fault_lose_device(&sim_core.devices[device], code);
    plan->is_gone = plan->stream->first == NULL;
    if (!plan->is_gone) {
        fail_copy(plan, code); /* a blocking copy's private stream is nobody's to drop */
    }
}

static void carry_out(copy_plan *plan, const sim_active_fault *active) {
    const sim_fault *fault = &active->fault;
    switch (fault->effect) {
    case SIM_FAULT_HANG:
        plan->hangs = true;
        break;
    case SIM_FAULT_FAIL:
        fail_copy(plan, fault->code);
        break;
    case SIM_FAULT_SLOW:
        slow_down(plan, active);
        break;
    case SIM_FAULT_STALL:
        stall(plan, active);
        break;
    case SIM_FAULT_DOWN:
        if (fault->hangs) {
            wait_for_link(plan, active);
        } else {
            fail_copy(plan, fault->code);
        }
        break;
    case SIM_FAULT_CORRUPT:
        add_damage(plan, active);
        break;
    case SIM_FAULT_STALE:
        plan->transfer->bytes_to_move = 0;
        break;
    case SIM_FAULT_SHORT:
        keep_part(plan, fault);
        break;
    case SIM_FAULT_LOST_DEVICE:
        lose_device(plan, fault->code);
        break;
    default:
        break;
    }
}

static bool is_of_copies(const sim_fault *fault) {
    bool is_call = fault->call != SIM_CALL_COUNT;
    switch (fault->effect) {
    case SIM_FAULT_HANG:
        return !is_call;
    case SIM_FAULT_FAIL:
    case SIM_FAULT_SLOW:
    case SIM_FAULT_STALL:
    case SIM_FAULT_DOWN:
    case SIM_FAULT_CORRUPT:
    case SIM_FAULT_STALE:
    case SIM_FAULT_SHORT:
        return true;
    case SIM_FAULT_LOST_DEVICE:
        return !sim_fault_has_key(fault, SIM_FAULT_KEY_AT);
    default:
        return false;
    }
}

sim_copy_fate sim_fault_at_copy(sim_stream *stream, uint64_t now_ns, uint64_t *delay_ns) {
    copy_plan plan = {.stream = stream, .transfer = &stream->first->transfer, .now_ns = now_ns};
    const sim_occurrence occurrence = {
        .call = SIM_CALL_COUNT,
        .device = plan.transfer->issuing_device,
        .stream = stream->context == NULL ? SIM_FAULT_ANY : stream->id,
        .path = (int32_t)plan.transfer->link->direction,
        .bytes = plan.transfer->bytes,
    };
    for (uint32_t i = 0; i < sim_core.faults.count && !plan.is_gone; i++) {
        sim_active_fault *active = sim_core.faults.active[i];
        if (is_of_copies(&active->fault) && sim_fault_happens(active, &occurrence)) {
            carry_out(&plan, active);
        }
    }
    *delay_ns = plan.delay_ns;
    if (plan.is_gone) {
        return SIM_COPY_GONE;
    }
    if (!plan.hangs) {
        return SIM_COPY_STARTS;
    }
    stream->stage = SIM_STAGE_HUNG;
    stream->next_held = sim_core.faults.hung;
    sim_core.faults.hung = stream;
    return SIM_COPY_HANGS;
}

void sim_fault_forget_hung(sim_stream *stream) {
    sim_stream **link = &sim_core.faults.hung;
    while (*link != stream) {
        link = &(*link)->next_held;
    }
    *link = stream->next_held;
    stream->next_held = NULL;
}
