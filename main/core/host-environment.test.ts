import { expect, test } from "vitest";
import { hostEnvironment } from "./host-environment.ts";

test("overrides an inherited ACLSIM with the target's", () => {
  const inherited = { ACLSIM: "seed=9", HOME: "/root" };
  expect(hostEnvironment({ inherited, libraryFolders: [], aclsim: "seed=1" })).toEqual({
    HOME: "/root",
    ACLSIM: "seed=1",
    ASCEND_COREDUMP_SIGNAL: "none",
  });
});

test("hides an inherited ACLSIM from a vendor's library", () => {
  const environment = hostEnvironment({ inherited: { ACLSIM: "seed=9" }, libraryFolders: [], aclsim: null });
  expect(environment).toEqual({ ASCEND_COREDUMP_SIGNAL: "none" });
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
  expect(Object.keys(hostEnvironment({ inherited, libraryFolders: [], aclsim: null }))).toEqual([
    "ASCEND_COREDUMP_SIGNAL",
  ]);
});
