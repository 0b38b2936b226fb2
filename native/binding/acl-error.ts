import type { AclFunctionName } from "./acl-functions.ts";

/** One AscendCL call that failed. What the code means and what to do about it is app/errors' knowledge. */
export interface AclError {
  readonly call: AclFunctionName;
  /** aclError, never 0. */
  readonly code: number;
  /** What the library itself said about it (aclGetRecentErrMsg), as it worded it; empty when it said nothing. */
  readonly text: string;
}

/** Thrown by AclCalls: a driver call answered with an error, which every caller of a driver has to expect. */
export class AclCallFailed extends Error {
  readonly error: AclError;

  constructor(error: AclError) {
    super(`${error.call} returned ${error.code}${error.text === "" ? "" : `: ${error.text}`}`);
    this.name = "AclCallFailed";
    this.error = error;
  }
}
