/* Copies of rows. SPEC 9.12. */
#include "sim_context.h"
#include "sim_copy_task.h"
#include "sim_error.h"
#include "sim_instance.h"

enum { ALIGNMENT_BYTES = 64, MOST_WIDTH = 5000000, MOST_HEIGHT = 5 * 1024 * 1024 };

static bool can_copy_within_devices(bool is_async) {
    return is_async && sim_core.config.profile->can_register_host_memory; /* A2, A3 */
}

static aclError check_kind(aclrtMemcpyKind kind, bool is_async) {
    bool is_fine = kind == ACL_MEMCPY_HOST_TO_DEVICE || kind == ACL_MEMCPY_DEVICE_TO_HOST ||
                   (kind == ACL_MEMCPY_DEVICE_TO_DEVICE && can_copy_within_devices(is_async));
    return is_fine ? ACL_SUCCESS
                   : SIM_FAIL(ACL_ERROR_INVALID_PARAM, "kind %d is not possible for rows here", (int)kind);
}

static aclError check_arguments(const sim_copy_2d_arguments *arguments, bool is_async) {
    if (arguments->to == NULL || arguments->from == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL", arguments->to == NULL ? "dst" : "src");
    }
    if (arguments->width == 0 || arguments->height == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is 0", arguments->width == 0 ? "width" : "height");
    }
    if (arguments->width > arguments->to_pitch || arguments->width > arguments->from_pitch) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "width %zu is larger than dpitch %zu or spitch %zu",
                        arguments->width, arguments->to_pitch, arguments->from_pitch);
    }
    aclError status = check_kind(arguments->kind, is_async);
    if (status == ACL_SUCCESS && sim_core.config.profile->is_rc) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "copies of rows exist in EP form only");
    }
    if (status == ACL_SUCCESS && (arguments->width > MOST_WIDTH || arguments->height > MOST_HEIGHT)) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "width %zu and height %zu may be %d and %d at most",
                          arguments->width, arguments->height, MOST_WIDTH, MOST_HEIGHT);
    }
    return status;
}

static sim_task *make_task(const sim_copy_2d_arguments *arguments, const sim_endpoint *to,
                           const sim_endpoint *from, sim_device *issuing) {
    sim_copy_arguments flat = {.bytes = arguments->width * arguments->height};
    sim_layout *rows = sim_layout_make(SIM_LAYOUT_ROWS, 0);
    sim_task *task = rows == NULL ? NULL : sim_copy_make_task(&flat, to, from, issuing);
    if (task == NULL) {
        if (rows != NULL) {
            sim_layout_free(rows);
        }
        return NULL;
    }
    rows->width_bytes = arguments->width;
    rows->to_step_bytes = arguments->to_pitch;
    rows->from_step_bytes = arguments->from_pitch;
    task->transfer.layout = rows;
    task->transfer.has_layout = true;
    return task;
}

static bool is_aligned(const sim_copy_2d_arguments *arguments) {
    uintptr_t places = (uintptr_t)arguments->to | (uintptr_t)arguments->from;
    uintptr_t steps = arguments->height > 1 ? arguments->to_pitch | arguments->from_pitch : 0;
    return (places | steps) % ALIGNMENT_BYTES == 0;
}

static sim_copy_verdict judge(const sim_copy_2d_arguments *arguments, const sim_endpoint *to,
                              const sim_endpoint *from, bool is_async) {
    sim_copy_request request = {
        .kind = arguments->kind,
        .from = sim_endpoint_location(from),
        .to = sim_endpoint_location(to),
        .is_aligned = is_aligned(arguments),
        .is_same_address = arguments->to == arguments->from,
    };
    sim_copy_verdict verdict = sim_copy_judge(&sim_core.config, &request);
    if (verdict.way != SIM_COPY_REFUSE && request.from == SIM_LOCATION_DEVICE &&
        request.to == SIM_LOCATION_DEVICE && !can_copy_within_devices(is_async)) {
        verdict = (sim_copy_verdict){.way = SIM_COPY_REFUSE,
                                     .status = ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                                     .reason = "rows cannot be copied from device to device here"};
    }
    return verdict;
}

/* A task and the verdict on it, or a refusal. No task and no refusal: there is nothing to do. */
static aclError prepare(const sim_copy_2d_arguments *arguments, bool is_async, sim_task **task,
                        sim_copy_verdict *verdict) {
    sim_context *context = NULL;
    aclError status = check_arguments(arguments, is_async);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_endpoint to = sim_memory_find_for_use(arguments->to, arguments->width);
    sim_endpoint from = sim_memory_find_for_use(arguments->from, arguments->width);
    *verdict = judge(arguments, &to, &from, is_async);
    if (verdict->way == SIM_COPY_REFUSE) {
        return SIM_FAIL(verdict->status, "%s: kind=%d, src=%p, dst=%p", verdict->reason, (int)arguments->kind,
                        arguments->from, arguments->to);
    }
    if (verdict->way == SIM_COPY_NOTHING) {
        return ACL_SUCCESS;
    }
    *task = make_task(arguments, &to, &from, context->device);
    return *task != NULL
               ? ACL_SUCCESS
               : SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
}

static bool is_nothing(const sim_copy_2d_arguments *arguments) {
    return (arguments->width == 0 || arguments->height == 0) && sim_copy_is_zero_fine();
}

aclError sim_copy_2d_async(const sim_copy_2d_arguments *arguments, aclrtStream stream) {
    sim_task *task = NULL;
    sim_copy_verdict verdict;
    if (is_nothing(arguments)) {
        return ACL_SUCCESS;
    }
    aclError status = prepare(arguments, true, &task, &verdict);
    if (status != ACL_SUCCESS || task == NULL) {
        return status;
    }
    return verdict.way == SIM_COPY_BLOCK ? sim_copy_block(task, stream)
                                         : sim_copy_queue(task, &verdict, stream);
}

aclError sim_copy_2d_blocking(const sim_copy_2d_arguments *arguments) {
    sim_task *task = NULL;
    sim_copy_verdict verdict;
    if (is_nothing(arguments)) {
        return ACL_SUCCESS;
    }
    aclError status = prepare(arguments, false, &task, &verdict);
    return status != ACL_SUCCESS || task == NULL ? status : sim_stream_run_blocking(task);
}
