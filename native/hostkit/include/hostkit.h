/* hostkit: the work on off-heap memory that JavaScript cannot do itself.
 *
 * Used by one thread (the host process's) except where said. Nothing here knows AscendCL but by the function
 * pointers it is handed; nothing prints or allocates behind the caller's back, and
 * only the heartbeat of an orphan exits. Sizes are bytes, times
 * are nanoseconds, addresses cross as uint64_t so that no caller needs a pointer type. Functions that can
 * fail return 0 or a positive errno value. */
#ifndef COPYSCOPE_HOSTKIT_H
#define COPYSCOPE_HOSTKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HOSTKIT_API __attribute__((visibility("default")))

/* ---- clock ---- */

/* CLOCK_MONOTONIC now. */
HOSTKIT_API uint64_t hostkit_now_ns(void);

/* An empty call: what one foreign call costs, for the benchmark. */
HOSTKIT_API void hostkit_nothing(void);

/* ---- memory ---- */

/* Zeroed, page-aligned pageable memory (mmap); size is rounded up to whole pages. *address is 0 on
 * failure. */
HOSTKIT_API int hostkit_pageable_allocate(uint64_t size_bytes, uint64_t *address);
/* Gives back what hostkit_pageable_allocate returned, with the size it was asked for. */
HOSTKIT_API int hostkit_pageable_free(uint64_t address, uint64_t size_bytes);

/* Writes to every page without changing a byte, so that first touch does not fall into a measurement. */
HOSTKIT_API void hostkit_touch(uint64_t address, uint64_t size_bytes);

/* Copies between hostkit-reachable host memory and a caller's buffer (JavaScript may not view foreign
 * memory). */
HOSTKIT_API void hostkit_read(uint64_t address, void *into, uint64_t size_bytes);
HOSTKIT_API void hostkit_write(uint64_t address, const void *from, uint64_t size_bytes);

/* ---- NUMA ----
 * Where memory lies and where the calling thread runs. ENOSYS: the kernel knows no nodes; EPERM: a container
 * forbids asking. Machines of one node answer like all others. */

/* The thread's new memory is taken from this node as long as it has some, until hostkit_prefer_end, which
 * brings back what the thread had before. Memory is placed when it is first touched. EINVAL when there is no
 * such node, and then nothing changes. */
HOSTKIT_API int hostkit_prefer_node(uint32_t node);
HOSTKIT_API int hostkit_prefer_end(void);
/* The node that is preferred now, -1 when none is. */
HOSTKIT_API int hostkit_preferred_node(int32_t *node);

/* The thread runs on these processors only (bit p of word p / 64, at most 128 words), until
 * hostkit_run_on_end, which brings back what it had before. EINVAL when it may run on none of them. */
HOSTKIT_API int hostkit_run_on(const uint64_t *processors, uint32_t words);
HOSTKIT_API int hostkit_run_on_end(void);
/* Where the thread runs at this moment. */
HOSTKIT_API int hostkit_running_on(uint32_t *processor, uint32_t *node);

/* Counts the pages that the range lies on: pages_by_node[n] are on node n < node_count (at most 1,024), and
 * pages_by_node[node_count] on none: never touched, or the kernel does not say; all of them when this fails.
 * The array has node_count + 1 values. EINVAL for an empty range. */
HOSTKIT_API int hostkit_pages_by_node(uint64_t address, uint64_t size_bytes, uint32_t node_count,
                                      uint64_t *pages_by_node);

/* ---- pattern ----
 * With p = offset_bytes + i, byte i of a range is byte (p & 7) of the little-endian 64-bit word number p / 8
 * of the pattern of (source_id, trial): a bijective mix of word number, source, trial and a constant. So no
 * two of them are equal, and a wrong word tells which buffer, where in it and which trial it came from.
 * Address and offset may be aligned or not, independently of each other. What fits into 64 bits: a source id
 * below 1024, a place below 128 GiB in the source, trials modulo 4096. Beyond that numbers wrap: fill and
 * compare still agree with each other, but what is recognised does. */
#define HOSTKIT_PATTERN_SOURCES 1024U
#define HOSTKIT_PATTERN_TRIALS 4096U
#define HOSTKIT_PATTERN_BYTES (UINT64_C(1) << 37)

HOSTKIT_API void hostkit_pattern_fill(uint64_t address, uint64_t size_bytes, uint32_t source_id,
                                      uint64_t offset_bytes, uint32_t trial);
/* The bitwise complement of that pattern: what a destination holds before the copy arrives. */
HOSTKIT_API void hostkit_pattern_fill_complement(uint64_t address, uint64_t size_bytes, uint32_t source_id,
                                                 uint64_t offset_bytes, uint32_t trial);

#define HOSTKIT_FOUND_UNKNOWN 0U
#define HOSTKIT_FOUND_PATTERN 1U    /* data of another place, source or trial */
#define HOSTKIT_FOUND_COMPLEMENT 2U /* what fill_complement wrote: no copy arrived */

