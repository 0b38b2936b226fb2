#include "sim_info.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim_chip_info.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_topology.h"

enum { NOT_AVAILABLE = -1, VERSION_PARTS = 4 };

static const sim_chip_info *chip(void) {
    return sim_chip_info_find(sim_core.config.profile->soc);
}

static bool is_device(uint32_t id) {
    return id < sim_core.config.devices;
}

static aclError refuse_chip(const char *what) {
    return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s has no %s", sim_core.config.profile->soc, what);
}

static aclError refuse_attribute(aclrtDevAttr attribute) {
    return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "attribute %d does not exist in CANN %s", (int)attribute,
                    sim_core.config.cann.text);
}

/* Whether the version knows an attribute that came with N.N. */
static bool is_since(int32_t major, int32_t minor) {
    return sim_version_is_from(&sim_core.config.cann, major, minor);
}

static aclError core_count(aclrtDevAttr attribute, int64_t *value) {
    switch ((int)attribute) {
    case ACL_DEV_ATTR_AICPU_CORE_NUM:
        *value = chip()->ai_cpus;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_AICORE_CORE_NUM:
        *value = chip()->ai_cores;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_CUBE_CORE_NUM:
        *value = chip()->cube_cores;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_VECTOR_CORE_NUM:
        *value = chip()->vector_cores;
        return ACL_SUCCESS;
    default:
        return refuse_attribute(attribute);
    }
}

/* Where the device stands: in its machine and, if the chip is built for that, in a pod of machines. */
static aclError place(uint32_t machine_id, aclrtDevAttr attribute, int64_t *value) {
    switch ((int)attribute) {
    case ACL_DEV_ATTR_SUPER_POD_DEVICE_ID:
    case ACL_DEV_ATTR_SUPER_POD_SERVER_ID:
    case ACL_DEV_ATTR_SUPER_POD_ID:
        if (!chip()->is_in_super_pod) {
            return refuse_chip("place in a SuperPOD");
        }
        *value = attribute == ACL_DEV_ATTR_SUPER_POD_DEVICE_ID ? machine_id : 0;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_PHY_CHIP_ID:
        *value = machine_id;
        return ACL_SUCCESS;
    default:
        *value = 0; /* one operating system, one main board, no privileges, no virtual machine */
        return ACL_SUCCESS;
    }
}

/* Attributes that came after 8.5. */
static aclError later_attribute(aclrtDevAttr attribute, int64_t *value) {
    bool is_known = attribute == ACL_DEV_ATTR_DEVICE_FORM_FACTOR ? is_since(9, 2) : is_since(9, 1);
    if (!is_known) {
        return refuse_attribute(attribute);
    }
    switch ((int)attribute) {
    case ACL_DEV_ATTR_HD_CONNECT_TYPE:
        return refuse_chip("attribute for its connection to the host");
    case ACL_DEV_ATTR_DEVICE_FORM_FACTOR:
        return refuse_chip("attribute for its form factor");
    case ACL_DEV_ATTR_NPU_ARCH:
        *value = chip()->architecture;
        break;
    default:
        *value = 0; /* limits of grids and blocks: these chips do not run threads that way */
        break;
    }
    return ACL_SUCCESS;
}

aclError sim_info_attribute(uint32_t device_id, aclrtDevAttr attribute, int64_t *value) {
    if (!is_device(device_id)) {
        return sim_device_refuse_id((int32_t)device_id);
    }
    switch ((int)attribute) {
    case ACL_DEV_ATTR_AICPU_CORE_NUM:
    case ACL_DEV_ATTR_AICORE_CORE_NUM:
    case ACL_DEV_ATTR_CUBE_CORE_NUM:
    case ACL_DEV_ATTR_VECTOR_CORE_NUM:
        return core_count(attribute, value);
    case ACL_DEV_ATTR_WARP_SIZE:
    case ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE:
    case ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE:
        *value = 0; /* what later chips have */
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE:
        *value = (int64_t)sim_core.config.profile->memory_bytes.value;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_L2_CACHE_SIZE:
        *value = chip()->l2_bytes;
        return ACL_SUCCESS;
    case ACL_DEV_ATTR_SMP_ID:
    case ACL_DEV_ATTR_PHY_CHIP_ID:
    case ACL_DEV_ATTR_SUPER_POD_DEVICE_ID:
    case ACL_DEV_ATTR_SUPER_POD_SERVER_ID:
    case ACL_DEV_ATTR_SUPER_POD_ID:
    case ACL_DEV_ATTR_CUST_OP_PRIVILEGE:
    case ACL_DEV_ATTR_MAINBOARD_ID:
    case ACL_DEV_ATTR_IS_VIRTUAL:
        return place(sim_core.config.machine_ids[device_id], attribute, value);
    case ACL_DEV_ATTR_MAX_GRID_DIM_X:
    case ACL_DEV_ATTR_MAX_GRID_DIM_Y:
    case ACL_DEV_ATTR_MAX_GRID_DIM_Z:
    case ACL_DEV_ATTR_MAX_BLOCK_PER_GRID:
    case ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_X:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_Y:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_Z:
    case ACL_DEV_ATTR_HD_CONNECT_TYPE:
    case ACL_DEV_ATTR_DEVICE_FORM_FACTOR:
    case ACL_DEV_ATTR_NPU_ARCH:
        return later_attribute(attribute, value);
    default:
        return refuse_attribute(attribute);
    }
}

