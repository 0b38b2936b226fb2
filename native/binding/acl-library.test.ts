import { afterAll, expect, test } from "vitest";
import type { AclFunctionName } from "./acl-functions.ts";
import { openAclLibrary } from "./acl-library.ts";
import { openWorkshop } from "./test/compile-c.fixture.ts";
import { elfStart } from "./test/elf-files.fixture.ts";
import { buildFakeAcl, requiredNames, stubsOf } from "./test/fake-libraries.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

test("a library with the required functions opens and lists the others as missing", () => {
  const path = buildFakeAcl(workshop, "older/libascendcl.so", "older");
  const opened = openAclLibrary([path]);
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  const library = opened.value;
  expect(library.paths).toEqual([path]);
  expect(library.functions.aclrtStreamQuery).toBeUndefined();
  expect(library.missingFunctions).toContain("aclrtStreamQuery");
  expect(library.missingFunctions).not.toContain("aclrtMemcpyAsync");
  expect(library.simulator).toBeUndefined();
  expect(library.addressOf("aclrtMemcpyAsync")).toBeGreaterThan(0n);
  expect(library.addressOf("aclrtStreamQuery")).toBe(0n);
});

test("functions are looked for in libascendcl.so, then in libacl_rt.so", () => {
  const [inFirst, inSecond] = [requiredNames.slice(0, 10), requiredNames.slice(10)];
  const first = workshop.library("split/libascendcl.so", [stubsOf(inFirst)]);
  const second = workshop.library("split/libacl_rt.so", [`${stubsOf(inSecond)}\nint aclInit(void) { return 7; }`]);
  const opened = openAclLibrary([first, second]);
  expect(opened).toMatchObject({ ok: true, value: { paths: [first, second] } });
  expect(opened.ok && opened.value.functions.aclInit(null)).toBe(0);
});

test("libacl_rt.so alone is enough", () => {
  const path = workshop.library("alone/libacl_rt.so", [stubsOf(requiredNames)]);
  expect(openAclLibrary([path])).toMatchObject({ ok: true, value: { paths: [path] } });
});

test("required functions that are missing are named", () => {
  const absent: readonly AclFunctionName[] = ["aclrtSetDevice", "aclrtMemcpyAsync"];
  const path = workshop.library("partial/libascendcl.so", [
    stubsOf(requiredNames.filter((name) => !absent.includes(name))),
  ]);
  expect(openAclLibrary([path])).toEqual({
    ok: false,
    failure: { kind: "symbols-missing", paths: [path], symbols: absent, attempts: [] },
  });
});

test("a missing dependency is named", () => {
  const hal = workshop.library("gone/libascend_hal.so", ["int hal(void) { return 0; }"]);
  const source = `int hal(void);\n${stubsOf(requiredNames)}\nint use(void) { return hal(); }`;
  const path = workshop.library("dependent/libascendcl.so", [source], [hal, "-Wl,-soname,libascendcl.so"]);
  workshop.write("gone/libascend_hal.so", "");
  const opened = openAclLibrary([path]);
  expect(opened).toMatchObject({ ok: false, failure: { kind: "not-loadable", attempts: [{ path }] } });
  expect(!opened.ok && opened.failure.attempts[0]?.reason).toContain("libascend_hal.so");
});

test.each([
  ["absent.so", undefined, "No such file"],
  ["text.so", "INPUT(libx.so) and so on, long enough for a header to be read from it", "invalid ELF header"],
  ["arm.so", elfStart({ machine: 183 }), "cannot open shared object file"],
])("%s cannot be loaded, and the linker's reason is kept", (name, content, reason) => {
  const path = content === undefined ? `${workshop.folder}/${name}` : workshop.write(name, content);
  const opened = openAclLibrary([path]);
  expect(opened).toMatchObject({ ok: false, failure: { kind: "not-loadable", attempts: [{ path }] } });
  expect(!opened.ok && opened.failure.attempts[0]?.reason).toContain(reason);
});

test("a library that cannot be loaded is passed over when the other has everything", () => {
  const good = workshop.library("half/libacl_rt.so", [stubsOf(requiredNames)]);
  const bad = workshop.write("half/libascendcl.so", "not a library");
  expect(openAclLibrary([bad, good])).toMatchObject({ ok: true, value: { paths: [good] } });
});

test("and it is named when the other has not", () => {
  const poor = workshop.library("poor/libascendcl.so", [stubsOf(requiredNames.slice(1))]);
  const bad = workshop.write("poor/libacl_rt.so", "not a library");
  expect(openAclLibrary([poor, bad])).toMatchObject({
    ok: false,
    failure: { kind: "symbols-missing", symbols: [requiredNames[0]], attempts: [{ path: bad }] },
  });
});
