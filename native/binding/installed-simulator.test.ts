import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAclLibrary } from "./acl-library.ts";
import { locateLibraries } from "./library-locator.ts";
import { machineFiles } from "./locator-files.ts";
import { nativeBuildFolder } from "./test/compile-c.fixture.ts";

// The simulator as it is installed for other programs: Copyscope finds it as it finds CANN.

const folder = mkdtempSync(join(tmpdir(), "copyscope-installed-"));

beforeAll(() => {
  execFileSync("cmake", ["--install", nativeBuildFolder, "--prefix", folder], { stdio: ["ignore", "ignore", "pipe"] });
});
afterAll(() => rmSync(folder, { recursive: true }));

const architecture = process.arch === "arm64" ? "arm64" : "x64";

test("ASCEND_HOME_PATH leads to an installed simulator, with its version", () => {
  const located = locateLibraries({
    library: "auto",
    environment: { ASCEND_HOME_PATH: folder },
    architecture,
    files: machineFiles,
  });
  expect(located).toMatchObject({
    found: true,
    paths: [join(folder, "lib64/libascendcl.so")],
    cann: "8.5.0",
    installRoot: folder,
  });
  // Its other name is not loaded as a second library.
  expect(located.tried).toContainEqual(
    expect.objectContaining({ path: join(folder, "lib64/libacl_rt.so"), reason: "same-file" }),
  );
});

test("its two names are one library, and it is known as a simulator", () => {
  const paths = ["libascendcl.so", "libacl_rt.so"].map((name) => join(folder, "lib64", name));
  const opened = openAclLibrary(paths);
  expect(opened.ok && opened.value.missingFunctions).toEqual([]);
  expect(opened.ok && opened.value.simulator).toBeTruthy();
});
