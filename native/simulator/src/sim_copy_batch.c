/* Many copies in one call. SPEC 9.13, 9.14. */
#include <stdint.h>

#include "sim_context.h"
#include "sim_copy_task.h"
#include "sim_error.h"
#include "sim_family.h"
#include "sim_instance.h"

enum { ALIGNMENT_BYTES = 64, MOST_BLOCKING_ENTRIES = 4096 };

static aclError check_pointers(const sim_copy_batch_arguments *arguments) {
    const struct {
        const void *pointer;
        const char *name;
    } pointers[] = {
        {arguments->to, "dsts"},     {arguments->most_bytes, "destMaxs"},
        {arguments->from, "srcs"},   {arguments->bytes, "sizes"},
        {arguments->attrs, "attrs"}, {arguments->attr_starts, "attrsIndexes"},
    };
    for (size_t i = 0; i < sizeof pointers / sizeof pointers[0]; i++) {
        if (pointers[i].pointer == NULL) {
            return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL", pointers[i].name);
        }
    }
    return ACL_SUCCESS;
}

static aclError check_sizes(const sim_copy_batch_arguments *arguments) {
    if (arguments->count == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "numBatches is 0");
    }
    for (size_t i = 0; i < arguments->count; i++) {
        if (arguments->bytes[i] > arguments->most_bytes[i]) {
            return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "size %zu of copy %zu is larger than destMax %zu",
                            arguments->bytes[i], i, arguments->most_bytes[i]);
        }
    }
    for (size_t i = 0; i < arguments->attr_count; i++) {
        for (size_t k = 0; k < sizeof arguments->attrs[i].rsv; k++) {
            if (arguments->attrs[i].rsv[k] != 0) {
                return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "rsv of attrs[%zu] is not 0", i);
            }
        }
    }
    return ACL_SUCCESS;
}

static aclError check_attribute_starts(const sim_copy_batch_arguments *arguments) {
    if (arguments->attr_count == 0 || arguments->attr_count > arguments->count) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "numAttrs %zu is not within 1 and numBatches %zu",
                        arguments->attr_count, arguments->count);
    }
    for (size_t i = 0; i < arguments->attr_count; i++) {
        size_t start = arguments->attr_starts[i];
        bool is_after = i == 0 ? start == 0 : start > arguments->attr_starts[i - 1];
        if (!is_after || start >= arguments->count) {
            return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID,
                            "attrsIndexes[%zu] is %zu; they begin with 0, grow and stay below numBatches %zu",
                            i, start, arguments->count);
        }
    }
    return ACL_SUCCESS;
}

static aclError check_arguments(const sim_copy_batch_arguments *arguments, size_t most_entries) {
    aclError status = check_pointers(arguments);
    if (status == ACL_SUCCESS) {
        status = check_sizes(arguments);
    }
    if (status == ACL_SUCCESS) {
        status = sim_family_need_a2("copies in batches");
    }
    if (status == ACL_SUCCESS && arguments->count > most_entries) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "numBatches is %zu, it may be %zu at most",
                          arguments->count, most_entries);
    }
    return status == ACL_SUCCESS ? check_attribute_starts(arguments) : status;
}

/* Whether memory is what an attribute says of it. Host memory may be pinned or not. */
static bool fits(const aclrtMemLocation *said, const sim_endpoint *found) {
    sim_location location = sim_endpoint_location(found);
    switch (said->type) {
    case ACL_MEM_LOCATION_TYPE_HOST:
        return location != SIM_LOCATION_DEVICE;
    case ACL_MEM_LOCATION_TYPE_UNREGISTERED:
        return location == SIM_LOCATION_UNREGISTERED;
    case ACL_MEM_LOCATION_TYPE_DEVICE:
        return location == SIM_LOCATION_DEVICE && said->id == (uint32_t)sim_endpoint_device(found);
    case ACL_MEM_LOCATION_TYPE_MANAGED:
    case ACL_MEM_LOCATION_TYPE_HOST_NUMA:
        break;
    }
    return false;
}

static bool is_on_device(const sim_endpoint *end) {
    return sim_endpoint_device(end) != SIM_NO_DEVICE;
}

/* The device's end of a piece that lies between host and device. */
static int32_t device_of(const sim_piece *piece) {
    return is_on_device(&piece->to) ? sim_endpoint_device(&piece->to) : sim_endpoint_device(&piece->from);
}

static aclError check_piece(const sim_piece *piece, const sim_piece *first, const aclrtMemcpyBatchAttr *attr,
                            size_t index) {
    if (piece->to.bytes == NULL || piece->from.bytes == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "an address of copy %zu is NULL", index);
    }
    if (!fits(&attr->dstLoc, &piece->to) || !fits(&attr->srcLoc, &piece->from)) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "the memory of copy %zu is not where its attribute says",
                        index);
    }
    if (is_on_device(&piece->to) == is_on_device(&piece->from)) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "copy %zu is not between host and device, which is all a batch can do", index);
    }
    if (is_on_device(&piece->to) != is_on_device(&first->to) || device_of(piece) != device_of(first)) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "copy %zu has another direction or device than the first",
                        index);
    }
    if (piece->bytes == 0 && !sim_copy_is_zero_fine()) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "the size of copy %zu is 0", index);
    }
    return ACL_SUCCESS;
}

