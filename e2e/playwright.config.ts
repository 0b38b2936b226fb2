import path from "node:path";
import { defineConfig } from "playwright/test";

const artefacts = path.resolve(import.meta.dirname, "../build/e2e");

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: path.join(artefacts, "results"),
  // One real window at a time: two would share the cores, and timings with them.
  workers: 1,
  fullyParallel: false,
  // A test that passes only the second time is a bug to find.
  retries: 0,
  forbidOnly: true,
  timeout: process.env["COPYSCOPE_LONG"] === "1" ? 600_000 : 60_000,
  // Ends with a report even when windows hang: CI's own limit would leave none.
  globalTimeout: process.env["COPYSCOPE_LONG"] === "1" ? 3_600_000 : 1_800_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: path.resolve(artefacts, "../reports/e2e.json") }]],
});
