/* When the machine has no memory left for the simulator's own bookkeeping. SPEC 1.9.
 *
 * Each call is made again and again; its first, second, third allocation fails, until it gets by without
 * meeting the failure. Not with sanitizers, which have allocators of their own. */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "copy_fixture.h"

/* glibc's own, under the names it exports for replacements like these. */
/* NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming) */
extern void *__libc_malloc(size_t bytes);
extern void *__libc_calloc(size_t count, size_t bytes);
extern void *__libc_realloc(void *memory, size_t bytes);
/* NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming) */

#define EXPORTED __attribute__((visibility("default")))

/* Allocations left until one fails; below 0: none does. Of one thread only. */
static _Thread_local long until_failure = -1;
/* All fail from then on. */
static _Thread_local bool fails_for_good;

static bool has_to_fail(void) {
    if (fails_for_good) {
        return true;
    }
    if (until_failure < 0) {
        return false;
    }
    return until_failure-- == 0;
}

EXPORTED void *malloc(size_t bytes) {
    return has_to_fail() ? NULL : __libc_malloc(bytes);
}

EXPORTED void *calloc(size_t count, size_t bytes) {
    return has_to_fail() ? NULL : __libc_calloc(count, bytes);
}

EXPORTED void *realloc(void *memory, size_t bytes) {
    return has_to_fail() ? NULL : __libc_realloc(memory, bytes);
}

/* The next mappings and the next threads cannot be had. */
static bool has_no_mappings;
static bool has_no_threads;

EXPORTED void *mmap(void *address, size_t bytes, int protection, int flags, int file, off_t offset) {
    if (has_no_mappings) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, address, bytes, protection, flags, file, offset);
}

EXPORTED int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                            void *argument) {
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = NULL;
    void *found = dlsym(RTLD_NEXT, "pthread_create");
    memcpy(&real, &found, sizeof real);
    return has_no_threads ? EAGAIN : real(thread, attributes, body, argument);
}

static memory_set set;
static aclrtStream stream;
static void *made;

static bool is_for_want_of_memory(aclError status) {
    return status == ACL_ERROR_RT_RESOURCE_ALLOC_FAIL || status == ACL_ERROR_RT_MEMORY_ALLOCATION ||
           status == ACL_ERROR_BAD_ALLOC || status == ACL_ERROR_INVALID_PARAM;
}

/* Makes the call with each of its allocations failing once, then without a failure. Returns how many failed.
 */
static long survive(aclError (*call)(void), void (*undo)(void)) {
    for (long failing = 0;; failing++) {
        until_failure = failing;
        aclError status = call();
        bool was_met = until_failure < 0;
        until_failure = -1;
        if (status == ACL_SUCCESS && undo != NULL) {
            undo();
        }
        if (!was_met) {
            EXPECT_OK(status);
            return failing;
        }
        EXPECT(status == ACL_SUCCESS || is_for_want_of_memory(status)); /* it may do without */
    }
}

static aclError set_device(void) {
    return aclrtSetDevice(0);
}

static void begins_when_there_is_memory(void) {
    EXPECT(survive(set_device, NULL) > 3);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_EQ(report_number("open", "contexts"), 0);
}

static aclError create_context(void) {
    return aclrtCreateContext(&made, 0);
}

static void destroy_context(void) {
    EXPECT_OK(aclrtDestroyContext(made));
}

static aclError create_stream(void) {
    return aclrtCreateStream(&made);
}

static void destroy_stream(void) {
    EXPECT_OK(aclrtDestroyStream(made));
}

static aclError create_event(void) {
    return aclrtCreateEvent(&made);
}

static void destroy_event(void) {
    EXPECT_OK(aclrtDestroyEvent(made));
}

static aclError create_notify(void) {
    return aclrtCreateNotify(&made, 0);
}

static void destroy_notify(void) {
    EXPECT_OK(aclrtDestroyNotify(made));
}

static aclError allocate(void) {
    return aclrtMalloc(&made, BYTES, ACL_MEM_MALLOC_NORMAL_ONLY);
}

static void free_memory(void) {
    EXPECT_OK(aclrtFree(made));
}

static aclError allocate_host(void) {
    return aclrtMallocHost(&made, BYTES);
}

