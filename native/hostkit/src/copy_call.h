/* The driver's functions that copy, and the two whose arguments are more than a range. */
#ifndef COPYSCOPE_HOSTKIT_COPY_CALL_H
#define COPYSCOPE_HOSTKIT_COPY_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hostkit.h"

typedef struct copy_location {
    uint32_t id;
    int32_t type;
} copy_location;

/* aclrtMemcpyBatchAttr: 32 bytes. */
typedef struct copy_batch_attribute {
    copy_location destination;
    copy_location source;
    uint8_t reserved[16];
} copy_batch_attribute;

typedef int32_t (*memcpy_async_function)(void *destination, size_t destination_max, const void *source,
                                         size_t count, uint32_t kind, void *stream);
typedef int32_t (*memcpy_2d_async_function)(void *destination, size_t destination_pitch, const void *source,
                                            size_t source_pitch, size_t width, size_t height, uint32_t kind,
                                            void *stream);
typedef int32_t (*memcpy_batch_async_function)(void **destinations, size_t *destination_maxima,
                                               void **sources, size_t *sizes, size_t count,
                                               copy_batch_attribute *attributes, size_t *attribute_indexes,
                                               size_t attribute_count, size_t *failed_index, void *stream);

typedef struct copy_functions {
    memcpy_async_function plain;
    memcpy_2d_async_function rows;
    memcpy_batch_async_function batch;
    uint32_t plain_call_id;
    uint32_t rows_call_id;
    uint32_t batch_call_id;
} copy_functions;

copy_functions copy_functions_of(const hostkit_functions *functions);

/* Of rows and batches: lays the arguments out, before the clock is read. False when they cannot be called. */
bool copy_prepare(const copy_functions *functions, const hostkit_task *task);
uint32_t copy_call_id(const copy_functions *functions, const hostkit_task *task);
/* The task that was prepared last. */
int32_t copy_shaped(const copy_functions *functions, const hostkit_task *task);

#endif
