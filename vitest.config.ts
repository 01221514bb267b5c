import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: process.env.GADDAWG_FULL === "1" ? [] : ["test/**/*.full.test.ts"],
    testTimeout: process.env.GADDAWG_FULL === "1" ? 600_000 : 60_000,
    hookTimeout: 120_000,
    // One fewer than there are cores, which is the default, leaves half of a small machine idle.
    maxWorkers: "100%",
    // The browser tests poll; a machine with much to do may take its time.
    expect: { poll: { timeout: 20_000 } },
  },
});
