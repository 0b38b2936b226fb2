#include <errno.h>
#include <fcntl.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "hostkit.h"

/* A driver that writes down what it was asked and what the crumbs said meanwhile. */
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

static uint64_t fake_now(void) {
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

static hostkit_task_list *list_of(const hostkit_task *task, uint32_t count) {
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

static hostkit_outcome outcome_at(const hostkit_task_list *list, uint32_t place) {
    hostkit_outcome outcome;
    CHECK_EQUAL(hostkit_tasks_outcomes(list, place, 1, &outcome), 0);
    return outcome;
}

static void check_call(uint32_t number, uint32_t id, uint64_t first) {
    CHECK_EQUAL(calls[number].id, id);
    CHECK_EQUAL(calls[number].first, first);
    CHECK_EQUAL(calls[number].stream, full_task.stream);
    CHECK_EQUAL(calls[number].crumbs.call_id, id);
    CHECK_EQUAL(calls[number].crumbs.copy_number, 102);
    CHECK_EQUAL(calls[number].crumbs.copy_count, 500);
}

static void a_full_task_waits_records_copies_and_records(void) {
    hostkit_task_list *list = list_of(&full_task, 2);
    uint64_t before_ns = hostkit_now_ns();
    CHECK_EQUAL(hostkit_submit(1), 0);
    CHECK_EQUAL(call_count, 4);
    check_call(0, WAIT_ID, full_task.wait_event);
    check_call(1, RECORD_ID, full_task.start_event);
    check_call(2, COPY_ID, full_task.destination);
    check_call(3, RECORD_ID, full_task.end_event);
    CHECK_EQUAL(last_copy.destination_max_bytes, 8192);
    CHECK_EQUAL(last_copy.source, 0x2000);
    CHECK_EQUAL(last_copy.count_bytes, 4096);
    CHECK_EQUAL(last_copy.kind, 1);
    hostkit_outcome outcome = outcome_at(list, 1);
    CHECK(before_ns <= outcome.submit_ns && outcome.submit_ns <= outcome.return_ns);
    CHECK_EQUAL(calls[2].crumbs.entered_ns, outcome.submit_ns);
    CHECK_EQUAL(calls[3].crumbs.entered_ns, outcome.return_ns);
    hostkit_tasks_destroy(list);
}

static void after_a_submit_no_call_is_running(void) {
    hostkit_task_list *list = list_of(&full_task, 1);
    hostkit_crumbs crumbs;
    (void)hostkit_submit(0);
    CHECK_EQUAL(pread(crumbs_file, &crumbs, sizeof crumbs, 0), sizeof crumbs);
    CHECK_EQUAL(crumbs.call_id, 0);
    CHECK_EQUAL(crumbs.last_call_id, RECORD_ID);
    hostkit_tasks_destroy(list);
}

static void a_task_without_copy_only_touches_events(void) {
    hostkit_task task = {.stream = 0x7000, .wait_event = 0xE3, .end_event = 0xE2};
    hostkit_task_list *list = list_of(&task, 1);
    CHECK_EQUAL(hostkit_submit(0), 0);
    CHECK_EQUAL(call_count, 2);
    CHECK_EQUAL(calls[0].id, WAIT_ID);
    CHECK_EQUAL(calls[1].id, RECORD_ID);
    CHECK_EQUAL(calls[1].crumbs.copy_number, 0);
    hostkit_outcome outcome = outcome_at(list, 0);
    CHECK(outcome.submit_ns > 0 && outcome.submit_ns <= outcome.return_ns);
    hostkit_tasks_destroy(list);
}

static void rows_are_one_call_with_both_pitches(void) {
    hostkit_task task = full_task;
    task.call = HOSTKIT_CALL_ROWS;
    task.part_bytes = 512;
    task.source_pitch_bytes = 700;
    hostkit_task_list *list = list_of(&task, 2);
    CHECK_EQUAL(hostkit_submit(1), 0);
    CHECK_EQUAL(call_count, 4);
    check_call(2, ROWS_ID, full_task.destination);
    CHECK_EQUAL(last_copy.destination_max_bytes, 8192);
    CHECK_EQUAL(last_copy.source, 0x2000);
    CHECK_EQUAL(last_source_pitch, 700);
    CHECK_EQUAL(last_width, 512);
    CHECK_EQUAL(last_height, 8);
    CHECK_EQUAL(last_copy.kind, 1);
    CHECK_EQUAL(calls[2].crumbs.entered_ns, outcome_at(list, 1).submit_ns);
    next_copy_status = 107000;
    CHECK_EQUAL(hostkit_submit(0), 107000);
    hostkit_tasks_destroy(list);
}

static void a_batch_is_one_call_of_entries_that_follow_each_other(void) {
    hostkit_task task = full_task;
    task.call = HOSTKIT_CALL_BATCH;
    task.destination_max_bytes = 1500;
    task.part_bytes = 1500;
    task.destination_device = 3;
    task.source_device = -1;
    hostkit_task_list *list = list_of(&task, 2);
    CHECK_EQUAL(hostkit_submit(1), 0);
    CHECK_EQUAL(call_count, 4);
    check_call(2, BATCH_ID, full_task.destination);
    CHECK_EQUAL(last_entries, 3);
    for (uint64_t entry = 0; entry < 3; entry++) {
        CHECK_EQUAL(last_destinations[entry], full_task.destination + entry * 1500);
        CHECK_EQUAL(last_sources[entry], 0x2000 + entry * 1500);
        CHECK_EQUAL(last_maxima[entry], 1500);
    }
    CHECK_EQUAL(last_sizes[1], 1500);
    CHECK_EQUAL(last_sizes[2], 1096);
    CHECK_EQUAL(last_attributes, 1);
    CHECK_EQUAL(last_attribute.destination_type, 1);
    CHECK_EQUAL(last_attribute.destination_id, 3);
    CHECK_EQUAL(last_attribute.source_type, 0);
    hostkit_tasks_destroy(list);
}

static void rows_and_batches_that_cannot_be_called_are_refused(void) {
    hostkit_task task = full_task;
    task.call = HOSTKIT_CALL_BATCH;
    task.part_bytes = 1;
    task.count_bytes = HOSTKIT_BATCH_MAX_ENTRIES + 1;
    hostkit_task_list *list = list_of(&task, 1);
    CHECK_EQUAL(hostkit_submit(0), HOSTKIT_REFUSED);
    CHECK_EQUAL(outcome_at(list, 0).copy_status, HOSTKIT_REFUSED);
    CHECK(outcome_at(list, 0).submit_ns == outcome_at(list, 0).return_ns);
    hostkit_functions functions = fake_functions();
    functions.memcpy_2d_async = 0;
    functions.memcpy_batch_async = 0;
    CHECK_EQUAL(hostkit_set_functions(&functions), 0);
    task.count_bytes = 1;
    for (uint32_t call = HOSTKIT_CALL_ROWS; call <= HOSTKIT_CALL_BATCH; call++) {
        task.call = call;
        CHECK_EQUAL(hostkit_tasks_write(list, 0, 1, &task), 0);
        CHECK_EQUAL(hostkit_submit(0), HOSTKIT_REFUSED);
    }
    hostkit_tasks_destroy(list);
}

static void null_and_zero_reach_the_driver_when_the_task_has_a_copy(void) {
    hostkit_task task = {.call = HOSTKIT_CALL_COPY};
    hostkit_task_list *list = list_of(&task, 1);
    next_copy_status = 100000;
    CHECK_EQUAL(hostkit_submit(0), 100000);
    CHECK_EQUAL(call_count, 1);
    CHECK_EQUAL(last_copy.count_bytes, 0);
    hostkit_tasks_destroy(list);
}

static void the_copys_status_goes_before_the_events(void) {
    hostkit_task_list *list = list_of(&full_task, 1);
    next_copy_status = 207000;
    next_wait_status = 107003;
    next_record_status = 107017;
    CHECK_EQUAL(hostkit_submit(0), 207000);
    CHECK_EQUAL(call_count, 4);
    CHECK_EQUAL(outcome_at(list, 0).copy_status, 207000);
    CHECK_EQUAL(outcome_at(list, 0).event_status, 107003);
    next_record_status = 107017;
    CHECK_EQUAL(hostkit_submit(0), 107017);
    CHECK_EQUAL(outcome_at(list, 0).copy_status, 0);
    hostkit_tasks_destroy(list);
}

static void the_drivers_clock_is_used_and_crumbs_stay_monotonic(void) {
    hostkit_task_list *list = list_of(&full_task, 1);
    hostkit_functions functions = fake_functions();
    functions.now_ns = (uint64_t)(uintptr_t)fake_now;
    CHECK_EQUAL(hostkit_set_functions(&functions), 0);
    virtual_ns = 5000;
    CHECK_EQUAL(hostkit_submit(0), 0);
    CHECK_EQUAL(outcome_at(list, 0).submit_ns, 5000);
    CHECK_EQUAL(outcome_at(list, 0).return_ns, 6000);
    CHECK(calls[2].crumbs.entered_ns > 6000 && calls[2].crumbs.entered_ns <= hostkit_now_ns());
    hostkit_tasks_destroy(list);
}

static void a_burst_submits_all_and_returns_the_first_failure(void) {
    hostkit_task_list *list = list_of(&full_task, 64);
    next_copy_status = 207001;
    CHECK_EQUAL(hostkit_submit_burst(0, 64), 207001);
    CHECK_EQUAL(call_count, 256);
    CHECK_EQUAL(calls[255].crumbs.copy_number, 164);
    CHECK_EQUAL(outcome_at(list, 0).copy_status, 207001);
    CHECK_EQUAL(outcome_at(list, 63).copy_status, 0);
    CHECK_EQUAL(hostkit_submit_burst(3, 0), 0);
    hostkit_tasks_destroy(list);
}

static void places_and_counts_that_do_not_exist_are_refused(void) {
    hostkit_task_list *list = list_of(&full_task, 70);
    hostkit_outcome outcome;
    CHECK_EQUAL(hostkit_submit(70), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_submit_burst(0, 65), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_submit_burst(69, 2), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_submit_burst(UINT32_MAX, 2), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_tasks_write(list, 70, 1, &full_task), EINVAL);
    CHECK_EQUAL(hostkit_tasks_write(list, 1, UINT32_MAX, &full_task), EINVAL);
    CHECK_EQUAL(hostkit_tasks_outcomes(list, 70, 1, &outcome), EINVAL);
    CHECK_EQUAL(hostkit_tasks_outcomes(list, 70, 0, NULL), 0);
    CHECK_EQUAL(call_count, 0);
    hostkit_tasks_destroy(list);
    CHECK_EQUAL(hostkit_submit(0), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_submit_burst(0, 0), HOSTKIT_REFUSED);
    CHECK_EQUAL(hostkit_tasks_select(NULL, 1, 1), EINVAL);
    hostkit_tasks_destroy(NULL);
}

static void missing_functions_are_refused(void) {
    hostkit_functions functions = fake_functions();
    functions.memcpy_async = 0;
    CHECK_EQUAL(hostkit_set_functions(&functions), EINVAL);
    functions = fake_functions();
    functions.record_event = 0;
    CHECK_EQUAL(hostkit_set_functions(&functions), EINVAL);
    hostkit_task_list *list = list_of(&full_task, 1);
    functions = fake_functions();
    functions.stream_wait_event = 0;
    functions.event_elapsed = 0;
    CHECK_EQUAL(hostkit_set_functions(&functions), 0);
    CHECK_EQUAL(hostkit_submit(0), HOSTKIT_REFUSED);
    uint64_t event = 1;
    float milliseconds = 5;
    int32_t status = 0;
    hostkit_events_elapsed(1, &event, &event, &milliseconds, &status);
    CHECK_EQUAL(status, HOSTKIT_REFUSED);
    CHECK(milliseconds == 0);
    hostkit_tasks_destroy(list);
}

static void elapsed_times_come_with_their_statuses(void) {
    hostkit_task_list *list = list_of(&full_task, 1);
    const uint64_t from[3] = {10, 20, 30};
    const uint64_t to[3] = {12, 20, 33};
    float milliseconds[3] = {9, 9, 9};
    int32_t statuses[3] = {9, 9, 9};
    hostkit_events_elapsed(3, from, to, milliseconds, statuses);
    CHECK(milliseconds[0] == 2 && milliseconds[1] == 0 && milliseconds[2] == 3);
    CHECK_EQUAL(statuses[0], 0);
    CHECK_EQUAL(statuses[1], 107006);
    CHECK_EQUAL(statuses[2], 0);
    CHECK_EQUAL(calls[0].crumbs.call_id, ELAPSED_ID);
    hostkit_tasks_destroy(list);
}

static void nothing_can_be_selected_before_there_are_functions(void) {
    hostkit_task_list *list = hostkit_tasks_create(0);
    CHECK(list != NULL);
    CHECK_EQUAL(hostkit_tasks_select(list, 1, 1), EINVAL);
    CHECK_EQUAL(hostkit_submit(0), HOSTKIT_REFUSED);
    hostkit_tasks_destroy(list);
}

int main(void) {
    int file = mkstemp(path);
    CHECK(file >= 0);
    (void)close(file);
    RUN(nothing_can_be_selected_before_there_are_functions);
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    crumbs_file = open(path, O_RDONLY | O_CLOEXEC);
    RUN(a_full_task_waits_records_copies_and_records);
    RUN(after_a_submit_no_call_is_running);
    RUN(a_task_without_copy_only_touches_events);
    RUN(rows_are_one_call_with_both_pitches);
    RUN(a_batch_is_one_call_of_entries_that_follow_each_other);
    RUN(rows_and_batches_that_cannot_be_called_are_refused);
    RUN(null_and_zero_reach_the_driver_when_the_task_has_a_copy);
    RUN(the_copys_status_goes_before_the_events);
    RUN(the_drivers_clock_is_used_and_crumbs_stay_monotonic);
    RUN(a_burst_submits_all_and_returns_the_first_failure);
    RUN(places_and_counts_that_do_not_exist_are_refused);
    RUN(missing_functions_are_refused);
    RUN(elapsed_times_come_with_their_statuses);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    (void)close(crumbs_file);
    (void)unlink(path);
    return CHECK_RESULT();
}
