/* What the calls about devices and packages answer. SPEC section 15. Need the instance lock; pointers have
 * been checked. */
#ifndef SIM_INFO_H
#define SIM_INFO_H

#include "acl/acl.h"

aclError sim_info_attribute(uint32_t device_id, aclrtDevAttr attribute, int64_t *value);
aclError sim_info_capability(uint32_t device_id, aclDeviceInfo kind, int64_t *value);
aclError sim_info_utilisation(int32_t device_id, aclrtUtilizationInfo *utilisation);
aclError sim_info_topology(uint32_t device_id, uint32_t other_id, uint64_t *links);
aclError sim_info_uuid(int32_t device_id, aclrtUuid *uuid);
aclError sim_info_memory_usage(int32_t device_id, aclrtMemUsageInfo *records, size_t capacity, size_t *count);
aclError sim_info_error(int32_t device_id, aclrtErrorInfo *error);

aclError sim_info_cann_attribute(aclCannAttr attribute, int32_t *value);
void sim_info_cann_attributes(const aclCannAttr **attributes, size_t *count);
aclError sim_info_package_version(aclCANNPackageName package, aclCANNPackageVersion *version);

#endif
