import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const includeFolders = ["native/abi/include", "native/simulator/include", "native/hostkit/include"];

export const simulatorLibraryPath = join(repository, "build/simulator/lib64/libascendcl.so");
/** Where CMake keeps what `npm run build` made. */
export const nativeBuildFolder = join(repository, "build/native");
export const hostkitPath = join(repository, "build/hostkit/libhostkit.so");

/** A folder that lives as long as its test file; removed by `remove`. */
export interface Workshop {
  readonly folder: string;
  /** Compiles C into a shared library at a path inside the folder and returns the whole path. */
  library(path: string, sources: readonly string[], flags?: readonly string[]): string;
  /** Compiles C, runs it and returns what it prints. */
  run(source: string): string;
  write(path: string, content: string | Uint8Array): string;
  remove(): void;
}

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), "copyscope-binding-"));
  let programs = 0;
  function write(path: string, content: string | Uint8Array): string {
    const whole = join(folder, path);
    mkdirSync(join(whole, ".."), { recursive: true });
    writeFileSync(whole, content);
    return whole;
  }
  return {
    folder,
    write,
    library(path, sources, flags = []) {
      const files = sources.map((source, index) => write(`${path}.${index}.c`, source));
      const whole = join(folder, path);
      compile(["-shared", "-fPIC", "-o", whole, ...files, ...flags]);
      return whole;
    },
    run(source) {
      programs += 1;
      const program = join(folder, `program-${programs}`);
      compile(["-o", program, write(`program-${programs}.c`, source)]);
      return execFileSync(program, { encoding: "utf8" });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function compile(parameters: readonly string[]): void {
  const includes = includeFolders.flatMap((folder) => ["-I", join(repository, folder)]);
  execFileSync("gcc", ["-std=c11", "-Wall", "-Wextra", "-Werror", ...includes, ...parameters], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}
