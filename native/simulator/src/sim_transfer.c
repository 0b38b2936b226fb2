#include "sim_transfer.h"

#include <stdlib.h>
#include <string.h>

#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_random.h"
#include "sim_unvouched.h"

static const char *const not_mapped =
    "a host address of the copy is not mapped, or may not be accessed like that";
static const char *const dead_address =
    "an address of the copy lies in device memory that was freed or never allocated";
static const char *const beyond_allocation = "the range reaches beyond its allocation";
/* Ordinary memory from this size on is looked at before it flows; smaller ranges end soon enough anyway. */
static const uint64_t looked_at_bytes = UINT64_C(1) << 20;

static bool copy_range(unsigned char *to, bool is_to_known, unsigned char *from, bool is_from_known,
                       size_t bytes) {
    if (is_to_known && is_from_known) {
        memmove(to, from, bytes);
        return true;
    }
    if (is_to_known) {
        return sim_unvouched_read(to, from, bytes);
    }
    if (is_from_known) {
        return sim_unvouched_write(to, from, bytes);
    }
    return sim_unvouched_copy(to, from, bytes);
}

bool sim_transfer_copy_range(const sim_endpoint *to, const sim_endpoint *from, size_t bytes) {
    return copy_range(to->bytes, sim_endpoint_is_vouched(to), from->bytes, sim_endpoint_is_vouched(from),
                      bytes);
}

static bool copy_bytes(const sim_transfer *transfer, size_t bytes) {
    if (transfer->has_layout) {
        return sim_layout_move(transfer, bytes);
    }
    return copy_range(transfer->to.bytes + transfer->moved_bytes, sim_endpoint_is_vouched(&transfer->to),
                      transfer->from.bytes + transfer->moved_bytes,
                      transfer->staging != NULL || sim_endpoint_is_vouched(&transfer->from), bytes);
}

void sim_transfer_plan_failure(sim_transfer *transfer, const char *reason) {
    transfer->bytes_to_move = transfer->moved_bytes;
    transfer->planned_failure = ACL_ERROR_RT_DRV_INTERNAL_ERROR;
    transfer->failure_reason = reason;
}

static sim_endpoint place_of(const sim_transfer *transfer, const sim_damage *damage, uint64_t byte) {
    if (damage->is_in_gaps) {
        return sim_layout_gap(transfer, byte);
    }
    return transfer->has_layout ? sim_layout_destination(transfer, byte)
                                : (sim_endpoint){transfer->to.bytes + byte, transfer->to.block};
}

/* Flips one bit of what was written, or of what lies between. */
static void flip_bit(const sim_transfer *transfer, const sim_damage *damage, uint64_t bit) {
    sim_endpoint to = place_of(transfer, damage, bit / 8);
    unsigned char *byte = to.bytes;
    unsigned char value = 0;
    if (sim_endpoint_is_vouched(&to)) {
        *byte ^= (unsigned char)(1U << (bit % 8));
    } else if (sim_unvouched_read(&value, byte, 1)) {
        value ^= (unsigned char)(1U << (bit % 8));
        (void)sim_unvouched_write(byte, &value, 1);
    }
}

static void damage_bytes(const sim_transfer *transfer, const sim_damage *damage) {
    bool is_anywhere = damage->offset_bytes == UINT64_MAX;
    uint64_t first = is_anywhere ? 0 : damage->offset_bytes;
    uint64_t bytes = damage->is_in_gaps ? sim_layout_gap_bytes(transfer) : transfer->moved_bytes;
    if (first >= bytes) {
        return;
    }
    uint64_t bits = (bytes - first) * 8;
    uint64_t start = is_anywhere ? sim_random(damage->seed, 0) % bits : 0;
    uint64_t step = is_anywhere ? bits / damage->bits : 1;
    for (uint64_t i = 0; i < damage->bits && i < bits; i++) {
        flip_bit(transfer, damage, first * 8 + (start + i * (step == 0 ? 1 : step)) % bits);
    }
}

static bool fill_bytes(const sim_transfer *transfer, size_t bytes) {
    unsigned char *to = transfer->to.bytes + transfer->moved_bytes;
    if (sim_endpoint_is_vouched(&transfer->to)) {
        memset(to, transfer->fill, bytes);
        return true;
    }
    return sim_unvouched_fill(to, transfer->fill, bytes);
}

void sim_transfer_move(sim_task *task, uint64_t most_bytes) {
    sim_transfer *transfer = &task->transfer;
    uint64_t left = transfer->bytes_to_move - transfer->moved_bytes;
    size_t bytes = (size_t)(left < most_bytes ? left : most_bytes);
    bool is_done = task->kind == SIM_TASK_MEMSET ? fill_bytes(transfer, bytes) : copy_bytes(transfer, bytes);
    if (!is_done) {
        sim_transfer_plan_failure(transfer, not_mapped);
        return;
    }
    transfer->moved_bytes += bytes;
    if (sim_transfer_is_moved(task)) {
        for (const sim_damage *damage = transfer->damage; damage != NULL; damage = damage->next) {
            damage_bytes(transfer, damage);
        }
    }
}

