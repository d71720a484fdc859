import { defineConfig, devices } from "@playwright/test";
import { chromiumTestOptions } from "./scripts/chromium.ts";
import { testLimitMs, waitLimitMs } from "./server/testing/test-limits.ts";

export const journeyPort = Number(process.env.JOURNEY_PORT ?? 3917);
/** Where a journey's listings lie, at 127.0.0.2, and its language model. */
export const listingPort = journeyPort + 1_000;
export const modelPort = journeyPort + 2_000;
export const journeyDataDirectory = `.artifacts/journey-data/${journeyPort}`;

/** Where the server stands that a journey kills. */
export const killedPort = journeyPort + 4_000;

/** Where the server stands that a journey has values of: it alone makes sales to estimate with. */
export const estimatingPort = journeyPort + 500;

/** Where a journey's other site stands, which may frame the map. */
export const framingPort = journeyPort + 3_000;

/** What every server of a journey is set to, beside where it listens and keeps its data. */
export const serverSettings = {
  DEMO: "1",
  // Making 60,000 sales takes a processor for a minute: what estimates has a server of its own, with few.
  DEMO_SALES: "0",
  ADDRESSES: "embedded",
  GEOCODER: "none",
  STREETS: "off",
  EMBED_ORIGINS: `http://localhost:${framingPort}`,
  LOG_LEVEL: "warn",
  AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
  AI_MODEL: "journey",
  SIGN_INS_PER_MINUTE: "1000",
  LEADS_PER_ADDRESS_PER_HOUR: "1000",
};

export default defineConfig({
  testDir: "e2e",
  outputDir: `.artifacts/journeys/${journeyPort}`,
  // The server is one, and so is the map's software rendering: journeys run one after the other. `npm test` runs those
  // that paint no map beside the others, with a server of their own.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: testLimitMs,
  expect: { timeout: waitLimitMs },
  use: {
    baseURL: `http://127.0.0.1:${journeyPort}`,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Pictures and copies of the page at every step would cost as much as the steps: a failure leaves its steps, its
    // requests and one picture, and `--trace on` tells the rest when it is run again.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: chromiumTestOptions(),
  },
  projects: [
    {
      name: "bureau",
      // Half a pixel a point: the processor paints the map here, and four times as many are a fifth of all it does.
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        deviceScaleFactor: 0.5,
      },
    },
    {
      name: "mobile",
      // One pixel a point, where the telephone has seven times as many. Without motion and in the dark, as many people
      // want it; the other size moves, in the light.
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        colorScheme: "dark",
        contextOptions: { reducedMotion: "reduce" },
      },
    },
  ],
  webServer: {
    command: `exec node server/testing/journey-server.ts ${listingPort}`,
    url: `http://127.0.0.1:${journeyPort}/readyz`,
    timeout: testLimitMs,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: waitLimitMs },
    env: {
      PORT: String(journeyPort),
      DATA_DIR: journeyDataDirectory,
      ...serverSettings,
    },
  },
});
