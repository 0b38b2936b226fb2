/* The frame around every exported call: settings, lock, cost, counters, last error.
 *
 *     aclError status = sim_call_begin(SIM_CALL_aclrtFree);
 *     if (status == ACL_SUCCESS) {
 *         status = sim_memory_free(address);
 *     }
 *     return sim_call_end(status);
 *
 * Everything between begin and end runs with the instance lock held. SPEC 1.1, 1.3, 3.1, 7.6. */
#ifndef SIM_CALL_H
#define SIM_CALL_H

#include <stdint.h>

#include "acl/acl.h"
#include "sim_unsupported_calls.h"

/* The calls that are carried out. SIM_UNSUPPORTED_CALLS has all others; "npm run generate" takes a name out
 * of there that was added here. */
#define SIM_CALLS(X)                                                                                         \
    X(aclInit)                                                                                               \
    X(aclFinalize)                                                                                           \
    X(aclFinalizeReference)                                                                                  \
    X(aclGetRecentErrMsg)                                                                                    \
    X(aclrtGetVersion)                                                                                       \
    X(aclsysGetVersionStr)                                                                                   \
    X(aclsysGetVersionNum)                                                                                   \
    X(aclrtGetLastError)                                                                                     \
    X(aclrtPeekAtLastError)                                                                                  \
    X(aclrtGetSocName)                                                                                       \
    X(aclrtGetRunMode)                                                                                       \
    X(aclrtGetDeviceCount)                                                                                   \
    X(aclrtSetDevice)                                                                                        \
    X(aclrtResetDevice)                                                                                      \
    X(aclrtResetDeviceForce)                                                                                 \
    X(aclrtGetDevice)                                                                                        \
    X(aclrtQueryDeviceStatus)                                                                                \
    X(aclrtDeviceGetStreamPriorityRange)                                                                     \
    X(aclrtSynchronizeDevice)                                                                                \
    X(aclrtSynchronizeDeviceWithTimeout)                                                                     \
    X(aclrtCreateContext)                                                                                    \
    X(aclrtDestroyContext)                                                                                   \
    X(aclrtSetCurrentContext)                                                                                \
    X(aclrtGetCurrentContext)                                                                                \
    X(aclrtGetPrimaryCtxState)                                                                               \
    X(aclrtCreateStream)                                                                                     \
    X(aclrtCreateStreamWithConfig)                                                                           \
    X(aclrtDestroyStream)                                                                                    \
    X(aclrtDestroyStreamForce)                                                                               \
    X(aclrtSynchronizeStream)                                                                                \
    X(aclrtSynchronizeStreamWithTimeout)                                                                     \
    X(aclrtStreamQuery)                                                                                      \
    X(aclrtStreamGetId)                                                                                      \
    X(aclrtGetStreamAvailableNum)                                                                            \
    X(aclrtStreamWaitEvent)                                                                                  \
    X(aclrtStreamWaitEventWithTimeout)                                                                       \
    X(aclrtCreateEvent)                                                                                      \
    X(aclrtCreateEventWithFlag)                                                                              \
    X(aclrtCreateEventExWithFlag)                                                                            \
    X(aclrtDestroyEvent)                                                                                     \
    X(aclrtRecordEvent)                                                                                      \
    X(aclrtResetEvent)                                                                                       \
    X(aclrtQueryEvent)                                                                                       \
    X(aclrtQueryEventStatus)                                                                                 \
    X(aclrtSynchronizeEvent)                                                                                 \
    X(aclrtSynchronizeEventWithTimeout)                                                                      \
    X(aclrtEventElapsedTime)                                                                                 \
    X(aclrtEventGetTimestamp)                                                                                \
    X(aclrtMalloc)                                                                                           \
    X(aclrtMallocAlign32)                                                                                    \
    X(aclrtMallocWithCfg)                                                                                    \
    X(aclrtFree)                                                                                             \
    X(aclrtMallocHost)                                                                                       \
    X(aclrtFreeHost)                                                                                         \
    X(aclrtHostRegister)                                                                                     \
    X(aclrtHostRegisterV2)                                                                                   \
    X(aclrtHostUnregister)                                                                                   \
    X(aclrtPointerGetAttributes)                                                                             \
    X(aclrtGetMemInfo)                                                                                       \
    X(aclrtMemset)                                                                                           \
    X(aclrtMemsetAsync)                                                                                      \
    X(aclrtMemcpy)                                                                                           \
    X(aclrtMemcpyAsync)                                                                                      \
    X(aclGetCannAttribute)                                                                                   \
    X(aclGetCannAttributeList)                                                                               \
    X(aclGetDeviceCapability)                                                                                \
    X(aclprofCreateConfig)                                                                                   \
    X(aclprofCreateStamp)                                                                                    \
    X(aclprofDestroyConfig)                                                                                  \
    X(aclprofDestroyStamp)                                                                                   \
    X(aclprofFinalize)                                                                                       \
    X(aclprofInit)                                                                                           \
    X(aclprofMark)                                                                                           \
    X(aclprofMarkEx)                                                                                         \
    X(aclprofPop)                                                                                            \
    X(aclprofPush)                                                                                           \
    X(aclprofRangePop)                                                                                       \
    X(aclprofRangePushEx)                                                                                    \
    X(aclprofRangeStart)                                                                                     \
    X(aclprofRangeStop)                                                                                      \
    X(aclprofSetConfig)                                                                                      \
    X(aclprofSetStampTraceMessage)                                                                           \
    X(aclprofStart)                                                                                          \
    X(aclprofStop)                                                                                           \
    X(aclrtCtxGetCurrentDefaultStream)                                                                       \
    X(aclrtDeviceGetUuid)                                                                                    \
    X(aclrtFreeHostWithDevSync)                                                                              \
    X(aclrtFreeWithDevSync)                                                                                  \
    X(aclrtGetDeviceIdFromExceptionInfo)                                                                     \
    X(aclrtGetDeviceInfo)                                                                                    \
    X(aclrtGetDeviceUtilizationRate)                                                                         \
    X(aclrtGetDevicesTopo)                                                                                   \
    X(aclrtGetErrorCodeFromExceptionInfo)                                                                    \
    X(aclrtGetEventAvailNum)                                                                                 \
    X(aclrtGetEventId)                                                                                       \
    X(aclrtGetMemUsageInfo)                                                                                  \
    X(aclrtGetStreamIdFromExceptionInfo)                                                                     \
    X(aclrtGetTaskIdFromExceptionInfo)                                                                       \
    X(aclrtGetThreadIdFromExceptionInfo)                                                                     \
    X(aclrtHostGetDevicePointer)                                                                             \
    X(aclrtLaunchCallback)                                                                                   \
    X(aclrtLaunchHostFunc)                                                                                   \
    X(aclrtMallocCached)                                                                                     \
    X(aclrtMallocHostWithCfg)                                                                                \
    X(aclrtMemFlush)                                                                                         \
    X(aclrtMemInvalidate)                                                                                    \
    X(aclrtMemcpy2d)                                                                                         \
    X(aclrtMemcpy2dAsync)                                                                                    \
    X(aclrtMemcpyAsyncWithCondition)                                                                         \
    X(aclrtMemcpyAsyncWithOffset)                                                                            \
    X(aclrtMemcpyBatch)                                                                                      \
    X(aclrtMemcpyBatchAsync)                                                                                 \
    X(aclrtMemcpyBatchAsyncV2)                                                                               \
    X(aclrtMemcpyBatchV2)                                                                                    \
    X(aclrtProcessReport)                                                                                    \
    X(aclrtQueryEventWaitStatus)                                                                             \
    X(aclrtSetExceptionInfoCallback)                                                                         \
    X(aclrtSetOpExecuteTimeOut)                                                                              \
    X(aclrtSetOpWaitTimeout)                                                                                 \
    X(aclrtSetStreamFailureMode)                                                                             \
    X(aclrtStreamAbort)                                                                                      \
    X(aclrtStreamGetFlags)                                                                                   \
    X(aclrtStreamGetPriority)                                                                                \
    X(aclrtSubscribeReport)                                                                                  \
    X(aclrtUnSubscribeReport)                                                                                \
    X(aclsysGetCANNVersion)                                                                                  \
    X(aclrtCreateNotify)                                                                                     \
    X(aclrtDestroyNotify)                                                                                    \
    X(aclrtRecordNotify)                                                                                     \
    X(aclrtWaitAndResetNotify)                                                                               \
    X(aclrtGetNotifyId)                                                                                      \
    X(aclrtNotifyBatchReset)                                                                                 \
    X(aclrtValueWrite)                                                                                       \
    X(aclrtValueWait)                                                                                        \
    X(aclrtStreamStop)                                                                                       \
    X(aclrtGetErrorVerbose)                                                                                  \
    X(aclrtGetStreamAttribute)                                                                               \
    X(aclrtSetStreamAttribute)                                                                               \
    X(aclrtDeviceCanAccessPeer)                                                                              \
    X(aclrtDeviceEnablePeerAccess)                                                                           \
    X(aclrtDeviceDisablePeerAccess)                                                                          \
    X(aclrtDevicePeerAccessStatus)

#define SIM_CALL_ENUMERATOR(name) SIM_CALL_##name,
typedef enum sim_call_id {
    SIM_CALLS(SIM_CALL_ENUMERATOR) SIM_UNSUPPORTED_CALLS(SIM_CALL_ENUMERATOR) SIM_CALL_COUNT
} sim_call_id;
#undef SIM_CALL_ENUMERATOR

/* The function's name in C. */
const char *sim_call_name(sim_call_id id);

/* Takes the lock in any case. Other than ACL_SUCCESS: settings are refused, do no work. */
aclError sim_call_begin(sim_call_id id);
/* Releases the lock, keeps a runtime code as the thread's last error, and returns status. */
aclError sim_call_end(aclError status);

/* For the calls that only read this thread's error state: as begin and end, but never read settings. */
void sim_call_begin_error_text(sim_call_id id);
void sim_call_end_error_text(void);

#endif
