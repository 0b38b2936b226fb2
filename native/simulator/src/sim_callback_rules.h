/* What callbacks may not call. Pure. SPEC 14.9. */
#ifndef SIM_CALLBACK_RULES_H
#define SIM_CALLBACK_RULES_H

#include <stdbool.h>

#include "sim_call.h"

/* Whether a function that the runtime calls must not make this call, which may lock up on a real machine:
 * it gives out or takes back something, waits, submits or ends work. */
bool sim_callback_may_not(sim_call_id id);

#endif
