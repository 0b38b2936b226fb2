/* Exported calls that tell about devices and packages. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_info.h"

static aclError check_pointer(const void *pointer, const char *name) {
    return pointer != NULL ? ACL_SUCCESS : SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL", name);
}

aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetDeviceInfo);
    if (status == ACL_SUCCESS) {
        status = check_pointer(value, "value");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_attribute(deviceId, attr, value);
    }
    return sim_call_end(status);
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value) {
    aclError status = sim_call_begin(SIM_CALL_aclGetDeviceCapability);
    if (status == ACL_SUCCESS) {
        status = check_pointer(value, "value");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_capability(deviceId, deviceInfo, value);
    }
    return sim_call_end(status);
}

aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetDeviceUtilizationRate);
    if (status == ACL_SUCCESS) {
        status = check_pointer(utilizationInfo, "utilizationInfo");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_utilisation(deviceId, utilizationInfo);
    }
    return sim_call_end(status);
}

aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetDevicesTopo);
    if (status == ACL_SUCCESS) {
        status = check_pointer(value, "value");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_topology(deviceId, otherDeviceId, value);
    }
    return sim_call_end(status);
}

aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid) {
    aclError status = sim_call_begin(SIM_CALL_aclrtDeviceGetUuid);
    if (status == ACL_SUCCESS) {
        status = check_pointer(uuid, "uuid");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_uuid(deviceId, uuid);
    }
    return sim_call_end(status);
}

aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum,
                              size_t *outputNum) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetMemUsageInfo);
    if (status == ACL_SUCCESS) {
        status = check_pointer(memUsageInfo, "memUsageInfo");
    }
    if (status == ACL_SUCCESS) {
        status = check_pointer(outputNum, "outputNum");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_memory_usage(deviceId, memUsageInfo, inputNum, outputNum);
    }
    return sim_call_end(status);
}

aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetErrorVerbose);
    if (status == ACL_SUCCESS) {
        status = check_pointer(errorInfo, "errorInfo");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_error(deviceId, errorInfo);
    }
    return sim_call_end(status);
}

aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value) {
    aclError status = sim_call_begin(SIM_CALL_aclGetCannAttribute);
    if (status == ACL_SUCCESS) {
        status = check_pointer(value, "value");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_cann_attribute(cannAttr, value);
    }
    return sim_call_end(status);
}

aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num) {
    aclError status = sim_call_begin(SIM_CALL_aclGetCannAttributeList);
    if (status == ACL_SUCCESS) {
        status = check_pointer((const void *)cannAttrList, "cannAttrList");
    }
    if (status == ACL_SUCCESS) {
        status = check_pointer(num, "num");
    }
    if (status == ACL_SUCCESS) {
        sim_info_cann_attributes(cannAttrList, num);
    }
    return sim_call_end(status);
}

aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version) {
    aclError status = sim_call_begin(SIM_CALL_aclsysGetCANNVersion);
    if (status == ACL_SUCCESS) {
        status = check_pointer(version, "version");
    }
    if (status == ACL_SUCCESS) {
        status = sim_info_package_version(name, version);
    }
    return sim_call_end(status);
}
