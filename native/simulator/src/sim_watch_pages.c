#include "sim_watch_pages.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sim_process_map.h"
#include "sim_unvouched.h"

enum { PAGE = 4096 };

/* How many armed ranges lie on a page of a block. */
typedef struct sim_watch_page {
    uint16_t sources;
    uint16_t targets;
} sim_watch_page;
_Static_assert(SIM_MOST_WATCHED_RANGES <= UINT16_MAX, "a page counts them all");

static const char *const pinned_name = SIM_WATCH_FILE "pinned";
static const char *const registered_name = SIM_WATCH_FILE "registered";
static bool has_handler;

static size_t whole_pages(size_t bytes) {
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

/* An entry that no block has, of those that left the one that did so first. */
static sim_watch_pages *take_entry(void) {
    static size_t last;
    for (size_t i = 1; i <= SIM_MOST_WATCHED_BLOCKS; i++) {
        sim_watch_pages *pages = &sim_watch_blocks[(last + i) % SIM_MOST_WATCHED_BLOCKS];
        if (atomic_load(&pages->start) == 0 || atomic_load(&pages->has_left)) {
            last = (last + i) % SIM_MOST_WATCHED_BLOCKS;
            return pages;
        }
    }
    return NULL;
}

/* Enters the user's pages into the handler's table. */
static sim_watch_pages *enter_block(const sim_block *block, const void *storage, bool is_moving) {
    sim_watch_pages *pages = take_entry();
    if (pages != NULL) {
        atomic_store(&pages->start, 0);
        atomic_store(&pages->end, block->address + whole_pages(block->mapped_bytes));
        atomic_store(&pages->storage, (uintptr_t)storage);
        atomic_store(&pages->is_moving, is_moving);
        atomic_store(&pages->has_neighbour, block->mapped_bytes % PAGE != 0);
        atomic_store(&pages->has_left, false);
        atomic_store(&pages->late_faults, 0);
        atomic_store(&pages->start, block->address);
    }
    return pages;
}

static sim_watch_pages *find_entry(uintptr_t start) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        if (atomic_load(&sim_watch_blocks[i].start) == start && !atomic_load(&sim_watch_blocks[i].has_left)) {
            return &sim_watch_blocks[i];
        }
    }
    return NULL;
}

static void wait_for_openers(const sim_watch_pages *pages) {
    while (atomic_load(&pages->openers) > 0) {
        (void)sched_yield();
    }
}

/* From here on nobody gives the pages access, which may be on the move again at once, registered anew. */
static void leave_entry(sim_watch_pages *pages) {
    atomic_store(&pages->has_left, true);
    wait_for_openers(pages);
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

/* A file of memory; -1 when there is none to be had. */
static int open_file(const char *name, size_t bytes) {
    has_handler = has_handler || sim_watch_install_handler();
    int file = has_handler && may_size(bytes) ? memfd_create(name, MFD_CLOEXEC) : -1;
    if (file >= 0 && ftruncate(file, (off_t)bytes) != 0) {
        (void)close(file);
        return -1;
    }
    return file;
}

static sim_watch_page *make_pages(size_t bytes) {
    return calloc(whole_pages(bytes) / PAGE, sizeof(sim_watch_page));
}

bool sim_watch_map(sim_block *block, size_t bytes) {
    int file = open_file(pinned_name, bytes);
    if (file < 0) {
        return false;
    }
    void *storage = map_file(file, bytes);
    void *address = map_file(file, bytes);
    (void)close(file);
    sim_watch_page *pages = make_pages(bytes);
    sim_block mapped = *block;
    mapped.page_bytes = PAGE;
    mapped.storage = storage;
    mapped.owns_storage = true;
    mapped.mapped_bytes = bytes;
    mapped.address = (uintptr_t)address;
    mapped.watch_pages = pages;
    mapped.is_watched = true;
    if (storage == NULL || address == NULL || pages == NULL || enter_block(&mapped, storage, false) == NULL) {
        free(pages);
        unmap(storage, bytes);
        unmap(address, bytes);
        return false;
    }
    *block = mapped;
    return true;
}

/* The handler runs on the stack of who touches the memory, which it must be able to touch. The first thread's
 * is known by its name: the C library would read the whole list of mappings for it. */
static bool is_on_own_stack(uintptr_t start, uintptr_t end) {
    pthread_attr_t attributes;
    void *stack = NULL;
    size_t bytes = 0;
    if (sim_process_map_is_first_stack((uintptr_t)&attributes)) {
        return false; /* which is not private memory either */
    }
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return true;
    }
    bool is_known = pthread_attr_getstack(&attributes, &stack, &bytes) == 0;
    (void)pthread_attr_destroy(&attributes);
    return !is_known || (start < (uintptr_t)stack + bytes && end > (uintptr_t)stack);
}

