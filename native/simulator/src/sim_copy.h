/* The copy and memset calls. SPEC section 9. Need the instance lock; sizes in bytes. */
#ifndef SIM_COPY_H
#define SIM_COPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acl/acl.h"

/* As the caller gave them. */
typedef struct sim_copy_arguments {
    void *to;
    size_t most_bytes;
    const void *from;
    size_t bytes;
    aclrtMemcpyKind kind;
    bool blocks_on_pageable; /* before CANN 8.5 too, instead of a hazard */
} sim_copy_arguments;

aclError sim_copy_async(const sim_copy_arguments *arguments, aclrtStream stream);
aclError sim_copy_blocking(const sim_copy_arguments *arguments);

/* Rows of a matrix. */
typedef struct sim_copy_2d_arguments {
    void *to;
    size_t to_pitch;
    const void *from;
    size_t from_pitch;
    size_t width;
    size_t height;
    aclrtMemcpyKind kind;
} sim_copy_2d_arguments;

aclError sim_copy_2d_async(const sim_copy_2d_arguments *arguments, aclrtStream stream);
aclError sim_copy_2d_blocking(const sim_copy_2d_arguments *arguments);

/* Arrays of count elements each, but attrs and attr_starts of attr_count. */
typedef struct sim_copy_batch_arguments {
    void **to;
    const size_t *most_bytes;
    void **from;
    const size_t *bytes;
    size_t count;
    const aclrtMemcpyBatchAttr *attrs;
    const size_t *attr_starts;
    size_t attr_count;
    size_t *wrong; /* the entry that is wrong, SIZE_MAX for none in particular */
} sim_copy_batch_arguments;

aclError sim_copy_batch_async(const sim_copy_batch_arguments *arguments, aclrtStream stream);
aclError sim_copy_batch_blocking(const sim_copy_batch_arguments *arguments);

/* Addresses to be read from device memory when the copy begins. */
typedef struct sim_copy_indirect_arguments {
    void **to;
    size_t to_offset;
    size_t most_bytes;
    const void **from;
    size_t from_offset;
    size_t bytes;
    aclrtMemcpyKind kind;
} sim_copy_indirect_arguments;

aclError sim_copy_indirect_async(const sim_copy_indirect_arguments *arguments, aclrtStream stream);

aclError sim_memset_async(void *address, size_t most_bytes, int32_t value, size_t bytes, aclrtStream stream);
aclError sim_memset_blocking(void *address, size_t most_bytes, int32_t value, size_t bytes);

#endif