aclError sim_info_capability(uint32_t device_id, aclDeviceInfo kind, int64_t *value) {
    if (!is_device(device_id)) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "device %u does not exist, there are %u devices", device_id,
                        sim_core.config.devices);
    }
    switch (kind) {
    case ACL_DEVICE_INFO_AI_CORE_NUM:
        *value = chip()->ai_cores;
        return ACL_SUCCESS;
    case ACL_DEVICE_INFO_VECTOR_CORE_NUM:
        *value = chip()->vector_cores;
        return ACL_SUCCESS;
    case ACL_DEVICE_INFO_L2_SIZE:
        *value = chip()->l2_bytes;
        return ACL_SUCCESS;
    case ACL_DEVICE_INFO_UNDEFINED:
        break;
    }
    return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "device information %d does not exist", (int)kind);
}

/* Copies keep the copy engines busy and none of what this call measures. */
aclError sim_info_utilisation(int32_t device_id, aclrtUtilizationInfo *utilisation) {
    if (utilisation->utilizationExtend != NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "utilizationExtend is reserved and must be NULL");
    }
    bool is_known = device_id >= 0 && is_device((uint32_t)device_id);
    utilisation->cubeUtilization = is_known ? 0 : NOT_AVAILABLE;
    utilisation->vectorUtilization = is_known && chip()->vector_cores > 0 ? 0 : NOT_AVAILABLE;
    utilisation->aicpuUtilization = is_known ? 0 : NOT_AVAILABLE;
    utilisation->memoryUtilization = NOT_AVAILABLE;
    return ACL_SUCCESS;
}

static uint64_t links_over_pcie(const sim_device_place *place, const sim_device_place *other) {
    if (place->switch_id == other->switch_id) {
        return ACL_RT_DEVS_TOPOLOGY_PIX;
    }
    return place->node == other->node ? ACL_RT_DEVS_TOPOLOGY_PHB : ACL_RT_DEVS_TOPOLOGY_SYS;
}

static uint64_t links_between(uint32_t device_id, uint32_t other_id) {
    const sim_config *config = &sim_core.config;
    sim_device_place place = sim_topology_place(config, device_id);
    sim_device_place other = sim_topology_place(config, other_id);
    if (config->profile->topology != SIM_TOPOLOGY_ALL ||
        !sim_topology_is_direct(config, device_id, other_id)) {
        return links_over_pcie(&place, &other);
    }
    if (!chip()->is_in_super_pod) {
        return ACL_RT_DEVS_TOPOLOGY_HCCS;
    }
    return place.package == other.package ? ACL_RT_DEVS_TOPOLOGY_SIO : ACL_RT_DEVS_TOPOLOGY_HCCS_SW;
}

aclError sim_info_topology(uint32_t device_id, uint32_t other_id, uint64_t *links) {
    if (!is_device(device_id) || !is_device(other_id)) {
        return sim_device_refuse_id((int32_t)(is_device(device_id) ? other_id : device_id));
    }
    if (sim_core.config.profile->is_rc) {
        return refuse_chip("topology of devices in RC form");
    }
    if (device_id == other_id) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "both ids are %u, a device has no link to itself",
                        device_id);
    }
    *links = links_between(device_id, other_id);
    return ACL_SUCCESS;
}

/* The same bytes for the same seed and device, unlike those of any other: version 8 in the sense of RFC 9562,
 * where all but the version and variant is the maker's own. */
aclError sim_info_uuid(int32_t device_id, aclrtUuid *uuid) {
    if (sim_device_find(device_id) == NULL) {
        return sim_device_refuse_id(device_id);
    }
    if (!chip()->is_a2_or_a3) {
        return refuse_chip("UUID");
    }
    uint64_t seed = sim_core.config.seed;
    memset(uuid, 0, sizeof *uuid);
    memcpy(uuid->bytes, "ACLSIM", 6);
    uuid->bytes[6] = (char)0x80;
    uuid->bytes[7] = (char)(sim_core.config.machine_ids[device_id] + 1);
    memcpy(&uuid->bytes[8], &seed, sizeof seed);
    uuid->bytes[8] = (char)(((unsigned char)uuid->bytes[8] & 0x3F) | 0x80);
    return ACL_SUCCESS;
}

