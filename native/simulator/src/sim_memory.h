/* Device memory, pinned host memory, registrations; where an address lies. SPEC section 8.
 * Need the instance lock. Sizes in bytes. */
#ifndef SIM_MEMORY_H
#define SIM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_object.h"

/* One allocation or registration. Queued copies hold a reference, so storage outlives its free. */
typedef struct sim_block {
    sim_object object; /* first: an object of a memory kind is a block */
    uintptr_t address; /* what the user sees */
    size_t mapped_bytes;
    unsigned char *storage;             /* where the bytes are; equals address when the host may touch it */
    uintptr_t kernel_address;           /* host memory: where kernels would find it, 0: nobody asked */
    struct sim_watch_page *watch_pages; /* sim_watch.h's own, while it is watched */
    /* sim_block_map.h's own: */
    uint64_t priority;
    struct sim_block *below;
    struct sim_block *above;
    uint32_t page_bytes;
    bool owns_storage;
    bool is_watched;  /* address is a second mapping of storage, sim_watch.h */
    bool was_written; /* device memory: by a copy or memset at some time */
} sim_block;

/* All open blocks by address; they never overlap. */
typedef struct sim_block_map {
    sim_block *root;
} sim_block_map;

/* One end of a copy. */
typedef struct sim_endpoint {
    unsigned char *bytes; /* where to touch the memory */
    sim_block *block;     /* NULL: ordinary memory of the process, which may not even be mapped */
} sim_endpoint;

typedef enum sim_location {
    SIM_LOCATION_HOST, /* pinned or registered; values as in aclrtMemLocationType */
    SIM_LOCATION_DEVICE,
    SIM_LOCATION_UNREGISTERED,
} sim_location;

/* extra_bytes: what the call adds to a rounded size. */
aclError sim_memory_allocate_device(void **address, size_t bytes, uint32_t policy, size_t extra_bytes);
aclError sim_memory_free_device(void *address);
aclError sim_memory_allocate_host(void **address, size_t bytes);
aclError sim_memory_free_host(void *address);
aclError sim_memory_register(void *address, uint64_t bytes);
aclError sim_memory_unregister(void *address);
/* The address at which kernels would find a byte of pinned or registered memory. */
aclError sim_memory_kernel_address(const void *host, void **address);
aclError sim_memory_info(aclrtMemAttr attribute, size_t *free_bytes, size_t *total_bytes);
void sim_memory_attributes(const void *address, aclrtPtrAttributes *attributes);

/* The endpoint of an address; takes no reference. */
sim_endpoint sim_memory_find(const void *address);
sim_location sim_endpoint_location(const sim_endpoint *endpoint);
/* Device of the memory, SIM_NO_DEVICE for the host's. */
int32_t sim_endpoint_device(const sim_endpoint *endpoint);
/* Whether the bytes can be touched without a fault: only the library maps and unmaps them. */
bool sim_endpoint_is_vouched(const sim_endpoint *endpoint);
/* Whether a range of bytes from the endpoint stays within its block; true for ordinary memory. */
bool sim_endpoint_holds(const sim_endpoint *endpoint, uint64_t bytes);
void sim_endpoint_hold(const sim_endpoint *endpoint);
void sim_endpoint_release(const sim_endpoint *endpoint);

/* Whether an endpoint is an address of devices where no memory is (any more). EP form. */
bool sim_endpoint_is_dead(const sim_endpoint *endpoint);
/* The endpoint of an address that a copy or memset is given; lists it when it is dead. */
sim_endpoint sim_memory_find_for_use(const void *address, uint64_t bytes);

/* Closes a block, whoever opened it. */
void sim_memory_close(sim_block *block);

#endif
