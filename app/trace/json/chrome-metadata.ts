import { decodeJsonString } from "../text-pool.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import type { ArgumentKey } from "./event-keys.ts";
import { type ObjectSpans, spanKinds } from "./object-spans.ts";

type EventSpans = Pick<ObjectSpans<"name" | "pid" | "tid">, "slot" | "kind" | "start" | "end">;

/** Processes of a device by name, when their labels do not say it. */
const deviceProcesses = /^Ascend Hardware\b/;
const deviceLabels = /^[NG]PU\b/;

/** Takes the names, labels and sort indices of processes and threads. */
export class ChromeMetadata {
  readonly #builder: TraceBuilder;

  constructor(builder: TraceBuilder) {
    this.#builder = builder;
  }

  take(bytes: Uint8Array, event: EventSpans, argumentSpans: ObjectSpans<ArgumentKey>): void {
    const span = (spans: Pick<EventSpans, "kind" | "start" | "end">, slot: number) =>
      spans.kind[slot] === spanKinds.absent
        ? ""
        : decodeJsonString(
            bytes.subarray(spans.start[slot], Math.min(spans.end[slot] ?? 0, (spans.start[slot] ?? 0) + 4_096)),
          );
    const id = (key: "pid" | "tid") => {
      const slot = event.slot(key);
      const isThere = event.kind[slot] !== spanKinds.absent;
      return this.#builder.texts.intern(
        bytes,
        isThere ? (event.start[slot] ?? 0) : 0,
        isThere ? (event.end[slot] ?? 0) : 0,
      );
    };
    const argument = (key: ArgumentKey) => span(argumentSpans, argumentSpans.slot(key)).trim();
    const processIndex = this.#builder.processOf(id("pid"));
    const process = this.#builder.processes[processIndex];
    if (process === undefined) {
      return;
    }
    switch (span(event, event.slot("name"))) {
      case "process_name":
        process.name = argument("name");
        process.isDevice ||= deviceProcesses.test(process.name);
        break;
      case "process_labels":
        process.labels = argument("labels");
        process.isDevice ||= deviceLabels.test(process.labels);
        break;
      case "process_sort_index":
        process.sortIndex = indexFrom(argument("sort_index"));
        break;
      case "thread_name": {
        const thread = this.#builder.threads[this.#builder.threadOf(processIndex, id("tid"))];
        if (thread !== undefined) {
          thread.name = argument("name");
        }
        break;
      }
      case "thread_sort_index": {
        const thread = this.#builder.threads[this.#builder.threadOf(processIndex, id("tid"))];
        if (thread !== undefined) {
          thread.sortIndex = indexFrom(argument("sort_index"));
        }
        break;
      }
      default:
    }
  }
}

function indexFrom(text: string): number | null {
  const index = Number(text);
  return text !== "" && Number.isSafeInteger(index) ? index : null;
}
