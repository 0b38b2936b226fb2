#include "sim_hazard.h"

/* Scrambles a counter into bits that look random (the finaliser known from SplitMix64). */
static uint64_t scramble(uint64_t value) {
    value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

sim_hazard sim_hazard_draw(uint64_t seed, uint64_t number) {
    static const sim_hazard outcomes[] = {
        SIM_HAZARD_HARMLESS, SIM_HAZARD_SLOW,  SIM_HAZARD_STALE, SIM_HAZARD_STALE,
        SIM_HAZARD_STALE,    SIM_HAZARD_STALE, SIM_HAZARD_SHORT, SIM_HAZARD_FAIL,
    };
    const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);
    return outcomes[scramble(scramble(seed + golden) + (number + 1) * golden) %
                    (sizeof outcomes / sizeof outcomes[0])];
}