typedef struct hostkit_mismatch {
    /* 0: all equal. */
    uint64_t wrong_bytes;
    /* Offset of the first wrong byte in the range; UINT64_MAX when all are equal. */
    uint64_t first_wrong_bytes;
    uint32_t expected_byte;
    uint32_t found_byte;
    /* What the first wrong byte belongs to, HOSTKIT_FOUND_…, recognised by undoing the mix of the word it is
     * in. A word of other data passes for a pattern or complement with a probability of 1/128, less where its
     * neighbour can be asked too. The words may be shifted against the expected ones by any number of
     * bytes. */
    uint32_t found_kind;
    /* This and the next two are 0 when found_kind is HOSTKIT_FOUND_UNKNOWN. */
    uint32_t found_source_id;
    /* Place of the found byte in its source; expected was offset_bytes + first_wrong_bytes. */
    uint64_t found_offset_bytes;
    uint32_t found_trial;
    uint32_t reserved;
} hostkit_mismatch;

HOSTKIT_API void hostkit_pattern_compare(uint64_t address, uint64_t size_bytes, uint32_t source_id,
                                         uint64_t offset_bytes, uint32_t trial, hostkit_mismatch *result);

/* ---- crumbs and heartbeat ----
 * One small file, mapped shared, that outlives this process: the last words. A C thread (which never calls
 * the driver) bumps the heartbeat every 50 ms. The layout is read by main/core/last-words.ts. All fields
 * little-endian, each written whole (8-byte aligned), so that a reader at any moment sees old or new values,
 * never halves. */
#define HOSTKIT_CRUMBS_MAGIC 0x31424D5552435343ULL /* "CSCRUMB1" */
typedef struct hostkit_crumbs {
    uint64_t magic;
    uint64_t process_id;
    uint64_t heartbeat_count;
    /* CLOCK_MONOTONIC. */
    uint64_t heartbeat_ns;
    /* Index into the binding's function table + 1; 0: not inside a driver call. */
    uint64_t call_id;
    /* CLOCK_MONOTONIC when that call was entered. Exact for hostkit_crumbs_enter, and for copies on a
     * monotonic clock. Inside a task list no clock is read for the crumb's sake: waits and start events, and
     * everything when now_ns is another clock (the simulator's virtual one), carry the last heartbeat's time,
     * at most one heartbeat too early. */
    uint64_t entered_ns;
    /* Number, from 1, of the copy within the trial that the call submits or (an event, a wait) belongs to;
     * 0: the call belongs to no copy. */
    uint64_t copy_number;
    /* Copies in the trial. */
    uint64_t copy_count;
    /* The last call that was entered, kept after it returned. */
    uint64_t last_call_id;
    /* How many crumbs were written. */
    uint64_t calls_entered;
} hostkit_crumbs;

/* Creates or truncates the file, maps it and starts the heartbeat thread. A second open without a close is
 * EBUSY. When the process that started this one ends, the heartbeat ends this one too, 3 s later: a thread
 * that is blocked in the driver would keep the device for ever. */
HOSTKIT_API int hostkit_crumbs_open(const char *path);
HOSTKIT_API int hostkit_crumbs_close(void);
/* Around any driver call that is not made through a task list. Cheap; without an open file they leave no
 * trace. */
HOSTKIT_API void hostkit_crumbs_enter(uint32_t call_id);
HOSTKIT_API void hostkit_crumbs_leave(void);

/* ---- task lists: submitting copies ----
 * A list holds tasks that were prepared beforehand, so that submitting one costs a single foreign call with
 * one small argument: crumb, clock, the driver's functions by the pointers the binding resolved, clock. Lists
 * belong to one thread, the one that calls the driver: a context is bound to it. */

/* A status that no driver returns: hostkit itself refused (nothing selected, a place or count out of range,
 * or a function that was not set). */
#define HOSTKIT_REFUSED (-1)
#define HOSTKIT_BURST_MAX_TASKS 64U
#define HOSTKIT_BATCH_MAX_ENTRIES 4096U

typedef struct hostkit_functions {
    uint64_t memcpy_async;         /* aclrtMemcpyAsync; required */
    uint64_t record_event;         /* aclrtRecordEvent; required */
    uint64_t stream_wait_event;    /* aclrtStreamWaitEvent; may be 0 when no task waits */
    uint64_t event_elapsed;        /* aclrtEventElapsedTime; required by hostkit_events_elapsed */
    uint64_t now_ns;               /* uint64_t (*)(void): the driver's clock; 0 means CLOCK_MONOTONIC */
    uint64_t memcpy_2d_async;      /* aclrtMemcpy2dAsync; 0 when the library has none */
    uint64_t memcpy_batch_async;   /* aclrtMemcpyBatchAsync; 0 when the library has none */
    uint32_t memcpy_async_call_id; /* call ids for the crumbs */
    uint32_t record_event_call_id;
    uint32_t stream_wait_event_call_id;
    uint32_t event_elapsed_call_id;
    uint32_t memcpy_2d_async_call_id;
    uint32_t memcpy_batch_async_call_id;
} hostkit_functions;

