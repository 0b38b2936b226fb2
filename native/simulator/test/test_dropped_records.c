/* Events whose record is dropped or refused. SPEC 6.12. */
#include <pthread.h>
#include <sched.h>

#include "fault_fixture.h"

static aclrtContext context;
static aclrtEvent event;

static void *wait_for_event(void *result) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    *(aclError *)result = aclrtSynchronizeEvent(event);
    return NULL;
}

/* A thread that waits for the event while something happens to its stream; what it is told. */
static aclError wait_while(void (*happen)(aclrtStream), aclrtStream stream) {
    aclError told = ACL_SUCCESS;
    pthread_t waiter;
    EXPECT_OK(pthread_create(&waiter, NULL, wait_for_event, &told));
    while (call_count("aclrtSynchronizeEvent") < 1) {
        (void)sched_yield();
    }
    happen(stream);
    EXPECT_OK(pthread_join(waiter, NULL));
    return told;
}

static aclrtStream record_on_held_stream(void) {
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&context));
    event = new_event();
    aclrtStream stream = new_stream();
    (void)hold_stream(stream);
    EXPECT_OK(aclrtRecordEvent(event, stream));
    return stream;
}

static void expect_told(aclError code) {
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_COMPLETE;
    aclrtEventStatus old_status = ACL_EVENT_STATUS_COMPLETE;
    EXPECT_EQ(aclrtSynchronizeEvent(event), code);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 1000), code);
    EXPECT_EQ(aclrtQueryEventStatus(event, &status), code);
    EXPECT_EQ(aclrtQueryEvent(event, &old_status), code);
}

static void expect_usable(void) {
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtRecordEvent(event, stream));
    EXPECT_OK(aclrtSynchronizeEvent(event));
    EXPECT_OK(aclrtDestroyStream(stream));
}

static void abort_stream(aclrtStream stream) {
    EXPECT_OK(aclrtStreamAbort(stream));
}

static void destroy_stream(aclrtStream stream) {
    EXPECT_OK(aclrtDestroyStream(stream));
}

static void force_stream(aclrtStream stream) {
    EXPECT_OK(aclrtDestroyStreamForce(stream));
}

static void is_told_of(void (*end)(aclrtStream)) {
    aclrtStream stream = record_on_held_stream();
    EXPECT_EQ(wait_while(end, stream), ACL_ERROR_RT_STREAM_ABORT);
    expect_told(ACL_ERROR_RT_STREAM_ABORT);
    expect_usable();
}

static void is_told_of_an_abort(void) {
    is_told_of(abort_stream);
}

static void is_told_of_a_destroyed_stream(void) {
    is_told_of(destroy_stream);
}

static void is_told_of_a_forced_destroy(void) {
    is_told_of(force_stream);
}

static aclrtContext own_context;

static void destroy_context(aclrtStream unused) {
    (void)unused;
    EXPECT_OK(aclrtDestroyContext(own_context));
}

static void is_told_of_a_destroyed_context(void) {
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&context));
    event = new_event();
    EXPECT_OK(aclrtCreateContext(&own_context, 0));
    aclrtStream stream = new_stream();
    (void)hold_stream(stream);
    EXPECT_OK(aclrtRecordEvent(event, stream));
    EXPECT_OK(aclrtSetCurrentContext(context));
    EXPECT_EQ(wait_while(destroy_context, NULL), ACL_ERROR_RT_STREAM_ABORT);
    expect_told(ACL_ERROR_RT_STREAM_ABORT);
    expect_usable();
}

static void open_gate(aclrtStream gate) {
    EXPECT_OK(aclrtRecordEvent(gate, NULL)); /* the gate's event, in fact */
}

static void is_told_the_failure_in_stop_mode(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtGetCurrentContext(&context));
    EXPECT_OK(aclrtSetStreamFailureMode(set.stream, ACL_STOP_ON_FAILURE));
    event = new_event();
    aclrtEvent gate = hold_stream(set.stream);
    inject("fail code=507011");
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    EXPECT_EQ(wait_while(open_gate, gate), 507011);
    expect_told(507011);
}

static void is_told_the_failure_in_stop_mode_later(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtSetStreamFailureMode(set.stream, ACL_STOP_ON_FAILURE));
    event = new_event();
    aclrtEvent gate = hold_stream(set.stream);
    inject("fail code=507011");
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    open_gate(gate);
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507011);
    expect_told(507011);
}

/* A record or reset that finds the queue full, and its stream gone before there is room. */
static aclrtStream full_stream;

static void *record_event(void *unused) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    EXPECT_EQ(aclrtRecordEvent(event, full_stream), ACL_ERROR_RT_INVALID_HANDLE);
    return unused;
}

static void *reset_event(void *unused) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    EXPECT_EQ(aclrtResetEvent(event, full_stream), ACL_ERROR_RT_INVALID_HANDLE);
    return unused;
}

static void stays_when_refused(void *(*body)(void *), const char *call) {
    enum { QUEUE_SLOTS = 2013 };
    pthread_t caller;
    uint32_t available[2];
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&context));
    event = new_event();
    void *device = new_device_memory(64);
    full_stream = new_stream();
    EXPECT_OK(aclrtRecordEvent(event, NULL));
    EXPECT_OK(aclrtSynchronizeEvent(event));
    EXPECT_OK(aclrtGetEventAvailNum(&available[0]));
    (void)hold_stream(full_stream);
    for (int i = 1; i < QUEUE_SLOTS; i++) {
        EXPECT_OK(aclrtMemsetAsync(device, 64, 0, 64, full_stream));
    }
    long long before = call_count(call);
    EXPECT_OK(pthread_create(&caller, NULL, body, NULL));
    while (call_count(call) == before) {
        (void)sched_yield();
    }
    EXPECT_OK(aclrtDestroyStreamForce(full_stream));
    EXPECT_OK(pthread_join(caller, NULL));
    EXPECT_OK(aclrtQueryEventStatus(event, &status));
    EXPECT_EQ(status, ACL_EVENT_RECORDED_STATUS_COMPLETE);
    EXPECT_OK(aclrtSynchronizeEventWithTimeout(event, 1000));
    EXPECT_OK(aclrtGetEventAvailNum(&available[1]));
    EXPECT_EQ(available[1], available[0]);
}

static void stays_when_a_record_is_refused(void) {
    stays_when_refused(record_event, "aclrtRecordEvent");
}

static void stays_when_a_reset_is_refused(void) {
    stays_when_refused(reset_event, "aclrtResetEvent");
}

#define BOTH_CLOCKS(name, body)                                                                              \
    {"6.12", name ", virtual time", "clock=virtual", body}, {                                                \
        "6.12", name ", real time", NULL, body                                                               \
    }

SIM_TEST_MAIN(BOTH_CLOCKS("abort", is_told_of_an_abort),
              BOTH_CLOCKS("destroyed stream", is_told_of_a_destroyed_stream),
              BOTH_CLOCKS("forced destroy", is_told_of_a_forced_destroy),
              BOTH_CLOCKS("destroyed context", is_told_of_a_destroyed_context),
              BOTH_CLOCKS("STOP mode", is_told_the_failure_in_stop_mode),
              BOTH_CLOCKS("STOP mode, later", is_told_the_failure_in_stop_mode_later),
              BOTH_CLOCKS("a refused record", stays_when_a_record_is_refused),
              BOTH_CLOCKS("a refused reset", stays_when_a_reset_is_refused))
