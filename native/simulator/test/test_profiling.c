/* Profiling: order of calls, arguments, and the files of a session. SPEC section 16. */
#include "profiling_fixture.h"

static void checks_the_path(void) {
    const char *path = new_folder();
    static char too_long[4100];
    memset(too_long, 'a', sizeof too_long - 1);
    EXPECT_EQ(aclprofInit(NULL, 3), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofInit(path, strlen(path) - 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofInit(path, strlen(path) + 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofInit("", 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofInit(too_long, 4097), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofInit("/dev/null/profile", 17), ACL_ERROR_INVALID_FILE);
    EXPECT(strstr(aclGetRecentErrMsg(), "EK0003") != NULL);
    EXPECT_OK(aclprofInit(path, strlen(path)));
    EXPECT_EQ(aclprofInit(path, strlen(path)), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT_OK(aclprofFinalize());
    EXPECT_OK(aclprofInit(path, strlen(path)));
}

static void makes_the_path(void) {
    char path[128];
    struct stat about;
    (void)snprintf(path, sizeof path, "%s/one/two", new_folder());
    EXPECT_OK(aclprofInit(path, strlen(path)));
    EXPECT_OK(stat(path, &about));
    EXPECT(S_ISDIR(about.st_mode));
}

static void needs_init(void) {
    EXPECT_OK(aclInit(NULL));
    aclprofConfig *config = new_config(0, ACL_PROF_ACL_API);
    EXPECT_EQ(aclprofStart(config), ACL_ERROR_PROF_NOT_RUN);
    EXPECT(strstr(aclGetRecentErrMsg(), "EK0002") != NULL);
    EXPECT_EQ(aclprofStop(config), ACL_ERROR_PROF_NOT_RUN);
    EXPECT_EQ(aclprofFinalize(), ACL_ERROR_PROF_NOT_RUN);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_HOST_SYS, "cpu", 3), ACL_ERROR_PROF_NOT_RUN);
    EXPECT_OK(aclprofDestroyConfig(config));
}

static void checks_configurations(void) {
    uint32_t devices[] = {0, 1, 2};
    uint32_t twice[] = {1, 1};
    initialise();
    EXPECT(aclprofCreateConfig(NULL, 1, ACL_AICORE_NONE, NULL, ACL_PROF_ACL_API) == NULL);
    EXPECT(strstr(aclGetRecentErrMsg(), "EK0001") != NULL);
    EXPECT(aclprofCreateConfig(devices, 3, ACL_AICORE_NONE, NULL, ACL_PROF_ACL_API) == NULL);
    EXPECT(aclprofCreateConfig(&devices[2], 1, ACL_AICORE_NONE, NULL, ACL_PROF_ACL_API) == NULL);
    EXPECT(aclprofCreateConfig(twice, 2, ACL_AICORE_NONE, NULL, ACL_PROF_ACL_API) == NULL);
    EXPECT(aclprofCreateConfig(devices, 1, ACL_AICORE_NONE, (aclprofAicoreEvents *)devices, 1) == NULL);
    aclprofConfig *nothing = new_config(0, 0);
    EXPECT_EQ(aclprofStart(nothing), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofStop(nothing), ACL_ERROR_INVALID_PARAM);
    aclprofConfig *unknown = new_config(0, UINT64_C(1) << 50);
    EXPECT_EQ(aclprofStart(unknown), ACL_ERROR_PROF_MODULES_UNSUPPORTED);
    EXPECT_EQ(aclprofStart(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofStop(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofDestroyConfig(NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_OK(aclprofDestroyConfig(nothing));
    EXPECT_EQ(aclprofDestroyConfig(nothing), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofStart(nothing), ACL_ERROR_INVALID_PARAM);
}

static void checks_options(void) {
    char long_value[300];
    memset(long_value, 'a', sizeof long_value);
    long_value[257] = '\0';
    initialise();
    EXPECT_OK(aclprofSetConfig(ACL_PROF_STORAGE_LIMIT, "200MB", 5));
    EXPECT_OK(aclprofSetConfig(ACL_PROF_SYS_IO_FREQ, "50", 2));
    EXPECT_OK(aclprofSetConfig(ACL_PROF_HOST_SYS, "cpu,mem", 7));
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_STORAGE_LIMIT, "199MB", 5), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_STORAGE_LIMIT, "300", 3), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_SYS_IO_FREQ, "0", 1), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_SYS_IO_FREQ, "5x", 2), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_ARGS_MIN, "1", 1), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig((aclprofConfigType)17, "1", 1), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_HOST_SYS, NULL, 1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_HOST_SYS, "cpu", 2), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_HOST_SYS, "", 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclprofSetConfig(ACL_PROF_HOST_SYS, long_value, 257), ACL_ERROR_INVALID_PARAM);
    long_value[256] = '\0';
    EXPECT_OK(aclprofSetConfig(ACL_PROF_HOST_SYS, long_value, 256));
}

