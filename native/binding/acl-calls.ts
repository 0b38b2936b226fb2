import { aclConstants as acl } from "./acl-constants.ts";
import { textFromC } from "./acl-library.ts";
import { CheckedCalls } from "./checked-calls.ts";
import { offsetsOf, sizeOf } from "./native-layouts.ts";

export interface CopyRequest {
  readonly destination: bigint;
  readonly destinationMaxBytes: bigint;
  readonly source: bigint;
  readonly bytes: bigint;
  /** ACL_MEMCPY_…; any number is passed on. */
  readonly kind: number;
}

export interface PointerAttributes {
  /** "other": managed or NUMA memory, which newer releases know. */
  readonly location: "host" | "device" | "unregistered" | "other";
  /** Device number; means nothing unless the location is "device". */
  readonly device: number;
  readonly pageSizeBytes: number;
}

/** Limits of a millisecond argument: 0 and below -1 are refused by the driver, -1 would wait for ever. */
const shortestWaitMs = 1;
const longestWaitMs = 0x7fff_ffff;

/** More than any id takes: eight digits of domain, bus, place and function are 16 with their signs. */
const pciBusIdBytes = 64;

const attributesOffsets = offsetsOf("aclrtPtrAttributes");
const locationOffsets = offsetsOf("aclrtMemLocation");

/**
 * AscendCL, one checked method for each function that the engine needs.
 *
 * - A call that answers an error throws `AclCallFailed`; only `memcpyAsync` returns the status instead, because a
 *   refused copy is a result of the run. A function that the library does not export fails with
 *   ACL_ERROR_RT_FEATURE_NOT_SUPPORT and a text that says so; `has` tells beforehand.
 * - Every call leaves crumbs while it runs, but aclGetRecentErrMsg: the failed call is what the last words should name.
 * - One thread: AscendCL binds contexts and error texts to it. Handles and addresses are bigint and belong to the
 *   caller, who gives each back with the matching method.
 */
export class AclCalls extends CheckedCalls {
  // What functions write into. Calls do not nest, so that one set serves all of them without allocating.
  readonly #int = new Int32Array(3);
  readonly #unsigned = new Uint32Array(1);
  readonly #wide = new BigUint64Array(2);
  readonly #float = new Float32Array(1);

  // ---- start, end, versions ----

  /** Harmless when AscendCL is initialised already. */
  initialise(): void {
    const status = this.invoke("aclInit", (aclInit) => aclInit(null));
    if (status !== acl.ACL_ERROR_REPEAT_INITIALIZE) {
      this.check("aclInit", status);
    }
  }

  /** Harmless when AscendCL is finalised already. */
  finalize(): void {
    const status = this.invoke("aclFinalize", (aclFinalize) => aclFinalize());
    if (status !== acl.ACL_ERROR_REPEAT_FINALIZE) {
      this.check("aclFinalize", status);
    }
  }

  /** Version of the interface, `1.16.0`; not that of CANN. */
  interfaceVersion(): string {
    const part = (index: number) => this.#int.subarray(index, index + 1);
    this.run("aclrtGetVersion", (get) => get(part(0), part(1), part(2)));
    return this.#int.join(".");
  }

  /** Version of an installed package ("runtime", "driver"); null when the library cannot or will not say. */
  packageVersion(packageName: string): string | null {
    if (!this.has("aclsysGetVersionStr")) {
      return null;
    }
    const name = new TextEncoder().encode(`${packageName}\0`);
    const version = new Uint8Array(acl.ACL_PKG_VERSION_MAX_SIZE);
    const status = this.invoke("aclsysGetVersionStr", (get) => get(name, version));
    if (status !== acl.ACL_SUCCESS) {
      this.errorOf("aclsysGetVersionStr", status); // takes the text, so that no later call is blamed for it
      return null;
    }
    return textFromC(version);
  }

  // ---- devices ----

