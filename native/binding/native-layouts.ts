import koffi from "koffi";
import { enumTypes, handleTypes, opaqueTypes } from "./native-signature.ts";

/**
 * The structs that cross between TypeScript and C, field by field in C's order; koffi lays them out by the platform's
 * rules, and native-layouts.test.ts compares the result with the compiler's. They cross as bytes: what a function writes is
 * read with a DataView at the offsets given here.
 */
export const nativeStructs = {
  aclrtMemLocation: { id: "uint32_t", type: "int32_t" },
  aclrtPtrAttributes: { location: "aclrtMemLocation", pageSize: "uint32_t", rsv: ["uint32_t", 4] },
  hostkit_mismatch: {
    wrong_bytes: "uint64_t",
    first_wrong_bytes: "uint64_t",
    expected_byte: "uint32_t",
    found_byte: "uint32_t",
    found_kind: "uint32_t",
    found_source_id: "uint32_t",
    found_offset_bytes: "uint64_t",
    found_trial: "uint32_t",
    reserved: "uint32_t",
  },
  hostkit_functions: {
    memcpy_async: "uint64_t",
    record_event: "uint64_t",
    stream_wait_event: "uint64_t",
    event_elapsed: "uint64_t",
    now_ns: "uint64_t",
    memcpy_2d_async: "uint64_t",
    memcpy_batch_async: "uint64_t",
    memcpy_async_call_id: "uint32_t",
    record_event_call_id: "uint32_t",
    stream_wait_event_call_id: "uint32_t",
    event_elapsed_call_id: "uint32_t",
    memcpy_2d_async_call_id: "uint32_t",
    memcpy_batch_async_call_id: "uint32_t",
  },
  hostkit_task: {
    stream: "uint64_t",
    wait_event: "uint64_t",
    start_event: "uint64_t",
    destination: "uint64_t",
    destination_max_bytes: "uint64_t",
    source: "uint64_t",
    count_bytes: "uint64_t",
    end_event: "uint64_t",
    kind: "uint32_t",
    call: "uint32_t",
    part_bytes: "uint64_t",
    source_pitch_bytes: "uint64_t",
    destination_device: "int32_t",
    source_device: "int32_t",
  },
  hostkit_outcome: {
    submit_ns: "uint64_t",
    return_ns: "uint64_t",
    copy_status: "int32_t",
    event_status: "int32_t",
  },
} as const satisfies Record<string, Record<string, string | readonly [string, number]>>;

export type NativeStructName = keyof typeof nativeStructs;

/** Constants of hostkit.h. */
export const hostkitConstants = {
  HOSTKIT_REFUSED: -1,
  HOSTKIT_BURST_MAX_TASKS: 64,
  HOSTKIT_BATCH_MAX_ENTRIES: 4096,
  HOSTKIT_CALL_NONE: 0,
  HOSTKIT_CALL_COPY: 1,
  HOSTKIT_CALL_ROWS: 2,
  HOSTKIT_CALL_BATCH: 3,
  HOSTKIT_FOUND_UNKNOWN: 0,
  HOSTKIT_FOUND_PATTERN: 1,
  HOSTKIT_FOUND_COMPLEMENT: 2,
  HOSTKIT_PATTERN_SOURCES: 1024,
  HOSTKIT_PATTERN_TRIALS: 4096,
} as const;

/**
 * Makes the types of the prototypes known to koffi, whose names are global to the process. Can be called again: a name
 * that is known stays as it is.
 */
export function registerNativeTypes(): void {
  for (const name of handleTypes) {
    registerOnce(name, () => koffi.alias(name, "void *"));
  }
  for (const name of enumTypes) {
    registerOnce(name, () => koffi.alias(name, "int32_t"));
  }
  for (const name of opaqueTypes) {
    registerOnce(name, () => koffi.opaque(name));
  }
  for (const [name, fields] of Object.entries(nativeStructs)) {
    registerOnce(name, () => koffi.struct(name, koffiFields(fields)));
  }
}

/** Size of the struct in bytes. */
export function sizeOf(struct: NativeStructName): number {
  registerNativeTypes();
  return koffi.sizeof(struct);
}

/** Offset in bytes of every field of the struct. */
export function offsetsOf<Name extends NativeStructName>(
  struct: Name,
): { readonly [Field in keyof (typeof nativeStructs)[Name]]: number } {
  registerNativeTypes();
  const offsets: Record<string, number> = {};
  for (const field of Object.keys(nativeStructs[struct])) {
    offsets[field] = koffi.offsetof(struct, field);
  }
  return offsets as { readonly [Field in keyof (typeof nativeStructs)[Name]]: number };
}

function koffiFields(fields: Record<string, string | readonly [string, number]>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, type]) => [
      field,
      typeof type === "string" ? type : koffi.array(type[0], type[1]),
    ]),
  );
}

function registerOnce(name: string, register: () => unknown): void {
  if (!isKnown(name)) {
    register();
  }
}

function isKnown(name: string): boolean {
  try {
    koffi.type(name);
    return true;
  } catch {
    return false;
  }
}
