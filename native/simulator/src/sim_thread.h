/* What belongs to one thread of the caller. Only that thread touches it, so it needs no lock. */
#ifndef SIM_THREAD_H
#define SIM_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "acl/acl_base.h"
#include "sim_call.h"

enum { SIM_ERROR_TEXT_BYTES = 640 };

typedef struct sim_thread {
    uint32_t id;     /* as the kernel counts; 0 until it was asked */
    uint32_t epoch;  /* of the instance when device and context were set; see sim_instance */
    bool has_device; /* device holds the id given to aclrtSetDevice */
    int32_t device;
    void *explicit_context;     /* handle, or NULL */
    sim_call_id call;           /* being carried out */
    uint64_t call_begin_ns;     /* while profiling */
    uint32_t connection;        /* the call's number while profiling, 0: it began before */
    bool has_met_stream_faults; /* this call has, SPEC 12.3 */
    uint32_t callback_depth;    /* functions of the program that the runtime calls on this thread */
    uint32_t job_depth; /* for sim_jobs.h: jobs that were running when this thread's began, itself included */
    aclError last_error;
    bool has_error_text;
    char error_text[SIM_ERROR_TEXT_BYTES];
    char returned_text[SIM_ERROR_TEXT_BYTES]; /* what aclGetRecentErrMsg handed out */
} sim_thread;

sim_thread *sim_thread_self(void);
/* The calling thread's id as the kernel counts. */
uint32_t sim_thread_id(void);
/* Around a function of the program that the runtime calls within a call of this thread, or on a thread of its
 * own. Without the lock. */
void sim_thread_enter_callback(void);
void sim_thread_leave_callback(void);
/* Starts a thread that no signal of the program reaches. */
bool sim_thread_start(pthread_t *thread, void *(*run)(void *), void *argument);

#endif
