import koffi, { type LibraryHandle } from "koffi";
import { failed, type Result, succeeded } from "#app/result.ts";
import { registerNativeTypes } from "./native-layouts.ts";

/** A shared library that is loaded into this process, for as long as the process lives. */
export interface NativeLibrary {
  readonly path: string;
  /** The function by its C prototype; undefined when the library (and what it depends on) does not export it. */
  find(prototype: string): NativeFunction | undefined;
  /** Address of an exported symbol; undefined when there is none. */
  addressOf(symbol: string): bigint | undefined;
}

/** Callers state the real signature (native-signature.ts); koffi checks the number and the kinds of the values. */
export type NativeFunction = (...values: never[]) => unknown;

/**
 * Libraries are never unloaded: drivers have threads, handlers and static destructors that do not survive it. koffi
 * unloads a library that nothing refers to, so all of them are referred to from here.
 */
const loadedForGood: LibraryHandle[] = [];

/** Loads a library. The failure is the dynamic linker's reason, as it words it (a missing dependency is named in it). */
export function loadNativeLibrary(path: string): Result<NativeLibrary, string> {
  registerNativeTypes();
  let handle: LibraryHandle;
  try {
    handle = koffi.load(path);
  } catch (error) {
    return failed(reasonOf(error));
  }
  loadedForGood.push(handle);
  return succeeded({
    path,
    find: (prototype) => undefinedWhenAbsent(() => handle.func(prototype) as NativeFunction),
    addressOf: (symbol) => undefinedWhenAbsent(() => BigInt(handle.symbol(symbol) as bigint)),
  });
}

/** koffi throws for an absent symbol and for a malformed prototype alike; only the first is expected here. */
function undefinedWhenAbsent<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (/^Cannot find (function|symbol)/.test(messageOf(error))) {
      return undefined;
    }
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return messageOf(error).replace(/^Failed to load shared library: /, "");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
