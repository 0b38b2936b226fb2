/* Faults of calls: errors without work, hangs, crashes, and how they are aimed. SPEC 12.1 to 12.3. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include "fault_fixture.h"

static void returns_the_code_without_work(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    put(set.device[0], 2);
    EXPECT_OK(upload_bytes(&set, 64));
    EXPECT_OK(upload_bytes(&set, 64));
    long long ended = report_number("copies", "count");
    EXPECT_EQ(upload_bytes(&set, BYTES), 507899);
    EXPECT(
        error_says("EE9999: aclrtMemcpyAsync failed with 507899. Reason: the driver met an internal error"));
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), 507899);
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_EQ(report_number("copies", "count"), ended + 2);
    EXPECT_OK(upload(&set));
    EXPECT(
        report_has("{\"fault\":\"error call=aclrtMemcpyAsync code=507899 nth=3\",\"seen\":4,\"fired\":1}"));
}

/* Every function that answers a status answers any code. */
static void reaches_other_functions(void) {
    aclrtStream stream = NULL;
    aclrtEvent event = NULL;
    void *memory = NULL;
    uint32_t count = 99;
    EXPECT_EQ(aclInit(NULL), 500000);
    EXPECT_OK(aclInit(NULL));
    EXPECT_EQ(aclrtGetDeviceCount(&count), 507899);
    EXPECT_EQ(count, 99);
    EXPECT(aclrtGetSocName() == NULL);
    EXPECT_EQ(aclrtSetDevice(0), 507033);
    EXPECT(error_says("halDeviceOpen"));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtCreateStream(&stream), 207005);
    EXPECT(error_says("check the remaining storage space"));
    EXPECT(stream == NULL);
    EXPECT_EQ(aclrtCreateEvent(&event), 207007);
    EXPECT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), 207001);
    EXPECT_EQ(aclrtMallocHost(&memory, 64), 123456);
    EXPECT(memory == NULL);
    EXPECT_EQ(aclrtSynchronizeDevice(), 507010);
    EXPECT(error_says("EL0001"));
}

/* Documented codes of what this machine does not have: capture, kernels, devices that break down. */
static void answers_codes_of_hardware(void) {
    static const aclError of_synchronise[] = {107027, 207003, 207016, 207017, 507005, 507023, 507901};
    char fault[96];
    aclrtContext context = NULL;
    use_device(0);
    aclrtStream stream = new_stream();
    for (size_t i = 0; i < sizeof of_synchronise / sizeof of_synchronise[0]; i++) {
        (void)snprintf(fault, sizeof fault, "error call=aclrtSynchronizeStream code=%d times=once",
                       of_synchronise[i]);
        inject(fault);
        EXPECT_EQ(aclrtSynchronizeStream(stream), of_synchronise[i]);
        EXPECT_OK(aclrtSynchronizeStream(stream));
    }
    inject("error call=aclrtDestroyContext code=507007 times=once");
    inject("error call=aclrtSetDevice code=507899 times=once");
    EXPECT_OK(aclrtCreateContext(&context, 0));
    EXPECT_EQ(aclrtDestroyContext(context), 507007);
    EXPECT_OK(aclrtDestroyContext(context));
    EXPECT_EQ(aclrtSetDevice(1), 507899);
    EXPECT_OK(aclrtSetDevice(1));
}

static void counts_as_told(void) {
    use_device(0);
    uint32_t count = 0;
    static const aclError expected[] = {0, 1, 1, 0, 0};
    for (size_t i = 0; i < 5; i++) {
        EXPECT_EQ(aclrtGetDeviceCount(&count), expected[i]);
    }
    aclrtRunMode mode = ACL_HOST;
    static const aclError expected_modes[] = {0, 2, 2, 2, 2};
    for (size_t i = 0; i < 5; i++) {
        EXPECT_EQ(aclrtGetRunMode(&mode), expected_modes[i]);
    }
    EXPECT(aclrtGetSocName() == NULL);
    EXPECT(aclrtGetSocName() != NULL);
}

