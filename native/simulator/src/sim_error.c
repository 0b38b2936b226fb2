#include "sim_error.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "acl/error_codes/rt_error_codes.h"
#include "sim_call.h"
#include "sim_thread.h"

/* The profiler sorts its texts by numbers of its own. */
static const char *profiler_text_number(aclError code) {
    switch (code) {
    case ACL_ERROR_PROF_NOT_RUN:
        return "EK0002"; /* calls in the wrong order */
    case ACL_ERROR_INVALID_FILE:
        return "EK0003";
    case ACL_ERROR_BAD_ALLOC:
        return "EK0201";
    default:
        return code >= ACL_ERROR_INTERNAL_ERROR ? "EK9999" : "EK0001";
    }
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text);
    size_t end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/* Of the layer that the runtime lies below. */
static const char *upper_text_number(aclError code, const char *reason) {
    switch (code) {
    case ACL_ERROR_INVALID_FILE:
        return "EH0003";
    case ACL_ERROR_PARSE_FILE:
        return "EH0004";
    case ACL_ERROR_API_NOT_SUPPORT:
    case ACL_ERROR_FEATURE_UNSUPPORTED:
        return "EH0006";
    case ACL_ERROR_BAD_ALLOC:
        return "EL0004";
    default:
        break;
    }
    if (code >= ACL_ERROR_BAD_ALLOC) {
        return "EH9999";
    }
    return ends_with(reason, " is NULL") ? "EH0002" : "EH0001";
}

static const char *runtime_text_number(aclError code) {
    switch (code) {
    case ACL_ERROR_RT_PARAM_INVALID:
    case ACL_ERROR_RT_INVALID_DEVICEID:
    case ACL_ERROR_RT_CONTEXT_NULL:
    case ACL_ERROR_RT_FEATURE_NOT_SUPPORT:
        return "EE1001";
    case ACL_ERROR_RT_STREAM_SYNC_TIMEOUT:
        return "EE1002";
    case ACL_ERROR_RT_LOST_HEARTBEAT:
        return "EL0001";
    case ACL_ERROR_RT_NO_STREAM_RESOURCE:
        return "EL0009";
    case ACL_ERROR_RT_MEMORY_ALLOCATION:
    case ACL_ERROR_RT_RESOURCE_ALLOC_FAIL:
    case ACL_ERROR_RT_NO_EVENT_RESOURCE:
    case ACL_ERROR_RT_NO_NOTIFY_RESOURCE:
        return "EL0004";
    default:
        return "EE9999";
    }
}

/* The vendor sorts its texts by such numbers; people search the web for them. SPEC 11.2. */
static const char *text_number(const char *function, aclError code, const char *reason) {
    if (strncmp(function, "aclprof", strlen("aclprof")) == 0) {
        return profiler_text_number(code);
    }
    return sim_error_is_of_runtime(code) ? runtime_text_number(code) : upper_text_number(code, reason);
}

bool sim_error_is_of_runtime(aclError code) {
    int area = code / 1000;
    return area == ACL_ERROR_RT_PARAM_INVALID / 1000 || area == ACL_ERROR_RT_FEATURE_NOT_SUPPORT / 1000 ||
           area == ACL_ERROR_RT_INTERNAL_ERROR / 1000;
}

/* The text of all threads together, when they share one. */
static struct {
    pthread_mutex_t lock; /* a leaf: nothing else is locked within */
    bool is_used;
    bool has_text;
    char text[SIM_ERROR_TEXT_BYTES];
} shared = {.lock = PTHREAD_MUTEX_INITIALIZER};

void sim_error_share_text(bool is_shared) {
    pthread_mutex_lock(&shared.lock);
    shared.is_used = is_shared;
    shared.has_text = false;
    pthread_mutex_unlock(&shared.lock);
}

void sim_error_forget_shared_text(void) {
    shared.lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    shared.is_used = false;
    shared.has_text = false;
}

static void keep_text(const char *function, aclError code, const char *reason) {
    sim_thread *thread = sim_thread_self();
    (void)snprintf(thread->error_text, sizeof thread->error_text, "%s: %s failed with %d. Reason: %s.",
                   text_number(function, code, reason), function, code, reason);
    pthread_mutex_lock(&shared.lock);
    bool is_shared = shared.is_used;
    if (is_shared) {
        memcpy(shared.text, thread->error_text, sizeof shared.text);
        shared.has_text = true;
    }
    pthread_mutex_unlock(&shared.lock);
    thread->has_error_text = !is_shared;
}

void sim_keep_error_text(aclError code, const char *format, ...) {
    char reason[SIM_ERROR_TEXT_BYTES];
    va_list arguments;
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 does not see va_start */
    (void)vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    keep_text(sim_call_name(sim_thread_self()->call), code, reason);
}

aclError sim_fail_as(const char *function, aclError code, const char *reason) {
    keep_text(function, code, reason);
    return code;
}

/* The shared text into the thread's own place. */
static void fetch_shared_text(sim_thread *thread) {
    pthread_mutex_lock(&shared.lock);
    if (shared.is_used && shared.has_text) {
        memcpy(thread->error_text, shared.text, sizeof thread->error_text);
        thread->has_error_text = true;
        shared.has_text = false;
    }
    pthread_mutex_unlock(&shared.lock);
}

const char *sim_error_take_text(void) {
    sim_thread *thread = sim_thread_self();
    fetch_shared_text(thread);
    if (!thread->has_error_text) {
        return NULL;
    }
    thread->has_error_text = false;
    memcpy(thread->returned_text, thread->error_text, sizeof thread->returned_text);
    return thread->returned_text;
}
