/* Everything shared by all AscendCL areas: base types, error codes, and the few calls about them. */
#ifndef COPYSCOPE_ACL_BASE_H
#define COPYSCOPE_ACL_BASE_H

#include "acl_base_further.h"
#include "acl_base_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the installed CANN can do at all, and what it can do on one device; value 1 means yes. */
ACL_FUNC_VISIBILITY aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value);
ACL_FUNC_VISIBILITY aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num);
ACL_FUNC_VISIBILITY aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo,
                                                    int64_t *value);

#ifdef __cplusplus
}
#endif

/* Writes a line to the vendor's log; the arguments are those of printf. */
#define ACL_APP_LOG(level, ...) aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)

#endif /* COPYSCOPE_ACL_BASE_H */