static void keeps_the_order(void) {
    initialise();
    aclprofConfig *first = new_config(0, ACL_PROF_ACL_API);
    aclprofConfig *second = new_config(1, ACL_PROF_ACL_API);
    aclprofConfig *other_types = new_config(0, ACL_PROF_TASK_TIME);
    EXPECT_EQ(aclprofStop(first), ACL_ERROR_PROF_NOT_RUN);
    EXPECT_OK(aclprofStart(first));
    EXPECT_EQ(aclprofStart(first), ACL_ERROR_PROF_ALREADY_RUN);
    EXPECT_EQ(aclprofStart(other_types), ACL_ERROR_PROF_ALREADY_RUN);
    EXPECT_OK(aclprofStart(second));
    EXPECT_EQ(aclprofStop(other_types), ACL_ERROR_INVALID_PROFILING_CONFIG);
    EXPECT_OK(aclprofStop(first));
    EXPECT_EQ(aclprofStop(first), ACL_ERROR_PROF_NOT_RUN);
    EXPECT_OK(aclprofStop(second));
    EXPECT_OK(aclprofFinalize());
    EXPECT_EQ(aclprofFinalize(), ACL_ERROR_PROF_NOT_RUN);
}

static void excludes_subscriptions(void) {
    EXPECT_EQ(aclprofModelSubscribe(1, NULL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    initialise();
    EXPECT_EQ(aclprofModelSubscribe(1, NULL), ACL_ERROR_PROF_API_CONFLICT);
    EXPECT_EQ(aclprofModelUnSubscribe(1), ACL_ERROR_PROF_API_CONFLICT);
    EXPECT_OK(aclprofFinalize());
    EXPECT_EQ(aclprofModelUnSubscribe(1), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void gives_way_to_the_file_of_init(void) {
    char path[128];
    (void)snprintf(path, sizeof path, "%s/acl.json", new_folder());
    FILE *file = fopen(path, "w");
    EXPECT(file != NULL);
    (void)fputs("{ \"profiler\" : { \"switch\" : \"on\", \"output\" : \"x\" } }", file);
    (void)fclose(file);
    EXPECT_OK(aclInit(path));
    EXPECT_EQ(aclprofInit(base, strlen(base)), ACL_ERROR_PROF_ALREADY_RUN);
    EXPECT_EQ(aclprofFinalize(), ACL_ERROR_PROF_ALREADY_RUN);
    EXPECT_OK(aclFinalize());
    EXPECT_OK(aclprofInit(base, strlen(base)));
}

/* Copies of three kinds and sizes on two streams, with profiling around the later ones. */
static void run_copies(uint64_t types) {
    initialise();
    unsigned char *host = new_pinned_memory(4 * MIB);
    void *device = new_device_memory(4 * MIB);
    aclrtStream first = new_stream();
    aclrtStream second = new_stream();
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, first));
    EXPECT_OK(aclrtSynchronizeStream(first));
    aclprofConfig *config = new_config(0, types);
    EXPECT_OK(aclprofStart(config));
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, first));
    EXPECT_OK(aclrtSynchronizeStream(first));
    EXPECT_OK(aclrtMemcpyAsync(host, 2 * MIB, device, 2 * MIB, ACL_MEMCPY_DEVICE_TO_HOST, second));
    EXPECT_OK(aclrtSynchronizeStream(second));
    EXPECT_OK(aclrtMemcpy(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_OK(aclprofStop(config));
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, first));
    EXPECT_OK(aclrtSynchronizeStream(first));
    EXPECT_OK(aclprofDestroyConfig(config));
    EXPECT_OK(aclprofFinalize());
}

