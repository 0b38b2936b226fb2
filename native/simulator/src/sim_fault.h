/* The faults in force, and what the rest of the simulator asks them. SPEC section 12.
 *
 * The places where a fault can strike look at sim_core.faults.hooks first, so that without faults each of
 * them costs one branch. Need the instance lock. */
#ifndef SIM_FAULT_H
#define SIM_FAULT_H

#include "sim_fault_text.h"
#include "sim_stream.h"

struct sim_device;
struct sim_json;

enum { SIM_MOST_FAULTS = 64 };

/* Where faults in force want to be asked. */
typedef enum sim_fault_hook {
    SIM_HOOK_CALL = 1,    /* a call begins */
    SIM_HOOK_STREAM = 2,  /* a call names a stream */
    SIM_HOOK_SIZE = 4,    /* a call submits a transfer or allocates */
    SIM_HOOK_COPY = 8,    /* a copy starts on its device */
    SIM_HOOK_RECORD = 16, /* a record completes */
    SIM_HOOK_TIME = 32,   /* event times are read */
    SIM_HOOK_MEMORY = 64, /* device memory is allocated */
    SIM_HOOK_NEW_STREAM = 128,
    SIM_HOOK_NEW_EVENT = 256,
    SIM_HOOK_TIMER = 512, /* by itself */
} sim_fault_hook;

/* A list of faults as settings give them. */
typedef struct sim_fault_list {
    uint32_t count;
    sim_fault faults[SIM_MOST_FAULTS];
} sim_fault_list;

typedef struct sim_active_fault {
    sim_fault fault;
    uint64_t number;  /* of all faults that ever came into force, from 1 */
    uint64_t from_ns; /* its window */
    uint64_t until_ns;
    uint64_t seen;  /* occurrences it is aimed at */
    uint64_t fired; /* those at which it happened */
} sim_active_fault;

typedef struct sim_fault_table {
    uint32_t hooks; /* of all faults in force, sim_fault_hook bits */
    uint32_t count;
    uint64_t made;
    sim_active_fault *active[SIM_MOST_FAULTS]; /* in the order they came into force */
    sim_stream *hung;                          /* whose first task is a copy that hangs, by next_held */
    struct sim_fault_timer *timers;            /* devices to be lost */
} sim_fault_table;

/* Something a fault may be aimed at. */
typedef struct sim_occurrence {
    sim_call_id call; /* SIM_CALL_COUNT: not in a call */
    int32_t device;   /* SIM_NO_DEVICE: none */
    int32_t stream;   /* SIM_FAULT_ANY: none */
    int32_t path;     /* SIM_FAULT_ANY: none */
    uint64_t bytes;
} sim_occurrence;

/* Puts a fault into force. False when there are too many or memory is out. */
bool sim_fault_add(const sim_fault *fault);
/* Ends all faults; calls and copies that hang go on. Devices that are lost stay so. */
void sim_fault_clear(void);
/* Takes back those that were added after so many were in force, before time began. */
void sim_fault_take_back(uint32_t count);
/* The machine has just become ready: windows of faults given before count from now. */
void sim_fault_start_clock(void);
/* Whether the fault happens at this occurrence; counts it. */
bool sim_fault_happens(sim_active_fault *active, const sim_occurrence *occurrence);
/* A number from 0 to below 1 that the seed, the fault and how often it was seen decide; purpose tells several
 * of one occurrence apart. */
double sim_fault_draw(const sim_active_fault *active, uint32_t purpose);
uint64_t sim_fault_draw_bits(const sim_active_fault *active, uint32_t purpose);

/* At a call: what it is to return at once, after hanging or crashing as told. */
aclError sim_fault_at_call(sim_call_id call);
/* The same for faults aimed at a stream, and for faults aimed at sizes; stream may be NULL. Any of them may
 * drop the lock. */
aclError sim_fault_at_stream(const sim_stream *stream);
aclError sim_fault_at_size(const sim_stream *stream, uint64_t bytes);
/* What running out of things on demand says about one more of them. */
aclError sim_fault_at_memory(const struct sim_device *device, uint64_t bytes);
aclError sim_fault_at_new_stream(const struct sim_device *device);
aclError sim_fault_at_new_event(const struct sim_device *device);

typedef enum sim_copy_fate {
    SIM_COPY_STARTS,
    SIM_COPY_HANGS, /* stays as it is; the stream is on the list of the hung */
    SIM_COPY_GONE,  /* its device was lost and its task dropped with it */
} sim_copy_fate;

/* As a copy starts. delay_ns: receives what it waits before its fixed time. */
sim_copy_fate sim_fault_at_copy(sim_stream *stream, uint64_t now_ns, uint64_t *delay_ns);
/* Takes a stream off the list of the hung. */
void sim_fault_forget_hung(sim_stream *stream);
/* Whether the completion of a record is lost. */
bool sim_fault_loses_record(const sim_stream *stream);
/* The device's own idea of a moment. */
uint64_t sim_fault_device_ns(int32_t device, uint64_t ns);
/* The device is gone: drops all its work; from now on its submits and waits return code until it is reset.
 * From within the engine, or with the engine owned. */
void sim_fault_lose_device(struct sim_device *device, aclError code);
/* Notes what a failure with this code was, for aclrtGetErrorVerbose. */
void sim_fault_note_error(struct sim_device *device, aclError code, uintptr_t address, uint64_t bytes);
/* A timer set by sim_fault_add is due. */
void sim_fault_on_timer(sim_stream *carrier);

void sim_fault_write_report(struct sim_json *json);

/* Reads a scenario file, one fault per line, behind what the list holds. */
bool sim_fault_read_scenario(sim_span path, sim_fault_list *list, char *reason, size_t reason_bytes);

#endif
