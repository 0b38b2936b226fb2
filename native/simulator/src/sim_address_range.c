#include "sim_address_range.h"

#include <sys/mman.h>

#include "sim_block_map.h"
#include "sim_instance.h"

/* Where the vendor's driver places device memory too; taken only if it is free. */
static const uintptr_t preferred_start = UINT64_C(0x120000000000);
/* Address space per device, in units of its memory: room for fragments. Less is tried if that fails. */
enum { ROOMY_FACTOR = 4 };

/* Reserves the windows of all devices at once. */
static bool reserve(void) {
    size_t memory = sim_core.config.profile->memory_bytes.value;
    for (size_t factor = ROOMY_FACTOR; factor > 0; factor /= 2) {
        size_t window = memory * factor;
        void *range = mmap((void *)preferred_start, /* an address to try */
                           window * sim_core.config.devices, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (range != MAP_FAILED) {
            sim_core.device_range = (uintptr_t)range;
            sim_core.device_window = window;
            return true;
        }
    }
    return false;
}

static uintptr_t round_up(uintptr_t value, size_t alignment) {
    return (value + alignment - 1) & ~((uintptr_t)alignment - 1);
}

/* The first gap at or after start that ends before the window does, or 0. */
static uintptr_t find_gap(uintptr_t start, uintptr_t end, size_t bytes, size_t alignment) {
    uintptr_t candidate = round_up(start, alignment);
    while (candidate <= end && end - candidate >= bytes) {
        const sim_block *obstacle = sim_block_map_first_in(&sim_core.blocks, candidate, candidate + bytes);
        if (obstacle == NULL) {
            return candidate;
        }
        candidate = round_up(obstacle->address + obstacle->mapped_bytes, alignment);
    }
    return 0;
}

uintptr_t sim_address_range_find(sim_device *device, size_t bytes, size_t alignment_bytes) {
    if (sim_core.device_range == 0 && !reserve()) {
        return 0;
    }
    uintptr_t start = sim_core.device_range + (uintptr_t)device->id * sim_core.device_window;
    uintptr_t end = start + sim_core.device_window;
    uintptr_t from = device->next_address == 0 ? start : device->next_address;
    uintptr_t found = find_gap(from, end, bytes, alignment_bytes);
    if (found == 0) {
        found = find_gap(start, end, bytes, alignment_bytes);
    }
    if (found != 0) {
        device->next_address = found + bytes;
    }
    return found;
}
