#include "sim_device.h"

#include <stdlib.h>

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_event.h"
#include "sim_instance.h"
#include "sim_misuse.h"
#include "sim_thread.h"
#include "sim_topology.h"

static void prepare_links(sim_device *device) {
    const sim_profile *profile = sim_core.config.profile;
    double scale = sim_core.config.rate_scale;
    const sim_link_figures *figures[] = {
        [SIM_HOST_TO_DEVICE] = &profile->host_to_device,
        [SIM_DEVICE_TO_HOST] = &profile->device_to_host,
        [SIM_DEVICE_TO_DEVICE] = &profile->device_to_device,
    };
    uint32_t number = (uint32_t)device->id * (SIM_DEVICE_TO_DEVICE + 1 + sim_core.config.devices);
    for (int i = SIM_HOST_TO_DEVICE; i <= SIM_DEVICE_TO_DEVICE; i++) {
        sim_link *link = &device->links[i];
        *link = (sim_link){.number = number++,
                           .direction = (sim_direction)i,
                           .device = device->id,
                           .peer_device = SIM_NO_DEVICE,
                           .type = i == SIM_DEVICE_TO_DEVICE ? "" : profile->host_link_type,
                           .dma = &device->dma[i]};
        sim_link_prepare(link, figures[i], scale);
    }
    for (int i = SIM_HOST_TO_DEVICE; i <= SIM_PEER_TO_PEER; i++) {
        device->dma[i].free_engines = sim_core.config.copy_engines;
    }
    for (uint32_t peer = 0; peer < sim_core.config.devices; peer++) {
        sim_link *link = &device->peer_links[peer];
        bool is_direct = sim_topology_is_direct(&sim_core.config, (uint32_t)device->id, peer);
        *link = (sim_link){.number = number++,
                           .direction = SIM_PEER_TO_PEER,
                           .device = device->id,
                           .peer_device = (int32_t)peer,
                           .type = is_direct ? profile->peer_link_type : profile->host_link_type,
                           .dma = &device->dma[SIM_PEER_TO_PEER]};
        sim_link_prepare(link, is_direct ? &profile->peer : &profile->far_peer, scale);
    }
}

bool sim_device_make_all(void) {
    uint32_t count =
        sim_core.config.devices > 0 ? sim_core.config.devices : 1; /* none: one that no id names */
    sim_device *devices = calloc(count, sizeof *devices);
    sim_link *peer_links = calloc((size_t)count * count, sizeof *peer_links);
    bool *peer_access = calloc((size_t)count * count, sizeof *peer_access);
    if (devices == NULL || peer_links == NULL || peer_access == NULL) {
        free(devices);
        free(peer_links);
        free(peer_access);
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        devices[i].id = (int32_t)i;
        devices[i].peer_links = &peer_links[(size_t)i * count];
        devices[i].peer_access = &peer_access[(size_t)i * count];
        prepare_links(&devices[i]);
    }
    sim_core.devices = devices;
    sim_core.host_link = (sim_link){.number = UINT32_MAX,
                                    .direction = SIM_HOST_TO_HOST,
                                    .device = SIM_NO_DEVICE,
                                    .peer_device = SIM_NO_DEVICE,
                                    .type = ""};
    sim_link_prepare(&sim_core.host_link, &sim_core.config.profile->host_to_host, sim_core.config.rate_scale);
    if (!sim_topology_make_buses()) {
        sim_core.devices = NULL;
        free(devices);
        free(peer_links);
        free(peer_access);
        return false;
    }
    return true;
}

sim_device *sim_device_find(int32_t id) {
    return id >= 0 && (uint32_t)id < sim_core.config.devices ? &sim_core.devices[id] : NULL;
}

aclError sim_device_refuse_none(void) {
    return SIM_FAIL(ACL_ERROR_RT_NO_DEVICE,
                    "the program sees no device, as ASCEND_RT_VISIBLE_DEVICES names none of this machine");
}

aclError sim_device_refuse_id(int32_t id) {
    if (sim_core.config.devices == 0) {
        return sim_device_refuse_none();
    }
    return SIM_FAIL(ACL_ERROR_RT_INVALID_DEVICEID, "device %d does not exist, there are devices 0 to %u", id,
                    sim_core.config.devices - 1);
}

aclError sim_device_set(int32_t id) {
    sim_device *device = sim_device_find(id);
    if (device == NULL) {
        return sim_device_refuse_id(id);
    }
    if (device->primary == NULL) {
        aclError status = sim_context_open(device, SIM_OBJECT_PRIMARY_CONTEXT, &device->primary);
        if (status != ACL_SUCCESS) {
            return status;
        }
    }
    device->set_count++;
    sim_instance_announce_change(); /* a last reset may be waiting */
    sim_context_follow_device(id);
    return ACL_SUCCESS;
}

