/* What failures, aborts and stops do to streams, contexts and devices. SPEC 5.9 to 5.12. */
#include <pthread.h>

#include "sim_fixture.h"

typedef struct failing_pair {
    void *here;
    void *there;
} failing_pair;

/* Memory of two devices without access: a copy between them fails when it starts. */
static failing_pair prepare_pair(void) {
    failing_pair pair;
    aclrtContext own = NULL;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&own));
    pair.here = new_device_memory(MIB);
    EXPECT_OK(aclrtSetDevice(1));
    pair.there = new_device_memory(MIB);
    EXPECT_OK(aclrtSetCurrentContext(own));
    return pair;
}

static aclError queue_failing(const failing_pair *pair, aclrtStream stream) {
    return aclrtMemcpyAsync(pair->there, MIB, pair->here, MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, stream);
}

static void set_byte(void *device, int value, aclrtStream stream) {
    EXPECT_OK(aclrtMemsetAsync(device, MIB, value, MIB, stream));
}

static int first_byte(const void *device) {
    unsigned char byte = 0;
    EXPECT_OK(aclrtMemcpy(&byte, 1, device, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    return byte;
}

/* --- failure modes --- */

static void goes_on_by_default(void) {
    failing_pair pair = prepare_pair();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSetStreamFailureMode(stream, ACL_CONTINUE_ON_FAILURE));
    EXPECT_OK(queue_failing(&pair, stream));
    set_byte(pair.here, 7, stream);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(first_byte(pair.here), 7);
    EXPECT_OK(queue_failing(&pair, stream));
}

static void stops_the_context(void) {
    failing_pair pair = prepare_pair();
    aclrtStream failing = new_stream();
    aclrtStream held = new_stream();
    aclrtStream busy = new_stream();
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    void *other = new_device_memory(64 * MIB);
    EXPECT_OK(aclrtSetStreamFailureMode(failing, ACL_STOP_ON_FAILURE));
    (void)hold_stream(held);
    set_byte(pair.here, 1, held);
    EXPECT_OK(aclrtMemsetAsync(other, 64 * MIB, 2, 64 * MIB, busy)); /* on its link when the copy fails */
    EXPECT_OK(aclrtMemsetAsync(other, MIB, 3, MIB, busy));
    EXPECT_OK(queue_failing(&pair, failing));
    set_byte(pair.here, 4, failing);
    EXPECT_EQ(aclrtSynchronizeStream(failing), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    /* Every submit and every wait of the context answers the first error, again and again. */
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(queue_failing(&pair, failing), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtMemsetAsync(pair.here, 1, 0, 1, held), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtRecordEvent(new_event(), NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtSynchronizeStream(held), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtSynchronizeStream(NULL), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
        EXPECT_EQ(aclrtStreamQuery(busy, &status), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    }
    EXPECT(strstr(aclGetRecentErrMsg(), "has stopped") != NULL);
    /* What ran was finished, what waited was dropped; copies that use no stream still work. */
    EXPECT_EQ(first_byte(pair.here), 0);
    EXPECT_OK(aclrtMemcpy(new_pinned_memory(64 * MIB), 64 * MIB, other, 64 * MIB, ACL_MEMCPY_DEVICE_TO_HOST));
    EXPECT_EQ(first_byte(other), 2);
    EXPECT_OK(aclrtDestroyStream(held));
}

static void stops_no_other_context(void) {
    failing_pair pair = prepare_pair();
    aclrtContext own = NULL;
    aclrtContext other = NULL;
    EXPECT_OK(aclrtGetCurrentContext(&own));
    aclrtStream failing = new_stream();
    EXPECT_OK(aclrtSetStreamFailureMode(failing, ACL_STOP_ON_FAILURE));
    EXPECT_OK(aclrtCreateContext(&other, 0));
    aclrtStream spared = new_stream();
    EXPECT_EQ(aclrtSetStreamFailureMode(failing, ACL_STOP_ON_FAILURE), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_OK(aclrtSetCurrentContext(own));
    EXPECT_OK(queue_failing(&pair, failing));
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtSetCurrentContext(other));
    set_byte(pair.here, 9, spared);
    EXPECT_OK(aclrtSynchronizeStream(spared));
    EXPECT_EQ(first_byte(pair.here), 9);
}

static void starts_afresh_after_a_reset(void) {
    failing_pair pair = prepare_pair();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    EXPECT_OK(queue_failing(&pair, stream));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_DRV_INTERNAL_ERROR);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclrtSetDevice(0));
    stream = new_stream();
    set_byte(new_device_memory(MIB), 1, stream);
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void sets_the_mode_once(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_EQ(aclrtSetStreamFailureMode(stream, 2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    EXPECT_OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    EXPECT_EQ(aclrtSetStreamFailureMode(stream, ACL_CONTINUE_ON_FAILURE), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_OK(aclrtSetStreamFailureMode(NULL, ACL_STOP_ON_FAILURE));
    EXPECT_EQ(aclrtSetStreamFailureMode((aclrtStream)16, 1), ACL_ERROR_RT_INVALID_HANDLE);
}

static void sets_no_mode_of_the_default_stream(void) {
    use_device(0);
    EXPECT_EQ(aclrtSetStreamFailureMode(NULL, ACL_STOP_ON_FAILURE), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtSetStreamFailureMode(new_stream(), ACL_STOP_ON_FAILURE));
}

static void needs_a_context(void) {
    uint32_t number = 0;
    aclrtStream stream = NULL;
    aclrtStreamAttrValue value = {.failureMode = 0};
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtSetStreamFailureMode(NULL, 0), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtCtxGetCurrentDefaultStream(&stream), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtStreamGetFlags(NULL, &number), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtStreamGetPriority(NULL, &number), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetStreamAttribute(NULL, ACL_STREAM_ATTR_FAILURE_MODE, &value), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSetStreamAttribute(NULL, ACL_STREAM_ATTR_FAILURE_MODE, &value), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtStreamAbort((aclrtStream)16), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetEventAvailNum(&number), ACL_ERROR_RT_CONTEXT_NULL);
}

/* --- abort --- */

static void aborts_everything(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64 * MIB);
    aclrtEvent behind = new_event();
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 5, 64 * MIB, stream));
    EXPECT_OK(aclrtRecordEvent(behind, stream));
    set_byte(device, 6, stream);
    EXPECT_OK(aclrtStreamAbort(stream));
    EXPECT_EQ(aclrtSynchronizeEvent(behind), ACL_ERROR_RT_STREAM_ABORT);
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_STREAM_ABORT);
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_STREAM_ABORT);
    EXPECT_EQ(first_byte(device), 0);
    /* The stream is fit for use. */
    set_byte(device, 7, stream);
    EXPECT_OK(aclrtRecordEvent(behind, stream));
    EXPECT_OK(aclrtSynchronizeEvent(behind));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(first_byte(device), 7);
    EXPECT_EQ(aclrtStreamAbort(NULL), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtStreamAbort(device), ACL_ERROR_RT_INVALID_HANDLE);
}

