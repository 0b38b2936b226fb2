#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "hostkit.h"

#define HEARTBEAT_LIMIT_NS UINT64_C(5000000000)
#define ORPHAN_LIMIT_MS 30000

static char path[] = "/tmp/hostkit-crumbs-XXXXXX";

static hostkit_crumbs read_file(void) {
    hostkit_crumbs crumbs;
    memset(&crumbs, 0, sizeof crumbs);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    CHECK(file >= 0);
    CHECK_EQUAL(read(file, &crumbs, sizeof crumbs), sizeof crumbs);
    (void)close(file);
    return crumbs;
}

static void pause_a_little(void) {
    struct timespec ten_milliseconds = {0, 10000000};
    (void)nanosleep(&ten_milliseconds, NULL);
}

static uint64_t wait_for_beats(uint64_t count) {
    uint64_t until_ns = hostkit_now_ns() + HEARTBEAT_LIMIT_NS;
    while (read_file().heartbeat_count < count && hostkit_now_ns() < until_ns) {
        pause_a_little();
    }
    return read_file().heartbeat_count;
}

static void a_new_file_says_whose_it_is_and_that_no_call_is_running(void) {
    uint64_t before_ns = hostkit_now_ns();
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    hostkit_crumbs crumbs = read_file();
    CHECK_EQUAL(crumbs.magic, HOSTKIT_CRUMBS_MAGIC);
    CHECK_EQUAL(crumbs.process_id, getpid());
    CHECK(crumbs.heartbeat_ns >= before_ns);
    CHECK_EQUAL(crumbs.call_id, 0);
    CHECK_EQUAL(crumbs.calls_entered, 0);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
}

/* A child with a grandchild that opens crumbs, says so and blocks; it holds the pipe until it ends. */
static void block_in_a_grandchild(int pipe_write_end) {
    if (fork() == 0 && (hostkit_crumbs_open(path) != 0 || write(pipe_write_end, "o", 1) != 1)) {
        _exit(1);
    }
    for (;;) {
        (void)pause();
    }
}

static void an_orphan_ends_although_its_thread_is_blocked(void) {
    int ends[2];
    char opened = 0;
    CHECK_EQUAL(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        block_in_a_grandchild(ends[1]);
    }
    (void)close(ends[1]);
    CHECK_EQUAL(read(ends[0], &opened, 1), 1);
    CHECK_EQUAL(kill(child, SIGKILL), 0);
    CHECK_EQUAL(waitpid(child, NULL, 0), child);
    struct pollfd orphan = {.fd = ends[0], .events = POLLIN, .revents = 0};
    CHECK_EQUAL(poll(&orphan, 1, ORPHAN_LIMIT_MS), 1);
    CHECK_EQUAL(read(ends[0], &opened, 1), 0);
    (void)close(ends[0]);
}

static void the_heart_beats_while_the_calling_thread_does_nothing(void) {
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    CHECK(wait_for_beats(4) >= 4);
    hostkit_crumbs crumbs = read_file();
    CHECK(hostkit_now_ns() - crumbs.heartbeat_ns < HEARTBEAT_LIMIT_NS);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    uint64_t stopped = read_file().heartbeat_count;
    for (int i = 0; i < 10; i++) {
        pause_a_little();
    }
    CHECK_EQUAL(read_file().heartbeat_count, stopped);
}

static void a_call_is_seen_while_it_runs_and_remembered_after_it(void) {
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    uint64_t before_ns = hostkit_now_ns();
    hostkit_crumbs_enter(17);
    hostkit_crumbs crumbs = read_file();
    CHECK_EQUAL(crumbs.call_id, 17);
    CHECK(crumbs.entered_ns >= before_ns && crumbs.entered_ns <= hostkit_now_ns());
    CHECK_EQUAL(crumbs.copy_number, 0);
    hostkit_crumbs_leave();
    crumbs = read_file();
    CHECK_EQUAL(crumbs.call_id, 0);
    CHECK_EQUAL(crumbs.last_call_id, 17);
    CHECK_EQUAL(crumbs.calls_entered, 1);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
}

static void the_last_words_outlive_a_process_that_is_killed(void) {
    pid_t child = fork();
    if (child == 0) {
        (void)hostkit_crumbs_open(path);
        hostkit_crumbs_enter(23);
        (void)raise(SIGKILL);
    }
    int status = 0;
    CHECK_EQUAL(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status));
    hostkit_crumbs crumbs = read_file();
    CHECK_EQUAL(crumbs.process_id, child);
    CHECK_EQUAL(crumbs.call_id, 23);
}

static void a_second_open_is_busy_and_a_second_close_harmless(void) {
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    CHECK_EQUAL(hostkit_crumbs_open(path), EBUSY);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    CHECK_EQUAL(hostkit_crumbs_open("/nonexistent/crumbs"), ENOENT);
}

static void without_a_file_crumbs_leave_no_trace(void) {
    CHECK_EQUAL(hostkit_crumbs_open(path), 0);
    CHECK_EQUAL(hostkit_crumbs_close(), 0);
    hostkit_crumbs_enter(5);
    CHECK_EQUAL(read_file().call_id, 0);
    CHECK_EQUAL(read_file().last_call_id, 0);
    hostkit_crumbs_leave();
}

int main(void) {
    int file = mkstemp(path);
    CHECK(file >= 0);
    (void)close(file);
    RUN(a_new_file_says_whose_it_is_and_that_no_call_is_running);
    RUN(an_orphan_ends_although_its_thread_is_blocked);
    RUN(the_heart_beats_while_the_calling_thread_does_nothing);
    RUN(a_call_is_seen_while_it_runs_and_remembered_after_it);
    RUN(the_last_words_outlive_a_process_that_is_killed);
    RUN(a_second_open_is_busy_and_a_second_close_harmless);
    RUN(without_a_file_crumbs_leave_no_trace);
    (void)unlink(path);
    return CHECK_RESULT();
}
