import { aclConstants as acl } from "./acl-constants.ts";
import { AclCallFailed, type AclError } from "./acl-error.ts";
import { type AclFunctionName, type AclFunctions, callIdOf } from "./acl-functions.ts";
import type { AclLibrary } from "./acl-library.ts";

/** Where the last words are left: hostkit's crumbs. */
export interface Crumbs {
  enterCall(callId: number): void;
  leaveCall(): void;
}

type Invocation<Name extends AclFunctionName, Result = number> = (called: NonNullable<AclFunctions[Name]>) => Result;

/** How a function of AscendCL is called: with crumbs, and its status looked at in one place. */
export abstract class CheckedCalls {
  readonly #library: AclLibrary;
  readonly #functions: AclFunctions;
  readonly #crumbs: Crumbs;

  constructor(library: AclLibrary, crumbs: Crumbs) {
    this.#library = library;
    this.#functions = library.functions;
    this.#crumbs = crumbs;
  }

  has(name: AclFunctionName): boolean {
    return this.#functions[name] !== undefined;
  }

  /**
   * The error of a call that answered `code`, with the library's own text, which is taken away by reading it: at once,
   * before any other call. For statuses that come back from `memcpyAsync` and from hostkit's task lists.
   */
  errorOf(call: AclFunctionName, code: number): AclError {
    return { call, code, text: this.#functions.aclGetRecentErrMsg()?.trim() ?? "" };
  }

  protected run<Name extends AclFunctionName>(name: Name, how: Invocation<Name>): void {
    this.check(name, this.invoke(name, how));
  }

  /** For calls with a limit: whether what was waited for came before it. */
  protected wait<Name extends AclFunctionName>(name: Name, how: Invocation<Name>): boolean {
    const status = this.invoke(name, how);
    if (status === acl.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT || status === acl.ACL_ERROR_RT_EVENT_SYNC_TIMEOUT) {
      this.errorOf(name, status); // takes the text, so that no later call is blamed for it
      return false;
    }
    this.check(name, status);
    return true;
  }

  /** What the function answers. */
  protected invoke<Name extends AclFunctionName, Result>(name: Name, how: Invocation<Name, Result>): Result {
    const called = this.#functions[name];
    if (called === undefined) {
      const text = `${this.#library.paths.join(" and ")} do${this.#library.paths.length === 1 ? "es" : ""} not export ${name}`;
      throw new AclCallFailed({ call: name, code: acl.ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text });
    }
    this.#crumbs.enterCall(callIdOf(name));
    const result = how(called);
    this.#crumbs.leaveCall();
    return result;
  }

  /** The one place where a status is looked at. */
  protected check(name: AclFunctionName, status: number): void {
    if (status !== acl.ACL_SUCCESS) {
      throw new AclCallFailed(this.errorOf(name, status));
    }
  }
}
