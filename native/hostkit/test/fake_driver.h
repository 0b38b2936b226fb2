/* A driver that writes down what it was asked and what the crumbs said meanwhile, and lists of tasks for it.
 */
#ifndef COPYSCOPE_HOSTKIT_FAKE_DRIVER_H
#define COPYSCOPE_HOSTKIT_FAKE_DRIVER_H

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "hostkit.h"

enum {
    COPY_ID = 11,
    RECORD_ID = 12,
    WAIT_ID = 13,
    ELAPSED_ID = 14,
    ROWS_ID = 15,
    BATCH_ID = 16,
    MAX_CALLS = 256,
    MAX_ENTRIES = 8
};

typedef struct noted_call {
    uint32_t id;
    uint64_t first; /* the call's first argument: event, stream or destination */
    uint64_t stream;
    hostkit_crumbs crumbs;
} noted_call;

/* aclrtMemcpyBatchAttr */
typedef struct fake_batch_attribute {
    uint32_t destination_id;
    int32_t destination_type;
    uint32_t source_id;
    int32_t source_type;
    uint8_t reserved[16];
} fake_batch_attribute;

static noted_call calls[MAX_CALLS];
static uint32_t call_count;
static hostkit_task last_copy;
static size_t last_source_pitch;
static size_t last_width;
static size_t last_height;
static size_t last_entries;
static uint64_t last_destinations[MAX_ENTRIES];
static uint64_t last_sources[MAX_ENTRIES];
static size_t last_maxima[MAX_ENTRIES];
static size_t last_sizes[MAX_ENTRIES];
static fake_batch_attribute last_attribute;
static size_t last_attributes;
static int32_t next_copy_status;
static int32_t next_record_status;
static int32_t next_wait_status;
static uint64_t virtual_ns;
static char path[] = "/tmp/hostkit-tasks-XXXXXX";
static int crumbs_file = -1;

static uint64_t address_of(const void *thing) {
    return (uint64_t)(uintptr_t)thing;
}

static void note(uint32_t id, const void *first, const void *stream) {
    noted_call *call = &calls[call_count++ % MAX_CALLS];
    call->id = id;
    call->first = address_of(first);
    call->stream = address_of(stream);
    CHECK_EQUAL(pread(crumbs_file, &call->crumbs, sizeof call->crumbs, 0), sizeof call->crumbs);
}

static int32_t take(int32_t *status) {
    int32_t taken = *status;
    *status = 0;
    return taken;
}

static int32_t fake_rows(void *destination, size_t destination_pitch, const void *source, size_t source_pitch,
                         size_t width, size_t height, int32_t kind, void *stream) {
    note(ROWS_ID, destination, stream);
    last_copy.destination_max_bytes = destination_pitch;
    last_copy.source = address_of(source);
    last_copy.kind = (uint32_t)kind;
    last_source_pitch = source_pitch;
    last_width = width;
    last_height = height;
    return take(&next_copy_status);
}

static int32_t fake_batch(void **destinations, size_t *maxima, void **sources, size_t *sizes, size_t count,
                          fake_batch_attribute *attributes, size_t *indexes, size_t attribute_count,
                          size_t *failed, void *stream) {
    note(BATCH_ID, destinations[0], stream);
    last_entries = count;
    for (size_t entry = 0; entry < count && entry < MAX_ENTRIES; entry++) {
        last_destinations[entry] = address_of(destinations[entry]);
        last_sources[entry] = address_of(sources[entry]);
        last_maxima[entry] = maxima[entry];
        last_sizes[entry] = sizes[entry];
    }
    last_attribute = *attributes;
    last_attributes = attribute_count + indexes[0] + *failed;
    return take(&next_copy_status);
}

static int32_t fake_copy(void *destination, size_t destination_max, const void *source, size_t count,
                         int32_t kind, void *stream) {
    note(COPY_ID, destination, stream);
    last_copy.destination = address_of(destination);
    last_copy.destination_max_bytes = destination_max;
    last_copy.source = address_of(source);
    last_copy.count_bytes = count;
    last_copy.kind = (uint32_t)kind;
    last_copy.stream = address_of(stream);
    virtual_ns += 1000;
    return take(&next_copy_status);
}

