import { expect, test } from "vitest";
import { type RowParts, runDataOf } from "../run-data/rows.fixture.ts";
import { allocateLaneColumns } from "./lane-columns.ts";
import { namedPalette, type Recording, recordingContext } from "./recording-context.fixture.ts";
import { timeScale } from "./time-window.ts";
import { gutterPx, layoutLanes } from "./timeline-layout.ts";
import { paintTimeline } from "./timeline-painter.ts";
import type { FrameReport, TimelineScene } from "./timeline-scene.ts";

/** 1,000 px for 1,000 ns: a pixel is a nanosecond. */
function paint(rows: readonly RowParts[], changed: Partial<TimelineScene> = {}): Recording & { report: FrameReport } {
  const data = runDataOf(rows);
  const lanes = data.lanes();
  const recording = recordingContext();
  const report = paintTimeline(recording.context, {
    widthPx: gutterPx + 1_000,
    heightPx: 300,
    scale: timeScale({ startNs: 0, endNs: 1_000 }, gutterPx, 1_000),
    layout: layoutLanes(lanes, 300, 0),
    columns: data.store.columns(),
    trials: data.trials(),
    palette: namedPalette,
    texts: {
      laneName: (lane) => `s${lane.stream}`,
      sourceName: (lane) => lane.source,
      deviceName: (device) => `device ${device}`,
      trialName: (trial) => `trial ${trial + 1}`,
      barLabel: () => "H2D",
    },
    selection: undefined,
    selectedRow: undefined,
    hoveredRow: undefined,
    markedTransfers: new Set(),
    laneColumns: lanes.map(allocateLaneColumns),
    ...changed,
  });
  return { ...recording, report };
}

test("a copy is a bar from its start to its end, a pixel short of its neighbour", () => {
  const { rects } = paint([{ startNs: 100, endNs: 300 }]);
  const bar = rects.find((rect) => rect.color === "h2d");
  expect(bar).toMatchObject({ alpha: 1, x: gutterPx + 100, width: 199 });
});

test("a thin line leads from the submit to the bar", () => {
  const { rects } = paint([{ submitNs: 40, startNs: 100, endNs: 300 }]);
  expect(rects.find((rect) => rect.color === "h2d" && rect.height === 2)).toMatchObject({
    x: gutterPx + 40,
    width: 60,
  });
});

test("a device event and the host's clock never look the same", () => {
  const bodies = (["device-event", "host-clock", "model", "imported"] as const).map((source) => {
    const { rects } = paint([{ startNs: 100, endNs: 300, source }]);
    return rects.filter((rect) => rect.color === "h2d").map(({ alpha, x, width, height }) => [alpha, x, width, height]);
  });
  const pictures = new Set(bodies.map((body) => JSON.stringify(body)));
  expect(pictures.size).toBe(4);
});

test("directions differ by their bands too, not by colour alone", () => {
  const pictures = [0, 1, 2, 3].map((kind) => {
    const { rects } = paint([{ startNs: 100, endNs: 300, kind }]);
    return JSON.stringify(rects.filter((rect) => rect.color === "mark").map((rect) => [rect.y, rect.height]));
  });
  expect(new Set(pictures).size).toBe(4);
});

test("a failed copy is painted in the failure's colour, even when it took no time", () => {
  const { rects } = paint([
    { startNs: 0, endNs: 500 },
    { startNs: 250, endNs: 250, status: 107_002 },
  ]);
  expect(rects.find((rect) => rect.color === "failed")).toMatchObject({ x: gutterPx + 250, width: 3 });
});

test("many copies on few pixels keep their coverage and say how many share a pixel", () => {
  const rows = Array.from({ length: 10_000 }, (_, copy) => ({ startNs: copy / 10, endNs: copy / 10 + 0.05 }));
  const { rects, report } = paint(rows);
  const columns = rects.filter((rect) => rect.color === "h2d");
  const heights = new Set(columns.map((rect) => rect.height));
  expect(report.copiesPerPx).toBeGreaterThanOrEqual(10);
  expect(report.copiesPerPx).toBeLessThanOrEqual(11);
  expect(columns.reduce((sum, rect) => sum + rect.width, 0)).toBe(1_000);
  // Half covered: about half as high as the bars of the tallest lane.
  expect(Math.max(...heights)).toBeLessThanOrEqual(32);
});

test("a single copy in a crowd of pixels is never dropped", () => {
  const crowd = Array.from({ length: 2_000 }, (_, copy) => ({ startNs: copy / 10, endNs: copy / 10 + 0.1 }));
  const { rects } = paint([...crowd, { startNs: 900, endNs: 900.001 }]);
  const lonely = rects.filter((rect) => rect.color === "h2d" && rect.x >= gutterPx + 899);
  expect(lonely.length).toBeGreaterThan(0);
  expect(lonely[0]?.height).toBeGreaterThanOrEqual(3);
});

test("lanes carry name and source, devices their heading, trials their number", () => {
  const { texts } = paint([
    { startNs: 0, endNs: 400, trial: 0 },
    { startNs: 500, endNs: 900, trial: 1 },
    { startNs: 0, endNs: 100, stream: 1, device: 1, source: "host-clock" },
  ]);
  expect(texts).toEqual(
    expect.arrayContaining(["s0", "device-event", "s1", "host-clock", "device 0", "device 1", "trial 1", "trial 2"]),
  );
});
