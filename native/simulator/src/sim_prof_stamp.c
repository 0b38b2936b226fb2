/* Stamps: named moments and ranges of the program. SPEC 16.5. */
#include <stdlib.h>
#include <string.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_prof.h"
#include "sim_stream.h"
#include "sim_thread.h"

typedef struct stamp {
    struct stamp *next;
    struct stamp *pushed_before; /* of the same thread or another */
    uint32_t id;                 /* of its range */
    uint32_t thread;             /* that pushed it */
    bool is_pushed;
    bool is_in_range;
    uint64_t begin_ns;
    char message[SIM_PROF_MESSAGE_BYTES];
} stamp;

static stamp *stamps;      /* that were created and not destroyed */
static stamp *pushed_last; /* of all threads */
static uint32_t last_id;   /* of a stamp */
static bool has_tensors;   /* between aclprofRangePushEx and aclprofRangePop */

static aclError fail(const char *reason) {
    return SIM_FAIL(SIM_PROF_FAILED, "%s", reason);
}

static stamp *find(const void *wanted) {
    stamp *found = stamps;
    while (found != NULL && found != wanted) {
        found = found->next;
    }
    return found;
}

/* Whether stamps count now, and the stamp is one. */
static aclError check(const void *wanted, stamp **found) {
    if (!sim_core.is_profiling || !sim_prof_records(ACL_PROF_MSPROFTX)) {
        return fail("no profiling with ACL_PROF_MSPROFTX runs");
    }
    *found = find(wanted);
    return *found == NULL ? fail("the stamp is NULL, unknown or was destroyed") : ACL_SUCCESS;
}

void *sim_prof_create_stamp(void) {
    stamp *made = NULL;
    if (!sim_core.is_profiling || !sim_prof_records(ACL_PROF_MSPROFTX)) {
        (void)fail("no profiling with ACL_PROF_MSPROFTX runs");
        return NULL;
    }
    made = calloc(1, sizeof *made);
    if (made == NULL) {
        (void)fail("the host has no memory left for a stamp");
        return NULL;
    }
    made->id = ++last_id;
    made->next = stamps;
    stamps = made;
    return made;
}

static void unpush(stamp *wanted) {
    stamp **link = &pushed_last;
    while (*link != NULL && *link != wanted) {
        link = &(*link)->pushed_before;
    }
    if (*link != NULL) {
        *link = wanted->pushed_before;
        wanted->is_pushed = false;
    }
}

void sim_prof_destroy_stamp(void *wanted) {
    for (stamp **link = &stamps; *link != NULL; link = &(*link)->next) {
        if (*link == wanted) {
            stamp *found = *link;
            unpush(found);
            *link = found->next;
            free(found);
            return;
        }
    }
}

aclError sim_prof_set_message(void *wanted, const char *message, uint32_t length) {
    stamp *found = NULL;
    aclError status = check(wanted, &found);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (message == NULL || length >= SIM_PROF_MESSAGE_BYTES) {
        return fail("the message is NULL or longer than 127 bytes");
    }
    size_t bytes = strnlen(message, length);
    memcpy(found->message, message, bytes);
    found->message[bytes] = '\0';
    return ACL_SUCCESS;
}

aclError sim_prof_mark_stamp(void *wanted) {
    stamp *found = NULL;
    aclError status = check(wanted, &found);
    if (status == ACL_SUCCESS) {
        uint64_t now_ns = sim_clock_now_ns();
        sim_prof_note_mark(SIM_PROF_MARK, now_ns, now_ns, found->message);
    }
    return status;
}

aclError sim_prof_mark_stream(const char *message, size_t length, aclrtStream handle) {
    if (message == NULL || handle == NULL || length < 1 || length >= SIM_PROF_MESSAGE_BYTES ||
        strnlen(message, SIM_PROF_MESSAGE_BYTES) != length) {
        return fail("the message has 1 to 127 bytes, as many as msgLen says, and the stream is not NULL");
    }
    if (!sim_core.is_profiling || !sim_prof_records(ACL_PROF_MSPROFTX)) {
        return fail("no profiling with ACL_PROF_MSPROFTX runs");
    }
    sim_stream *stream = NULL;
    sim_task *task = NULL;
    if (sim_stream_for_submit(handle, &stream) == ACL_SUCCESS) {
        task = sim_task_take(SIM_TASK_MARK);
    }
    if (task == NULL || sim_stream_submit(stream, task) != ACL_SUCCESS) {
        return fail("the mark cannot be put on the stream");
    }
    uint64_t now_ns = sim_clock_now_ns();
    sim_prof_note_mark(SIM_PROF_MARK_EX, now_ns, now_ns, message);
    return ACL_SUCCESS;
}

aclError sim_prof_push(void *wanted) {
    stamp *found = NULL;
    aclError status = check(wanted, &found);
    if (status == ACL_SUCCESS && (found->is_pushed || found->is_in_range)) {
        status = fail("the stamp is in use");
    }
    if (status == ACL_SUCCESS) {
        found->is_pushed = true;
        found->thread = sim_thread_id();
        found->begin_ns = sim_clock_now_ns();
        found->pushed_before = pushed_last;
        pushed_last = found;
    }
    return status;
}

aclError sim_prof_pop(void) {
    uint32_t thread = sim_thread_id();
    stamp *found = pushed_last;
    while (found != NULL && found->thread != thread) {
        found = found->pushed_before;
    }
    if (found == NULL) {
        return fail("this thread has not called aclprofPush");
    }
    unpush(found);
    if (sim_core.is_profiling) {
        sim_prof_note_mark(SIM_PROF_PUSH_POP, found->begin_ns, sim_clock_now_ns(), found->message);
    }
    return ACL_SUCCESS;
}

aclError sim_prof_range_start(void *wanted, uint32_t *id) {
    stamp *found = NULL;
    aclError status = check(wanted, &found);
    if (status == ACL_SUCCESS && id == NULL) {
        status = fail("rangeId is NULL");
    }
    if (status == ACL_SUCCESS && (found->is_pushed || found->is_in_range)) {
        status = fail("the stamp is in use");
    }
    if (status == ACL_SUCCESS) {
        found->is_in_range = true;
        found->begin_ns = sim_clock_now_ns();
        *id = found->id;
    }
    return status;
}

aclError sim_prof_range_stop(uint32_t id) {
    stamp *found = stamps;
    while (found != NULL && (found->id != id || !found->is_in_range)) {
        found = found->next;
    }
    if (found == NULL) {
        return fail("no range of this id has begun");
    }
    found->is_in_range = false;
    if (sim_core.is_profiling) {
        sim_prof_note_mark(SIM_PROF_START_STOP, found->begin_ns, sim_clock_now_ns(), found->message);
    }
    return ACL_SUCCESS;
}

aclError sim_prof_push_tensors(const aclprofEventAttributes *attributes) {
    if (attributes == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "attr is NULL");
    }
    if (attributes->messageType != ACL_PROF_MESSAGE_TYPE_TENSOR_INFO) {
        return fail("the message type is not ACL_PROF_MESSAGE_TYPE_TENSOR_INFO");
    }
    has_tensors = true;
    return ACL_SUCCESS;
}

aclError sim_prof_pop_tensors(void) {
    if (!has_tensors) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "aclprofRangePushEx was not called");
    }
    has_tensors = false;
    return ACL_SUCCESS;
}
