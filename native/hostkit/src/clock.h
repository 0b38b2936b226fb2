/* The one clock of hostkit, inline because the submit path reads it. */
#ifndef COPYSCOPE_HOSTKIT_CLOCK_H
#define COPYSCOPE_HOSTKIT_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t clock_monotonic_ns(void) {
    struct timespec now;
    /* Cannot fail: the clock exists on every Linux and the pointer is good. */
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

#endif
