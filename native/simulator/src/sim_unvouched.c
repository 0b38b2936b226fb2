#include "sim_unvouched.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FILL_BYTES = 4096 /* callers may have small stacks */, PIPE_BYTES = 4096 /* what every pipe holds */ };

/* What the kernel did with a range of this process that may not be mapped. */
typedef ssize_t (*kernel_copy)(pid_t, const struct iovec *, unsigned long, const struct iovec *,
                               unsigned long, unsigned long);

typedef enum outcome { DONE, NOT_MAPPED, REFUSED } outcome;

static outcome copy_by_kernel(kernel_copy copy, unsigned char *own, unsigned char *unvouched, size_t bytes) {
    while (bytes > 0) {
        struct iovec near = {own, bytes};
        struct iovec far = {unvouched, bytes};
        ssize_t moved = copy(getpid(), &near, 1, &far, 1, 0);
        if (moved < 0 && (errno == ENOSYS || errno == EPERM)) {
            return REFUSED;
        }
        if (moved <= 0) {
            return NOT_MAPPED;
        }
        own += moved;
        unvouched += moved;
        bytes -= (size_t)moved;
    }
    return DONE;
}

/* One part, at most what the pipe holds, so that neither end waits. */
static bool copy_part(const int ends[2], unsigned char *to, const unsigned char *from, size_t bytes) {
    ssize_t written = write(ends[1], from, bytes);
    if (written <= 0) {
        return false;
    }
    return read(ends[0], to, (size_t)written) == written && (size_t)written == bytes;
}

bool sim_unvouched_copy_through_pipe(unsigned char *to, const unsigned char *from, size_t bytes) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    bool is_copied = true;
    while (is_copied && bytes > 0) {
        size_t part = bytes < PIPE_BYTES ? bytes : PIPE_BYTES;
        is_copied = copy_part(ends, to, from, part);
        to += part;
        from += part;
        bytes -= part;
    }
    (void)close(ends[0]);
    (void)close(ends[1]);
    return is_copied;
}

bool sim_unvouched_read(unsigned char *own, const unsigned char *unvouched, size_t bytes) {
    /* The kernel only reads it. */
    outcome result = copy_by_kernel(process_vm_readv, own, (unsigned char *)unvouched, bytes);
    return result == REFUSED ? sim_unvouched_copy_through_pipe(own, unvouched, bytes) : result == DONE;
}

bool sim_unvouched_write(unsigned char *unvouched, const unsigned char *own, size_t bytes) {
    outcome result = copy_by_kernel(process_vm_writev, (unsigned char *)own, unvouched, bytes);
    return result == REFUSED ? sim_unvouched_copy_through_pipe(unvouched, own, bytes) : result == DONE;
}

bool sim_unvouched_fill(unsigned char *unvouched, unsigned char value, size_t bytes) {
    unsigned char filled[FILL_BYTES];
    memset(filled, value, bytes < sizeof filled ? bytes : sizeof filled);
    while (bytes > 0) {
        size_t part = bytes < sizeof filled ? bytes : sizeof filled;
        if (!sim_unvouched_write(unvouched, filled, part)) {
            return false;
        }
        unvouched += part;
        bytes -= part;
    }
    return true;
}

/* The kernel looks at its own end too. */
bool sim_unvouched_copy(unsigned char *to, const unsigned char *from, size_t bytes) {
    return sim_unvouched_read(to, from, bytes);
}
