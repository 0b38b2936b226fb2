#include "sim_watch.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_stream.h"
#include "sim_watch_fault.h"

enum { PAGE = 4096, NO_RANGE = -1 };

/* How many armed ranges lie on a page of a block. */
typedef struct sim_watch_page {
    uint16_t sources;
    uint16_t targets;
} sim_watch_page;
_Static_assert(SIM_MOST_WATCHED_COPIES <= UINT16_MAX, "a page counts them all");

/* What is known of the copy of a range. */
typedef struct watched_copy {
    uint64_t end_ns;
    sim_call_id call;
    int32_t device;
    int32_t stream;
    sim_block *block;  /* whose pages count the range; NULL when they do not */
    int32_t next_free; /* index + 1, of one that is not taken */
    bool is_taken;
    bool is_told;   /* its access stands in the list of misuse */
    bool has_ended; /* the copy, so that its task no longer names this */
    bool is_freed;  /* the memory */
} watched_copy;

static watched_copy copies[SIM_MOST_WATCHED_COPIES];
static int32_t used_copies; /* all beyond were never taken */
static int32_t first_free;  /* index + 1, 0: none of the used ones */
static uint32_t collected_trips;
static bool has_handler;

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

/* A file beyond the limit would cost the program a signal. */
static bool may_size(size_t bytes) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && bytes <= limit.rlim_cur;
}

bool sim_watch_map(sim_block *block, size_t bytes) {
    has_handler = has_handler || sim_watch_install_handler();
    int file = has_handler && may_size(bytes) ? memfd_create("aclsim-pinned", MFD_CLOEXEC) : -1;
    if (file < 0) {
        return false;
    }
    bool is_sized = ftruncate(file, (off_t)bytes) == 0;
    void *storage = is_sized ? map_file(file, bytes) : NULL;
    void *address = is_sized ? map_file(file, bytes) : NULL;
    (void)close(file);
    sim_watch_page *pages = calloc(bytes / PAGE, sizeof *pages);
    if (storage == NULL || address == NULL || pages == NULL || !enter_block((uintptr_t)address, bytes)) {
        free(pages);
        unmap(storage, bytes);
        unmap(address, bytes);
        return false;
    }
    block->page_bytes = PAGE;
    block->storage = storage;
    block->owns_storage = true;
    block->mapped_bytes = bytes;
    block->address = (uintptr_t)address;
    block->watch_pages = pages;
    block->is_watched = true;
    return true;
}

static int access_of(sim_watch_page page) {
    if (page.targets > 0) {
        return PROT_NONE; /* what no one may touch, no one may read */
    }
    return page.sources > 0 ? PROT_READ : PROT_READ | PROT_WRITE;
}

static void set_access(const sim_block *block, size_t first, size_t end, int access) {
    /* Within a mapping of ours. */
    (void)mprotect((void *)(block->address + first * PAGE), (end - first) * PAGE, access);
}

/* Counts a range in or out, and gives runs of pages the access they have now: all, or only those whose access
 * that changes. */
static void count_pages(sim_block *block, const sim_watch_range *range, bool is_in, bool gives_all) {
    size_t first = (atomic_load(&range->start) - block->address) / PAGE;
    size_t end = (atomic_load(&range->end) - block->address + PAGE - 1) / PAGE;
    bool is_target = atomic_load(&range->is_target);
    size_t run = first;
    int run_access = 0;
    bool is_run_due = false;
    for (size_t i = first; i < end; i++) {
        sim_watch_page *page = &block->watch_pages[i];
        int before = access_of(*page);
        uint16_t *count = is_target ? &page->targets : &page->sources;
        *count = (uint16_t)(is_in ? *count + 1 : *count - 1);
        int access = access_of(*page);
        bool is_due = gives_all || access != before;
        if (i > first && (is_due != is_run_due || access != run_access)) {
            if (is_run_due) {
                set_access(block, run, i, run_access);
            }
            run = i;
        }
        is_run_due = is_due;
        run_access = access;
    }
    if (is_run_due) {
        set_access(block, run, end, run_access);
    }
}

/* The range forbids nothing any more. */
static void count_out(int32_t index) {
    if (copies[index].block != NULL) {
        /* The handler opened the pages of a range that was told, also to others. */
        count_pages(copies[index].block, &sim_watch_ranges[index], false, copies[index].is_told);
        copies[index].block = NULL;
    }
}

static void drop_range(int32_t index) {
    atomic_store(&sim_watch_ranges[index].state, SIM_WATCH_FREE);
    count_out(index);
    copies[index] = (watched_copy){.next_free = first_free};
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
    leave_block(start);
    (void)munmap((void *)start, block->mapped_bytes); /* a mapping of ours */
    free(block->watch_pages);
    block->watch_pages = NULL;
    block->is_watched = false;
}

static int32_t take_range(void) {
    if (first_free != 0) {
        int32_t index = first_free - 1;
        first_free = copies[index].next_free;
        return index;
    }
    return used_copies < SIM_MOST_WATCHED_COPIES ? used_copies++ : NO_RANGE;
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
    copies[index] = (watched_copy){.block = end->block,
                                   .is_taken = true,
                                   .call = task->call,
                                   .device = stream->object.device,
                                   .stream = stream->id};
    atomic_store(&range->start, start);
    atomic_store(&range->end, start + transfer->bytes);
    atomic_store(&range->is_target, is_target);
    atomic_store(&range->state, SIM_WATCH_ARMED);
    count_pages(end->block, range, true, true);
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
            count_out(i);
        }
    }
}
