/* Callbacks in threads of the program. SPEC 14.1 to 14.4. */
#include <pthread.h>
#include <semaphore.h>

#include "sim_fixture.h"

static uint64_t own_id(void) {
    return (uint64_t)pthread_self();
}

static void count(void *number) {
    (*(int *)number)++;
}

static void runs_where_it_is_asked_for(void) {
    int blocking = 0;
    int passing = 0;
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64);
    EXPECT_OK(aclrtSubscribeReport(own_id(), stream));
    EXPECT_OK(aclrtLaunchCallback(count, &passing, ACL_CALLBACK_NO_BLOCK, stream));
    EXPECT_OK(aclrtMemsetAsync(device, 64, 1, 64, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream)); /* goes past it */
    EXPECT_EQ(passing, 0);
    EXPECT_OK(aclrtLaunchCallback(count, &blocking, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtMemsetAsync(device, 64, 2, 64, stream));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 20), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_EQ(blocking, 0);
    EXPECT_OK(aclrtProcessReport(10)); /* all that are due */
    EXPECT_EQ(passing, 1);
    EXPECT_EQ(blocking, 1);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(aclrtProcessReport(10), ACL_ERROR_RT_REPORT_TIMEOUT);
    EXPECT_OK(aclrtUnSubscribeReport(own_id(), stream));
    EXPECT_EQ(aclrtProcessReport(10), ACL_ERROR_RT_THREAD_SUBSCRIBE);
}

static void waits_for_the_stream(void) {
    int calls = 0;
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64 * MIB);
    aclrtEvent before = new_event();
    EXPECT_OK(aclrtSubscribeReport(own_id(), stream));
    EXPECT_OK(aclrtMemsetAsync(device, 64 * MIB, 1, 64 * MIB, stream));
    EXPECT_OK(aclrtRecordEvent(before, stream));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtProcessReport(-1));
    EXPECT_EQ(calls, 1);
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    EXPECT_OK(aclrtQueryEventStatus(before, &status));
    EXPECT_EQ(status, ACL_EVENT_RECORDED_STATUS_COMPLETE);
}

static void expires_after_milliseconds(void) {
    use_device(0);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtSubscribeReport(own_id(), stream));
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_EQ(aclrtProcessReport(250), ACL_ERROR_RT_REPORT_TIMEOUT);
    EXPECT_EQ(aclsimNowNs() - begin_ns, UINT64_C(250000000) + HOST_API_COST_NS);
    EXPECT_EQ(aclrtProcessReport(0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtProcessReport(-2), ACL_ERROR_INVALID_PARAM);
}

static void knows_its_subscriptions(void) {
    int calls = 0;
    use_device(0);
    aclrtContext here = NULL;
    EXPECT_OK(aclrtGetCurrentContext(&here));
    aclrtStream first = new_stream();
    aclrtStream second = new_stream();
    EXPECT_EQ(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, first), ACL_ERROR_RT_STREAM_NO_CB_REG);
    EXPECT_EQ(aclrtUnSubscribeReport(own_id(), first), ACL_ERROR_RT_STREAM_SUBSCRIBE);
    EXPECT_EQ(aclrtProcessReport(1), ACL_ERROR_RT_THREAD_SUBSCRIBE);
    EXPECT_OK(aclrtSubscribeReport(own_id(), first));
    EXPECT_OK(aclrtSubscribeReport(own_id(), second)); /* one thread, several streams */
    EXPECT_EQ(aclrtSubscribeReport(own_id(), first), ACL_ERROR_RT_STREAM_SUBSCRIBE);
    EXPECT_EQ(aclrtSubscribeReport(12345, first), ACL_ERROR_RT_STREAM_SUBSCRIBE); /* not several threads */
    EXPECT_EQ(aclrtUnSubscribeReport(12345, first), ACL_ERROR_RT_THREAD_SUBSCRIBE);
    EXPECT_EQ(aclrtSubscribeReport(1, &calls), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtLaunchCallback(count, &calls, (aclrtCallbackBlockType)2, first), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtLaunchCallback(NULL, &calls, ACL_CALLBACK_BLOCK, first), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_OK(aclrtSubscribeReport(own_id(), NULL)); /* the default stream */
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, NULL));
    EXPECT_OK(aclrtSetDevice(1));
    aclrtStream elsewhere = new_stream();
    EXPECT_EQ(aclrtSubscribeReport(own_id(), elsewhere), ACL_ERROR_RT_THREAD_SUBSCRIBE); /* one device */
    EXPECT_EQ(aclrtSubscribeReport(12345, first), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtUnSubscribeReport(own_id(), first), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, first), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_OK(aclrtProcessReport(1));
    EXPECT_EQ(calls, 1);
    EXPECT_OK(aclrtSetCurrentContext(here));
    EXPECT_OK(aclrtUnSubscribeReport(own_id(), first));
    EXPECT_OK(aclrtUnSubscribeReport(own_id(), second));
    EXPECT_OK(aclrtUnSubscribeReport(own_id(), NULL));
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtSubscribeReport(own_id(), elsewhere)); /* free again */
}

static void limits_threads(void) {
    enum { MOST = 1024 };
    use_device(0);
    aclrtStream last = NULL;
    for (uint64_t i = 0; i < MOST; i++) {
        last = new_stream();
        EXPECT_OK(aclrtSubscribeReport(1000 + i, last));
    }
    aclrtStream more = new_stream();
    EXPECT_EQ(aclrtSubscribeReport(1000 + MOST, more), ACL_ERROR_RT_OVER_LIMIT);
    EXPECT_OK(aclrtSubscribeReport(1000, more)); /* one that is known */
    EXPECT_OK(aclrtUnSubscribeReport(1000 + MOST - 1, last));
    EXPECT_OK(aclrtSubscribeReport(1000 + MOST, last));
}

