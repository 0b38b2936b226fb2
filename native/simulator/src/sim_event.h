/* Events: numbered records, completion, time stamps. SPEC section 6. Need the instance lock. */
#ifndef SIM_EVENT_H
#define SIM_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_object.h"

struct sim_stream;

typedef struct sim_event {
    sim_object object;
    bool is_ex;
    bool can_be_waited_for; /* ACL_EVENT_SYNC */
    bool has_time_line;
    uint32_t id;             /* counts up per device */
    uint32_t waits;          /* of streams, queued or held */
    uint64_t dropped;        /* number of the latest record that was dropped ... */
    aclError drop_failure;   /* ... what whoever waits for it is told ... */
    const char *drop_reason; /* ... and why; static */
    uint64_t recorded;       /* number of the latest record submitted; the first is 1 */
    uint64_t forgotten;      /* records up to this one no longer count, by aclrtResetEvent */
    uint64_t completed;      /* number of the latest record that is done */
    uint64_t completed_ns;   /* when it was done */
    struct sim_stream *held; /* streams whose first task waits for this event, linked by next_held */
} sim_event;

aclError sim_event_create(aclrtEvent *handle, uint32_t flags, bool is_ex);
aclError sim_event_destroy(aclrtEvent handle);
/* The event of a handle; takes no reference. */
aclError sim_event_find(aclrtEvent handle, sim_event **event);
/* Lets go of an event and of the threads that wait for it. */
void sim_event_close(sim_object *object);
aclError sim_event_record(aclrtEvent handle, aclrtStream stream);
aclError sim_event_reset(aclrtEvent handle, aclrtStream stream);
/* How long aclrtStreamWaitEvent lets a stream wait, by aclrtSetOpWaitTimeout; SIM_NEVER when unlimited. */
uint64_t sim_event_wait_limit_ns(void);
/* timeout_ns: device time, SIM_NEVER for none. */
aclError sim_event_hold_stream(aclrtStream stream, aclrtEvent handle, uint64_t timeout_ns);
/* Brings the model up to date; see SPEC 3.1 for what a query costs. old_type_only: SPEC 6.4. */
aclError sim_event_query(aclrtEvent handle, bool old_type_only, bool *is_complete);
/* timeout_ms as the caller gave it, checked here; has_timeout false: waits without limit. */
aclError sim_event_synchronize(aclrtEvent handle, bool has_timeout, int32_t timeout_ms);
aclError sim_event_elapsed(float *ms, aclrtEvent start, aclrtEvent end);
aclError sim_event_timestamp(aclrtEvent handle, uint64_t *microseconds);

/* Whether all waits submitted so far are over; for old-type events. */
aclError sim_event_query_waits(aclrtEvent handle, bool *is_complete);
aclError sim_event_id(aclrtEvent handle, uint32_t *id);
/* Records that the current device can take before one blocks. */
aclError sim_event_available(uint32_t *count);

/* For the engine: a record is done, at most one call per record. */
void sim_event_complete(sim_event *event, uint64_t record, uint64_t now_ns);
/* For the engine: a record goes without having been carried out. Those that wait are not woken by this. */
void sim_event_drop(sim_event *event, uint64_t record, aclError failure, const char *reason);

#endif
