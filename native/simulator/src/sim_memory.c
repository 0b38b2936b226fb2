#include "sim_memory.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "sim_address_range.h"
#include "sim_block_map.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_process_map.h"
#include "sim_thread.h"
#include "sim_watch.h"
#include "sim_watch_pages.h"

enum { ROUNDING_BYTES = 32, SMALL_PAGE = 4096 };
static const size_t mib = (size_t)1 << 20;
static const size_t huge_page = (size_t)2 << 20;
static const size_t giant_page = (size_t)1 << 30;
static const uint32_t page_policy_mask =
    0xFF; /* the rest selects kinds of memory the model does not tell apart */

static size_t round_up(size_t bytes, size_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

static size_t page_for(uint32_t policy, size_t bytes) {
    switch (policy & page_policy_mask) {
    case ACL_MEM_MALLOC_HUGE_FIRST:
    case ACL_MEM_MALLOC_HUGE_FIRST_P2P:
        return bytes > mib ? huge_page : SMALL_PAGE;
    case ACL_MEM_MALLOC_HUGE_ONLY:
    case ACL_MEM_MALLOC_HUGE_ONLY_P2P:
        return huge_page;
    case ACL_MEM_MALLOC_NORMAL_ONLY:
    case ACL_MEM_MALLOC_NORMAL_ONLY_P2P:
        return SMALL_PAGE;
    case ACL_MEM_MALLOC_HUGE1G_ONLY:
    case ACL_MEM_MALLOC_HUGE1G_ONLY_P2P:
        return giant_page;
    default:
        return bytes >= huge_page ? huge_page : SMALL_PAGE;
    }
}

static void destroy_block(sim_object *object) {
    sim_block *block = (sim_block *)object; /* object is the first member */
    if (block->owns_storage) {
        (void)munmap(block->storage, block->mapped_bytes);
    }
    free(block);
}

static sim_block *make_block(sim_object_kind kind, int32_t device, uint64_t bytes) {
    sim_block *block = calloc(1, sizeof *block);
    if (block != NULL) {
        block->object =
            (sim_object){.kind = kind, .device = device, .bytes = bytes, .destroy = destroy_block};
    }
    return block;
}

/* Committed by the kernel as it is written, in pages of the block's size where the kernel has them. */
static bool map_storage(sim_block *block, size_t bytes, size_t page) {
    void *storage =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (storage == MAP_FAILED) {
        return false;
    }
    if (page > SMALL_PAGE) {
        (void)madvise(storage, bytes, MADV_HUGEPAGE);
    }
    block->page_bytes = (uint32_t)page;
    block->storage = storage;
    block->owns_storage = true;
    block->mapped_bytes = bytes;
    block->address = (uintptr_t)storage;
    return true;
}

/* A registration where the kernel has found room for something else: its memory was unmapped. */
static void forget_unmapped(uintptr_t start, uintptr_t end) {
    sim_block *old = NULL;
    while ((old = sim_block_map_first_in(&sim_core.blocks, start, end)) != NULL) {
        sim_memory_close(old);
    }
}

static void open_block(sim_block *block, void **address) {
    forget_unmapped(block->address, block->address + block->mapped_bytes);
    sim_object_open(&block->object);
    sim_block_map_add(&sim_core.blocks, block);
    *address = (void *)block->address; /* made from a mapping */
}

/* Memory of a device, of a kind the user knows as device or, in RC form, as host memory. */
static aclError allocate_of_device(void **address, sim_object_kind kind, size_t requested, size_t rounded,
                                   size_t page) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_device *device = context->device;
    status =
        (sim_core.faults.hooks & SIM_HOOK_MEMORY) != 0 ? sim_fault_at_memory(device, requested) : ACL_SUCCESS;
    if (status != ACL_SUCCESS) {
        return status;
    }
    uint64_t memory = sim_core.config.profile->memory_bytes.value;
    uint64_t left = memory - device->used_bytes;
    if (rounded < requested || rounded > left || round_up(rounded, page) > left) {
        return SIM_FAIL(ACL_ERROR_RT_MEMORY_ALLOCATION,
                        "device %d has %llu of %llu bytes free, %zu are wanted in pages of %zu", device->id,
                        (unsigned long long)left, (unsigned long long)memory, requested, page);
    }
    size_t mapped = round_up(rounded, page);
    sim_block *block = make_block(kind, device->id, requested);
    if (block == NULL || !map_storage(block, mapped, page)) {
        free(block);
        return SIM_FAIL(ACL_ERROR_RT_MEMORY_ALLOCATION, "the host cannot back %zu bytes of device memory",
                        mapped);
    }
    if (!sim_core.config.profile->is_rc) {
        block->address = sim_address_range_find(device, mapped, page);
        if (block->address == 0) {
            destroy_block(&block->object);
            return SIM_FAIL(ACL_ERROR_RT_MEMORY_ALLOCATION,
                            "device %d has no address range of %zu bytes left", device->id, mapped);
        }
    }
    device->used_bytes += mapped;
    device->peak_bytes = device->used_bytes > device->peak_bytes ? device->used_bytes : device->peak_bytes;
    open_block(block, address);
    return ACL_SUCCESS;
}