  deviceCount(): number {
    this.run("aclrtGetDeviceCount", (get) => get(this.#unsigned));
    return this.#unsigned[0] ?? 0;
  }

  /** Where the device is on the PCI bus, `0000:c1:00.0`; null when the library cannot or will not say. */
  pciBusId(device: number): string | null {
    if (!this.has("aclrtDeviceGetPCIBusId")) {
      return null;
    }
    const id = new Uint8Array(pciBusIdBytes);
    // The last byte stays 0, whatever the library writes.
    const status = this.invoke("aclrtDeviceGetPCIBusId", (get) => get(device, id, id.length - 1));
    if (status !== acl.ACL_SUCCESS) {
      this.errorOf("aclrtDeviceGetPCIBusId", status); // takes the text, so that no later call is blamed for it
      return null;
    }
    return textFromC(id);
  }

  setDevice(device: number): void {
    this.run("aclrtSetDevice", (set) => set(device));
  }

  resetDevice(device: number): void {
    this.run("aclrtResetDevice", (reset) => reset(device));
  }

  resetDeviceForce(device: number): void {
    this.run("aclrtResetDeviceForce", (reset) => reset(device));
  }

  /** "device": the program runs on the board itself (RC form); "host": the NPU is a card (EP form). */
  runMode(): "device" | "host" {
    this.run("aclrtGetRunMode", (get) => get(this.#int));
    return this.#int[0] === acl.ACL_DEVICE ? "device" : "host";
  }

  /** `Ascend910B3`; null when the library does not know. */
  socName(): string | null {
    return this.invoke("aclrtGetSocName", (get) => get());
  }

  /** Of the current device. `attribute` is ACL_HBM_MEM or ACL_DDR_MEM; one that the chip lacks reads 0 and 0. */
  memInfo(attribute: number): { readonly freeBytes: bigint; readonly totalBytes: bigint } {
    this.run("aclrtGetMemInfo", (get) => get(attribute, this.#wide.subarray(0, 1), this.#wide.subarray(1, 2)));
    return { freeBytes: this.#wide[0] ?? 0n, totalBytes: this.#wide[1] ?? 0n };
  }

  /** False when the limit passed first; the work goes on then. A library without the limited call waits without one. */
  synchronizeDevice(timeoutMs: number): boolean {
    if (this.has("aclrtSynchronizeDeviceWithTimeout")) {
      return this.wait("aclrtSynchronizeDeviceWithTimeout", (wait) => wait(waitMs(timeoutMs)));
    }
    this.run("aclrtSynchronizeDevice", (synchronise) => synchronise());
    return true;
  }

  // ---- streams ----

  /** On the current device. `priority`: 0 is the highest; undefined leaves it to the driver. */
  createStream(priority?: number): bigint {
    if (priority === undefined) {
      this.run("aclrtCreateStream", (create) => create(this.#wide));
    } else {
      this.run("aclrtCreateStreamWithConfig", (create) => create(this.#wide, priority, 0));
    }
    return this.#wide[0] ?? 0n;
  }

  /** Waits for what is queued, without a limit: synchronise before. */
  destroyStream(stream: bigint): void {
    this.run("aclrtDestroyStream", (destroy) => destroy(stream));
  }

  destroyStreamForce(stream: bigint): void {
    this.run("aclrtDestroyStreamForce", (destroy) => destroy(stream));
  }

  /** False when the limit passed first; the stream goes on then. Throws the first error of the stream's work. */
  synchronizeStream(stream: bigint, timeoutMs: number): boolean {
    return this.wait("aclrtSynchronizeStreamWithTimeout", (wait) => wait(stream, waitMs(timeoutMs)));
  }

  /** Whether all that was submitted is done. Throws the first error of the stream's work. */
  streamQuery(stream: bigint): boolean {
    if (!this.has("aclrtStreamQuery")) {
      return this.synchronizeStream(stream, shortestWaitMs);
    }
    this.run("aclrtStreamQuery", (query) => query(stream, this.#int));
    return this.#int[0] === acl.ACL_STREAM_STATUS_COMPLETE;
  }

  // ---- events ----

  /**
   * `flags`: ACL_EVENT_…, OR-ed. Of the newer type where the library has it, whose number the hardware does not limit;
   * before it is recorded, an event of that type counts as complete, and one of the older type does not.
   */
  createEvent(flags: number): bigint {
    if (this.has("aclrtCreateEventExWithFlag")) {
      this.run("aclrtCreateEventExWithFlag", (create) => create(this.#wide, flags));
    } else {
      this.run("aclrtCreateEventWithFlag", (create) => create(this.#wide, flags));
    }
    return this.#wide[0] ?? 0n;
  }

  /** An event of the older type with ACL_EVENT_SYNC: a stream that waits for it is held until it is first recorded. */
  createHoldingEvent(): bigint {
    this.run("aclrtCreateEventWithFlag", (create) => create(this.#wide, acl.ACL_EVENT_SYNC));
    return this.#wide[0] ?? 0n;
  }

  destroyEvent(event: bigint): void {
    this.run("aclrtDestroyEvent", (destroy) => destroy(event));
  }

  recordEvent(event: bigint, stream: bigint): void {
    this.run("aclrtRecordEvent", (record) => record(event, stream));
  }

  /** What is submitted to the stream from now on waits for the event; it needs ACL_EVENT_SYNC. */
  streamWaitEvent(stream: bigint, event: bigint): void {
    this.run("aclrtStreamWaitEvent", (wait) => wait(stream, event));
  }

  /** Whether the event has happened. */
  queryEventStatus(event: bigint): boolean {
    this.run("aclrtQueryEventStatus", (query) => query(event, this.#int));
    return this.#int[0] === acl.ACL_EVENT_RECORDED_STATUS_COMPLETE;
  }

  /** False when the limit passed first. A library without the limited call only answers whether it has happened. */
  synchronizeEvent(event: bigint, timeoutMs: number): boolean {
    return this.has("aclrtSynchronizeEventWithTimeout")
      ? this.wait("aclrtSynchronizeEventWithTimeout", (wait) => wait(event, waitMs(timeoutMs)))
      : this.queryEventStatus(event);
  }

  /** Milliseconds from `start` to `end`, as a float32: 20 ns are told apart below 256 ms. Negative when end came first. */
  eventElapsedMs(start: bigint, end: bigint): number {
    this.run("aclrtEventElapsedTime", (elapsed) => elapsed(this.#float, start, end));
    return this.#float[0] ?? 0;
  }

  /** Whole microseconds since the device started. */
  eventTimestampUs(event: bigint): bigint {
    this.run("aclrtEventGetTimestamp", (get) => get(event, this.#wide));
    return this.#wide[0] ?? 0n;
  }

  // ---- memory ----

  /** Device memory on the current device; `policy` is ACL_MEM_MALLOC_…. Not initialised. */
  malloc(bytes: bigint, policy: number): bigint {
    this.run("aclrtMalloc", (malloc) => malloc(this.#wide, bytes, policy));
    return this.#wide[0] ?? 0n;
  }

  /** Does not wait for copies in flight. */
  free(address: bigint): void {
    this.run("aclrtFree", (free) => free(address));
  }

  /** Pinned host memory. Not initialised. */
  mallocHost(bytes: bigint): bigint {
    this.run("aclrtMallocHost", (malloc) => malloc(this.#wide, bytes));
    return this.#wide[0] ?? 0n;
  }

  /** Does not wait for copies in flight. */
  freeHost(address: bigint): void {
    this.run("aclrtFreeHost", (free) => free(address));
  }

  /** Pins ordinary memory; the address must be page-aligned. A2 and A3 from CANN 8.5. */
  hostRegisterPinned(address: bigint, bytes: bigint): void {
    this.run("aclrtHostRegisterV2", (register) => register(address, bytes, acl.ACL_HOST_REG_PINNED));
  }

  hostUnregister(address: bigint): void {
    this.run("aclrtHostUnregister", (unregister) => unregister(address));
  }

  pointerAttributes(address: bigint): PointerAttributes {
    const bytes = new Uint8Array(sizeOf("aclrtPtrAttributes"));
    this.run("aclrtPointerGetAttributes", (get) => get(address, bytes));
    const view = new DataView(bytes.buffer);
    return {
      location: locationOf(view.getInt32(attributesOffsets.location + locationOffsets.type, true)),
      device: view.getUint32(attributesOffsets.location + locationOffsets.id, true),
      pageSizeBytes: view.getUint32(attributesOffsets.pageSize, true),
    };
  }

  memset(address: bigint, maxBytes: bigint, value: number, bytes: bigint): void {
    this.run("aclrtMemset", (memset) => memset(address, maxBytes, value, bytes));
  }

  memsetAsync(address: bigint, maxBytes: bigint, value: number, bytes: bigint, stream: bigint): void {
    this.run("aclrtMemsetAsync", (memset) => memset(address, maxBytes, value, bytes, stream));
  }

  // ---- copies ----

  /** Blocks until the copy is done; does not wait for any stream. */
  memcpy(copy: CopyRequest): void {
    const { destination, destinationMaxBytes, source, bytes, kind } = copy;
    this.run("aclrtMemcpy", (memcpy) => memcpy(destination, destinationMaxBytes, source, bytes, kind));
  }

  /**
   * Queues a copy and returns its status, 0 when it was accepted; `errorOf` describes another one. For copies outside
   * the measured part: those go through a task list of hostkit.
   */
  memcpyAsync(copy: CopyRequest, stream: bigint): number {
    const { destination, destinationMaxBytes, source, bytes, kind } = copy;
    return this.invoke("aclrtMemcpyAsync", (memcpy) =>
      memcpy(destination, destinationMaxBytes, source, bytes, kind, stream),
    );
  }

  // ---- between devices ----

  canAccessPeer(device: number, peer: number): boolean {
    this.run("aclrtDeviceCanAccessPeer", (can) => can(this.#int, device, peer));
    return this.#int[0] === 1;
  }

  /** One direction: from the current device to the peer. */
  enablePeerAccess(peer: number): void {
    this.run("aclrtDeviceEnablePeerAccess", (enable) => enable(peer, 0));
  }

  disablePeerAccess(peer: number): void {
    this.run("aclrtDeviceDisablePeerAccess", (disable) => disable(peer));
  }
}

function waitMs(timeoutMs: number): number {
  return Math.min(Math.max(Math.ceil(timeoutMs), shortestWaitMs), longestWaitMs);
}

function locationOf(type: number): PointerAttributes["location"] {
  switch (type) {
    case acl.ACL_MEM_LOCATION_TYPE_HOST:
      return "host";
    case acl.ACL_MEM_LOCATION_TYPE_DEVICE:
      return "device";
    case acl.ACL_MEM_LOCATION_TYPE_UNREGISTERED:
      return "unregistered";
    default:
      return "other";
  }
}
