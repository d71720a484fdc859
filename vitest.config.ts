import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumTestOptions } from "./scripts/chromium.ts";

export default defineConfig({
  test: {
    // Left alone it keeps a core free, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,demo,server,scripts}/**/*.test.ts"],
          // Loading the server anew for every file was a third of the time; no test leaves anything in a module.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        // Found only while a test runs, it would make Vite start over in the middle of it.
        optimizeDeps: { include: ["zod/mini", "axe-core"] },
        test: {
          name: "browser",
          include: ["web/**/*.test.{ts,tsx}"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumTestOptions() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
