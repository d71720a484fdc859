/**
 * 2,000 sellers by their steps, as columns: the longest task of the page's own thread while they open, are scrolled, are
 * walked by keys, and while a card is carried to another column. On a page without a map.
 */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import { type ContactStep, contactSteps } from "../domain/contact/contact.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { print } from "./measure.ts";
import { judgeTasks, traceTasks } from "./page-tasks.ts";
import { serveCity } from "./served-city.ts";

const cards = 2_000;
/** Milliseconds: what fills the columns is not measured, and a busy machine takes its time. */
const fillWithin = 180_000;
/** Milliseconds of the processor on the page's own thread. */
const longestTask = 50;

type Act = (page: Page) => Promise<void>;

/** In this order: each begins where the one before has left the page. */
const acts: Readonly<Record<string, Act>> = {
  opened: async (page) => {
    await page.getByRole("radio", { name: "Colonnes" }).check();
    await page.getByRole("region", { name: /^Perdu, / }).waitFor();
    await page
      .getByRole("region", { name: /^Vente, / })
      .getByRole("link")
      .first()
      .waitFor();
  },
  "a column scrolled": async (page) => {
    const column = page.getByRole("region", { name: /^Estimation, / });
    await column.getByRole("link").first().hover();
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 600);
      await nextFrame(page);
    }
  },
  "walked by keys": async (page) => {
    const column = page.getByRole("region", { name: /^Mandat, / });
    await column.getByRole("link").first().focus();
    for (let turn = 0; turn < 20; turn += 1) {
      await page.keyboard.press("ArrowDown");
      await nextFrame(page);
    }
  },
  "a step further by keys": async (page) => {
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByRole("button", { name: "Annuler" }).waitFor();
  },
  "carried by mouse": async (page) => {
    const from = page
      .getByRole("region", { name: /^Découverte, / })
      .getByRole("link")
      .nth(1);
    const to = page.getByRole("region", { name: /^Compromis, / });
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    const id = await from.getAttribute("id");
    if (start === null || end === null) throw new Error("A column is not drawn.");
    await page.mouse.move(start.x + 40, start.y + 12);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 20 });
    await nextFrame(page);
    await page.mouse.up();
    await to.locator(`[id="${id}"]`).waitFor();
  },
  "narrowed by a word": async (page) => {
    await page.getByLabel("Nom, e-mail, téléphone ou note").fill("Carte 19");
    await page.waitForURL(/recherche=/);
    await page.getByRole("region", { name: /^Découverte, / }).waitFor();
  },
};

const browser = await chromium.launch(chromiumLaunchOptions());
const city = await serveCity(1_000);
try {
  const page = await browser.newPage({
    baseURL: city.url,
    locale: "fr-FR",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await fill(page.request);
  await page.goto("/mes-contacts");
  await page.getByRole("list", { name: "Contacts" }).getByRole("link").first().waitFor();
  for (const [what, act] of Object.entries(acts)) {
    const tasks = await traceTasks(browser, page, () => act(page));
    const { longest, over } = judgeTasks(tasks, longestTask);
    print(
      `${what.padEnd(22)} longest task ${longest.toFixed(0)} ms (target ${longestTask}), ${over} over it, of ${tasks.length}`,
    );
    if (over > 0) process.exitCode = 1;
  }
  const drawn = await page.getByRole("region").filter({ hasText: "Depuis" }).getByRole("listitem").count();
  print(`${cards.toLocaleString("en")} cards, ${drawn} of them drawn`);
} finally {
  await browser.close();
  await city.stop();
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Enters the sellers by a file, and has them stand at every step. */
async function fill(request: APIRequestContext): Promise<void> {
  const headers = { origin: city.url };
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { data, headers, timeout: fillWithin });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
  };
  await post("/api/auth/sign-in/email", { email: "agence@demo.calanque.fr", password: "Calanque13!" });
  const lines = Array.from(
    { length: cards },
    (_, index) => `Carte ${index};Prénom ${index % 90};carte${index}@exemple.fr;Vendeur`,
  );
  const file = Buffer.from(`Nom;Prénom;E-mail;Profil\n${lines.join("\n")}\n`);
  const id = randomUUID();
  await post("/api/contact-imports", { id, file_name: "cartes.csv", file_size: file.length });
  await request.put(`/api/contact-imports/${id}/pieces/0`, { data: file, headers });
  for (const [wish, wanted] of [
    ["check", "ready"],
    ["start", "done"],
  ] as const) {
    await post(`/api/contact-imports/${id}/${wish}`, {});
    for (let state = ""; state !== wanted; ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      ({ state } = await (await request.get(`/api/contact-imports/${id}`)).json());
      if (state === "failed") throw new Error("The import failed.");
    }
  }
  const ids = await listIds(request);
  const steps: readonly ContactStep[] = contactSteps.Vendeur;
  const share = Math.ceil(ids.length / steps.length);
  const startedAt = performance.now();
  for (const [at, step] of steps.entries())
    await post("/api/contacts/change", {
      ids: ids.slice(at * share, (at + 1) * share),
      step: { kind: "Vendeur", step, lost_reason: step === "lost" ? "Autre agence" : null },
    });
  const seconds = (performance.now() - startedAt) / 1000;
  print(
    `${cards.toLocaleString("en")} contacts put at ${steps.length} steps in ${seconds.toFixed(1)} s by the clock`,
  );
}

async function listIds(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ids.length < cards; page += 1) {
    const reply = await request.get(`/api/contacts?search=carte&page=${page}`);
    const { items } = (await reply.json()) as { items: { id: string }[] };
    if (items.length === 0) throw new Error("Some were not imported.");
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}
