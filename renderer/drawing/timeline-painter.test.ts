import { expect, test } from "vitest";
import type { Gate } from "#app/run/gate.ts";
import { HeldSpans } from "../run-data/held-spans.ts";
import { type RowParts, runDataOf } from "../run-data/rows.fixture.ts";
import { arrangeRows, plainArrangement, type TimelineRow, timelineRows } from "../run-data/timeline-rows.ts";
import { pixelColors } from "./pixel-colors.ts";
import { allocatePixelColumns, fillColumns, type PixelColumns } from "./pixel-columns.ts";
import { namedPalette, type Recording, recordingContext } from "./recording-context.fixture.ts";
import { allocateRowImage, type RowImage } from "./row-image.ts";
import { timeScale } from "./time-window.ts";
import { gutterPx, layoutRows, type TimelineLayout } from "./timeline-layout.ts";
import { paintTimeline } from "./timeline-painter.ts";
import type { FrameReport, TimelineScene } from "./timeline-scene.ts";

interface Painted extends Recording {
  readonly report: FrameReport;
  readonly image: RowImage;
  readonly layout: TimelineLayout;
}

const widthPx = 1_000;
const heightPx = 400;
/** Of all rows; the grid's lines and trials keep their own. */
const groundColor = "#010203";

/** 1,000 px for 1,000 ns: a pixel is a nanosecond. Only the rows of streams, unless asked otherwise. */
function paint(
  rows: readonly RowParts[],
  isShown = (row: TimelineRow) => row.kind === "stream",
  gates: readonly Gate[] = [],
): Painted {
  const data = runDataOf(rows);
  const all = timelineRows(data.lanes());
  const hidden = new Set(all.filter((row) => !isShown(row)).map((row) => row.key));
  const layout = layoutRows(arrangeRows(all, { ...plainArrangement, hidden }), heightPx, 0);
  const recording = recordingContext();
  const columns = new Map<TimelineRow, PixelColumns>(all.map((row) => [row, allocatePixelColumns()]));
  const image = allocateRowImage(widthPx, heightPx, 1, new Uint32Array(widthPx * heightPx));
  const scene: TimelineScene = {
    widthPx: gutterPx + widthPx,
    heightPx,
    scale: timeScale({ startNs: 0, endNs: 1_000 }, gutterPx, widthPx),
    columnScale: timeScale({ startNs: 0, endNs: 1_000 }, gutterPx, widthPx),
    stepPx: 1,
    layout,
    trials: data.trials(),
    held: new HeldSpans(gates),
    palette: namedPalette,
    colors: pixelColors({
      ...namedPalette,
      lane: groundColor,
      laneAlternate: groundColor,
      textFaint: "#777",
      warning: "#f0b849",
      series: ["#100000", "#200000", "#300000", "#400000", "#500000", "#600000"],
    }),
    texts: {
      rowName: (row) => row.key,
      rowNote: (row) => row.source,
      groupName: (group) => `group ${group.key}`,
      groupShortName: (group) => group.key,
      streamName: (stream) => `s${stream}`,
      trialName: (trial) => `trial ${trial + 1}`,
      held: "held",
      barLabel: () => "H2D",
      rulerLabel: () => "Δt",
    },
    selection: undefined,
    selected: undefined,
    hovered: undefined,
    selectedMark: undefined,
    hoveredMark: undefined,
    partner: undefined,
    markedTransfers: new Set(),
    focusedRow: undefined,
    rulers: [],
    notes: [],
    arrows: [],
    matches: new Map(),
    layer: { image, put: () => undefined },
    isPlotKept: false,
    isFrameKept: false,
    movingFrame: undefined,
    columnsOf: (row) => columns.get(row) ?? allocatePixelColumns(),
  };
  const report = paintTimeline(recording.context, scene);
  return { ...recording, report, image, layout };
}

/** Height of what is written in each pixel column within a row's bars. */
function columnHeights({ image, layout }: Painted, key: string): number[] {
  const placed = layout.rows.find((candidate) => candidate.row.key === key);
  if (placed === undefined) {
    throw new Error(`no row ${key}`);
  }
  const { barTopPx, barPx } = placed.parts;
  const grounds = new Set(image.evenLine);
  return Array.from({ length: widthPx }, (_, x) => {
    let height = 0;
    for (let y = barTopPx; y < barTopPx + barPx; y += 1) {
      height += grounds.has(image.pixels[y * widthPx + x] ?? 0) ? 0 : 1;
    }
    return height;
  });
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
  // A copy of 1 ns every 2 ns, twenty thousand of them in 1,000 px would be too fine: ten to a pixel at 10 ns a pixel.
  const rows = Array.from({ length: 2_000 }, (_, copy) => ({
    startNs: Math.floor(copy / 2),
    endNs: Math.floor(copy / 2),
  }));
  const painted = paint([...rows, { startNs: 999, endNs: 1_000 }]);
  const heights = columnHeights(painted, "stream:0:device-event");
  expect(painted.report.copiesPerPx).toBe(3);
  // Copies that took no time cover nothing, and are still seen; the last pixel is full.
  expect(new Set(heights.slice(0, 999))).toEqual(new Set([3]));
  expect(heights[999]).toBeGreaterThan(30);
});

