/* Notifies. SPEC 13.1 to 13.4. */
#include "sim_fixture.h"

static aclrtNotify new_notify(void) {
    aclrtNotify notify = NULL;
    EXPECT_OK(aclrtCreateNotify(&notify, ACL_NOTIFY_DEFAULT));
    EXPECT(notify != NULL);
    return notify;
}

static bool is_done(aclrtStream stream) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    return status == ACL_STREAM_STATUS_COMPLETE;
}

static void holds_until_recorded(void) {
    use_device(0);
    aclrtStream first = new_stream();
    aclrtStream second = new_stream();
    aclrtNotify notify = new_notify();
    void *device = new_device_memory(64 * MIB);
    aclrtEvent before = new_event();
    aclrtEvent after = new_event();
    EXPECT_OK(aclrtWaitAndResetNotify(notify, second, 0));
    EXPECT_OK(aclrtRecordEvent(after, second));
    EXPECT(!is_done(second));
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 1, 64 * MIB, first));
    EXPECT_OK(aclrtRecordEvent(before, first));
    EXPECT_OK(aclrtRecordNotify(notify, first));
    EXPECT_OK(aclrtSynchronizeStream(second));
    EXPECT(elapsed_ns(before, after) == 0); /* neither takes device time */
    EXPECT_OK(aclrtDestroyNotify(notify));
}

