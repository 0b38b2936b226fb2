/* Threads that end or have little room where programs rarely try. SPEC 1.12, 14.5. */
#include <limits.h>
#include <pthread.h>

#include "sim_fixture.h"

static aclrtContext context;
static aclrtStream stream;

static void prepare(void) {
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&context));
    stream = new_stream();
}

static void *synchronise(void *is_back) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    *(volatile bool *)is_back = true;
    pthread_testcancel();
    return NULL;
}

static void finishes_a_cancelled_call(void) {
    prepare();
    aclrtEvent gate = hold_stream(stream);
    pthread_t thread;
    volatile bool is_back = false;
    EXPECT_OK(pthread_create(&thread, NULL, synchronise, (void *)&is_back));
    (void)usleep(100000); /* it probably waits by now */
    EXPECT_OK(pthread_cancel(thread));
    (void)usleep(100000);
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    EXPECT_OK(aclrtStreamQuery(stream, &status)); /* others go on */
    EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY);
    EXPECT_OK(aclrtRecordEvent(gate, new_stream()));
    void *result = NULL;
    EXPECT_OK(pthread_join(thread, &result));
    EXPECT(result == PTHREAD_CANCELED);
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_OK(aclFinalize());
}

static volatile int runs;

static void end_thread(void *unused) {
    runs++;
    pthread_exit(unused);
}

static void count_run(void *unused) {
    (void)unused;
    runs++;
}

/* More often than there are threads for functions. */
static void goes_on_after_an_exit(void) {
    enum { ENDINGS = 100 };
    prepare();
    for (int i = 0; i < ENDINGS; i++) {
        EXPECT_OK(aclrtLaunchHostFunc(stream, end_thread, NULL));
        EXPECT_OK(i % 2 == 0 ? ACL_SUCCESS : aclrtLaunchHostFunc(stream, count_run, NULL));
        EXPECT_OK(i % 3 == 0 ? ACL_SUCCESS : aclrtSynchronizeStream(stream));
    }
    EXPECT_OK(aclrtLaunchHostFunc(stream, end_thread, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT_EQ(runs, ENDINGS + ENDINGS / 2 + 1);
    EXPECT_OK(aclFinalize());
}

static void *copy_ordinary_memory(void *unused) {
    static unsigned char memory[2][70000];
    EXPECT_OK(aclrtSetCurrentContext(context));
    fill_pattern(memory[0], sizeof memory[0], 6);
    EXPECT_OK(aclrtMemcpy(memory[1], sizeof memory[1], memory[0], sizeof memory[0], ACL_MEMCPY_HOST_TO_HOST));
    EXPECT(has_pattern(memory[1], sizeof memory[1], 6));
    return unused;
}

static void needs_little_stack(void) {
    prepare();
    pthread_attr_t attributes;
    pthread_t thread;
    EXPECT_OK(pthread_attr_init(&attributes));
    size_t stack_bytes = (size_t)48 * 1024;
    if (stack_bytes < (size_t)PTHREAD_STACK_MIN) { /* not everywhere may it be that small */
        stack_bytes = (size_t)PTHREAD_STACK_MIN;
    }
    EXPECT_OK(pthread_attr_setstacksize(&attributes, stack_bytes));
    EXPECT_OK(pthread_create(&thread, &attributes, copy_ordinary_memory, NULL));
    EXPECT_OK(pthread_join(thread, NULL));
}

SIM_TEST_MAIN({"1.12", "a cancelled thread finishes its call", NULL, finishes_a_cancelled_call},
              {"1.12", "a cancelled thread finishes its call, virtual clock", "clock=virtual",
               finishes_a_cancelled_call},
              {"14.5", "a host function that ends its thread", NULL, goes_on_after_an_exit},
              {"14.5", "a host function that ends its thread, virtual clock", "clock=virtual",
               goes_on_after_an_exit},
              {"9.10", "a small stack is enough", "clock=virtual", needs_little_stack})
