/* Copies whose addresses stand in device memory. SPEC 9.15. */
#include "sim_context.h"
#include "sim_copy_task.h"
#include "sim_error.h"
#include "sim_instance.h"

static aclError check_family(aclrtMemcpyKind kind) {
    /* All chips of the training series, whose memory is HBM. */
    if (!sim_core.config.profile->has_hbm) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s has no copies by address and offset",
                        sim_core.config.profile->soc);
    }
    if (kind == ACL_MEMCPY_INTER_DEVICE_TO_DEVICE) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "kind %d works within one device only so far",
                        (int)kind);
    }
    if (kind != ACL_MEMCPY_INNER_DEVICE_TO_DEVICE) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "kind %d is not possible here, it must be %d", (int)kind,
                        (int)ACL_MEMCPY_INNER_DEVICE_TO_DEVICE);
    }
    return ACL_SUCCESS;
}

static aclError check_arguments(const sim_copy_indirect_arguments *arguments) {
    if (arguments->to == NULL || arguments->from == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "%s is NULL", arguments->to == NULL ? "dst" : "src");
    }
    aclError status = check_family(arguments->kind);
    if (status == ACL_SUCCESS && arguments->bytes == 0) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "count is 0");
    }
    if (status == ACL_SUCCESS && arguments->bytes > arguments->most_bytes) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "count %zu is larger than destMax %zu",
                          arguments->bytes, arguments->most_bytes);
    }
    return status;
}

/* Where an address stands: 8 bytes of the device's memory. */
static bool find_address(const void *place, const sim_device *device, sim_endpoint *found) {
    *found = sim_memory_find(place);
    return (uintptr_t)place % sizeof(void *) == 0 && sim_endpoint_device(found) == device->id &&
           sim_endpoint_holds(found, sizeof(void *));
}

static sim_task *make_task(const sim_copy_indirect_arguments *arguments, const sim_endpoint *to,
                           const sim_endpoint *from, sim_device *device) {
    sim_copy_arguments flat = {.bytes = arguments->bytes};
    sim_layout *layout = sim_layout_make(SIM_LAYOUT_INDIRECT, 0);
    sim_task *task = layout == NULL ? NULL : sim_copy_make_task(&flat, to, from, device);
    if (task == NULL) {
        if (layout != NULL) {
            sim_layout_free(layout);
        }
        return NULL;
    }
    layout->to_step_bytes = arguments->to_offset;
    layout->from_step_bytes = arguments->from_offset;
    task->transfer.layout = layout;
    task->transfer.has_layout = true;
    return task;
}

aclError sim_copy_indirect_async(const sim_copy_indirect_arguments *arguments, aclrtStream stream) {
    if (arguments->bytes == 0 && sim_copy_is_zero_fine()) {
        return ACL_SUCCESS;
    }
    sim_context *context = NULL;
    aclError status = check_arguments(arguments);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_endpoint to;
    sim_endpoint from;
    bool is_to_found = find_address((const void *)arguments->to, context->device, &to);
    if (!is_to_found || !find_address((const void *)arguments->from, context->device, &from)) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "%s is no place for an address in memory of device %d",
                        is_to_found ? "src" : "dst", context->device->id);
    }
    sim_task *task = make_task(arguments, &to, &from, context->device);
    if (task == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
    }
    sim_copy_verdict verdict = {.way = SIM_COPY_QUEUE};
    return sim_copy_queue(task, &verdict, stream);
}
