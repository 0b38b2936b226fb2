#include <errno.h>

#include "fake_driver.h"

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
    RUN(nothing_can_be_selected_before_there_are_functions);
    open_crumbs();
    RUN(a_full_task_waits_records_copies_and_records);
    RUN(after_a_submit_no_call_is_running);
    RUN(a_task_without_copy_only_touches_events);
    RUN(null_and_zero_reach_the_driver_when_the_task_has_a_copy);
    RUN(the_copys_status_goes_before_the_events);
    RUN(the_drivers_clock_is_used_and_crumbs_stay_monotonic);
    RUN(a_burst_submits_all_and_returns_the_first_failure);
    RUN(places_and_counts_that_do_not_exist_are_refused);
    RUN(missing_functions_are_refused);
    RUN(elapsed_times_come_with_their_statuses);
    close_crumbs();
    return CHECK_RESULT();
}
