/* Several threads at once; meant for the thread sanitizer. SPEC 3.2, 7.6, and the locking of sim_engine.h. */
#include <pthread.h>
#include <sched.h>

#include "sim_fixture.h"

enum { THREADS = 4, ROUNDS = 40, BYTES = 40000 };

static void run_threads(void *(*body)(void *)) {
    pthread_t threads[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++) {
        EXPECT_OK(pthread_create(&threads[i], NULL, body, (void *)i));
    }
    for (int i = 0; i < THREADS; i++) {
        EXPECT_OK(pthread_join(threads[i], NULL));
    }
}

/* Everything a thread does is its own: stream, events, memory, even a context every other round. */
static void *work_alone(void *number) {
    unsigned salt = (unsigned)(uintptr_t)number;
    EXPECT_OK(aclrtSetDevice((int32_t)(salt % 2)));
    for (unsigned round = 0; round < ROUNDS; round++) {
        aclrtContext context = NULL;
        if (round % 2 == 0) {
            EXPECT_OK(aclrtCreateContext(&context, (int32_t)(round % 4 / 2)));
        }
        aclrtStream up = new_stream();
        aclrtStream down = new_stream();
        aclrtEvent event = new_event();
        unsigned char *host = new_pinned_memory(BYTES);
        unsigned char *back = new_pinned_memory(BYTES);
        void *device = new_device_memory(BYTES);
        fill_pattern(host, BYTES, salt + round);
        EXPECT_OK(aclrtMemcpyAsync(device, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE, up));
        EXPECT_OK(aclrtRecordEvent(event, up));
        EXPECT_OK(aclrtStreamWaitEvent(down, event));
        EXPECT_OK(aclrtMemcpyAsync(back, BYTES, device, BYTES, ACL_MEMCPY_DEVICE_TO_HOST, down));
        EXPECT_OK(aclrtSynchronizeStream(down));
        EXPECT(has_pattern(back, BYTES, salt + round));
        EXPECT_OK(aclrtDestroyEvent(event));
        EXPECT_OK(aclrtFree(device));
        EXPECT_OK(aclrtFreeHost(host));
        EXPECT_OK(aclrtFreeHost(back));
        EXPECT_OK(aclrtDestroyStream(up));
        EXPECT_OK(round % 3 == 0 ? aclrtDestroyStreamForce(down) : aclrtDestroyStream(down));
        if (context != NULL) {
            EXPECT_OK(aclrtDestroyContext(context));
        }
    }
    return NULL;
}

static void keeps_threads_apart(void) {
    EXPECT_OK(aclInit(NULL));
    run_threads(work_alone);
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
    EXPECT_EQ(report_number("copies", "count"), 2LL * THREADS * ROUNDS);
    EXPECT_OK(aclFinalize());
}

static aclrtStream shared_stream;
static void *shared_device;
static unsigned char *shared_host;

/* All submit to one stream, more than it holds. */
static void *submit_much(void *number) {
    enum { SUBMITS = 1500, PART = 64 };
    size_t offset = (uintptr_t)number * PART;
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < SUBMITS; i++) {
        EXPECT_OK(aclrtMemcpyAsync((char *)shared_device + offset, PART, shared_host + offset, PART,
                                   ACL_MEMCPY_HOST_TO_DEVICE, shared_stream));
    }
    EXPECT_OK(aclrtSynchronizeStream(shared_stream));
    return NULL;
}

static void shares_one_stream(void) {
    use_device(0);
    shared_stream = new_stream();
    shared_host = new_pinned_memory(4096);
    shared_device = new_device_memory(4096);
    run_threads(submit_much);
    EXPECT_OK(aclrtSynchronizeStream(shared_stream));
    EXPECT_EQ(report_number("copies", "count"), 1500LL * THREADS);
}

static aclrtEvent gates[THREADS];

/* Each waits for its own gate and opens the next one's. */
static void *pass_on(void *number) {
    uintptr_t own = (uintptr_t)number;
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtStreamWaitEvent(stream, gates[own]));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    if (own + 1 < THREADS) {
        EXPECT_OK(aclrtRecordEvent(gates[own + 1], stream));
    }
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclrtSynchronizeEvent(gates[own]));
    return NULL;
}

static void *open_first_gate(void *unused) {
    (void)unused;
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < 100; i++) {
        (void)sched_yield();
    }
    EXPECT_OK(aclrtRecordEvent(gates[0], NULL));
    return NULL;
}

