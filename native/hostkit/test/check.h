/* The smallest test harness that names what failed: each test is a function whose name is a sentence. */
#ifndef COPYSCOPE_HOSTKIT_CHECK_H
#define COPYSCOPE_HOSTKIT_CHECK_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

static int check_failures;

#define CHECK(condition)                                                                \
    do {                                                                                \
        if (!(condition)) {                                                             \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);   \
            check_failures++;                                                           \
        }                                                                               \
    } while (0)

#define CHECK_EQUAL(actual, expected)                                                                       \
    do {                                                                                                    \
        uint64_t check_actual = (uint64_t)(actual);                                                         \
        uint64_t check_expected = (uint64_t)(expected);                                                     \
        if (check_actual != check_expected) {                                                               \
            fprintf(stderr, "%s:%d: %s is %" PRIu64 ", expected %" PRIu64 "\n", __FILE__, __LINE__, #actual, \
                    check_actual, check_expected);                                                          \
            check_failures++;                                                                               \
        }                                                                                                   \
    } while (0)

#define RUN(test)                                                       \
    do {                                                                \
        int check_before = check_failures;                              \
        test();                                                         \
        printf("%s %s\n", check_failures == check_before ? "ok  " : "FAIL", #test); \
    } while (0)

#define CHECK_RESULT() (check_failures == 0 ? 0 : 1)

#endif
