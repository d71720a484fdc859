/**
 * `node bench/linked-open.ts [properties]`: how long after its address was entered a property's facts are painted, in
 * its panel over the map (`/?property=`) and on its page (`/p/`). One after the other, so that both find the machine as
 * busy, in a browser that knows nothing of the site.
 */
import { type Browser, chromium } from "@playwright/test";
import { listReply } from "../domain/api/map.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { percentile, print } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const properties = Number(process.argv[2] ?? 2_300);
const rounds = 15;
/** Milliseconds, and the panel's time over the page's. */
const targets = { panel: 1_000, ratio: 1.15 };

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(properties);
try {
  const times = { panel: [] as number[], page: [] as number[] };
  for (const id of await findProperties()) {
    times.panel.push(await timePainting(browser, `/?property=${id}`));
    times.page.push(await timePainting(browser, `/p/${id}`));
  }
  const [panel, page] = [percentile(times.panel, 0.5), percentile(times.page, 0.5)];
  print(
    `panel over the map: median ${panel.toFixed(0)} ms (target ${targets.panel} ms); page of its own: ${page.toFixed(0)} ms; ratio ${(panel / page).toFixed(2)} (target ${targets.ratio})`,
  );
  if (!(panel <= targets.panel && panel / page <= targets.ratio)) process.exitCode = 1;
} finally {
  await browser.close();
  await city.stop();
}

/** Properties for sale, which everyone sees whole. */
async function findProperties(): Promise<string[]> {
  const reply = await fetch(`${city.url}/api/map/list`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: city.url },
    body: JSON.stringify({
      box: { west: 5.3, south: 43.2, east: 5.5, north: 43.4 },
      kinds: ["for_sale"],
    }),
  });
  return listReply
    .parse(await reply.json())
    .items.slice(0, rounds)
    .map(({ id }) => id);
}

async function timePainting(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const titles = [...document.querySelectorAll("h2, h3")];
      const isThere = titles.some(({ textContent }) => textContent === "Détails");
      requestAnimationFrame(isThere ? () => performance.mark("painted") : look);
    };
    look();
  });
  await page.goto(city.url + path, { waitUntil: "commit" });
  const painted = await page.waitForFunction(() => performance.getEntriesByName("painted")[0]?.startTime);
  const time = Number(await painted.jsonValue());
  await context.close();
  return time;
}
