/* Copies between our own memory and a range of this process that nobody vouches for: a program may hand us an
 * address where nothing is mapped, and a simulator must not crash over it. SPEC 4.7. */
#ifndef SIM_UNVOUCHED_H
#define SIM_UNVOUCHED_H

#include <stdbool.h>
#include <stddef.h>

/* False when the unvouched range is not mapped, or not so that it can be read or written; a part of it may
 * have been copied then. */
bool sim_unvouched_read(unsigned char *own, const unsigned char *unvouched, size_t bytes);
bool sim_unvouched_write(unsigned char *unvouched, const unsigned char *own, size_t bytes);
/* Between two of them. */
bool sim_unvouched_copy(unsigned char *to, const unsigned char *from, size_t bytes);
/* Every byte of it. */
bool sim_unvouched_fill(unsigned char *unvouched, unsigned char value, size_t bytes);

/* Any of the copies by slower means, for kernels and containers that refuse process_vm_readv and
 * process_vm_writev.
 */
bool sim_unvouched_copy_through_pipe(unsigned char *to, const unsigned char *from, size_t bytes);

#endif
