/**
 * `node bench/map-frames.ts [properties]`: what the map costs the page's main thread with 100,000 properties: script
 * per frame while it is panned and zoomed, time to the first markers, time from a click in the legend to the painter.
 *
 * Frames are measured twice: as the page stands, and with the canvases drawn but not shown. Without a graphics card the
 * processor puts them on the screen, two to fifteen times a second, and each frame gathers the events, placements and
 * replies of all that time; not shown, frames come as often as a screen's, each with its own share. The targets are
 * for these, of panning and zooming together. The zoom is that of a wheel in a hurry: six levels in two seconds.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { Hand } from "./hand.ts";
import { percentile, print, printTable } from "./measure.ts";
import { waitForQuickFrames } from "./quick-frames.ts";
import { readScriptFrames } from "./script-frames.ts";
import { serveCity } from "./served-city.ts";

const properties = Number(process.argv[2] ?? 100_000);
/** Milliseconds. */
const targets = { frameMedian: 1.5, frameP95: 10, legend: 50 };
const view = { width: 1440, height: 900 };
/**
 * Pixels a point where frames are measured. Without a graphics card the processor paints: at one pixel a point it shows
 * one to three frames a second, each of which gathers the events of half a second. The script's work is the same.
 */
const pixelRatio = 0.25;
const loads = 3;
const toggles = 24;
const traceCategories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.gc",
];

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(properties);
try {
  await measureFirstMarkers();
  const page = await openMap(browser);
  const hand = new Hand(page, await page.context().newCDPSession(page));
  const counted = await page.locator("[data-map]").getAttribute("data-marker-count");
  print(
    `${properties.toLocaleString("en")} properties, ${view.width} x ${view.height}, ${counted} markers in the first view`,
  );
  const rows = [["", "frames", "median", "p95", "max", "target"]];
  rows.push(showFrames("pan at 4 zooms", await measureFrames(hand, panAtEachZoom)));
  rows.push(showFrames("zoom in and out", await measureFrames(hand, zoomInAndOut)));
  await measureLegend(page);
  await page.evaluate(hideCanvases);
  const [pan, zoom] = [await measureFrames(hand, panAtEachZoom), await measureFrames(hand, zoomInAndOut)];
  rows.push(showFrames("pan, canvases not shown", pan));
  rows.push(showFrames("zoom, canvases not shown", zoom));
  rows.push(judgeFrames("both together", [...pan, ...zoom]));
  printTable(rows);
} finally {
  await browser.close();
  await city.stop();
}

async function openMap(from: Browser): Promise<Page> {
  const page = await from.newPage({ viewport: view, deviceScaleFactor: pixelRatio });
  await page.addInitScript(watchPainter);
  await page.goto(city.url);
  await atRest(page);
  return page;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForSelector("[data-map]:is([data-state=still], [data-state=idle])", { timeout: 60_000 });
  // It stands still until somebody shows that they are there.
  await page.mouse.move(1, 1);
  await page.waitForSelector('[data-map][data-state="idle"]', { timeout: 60_000 });
}

/** Runs in the page: notes when the first markers are there, and when markers are handed to their canvas. */
function watchPainter(): void {
  const { prototype } = WebGL2RenderingContext;
  const isMarkers = (gl: WebGL2RenderingContext) =>
    gl.canvas instanceof HTMLCanvasElement && gl.canvas.className === "map-markers";
  prototype.bufferSubData = new Proxy(prototype.bufferSubData, {
    apply(upload, gl: WebGL2RenderingContext, args: Parameters<typeof prototype.bufferSubData>) {
      if (isMarkers(gl)) performance.mark("markers-handed");
      Reflect.apply(upload, gl, args);
    },
  });
  const look = () => {
    if (document.querySelector("body [data-still]") === null) requestAnimationFrame(look);
    else performance.mark("markers-drawn");
  };
  look();
  addEventListener("click", () => performance.mark("click"), { capture: true });
}

/** Runs in the page: WebGL draws as before, and nobody puts it on the screen. */
function hideCanvases(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("canvas { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
}

async function measureFirstMarkers(): Promise<void> {
  const times: number[] = [];
  for (let load = 0; load < loads; load++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setViewportSize(view);
    await page.addInitScript(watchPainter);
    await page.goto(city.url);
    await page.waitForFunction(() => performance.getEntriesByName("markers-drawn").length > 0);
    times.push(
      await page.evaluate(() => performance.getEntriesByName("markers-drawn")[0]?.startTime ?? Number.NaN),
    );
    await context.close();
  }
  print(
    `first markers drawn: median ${percentile(times, 0.5).toFixed(0)} ms after the navigation began (${loads} loads, no cache)`,
  );
}

/** Milliseconds of script in each frame of a way. */
async function measureFrames(hand: Hand, move: (hand: Hand) => Promise<void>): Promise<number[]> {
  await browser.startTracing(hand.page, { categories: traceCategories });
  await move(hand);
  return readScriptFrames((await browser.stopTracing()).toString());
}

function showFrames(name: string, frames: readonly number[]): string[] {
  const figures = [percentile(frames, 0.5), percentile(frames, 0.95), Math.max(...frames)];
  return [name, String(frames.length), ...figures.map((ms) => `${ms.toFixed(2)} ms`), ""];
}

function judgeFrames(name: string, frames: readonly number[]): string[] {
  const isMet =
    percentile(frames, 0.5) <= targets.frameMedian && percentile(frames, 0.95) <= targets.frameP95;
  if (!isMet) process.exitCode = 1;
  return [...showFrames(name, frames).slice(0, -1), isMet ? "met" : "MISSED"];
}

async function panAtEachZoom(hand: Hand): Promise<void> {
  for (let level = 0; level < 4; level++) {
    await hand.drag({ x: 720, y: 450 }, { x: 1080, y: 630 });
    await hand.wheel(-120, 3);
    await hand.untilRest();
  }
  await hand.wheel(120, 12);
  await hand.untilRest();
}

async function zoomInAndOut(hand: Hand): Promise<void> {
  await hand.wheel(-120, 15);
  await hand.wheel(120, 15);
  await hand.untilRest();
}

async function measureLegend(page: Page): Promise<void> {
  const box = page.getByRole("checkbox", { name: /Biens vendus/ });
  const times: number[] = [];
  for (let toggle = 0; toggle < toggles; toggle++) {
    await waitForQuickFrames(page);
    await page.evaluate(() => performance.clearMarks());
    await box.click();
    await page.waitForFunction(() => performance.getEntriesByName("markers-handed").length > 0);
    times.push(
      await page.evaluate(() => {
        const [click] = performance.getEntriesByName("click");
        const [handed] = performance.getEntriesByName("markers-handed");
        return (handed?.startTime ?? Number.NaN) - (click?.startTime ?? Number.NaN);
      }),
    );
    await atRest(page);
  }
  const p95 = percentile(times, 0.95);
  if (p95 > targets.legend) process.exitCode = 1;
  print(
    `legend, from the click to the painter: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (target ${targets.legend} ms)`,
  );
}
