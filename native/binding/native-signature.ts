/**
 * The TypeScript signature of a C prototype, worked out by the compiler from the prototype's text, so that the text is
 * the only place where a native function is declared. How values cross:
 *
 * - addresses, handles and 64-bit integers as bigint, never as number;
 * - what a function writes as a typed array of the width it writes, owned by the caller;
 * - structs as their bytes (see native-layouts.ts), enums as number;
 * - texts that go in as string, texts that come back as string or null, copied before the call returns.
 */
export type FunctionOf<Prototype extends string> = Prototype extends `${infer Head}(${infer Parameters})`
  ? (...values: ValuesOf<Parameters>) => ResultOf<Head>
  : never;

type ValuesOf<Parameters extends string> = Parameters extends "void"
  ? []
  : Parameters extends `${infer First}, ${infer Rest}`
    ? [ValueOf<First>, ...ValuesOf<Rest>]
    : [ValueOf<Parameters>];

type ValueOf<Parameter extends string> = Parameter extends `const ${infer Pointed} *${string}`
  ? ReadBehind<Pointed>
  : Parameter extends `${infer Pointed} *${infer Name}`
    ? WrittenBehind<Pointed, Name>
    : Parameter extends `${infer Plain} ${string}`
      ? PlainValue<Plain>
      : never;

/** The const pointers: what a function only reads. */
type ReadBehind<Pointed extends string> = Pointed extends "char"
  ? string | null
  : Pointed extends "void" | OwnedByLibrary
    ? bigint
    : Pointed extends "uint64_t"
      ? BigUint64Array
      : Uint8Array;

type WrittenBehind<Pointed extends string, Name extends string> = Name extends `*${string}`
  ? BigUint64Array
  : Pointed extends "void" | OwnedByLibrary
    ? bigint
    : Pointed extends Handle | "uint64_t" | "size_t"
      ? BigUint64Array
      : Pointed extends "uint32_t"
        ? Uint32Array
        : Pointed extends "float"
          ? Float32Array
          : Pointed extends "int32_t" | Enum
            ? Int32Array
            : Uint8Array;

type PlainValue<Plain extends string> = Plain extends "uint64_t" | "size_t" | Handle ? bigint : number;

/** koffi answers a 64-bit integer as number while it is below 2^53: exact, and to be put through BigInt() at once. */
type ResultOf<Head extends string> = Head extends `void ${string}`
  ? Head extends `void *${string}`
    ? bigint | null
    : undefined
  : Head extends `const char *${string}`
    ? string | null
    : Head extends `${string} *${string}`
      ? bigint | null
      : Head extends `uint64_t ${string}`
        ? number | bigint
        : number;

/** Handles of AscendCL: all are addresses. */
export const handleTypes = ["aclrtContext", "aclrtStream", "aclrtEvent"] as const;
type Handle = (typeof handleTypes)[number];

/** Enums of AscendCL that appear in prototypes: all are 4 bytes wide. */
export const enumTypes = [
  "aclError",
  "aclrtRunMode",
  "aclrtDeviceStatus",
  "aclrtLastErrLevel",
  "aclrtStreamStatus",
  "aclrtEventStatus",
  "aclrtEventRecordedStatus",
  "aclrtMemMallocPolicy",
  "aclrtHostRegisterType",
  "aclrtMemAttr",
  "aclrtMemcpyKind",
] as const;
type Enum = (typeof enumTypes)[number];

/** Structs that only the library itself looks into: they cross as their address. */
export const opaqueTypes = ["hostkit_task_list", "aclrtMallocConfig", "aclrtMemcpyBatchAttr"] as const;
type OwnedByLibrary = (typeof opaqueTypes)[number];