static aclError meet_faults(uint64_t bytes) {
    return (sim_core.faults.hooks & SIM_HOOK_SIZE) != 0 ? sim_fault_at_size(NULL, bytes) : ACL_SUCCESS;
}

aclError sim_memory_allocate_device(void **address, size_t bytes, uint32_t policy, size_t extra_bytes) {
    aclError status = meet_faults(bytes);
    if (status != ACL_SUCCESS) {
        return status;
    }
    size_t rounded = round_up(bytes, ROUNDING_BYTES) + extra_bytes;
    return allocate_of_device(address, SIM_OBJECT_DEVICE_MEMORY, bytes, rounded, page_for(policy, rounded));
}

static bool map_pinned(sim_block *block, size_t bytes) {
    return (sim_core.config.watches_host && sim_watch_map(block, bytes)) ||
           map_storage(block, bytes, SMALL_PAGE);
}

aclError sim_memory_allocate_host(void **address, size_t bytes) {
    aclError status = meet_faults(bytes);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (sim_core.config.profile->is_rc) {
        return allocate_of_device(address, SIM_OBJECT_HOST_MEMORY, bytes, bytes, SMALL_PAGE);
    }
    sim_context *context = NULL;
    status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_block *block = make_block(SIM_OBJECT_HOST_MEMORY, SIM_NO_DEVICE, bytes);
    size_t mapped = round_up(bytes, SMALL_PAGE);
    if (block == NULL || mapped < bytes || !map_pinned(block, mapped)) {
        free(block);
        return SIM_FAIL(ACL_ERROR_RT_MEMORY_ALLOCATION, "the host has no %zu bytes to pin", bytes);
    }
    open_block(block, address);
    return ACL_SUCCESS;
}

void sim_memory_close(sim_block *block) {
    if (block->object.device != SIM_NO_DEVICE) {
        sim_core.devices[block->object.device].used_bytes -= block->mapped_bytes;
    }
    sim_block_map_remove(&sim_core.blocks, block);
    if (block->is_watched) {
        sim_watch_unmap(block);
    }
    sim_object_close(&block->object);
}

static sim_misuse_place place_of(sim_misuse_kind kind, const sim_block *block) {
    return (sim_misuse_place){.kind = kind,
                              .device = block->object.device,
                              .stream = SIM_NO_STREAM,
                              .address = block->address,
                              .bytes = block->object.bytes};
}

static void note_wrong_free(const sim_block *block) {
    sim_misuse_place place = place_of(SIM_MISUSE_WRONG_FREE, block);
    sim_misuse_note(&place, "memory from %s was given to %s; free it with the function for its kind",
                    sim_call_name(block->object.call), sim_call_name(sim_thread_self()->call));
}

static void note_free_in_use(const sim_block *block) {
    sim_misuse_place place = place_of(SIM_MISUSE_FREED_IN_USE, block);
    sim_misuse_note(
        &place,
        "memory from %s was freed while queued work had not ended with it (%u uses); synchronise before",
        sim_call_name(block->object.call), block->object.references - 1);
}

/* Closes the block of a kind that starts at the address. */
static aclError close_at(const void *address, sim_object_kind kind, aclError failure, const char *reason) {
    sim_block *block = sim_block_map_find(&sim_core.blocks, (uintptr_t)address);
    if (block == NULL || block->address != (uintptr_t)address || block->object.kind != kind) {
        if (block != NULL && block->address == (uintptr_t)address) {
            note_wrong_free(block);
        }
        return SIM_FAIL(failure, "%p %s", address, reason);
    }
    if (block->object.references > 1) {
        note_free_in_use(block);
    }
    sim_memory_close(block);
    return ACL_SUCCESS;
}

aclError sim_memory_free_device(void *address) {
    return close_at(address, SIM_OBJECT_DEVICE_MEMORY, ACL_ERROR_RT_DRV_INTERNAL_ERROR,
                    "is not the start of device memory in use");
}

aclError sim_memory_free_host(void *address) {
    return close_at(address, SIM_OBJECT_HOST_MEMORY, ACL_ERROR_RT_DRV_INTERNAL_ERROR,
                    "is not the start of pinned host memory in use");
}

