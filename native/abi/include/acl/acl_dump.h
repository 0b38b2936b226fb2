/* Dumps of the arguments of operators, which the simulator only answers with 207000.
 *
 * Generated from native/abi/acl_abi.json by "npm run generate". Do not edit. */
/* clang-format off */
/* NOLINTBEGIN(readability-identifier-naming) */
#ifndef COPYSCOPE_ACL_DUMP_H
#define COPYSCOPE_ACL_DUMP_H

#include "acl_base.h"
#include "acl_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ACL_OP_DUMP_OP_AICORE_ARGS 1

/* --- first seen in hicann/runtime at 494dda3 --- */

ACL_FUNC_VISIBILITY aclError aclopStartDumpArgs(uint32_t dumpType, const char *path);
ACL_FUNC_VISIBILITY aclError aclopStopDumpArgs(uint32_t dumpType);

#ifdef __cplusplus
}
#endif

#endif /* COPYSCOPE_ACL_DUMP_H */
/* NOLINTEND(readability-identifier-naming) */
