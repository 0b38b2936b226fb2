#include "sim_report_model.h"

#include "sim_instance.h"
#include "sim_topology.h"

typedef struct model_writer {
    sim_json *json;
    const sim_bus *bus; /* whose links are to be named, or NULL: all links are described */
    uint64_t number;    /* of the link, in the order of the report */
} model_writer;

static void describe_link(sim_json *json, const sim_link *link) {
    static const char *const names[] = {[SIM_HOST_TO_DEVICE] = "host to device",
                                        [SIM_DEVICE_TO_HOST] = "device to host",
                                        [SIM_DEVICE_TO_DEVICE] = "device memory",
                                        [SIM_PEER_TO_PEER] = "peer",
                                        [SIM_HOST_TO_HOST] = "host memory"};
    sim_json_open(json, NULL, '{');
    sim_json_text(json, "name", names[link->direction]);
    sim_json_signed(json, "device", link->device);
    sim_json_signed(json, "peerDevice", link->peer_device);
    sim_json_text(json, "direction", sim_link_direction_name(link->direction));
    sim_json_unsigned(json, "bytesPerSec", link->bytes_per_sec);
    sim_json_unsigned(json, "fixedNs", link->fixed_ns);
    sim_json_text(json, "source", link->source);
    sim_json_text(json, "type", link->type);
    sim_json_close(json, '}');
}

static bool crosses(const sim_link *link, const sim_bus *bus) {
    for (uint32_t i = 0; i < link->bus_count; i++) {
        if (link->buses[i] == bus) {
            return true;
        }
    }
    return false;
}

static void write_link(model_writer *writer, const sim_link *link) {
    if (writer->bus == NULL) {
        describe_link(writer->json, link);
    } else if (crosses(link, writer->bus)) {
        sim_json_unsigned(writer->json, NULL, writer->number);
    }
    writer->number++;
}

static void write_links(model_writer *writer, const sim_config *config) {
    for (uint32_t i = 0; i < config->devices; i++) {
        const sim_device *device = &sim_core.devices[i];
        for (int direction = SIM_HOST_TO_DEVICE; direction <= SIM_DEVICE_TO_DEVICE; direction++) {
            if (device->links[direction].bytes_per_sec > 0) {
                write_link(writer, &device->links[direction]);
            }
        }
        for (uint32_t peer = 0; peer < config->devices; peer++) {
            if (peer != i && sim_topology_has_peer_path(config, i, peer)) {
                write_link(writer, &device->peer_links[peer]);
            }
        }
    }
    write_link(writer, &sim_core.host_link);
}

static void write_shared(sim_json *json, const sim_config *config, const sim_bus *bus) {
    if (bus->crossing <= bus->bytes_per_sec) {
        return; /* limits nothing */
    }
    sim_json_open(json, NULL, '{');
    sim_json_text(json, "name", sim_bus_kind_name(bus->kind));
    sim_json_signed(json, "from", bus->from);
    sim_json_signed(json, "to", bus->to);
    sim_json_unsigned(json, "bytesPerSec", bus->bytes_per_sec);
    sim_json_text(json, "source", bus->source);
    sim_json_open(json, "links", '[');
    model_writer writer = {.json = json, .bus = bus};
    write_links(&writer, config);
    sim_json_close(json, ']');
    sim_json_close(json, '}');
}

static void write_place(sim_json *json, const sim_config *config, uint32_t device) {
    sim_device_place place = sim_topology_place(config, device);
    sim_json_open(json, NULL, '{');
    sim_json_unsigned(json, "device", device);
    sim_json_unsigned(json, "machineId", config->machine_ids[device]);
    sim_json_unsigned(json, "switch", place.switch_id);
    sim_json_unsigned(json, "node", place.node);
    sim_json_close(json, '}');
}

void sim_report_write_model(sim_json *json, const sim_config *config) {
    bool is_ready = sim_core.readiness == SIM_READY;
    sim_json_open(json, "model", '{');
    sim_json_open(json, "links", '[');
    if (is_ready) {
        model_writer writer = {.json = json};
        write_links(&writer, config);
    }
    sim_json_close(json, ']');
    sim_json_open(json, "shared", '[');
    for (uint32_t i = 0; is_ready && i < sim_core.share.bus_count; i++) {
        write_shared(json, config, &sim_core.share.buses[i]);
    }
    sim_json_close(json, ']');
    sim_json_open(json, "devices", '[');
    for (uint32_t i = 0; i < config->devices; i++) {
        write_place(json, config, i);
    }
    sim_json_close(json, ']');
    sim_json_unsigned(json, "enginesPerDirection", config->copy_engines);
    sim_json_unsigned(json, "pageablePermille", config->profile->pageable_permille.value);
    sim_json_unsigned(json, "largePageablePermille", config->profile->large_pageable_permille.value);
    sim_json_close(json, '}');
}
