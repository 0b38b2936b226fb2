#include "sim_copy.h"

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_copy_rules.h"
#include "sim_copy_task.h"
#include "sim_error.h"
#include "sim_hazard.h"
#include "sim_instance.h"
#include "sim_late.h"
#include "sim_transfer.h"

enum { ALIGNMENT_BYTES = 64, FULL_RATE = 1000 };
static const uint64_t bytes_per_slot = UINT64_C(64) << 20; /* the vendor splits host copies, acl 5.5 */
static const uint32_t most_slots = 1U << 30;               /* more than any queue has */

static aclError refuse_no_memory(void) {
    return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
}

bool sim_copy_is_zero_fine(void) {
    return sim_version_is_from(&sim_core.config.cann, 9, 1);
}

static aclError check_pointers_and_kind(const sim_copy_arguments *arguments) {
    if (arguments->to == NULL || arguments->from == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL", arguments->to == NULL ? "dst" : "src");
    }
    if (!sim_copy_knows_kind(&sim_core.config.cann, arguments->kind)) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "kind %d is not known", (int)arguments->kind);
    }
    return ACL_SUCCESS;
}

static aclError check_bounds(const sim_copy_arguments *arguments) {
    if (arguments->bytes > arguments->most_bytes) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "count %zu is larger than destMax %zu", arguments->bytes,
                        arguments->most_bytes);
    }
    return ACL_SUCCESS;
}

static sim_link *choose_link(const sim_endpoint *to, const sim_endpoint *from, sim_device *issuing) {
    int32_t to_device = sim_endpoint_device(to);
    int32_t from_device = sim_endpoint_device(from);
    sim_device *devices = sim_core.devices;
    if (sim_core.config.profile->is_rc) {
        return &issuing->links[SIM_DEVICE_TO_DEVICE];
    }
    if (to_device == SIM_NO_DEVICE && from_device == SIM_NO_DEVICE) {
        return &sim_core.host_link;
    }
    if (from_device == SIM_NO_DEVICE) {
        return &devices[to_device].links[SIM_HOST_TO_DEVICE];
    }
    if (to_device == SIM_NO_DEVICE) {
        return &devices[from_device].links[SIM_DEVICE_TO_HOST];
    }
    return to_device == from_device ? &devices[to_device].links[SIM_DEVICE_TO_DEVICE]
                                    : &devices[from_device].peer_links[to_device];
}

static uint32_t count_slots(const sim_transfer *transfer) {
    sim_direction direction = transfer->link->direction;
    bool is_split = direction == SIM_HOST_TO_DEVICE || direction == SIM_DEVICE_TO_HOST;
    uint64_t slots = is_split && transfer->bytes > 0 ? (transfer->bytes - 1) / bytes_per_slot + 1 : 1;
    return slots < most_slots ? (uint32_t)slots : most_slots;
}

sim_task *sim_copy_make_task(const sim_copy_arguments *arguments, const sim_endpoint *to,
                             const sim_endpoint *from, sim_device *issuing) {
    sim_task *task = sim_task_take(SIM_TASK_COPY);
    if (task == NULL) {
        return NULL;
    }
    bool is_one_pageable = (to->block == NULL) != (from->block == NULL);
    bool is_slower = is_one_pageable && !sim_core.config.profile->is_rc;
    sim_transfer *transfer = &task->transfer;
    transfer->to = *to;
    transfer->from = *from;
    transfer->bytes = arguments->bytes;
    transfer->bytes_to_move = arguments->bytes;
    transfer->issuing_device = issuing->id;
    transfer->link = choose_link(to, from, issuing);
    transfer->permille =
        is_slower ? sim_profile_pageable_permille(sim_core.config.profile, transfer->bytes) : FULL_RATE;
    task->slots = count_slots(transfer);
    sim_endpoint_hold(to);
    sim_endpoint_hold(from);
    return task;
}

static void plan_failure(sim_transfer *transfer, aclError failure, const char *reason) {
    transfer->bytes_to_move = 0;
    transfer->planned_failure = failure;
    transfer->failure_reason = reason;
}

