/** Whether the run is to stop, and since when. */
export class StopRequest {
  #sinceMs: number | undefined;

  request(): void {
    this.#sinceMs ??= performance.now();
  }

  get isRequested(): boolean {
    return this.#sinceMs !== undefined;
  }

  /** Wall time since it was asked for. */
  get ageMs(): number {
    return this.#sinceMs === undefined ? 0 : performance.now() - this.#sinceMs;
  }
}
