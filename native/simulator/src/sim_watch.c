#include "sim_watch.h"

#include <inttypes.h>
#include <stddef.h>

#include "sim_instance.h"
#include "sim_layout.h"
#include "sim_misuse.h"
#include "sim_stream.h"
#include "sim_watch_fault.h"
#include "sim_watch_pages.h"

enum { NO_RANGE = -1 };

/* What is known of the copy of a range: a copy has one, a batch one for each entry. */
typedef struct watched_copy {
    uint64_t end_ns;
    sim_call_id call;
    int32_t device;
    int32_t stream;
    sim_block *block; /* whose pages count the range; NULL when they do not */
    int32_t next;     /* index + 1: of the same copy, or of those that are not taken */
    bool is_taken;
    bool is_told;   /* its access stands in the list of misuse */
    bool has_ended; /* the copy, so that its task no longer names this */
    bool is_freed;  /* the memory */
} watched_copy;

static watched_copy copies[SIM_MOST_WATCHED_RANGES];
static int32_t used_copies; /* all beyond were never taken */
static int32_t first_free;  /* index + 1, 0: none of the used ones */
static uint32_t collected_trips;

/* The range forbids nothing any more. */
static void count_out(int32_t index) {
    if (copies[index].block != NULL) {
        /* The handler opened the pages of a range that was told, also to others. */
        sim_watch_count_pages(copies[index].block, &sim_watch_ranges[index], false, copies[index].is_told);
        copies[index].block = NULL;
    }
}

static void drop_range(int32_t index) {
    atomic_store(&sim_watch_ranges[index].state, SIM_WATCH_FREE);
    count_out(index);
    copies[index] = (watched_copy){.next = first_free};
    first_free = index + 1;
}

void sim_watch_unmap(sim_block *block) {
    sim_watch_collect();
    uintptr_t start = block->address;
    uintptr_t end = start + block->mapped_bytes;
    for (int32_t i = 0; i < used_copies; i++) {
        if (!copies[i].is_taken || atomic_load(&sim_watch_ranges[i].start) < start ||
            atomic_load(&sim_watch_ranges[i].start) >= end) {
            continue;
        }
        copies[i].is_freed = true;
        copies[i].block = NULL;
        atomic_store(&sim_watch_ranges[i].state, SIM_WATCH_FREE);
        if (copies[i].has_ended) {
            drop_range(i);
        }
    }
    sim_watch_leave_pages(block);
}

static int32_t take_range(void) {
    if (first_free != 0) {
        int32_t index = first_free - 1;
        first_free = copies[index].next;
        return index;
    }
    return used_copies < SIM_MOST_WATCHED_RANGES ? used_copies++ : NO_RANGE;
}

/* Where an end of a copy lies: rows of a width, one step apart. */
typedef struct watched_rows {
    const sim_endpoint *end;
    uint64_t count;
    uint64_t step_bytes;
    uint64_t width_bytes;
    bool is_target;
} watched_rows;

static bool can_watch(const watched_rows *rows) {
    const sim_block *block = rows->end->block;
    return block != NULL && block->is_watched && block->object.is_open && rows->count > 0 &&
           sim_endpoint_holds(rows->end, sim_layout_extent(rows->count, rows->step_bytes, rows->width_bytes));
}

/* Puts a range before those of the copy that are watched already. */
static void arm(const sim_stream *stream, sim_task *task, const watched_rows *rows) {
    int32_t index = can_watch(rows) ? take_range() : NO_RANGE;
    if (index == NO_RANGE) {
        return;
    }
    sim_watch_range *range = &sim_watch_ranges[index];
    const sim_endpoint *end = rows->end;
    uintptr_t start = end->block->address + (uintptr_t)(end->bytes - end->block->storage);
    copies[index] = (watched_copy){.block = end->block,
                                   .is_taken = true,
                                   .call = task->call,
                                   .device = stream->object.device,
                                   .stream = stream->id,
                                   .next = task->transfer.watch};
    atomic_store(&range->start, start);
    atomic_store(&range->end, start + sim_layout_extent(rows->count, rows->step_bytes, rows->width_bytes));
    atomic_store(&range->step_bytes, rows->step_bytes);
    atomic_store(&range->width_bytes, rows->width_bytes);
    atomic_store(&range->is_target, rows->is_target);
    atomic_store(&range->state, SIM_WATCH_ARMED);
    sim_watch_count_pages(end->block, range, true, true);
    task->transfer.watch = index + 1;
}