/* Puts a mapping in the place of pages that nobody may write meanwhile. Other threads that write them wait in
 * the handler; so this allocates nothing, for the heap may have bytes on the last page. */
static bool put_in_place(const sim_watch_pages *pages, void *mapping) {
    uintptr_t start = atomic_load(&pages->start);
    size_t bytes = atomic_load(&pages->end) - start;
    return mremap(mapping, bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)start) != MAP_FAILED;
}

static void protect(const sim_watch_pages *pages, int access) {
    uintptr_t start = atomic_load(&pages->start);
    (void)mprotect((void *)start, atomic_load(&pages->end) - start, access);
}

/* Moves the bytes of registered memory into a file's mapping, which takes the place of the user's pages. */
static bool replace_pages(sim_watch_pages *pages, void *storage, void *mapping) {
    protect(pages, PROT_READ);
    uintptr_t start = atomic_load(&pages->start);
    /* The kernel copies: what lies behind the block on its last page may be forbidden to a sanitizer's eye.
     */
    bool is_done =
        sim_unvouched_read(storage, (const unsigned char *)start, atomic_load(&pages->end) - start) &&
        put_in_place(pages, mapping);
    if (!is_done) {
        protect(pages, PROT_READ | PROT_WRITE);
    }
    atomic_store(&pages->is_moving, false);
    return is_done;
}

bool sim_watch_adopt(sim_block *block) {
    size_t bytes = whole_pages(block->mapped_bytes);
    if (is_on_own_stack(block->address, block->address + bytes) ||
        !sim_process_map_is_private(block->address, bytes)) {
        return false;
    }
    int file = open_file(registered_name, bytes);
    if (file < 0) {
        return false;
    }
    void *storage = map_file(file, bytes);
    void *mapping = map_file(file, bytes);
    (void)close(file);
    sim_watch_page *table = make_pages(bytes);
    bool is_ready = storage != NULL && mapping != NULL && table != NULL;
    sim_watch_pages *pages = is_ready ? enter_block(block, storage, true) : NULL;
    if (pages == NULL || !replace_pages(pages, storage, mapping)) {
        if (pages != NULL) {
            leave_entry(pages);
        }
        free(table);
        unmap(storage, bytes);
        unmap(mapping, bytes);
        return false;
    }
    block->storage = storage;
    block->owns_storage = true;
    block->watch_pages = table;
    block->is_watched = true;
    return true;
}

/* Private pages with the bytes that pages have now, in their place. Without them the file's stay, which is
 * the same to all but children. */
static void make_private(sim_watch_pages *pages) {
    uintptr_t start = atomic_load(&pages->start);
    size_t bytes = atomic_load(&pages->end) - start;
    void *copy = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    protect(pages, copy == MAP_FAILED ? PROT_READ | PROT_WRITE : PROT_READ);
    if (copy != MAP_FAILED) {
        memcpy(copy, (const void *)atomic_load(&pages->storage), bytes);
        if (!put_in_place(pages, copy)) {
            protect(pages, PROT_READ | PROT_WRITE);
            (void)munmap(copy, bytes);
        }
    }
}

/* Some of the pages, as an entry that is in no table. */
static sim_watch_pages part_of(const sim_watch_pages *pages, uintptr_t first, uintptr_t last) {
    sim_watch_pages part;
    atomic_init(&part.start, first);
    atomic_init(&part.end, last);
    atomic_init(&part.storage, atomic_load(&pages->storage) + (first - atomic_load(&pages->start)));
    return part;
}