static int32_t fake_record(void *event, void *stream) {
    note(RECORD_ID, event, stream);
    return take(&next_record_status);
}

static int32_t fake_wait(void *stream, void *event) {
    note(WAIT_ID, event, stream);
    return take(&next_wait_status);
}

static int32_t fake_elapsed(float *milliseconds, void *start, void *end) {
    note(ELAPSED_ID, start, end);
    if (start == end) {
        return 107006;
    }
    *milliseconds = (float)(address_of(end) - address_of(start));
    return 0;
}

static inline uint64_t fake_now(void) {
    return virtual_ns;
}

static hostkit_functions fake_functions(void) {
    hostkit_functions functions;
    memset(&functions, 0, sizeof functions);
    functions.memcpy_async = (uint64_t)(uintptr_t)fake_copy;
    functions.record_event = (uint64_t)(uintptr_t)fake_record;
    functions.stream_wait_event = (uint64_t)(uintptr_t)fake_wait;
    functions.event_elapsed = (uint64_t)(uintptr_t)fake_elapsed;
    functions.memcpy_async_call_id = COPY_ID;
    functions.memcpy_2d_async = (uint64_t)(uintptr_t)fake_rows;
    functions.memcpy_2d_async_call_id = ROWS_ID;
    functions.memcpy_batch_async = (uint64_t)(uintptr_t)fake_batch;
    functions.memcpy_batch_async_call_id = BATCH_ID;
    functions.record_event_call_id = RECORD_ID;
    functions.stream_wait_event_call_id = WAIT_ID;
    functions.event_elapsed_call_id = ELAPSED_ID;
    return functions;
}

static const hostkit_task full_task = {
    .stream = 0x7000,
    .wait_event = 0xE3,
    .start_event = 0xE1,
    .destination = UINT64_C(0xFFFF800000000040),
    .destination_max_bytes = 8192,
    .source = 0x2000,
    .count_bytes = 4096,
    .end_event = 0xE2,
    .kind = 1,
    .call = HOSTKIT_CALL_COPY,
};

static inline hostkit_task_list *list_of(const hostkit_task *task, uint32_t count) {
    hostkit_functions functions = fake_functions();
    hostkit_task_list *list = hostkit_tasks_create(count);
    call_count = 0;
    CHECK(list != NULL);
    CHECK_EQUAL(hostkit_set_functions(&functions), 0);
    for (uint32_t place = 0; place < count; place++) {
        CHECK_EQUAL(hostkit_tasks_write(list, place, 1, task), 0);
    }
    CHECK_EQUAL(hostkit_tasks_select(list, 101, 500), 0);
    return list;
}

static inline hostkit_outcome outcome_at(const hostkit_task_list *list, uint32_t place) {
    hostkit_outcome outcome;
    CHECK_EQUAL(hostkit_tasks_outcomes(list, place, 1, &outcome), 0);
    return outcome;
}

static inline void check_call(uint32_t number, uint32_t id, uint64_t first) {
    CHECK_EQUAL(calls[number].id, id);
    CHECK_EQUAL(calls[number].first, first);
    CHECK_EQUAL(calls[number].stream, full_task.stream);
    CHECK_EQUAL(calls[number].crumbs.call_id, id);
    CHECK_EQUAL(calls[number].crumbs.copy_number, 102);
    CHECK_EQUAL(calls[number].crumbs.copy_count, 500);
}

static inline void open_crumbs(void) {
    int file = mkstemp(path);
    CHECK(file >= 0);
    (void)close(file);
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    crumbs_file = open(path, O_RDONLY | O_CLOEXEC);
}

static inline void close_crumbs(void) {
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    (void)close(crumbs_file);
    (void)unlink(path);
}

#endif
