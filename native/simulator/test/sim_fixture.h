/* What most cases need first: a device, streams, buffers with patterns. */
#ifndef SIM_FIXTURE_H
#define SIM_FIXTURE_H

#include <stdint.h>

#include "acl/acl.h"
#include "aclsim.h"
#include "sim_test.h"

/* Virtual-clock figures of the default profile, SPEC 2. */
enum {
    HOST_API_COST_NS = 3200,
    FIXED_NS = 5500,
    EVENT_TICK_NS = 20,
};

#define MIB ((size_t)1 << 20)

static inline void use_device(int32_t device) {
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtSetDevice(device));
}

static inline aclrtStream new_stream(void) {
    aclrtStream stream = NULL;
    EXPECT_OK(aclrtCreateStream(&stream));
    EXPECT(stream != NULL);
    return stream;
}

static inline aclrtEvent new_event(void) {
    aclrtEvent event = NULL;
    EXPECT_OK(aclrtCreateEvent(&event));
    EXPECT(event != NULL);
    return event;
}

static inline void *new_device_memory(size_t bytes) {
    void *memory = NULL;
    EXPECT_OK(aclrtMalloc(&memory, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT(memory != NULL);
    return memory;
}

static inline unsigned char *new_pinned_memory(size_t bytes) {
    void *memory = NULL;
    EXPECT_OK(aclrtMallocHost(&memory, bytes));
    EXPECT(memory != NULL);
    return memory;
}

/* A byte that depends on the place and on the buffer. */
static inline unsigned char pattern_byte(size_t offset, unsigned salt) {
    return (unsigned char)(offset * 31 + offset / 251 + salt);
}

static inline void fill_pattern(unsigned char *memory, size_t bytes, unsigned salt) {
    for (size_t i = 0; i < bytes; i++) {
        memory[i] = pattern_byte(i, salt);
    }
}

static inline bool has_pattern(const unsigned char *memory, size_t bytes, unsigned salt) {
    for (size_t i = 0; i < bytes; i++) {
        if (memory[i] != pattern_byte(i, salt)) {
            return false;
        }
    }
    return true;
}

/* A stream that stays where it is until its gate is recorded on another stream. */
static inline aclrtEvent hold_stream(aclrtStream stream) {
    aclrtEvent gate = new_event();
    EXPECT_OK(aclrtStreamWaitEvent(stream, gate));
    return gate;
}

/* Waits until the late bytes of hazardous copies have arrived, SPEC 9.7. */
static inline void pass_late_bytes(void) {
    enum { LATER_NS = 3000000 };
    int32_t device = -1;
    uint64_t end_ns = aclsimNowNs() + LATER_NS;
    while (aclsimNowNs() < end_ns) {
        (void)aclrtGetDevice(&device);
    }
}

/* Time from one event to another in ns, as far as a float of milliseconds tells it. */
static inline double elapsed_ns(aclrtEvent start, aclrtEvent end) {
    float ms = 0;
    EXPECT_OK(aclrtEventElapsedTime(&ms, start, end));
    return (double)ms * 1e6;
}

static inline bool is_near(double actual, double expected, double tolerance) {
    double difference = actual > expected ? actual - expected : expected - actual;
    if (difference > tolerance) {
        (void)fprintf(stderr, "%.3f is not within %.3f of %.3f\n", actual, tolerance, expected);
    }
    return difference <= tolerance;
}

/* How often a function was called, those calls included that have not returned. */
static inline long long call_count(const char *function) {
    static char report[1 << 18];
    char key[64];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    (void)snprintf(key, sizeof key, "\"%s\":", function);
    const char *calls = strstr(report, "\"calls\":");
    const char *found = calls == NULL ? NULL : strstr(calls, key);
    return found == NULL ? 0 : strtoll(found + strlen(key), NULL, 10);
}

/* A number of the report: "name" within the object or array called group. */
static inline long long report_number(const char *group, const char *name) {
    static char report[1 << 18];
    char key[64];
    size_t needed = 0;
    EXPECT_OK(aclsimReport(report, sizeof report, &needed));
    (void)snprintf(key, sizeof key, "\"%s\":", group);
    const char *found = strstr(report, key);
    (void)snprintf(key, sizeof key, "\"%s\":", name);
    found = found == NULL ? NULL : strstr(found, key);
    if (found == NULL) {
        (void)fprintf(stderr, "no %s.%s in %s\n", group, name, report);
        exit(EXIT_FAILURE);
    }
    return strtoll(found + strlen(key), NULL, 10);
}

#endif