/* 1 MiB at 24.8 GB/s takes 42,282 ns, 2 MiB at 27.6 GB/s 75,984 ns, and 5,500 ns before each. The second copy
 * begins with the virtual clock's calls: 9 calls before the first copy of 47,782 ns. */
static void writes_task_times(void) {
    run_copies(ACL_PROF_TASK_TIME);
    const char *text = read_output("task_time_");
    EXPECT(strncmp(text,
                   "Device_id,kernel_name,kernel_type,stream_id,task_id,task_time(us),task_start(us),"
                   "task_stop(us)\n",
                   92) == 0);
    EXPECT_EQ(count_of(text, "MEMCPY_ASYNC"), 2);
    EXPECT(strstr(text, "\n0,MEMCPY_ASYNC,PCIE_DMA_SQE,1,1,47.782,1577836800000") != NULL);
    EXPECT(strstr(text, "\n0,MEMCPY_ASYNC,PCIE_DMA_SQE,2,0,81.484,1577836800000") != NULL);
}

static void records_no_tasks_without_task_time(void) {
    run_copies(ACL_PROF_ACL_API);
    EXPECT_EQ(count_of(read_output("task_time_"), "MEMCPY_ASYNC"), 0);
    const char *text = read_output("api_statistic_");
    EXPECT(strstr(text, "\nhost,acl,aclrtMemcpyAsync,6.400,2,3.200,3.200,3.200,0.000\n") != NULL);
    EXPECT(strstr(text, "\nhost,acl,aclrtSynchronizeStream,") != NULL);
    EXPECT(strstr(text, "\nhost,acl,aclrtMemcpy,") != NULL);
    EXPECT(strstr(text, "aclrtMalloc") == NULL);
    EXPECT(strstr(text, "aclprof") == NULL);
}

static void draws_the_timeline(void) {
    run_copies(ACL_PROF_TASK_TIME | ACL_PROF_ACL_API);
    const char *text = read_output("msprof_2");
    EXPECT_EQ(text[0], '[');
    EXPECT_EQ(count_of(text, "{\"name\":\"MEMCPY_ASYNC\",\"ph\":\"X\""), 2);
    EXPECT_EQ(count_of(text, "{\"name\":\"AscendCL@aclrtMemcpyAsync\",\"ph\":\"X\""), 2);
    EXPECT_EQ(count_of(text, "{\"name\":\"AscendCL@aclrtMemcpy\",\"ph\":\"X\""), 1);
    EXPECT_EQ(count_of(text, "\"ph\":\"s\""), 2);
    EXPECT_EQ(count_of(text, "\"ph\":\"f\""), 2);
    EXPECT_EQ(count_of(text, "\"name\":\"Ascend Hardware\""), 2);
    EXPECT_EQ(count_of(text, "\"name\":\"CANN\""), 1);
    EXPECT_EQ(count_of(text, "\"name\":\"Stream 1\""), 1);
    EXPECT_EQ(count_of(text, "\"name\":\"Stream 2\""), 1);
    /* The first call is number 1 and queued the first copy; the third queued the second. */
    EXPECT(strstr(text, "\"Physic Stream Id\":1,\"Task Id\":1,\"Batch Id\":0,\"Subtask Id\":4294967295,"
                        "\"connection_id\":1}") != NULL);
    EXPECT(strstr(text, "\"Physic Stream Id\":2,\"Task Id\":0,\"Batch Id\":0,\"Subtask Id\":4294967295,"
                        "\"connection_id\":3}") != NULL);
    EXPECT(strstr(text, "\"dur\":47.782,") != NULL);
    EXPECT_EQ(count_of(text, "Byte"), 0);
}

static void draws_the_timeline_in_real_time(void) {
    run_copies(ACL_PROF_TASK_TIME | ACL_PROF_ACL_API);
    const char *text = read_output("msprof_2");
    EXPECT_EQ(count_of(text, "{\"name\":\"MEMCPY_ASYNC\",\"ph\":\"X\""), 2);
    EXPECT_EQ(count_of(text, "{\"name\":\"AscendCL@aclrtMemcpyAsync\",\"ph\":\"X\""), 2);
}

