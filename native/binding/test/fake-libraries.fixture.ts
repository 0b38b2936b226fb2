import { readFileSync } from "node:fs";
import koffi from "koffi";
import { type AclFunctionName, aclFunctionNames, aclFunctions } from "../acl-functions.ts";
import type { Workshop } from "./compile-c.fixture.ts";

const fakeSource = readFileSync(new URL("fake-acl.c", import.meta.url), "utf8");

export const requiredNames = aclFunctionNames.filter((name) => aclFunctions[name].isRequired);

/** C that exports functions which answer 0 and do nothing else. */
export function stubsOf(names: readonly AclFunctionName[]): string {
  return names.map((name) => `int ${name}(void) { return 0; }`).join("\n");
}

/**
 * Builds the stand-in of fake-acl.c, complete with stubs of the required functions that it does not define. "older"
 * exports the required functions only, "newer" some of the optional ones too.
 */
export function buildFakeAcl(workshop: Workshop, path: string, release: "older" | "newer"): string {
  const defined = new Set([...fakeSource.matchAll(/^(?:aclError|const char \*) ?(\w+)\(/gm)].map((match) => match[1]));
  const stubs = stubsOf(requiredNames.filter((name) => !defined.has(name)));
  return workshop.library(path, [fakeSource, stubs], release === "newer" ? ["-DFAKE_NEWER_RELEASE"] : []);
}

/** The stand-in's own door: what the next call answers, and what the calls were given. */
export function fakeDoor(path: string): { answer(status: number): void; seen(): readonly bigint[] } {
  const library = koffi.load(path);
  const answer = library.func("void fake_answer(int32_t status)");
  const read = library.func("void fake_read_seen(uint64_t *into)");
  return {
    answer: (status) => answer(status),
    seen() {
      const seen = new BigUint64Array(8);
      read(seen);
      return [...seen];
    },
  };
}
