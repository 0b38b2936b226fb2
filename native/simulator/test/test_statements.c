/* Single statements of the data sheet that need no file of their own: versions, profiles, the arithmetic of a
 * copy, handles and addresses that are no longer valid, broken devices. */
#include "copy_fixture.h"

/* --- 1.4 the order of versions --- */

static bool refuses_host_to_host_at_once(const memory_set *set) {
    aclError status = copy(set->pinned[1], set->pinned[0], ACL_MEMCPY_HOST_TO_HOST, set->stream);
    EXPECT(status == ACL_SUCCESS || status == ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtSynchronizeStream(set->stream),
              status == ACL_SUCCESS ? ACL_ERROR_RT_DRV_INTERNAL_ERROR : ACL_SUCCESS);
    return status != ACL_SUCCESS;
}

static void comes_before_8_0_rc3(void) {
    memory_set set = prepare();
    EXPECT(!refuses_host_to_host_at_once(&set));
}

static void comes_from_8_0_rc3_on(void) {
    memory_set set = prepare();
    EXPECT(refuses_host_to_host_at_once(&set));
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
}

static void comes_from_8_5_on(void) {
    memory_set set = prepare();
    EXPECT_OK(copy(set.device[0], set.pinned[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream)); /* corrected */
    EXPECT_EQ(aclrtMemcpyAsync(set.device[0], 0, set.pinned[0], 0, ACL_MEMCPY_HOST_TO_DEVICE, set.stream),
              ACL_ERROR_RT_PARAM_INVALID);
}

static void comes_from_9_1_on(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtMemcpyAsync(set.device[0], 0, set.pinned[0], 0, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
}

/* --- 2.1 sources --- */

static void names_the_source_of_every_rate(void) {
    static char report[1 << 18];
    size_t needed = 0;
    int links = 0;
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    const char *model = strstr(report, "\"model\":");
    EXPECT(model != NULL);
    for (const char *at = strstr(model, "\"source\":\""); at != NULL; at = strstr(at + 1, "\"source\":\"")) {
        const char *source = at + strlen("\"source\":\"");
        EXPECT(strncmp(source, "assumed", strlen("assumed")) == 0 || strncmp(source, "acl ", 4) == 0);
        links++;
    }
    EXPECT(links > 0);
}

/* --- 4.4, 4.5, 4.6, 6.1 the arithmetic of a copy --- */

enum { EVENTS = 4 };

/* What the report says of the link of a direction that is listed first. */
static uint64_t link_number(const char *direction, const char *name) {
    static char report[1 << 18];
    char key[48];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    (void)snprintf(key, sizeof key, "\"direction\":\"%s\"", direction);
    const char *found = strstr(strstr(report, "\"links\":"), key);
    EXPECT(found != NULL);
    (void)snprintf(key, sizeof key, "\"%s\":", name);
    found = strstr(found, key);
    EXPECT(found != NULL);
    return strtoull(found + strlen(key), NULL, 10);
}

static uint64_t ceil_divide(uint64_t dividend, uint64_t divisor) {
    return (dividend + divisor - 1) / divisor;
}

/* To within an event tick, which is what event times show. */
static void expect_duration(uint64_t actual_ns, uint64_t expected_ns) {
    EXPECT(actual_ns + EVENT_TICK_NS >= expected_ns && actual_ns <= expected_ns + EVENT_TICK_NS);
}

static void slows_pageable_copies(void) {
    enum { PERMILLE = 450, FULL = 1000 };
    memory_set set = prepare();
    uint64_t rate = link_number("h2d", "bytesPerSec");
    uint64_t work = (uint64_t)BYTES * FULL / PERMILLE;
    EXPECT_OK(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtMemcpy(set.device[0], BYTES, set.ordinary[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
    uint64_t took_ns = aclsimNowNs() - begin_ns;
    uint64_t expected_ns = HOST_API_COST_NS + FIXED_NS + ceil_divide(work * 1000000000, rate);
    EXPECT(took_ns >= expected_ns && took_ns <= expected_ns + 1);
}

static void sets_memory_as_fast_as_it_copies(void) {
    memory_set set = prepare();
    uint64_t rate = link_number("d2d", "bytesPerSec");
    uint64_t expected_ns = link_number("d2d", "fixedNs") + ceil_divide((uint64_t)BYTES * 1000000000, rate);
    aclrtEvent gate = hold_stream(set.stream);
    aclrtEvent times[EVENTS];
    for (int i = 0; i < EVENTS; i++) {
        times[i] = new_event();
    }
    EXPECT_OK(aclrtRecordEvent(times[0], set.stream));
    EXPECT_OK(aclrtMemsetAsync(set.device[0], BYTES, 5, BYTES, set.stream));
    EXPECT_OK(aclrtRecordEvent(times[1], set.stream));
    EXPECT_OK(copy(set.device[1], set.device[0], ACL_MEMCPY_DEVICE_TO_DEVICE, set.stream));
    EXPECT_OK(aclrtRecordEvent(times[2], set.stream));
    EXPECT_OK(aclrtRecordEvent(times[3], set.stream));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    expect_duration((uint64_t)(elapsed_ns(times[0], times[1]) + 0.5), expected_ns);
    expect_duration((uint64_t)(elapsed_ns(times[1], times[2]) + 0.5), expected_ns);
    EXPECT_EQ(elapsed_ns(times[2], times[3]), 0);
}

static void sets_host_memory_during_the_call(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtMemset(set.pinned[0], BYTES, 7, BYTES));
    EXPECT_EQ(set.pinned[0][BYTES - 1], 7);
    aclrtEvent gate = hold_stream(set.stream);
    EXPECT_OK(
        aclrtMemsetAsync(set.pinned[0], BYTES, 8, BYTES, set.stream)); /* does not wait for the stream */
    EXPECT_EQ(set.pinned[0][0], 8);
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
}

/* Two copies in a row. The second is submitted before the first is over, or pause calls later. */
static void copy_twice(int pause) {
    memory_set set = prepare();
    aclrtEvent first = new_event();
    aclrtEvent second = new_event();
    int32_t id = 0;
    uint64_t copy_ns =
        FIXED_NS + ceil_divide((uint64_t)BYTES * 1000000000, link_number("d2h", "bytesPerSec"));
    EXPECT_OK(copy(set.pinned[0], set.device[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    uint64_t first_end_ns = aclsimNowNs() + copy_ns;
    for (int i = 0; i < pause; i++) {
        EXPECT_OK(aclrtStreamGetId(set.stream, &id));
    }
    EXPECT_OK(aclrtRecordEvent(first, set.stream));
    EXPECT_OK(copy(set.pinned[1], set.device[1], ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    uint64_t second_start_ns = aclsimNowNs() > first_end_ns ? aclsimNowNs() : first_end_ns;
    EXPECT_EQ(aclsimNowNs() > first_end_ns, pause > 0);
    EXPECT_OK(aclrtRecordEvent(second, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    uint64_t end_us = 0;
    EXPECT_OK(aclrtEventGetTimestamp(second, &end_us));
    EXPECT_EQ(end_us, (second_start_ns + copy_ns) / 1000);
}

static void starts_after_the_task_before(void) {
    copy_twice(0);
}

static void starts_when_submitted(void) {
    copy_twice(1000);
}

static void takes_no_time_for_records_and_waits(void) {
    memory_set set = prepare();
    aclrtEvent passed = new_event();
    EXPECT_OK(aclrtRecordEvent(passed, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    aclrtEvent gate = hold_stream(set.stream);
    aclrtEvent times[EVENTS];
    for (int i = 0; i < EVENTS; i++) {
        times[i] = new_event();
        EXPECT_OK(aclrtRecordEvent(times[i], set.stream));
        EXPECT_OK(aclrtStreamWaitEvent(set.stream, passed));
    }
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_EQ(elapsed_ns(times[0], times[EVENTS - 1]), 0);
}

/* --- 5.8 handles of what is gone --- */

static void refuses_stale_streams(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    aclrtStream stale = set.stream;
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    int32_t id = 0;
    EXPECT_OK(aclrtDestroyStream(stale));
    (void)new_stream(); /* may take its place, not its handle */
    EXPECT_EQ(aclrtDestroyStream(stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtDestroyStreamForce(stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStream(stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stale, 1), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamQuery(stale, &status), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamGetId(stale, &id), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtRecordEvent(event, stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamWaitEvent(stale, event), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtResetEvent(event, stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtMemsetAsync(set.device[0], BYTES, 0, BYTES, stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, stale),
              ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, stale),
              ACL_ERROR_RT_INVALID_HANDLE);
}

static void refuses_stale_events(void) {
    memory_set set = prepare();
    aclrtEvent stale = new_event();
    aclrtEvent other = new_event();
    aclrtEventStatus status = ACL_EVENT_STATUS_COMPLETE;
    aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_COMPLETE;
    float ms = 0;
    uint64_t microseconds = 0;
    EXPECT_OK(aclrtDestroyEvent(stale));
    EXPECT_OK(aclrtRecordEvent(other, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_EQ(aclrtDestroyEvent(stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtRecordEvent(stale, set.stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtResetEvent(stale, set.stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamWaitEvent(set.stream, stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamWaitEventWithTimeout(set.stream, stale, 1), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtQueryEvent(stale, &status), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtQueryEventStatus(stale, &recorded), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeEvent(stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(stale, 1), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtEventElapsedTime(&ms, stale, other), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtEventElapsedTime(&ms, other, stale), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtEventGetTimestamp(stale, &microseconds), ACL_ERROR_RT_INVALID_HANDLE);
}

/* --- 5.10 a broken device --- */

static void answers_with_the_failure_until_the_reset(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    EXPECT_OK(aclsimInjectFault("fail code=507054 nth=1"));
    EXPECT_OK(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507054);
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507054); /* unlike failures of a task, 5.2 */
    EXPECT_EQ(aclrtStreamQuery(set.stream, &status), 507054);
    EXPECT_EQ(aclrtSynchronizeDevice(), 507054);
    EXPECT_EQ(aclrtRecordEvent(event, set.stream), 507054);
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream), 507054);
    EXPECT_EQ(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE), 507054);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtSynchronizeDevice());
    put(new_device_memory(BYTES), 1);
}

/* --- 8.3 contents, and addresses that are no allocation --- */

static void begins_with_zeros(void) {
    memory_set set = prepare();
    for (int i = 0; i < BYTES; i++) {
        EXPECT_EQ(set.pinned[0][i], 0);
    }
    EXPECT_OK(aclrtMemcpy(set.pinned[1], BYTES, set.device[0], BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT(memcmp(set.pinned[0], set.pinned[1], BYTES) == 0);
}

static void frees_allocations_only(void) {
    memory_set set = prepare();
    EXPECT_EQ(aclrtFree(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFreeHost(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtFree(set.device[0] + 64), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFree(set.pinned[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFree(set.ordinary[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFreeHost(set.pinned[0] + 64), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtFreeHost(set.device[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtFree(set.device[0]));
    EXPECT_EQ(aclrtFree(set.device[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtFreeHost(set.pinned[0]));
    EXPECT_EQ(aclrtFreeHost(set.pinned[0]), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
}

SIM_TEST_MAIN({"1.4", "alpha comes before RC3", TRAINING "8.0.alpha9", comes_before_8_0_rc3},
              {"1.4", "beta comes before RC", TRAINING "8.0.beta5", comes_before_8_0_rc3},
              {"1.4", "RC2 comes before RC3", TRAINING "8.0.RC2", comes_before_8_0_rc3},
              {"1.4", "RC10 comes after RC3", TRAINING "8.0.RC10", comes_from_8_0_rc3_on},
              {"1.4", "the release comes after its candidates", TRAINING "8.0.0", comes_from_8_0_rc3_on},
              {"1.4", "two numbers are a release", TRAINING "8.0", comes_from_8_0_rc3_on},
              {"1.4", "a patch comes after", TRAINING "8.0.1", comes_from_8_0_rc3_on},
              {"1.4", "8.5 begins with its first alpha", TRAINING "8.5.alpha1", comes_from_8_5_on},
              {"1.4", "8.10 comes after 8.5", TRAINING "8.10.RC1", comes_from_8_5_on},
              {"1.4", "9.1 begins with its first beta", TRAINING "9.1.beta1", comes_from_9_1_on},
              {"2.1", "sources, training", "clock=virtual;devices=8", names_the_source_of_every_rate},
              {"2.1", "sources, inference", "product=atlas-inference;devices=4",
               names_the_source_of_every_rate},
              {"2.1", "sources, 200/300/500", "product=atlas-200-300-500", names_the_source_of_every_rate},
              {"2.1", "sources, 200/300/500 board", "product=atlas-200-300-500;form=rc",
               names_the_source_of_every_rate},
              {"2.1", "sources, 200I/500 A2", "product=atlas-200i-500-a2", names_the_source_of_every_rate},
              {"4.4", "pageable memory is slower", TRAINING "8.5.0", slows_pageable_copies},
              {"4.5", "a memset takes as long as a copy", "clock=virtual", sets_memory_as_fast_as_it_copies},
              {"4.5", "host memory is set during the call", "clock=virtual",
               sets_host_memory_during_the_call},
              {"4.6", "a copy starts after the task before", "clock=virtual;rateScale=0.01",
               starts_after_the_task_before},
              {"4.6", "a copy starts when submitted", "clock=virtual;rateScale=0.01", starts_when_submitted},
              {"6.1", "records and waits take no time", "clock=virtual", takes_no_time_for_records_and_waits},
              {"5.8", "stale streams", TRAINING "9.1.0", refuses_stale_streams},
              {"5.8", "stale streams, before they were checked", TRAINING "8.3.0", refuses_stale_streams},
              {"5.8", "stale events", TRAINING "9.1.0", refuses_stale_events},
              {"5.8", "stale events in real time", "cann=7.0", refuses_stale_events},
              {"5.10", "a broken device", "clock=virtual", answers_with_the_failure_until_the_reset},
              {"8.3", "memory begins with zeros", "clock=virtual", begins_with_zeros},
              {"8.3", "what can be freed", "clock=virtual", frees_allocations_only})
