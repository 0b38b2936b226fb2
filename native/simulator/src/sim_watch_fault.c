#include "sim_watch_fault.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>

#include "sim_watch_moved.h"

/* More threads than are likely to stand at one block's door as it leaves. */
enum { PAGE = 4096, MOST_LATE_FAULTS = 1024 };

sim_watch_range sim_watch_ranges[SIM_MOST_WATCHED_RANGES];
sim_watch_pages sim_watch_blocks[SIM_MOST_WATCHED_BLOCKS];
_Atomic uint32_t sim_watch_trips;

static struct sigaction previous;

static uint64_t monotonic_ns(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Whether the access that faulted was a write, as far as the processor says. */
static bool is_write(const ucontext_t *machine) {
#if defined(__x86_64__)
    return (machine->uc_mcontext.gregs[REG_ERR] & 2) != 0;
#elif defined(__aarch64__)
    /* A chain of records: magic, size, contents. */
    const uint32_t syndrome_magic = 0x45535201;
    const unsigned char *record = machine->uc_mcontext.__reserved;
    for (;;) {
        uint32_t head[2];
        uint64_t syndrome = 0;
        memcpy(head, record, sizeof head);
        if (head[0] == 0 || head[1] < sizeof head) {
            return true;
        }
        if (head[0] == syndrome_magic) {
            memcpy(&syndrome, record + sizeof head, sizeof syndrome);
            return (syndrome >> 6 & 1) != 0;
        }
        record += head[1];
    }
#else
    (void)machine;
    return true;
#endif
}

static bool contains(sim_watch_range *range, uintptr_t address, bool is_target) {
    uintptr_t start = atomic_load(&range->start);
    uintptr_t step_bytes = atomic_load(&range->step_bytes);
    return atomic_load(&range->state) == SIM_WATCH_ARMED && atomic_load(&range->is_target) == is_target &&
           address >= start && address < atomic_load(&range->end) && step_bytes != 0 &&
           (address - start) % step_bytes < atomic_load(&range->width_bytes);
}

/* The range that the access should have kept away from. */
static sim_watch_range *find_range(uintptr_t address, bool is_target) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_RANGES; i++) {
        if (contains(&sim_watch_ranges[i], address, is_target)) {
            return &sim_watch_ranges[i];
        }
    }
    return NULL;
}

static bool has(sim_watch_pages *block, uintptr_t address, bool has_left) {
    uintptr_t start = atomic_load(&block->start);
    return start != 0 && address >= start && address < atomic_load(&block->end) &&
           atomic_load(&block->has_left) == has_left;
}

static sim_watch_pages *find_block(uintptr_t address, bool has_left) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        if (has(&sim_watch_blocks[i], address, has_left)) {
            return &sim_watch_blocks[i];
        }
    }
    return NULL;
}

/* The access faulted before the block left and may be tried again. If it faults for reasons of the program's,
 * it does so until this says no. */
static bool is_late(uintptr_t address) {
    sim_watch_pages *block = find_block(address, true);
    return block != NULL && atomic_fetch_add(&block->late_faults, 1) < MOST_LATE_FAULTS;
}

/* Mappings of ours. Where the kernel has no room to divide one further, all of it is opened. */
static void allow(uintptr_t start, uintptr_t end) {
    uintptr_t first = start & ~(uintptr_t)(PAGE - 1);
    uintptr_t last = (end + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    if (mprotect((void *)first, last - first, PROT_READ | PROT_WRITE) == 0) {
        return;
    }
    sim_watch_pages *block = find_block(start, false);
    if (block != NULL) {
        uintptr_t whole = atomic_load(&block->start);
        (void)mprotect((void *)whole, atomic_load(&block->end) - whole, PROT_READ | PROT_WRITE);
    }
}

static void trip(sim_watch_range *range, uintptr_t address) {
    int armed = SIM_WATCH_ARMED;
    uintptr_t start = atomic_load(&range->start);
    uintptr_t end = atomic_load(&range->end);
    atomic_store(&range->touched, address);
    atomic_store(&range->touched_ns, monotonic_ns());
    if (atomic_compare_exchange_strong(&range->state, &armed, SIM_WATCH_TRIPPED)) {
        allow(start, end);
        (void)atomic_fetch_add(&sim_watch_trips, 1);
    }
}

/* Gives the access back that a watched range took, also to a neighbour of one on the same page. */
static void open_pages(uintptr_t address, bool writes) {
    sim_watch_range *range = find_range(address, true);
    if (range == NULL && writes) {
        range = find_range(address, false);
    }
    if (range != NULL) {
        trip(range, address);
    } else {
        allow(address, address + 1);
    }
}

/* True when the access may be tried again. */
static bool handle(uintptr_t address, bool writes) {
    sim_watch_pages *block = find_block(address, false);
    if (block == NULL) {
        if (is_late(address)) {
            return true;
        }
        if (!sim_watch_has_moved(address)) {
            return false;
        }
        allow(address, address + 1);
        return true;
    }
    (void)atomic_fetch_add(&block->openers, 1); /* from here on the block does not begin to move */
    if (atomic_load(&block->is_moving)) {
        (void)sched_yield();
    } else if (has(block, address, false)) {
        open_pages(address, writes);
    }
    (void)atomic_fetch_sub(&block->openers, 1);
    return true;
}

/* The signal as it would have been without us. */
static void pass_on(int number, siginfo_t *info, void *machine) {
    struct sigaction theirs = previous;
    bool is_sent = info->si_code <= 0; /* by a program: nothing is tried again when the handler returns */
    if ((theirs.sa_flags & (int)SA_RESETHAND) != 0) {
        previous = (struct sigaction){.sa_handler = SIG_DFL};
    }
    if ((theirs.sa_flags & SA_SIGINFO) != 0) {
        theirs.sa_sigaction(number, info, machine);
    } else if (theirs.sa_handler != SIG_DFL && theirs.sa_handler != SIG_IGN) {
        theirs.sa_handler(number);
    } else if (theirs.sa_handler == SIG_DFL || !is_sent) {
        struct sigaction usual = {.sa_handler = SIG_DFL};
        (void)sigaction(number, &usual, NULL); /* and the access is tried again, for the last time */
        if (is_sent) {
            (void)raise(number);
        }
    }
}

static void on_fault(int number, siginfo_t *info, void *machine) {
    int before = errno;
    bool is_ours = info->si_code == SEGV_ACCERR && handle((uintptr_t)info->si_addr, is_write(machine));
    errno = before;
    if (!is_ours) {
        pass_on(number, info, machine);
    }
}

bool sim_watch_install_handler(void) {
    struct sigaction ours = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    (void)sigemptyset(&ours.sa_mask);
    return sigaction(SIGSEGV, &ours, &previous) == 0;
}