static bool is_host_memory(const sim_object *object) {
    return object->kind == SIM_OBJECT_HOST_MEMORY || object->kind == SIM_OBJECT_REGISTRATION;
}

static void close_object(sim_object *object) {
    switch (object->kind) {
    case SIM_OBJECT_PRIMARY_CONTEXT:
    case SIM_OBJECT_CONTEXT:
        sim_context_close((sim_context *)object, true);
        break;
    case SIM_OBJECT_DEFAULT_STREAM:
    case SIM_OBJECT_STREAM:
        sim_stream_close(sim_stream_of_object(object), true);
        break;
    case SIM_OBJECT_EVENT:
        sim_event_close(object);
        break;
    case SIM_OBJECT_NOTIFY:
        sim_object_close(object);
        break;
    case SIM_OBJECT_DEVICE_MEMORY:
    case SIM_OBJECT_HOST_MEMORY:
    case SIM_OBJECT_REGISTRATION:
        sim_memory_close((sim_block *)object);
        break;
    case SIM_OBJECT_KIND_COUNT:
        break;
    }
}

/* Closes an object. Returns the next in the list: closing a context closes its streams as well, which are
 * newer, and may drop the lock. */
static sim_object *close_and_go_on(sim_object *object) {
    sim_object *older = object->older;
    if (older == NULL) {
        close_object(object);
        return sim_core.open.oldest;
    }
    sim_object_hold(older);
    close_object(object);
    sim_object *next = older->is_open ? older->newer : sim_core.open.oldest;
    sim_object_release(older);
    return next;
}

static void close_all(bool (*is_meant)(const sim_object *, int32_t), int32_t device_id) {
    sim_object *object = sim_core.open.oldest;
    while (object != NULL) {
        object = is_meant(object, device_id) ? close_and_go_on(object) : object->newer;
    }
}

static bool is_of_device(const sim_object *object, int32_t device_id) {
    return object->device == device_id && !is_host_memory(object);
}

static bool is_of_host(const sim_object *object, int32_t unused) {
    (void)unused;
    return is_host_memory(object);
}

static bool is_any(const sim_object *object, int32_t unused) {
    (void)object;
    (void)unused;
    return true;
}

static void forget_state(sim_device *device) {
    device->failure = ACL_SUCCESS;
    device->error = (sim_device_error){.type = ACL_RT_NO_ERROR};
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        device->peer_access[i] = false;
    }
}

static bool is_idle_or_set_again(const void *subject) {
    const sim_device *device = subject;
    return device->busy_streams == 0 || device->set_count != 1;
}

static bool is_any_device_set(void) {
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        if (sim_core.devices[i].set_count > 0) {
            return true;
        }
    }
    return false;
}

/* The reset that releases everything. */
static void note_reset(const sim_device *device, uint32_t busy_streams) {
    if (busy_streams > 0) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_DESTROYED_IN_USE, .device = device->id, .stream = SIM_NO_STREAM};
        sim_misuse_note(&place, "the device was reset while %u streams had work; synchronise before",
                        busy_streams);
    }
    sim_misuse_note_open(device->id, "the device was reset");
}

aclError sim_device_reset(int32_t id, bool force) {
    sim_device *device = sim_device_find(id);
    if (device == NULL) {
        return sim_device_refuse_id(id);
    }
    if (device->set_count == 0) {
        return SIM_FAIL(ACL_ERROR_RT_CONTEXT_RELEASE_ERROR, "device %d is not set", id);
    }
    if (!force && device->set_count > 1) {
        device->set_count--;
        return ACL_SUCCESS;
    }
    uint32_t busy_streams = device->busy_streams;
    if (!force) {
        (void)sim_clock_wait_while_busy(is_idle_or_set_again, device);
    }
    sim_engine_own();
    if (device->set_count == 0) {
        return ACL_SUCCESS; /* another thread reset it while this one waited */
    }
    if (!force && device->set_count > 1) {
        device->set_count--; /* another thread set it: it is not the last reset any more */
        return ACL_SUCCESS;
    }
    note_reset(device, busy_streams);
    device->set_count = 0;
    close_all(is_of_device, id);
    forget_state(device);
    if (!is_any_device_set()) {
        sim_misuse_note_open(SIM_NO_DEVICE, "the last device was reset");
        close_all(is_of_host, id);
    }
    return ACL_SUCCESS;
}

aclError sim_device_current(int32_t *id) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status == ACL_SUCCESS) {
        *id = context->device->id;
    }
    return status;
}

void sim_device_note_error(sim_device *device, aclrtErrorType type, uintptr_t address, uint64_t bytes) {
    device->error = (sim_device_error){.type = type, .address = address, .bytes = bytes};
}

void sim_device_release_all(void) {
    sim_engine_own();
    close_all(is_any, SIM_NO_DEVICE);
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        sim_core.devices[i].set_count = 0;
        forget_state(&sim_core.devices[i]);
    }
}
