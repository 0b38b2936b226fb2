/* The smallest test harness that names what failed: each test is a function whose name is a sentence. */
#ifndef COPYSCOPE_HOSTKIT_CHECK_H
#define COPYSCOPE_HOSTKIT_CHECK_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static int check_failures;

#define CHECK(condition) check_true(__FILE__, __LINE__, #condition, (condition))
#define CHECK_EQUAL(actual, expected)                                                                        \
    check_equal(__FILE__, __LINE__, #actual, (uint64_t)(actual), (uint64_t)(expected))
#define RUN(test) check_run(#test, test)
#define CHECK_RESULT() (check_failures == 0 ? 0 : 1)

static inline void check_true(const char *file, int line, const char *condition, bool holds) {
    if (!holds) {
        fprintf(stderr, "%s:%d: not true: %s\n", file, line, condition);
        check_failures++;
    }
}

static inline void check_equal(const char *file, int line, const char *what, uint64_t actual,
                               uint64_t expected) {
    if (actual != expected) {
        fprintf(stderr, "%s:%d: %s is %" PRIu64 ", expected %" PRIu64 "\n", file, line, what, actual,
                expected);
        check_failures++;
    }
}

static inline void check_run(const char *name, void (*test)(void)) {
    int before = check_failures;
    test();
    printf("%s %s\n", check_failures == before ? "ok  " : "FAIL", name);
}

#endif