static void remembers_one_record(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = new_notify();
    for (int i = 0; i < 3; i++) {
        EXPECT_OK(aclrtRecordNotify(notify, NULL));
    }
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0)); /* three records were one */
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 50), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_OK(aclrtRecordNotify(notify, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

/* One record lets one stream go, the one that has waited longest. */
static void serves_in_turn(void) {
    enum { STREAMS = 3 };
    aclrtStream streams[STREAMS];
    use_device(0);
    aclrtNotify notify = new_notify();
    for (int i = 0; i < STREAMS; i++) {
        streams[i] = new_stream();
        EXPECT_OK(aclrtWaitAndResetNotify(notify, streams[i], 0));
    }
    for (int i = 0; i < STREAMS; i++) {
        EXPECT_OK(aclrtRecordNotify(notify, NULL));
        EXPECT_OK(aclrtSynchronizeStream(streams[i]));
        for (int later = i + 1; later < STREAMS; later++) {
            EXPECT(!is_done(streams[later]));
        }
    }
}

/* Device 1 answers device 0, again and again. */
static void plays_ping_pong_between_devices(void) {
    enum { ROUNDS = 100 };
    use_device(0);
    aclrtContext here = NULL;
    EXPECT_OK(aclrtGetCurrentContext(&here));
    aclrtNotify ping = new_notify();
    aclrtStream first = new_stream();
    EXPECT_OK(aclrtSetDevice(1));
    aclrtNotify pong = new_notify();
    aclrtStream second = new_stream();
    for (int i = 0; i < ROUNDS; i++) {
        EXPECT_OK(aclrtWaitAndResetNotify(ping, second, 0));
        EXPECT_OK(aclrtRecordNotify(pong, second));
    }
    EXPECT_OK(aclrtSetCurrentContext(here));
    for (int i = 0; i < ROUNDS; i++) {
        EXPECT_OK(aclrtRecordNotify(ping, first));
        EXPECT_OK(aclrtWaitAndResetNotify(pong, first, 0));
    }
    EXPECT_OK(aclrtSynchronizeStream(first));
    EXPECT_OK(aclrtSynchronizeStream(second));
}

static void expires(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = new_notify();
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 3));
    EXPECT_OK(aclrtMemsetAsync(new_device_memory(1), 1, 0, 1, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    uint64_t took_ns = aclsimNowNs() - begin_ns;
    EXPECT(took_ns > UINT64_C(3000000000) && took_ns < UINT64_C(3000100000)); /* in seconds */
    /* What has expired does not swallow a later record. */
    EXPECT_OK(aclrtRecordNotify(notify, NULL));
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 1));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void resets_several(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notifies[] = {new_notify(), new_notify()};
    EXPECT_OK(aclrtRecordNotify(notifies[0], NULL));
    EXPECT_OK(aclrtRecordNotify(notifies[1], NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_OK(aclrtNotifyBatchReset(notifies, 2));
    EXPECT_OK(aclrtWaitAndResetNotify(notifies[1], stream, 0));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 50), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_OK(aclrtRecordNotify(notifies[0], NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    aclrtNotify with_stale[] = {notifies[0], stream};
    EXPECT_EQ(aclrtNotifyBatchReset(with_stale, 2), ACL_ERROR_RT_INVALID_HANDLE); /* and resets none */
    EXPECT_OK(aclrtWaitAndResetNotify(notifies[0], NULL, 0));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_EQ(aclrtNotifyBatchReset(NULL, 2), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtNotifyBatchReset(notifies, 0), ACL_ERROR_RT_PARAM_INVALID);
}

/* On an idle stream a record's turn has come as it is submitted. */
static void resets_what_has_just_been_raised(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = new_notify();
    for (int i = 0; i < 20; i++) {
        EXPECT_OK(aclrtRecordNotify(notify, NULL));
        EXPECT_OK(aclrtNotifyBatchReset(&notify, 1));
        EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0));
        EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 5), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
        EXPECT_OK(aclrtRecordNotify(notify, NULL));
        EXPECT_OK(aclrtSynchronizeStream(stream));
    }
}

static void cannot_reset_several(void) {
    use_device(0);
    aclrtNotify notify = new_notify();
    EXPECT_EQ(aclrtNotifyBatchReset(&notify, 1), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_OK(aclrtRecordNotify(notify, NULL));
    EXPECT_OK(aclrtWaitAndResetNotify(notify, NULL, 0));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
}

static uint32_t id_of(aclrtNotify notify) {
    uint32_t id = UINT32_MAX;
    EXPECT_OK(aclrtGetNotifyId(notify, &id));
    return id;
}

/* The table is of the settings' device: every id below the limit is given once. */
static void runs_out_at(uint32_t limit) {
    aclrtNotify refused = NULL;
    use_device(0);
    aclrtNotify *notifies = calloc(limit, sizeof *notifies);
    EXPECT(notifies != NULL);
    for (uint32_t i = 0; i < limit; i++) {
        notifies[i] = new_notify();
        EXPECT_EQ(id_of(notifies[i]), i);
    }
    EXPECT_EQ(aclrtCreateNotify(&refused, 0), ACL_ERROR_RT_NO_NOTIFY_RESOURCE);
    EXPECT(strstr(aclGetRecentErrMsg(), "EL0004") != NULL);
    EXPECT_OK(aclrtDestroyNotify(notifies[limit / 2]));
    EXPECT_EQ(id_of(new_notify()), limit / 2);
    free(notifies);
}

static void runs_out_at_8192(void) {
    runs_out_at(8192);
    EXPECT_OK(aclrtSetDevice(1)); /* which has its own */
    EXPECT_EQ(id_of(new_notify()), 0);
}

static void runs_out_at_2048(void) {
    runs_out_at(2048);
}

static void runs_out_at_1024(void) {
    runs_out_at(1024);
}

/* A destroyed notify lives on, id included, while a task names it. */
static void outlives_its_handle(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = new_notify();
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 1));
    EXPECT_OK(aclrtDestroyNotify(notify));
    EXPECT_EQ(id_of(new_notify()), 1);
    EXPECT_EQ(aclrtRecordNotify(notify, NULL), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT_EQ(id_of(new_notify()), 0);
}

static void checks_arguments(void) {
    uint32_t id = 0;
    aclrtNotify notify = NULL;
    aclrtContext other = NULL;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtCreateNotify(&notify, 0), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtCreateNotify(&notify, ACL_NOTIFY_DEVICE_USE_ONLY));
    EXPECT_EQ(aclrtCreateNotify(NULL, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtCreateNotify(&notify, 2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtDestroyNotify(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtRecordNotify(NULL, stream), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtWaitAndResetNotify(NULL, stream, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetNotifyId(NULL, &id), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetNotifyId(notify, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtRecordNotify(stream, stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtRecordNotify(notify, notify), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(report_number("open", "notifies"), 1);
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(aclrtRecordNotify(notify, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtWaitAndResetNotify(notify, stream, 0), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_OK(aclrtDestroyNotify(notify));
    EXPECT_EQ(aclrtDestroyNotify(notify), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtGetNotifyId(notify, &id), ACL_ERROR_RT_INVALID_HANDLE);
}

static void goes_with_its_device(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtNotify notify = new_notify();
    EXPECT_OK(aclrtWaitAndResetNotify(notify, stream, 0)); /* held for ever: dropped */
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "notifies"), 0);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtRecordNotify(notify, NULL), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(id_of(new_notify()), 0);
}

SIM_TEST_MAIN({"13.1", "arguments, contexts, handles", "clock=virtual", checks_arguments},
              {"13.1", "8192 on A2", "clock=virtual", runs_out_at_8192},
              {"13.1", "8192 on A3", "clock=virtual;chip=ascend910c", runs_out_at_8192},
              {"13.1", "2048 on 200I/500 A2", "clock=virtual;product=atlas-200i-500-a2", runs_out_at_2048},
              {"13.1", "1024 on inference", "clock=virtual;product=atlas-inference", runs_out_at_1024},
              {"13.1", "1024 on 910A", "clock=virtual;chip=ascend910a", runs_out_at_1024},
              {"13.1", "1024 on 200/300/500", "clock=virtual;product=atlas-200-300-500", runs_out_at_1024},
              {"13.1", "outlives its handle", "clock=virtual", outlives_its_handle},
              {"13.1", "goes with its device", "clock=virtual", goes_with_its_device},
              {"13.2", "holds until recorded", "clock=virtual", holds_until_recorded},
              {"13.2", "remembers one record", "clock=virtual", remembers_one_record},
              {"13.2", "remembers one record, real time", NULL, remembers_one_record},
              {"13.2", "serves in turn", "clock=virtual", serves_in_turn},
              {"13.2", "across devices", "clock=virtual", plays_ping_pong_between_devices},
              {"13.2", "across devices, real time", NULL, plays_ping_pong_between_devices},
              {"13.3", "expires after seconds", "clock=virtual", expires},
              {"13.4", "several at once", "clock=virtual", resets_several},
              {"13.4", "reset of what was just raised", "clock=virtual", resets_what_has_just_been_raised},
              {"13.4", "reset of what was just raised, real time", NULL, resets_what_has_just_been_raised},
              {"13.4", "not on inference", "clock=virtual;product=atlas-inference", cannot_reset_several},
              {"13.4", "not on 200I/500 A2 boards", "clock=virtual;product=atlas-200i-500-a2;form=rc",
               cannot_reset_several})
