import { describe, expect, test } from "vitest";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { createTranslator } from "#app/text/translator.ts";
import { parseCopyFilter } from "./copy-filter.ts";
import { matcherOf } from "./filter-match.ts";
import { LaneCopies } from "./lane-copies.ts";

/** Copies 0 to 5 of stream s3: 1, 2, 4, 8, 16, 32 MiB, each moving for 10 µs more than the one before; the last failed. */
function lane(): LaneCopies {
  const columns = allocateColumns(6);
  const copies = new LaneCopies();
  for (let row = 0; row < 6; row += 1) {
    columns.kind[row] = row % 2 === 0 ? 1 : 2;
    columns.bytes[row] = 2 ** row * 2 ** 20;
    columns.startNs[row] = row * 1e6;
    columns.endNs[row] = row * 1e6 + (row + 1) * 10_000;
    columns.submitNs[row] = row * 1e6 - row * 1_000;
    columns.returnNs[row] = row * 1e6 - row * 1_000 + 500;
    columns.trial[row] = row < 3 ? 0 : 1;
    columns.status[row] = row === 5 ? 507_899 : 0;
    copies.append(columns, row, row);
  }
  return copies;
}

function found(search: string): number[] | string {
  const parsed = parseCopyFilter(search);
  if (!parsed.ok) {
    return createTranslator("en")(parsed.problem);
  }
  const copies = lane();
  const matches = matcherOf(parsed.filter, { copies, stream: 3, streamId: "s3", device: 1, source: "device-event" });
  return matches === undefined ? [] : [0, 1, 2, 3, 4, 5].filter(matches);
}

describe("a search", () => {
  test.each([
    ["kind:h2d size>1MiB dur>20us stream:3", [2, 4]],
    ["kind:h2d,d2h", [0, 1, 2, 3, 4, 5]],
    ["-kind:h2d", [1, 3, 5]],
    ["size>=4MiB size<16MiB", [2, 3]],
    ["size=8MiB", [3]],
    ["dur<=20us", [0, 1]],
    ["wait>2.5us", [3, 4, 5]],
    ["call<600ns", [0, 1, 2, 3, 4, 5]],
    ["rate>300GB/s", [4, 5]],
    ["start>1.5ms end<3.1ms", [2, 3]],
    ["trial:2", [3, 4, 5]],
    ["status:failed", [5]],
    ["failed", [5]],
    ["-failed -h2d", [1, 3]],
    ["status:507899", [5]],
    ["device:1", [0, 1, 2, 3, 4, 5]],
    ["device:0", []],
    ["S3 copy:2", [2]],
    ["stream:s4", []],
    ["-stream:s3", []],
    ["source:device-event", [0, 1, 2, 3, 4, 5]],
    ["source:model", []],
    ["", [0, 1, 2, 3, 4, 5]],
  ])("%s", (search, copies) => {
    expect(found(search)).toEqual(copies);
  });

  test.each([
    ["colour:red", /"colour".*kind, source, stream/],
    ["size>big", /"big" in "size>big".*4MiB/],
    ["dur>5", /"5" in "dur>5".*50us/],
    ["kind:up", /"up" in "kind:up".*h2h, h2d/],
    ["kind>h2d", /"kind>h2d".*compared/],
    ["trial:1.5", /"1.5" in "trial:1.5"/],
    ["(x", /"\(x"/],
  ])("says in a sentence what is wrong with %s", (search, sentence) => {
    expect(found(search)).toMatch(sentence);
  });
});
