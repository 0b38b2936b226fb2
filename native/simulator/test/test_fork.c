/* Children of fork(). SPEC 1.11. */
#include <pthread.h>

#include "sim_fixture.h"

static aclrtStream stream;
static aclrtContext context;
static _Atomic bool is_over;

/* Is inside the library at most moments. */
static void *keep_busy(void *unused) {
    EXPECT_OK(aclrtSetCurrentContext(context));
    while (!is_over) {
        aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
        EXPECT_OK(aclrtStreamQuery(stream, &status));
        EXPECT_EQ(aclrtMalloc(NULL, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
    }
    return unused;
}

static void be_child(void) {
    (void)alarm(20);
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_INTERNAL_ERROR);
    const char *text = aclGetRecentErrMsg();
    EXPECT(text != NULL && strstr(text, "fork()") != NULL);
    EXPECT(strstr(text, "aclrtStreamQuery") != NULL);
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(aclrtSetDevice(0), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(aclFinalize(), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT(aclrtGetSocName() == NULL);
    EXPECT_EQ(aclsimConfigure("clock=virtual"), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(report_number("open", "streams"), 0);
    _exit(EXIT_SUCCESS);
}

static void tells_the_child(void) {
    use_device(0);
    EXPECT_OK(aclrtGetCurrentContext(&context));
    stream = new_stream();
    pthread_t busy;
    EXPECT_OK(pthread_create(&busy, NULL, keep_busy, NULL));
    for (int i = 0; i < 60; i++) {
        pid_t child = fork();
        if (child == 0) {
            be_child();
        }
        int status = 0;
        EXPECT(waitpid(child, &status, 0) == child);
        EXPECT_EQ(status, 0);
    }
    is_over = true;
    EXPECT_OK(pthread_join(busy, NULL));
    EXPECT_OK(aclrtDestroyStream(stream));
    EXPECT_OK(aclFinalize());
}

static void leaves_earlier_children_alone(void) {
    EXPECT_OK(aclsimConfigure("clock=virtual;devices=3"));
    pid_t child = fork();
    if (child == 0) {
        uint32_t count = 0;
        EXPECT_OK(aclrtGetDeviceCount(&count));
        EXPECT_EQ(count, 3);
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT_EQ(status, 0);
    use_device(2);
}

SIM_TEST_MAIN({"1.11", "children have no machine", NULL, tells_the_child},
              {"1.11", "children have no machine, virtual clock", "clock=virtual", tells_the_child},
              {"1.11", "children made before have one", NULL, leaves_earlier_children_alone})
