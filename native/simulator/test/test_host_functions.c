/* Functions of the program on threads of the runtime, and what any function that it calls may not do. SPEC
 * 14.5, 14.6, 14.9. */
#include <pthread.h>
#include <semaphore.h>

#include "sim_fixture.h"

static uint64_t own_id(void) {
    return (uint64_t)pthread_self();
}

static bool is_done(aclrtStream stream) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_OK(aclrtStreamQuery(stream, &status));
    return status == ACL_STREAM_STATUS_COMPLETE;
}

static void count(void *number) {
    (*(int *)number)++;
}

typedef struct host_call {
    pthread_t thread;
    int number;
    aclrtStream stream;
} host_call;

static int host_calls;

static void be_called(void *argument) {
    host_call *call = argument;
    call->thread = pthread_self();
    call->number = ++host_calls;
}

static void blocks_its_stream(void) {
    host_call calls[3] = {{.number = 0}};
    use_device(0);
    aclrtStream stream = new_stream();
    void *device = new_device_memory(64);
    for (int i = 0; i < 3; i++) {
        EXPECT_OK(aclrtMemsetAsync(device, 64, i, 64, stream));
        EXPECT_OK(aclrtLaunchHostFunc(stream, be_called, &calls[i]));
    }
    EXPECT_OK(aclrtSynchronizeStream(stream));
    for (int i = 0; i < 3; i++) {
        EXPECT_EQ(calls[i].number, i + 1);
        EXPECT(!pthread_equal(calls[i].thread, pthread_self()));
    }
    EXPECT_OK(aclrtLaunchHostFunc(NULL, be_called, &calls[0]));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_EQ(calls[0].number, 4);
    EXPECT_EQ(aclrtLaunchHostFunc(stream, NULL, NULL), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtLaunchHostFunc(device, be_called, NULL), ACL_ERROR_RT_INVALID_HANDLE);
    aclrtContext other = NULL;
    EXPECT_OK(aclrtCreateContext(&other, 0));
    EXPECT_EQ(aclrtLaunchHostFunc(stream, be_called, NULL), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_OK(aclFinalize());
}

/* On the virtual clock a function takes no time, and what it calls does. */
static void ask_three_times(void *argument) {
    uint64_t *times_ns = argument;
    int32_t device = 0;
    times_ns[0] = aclsimNowNs();
    for (int i = 0; i < 3; i++) {
        (void)aclrtGetDevice(&device);
    }
    times_ns[1] = aclsimNowNs();
}

static void stops_the_clock(void) {
    uint64_t times_ns[2];
    use_device(0);
    aclrtStream stream = new_stream();
    aclrtEvent before = new_event();
    aclrtEvent after = new_event();
    EXPECT_OK(aclrtMemsetAsync(new_device_memory(64 * MIB), 64 * MIB, 0, 64 * MIB, stream));
    EXPECT_OK(aclrtRecordEvent(before, stream));
    EXPECT_OK(aclrtLaunchHostFunc(stream, ask_three_times, times_ns));
    EXPECT_OK(aclrtRecordEvent(after, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(times_ns[1] - times_ns[0], 3 * HOST_API_COST_NS);
    EXPECT(is_near(elapsed_ns(before, after), 3 * HOST_API_COST_NS, 2 * EVENT_TICK_NS));
}

static sem_t gate;

static void wait_at_gate(void *argument) {
    EXPECT_OK(sem_wait(&gate));
    count(argument);
}

static void lets_others_go_on(void) {
    int calls = 0;
    use_device(0);
    EXPECT_OK(sem_init(&gate, 0, 0));
    aclrtStream held = new_stream();
    aclrtStream free_one = new_stream();
    host_call call = {.number = 0};
    EXPECT_OK(aclrtLaunchHostFunc(held, wait_at_gate, &calls));
    EXPECT_OK(aclrtLaunchHostFunc(free_one, be_called, &call)); /* on another thread */
    EXPECT_OK(aclrtSynchronizeStream(free_one));
    EXPECT(call.number > 0);
    EXPECT(!is_done(held));
    EXPECT_OK(sem_post(&gate));
    EXPECT_OK(aclrtSynchronizeStream(held));
    EXPECT_EQ(calls, 1);
}

/* Destroying waits for what runs; with force it does not, and what has not begun is not called. */
static void ends_with_its_stream(void) {
    int calls = 0;
    int never = 0;
    use_device(0);
    EXPECT_OK(sem_init(&gate, 0, 1));
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtLaunchHostFunc(stream, wait_at_gate, &calls));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_EQ(calls, 1);
    stream = new_stream();
    (void)hold_stream(stream);
    EXPECT_OK(aclrtLaunchHostFunc(stream, count, &never));
    EXPECT_OK(aclrtDestroyStreamForce(stream));
    stream = new_stream();
    EXPECT_OK(aclrtLaunchHostFunc(stream, count, &calls));
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(calls, 2);
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(never, 0);
}

static void abandons_a_running_one(void) {
    int calls = 0;
    use_device(0);
    EXPECT_OK(sem_init(&gate, 0, 0));
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtLaunchHostFunc(stream, wait_at_gate, &calls));
    EXPECT_OK(aclrtLaunchHostFunc(stream, count, &calls));
    EXPECT_OK(aclrtDestroyStreamForce(stream));
    EXPECT_OK(sem_post(&gate));
    EXPECT_OK(aclFinalize()); /* waits for the thread */
    EXPECT(calls <= 1);
}

static void does_not_mix(void) {
    int calls = 0;
    use_device(0);
    aclrtStream subscribed = new_stream();
    aclrtStream given = new_stream();
    EXPECT_OK(aclrtSubscribeReport(own_id(), subscribed));
    EXPECT_EQ(aclrtLaunchHostFunc(subscribed, count, &calls), ACL_ERROR_RT_STREAM_SUBSCRIBE);
    EXPECT_OK(aclrtLaunchHostFunc(given, count, &calls));
    EXPECT_EQ(aclrtSubscribeReport(own_id(), given), ACL_ERROR_RT_STREAM_SUBSCRIBE);
    EXPECT_OK(aclrtSynchronizeStream(given));
    EXPECT_EQ(calls, 1);
}

/* --- what they may call --- */

static void *forbidden_device_memory;
static aclrtStream forbidden_stream;

static void try_forbidden(void *argument) {
    int *refused = argument;
    void *memory = NULL;
    aclrtStream stream = NULL;
    const aclError answers[] = {
        aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST),
        aclrtFree(forbidden_device_memory),
        aclrtCreateStream(&stream),
        aclrtDestroyStream(forbidden_stream),
        aclrtSynchronizeStream(forbidden_stream),
        aclrtSynchronizeDevice(),
        aclrtMemsetAsync(forbidden_device_memory, 64, 0, 64, forbidden_stream),
        aclrtLaunchHostFunc(forbidden_stream, count, NULL),
        aclrtStreamAbort(forbidden_stream),
        aclrtProcessReport(1),
        aclrtResetDevice(0),
        aclFinalize(),
    };
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        EXPECT_EQ(answers[i], ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    }
    EXPECT(strstr(aclGetRecentErrMsg(), "called by the runtime") != NULL);
    int32_t version = 0;
    EXPECT_OK(aclrtGetVersion(&version, &version, &version));
    *refused = (int)(sizeof answers / sizeof answers[0]);
}

