#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "hostkit.h"

static uint64_t page_bytes(void) {
    return (uint64_t)sysconf(_SC_PAGESIZE);
}

static unsigned char *bytes_at(uint64_t address) {
    return (unsigned char *)(uintptr_t)address; /* NOLINT(performance-no-int-to-ptr): the address is ours */
}

static void pageable_memory_is_zeroed_and_page_aligned(void) {
    uint64_t address = 1;
    unsigned char bytes[100];
    unsigned char zeroes[100] = {0};
    CHECK_EQUAL(hostkit_pageable_allocate(sizeof bytes, &address), 0);
    CHECK_EQUAL(address % page_bytes(), 0);
    hostkit_read(address, bytes, sizeof bytes);
    CHECK(memcmp(bytes, zeroes, sizeof bytes) == 0);
    CHECK_EQUAL(hostkit_pageable_free(address, sizeof bytes), 0);
}

static void sizes_that_cannot_be_are_refused(void) {
    uint64_t address = 1;
    CHECK_EQUAL(hostkit_pageable_allocate(0, &address), EINVAL);
    CHECK_EQUAL(address, 0);
    CHECK_EQUAL(hostkit_pageable_allocate(UINT64_MAX, &address), EINVAL);
    CHECK_EQUAL(hostkit_pageable_allocate(UINT64_C(1) << 60, &address), ENOMEM);
    CHECK_EQUAL(address, 0);
    CHECK_EQUAL(hostkit_pageable_free(0, 4096), EINVAL);
    CHECK_EQUAL(hostkit_pageable_free(4096, 0), EINVAL);
}

static void what_was_written_is_read_back(void) {
    uint64_t address = 0;
    const unsigned char sent[5] = {1, 2, 3, 4, 5};
    unsigned char received[5] = {0};
    CHECK_EQUAL(hostkit_pageable_allocate(page_bytes(), &address), 0);
    hostkit_write(address + 3, sent, sizeof sent);
    hostkit_read(address + 3, received, sizeof received);
    CHECK(memcmp(sent, received, sizeof sent) == 0);
    hostkit_read(address, NULL, 0);
    hostkit_write(address, NULL, 0);
    CHECK_EQUAL(hostkit_pageable_free(address, page_bytes()), 0);
}

static void touching_changes_no_byte_and_leaves_the_neighbours_alone(void) {
    uint64_t size_bytes = 4 * page_bytes();
    uint64_t address = 0;
    CHECK_EQUAL(hostkit_pageable_allocate(size_bytes, &address), 0);
    unsigned char *bytes = bytes_at(address);
    memset(bytes, 7, (size_t)size_bytes);
    hostkit_touch(address + 1, size_bytes - 1);
    hostkit_touch(address, 0);
    uint64_t kept = 0;
    for (uint64_t i = 0; i < size_bytes; i++) {
        kept += bytes[i] == 7;
    }
    CHECK_EQUAL(kept, size_bytes);
    CHECK_EQUAL(hostkit_pageable_free(address, size_bytes), 0);
}

static void the_clock_does_not_run_backwards(void) {
    uint64_t before = hostkit_now_ns();
    hostkit_nothing();
    CHECK(before > 0);
    CHECK(hostkit_now_ns() >= before);
}

static void standard_output_can_be_sent_to_standard_error(void) {
    int pipe_ends[2];
    char text[6] = {0};
    (void)fflush(stdout);
    int kept_output = dup(STDOUT_FILENO);
    int kept_error = dup(STDERR_FILENO);
    CHECK_EQUAL(pipe(pipe_ends), 0);
    CHECK(dup2(pipe_ends[1], STDERR_FILENO) >= 0);
    int failure = hostkit_redirect_stdout_to_stderr();
    ssize_t written = write(STDOUT_FILENO, "hello", 5);
    (void)dup2(kept_output, STDOUT_FILENO);
    (void)dup2(kept_error, STDERR_FILENO);
    CHECK_EQUAL(failure, 0);
    CHECK_EQUAL(written, 5);
    CHECK_EQUAL(read(pipe_ends[0], text, 5), 5);
    CHECK(strcmp(text, "hello") == 0);
    (void)close(pipe_ends[0]);
    (void)close(pipe_ends[1]);
    (void)close(kept_output);
    (void)close(kept_error);
}

int main(void) {
    RUN(pageable_memory_is_zeroed_and_page_aligned);
    RUN(sizes_that_cannot_be_are_refused);
    RUN(what_was_written_is_read_back);
    RUN(touching_changes_no_byte_and_leaves_the_neighbours_alone);
    RUN(the_clock_does_not_run_backwards);
    RUN(standard_output_can_be_sent_to_standard_error);
    return CHECK_RESULT();
}
