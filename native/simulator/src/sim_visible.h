/* Which devices of the machine a program sees: ASCEND_RT_VISIBLE_DEVICES. SPEC 1.13. */
#ifndef SIM_VISIBLE_H
#define SIM_VISIBLE_H

#include "sim_config.h"

/* list: the variable's value, NULL when it is not set. Keeps of the config's devices those it names. */
void sim_visible_apply(const char *list, sim_config *config);

#endif