static aclrtStream aborted_stream;
static aclrtContext aborted_context;

static void *wait_to_be_aborted(void *unused) {
    (void)unused;
    EXPECT_OK(aclrtSetCurrentContext(aborted_context));
    EXPECT_EQ(aclrtSynchronizeStream(aborted_stream), ACL_ERROR_RT_STREAM_ABORT);
    return NULL;
}

static void wakes_who_waits(void) {
    enum { WAITERS = 3 };
    pthread_t waiters[WAITERS];
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&aborted_context));
    aborted_stream = new_stream();
    aclrtStream dependent = new_stream();
    aclrtEvent passed = new_event();
    EXPECT_OK(aclrtSynchronizeStream(NULL)); /* so that the report counts such calls */
    (void)hold_stream(aborted_stream);
    EXPECT_OK(aclrtRecordEvent(passed, aborted_stream));
    EXPECT_OK(aclrtStreamWaitEvent(dependent, passed));
    for (int i = 0; i < WAITERS; i++) {
        EXPECT_OK(pthread_create(&waiters[i], NULL, wait_to_be_aborted, NULL));
    }
    while (report_number("calls", "aclrtSynchronizeStream") < 1 + WAITERS) {
    }
    EXPECT_OK(aclrtStreamAbort(aborted_stream));
    for (int i = 0; i < WAITERS; i++) {
        EXPECT_OK(pthread_join(waiters[i], NULL));
    }
    /* What depended on it hangs until it is aborted as well. */
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(dependent, 5), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_OK(aclrtStreamAbort(dependent));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(dependent, 5), ACL_ERROR_RT_STREAM_ABORT);
    EXPECT_OK(aclrtSynchronizeStream(dependent));
}

static void frees_event_slots_when_aborted(void) {
    uint32_t before = 0;
    uint32_t queued = 0;
    uint32_t after = 0;
    use_device(0);
    aclrtStream stream = new_stream();
    (void)hold_stream(stream);
    EXPECT_OK(aclrtGetEventAvailNum(&before));
    EXPECT_OK(aclrtRecordEvent(new_event(), stream));
    EXPECT_OK(aclrtGetEventAvailNum(&queued));
    EXPECT_OK(aclrtStreamAbort(stream));
    EXPECT_OK(aclrtGetEventAvailNum(&after));
    EXPECT_EQ(before, 65536);
    EXPECT_EQ(queued, before - 1);
    EXPECT_EQ(after, before);
}

/* --- stop --- */

