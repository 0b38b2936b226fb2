/* Contexts, explicit and primary, and which one is current. SPEC section 7. Need the instance lock. */
#ifndef SIM_CONTEXT_H
#define SIM_CONTEXT_H

#include "acl/acl.h"
#include "sim_device.h"
#include "sim_object.h"
#include "sim_stream.h"

typedef struct sim_context {
    sim_object object;
    sim_device *device;
    sim_stream *default_stream;
    sim_stream *oldest_stream; /* of those that are open */
    sim_stream *newest_stream;
    uint32_t busy_streams; /* that have tasks and make a synchronise wait */
    uint32_t aborts;       /* how often a stream went with work undone */
    bool stops_on_failure; /* since one of its streams was told to */
    aclError failure;      /* that stopped it, or ACL_SUCCESS */
    const char *failure_reason;
} sim_context;

/* Opens a context with its default stream. kind: SIM_OBJECT_CONTEXT or SIM_OBJECT_PRIMARY_CONTEXT. */
aclError sim_context_open(sim_device *device, sim_object_kind kind, sim_context **context);
/* Keep the list of a context's open streams. */
void sim_context_add_stream(sim_context *context, sim_stream *stream);
void sim_context_remove_stream(sim_context *context, sim_stream *stream);
/* Closes the context and its streams; see sim_stream_close for force. */
void sim_context_close(sim_context *context, bool force);

aclError sim_context_create(aclrtContext *handle, int32_t device_id);
aclError sim_context_destroy(aclrtContext handle);
aclError sim_context_set_current(aclrtContext handle);
/* The calling thread's context, or 107002 with a text. */
aclError sim_context_current(sim_context **context);
/* The same without a text: NULL when there is none. */
sim_context *sim_context_peek(void);
/* Makes the device's primary context current for the calling thread. */
void sim_context_follow_device(int32_t device_id);
/* Waits for all streams of a context, or until limit_ns: 507046. Reports their first failure. */
aclError sim_context_synchronize(sim_context *context, uint64_t limit_ns);

#endif
