#include "sim_hazard.h"

#include "sim_random.h"

sim_hazard sim_hazard_draw(uint64_t seed, uint64_t number) {
    static const sim_hazard outcomes[] = {
        SIM_HAZARD_HARMLESS, SIM_HAZARD_SLOW,  SIM_HAZARD_STALE, SIM_HAZARD_STALE,
        SIM_HAZARD_LATE,     SIM_HAZARD_STALE, SIM_HAZARD_SHORT, SIM_HAZARD_FAIL,
    };
    return outcomes[sim_random(seed, number) % (sizeof outcomes / sizeof outcomes[0])];
}
