/**
 * `node bench/first-markers.ts`: how long after the navigation began the first markers stand on a phone's map, on slow
 * 4G (150 ms, 1.6 Mbit/s) with a processor slowed four times, nothing cached: the median of five loads. Beside it what
 * was fetched until then and until the page came to rest. A machine with other things to do lengthens it: the processor
 * time that the page's process took by then stands beside it.
 */
import { chromium, devices } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { firstViewBudget } from "../scripts/first-view-budget.ts";
import { percentile, printTable, showKilobytes } from "./measure.ts";
import { serveCity } from "./served-city.ts";
import { slow4G, slowdown } from "./slow-phone.ts";

const demonstrationProperties = 2_300;
const loads = 5;
/** Nothing more is fetched once nothing was for so long. Milliseconds. */
const restMs = 2_000;

type Load = {
  readonly markersMs: number;
  readonly processorMs: number;
  readonly requestsAtRest: number;
  readonly bytesAtRest: number;
};

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(demonstrationProperties);
try {
  await loadOnce();
  const all: Load[] = [];
  for (let load = 0; load < loads; load += 1) all.push(await loadOnce());
  const medianOf = (read: (load: Load) => number) => percentile(all.map(read), 0.5);
  const markersMs = medianOf(({ markersMs }) => markersMs);
  printTable([
    ["", "median", "target"],
    ["first markers", `${markersMs.toFixed(0)} ms`, `${firstViewBudget.firstMarkersMs} ms`],
    ["processor time by then", `${medianOf(({ processorMs }) => processorMs).toFixed(0)} ms`, ""],
    ["requests until rest", String(medianOf(({ requestsAtRest }) => requestsAtRest)), ""],
    ["bytes until rest", showKilobytes(medianOf(({ bytesAtRest }) => bytesAtRest)), ""],
  ]);
  if (markersMs > firstViewBudget.firstMarkersMs) process.exitCode = 1;
} finally {
  await browser.close();
  await city.stop();
}

/** One load of the home page, by a browser that has never seen it. */
async function loadOnce(): Promise<Load> {
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let [requests, bytes, lastAt] = [0, 0, performance.now()];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    lastAt = performance.now();
  });
  await page.addInitScript(markFirstMarkers);
  await page.goto(city.url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-markers").length > 0);
  const processorMs = await readProcessorMs();
  while (performance.now() - lastAt < restMs) await page.waitForTimeout(restMs / 4);
  const markersMs = await page.evaluate(
    () => performance.getEntriesByName("first-markers")[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { markersMs, processorMs, requestsAtRest: requests, bytesAtRest: bytes };

  async function readProcessorMs(): Promise<number> {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? Number.NaN);
  }
}

/** Runs in the page: notes the frame in which the first markers are drawn. */
function markFirstMarkers(): void {
  const look = () => {
    if (document.querySelector("body [data-still]") === null) requestAnimationFrame(look);
    else performance.mark("first-markers");
  };
  look();
}
