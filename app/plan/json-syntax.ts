import { type TextReference, text } from "#app/text/text-reference.ts";

/** Where a text stops being JSON, counted from 1, and what was wrong there. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly what: TextReference;
}

/** What JSON.parse does not tell of a text. */
export interface JsonScan {
  /** The first place where the text is not JSON. */
  readonly problem: JsonProblem | undefined;
  /** The first field that its object has already. */
  readonly repeated: { readonly name: string; readonly line: number; readonly column: number } | undefined;
  /** Numbers too large to be exact, as they are written; by `pathKey`. */
  readonly largeNumbers: ReadonlyMap<string, string>;
}

/**
 * The first place where `source` is not JSON; undefined when it is. Engines word their messages differently and some
 * give no position, so the place is found here.
 */
export function findJsonProblem(source: string): JsonProblem | undefined {
  return scanJson(source).problem;
}

export function scanJson(source: string): JsonScan {
  const scanner = new Scanner(source);
  const problem = problemOf(source, scanner);
  const { repeated, largeNumbers } = scanner;
  return {
    problem,
    repeated: repeated && { name: repeated.name, ...lineAndColumn(source, repeated.offset) },
    largeNumbers,
  };
}

function problemOf(source: string, scanner: Scanner): JsonProblem | undefined {
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

/** A value's place in the JSON, as a key for maps. */
export function pathKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
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
  readonly largeNumbers = new Map<string, string>();
  repeated: { readonly name: string; readonly offset: number } | undefined;
  readonly #source: string;
  #offset = 0;
  /** Field names and indices down to the value being read. */
  readonly #path: (string | number)[] = [];

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
        this.#object(depth);
        break;
      case "[":
        this.#array(depth);
        break;
      case '"':
        this.#string();
        break;
      default:
        if (!this.#number() && !this.#matches(wordPattern)) {
          this.#expected("plan:json.value");
        }
    }
  }

  #number(): boolean {
    const start = this.#offset;
    if (!this.#matches(numberPattern)) {
      return false;
    }
    const written = this.#source.slice(start, this.#offset);
    if (Math.abs(Number(written)) > Number.MAX_SAFE_INTEGER) {
      this.largeNumbers.set(pathKey(this.#path), written);
    }
    return true;
  }

  #object(depth: number): void {
    const names = new Set<string>();
    this.#members("}", () => this.#member(depth, names));
  }

  #array(depth: number): void {
    let index = 0;
    this.#members("]", () => {
      this.#valueAt(index, depth + 1);
      index += 1;
    });
  }

  #valueAt(step: string | number, depth: number): void {
    this.#path.push(step);
    this.#value(depth);
    this.#path.pop();
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

  #member(depth: number, names: Set<string>): void {
    if (this.#source[this.#offset] !== '"') {
      this.#expected("plan:json.field-name");
    }
    const start = this.#offset;
    this.#string();
    const name = String(JSON.parse(this.#source.slice(start, this.#offset)));
    if (names.has(name)) {
      this.repeated ??= { name, offset: start };
    }
    names.add(name);
    this.#blanks();
    if (!this.#takes(":")) {
      this.#expected("plan:json.colon");
    }
    this.#blanks();
    this.#valueAt(name, depth + 1);
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