static void aims_at_a_device(void) {
    aclrtStream stream = NULL;
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(aclrtCreateStream(&stream));
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_EQ(aclrtCreateStream(&stream), 207008);
    EXPECT(error_says("EL0009"));
}

/* Streams have ids from 0, the default stream's. */
static void aims_at_a_stream(void) {
    memory_set set = prepare();
    aclrtStream other = new_stream();
    int32_t id = 0;
    EXPECT_OK(aclrtStreamGetId(other, &id));
    EXPECT_EQ(id, 2);
    EXPECT_OK(upload(&set));
    EXPECT_EQ(copy(set.device[0], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, other), 507013);
    EXPECT_EQ(aclrtSynchronizeStream(other), 507018);
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
}

static void aims_at_sizes(void) {
    memory_set set = prepare();
    void *memory = NULL;
    EXPECT_OK(upload_bytes(&set, 4095));
    EXPECT_EQ(upload_bytes(&set, 4096), 507001);
    EXPECT_EQ(upload_bytes(&set, 8192), 507001);
    EXPECT_OK(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], 4095, ACL_MEMCPY_HOST_TO_DEVICE));
    EXPECT_EQ(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], 100, ACL_MEMCPY_HOST_TO_DEVICE), 507052);
    EXPECT_OK(aclrtMalloc(&memory, MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(aclrtMalloc(&memory, MIB + 1, ACL_MEM_MALLOC_HUGE_FIRST), 207001);
    EXPECT_EQ(aclrtMallocHost(&memory, 3 * MIB), 207018);
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
}

static unsigned long draw_64(void) {
    unsigned long hits = 0;
    uint32_t count = 0;
    for (int i = 0; i < 64; i++) {
        hits = hits * 2 + (aclrtGetDeviceCount(&count) == ACL_SUCCESS ? 0 : 1);
    }
    return hits;
}

static void draws_with_seed_5(void) {
    unsigned long hits = draw_64();
    EXPECT(__builtin_popcountl(hits) > 5 && __builtin_popcountl(hits) < 30);
    EXPECT_EQ(hits, 704888275978014864);
}

static void draws_with_seed_6(void) {
    EXPECT_EQ(draw_64(), 288266428199478392);
}

/* Two faults of one text draw apart from each other; of several, the first says the code. */
static void several_draw_apart(void) {
    uint32_t count = 0;
    int seen[3] = {0};
    for (int i = 0; i < 400; i++) {
        aclError status = aclrtGetDeviceCount(&count);
        EXPECT(status == 0 || status == 1 || status == 2);
        seen[status]++;
    }
    EXPECT(seen[1] > 150 && seen[1] < 250);
    EXPECT(seen[2] > 60 && seen[2] < 140);
    EXPECT(seen[0] > 60 && seen[0] < 140);
}

static void keeps_to_its_window(void) {
    use_device(0);
    uint32_t count = 0;
    EXPECT_OK(aclrtGetDeviceCount(&count));
    while (aclsimNowNs() + HOST_API_COST_NS < 100000) {
        EXPECT_OK(aclrtGetDeviceCount(&count));
    }
    while (aclsimNowNs() + HOST_API_COST_NS < 150000) {
        EXPECT_EQ(aclrtGetDeviceCount(&count), 507899);
    }
    EXPECT_OK(aclrtGetDeviceCount(&count));
}

/* Times of a fault injected later count from its injection. */
static void counts_time_from_injection(void) {
    use_device(0);
    uint32_t count = 0;
    for (int i = 0; i < 50; i++) {
        EXPECT_OK(aclrtGetDeviceCount(&count));
    }
    inject("error call=aclrtGetDeviceCount code=507899 at=8us");
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_EQ(aclrtGetDeviceCount(&count), 507899);
}

static void is_injected_and_cleared(void) {
    uint32_t count = 0;
    inject("error call=aclrtGetDeviceCount code=507899"); /* before the first call */
    EXPECT_EQ(aclrtGetDeviceCount(&count), 507899);
    inject("error call=aclrtSetDevice code=507033");
    EXPECT_EQ(aclrtSetDevice(0), 507033);
    EXPECT(report_has("{\"fault\":\"error call=aclInit code=500000\",\"seen\":0,\"fired\":0},"));
    aclsimClearFaults();
    EXPECT(report_has("\"faults\":[]"));
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtGetDeviceCount(&count));
    EXPECT_OK(aclrtSetDevice(0));
}

