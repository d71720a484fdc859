import { existsSync } from "node:fs";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,demo,server,scripts}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        // Found only while a test runs, it would make Vite start over in the middle of it.
        optimizeDeps: { include: ["zod/mini"] },
        test: {
          name: "browser",
          include: ["web/**/*.test.{ts,tsx}"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(systemChromium === undefined ? {} : { executablePath: systemChromium }),
                args: [
                  "--no-sandbox",
                  "--use-gl=angle",
                  "--use-angle=swiftshader",
                  "--enable-unsafe-swiftshader",
                  "--disable-background-networking",
                  "--disable-component-update",
                ],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
