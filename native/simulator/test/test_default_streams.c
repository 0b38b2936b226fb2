/* Default streams live as long as their contexts. SPEC 5.5. */
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>

#include "sim_fixture.h"

/* What is freed does not keep its bytes, so that a use of it shows. */
static void spoil_freed_memory(void) {
    enum { PATTERN = 0x5A };
    (void)mallopt(M_PERTURB, PATTERN); /* sanitizers know it themselves */
}

static void expect_default_stream_works(void *device_memory) {
    unsigned char *host = new_pinned_memory(MIB);
    EXPECT_OK(aclrtMemsetAsync(device_memory, MIB, 7, MIB, NULL));
    EXPECT_OK(aclrtMemcpyAsync(host, MIB, device_memory, MIB, ACL_MEMCPY_DEVICE_TO_HOST, NULL));
    EXPECT_OK(aclrtSynchronizeStream(NULL));
    EXPECT_EQ(host[MIB - 1], 7);
    EXPECT_OK(aclrtFreeHost(host));
}

static void refuse_destruction(void) {
    aclrtStream stream = NULL;
    void *memory = new_device_memory(MIB);
    EXPECT_OK(aclrtCtxGetCurrentDefaultStream(&stream));
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT(strstr(aclGetRecentErrMsg(), "default stream") != NULL);
    expect_default_stream_works(memory);
    EXPECT_OK(aclrtMemsetAsync(memory, MIB, 1, MIB, NULL));
    EXPECT_EQ(aclrtDestroyStreamForce(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    expect_default_stream_works(memory);
    aclrtStream again = NULL;
    EXPECT_OK(aclrtCtxGetCurrentDefaultStream(&again));
    EXPECT(again == stream);
}

static void refuses_destruction(void) {
    aclrtContext made = NULL;
    spoil_freed_memory();
    use_device(0);
    refuse_destruction();
    EXPECT_OK(aclrtCreateContext(&made, 0));
    refuse_destruction();
    EXPECT_EQ(report_number("open", "defaultStreams"), 2);
    EXPECT_OK(aclrtDestroyContext(made));
    EXPECT_EQ(report_number("open", "defaultStreams"), 1);
}

typedef struct submitter {
    aclrtContext context;
    void *memory;
    atomic_int submitted;
} submitter;

/* Uses the default stream until the context is gone. */
static void *submit_until_refused(void *argument) {
    submitter *own = argument;
    EXPECT_OK(aclrtSetCurrentContext(own->context));
    aclError status = ACL_SUCCESS;
    while (status == ACL_SUCCESS) {
        status = aclrtMemsetAsync(own->memory, 64, 1, 64, NULL);
        if (status == ACL_SUCCESS) {
            status = aclrtSynchronizeStream(NULL);
        }
        atomic_fetch_add(&own->submitted, 1);
    }
    EXPECT(status == ACL_ERROR_RT_CONTEXT_NULL || status == ACL_ERROR_RT_INVALID_HANDLE ||
           status == ACL_ERROR_RT_STREAM_ABORT);
    return NULL;
}

/* take_away waits for a slow copy of another stream, and so drops the lock, while a thread submits. */
static void take_away_meanwhile(aclError (*take_away)(aclrtContext), bool is_primary) {
    enum { SLOW_BYTES = 4 << 20 };
    submitter other = {.memory = NULL};
    pthread_t thread;
    spoil_freed_memory();
    use_device(0);
    if (is_primary) {
        EXPECT_OK(aclrtGetCurrentContext(&other.context));
    } else {
        EXPECT_OK(aclrtCreateContext(&other.context, 0));
    }
    other.memory = new_device_memory(64);
    void *target = new_device_memory(SLOW_BYTES);
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(target, SLOW_BYTES, new_pinned_memory(SLOW_BYTES), SLOW_BYTES,
                               ACL_MEMCPY_HOST_TO_DEVICE, stream));
    EXPECT_OK(pthread_create(&thread, NULL, submit_until_refused, &other));
    while (atomic_load(&other.submitted) == 0) {
    }
    EXPECT_OK(take_away(other.context));
    EXPECT_OK(pthread_join(thread, NULL));
    EXPECT_EQ(report_number("open", "defaultStreams"), is_primary ? 0 : 1);
}

static aclError reset_device(aclrtContext unused) {
    (void)unused;
    return aclrtResetDevice(0);
}

static aclError reset_device_force(aclrtContext unused) {
    (void)unused;
    return aclrtResetDeviceForce(0);
}

static void stays_until_its_context_goes(void) {
    take_away_meanwhile(aclrtDestroyContext, false);
}

static void stays_until_its_device_goes(void) {
    take_away_meanwhile(reset_device, true);
}

static void stays_until_its_device_is_forced(void) {
    take_away_meanwhile(reset_device_force, true);
}

#define SLOW "rateScale=0.001"

SIM_TEST_MAIN({"5.5", "a default stream cannot be destroyed", "clock=virtual", refuses_destruction},
              {"5.5", "nor on the realtime clock", NULL, refuses_destruction},
              {"5.5", "lives while its context is being destroyed", SLOW, stays_until_its_context_goes},
              {"5.5", "lives while its device is being reset", SLOW, stays_until_its_device_goes},
              {"5.5", "or reset by force", SLOW, stays_until_its_device_is_forced}, )
