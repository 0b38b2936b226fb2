#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "address.h"
#include "clock.h"
#include "copy_call.h"
#include "crumbs.h"
#include "hostkit.h"

_Static_assert(sizeof(hostkit_task) == 96, "native/binding/hostkit.ts writes this layout");
_Static_assert(sizeof(hostkit_outcome) == 24, "native/binding/hostkit.ts reads this layout");

typedef int32_t (*record_event_function)(void *event, void *stream);
typedef int32_t (*stream_wait_event_function)(void *stream, void *event);
typedef int32_t (*event_elapsed_function)(float *milliseconds, void *start, void *end);
typedef uint64_t (*now_function)(void);

struct hostkit_task_list {
    hostkit_task *tasks;
    hostkit_outcome *outcomes;
    uint32_t capacity;
};

static struct {
    copy_functions copy;
    record_event_function record_event;
    stream_wait_event_function stream_wait_event;
    event_elapsed_function event_elapsed;
    now_function now_ns; /* NULL: CLOCK_MONOTONIC, read inline */
    uint32_t record_event_call_id;
    uint32_t stream_wait_event_call_id;
    uint32_t event_elapsed_call_id;
} driver;

/* What the submit calls work on; capacity 0 while nothing is selected, so that one comparison covers both
 * errors. */
static struct {
    const hostkit_task_list *list;
    const hostkit_task *tasks;
    hostkit_outcome *outcomes;
    uint32_t capacity;
    uint64_t first_copy_number;
} selected;

int hostkit_set_functions(const hostkit_functions *functions) {
    if (functions->memcpy_async == 0 || functions->record_event == 0) {
        return EINVAL;
    }
    driver.copy = copy_functions_of(functions);
    driver.record_event = (record_event_function)function_at(functions->record_event);
    driver.stream_wait_event = (stream_wait_event_function)function_at(functions->stream_wait_event);
    driver.event_elapsed = (event_elapsed_function)function_at(functions->event_elapsed);
    driver.now_ns = functions->now_ns == (uint64_t)(uintptr_t)hostkit_now_ns
                        ? NULL
                        : (now_function)function_at(functions->now_ns);
    driver.record_event_call_id = functions->record_event_call_id;
    driver.stream_wait_event_call_id = functions->stream_wait_event_call_id;
    driver.event_elapsed_call_id = functions->event_elapsed_call_id;
    return 0;
}

/* ---- lists ---- */

hostkit_task_list *hostkit_tasks_create(uint32_t capacity) {
    hostkit_task_list *list = malloc(sizeof *list);
    if (list == NULL) {
        return NULL;
    }
    /* One more than asked for: calloc(0) may return NULL, which here means out of memory. */
    list->tasks = calloc((size_t)capacity + 1, sizeof *list->tasks);
    list->outcomes = calloc((size_t)capacity + 1, sizeof *list->outcomes);
    list->capacity = capacity;
    if (list->tasks == NULL || list->outcomes == NULL) {
        hostkit_tasks_destroy(list);
        return NULL;
    }
    /* Otherwise the first outcomes would be written at the price of page faults, while copies are timed. */
    hostkit_touch((uint64_t)(uintptr_t)list->outcomes, ((uint64_t)capacity + 1) * sizeof *list->outcomes);
    return list;
}

void hostkit_tasks_destroy(hostkit_task_list *list) {
    if (list == NULL) {
        return;
    }
    if (selected.list == list) {
        memset(&selected, 0, sizeof selected);
    }
    free(list->tasks);
    free(list->outcomes);
    free(list);
}

static bool has_places(const hostkit_task_list *list, uint32_t first, uint32_t count) {
    return first <= list->capacity && count <= list->capacity - first;
}

int hostkit_tasks_write(hostkit_task_list *list, uint32_t first, uint32_t count, const hostkit_task *tasks) {
    if (!has_places(list, first, count)) {
        return EINVAL;
    }
    if (count > 0) {
        memcpy(list->tasks + first, tasks, (size_t)count * sizeof *tasks);
    }
    return 0;
}

int hostkit_tasks_outcomes(const hostkit_task_list *list, uint32_t first, uint32_t count,
                           hostkit_outcome *outcomes) {
    if (!has_places(list, first, count)) {
        return EINVAL;
    }
    if (count > 0) {
        memcpy(outcomes, list->outcomes + first, (size_t)count * sizeof *outcomes);
    }
    return 0;
}

int hostkit_tasks_select(hostkit_task_list *list, uint64_t first_copy_number, uint64_t copy_count) {
    if (list == NULL || driver.copy.plain == NULL) {
        return EINVAL;
    }
    selected.list = list;
    selected.tasks = list->tasks;
    selected.outcomes = list->outcomes;
    selected.capacity = list->capacity;
    selected.first_copy_number = first_copy_number;
    crumbs_copy_count(copy_count);
    return 0;
}

/* ---- submitting ---- */

static inline void keep_first(int32_t *first_status, int32_t status) {
    if (*first_status == 0) {
        *first_status = status;
    }
}

static inline int32_t record(uint64_t event, uint64_t stream, uint64_t entered_ns) {
    crumbs_enter(driver.record_event_call_id, entered_ns);
    return driver.record_event(pointer_to(event), pointer_to(stream));
}

