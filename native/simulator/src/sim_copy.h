/* The copy and memset calls. SPEC section 9. Need the instance lock; sizes in bytes. */
#ifndef SIM_COPY_H
#define SIM_COPY_H

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
} sim_copy_arguments;

aclError sim_copy_async(const sim_copy_arguments *arguments, aclrtStream stream);
aclError sim_copy_blocking(const sim_copy_arguments *arguments);

aclError sim_memset_async(void *address, size_t most_bytes, int32_t value, size_t bytes, aclrtStream stream);
aclError sim_memset_blocking(void *address, size_t most_bytes, int32_t value, size_t bytes);

#endif
