/* Types of profiling, and its calls beside those of acl_prof.h, which includes this.
 *
 * Generated from native/abi/acl_abi.json by "npm run generate". Do not edit. */
/* clang-format off */
/* NOLINTBEGIN(readability-identifier-naming) */
#ifndef COPYSCOPE_ACL_PROF_FURTHER_H
#define COPYSCOPE_ACL_PROF_FURTHER_H

#include "acl_further_types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ACL_PROF_ACL_API 1
#define ACL_PROF_AICORE_METRICS 4
#define ACL_PROF_AICORE_SHAPE 34359738368ULL
#define ACL_PROF_AICPU 8
#define ACL_PROF_AICPU_TRACE 8
#define ACL_PROF_API_STATS 17179869184ULL
#define ACL_PROF_EVENT_ATTR_VERSION 1
#define ACL_PROF_GE_API_L0 512
#define ACL_PROF_GE_API_L1 16777216
#define ACL_PROF_HCCL_TRACE 32
#define ACL_PROF_L2CACHE 16
#define ACL_PROF_MAX_OP_NAME_LEN 257
#define ACL_PROF_MAX_OP_TYPE_LEN 65
#define ACL_PROF_MSPROFTX 128
#define ACL_PROF_OP_ATTR 16384
#define ACL_PROF_RUNTIME_API 256
#define ACL_PROF_TASK_MEMORY 4096
#define ACL_PROF_TASK_TIME 2
#define ACL_PROF_TASK_TIME_L0 2048
#define ACL_PROF_TASK_TIME_L2 8192
#define ACL_PROF_TASK_TIME_L3 32768
#define ACL_PROF_TENSOR_DATA_SHAPE_LEN 8
#define ACL_PROF_TRAINING_TRACE 64

typedef enum aclprofAicoreMetrics {
    ACL_AICORE_ARITHMATIC_THROUGHPUT = 0, /* not in later headers */
    ACL_AICORE_PIPELINE = 1, /* not in later headers */
    ACL_AICORE_SYNCHRONIZATION = 2, /* not in later headers */
    ACL_AICORE_MEMORY = 3, /* not in later headers */
    ACL_AICORE_INTERNAL_MEMORY = 4, /* not in later headers */
    ACL_AICORE_STALL = 5, /* not in later headers */
    ACL_AICORE_NONE = 255,
    ACL_AICORE_ARITHMETIC_UTILIZATION = 0,
    ACL_AICORE_PIPE_UTILIZATION = 1,
    ACL_AICORE_MEMORY_BANDWIDTH = 2,
    ACL_AICORE_L0B_AND_WIDTH = 3,
    ACL_AICORE_RESOURCE_CONFLICT_RATIO = 4,
    ACL_AICORE_MEMORY_UB = 5,
    ACL_AICORE_L2_CACHE = 6,
    ACL_AICORE_PIPE_EXECUTE_UTILIZATION = 7,
    ACL_AICORE_MEMORY_ACCESS = 8,
} aclprofAicoreMetrics;

typedef enum aclprofConfigType {
    ACL_PROF_ARGS_MIN = 0,
    ACL_PROF_STORAGE_LIMIT = 1,
    ACL_PROF_AIV_METRICS = 2, /* not in later headers */
    ACL_PROF_SYS_HARDWARE_MEM_FREQ = 3,
    ACL_PROF_LLC_MODE = 4,
    ACL_PROF_SYS_IO_FREQ = 5,
    ACL_PROF_SYS_INTERCONNECTION_FREQ = 6,
    ACL_PROF_DVPP_FREQ = 7,
    ACL_PROF_HOST_SYS = 8,
    ACL_PROF_HOST_SYS_USAGE = 9,
    ACL_PROF_HOST_SYS_USAGE_FREQ = 10,
    ACL_PROF_ARGS_MAX = 11,
    ACL_PROF_LOW_POWER_FREQ = 11,
    ACL_PROF_SYS_MEM_SERVICEFLOW = 12,
    ACL_PROF_SYS_CPU_FREQ = 13,
    ACL_PROF_SCALE = 14, /* not in later headers */
    ACL_PROF_OPTYPE = 14,
    ACL_PROF_NTS_METRICS = 15,
    ACL_PROF_PATH = 16,
} aclprofConfigType;

typedef enum aclprofMessageType {
    ACL_PROF_MESSAGE_TYPE_TENSOR_INFO = 0,
} aclprofMessageType;

typedef enum aclprofStepTag {
    ACL_STEP_START = 0,
    ACL_STEP_END = 1,
} aclprofStepTag;

typedef enum aclprofSubscribeOpAttri {
    ACL_SUBSCRIBE_ATTRI_THREADID = 0,
    ACL_SUBSCRIBE_ATTRI_NONE = 1,
} aclprofSubscribeOpAttri;

