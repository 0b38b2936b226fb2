#include "copy_call.h"

#include "address.h"

_Static_assert(sizeof(copy_batch_attribute) == 32, "aclrtMemcpyBatchAttr");

/* aclrtMemLocationType */
enum { LOCATION_HOST = 0, LOCATION_DEVICE = 1 };

/* The arrays of the batch that is submitted; the driver reads them during the call. One thread submits. */
static struct {
    void *destinations[HOSTKIT_BATCH_MAX_ENTRIES];
    void *sources[HOSTKIT_BATCH_MAX_ENTRIES];
    size_t destination_maxima[HOSTKIT_BATCH_MAX_ENTRIES];
    size_t sizes[HOSTKIT_BATCH_MAX_ENTRIES];
} batch;

copy_functions copy_functions_of(const hostkit_functions *functions) {
    copy_functions copy = {
        .plain = (memcpy_async_function)function_at(functions->memcpy_async),
        .rows = (memcpy_2d_async_function)function_at(functions->memcpy_2d_async),
        .batch = (memcpy_batch_async_function)function_at(functions->memcpy_batch_async),
        .plain_call_id = functions->memcpy_async_call_id,
        .rows_call_id = functions->memcpy_2d_async_call_id,
        .batch_call_id = functions->memcpy_batch_async_call_id,
    };
    return copy;
}

static uint64_t parts_of(const hostkit_task *task) {
    return task->part_bytes == 0 ? 0 : (task->count_bytes + task->part_bytes - 1) / task->part_bytes;
}

static bool prepare_batch(const hostkit_task *task) {
    uint64_t entries = parts_of(task);
    if (entries > HOSTKIT_BATCH_MAX_ENTRIES) {
        return false;
    }
    for (uint64_t entry = 0; entry < entries; entry++) {
        uint64_t offset_bytes = entry * task->part_bytes;
        uint64_t left_bytes = task->count_bytes - offset_bytes;
        batch.destinations[entry] = pointer_to(task->destination + offset_bytes);
        batch.sources[entry] = pointer_to(task->source + offset_bytes);
        batch.destination_maxima[entry] = task->destination_max_bytes;
        batch.sizes[entry] = left_bytes < task->part_bytes ? left_bytes : task->part_bytes;
    }
    return true;
}

bool copy_prepare(const copy_functions *functions, const hostkit_task *task) {
    if (task->call == HOSTKIT_CALL_ROWS) {
        return functions->rows != NULL;
    }
    return task->call == HOSTKIT_CALL_BATCH && functions->batch != NULL && prepare_batch(task);
}

uint32_t copy_call_id(const copy_functions *functions, const hostkit_task *task) {
    return task->call == HOSTKIT_CALL_ROWS ? functions->rows_call_id : functions->batch_call_id;
}

static copy_location location_of(int32_t device) {
    copy_location location = {
        .id = device < 0 ? 0 : (uint32_t)device,
        .type = device < 0 ? LOCATION_HOST : LOCATION_DEVICE,
    };
    return location;
}

static int32_t copy_batch(const copy_functions *functions, const hostkit_task *task) {
    copy_batch_attribute attribute = {
        .destination = location_of(task->destination_device),
        .source = location_of(task->source_device),
    };
    size_t first_entry = 0;
    size_t failed_index = 0;
    return functions->batch(batch.destinations, batch.destination_maxima, batch.sources, batch.sizes,
                            parts_of(task), &attribute, &first_entry, 1, &failed_index,
                            pointer_to(task->stream));
}

int32_t copy_shaped(const copy_functions *functions, const hostkit_task *task) {
    if (task->call == HOSTKIT_CALL_BATCH) {
        return copy_batch(functions, task);
    }
    return functions->rows(pointer_to(task->destination), task->destination_max_bytes,
                           pointer_to(task->source), task->source_pitch_bytes, task->part_bytes,
                           parts_of(task), task->kind, pointer_to(task->stream));
}
