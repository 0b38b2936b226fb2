#include "sim_topology.h"

#include <stdlib.h>

#include "sim_instance.h"

static uint32_t neighbour_group(const sim_figure *devices_per_group, uint32_t device) {
    return device / (uint32_t)devices_per_group->value;
}

sim_device_place sim_topology_place(const sim_config *config, uint32_t device) {
    const sim_fabric_figures *fabric = &config->profile->fabric;
    uint32_t machine_id = config->machine_ids[device];
    return (sim_device_place){
        .switch_id = neighbour_group(&fabric->devices_per_switch, machine_id),
        .node = neighbour_group(&fabric->devices_per_node, machine_id),
        .group = neighbour_group(&fabric->devices_per_group, machine_id),
        .package = neighbour_group(&fabric->devices_per_package, machine_id),
    };
}

bool sim_topology_is_direct(const sim_config *config, uint32_t device, uint32_t peer) {
    return !config->has_pcie_peers &&
           sim_topology_place(config, device).group == sim_topology_place(config, peer).group;
}

bool sim_topology_has_peer_path(const sim_config *config, uint32_t device, uint32_t peer) {
    return sim_profile_can_access_peer(config->profile, config->machine_ids[device],
                                       config->machine_ids[peer]);
}

const char *sim_bus_kind_name(sim_bus_kind kind) {
    switch (kind) {
    case SIM_BUS_ROOT_COMPLEX:
        return "root complex";
    case SIM_BUS_UPLINK_DOWN:
        return "switch, downwards";
    case SIM_BUS_UPLINK_UP:
        return "switch, upwards";
    case SIM_BUS_NODE_LINK:
        return "between nodes";
    case SIM_BUS_PEER_PAIR:
        return "peer, both directions";
    }
    return "";
}

/* The bus of that kind and place, made when it is not there yet. NULL when it limits nothing. */
static sim_bus *find_bus(sim_bus_kind kind, uint32_t from, int32_t to, const sim_figure *figure) {
    sim_share *share = &sim_core.share;
    if (figure->value == 0) {
        return NULL;
    }
    for (uint32_t i = 0; i < share->bus_count; i++) {
        sim_bus *bus = &share->buses[i];
        if (bus->kind == kind && bus->from == (int32_t)from && bus->to == to) {
            return bus;
        }
    }
    sim_bus *bus = &share->buses[share->bus_count++];
    uint64_t rate = (uint64_t)((double)figure->value * sim_core.config.rate_scale + 0.5);
    *bus = (sim_bus){.kind = kind,
                     .from = (int32_t)from,
                     .to = to,
                     .bytes_per_sec = rate > 0 ? rate : 1,
                     .source = figure->source};
    return bus;
}

static void cross(sim_link *link, sim_bus *bus) {
    if (bus != NULL) {
        bus->crossing += link->bytes_per_sec;
        link->buses[link->bus_count++] = bus;
    }
}

static sim_bus *root_complex(uint32_t node) {
    const sim_config *config = &sim_core.config;
    const sim_figure figure = {config->root_complex_bytes_per_sec, config->root_complex_source};
    return find_bus(SIM_BUS_ROOT_COMPLEX, node, -1, &figure);
}

static void cross_to_host(sim_device *device) {
    const sim_fabric_figures *fabric = &sim_core.config.profile->fabric;
    sim_device_place place = sim_topology_place(&sim_core.config, (uint32_t)device->id);
    sim_link *down = &device->links[SIM_HOST_TO_DEVICE];
    sim_link *up = &device->links[SIM_DEVICE_TO_HOST];
    cross(down, find_bus(SIM_BUS_UPLINK_DOWN, place.switch_id, -1, &fabric->uplink_bytes_per_sec));
    cross(down, root_complex(place.node));
    cross(up, find_bus(SIM_BUS_UPLINK_UP, place.switch_id, -1, &fabric->uplink_bytes_per_sec));
    cross(up, root_complex(place.node));
}

static void cross_to_peer(sim_link *link) {
    const sim_fabric_figures *fabric = &sim_core.config.profile->fabric;
    uint32_t device = (uint32_t)link->device;
    uint32_t peer = (uint32_t)link->peer_device;
    if (sim_topology_is_direct(&sim_core.config, device, peer)) {
        uint32_t lower = device < peer ? device : peer;
        uint32_t higher = device < peer ? peer : device;
        cross(link, find_bus(SIM_BUS_PEER_PAIR, lower, (int32_t)higher, &fabric->peer_pair_bytes_per_sec));
        return;
    }
    sim_device_place from = sim_topology_place(&sim_core.config, device);
    sim_device_place to = sim_topology_place(&sim_core.config, peer);
    if (from.switch_id == to.switch_id) {
        return; /* the switch passes it on */
    }
    cross(link, find_bus(SIM_BUS_UPLINK_UP, from.switch_id, -1, &fabric->uplink_bytes_per_sec));
    cross(link, find_bus(SIM_BUS_UPLINK_DOWN, to.switch_id, -1, &fabric->uplink_bytes_per_sec));
    cross(link, root_complex(from.node));
    if (from.node != to.node) {
        cross(link, root_complex(to.node));
        cross(link,
              find_bus(SIM_BUS_NODE_LINK, from.node, (int32_t)to.node, &fabric->node_link_bytes_per_sec));
    }
}

static bool has_peer_link(uint32_t device, uint32_t peer) {
    return device != peer && sim_topology_has_peer_path(&sim_core.config, device, peer);
}

/* What carries all that can be asked of it limits nothing: links forget it, so that they cost no sharing. */
static void forget_ample_buses(sim_link *link) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < link->bus_count; i++) {
        if (link->buses[i]->crossing > link->buses[i]->bytes_per_sec) {
            link->buses[kept++] = link->buses[i];
        }
    }
    link->bus_count = kept;
}

static void for_each_shared_link(void (*work)(sim_link *link)) {
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        sim_device *device = &sim_core.devices[i];
        work(&device->links[SIM_HOST_TO_DEVICE]);
        work(&device->links[SIM_DEVICE_TO_HOST]);
        for (uint32_t peer = 0; peer < sim_core.config.devices; peer++) {
            if (has_peer_link(i, peer)) {
                work(&device->peer_links[peer]);
            }
        }
    }
}

bool sim_topology_make_buses(void) {
    uint32_t devices = sim_core.config.devices;
    sim_share *share = &sim_core.share;
    if (sim_core.config.profile->is_rc) {
        return true; /* one device and one link */
    }
    /* Per device at most a root complex, two uplinks; per ordered pair a node link, per pair a direct one. */
    size_t most_buses = (size_t)devices * 3 + (size_t)devices * devices * 2;
    size_t most_links = (size_t)devices * 2 + (size_t)devices * devices;
    most_buses += devices == 0 ? 1 : 0; /* none: yet the lists are there */
    most_links += devices == 0 ? 1 : 0;
    share->buses = calloc(most_buses, sizeof *share->buses);
    share->listed = calloc(most_buses, sizeof(void *));
    share->active = calloc(most_links, sizeof(void *));
    if (share->buses == NULL || share->listed == NULL || share->active == NULL) {
        free(share->buses);
        free(share->listed);
        free(share->active);
        *share = (sim_share){.bus_count = 0};
        return false;
    }
    for (uint32_t i = 0; i < devices; i++) {
        cross_to_host(&sim_core.devices[i]);
        for (uint32_t peer = 0; peer < devices; peer++) {
            if (has_peer_link(i, peer)) {
                cross_to_peer(&sim_core.devices[i].peer_links[peer]);
            }
        }
    }
    for_each_shared_link(forget_ample_buses);
    return true;
}
