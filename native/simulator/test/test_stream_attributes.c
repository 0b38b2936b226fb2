/* Attributes, flags and priorities of streams, and what can be asked about events. SPEC 5.6, 5.13, 6.9 to
 * 6.11. */
#include "sim_fixture.h"

static uint32_t flags_of(aclrtStream stream) {
    uint32_t flags = 0xFFFF;
    EXPECT_OK(aclrtStreamGetFlags(stream, &flags));
    return flags;
}

static uint32_t priority_of(aclrtStream stream) {
    uint32_t priority = 0xFFFF;
    EXPECT_OK(aclrtStreamGetPriority(stream, &priority));
    return priority;
}

static void tells_flags_and_priority(void) {
    static const struct {
        uint32_t priority;
        uint32_t flags;
        uint32_t told_priority;
        uint32_t told_flags;
    } cases[] = {
        {0, 0, 0, 0},
        {7, ACL_STREAM_FAST_LAUNCH, 7, ACL_STREAM_FAST_LAUNCH},
        {8, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC, 7, 3},
        {0xFFFFFFFF, 0xC0 | ACL_STREAM_FAST_SYNC, 7, ACL_STREAM_FAST_SYNC},
        {3, ACL_STREAM_PERSISTENT, 3, ACL_STREAM_PERSISTENT},
        {3, ACL_STREAM_DEVICE_USE_ONLY, 3, ACL_STREAM_DEVICE_USE_ONLY},
    };
    use_device(0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        aclrtStream stream = NULL;
        EXPECT_OK(aclrtCreateStreamWithConfig(&stream, cases[i].priority, cases[i].flags));
        EXPECT_EQ(priority_of(stream), cases[i].told_priority);
        EXPECT_EQ(flags_of(stream), cases[i].told_flags);
    }
    EXPECT_EQ(flags_of(new_stream()), 0);
    EXPECT_EQ(flags_of(NULL), 0);
    EXPECT_EQ(priority_of(NULL), 0);
    EXPECT_EQ(aclrtStreamGetFlags(NULL, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtStreamGetPriority(NULL, NULL), ACL_ERROR_INVALID_PARAM);
    uint32_t unused = 0;
    EXPECT_EQ(aclrtStreamGetFlags(&unused, &unused), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamGetPriority(&unused, &unused), ACL_ERROR_RT_INVALID_HANDLE);
}

static void names_the_default_stream(void) {
    aclrtContext first = NULL;
    aclrtContext second = NULL;
    aclrtStream stream = NULL;
    aclrtStream other = NULL;
    int32_t id = -1;
    int32_t default_id = -2;
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&first));
    EXPECT_OK(aclrtCtxGetCurrentDefaultStream(&stream));
    EXPECT_OK(aclrtStreamGetId(stream, &id));
    EXPECT_OK(aclrtStreamGetId(NULL, &default_id));
    EXPECT_EQ(id, default_id);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtCreateContext(&second, 0));
    EXPECT_OK(aclrtCtxGetCurrentDefaultStream(&other));
    EXPECT(stream != other);
    EXPECT_EQ(aclrtRecordEvent(new_event(), stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtCtxGetCurrentDefaultStream(NULL), ACL_ERROR_INVALID_PARAM);
}

/* Sets an attribute through the field that all of them share in the union's first 4 bytes. */
static aclError set(aclrtStream stream, aclrtStreamAttr attribute, uint32_t number) {
    aclrtStreamAttrValue value = {.failureMode = number};
    return aclrtSetStreamAttribute(stream, attribute, &value);
}

static uint32_t get(aclrtStream stream, aclrtStreamAttr attribute) {
    aclrtStreamAttrValue value = {.failureMode = 0xFFFF};
    EXPECT_OK(aclrtGetStreamAttribute(stream, attribute, &value));
    return value.reserve[0];
}