/* Runs in a child, which is to end as told. */
static void expect_end(void (*run)(void), int expected_signal, int expected_status) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        run();
        _exit(77);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    if (expected_signal != 0) {
        EXPECT(WIFSIGNALED(status));
        EXPECT_EQ(WTERMSIG(status), expected_signal);
    } else {
        EXPECT(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), expected_status);
    }
}

static const char *crash_text;

static void crash_in_a_copy(void) {
    /* A sanitizer's handlers would turn the signal into an exit. */
    (void)signal(SIGSEGV, SIG_DFL);
    (void)signal(SIGBUS, SIG_DFL);
    (void)signal(SIGABRT, SIG_DFL);
    memory_set set = prepare();
    inject(crash_text);
    EXPECT_OK(upload_bytes(&set, BYTES));
    (void)upload_bytes(&set, BYTES);
}

static void crashes_in_the_call(void) {
    static const struct {
        const char *text;
        int signal;
        int status;
    } ways[] = {
        {"crash call=aclrtMemcpyAsync nth=2", SIGSEGV, 0},
        {"crash call=aclrtMemcpyAsync nth=2 how=segv", SIGSEGV, 0},
        {"crash call=aclrtMemcpyAsync nth=2 how=bus", SIGBUS, 0},
        {"crash call=aclrtMemcpyAsync nth=2 how=abort", SIGABRT, 0},
        {"crash call=aclrtMemcpyAsync nth=2 how=kill", SIGKILL, 0},
        {"crash call=aclrtMemcpyAsync nth=2 how=exit", 0, 1},
        {"crash call=aclrtMemcpyAsync bytes=8K nth=2 how=kill", SIGKILL, 0},
        {"crash call=aclrtMemcpyAsync stream=1 nth=2 how=kill", SIGKILL, 0},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        crash_text = ways[i].text;
        expect_end(crash_in_a_copy, ways[i].signal, ways[i].status);
    }
}

static void ignore_signal(int number) {
    (void)number;
}

/* A handler that returns does not save the process. */
static void crash_with_a_handler(void) {
    (void)signal(SIGSEGV, ignore_signal);
    inject("crash call=aclInit");
    (void)aclInit(NULL);
}

static void crashes_in_spite_of_a_handler(void) {
    expect_end(crash_with_a_handler, SIGSEGV, 0);
}

static void crash_in_an_error_text(void) {
    EXPECT_EQ(aclrtSetDevice(99), 107001);
    inject("crash call=aclGetRecentErrMsg how=kill");
    (void)aclGetRecentErrMsg();
}

static void crashes_in_calls_without_status(void) {
    expect_end(crash_in_an_error_text, SIGKILL, 0);
}

static void *call_once(void *status) {
    uint32_t count = 0;
    *(aclError *)status = aclrtGetDeviceCount(&count);
    return NULL;
}

static void wait_for_seen(void) {
    while (!report_has("\"seen\":1,\"fired\":1")) {
        (void)sched_yield();
    }
}

/* Other threads go on meanwhile, and the call goes on when the fault ends. */
static void hangs_until_cleared(void) {
    use_device(0);
    inject("hang call=aclrtGetDeviceCount");
    pthread_t thread;
    aclError status = 1;
    EXPECT_EQ(pthread_create(&thread, NULL, call_once, &status), 0);
    wait_for_seen();
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtDestroyStream(stream));
    aclsimClearFaults();
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    EXPECT_OK(status);
}

