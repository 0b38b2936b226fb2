/* The one simulated machine of this process: all state that is not a thread's own.
 *
 * lock protects everything here. It is held through every exported call and dropped only while a call
 * waits (sim_clock.h) and while bytes move on the realtime clock (sim_engine.h). */
#ifndef SIM_INSTANCE_H
#define SIM_INSTANCE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "sim_call.h"
#include "sim_callback.h"
#include "sim_config.h"
#include "sim_device.h"
#include "sim_engine.h"
#include "sim_fault.h"
#include "sim_handle.h"
#include "sim_jobs.h"
#include "sim_memory.h"
#include "sim_object.h"
#include "sim_share.h"
#include "sim_task.h"
#include "sim_trace.h"

enum { SIM_REASON_BYTES = 320, SIM_SETTINGS_BYTES = 16384 };

typedef enum sim_readiness {
    SIM_UNREAD,  /* settings not read yet */
    SIM_REFUSED, /* settings are wrong; reason says why */
    SIM_READY,
    SIM_FORKED, /* a child of a process that was ready: it has no machine */
} sim_readiness;

typedef struct sim_copy_counts {
    uint64_t ended;
    uint64_t bytes; /* of those that succeeded */
    uint64_t late;
    uint64_t failed;
} sim_copy_counts;

typedef struct sim_instance {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* on CLOCK_MONOTONIC; see sleepers */
    uint32_t idle_sleepers; /* wait without a time: wake them when there is an event again */
    uint32_t sleepers;      /* wait for changed, idle or not */
    uint32_t waiting_calls; /* wait for the model on the realtime clock, and so drive it */

    sim_readiness readiness;
    char reason[SIM_REASON_BYTES];
    bool has_given_settings; /* by aclsimConfigure */
    char given_settings[SIM_SETTINGS_BYTES];
    sim_config config;

    uint32_t init_count;
    bool was_initialised;
    uint64_t init_content; /* of the first file that aclInit was given, 0: none yet */
    bool is_finalised;
    uint32_t epoch; /* counts finalisations: what a thread set before one is void */

    bool has_worker;
    uint32_t worker_number; /* of the worker that is to run */
    pthread_t worker;

    sim_engine engine;
    sim_stream *late;               /* carry bytes that arrive after their copy's end, by next_held */
    sim_stream *waiting_for_values; /* held by waits for values in memory */
    sim_fault_table faults;
    sim_device *devices; /* config.devices of them */
    sim_link host_link;
    sim_share share;
    sim_handle_table handles;
    sim_object_list open;
    sim_block_map blocks;
    uintptr_t device_range; /* first reserved device address, 0: none */
    size_t device_window;   /* bytes of address range per device */
    sim_task_pool tasks;
    sim_jobs jobs;
    sim_subscribers subscribers;
    uint32_t wait_limit_s;    /* by aclrtSetOpWaitTimeout, 0: none */
    uint32_t execute_limit_s; /* by aclrtSetOpExecuteTimeOut; there are no operators */

    bool is_profiling;           /* see sim_prof.h */
    bool has_profiling_settings; /* by aclInit, as the next two */
    bool has_default_device;     /* for threads that set none */
    int32_t default_device;

    sim_copy_counts copies;
    sim_trace trace;
    uint64_t hazards; /* hazardous copies so far */
    uint64_t calls[SIM_CALL_COUNT];
    uint64_t failures[SIM_CALL_COUNT]; /* calls that returned an error */
} sim_instance;

extern sim_instance sim_core;

/* Makes the instance ready if it is not: settings, devices, worker. Needs the lock. */
aclError sim_instance_prepare(void);
/* The settings that apply or would apply, without making anything ready. False when they are wrong. */
bool sim_instance_peek_config(sim_config *config);
/* Releases all objects and stops the worker. Settings, time and reserved address ranges stay, and so does
 * what other threads may still be holding. Drops the lock meanwhile. */
void sim_instance_tear_down(void);

/* Waits until something changes or, unless NULL, until then. Drops the lock meanwhile. A thread that is
 * cancelled ends after the call it is in, since others need what it holds. */
void sim_instance_wait(const struct timespec *until);
/* Wakes the threads that sleep until something changes. */
void sim_instance_announce_change(void);

/* sim_worker.c: the thread that keeps the model at now, realtime clock. */
aclError sim_worker_start(void);
/* Drops the lock while it waits for the thread to end. */
void sim_worker_stop(void);

#endif
