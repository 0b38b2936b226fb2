/** What is kept of a host's output to show when it fails: its last lines are the ones that say why. */
const keptBytes = 16 * 1024;

/** Shows output as it comes, or keeps its end for later. */
export class OutputTail {
  readonly #stream: NodeJS.WritableStream | undefined;
  #kept = Buffer.alloc(0);

  constructor(stream: NodeJS.WritableStream | undefined) {
    this.#stream = stream;
  }

  get text(): string {
    return this.#kept.toString("utf8");
  }

  push(bytes: Uint8Array): void {
    if (this.#stream === undefined) {
      this.#kept = Buffer.concat([this.#kept, bytes]).subarray(-keptBytes);
    } else {
      this.#stream.write(bytes);
    }
  }
}
