/* The library as a file: what it does when loaded. SPEC 1.1, 3.1. What it exports: test_symbols.c. */
#include <dirent.h>

#include "sim_fixture.h"

static int count_threads(void) {
    int count = 0;
    DIR *tasks = opendir("/proc/self/task");
    EXPECT(tasks != NULL);
    for (const struct dirent *entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
        count += entry->d_name[0] != '.' ? 1 : 0;
    }
    EXPECT_OK(closedir(tasks));
    return count;
}

/* A sanitizer starts a thread of its own some time after main: waits until the number stands still. */
static int count_settled_threads(void) {
    int count = count_threads();
    for (int unchanged = 0; unchanged < 50; unchanged++) {
        (void)usleep(1000);
        if (count_threads() != count) {
            count = count_threads();
            unchanged = 0;
        }
    }
    return count;
}

/* The kernel lists a thread a moment longer than pthread_join waits for it, and a sanitizer has threads of
 * its own, so only the differences count. */
static bool falls_below(int threads) {
    for (int i = 0; i < 1000; i++) {
        if (count_threads() < threads) {
            return true;
        }
        (void)usleep(1000);
    }
    return false;
}

static void starts_nothing_before_the_first_call(void) {
    int before = count_settled_threads();
    EXPECT(aclsimNowNs() > 0);
    EXPECT_EQ(count_threads(), before);
    EXPECT_OK(aclInit(NULL));
    int during = count_threads();
    EXPECT(during > before);
    EXPECT_OK(aclFinalize());
    EXPECT(falls_below(during));
}

static void starts_no_thread_on_the_virtual_clock(void) {
    int before = count_settled_threads();
    use_device(0);
    (void)new_stream();
    EXPECT_EQ(count_threads(), before);
}

SIM_TEST_MAIN({"1.1", "no thread before the first call", NULL, starts_nothing_before_the_first_call},
              {"3.1", "no thread on the virtual clock", "clock=virtual",
               starts_no_thread_on_the_virtual_clock})
