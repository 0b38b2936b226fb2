#include "sim_jobs.h"

#include <stdlib.h>
#include <string.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_hold.h"
#include "sim_instance.h"
#include "sim_thread.h"

static bool provide_threads(uint32_t wanted);

/* Whether a thread may take the job now. Callbacks for failed tasks are called one after the other. With the
 * virtual clock all functions are, but for those called from within another's call. */
static bool may_begin(const sim_jobs *jobs, const sim_job *job) {
    bool is_exception = job->function == NULL;
    return !(is_exception && jobs->is_exception_running) &&
           (!sim_core.config.is_virtual || jobs->running == jobs->settling);
}

/* The first job that may begin, or NULL. */
static sim_job *take_job(sim_jobs *jobs) {
    sim_job *before = NULL;
    sim_job *job = jobs->first;
    while (job != NULL && !may_begin(jobs, job)) {
        before = job;
        job = job->next;
    }
    if (job == NULL) {
        return NULL;
    }
    *(before == NULL ? &jobs->first : &before->next) = job->next;
    jobs->last = jobs->last == job ? before : jobs->last;
    jobs->running++;
    jobs->is_exception_running = jobs->is_exception_running || job->function == NULL;
    return job;
}

/* The program's code. Without the lock. */
static void call(sim_job *job) {
    if (job->function != NULL) {
        job->function(job->argument);
    } else {
        job->report(&job->info);
    }
}

/* The stream goes on, if it still waits. */
static void let_stream_go(sim_job *job) {
    if (job->stream == NULL) {
        return;
    }
    sim_engine_own(); /* may drop the lock */
    if (job->stream != NULL) {
        job->stream->first->host_job = NULL;
        sim_engine_wake(job->stream, sim_clock_now_ns());
    }
}

static void finish(sim_job *job) {
    sim_jobs *jobs = &sim_core.jobs;
    if (job->function == NULL) {
        jobs->exceptions--;
        jobs->is_exception_running = false;
    }
    jobs->running--;
    jobs->unfinished--;
    free(job);
    sim_instance_announce_change();
}

/* The function has returned, or ended its thread. */
static void come_back(sim_job *job) {
    sim_thread_leave_callback();
    pthread_mutex_lock(&sim_core.lock);
    sim_thread_self()->job_depth = 0;
    let_stream_go(job);
    finish(job);
}

/* The calling thread ends by itself; when sim_jobs_stop waits for it, it is not listed any more. */
static void leave(void) {
    sim_jobs *jobs = &sim_core.jobs;
    for (uint32_t i = 0; i < jobs->thread_count; i++) {
        if (pthread_equal(jobs->threads[i], pthread_self()) != 0) {
            (void)pthread_detach(pthread_self());
            jobs->threads[i] = jobs->threads[--jobs->thread_count];
            return;
        }
    }
}

/* The program's function has called pthread_exit: what waits gets another thread. */
static void on_exit_of_thread(void *job) {
    come_back(job);
    leave();
    if (sim_core.jobs.first != NULL) {
        (void)provide_threads(1);
    }
    pthread_mutex_unlock(&sim_core.lock);
}

static void carry_out(sim_job *job) {
    if (job->is_dropped) {
        finish(job);
        return;
    }
    sim_thread_self()->job_depth = sim_core.jobs.running;
    pthread_mutex_unlock(&sim_core.lock);
    sim_thread_enter_callback();
    pthread_cleanup_push(on_exit_of_thread, job);
    call(job);
    pthread_cleanup_pop(0);
    come_back(job);
}

/* A thread belongs to the generation that was the current one when it was started, and ends with it. */
static void *run_jobs(void *generation) {
    uint32_t own_generation = (uint32_t)(uintptr_t)generation;
    sim_jobs *jobs = &sim_core.jobs;
    pthread_mutex_lock(&sim_core.lock);
    while (jobs->first != NULL || jobs->generation == own_generation) {
        sim_job *job = take_job(jobs);
        if (job != NULL) {
            carry_out(job);
        } else {
            jobs->idle_threads += jobs->generation == own_generation ? 1 : 0;
            sim_instance_wait(NULL);
            jobs->idle_threads -= jobs->generation == own_generation ? 1 : 0;
        }
    }
    pthread_mutex_unlock(&sim_core.lock);
    return NULL;
}

/* A thread for each function that waits for one. False when there is none at all. */
static bool provide_threads(uint32_t wanted) {
    sim_jobs *jobs = &sim_core.jobs;
    void *generation = (void *)(uintptr_t)jobs->generation; /* a number */
    if (jobs->idle_threads < wanted && jobs->thread_count < SIM_MOST_JOB_THREADS &&
        sim_thread_start(&jobs->threads[jobs->thread_count], run_jobs, generation)) {
        jobs->thread_count++;
    }
    return jobs->thread_count > 0;
}

