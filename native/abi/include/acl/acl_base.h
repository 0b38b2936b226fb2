/* Everything shared by all AscendCL areas: base types, error codes, and the few calls about them. */
#ifndef COPYSCOPE_ACL_BASE_H
#define COPYSCOPE_ACL_BASE_H

#include "acl_base_rt.h"

/* What a model's or an operator's data look like. Opaque. */
typedef struct aclTensorDesc aclTensorDesc;

#include "acl_base_further.h"

/* Writes a line to the vendor's log; the arguments are those of printf. */
#define ACL_APP_LOG(level, ...) aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)

#endif /* COPYSCOPE_ACL_BASE_H */
