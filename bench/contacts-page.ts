/**
 * What it costs the server, by its processor, to have an agency open its contacts in the demonstration city, on an
 * embedded database: the page with all that it asks for. The first openings are left out: a server has answered before.
 */
import { chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { percentile, print } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const demonstrationProperties = 2_300;
const warmUps = 3;
const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
/** Milliseconds: the live stream never ends, so that no page is ever without a request. */
const settledMs = 1_000;
/** Milliseconds of the processor. */
const targetMs = 500;

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(demonstrationProperties);
try {
  const page = await browser.newPage({
    baseURL: city.url,
    locale: "fr-FR",
    viewport: { width: 1440, height: 900 },
  });
  const data = { email: "agence@demo.calanque.fr", password: "Calanque13!" };
  const signedIn = await page.request.post("/api/auth/sign-in/email", {
    data,
    headers: { origin: city.url },
  });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`);
  let calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname.replace(/[0-9a-f-]{36}/, "{id}"));
  });
  const costs: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    calls = [];
    const cost = await measureOpening(page);
    if (round >= 0) costs.push(cost);
  }
  const middle = percentile(costs, 0.5);
  print(
    `${middle.toFixed(0)} ms of the processor an opening (target ${targetMs}), ${Math.min(...costs).toFixed(0)} to ${Math.max(...costs).toFixed(0)}`,
  );
  print(`${calls.length} calls: ${calls.join(" ")}`);
  if (middle > targetMs) process.exitCode = 1;
} finally {
  await browser.close();
  await city.stop();
}

/** Opens the page, until what it draws last is there and what that asks for is answered. The kernel counts in steps of ten milliseconds. */
async function measureOpening(page: Page): Promise<number> {
  const before = city.processorSeconds();
  await page.goto("/mes-contacts");
  await page.getByRole("list", { name: "Historique" }).waitFor();
  await page.waitForTimeout(settledMs);
  return 1000 * (city.processorSeconds() - before);
}
