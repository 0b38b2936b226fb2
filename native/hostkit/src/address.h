/* Addresses cross the library's border as 64-bit integers, so that a caller in another language needs no
 * pointer type. This is the one place where they become pointers. */
#ifndef COPYSCOPE_HOSTKIT_ADDRESS_H
#define COPYSCOPE_HOSTKIT_ADDRESS_H

#include <stdint.h>

static inline void *pointer_to(uint64_t address) {
    /* The cast is what this function is for, so the check is off here. */
    return (void *)(uintptr_t)address; /* NOLINT(performance-no-int-to-ptr) */
}

typedef void (*any_function)(void);

/* To be cast to the function's own type before it is called. */
static inline any_function function_at(uint64_t address) {
    return (any_function)(uintptr_t)address; /* NOLINT(performance-no-int-to-ptr) */
}

#endif
