/* Moving the bytes of a copy or memset. SPEC 3.3, 3.4, 4.5. */
#ifndef SIM_TRANSFER_H
#define SIM_TRANSFER_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_task.h"

/* Moves up to most_bytes of what is left to move. The task's blocks must be referenced; touches nothing but
 * the task's progress and the memory, so the lock is not needed as long as the caller alone has the task.
 * Memory of the process that is not mapped ends the transfer as failed instead of crashing. */
void sim_transfer_move(sim_task *task, uint64_t most_bytes);
/* Whether there is nothing left to move. */
bool sim_transfer_is_moved(const sim_task *task);
/* Copies the source into memory of the transfer's own and lets go of the caller's. False when memory is out.
 * Needs the instance lock. */
bool sim_transfer_stage(sim_task *task);
/* Looks at ranges and peer access as the copy starts; what is wrong becomes its planned failure. */
void sim_transfer_check(sim_task *task);

/* Copies between two places. Memory without a block may not be mapped: then false. Needs no lock. */
bool sim_transfer_copy_range(const sim_endpoint *to, const sim_endpoint *from, size_t bytes);
/* Plans a failure when an end is out of the issuing device's reach, or a range leaves its allocation. */
void sim_transfer_check_ends(sim_transfer *transfer, const sim_endpoint *to, uint64_t to_bytes,
                             const sim_endpoint *from, uint64_t from_bytes);
/* 507899, without moving any more. reason: static. */
void sim_transfer_plan_failure(sim_transfer *transfer, const char *reason);

#endif
