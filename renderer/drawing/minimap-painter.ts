import type { LanePart } from "#app/timeline/lane-part.ts";
import { isFailed, type RunData } from "../run-data/run-data.ts";
import type { TimelineRow } from "../run-data/timeline-rows.ts";
import type { PaintContext, Palette } from "./paint-context.ts";
import { PartEdges } from "./part-edges.ts";
import { allocatePixelColumns, fillColumns, type PixelColumns } from "./pixel-columns.ts";
import { type TimeScale, type TimeWindow, xFromNs } from "./time-window.ts";

/** What the minimap keeps between frames: its columns change only when rows arrive. */
export class MinimapColumns {
  readonly columns: PixelColumns = allocatePixelColumns();
  private row: TimelineRow | undefined;
  private data: RunData | undefined;
  private rows = -1;
  /** One after another, so that one set of values does for all. */
  private readonly edges = new PartEdges();
  private readonly edgesFor = (): PartEdges => this.edges;

  /** All executed copies as one engine: how many were under way on average. */
  update(data: RunData, scale: TimeScale): PixelColumns {
    if (this.row === undefined || this.data !== data || this.rows !== data.rows) {
      this.data = data;
      this.rows = data.rows;
      this.columns.copies = -1;
      this.row = rowOf(
        data
          .lanes()
          .flatMap((lane) => lane.parts)
          .filter((part) => !isFailed(part)),
      );
    }
    fillColumns(this.row, scale, this.columns, false, this.edgesFor);
    return this.columns;
  }
}

function rowOf(parts: readonly LanePart[]): TimelineRow {
  return {
    key: "minimap",
    kind: "engine",
    file: 0,
    device: undefined,
    series: 0,
    source: "imported",
    lane: undefined,
    parts,
    streams: [],
  };
}

/** The whole run as a profile. */
export function paintProfile(
  context: PaintContext,
  columns: PixelColumns,
  scale: TimeScale,
  palette: Palette,
  heightPx: number,
): void {
  context.globalAlpha = 1;
  context.fillStyle = palette.lane;
  context.fillRect(0, 0, scale.leftPx + scale.widthPx + scale.leftPx, heightPx);
  context.fillStyle = palette.textFaint;
  for (let px = 0; px < columns.widthPx; px += 1) {
    const level = columns.level[px] ?? 0;
    if (level > 0) {
      const barPx = Math.max(1, Math.round((level / columns.highest) * (heightPx - 4)));
      context.fillRect(scale.leftPx + px, heightPx - 2 - barPx, 1, barPx);
    }
  }
}

/** The part that the window shows, in front of the profile. */
export function paintSeenPart(
  context: PaintContext,
  scale: TimeScale,
  window: TimeWindow,
  palette: Palette,
  heightPx: number,
): void {
  const leftPx = Math.max(scale.leftPx, xFromNs(scale, window.startNs));
  const rightPx = Math.min(scale.leftPx + scale.widthPx, xFromNs(scale, window.endNs));
  context.fillStyle = palette.accent;
  context.globalAlpha = 0.18;
  context.fillRect(leftPx, 0, Math.max(2, rightPx - leftPx), heightPx);
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 1;
  context.strokeRect(leftPx + 0.5, 0.5, Math.max(2, rightPx - leftPx) - 1, heightPx - 1);
}
