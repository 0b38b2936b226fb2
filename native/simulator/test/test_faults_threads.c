/* Faults come and go while other threads work. Most is for the thread sanitizer to see. SPEC 12.1. */
#include <pthread.h>
#include <sched.h>

#include "fault_fixture.h"

enum { WORKERS = 3, ROUNDS = 200 };

static bool is_fault_code(aclError status) {
    return status == ACL_SUCCESS || status == 507013 || status == 507899 || status == 507046;
}

/* At least so many rounds, and until a fault was met. */
static void *copy_in_rounds(void *failed) {
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    void *device = new_device_memory(BYTES);
    unsigned char *pinned = new_pinned_memory(BYTES);
    unsigned *failures = failed;
    for (int i = 0; i < ROUNDS || *failures == 0; i++) {
        aclError status = copy(device, pinned, ACL_MEMCPY_HOST_TO_DEVICE, stream);
        EXPECT(is_fault_code(status));
        *failures += status == ACL_SUCCESS ? 0 : 1;
        status = aclrtSynchronizeStream(stream);
        EXPECT(is_fault_code(status));
        *failures += status == ACL_SUCCESS ? 0 : 1;
    }
    EXPECT_OK(aclrtDestroyStream(stream));
    return NULL;
}

static volatile bool is_over;

static void *change_faults(void *unused) {
    while (!__atomic_load_n(&is_over, __ATOMIC_ACQUIRE)) {
        inject("fail code=507013 chance=0.3");
        inject("error call=aclrtMemcpyAsync code=507899 bytes=8K chance=0.3");
        inject("hang nth=5");
        inject("hang call=aclrtMemcpyAsync stream=2 nth=7");
        inject("slow factor=0.5 jitter=0.5");
        inject("corrupt bits=2");
        EXPECT(report_has("\"faults\":["));
        (void)sched_yield();
        aclsimClearFaults();
    }
    return unused;
}

static void faults_come_and_go(void) {
    pthread_t workers[WORKERS];
    pthread_t changer;
    unsigned failures[WORKERS] = {0};
    use_device(0);
    EXPECT_EQ(pthread_create(&changer, NULL, change_faults, NULL), 0);
    for (int i = 0; i < WORKERS; i++) {
        EXPECT_EQ(pthread_create(&workers[i], NULL, copy_in_rounds, &failures[i]), 0);
    }
    for (int i = 0; i < WORKERS; i++) {
        EXPECT_EQ(pthread_join(workers[i], NULL), 0);
    }
    __atomic_store_n(&is_over, true, __ATOMIC_RELEASE);
    EXPECT_EQ(pthread_join(changer, NULL), 0);
    EXPECT(failures[0] + failures[1] + failures[2] > 0);
    EXPECT_OK(aclrtSynchronizeDevice());
}

static void *use_lost_device(void *lost) {
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    void *device = new_device_memory(BYTES);
    unsigned char *pinned = new_pinned_memory(BYTES);
    aclError status = ACL_SUCCESS;
    while (status == ACL_SUCCESS) {
        status = copy(device, pinned, ACL_MEMCPY_HOST_TO_DEVICE, stream);
        status = status == ACL_SUCCESS ? aclrtSynchronizeStream(stream) : status;
    }
    *(aclError *)lost = status;
    return NULL;
}

static void all_threads_lose_the_device(void) {
    pthread_t workers[WORKERS];
    aclError lost[WORKERS] = {0};
    use_device(0);
    inject("lost-device at=20ms");
    for (int i = 0; i < WORKERS; i++) {
        EXPECT_EQ(pthread_create(&workers[i], NULL, use_lost_device, &lost[i]), 0);
    }
    for (int i = 0; i < WORKERS; i++) {
        EXPECT_EQ(pthread_join(workers[i], NULL), 0);
        EXPECT_EQ(lost[i], 507010);
    }
}

/* A call hangs at its stream, after what it names was found. Meanwhile that is destroyed. */
typedef struct hanging_call {
    const char *name;
    aclError (*call)(void);
    aclError (*destroy)(void);
    aclError then; /* what the call returns in the end */
} hanging_call;

static aclrtContext hung_context;
static aclrtStream hung_stream;
static void *hung_thing;

static aclError record_thing(void) {
    return aclrtRecordEvent(hung_thing, hung_stream);
}

static aclError wait_for_thing(void) {
    return aclrtStreamWaitEvent(hung_stream, hung_thing);
}

