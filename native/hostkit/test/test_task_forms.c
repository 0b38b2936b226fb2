/* Copies of rows and batches. */
#include "fake_driver.h"

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

int main(void) {
    open_crumbs();
    RUN(rows_are_one_call_with_both_pitches);
    RUN(a_batch_is_one_call_of_entries_that_follow_each_other);
    RUN(rows_and_batches_that_cannot_be_called_are_refused);
    close_crumbs();
    return CHECK_RESULT();
}
