/* Plays a plan: every thread makes its calls, all threads on the same streams, events and memory. Whatever
 * the sequence is, these hold, and the player aborts with the sequence when one does not:
 *
 *   no deadlock          calls that wait return once what they wait for is done (fuzz_rescue.c)
 *   no lost completion   afterwards every stream drains and every record is complete (fuzz_judge.c)
 *   order                a stream's records complete in order, with the bytes of the copies between
 * (fuzz_burst.c) conservation         the report's copies are those that were accepted (fuzz_judge.c) nothing
 * left         after the last reset or finalisation the report lists nothing as open (fuzz_judge.c)
 *   determinism          with one thread and the virtual clock, the same again gives the same (fuzz_player.c)
 *
 * Crashes, undefined behaviour, leaks and races are for the sanitizers to find. */
#ifndef FUZZ_PLAYER_H
#define FUZZ_PLAYER_H

#include <pthread.h>
#include <stdatomic.h>

#include "acl/acl.h"
#include "aclsim.h"
#include "fuzz_plan.h"

enum {
    FUZZ_STREAMS = 6,
    FUZZ_EVENTS = 6,
    FUZZ_CONTEXTS = 3,
    FUZZ_NOTIFIES = 3,
    FUZZ_DEVICE_MEMORIES = 4, /* the first memories are a device's, */
    FUZZ_PINNED_MEMORIES = 2, /* the next pinned, */
    FUZZ_HOST_MEMORIES = 2,   /* the last ordinary memory of the program, perhaps registered */
    FUZZ_MEMORIES = FUZZ_DEVICE_MEMORIES + FUZZ_PINNED_MEMORIES + FUZZ_HOST_MEMORIES,
};
enum { FUZZ_VALUES = 4 };                /* that are written to memory and waited for: 0 and so on */
enum { FUZZ_MEMORY_BYTES = 640 * 1024 }; /* above what is moved in one piece */

typedef struct fuzz_thread {
    struct fuzz_player *player;
    uint32_t index;
    pthread_t id;
    _Atomic uint64_t number;            /* the same, once it runs */
    uint64_t trace;                     /* of everything that the calls answered ... */
    uint64_t traces[FUZZ_MOST_OPS + 1]; /* ... up to each op */
    _Atomic size_t position;
} fuzz_thread;

typedef struct fuzz_player {
    const fuzz_plan *plan;
    fuzz_thread threads[FUZZ_MOST_THREADS];
    pthread_mutex_t lock;
    pthread_cond_t has_ended; /* with unfinished */
    uint32_t unfinished;
    _Atomic bool is_over;     /* the rescue had to end it all: make no more calls */
    _Atomic bool was_rescued; /* by time, so that the same again may differ */
    /* Dropped work (resets, destroyed streams, events that nobody can record any more) was called for. */
    _Atomic bool was_disturbed;
    /* Read: an address is in use that a write would take away from under its user. */
    pthread_rwlock_t lifetime;
    _Atomic(void *) streams[FUZZ_STREAMS];
    _Atomic(void *) events[FUZZ_EVENTS];
    _Atomic(void *) contexts[FUZZ_CONTEXTS];
    _Atomic(void *) notifies[FUZZ_NOTIFIES];
    _Atomic(void *) memories[FUZZ_MEMORIES];
    _Atomic bool has_faults;      /* changes with lifetime held for writing */
    bool is_spared;               /* from further faults, with lock: the rescue must not hang */
    _Atomic bool has_value_waits; /* on device memory */
    _Atomic uint64_t copies_tried;
    _Atomic uint64_t copies_accepted;
    _Atomic uint64_t bytes_accepted;
    _Atomic uint32_t callbacks_tried;
    _Atomic uint32_t callbacks_run;
    _Atomic uint32_t host_functions_accepted;
    _Atomic uint32_t host_functions_run;
} fuzz_player;

/* Plays an input on an untouched simulator and leaves it untouched; twice when the result must be the same.
 */
void fuzz_play(const uint8_t *bytes, size_t byte_count);

/* Says what does not hold, prints the sequence and aborts. */
__attribute__((noreturn, nonnull(1), format(printf, 2, 3))) void fuzz_fail(const fuzz_player *player,
                                                                           const char *format, ...);

/* Adds an answer to the thread's trace. */
void fuzz_note(fuzz_thread *self, uint64_t answer);
void fuzz_note_status(fuzz_thread *self, aclError status);

/* Counts a copy that was tried; is_real: not one that has nothing to do. */
void fuzz_count_copy(fuzz_player *player, size_t bytes, bool is_real, aclError status);

/* fuzz_rescue.c: waits until all threads are done, and helps those that wait for what no one does. */
void fuzz_rescue_until_done(fuzz_player *player);
/* Does whatever a stream could be waiting for. */
void fuzz_rescue_held_streams(fuzz_player *player);

/* Ends all faults and lets no more come. */
void fuzz_end_faults(fuzz_player *player);

/* fuzz_judge.c: what must hold when all threads are done. Releases everything. */
void fuzz_judge(fuzz_player *player);

/* reset_instance.c: makes the simulator what it is before its first call. Nothing may be open. */
void fuzz_reset_instance(void);

#endif
