/* Failures of tasks: what they do to their stream, context and device. SPEC 5.2, 5.9, 5.10.
 * Need the instance lock. */
#ifndef SIM_FAILURE_H
#define SIM_FAILURE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_stream.h"

struct sim_context;

/* A task of the stream has ended with a failure and left its queue; the engine's work. reason: static. */
void sim_failure_of_task(sim_stream *stream, const sim_task *task, aclError failure, const char *reason);
/* The device is broken from now on, until it is reset. Keeps the first failure. reason: static. */
void sim_failure_of_device(int32_t device, aclError failure, const char *reason);
/* Whether a failure with this code breaks the device. */
bool sim_failure_is_of_device(aclError failure);
/* What submits and synchronises answer at once: the device's failure, else that of a context that stopped,
 * else ACL_SUCCESS. */
aclError sim_failure_check(const struct sim_context *context);
aclError sim_failure_check_device(int32_t device);

#endif
