/* What every example does with a status: go on, or say which call failed and why. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#include "acl/acl.h"

#define CHECK(call) check((call), #call, __FILE__, __LINE__)

static inline void check(aclError status, const char *call, const char *file, int line) {
    if (status != ACL_SUCCESS) {
        const char *text = aclGetRecentErrMsg();
        (void)fprintf(stderr, "%s:%d: %s gave %d\n%s\n", file, line, call, status, text == NULL ? "" : text);
        exit(EXIT_FAILURE);
    }
}

/* A byte that tells its place and its buffer, to see afterwards that everything arrived. */
static inline void fill(unsigned char *memory, size_t bytes, unsigned salt) {
    for (size_t i = 0; i < bytes; i++) {
        memory[i] = (unsigned char)(i * 31 + salt);
    }
}

static inline void expect_filled(const unsigned char *memory, size_t bytes, unsigned salt) {
    for (size_t i = 0; i < bytes; i++) {
        if (memory[i] != (unsigned char)(i * 31 + salt)) {
            (void)fprintf(stderr, "byte %zu did not arrive\n", i);
            exit(EXIT_FAILURE);
        }
    }
}

#endif
