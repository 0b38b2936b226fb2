/* What aclInit's file decides. SPEC 7.4. */
#include <pthread.h>

#include "sim_fixture.h"

static aclError init_with(const char *json) {
    char path[] = "/tmp/aclsim-test-XXXXXX";
    int file = mkstemp(path);
    EXPECT(file >= 0);
    EXPECT_EQ(write(file, json, strlen(json)), strlen(json));
    EXPECT_OK(close(file));
    aclError status = aclInit(path);
    EXPECT_OK(unlink(path));
    return status;
}

static void in_a_thread(void *(*work)(void *)) {
    pthread_t thread;
    EXPECT_OK(pthread_create(&thread, NULL, work, NULL));
    EXPECT_OK(pthread_join(thread, NULL));
}

static void *find_device_1(void *unused) {
    int32_t device = -1;
    void *memory = NULL;
    EXPECT_OK(aclrtMalloc(&memory, MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_OK(aclrtGetDevice(&device));
    EXPECT_EQ(device, 1);
    return unused;
}

static void *choose_device_0(void *unused) {
    int32_t device = -1;
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtGetDevice(&device));
    EXPECT_EQ(device, 0);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    return unused;
}

static void sets_a_default_device(void) {
    EXPECT_OK(init_with("{\n \"defaultDevice\": {\n  \"default_device\" : \"1\"\n }\n}\n"));
    EXPECT_EQ(report_number("open", "primaryContexts"), 0);
    in_a_thread(find_device_1);
    in_a_thread(find_device_1);
    in_a_thread(choose_device_0);
    /* Two threads have set it, so two resets release it. */
    EXPECT_OK(aclrtResetDevice(1));
    EXPECT_EQ(report_number("open", "deviceAllocations"), 2);
    EXPECT_OK(aclrtResetDevice(1));
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    (void)find_device_1(NULL);
    EXPECT_OK(aclFinalize());
    int32_t device = -1;
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
}

static void refuses_devices_that_are_not_there(void) {
    EXPECT_EQ(init_with("{\"defaultDevice\":{\"default_device\":\"2\"}}"), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(init_with("{\"defaultDevice\":{\"default_device\":-1}}"), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(init_with("{\"defaultDevice\":{\"default_device\":\"x\"}}"), ACL_ERROR_RT_INVALID_DEVICEID);
    int32_t device = -1;
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_OK(init_with("{\"defaultDevice\":{\"default_device\":0}}"));
    EXPECT_OK(aclrtGetDevice(&device));
    EXPECT_EQ(device, 0);
}

static void *fail(void *unused) {
    EXPECT_EQ(aclrtSetDevice(7), ACL_ERROR_RT_INVALID_DEVICEID);
    return unused;
}

static void *see_no_text(void *unused) {
    EXPECT(aclGetRecentErrMsg() == NULL);
    return unused;
}

static void *see_the_text(void *unused) {
    const char *text = aclGetRecentErrMsg();
    EXPECT(text != NULL && strstr(text, "device 7") != NULL);
    return unused;
}

static void shares_error_texts(void) {
    EXPECT_OK(init_with("{\"err_msg_mode\": \"1\"}"));
    in_a_thread(fail);
    (void)see_the_text(NULL);
    (void)see_no_text(NULL);
    (void)fail(NULL);
    in_a_thread(see_the_text);
    (void)see_no_text(NULL);
}

static void keeps_error_texts_apart(void) {
    EXPECT_OK(init_with("{\"err_msg_mode\": \"0\"}"));
    (void)fail(NULL);
    in_a_thread(see_no_text);
    (void)see_the_text(NULL);
}

static void stays_with_the_first_content(void) {
    EXPECT_OK(init_with("{\"err_msg_mode\": \"1\"}"));
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(init_with("{\"err_msg_mode\": \"0\"}"), ACL_ERROR_INVALID_PARAM);
    EXPECT(strstr(aclGetRecentErrMsg(), "something else") != NULL);
    EXPECT_OK(init_with("{ \"err_msg_mode\":\n\"1\" }")); /* the same in other blanks */
    EXPECT_OK(aclFinalize());
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclFinalize());
    EXPECT_EQ(init_with("{}"), ACL_ERROR_INVALID_PARAM);
}

SIM_TEST_MAIN({"7.4", "a default device", "clock=virtual", sets_a_default_device},
              {"7.4", "a default device, realtime", NULL, sets_a_default_device},
              {"7.4", "a default device that is not there", "clock=virtual",
               refuses_devices_that_are_not_there},
              {"7.4", "one error text for all threads", "clock=virtual", shares_error_texts},
              {"7.4", "an error text for each thread", "clock=virtual", keeps_error_texts_apart},
              {"7.4", "another file after the first", "clock=virtual", stays_with_the_first_content}, )
