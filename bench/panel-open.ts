/**
 * `node bench/panel-open.ts [homes]`: how long after a click on a marker a home's panel stands there with its content,
 * and how many bytes of photographs a phone loads for it. The server is warm, every home is opened for the first time.
 */
import { chromium, devices, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { percentile, print, showKilobytes } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const homes = Number(process.argv[2] ?? 100_000);
/** Milliseconds, and bytes. */
const targets = { median: 150, photoBytes: 150_000 };
const opened = 20;
/** Where few homes are in view at the zoom of a link, one looks from farther away. */
const mostZoomsOut = 4;

const city = await serveCity(homes);
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  await measureOpening();
  await measurePhotos();
} finally {
  await browser.close();
  await city.stop();
}

async function measureOpening(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${city.url}/?property=${await findHome(page)}`);
  await page.locator("aside article").waitFor();
  for (let zoom = 0; zoom < mostZoomsOut && (await countSingles(page)) <= opened; zoom += 1) {
    await page.getByRole("button", { name: "Dézoomer", exact: true }).click();
    await atRest(page);
  }
  const times: number[] = [];
  const seen: string[] = [];
  while (times.length < opened) {
    await page.keyboard.press("Escape");
    await page.locator("aside").waitFor({ state: "detached" });
    await atRest(page);
    const result = await page.evaluate(openNext, seen);
    if (result === null) break;
    seen.push(result.key);
    times.push(result.ms);
  }
  const median = percentile(times, 0.5);
  print(
    `${homes.toLocaleString("en")} homes, ${times.length} panels opened: median ${median.toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (target ${targets.median} ms)`,
  );
  if (times.length < opened || !(median <= targets.median)) process.exitCode = 1;
}

/** How many markers in view are one home. */
function countSingles(page: Page): Promise<number> {
  return page.getByRole("button", { name: /^\D.*(?:vendue?|à vendre)/ }).count();
}

/** Runs in the page: clicks a home not opened before; milliseconds until the frame after its content has come. */
async function openNext(seen: readonly string[]): Promise<{ key: string; ms: number } | null> {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-key]")];
  const next = buttons.find(
    ({ dataset, ariaLabel }) =>
      !seen.includes(dataset.key ?? "") && /^\D.*(?:vendue?|à vendre)/.test(ariaLabel ?? ""),
  );
  if (next === undefined) return null;
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector("aside article") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve({ key: next.dataset.key ?? "", ms: performance.now() - start }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    next.click();
  });
}

async function measurePhotos(): Promise<void> {
  const page = await browser.newPage({ ...devices["Pixel 7"] });
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/storage/property-photos/"))
      sizes.push(response.body().then((body) => body.length));
  });
  await page.goto(`${city.url}/?property=${await findHome(page)}`);
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

/** A home for sale, which has its photographs for everyone. */
async function findHome(page: Page): Promise<string> {
  for (let first = 0; first < 128 * 128; first += 256) {
    const cells = Array.from({ length: 256 }, (_, index) => ({ z: 8, x: 0, y: 0, cell: first + index }));
    const reply = await page.request.post(`${city.url}/api/map/members`, {
      data: { cells, kinds: ["for_sale"] },
    });
    const { items }: { items: { id: string }[] } = await reply.json();
    if (items[0] !== undefined) return items[0].id;
  }
  throw new Error("No home is for sale.");
}