static void free_host(void) {
    EXPECT_OK(aclrtFreeHost(made));
}

static _Alignas(4096) unsigned char own_memory[4096];

static aclError register_host(void) {
    return aclrtHostRegister(own_memory, sizeof own_memory, ACL_HOST_REGISTER_MAPPED, &made);
}

static void unregister_host(void) {
    EXPECT_OK(aclrtHostUnregister(own_memory));
}

static void objects_need_memory(void) {
    use_device(0);
    EXPECT(survive(create_context, destroy_context) > 0);
    EXPECT(survive(create_stream, destroy_stream) > 0);
    EXPECT(survive(create_event, destroy_event) > 0);
    EXPECT(survive(create_notify, destroy_notify) > 0);
    EXPECT(survive(allocate, free_memory) > 0);
    EXPECT(survive(allocate_host, free_host) > 0);
    EXPECT(survive(register_host, unregister_host) > 0);
    EXPECT_EQ(report_number("open", "contexts"), 0);
    EXPECT_EQ(report_number("open", "streams"), 0);
    EXPECT_EQ(report_number("open", "events"), 0);
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
    EXPECT_EQ(report_number("open", "hostAllocations"), 0);
    EXPECT_EQ(report_number("open", "registrations"), 0);
}

static aclError stage_copy(void) {
    return copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE, set.stream);
}

static aclError copy_at_once(void) {
    return aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE);
}

static aclError set_at_once(void) {
    return aclrtMemset(set.device[0], BYTES, 1, BYTES);
}

static aclError copy_pageable(void) {
    return copy(set.device[0], set.ordinary[0], ACL_MEMCPY_HOST_TO_DEVICE, set.stream);
}

static aclError copy_rows(void) {
    return aclrtMemcpy2dAsync(set.device[0], 64, set.pinned[0], 64, 64, 4, ACL_MEMCPY_HOST_TO_DEVICE,
                              set.stream);
}

static aclError copy_batch(void) {
    void *to[] = {set.device[0], set.device[0] + 64};
    void *from[] = {set.pinned[0], set.pinned[0] + 64};
    size_t bytes[] = {64, 64};
    size_t first = 0;
    size_t wrong = 0;
    aclrtMemcpyBatchAttr attribute = {.dstLoc = {.id = 0, .type = ACL_MEM_LOCATION_TYPE_DEVICE},
                                      .srcLoc = {.id = 0, .type = ACL_MEM_LOCATION_TYPE_HOST}};
    return aclrtMemcpyBatchAsync(to, bytes, from, bytes, 2, &attribute, &first, 1, &wrong, set.stream);
}

static aclError keep_copies(void) {
    return aclsimKeepCopies(100);
}

static aclError inject_fault(void) {
    return aclsimInjectFault("corrupt bits=3 times=always");
}

static aclError lose_device_later(void) {
    return aclsimInjectFault("lost-device device=1 at=1s");
}

static void copies_need_memory(void) {
    set = prepare();
    EXPECT(survive(stage_copy, NULL) > 0);
    EXPECT(survive(copy_at_once, NULL) > 0);
    EXPECT(survive(set_at_once, NULL) > 0);
    EXPECT(survive(copy_pageable, NULL) > 0);
    (void)survive(copy_rows, NULL);
    EXPECT(survive(copy_batch, NULL) > 0);
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT(survive(keep_copies, NULL) > 0);
    EXPECT(survive(inject_fault, NULL) > 0);
    EXPECT(survive(lose_device_later, NULL) > 0);
    aclsimClearFaults();
}

static aclError submit_copy(void) {
    return aclrtMemcpyAsync(set.device[0], 64, set.pinned[0], 64, ACL_MEMCPY_HOST_TO_DEVICE, stream);
}

static aclError submit_memset(void) {
    return aclrtMemsetAsync(set.device[0], 64, 0, 64, stream);
}

static aclError submit_record(void) {
    return aclrtRecordEvent(made, stream);
}

static aclError submit_wait(void) {
    return aclrtStreamWaitEvent(stream, made);
}

static aclError submit_reset(void) {
    return aclrtResetEvent(made, stream);
}

