#include "sim_callback.h"

#include <pthread.h>
#include <stdlib.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_hold.h"
#include "sim_instance.h"
#include "sim_thread.h"

enum { MOST_SUBSCRIBERS = 1024 };

static sim_subscriber *find(uint64_t thread) {
    sim_subscriber *subscriber = sim_core.subscribers.first;
    while (subscriber != NULL && subscriber->thread != thread) {
        subscriber = subscriber->next;
    }
    return subscriber;
}

/* Forgets a subscriber that nothing names any more. */
static void let_go(sim_subscriber *subscriber) {
    if (subscriber->streams > 0 || subscriber->expected > 0 || subscriber->inside > 0) {
        return;
    }
    sim_subscriber **link = &sim_core.subscribers.first;
    while (*link != NULL && *link != subscriber) {
        link = &(*link)->next;
    }
    *link = subscriber->next;
    sim_core.subscribers.count--;
    free(subscriber);
}

static aclError add(uint64_t thread, int32_t device, sim_subscriber **subscriber) {
    if (sim_core.subscribers.count >= MOST_SUBSCRIBERS) {
        return SIM_FAIL(ACL_ERROR_RT_OVER_LIMIT, "%d threads are subscribed already", MOST_SUBSCRIBERS);
    }
    *subscriber = calloc(1, sizeof **subscriber);
    if (*subscriber == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a subscription");
    }
    **subscriber = (sim_subscriber){.thread = thread, .device = device, .next = sim_core.subscribers.first};
    sim_core.subscribers.first = *subscriber;
    sim_core.subscribers.count++;
    return ACL_SUCCESS;
}

static aclError check_free(const sim_stream *stream) {
    if (stream->subscriber != NULL || stream->has_host_functions) {
        return SIM_FAIL(ACL_ERROR_RT_STREAM_SUBSCRIBE, "stream %d %s already", stream->id,
                        stream->subscriber != NULL ? "has a thread" : "has host functions");
    }
    return ACL_SUCCESS;
}

aclError sim_callback_subscribe(uint64_t thread, aclrtStream handle) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, false, &stream);
    if (status == ACL_SUCCESS) {
        status = check_free(stream);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_subscriber *subscriber = find(thread);
    if (subscriber != NULL && subscriber->device != stream->object.device) {
        return SIM_FAIL(ACL_ERROR_RT_THREAD_SUBSCRIBE, "thread %llu is subscribed to streams of device %d",
                        (unsigned long long)thread, subscriber->device);
    }
    if (subscriber == NULL) {
        status = add(thread, stream->object.device, &subscriber);
    }
    if (status == ACL_SUCCESS) {
        subscriber->streams++;
        stream->subscriber = subscriber;
    }
    return status;
}

static void end_subscription(sim_stream *stream) {
    sim_subscriber *subscriber = stream->subscriber;
    stream->subscriber = NULL;
    subscriber->streams--;
    let_go(subscriber);
    sim_instance_announce_change(); /* the thread may be waiting */
}

aclError sim_callback_unsubscribe(uint64_t thread, aclrtStream handle) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, false, &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (stream->subscriber == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_STREAM_SUBSCRIBE, "no thread is subscribed to stream %d", stream->id);
    }
    if (stream->subscriber->thread != thread) {
        return SIM_FAIL(ACL_ERROR_RT_THREAD_SUBSCRIBE, "thread %llu is not subscribed to stream %d",
                        (unsigned long long)thread, stream->id);
    }
    end_subscription(stream);
    return ACL_SUCCESS;
}

aclError sim_callback_launch(aclrtCallback function, void *argument, bool is_blocking, aclrtStream handle) {
    sim_stream *stream = NULL;
    if (function == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "fn is NULL");
    }
    aclError status = sim_stream_for_submit(handle, &stream);
    if (status == ACL_SUCCESS && stream->subscriber == NULL) {
        status = SIM_FAIL(ACL_ERROR_RT_STREAM_NO_CB_REG, "no thread is subscribed to stream %d", stream->id);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_callback *callback = calloc(1, sizeof *callback);
    sim_task *task = callback == NULL ? NULL : sim_task_take(SIM_TASK_CALLBACK);
    if (task == NULL) {
        free(callback);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a callback");
    }
    *callback = (sim_callback){.function = function,
                               .argument = argument,
                               .subscriber = stream->subscriber,
                               .stream = stream,
                               .is_blocking = is_blocking};
    stream->subscriber->expected++;
    task->callback = callback;
    return sim_stream_submit(stream, task);
}

static bool is_due_or_over(const void *subject) {
    const sim_subscriber *subscriber = subject;
    return subscriber->first != NULL || (subscriber->streams == 0 && subscriber->expected == 0);
}

static void take_out(sim_callback *callback) {
    sim_subscriber *subscriber = callback->subscriber;
    sim_callback *before = NULL;
    for (sim_callback *other = subscriber->first; other != callback; other = other->next) {
        before = other;
    }
    if (before == NULL) {
        subscriber->first = callback->next;
    } else {
        before->next = callback->next;
    }
    if (subscriber->last == callback) {
        subscriber->last = before;
    }
}