/* Gives registered memory back to the process: what is still there, for it may have unmapped some or all. */
static void move_back(sim_watch_pages *pages) {
    uintptr_t end = atomic_load(&pages->end);
    uintptr_t first = 0;
    uintptr_t last = 0;
    /* The heap is needed to look, so it must not be on the move yet. */
    for (uintptr_t start = atomic_load(&pages->start);
         start < end && sim_process_map_find_named(start, end, registered_name, &first, &last);
         start = last) {
        sim_watch_pages part = part_of(pages, first, last);
        atomic_store(&pages->is_moving, true);
        wait_for_openers(pages);
        make_private(&part);
        atomic_store(&pages->is_moving, false);
    }
}

void sim_watch_leave_pages(sim_block *block) {
    sim_watch_pages *pages = find_entry(block->address);
    if (block->object.kind == SIM_OBJECT_HOST_MEMORY) {
        (void)munmap((void *)block->address, whole_pages(block->mapped_bytes)); /* a mapping of ours */
    } else {
        move_back(pages);
    }
    leave_entry(pages);
    free(block->watch_pages);
    block->watch_pages = NULL;
    block->is_watched = false;
}

void sim_watch_be_child(void) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        sim_watch_pages *pages = &sim_watch_blocks[i];
        uintptr_t start = atomic_load(&pages->start);
        atomic_store(&pages->is_moving, false); /* the threads that did are not here */
        atomic_store(&pages->openers, 0);
        if (start == 0 || atomic_load(&pages->has_left) || !atomic_load(&pages->has_neighbour)) {
            continue;
        }
        uintptr_t last = atomic_load(&pages->end) - PAGE;
        sim_watch_pages tail = part_of(pages, last, last + PAGE);
        make_private(&tail);
    }
}

static int access_of(sim_watch_page page) {
    if (page.targets > 0) {
        return PROT_NONE; /* what no one may touch, no one may read */
    }
    return page.sources > 0 ? PROT_READ : PROT_READ | PROT_WRITE;
}

/* Of registered memory only what is still ours: the program may have unmapped it and mapped something else.
 */
static bool protect_what_is_ours(const sim_block *block, uintptr_t start, uintptr_t end, int access) {
    if (block->object.kind == SIM_OBJECT_HOST_MEMORY) {
        return mprotect((void *)start, end - start, access) == 0;
    }
    bool is_done = true;
    uintptr_t first = 0;
    for (uintptr_t last = start; last < end;) {
        if (!sim_process_map_find_named(last, end, registered_name, &first, &last)) {
            break;
        }
        is_done = mprotect((void *)first, last - first, access) == 0 && is_done;
    }
    return is_done;
}

/* Where the kernel has no room to divide a mapping further, all of it is opened. */
static void set_access(const sim_block *block, size_t first, size_t end, int access) {
    uintptr_t start = block->address;
    if (!protect_what_is_ours(block, start + first * PAGE, start + end * PAGE, access)) {
        (void)protect_what_is_ours(block, start, start + whole_pages(block->mapped_bytes),
                                   PROT_READ | PROT_WRITE);
    }
}

/* How a range is counted. */
typedef struct page_change {
    bool is_target;
    bool is_in;
    bool gives_all;
} page_change;

static void change_pages(sim_block *block, size_t first, size_t end, page_change change) {
    size_t run = first;
    int run_access = 0;
    bool is_run_due = false;
    for (size_t i = first; i < end; i++) {
        sim_watch_page *page = &block->watch_pages[i];
        int before = access_of(*page);
        uint16_t *count = change.is_target ? &page->targets : &page->sources;
        *count = (uint16_t)(change.is_in ? *count + 1 : *count - 1);
        int access = access_of(*page);
        bool is_due = change.gives_all || access != before;
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

void sim_watch_count_pages(sim_block *block, const sim_watch_range *range, bool is_in, bool gives_all) {
    page_change change = {
        .is_target = atomic_load(&range->is_target), .is_in = is_in, .gives_all = gives_all};
    uintptr_t width_bytes = atomic_load(&range->width_bytes);
    uintptr_t step_bytes = atomic_load(&range->step_bytes);
    size_t next = 0; /* a page of two rows counts once */
    for (uintptr_t row = atomic_load(&range->start); row < atomic_load(&range->end); row += step_bytes) {
        size_t first = (row - block->address) / PAGE;
        size_t end = (row + width_bytes - block->address + PAGE - 1) / PAGE;
        change_pages(block, first > next ? first : next, end, change);
        next = end;
    }
}