static bool is_watched(const sim_endpoint *end) {
    return end->block != NULL && end->block->is_watched;
}

static void arm_piece(const sim_stream *stream, sim_task *task, const sim_piece *piece) {
    bool is_target = is_watched(&piece->to);
    arm(stream, task,
        &(watched_rows){.end = is_target ? &piece->to : &piece->from,
                        .count = 1,
                        .step_bytes = piece->bytes,
                        .width_bytes = piece->bytes,
                        .is_target = is_target});
}

static void arm_rows(const sim_stream *stream, sim_task *task) {
    const sim_transfer *transfer = &task->transfer;
    const sim_layout *layout = transfer->layout;
    bool is_target = is_watched(&transfer->to);
    arm(stream, task,
        &(watched_rows){.end = is_target ? &transfer->to : &transfer->from,
                        .count = transfer->bytes / layout->width_bytes,
                        .step_bytes = is_target ? layout->to_step_bytes : layout->from_step_bytes,
                        .width_bytes = layout->width_bytes,
                        .is_target = is_target});
}

void sim_watch_begin(const sim_stream *stream, sim_task *task) {
    const sim_transfer *transfer = &task->transfer;
    if (!transfer->has_layout) {
        const sim_piece whole = {.to = transfer->to, .from = transfer->from, .bytes = transfer->bytes};
        arm_piece(stream, task, &whole);
    } else if (transfer->layout->kind == SIM_LAYOUT_ROWS) {
        arm_rows(stream, task);
    } else if (transfer->layout->kind == SIM_LAYOUT_BATCH) {
        for (size_t i = 0; i < transfer->layout->piece_count; i++) {
            arm_piece(stream, task, &transfer->layout->pieces[i]);
        }
    } /* where an indirect copy goes stands in memory of the device until it begins */
}

void sim_watch_end(sim_task *task, uint64_t now_ns) {
    int32_t next = 0;
    for (int32_t index = task->transfer.watch - 1; index != NO_RANGE; index = next - 1) {
        next = copies[index].next;
        copies[index].has_ended = true;
        copies[index].end_ns = now_ns;
        if (copies[index].is_freed) {
            drop_range(index);
        }
    }
}

void sim_watch_release(uint64_t until_ns) {
    sim_watch_collect();
    for (int32_t i = 0; i < used_copies; i++) {
        if (copies[i].is_taken && copies[i].has_ended && copies[i].end_ns <= until_ns) {
            drop_range(i);
        }
    }
}

static void tell(int32_t index) {
    sim_watch_range *range = &sim_watch_ranges[index];
    const watched_copy *copy = &copies[index];
    bool is_target = atomic_load(&range->is_target);
    uintptr_t start = atomic_load(&range->start);
    uintptr_t touched = atomic_load(&range->touched);
    sim_misuse_place place = {
        .kind = is_target ? SIM_MISUSE_HOST_ACCESS : SIM_MISUSE_HOST_WRITE,
        .device = copy->device,
        .stream = copy->stream,
        .address = touched,
        .bytes = atomic_load(&range->end) - start,
    };
    uint64_t at_ns = sim_core.config.is_virtual ? sim_core.engine.now_ns : atomic_load(&range->touched_ns);
    sim_misuse_note_at(&place, copy->call, at_ns,
                       "the host %s byte %" PRIuPTR " of the %s of a copy that it had not synchronised with; "
                       "synchronise with stream %d before",
                       is_target ? "read or wrote" : "wrote", touched - start,
                       is_target ? "target" : "source", copy->stream);
}

void sim_watch_collect(void) {
    uint32_t trips = atomic_load(&sim_watch_trips);
    if (trips == collected_trips) {
        return;
    }
    collected_trips = trips;
    for (int32_t i = 0; i < used_copies; i++) {
        if (copies[i].is_taken && !copies[i].is_told &&
            atomic_load(&sim_watch_ranges[i].state) == SIM_WATCH_TRIPPED) {
            copies[i].is_told = true;
            tell(i);
            count_out(i);
        }
    }
}