static void apply_hazard(sim_transfer *transfer) {
    switch (sim_hazard_draw(sim_core.config.seed, sim_core.hazards++)) {
    case SIM_HAZARD_HARMLESS:
        break;
    case SIM_HAZARD_SLOW:
        transfer->permille /= SIM_HAZARD_SLOWDOWN;
        break;
    case SIM_HAZARD_STALE:
        transfer->bytes_to_move = 0;
        break;
    case SIM_HAZARD_LATE:
        transfer->bytes_to_move = 0;
        transfer->is_late = sim_late_is_possible(transfer);
        break;
    case SIM_HAZARD_SHORT:
        transfer->bytes_to_move /= 2;
        break;
    case SIM_HAZARD_FAIL:
        plan_failure(transfer, ACL_ERROR_RT_DRV_INTERNAL_ERROR,
                     "a copy with pageable or misaligned memory went wrong, as CANN before 8.5 warns");
        break;
    }
}

aclError sim_copy_queue(sim_task *task, const sim_copy_verdict *verdict, aclrtStream stream_handle) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_for_submit(stream_handle, &stream);
    task->transfer.permille = verdict->copies_source_first ? FULL_RATE : task->transfer.permille;
    if (status == ACL_SUCCESS && verdict->copies_source_first && !sim_transfer_stage(task)) {
        status = refuse_no_memory();
    }
    if (status != ACL_SUCCESS) {
        sim_task_give_back(task);
        return status;
    }
    if (verdict->planned_failure != ACL_SUCCESS) {
        plan_failure(&task->transfer, verdict->planned_failure, verdict->reason);
    } else if (verdict->is_hazardous) {
        apply_hazard(&task->transfer);
    }
    return sim_stream_submit(stream, task);
}

aclError sim_copy_block(sim_task *task, aclrtStream stream_handle) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_for_wait(stream_handle, &stream);
    if (status == ACL_SUCCESS) {
        sim_object_hold(&stream->object);
        uint32_t aborts = stream->aborts;
        (void)sim_stream_wait(stream, SIM_NEVER);
        status = sim_stream_report_failure(stream, true);
        status = status == ACL_SUCCESS ? sim_stream_check_aborts(stream, aborts) : status;
        sim_object_release(&stream->object);
    }
    if (status != ACL_SUCCESS) {
        sim_task_give_back(task);
        return status;
    }
    return sim_stream_run_blocking(task);
}

/* As the vendor numbers it: from 8.5 as in aclrtMemLocationType, before that 1 host, known or not, 2 device.
 */
static int location_number(sim_location location) {
    if (sim_version_is_from(&sim_core.config.cann, 8, 5)) {
        return (int)location;
    }
    return location == SIM_LOCATION_DEVICE ? 2 : 1;
}

static aclError refuse_copy(const sim_copy_arguments *arguments, const sim_copy_request *request,
                            const sim_copy_verdict *verdict) {
    bool is_later = sim_version_is_from(&sim_core.config.cann, 8, 5);
    return SIM_FAIL(
        verdict->status, "src loc type=%d, dst loc type=%d, kind=%d is invalid: %s (loc %s; src=%p, dst=%p)",
        location_number(request->from), location_number(request->to), (int)arguments->kind, verdict->reason,
        is_later ? "0 host, 1 device, 2 unregistered" : "1 host, 2 device", arguments->from, arguments->to);
}

static aclError decide_and_copy(const sim_copy_arguments *arguments, sim_context *context,
                                aclrtStream stream) {
    sim_endpoint to = sim_memory_find_for_use(arguments->to, arguments->bytes);
    sim_endpoint from = sim_memory_find_for_use(arguments->from, arguments->bytes);
    sim_copy_request request = {
        .kind = arguments->kind,
        .from = sim_endpoint_location(&from),
        .to = sim_endpoint_location(&to),
        .is_aligned = (((uintptr_t)arguments->to | (uintptr_t)arguments->from) % ALIGNMENT_BYTES) == 0,
        .is_same_address = arguments->to == arguments->from,
    };
    sim_copy_verdict verdict = sim_copy_judge(&sim_core.config, &request);
    if (arguments->blocks_on_pageable && verdict.is_hazardous && (to.block == NULL || from.block == NULL)) {
        verdict.way = SIM_COPY_BLOCK;
    }
    if (verdict.way == SIM_COPY_REFUSE) {
        return refuse_copy(arguments, &request, &verdict);
    }
    if (verdict.way == SIM_COPY_NOTHING) {
        return ACL_SUCCESS;
    }
    sim_task *task = sim_copy_make_task(arguments, &to, &from, context->device);
    if (task == NULL) {
        return refuse_no_memory();
    }
    return verdict.way == SIM_COPY_BLOCK ? sim_copy_block(task, stream)
                                         : sim_copy_queue(task, &verdict, stream);
}

