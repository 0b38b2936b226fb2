/* Devices that are lost until they are reset. SPEC 12.5. */
#include "sim_failure.h"
#include "sim_fault.h"
#include "sim_instance.h"

static bool is_stream_of(const sim_object *object, int32_t device) {
    return (object->kind == SIM_OBJECT_STREAM || object->kind == SIM_OBJECT_DEFAULT_STREAM) &&
           object->device == device;
}

void sim_fault_note_error(sim_device *device, aclError code, uintptr_t address, uint64_t bytes) {
    switch (code) {
    case ACL_ERROR_RT_DEVICE_MEM_ERROR:
    case ACL_ERROR_RT_HBM_MULTI_BIT_ECC_ERROR:
    case ACL_ERROR_RT_SUSPECT_DEVICE_MEM_ERROR:
        sim_device_note_error(device, ACL_RT_ERROR_MEMORY, address, bytes);
        break;
    case ACL_ERROR_RT_LINK_ERROR:
    case ACL_ERROR_RT_SUSPECT_REMOTE_ERROR:
        sim_device_note_error(device, ACL_RT_ERROR_LINK, 0, 0);
        break;
    default:
        sim_device_note_error(device, ACL_RT_ERROR_OTHERS, 0, 0);
        break;
    }
}

void sim_fault_lose_device(sim_device *device, aclError code) {
    sim_failure_of_device(device->id, code, sim_fault_reason(code));
    if (device->error.type == ACL_RT_NO_ERROR) {
        sim_fault_note_error(device, code, 0, 0);
    }
    for (sim_object *object = sim_core.open.oldest; object != NULL; object = object->newer) {
        if (is_stream_of(object, device->id)) {
            sim_engine_drop_tasks(sim_stream_of_object(object));
        }
    }
    sim_instance_announce_change();
}
