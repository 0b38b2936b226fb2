import { failed, type Result, succeeded } from "#app/result.ts";
import { callIdOf } from "./acl-functions.ts";
import type { AclLibrary } from "./acl-library.ts";
import { type HostkitFunctions, hostkitBufferFunctions, hostkitFunctions } from "./hostkit-functions.ts";
import { hostkitConstants, offsetsOf, sizeOf } from "./native-layouts.ts";
import { loadNativeLibrary } from "./native-library.ts";
import { MismatchReader, type PatternMismatch, type PatternRange } from "./pattern.ts";
import type { OutcomeColumns, OutcomeReader, TaskWriter } from "./task-records.ts";

/** Thrown when hostkit refuses: memory or a file that cannot be had, or a range that does not exist. */
export class HostkitFailed extends Error {
  readonly call: string;
  /** errno. */
  readonly errno: number;

  constructor(call: string, errno: number) {
    super(`${call} failed with errno ${errno}`);
    this.name = "HostkitFailed";
    this.call = call;
    this.errno = errno;
  }
}

export type HostkitFailure =
  | { readonly kind: "not-loadable"; readonly path: string; readonly reason: string }
  | { readonly kind: "symbols-missing"; readonly path: string; readonly symbols: readonly string[] };

/** Most tasks that one burst may submit. */
export const burstMaxTasks = hostkitConstants.HOSTKIT_BURST_MAX_TASKS;

/** Tasks prepared in native memory, to be submitted one by one or in bursts. Given back with `destroy`. */
export class TaskList {
  readonly capacity: number;
  readonly #functions: HostkitFunctions;
  #handle: bigint;

  constructor(functions: HostkitFunctions, capacity: number) {
    const handle = functions.hostkit_tasks_create(capacity);
    if (handle === null) {
      throw new HostkitFailed("hostkit_tasks_create", outOfMemory);
    }
    this.capacity = capacity;
    this.#functions = functions;
    this.#handle = handle;
  }

