/* Waits for work that is dropped with its stream. SPEC 5.5. */
#include <pthread.h>

#include "sim_fixture.h"

typedef struct place {
    aclrtContext context; /* the stream's */
    aclrtStream stream;
    aclrtEvent record; /* behind what holds the stream */
    void *device_memory;
    void *ordinary_memory;
} place;

static place now; /* each case runs in a process of its own */

static aclError wait_for_stream(void) {
    return aclrtSynchronizeStream(now.stream);
}

static aclError wait_for_some_time(void) {
    return aclrtSynchronizeStreamWithTimeout(now.stream, 50000);
}

static aclError wait_for_device(void) {
    return aclrtSynchronizeDevice();
}

static aclError wait_for_event(void) {
    return aclrtSynchronizeEvent(now.record);
}

static aclError wait_for_copy(void) {
    return aclrtMemcpyAsync(now.device_memory, 64, now.ordinary_memory, 64, ACL_MEMCPY_HOST_TO_DEVICE,
                            now.stream);
}

static aclError destroy_stream(void) {
    return aclrtDestroyStream(now.stream);
}

static aclError destroy_stream_force(void) {
    return aclrtDestroyStreamForce(now.stream);
}

static aclError destroy_context(void) {
    return aclrtDestroyContext(now.context);
}

static aclError reset_device(void) {
    return aclrtResetDevice(0);
}

static aclError reset_device_force(void) {
    return aclrtResetDeviceForce(0);
}

static aclError abort_stream(void) {
    return aclrtStreamAbort(now.stream);
}

typedef struct wait_kind {
    const char *call;
    aclError (*wait)(void);
} wait_kind;

static const wait_kind waits[] = {
    {"aclrtSynchronizeStream", wait_for_stream}, {"aclrtSynchronizeStreamWithTimeout", wait_for_some_time},
    {"aclrtSynchronizeDevice", wait_for_device}, {"aclrtSynchronizeEvent", wait_for_event},
    {"aclrtMemcpyAsync", wait_for_copy},
};

static void *wait_in_vain(void *argument) {
    const wait_kind *kind = argument;
    EXPECT_OK(aclrtSetCurrentContext(now.context));
    EXPECT_EQ(kind->wait(), ACL_ERROR_RT_STREAM_ABORT);
    return NULL;
}

/* A call is counted with the lock held and drops it only to wait. */
static bool has_begun(const char *call) {
    static char report[1 << 18];
    char key[64];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    (void)snprintf(key, sizeof key, "\"%s\":", call);
    return strstr(report, key) != NULL;
}

static void take_work_away(aclError (*take_away)(void), const wait_kind *kind) {
    static char ordinary[64];
    pthread_t thread;
    use_device(0);
    EXPECT_OK(aclrtCreateContext(&now.context, 0));
    now.stream = new_stream();
    now.record = new_event();
    now.device_memory = new_device_memory(64);
    now.ordinary_memory = ordinary;
    (void)hold_stream(now.stream);
    EXPECT_OK(aclrtRecordEvent(now.record, now.stream));
    EXPECT_OK(pthread_create(&thread, NULL, wait_in_vain, (void *)kind));
    while (!has_begun(kind->call)) {
        (void)usleep(100);
    }
    EXPECT_OK(take_away());
    EXPECT_OK(pthread_join(thread, NULL));
}

/* On the virtual clock a limited wait for nothing that could happen ends at once. */
static bool is_limited_in_vain(const wait_kind *kind) {
    return getenv("ACLSIM") != NULL && kind->wait == wait_for_some_time;
}

/* Each kind of wait in a process of its own, as resets end what others would need. */
static void tells_every_wait(aclError (*take_away)(void)) {
    for (size_t i = 0; i < sizeof waits / sizeof waits[0]; i++) {
        if (is_limited_in_vain(&waits[i])) {
            continue;
        }
        (void)fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            (void)alarm(20);
            take_work_away(take_away, &waits[i]);
            exit(EXIT_SUCCESS);
        }
        int status = 0;
        EXPECT(waitpid(child, &status, 0) == child);
        if (status != 0) {
            (void)fprintf(stderr, "not as it should be: %s\n", waits[i].call);
            exit(EXIT_FAILURE);
        }
    }
}

static void at_destroy(void) {
    tells_every_wait(destroy_stream);
}

static void at_destroy_force(void) {
    tells_every_wait(destroy_stream_force);
}

static void at_destroy_context(void) {
    tells_every_wait(destroy_context);
}

static void at_reset(void) {
    tells_every_wait(reset_device);
}

static void at_reset_force(void) {
    tells_every_wait(reset_device_force);
}

static void at_finalize(void) {
    tells_every_wait(aclFinalize);
}

static void at_abort(void) {
    tells_every_wait(abort_stream);
}

#define ON_BOTH_CLOCKS(section, name, run)                                                                   \
    {section, name ", realtime", NULL, run}, {                                                               \
        section, name ", virtual", "clock=virtual", run                                                      \
    }

SIM_TEST_MAIN(ON_BOTH_CLOCKS("5.5", "a stream is destroyed", at_destroy),
              ON_BOTH_CLOCKS("5.5", "a stream is destroyed by force", at_destroy_force),
              ON_BOTH_CLOCKS("5.5", "a context is destroyed", at_destroy_context),
              ON_BOTH_CLOCKS("5.5", "a device is reset", at_reset),
              ON_BOTH_CLOCKS("5.5", "a device is reset by force", at_reset_force),
              ON_BOTH_CLOCKS("5.5", "AscendCL is finalised", at_finalize),
              ON_BOTH_CLOCKS("5.11", "a stream is aborted", at_abort), )