static void wakes_waiting_threads(void) {
    pthread_t opener;
    use_device(0);
    for (int i = 0; i < THREADS; i++) {
        gates[i] = new_event();
    }
    EXPECT_OK(pthread_create(&opener, NULL, open_first_gate, NULL));
    run_threads(pass_on);
    EXPECT_OK(pthread_join(opener, NULL));
}

/* Large copies, so that the mover works while others submit, query, report and tear down. */
static void *disturb(void *number) {
    uintptr_t own = (uintptr_t)number;
    EXPECT_OK(aclrtSetDevice(0));
    for (int i = 0; i < 8; i++) {
        aclrtStream stream = new_stream();
        size_t bytes = 3 * MIB;
        unsigned char *host = new_pinned_memory(bytes);
        void *device = new_device_memory(bytes);
        EXPECT_OK(aclrtMemcpyAsync(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));
        if (own == 0) {
            EXPECT_OK(aclrtFree(device)); /* a mistake that must not hurt the simulator */
            EXPECT_OK(aclrtFreeHost(host));
        }
        if (own == 1) {
            aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
            while (status != ACL_STREAM_STATUS_COMPLETE) {
                EXPECT_OK(aclrtStreamQuery(stream, &status));
                (void)report_number("copies", "count");
            }
        }
        if (own == 2) {
            EXPECT_OK(aclrtDestroyStreamForce(stream));
        }
        if (own == 3) {
            EXPECT_OK(aclrtMemcpy(device, bytes, host, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
        }
    }
    return NULL;
}

static void survives_disturbance(void) {
    use_device(0);
    run_threads(disturb);
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
    EXPECT_OK(aclFinalize());
}

/* Some finalise and initialise while others work; calls may fail, nothing may crash or hang. */
static void *come_and_go(void *number) {
    for (int i = 0; i < 25; i++) {
        aclrtStream stream = NULL;
        void *device = NULL;
        void *host = NULL;
        (void)aclInit(NULL);
        if (aclrtSetDevice(0) == ACL_SUCCESS && aclrtCreateStream(&stream) == ACL_SUCCESS &&
            aclrtMalloc(&device, MIB, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_SUCCESS &&
            aclrtMallocHost(&host, MIB) == ACL_SUCCESS) {
            (void)aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, stream);
            (void)aclrtSynchronizeStream(stream);
        }
        if (i % 5 == (int)(uintptr_t)number) {
            (void)aclFinalize();
        }
        (void)aclGetRecentErrMsg();
    }
    return NULL;
}

static void survives_finalisation(void) {
    run_threads(come_and_go);
    (void)aclInit(NULL);
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(report_number("open", "streams"), 0);
}

static void do_nothing(void *unused) {
    (void)unused;
}

/* All start and stop the threads for host functions. */
static void *come_and_go_with_functions(void *unused) {
    for (int i = 0; i < 1000; i++) {
        aclrtStream stream = NULL;
        (void)aclInit(NULL);
        (void)aclrtSetDevice(0);
        if (aclrtCreateStream(&stream) == ACL_SUCCESS) {
            (void)aclrtLaunchHostFunc(stream, do_nothing, NULL);
            (void)aclrtSynchronizeStreamWithTimeout(stream, 50);
        }
        (void)aclFinalize();
    }
    return unused;
}

static void survives_finalisation_with_functions(void) {
    run_threads(come_and_go_with_functions);
    EXPECT_EQ(report_number("open", "streams"), 0);
}

SIM_TEST_MAIN({"7.6", "threads work side by side, real time", NULL, keeps_threads_apart},
              {"7.6", "threads work side by side, virtual time", "clock=virtual", keeps_threads_apart},
              {"5.1", "many threads fill one stream, real time", NULL, shares_one_stream},
              {"5.1", "many threads fill one stream, virtual time", "clock=virtual", shares_one_stream},
              {"3.2", "a record wakes waiting threads, real time", NULL, wakes_waiting_threads},
              {"3.1", "a record wakes waiting threads, virtual time", "clock=virtual", wakes_waiting_threads},
              {"3.2", "disturbed while bytes move", "rateScale=100", survives_disturbance},
              {"7.4", "finalised while others work, real time", NULL, survives_finalisation},
              {"7.4", "finalised while others work, virtual time", "clock=virtual", survives_finalisation},
              {"14.5", "finalised by all with host functions, virtual time", "clock=virtual",
               survives_finalisation_with_functions},
              {"14.5", "finalised by all with host functions, real time", NULL,
               survives_finalisation_with_functions})
