#include "sim_trace.h"

#include <stdlib.h>

#include "sim_error.h"
#include "sim_instance.h"

enum { MOST_RECORDS = 1 << 24 };

static sim_direction direction_of(const sim_transfer *transfer) {
    return transfer->link->direction;
}

void sim_trace_note(const sim_stream *stream, uint64_t end_ns) {
    sim_trace *trace = &sim_core.trace;
    const sim_task *task = stream->first;
    if (trace->count == trace->capacity) {
        trace->lost++;
        return;
    }
    const sim_transfer *transfer = &task->transfer;
    trace->records[(trace->first + trace->count) % trace->capacity] = (aclsimCopyRecord){
        .submitNs = task->submit_ns,
        .startNs = stream->idle_since_ns,
        .endNs = end_ns,
        .bytes = transfer->bytes,
        .device = transfer->issuing_device,
        .stream = stream->context == NULL ? -1 : stream->id,
        .direction = (uint32_t)direction_of(transfer),
        .status = transfer->planned_failure,
    };
    trace->count++;
}

aclError aclsimKeepCopies(size_t capacity) {
    aclsimCopyRecord *records = NULL;
    if (capacity > MOST_RECORDS || (capacity > 0 && (records = calloc(capacity, sizeof *records)) == NULL)) {
        return ACL_ERROR_INVALID_PARAM;
    }
    pthread_mutex_lock(&sim_core.lock);
    free(sim_core.trace.records);
    sim_core.trace = (sim_trace){.records = records, .capacity = capacity};
    pthread_mutex_unlock(&sim_core.lock);
    return ACL_SUCCESS;
}

aclError aclsimTakeCopies(aclsimCopyRecord *records, size_t capacity, size_t *count, uint64_t *lost) {
    if (count == NULL || (records == NULL && capacity > 0)) {
        return ACL_ERROR_INVALID_PARAM;
    }
    pthread_mutex_lock(&sim_core.lock);
    sim_trace *trace = &sim_core.trace;
    size_t taken = trace->count < capacity ? trace->count : capacity;
    for (size_t i = 0; i < taken; i++) {
        records[i] = trace->records[(trace->first + i) % trace->capacity];
    }
    if (taken > 0) {
        trace->first = (trace->first + taken) % trace->capacity;
        trace->count -= taken;
    }
    *count = taken;
    if (lost != NULL) {
        *lost = trace->lost;
        trace->lost = 0;
    }
    pthread_mutex_unlock(&sim_core.lock);
    return ACL_SUCCESS;
}
