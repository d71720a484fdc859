/**
 * `node bench/first-touch.ts`: how long after the first touch the map that moves stands on a phone in the place of the
 * still one, once its files were fetched ahead: on slow 4G (150 ms, 1.6 Mbit/s) with a processor slowed four times, the
 * median of five loads. One pixel a point: the processor paints here, in place of a phone's graphics card. A machine with
 * other things to do lengthens it: the processor time that the page's process took meanwhile stands beside it. And how long
 * the touch's own events took.
 */
import { type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { percentile, printTable } from "./measure.ts";
import { serveCity } from "./served-city.ts";
import { slow4G, slowdown } from "./slow-phone.ts";

const demonstrationProperties = 2_300;
const loads = 5;
/** Milliseconds. */
const targets = { movingMap: 1_500, event: 100 };
/** On the sea, where nothing opens. */
const touched = { x: 24, y: 420 };

type Touch = { readonly movingMs: number; readonly eventMs: number; readonly processorMs: number };

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(demonstrationProperties);
try {
  await touchOnce();
  const all: Touch[] = [];
  for (let load = 0; load < loads; load += 1) all.push(await touchOnce());
  const judge = (name: string, read: (one: Touch) => number, target: number | null): string[] => {
    const median = percentile(all.map(read), 0.5);
    if (target !== null && !(median <= target)) process.exitCode = 1;
    const each = all.map((one) => read(one).toFixed(0)).join(", ");
    return [name, `${median.toFixed(0)} ms`, each, target === null ? "" : `${target} ms`];
  };
  printTable([
    ["", "median", "of each load", "target"],
    judge("moving map after the first touch", ({ movingMs }) => movingMs, targets.movingMap),
    judge("processor time of the page's process", ({ processorMs }) => processorMs, null),
    judge("the longest of its events", ({ eventMs }) => eventMs, targets.event),
  ]);
} finally {
  await browser.close();
  await city.stop();
}

/** One load of the home page and one touch, by a browser that has never seen it. */
async function touchOnce(): Promise<Touch> {
  const context = await browser.newContext({ ...devices["Pixel 7"], deviceScaleFactor: 1 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(markTouch);
  await page.goto(city.url, { waitUntil: "commit" });
  await untilFetchedAhead(page);
  const before = await readProcessorMs(session);
  await page.touchscreen.tap(touched.x, touched.y);
  await page.waitForFunction(() => performance.getEntriesByName("moving-map").length > 0, null, {
    timeout: 60_000,
  });
  const processorMs = (await readProcessorMs(session)) - before;
  const touch = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const events = performance.getEntriesByName("touch-event").map(({ duration }) => duration);
    return { movingMs: at("moving-map") - at("first-touch"), eventMs: Math.max(0, ...events) };
  });
  await context.close();
  return { ...touch, processorMs };
}

async function readProcessorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? Number.NaN);
}

/** Its style comes last. */
async function untilFetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance
        .getEntriesByType("resource")
        .some(({ name, duration }) => name.includes("/basemap/style-") && duration > 0),
    null,
    { timeout: 60_000 },
  );
}

/** Runs in the page: marks the first touch, what its events took, and the frame in which the map that moves is shown. */
function markTouch(): void {
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => performance.mark("first-touch", { startTime: timeStamp }),
    {
      capture: true,
      once: true,
    },
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (["pointerdown", "pointerup", "click"].includes(name))
        performance.measure("touch-event", { start: startTime, duration });
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    if (document.querySelector(".map-room.is-there") === null) requestAnimationFrame(look);
    else performance.mark("moving-map");
  };
  look();
}
