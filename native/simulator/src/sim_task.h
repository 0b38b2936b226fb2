/* One entry of a stream's queue. A task owns references to the blocks and events it names.
 * Need the instance lock. Another kind of task (notify, callback, ...) is added here. */
#ifndef SIM_TASK_H
#define SIM_TASK_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_event.h"
#include "sim_layout.h"
#include "sim_link.h"
#include "sim_memory.h"
#include "sim_notify.h"
#include "sim_value.h"

typedef enum sim_task_kind {
    SIM_TASK_COPY,
    SIM_TASK_MEMSET,
    SIM_TASK_RECORD,
    SIM_TASK_WAIT,
    SIM_TASK_MARK, /* takes a slot and does nothing */
    SIM_TASK_NOTIFY_RECORD,
    SIM_TASK_NOTIFY_WAIT,
    SIM_TASK_VALUE_WRITE,
    SIM_TASK_VALUE_WAIT,
    SIM_TASK_CALLBACK,
    SIM_TASK_HOST_FUNCTION,
} sim_task_kind;

/* Bits that a fault flips in what a copy wrote, or between its rows. */
typedef struct sim_damage {
    struct sim_damage *next;
    uint64_t seed;
    uint64_t bits;
    uint64_t offset_bytes; /* UINT64_MAX: anywhere */
    bool is_in_gaps;
} sim_damage;

/* A copy, or a memset when the task says so. */
typedef struct sim_transfer {
    sim_endpoint to;
    sim_endpoint from; /* unused by a memset */
    uint64_t bytes;
    uint64_t bytes_to_move; /* fewer than bytes when a hazard cuts the copy short */
    uint64_t moved_bytes;
    uint64_t moved_by_ns; /* when the mover was done with them, realtime clock */
    sim_link *link;
    uint32_t permille; /* of the flow's share of the link */
    uint8_t fill;      /* memset's value */
    bool has_layout;   /* the copy is more than one range */
    bool is_late;      /* its bytes arrive after its end, sim_late.h */
    int32_t issuing_device;
    aclError planned_failure;   /* what the copy ends with although it may have moved bytes */
    const char *failure_reason; /* static text */
    union {
        void *staging;             /* freed with the task; NULL when there is none */
        struct sim_layout *layout; /* likewise, when the transfer has one */
    };
    sim_damage *damage; /* by faults, freed with the task */
    int32_t watch;      /* for sim_watch.h: which range it watches, 0: none */
} sim_transfer;

typedef struct sim_event_use {
    sim_event *event;
    uint64_t record;       /* number of the record this task makes or waits for */
    uint64_t timeout_ns;   /* of a wait, SIM_NEVER when unlimited */
    bool takes_event_slot; /* counts against the device's events */
} sim_event_use;

typedef struct sim_task {
    struct sim_task *next;
    sim_task_kind kind;
    uint32_t slots;
    uint32_t thread_id;  /* of the submitter, as the kernel counts */
    sim_call_id call;    /* that queued it */
    uint32_t connection; /* number of the call that queued it while profiling, else 0 */
    uint64_t submit_ns;
    union {
        sim_transfer transfer;
        sim_event_use use;
        sim_notify_use notify;
        sim_value_use value;
        struct sim_callback *callback; /* NULL once the stream has no say in it */
        struct sim_job *host_job;      /* NULL once the function has returned */
    };
} sim_task;

/* Free tasks. Memory once taken stays here for reuse, since a waiting thread may own a task at any time. */
typedef struct sim_task_pool {
    sim_task *free;
    struct sim_task_slab *slabs; /* keeps them reachable */
    uint32_t capacity;           /* tasks in all slabs */
} sim_task_pool;

/* Makes room for so many tasks, so that taking them costs no page faults. Doing without it is fine. */
void sim_task_reserve(uint32_t count);
/* A zeroed task with one slot, or NULL when memory is out. */
sim_task *sim_task_take(sim_task_kind kind);
/* Gives back the task and the references it owns. */
void sim_task_give_back(sim_task *task);

#endif
