#include "sim_watch.h"

#include <inttypes.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_stream.h"
#include "sim_watch_fault.h"

enum { PAGE = 4096, NO_RANGE = -1 };

/* What is known of the copy of a range. */
typedef struct watched_copy {
    uint64_t end_ns;
    sim_call_id call;
    int32_t device;
    int32_t stream;
    bool is_taken;
    bool is_told;   /* its access stands in the list of misuse */
    bool has_ended; /* the copy, so that its task no longer names this */
    bool is_freed;  /* the memory */
} watched_copy;

static watched_copy copies[SIM_MOST_WATCHED_COPIES];
static int32_t used_copies; /* all beyond were never taken */
static uint32_t collected_trips;
static bool has_handler;

static uintptr_t floor_page(uintptr_t address) {
    return address & ~(uintptr_t)(PAGE - 1);
}

static uintptr_t ceil_page(uintptr_t address) {
    return floor_page(address + PAGE - 1);
}

/* Enters the user's pages into the handler's table. */
static bool enter_block(uintptr_t start, size_t bytes) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        if (atomic_load(&sim_watch_blocks[i].start) == 0) {
            atomic_store(&sim_watch_blocks[i].end, start + bytes);
            atomic_store(&sim_watch_blocks[i].start, start);
            return true;
        }
    }
    return false;
}

static void leave_block(uintptr_t start) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        if (atomic_load(&sim_watch_blocks[i].start) == start) {
            atomic_store(&sim_watch_blocks[i].start, 0);
            return;
        }
    }
}

static void *map_file(int file, size_t bytes) {
    void *mapping = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
    return mapping == MAP_FAILED ? NULL : mapping;
}

static void unmap(void *mapping, size_t bytes) {
    if (mapping != NULL) {
        (void)munmap(mapping, bytes);
    }
}

bool sim_watch_map(sim_block *block, size_t bytes) {
    has_handler = has_handler || sim_watch_install_handler();
    int file = has_handler ? memfd_create("aclsim-pinned", MFD_CLOEXEC) : -1;
    if (file < 0) {
        return false;
    }
    bool is_sized = ftruncate(file, (off_t)bytes) == 0;
    void *storage = is_sized ? map_file(file, bytes) : NULL;
    void *address = is_sized ? map_file(file, bytes) : NULL;
    (void)close(file);
    if (storage == NULL || address == NULL || !enter_block((uintptr_t)address, bytes)) {
        unmap(storage, bytes);
        unmap(address, bytes);
        return false;
    }
    block->page_bytes = PAGE;
    block->storage = storage;
    block->owns_storage = true;
    block->mapped_bytes = bytes;
    block->address = (uintptr_t)address;
    block->is_watched = true;
    return true;
}

static bool overlaps(const sim_watch_range *range, uintptr_t first, uintptr_t last) {
    return atomic_load(&range->state) == SIM_WATCH_ARMED && atomic_load(&range->start) < last &&
           atomic_load(&range->end) > first;
}

/* Takes away what one armed range forbids of the pages. */
static void forbid(const sim_watch_range *range, uintptr_t first, uintptr_t last) {
    uintptr_t start = floor_page(atomic_load(&range->start));
    uintptr_t end = ceil_page(atomic_load(&range->end));
    start = start < first ? first : start;
    end = end > last ? last : end;
    int access = atomic_load(&range->is_target) ? PROT_NONE : PROT_READ;
    (void)mprotect((void *)start, end - start, access); /* within a mapping of ours */
}

static void forbid_all(uintptr_t first, uintptr_t last, bool of_targets) {
    for (int32_t i = 0; i < used_copies; i++) {
        const sim_watch_range *range = &sim_watch_ranges[i];
        if (overlaps(range, first, last) && atomic_load(&range->is_target) == of_targets) {
            forbid(range, first, last);
        }
    }
}

/* Gives the pages the access that the armed ranges leave them. */
static void protect_pages(uintptr_t first, uintptr_t last) {
    (void)mprotect((void *)first, last - first, PROT_READ | PROT_WRITE); /* within a mapping of ours */
    forbid_all(first, last, false);
    forbid_all(first, last, true); /* what no one may touch, no one may read */
}

static void drop_range(int32_t index) {
    sim_watch_range *range = &sim_watch_ranges[index];
    uintptr_t first = floor_page(atomic_load(&range->start));
    uintptr_t last = ceil_page(atomic_load(&range->end));
    atomic_store(&range->state, SIM_WATCH_FREE);
    if (!copies[index].is_freed) {
        protect_pages(first, last);
    }
    copies[index] = (watched_copy){.is_taken = false};
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
        atomic_store(&sim_watch_ranges[i].state, SIM_WATCH_FREE);
        if (copies[i].has_ended) {
            drop_range(i);
        }
    }
    leave_block(start);
    (void)munmap((void *)start, block->mapped_bytes); /* a mapping of ours */
    block->is_watched = false;
}

static int32_t take_range(void) {
    for (int32_t i = 0; i < SIM_MOST_WATCHED_COPIES; i++) {
        if (!copies[i].is_taken) {
            used_copies = i >= used_copies ? i + 1 : used_copies;
            return i;
        }
    }
    return NO_RANGE;
}

void sim_watch_begin(const sim_stream *stream, sim_task *task) {
    sim_transfer *transfer = &task->transfer;
    bool is_target = transfer->to.block != NULL && transfer->to.block->is_watched;
    const sim_endpoint *end = is_target ? &transfer->to : &transfer->from;
    int32_t index = NO_RANGE;
    /* Only copies of one range are watched. */
    if (!transfer->has_layout && end->block != NULL && end->block->is_watched && end->block->object.is_open &&
        sim_endpoint_holds(end, transfer->bytes)) {
        index = take_range();
    }
    if (index == NO_RANGE) {
        return;
    }
    sim_watch_range *range = &sim_watch_ranges[index];
    uintptr_t start = end->block->address + (uintptr_t)(end->bytes - end->block->storage);
    copies[index] = (watched_copy){
        .is_taken = true, .call = task->call, .device = stream->object.device, .stream = stream->id};
    atomic_store(&range->start, start);
    atomic_store(&range->end, start + transfer->bytes);
    atomic_store(&range->is_target, is_target);
    atomic_store(&range->state, SIM_WATCH_ARMED);
    protect_pages(floor_page(start), ceil_page(start + transfer->bytes));
    transfer->watch = index + 1;
}

void sim_watch_end(sim_task *task, uint64_t now_ns) {
    int32_t index = task->transfer.watch - 1;
    if (index == NO_RANGE) {
        return;
    }
    copies[index].has_ended = true;
    copies[index].end_ns = now_ns;
    if (copies[index].is_freed) {
        drop_range(index);
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
        }
    }
}
