/* Exported calls about copies that are more than one range. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_copy.h"
#include "sim_error.h"
#include "sim_instance.h"

aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                       aclrtMemcpyKind kind) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpy2d);
    if (status == ACL_SUCCESS) {
        sim_copy_2d_arguments arguments = {dst, dpitch, src, spitch, width, height, kind};
        status = sim_copy_2d_blocking(&arguments);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width,
                            size_t height, aclrtMemcpyKind kind, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpy2dAsync);
    if (status == ACL_SUCCESS) {
        sim_copy_2d_arguments arguments = {dst, dpitch, src, spitch, width, height, kind};
        status = sim_copy_2d_async(&arguments, stream);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count,
                                       aclrtMemcpyKind kind, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyAsyncWithCondition);
    if (status == ACL_SUCCESS && !sim_version_is_from(&sim_core.config.cann, 8, 1)) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                          "drivers before CANN 8.1 cannot tell whether memory is pinned");
    }
    if (status == ACL_SUCCESS) {
        sim_copy_arguments arguments = {.to = dst,
                                        .most_bytes = destMax,
                                        .from = src,
                                        .bytes = count,
                                        .kind = kind,
                                        .blocks_on_pageable = true};
        status = sim_copy_async(&arguments, stream);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src,
                                    size_t count, size_t srcDataOffset, aclrtMemcpyKind kind,
                                    aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyAsyncWithOffset);
    if (status == ACL_SUCCESS) {
        sim_copy_indirect_arguments arguments = {.to = dst,
                                                 .to_offset = dstDataOffset,
                                                 .most_bytes = destMax,
                                                 .from = src,
                                                 .from_offset = srcDataOffset,
                                                 .bytes = count,
                                                 .kind = kind};
        status = sim_copy_indirect_async(&arguments, stream);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                          aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs,
                          size_t *failIndex) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyBatch);
    if (status == ACL_SUCCESS && failIndex == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "failIndex is NULL");
    }
    if (status == ACL_SUCCESS) {
        sim_copy_batch_arguments arguments = {dsts,  destMaxs,     srcs,     sizes,    numBatches,
                                              attrs, attrsIndexes, numAttrs, failIndex};
        status = sim_copy_batch_blocking(&arguments);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                               aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs,
                               size_t *failIndex, aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyBatchAsync);
    if (status == ACL_SUCCESS && failIndex == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "failIndex is NULL");
    }
    if (status == ACL_SUCCESS) {
        sim_copy_batch_arguments arguments = {dsts,  destMaxs,     srcs,     sizes,    numBatches,
                                              attrs, attrsIndexes, numAttrs, failIndex};
        status = sim_copy_batch_async(&arguments, stream);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                            aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyBatchV2);
    if (status == ACL_SUCCESS) {
        size_t unused = 0;
        sim_copy_batch_arguments arguments = {dsts,  destMaxs,     srcs,     sizes,  numBatches,
                                              attrs, attrsIndexes, numAttrs, &unused};
        status = sim_copy_batch_blocking(&arguments);
    }
    return sim_call_end(status);
}

aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                                 aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs,
                                 aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtMemcpyBatchAsyncV2);
    if (status == ACL_SUCCESS) {
        size_t unused = 0;
        sim_copy_batch_arguments arguments = {dsts,  destMaxs,     srcs,     sizes,  numBatches,
                                              attrs, attrsIndexes, numAttrs, &unused};
        status = sim_copy_batch_async(&arguments, stream);
    }
    return sim_call_end(status);
}
