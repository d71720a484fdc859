import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumTestOptions } from "./scripts/chromium.ts";
import { testLimitMs, waitLimitMs } from "./server/testing/test-limits.ts";

const limits = {
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: { poll: { timeout: waitLimitMs } },
} as const;

const onNode = {
  environment: "node",
  // Loading the server anew for every file was a third of the time; no test leaves anything in a module.
  isolate: false,
  // Node loads the files itself: Vite's loader looks up an import at each call, and estimates took four times as long.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  ...limits,
} as const;
const folders = "{domain,city,listing-reader,demo,server,scripts}/**";
/** What of the pages is pure: the models of the map and of editors. */
const mapModel = "web/map/session/map-step.test.ts";
const editorModels = [
  "web/widgets/editor/*-model.test.ts",
  "web/features/property/form/model/*.test.ts",
  "web/features/report/wizard/*-model.test.ts",
];
/** What paints maps, for which the processor stands in for a graphics card. */
const painters = [
  "web/map/**/*.test.{ts,tsx}",
  "web/features/property/form/sections/place-fields.test.tsx",
  "web/features/report/wizard/home-place.test.tsx",
];

const inChromium = {
  ...limits,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: chromiumTestOptions() }),
    instances: [{ browser: "chromium" as const }],
    connectTimeout: waitLimitMs,
  },
};
/** Found only while a test runs, it would make Vite start over in the middle of it. */
const optimizeDeps = { include: ["zod/mini", "axe-core"] };

export default defineConfig({
  test: {
    // Left alone it keeps a core free, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...onNode,
          name: "node",
          include: [`${folders}/*.test.ts`, mapModel, ...editorModels],
          exclude: [`${folders}/*.process.test.ts`],
        },
      },
      // The program as a process of its own, started, stopped or killed in the middle of its work.
      { test: { ...onNode, name: "process", include: [`${folders}/*.process.test.ts`] } },
      {
        extends: "./vite.config.ts",
        optimizeDeps,
        test: {
          ...inChromium,
          name: "browser",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: [...painters, ...editorModels],
        },
      },
      {
        extends: "./vite.config.ts",
        optimizeDeps,
        test: {
          ...inChromium,
          name: "map",
          include: painters,
          exclude: [mapModel],
        },
      },
    ],
  },
});
