#include "sim_layout.h"

#include <stdlib.h>
#include <string.h>

#include "sim_task.h"
#include "sim_transfer.h"

sim_layout *sim_layout_make(sim_layout_kind kind, size_t piece_count) {
    sim_layout *layout = calloc(1, sizeof *layout + piece_count * sizeof layout->pieces[0]);
    if (layout != NULL) {
        layout->kind = kind;
        layout->piece_count = piece_count;
    }
    return layout;
}

void sim_layout_free(sim_layout *layout) {
    for (size_t i = 0; i < layout->piece_count; i++) {
        sim_endpoint_release(&layout->pieces[i].to);
        sim_endpoint_release(&layout->pieces[i].from);
    }
    free(layout);
}

static uint64_t smaller(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static bool move_rows(const sim_transfer *transfer, uint64_t bytes) {
    const sim_layout *rows = transfer->layout;
    uint64_t done = transfer->moved_bytes;
    while (bytes > 0) {
        uint64_t row = done / rows->width_bytes;
        uint64_t column = done % rows->width_bytes;
        uint64_t part = smaller(rows->width_bytes - column, bytes);
        sim_endpoint to = {transfer->to.bytes + row * rows->to_step_bytes + column, transfer->to.block};
        sim_endpoint from = {transfer->from.bytes + row * rows->from_step_bytes + column,
                             transfer->from.block};
        if (!sim_transfer_copy_range(&to, &from, part)) {
            return false;
        }
        done += part;
        bytes -= part;
    }
    return true;
}

static bool move_batch(const sim_transfer *transfer, uint64_t bytes) {
    sim_layout *batch = transfer->layout;
    uint64_t done = transfer->moved_bytes;
    while (bytes > 0) {
        const sim_piece *piece = &batch->pieces[batch->reached];
        uint64_t offset = done - batch->reached_bytes;
        uint64_t part = smaller(piece->bytes - offset, bytes);
        sim_endpoint to = {piece->to.bytes + offset, piece->to.block};
        sim_endpoint from = {piece->from.bytes + offset, piece->from.block};
        if (!sim_transfer_copy_range(&to, &from, part)) {
            return false;
        }
        done += part;
        bytes -= part;
        if (offset + part == piece->bytes) {
            batch->reached++;
            batch->reached_bytes = done;
        }
    }
    return true;
}

bool sim_layout_move(const sim_transfer *transfer, size_t bytes) {
    return transfer->layout->kind == SIM_LAYOUT_ROWS ? move_rows(transfer, bytes)
                                                     : move_batch(transfer, bytes);
}

sim_endpoint sim_layout_destination(const sim_transfer *transfer, uint64_t byte) {
    sim_layout *layout = transfer->layout;
    if (layout->kind == SIM_LAYOUT_ROWS) {
        uint64_t offset = byte / layout->width_bytes * layout->to_step_bytes + byte % layout->width_bytes;
        return (sim_endpoint){transfer->to.bytes + offset, transfer->to.block};
    }
    if (byte < layout->asked_bytes) {
        layout->asked = 0;
        layout->asked_bytes = 0;
    }
    while (byte - layout->asked_bytes >= layout->pieces[layout->asked].bytes) {
        layout->asked_bytes += layout->pieces[layout->asked++].bytes;
    }
    const sim_endpoint *to = &layout->pieces[layout->asked].to;
    return (sim_endpoint){to->bytes + (byte - layout->asked_bytes), to->block};
}

uint64_t sim_layout_gap_bytes(const sim_transfer *transfer) {
    if (!transfer->has_layout || transfer->layout->kind != SIM_LAYOUT_ROWS) {
        return 0;
    }
    const sim_layout *rows = transfer->layout;
    uint64_t count = transfer->moved_bytes / rows->width_bytes;
    return count == 0 ? 0 : (count - 1) * (rows->to_step_bytes - rows->width_bytes);
}

sim_endpoint sim_layout_gap(const sim_transfer *transfer, uint64_t byte) {
    const sim_layout *rows = transfer->layout;
    uint64_t gap_bytes = rows->to_step_bytes - rows->width_bytes;
    uint64_t offset = byte / gap_bytes * rows->to_step_bytes + rows->width_bytes + byte % gap_bytes;
    return (sim_endpoint){transfer->to.bytes + offset, transfer->to.block};
}

uint64_t sim_layout_extent(uint64_t rows, uint64_t step_bytes, uint64_t width_bytes) {
    uint64_t extent = 0;
    bool is_too_large = __builtin_mul_overflow(rows - 1, step_bytes, &extent);
    is_too_large = __builtin_add_overflow(extent, width_bytes, &extent) || is_too_large;
    return is_too_large ? UINT64_MAX : extent;
}

static void check_rows(sim_transfer *transfer) {
    const sim_layout *rows = transfer->layout;
    uint64_t count = transfer->bytes / rows->width_bytes;
    sim_transfer_check_ends(transfer, &transfer->to,
                            sim_layout_extent(count, rows->to_step_bytes, rows->width_bytes), &transfer->from,
                            sim_layout_extent(count, rows->from_step_bytes, rows->width_bytes));
}

static void check_batch(sim_transfer *transfer) {
    const sim_layout *batch = transfer->layout;
    for (size_t i = 0; i < batch->piece_count && transfer->planned_failure == ACL_SUCCESS; i++) {
        const sim_piece *piece = &batch->pieces[i];
        sim_transfer_check_ends(transfer, &piece->to, piece->bytes, &piece->from, piece->bytes);
        if (piece->to.block != NULL) {
            piece->to.block->was_written = true;
        }
    }
}

/* The place an address in device memory leads to. */
static sim_endpoint follow(const sim_endpoint *address, uint64_t offset) {
    uintptr_t found = 0;
    memcpy(&found, address->bytes, sizeof found);
    uintptr_t place = 0;
    if (__builtin_add_overflow(found, offset, &place)) {
        place = 0;
    }
    return sim_memory_find((const void *)place); /* of a device, or it is refused */
}

static void replace(sim_endpoint *end, const sim_endpoint *by) {
    sim_endpoint_hold(by);
    sim_endpoint_release(end);
    *end = *by;
}

/* From here on the transfer is an ordinary copy. */
static void resolve(sim_transfer *transfer) {
    sim_layout *layout = transfer->layout;
    sim_endpoint to = follow(&transfer->to, layout->to_step_bytes);
    sim_endpoint from = follow(&transfer->from, layout->from_step_bytes);
    replace(&transfer->to, &to);
    replace(&transfer->from, &from);
    transfer->layout = NULL;
    transfer->has_layout = false;
    sim_layout_free(layout);
    if (sim_endpoint_device(&to) != transfer->issuing_device ||
        sim_endpoint_device(&from) != transfer->issuing_device) {
        sim_transfer_plan_failure(transfer,
                                  "an address read by the copy is no memory of the stream's device");
        return;
    }
    sim_transfer_check_ends(transfer, &transfer->to, transfer->bytes, &transfer->from, transfer->bytes);
}

void sim_layout_check(sim_task *task) {
    sim_transfer *transfer = &task->transfer;
    switch (transfer->layout->kind) {
    case SIM_LAYOUT_ROWS:
        check_rows(transfer);
        break;
    case SIM_LAYOUT_BATCH:
        check_batch(transfer);
        break;
    case SIM_LAYOUT_INDIRECT:
        resolve(transfer);
        break;
    }
}
