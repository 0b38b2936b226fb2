/* What must hold when all threads are done. */
#include <stdlib.h>
#include <string.h>

#include "fuzz_player.h"
#include "sim_instance.h"

enum { PATIENCE_MS = 50, MOST_ROUNDS = 400, REPORT_BYTES = 1 << 18 };

static const char *read_report(const fuzz_player *player) {
    static char report[REPORT_BYTES];
    size_t needed = 0;
    if (aclsimReport(report, sizeof report, &needed) != ACL_SUCCESS) {
        fuzz_fail(player, "the report cannot be had; it needs %zu bytes", needed);
    }
    return report;
}

static uint64_t number_of(const fuzz_player *player, const char *report, const char *group,
                          const char *name) {
    char key[64];
    (void)snprintf(key, sizeof key, "\"%s\":{", group);
    const char *found = strstr(report, key);
    (void)snprintf(key, sizeof key, "\"%s\":", name);
    found = found == NULL ? NULL : strstr(found, key);
    if (found == NULL) {
        fuzz_fail(player, "the report has no %s.%s", group, name);
    }
    return strtoull(found + strlen(key), NULL, 10);
}

/* Whether the stream is through with all that was submitted to it. */
static bool is_drained(const fuzz_player *player, aclrtStream stream) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
    if (aclrtSynchronizeStreamWithTimeout(stream, PATIENCE_MS) == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT) {
        return false;
    }
    if (aclrtStreamQuery(stream, &status) == ACL_SUCCESS && status != ACL_STREAM_STATUS_COMPLETE) {
        fuzz_fail(player, "a stream is synchronised and not complete");
    }
    return true;
}

/* Streams that synchronise at once (SPEC 5.6) may still be at work, which only the inside tells. */
static bool is_any_device_busy(void) {
    pthread_mutex_lock(&sim_core.lock);
    bool is_busy = false;
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        is_busy = is_busy || sim_core.devices[i].busy_streams > 0;
    }
    pthread_mutex_unlock(&sim_core.lock);
    return is_busy;
}

/* With the virtual clock at no cost. Needs a current context. */
static void let_time_pass(void) {
    aclrtEvent never = NULL;
    if (aclrtCreateEvent(&never) == ACL_SUCCESS) {
        (void)aclrtSynchronizeEventWithTimeout(never, PATIENCE_MS);
        (void)aclrtDestroyEvent(never);
    }
}

static bool are_streams_drained(fuzz_player *player) {
    aclrtContext context = NULL;
    if (aclrtCreateContext(&context, 0) != ACL_SUCCESS) { /* streams of all contexts are waited for in any */
        fuzz_fail(player, "no context can be made: %s", aclGetRecentErrMsg());
    }
    bool are_drained = true;
    for (int i = 0; i < FUZZ_STREAMS; i++) {
        are_drained = (player->streams[i] == NULL || is_drained(player, player->streams[i])) && are_drained;
    }
    if (is_any_device_busy()) {
        let_time_pass();
    }
    (void)aclrtDestroyContext(context);
    return are_drained;
}

static bool are_default_streams_drained(fuzz_player *player) {
    bool are_drained = true;
    for (int i = 0; i < FUZZ_CONTEXTS; i++) {
        if (player->contexts[i] != NULL && aclrtSetCurrentContext(player->contexts[i]) == ACL_SUCCESS) {
            are_drained = is_drained(player, NULL) && are_drained;
        }
    }
    for (int32_t i = 0; i < (int32_t)player->plan->devices; i++) {
        int32_t is_active = 0;
        if (aclrtGetPrimaryCtxState(i, NULL, &is_active) == ACL_SUCCESS && is_active != 0 &&
            aclrtSetDevice(i) == ACL_SUCCESS) {
            are_drained = is_drained(player, NULL) && are_drained;
        }
    }
    return are_drained;
}

/* Every stream goes through all that was submitted to it. One wait may follow another, so this takes rounds.
 */
static void judge_streams(fuzz_player *player) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
        fuzz_rescue_held_streams(player);
        bool are_drained = are_streams_drained(player);
        if (are_default_streams_drained(player) && are_drained && !is_any_device_busy()) {
            return;
        }
    }
    fuzz_fail(player, "a stream does not drain although everything it could wait for is done");
}

static void judge_events(const fuzz_player *player) {
    for (int i = 0; i < FUZZ_EVENTS; i++) {
        aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
        if (player->events[i] != NULL && aclrtQueryEventStatus(player->events[i], &status) == ACL_SUCCESS &&
            status != ACL_EVENT_RECORDED_STATUS_COMPLETE) {
            fuzz_fail(player, "a record of event %d never completes", i);
        }
    }
}

static void judge_functions(const fuzz_player *player) {
    bool are_missing = player->host_functions_run < player->host_functions_accepted && !player->was_disturbed;
    if (are_missing || player->host_functions_run > player->host_functions_accepted ||
        player->callbacks_run > player->callbacks_tried) {
        fuzz_fail(player, "%u of %u host functions and %u of at most %u callbacks ran",
                  player->host_functions_run, player->host_functions_accepted, player->callbacks_run,
                  player->callbacks_tried);
    }
}

static void judge_copies(const fuzz_player *player) {
    const char *report = read_report(player);
    uint64_t count = number_of(player, report, "copies", "count");
    uint64_t bytes = number_of(player, report, "copies", "bytes");
    uint64_t failed = number_of(player, report, "copies", "failed");
    if (count > player->copies_tried || bytes > player->bytes_accepted) {
        fuzz_fail(player,
                  "%llu copies with %llu bytes are reported, more than the %llu tried or the %llu accepted",
                  (unsigned long long)count, (unsigned long long)bytes,
                  (unsigned long long)player->copies_tried, (unsigned long long)player->bytes_accepted);
    }
    if (player->was_disturbed) {
        return;
    }
    if (count < player->copies_accepted || (failed == 0 && bytes != player->bytes_accepted)) {
        fuzz_fail(player, "%llu copies with %llu bytes are reported, %llu with %llu were accepted",
                  (unsigned long long)count, (unsigned long long)bytes,
                  (unsigned long long)player->copies_accepted, (unsigned long long)player->bytes_accepted);
    }
}

static void expect_nothing_open(const fuzz_player *player, const char *when) {
    const char *report = read_report(player);
    const char *open = strstr(report, "\"open\":{");
    const char *end = open == NULL ? NULL : strchr(open, '}');
    if (end == NULL) {
        fuzz_fail(player, "the report does not say what is open");
    }
    for (const char *at = strstr(open, "\":") + 2; at < end; at++) {
        if (*at >= '1' && *at <= '9') {
            fuzz_fail(player, "%s there is still open: %.*s", when, (int)(end - open), open);
        }
    }
}

static void reset_all_devices(const fuzz_player *player) {
    for (int32_t i = 0; i < (int32_t)player->plan->devices; i++) {
        (void)aclrtSetDevice(i);
    }
    for (int32_t i = 0; i < (int32_t)player->plan->devices; i++) {
        while (aclrtResetDevice(i) == ACL_SUCCESS) {
        }
    }
}

void fuzz_judge(fuzz_player *player) {
    fuzz_end_faults(player);
    if (!player->was_disturbed) {
        judge_streams(player);
        judge_events(player);
    }
    judge_copies(player);
    judge_functions(player);
    if (player->plan->ends_by_reset || aclFinalize() != ACL_SUCCESS) {
        reset_all_devices(player);
        expect_nothing_open(player, "after the last reset");
        (void)aclFinalize();
    }
    expect_nothing_open(player, "after aclFinalize");
}