bool sim_transfer_stage(sim_task *task) {
    sim_transfer *transfer = &task->transfer;
    sim_endpoint source = transfer->from;
    transfer->staging = malloc(transfer->bytes);
    if (transfer->staging == NULL) {
        return false;
    }
    transfer->from = (sim_endpoint){.bytes = transfer->staging};
    if (!sim_endpoint_holds(&source, transfer->bytes)) {
        sim_transfer_plan_failure(transfer, beyond_allocation);
    } else if (sim_endpoint_is_vouched(&source)) {
        memcpy(transfer->staging, source.bytes, transfer->bytes);
    } else if (!sim_unvouched_read(transfer->staging, source.bytes, transfer->bytes)) {
        sim_transfer_plan_failure(transfer, sim_endpoint_is_dead(&source) ? dead_address : not_mapped);
    }
    sim_endpoint_release(&source);
    return true;
}

bool sim_transfer_is_moved(const sim_task *task) {
    return task->transfer.moved_bytes == task->transfer.bytes_to_move;
}

static bool is_reachable(const sim_transfer *transfer, const sim_endpoint *endpoint) {
    int32_t device = sim_endpoint_device(endpoint);
    return device == SIM_NO_DEVICE || device == transfer->issuing_device ||
           sim_core.devices[transfer->issuing_device].peer_access[device];
}

/* Whether the end of a range of ordinary memory is there, so that no bogus size keeps a link busy. */
static bool reaches_memory(const sim_endpoint *endpoint, uint64_t bytes) {
    unsigned char last = 0;
    return endpoint->block != NULL || bytes < looked_at_bytes ||
           (bytes - 1 <= UINTPTR_MAX - (uintptr_t)endpoint->bytes &&
            sim_unvouched_read(&last, endpoint->bytes + (bytes - 1), 1));
}

static void note_unwritten(const sim_task *task) {
    const sim_endpoint *from = &task->transfer.from;
    sim_misuse_place place = {
        .kind = SIM_MISUSE_UNINITIALISED,
        .device = from->block->object.device,
        .stream = SIM_NO_STREAM,
        .address = from->block->address + (uintptr_t)(from->bytes - from->block->storage),
        .bytes = task->transfer.bytes,
    };
    sim_misuse_note_at(&place, task->call, sim_core.engine.now_ns,
                       "a copy reads device memory from %s that nothing was ever written to; write it before",
                       sim_call_name(from->block->object.call));
}

/* Host code may write the device memory of a board, so nothing is known there. Told once per allocation. */
static void watch_first_write(const sim_task *task) {
    sim_block *from = task->transfer.from.block;
    if (from != NULL && !from->was_written && from->object.kind == SIM_OBJECT_DEVICE_MEMORY &&
        !sim_core.config.profile->is_rc) {
        note_unwritten(task);
        from->was_written = true;
    }
    if (task->transfer.to.block != NULL) {
        task->transfer.to.block->was_written = true;
    }
}

static const char *const out_of_reach =
    "the memory belongs to a device that the stream's device has no access to; enable peer access from the "
    "stream's device first";

void sim_transfer_check_ends(sim_transfer *transfer, const sim_endpoint *to, uint64_t to_bytes,
                             const sim_endpoint *from, uint64_t from_bytes) {
    if (!is_reachable(transfer, to) || !is_reachable(transfer, from)) {
        sim_transfer_plan_failure(transfer, out_of_reach);
    } else if (sim_endpoint_is_dead(to) || sim_endpoint_is_dead(from)) {
        sim_transfer_plan_failure(transfer, dead_address);
    } else if (!sim_endpoint_holds(to, to_bytes) || !sim_endpoint_holds(from, from_bytes)) {
        sim_transfer_plan_failure(transfer, beyond_allocation);
    } else if (!reaches_memory(to, to_bytes) || !reaches_memory(from, from_bytes)) {
        sim_transfer_plan_failure(transfer, not_mapped);
    }
}

void sim_transfer_check(sim_task *task) {
    sim_transfer *transfer = &task->transfer;
    if (transfer->has_layout) {
        sim_layout_check(task);
    } else {
        const sim_endpoint *from = task->kind == SIM_TASK_COPY ? &transfer->from : &transfer->to;
        sim_transfer_check_ends(transfer, &transfer->to, transfer->bytes, from, transfer->bytes);
    }
    if (transfer->planned_failure == ACL_SUCCESS) {
        watch_first_write(task);
    }
}
