import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

/**
 * Compiles `<name>.c` of this folder against the built simulator, and answers the program's path.
 *
 * @param {string} name
 */
export function compileProgram(name) {
  const program = path.join(repository, "build/bench", name);
  mkdirSync(path.dirname(program), { recursive: true });
  const libraries = path.join(repository, "build/simulator/lib64");
  execFileSync("gcc", [
    ...["-O2", "-std=gnu11", "-Wall", "-Wextra", "-Werror"],
    `-I${path.join(repository, "build/simulator/include")}`,
    path.join(import.meta.dirname, `${name}.c`),
    ...[`-L${libraries}`, `-Wl,-rpath,${libraries}`, "-lascendcl", "-o", program],
  ]);
  return program;
}
