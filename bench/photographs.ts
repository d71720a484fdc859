/**
 * Ten photographs of twelve million pixels, as a telephone takes them, added to a property in its form and saved: the
 * longest task of the page's own thread from the choice to the end, the bytes sent, and how long both parts took. On a
 * page without a map, whose painting by a processor would count among the tasks.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { drawFacade } from "../demo/pictures/facade.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { print, showKilobytes } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const count = 10;
const size = { width: 4032, height: 3024 };
/** Milliseconds of the page's own thread. */
const longestTask = 100;

const folder = mkdtempSync(join(tmpdir(), "bench-photographs-"));
const city = await serveCity(1_000);
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const files = await drawPhotographs();
  const page = await browser.newPage({ baseURL: city.url, locale: "fr-FR" });
  await page.addInitScript(watchTasks);
  const id = await createProperty(page);
  await page.goto(`/property/${id}`);
  await page.getByRole("button", { name: "Modifier" }).click();
  await measure(page, files);
} finally {
  await browser.close();
  await city.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Façades of the demonstration's drawings, with the grain of a sensor, which makes files as large as a telephone's. */
async function drawPhotographs(): Promise<string[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, noise, background: "#000" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const paths: string[] = [];
  for (let at = 0; at < count; at++) {
    const path = join(folder, `IMG_${1000 + at}.jpg`);
    await sharp(Buffer.from(drawFacade(at, "trois-fenetres")), { density: 200 })
      .resize(size)
      .composite([{ input: grain, blend: "soft-light" }])
      .jpeg({ quality: 92 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}

async function createProperty(page: Page): Promise<string> {
  const headers = { origin: city.url };
  const account = { email: "agence@demo.calanque.fr", password: "Calanque13!" };
  await page.request.post("/api/auth/sign-in/email", { data: account, headers });
  const property = {
    title: "Dix photos",
    address: "12 rue Sainte",
    postal_code: "13001",
    city: "Marseille",
    latitude: 43.2925,
    longitude: 5.3722,
    surface_area: "64,5",
    property_type: "Appartement",
    price: "285000",
    status: "on_sale",
    sale_date: "",
  };
  const data = { idempotency_key: crypto.randomUUID(), property };
  const reply = await page.request.post("/api/own-properties", { data, headers });
  if (!reply.ok()) throw new Error(await reply.text());
  return (await reply.json()).id;
}

async function measure(page: Page, files: string[]): Promise<void> {
  const form = page.getByRole("dialog", { name: "Modifier le bien" });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/uploads/")) return;
    sizes.push(request.allHeaders().then((headers) => Number(headers["content-length"])));
  });
  const chooser = form.getByLabel("Fichiers des photos");
  await chooser.waitFor({ state: "attached" });
  await page.evaluate(() => performance.mark("chosen"));
  const chosenAt = performance.now();
  await chooser.setInputFiles(files);
  await form.getByRole("button", { name: `Retirer la photo ${count}` }).waitFor({ timeout: 180_000 });
  const readMs = performance.now() - chosenAt;
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await form.waitFor({ state: "hidden", timeout: 180_000 });
  const savedMs = performance.now() - chosenAt;
  const tasks = await page.evaluate(readTasks);
  const sent = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  const longest = Math.max(0, ...tasks);
  print(
    `${count} photographs read after ${seconds(readMs)}, saved after ${seconds(savedMs)}; ${sizes.length} sent, ${showKilobytes(sent)}`,
  );
  print(
    `longest task of the page's thread ${longest.toFixed(0)} ms (target ${longestTask}), ${tasks.length} over 50 ms`,
  );
  if (longest > longestTask || sizes.length !== count) process.exitCode = 1;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Runs in the page, before its scripts. */
function watchTasks(): void {
  const tasks: PerformanceEntry[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
}

/** Runs in the page: how long each task took that held it for 50 ms since the photographs were chosen. */
function readTasks(): number[] {
  const { tasks } = globalThis as unknown as { tasks: PerformanceEntry[] };
  const chosenAt = performance.getEntriesByName("chosen")[0]?.startTime ?? 0;
  return tasks.filter(({ startTime }) => startTime >= chosenAt).map(({ duration }) => duration);
}
