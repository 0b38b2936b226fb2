import type { FunctionOf } from "./native-signature.ts";

/**
 * Every function of AscendCL that Copyscope knows: its C prototype, and whether a library without it can be used. The
 * functions of the headers of 2020 to 2022 are required; newer releases added the others one by one, and there is no
 * symbol versioning.
 *
 * The prototypes are compiled against native/abi/include by native-layouts.test.ts.
 */
export const aclFunctions = {
  aclInit: required("aclError aclInit(const char *configPath)"),
  aclFinalize: required("aclError aclFinalize(void)"),
  aclFinalizeReference: optional("aclError aclFinalizeReference(uint64_t *refCount)"),
  aclrtGetVersion: required(
    "aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)",
  ),
  aclsysGetVersionStr: optional("aclError aclsysGetVersionStr(char *pkgName, char *versionStr)"),
  aclsysGetVersionNum: optional("aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)"),
  aclGetRecentErrMsg: required("const char *aclGetRecentErrMsg(void)"),
  aclrtGetLastError: optional("aclError aclrtGetLastError(aclrtLastErrLevel level)"),
  aclrtPeekAtLastError: optional("aclError aclrtPeekAtLastError(aclrtLastErrLevel level)"),

  aclrtGetSocName: required("const char *aclrtGetSocName(void)"),
  aclrtGetDeviceCount: required("aclError aclrtGetDeviceCount(uint32_t *count)"),
  aclrtSetDevice: required("aclError aclrtSetDevice(int32_t deviceId)"),
  aclrtResetDevice: required("aclError aclrtResetDevice(int32_t deviceId)"),
  aclrtResetDeviceForce: optional("aclError aclrtResetDeviceForce(int32_t deviceId)"),
  aclrtGetDevice: required("aclError aclrtGetDevice(int32_t *deviceId)"),
  aclrtGetRunMode: required("aclError aclrtGetRunMode(aclrtRunMode *runMode)"),
  aclrtQueryDeviceStatus: optional(
    "aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)",
  ),
  aclrtDeviceGetStreamPriorityRange: optional(
    "aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)",
  ),
  aclrtSynchronizeDevice: required("aclError aclrtSynchronizeDevice(void)"),
  aclrtSynchronizeDeviceWithTimeout: optional("aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)"),

  aclrtCreateContext: required("aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)"),
  aclrtDestroyContext: required("aclError aclrtDestroyContext(aclrtContext context)"),
  aclrtSetCurrentContext: required("aclError aclrtSetCurrentContext(aclrtContext context)"),
  aclrtGetCurrentContext: required("aclError aclrtGetCurrentContext(aclrtContext *context)"),
  aclrtGetPrimaryCtxState: optional(
    "aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)",
  ),

  aclrtCreateStream: required("aclError aclrtCreateStream(aclrtStream *stream)"),
  aclrtCreateStreamWithConfig: required(
    "aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)",
  ),
  aclrtDestroyStream: required("aclError aclrtDestroyStream(aclrtStream stream)"),
  aclrtDestroyStreamForce: optional("aclError aclrtDestroyStreamForce(aclrtStream stream)"),
  aclrtSynchronizeStream: required("aclError aclrtSynchronizeStream(aclrtStream stream)"),
  aclrtSynchronizeStreamWithTimeout: required(
    "aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)",
  ),
  aclrtStreamQuery: optional("aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)"),
  aclrtStreamGetId: optional("aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)"),
  aclrtGetStreamAvailableNum: optional("aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)"),
  aclrtStreamWaitEvent: required("aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)"),
  aclrtStreamWaitEventWithTimeout: optional(
    "aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)",
  ),

  aclrtCreateEvent: required("aclError aclrtCreateEvent(aclrtEvent *event)"),
  aclrtCreateEventWithFlag: required("aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)"),
  aclrtCreateEventExWithFlag: optional("aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)"),
  aclrtDestroyEvent: required("aclError aclrtDestroyEvent(aclrtEvent event)"),
  aclrtRecordEvent: required("aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)"),
  aclrtResetEvent: required("aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)"),
  aclrtQueryEvent: required("aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)"),
  aclrtQueryEventStatus: required("aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)"),
  aclrtSynchronizeEvent: required("aclError aclrtSynchronizeEvent(aclrtEvent event)"),
  aclrtSynchronizeEventWithTimeout: optional(
    "aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)",
  ),
  aclrtEventElapsedTime: required(
    "aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)",
  ),
  aclrtEventGetTimestamp: optional("aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)"),

  aclrtMalloc: required("aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)"),
  aclrtMallocAlign32: optional("aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)"),
  aclrtMallocWithCfg: optional(
    "aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)",
  ),
  aclrtFree: required("aclError aclrtFree(void *devPtr)"),
  aclrtMallocHost: required("aclError aclrtMallocHost(void **hostPtr, size_t size)"),
  aclrtFreeHost: required("aclError aclrtFreeHost(void *hostPtr)"),
  aclrtHostRegister: optional(
    "aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)",
  ),
  aclrtHostRegisterV2: optional("aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)"),
  aclrtHostUnregister: optional("aclError aclrtHostUnregister(void *ptr)"),
  aclrtPointerGetAttributes: optional(
    "aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)",
  ),
  aclrtGetMemInfo: required("aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)"),
  aclrtMemset: required("aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)"),
  aclrtMemsetAsync: required(
    "aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)",
  ),

  aclrtMemcpy: required(
    "aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)",
  ),
  aclrtMemcpyAsync: required(
    "aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)",
  ),
  aclrtMemcpy2dAsync: optional(
    "aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream)",
  ),
  aclrtMemcpyBatchAsync: optional(
    "aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex, aclrtStream stream)",
  ),

  aclrtDeviceCanAccessPeer: required(
    "aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)",
  ),
  aclrtDeviceEnablePeerAccess: required("aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)"),
  aclrtDeviceDisablePeerAccess: required("aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)"),
  aclrtDevicePeerAccessStatus: optional(
    "aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)",
  ),

  // Last, so that the others keep their numbers in the crumbs.
  aclrtDeviceGetPCIBusId: optional("aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)"),
} as const;

/** What only the simulator exports; every library may lack them. */
export const simulatorFunctions = {
  aclsimNowNs: "uint64_t aclsimNowNs(void)",
  aclsimReport: "aclError aclsimReport(char *json, size_t capacityBytes, size_t *neededBytes)",
} as const;

export type AclFunctionName = keyof typeof aclFunctions;

type OptionalName = {
  [Name in AclFunctionName]: (typeof aclFunctions)[Name]["isRequired"] extends true ? never : Name;
}[AclFunctionName];

/** The functions of one library, called as C would call them; the ones a library may lack can be undefined. */
export type AclFunctions = {
  readonly [Name in AclFunctionName]:
    | FunctionOf<(typeof aclFunctions)[Name]["prototype"]>
    | (Name extends OptionalName ? undefined : never);
};

export const aclFunctionNames = Object.keys(aclFunctions) as readonly AclFunctionName[];

const callIds: ReadonlyMap<AclFunctionName, number> = new Map(aclFunctionNames.map((name, index) => [name, index + 1]));

/** What stands for the function in the crumbs: its place in the table, from 1. */
export function callIdOf(name: AclFunctionName): number {
  return callIds.get(name) ?? 0;
}

function required<Prototype extends string>(prototype: Prototype): { prototype: Prototype; isRequired: true } {
  return { prototype, isRequired: true };
}

function optional<Prototype extends string>(prototype: Prototype): { prototype: Prototype; isRequired: false } {
  return { prototype, isRequired: false };
}
