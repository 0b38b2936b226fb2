/* Functions of the program that the model calls by itself, on threads of the simulator's own: host functions
 * of streams and the callback for failed tasks. SPEC 14.5 to 14.8. Need the instance lock.
 *
 * Virtual clock: time stands still while such a function runs, unless the function itself makes calls. So all
 * that would advance time settles first. */
#ifndef SIM_JOBS_H
#define SIM_JOBS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "acl/acl.h"

struct sim_stream;
struct sim_task;

enum { SIM_MOST_JOB_THREADS = 64 };

/* What the vendor's calls read; opaque to programs. */
struct rtExceptionInfo {
    uint32_t task;
    uint32_t stream;
    uint32_t thread;
    uint32_t device;
    uint32_t code;
};

typedef struct sim_job {
    struct sim_job *next;
    aclrtHostFunc function; /* or NULL: report is to be called */
    void *argument;
    aclrtExceptionInfoCallback report;
    aclrtExceptionInfo info;
    struct sim_stream *stream; /* held until the function has returned; NULL when it need not wait any more */
    bool is_posted;
    bool is_dropped; /* with its task, before a thread took it: not to be called */
} sim_job;

typedef struct sim_jobs {
    sim_job *first; /* waiting for a thread */
    sim_job *last;
    uint32_t unfinished; /* waiting or running */
    uint32_t running;
    uint32_t settling;   /* of the running ones, those whose function made a call that settles */
    uint32_t exceptions; /* waiting or running */
    bool is_exception_running;
    uint32_t thread_count;
    uint32_t idle_threads;
    uint32_t generation; /* of threads, counts how often they were stopped */
    pthread_t threads[SIM_MOST_JOB_THREADS];
    aclrtExceptionInfoCallback exception_callback;
} sim_jobs;

/* Queues a function on a stream, by aclrtLaunchHostFunc. */
aclError sim_jobs_launch(aclrtStream stream, aclrtHostFunc function, void *argument);
/* Sets what is called for each failed task; NULL for nothing. */
aclError sim_jobs_set_exception_callback(aclrtExceptionInfoCallback callback);

/* For the engine: the stream's first task, a host function, begins. The stream is held. */
void sim_jobs_begin(struct sim_stream *stream, uint64_t now_ns);
/* For the engine: a task has failed; there is a callback. */
void sim_jobs_post_exception(const struct sim_stream *stream, const struct sim_task *task, aclError failure);
/* The task of a host function goes. */
void sim_jobs_drop(sim_job *job);

/* Whether functions wait or run that the calling thread could wait for. */
bool sim_jobs_are_under_way(void);
/* Virtual clock: waits until all functions of this moment have returned. Returns whether it had to wait; then
 * the lock was dropped. */
bool sim_jobs_settle(void);
/* Waits until the callbacks for failed tasks have returned. Drops the lock. */
void sim_jobs_wait_for_exceptions(void);
/* Ends the threads after what they still have to call. Drops the lock. */
void sim_jobs_stop(void);

#endif
