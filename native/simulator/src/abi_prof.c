/* Exported calls about profiling. */

#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_prof.h"

/* A call without arguments of its own to check. */
#define FRAMED(name, work)                                                                                   \
    aclError status = sim_call_begin(SIM_CALL_##name);                                                       \
    if (status == ACL_SUCCESS) {                                                                             \
        status = (work);                                                                                     \
    }                                                                                                        \
    return sim_call_end(status)

aclError aclprofInit(const char *profilerResultPath, size_t length) {
    FRAMED(aclprofInit, sim_prof_init(profilerResultPath, length));
}

aclError aclprofFinalize(void) {
    FRAMED(aclprofFinalize, sim_prof_finalize());
}

aclError aclprofSetConfig(aclprofConfigType configType, const char *config, size_t configLength) {
    FRAMED(aclprofSetConfig, sim_prof_set_config(configType, config, configLength));
}

aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums,
                                   aclprofAicoreMetrics aicoreMetrics,
                                   const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig) {
    aclError status = sim_call_begin(SIM_CALL_aclprofCreateConfig);
    aclprofConfig *config = NULL;
    if (status == ACL_SUCCESS) {
        (void)aicoreMetrics; /* of cores, which the model has none of */
        config = sim_prof_create_config(deviceIdList, deviceNums, aicoreEvents, dataTypeConfig);
        status = config == NULL ? ACL_ERROR_INVALID_PARAM : ACL_SUCCESS;
    }
    (void)sim_call_end(status);
    return config;
}

aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig) {
    FRAMED(aclprofDestroyConfig, sim_prof_destroy_config(profilerConfig));
}

aclError aclprofStart(const aclprofConfig *profilerConfig) {
    FRAMED(aclprofStart, sim_prof_start(profilerConfig));
}

aclError aclprofStop(const aclprofConfig *profilerConfig) {
    FRAMED(aclprofStop, sim_prof_stop(profilerConfig));
}

void *aclprofCreateStamp(void) {
    aclError status = sim_call_begin(SIM_CALL_aclprofCreateStamp);
    void *stamp = NULL;
    if (status == ACL_SUCCESS) {
        stamp = sim_prof_create_stamp();
        status = stamp == NULL ? SIM_PROF_FAILED : ACL_SUCCESS;
    }
    (void)sim_call_end(status);
    return stamp;
}

void aclprofDestroyStamp(void *stamp) {
    aclError status = sim_call_begin(SIM_CALL_aclprofDestroyStamp);
    if (status == ACL_SUCCESS) {
        sim_prof_destroy_stamp(stamp);
    }
    (void)sim_call_end(status);
}

aclError aclprofSetStampTraceMessage(void *stamp, const char *msg, uint32_t msgLen) {
    FRAMED(aclprofSetStampTraceMessage, sim_prof_set_message(stamp, msg, msgLen));
}

aclError aclprofMark(void *stamp) {
    FRAMED(aclprofMark, sim_prof_mark_stamp(stamp));
}

aclError aclprofMarkEx(const char *msg, size_t msgLen, aclrtStream stream) {
    FRAMED(aclprofMarkEx, sim_prof_mark_stream(msg, msgLen, stream));
}

aclError aclprofPush(void *stamp) {
    FRAMED(aclprofPush, sim_prof_push(stamp));
}

aclError aclprofPop(void) {
    FRAMED(aclprofPop, sim_prof_pop());
}

aclError aclprofRangeStart(void *stamp, uint32_t *rangeId) {
    FRAMED(aclprofRangeStart, sim_prof_range_start(stamp, rangeId));
}

aclError aclprofRangeStop(uint32_t rangeId) {
    FRAMED(aclprofRangeStop, sim_prof_range_stop(rangeId));
}

aclError aclprofRangePushEx(aclprofEventAttributes *attr) {
    FRAMED(aclprofRangePushEx, sim_prof_push_tensors(attr));
}

aclError aclprofRangePop(void) {
    FRAMED(aclprofRangePop, sim_prof_pop_tensors());
}

/* Reading what profiling finds out while it runs is not carried out; the rule that it excludes the other way
 * is. */
static aclError subscribe(sim_call_id call) {
    aclError status = sim_call_begin(call);
    if (status == ACL_SUCCESS) {
        status = sim_prof_refuse_subscription();
    }
    if (status == ACL_SUCCESS) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                          "%s is not available: the simulator has no models", sim_call_name(call));
    }
    return sim_call_end(status);
}

aclError aclprofModelSubscribe(uint32_t modelId, const aclprofSubscribeConfig *profSubscribeConfig) {
    (void)modelId;
    (void)profSubscribeConfig;
    return subscribe(SIM_CALL_aclprofModelSubscribe);
}

aclError aclprofModelUnSubscribe(uint32_t modelId) {
    (void)modelId;
    return subscribe(SIM_CALL_aclprofModelUnSubscribe);
}
