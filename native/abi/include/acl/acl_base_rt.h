/* Base types shared by all AscendCL areas.
 *
 * This header describes the binary interface of Huawei's AscendCL, written from the facts in
 * docs/ and the reference data; it is not the vendor's file. A program that uses only what is
 * declared here compiles against either. */
#ifndef COPYSCOPE_ACL_BASE_RT_H
#define COPYSCOPE_ACL_BASE_RT_H

#include <stddef.h>
#include <stdint.h>

#include "error_codes/acl_error_codes.h"
#include "error_codes/ge_error_codes.h"
#include "error_codes/rt_error_codes.h"

#if defined(__GNUC__)
#define ACL_FUNC_VISIBILITY __attribute__((visibility("default")))
#else
#define ACL_FUNC_VISIBILITY
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* 0 (ACL_SUCCESS) or one of the codes in error_codes/. */
typedef int aclError;

/* Handles. All are opaque addresses; a null stream means "default stream of the current context"
 * where a call says so. */
typedef void *aclrtStream;
typedef void *aclrtEvent;
typedef void *aclrtContext;

/* What the data of a model or of an operator look like. Opaque; the simulator has none. */
typedef struct aclTensorDesc aclTensorDesc;

/* Name of the chip of device 0, for instance "Ascend910B3". The text is static; NULL on failure. */
ACL_FUNC_VISIBILITY const char *aclrtGetSocName(void);

#ifdef __cplusplus
}
#endif

#endif /* COPYSCOPE_ACL_BASE_RT_H */
