import type { FunctionOf } from "./native-signature.ts";

// Compiled, never run: each line states what the compiler works out from a prototype.

type Same<Left, Right> = (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;
function same<Left, Right>(_isSame: Same<Left, Right>): void {}

same<FunctionOf<"aclError aclFinalize(void)">, () => number>(true);
same<FunctionOf<"aclError aclInit(const char *configPath)">, (path: string | null) => number>(true);
same<
  FunctionOf<"aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)">,
  (address: BigUint64Array, size: bigint, policy: number) => number
>(true);
same<
  FunctionOf<"aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)">,
  (ms: Float32Array, start: bigint, end: bigint) => number
>(true);
same<
  FunctionOf<"aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)">,
  (address: bigint, attributes: Uint8Array) => number
>(true);
same<FunctionOf<"aclError aclrtCreateStream(aclrtStream *stream)">, (stream: BigUint64Array) => number>(true);
same<FunctionOf<"aclError aclrtGetRunMode(aclrtRunMode *runMode)">, (mode: Int32Array) => number>(true);
same<FunctionOf<"const char *aclrtGetSocName(void)">, () => string | null>(true);
same<FunctionOf<"uint64_t aclsimNowNs(void)">, () => number | bigint>(true);
same<FunctionOf<"hostkit_task_list *hostkit_tasks_create(uint32_t capacity)">, (n: number) => bigint | null>(true);
same<FunctionOf<"void hostkit_nothing(void)">, () => undefined>(true);
same<
  FunctionOf<"int hostkit_tasks_write(hostkit_task_list *list, uint32_t first, const hostkit_task *tasks)">,
  (list: bigint, first: number, tasks: Uint8Array) => number
>(true);

// A size is never a number, and an address never one that has lost bits.
declare const malloc: FunctionOf<"aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)">;
// @ts-expect-error
malloc(new BigUint64Array(1), 4096, 0);
// @ts-expect-error
malloc(new Float64Array(1), 4096n, 0);
