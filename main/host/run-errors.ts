import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { CallError } from "#app/errors/call-error.ts";
import type { AclCalls } from "#native/binding/acl-calls.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import type { AclFunctionName } from "#native/binding/acl-functions.ts";
import { attempt } from "./driver.ts";

/**
 * After one of these the device answers nothing any more until it is reset: heartbeat lost, DMA engine error, device not
 * to be opened, memory and link faults. 507899 is not among them: it is what every unmapped error becomes, a bad
 * address or missing peer access included, and other copies go on.
 */
function isLastingError(code: number): boolean {
  return code === 507010 || code === 507013 || code === 507033 || (code >= 507053 && code <= 507057);
}

/** The errors of a run: equal ones are counted, not repeated. */
export class RunErrors {
  readonly #acl: AclCalls;
  readonly #onNew: (error: CallError) => void;
  readonly #byCallAndCode = new Map<string, CallError>();
  #lasting: CallError | undefined;

  constructor(acl: AclCalls, onNew: (error: CallError) => void) {
    this.#acl = acl;
    this.#onNew = onNew;
  }

  /** An error after which the run cannot go on. */
  get lasting(): CallError | undefined {
    return this.#lasting;
  }

  get all(): readonly CallError[] {
    return [...this.#byCallAndCode.values()];
  }

  /** Whether a call of the run answered this code. */
  has(code: number): boolean {
    return this.all.some((error) => error.code === code);
  }

  /** Does it and gives the value; on an error keeps that and gives undefined. */
  attempt<Value>(action: () => Value): Value | undefined {
    const outcome = attempt(action);
    if (outcome.ok) {
      return outcome.value;
    }
    this.add(outcome.failure);
    return undefined;
  }

  /** True when it went well. */
  attempted(action: () => void): boolean {
    const outcome = attempt(action);
    if (!outcome.ok) {
      this.add(outcome.failure);
    }
    return outcome.ok;
  }

  /** For a status that came without the library's text; asks for the text when the error is new. */
  note(call: AclFunctionName, code: number, copy: number | null = null): void {
    const known = this.#byCallAndCode.get(`${call} ${code}`);
    if (known === undefined) {
      this.add(this.#acl.errorOf(call, code), copy);
    } else {
      count(known, copy);
    }
  }

  /** `copy`: number of the measured row that it concerned; null when it was none. */
  add(error: AclError, copy: number | null = null): void {
    const key = `${error.call} ${error.code}`;
    const known = this.#byCallAndCode.get(key);
    if (known !== undefined) {
      count(known, copy);
      return;
    }
    const first = callErrorFrom(error, copy);
    this.#byCallAndCode.set(key, first);
    if (isLastingError(first.code)) {
      this.#lasting ??= first;
    }
    this.#onNew(first);
  }
}

export function callErrorFrom({ call, code, text }: AclError, firstCopy: number | null): CallError {
  return { call, code, ...describeAclError(code), libraryText: text, count: 1, firstCopy };
}

function count(error: CallError, copy: number | null): void {
  error.count += 1;
  error.firstCopy ??= copy;
}