static sim_callback *take_first(sim_subscriber *subscriber) {
    sim_callback *callback = subscriber->first;
    if (callback != NULL) {
        subscriber->first = callback->next;
        subscriber->last = subscriber->first == NULL ? NULL : subscriber->last;
    }
    return callback;
}

/* Its stream goes on, if it was held and still waits. */
static void let_stream_go(const sim_callback *callback) {
    if (!callback->is_blocking || callback->stream == NULL) {
        return;
    }
    sim_engine_own(); /* may drop the lock */
    if (callback->stream != NULL) {
        callback->stream->first->callback = NULL;
        sim_engine_wake(callback->stream, sim_clock_now_ns());
    }
}

static void run(sim_callback *callback) {
    sim_subscriber *subscriber = callback->subscriber;
    if (!callback->is_blocking) {
        callback->stream = NULL;
    }
    sim_core.subscribers.running++;
    pthread_mutex_unlock(&sim_core.lock);
    sim_thread_enter_callback();
    callback->function(callback->argument);
    sim_thread_leave_callback();
    pthread_mutex_lock(&sim_core.lock);
    let_stream_go(callback);
    sim_core.subscribers.running--;
    subscriber->expected--;
    free(callback);
    sim_instance_announce_change();
}

aclError sim_callback_process(int32_t timeout_ms) {
    sim_subscriber *subscriber = find((uint64_t)pthread_self());
    if (subscriber == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_THREAD_SUBSCRIBE, "this thread is not subscribed to any stream");
    }
    uint64_t limit_ns = SIM_NEVER;
    aclError status = sim_stream_limit(true, timeout_ms, &limit_ns);
    subscriber->inside++;
    if (status == ACL_SUCCESS && !sim_clock_wait(is_due_or_over, subscriber, limit_ns)) {
        status = SIM_FAIL(ACL_ERROR_RT_REPORT_TIMEOUT, "no callback was due within %d ms", timeout_ms);
    } else if (status == ACL_SUCCESS && subscriber->first == NULL) {
        status = SIM_FAIL(ACL_ERROR_RT_THREAD_SUBSCRIBE, "this thread's last subscription has ended");
    }
    sim_callback *callback = status == ACL_SUCCESS ? take_first(subscriber) : NULL;
    while (callback != NULL) {
        run(callback);
        callback = take_first(subscriber);
    }
    subscriber->inside--;
    let_go(subscriber);
    return status;
}

bool sim_callback_begin(sim_stream *stream, uint64_t now_ns) {
    sim_callback *callback = stream->first->callback;
    sim_subscriber *subscriber = callback->subscriber;
    callback->is_due = true;
    if (subscriber->last == NULL) {
        subscriber->first = callback;
    } else {
        subscriber->last->next = callback;
    }
    subscriber->last = callback;
    if (callback->is_blocking) {
        sim_hold_begin(stream, NULL, NULL, now_ns, SIM_NEVER);
    } else {
        stream->first->callback = NULL; /* the subscriber has it now */
    }
    sim_instance_announce_change();
    return !callback->is_blocking;
}

static bool is_listed(const sim_callback *callback) {
    const sim_callback *other = callback->subscriber->first;
    while (other != NULL && other != callback) {
        other = other->next;
    }
    return other != NULL;
}

void sim_callback_drop(sim_callback *callback) {
    if (callback == NULL) {
        return; /* it has run, or runs without its stream */
    }
    if (callback->is_due && !is_listed(callback)) {
        callback->stream = NULL; /* it is running */
        return;
    }
    if (callback->is_due) {
        take_out(callback);
    }
    sim_subscriber *subscriber = callback->subscriber;
    subscriber->expected--;
    free(callback);
    let_go(subscriber);
}

void sim_callback_forget_stream(sim_stream *stream) {
    for (sim_subscriber *subscriber = sim_core.subscribers.first; subscriber != NULL;) {
        sim_subscriber *next = subscriber->next;
        sim_callback *callback = subscriber->first;
        subscriber->inside++; /* so that it outlives its callbacks here */
        while (callback != NULL) {
            sim_callback *after = callback->next;
            if (callback->stream == stream) {
                sim_callback_drop(callback);
            }
            callback = after;
        }
        subscriber->inside--;
        let_go(subscriber);
        subscriber = next;
    }
    if (stream->subscriber != NULL) {
        end_subscription(stream);
    }
}

bool sim_callback_is_under_way(void) {
    if (sim_core.subscribers.running > 0) {
        return sim_thread_self()->callback_depth == 0;
    }
    for (const sim_subscriber *other = sim_core.subscribers.first; other != NULL; other = other->next) {
        if (other->first != NULL && other->inside > 0) {
            return true;
        }
    }
    return false;
}