static aclError reset_thing(void) {
    return aclrtResetEvent(hung_thing, hung_stream);
}

static aclError destroy_thing(void) {
    return aclrtDestroyEvent(hung_thing);
}

static aclError raise_thing(void) {
    return aclrtRecordNotify(hung_thing, hung_stream);
}

static aclError await_thing(void) {
    return aclrtWaitAndResetNotify(hung_thing, hung_stream, 0);
}

static aclError destroy_notify(void) {
    return aclrtDestroyNotify(hung_thing);
}

static aclError write_thing(void) {
    return aclrtValueWrite(hung_thing, 1, 0, hung_stream);
}

static aclError await_value(void) {
    return aclrtValueWait(hung_thing, 0, ACL_STREAM_WAIT_VALUE_EQ, hung_stream);
}

static aclError set_thing(void) {
    return aclrtMemsetAsync(hung_thing, 64, 1, 64, hung_stream);
}

static aclError free_thing(void) {
    return aclrtFree(hung_thing);
}

static void *call_and_hang(void *call) {
    const hanging_call *own = call;
    EXPECT_OK(aclrtSetCurrentContext(hung_context));
    EXPECT_EQ(own->call(), own->then);
    return NULL;
}

static void hang_while_destroyed(const hanging_call *call, void *thing) {
    pthread_t caller;
    char fault[96];
    hung_thing = thing;
    (void)snprintf(fault, sizeof fault, "hang call=%s stream=1", call->name);
    inject(fault);
    EXPECT_OK(pthread_create(&caller, NULL, call_and_hang, (void *)(uintptr_t)call));
    while (call_count(call->name) < 1) {
        (void)sched_yield();
    }
    EXPECT_OK(call->destroy());
    aclsimClearFaults();
    EXPECT_OK(pthread_join(caller, NULL));
    EXPECT_OK(aclrtSynchronizeStream(hung_stream));
}

static void finds_everything_afresh_after_hanging(void) {
    static const hanging_call of_events[] = {
        {"aclrtRecordEvent", record_thing, destroy_thing, ACL_ERROR_RT_INVALID_HANDLE},
        {"aclrtStreamWaitEvent", wait_for_thing, destroy_thing, ACL_ERROR_RT_INVALID_HANDLE},
        {"aclrtResetEvent", reset_thing, destroy_thing, ACL_ERROR_RT_INVALID_HANDLE},
    };
    static const hanging_call of_notifies[] = {
        {"aclrtRecordNotify", raise_thing, destroy_notify, ACL_ERROR_RT_INVALID_HANDLE},
        {"aclrtWaitAndResetNotify", await_thing, destroy_notify, ACL_ERROR_RT_INVALID_HANDLE},
    };
    static const hanging_call of_memory[] = {
        {"aclrtValueWrite", write_thing, free_thing, ACL_ERROR_RT_PARAM_INVALID},
        {"aclrtValueWait", await_value, free_thing, ACL_ERROR_RT_PARAM_INVALID},
        {"aclrtMemsetAsync", set_thing, free_thing, ACL_ERROR_RT_DRV_INTERNAL_ERROR},
    };
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&hung_context));
    hung_stream = new_stream();
    for (size_t i = 0; i < sizeof of_events / sizeof of_events[0]; i++) {
        hang_while_destroyed(&of_events[i], new_event());
    }
    for (size_t i = 0; i < sizeof of_notifies / sizeof of_notifies[0]; i++) {
        aclrtNotify notify = NULL;
        EXPECT_OK(aclrtCreateNotify(&notify, 0));
        hang_while_destroyed(&of_notifies[i], notify);
    }
    for (size_t i = 0; i < sizeof of_memory / sizeof of_memory[0]; i++) {
        hang_while_destroyed(&of_memory[i], new_device_memory(64));
    }
}

SIM_TEST_MAIN({"12.1", "faults come and go", "clock=virtual", faults_come_and_go},
              {"12.1", "faults come and go, realtime", NULL, faults_come_and_go},
              {"12.5", "all threads lose the device", "clock=virtual", all_threads_lose_the_device},
              {"12.5", "all threads lose the device, realtime", NULL, all_threads_lose_the_device},
              {"12.3", "what hung calls name is found afresh", "clock=virtual",
               finds_everything_afresh_after_hanging},
              {"12.3", "what hung calls name is found afresh, realtime", NULL,
               finds_everything_afresh_after_hanging})
