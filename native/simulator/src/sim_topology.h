/* Where devices hang, and what the copies between them and the host have to share. SPEC 2.3, 4.10.
 * Need the instance lock but for the pure functions on top. */
#ifndef SIM_TOPOLOGY_H
#define SIM_TOPOLOGY_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_config.h"
#include "sim_share.h"

typedef struct sim_device_place {
    uint32_t switch_id;
    uint32_t node;
    uint32_t group;   /* direct peer links among its devices */
    uint32_t package; /* dies of one chip package */
} sim_device_place;

sim_device_place sim_topology_place(const sim_config *config, uint32_t device);
/* Whether the copies between two devices take their direct link, not PCIe. */
bool sim_topology_is_direct(const sim_config *config, uint32_t device, uint32_t peer);
/* Whether one device can be given access to the other. */
bool sim_topology_has_peer_path(const sim_config *config, uint32_t device, uint32_t peer);

/* Makes the shared resources of the devices, whose links are ready. False when memory is out. */
bool sim_topology_make_buses(void);
/* "root complex", ... */
const char *sim_bus_kind_name(sim_bus_kind kind);

#endif