static void tells_sizes_of_8_5(void) {
    run_copies(ACL_PROF_TASK_TIME | ACL_PROF_RUNTIME_API);
    const char *text = read_output("msprof_2");
    EXPECT(strstr(text, "\"data size(Byte)\":1048576,\"memcpy direction\":\"host to device\"}") != NULL);
    EXPECT(strstr(text, "\"data size(Byte)\":2097152,\"memcpy direction\":\"device to host\"}") != NULL);
}

static void tells_sizes_of_9_0(void) {
    run_copies(ACL_PROF_TASK_TIME_L2);
    const char *text = read_output("msprof_2");
    /* 1,048,576 B in 47,782 ns. */
    EXPECT(
        strstr(text, "\"size(B)\":1048576,\"operation\":\"host to device\",\"bandwidth(GB/s)\":21.945000}") !=
        NULL);
    EXPECT(strstr(text, "\"labels\":\"NPU 1\"") != NULL);
}

/* A copy that was queued before the session and ends within it has no call. */
static void records_what_ends_within(void) {
    initialise();
    unsigned char *host = new_pinned_memory(64 * MIB);
    void *device = new_device_memory(64 * MIB);
    EXPECT_OK(aclrtMemcpyAsync(device, 64 * MIB, host, 64 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    aclprofConfig *config = new_config(0, ACL_PROF_TASK_TIME);
    EXPECT_OK(aclprofStart(config));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_OK(aclprofFinalize()); /* ends the session as well */
    EXPECT(strstr(read_output("msprof_2"), "\"connection_id\":-1}") != NULL);
    EXPECT_EQ(aclprofStop(config), ACL_ERROR_PROF_NOT_RUN);
}

static void records_devices_asked_for_only(void) {
    initialise();
    aclprofConfig *config = new_config(1, ACL_PROF_TASK_TIME);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    EXPECT_OK(aclprofStart(config));
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    EXPECT_OK(aclrtSynchronizeDevice());
    EXPECT_OK(aclprofStop(config));
    EXPECT_EQ(count_of(read_output("task_time_"), "MEMCPY_ASYNC"), 0);
}

static void describes_the_session(void) {
    run_copies(ACL_PROF_TASK_TIME | ACL_PROF_ACL_API);
    char path[2048];
    (void)snprintf(path, sizeof path, "%s/simulator.json", entry_of(base, "PROF_"));
    const char *text = read_file(path);
    EXPECT(strstr(text, "\"soc\":\"Ascend910B3\"") != NULL);
    EXPECT(strstr(text, "\"dataTypeConfig\":3,") != NULL);
    EXPECT(strstr(text, "\"copies\":2,") != NULL);
    EXPECT(strstr(text, "\"calls\":5,") != NULL);
    EXPECT(strstr(text, "\"dropped\":0}") != NULL);
}

SIM_TEST_MAIN({"16.1", "the path", "clock=virtual", checks_the_path},
              {"16.1", "folders on the way", "clock=virtual", makes_the_path},
              {"16.2", "aclprofInit first", "clock=virtual", needs_init},
              {"16.2", "configurations", "clock=virtual", checks_configurations},
              {"16.2", "options", "clock=virtual", checks_options},
              {"16.2", "order of start and stop", "clock=virtual", keeps_the_order},
              {"16.2", "no subscriptions meanwhile", "clock=virtual", excludes_subscriptions},
              {"16.2", "profiling by aclInit", "clock=virtual", gives_way_to_the_file_of_init},
              {"16.4", "task times", "clock=virtual", writes_task_times},
              {"16.4", "call statistics", "clock=virtual", records_no_tasks_without_task_time},
              {"16.4", "timeline", "clock=virtual", draws_the_timeline},
              {"16.4", "timeline in real time", NULL, draws_the_timeline_in_real_time},
              {"16.4", "sizes before 9.0", "clock=virtual", tells_sizes_of_8_5},
              {"16.4", "sizes from 9.0", "clock=virtual;cann=9.0.0", tells_sizes_of_9_0},
              {"16.3", "what ends within the session", "clock=virtual", records_what_ends_within},
              {"16.3", "devices asked for", "clock=virtual", records_devices_asked_for_only},
              {"16.4", "description", "clock=virtual", describes_the_session})
