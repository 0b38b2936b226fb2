import { type TextReference, text } from "#app/text/text-reference.ts";

/** Where a text stops being JSON, counted from 1, and what was wrong there. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly what: TextReference;
}

/**
 * The first place where `source` is not JSON; undefined when it is. Engines word their messages differently and some
 * give no position, so the place is found here.
 */
export function findJsonProblem(source: string): JsonProblem | undefined {
  const scanner = new Scanner(source);
  try {
    scanner.document();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Stopped) {
      return { ...lineAndColumn(source, thrown.offset), what: thrown.what };
    }
    throw thrown;
  }
}

function lineAndColumn(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

/** Ends the scan from any depth; never leaves this file. */
class Stopped extends Error {
  readonly offset: number;
  readonly what: TextReference;

  constructor(offset: number, what: TextReference) {
    super(what.key);
    this.offset = offset;
    this.what = what;
  }
}

const deepest = 200;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a string.
const stringPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const wordPattern = /true|false|null/y;
const blankPattern = /[ \t\r\n]*/y;

class Scanner {
  readonly #source: string;
  #offset = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): void {
    this.#blanks();
    this.#value(0);
    this.#blanks();
    if (this.#offset < this.#source.length) {
      this.#stop(text("plan:json.after-end", { found: this.#found() }));
    }
  }

  #value(depth: number): void {
    if (depth > deepest) {
      this.#stop(text("plan:json.too-deep"));
    }
    switch (this.#source[this.#offset]) {
      case "{":
        this.#members("}", () => this.#member(depth));
        break;
      case "[":
        this.#members("]", () => this.#value(depth + 1));
        break;
      case '"':
        this.#string();
        break;
      default:
        if (!this.#matches(numberPattern) && !this.#matches(wordPattern)) {
          this.#expected("plan:json.value");
        }
    }
  }

  #members(close: "}" | "]", member: () => void): void {
    this.#offset += 1;
    this.#blanks();
    if (this.#takes(close)) {
      return;
    }
    do {
      this.#blanks();
      member();
      this.#blanks();
    } while (this.#takes(","));
    if (!this.#takes(close)) {
      this.#expected(close === "}" ? "plan:json.comma-or-brace" : "plan:json.comma-or-bracket");
    }
  }

  #member(depth: number): void {
    if (this.#source[this.#offset] !== '"') {
      this.#expected("plan:json.field-name");
    }
    this.#string();
    this.#blanks();
    if (!this.#takes(":")) {
      this.#expected("plan:json.colon");
    }
    this.#blanks();
    this.#value(depth + 1);
  }

  #string(): void {
    if (!this.#matches(stringPattern)) {
      this.#stop(text("plan:json.string"));
    }
  }

  #blanks(): void {
    this.#matches(blankPattern);
  }

  #takes(character: string): boolean {
    const isThere = this.#source[this.#offset] === character;
    this.#offset += isThere ? 1 : 0;
    return isThere;
  }

  #matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.#source);
    this.#offset += match?.[0].length ?? 0;
    return match !== null;
  }

  #expected(key: string): never {
    return this.#offset < this.#source.length
      ? this.#stop(text(key, { found: this.#found() }))
      : this.#stop(text("plan:json.ends"));
  }

  #found(): string {
    return this.#source.slice(this.#offset, this.#offset + 12).split(/\s/)[0] ?? "";
  }

  #stop(what: TextReference): never {
    throw new Stopped(this.#offset, what);
  }
}