typedef enum aclprofSubscribeOpFlag {
    ACL_SUBSCRIBE_OP = 0,
    ACL_SUBSCRIBE_SUBGRAPH = 1,
    ACL_SUBSCRIBE_OP_THREAD = 2,
    ACL_SUBSCRIBE_NONE = 3,
} aclprofSubscribeOpFlag;

typedef struct aclprofConfig aclprofConfig;

typedef struct aclprofStopConfig aclprofStopConfig;

typedef struct aclprofAicoreEvents aclprofAicoreEvents;

typedef struct aclprofSubscribeConfig aclprofSubscribeConfig;

typedef struct aclprofStepInfo aclprofStepInfo;

typedef struct aclprofTensor {
    uint32_t type;
    uint32_t format;
    uint32_t dataType;
    uint32_t shapeDim;
    uint32_t shape[ACL_PROF_TENSOR_DATA_SHAPE_LEN];
} aclprofTensor;

typedef struct aclprofTensorInfo {
    uint64_t opNameId;
    uint64_t opTypeId;
    uint32_t resv;
    uint32_t tensorNum;
    uint32_t kernelType;
    uint32_t blockNums;
    void * stream;
    aclprofTensor * tensors;
} aclprofTensorInfo;

typedef struct aclprofEventAttributes {
    uint16_t version;
    uint16_t size;
    uint32_t messageType;
    union {
        aclprofTensorInfo * tensorInfo;
    } message;
} aclprofEventAttributes;

/* --- first seen in CANN 9.0.0 --- */

ACL_FUNC_VISIBILITY uint64_t aclprofStr2Id(const char *message);

/* --- first seen in graphengine header 2020-12-01 --- */

ACL_FUNC_VISIBILITY aclprofSubscribeConfig *aclprofCreateSubscribeConfig(int8_t timeInfoSwitch, aclprofAicoreMetrics aicoreMetrics, void *fd);
ACL_FUNC_VISIBILITY aclError aclprofDestroySubscribeConfig(const aclprofSubscribeConfig *profSubscribeConfig);
ACL_FUNC_VISIBILITY size_t aclprofGetModelId(const void *opInfo, size_t opInfoLen, uint32_t index);
ACL_FUNC_VISIBILITY aclError aclprofGetOpDescSize(size_t *opDescSize);
ACL_FUNC_VISIBILITY uint64_t aclprofGetOpDuration(const void *opInfo, size_t opInfoLen, uint32_t index);
ACL_FUNC_VISIBILITY uint64_t aclprofGetOpEnd(const void *opInfo, size_t opInfoLen, uint32_t index);
ACL_FUNC_VISIBILITY aclError aclprofGetOpName(const void *opInfo, size_t opInfoLen, uint32_t index, char *opName, size_t opNameLen);
ACL_FUNC_VISIBILITY aclError aclprofGetOpNum(const void *opInfo, size_t opInfoLen, uint32_t *opNumber);
ACL_FUNC_VISIBILITY uint64_t aclprofGetOpStart(const void *opInfo, size_t opInfoLen, uint32_t index);
ACL_FUNC_VISIBILITY aclError aclprofGetOpType(const void *opInfo, size_t opInfoLen, uint32_t index, char *opType, size_t opTypeLen);
ACL_FUNC_VISIBILITY aclError aclprofModelSubscribe(uint32_t modelId, const aclprofSubscribeConfig *profSubscribeConfig);
ACL_FUNC_VISIBILITY aclError aclprofModelUnSubscribe(uint32_t modelId);

/* --- first seen in graphengine header 2021-02-25 --- */

ACL_FUNC_VISIBILITY aclError aclprofGetOpNameLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opNameLen);
ACL_FUNC_VISIBILITY aclError aclprofGetOpTypeLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opTypeLen);

/* --- first seen in graphengine header 2021-07-29 --- */

ACL_FUNC_VISIBILITY aclprofStepInfo *aclprofCreateStepInfo(void);
ACL_FUNC_VISIBILITY void aclprofDestroyStepInfo(aclprofStepInfo *stepinfo);
ACL_FUNC_VISIBILITY aclError aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream);

/* --- first seen in graphengine header 2022-08-11 --- */

ACL_FUNC_VISIBILITY const char *aclprofGetOpAttriValue(const void *opInfo, size_t opInfoLen, uint32_t index, aclprofSubscribeOpAttri attri);
ACL_FUNC_VISIBILITY aclprofSubscribeOpFlag aclprofGetOpFlag(const void *opInfo, size_t opInfoLen, uint32_t index);

#ifdef __cplusplus
}
#endif

#endif /* COPYSCOPE_ACL_PROF_FURTHER_H */
/* NOLINTEND(readability-identifier-naming) */
