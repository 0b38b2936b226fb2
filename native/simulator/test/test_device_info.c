/* What devices and packages tell about themselves. SPEC section 15. */
#include "sim_fixture.h"

static int64_t attribute(aclrtDevAttr attr) {
    int64_t value = -7;
    EXPECT_OK(aclrtGetDeviceInfo(0, attr, &value));
    return value;
}

static void refuses_attribute(aclrtDevAttr attr, aclError code) {
    int64_t value = -7;
    EXPECT_EQ(aclrtGetDeviceInfo(0, attr, &value), code);
    EXPECT_EQ(value, -7);
}

static void tells_attributes_of_910b3(void) {
    EXPECT_EQ(attribute(ACL_DEV_ATTR_AICPU_CORE_NUM), 6);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_AICORE_CORE_NUM), 20);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_CUBE_CORE_NUM), 20);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_VECTOR_CORE_NUM), 40);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_L2_CACHE_SIZE), 192 * (int64_t)MIB);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE), 65536 * (int64_t)MIB);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_PHY_CHIP_ID), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_IS_VIRTUAL), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_SMP_ID), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_CUST_OP_PRIVILEGE), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_MAINBOARD_ID), 0);
    refuses_attribute(ACL_DEV_ATTR_SUPER_POD_ID, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    refuses_attribute(ACL_DEV_ATTR_SUPER_POD_DEVICE_ID, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    refuses_attribute(ACL_DEV_ATTR_SUPER_POD_SERVER_ID, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

/* One device's physical id is its own. */
static void tells_devices_apart(void) {
    int64_t value = -1;
    EXPECT_OK(aclrtGetDeviceInfo(1, ACL_DEV_ATTR_PHY_CHIP_ID, &value));
    EXPECT_EQ(value, 1);
}

static void tells_attributes_of_310p(void) {
    EXPECT_EQ(attribute(ACL_DEV_ATTR_AICORE_CORE_NUM), 8);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_VECTOR_CORE_NUM), 7);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_CUBE_CORE_NUM), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_L2_CACHE_SIZE), 16 * (int64_t)MIB);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_NPU_ARCH), 2002);
}

static void needs_no_context_but_arguments(void) {
    int64_t value = 0;
    EXPECT_EQ(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_AICORE_CORE_NUM, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetDeviceInfo(2, ACL_DEV_ATTR_AICORE_CORE_NUM, &value), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtGetDeviceInfo(0xFFFFFFFF, ACL_DEV_ATTR_AICORE_CORE_NUM, &value),
              ACL_ERROR_RT_INVALID_DEVICEID);
    refuses_attribute((aclrtDevAttr)0, ACL_ERROR_RT_PARAM_INVALID);
    refuses_attribute((aclrtDevAttr)111, ACL_ERROR_RT_PARAM_INVALID);
    refuses_attribute((aclrtDevAttr)-1, ACL_ERROR_RT_PARAM_INVALID);
}

/* Attributes of threads on chips that have none. */
static void has_no_threads_per_core(void) {
    EXPECT_EQ(attribute(ACL_DEV_ATTR_WARP_SIZE), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE), 0);
    EXPECT_EQ(attribute(ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE), 0);
}

static void knows_attributes_of_its_version_only(void) {
    for (int attr = ACL_DEV_ATTR_MAX_GRID_DIM_X; attr <= ACL_DEV_ATTR_MAX_BLOCK_DIM_Z; attr++) {
        refuses_attribute((aclrtDevAttr)attr, ACL_ERROR_RT_PARAM_INVALID);
    }
    refuses_attribute(ACL_DEV_ATTR_NPU_ARCH, ACL_ERROR_RT_PARAM_INVALID);
    refuses_attribute(ACL_DEV_ATTR_HD_CONNECT_TYPE, ACL_ERROR_RT_PARAM_INVALID);
}