static void stops_only_what_runs(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64 * MIB);
    EXPECT_OK(aclrtStreamStop(stream)); /* nothing to stop */
    (void)hold_stream(stream);
    set_byte(device, 5, stream);
    EXPECT_OK(aclrtStreamStop(stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(first_byte(device), 5);
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 6, 64 * MIB, stream));
    EXPECT_OK(aclrtMemsetAsync((char *)device + MIB, MIB, 7, MIB, stream));
    EXPECT_OK(aclrtStreamStop(stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(first_byte(device), 5); /* cut off before its bytes moved */
    EXPECT_EQ(first_byte((char *)device + MIB), 7);
    EXPECT_EQ(aclrtStreamStop(NULL), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtStreamStop(device), ACL_ERROR_RT_INVALID_HANDLE);
}

/* One engine, so the second copy's turn has come on its stream, but it waits for the engine. */
static void stops_what_waits_for_an_engine(void) {
    use_device(0);
    aclrtStream first = new_stream();
    aclrtStream second = new_stream();
    unsigned char *from = new_pinned_memory(64 * MIB);
    unsigned char *to[3];
    memset(from, 5, 64 * MIB);
    for (int i = 0; i < 3; i++) {
        to[i] = new_device_memory(64 * MIB);
    }
    EXPECT_OK(aclrtMemcpyAsync(to[0], 64 * MIB, from, 64 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, first));
    EXPECT_OK(aclrtMemcpyAsync(to[1], 64 * MIB, from, 64 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, second));
    EXPECT_OK(aclrtMemcpyAsync(to[2], 64 * MIB, from, 64 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, second));
    EXPECT_OK(aclrtStreamStop(second));
    EXPECT_OK(aclrtSynchronizeStream(second));
    EXPECT_OK(aclrtSynchronizeStream(first));
    EXPECT_EQ(first_byte(to[0]), 5);
    EXPECT_EQ(first_byte(to[1]), 0);
    EXPECT_EQ(first_byte(to[2]), 5);
}

/* On an idle stream a wait begins as it is submitted, whether or not the worker has noticed. */
static void stops_what_has_just_begun(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    void *value = new_device_memory(64);
    EXPECT_OK(aclrtMemset(value, 64, 0, 64));
    for (int i = 0; i < 100; i++) {
        EXPECT_OK(aclrtValueWait(value, 1, 1 /* equal */, stream));
        EXPECT_OK(aclrtStreamStop(stream));
        EXPECT_OK(aclrtSynchronizeStreamWithTimeout(stream, 10000));
    }
}

static void has_neither_abort_nor_stop(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_EQ(aclrtStreamAbort(stream), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtStreamStop(stream), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtStreamAbort(NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

SIM_TEST_MAIN({"5.9", "goes on after a failure by default", "clock=virtual", goes_on_by_default},
              {"5.9", "STOP stops the context", "clock=virtual", stops_the_context},
              {"5.9", "STOP spares other contexts", "clock=virtual", stops_no_other_context},
              {"5.9", "STOP spares other contexts, real time", NULL, stops_no_other_context},
              {"5.9", "a reset ends the stop", "clock=virtual", starts_afresh_after_a_reset},
              {"5.9", "the mode is set once", "clock=virtual", sets_the_mode_once},
              {"5.9", "no mode of the default stream, inference", "clock=virtual;product=atlas-inference",
               sets_no_mode_of_the_default_stream},
              {"5.9", "no mode of the default stream, 200I/500 A2", "clock=virtual;product=atlas-200i-500-a2",
               sets_no_mode_of_the_default_stream},
              {"5.9", "calls need a context", "clock=virtual", needs_a_context},
              {"5.11", "abort drops everything", "clock=virtual", aborts_everything},
              {"5.11", "abort wakes who waits", "clock=virtual", wakes_who_waits},
              {"5.11", "abort wakes who waits, real time", NULL, wakes_who_waits},
              {"5.11", "abort frees event slots", "clock=virtual", frees_event_slots_when_aborted},
              {"5.12", "stop ends only what runs", "clock=virtual", stops_only_what_runs},
              {"5.12", "stop ends what waits for an engine", "clock=virtual;engines=1",
               stops_what_waits_for_an_engine},
              {"5.12", "stop ends what has just begun", "clock=virtual", stops_what_has_just_begun},
              {"5.12", "stop ends what has just begun, real time", NULL, stops_what_has_just_begun},
              {"5.11", "no abort and no stop, inference", "clock=virtual;product=atlas-inference",
               has_neither_abort_nor_stop},
              {"5.11", "no abort and no stop, 200/300/500", "clock=virtual;product=atlas-200-300-500",
               has_neither_abort_nor_stop},
              {"5.11", "no abort and no stop, 200I/500 A2", "clock=virtual;product=atlas-200i-500-a2",
               has_neither_abort_nor_stop})
