import type { ArgumentKeeper } from "../argument-store.ts";
import { finishTrace } from "../finish-trace.ts";
import { type JsonCursor, type JsonEnd, jsonEnd } from "../json-cursor.ts";
import { type JsonPath, type JsonVisitor, JsonWalker } from "../json-walker.ts";
import type { Trace, TraceFormat } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import { ChromeEventReader } from "./chrome-event-reader.ts";
import { propertyText } from "./property-text.ts";
import { RocprofCopyReader } from "./rocprof-copy-reader.ts";

/** Properties of a trace are kept as they stand, up to this length; what is longer is nobody's name or unit. */
const longestPropertyBytes = 65_536;
const longestProperties = 256;

/**
 * Reads a JSON trace piece by piece: the Chrome format as an object or an array, closed or not, and rocprofv3's own
 * JSON. Whose it is shows in its events.
 */
export class JsonTraceReader implements JsonVisitor {
  readonly #builder = new TraceBuilder();
  readonly #walker = new JsonWalker(this);
  readonly #chrome: ChromeEventReader;
  readonly #rocprof: RocprofCopyReader;
  #hasEventList = false;

  constructor(keepArguments: ArgumentKeeper) {
    this.#chrome = new ChromeEventReader(this.#builder, keepArguments);
    this.#rocprof = new RocprofCopyReader(this.#builder);
  }

  /** False: reading on is of no use. */
  push(chunk: Uint8Array): boolean {
    return this.#walker.push(chunk);
  }

  /** What kept the source from giving all of its bytes. */
  noteSourceProblem(reason: "decompression" | "disk", byteOffset: number, detail: string): void {
    this.#builder.unread.add(reason, byteOffset, detail);
  }

  /** undefined: there is nothing in it that is a trace. */
  finish(): Trace | undefined {
    const problem = this.#walker.finish();
    if (problem !== undefined) {
      this.#builder.unread.add(problem.reason, problem.offset);
    }
    const format = this.#format();
    if (format === undefined) {
      return undefined;
    }
    this.#takeClockBase();
    return finishTrace(this.#builder, format);
  }

  plan(path: JsonPath): "enter" | "take" | "skip" {
    const [first, second, third, fourth, fifth] = path;
    if (path.length === 0) {
      return "enter";
    }
    if (first === "*") {
      this.#hasEventList = true;
      return "take";
    }
    if (first === "traceEvents") {
      this.#hasEventList = true;
      return second === undefined ? "enter" : "take";
    }
    if (first === "rocprofiler-sdk-tool") {
      const isOnTheWay =
        (second === undefined || second === "*") &&
        (third === undefined || third === "buffer_records") &&
        (fourth === undefined || fourth === "memory_copy");
      if (fifth === "*") {
        return "take";
      }
      return isOnTheWay ? "enter" : "skip";
    }
    return path.length === 1 ? "take" : "skip";
  }

  take(path: JsonPath, cursor: JsonCursor, offset: number): JsonEnd {
    if (path[0] === "*" || path[0] === "traceEvents") {
      return this.#chrome.read(cursor, offset);
    }
    if (path[0] === "rocprofiler-sdk-tool") {
      return this.#rocprof.read(cursor, offset);
    }
    const start = cursor.at;
    const ended = cursor.skipValue();
    const isShort = cursor.at - start <= longestPropertyBytes && this.#builder.properties.length < longestProperties;
    if (ended === jsonEnd.whole && isShort) {
      this.#builder.properties.push({
        key: path[0] ?? "",
        json: propertyText(cursor.bytes.subarray(start, cursor.at)),
      });
    }
    return ended;
  }

  leaveOut(_path: JsonPath, offset: number): void {
    this.#builder.unread.add("too-long", offset);
  }

  /** Kineto writes times relative to a base of its own, our export too. */
  #takeClockBase(): void {
    for (const { key, json } of this.#builder.properties) {
      const digits = key === "baseTimeNanoseconds" ? json : copyscopeBase.exec(key === "otherData" ? json : "")?.[1];
      if (digits !== undefined && /^-?\d{1,20}$/.test(digits)) {
        this.#builder.clockBaseNs = BigInt(digits);
      }
    }
  }

  #format(): TraceFormat | undefined {
    const keys = new Set(this.#builder.properties.map(({ key }) => key));
    if (keys.has("rocprofiler-sdk-tool") || this.#rocprof.hasRecords) {
      return "rocprof-json";
    }
    if (!this.#hasEventList) {
      return keys.has("config") && keys.has("start_info") ? "profiler-info-json" : undefined;
    }
    const { processes, properties, texts } = this.#builder;
    if (properties.some(({ key, json }) => key === "otherData" && copyscopeBase.test(json))) {
      return "copyscope-json";
    }
    const processNames = new Set(processes.map(({ name }) => name));
    const categories = new Set([...this.#chrome.categories].map((category) => texts.text(category)));
    const isAscend = ["HostToDevice", "async_npu", "async_task_queue"].some((it) => categories.has(it));
    if (isAscend || processNames.has("Ascend Hardware") || processNames.has("CANN")) {
      return processNames.has("Python") || categories.has("cpu_op") ? "torch-npu-json" : "msprof-json";
    }
    const isKineto = ["gpu_memcpy", "cuda_runtime", "cuda_driver", "Memcpy", "cpu_op"].some((it) => categories.has(it));
    return isKineto || keys.has("deviceProperties") ? "kineto-json" : "chrome-json";
  }
}

/** What our export writes into otherData. */
const copyscopeBase = /"copyscope":\{"version":1,"baseNs":"(-?\d{1,20})"/;
