/* From a copy's verdict to its task: what all copy calls share. Need the instance lock. */
#ifndef SIM_COPY_TASK_H
#define SIM_COPY_TASK_H

#include <stdbool.h>

#include "sim_copy.h"
#include "sim_copy_rules.h"
#include "sim_device.h"
#include "sim_task.h"

/* A task that copies the arguments' bytes; owns references to the memory. NULL when memory is out. */
sim_task *sim_copy_make_task(const sim_copy_arguments *arguments, const sim_endpoint *to,
                             const sim_endpoint *from, sim_device *issuing);
/* Puts the task on the stream as the verdict says. Owns the task. */
aclError sim_copy_queue(sim_task *task, const sim_copy_verdict *verdict, aclrtStream stream);
/* Waits for the stream, then for the copy. Owns the task. */
aclError sim_copy_block(sim_task *task, aclrtStream stream);
/* From CANN 9.1 a copy of nothing succeeds before anything else is looked at. */
bool sim_copy_is_zero_fine(void);

#endif
