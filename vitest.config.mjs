import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{app,main,native,renderer,scripts}/**/*.test.{ts,tsx,mjs}"],
    restoreMocks: true,
    setupFiles: ["scripts/runners/random-properties.fixture.mjs"],
    // One test file starts a host process or compiles a C program: seconds on a shared machine, never minutes.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: { provider: "v8", reportsDirectory: "build/coverage" },
  },
});
