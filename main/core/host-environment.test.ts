import { expect, test } from "vitest";
import { hostEnvironment } from "./host-environment.ts";

const always = {
  ASCEND_COREDUMP_SIGNAL: "none",
  GLIBC_TUNABLES: "glibc.rtld.optional_static_tls=16384",
};

test("overrides an inherited ACLSIM with the target's", () => {
  const inherited = { ACLSIM: "seed=9", HOME: "/root" };
  expect(hostEnvironment({ inherited, libraryFolders: [], aclsim: "seed=1" })).toEqual({
    HOME: "/root",
    ACLSIM: "seed=1",
    ...always,
  });
});

test("hides an inherited ACLSIM from a vendor's library", () => {
  const environment = hostEnvironment({ inherited: { ACLSIM: "seed=9" }, libraryFolders: [], aclsim: null });
  expect(environment).toEqual(always);
});

test("puts the library's folders before inherited ones, each once", () => {
  const inherited = { LD_LIBRARY_PATH: "/usr/local/lib:/ascend/lib64:" };
  const libraryFolders = ["/ascend/lib64", "/ascend/driver"];
  expect(hostEnvironment({ inherited, libraryFolders, aclsim: null })["LD_LIBRARY_PATH"]).toBe(
    "/ascend/lib64:/ascend/driver:/usr/local/lib",
  );
});

test("removes what would load foreign code, and what is not set", () => {
  const inherited = {
    LD_PRELOAD: "/x.so",
    LD_AUDIT: "/x.so",
    NODE_OPTIONS: "--inspect",
    ELECTRON_RUN_AS_NODE: "1",
    PATH: undefined,
  };
  expect(Object.keys(hostEnvironment({ inherited, libraryFolders: [], aclsim: null }))).toEqual(Object.keys(always));
});

test.each([
  ["glibc.malloc.perturb=1", "glibc.malloc.perturb=1:glibc.rtld.optional_static_tls=16384"],
  ["glibc.rtld.optional_static_tls=2097152", "glibc.rtld.optional_static_tls=2097152"],
])("makes room for thread-local memory, unless a person has: %s", (given, expected) => {
  const inherited = { GLIBC_TUNABLES: given };
  expect(hostEnvironment({ inherited, libraryFolders: [], aclsim: null })["GLIBC_TUNABLES"]).toBe(expected);
});