  /** Puts the writer's first `count` tasks at places `first` and on. */
  write(writer: TaskWriter, first: number, count: number): void {
    const records = writer.records(count);
    check("hostkit_tasks_write", this.#functions.hostkit_tasks_write(this.#open(), first, count, records));
  }

  /**
   * Makes this the list that `submit` and `submitBurst` work on. For the last words, the task at place i is copy
   * `firstCopyNumber` + i of `copyCount`. `useDriver` must have been called.
   */
  select(firstCopyNumber: number, copyCount: number): void {
    const [first, count] = [BigInt(firstCopyNumber), BigInt(copyCount)];
    check("hostkit_tasks_select", this.#functions.hostkit_tasks_select(this.#open(), first, count));
  }

  /** Reads the outcomes at places `first` … `first` + `count` − 1 into rows `firstRow` and on. */
  readOutcomes(
    reader: OutcomeReader,
    first: number,
    count: number,
    into: { readonly columns: OutcomeColumns; readonly firstRow: number; readonly baseNs: bigint },
  ): void {
    const records = reader.records(count);
    check("hostkit_tasks_outcomes", this.#functions.hostkit_tasks_outcomes(this.#open(), first, count, records));
    reader.readInto(into.columns, into.firstRow, count, into.baseNs);
  }

  /** Gives the native memory back; harmless a second time. */
  destroy(): void {
    if (this.#handle !== 0n) {
      this.#functions.hostkit_tasks_destroy(this.#handle);
      this.#handle = 0n;
    }
  }

  #open(): bigint {
    if (this.#handle === 0n) {
      throw new Error("Invariant: the task list is destroyed");
    }
    return this.#handle;
  }
}

/** libhostkit.so as loaded into this process. One thread, like AscendCL. Addresses and sizes are bytes, as bigint. */
export class Hostkit {
  /**
   * Submits the task at a place of the selected list and returns its status: that of the copy, else of its events, else
   * 0; HOSTKIT_REFUSED when no list is selected or the place does not exist. The foreign function itself, so that
   * nothing is allocated and nothing else runs: this is what is measured.
   */
  readonly submit: (place: number) => number;
  /** Submits `count` (at most `burstMaxTasks`) tasks from place `first`; the first status that is not 0, after all. */
  readonly submitBurst: (first: number, count: number) => number;
  /** Does nothing: what a foreign call costs, for the benchmark. */
  readonly nothing: () => undefined;
  readonly enterCall: (callId: number) => undefined;
  readonly leaveCall: () => undefined;
  readonly #functions: HostkitFunctions;
  readonly #mismatch = new MismatchReader();
  readonly #address = new BigUint64Array(1);

  constructor(functions: HostkitFunctions) {
    this.#functions = functions;
    this.submit = functions.hostkit_submit;
    this.submitBurst = functions.hostkit_submit_burst;
    this.nothing = functions.hostkit_nothing;
    this.enterCall = functions.hostkit_crumbs_enter;
    this.leaveCall = functions.hostkit_crumbs_leave;
  }

  /** CLOCK_MONOTONIC. */
  nowNs(): bigint {
    return BigInt(this.#functions.hostkit_now_ns());
  }

  // ---- memory ----

  /** Zeroed, page-aligned, pageable. Given back with `freePageable` and the same size. */
  allocatePageable(bytes: bigint): bigint {
    check("hostkit_pageable_allocate", this.#functions.hostkit_pageable_allocate(bytes, this.#address));
    return this.#address[0] ?? 0n;
  }

  freePageable(address: bigint, bytes: bigint): void {
    check("hostkit_pageable_free", this.#functions.hostkit_pageable_free(address, bytes));
  }

  /** Makes every page present without changing a byte. */
  touch(address: bigint, bytes: bigint): void {
    this.#functions.hostkit_touch(address, bytes);
  }

  /** Fills the buffer with what is at the address. */
  read(address: bigint, into: Uint8Array): void {
    this.#functions.hostkit_read(address, into, BigInt(into.byteLength));
  }

  /** Writes the whole buffer to the address. */
  write(address: bigint, from: Uint8Array): void {
    this.#functions.hostkit_write(address, from, BigInt(from.byteLength));
  }

  // ---- NUMA ----

  /** New memory of this thread comes from the node while it has some, until `preferNoNode`. */
  preferNode(node: number): void {
    check("hostkit_prefer_node", this.#functions.hostkit_prefer_node(node));
  }

  /** As before the first `preferNode`. */
  preferNoNode(): void {
    check("hostkit_prefer_end", this.#functions.hostkit_prefer_end());
  }

  /** null: none is preferred. */
  preferredNode(): number | null {
    const node = new Int32Array(1);
    check("hostkit_preferred_node", this.#functions.hostkit_preferred_node(node));
    return node[0] === undefined || node[0] < 0 ? null : node[0];
  }

  /** This thread, and those it starts, run on these processors only, until `runAnywhere`. */
  runOn(processors: readonly number[]): void {
    const words = new BigUint64Array(1 + Math.floor(Math.max(0, ...processors) / 64));
    for (const processor of processors) {
      const word = Math.floor(processor / 64);
      words[word] = (words[word] ?? 0n) | (1n << BigInt(processor % 64));
    }
    check("hostkit_run_on", this.#functions.hostkit_run_on(words, words.length));
  }

  /** As before the first `runOn`. */
  runAnywhere(): void {
    check("hostkit_run_on_end", this.#functions.hostkit_run_on_end());
  }

  /** Node of the processor that this thread is on now. */
  runningOnNode(): number {
    const [processor, node] = [new Uint32Array(1), new Uint32Array(1)];
    check("hostkit_running_on", this.#functions.hostkit_running_on(processor, node));
    return node[0] ?? 0;
  }

  /** Pages of the range on the nodes 0 … nodeCount − 1, and behind those how many are not known to be on any. */
  pagesByNode(address: bigint, bytes: bigint, nodeCount: number): readonly number[] {
    const pages = new BigUint64Array(nodeCount + 1);
    // A kernel that does not answer leaves all of them unknown, which is an answer too.
    const errno = this.#functions.hostkit_pages_by_node(address, bytes, nodeCount, pages);
    if (errno === invalidArgument) {
      throw new HostkitFailed("hostkit_pages_by_node", errno);
    }
    return [...pages].map(Number);
  }

  // ---- pattern ----

  fillPattern({ address, bytes, sourceId, offsetBytes, trial }: PatternRange): void {
    this.#functions.hostkit_pattern_fill(address, bytes, sourceId, offsetBytes, trial);
  }

  /** What a destination holds before its copy arrives: every byte differs from the pattern. */
  fillComplement({ address, bytes, sourceId, offsetBytes, trial }: PatternRange): void {
    this.#functions.hostkit_pattern_fill_complement(address, bytes, sourceId, offsetBytes, trial);
  }

  /** undefined: every byte is as `fillPattern` writes it. */
  comparePattern({ address, bytes, sourceId, offsetBytes, trial }: PatternRange): PatternMismatch | undefined {
    const { record } = this.#mismatch;
    this.#functions.hostkit_pattern_compare(address, bytes, sourceId, offsetBytes, trial, record);
    return this.#mismatch.read();
  }

  // ---- last words ----

  /** Creates the file of the last words and starts the heartbeat in it. */
  openCrumbs(path: string): void {
    check("hostkit_crumbs_open", this.#functions.hostkit_crumbs_open(path));
  }

  closeCrumbs(): void {
    check("hostkit_crumbs_close", this.#functions.hostkit_crumbs_close());
  }

  // ---- submitting ----

  /**
   * Hands over the driver's functions for task lists. `clock`: "monotonic" reads CLOCK_MONOTONIC around each copy;
   * "driver" reads the simulator's clock, which only differs (and is only needed) when its time is virtual.
   */
  useDriver(library: AclLibrary, clock: "monotonic" | "driver"): void {
    check("hostkit_set_functions", this.#functions.hostkit_set_functions(functionsRecord(library, clock)));
  }

  createTaskList(capacity: number): TaskList {
    return new TaskList(this.#functions, capacity);
  }

  /**
   * aclrtEventElapsedTime for pairs of events: milliseconds[i] from from[i] to to[i], statuses[i] its aclError (0 ms
   * where it is not 0). All four arrays are of one length.
   */
  eventsElapsed(from: BigUint64Array, to: BigUint64Array, milliseconds: Float32Array, statuses: Int32Array): void {
    if ([to, milliseconds, statuses].some((array) => array.length !== from.length)) {
      throw new Error("Invariant: the arrays of eventsElapsed have different lengths");
    }
    this.#functions.hostkit_events_elapsed(from.length, from, to, milliseconds, statuses);
  }

  // ---- process ----

  /** What libraries print to standard output goes to standard error from now on. */
  redirectStdoutToStderr(): void {
    check("hostkit_redirect_stdout_to_stderr", this.#functions.hostkit_redirect_stdout_to_stderr());
  }
}

export function openHostkit(path: string): Result<Hostkit, HostkitFailure> {
  const loaded = loadNativeLibrary(path);
  if (!loaded.ok) {
    return failed({ kind: "not-loadable", path, reason: loaded.failure });
  }
  const found = Object.entries({ ...hostkitFunctions, ...hostkitBufferFunctions }).map(
    ([name, prototype]) => [name, loaded.value.find(prototype)] as const,
  );
  const symbols = found.filter(([, called]) => called === undefined).map(([name]) => name);
  if (symbols.length > 0) {
    return failed({ kind: "symbols-missing", path, symbols });
  }
  return succeeded(new Hostkit(Object.fromEntries(found) as unknown as HostkitFunctions));
}

/** The heap's own errno on Linux; hostkit_tasks_create has no other reason to fail. */
const outOfMemory = 12;
const invalidArgument = 22;

function check(call: string, errno: number): void {
  if (errno !== 0) {
    throw new HostkitFailed(call, errno);
  }
}

function functionsRecord(library: AclLibrary, clock: "monotonic" | "driver"): Uint8Array {
  const offsets = offsetsOf("hostkit_functions");
  const record = new Uint8Array(sizeOf("hostkit_functions"));
  const view = new DataView(record.buffer);
  const nowNs = clock === "driver" ? (library.simulator?.nowNsAddress ?? 0n) : 0n;
  view.setBigUint64(offsets.memcpy_async, library.addressOf("aclrtMemcpyAsync"), true);
  view.setBigUint64(offsets.record_event, library.addressOf("aclrtRecordEvent"), true);
  view.setBigUint64(offsets.stream_wait_event, library.addressOf("aclrtStreamWaitEvent"), true);
  view.setBigUint64(offsets.event_elapsed, library.addressOf("aclrtEventElapsedTime"), true);
  view.setBigUint64(offsets.now_ns, nowNs, true);
  view.setBigUint64(offsets.memcpy_2d_async, library.addressOf("aclrtMemcpy2dAsync"), true);
  view.setBigUint64(offsets.memcpy_batch_async, library.addressOf("aclrtMemcpyBatchAsync"), true);
  view.setUint32(offsets.memcpy_async_call_id, callIdOf("aclrtMemcpyAsync"), true);
  view.setUint32(offsets.record_event_call_id, callIdOf("aclrtRecordEvent"), true);
  view.setUint32(offsets.stream_wait_event_call_id, callIdOf("aclrtStreamWaitEvent"), true);
  view.setUint32(offsets.event_elapsed_call_id, callIdOf("aclrtEventElapsedTime"), true);
  view.setUint32(offsets.memcpy_2d_async_call_id, callIdOf("aclrtMemcpy2dAsync"), true);
  view.setUint32(offsets.memcpy_batch_async_call_id, callIdOf("aclrtMemcpyBatchAsync"), true);
  return record;
}
