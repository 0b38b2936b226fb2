/* What a user can hold open: contexts, streams, events, memory, registrations.
 *
 * An object is open from sim_object_open to sim_object_close; it lives on while references remain, so
 * queued work and waiting threads never see freed memory. All calls need the instance lock. */
#ifndef SIM_OBJECT_H
#define SIM_OBJECT_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_call.h"

typedef enum sim_object_kind {
    SIM_OBJECT_PRIMARY_CONTEXT,
    SIM_OBJECT_CONTEXT,
    SIM_OBJECT_DEFAULT_STREAM,
    SIM_OBJECT_STREAM,
    SIM_OBJECT_EVENT,
    SIM_OBJECT_NOTIFY,
    SIM_OBJECT_DEVICE_MEMORY,
    SIM_OBJECT_HOST_MEMORY,
    SIM_OBJECT_REGISTRATION,
    SIM_OBJECT_KIND_COUNT,
} sim_object_kind;

enum { SIM_NO_DEVICE = -1 };

typedef struct sim_object {
    sim_object_kind kind;
    bool is_open;
    uint32_t references;
    void *handle; /* what the user knows it by; NULL while it has none */
    sim_call_id call;
    int32_t device; /* SIM_NO_DEVICE for host memory */
    uint64_t bytes; /* as requested; 0 if it is no memory */
    void (*destroy)(struct sim_object *object);
    struct sim_object *older;
    struct sim_object *newer;
} sim_object;

typedef struct sim_object_list {
    sim_object *oldest;
    sim_object *newest;
    uint64_t counts[SIM_OBJECT_KIND_COUNT];
} sim_object_list;

/* Whether the user made it, not the library for a device that was set. */
bool sim_object_is_users(const sim_object *object);
/* "streams", ...; as the report counts them (sim_report.c). */
const char *sim_object_plural(sim_object_kind kind);

/* Opens with one reference, which sim_object_close gives back. The owner has set kind, device, bytes and
 * destroy; the call is that of the calling thread. */
void sim_object_open(sim_object *object);
/* Does nothing when it is not open. May destroy the object. */
void sim_object_close(sim_object *object);
void sim_object_hold(sim_object *object);
/* Destroys the object when this was the last reference. */
void sim_object_release(sim_object *object);

#endif