static void keeps_attributes(void) {
    static const struct {
        aclrtStreamAttr attribute;
        uint32_t good;
        uint32_t bad; /* 0: every number is good */
    } cases[] = {
        {ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK, 1, 2}, {ACL_STREAM_ATTR_USER_CUSTOM_TAG, 0xABCD1234, 0},
        {ACL_STREAM_ATTR_CACHE_OP_INFO, 1, 2},        {ACL_STREAM_ATTR_PRIORITY, 5, 8},
        {ACL_STREAM_ATTR_FAILURE_MODE, 1, 2},
    };
    use_device(0);
    aclrtStream stream = new_stream();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        EXPECT_EQ(get(stream, cases[i].attribute), 0);
        EXPECT_OK(set(stream, cases[i].attribute, cases[i].good));
        EXPECT_EQ(get(stream, cases[i].attribute), cases[i].good);
        if (cases[i].bad != 0) {
            EXPECT_EQ(set(stream, cases[i].attribute, cases[i].bad), ACL_ERROR_RT_PARAM_INVALID);
        }
        EXPECT_EQ(get(stream, cases[i].attribute), cases[i].good);
    }
    EXPECT_EQ(priority_of(stream), 5);
    EXPECT_EQ(get(new_stream(), ACL_STREAM_ATTR_FAILURE_MODE), 1); /* the whole context's */
    EXPECT_OK(set(NULL, ACL_STREAM_ATTR_USER_CUSTOM_TAG, 3));
    EXPECT_EQ(get(NULL, ACL_STREAM_ATTR_USER_CUSTOM_TAG), 3);
    EXPECT_EQ(set(NULL, ACL_STREAM_ATTR_FAILURE_MODE, 0), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(set(stream, (aclrtStreamAttr)0, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(set(stream, (aclrtStreamAttr)6, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSetStreamAttribute(stream, ACL_STREAM_ATTR_PRIORITY, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetStreamAttribute(stream, ACL_STREAM_ATTR_PRIORITY, NULL), ACL_ERROR_INVALID_PARAM);
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(set(stream, ACL_STREAM_ATTR_USER_CUSTOM_TAG, 0), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(get(stream, ACL_STREAM_ATTR_USER_CUSTOM_TAG), 0xABCD1234);
}

static void has_no_priority_attribute_before_9_1(void) {
    aclrtStreamAttrValue value = {.failureMode = 0};
    use_device(0);
    EXPECT_EQ(set(new_stream(), ACL_STREAM_ATTR_PRIORITY, 1), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtGetStreamAttribute(new_stream(), ACL_STREAM_ATTR_PRIORITY, &value),
              ACL_ERROR_RT_PARAM_INVALID);
}

static void lacks_attributes(void) {
    aclrtStreamAttrValue value = {.failureMode = 0};
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_EQ(set(stream, ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK, 1), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(set(NULL, ACL_STREAM_ATTR_USER_CUSTOM_TAG, 1), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtGetStreamAttribute(NULL, ACL_STREAM_ATTR_USER_CUSTOM_TAG, &value),
              ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(set(stream, ACL_STREAM_ATTR_USER_CUSTOM_TAG, 1));
}

/* --- events --- */

static void queries_waits(void) {
    aclrtEventWaitStatus status = ACL_EVENT_WAIT_STATUS_RESERVED;
    aclrtEvent ex = NULL;
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtQueryEventWaitStatus(event, &status));
    EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_COMPLETE);
    EXPECT_OK(aclrtStreamWaitEvent(stream, event));
    EXPECT_OK(aclrtStreamWaitEvent(stream, event));
    EXPECT_OK(aclrtQueryEventWaitStatus(event, &status));
    EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_NOT_READY);
    EXPECT_OK(aclrtRecordEvent(event, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtQueryEventWaitStatus(event, &status));
    EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_COMPLETE);
    EXPECT_OK(aclrtCreateEventExWithFlag(&ex, ACL_EVENT_SYNC));
    EXPECT_EQ(aclrtQueryEventWaitStatus(ex, &status), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtQueryEventWaitStatus(NULL, &status), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtQueryEventWaitStatus(event, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtDestroyEvent(event));
    EXPECT_EQ(aclrtQueryEventWaitStatus(event, &status), ACL_ERROR_RT_INVALID_HANDLE);
}

static void numbers_events(void) {
    uint32_t first = 9;
    uint32_t second = 9;
    uint32_t elsewhere = 9;
    use_device(0);
    aclrtEvent event = new_event();
    EXPECT_OK(aclrtGetEventId(event, &first));
    EXPECT_OK(aclrtGetEventId(new_event(), &second));
    EXPECT_EQ(first, 0);
    EXPECT_EQ(second, 1);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtGetEventId(new_event(), &elsewhere));
    EXPECT_EQ(elsewhere, 0);
    EXPECT_EQ(aclrtGetEventId(NULL, &first), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetEventId(event, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclrtDestroyEvent(event));
    EXPECT_EQ(aclrtGetEventId(event, &first), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtGetEventAvailNum(NULL), ACL_ERROR_INVALID_PARAM);
}

static void limits_waits(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtStream patient = new_stream();
    (void)hold_stream(patient);
    EXPECT_OK(aclrtSetOpWaitTimeout(7));
    EXPECT_OK(aclrtSetOpWaitTimeout(2)); /* the last one counts */
    aclrtEvent event = new_event();
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_OK(aclrtStreamWaitEvent(stream, event));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT_EQ(aclsimNowNs() - begin_ns, UINT64_C(2000000000) + HOST_API_COST_NS);
    EXPECT_OK(aclrtStreamWaitEventWithTimeout(stream, new_event(), 1)); /* its own limit */
    begin_ns = aclsimNowNs();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    EXPECT_EQ(aclsimNowNs() - begin_ns, UINT64_C(1000000000));
    /* A wait from before has none, nor has one after the limit was taken back. */
    EXPECT_OK(aclrtSetOpWaitTimeout(0));
    EXPECT_OK(aclrtStreamWaitEvent(stream, new_event()));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 100000), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(patient, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_OK(aclrtSetOpExecuteTimeOut(1)); /* there are no operators to limit */
    EXPECT_OK(aclrtSetOpExecuteTimeOut(0));
}

SIM_TEST_MAIN({"5.6", "flags and priority", "clock=virtual", tells_flags_and_priority},
              {"5.13", "default stream", "clock=virtual", names_the_default_stream},
              {"5.13", "attributes", "clock=virtual;cann=9.1.0", keeps_attributes},
              {"5.13", "no priority attribute before 9.1", "clock=virtual;cann=9.0.0",
               has_no_priority_attribute_before_9_1},
              {"5.13", "attributes, inference", "clock=virtual;product=atlas-inference", lacks_attributes},
              {"5.13", "attributes, 200I/500 A2", "clock=virtual;product=atlas-200i-500-a2",
               lacks_attributes},
              {"6.9", "waits can be queried", "clock=virtual", queries_waits},
              {"6.10", "event ids", "clock=virtual", numbers_events},
              {"6.11", "limit of waits", "clock=virtual", limits_waits})
