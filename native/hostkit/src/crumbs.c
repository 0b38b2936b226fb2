#include "crumbs.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"

/* The reader calls a host dead or stopped after several missed beats; 20 a second cost nothing. */
#define HEARTBEAT_PERIOD_NS 50000000L
#define NS_PER_SECOND 1000000000L
/* What an orphaned process gets to put its driver in order before it is ended: beats of 50 ms, 3 s. */
#define ORPHAN_GRACE_BEATS 60

_Static_assert(sizeof(hostkit_crumbs) == 80, "main/core/last-words.ts reads this layout");

static hostkit_crumbs unread_crumbs;
hostkit_crumbs *crumbs_target = &unread_crumbs;

/* The heartbeat thread waits on `stop_changed`, so that closing need not wait for the next beat. */
static struct {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t stop_changed;
    bool is_stopping; /* under lock */
    pid_t parent;     /* set before the thread starts */
    hostkit_crumbs *mapped;
} heartbeat;

static void beat(hostkit_crumbs *crumbs) {
    crumbs_store(&crumbs->heartbeat_ns, clock_monotonic_ns());
    crumbs_store(&crumbs->heartbeat_count, __atomic_load_n(&crumbs->heartbeat_count, __ATOMIC_RELAXED) + 1);
}

/* A thread that is blocked in the driver cannot notice that nobody listens any more; this one can. */
static void end_when_orphaned(void) {
    static int orphan_beats;
    orphan_beats = getppid() == heartbeat.parent ? 0 : orphan_beats + 1;
    if (orphan_beats > ORPHAN_GRACE_BEATS) {
        _exit(1);
    }
}

static void *beat_until_stopped(void *argument) {
    hostkit_crumbs *crumbs = argument;
    struct timespec next;
    (void)clock_gettime(CLOCK_MONOTONIC, &next);
    (void)pthread_mutex_lock(&heartbeat.lock);
    while (!heartbeat.is_stopping) {
        next.tv_nsec += HEARTBEAT_PERIOD_NS;
        if (next.tv_nsec >= NS_PER_SECOND) {
            next.tv_nsec -= NS_PER_SECOND;
            next.tv_sec++;
        }
        int waited = 0;
        while (!heartbeat.is_stopping && waited == 0) {
            waited = pthread_cond_timedwait(&heartbeat.stop_changed, &heartbeat.lock, &next);
        }
        beat(crumbs);
        end_when_orphaned();
    }
    (void)pthread_mutex_unlock(&heartbeat.lock);
    return NULL;
}

/* Creates the file with its whole size allocated: a store to a hole of a full file system would be a SIGBUS.
 * NULL on failure. */
static hostkit_crumbs *map_file(const char *path, int *failure) {
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) {
        *failure = errno;
        return NULL;
    }
    void *mapped = MAP_FAILED;
    *failure = posix_fallocate(file, 0, (off_t)sizeof(hostkit_crumbs));
    if (*failure == 0) {
        mapped = mmap(NULL, sizeof(hostkit_crumbs), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        *failure = mapped == MAP_FAILED ? errno : 0;
    }
    (void)close(file); /* the mapping keeps the file */
    return mapped == MAP_FAILED ? NULL : mapped;
}

/* Signals are for the process's own threads: the heartbeat must not run their handlers. */
static int start_thread(hostkit_crumbs *crumbs) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    int failure = pthread_sigmask(SIG_SETMASK, &all, &before);
    if (failure != 0) {
        return failure;
    }
    failure = pthread_create(&heartbeat.thread, NULL, beat_until_stopped, crumbs);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

static int start_heartbeat(hostkit_crumbs *crumbs) {
    pthread_condattr_t attributes;
    heartbeat.is_stopping = false;
    heartbeat.parent = getppid();
    (void)pthread_mutex_init(&heartbeat.lock, NULL); /* cannot fail on Linux, like the three below */
    (void)pthread_condattr_init(&attributes);
    (void)pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    (void)pthread_cond_init(&heartbeat.stop_changed, &attributes);
    (void)pthread_condattr_destroy(&attributes);
    int failure = start_thread(crumbs);
    if (failure != 0) {
        (void)pthread_cond_destroy(&heartbeat.stop_changed);
        (void)pthread_mutex_destroy(&heartbeat.lock);
    }
    return failure;
}

static void stop_heartbeat(void) {
    (void)pthread_mutex_lock(&heartbeat.lock);
    heartbeat.is_stopping = true;
    (void)pthread_cond_signal(&heartbeat.stop_changed);
    (void)pthread_mutex_unlock(&heartbeat.lock);
    (void)pthread_join(heartbeat.thread, NULL);
    (void)pthread_cond_destroy(&heartbeat.stop_changed);
    (void)pthread_mutex_destroy(&heartbeat.lock);
}

int hostkit_crumbs_open(const char *path) {
    int failure = 0;
    if (heartbeat.mapped != NULL) {
        return EBUSY;
    }
    hostkit_crumbs *crumbs = map_file(path, &failure);
    if (crumbs == NULL) {
        return failure;
    }
    crumbs->process_id = (uint64_t)getpid();
    beat(crumbs);
    /* Last, so that a reader that sees the magic sees a complete first record. */
    __atomic_store_n(&crumbs->magic, HOSTKIT_CRUMBS_MAGIC, __ATOMIC_RELEASE);
    failure = start_heartbeat(crumbs);
    if (failure != 0) {
        (void)munmap(crumbs, sizeof *crumbs);
        return failure;
    }
    heartbeat.mapped = crumbs;
    crumbs_target = crumbs;
    return 0;
}

int hostkit_crumbs_close(void) {
    hostkit_crumbs *crumbs = heartbeat.mapped;
    if (crumbs == NULL) {
        return 0;
    }
    crumbs_target = &unread_crumbs;
    heartbeat.mapped = NULL;
    stop_heartbeat();
    return munmap(crumbs, sizeof *crumbs) == 0 ? 0 : errno;
}

void hostkit_crumbs_enter(uint32_t call_id) {
    crumbs_copy(0);
    crumbs_enter(call_id, clock_monotonic_ns());
}

void hostkit_crumbs_leave(void) {
    crumbs_leave();
}
