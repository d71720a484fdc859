/**
 * The map of an estimation report with 5,000 prices on it: script on the page's own thread in each frame while it is
 * panned, in milliseconds of the processor. The sales are made up here: no report holds as many around one home.
 *
 * The canvases are drawn and not shown, as in `map-frames.ts`, so that frames come as often as a screen's.
 */
import { randomUUID } from "node:crypto";
import { chromium, type Page } from "@playwright/test";
import type { ReportComparable, ReportEstimateReply } from "../domain/api/report.ts";
import { moveBy } from "../domain/map/move-by.ts";
import { emptyContent } from "../domain/report/report-content.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { reportedHome } from "../server/testing/build-report.ts";
import { Hand } from "./hand.ts";
import { percentile, print } from "./measure.ts";
import { waitForQuickFrames } from "./quick-frames.ts";
import { readScriptFrames } from "./script-frames.ts";
import { serveCity } from "./served-city.ts";

const prices = 5_000;
/** They lie on a square around the home, so many metres wide: all of them within what is seen and dragged through. */
const square = 1_200;
const drags = 6;
/** Milliseconds of script in a frame. */
const targets = { median: 2, p95: 10 };
/** As in `map-frames.ts`: the processor paints in place of a graphics card. */
const pixelRatio = 0.25;
const traceCategories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.gc",
];

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(1_000);
try {
  const page = await browser.newPage({
    baseURL: city.url,
    locale: "fr-FR",
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: pixelRatio,
  });
  await openReport(page);
  const drawn = await page.getByRole("list", { name: "Prix sur la carte" }).getByRole("button").count();
  const frames = await pan(page);
  const [median, p95] = [percentile(frames, 0.5), percentile(frames, 0.95)];
  const isMet = median <= targets.median && p95 <= targets.p95;
  print(
    `${prices.toLocaleString("en")} prices, ${drawn} buttons, ${frames.length} frames panned: script median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, max ${Math.max(...frames).toFixed(2)} ms (at most ${targets.median} and ${targets.p95})`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  await browser.close();
  await city.stop();
}

/** Opens the second step of a report with a circle, whose centre can be dragged, and as many sales in it. */
async function openReport(page: Page): Promise<void> {
  const account = { email: "agence@demo.calanque.fr", password: "Calanque13!" };
  await send(page, "/api/auth/sign-in/email", "POST", account);
  const path = "/api/estimation-reports";
  const { id, version } = await send(page, path, "POST", { idempotency_key: randomUUID() });
  const choices = { ...emptyContent.choices, radius_m: square / 2 };
  const written = await send(page, `${path}/${id}`, "PATCH", { version, home: reportedHome, choices });
  await page.route(`**${path}/${id}/estimate`, (route) =>
    route.fulfill({ json: makeReply(written.version) }),
  );
  await page.goto(`/estimation-report/${id}/comparables`);
  await page.evaluate(hideCanvases);
  await page.waitForSelector("[data-report-map=there]");
  await page.getByRole("list", { name: "Prix sur la carte" }).getByRole("button").first().waitFor();
  await page.getByRole("region", { name: "Carte des ventes comparables" }).scrollIntoViewIfNeeded();
}

/** Runs in the page: WebGL draws as before, and nobody puts it on the screen. */
function hideCanvases(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("canvas { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
}

async function send(page: Page, path: string, method: string, data: object) {
  const reply = await page.request.fetch(path, { method, data, headers: { origin: city.url } });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
  return reply.json();
}

function makeReply(version: number): ReportEstimateReply {
  const side = Math.ceil(Math.sqrt(prices));
  const step = square / side;
  return {
    version,
    lacks: [],
    is_valued_type: true,
    estimate: {
      is_demo: true,
      estimated_on: "2026-06-01",
      fitted_on: "2026-06-01",
      sales: prices,
      refusals: [],
      unaltered: null,
      chosen: null,
      comparables: Array.from({ length: prices }, (_, at) =>
        makeSale(at, ((at % side) - side / 2) * step, (Math.floor(at / side) - side / 2) * step),
      ),
      dropped: [],
    },
    shown_places: [],
    left_out: [],
    outside: [],
    asking: [],
    missing_mentions: [],
  };
}

function makeSale(at: number, metresEast: number, metresNorth: number): ReportComparable {
  return {
    id: `demo-${at}`,
    source: "demo",
    is_house: false,
    month: "2025-09",
    price: 180_000 + 100 * at,
    price_basis: "net_vendeur",
    surface_area: 62,
    rooms: 3,
    street: "rue Paradis",
    arrondissement: 6,
    ...moveBy(reportedHome, metresEast, metresNorth),
    metres: Math.round(Math.hypot(metresEast, metresNorth)),
    weight: 0,
    adjustments: [],
    own_adjustments: [],
    adjusted_price: null,
    effect: null,
    is_kept: false,
  };
}

/** Drags the map there and back, beside the centre of the circle. */
async function pan(page: Page): Promise<number[]> {
  const box = await page.locator("[data-report-map]").boundingBox();
  if (box === null) throw new Error("The map is not drawn.");
  const from = { x: box.x + 0.2 * box.width, y: box.y + 0.2 * box.height };
  const to = { x: box.x + 0.7 * box.width, y: box.y + 0.8 * box.height };
  const hand = new Hand(page, await page.context().newCDPSession(page));
  const frames: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    await waitForQuickFrames(page);
    await browser.startTracing(page, { categories: traceCategories });
    await (drag % 2 === 0 ? hand.drag(from, to) : hand.drag(to, from));
    frames.push(...readScriptFrames((await browser.stopTracing()).toString()));
  }
  return frames;
}
