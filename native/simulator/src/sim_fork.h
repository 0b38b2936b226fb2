/* fork() after the first ACL call. SPEC 1.11. */
#ifndef SIM_FORK_H
#define SIM_FORK_H

/* From now on children are told that they have no machine. Called once, with the instance lock. */
void sim_fork_begin(void);

#endif
