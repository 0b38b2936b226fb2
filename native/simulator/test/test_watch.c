/* The setting watch=host. SPEC 11.6. */
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "watch_fixture.h"

/* Copies both ways still carry the bytes, and nothing is wrong with waiting for them. */
static void moves_bytes_as_before(void) {
    parts all = prepare();
    fill_pattern(all.host, MIB, 3);
    upload(&all);
    sink = all.host[5]; /* a source may be read */
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    memset(all.host, 0, MIB);
    download(&all);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT(has_pattern(all.host, MIB, 3));
    EXPECT_OK(aclrtMemcpy(all.device, MIB, all.host, MIB, ACL_MEMCPY_HOST_TO_DEVICE));
    all.host[0] = 1;
    EXPECT_OK(aclrtMemset(all.host, MIB, 9, MIB));
    EXPECT_EQ(all.host[MIB - 1], 9);
    EXPECT_OK(aclrtFreeHost(all.host));
    has_no_misuse();
}

static void finds_a_write_of_a_source(void) {
    parts all = prepare();
    upload(&all);
    all.host[1000] = 1;
    all.host[2000] = 2; /* told once per copy */
    has_one_misuse("\"kind\":\"hostWrite\",\"call\":\"aclrtMemcpyAsync\"");
    has_one_misuse("\"device\":0,\"stream\":1,\"address\":\"0x");
    has_one_misuse("\"bytes\":1048576,\"message\":\"the host wrote byte 1000 of the source of a copy");
    EXPECT_EQ(all.host[1000], 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    upload(&all);
    all.host[1] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 2);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    all.host[1] = 2;
    EXPECT_EQ(misuse_count("hostWrite"), 2);
}

static void finds_a_read_of_a_target(void) {
    parts all = prepare();
    download(&all);
    sink = all.host[77];
    has_one_misuse("\"kind\":\"hostAccess\"");
    has_one_misuse("the host read or wrote byte 77 of the target");
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT_EQ(all.host[77], 7);
    EXPECT_EQ(misuse_count("hostAccess"), 1);
}

static void finds_a_write_of_a_target(void) {
    parts all = prepare();
    download(&all);
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostAccess"), 1);
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT_EQ(all.host[0], 7);
}

/* The copy has ended, but the host cannot know. */
static void wants_a_synchronise(void) {
    parts all = prepare();
    aclrtStream other = new_stream();
    download(&all);
    EXPECT_OK(aclrtSynchronizeStream(other));
    for (int i = 0; i < 100; i++) {
        (void)aclrtGetSocName(); /* 320 us */
    }
    sink = all.host[0];
    EXPECT_EQ(misuse_count("hostAccess"), 1);
}

static void takes_any_synchronise(void) {
    parts all = prepare();
    aclrtEvent event = new_event();
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    aclrtStreamStatus stream_status = ACL_STREAM_STATUS_RESERVED;
    download(&all);
    EXPECT_OK(aclrtSynchronizeDevice());
    sink = all.host[0];
    download(&all);
    EXPECT_OK(aclrtRecordEvent(event, all.stream));
    EXPECT_OK(aclrtSynchronizeEvent(event));
    sink = all.host[0];
    download(&all);
    EXPECT_OK(aclrtRecordEvent(event, all.stream));
    while (status != ACL_EVENT_RECORDED_STATUS_COMPLETE) {
        EXPECT_OK(aclrtQueryEventStatus(event, &status));
    }
    sink = all.host[0];
    download(&all);
    while (stream_status != ACL_STREAM_STATUS_COMPLETE) {
        EXPECT_OK(aclrtStreamQuery(all.stream, &stream_status));
    }
    sink = all.host[0];
    download(&all);
    EXPECT_OK(aclrtDestroyStream(all.stream));
    sink = all.host[0];
    EXPECT_EQ(misuse_count("hostAccess"), 0);
}

