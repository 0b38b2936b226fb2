import { expect, test } from "vitest";
import type { CopyShape } from "#app/plan/copy-shape.ts";

import { createTranslator, type Language } from "#app/text/translator.ts";
import type { CopyRecord } from "../../run-data/copy-record.ts";
import { copyFacts } from "./copy-facts.ts";

const copy: CopyRecord = {
  row: 0,
  file: 0,
  stream: 0,
  device: 0,
  kind: 0,
  bytes: 2_048,
  submitNs: 0,
  returnNs: 1_000,
  startNs: 2_000,
  endNs: 3_000,
  source: "device-event",
  status: 0,
  trial: 0,
  transfer: 0,
};

function shapeFact(language: Language, shape: CopyShape | undefined): string | undefined {
  const names = { streams: [], names: () => [], shapeOf: () => shape };
  return copyFacts(createTranslator(language), copy, names).find(({ key }) => key === "shape")?.value;
}

const rows: CopyShape = {
  call: "aclrtMemcpy2dAsync",
  rows: 1_024,
  rowBytes: 256,
  fromPitchBytes: 256,
  toPitchBytes: 1_024,
};

test("a copy of rows is told with its rows, its pitches and its function, in both languages", () => {
  expect(shapeFact("en", rows)).toBe("2-D: 1,024 rows of 256 B, pitch 256 B → 1.00 KiB (aclrtMemcpy2dAsync)");
  expect(shapeFact("en", { ...rows, rows: 1 })).toContain("1 row of");
  expect(shapeFact("zh", rows)).toBe("2-D：1,024 行，每行 256 B，间距 256 B → 1.00 KiB（aclrtMemcpy2dAsync）");
});

test("a batch is told with its chunks and its function, in both languages", () => {
  const batch: CopyShape = { call: "aclrtMemcpyBatchAsync", entries: 16, entryBytes: 4_096 };
  expect(shapeFact("en", batch)).toBe("batch: 16 chunks of 4.00 KiB (aclrtMemcpyBatchAsync)");
  expect(shapeFact("en", { ...batch, entries: 1 })).toContain("1 chunk of");
  expect(shapeFact("zh", batch)).toBe("批量：16 块，每块 4.00 KiB（aclrtMemcpyBatchAsync）");
});

test("a copy of one piece says nothing of it", () => {
  expect(shapeFact("en", undefined)).toBeUndefined();
});
