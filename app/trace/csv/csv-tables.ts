import type { TraceFormat } from "../trace.ts";

/** How a table calls what a trace needs; each place names the columns that may hold it, in order of preference. */
export interface CsvTable {
  readonly format: TraceFormat;
  /** Columns that tell it from all others. */
  readonly header: readonly string[];
  /** undefined: the rows have no time; they are counted and nothing else. */
  readonly times?: {
    readonly unit: "us" | "ns";
    readonly start: string;
    readonly end?: string;
    readonly duration?: string;
  };
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly stream: readonly string[];
  readonly device: readonly string[];
  readonly direction: readonly string[];
  readonly bytes: readonly string[];
  /** What the lanes belong to, what a device of it is called, and what a lane of it is. */
  readonly process: string;
  readonly deviceWord: "NPU" | "GPU";
  readonly laneWord: "Stream" | "Queue";
  /** Every row is a copy, whatever it is called. */
  readonly isOnlyCopies: boolean;
}

const timeless = {
  names: [],
  types: [],
  stream: [],
  device: [],
  direction: [],
  bytes: [],
  process: "",
  deviceWord: "NPU",
  laneWord: "Stream",
  isOnlyCopies: false,
} as const;

const ascend = {
  direction: [],
  bytes: [],
  process: "Ascend Hardware",
  deviceWord: "NPU",
  laneWord: "Stream",
  isOnlyCopies: false,
} as const;
const rocm = { process: "ROCm", deviceWord: "GPU" } as const;

export const csvTables: readonly CsvTable[] = [
  {
    ...ascend,
    format: "task-time-csv",
    header: ["kernel_name", "kernel_type", "stream_id", "task_start(us)"],
    times: { unit: "us", start: "task_start(us)", duration: "task_time(us)", end: "task_stop(us)" },
    names: ["kernel_name"],
    types: ["kernel_type"],
    stream: ["stream_id"],
    device: ["Device_id"],
  },
  {
    ...ascend,
    format: "op-summary-csv",
    header: ["Task Start Time(us)", "Task Duration(us)"],
    times: { unit: "us", start: "Task Start Time(us)", duration: "Task Duration(us)" },
    names: ["Op Name"],
    types: ["OP Type", "Task Type"],
    stream: ["Stream ID"],
    device: ["Device_id", "Device ID"],
  },
  {
    ...ascend,
    format: "kernel-details-csv",
    header: ["Start Time(us)", "Duration(us)", "Accelerator Core"],
    times: { unit: "us", start: "Start Time(us)", duration: "Duration(us)" },
    names: ["Name"],
    types: ["Type", "Accelerator Core"],
    stream: ["Stream ID"],
    device: ["Device_id"],
  },
  {
    ...rocm,
    format: "rocprof-csv",
    laneWord: "Stream",
    header: ["Kind", "Direction", "Start_Timestamp", "End_Timestamp"],
    times: { unit: "ns", start: "Start_Timestamp", end: "End_Timestamp" },
    names: ["Direction"],
    types: ["Kind"],
    stream: ["Stream_Id"],
    device: [],
    direction: ["Direction"],
    bytes: ["Size", "Bytes"],
    isOnlyCopies: true,
  },
  {
    // NAME.memcopy_info.csv of the first rocprof.
    ...rocm,
    format: "rocprof-v1-copies-csv",
    laneWord: "Stream",
    header: ["BeginNs", "EndNs", "Name", "Direction", "SrcType", "DstType", "Size", "Async"],
    times: { unit: "ns", start: "BeginNs", end: "EndNs" },
    names: ["Name"],
    types: [],
    stream: [],
    device: [],
    direction: ["Direction"],
    bytes: ["Size"],
    isOnlyCopies: true,
  },
  {
    // NAME.csv of the first rocprof, with --timestamp on or --stats: dispatched kernels.
    ...rocm,
    format: "rocprof-v1-csv",
    laneWord: "Queue",
    header: ["Index", "KernelName", "BeginNs", "EndNs"],
    times: { unit: "ns", start: "BeginNs", end: "EndNs" },
    names: ["KernelName"],
    types: [],
    stream: ["queue-id"],
    device: ["gpu-id"],
    direction: [],
    bytes: [],
    isOnlyCopies: false,
  },
  // The same without times: counters of each kernel alone.
  { ...timeless, format: "rocprof-v1-csv", header: ["Index", "KernelName"] },
  // NAME.stats.csv, .hsa_stats.csv, .hip_stats.csv and .copy_stats.csv; rocprofv3's have more columns.
  { ...timeless, format: "rocprof-stats-csv", header: ["Name", "Calls", "TotalDurationNs", "AverageNs", "Percentage"] },
  { ...timeless, format: "api-statistic-csv", header: ["API Name", "Time(us)", "Count"] },
  { ...timeless, format: "step-trace-csv", header: ["Step", "Computing", "Communication"] },
];
