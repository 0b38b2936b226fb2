/* The answer of every call that is outside the simulator. SPEC 1.7.
 *
 * abi_unsupported.c defines one stub per call. The stubs are weak: a file that defines the function takes its
 * place without a change there, and the symbol test sees in the library which functions are stubs. */
#ifndef SIM_UNSUPPORTED_H
#define SIM_UNSUPPORTED_H

#include "sim_call.h"

#define SIM_STUB __attribute__((weak))

/* Counts the call and fails it with 207000 and a text that says why; settings errors come first. */
aclError sim_unsupported(sim_call_id id);

#endif