aclError sim_memory_register(void *address, uint64_t bytes) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    uintptr_t start = (uintptr_t)address;
    if (!sim_core.config.profile->can_register_host_memory) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s cannot register host memory",
                        sim_core.config.profile->soc);
    }
    if (start % SMALL_PAGE != 0 || bytes > UINTPTR_MAX - start ||
        sim_address_range_overlaps(start, start + bytes) || !sim_process_map_is_readable(start, bytes)) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID,
                        "%p with %llu bytes is no readable range of host memory that begins on a page",
                        address, (unsigned long long)bytes);
    }
    if (sim_block_map_first_in(&sim_core.blocks, start, start + bytes) != NULL) {
        return SIM_FAIL(ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, "the range at %p is pinned already",
                        address);
    }
    sim_block *block = make_block(SIM_OBJECT_REGISTRATION, SIM_NO_DEVICE, bytes);
    if (block == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a registration");
    }
    block->address = start;
    block->mapped_bytes = bytes;
    block->page_bytes = SMALL_PAGE;
    block->storage = address;
    if (sim_core.config.watches_host && !sim_core.config.profile->is_rc) {
        (void)sim_watch_adopt(block); /* memory that cannot be watched is still registered */
    }
    void *unused = NULL;
    open_block(block, &unused);
    return ACL_SUCCESS;
}

aclError sim_memory_unregister(void *address) {
    return close_at(address, SIM_OBJECT_REGISTRATION, ACL_ERROR_HOST_MEMORY_NOT_REGISTERED,
                    "is not the start of a registered range");
}

static aclError give_kernel_address(sim_block *block) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    block->kernel_address = sim_address_range_find(context->device, block->mapped_bytes, SMALL_PAGE);
    return block->kernel_address != 0 ? ACL_SUCCESS
                                      : SIM_FAIL(ACL_ERROR_RT_MEMORY_ALLOCATION,
                                                 "device %d has no address range left", context->device->id);
}

aclError sim_memory_kernel_address(const void *host, void **address) {
    sim_block *block = sim_block_map_find(&sim_core.blocks, (uintptr_t)host);
    if (block == NULL || block->object.kind == SIM_OBJECT_DEVICE_MEMORY) {
        return SIM_FAIL(ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, "%p is neither pinned nor registered", host);
    }
    aclError status = block->kernel_address == 0 ? give_kernel_address(block) : ACL_SUCCESS;
    if (status == ACL_SUCCESS) {
        *address = (void *)(block->kernel_address + ((uintptr_t)host - block->address));
    }
    return status;
}

sim_endpoint sim_memory_find(const void *address) {
    sim_block *block = sim_block_map_find(&sim_core.blocks, (uintptr_t)address);
    unsigned char *bytes = block == NULL ? (unsigned char *)(uintptr_t)address
                                         : block->storage + ((uintptr_t)address - block->address);
    return (sim_endpoint){.bytes = bytes, .block = block};
}

sim_location sim_endpoint_location(const sim_endpoint *endpoint) {
    if (endpoint->block == NULL) {
        return SIM_LOCATION_UNREGISTERED;
    }
    return endpoint->block->object.device == SIM_NO_DEVICE ? SIM_LOCATION_HOST : SIM_LOCATION_DEVICE;
}

int32_t sim_endpoint_device(const sim_endpoint *endpoint) {
    return endpoint->block == NULL ? SIM_NO_DEVICE : endpoint->block->object.device;
}

bool sim_endpoint_is_vouched(const sim_endpoint *endpoint) {
    return endpoint->block != NULL && endpoint->block->owns_storage;
}

bool sim_endpoint_holds(const sim_endpoint *endpoint, uint64_t bytes) {
    return endpoint->block == NULL ||
           bytes <= endpoint->block->mapped_bytes - (size_t)(endpoint->bytes - endpoint->block->storage);
}

void sim_endpoint_hold(const sim_endpoint *endpoint) {
    if (endpoint->block != NULL) {
        sim_object_hold(&endpoint->block->object);
    }
}

void sim_endpoint_release(const sim_endpoint *endpoint) {
    if (endpoint->block != NULL) {
        sim_object_release(&endpoint->block->object);
    }
}

void sim_memory_attributes(const void *address, aclrtPtrAttributes *attributes) {
    sim_endpoint endpoint = sim_memory_find(address);
    int32_t device = sim_endpoint_device(&endpoint);
    *attributes = (aclrtPtrAttributes){
        .location = {.id = device == SIM_NO_DEVICE ? 0 : (uint32_t)device,
                     .type = (aclrtMemLocationType)sim_endpoint_location(&endpoint)},
        .pageSize = endpoint.block == NULL ? 0 : endpoint.block->page_bytes,
    };
}
