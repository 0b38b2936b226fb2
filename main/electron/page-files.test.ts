import { expect, test } from "vitest";
import { contentSecurityPolicy, contentTypeOf, pageFile } from "./page-files.ts";

const folder = "/opt/copyscope/build/renderer";

test.each([
  ["copyscope://app/", "/opt/copyscope/build/renderer/index.html"],
  ["copyscope://app/index.html?theme=dark#a", "/opt/copyscope/build/renderer/index.html"],
  ["copyscope://app/assets/a%20b.js", "/opt/copyscope/build/renderer/assets/a b.js"],
])("serves %s", (url, file) => {
  expect(pageFile(folder, url)).toBe(file);
});

test.each([
  "copyscope://app/..%2f..%2fmain%2fhost.cjs",
  "copyscope://app/%2e%2e%2f%2e%2e/etc/passwd",
  "copyscope://app/..%2frenderer-secrets",
  "copyscope://app/a%00.js",
  "copyscope://app/%E0%A4%A",
  "no url",
])("serves nothing for %s", (url) => {
  expect(pageFile(folder, url)).toBeNull();
});

test("names scripts as scripts, and what it does not know as bytes", () => {
  expect([contentTypeOf("/a/b.js"), contentTypeOf("/a/b.bin")]).toEqual([
    "text/javascript; charset=utf-8",
    "application/octet-stream",
  ]);
});

test("the policy evaluates nothing and names no other origin", () => {
  expect(contentSecurityPolicy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(contentSecurityPolicy).not.toMatch(/unsafe-eval|https?:|\*/);
});
