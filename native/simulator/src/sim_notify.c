#include "sim_notify.h"

#include <stdlib.h>

#include "sim_context.h"
#include "sim_engine.h"
#include "sim_error.h"
#include "sim_family.h"
#include "sim_hold.h"
#include "sim_instance.h"
#include "sim_misuse.h"

static const uint64_t ns_per_sec = UINT64_C(1000000000);

/* The lowest id the device has free, or false. */
static bool take_id(sim_device *device, uint32_t *id) {
    uint32_t limit = (uint32_t)sim_core.config.profile->notifies.value;
    for (uint32_t i = 0; i < limit; i++) {
        uint64_t bit = UINT64_C(1) << (i % 64);
        if (i % 64 == 0 && device->notify_ids[i / 64] == UINT64_MAX) {
            i += 63; /* all of the word are taken */
        } else if ((device->notify_ids[i / 64] & bit) == 0) {
            device->notify_ids[i / 64] |= bit;
            *id = i;
            return true;
        }
    }
    return false;
}

static void give_back_id(int32_t device_id, uint32_t id) {
    sim_core.devices[device_id].notify_ids[id / 64] &= ~(UINT64_C(1) << (id % 64));
}

static void destroy_notify(sim_object *object) {
    sim_notify *notify = (sim_notify *)object; /* object is the first member */
    give_back_id(object->device, notify->id);
    free(notify);
}

static aclError open_notify(aclrtNotify *handle, sim_device *device) {
    uint32_t id = 0;
    if (!take_id(device, &id)) {
        return SIM_FAIL(ACL_ERROR_RT_NO_NOTIFY_RESOURCE, "device %d has no notify left of its %u", device->id,
                        (unsigned)sim_core.config.profile->notifies.value);
    }
    sim_notify *notify = calloc(1, sizeof *notify);
    if (notify == NULL) {
        give_back_id(device->id, id);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a notify");
    }
    notify->object = (sim_object){.kind = SIM_OBJECT_NOTIFY, .device = device->id, .destroy = destroy_notify};
    notify->id = id;
    if (!sim_handle_assign(SIM_HANDLE_NOTIFY, &notify->object)) {
        give_back_id(device->id, id);
        free(notify);
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "there are too many objects");
    }
    sim_object_open(&notify->object);
    *handle = notify->object.handle;
    return ACL_SUCCESS;
}

aclError sim_notify_create(aclrtNotify *handle, uint64_t flag) {
    sim_context *context = NULL;
    if (flag != ACL_NOTIFY_DEFAULT && flag != ACL_NOTIFY_DEVICE_USE_ONLY) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "notify flag 0x%llx is neither 0 nor 1",
                        (unsigned long long)flag);
    }
    aclError status = sim_context_current(&context);
    return status == ACL_SUCCESS ? open_notify(handle, context->device) : status;
}

static aclError find(const void *handle, sim_notify **notify) {
    *notify = (sim_notify *)sim_handle_find(SIM_HANDLE_NOTIFY, handle); /* object is the first member */
    return *notify != NULL ? ACL_SUCCESS
                           : SIM_FAIL(ACL_ERROR_RT_INVALID_HANDLE, "the notify is unknown or was destroyed");
}

aclError sim_notify_destroy(aclrtNotify handle) {
    sim_notify *notify = NULL;
    aclError status = find(handle, &notify);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (notify->object.references > 1) {
        sim_misuse_place place = {
            .kind = SIM_MISUSE_DESTROYED_IN_USE, .device = notify->object.device, .stream = SIM_NO_STREAM};
        sim_misuse_note(
            &place,
            "a notify was destroyed while %u records and waits of it were not done; synchronise before",
            notify->object.references - 1);
    }
    sim_object_close(&notify->object);
    return ACL_SUCCESS;
}

static aclError submit(aclrtNotify handle, aclrtStream stream_handle, sim_task_kind kind,
                       uint64_t timeout_ns) {
    sim_notify *notify = NULL;
    sim_stream *stream = NULL;
    aclError status = find(handle, &notify);
    if (status == ACL_SUCCESS) {
        status = sim_stream_for_submit(stream_handle, &stream);
    }
    if (status == ACL_SUCCESS) {
        status = find(handle, &notify); /* a fault may have hung the call, and the notify be gone */
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_task *task = sim_task_take(kind);
    if (task == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
    }
    task->notify = (sim_notify_use){.notify = notify, .timeout_ns = timeout_ns};
    sim_object_hold(&notify->object);
    return sim_stream_submit(stream, task);
}

aclError sim_notify_record(aclrtNotify handle, aclrtStream stream) {
    return submit(handle, stream, SIM_TASK_NOTIFY_RECORD, SIM_NEVER);
}

aclError sim_notify_wait(aclrtNotify handle, aclrtStream stream, uint32_t timeout_s) {
    return submit(handle, stream, SIM_TASK_NOTIFY_WAIT, timeout_s == 0 ? SIM_NEVER : timeout_s * ns_per_sec);
}

aclError sim_notify_id(aclrtNotify handle, uint32_t *id) {
    sim_notify *notify = NULL;
    aclError status = find(handle, &notify);
    if (status == ACL_SUCCESS) {
        *id = notify->id;
    }
    return status;
}

aclError sim_notify_reset_all(const aclrtNotify *handles, size_t count) {
    sim_notify *notify = NULL;
    aclError status = sim_family_need_a2("reset of several notifies");
    if (status == ACL_SUCCESS && count == 0) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "num is 0");
    }
    sim_engine_catch_up();
    for (size_t i = 0; i < count && status == ACL_SUCCESS; i++) {
        status = find(handles[i], &notify);
    }
    for (size_t i = 0; i < count && status == ACL_SUCCESS; i++) {
        status = find(handles[i], &notify);
        notify->is_raised = false;
    }
    return status;
}

void sim_notify_raise(sim_notify *notify, uint64_t now_ns) {
    if (notify->held != NULL) {
        sim_hold_release(notify->held, now_ns); /* it lowers the flag as it goes on */
    } else {
        notify->is_raised = true;
    }
}

bool sim_notify_begin_wait(sim_stream *stream, uint64_t now_ns) {
    const sim_notify_use *use = &stream->first->notify;
    if (use->notify->is_raised) {
        use->notify->is_raised = false;
        return true;
    }
    sim_stream **last = &use->notify->held;
    while (*last != NULL) {
        last = &(*last)->next_held;
    }
    sim_hold_begin(stream, &use->notify->held, last, now_ns, use->timeout_ns);
    return false;
}