/* An event between two copies tells of the first one only. */
static void takes_an_event_for_what_it_is(void) {
    parts all = prepare();
    aclrtEvent event = new_event();
    const size_t half = MIB / 2;
    EXPECT_OK(aclrtMemcpyAsync(all.host, half, all.device, half, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
    EXPECT_OK(aclrtRecordEvent(event, all.stream));
    EXPECT_OK(
        aclrtMemcpyAsync(all.host + half, half, all.device, half, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
    EXPECT_OK(aclrtSynchronizeEvent(event));
    sink = all.host[half - 1];
    has_no_misuse();
    sink = all.host[half];
    EXPECT_EQ(misuse_count("hostAccess"), 1);
}

/* Work of another stream that waited for the copy tells of it as well. */
static void takes_order_across_streams(void) {
    parts all = prepare();
    aclrtStream later = new_stream();
    aclrtEvent event = new_event();
    download(&all);
    EXPECT_OK(aclrtRecordEvent(event, all.stream));
    EXPECT_OK(aclrtStreamWaitEvent(later, event));
    EXPECT_OK(aclrtSynchronizeStream(later));
    sink = all.host[0];
    has_no_misuse();
}

/* Bytes of the same page that belong to no copy. */
static void leaves_neighbours_alone(void) {
    parts all = prepare();
    EXPECT_OK(aclrtMemcpyAsync(all.host + 64, 64, all.device, 64, ACL_MEMCPY_DEVICE_TO_HOST, all.stream));
    all.host[0] = 1;
    all.host[128] = 2;
    has_no_misuse();
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT_EQ(all.host[0], 1);
    EXPECT_EQ(all.host[64], 7);
}

/* Two copies share pages; the end of one is not the end of the other. */
static void keeps_what_others_need(void) {
    parts all = prepare();
    aclrtStream held = new_stream();
    aclrtEvent gate = hold_stream(held);
    EXPECT_OK(aclrtMemcpyAsync(all.device, 4096, all.host, 4096, ACL_MEMCPY_HOST_TO_DEVICE, held));
    EXPECT_OK(aclrtMemcpyAsync(all.device, 8192, all.host, 8192, ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    all.host[4096] = 1;
    has_no_misuse();
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_OK(aclrtRecordEvent(gate, all.stream));
    EXPECT_OK(aclrtSynchronizeStream(held));
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
}

static void survives_frees(void) {
    parts all = prepare();
    for (int i = 0; i < 3000; i++) {
        unsigned char *host = new_pinned_memory(4096);
        EXPECT_OK(aclrtMemcpyAsync(all.device, 4096, host, 4096, ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
        EXPECT_OK(aclrtFreeHost(host));
    }
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    upload(&all);
    all.host[0] = 1;
    EXPECT_EQ(misuse_count("hostWrite"), 1);
    EXPECT_EQ(misuse_count("freedInUse"), 3000);
    EXPECT_OK(aclrtResetDevice(0));
}

static void crash(void) {
    int *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(nowhere != MAP_FAILED);
    *(volatile int *)nowhere = 1;
}

/* Other faults are what they were. */
static void passes_faults_on(void) {
    (void)prepare();
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)signal(SIGSEGV, SIG_DFL); /* in place of ours and of a sanitizer's */
        crash();
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFSIGNALED(status));
}

static void leave_well(int number) {
    (void)number;
    _exit(42);
}

static void asks_the_handler_before(void) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)signal(SIGSEGV, leave_well);
        parts all = prepare();
        upload(&all);
        all.host[0] = 1; /* ours */
        EXPECT_EQ(misuse_count("hostWrite"), 1);
        crash();
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 42);
}

/* How a child ends that has this for SIGSEGV before ours and then does something. */
static int end_of_child(void (*handler)(int), int flags, void (*act)(void)) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct sigaction theirs = {.sa_handler = handler, .sa_flags = flags};
        EXPECT_OK(sigaction(SIGSEGV, &theirs, NULL));
        (void)prepare();
        (void)alarm(20); /* an access that is tried again and again */
        act();
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    return status;
}

static void send_it(void) {
    EXPECT_OK(raise(SIGSEGV));
}

static void look_on(int number) {
    (void)number;
}

/* A signal that was sent does not come again by itself. */
static void passes_signals_on(void) {
    int status = end_of_child(SIG_DFL, 0, send_it);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
    status = end_of_child(SIG_IGN, 0, send_it);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    status = end_of_child(look_on, 0, send_it);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    status = end_of_child(leave_well, (int)SA_RESETHAND, send_it);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 42);
}

/* A handler for one time looks on, and the access ends the process as it is tried again. */
static void asks_once_if_so_told(void) {
    int status = end_of_child(look_on, (int)SA_RESETHAND, crash);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
}

static void watches_nothing(void) {
    parts all = prepare();
    upload(&all);
    all.host[0] = 1;
    download(&all);
    sink = all.host[0];
    has_no_misuse();
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
}

/* A change of pages for each copy and each other copy of the same bytes: a hundred million of them. */
static void copes_with_many_copies(void) {
    enum { COPIES = 4000, ROUNDS = 12 };
    parts all = prepare();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < COPIES; i++) {
            EXPECT_OK(aclrtMemcpyAsync(all.device, 65536, all.host + (size_t)(i % 2) * 4096, 65536,
                                       ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
        }
        EXPECT_OK(aclrtSynchronizeStream(all.stream));
        memset(all.host, round, MIB);
    }
    has_no_misuse();
}

/* An access opens pages for the copy it is told of, not for good. */
static void tells_of_each_copy(void) {
    parts all = prepare();
    aclrtEvent gate = hold_stream(all.stream);
    upload(&all);
    upload(&all);
    for (int i = 0; i < 3; i++) {
        all.host[i] = 1;
        EXPECT_OK(aclInit(NULL) == ACL_ERROR_REPEAT_INITIALIZE ? ACL_SUCCESS : ACL_ERROR_FAILURE);
    }
    EXPECT_EQ(report_number("misuseCounts", "hostWrite"), 2);
    EXPECT_OK(aclrtRecordEvent(gate, new_stream()));
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
}

/* The file behind watched memory would be beyond the limit, which costs a signal. */
static void lives_with_a_limit_on_files(void) {
    struct rlimit limit = {65536, 65536};
    EXPECT_OK(setrlimit(RLIMIT_FSIZE, &limit));
    parts all = prepare();
    aclrtEvent gate = hold_stream(all.stream);
    upload(&all);
    all.host[0] = 1; /* unwatched */
    unsigned char *small = new_pinned_memory(4096);
    EXPECT_OK(aclrtMemcpyAsync(all.device, 4096, small, 4096, ACL_MEMCPY_HOST_TO_DEVICE, all.stream));
    small[0] = 1;
    EXPECT_OK(aclrtRecordEvent(gate, new_stream()));
    EXPECT_OK(aclrtSynchronizeStream(all.stream));
    EXPECT_EQ(report_number("misuseCounts", "hostWrite"), 1);
}

SIM_TEST_MAIN({"11.6", "bytes as before", WATCH, moves_bytes_as_before},
              {"11.6", "bytes as before in real time", "watch=host", moves_bytes_as_before},
              {"11.6", "a source written", WATCH, finds_a_write_of_a_source},
              {"11.6", "a source written in real time", "watch=host", finds_a_write_of_a_source},
              {"11.6", "a target read", WATCH, finds_a_read_of_a_target},
              {"11.6", "a target read in real time", "watch=host;rateScale=0.001", finds_a_read_of_a_target},
              {"11.6", "a target written", WATCH, finds_a_write_of_a_target},
              {"11.6", "no synchronise", WATCH, wants_a_synchronise},
              {"11.6", "synchronise and query", WATCH, takes_any_synchronise},
              {"11.6", "synchronise and query in real time", "watch=host", takes_any_synchronise},
              {"11.6", "an event between copies", WATCH, takes_an_event_for_what_it_is},
              {"11.6", "order across streams", WATCH, takes_order_across_streams},
              {"11.6", "neighbours on a page", WATCH, leaves_neighbours_alone},
              {"11.6", "copies that share pages", WATCH, keeps_what_others_need},
              {"11.6", "many copies of one buffer", WATCH, copes_with_many_copies},
              {"11.6", "each copy is told of", WATCH, tells_of_each_copy},
              {"11.6", "a limit on files", WATCH, lives_with_a_limit_on_files},
              {"11.6", "memory freed in use", WATCH, survives_frees},
              {"11.6", "foreign faults", WATCH, passes_faults_on},
              {"11.6", "the handler before", WATCH, asks_the_handler_before},
              {"11.6", "signals that were sent", WATCH, passes_signals_on},
              {"11.6", "a handler for one time", WATCH, asks_once_if_so_told},
              {"11.6", "off by default", "clock=virtual", watches_nothing})
