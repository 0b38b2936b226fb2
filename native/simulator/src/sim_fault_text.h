/* One fault on demand: what its text says. Pure. SPEC 12.1 to 12.4. */
#ifndef SIM_FAULT_TEXT_H
#define SIM_FAULT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_call.h"
#include "sim_text.h"

/* X(enumerator, the word a fault text begins with) */
#define SIM_FAULT_EFFECTS(X)                                                                                 \
    X(ERROR, "error")                                                                                        \
    X(HANG, "hang")                                                                                          \
    X(CRASH, "crash")                                                                                        \
    X(FAIL, "fail")                                                                                          \
    X(SLOW, "slow")                                                                                          \
    X(STALL, "stall")                                                                                        \
    X(DOWN, "down")                                                                                          \
    X(CORRUPT, "corrupt")                                                                                    \
    X(STALE, "stale")                                                                                        \
    X(SHORT, "short")                                                                                        \
    X(LOST_DEVICE, "lost-device")                                                                            \
    X(LOST_EVENT, "lost-event")                                                                              \
    X(DRIFT, "drift")                                                                                        \
    X(OUT_OF_MEMORY, "out-of-memory")                                                                        \
    X(OUT_OF_STREAMS, "out-of-streams")                                                                      \
    X(OUT_OF_EVENTS, "out-of-events")

#define SIM_FAULT_ENUMERATOR(name, word) SIM_FAULT_##name,
typedef enum sim_fault_effect {
    SIM_FAULT_EFFECTS(SIM_FAULT_ENUMERATOR) SIM_FAULT_EFFECT_COUNT
} sim_fault_effect;
#undef SIM_FAULT_ENUMERATOR

typedef enum sim_crash_way {
    SIM_CRASH_SEGV,
    SIM_CRASH_BUS,
    SIM_CRASH_ABORT,
    SIM_CRASH_KILL,
    SIM_CRASH_EXIT, /* the process ends with status 1 */
} sim_crash_way;

enum { SIM_FAULT_TEXT_BYTES = 256, SIM_FAULT_ANY = -1 };

typedef struct sim_fault {
    sim_fault_effect effect;
    char text[SIM_FAULT_TEXT_BYTES]; /* as it was given, for the report */
    uint32_t given;                  /* which keys were; sim_fault_has_key */

    /* What it is aimed at. */
    sim_call_id call;     /* SIM_CALL_COUNT: none */
    int32_t device;       /* or SIM_FAULT_ANY */
    int32_t stream;       /* id, or SIM_FAULT_ANY */
    int32_t path;         /* a sim_direction, or SIM_FAULT_ANY */
    uint64_t least_bytes; /* of the copy or allocation */
    uint64_t most_bytes;
    uint64_t nth;        /* the first occurrence that counts */
    uint64_t times;      /* how often it happens, UINT64_MAX: always */
    double chance;       /* of 1, per occurrence */
    uint64_t after_ns;   /* since it came into force */
    uint64_t lasting_ns; /* UINT64_MAX: for good */

    /* What happens. */
    aclError code;
    bool hangs;    /* DOWN: copies wait instead of failing */
    double factor; /* of the rate */
    double jitter; /* the factor varies by up to this part of itself */
    uint64_t every_ns;
    uint64_t hold_ns;
    uint64_t bits;         /* to flip */
    uint64_t offset_bytes; /* UINT64_MAX: wherever the seed says */
    bool is_in_gaps;       /* between the rows, not in them */
    uint64_t keep_bytes;   /* UINT64_MAX: half of the copy */
    uint64_t beyond;       /* bytes, streams or events */
    int64_t ppm;
    int64_t shift_ns;
    sim_crash_way way;
} sim_fault;

typedef enum sim_fault_key {
    SIM_FAULT_KEY_CALL,
    SIM_FAULT_KEY_DEVICE,
    SIM_FAULT_KEY_STREAM,
    SIM_FAULT_KEY_PATH,
    SIM_FAULT_KEY_BYTES,
    SIM_FAULT_KEY_NTH,
    SIM_FAULT_KEY_TIMES,
    SIM_FAULT_KEY_CHANCE,
    SIM_FAULT_KEY_AT,
    SIM_FAULT_KEY_FOR,
    SIM_FAULT_KEY_CODE,
    SIM_FAULT_KEY_THEN,
    SIM_FAULT_KEY_FACTOR,
    SIM_FAULT_KEY_JITTER,
    SIM_FAULT_KEY_EVERY,
    SIM_FAULT_KEY_HOLD,
    SIM_FAULT_KEY_BITS,
    SIM_FAULT_KEY_OFFSET,
    SIM_FAULT_KEY_IN,
    SIM_FAULT_KEY_KEEP,
    SIM_FAULT_KEY_BEYOND,
    SIM_FAULT_KEY_PPM,
    SIM_FAULT_KEY_SHIFT,
    SIM_FAULT_KEY_HOW,
    SIM_FAULT_KEY_COUNT,
} sim_fault_key;

static inline bool sim_fault_has_key(const sim_fault *fault, sim_fault_key key) {
    return (fault->given >> key & 1) != 0;
}

/* Reads "effect key=value key=value ...". On failure fault holds nothing useful and reason, of reason_bytes,
 * says what is wrong in one sentence that names the key and what it may be. */
bool sim_fault_parse(sim_span text, sim_fault *fault, char *reason, size_t reason_bytes);

/* Whether a machine with so many devices has the one that the fault is aimed at; if not, reason as above. */
bool sim_fault_fits(const sim_fault *fault, uint32_t devices, char *reason, size_t reason_bytes);

/* What the vendor's runtime would say about a failure with this code, in a sentence without a final stop.
 * Static text. */
const char *sim_fault_reason(aclError code);

#endif
