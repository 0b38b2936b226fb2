#include "sim_address_range.h"

#include <sys/mman.h>

#include "sim_block_map.h"
#include "sim_instance.h"

/* Where the vendor's driver places device memory too; taken only if it is free. */
static const uintptr_t preferred_start = UINT64_C(0x120000000000);
/* Address space per device, in units of its memory: room for fragments. Less is tried if that fails. */
enum { ROOMY_FACTOR = 4 };
/* A window is reserved as far as it is used: emulators and tools keep a record of every page in reserve. */
static const size_t step_bytes = (size_t)1 << 30;

enum { IN_RESERVE = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE };

/* The address is a wish: not MAP_FIXED_NOREPLACE, which older kernels and the thread sanitizer do not honour.
 */
static bool reserve_at(uintptr_t start, size_t bytes) {
    void *range = mmap((void *)start, bytes, PROT_NONE, IN_RESERVE, -1, 0);
    if (range == MAP_FAILED) {
        return false;
    }
    if ((uintptr_t)range != start) {
        (void)munmap(range, bytes);
        return false;
    }
    return true;
}

/* The windows of all devices at once and wholly, where the preferred place is taken. */
static bool reserve_elsewhere(size_t memory) {
    for (size_t factor = ROOMY_FACTOR; factor > 0; factor /= 2) {
        size_t window = memory * factor;
        void *range = mmap(NULL, window * sim_core.config.devices, PROT_NONE, IN_RESERVE, -1, 0);
        if (range != MAP_FAILED) {
            sim_core.device_range = (uintptr_t)range;
            sim_core.device_window = window;
            for (uint32_t i = 0; i < sim_core.config.devices; i++) {
                sim_core.devices[i].reserved_bytes = window;
            }
            return true;
        }
    }
    return false;
}

static bool choose_range(sim_device *first_used) {
    size_t memory = sim_core.config.profile->memory_bytes.value;
    size_t window = memory * ROOMY_FACTOR;
    if (!reserve_at(preferred_start + (uintptr_t)first_used->id * window, step_bytes)) {
        return reserve_elsewhere(memory);
    }
    sim_core.device_range = preferred_start;
    sim_core.device_window = window;
    first_used->reserved_bytes = step_bytes;
    return true;
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

static bool reserve_up_to(sim_device *device, uintptr_t start, uintptr_t end) {
    size_t needed = round_up(end - start, step_bytes);
    needed = needed < sim_core.device_window ? needed : sim_core.device_window;
    if (needed <= device->reserved_bytes) {
        return true;
    }
    if (!reserve_at(start + device->reserved_bytes, needed - device->reserved_bytes)) {
        return false;
    }
    device->reserved_bytes = needed;
    return true;
}

bool sim_address_range_overlaps(uintptr_t start, uintptr_t end) {
    uintptr_t first = sim_core.device_range;
    return first != 0 && start < first + sim_core.device_window * sim_core.config.devices && end > first;
}

uintptr_t sim_address_range_find(sim_device *device, size_t bytes, size_t alignment_bytes) {
    if (sim_core.device_range == 0 && !choose_range(device)) {
        return 0;
    }
    uintptr_t start = sim_core.device_range + (uintptr_t)device->id * sim_core.device_window;
    uintptr_t end = start + sim_core.device_window;
    uintptr_t from = device->next_address == 0 ? start : device->next_address;
    uintptr_t found = find_gap(from, end, bytes, alignment_bytes);
    if (found == 0) {
        found = find_gap(start, end, bytes, alignment_bytes);
    }
    if (found == 0 || !reserve_up_to(device, start, found + bytes)) {
        return 0;
    }
    device->next_address = found + bytes;
    return found;
}
