/* Streams: FIFO queues of tasks. SPEC section 5. Need the instance lock. */
#ifndef SIM_STREAM_H
#define SIM_STREAM_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_object.h"
#include "sim_task.h"

struct sim_context;

/* A caller that waits until a queue has room. On its own stack. */
typedef struct sim_room_wait {
    struct sim_room_wait *next;
    struct sim_stream *stream;
    uint32_t slots;
} sim_room_wait;

/* What the first task of the queue is doing. */
typedef enum sim_stage {
    SIM_STAGE_IDLE,    /* there is no task */
    SIM_STAGE_START,   /* timer: it begins */
    SIM_STAGE_LINE,    /* waits for a copy engine */
    SIM_STAGE_SETUP,   /* timer: its fixed cost is over */
    SIM_STAGE_FLOW,    /* on its link */
    SIM_STAGE_END,     /* timer: its bytes have flowed */
    SIM_STAGE_MOVING,  /* its time is up but its bytes are not there; the mover goes on (realtime) */
    SIM_STAGE_LATE,    /* timer: the bytes were there later than modelled (realtime) */
    SIM_STAGE_HELD,    /* a wait for an event; timer: its timeout, if any */
    SIM_STAGE_WOKEN,   /* timer: the event it waited for is complete */
    SIM_STAGE_HUNG,    /* a copy that a fault keeps from starting; no timer */
    SIM_STAGE_ARRIVAL, /* timer: bytes arrive after their copy's end; a stream of its own, sim_late.h */
    SIM_STAGE_FAULT,   /* timer: a fault happens by itself; the stream has no task */
} sim_stage;

typedef struct sim_stream {
    sim_heap_node timer; /* first, so that a timer leads to its stream */
    sim_flow flow;
    sim_object object;
    struct sim_context *context; /* NULL for the private stream of a blocking copy */
    sim_stage stage;
    bool never_waits; /* synchronise answers at once: PERSISTENT and its like */
    sim_task *first;
    sim_task *last;
    uint32_t used_slots;
    sim_room_wait *waiting_for_room; /* callers in the order in which they came */
    uint64_t idle_since_ns;          /* end of the task before the first */
    uint64_t due_ns;                 /* modelled end of a copy in stage MOVING */
    aclError failure;                /* first one not yet reported, or ACL_SUCCESS */
    const char *failure_reason;
    int32_t id;
    uint32_t flags; /* as known at creation */
    uint32_t priority;
    uint32_t custom_tag; /* the attributes that are only kept */
    bool checks_overflow;
    bool caches_op_info;
    bool stops_on_failure;
    uint32_t finished_tasks;           /* and so the first task's id */
    struct sim_subscriber *subscriber; /* the thread for its callbacks, or NULL */
    bool has_host_functions;           /* was given one ever */
    uint32_t aborts;                   /* how often work of it was dropped */
    struct sim_stream *next_held;      /* in the list of what it waits for */
    struct sim_stream **held_in;       /* that list, NULL when nothing lists it */
    struct sim_stream *next_in_line;   /* for a copy engine */
    struct sim_stream *next_unmoved;   /* in the mover's list */
    bool is_unmoved;
    struct sim_stream *older; /* of its context, while it is open */
    struct sim_stream *newer;
} sim_stream;

/* The stream an embedded part belongs to. */
sim_stream *sim_stream_of_flow(sim_flow *flow);
sim_stream *sim_stream_of_object(sim_object *object);

aclError sim_stream_create(aclrtStream *handle, uint32_t priority, uint32_t flags);
/* Opens the default stream of a context. */
aclError sim_stream_create_default(struct sim_context *context, sim_stream **stream);
aclError sim_stream_destroy(aclrtStream handle, bool force);
/* has_timeout false: waits without limit. NULL is the default stream. */
aclError sim_stream_synchronize(aclrtStream handle, bool has_timeout, int32_t timeout_ms);
aclError sim_stream_query(aclrtStream handle, bool *is_complete);
aclError sim_stream_id(aclrtStream handle, int32_t *id);
aclError sim_stream_available(uint32_t *count);
void sim_stream_priority_range(int32_t *least, int32_t *greatest);

/* The stream of a handle, or the default one for NULL. Unless any_context, it must be of the current one. */
aclError sim_stream_resolve(aclrtStream handle, bool any_context, sim_stream **stream);
/* The stream a submit means: the handle's, which must be of the current context, or the default one. Refused
 * when the device is broken or the context has stopped. */
aclError sim_stream_for_submit(aclrtStream handle, sim_stream **stream);
/* The stream a wait or query means: of any context, and refused likewise. */
aclError sim_stream_for_wait(aclrtStream handle, sim_stream **stream);
/* Appends a task the caller has filled in, and owns it from now on. Blocks while the queue is full. */
aclError sim_stream_submit(sim_stream *stream, sim_task *task);
/* The two halves of a submit, for calls that change something only when they are not refused. The first
 * blocks while the queue is full, and gives a refused task back; nothing may drop the lock before the second.
 */
aclError sim_stream_admit(sim_stream *stream, sim_task *task);
void sim_stream_enqueue(sim_stream *stream, sim_task *task);
/* Faults of calls with a size; stream: NULL for a blocking transfer. May drop the lock. */
aclError sim_stream_meet_size_faults(const sim_stream *stream, const sim_task *task);
/* 107017 with a text. */
aclError sim_stream_refuse_handle(void);
/* Keep the counts of busy streams; called when the queue gets its first task and when it loses its last. */
void sim_stream_note_busy(sim_stream *stream);
void sim_stream_note_idle(sim_stream *stream);
/* Waits until the queue is empty or limit_ns. False on expiry. */
bool sim_stream_wait(sim_stream *stream, uint64_t limit_ns);
/* The failure to report; clears it when asked to. */
aclError sim_stream_report_failure(sim_stream *stream, bool clear);
/* Runs one task on a stream of its own and returns its result. Owns the task. */
aclError sim_stream_run_blocking(sim_task *task);
/* The same for whoever waits for a stream: 107023 when it lost work since its aborts were that many. */
aclError sim_stream_check_aborts(const sim_stream *stream, uint32_t aborts);
/* Closes a stream: waits for what can still run, unless force, then drops the rest. */
void sim_stream_close(sim_stream *stream, bool force);
/* Whether a timeout argument in milliseconds is legal, and the moment it expires. */
aclError sim_stream_limit(bool has_timeout, int32_t timeout_ms, uint64_t *limit_ns);

#endif