static void hang_in_a_call(void) {
    (void)alarm(1);
    uint32_t count = 0;
    (void)aclrtGetDeviceCount(&count);
}

static void hangs_until_killed(void) {
    inject("hang call=aclrtGetDeviceCount");
    expect_end(hang_in_a_call, SIGALRM, 0);
}

#define V "clock=virtual;"

SIM_TEST_MAIN(
    {"12.3", "the n-th call returns the code and does nothing",
     V "fault=error call=aclrtMemcpyAsync code=507899 nth=3", returns_the_code_without_work},
    {"12.3", "any function by name",
     V "fault=error call=aclInit code=500000 nth=1;fault=error call=aclrtGetDeviceCount code=507899;"
       "fault=error call=aclrtGetSocName code=1;fault=error call=aclrtSetDevice code=507033 times=once;"
       "fault=error call=aclrtCreateStream code=207005;fault=error call=aclrtCreateEvent code=207007;"
       "fault=error call=aclrtMalloc code=207001;fault=error call=aclrtMallocHost code=123456;"
       "fault=error call=aclrtSynchronizeDevice code=507010",
     reaches_other_functions},
    {"12.2", "nth and times",
     V "fault=error call=aclrtGetDeviceCount code=1 nth=2 times=2;"
       "fault=error call=aclrtGetRunMode code=2 nth=2 times=always;fault=error call=aclrtGetSocName code=1 "
       "times=once",
     counts_as_told},
    {"12.2", "aimed at a device", V "fault=error call=aclrtCreateStream code=207008 device=1",
     aims_at_a_device},
    {"12.2", "aimed at a stream",
     V "fault=error call=aclrtMemcpyAsync code=507013 stream=2;"
       "fault=error call=aclrtSynchronizeStream code=507018 stream=2",
     aims_at_a_stream},
    {"12.2", "aimed at sizes",
     V "fault=error call=aclrtMemcpyAsync code=507001 bytes=4K-;fault=error call=aclrtMemcpy code=507052 "
       "bytes=-100;"
       "fault=error call=aclrtMalloc code=207001 bytes=1048577;fault=error call=aclrtMallocHost code=207018 "
       "bytes=2M-4M",
     aims_at_sizes},
    {"12.2", "chance, seed 5", V "seed=5;fault=error call=aclrtGetDeviceCount code=1 chance=0.25",
     draws_with_seed_5},
    {"12.2", "chance, seed 6", V "seed=6;fault=error call=aclrtGetDeviceCount code=1 chance=0.25",
     draws_with_seed_6},
    {"12.2", "several faults draw apart",
     V "fault=error call=aclrtGetDeviceCount code=1 chance=0.5;fault=error call=aclrtGetDeviceCount code=2 "
       "chance=0.5",
     several_draw_apart},
    {"12.2", "at and for", V "fault=error call=aclrtGetDeviceCount code=507899 at=100us for=0.05ms",
     keeps_to_its_window},
    {"12.2", "times count from the injection", V, counts_time_from_injection},
    {"12.1", "codes of hardware", "clock=virtual", answers_codes_of_hardware},
    {"12.1", "injection and clearing", V "fault=error call=aclInit code=500000", is_injected_and_cleared},
    {"12.3", "crash in the call", V, crashes_in_the_call},
    {"12.3", "crash in the call, realtime", NULL, crashes_in_the_call},
    {"12.3", "crash in spite of a handler", V, crashes_in_spite_of_a_handler},
    {"12.3", "crash in a call without status", V, crashes_in_calls_without_status},
    {"12.3", "a call hangs until the faults are cleared", V, hangs_until_cleared},
    {"12.3", "a call hangs until the faults are cleared, realtime", NULL, hangs_until_cleared},
    {"12.3", "a call hangs until the process is ended", V, hangs_until_killed})
