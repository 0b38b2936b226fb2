/* A small table-driven test runner. Each case runs in a process of its own, because the simulator reads its
 * settings once per process; its settings stand in the table beside it.
 *
 *     SIM_TEST_MAIN(
 *         {"9.4", "host to host is refused at once", "clock=virtual;cann=8.0.RC3", refuses_host_to_host},
 *     )
 *
 * The section is the one of SPEC.md that the case proves. With arguments, only the cases whose section or
 * name contains one of them run, in this process, so that a debugger can follow. */
#ifndef SIM_TEST_H
#define SIM_TEST_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct sim_test_case {
    const char *section;
    const char *name;
    const char *settings; /* of ACLSIM; NULL leaves it unset */
    void (*run)(void);
} sim_test_case;

__attribute__((noreturn)) static inline void sim_test_fail(const char *what, const char *file, int line) {
    (void)fprintf(stderr, "%s:%d: not true: %s\n", file, line, what);
    exit(EXIT_FAILURE);
}

static inline void sim_test_compare(long long actual, long long expected, const char *what, const char *file,
                                    int line) {
    if (actual != expected) {
        (void)fprintf(stderr, "%s:%d: %s is %lld, expected %lld\n", file, line, what, actual, expected);
        exit(EXIT_FAILURE);
    }
}

#define EXPECT(condition) ((condition) ? (void)0 : sim_test_fail(#condition, __FILE__, __LINE__))
#define EXPECT_EQ(actual, expected)                                                                          \
    sim_test_compare((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)
#define EXPECT_OK(call) EXPECT_EQ(call, 0)

static inline void sim_test_enter(const sim_test_case *test) {
    if (test->settings == NULL) {
        (void)unsetenv("ACLSIM");
    } else {
        (void)setenv("ACLSIM", test->settings, 1);
    }
    test->run();
}

/* True when the case passed. A case that hangs is ended by its alarm. */
static inline bool sim_test_run_apart(const sim_test_case *test) {
    enum { LIMIT_SECONDS = 60 };
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)alarm(LIMIT_SECONDS);
        sim_test_enter(test);
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    bool has_passed =
        child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    (void)printf("%s SPEC %s: %s\n", has_passed ? "ok  " : "FAIL", test->section, test->name);
    if (!has_passed && WIFSIGNALED(status)) {
        (void)printf("     ended by signal %d\n", WTERMSIG(status));
    }
    return has_passed;
}

static inline int sim_test_run_all(const sim_test_case *tests, size_t count, int argc, char **argv) {
    size_t failed = 0;
    size_t ran = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_chosen = argc < 2;
        for (int a = 1; a < argc; a++) {
            is_chosen =
                is_chosen || strcmp(tests[i].section, argv[a]) == 0 || strstr(tests[i].name, argv[a]) != NULL;
        }
        if (!is_chosen) {
            continue;
        }
        ran++;
        if (argc == 2 && strcmp(tests[i].name, argv[1]) == 0) {
            sim_test_enter(&tests[i]);
        } else {
            failed += sim_test_run_apart(&tests[i]) ? 0 : 1;
        }
    }
    (void)printf("%zu passed, %zu failed\n", ran - failed, failed);
    return failed == 0 && ran > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#define SIM_TEST_MAIN(...)                                                                                   \
    int main(int argc, char **argv) {                                                                        \
        static const sim_test_case tests[] = {__VA_ARGS__};                                                  \
        return sim_test_run_all(tests, sizeof tests / sizeof tests[0], argc, argv);                          \
    }

#endif