aclError sim_info_memory_usage(int32_t device_id, aclrtMemUsageInfo *records, size_t capacity,
                               size_t *count) {
    const sim_device *device = sim_device_find(device_id);
    if (device == NULL) {
        return sim_device_refuse_id(device_id);
    }
    if (capacity == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "inputNum is 0");
    }
    memset(&records[0], 0, sizeof records[0]);
    (void)snprintf(records[0].name, sizeof records[0].name, "APP");
    records[0].curMemSize = device->used_bytes;
    records[0].memPeakSize = device->peak_bytes;
    *count = 1;
    return ACL_SUCCESS;
}

aclError sim_info_error(int32_t device_id, aclrtErrorInfo *error) {
    const sim_device *device = sim_device_find(device_id);
    if (!chip()->is_a2_or_a3) {
        return refuse_chip("details of errors");
    }
    if (device == NULL) {
        return sim_device_refuse_id(device_id);
    }
    memset(error, 0, sizeof *error);
    error->errorType = device->error.type;
    if (device->error.type == ACL_RT_ERROR_MEMORY) {
        error->tryRepair = 1;
        error->hasDetail = 1;
        error->detail.uceInfo.arraySize = 1;
        error->detail.uceInfo.memUceInfoArray[0].addr = (void *)device->error.address; /* of a device */
        error->detail.uceInfo.memUceInfoArray[0].len = device->error.bytes;
    }
    return ACL_SUCCESS;
}

static bool has_cann_attribute(aclCannAttr attribute) {
    switch (attribute) {
    case ACL_CANN_ATTR_INF_NAN:
        return chip()->has_inf_nan;
    case ACL_CANN_ATTR_BF16:
        return chip()->has_bf16;
    case ACL_CANN_ATTR_JIT_COMPILE:
        return true;
    case ACL_CANN_ATTR_UNDEFINED:
        break;
    }
    return false;
}

aclError sim_info_cann_attribute(aclCannAttr attribute, int32_t *value) {
    if (attribute < ACL_CANN_ATTR_INF_NAN || attribute > ACL_CANN_ATTR_JIT_COMPILE) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "attribute %d does not exist", (int)attribute);
    }
    *value = has_cann_attribute(attribute) ? 1 : 0;
    return ACL_SUCCESS;
}

void sim_info_cann_attributes(const aclCannAttr **attributes, size_t *count) {
    static aclCannAttr supported[ACL_CANN_ATTR_JIT_COMPILE + 1]; /* the same for the whole process */
    size_t found = 0;
    for (int i = ACL_CANN_ATTR_INF_NAN; i <= ACL_CANN_ATTR_JIT_COMPILE; i++) {
        if (has_cann_attribute((aclCannAttr)i)) {
            supported[found++] = (aclCannAttr)i;
        }
    }
    *attributes = supported;
    *count = found;
}

/* Splits the version at its dots; what is missing is 0. */
static void split_version(const char *text, char parts[VERSION_PARTS][ACL_PKG_VERSION_PARTS_MAX_SIZE]) {
    for (int i = 0; i < VERSION_PARTS; i++) {
        size_t length = strcspn(text, ".");
        (void)snprintf(parts[i], ACL_PKG_VERSION_PARTS_MAX_SIZE, "%.*s", length == 0 ? 1 : (int)length,
                       length == 0 ? "0" : text);
        text += length;
        text += *text == '.' ? 1 : 0;
    }
}

aclError sim_info_package_version(aclCANNPackageName package, aclCANNPackageVersion *version) {
    if (package < ACL_PKG_NAME_CANN || package > ACL_PKG_NAME_DRIVER) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "package %d does not exist", (int)package);
    }
    if (package != ACL_PKG_NAME_DRIVER && getenv("ASCEND_HOME_PATH") == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "the environment variable ASCEND_HOME_PATH is not set");
    }
    char parts[VERSION_PARTS][ACL_PKG_VERSION_PARTS_MAX_SIZE] = {{0}};
    split_version(sim_core.config.cann.text, parts);
    memset(version, 0, sizeof *version);
    (void)snprintf(version->version, sizeof version->version, "%s", sim_core.config.cann.text);
    memcpy(version->majorVersion, parts[0], sizeof parts[0]);
    memcpy(version->minorVersion, parts[1], sizeof parts[1]);
    memcpy(version->releaseVersion, parts[2], sizeof parts[2]);
    memcpy(version->patchVersion, parts[3], sizeof parts[3]);
    return ACL_SUCCESS;
}