static void knows_attributes_of_9_1(void) {
    for (int attr = ACL_DEV_ATTR_MAX_GRID_DIM_X; attr <= ACL_DEV_ATTR_MAX_BLOCK_DIM_Z; attr++) {
        EXPECT_EQ(attribute((aclrtDevAttr)attr), 0);
    }
    EXPECT_EQ(attribute(ACL_DEV_ATTR_NPU_ARCH), 2201);
    refuses_attribute(ACL_DEV_ATTR_HD_CONNECT_TYPE, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    refuses_attribute(ACL_DEV_ATTR_DEVICE_FORM_FACTOR, ACL_ERROR_RT_PARAM_INVALID);
}

static void knows_attributes_of_9_2(void) {
    refuses_attribute(ACL_DEV_ATTR_DEVICE_FORM_FACTOR, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void tells_capabilities(void) {
    int64_t value = 0;
    EXPECT_OK(aclGetDeviceCapability(1, ACL_DEVICE_INFO_AI_CORE_NUM, &value));
    EXPECT_EQ(value, 20);
    EXPECT_OK(aclGetDeviceCapability(0, ACL_DEVICE_INFO_VECTOR_CORE_NUM, &value));
    EXPECT_EQ(value, 40);
    EXPECT_OK(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, &value));
    EXPECT_EQ(value, 192 * (int64_t)MIB);
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetDeviceCapability(2, ACL_DEVICE_INFO_L2_SIZE, &value), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_UNDEFINED, &value), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetDeviceCapability(0, (aclDeviceInfo)3, &value), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(value, 192 * (int64_t)MIB);
}

static aclrtUtilizationInfo utilisation_of(int32_t device) {
    aclrtUtilizationInfo info = {.cubeUtilization = -7, .memoryUtilization = -7};
    EXPECT_OK(aclrtGetDeviceUtilizationRate(device, &info));
    EXPECT_EQ(info.memoryUtilization, -1);
    EXPECT(info.utilizationExtend == NULL);
    return info;
}

/* Copies are no work for cores. */
static void keeps_cores_idle(void) {
    use_device(0);
    unsigned char *host = new_pinned_memory(MIB);
    void *device = new_device_memory(MIB);
    EXPECT_OK(aclrtMemcpyAsync(device, MIB, host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, NULL));
    aclrtUtilizationInfo info = utilisation_of(0);
    EXPECT_EQ(info.cubeUtilization, 0);
    EXPECT_EQ(info.vectorUtilization, 0);
    EXPECT_EQ(info.aicpuUtilization, 0);
    info = utilisation_of(2); /* what is not there is not available */
    EXPECT_EQ(info.cubeUtilization, -1);
    EXPECT_EQ(info.vectorUtilization, -1);
    EXPECT_EQ(info.aicpuUtilization, -1);
    EXPECT_EQ(aclrtGetDeviceUtilizationRate(0, NULL), ACL_ERROR_INVALID_PARAM);
    info.utilizationExtend = (aclrtUtilizationExtendInfo *)host;
    EXPECT_EQ(aclrtGetDeviceUtilizationRate(0, &info), ACL_ERROR_INVALID_PARAM);
}

static void has_no_vector_cores(void) {
    aclrtUtilizationInfo info = utilisation_of(0);
    EXPECT_EQ(info.cubeUtilization, 0);
    EXPECT_EQ(info.vectorUtilization, -1);
}

static void links(uint32_t device, uint32_t other, uint64_t expected) {
    uint64_t value = 0;
    EXPECT_OK(aclrtGetDevicesTopo(device, other, &value));
    EXPECT_EQ(value, expected);
}

static void refuses_topology(void) {
    uint64_t value = 0;
    EXPECT_EQ(aclrtGetDevicesTopo(0, 1, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetDevicesTopo(0, 9, &value), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtGetDevicesTopo(9, 0, &value), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtGetDevicesTopo(1, 1, &value), ACL_ERROR_RT_PARAM_INVALID);
}

static void is_linked_by_hccs(void) {
    links(0, 1, ACL_RT_DEVS_TOPOLOGY_HCCS);
    links(1, 0, ACL_RT_DEVS_TOPOLOGY_HCCS);
    refuses_topology();
}

static void is_linked_by_card(void) {
    links(0, 1, ACL_RT_DEVS_TOPOLOGY_PIX);
    links(3, 2, ACL_RT_DEVS_TOPOLOGY_PIX);
    links(1, 2, ACL_RT_DEVS_TOPOLOGY_PHB);
}

static void is_linked_by_host(void) {
    links(0, 3, ACL_RT_DEVS_TOPOLOGY_PIX);
    links(0, 4, ACL_RT_DEVS_TOPOLOGY_PHB);
    links(0, 8, ACL_RT_DEVS_TOPOLOGY_SYS);
}

static void is_linked_by_pcie_beyond_a_group(void) {
    links(0, 7, ACL_RT_DEVS_TOPOLOGY_HCCS);
    links(7, 8, ACL_RT_DEVS_TOPOLOGY_SYS);
}

static void is_linked_by_a_plane(void) {
    links(2, 3, ACL_RT_DEVS_TOPOLOGY_SIO);
    links(3, 4, ACL_RT_DEVS_TOPOLOGY_HCCS_SW);
    links(0, 15, ACL_RT_DEVS_TOPOLOGY_HCCS_SW);
}

static void has_no_topology_on_a_board(void) {
    uint64_t value = 0;
    EXPECT_EQ(aclrtGetDevicesTopo(0, 0, &value), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void has_stable_uuids(void) {
    aclrtUuid first;
    aclrtUuid second;
    aclrtUuid again;
    EXPECT_EQ(sizeof first, 16);
    EXPECT_OK(aclrtDeviceGetUuid(0, &first));
    EXPECT_OK(aclrtDeviceGetUuid(1, &second));
    EXPECT_OK(aclrtDeviceGetUuid(0, &again));
    EXPECT(memcmp(&first, &second, sizeof first) != 0);
    EXPECT_EQ(memcmp(&first, &again, sizeof first), 0);
    EXPECT_EQ(aclrtDeviceGetUuid(0, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDeviceGetUuid(2, &first), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_EQ(aclrtDeviceGetUuid(-1, &first), ACL_ERROR_RT_INVALID_DEVICEID);
}

static void has_neither_uuid_nor_details(void) {
    aclrtUuid uuid;
    aclrtErrorInfo error;
    EXPECT_EQ(aclrtDeviceGetUuid(0, &uuid), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    EXPECT_EQ(aclrtGetErrorVerbose(0, &error), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

static void has_no_error(void) {
    aclrtErrorInfo error;
    memset(&error, 0xFF, sizeof error);
    use_device(0);
    EXPECT_OK(aclrtGetErrorVerbose(0, &error));
    EXPECT_EQ(error.errorType, ACL_RT_NO_ERROR);
    EXPECT_EQ(error.hasDetail, 0);
    EXPECT_EQ(error.tryRepair, 0);
    EXPECT_EQ(aclrtGetErrorVerbose(0, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetErrorVerbose(2, &error), ACL_ERROR_RT_INVALID_DEVICEID);
}

static void tells_memory_in_use(void) {
    aclrtMemUsageInfo records[2];
    size_t count = 0;
    use_device(0);
    EXPECT_EQ(sizeof records[0], 112);
    void *first = new_device_memory(4 * MIB);
    void *second = new_device_memory(4 * MIB);
    EXPECT_OK(aclrtFree(first));
    EXPECT_OK(aclrtGetMemUsageInfo(0, records, 2, &count));
    EXPECT_EQ(count, 1);
    EXPECT_EQ(strcmp(records[0].name, "APP"), 0);
    EXPECT_EQ(records[0].curMemSize, 6 * MIB); /* 4 MiB and 32 bytes in pages of 2 MiB */
    EXPECT_EQ(records[0].memPeakSize, 12 * MIB);
    EXPECT_OK(aclrtFree(second));
    EXPECT_OK(aclrtGetMemUsageInfo(0, records, 1, &count));
    EXPECT_EQ(records[0].curMemSize, 0);
    EXPECT_EQ(records[0].memPeakSize, 12 * MIB);
    EXPECT_EQ(aclrtGetMemUsageInfo(0, NULL, 1, &count), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetMemUsageInfo(0, records, 1, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetMemUsageInfo(0, records, 0, &count), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetMemUsageInfo(2, records, 1, &count), ACL_ERROR_RT_INVALID_DEVICEID);
}

static void has_attribute(aclCannAttr attr, int32_t expected) {
    int32_t value = -7;
    EXPECT_OK(aclGetCannAttribute(attr, &value));
    EXPECT_EQ(value, expected);
}

static void has_all_cann_attributes(void) {
    const aclCannAttr *list = NULL;
    size_t count = 0;
    int32_t value = -7;
    has_attribute(ACL_CANN_ATTR_INF_NAN, 1);
    has_attribute(ACL_CANN_ATTR_BF16, 1);
    has_attribute(ACL_CANN_ATTR_JIT_COMPILE, 1);
    EXPECT_OK(aclGetCannAttributeList(&list, &count));
    EXPECT_EQ(count, 3);
    EXPECT_EQ(list[0], ACL_CANN_ATTR_INF_NAN);
    EXPECT_EQ(list[2], ACL_CANN_ATTR_JIT_COMPILE);
    EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_UNDEFINED, &value), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetCannAttribute((aclCannAttr)3, &value), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetCannAttributeList(NULL, &count), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclGetCannAttributeList(&list, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(value, -7);
}

static void has_one_cann_attribute(void) {
    const aclCannAttr *list = NULL;
    size_t count = 0;
    has_attribute(ACL_CANN_ATTR_INF_NAN, 0);
    has_attribute(ACL_CANN_ATTR_BF16, 0);
    EXPECT_OK(aclGetCannAttributeList(&list, &count));
    EXPECT_EQ(count, 1);
    EXPECT_EQ(list[0], ACL_CANN_ATTR_JIT_COMPILE);
}

static void tells_package_versions(void) {
    aclCANNPackageVersion version;
    EXPECT_EQ(sizeof version, 512);
    (void)unsetenv("ASCEND_HOME_PATH");
    EXPECT_EQ(aclsysGetCANNVersion(ACL_PKG_NAME_CANN, &version), ACL_ERROR_INVALID_FILE);
    EXPECT_OK(aclsysGetCANNVersion(ACL_PKG_NAME_DRIVER, &version)); /* has a file of its own */
    (void)setenv("ASCEND_HOME_PATH", "/nowhere", 1);
    for (int package = ACL_PKG_NAME_CANN; package <= ACL_PKG_NAME_DRIVER; package++) {
        memset(&version, 0xFF, sizeof version);
        EXPECT_OK(aclsysGetCANNVersion((aclCANNPackageName)package, &version));
        EXPECT_EQ(strcmp(version.version, "8.0.RC3"), 0);
        EXPECT_EQ(strcmp(version.majorVersion, "8"), 0);
        EXPECT_EQ(strcmp(version.minorVersion, "0"), 0);
        EXPECT_EQ(strcmp(version.releaseVersion, "RC3"), 0);
        EXPECT_EQ(strcmp(version.patchVersion, "0"), 0);
    }
    EXPECT_EQ(aclsysGetCANNVersion(ACL_PKG_NAME_CANN, NULL), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsysGetCANNVersion((aclCANNPackageName)8, &version), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclsysGetCANNVersion((aclCANNPackageName)-1, &version), ACL_ERROR_INVALID_PARAM);
}

SIM_TEST_MAIN(
    {"15.1", "attributes of 910B3", "clock=virtual", tells_attributes_of_910b3},
    {"15.1", "attributes of each device", "clock=virtual", tells_devices_apart},
    {"15.1", "attributes of 310P", "clock=virtual;product=atlas-inference;cann=9.1.0",
     tells_attributes_of_310p},
    {"15.1", "attributes: arguments", "clock=virtual", needs_no_context_but_arguments},
    {"15.1", "attributes of threads", "clock=virtual", has_no_threads_per_core},
    {"15.1", "attributes before 9.1", "clock=virtual;cann=9.0.0", knows_attributes_of_its_version_only},
    {"15.1", "attributes from 9.1", "clock=virtual;cann=9.1.0", knows_attributes_of_9_1},
    {"15.1", "attributes from 9.2", "clock=virtual;cann=9.2.beta1", knows_attributes_of_9_2},
    {"15.2", "capabilities", "clock=virtual", tells_capabilities},
    {"15.3", "utilisation", "clock=virtual", keeps_cores_idle},
    {"15.3", "utilisation without vector cores", "clock=virtual;product=atlas-200-300-500",
     has_no_vector_cores},
    {"15.4", "topology of training", "clock=virtual", is_linked_by_hccs},
    {"15.4", "topology of inference", "clock=virtual;product=atlas-inference;devices=4", is_linked_by_card},
    {"15.4", "topology of separate cards", "clock=virtual;product=atlas-200-300-500;devices=9",
     is_linked_by_host},
    {"15.4", "topology of two groups", "clock=virtual;devices=16", is_linked_by_pcie_beyond_a_group},
    {"15.4", "topology of a SuperPOD", "clock=virtual;chip=ascend910c;devices=16", is_linked_by_a_plane},
    {"15.4", "topology of a board", "clock=virtual;product=atlas-200i-500-a2;form=rc",
     has_no_topology_on_a_board},
    {"15.5", "UUIDs", "clock=virtual", has_stable_uuids},
    {"15.5", "no UUIDs and details on 310P", "clock=virtual;product=atlas-inference",
     has_neither_uuid_nor_details},
    {"15.6", "no fault", "clock=virtual", has_no_error},
    {"15.7", "memory in use", "clock=virtual", tells_memory_in_use},
    {"15.8", "CANN attributes of 910B3", "clock=virtual", has_all_cann_attributes},
    {"15.8", "CANN attributes of 310P", "clock=virtual;product=atlas-inference", has_one_cann_attribute},
    {"15.9", "package versions", "clock=virtual;cann=8.0.RC3", tells_package_versions})
