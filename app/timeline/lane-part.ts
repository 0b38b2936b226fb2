import type { CopyColumns } from "#app/run/copy-columns.ts";
import { CopyPyramid } from "./copy-pyramid.ts";
import { LaneCopies } from "./lane-copies.ts";
import type { PackedGroup } from "./packed-copies.ts";
import { SubmitIndex } from "./submit-index.ts";

/** The copies of a lane that look alike, one direction or the failed ones, with everything that answers quickly. */
export class LanePart {
  /** What the copies are coloured by. */
  readonly series: number;
  readonly copies = new LaneCopies();
  readonly pyramid = new CopyPyramid(this.copies);
  readonly submits = new SubmitIndex(this.copies);
  private readonly shortestNs: number;

  /** `shortestNs`: what took no time is kept as this long, so that it can be seen. */
  constructor(series: number, shortestNs: number) {
    this.series = series;
    this.shortestNs = shortestNs;
  }

  append(columns: CopyColumns, columnRow: number, row: number): void {
    this.copies.append(columns, columnRow, row, this.shortestNs);
  }

  /** As `LaneCopies.appendPacked`. */
  appendPacked(group: PackedGroup, row: number, expected: { likelyCopies?: number; mostCopies?: number } = {}): void {
    this.copies.appendPacked(group, row, { ...expected, shortestNs: this.shortestNs });
  }

  /** To be called before anything is asked, after anything was appended. */
  update(): void {
    const from = this.pyramid.update();
    if (from < this.copies.count) {
      this.submits.update(from);
    }
  }

  /** Gives back what growing would have needed. */
  trim(): void {
    this.update();
    this.copies.trim();
    this.pyramid.trim();
    this.submits.trim();
  }

  get byteLength(): number {
    return this.copies.byteLength + this.pyramid.byteLength + this.submits.byteLength;
  }
}
