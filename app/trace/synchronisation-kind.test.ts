import { expect, test } from "vitest";
import { synchronisationKind } from "./synchronisation-kind.ts";

test.each([
  ["EVENT_RECORD", "event-record"],
  ["EventWait_SQE", "event-wait"],
  ["aclrtStreamWaitEvent", "event-wait"],
  ["cudaEventSynchronize", "event-synchronize"],
  ["AscendCL@aclrtResetEvent", "event-reset"],
  ["NOTIFY_WAIT_SQE", "notify-wait"],
  ["NotifyRecord", "notify-record"],
  ["MEMCPY_ASYNC", undefined],
  ["event_loop", undefined],
  ["wait", undefined],
])("%s is %s", (name, kind) => {
  expect(synchronisationKind(name)).toBe(kind);
});