static void post(sim_job *job) {
    sim_jobs *jobs = &sim_core.jobs;
    job->is_posted = true;
    job->next = NULL;
    if (jobs->last == NULL) {
        jobs->first = job;
    } else {
        jobs->last->next = job;
    }
    jobs->last = job;
    jobs->unfinished++;
    (void)provide_threads(jobs->unfinished - jobs->running);
    sim_instance_announce_change();
}

static sim_job *make_job(aclrtHostFunc function, void *argument) {
    sim_job *job = calloc(1, sizeof *job);
    if (job != NULL) {
        job->function = function;
        job->argument = argument;
    }
    return job;
}

static aclError refuse_subscribed(const sim_stream *stream) {
    return SIM_FAIL(ACL_ERROR_RT_STREAM_SUBSCRIBE,
                    "a thread is subscribed to stream %d, which excludes host functions", stream->id);
}

aclError sim_jobs_launch(aclrtStream handle, aclrtHostFunc function, void *argument) {
    sim_stream *stream = NULL;
    if (function == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "fn is NULL");
    }
    aclError status = sim_stream_for_submit(handle, &stream);
    if (status == ACL_SUCCESS && stream->subscriber != NULL) {
        status = refuse_subscribed(stream);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_job *job = provide_threads(1) ? make_job(function, argument) : NULL;
    sim_task *task = job == NULL ? NULL : sim_task_take(SIM_TASK_HOST_FUNCTION);
    if (task == NULL) {
        free(job);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL,
                        "the host has no memory or thread left for a function");
    }
    task->host_job = job;
    status = sim_stream_admit(stream, task);
    if (status == ACL_SUCCESS && stream->subscriber != NULL) { /* meanwhile */
        sim_task_give_back(task);
        status = refuse_subscribed(stream);
    }
    if (status == ACL_SUCCESS) {
        stream->has_host_functions = true;
        sim_stream_enqueue(stream, task);
    }
    return status;
}

aclError sim_jobs_set_exception_callback(aclrtExceptionInfoCallback callback) {
    if (callback != NULL && !provide_threads(1)) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no thread left for a callback");
    }
    sim_core.jobs.exception_callback = callback;
    return ACL_SUCCESS;
}

void sim_jobs_begin(sim_stream *stream, uint64_t now_ns) {
    sim_job *job = stream->first->host_job;
    job->stream = stream;
    sim_hold_begin(stream, NULL, NULL, now_ns, SIM_NEVER);
    post(job);
}

void sim_jobs_post_exception(const sim_stream *stream, const sim_task *task, aclError failure) {
    sim_job *job = make_job(NULL, NULL);
    if (job == NULL) {
        return;
    }
    job->report = sim_core.jobs.exception_callback;
    job->info = (aclrtExceptionInfo){
        .task = stream->finished_tasks,
        .stream = (uint32_t)stream->id,
        .thread = task->thread_id,
        .device = (uint32_t)stream->object.device,
        .code = (uint32_t)failure,
    };
    sim_core.jobs.exceptions++;
    post(job);
}

void sim_jobs_drop(sim_job *job) {
    if (job == NULL) {
        return; /* it has returned */
    }
    if (!job->is_posted) {
        free(job);
        return;
    }
    job->stream = NULL;
    job->is_dropped = true;
}

bool sim_jobs_are_under_way(void) {
    const sim_jobs *jobs = &sim_core.jobs;
    uint32_t depth = sim_thread_self()->job_depth;
    /* A function must not wait for callbacks that wait for the one it is called from. */
    bool has_to_pass = depth > 0 && jobs->is_exception_running;
    return jobs->unfinished - (has_to_pass ? jobs->exceptions - 1 : 0) > depth;
}

bool sim_jobs_settle(void) {
    bool is_job = sim_thread_self()->job_depth > 0;
    bool has_waited = false;
    while (sim_jobs_are_under_way()) {
        sim_core.jobs.settling += is_job ? 1 : 0;
        sim_instance_announce_change();
        sim_instance_wait(NULL);
        sim_core.jobs.settling -= is_job ? 1 : 0;
        has_waited = true;
    }
    return has_waited;
}

void sim_jobs_wait_for_exceptions(void) {
    while (sim_core.jobs.exceptions > 0) {
        sim_instance_wait(NULL);
    }
}

void sim_jobs_stop(void) {
    sim_jobs *jobs = &sim_core.jobs;
    pthread_t threads[SIM_MOST_JOB_THREADS];
    uint32_t count = jobs->thread_count;
    memcpy(threads, jobs->threads, sizeof threads);
    /* Nobody else ends these, and whoever comes meanwhile starts anew. */
    jobs->thread_count = 0;
    jobs->idle_threads = 0;
    jobs->generation++;
    jobs->exception_callback = NULL;
    pthread_cond_broadcast(&sim_core.changed);
    pthread_mutex_unlock(&sim_core.lock);
    for (uint32_t i = 0; i < count; i++) {
        (void)pthread_join(threads[i], NULL);
    }
    pthread_mutex_lock(&sim_core.lock);
}