static void refuses_calls_that_lock_up(void) {
    int refused = 0;
    use_device(0);
    forbidden_stream = new_stream();
    forbidden_device_memory = new_device_memory(64);
    aclrtStream subscribed = new_stream();
    EXPECT_OK(aclrtLaunchHostFunc(forbidden_stream, try_forbidden, &refused));
    EXPECT_OK(aclrtSynchronizeStream(forbidden_stream));
    EXPECT_EQ(refused, 12);
    refused = 0;
    EXPECT_OK(aclrtSubscribeReport(own_id(), subscribed));
    EXPECT_OK(aclrtLaunchCallback(try_forbidden, &refused, ACL_CALLBACK_BLOCK, subscribed));
    EXPECT_OK(aclrtProcessReport(-1));
    EXPECT_EQ(refused, 12);
    EXPECT_OK(
        aclrtMemsetAsync(forbidden_device_memory, 64, 0, 64, forbidden_stream)); /* outside all is well */
    EXPECT_OK(aclrtSynchronizeDevice());
}

static void needs_a_context(void) {
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtLaunchHostFunc(NULL, count, NULL), ACL_ERROR_RT_CONTEXT_NULL);
}

SIM_TEST_MAIN({"14.5", "blocks its stream", "clock=virtual", blocks_its_stream},
              {"14.5", "blocks its stream, real time", NULL, blocks_its_stream},
              {"14.5", "stops the clock", "clock=virtual", stops_the_clock},
              {"14.5", "lets others go on, real time", NULL, lets_others_go_on},
              {"14.5", "ends with its stream", "clock=virtual", ends_with_its_stream},
              {"14.5", "ends with its stream, real time", NULL, ends_with_its_stream},
              {"14.5", "abandons a running one, real time", NULL, abandons_a_running_one},
              {"14.6", "does not mix", "clock=virtual", does_not_mix},
              {"14.9", "refuses calls that lock up", "clock=virtual", refuses_calls_that_lock_up},
              {"14.9", "refuses calls that lock up, real time", NULL, refuses_calls_that_lock_up},
              {"14.5", "needs a context", "clock=virtual", needs_a_context})
