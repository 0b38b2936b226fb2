/* Devices: what the machine has, and setting and resetting them. SPEC 7.2, section 10 for peers.
 * Need the instance lock. */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_dma.h"
#include "sim_link.h"

struct sim_context;

/* The latest fault of a device, as aclrtGetErrorVerbose tells it. */
typedef struct sim_device_error {
    aclrtErrorType type; /* ACL_RT_NO_ERROR: there was none */
    uintptr_t address;   /* of a memory error */
    uint64_t bytes;
} sim_device_error;

typedef struct sim_device {
    int32_t id;
    uint32_t set_count;
    struct sim_context *primary; /* open while set_count is not 0, else NULL */
    uint64_t used_bytes;
    uint64_t peak_bytes; /* most that was ever used */
    sim_device_error error;
    uint32_t streams;
    uint32_t busy_streams; /* that have tasks */
    int32_t next_stream_id;
    uint32_t records_in_flight; /* that hold one of the device's events */
    uint32_t next_event_id;
    uint64_t notify_ids[SIM_MOST_NOTIFIES / 64]; /* one bit each, set while taken */
    aclError failure;                            /* breaks it until it is reset, or ACL_SUCCESS */
    const char *failure_reason;
    sim_link links[3];      /* by direction: SIM_HOST_TO_DEVICE, SIM_DEVICE_TO_HOST, SIM_DEVICE_TO_DEVICE */
    sim_dma dma[4];         /* by direction, the last for copies to peers */
    sim_link *peer_links;   /* one for each device, towards it; the own one is unused */
    bool *peer_access;      /* one for each device: may this one touch its memory */
    size_t reserved_bytes;  /* of the device's addresses, from the first one on */
    uintptr_t next_address; /* where the search for free device addresses goes on; 0: nothing yet */
} sim_device;

/* Makes the devices of the settings. False when memory is out. */
bool sim_device_make_all(void);

/* The device, or NULL with no text for an id that does not exist. */
sim_device *sim_device_find(int32_t id);
/* 207004 with a text: there is no device at all. */
aclError sim_device_refuse_none(void);
/* 107001 with a text, or as above. */
aclError sim_device_refuse_id(int32_t id);
aclError sim_device_set(int32_t id);
aclError sim_device_reset(int32_t id, bool force);
aclError sim_device_current(int32_t *id);
/* A fault: what aclrtGetErrorVerbose tells until the device is reset. address and bytes count for
 * ACL_RT_ERROR_MEMORY only. */
void sim_device_note_error(sim_device *device, aclrtErrorType type, uintptr_t address, uint64_t bytes);
/* Closes everything anyone holds open, in the way of a reset by force. */
void sim_device_release_all(void);

aclError sim_peer_can_access(int32_t device_id, int32_t peer_id, int32_t *can_access);
aclError sim_peer_enable(int32_t peer_id, uint32_t flags);
aclError sim_peer_disable(int32_t peer_id);
aclError sim_peer_status(int32_t device_id, int32_t peer_id, int32_t *status);

#endif
