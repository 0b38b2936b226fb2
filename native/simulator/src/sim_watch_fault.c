#include "sim_watch_fault.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>

enum { PAGE = 4096 };

sim_watch_range sim_watch_ranges[SIM_MOST_WATCHED_COPIES];
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
    return atomic_load(&range->state) == SIM_WATCH_ARMED && atomic_load(&range->is_target) == is_target &&
           address >= atomic_load(&range->start) && address < atomic_load(&range->end);
}

/* The range that the access should have kept away from. */
static sim_watch_range *find_range(uintptr_t address, bool is_target) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_COPIES; i++) {
        if (contains(&sim_watch_ranges[i], address, is_target)) {
            return &sim_watch_ranges[i];
        }
    }
    return NULL;
}

static bool is_in_block(uintptr_t address) {
    for (size_t i = 0; i < SIM_MOST_WATCHED_BLOCKS; i++) {
        uintptr_t start = atomic_load(&sim_watch_blocks[i].start);
        if (start != 0 && address >= start && address < atomic_load(&sim_watch_blocks[i].end)) {
            return true;
        }
    }
    return false;
}

static void allow(uintptr_t start, uintptr_t end) {
    uintptr_t first = start & ~(uintptr_t)(PAGE - 1);
    uintptr_t last = (end + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    (void)mprotect((void *)first, last - first, PROT_READ | PROT_WRITE); /* within a mapping of ours */
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

/* True when the access may be tried again. */
static bool handle(uintptr_t address, bool writes) {
    sim_watch_range *range = find_range(address, true);
    if (range == NULL && writes) {
        range = find_range(address, false);
    }
    if (range != NULL) {
        trip(range, address);
        return true;
    }
    if (is_in_block(address)) {
        allow(address, address + 1); /* a neighbour on the same page, or a copy that is just being released */
        return true;
    }
    return false;
}

static void pass_on(int number, siginfo_t *info, void *machine) {
    if ((previous.sa_flags & SA_SIGINFO) != 0) {
        previous.sa_sigaction(number, info, machine);
    } else if (previous.sa_handler == SIG_DFL || previous.sa_handler == SIG_IGN) {
        struct sigaction usual = {.sa_handler = SIG_DFL};
        (void)sigaction(number, &usual, NULL); /* and the access is tried again, for the last time */
    } else {
        previous.sa_handler(number);
    }
}

static void on_fault(int number, siginfo_t *info, void *machine) {
    bool is_ours = info->si_code == SEGV_ACCERR && handle((uintptr_t)info->si_addr, is_write(machine));
    if (!is_ours) {
        pass_on(number, info, machine);
    }
}

bool sim_watch_install_handler(void) {
    struct sigaction ours = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    (void)sigemptyset(&ours.sa_mask);
    return sigaction(SIGSEGV, &ours, &previous) == 0;
}
