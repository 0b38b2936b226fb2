// Calls in SIM_CALLS that nobody carries out yet: they get a stub, which gives way to a definition by itself.

/** @type {ReadonlySet<string>} */
export const pendingCalls = new Set([
  "aclrtGetDeviceIdFromExceptionInfo",
  "aclrtGetErrorCodeFromExceptionInfo",
  "aclrtGetStreamIdFromExceptionInfo",
  "aclrtGetTaskIdFromExceptionInfo",
  "aclrtGetThreadIdFromExceptionInfo",
  "aclrtLaunchCallback",
  "aclrtLaunchHostFunc",
  "aclrtProcessReport",
  "aclrtSetExceptionInfoCallback",
  "aclrtSubscribeReport",
  "aclrtUnSubscribeReport",
]);
