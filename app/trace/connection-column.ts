import { grown, nextCapacity } from "./growing-array.ts";

/** Which events carry which connection (msprof) or correlation (CUPTI) number: what joins a host call with its tasks. */
export class ConnectionColumn {
  rows = 0;
  event: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** The number itself, or below 0 for an id that is no number: −1 − its number in the texts. */
  key: Float64Array<ArrayBuffer> = new Float64Array(0);

  add(event: number, key: number): void {
    if (this.rows === this.event.length) {
      const capacity = nextCapacity(this.rows);
      this.event = grown(this.event, capacity);
      this.key = grown(this.key, capacity);
    }
    this.event[this.rows] = event;
    this.key[this.rows] = key;
    this.rows += 1;
  }
}
