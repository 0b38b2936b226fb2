/* What the simulator costs, in one process per measurement since it reads its settings once:
 *
 *   sim virtual COPIES     nanoseconds on one core of COPIES copies of 4 KiB on four streams, virtual clock
 *   sim realtime MIB       nanoseconds per byte of copies of MIB each, realtime clock, and of memcpy
 *   sim submit ROUNDS      nanoseconds per submitted copy of 4 KiB on a stream held back, one value a round
 *
 * The settings come from ACLSIM. Prints a JSON array of numbers. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <acl/acl.h>

enum { STREAMS = 4, SMALL_BYTES = 4096, HELD_COPIES = 1000, ROUND_TRIPS = 25 };
#define MIB ((size_t)1 << 20)

static uint64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000ULL + (uint64_t)now.tv_nsec;
}

static uint64_t now_ns(void) {
    return read_clock(CLOCK_MONOTONIC);
}

static void check(aclError status, const char *call) {
    if (status != ACL_SUCCESS) {
        fprintf(stderr, "%s returned %d: %s\n", call, status, aclGetRecentErrMsg());
        exit(1);
    }
}

static void *host_memory(size_t bytes) {
    void *memory = NULL;
    check(aclrtMallocHost(&memory, bytes), "aclrtMallocHost");
    memset(memory, 1, bytes);
    return memory;
}

static void *device_memory(size_t bytes) {
    void *memory = NULL;
    check(aclrtMalloc(&memory, bytes, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    check(aclrtMemset(memory, bytes, 0, bytes), "aclrtMemset");
    return memory;
}

static aclrtStream new_stream(void) {
    aclrtStream stream = NULL;
    check(aclrtCreateStream(&stream), "aclrtCreateStream");
    return stream;
}

static void submit(void *to, const void *from, size_t bytes, aclrtStream stream) {
    check(aclrtMemcpyAsync(to, bytes, from, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream), "aclrtMemcpyAsync");
}

static void copy_many(char *device, const char *host, aclrtStream *streams, long copies) {
    for (long i = 0; i < copies; i++) {
        size_t offset = (size_t)(i % STREAMS) * SMALL_BYTES;
        submit(device + offset, host + offset, SMALL_BYTES, streams[i % STREAMS]);
    }
    check(aclrtSynchronizeDevice(), "aclrtSynchronizeDevice");
}

/* The virtual clock is one thread's work: the processor time it takes is the time it takes on a core of its own,
 * whatever else the machine does. */
static void measure_virtual(long copies) {
    enum { WARM_UP = 10000 };
    const char *host = host_memory((size_t)STREAMS * SMALL_BYTES);
    char *device = device_memory((size_t)STREAMS * SMALL_BYTES);
    aclrtStream streams[STREAMS];
    for (int i = 0; i < STREAMS; i++) {
        streams[i] = new_stream();
    }
    copy_many(device, host, streams, WARM_UP);
    uint64_t begin_ns = read_clock(CLOCK_PROCESS_CPUTIME_ID);
    copy_many(device, host, streams, copies);
    printf("[%llu]\n", (unsigned long long)(read_clock(CLOCK_PROCESS_CPUTIME_ID) - begin_ns));
}

/* Both sides copy between the same blocks of memory, which were touched before, in turn. The device's memory
 * has no address that memcpy could use, so the plain copy goes to host memory of the same make. */
static void measure_realtime(size_t bytes) {
    enum { COPIES = 2 };
    const char *from = host_memory(bytes);
    char *device = device_memory(bytes);
    char *plain = host_memory(bytes);
    aclrtStream stream = new_stream();
    submit(device, from, bytes, stream);
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
    printf("[");
    for (int round = 0; round < ROUND_TRIPS; round++) {
        uint64_t begin_ns = now_ns();
        for (int i = 0; i < COPIES; i++) {
            submit(device, from, bytes, stream);
        }
        check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
        uint64_t simulated_ns = now_ns() - begin_ns;
        begin_ns = now_ns();
        for (int i = 0; i < COPIES; i++) {
            memcpy(plain, from, bytes);
            __asm__ volatile("" ::"r"(plain) : "memory"); /* each of them is to happen */
        }
        uint64_t plain_ns = now_ns() - begin_ns;
        printf("%s%llu,%llu", round == 0 ? "" : ",", (unsigned long long)simulated_ns,
               (unsigned long long)plain_ns);
    }
    printf("]\n");
}

/* The clock is read before the first and after the last copy only: its own cost is not the simulator's. */
static void measure_submit(int rounds) {
    const size_t holding_bytes = 64 * MIB;
    const char *host = host_memory(holding_bytes);
    char *device = device_memory(holding_bytes);
    aclrtStream holding = new_stream();
    aclrtStream held = new_stream();
    aclrtEvent event = NULL;
    check(aclrtCreateEvent(&event), "aclrtCreateEvent");
    printf("[");
    for (int round = 0; round < rounds; round++) {
        submit(device, host, holding_bytes, holding);
        check(aclrtRecordEvent(event, holding), "aclrtRecordEvent");
        check(aclrtStreamWaitEvent(held, event), "aclrtStreamWaitEvent");
        uint64_t begin_ns = now_ns();
        for (int copy = 0; copy < HELD_COPIES; copy++) {
            submit(device, host, SMALL_BYTES, held);
        }
        printf("%s%.1f", round == 0 ? "" : ",", (double)(now_ns() - begin_ns) / HELD_COPIES);
        check(aclrtSynchronizeStream(held), "aclrtSynchronizeStream");
        check(aclrtSynchronizeStream(holding), "aclrtSynchronizeStream");
    }
    printf("]\n");
}

int main(int argument_count, char **arguments) {
    if (argument_count != 3) {
        fprintf(stderr, "usage: sim virtual|realtime|submit NUMBER\n");
        return 2;
    }
    long number = strtol(arguments[2], NULL, 10);
    check(aclInit(NULL), "aclInit");
    check(aclrtSetDevice(0), "aclrtSetDevice");
    if (strcmp(arguments[1], "virtual") == 0) {
        measure_virtual(number);
    } else if (strcmp(arguments[1], "realtime") == 0) {
        measure_realtime((size_t)number * MIB);
    } else {
        measure_submit((int)number);
    }
    return aclFinalize();
}
