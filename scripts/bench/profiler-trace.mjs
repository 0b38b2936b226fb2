// Writes Chrome JSON as msprof does: for each copy its call, itself and the arrow between them, four events.
import { closeSync, openSync, writeSync } from "node:fs";

const linesAtOnce = 4_000;
/** Threads of the host, and streams: there are viewers that take the square of a lane's events to open it. */
const lanes = 32;

/**
 * @param {string} file
 * @param {{ copies: number, hasTextTimes: boolean }} form hasTextTimes: absolute microseconds as text, as msprof writes
 *   them; otherwise numbers from the beginning on, as every viewer reads them.
 */
export function writeProfilerTrace(file, { copies, hasTextTimes }) {
  const out = openSync(file, "w");
  const time = (us, ns) => {
    const rest = String(ns).padStart(3, "0");
    return hasTextTimes ? `"${1_736_412_474_725_417 + us}.${rest}"` : `${us + 100}.${rest}`;
  };
  let lines = [
    '[{"name": "process_name", "pid": 2560449, "tid": 0, "args": {"name": "Ascend Hardware"}, "ph": "M"}',
    '{"name": "process_name", "pid": 2560255, "tid": 0, "args": {"name": "CANN"}, "ph": "M"}',
  ];
  for (let n = 0; n < copies; n += 1) {
    const callTs = time(n * 45, n % 1_000);
    const copyTs = time(n * 45 + 9, (n * 7) % 1_000);
    const stream = 2 + (n % lanes);
    const thread = 3_181_770 + (n % lanes);
    const host = `"pid": 2560255, "tid": ${thread}`;
    const device = `"pid": 2560449, "tid": ${stream}`;
    const arrow = `"name": "HostToDevice${n * 2 ** 32}", "cat": "HostToDevice", "id": "${n * 2 ** 32}"`;
    lines.push(
      `{"name": "AscendCL@aclrtMemcpyAsync", ${host}, "ts": ${callTs}, "dur": 4.75, "args": {"Thread Id": ${thread}, "Mode": "ACL_RTS", "level": "acl", "id": "aclrtMemcpyAsync", "item_id": "0", "connection_id": ${n}}, "ph": "X"}`,
      `{${arrow}, "ph": "s", ${host}, "ts": ${callTs}}`,
      `{"name": "MEMCPY_ASYNC", ${device}, "ts": ${copyTs}, "dur": 28.33653125, "args": {"Model Id": 4294967295, "Task Type": "PCIE_DMA_SQE", "Physic Stream Id": ${stream}, "Task Id": ${n % 65_536}, "Batch Id": 0, "Subtask Id": 4294967295, "connection_id": ${n}, "size(B)": ${(n % 4_096) * 4_096}, "bandwidth(GB/s)": 15.8, "operation": "host to device"}, "ph": "X"}`,
      `{${arrow}, "ph": "f", "bp": "e", ${device}, "ts": ${copyTs}}`,
    );
    if (lines.length > linesAtOnce) {
      writeSync(out, lines.join(", "));
      // What comes next begins with the comma.
      lines = [""];
    }
  }
  writeSync(out, lines.join(", "));
  writeSync(out, "]");
  closeSync(out);
}
