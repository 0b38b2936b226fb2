/* Misuse that works here, and often on a real device too until it does not: listed in aclsimReport, never
 * reported as an error. SPEC 11.4. Need the instance lock. */
#ifndef SIM_MISUSE_H
#define SIM_MISUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_call.h"
#include "sim_json.h"

typedef enum sim_misuse_kind {
    SIM_MISUSE_FREED_IN_USE,     /* memory with queued work */
    SIM_MISUSE_WRONG_FREE,       /* by the function for another kind of memory */
    SIM_MISUSE_NO_CONTEXT,       /* on a thread without a context */
    SIM_MISUSE_FOREIGN_CONTEXT,  /* of a stream or event of another context than the thread's */
    SIM_MISUSE_DESTROYED_IN_USE, /* stream, event, context or device with pending work */
    SIM_MISUSE_LEFT_OPEN,        /* when the device is reset or AscendCL finalised */
    SIM_MISUSE_UNINITIALISED,    /* a copy reads device memory that nothing was ever written to */
    SIM_MISUSE_HOST_WRITE,       /* of the source of a copy that the host has not synchronised with */
    SIM_MISUSE_HOST_ACCESS,      /* of the target of such a copy */
    SIM_MISUSE_DEAD_ADDRESS,     /* device memory that was freed or never allocated, in a copy or memset */
    SIM_MISUSE_KIND_COUNT,
} sim_misuse_kind;

enum { SIM_NO_STREAM = -1, SIM_EVERY_DEVICE = -2 };

/* What the finding is about. */
typedef struct sim_misuse_place {
    sim_misuse_kind kind;
    int32_t device; /* SIM_NO_DEVICE for the host */
    int32_t stream; /* SIM_NO_STREAM when there is none */
    uintptr_t address;
    uint64_t bytes;
} sim_misuse_place;

/* Lists a finding of the calling thread's call at this moment. The text is a sentence without a final stop:
 * what, where, and what to do instead. */
void sim_misuse_note(const sim_misuse_place *place, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same for a call and moment of its own. */
void sim_misuse_note_at(const sim_misuse_place *place, sim_call_id call, uint64_t at_ns, const char *format,
                        ...) __attribute__((format(printf, 4, 5)));
/* Lists what the user still holds open of a device, or of everything. reason: what closes it now. */
void sim_misuse_note_open(int32_t device, const char *reason);
/* The members misuse, misuseTotal and misuseCounts of the report. */
void sim_misuse_write(sim_json *json);

#endif
