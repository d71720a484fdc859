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
import { createOwnProperty } from "../e2e/create-own-property.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { print, showKilobytes } from "./measure.ts";
import { judgeTasks, traceTasks } from "./page-tasks.ts";
import { serveCity } from "./served-city.ts";

const count = 10;
const size = { width: 4032, height: 3024 };
/** Milliseconds of the processor on the page's own thread. */
const longestTask = 100;

const folder = mkdtempSync(join(tmpdir(), "bench-photographs-"));
const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(1_000);
try {
  const files = await drawPhotographs();
  const page = await browser.newPage({ baseURL: city.url, locale: "fr-FR" });
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
  await page.goto("/contact");
  const data = { email: "agence@demo.calanque.fr", password: "Calanque13!" };
  await page.request.post("/api/auth/sign-in/email", { data, headers: { origin: city.url } });
  return createOwnProperty(page, { title: "Dix photos", status: "on_sale" });
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
  let [readMs, savedMs] = [0, 0];
  const tasks = await traceTasks(browser, page, async () => {
    const chosenAt = performance.now();
    await chooser.setInputFiles(files);
    await form.getByRole("button", { name: `Retirer la photo ${count}` }).waitFor({ timeout: 180_000 });
    readMs = performance.now() - chosenAt;
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await form.waitFor({ state: "hidden", timeout: 180_000 });
    savedMs = performance.now() - chosenAt;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  const { longest, over: long } = judgeTasks(tasks, 50);
  print(
    `${count} photographs read after ${seconds(readMs)}, saved after ${seconds(savedMs)}; ${sizes.length} sent, ${showKilobytes(bytes)}`,
  );
  print(
    `longest task of the page's thread ${longest.toFixed(0)} ms (target ${longestTask}), ${long} over 50 ms`,
  );
  if (longest > longestTask || sizes.length !== count) process.exitCode = 1;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