/* Where the entries lie. Takes no references yet; *wrong is the entry that is refused. */
static aclError find_pieces(const sim_copy_batch_arguments *arguments, sim_layout *batch) {
    size_t attr = 0;
    for (size_t i = 0; i < arguments->count; i++) {
        if (attr + 1 < arguments->attr_count && arguments->attr_starts[attr + 1] == i) {
            attr++;
        }
        batch->pieces[i] =
            (sim_piece){.to = sim_memory_find_for_use(arguments->to[i], arguments->bytes[i]),
                        .from = sim_memory_find_for_use(arguments->from[i], arguments->bytes[i]),
                        .bytes = arguments->bytes[i]};
        aclError status = check_piece(&batch->pieces[i], &batch->pieces[0], &arguments->attrs[attr], i);
        if (status != ACL_SUCCESS) {
            *arguments->wrong = i;
            return status;
        }
    }
    return ACL_SUCCESS;
}

/* Drops entries of no bytes, holds the rest and adds them up. False when the sum is too large. */
static bool hold_pieces(sim_layout *batch, uint64_t *bytes) {
    size_t kept = 0;
    bool is_too_large = false;
    *bytes = 0;
    for (size_t i = 0; i < batch->piece_count; i++) {
        sim_piece piece = batch->pieces[i];
        if (piece.bytes == 0) {
            continue;
        }
        is_too_large = is_too_large || __builtin_add_overflow(*bytes, piece.bytes, bytes);
        sim_endpoint_hold(&piece.to);
        sim_endpoint_hold(&piece.from);
        batch->pieces[kept++] = piece;
    }
    batch->piece_count = kept;
    return !is_too_large;
}

static bool is_pageable(const sim_piece *piece) {
    return piece->to.block == NULL || piece->from.block == NULL;
}

/* What the rules say of the batch as a whole; *sample is an entry that shows its kind of memory. */
static sim_copy_verdict judge(const sim_copy_batch_arguments *arguments, const sim_layout *batch,
                              const sim_piece **sample) {
    uintptr_t places = 0;
    *sample = &batch->pieces[0];
    for (size_t i = 0; i < arguments->count; i++) {
        places |= (uintptr_t)arguments->to[i] | (uintptr_t)arguments->from[i];
    }
    for (size_t i = 0; i < batch->piece_count; i++) {
        *sample = is_pageable(&batch->pieces[i]) ? &batch->pieces[i] : *sample;
    }
    sim_copy_request request = {
        .kind = ACL_MEMCPY_DEFAULT,
        .from = sim_endpoint_location(&(*sample)->from),
        .to = sim_endpoint_location(&(*sample)->to),
        .is_aligned = places % ALIGNMENT_BYTES == 0,
    };
    return sim_copy_judge(&sim_core.config, &request);
}

/* Owns the batch. No task and no refusal: there is nothing to do. */
static aclError make_task(const sim_copy_batch_arguments *arguments, sim_layout *batch, sim_device *issuing,
                          sim_task **task, sim_copy_verdict *verdict) {
    sim_copy_arguments flat = {.kind = ACL_MEMCPY_DEFAULT};
    uint64_t bytes = 0;
    aclError status = ACL_SUCCESS;
    if (!hold_pieces(batch, &bytes)) {
        status = SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "the sizes add up to more than 64 bits hold");
    } else if (bytes > 0) {
        const sim_piece *sample = NULL;
        *verdict = judge(arguments, batch, &sample);
        flat.bytes = bytes;
        if (verdict->way == SIM_COPY_REFUSE) {
            status = SIM_FAIL(verdict->status, "%s", verdict->reason);
        } else if ((*task = sim_copy_make_task(&flat, &sample->to, &sample->from, issuing)) == NULL) {
            status = SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a task");
        }
    }
    if (*task == NULL) {
        sim_layout_free(batch);
        return status;
    }
    (*task)->transfer.layout = batch;
    (*task)->transfer.has_layout = true;
    return ACL_SUCCESS;
}

static aclError prepare(const sim_copy_batch_arguments *arguments, size_t most_entries, sim_task **task,
                        sim_copy_verdict *verdict) {
    sim_context *context = NULL;
    *arguments->wrong = SIZE_MAX;
    aclError status = check_arguments(arguments, most_entries);
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_layout *batch = sim_layout_make(SIM_LAYOUT_BATCH, arguments->count);
    if (batch == NULL) {
        return SIM_FAIL(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, "the host has no memory left for a batch");
    }
    status = find_pieces(arguments, batch);
    if (status != ACL_SUCCESS) {
        batch->piece_count = 0; /* they are not held */
        sim_layout_free(batch);
        return status;
    }
    return make_task(arguments, batch, context->device, task, verdict);
}

aclError sim_copy_batch_async(const sim_copy_batch_arguments *arguments, aclrtStream stream) {
    sim_task *task = NULL;
    sim_copy_verdict verdict = {.way = SIM_COPY_NOTHING};
    aclError status = prepare(arguments, SIZE_MAX, &task, &verdict);
    if (status != ACL_SUCCESS || task == NULL) {
        return status;
    }
    return verdict.way == SIM_COPY_BLOCK ? sim_copy_block(task, stream)
                                         : sim_copy_queue(task, &verdict, stream);
}

aclError sim_copy_batch_blocking(const sim_copy_batch_arguments *arguments) {
    sim_task *task = NULL;
    sim_copy_verdict verdict = {.way = SIM_COPY_NOTHING};
    aclError status = prepare(arguments, MOST_BLOCKING_ENTRIES, &task, &verdict);
    return status != ACL_SUCCESS || task == NULL ? status : sim_stream_run_blocking(task);
}