aclError sim_copy_async(const sim_copy_arguments *arguments, aclrtStream stream) {
    if (arguments->bytes == 0 && sim_copy_is_zero_fine()) {
        return ACL_SUCCESS;
    }
    aclError status = check_pointers_and_kind(arguments);
    if (status != ACL_SUCCESS) {
        return status;
    }
    if (arguments->bytes == 0) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "count is 0");
    }
    sim_context *context = NULL;
    status = check_bounds(arguments);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    return status == ACL_SUCCESS ? decide_and_copy(arguments, context, stream) : status;
}

aclError sim_copy_blocking(const sim_copy_arguments *arguments) {
    if (arguments->bytes == 0 && sim_copy_is_zero_fine()) {
        return ACL_SUCCESS;
    }
    aclError status = check_pointers_and_kind(arguments);
    if (status != ACL_SUCCESS || arguments->bytes == 0) {
        return status;
    }
    sim_context *context = NULL;
    status = check_bounds(arguments);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status != ACL_SUCCESS || arguments->to == arguments->from) {
        return status;
    }
    sim_endpoint to = sim_memory_find_for_use(arguments->to, arguments->bytes);
    sim_endpoint from = sim_memory_find_for_use(arguments->from, arguments->bytes);
    sim_task *task = sim_copy_make_task(arguments, &to, &from, context->device);
    return task == NULL ? refuse_no_memory() : sim_stream_run_blocking(task);
}

static sim_task *make_memset(const sim_endpoint *to, int32_t value, size_t bytes, const sim_device *issuing) {
    sim_task *task = sim_task_take(SIM_TASK_MEMSET);
    if (task == NULL) {
        return NULL;
    }
    int32_t device = sim_endpoint_device(to);
    task->transfer = (sim_transfer){
        .to = *to,
        .bytes = bytes,
        .bytes_to_move = bytes,
        .link = device == SIM_NO_DEVICE ? &sim_core.host_link
                                        : &sim_core.devices[device].links[SIM_DEVICE_TO_DEVICE],
        .permille = FULL_RATE,
        .fill = (uint8_t)value,
        .issuing_device = issuing->id,
    };
    sim_endpoint_hold(to);
    return task;
}

static aclError prepare_memset(void *address, int32_t value, size_t bytes, sim_task **task) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_endpoint to = sim_memory_find_for_use(address, bytes);
    if (to.block == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_DRV_INTERNAL_ERROR, "%p is no memory that AscendCL knows", address);
    }
    *task = make_memset(&to, value, bytes, context->device);
    return *task == NULL ? refuse_no_memory() : ACL_SUCCESS;
}

aclError sim_memset_async(void *address, size_t most_bytes, int32_t value, size_t bytes,
                          aclrtStream stream_handle) {
    if (bytes > most_bytes) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "count %zu is larger than maxCount %zu", bytes,
                        most_bytes);
    }
    if (bytes == 0) {
        return ACL_SUCCESS;
    }
    sim_stream *stream = NULL;
    sim_task *task = NULL;
    aclError status = sim_stream_for_submit(stream_handle, &stream);
    if (status == ACL_SUCCESS) {
        status = prepare_memset(address, value, bytes, &task);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    bool is_host = task->transfer.link == &sim_core.host_link;
    return is_host ? sim_stream_run_blocking(task) : sim_stream_submit(stream, task);
}

aclError sim_memset_blocking(void *address, size_t most_bytes, int32_t value, size_t bytes) {
    if (bytes == 0) {
        return ACL_SUCCESS;
    }
    if (bytes > most_bytes) {
        return SIM_FAIL(ACL_ERROR_RT_DRV_INTERNAL_ERROR, "count %zu is larger than maxCount %zu", bytes,
                        most_bytes);
    }
    sim_task *task = NULL;
    aclError status = prepare_memset(address, value, bytes, &task);
    return status == ACL_SUCCESS ? sim_stream_run_blocking(task) : status;
}
