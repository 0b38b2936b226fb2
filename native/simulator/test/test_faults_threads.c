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

SIM_TEST_MAIN({"12.1", "faults come and go", "clock=virtual", faults_come_and_go},
              {"12.1", "faults come and go, realtime", NULL, faults_come_and_go},
              {"12.5", "all threads lose the device", "clock=virtual", all_threads_lose_the_device},
              {"12.5", "all threads lose the device, realtime", NULL, all_threads_lose_the_device})
