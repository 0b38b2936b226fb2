// Fill and verify against memcpy, by a C program on the same libhostkit.so.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { median } from "./median.mjs";

const repository = path.resolve(import.meta.dirname, "../..");

export function measurePattern() {
  const program = path.join(repository, "build/bench/pattern");
  mkdirSync(path.dirname(program), { recursive: true });
  const hostkit = path.join(repository, "build/hostkit");
  execFileSync("gcc", [
    ...["-O2", "-std=c11", "-Wall", "-Wextra", "-Werror"],
    `-I${path.join(repository, "native/hostkit/include")}`,
    path.join(import.meta.dirname, "pattern.c"),
    ...[`-L${hostkit}`, `-Wl,-rpath,${hostkit}`, "-lhostkit", "-o", program],
  ]);
  const rounds = JSON.parse(execFileSync(program, { encoding: "utf8" }));
  const memcpyNs = median(rounds.memcpyNs);
  return ["fill", "verify"].map((operation) => {
    const ns = median(rounds[`${operation}Ns`]);
    return { figure: `pattern-${operation}`, ratio: memcpyNs / ns, memcpyNs, ns };
  });
}
