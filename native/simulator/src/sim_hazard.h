/* What becomes of a copy that breaks before CANN 8.5. Pure. SPEC 9.7. */
#ifndef SIM_HAZARD_H
#define SIM_HAZARD_H

#include <stdint.h>

typedef enum sim_hazard {
    SIM_HAZARD_HARMLESS,
    SIM_HAZARD_SLOW,  /* correct, at 1/SIM_HAZARD_SLOWDOWN of the rate */
    SIM_HAZARD_STALE, /* nothing is written */
    SIM_HAZARD_LATE,  /* written after the copy has ended, sim_late.h */
    SIM_HAZARD_SHORT, /* the second half is not written */
    SIM_HAZARD_FAIL,  /* an error at the synchronise */
} sim_hazard;

enum { SIM_HAZARD_SLOWDOWN = 8 };

/* The outcome for the number-th hazardous copy under a seed. */
sim_hazard sim_hazard_draw(uint64_t seed, uint64_t number);

#endif