/* What was launched before the subscription ended is still delivered. */
static void loses_nothing_when_unsubscribed(void) {
    int calls = 0;
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent gate = hold_stream(stream);
    EXPECT_OK(aclrtSubscribeReport(own_id(), stream));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_NO_BLOCK, stream));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtUnSubscribeReport(own_id(), stream));
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    while (calls < 2) {
        EXPECT_OK(aclrtProcessReport(-1));
    }
    EXPECT_EQ(aclrtProcessReport(5), ACL_ERROR_RT_THREAD_SUBSCRIBE);
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void goes_with_its_stream(void) {
    int calls = 0;
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtStream other = new_stream();
    EXPECT_OK(aclrtSubscribeReport(own_id(), stream));
    EXPECT_OK(aclrtSubscribeReport(own_id(), other));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_NO_BLOCK, stream));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtDestroyStream(stream)); /* nobody asks for them: dropped */
    EXPECT_EQ(aclrtProcessReport(5), ACL_ERROR_RT_REPORT_TIMEOUT);
    EXPECT_EQ(calls, 0);
    EXPECT_OK(aclrtLaunchCallback(count, &calls, ACL_CALLBACK_BLOCK, other));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(aclrtProcessReport(5), ACL_ERROR_RT_THREAD_SUBSCRIBE);
    EXPECT_EQ(calls, 0);
}

/* --- with a thread of its own, as programs do --- */

static struct {
    sem_t is_ready;
    pthread_t thread;
    bool is_over;
    int order[1000];
    int count;
} server;

static void *serve(void *unused) {
    (void)unused;
    EXPECT_OK(sem_post(&server.is_ready));
    while (!__atomic_load_n(&server.is_over, __ATOMIC_ACQUIRE)) {
        aclError status = aclrtProcessReport(5);
        EXPECT(status == ACL_SUCCESS || status == ACL_ERROR_RT_REPORT_TIMEOUT ||
               status == ACL_ERROR_RT_THREAD_SUBSCRIBE);
    }
    return NULL;
}

static void start_server(void) {
    EXPECT_OK(sem_init(&server.is_ready, 0, 0));
    EXPECT_OK(pthread_create(&server.thread, NULL, serve, NULL));
    EXPECT_OK(sem_wait(&server.is_ready));
}

static void stop_server(void) {
    __atomic_store_n(&server.is_over, true, __ATOMIC_RELEASE);
    EXPECT_OK(pthread_join(server.thread, NULL));
}

static void note(void *number) {
    EXPECT(pthread_equal(pthread_self(), server.thread));
    server.order[server.count++] = (int)(intptr_t)number;
}

static void keeps_order_in_a_thread(void) {
    enum { CALLS = 500 };
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(4096);
    start_server();
    EXPECT_OK(aclrtSubscribeReport((uint64_t)server.thread, stream));
    for (int i = 0; i < CALLS; i++) {
        EXPECT_OK(aclrtMemsetAsync(device, 4096, i, 4096, stream));
        EXPECT_OK(
            aclrtLaunchCallback(note, (void *)(intptr_t)i, (aclrtCallbackBlockType)(i % 3 == 0), stream));
    }
    EXPECT_OK(aclrtLaunchCallback(note, (void *)(intptr_t)CALLS, ACL_CALLBACK_BLOCK, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream)); /* the last one blocks, so all have run */
    EXPECT_EQ(server.count, CALLS + 1);
    for (int i = 0; i <= CALLS; i++) {
        EXPECT_EQ(server.order[i], i);
    }
    EXPECT_OK(aclrtUnSubscribeReport((uint64_t)server.thread, stream));
    stop_server();
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclFinalize());
}

static void needs_a_context(void) {
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtSubscribeReport(own_id(), NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtUnSubscribeReport(own_id(), NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtLaunchCallback(count, NULL, ACL_CALLBACK_BLOCK, NULL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtProcessReport(1), ACL_ERROR_RT_THREAD_SUBSCRIBE);
}

SIM_TEST_MAIN({"14.1", "subscriptions", "clock=virtual", knows_its_subscriptions},
              {"14.1", "1024 threads", "clock=virtual", limits_threads},
              {"14.1", "needs a context", "clock=virtual", needs_a_context},
              {"14.2", "runs where it is asked for", "clock=virtual", runs_where_it_is_asked_for},
              {"14.2", "runs where it is asked for, real time", NULL, runs_where_it_is_asked_for},
              {"14.2", "waits for the stream", "clock=virtual", waits_for_the_stream},
              {"14.2", "waits for the stream, real time", NULL, waits_for_the_stream},
              {"14.2", "order in a thread", "clock=virtual", keeps_order_in_a_thread},
              {"14.2", "order in a thread, real time", NULL, keeps_order_in_a_thread},
              {"14.3", "expires after milliseconds", "clock=virtual", expires_after_milliseconds},
              {"14.4", "unsubscribed", "clock=virtual", loses_nothing_when_unsubscribed},
              {"14.4", "unsubscribed, real time", NULL, loses_nothing_when_unsubscribed},
              {"14.4", "goes with its stream", "clock=virtual", goes_with_its_stream},
              {"14.4", "goes with its stream, real time", NULL, goes_with_its_stream})