/* Which of the driver's functions a task calls. */
#define HOSTKIT_CALL_NONE 0U  /* only the events */
#define HOSTKIT_CALL_COPY 1U  /* aclrtMemcpyAsync */
#define HOSTKIT_CALL_ROWS 2U  /* aclrtMemcpy2dAsync */
#define HOSTKIT_CALL_BATCH 3U /* aclrtMemcpyBatchAsync */

/* One task: optional wait, optional start event, one copy or none, optional end event, all on one stream.
 * 96 bytes. */
typedef struct hostkit_task {
    uint64_t stream;
    /* 0: none; otherwise aclrtStreamWaitEvent(stream, wait_event) comes first. */
    uint64_t wait_event;
    /* 0: none; otherwise recorded before the copy. */
    uint64_t start_event;
    uint64_t destination;
    /* Of rows: the destination's pitch. Of a batch: of each entry. */
    uint64_t destination_max_bytes;
    uint64_t source;
    /* Of all rows or entries together, which are count_bytes / part_bytes, rounded up. */
    uint64_t count_bytes;
    /* 0: none; otherwise recorded after the copy, also when the copy was refused. */
    uint64_t end_event;
    /* aclrtMemcpyKind. */
    uint32_t kind;
    /* HOSTKIT_CALL_…. A copy is called with the values as they are, even null or 0. */
    uint32_t call;
    /* Bytes of a row, or of an entry of a batch (the last one may be shorter); not used by a plain copy. */
    uint64_t part_bytes;
    /* Of rows only. */
    uint64_t source_pitch_bytes;
    /* Of a batch only: which device holds the end, -1: the host. Entries follow each other without gaps. */
    int32_t destination_device;
    int32_t source_device;
} hostkit_task;

/* 24 bytes. */
typedef struct hostkit_outcome {
    /* Clock just before the copy's call; of a task without a copy: before its events. */
    uint64_t submit_ns;
    /* Clock just after it; of a task without a copy: after its events. */
    uint64_t return_ns;
    /* aclError of the copy's call, 0 when there was no copy; HOSTKIT_REFUSED when its function was not set,
     * or a batch has more than HOSTKIT_BATCH_MAX_ENTRIES. */
    int32_t copy_status;
    /* First non-zero aclError of the wait and record calls of this task. */
    int32_t event_status;
} hostkit_outcome;

typedef struct hostkit_task_list hostkit_task_list;

/* Sets the functions used by every list and by hostkit_events_elapsed. The struct is copied. EINVAL when a
 * required pointer is 0. */
HOSTKIT_API int hostkit_set_functions(const hostkit_functions *functions);

/* A list of `capacity` tasks, owned by hostkit until destroyed. NULL when out of memory. */
HOSTKIT_API hostkit_task_list *hostkit_tasks_create(uint32_t capacity);
HOSTKIT_API void hostkit_tasks_destroy(hostkit_task_list *list);
/* Copies `count` tasks into places first … first + count − 1. EINVAL when they do not fit. */
HOSTKIT_API int hostkit_tasks_write(hostkit_task_list *list, uint32_t first, uint32_t count,
                                    const hostkit_task *tasks);
/* Copies outcomes out. EINVAL when out of range. */
HOSTKIT_API int hostkit_tasks_outcomes(const hostkit_task_list *list, uint32_t first, uint32_t count,
                                       hostkit_outcome *outcomes);
/* Chooses the list that the submit calls below work on, and the numbers the crumbs show: the task at place i
 * is copy first_copy_number + i of copy_count. A list that is destroyed is no longer selected. EINVAL without
 * a list or before hostkit_set_functions. */
HOSTKIT_API int hostkit_tasks_select(hostkit_task_list *list, uint64_t first_copy_number,
                                     uint64_t copy_count);
/* Submits the task at `place` of the selected list: "direct". Returns copy_status, or event_status when that
 * is 0; HOSTKIT_REFUSED when nothing is selected or the place is out of range. */
HOSTKIT_API int32_t hostkit_submit(uint32_t place);
/* Submits up to 64 tasks in order: "burst". The crumb is written per copy, the clock is read per copy.
 * Returns the first non-zero status but submits all; HOSTKIT_REFUSED as above or when count is over
 * HOSTKIT_BURST_MAX_TASKS. */
HOSTKIT_API int32_t hostkit_submit_burst(uint32_t first, uint32_t count);

/* milliseconds[i] = aclrtEventElapsedTime(from[i], to[i]), statuses[i] its aclError; 0 ms where it failed. */
HOSTKIT_API void hostkit_events_elapsed(uint32_t count, const uint64_t *from, const uint64_t *to,
                                        float *milliseconds, int32_t *statuses);

/* ---- process ---- */

/* Makes file descriptor 1 a copy of 2, for drivers that print to standard output. */
HOSTKIT_API int hostkit_redirect_stdout_to_stderr(void);

#ifdef __cplusplus
}
#endif
#endif
