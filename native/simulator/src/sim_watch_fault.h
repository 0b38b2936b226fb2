/* The part of sim_watch.h that a fault handler may touch: fixed tables of atomics, no lock. */
#ifndef SIM_WATCH_FAULT_H
#define SIM_WATCH_FAULT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { SIM_MOST_WATCHED_RANGES = 4096, SIM_MOST_WATCHED_BLOCKS = 4096 };

typedef enum sim_watch_state {
    SIM_WATCH_FREE,
    SIM_WATCH_ARMED,   /* its pages have lost their access */
    SIM_WATCH_TRIPPED, /* the host touched them and has its access again */
} sim_watch_state;

/* How the names of the files of memory begin that the user's pages come from. */
#define SIM_WATCH_FILE "aclsim-"

/* Written before it is armed, and then only by the handler that trips it. */
typedef struct sim_watch_range {
    _Atomic uintptr_t start;
    _Atomic uintptr_t end;
    _Atomic uintptr_t step_bytes;  /* from one row to the next; one range of bytes is one row */
    _Atomic uintptr_t width_bytes; /* of a row; what lies between rows belongs to no copy */
    _Atomic uintptr_t touched;
    _Atomic uint64_t touched_ns; /* CLOCK_MONOTONIC */
    _Atomic int state;
    _Atomic bool is_target; /* of the copy; else its source, which may be read */
} sim_watch_range;

/* The user's mapping of a block; start 0: none. */
typedef struct sim_watch_pages {
    _Atomic uintptr_t start;
    _Atomic uintptr_t end;        /* whole pages */
    _Atomic uintptr_t storage;    /* where the simulator finds the same bytes */
    _Atomic uint32_t openers;     /* threads in the handler that may be about to give pages access */
    _Atomic bool is_moving;       /* registered memory is being put elsewhere: who writes it waits */
    _Atomic bool has_neighbour;   /* the last page has bytes that are not of the block */
    _Atomic bool has_left;        /* the process has its pages back; faults from before may still come */
    _Atomic uint32_t late_faults; /* that came since */
} sim_watch_pages;

extern sim_watch_range sim_watch_ranges[SIM_MOST_WATCHED_RANGES];
extern sim_watch_pages sim_watch_blocks[SIM_MOST_WATCHED_BLOCKS];
/* Counts trips, so that looking for new ones costs one load. */
extern _Atomic uint32_t sim_watch_trips;

/* Puts the handler before the one that there is. False when the system refuses. */
bool sim_watch_install_handler(void);

#endif
