/* Addresses of device memory: a reserved range nobody can access, one window per device. SPEC 8.1.
 * Need the instance lock. */
#ifndef SIM_ADDRESS_RANGE_H
#define SIM_ADDRESS_RANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_device.h"

/* Finds bytes of free addresses for the device, a multiple of alignment_bytes, which is a power of two. 0
 * when there are none. The addresses count as taken only while a block covers them. */
uintptr_t sim_address_range_find(sim_device *device, size_t bytes, size_t alignment_bytes);
/* Whether a range touches what is kept for device memory. */
bool sim_address_range_overlaps(uintptr_t start, uintptr_t end);

#endif