test("a column is as high as the part of its time in which something moved", () => {
  const rows = Array.from({ length: 1_800 }, (_, copy) => ({ startNs: copy * 100, endNs: copy * 100 + 50 }));
  const data = runDataOf(rows);
  const [row] = timelineRows(data.lanes()).filter((candidate) => candidate.kind === "stream");
  const columns = allocatePixelColumns();
  if (row === undefined) {
    throw new Error("no stream");
  }
  fillColumns(row, timeScale({ startNs: 0, endNs: 200_000 }, 0, 1_000), columns);
  expect(new Set(columns.level.slice(0, 900))).toEqual(new Set([0.5]));
  expect(new Set(columns.level.slice(900))).toEqual(new Set([0]));
});

test("a single copy in a crowd of pixels is never dropped, and a gap stays a gap", () => {
  const crowd = Array.from({ length: 2_000 }, (_, copy) => ({ startNs: copy % 200, endNs: (copy % 200) + 1 }));
  const painted = paint([...crowd, { startNs: 900, endNs: 900 }]);
  const heights = columnHeights(painted, "stream:0:device-event");
  expect(heights.slice(201, 899).every((height) => height === 0)).toBe(true);
  expect(heights[900]).toBe(3);
});

test("an engine is as high as copies run at once, whichever stream they are of", () => {
  const painted = paint(
    [
      { startNs: 0, endNs: 200, stream: 0 },
      { startNs: 100, endNs: 300, stream: 1 },
      { startNs: 300, endNs: 400, stream: 2 },
    ],
    (row) => row.kind === "engine",
  );
  const heights = columnHeights(painted, "engine:0:h2d:device-event");
  const [one = 0, two = 0] = [heights[50], heights[150]];
  expect(two).toBeGreaterThan(one);
  expect(Math.abs(two - 2 * one)).toBeLessThanOrEqual(1);
  expect([heights[250], heights[350], heights[450]]).toEqual([one, one, 0]);
});

test("a call that goes on while its copy moves is blocked, and looks different", () => {
  const painted = paint(
    [
      { submitNs: 100, returnNs: 150, startNs: 200, endNs: 300 },
      { submitNs: 500, returnNs: 700, startNs: 510, endNs: 700 },
    ],
    (row) => row.kind === "host",
  );
  const y = (painted.layout.rows[0]?.topPx ?? 0) + 8;
  const at = (x: number) => painted.image.pixels[y * widthPx + x];
  const ground = (x: number) => painted.image.evenLine[x];
  expect(at(120)).not.toBe(ground(120));
  expect(at(170)).toBe(ground(170));
  expect(at(600)).not.toBe(ground(600));
  expect(at(600)).not.toBe(at(120));
});

test("lanes carry name and source, devices their heading, trials their number", () => {
  const { texts } = paint([
    { startNs: 0, endNs: 400, trial: 0 },
    { startNs: 500, endNs: 900, trial: 1 },
    { startNs: 0, endNs: 100, stream: 1, device: 1, source: "host-clock" },
  ]);
  expect(texts).toEqual(
    expect.arrayContaining([
      "stream:0:device-event",
      "device-event",
      "stream:1:host-clock",
      "host-clock",
      "group 0",
      "group 1",
      "trial 1",
      "trial 2",
    ]),
  );
});

test("a stream held at its start is hatched and named there, and nothing else of it changes", () => {
  const copies = [
    { startNs: 400, endNs: 500, stream: 0 },
    { startNs: 400, endNs: 500, stream: 1 },
  ];
  const free = paint(copies);
  const held = paint(copies, undefined, [{ trial: 0, device: 0, streams: [1], fromNs: 100, toNs: 350 }]);
  const changed = [...held.image.pixels].flatMap((pixel, at) => (pixel === free.image.pixels[at] ? [] : [at]));
  const placed = held.layout.rows.find(({ row }) => row.key === "stream:1:device-event");
  const topPx = placed?.topPx ?? 0;
  expect(changed.length).toBeGreaterThan(250);
  expect(changed.every((at) => at % widthPx >= 100 && at % widthPx < 350)).toBe(true);
  expect(changed.every((at) => at >= topPx * widthPx && at < (topPx + (placed?.heightPx ?? 0)) * widthPx)).toBe(true);
  expect(held.texts.filter((text) => text === "held")).toHaveLength(1);
  expect(free.texts).not.toContain("held");
  expect(held.rects.filter(({ color }) => color === "h2d")).toEqual(free.rects.filter(({ color }) => color === "h2d"));
  expect(held.report).toEqual(free.report);
});
