/* Reading the values of a fault's keys into the fault. Pure. SPEC 12.2. */
#ifndef SIM_FAULT_VALUES_H
#define SIM_FAULT_VALUES_H

#include "sim_fault_text.h"

typedef struct sim_fault_key_rule {
    const char *name;
    uint32_t effects; /* a bit for each sim_fault_effect that takes the key */
    bool (*read)(sim_fault *fault, sim_span value);
    const char *expected; /* "it is ..." */
} sim_fault_key_rule;

/* SIM_FAULT_KEY_COUNT rules. */
extern const sim_fault_key_rule sim_fault_key_rules[];

#endif
