// Calls in SIM_CALLS that nobody carries out yet: they get a stub, which gives way to a definition by itself.

/** @type {ReadonlySet<string>} */
export const pendingCalls = new Set([
  "aclrtFreeHostWithDevSync",
  "aclrtFreeWithDevSync",
  "aclrtGetDeviceIdFromExceptionInfo",
  "aclrtGetErrorCodeFromExceptionInfo",
  "aclrtGetStreamIdFromExceptionInfo",
  "aclrtGetTaskIdFromExceptionInfo",
  "aclrtGetThreadIdFromExceptionInfo",
  "aclrtHostGetDevicePointer",
  "aclrtLaunchCallback",
  "aclrtLaunchHostFunc",
  "aclrtMallocCached",
  "aclrtMallocHostWithCfg",
  "aclrtMemFlush",
  "aclrtMemInvalidate",
  "aclrtProcessReport",
  "aclrtSetExceptionInfoCallback",
  "aclrtSubscribeReport",
  "aclrtUnSubscribeReport",
]);
