import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { crumbsBytes, lastWordsFrom, parseCrumbs, readCrumbs } from "./last-words.ts";

const include = fileURLToPath(new URL("../../native/hostkit/include", import.meta.url));

test("reads the layout that the C compiler gives the struct", () => {
  const folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  const program = join(folder, "crumbs");
  writeFileSync(
    `${program}.c`,
    `#include <stdio.h>
     #include "hostkit.h"
     int main(void) {
       hostkit_crumbs crumbs = {.magic = HOSTKIT_CRUMBS_MAGIC, .process_id = 1, .heartbeat_count = 2, .heartbeat_ns = 3,
         .call_id = 1, .entered_ns = 5, .copy_number = 6, .copy_count = 7, .last_call_id = 2, .calls_entered = 9};
       return fwrite(&crumbs, sizeof crumbs, 1, stdout) == 1 ? 0 : 1;
     }`,
  );
  execFileSync("gcc", ["-I", include, "-o", program, `${program}.c`]);
  const bytes = execFileSync(program);
  rmSync(folder, { recursive: true });
  expect(bytes.byteLength).toBe(crumbsBytes);
  expect(parseCrumbs(bytes)).toEqual({
    heartbeatCount: 2n,
    call: "aclInit",
    lastCall: "aclFinalize",
    enteredNs: 5n,
    copyNumber: 6,
    copyCount: 7,
  });
});

test("has no words of a host that never opened its file", () => {
  expect(readCrumbs("/nowhere/crumbs")).toBeUndefined();
  expect(parseCrumbs(new Uint8Array(crumbsBytes))).toBeUndefined();
  expect(parseCrumbs(new Uint8Array(3))).toBeUndefined();
  expect(lastWordsFrom(undefined, 0n)).toEqual({
    call: null,
    insideCall: false,
    copyNumber: null,
    copyCount: null,
    insideForMs: null,
  });
});

test("tells the call a host is in from the last one it was in", () => {
  const crumbs = { heartbeatCount: 1n, lastCall: "aclInit", enteredNs: 1_000_000n, copyNumber: null, copyCount: null };
  expect(lastWordsFrom({ ...crumbs, call: "aclInit" }, 4_000_000n)).toMatchObject({
    call: "aclInit",
    insideCall: true,
    insideForMs: 3,
  });
  expect(lastWordsFrom({ ...crumbs, call: null }, 4_000_000n)).toMatchObject({
    call: "aclInit",
    insideCall: false,
    insideForMs: null,
  });
});
