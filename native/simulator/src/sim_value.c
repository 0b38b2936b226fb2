#include "sim_value.h"

#include <string.h>

#include "sim_context.h"
#include "sim_error.h"
#include "sim_family.h"
#include "sim_hold.h"
#include "sim_instance.h"

static aclError find_place(const void *address, sim_endpoint *place) {
    *place = sim_memory_find(address);
    if ((uintptr_t)address % sizeof(uint64_t) != 0) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "%p is no multiple of 8", address);
    }
    if (sim_endpoint_location(place) != SIM_LOCATION_DEVICE || !sim_endpoint_holds(place, sizeof(uint64_t))) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "%p is no device memory", address);
    }
    return ACL_SUCCESS;
}

static aclError submit(const void *address, const sim_value_use *use, sim_task_kind kind,
                       aclrtStream stream_handle) {
    sim_endpoint place;
    sim_stream *stream = NULL;
    aclError status = find_place(address, &place);
    if (status == ACL_SUCCESS) {
        status = sim_stream_for_submit(stream_handle, &stream);
    }
    if (status == ACL_SUCCESS) {
        status = find_place(address, &place); /* a fault may have hung the call, and the memory be gone */
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_task *task = sim_task_take(kind);
    if (task == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
    }
    task->value = *use;
    task->value.place = place;
    sim_endpoint_hold(&place);
    return sim_stream_submit(stream, task);
}

aclError sim_value_write(void *address, uint64_t value, uint32_t flag, aclrtStream stream) {
    aclError status = sim_family_need_a2("write of values");
    if (status == ACL_SUCCESS && flag != 0) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "flag is reserved and must be 0, it is %u", flag);
    }
    sim_value_use use = {.value = value};
    return status == ACL_SUCCESS ? submit(address, &use, SIM_TASK_VALUE_WRITE, stream) : status;
}

aclError sim_value_wait(void *address, uint64_t value, uint32_t condition, aclrtStream stream) {
    aclError status = sim_family_need_a2("wait for values");
    if (status == ACL_SUCCESS && condition > ACL_STREAM_WAIT_VALUE_NOR) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "flag %u is no way to compare", condition);
    }
    sim_value_use use = {.value = value, .condition = condition};
    return status == ACL_SUCCESS ? submit(address, &use, SIM_TASK_VALUE_WAIT, stream) : status;
}

static bool is_met(const sim_value_use *use) {
    uint64_t found = 0;
    memcpy(&found, use->place.bytes, sizeof found);
    switch (use->condition) {
    case ACL_STREAM_WAIT_VALUE_GEQ:
        return (int64_t)(found - use->value) >= 0;
    case ACL_STREAM_WAIT_VALUE_EQ:
        return found == use->value;
    case ACL_STREAM_WAIT_VALUE_AND:
        return (found & use->value) != 0;
    default: /* ACL_STREAM_WAIT_VALUE_NOR */
        return ~(found | use->value) != 0;
    }
}

static bool is_in_reach(const sim_stream *stream, const sim_endpoint *place) {
    int32_t device = sim_endpoint_device(place);
    return device == stream->object.device || sim_core.devices[stream->object.device].peer_access[device];
}

bool sim_value_carry_out(sim_stream *stream, uint64_t now_ns) {
    const sim_value_use *use = &stream->first->value;
    if (!is_in_reach(stream, &use->place)) {
        return false;
    }
    memcpy(use->place.bytes, &use->value, sizeof use->value);
    use->place.block->was_written = true;
    if (sim_core.waiting_for_values != NULL) {
        sim_value_memory_changed(now_ns);
    }
    return true;
}

sim_value_outcome sim_value_begin_wait(sim_stream *stream, uint64_t now_ns) {
    const sim_value_use *use = &stream->first->value;
    if (!is_in_reach(stream, &use->place)) {
        return SIM_VALUE_OUT_OF_REACH;
    }
    if (is_met(use)) {
        return SIM_VALUE_MET;
    }
    sim_hold_begin(stream, &sim_core.waiting_for_values, &sim_core.waiting_for_values, now_ns, SIM_NEVER);
    return SIM_VALUE_HELD;
}

void sim_value_memory_changed(uint64_t now_ns) {
    sim_stream *stream = sim_core.waiting_for_values;
    while (stream != NULL) {
        sim_stream *next = stream->next_held;
        if (is_met(&stream->first->value)) {
            sim_hold_release(stream, now_ns);
        }
        stream = next;
    }
}