static inline int32_t wait_for(uint64_t stream, uint64_t event) {
    if (driver.stream_wait_event == NULL) {
        return HOSTKIT_REFUSED;
    }
    crumbs_enter(driver.stream_wait_event_call_id, crumbs_heartbeat_ns());
    return driver.stream_wait_event(pointer_to(stream), pointer_to(event));
}

static inline uint64_t now(bool is_monotonic) {
    return is_monotonic ? clock_monotonic_ns() : driver.now_ns();
}

static inline uint64_t crumb_time(bool is_monotonic, uint64_t reading_ns) {
    return is_monotonic ? reading_ns : crumbs_heartbeat_ns();
}

static inline int32_t submit_copy(const hostkit_task *task, hostkit_outcome *outcome, bool is_monotonic) {
    bool is_plain = task->call == HOSTKIT_CALL_COPY;
    if (!is_plain && !copy_prepare(&driver.copy, task)) {
        outcome->submit_ns = outcome->return_ns = now(is_monotonic);
        return HOSTKIT_REFUSED;
    }
    outcome->submit_ns = now(is_monotonic);
    crumbs_enter(is_plain ? driver.copy.plain_call_id : copy_call_id(&driver.copy, task),
                 crumb_time(is_monotonic, outcome->submit_ns));
    int32_t status = is_plain ? driver.copy.plain(pointer_to(task->destination), task->destination_max_bytes,
                                                  pointer_to(task->source), task->count_bytes, task->kind,
                                                  pointer_to(task->stream))
                              : copy_shaped(&driver.copy, task);
    outcome->return_ns = now(is_monotonic);
    return status;
}

/* The wait and the start event; a task without a copy may have both, too. */
static int32_t submit_events_before(const hostkit_task *task) {
    int32_t status = 0;
    if (task->wait_event != 0) {
        status = wait_for(task->stream, task->wait_event);
    }
    if (task->start_event != 0) {
        keep_first(&status, record(task->start_event, task->stream, crumbs_heartbeat_ns()));
    }
    return status;
}

static int32_t submit_events_only(const hostkit_task *task, hostkit_outcome *outcome, bool is_monotonic) {
    crumbs_copy(0);
    outcome->submit_ns = now(is_monotonic);
    int32_t status = submit_events_before(task);
    if (task->end_event != 0) {
        keep_first(&status, record(task->end_event, task->stream, crumbs_heartbeat_ns()));
    }
    outcome->return_ns = now(is_monotonic);
    outcome->copy_status = 0;
    outcome->event_status = status;
    return status;
}

static int32_t submit_copy_and_events(const hostkit_task *task, hostkit_outcome *outcome,
                                      uint64_t copy_number, bool is_monotonic) {
    int32_t event_status = 0;
    crumbs_copy(copy_number);
    if ((task->wait_event | task->start_event) != 0) {
        event_status = submit_events_before(task);
    }
    int32_t copy_status = submit_copy(task, outcome, is_monotonic);
    if (task->end_event != 0) {
        uint64_t entered_ns = crumb_time(is_monotonic, outcome->return_ns);
        keep_first(&event_status, record(task->end_event, task->stream, entered_ns));
    }
    outcome->copy_status = copy_status;
    outcome->event_status = event_status;
    return copy_status != 0 ? copy_status : event_status;
}

/* Inside the library, so that a burst does not go through the export table for each copy. */
static inline int32_t submit_selected(uint32_t place) {
    bool is_monotonic = driver.now_ns == NULL;
    const hostkit_task *task = selected.tasks + place;
    hostkit_outcome *outcome = selected.outcomes + place;
    int32_t status =
        task->call != HOSTKIT_CALL_NONE
            ? submit_copy_and_events(task, outcome, selected.first_copy_number + place, is_monotonic)
            : submit_events_only(task, outcome, is_monotonic);
    crumbs_leave();
    return status;
}

int32_t hostkit_submit(uint32_t place) {
    return place < selected.capacity ? submit_selected(place) : HOSTKIT_REFUSED;
}

int32_t hostkit_submit_burst(uint32_t first, uint32_t count) {
    if (count > HOSTKIT_BURST_MAX_TASKS || first > selected.capacity || count > selected.capacity - first ||
        selected.list == NULL) {
        return HOSTKIT_REFUSED;
    }
    int32_t first_status = 0;
    for (uint32_t place = first; place < first + count; place++) {
        keep_first(&first_status, submit_selected(place));
    }
    return first_status;
}

void hostkit_events_elapsed(uint32_t count, const uint64_t *from, const uint64_t *to, float *milliseconds,
                            int32_t *statuses) {
    crumbs_copy(0);
    for (uint32_t i = 0; i < count; i++) {
        milliseconds[i] = 0;
        statuses[i] = HOSTKIT_REFUSED;
        if (driver.event_elapsed != NULL) {
            crumbs_enter(driver.event_elapsed_call_id, crumbs_heartbeat_ns());
            statuses[i] = driver.event_elapsed(milliseconds + i, pointer_to(from[i]), pointer_to(to[i]));
        }
    }
    crumbs_leave();
}