static aclError submit_rows(void) {
    return aclrtMemcpy2dAsync(set.device[0], 64, set.pinned[0], 64, 64, 4, ACL_MEMCPY_HOST_TO_DEVICE, stream);
}

static aclError submit_value(void) {
    return aclrtValueWrite(set.device[0], 1, 0, stream);
}

static aclError submit_value_wait(void) {
    return aclrtValueWait(set.device[0], 1, 0, stream);
}

/* Uses up the tasks in store on streams that are held, then submits each kind of task without memory. */
static void tasks_need_memory(void) {
    static aclError (*const submits[])(void) = {submit_copy,  submit_memset,    submit_record,
                                                submit_wait,  submit_reset,     submit_rows,
                                                submit_value, submit_value_wait};
    set = prepare();
    stream = new_stream();
    made = new_event();
    aclrtEvent gate = hold_stream(stream);
    aclError status = ACL_SUCCESS;
    fails_for_good = true;
    for (int i = 0; status == ACL_SUCCESS; i++) {
        EXPECT(i < 2000);
        status = submit_copy();
    }
    fails_for_good = false;
    EXPECT(is_for_want_of_memory(status));
    for (size_t i = 0; i < sizeof submits / sizeof submits[0]; i++) {
        fails_for_good = true;
        status = submits[i]();
        fails_for_good = false;
        EXPECT(is_for_want_of_memory(status));
    }
    long long copies = report_number("copies", "count");
    EXPECT_OK(submit_copy()); /* there is memory again */
    EXPECT_OK(aclrtRecordEvent(gate, NULL));
    EXPECT_OK(aclrtSynchronizeStream(stream));
    EXPECT(report_number("copies", "count") > copies + 1000);
    EXPECT_EQ(report_number("copies", "failed"), 0);
}

/* Handles of a full table: it grows, or the call says that it cannot. */
static void tables_grow(void) {
    enum { MANY = 300 };
    static aclrtEvent events[MANY];
    long failures = 0;
    use_device(0);
    for (int i = 0; i < MANY; i++) {
        failures += survive(create_event, NULL);
        events[i] = made;
    }
    EXPECT(failures > MANY); /* some had a table to grow */
    for (int i = 0; i < MANY; i++) {
        void *memory = NULL;
        EXPECT_OK(aclrtDestroyEvent(events[i]));
        (void)survive(allocate, NULL);
        memory = made;
        EXPECT(memory != NULL);
    }
}

static void memory_needs_mappings(void) {
    use_device(0);
    has_no_mappings = true;
    EXPECT_EQ(allocate(), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_EQ(allocate_host(), ACL_ERROR_RT_MEMORY_ALLOCATION);
    has_no_mappings = false;
    EXPECT_OK(allocate());
    free_memory();
    EXPECT_OK(allocate_host());
    free_host();
    EXPECT_EQ(report_number("open", "deviceAllocations"), 0);
}

static void the_worker_needs_a_thread(void) {
    has_no_threads = true;
    EXPECT_EQ(aclInit(NULL), ACL_ERROR_RT_RESOURCE_ALLOC_FAIL);
    has_no_threads = false;
    use_device(0);
}

SIM_TEST_MAIN({"1.9", "the first call without memory, virtual time", "clock=virtual",
               begins_when_there_is_memory},
              {"1.9", "the first call without memory, with faults", "clock=virtual;fault=corrupt bits=1",
               begins_when_there_is_memory},
              {"1.9", "objects without memory", "clock=virtual", objects_need_memory},
              {"1.9", "objects without memory, board",
               "clock=virtual;product=atlas-200-300-500;form=rc;cann=8.0", tables_grow},
              {"1.9", "copies without memory", "clock=virtual", copies_need_memory},
              {"1.9", "memory without mappings", "clock=virtual", memory_needs_mappings},
              {"1.9", "memory without mappings, watched", "clock=virtual;watch=host", memory_needs_mappings},
              {"1.9", "memory without mappings, board", "clock=virtual;product=atlas-200-300-500;form=rc",
               memory_needs_mappings},
              {"1.9", "no worker without a thread", NULL, the_worker_needs_a_thread},
              {"1.9", "tasks without memory", "clock=virtual", tasks_need_memory},
              {"1.9", "tables that grow without memory", "clock=virtual", tables_grow})
