/**
 * `node bench/panel-open.ts [properties]`: how long after a click on a marker a property's panel stands there painted
 * with the property's facts, and how many bytes of photographs a phone loads for it. The server is warm, no property is
 * opened twice, and nothing of it is known before the click.
 */
import { chromium, devices, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { percentile, print, showKilobytes } from "./measure.ts";
import { waitForQuickFrames } from "./quick-frames.ts";
import { serveCity } from "./served-city.ts";

const properties = Number(process.argv[2] ?? 100_000);
/** Milliseconds, and bytes. */
const targets = { median: 150, photoBytes: 150_000 };
const opened = 20;
/** Where properties stand close together: so near that many are markers of their own. Latitude, longitude and zoom. */
const views = [
  "43.2900_5.3800_17.2",
  "43.3000_5.4000_17.2",
  "43.2650_5.3900_17.2",
  "43.2800_5.3600_17.2",
  "43.3100_5.3700_17.2",
  "43.2950_5.3860_17.2",
  "43.2860_5.3840_17.2",
  "43.3050_5.3900_17.2",
];
const openedPerView = 4;

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(properties);
try {
  await measureOpening();
  await measurePhotos();
} finally {
  await browser.close();
  await city.stop();
}

async function measureOpening(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const times: number[] = [];
  for (const view of views) {
    if (times.length < opened) times.push(...(await openSome(page, view)));
  }
  const median = percentile(times, 0.5);
  print(
    `${properties.toLocaleString("en")} properties, ${times.length} panels opened: median ${median.toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (target ${targets.median} ms)`,
  );
  if (times.length < opened || !(median <= targets.median)) process.exitCode = 1;
}

async function openSome(page: Page, view: string): Promise<number[]> {
  await page.goto(`${city.url}/?carte=${view}`);
  await page.mouse.move(700, 40);
  await page.mouse.move(720, 60);
  await page.waitForFunction(hasPanelScript);
  const times: number[] = [];
  const ids: string[] = [];
  while (times.length < openedPerView) {
    await atRest(page);
    await waitForQuickFrames(page);
    const key = await page.evaluate(findNext, ids);
    if (key === null) break;
    ids.push(key);
    times.push(await timeOpening(page, key));
    await page.keyboard.press("Escape");
    await page.locator("aside").waitFor({ state: "detached" });
    await page.mouse.move(720, 60);
  }
  return times;
}

/** Runs in the page: says whether the panel's script is there, as it is for anyone who looks around first. */
function hasPanelScript(): boolean {
  const scripts = performance.getEntriesByType("resource");
  return scripts.some(({ name }) => /\/panels-[^/]*\.js$/.test(name));
}

/** Runs in the page: the key of a marker of one property, in sight and not opened before. */
function findNext(seen: readonly string[]): string | null {
  for (const button of document.querySelectorAll<HTMLElement>("[data-key]")) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const { key = "" } = button.dataset;
    const [x, y] = [left + width / 2, top + height / 2];
    const isProperty = /^\D.*(?:vendue?|à vendre)/.test(button.ariaLabel ?? "") && !seen.includes(key);
    if (isProperty && document.elementFromPoint(x, y) === button) return key;
  }
  return null;
}

async function timeOpening(page: Page, key: string): Promise<number> {
  const time = await page.evaluateHandle(startClock);
  await page.locator(`[data-key="${key}"]`).evaluate((button: HTMLElement) => button.click());
  return time.evaluate(({ painted }) => painted);
}

/** Runs in the page: milliseconds from the click to when the frame with the property's facts has been painted. */
function startClock(): { painted: Promise<number> } {
  let start = Number.NaN;
  addEventListener("click", () => (start = performance.now()), { capture: true, once: true });
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const titles = [...document.querySelectorAll("aside article h3")];
      if (!titles.some(({ textContent }) => textContent === "Détails")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return { painted };
}

async function measurePhotos(): Promise<void> {
  const page = await browser.newPage({ ...devices["Pixel 7"] });
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/storage/property-photos/"))
      sizes.push(response.body().then((body) => body.length));
  });
  await page.goto(`${city.url}/?property=${await findProperty(page)}`);
  await page.locator("[role=dialog] article").waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  print(
    `photographs of a panel on a phone: ${showKilobytes(bytes)} (target ${showKilobytes(targets.photoBytes)})`,
  );
  if (bytes > targets.photoBytes) process.exitCode = 1;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForSelector('[data-map][data-state="idle"]', { timeout: 60_000 });
}

/** A property for sale, which has its photographs for everyone. */
async function findProperty(page: Page): Promise<string> {
  for (let first = 0; first < 128 * 128; first += 256) {
    const cells = Array.from({ length: 256 }, (_, index) => ({ z: 8, x: 0, y: 0, cell: first + index }));
    const reply = await page.request.post(`${city.url}/api/map/members`, {
      data: { cells, kinds: ["for_sale"] },
    });
    const { items }: { items: { id: string }[] } = await reply.json();
    if (items[0] !== undefined) return items[0].id;
  }
  throw new Error("No property is for sale.");
}
