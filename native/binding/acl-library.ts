import { failed, type Result, succeeded } from "#app/result.ts";
import {
  type AclFunctionName,
  type AclFunctions,
  aclFunctionNames,
  aclFunctions,
  simulatorFunctions,
} from "./acl-functions.ts";
import { loadNativeLibrary, type NativeLibrary } from "./native-library.ts";
import type { FunctionOf } from "./native-signature.ts";

/** AscendCL as loaded into this process, for as long as it lives. */
export interface AclLibrary {
  /** Paths of the libraries that were loaded, in the order in which symbols are looked for. */
  readonly paths: readonly string[];
  readonly functions: AclFunctions;
  /** Optional functions that the libraries do not export. */
  readonly missingFunctions: readonly AclFunctionName[];
  /** undefined when the library is not the simulator. */
  readonly simulator: SimulatorDoor | undefined;
  /** Address for C code to call the function at; 0n when it is missing. */
  addressOf(name: AclFunctionName): bigint;
}

/** What only the simulator offers. */
export interface SimulatorDoor {
  /** Its clock, nanoseconds: simulated time, or CLOCK_MONOTONIC when it runs in real time. */
  nowNs(): bigint;
  /** Address of aclsimNowNs, for hostkit. */
  readonly nowNsAddress: bigint;
  /** The report as aclsim.h describes it: JSON text, not parsed. */
  report(): string;
}

export type AclLibraryFailure =
  /** None of the libraries could be loaded; the linker's reason for each. */
  | { readonly kind: "not-loadable"; readonly attempts: readonly LoadAttempt[] }
  /** Loaded, but this is not AscendCL, or one older than 2022. */
  | {
      readonly kind: "symbols-missing";
      readonly paths: readonly string[];
      readonly symbols: readonly AclFunctionName[];
      /** Libraries that might have had the symbols but could not be loaded. */
      readonly attempts: readonly LoadAttempt[];
    };

export interface LoadAttempt {
  readonly path: string;
  readonly reason: string;
}

/**
 * Loads the libraries in the order given (libascendcl.so before libacl_rt.so) and looks every symbol up in each in
 * turn: since CANN 8.5 the runtime functions are in libacl_rt.so. One that cannot be loaded is passed over as long as
 * the others have what is needed. What was loaded stays loaded, also after a failure.
 */
export function openAclLibrary(paths: readonly string[]): Result<AclLibrary, AclLibraryFailure> {
  const libraries: NativeLibrary[] = [];
  const attempts: LoadAttempt[] = [];
  for (const path of paths) {
    const loaded = loadNativeLibrary(path);
    if (loaded.ok) {
      libraries.push(loaded.value);
    } else {
      attempts.push({ path, reason: loaded.failure });
    }
  }
  if (libraries.length === 0) {
    return failed({ kind: "not-loadable", attempts });
  }
  return resolveFunctions(libraries, attempts);
}

function resolveFunctions(
  libraries: readonly NativeLibrary[],
  attempts: readonly LoadAttempt[],
): Result<AclLibrary, AclLibraryFailure> {
  const found = new Map(aclFunctionNames.map((name) => [name, findIn(libraries, aclFunctions[name].prototype)]));
  const missing = aclFunctionNames.filter((name) => found.get(name) === undefined);
  const missingRequired = missing.filter((name) => aclFunctions[name].isRequired);
  const paths = libraries.map((library) => library.path);
  if (missingRequired.length > 0) {
    return failed({ kind: "symbols-missing", paths, symbols: missingRequired, attempts });
  }
  return succeeded({
    paths,
    // Every required function is there, every other one is a function or undefined: what the type says.
    functions: Object.fromEntries(found) as unknown as AclFunctions,
    missingFunctions: missing,
    simulator: simulatorIn(libraries),
    addressOf: (name) => addressIn(libraries, name) ?? 0n,
  });
}

function simulatorIn(libraries: readonly NativeLibrary[]): SimulatorDoor | undefined {
  const now = findIn(libraries, simulatorFunctions.aclsimNowNs) as
    | FunctionOf<typeof simulatorFunctions.aclsimNowNs>
    | undefined;
  const report = findIn(libraries, simulatorFunctions.aclsimReport) as
    | FunctionOf<typeof simulatorFunctions.aclsimReport>
    | undefined;
  const nowNsAddress = addressIn(libraries, "aclsimNowNs");
  if (now === undefined || report === undefined || nowNsAddress === undefined) {
    return undefined;
  }
  return { nowNs: () => BigInt(now()), nowNsAddress, report: () => reportText(report) };
}

/** Room for what the report may grow by, in real time, between the call that asks for its size and the one after. */
const reportSlackBytes = 4096;

function reportText(report: FunctionOf<typeof simulatorFunctions.aclsimReport>): string {
  const neededBytes = new BigUint64Array(1);
  report(new Uint8Array(0), 0n, neededBytes);
  const text = new Uint8Array(Number(neededBytes[0]) + reportSlackBytes);
  const status = report(text, BigInt(text.byteLength), neededBytes);
  if (status !== 0) {
    throw new Error(`Invariant: aclsimReport got ${text.byteLength} bytes and answered ${status}`);
  }
  return textFromC(text);
}

/** The text before the NUL that ends it in C. */
export function textFromC(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function findIn(libraries: readonly NativeLibrary[], prototype: string) {
  for (const library of libraries) {
    const found = library.find(prototype);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function addressIn(libraries: readonly NativeLibrary[], symbol: string): bigint | undefined {
  for (const library of libraries) {
    const address = library.addressOf(symbol);
    if (address !== undefined) {
      return address;
    }
  }
  return undefined;
}
