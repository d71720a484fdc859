/**
 * The list of 1,000 estimation reports, a third of them shared: the longest task of the page's own thread while it opens, is
 * scrolled, turned, sorted and narrowed. On a page without a map.
 */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import { emptyContent } from "../domain/report/report-content.ts";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { reportedHome } from "../server/testing/build-report.ts";
import { print } from "./measure.ts";
import { judgeTasks, traceTasks } from "./page-tasks.ts";
import { serveCity } from "./served-city.ts";

const reports = 1_000;
/** One of so many is shared, with a recipient. */
const sharedOf = 3;
const writtenAtOnce = 8;
/** Milliseconds of the processor on the page's own thread. */
const longestTask = 50;

type Act = (page: Page) => Promise<void>;

/** In this order: each begins where the one before has left the page. */
const acts: Readonly<Record<string, Act>> = {
  opened: async (page) => {
    await page.getByRole("link", { name: "Rapport d'estimation" }).first().click();
    await rowsOf(page).first().waitFor();
  },
  scrolled: async (page) => {
    await rowsOf(page).first().hover();
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 600);
      await nextFrame(page);
    }
  },
  "the next page": async (page) => {
    await page.getByRole("button", { name: "Suivants" }).click();
    await page.getByText(/^51 à 100 sur/).waitFor();
  },
  sorted: async (page) => {
    await page.getByRole("button", { name: "Valeur" }).click();
    await page.getByText(/^1 à 50 sur/).waitFor();
  },
  "shared ones alone": async (page) => {
    await page.getByRole("radio", { name: /^Partagés/ }).check();
    await page.waitForURL(/etat=shared/);
    // With that of the demonstration.
    await page.getByText(/^1 à 50 sur 33\d$/).waitFor();
  },
  "narrowed by a word": async (page) => {
    await page.getByLabel("Bien, adresse ou client").fill("Client 77");
    await page.waitForURL(/recherche=/);
    await rowsOf(page).filter({ hasText: "Client 77" }).first().waitFor();
  },
  "a menu opened": async (page) => {
    await page
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Archiver" }).waitFor();
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
  await page.goto("/liens");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const [what, act] of Object.entries(acts)) {
    const tasks = await traceTasks(browser, page, () => act(page));
    const { longest, over } = judgeTasks(tasks, longestTask);
    print(
      `${what.padEnd(22)} longest task ${longest.toFixed(0)} ms (target ${longestTask}), ${over} over it, of ${tasks.length}`,
    );
    if (over > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await city.stop();
}

function rowsOf(page: Page) {
  return page
    .getByRole("table", { name: "Rapports d’estimation" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Writes the reports, each with its home, client and value, and shares some. */
async function fill(request: APIRequestContext): Promise<void> {
  await send(request, "/api/auth/sign-in/email", "POST", {
    email: "agence@demo.calanque.fr",
    password: "Calanque13!",
  });
  let next = 0;
  const write = async () => {
    for (let at = next; at < reports; at = next) {
      next += 1;
      const path = "/api/estimation-reports";
      const { id, version } = await send(request, path, "POST", { idempotency_key: randomUUID() });
      await send(request, `${path}/${id}`, "PATCH", {
        version,
        home: { ...reportedHome, surface_area: 20 + (at % 90) },
        client: { name: `Client ${at}`, email: null, phone: null },
        conclusion: { ...emptyContent.conclusion, own_value: 90_000 + 1_000 * at },
      });
      if (at % sharedOf > 0) continue;
      const recipient = { name: `Lecteur ${at}`, email: `lecteur${at}@lecteurs.example` };
      await send(request, `${path}/${id}/links`, "POST", { recipient, is_mailed: false });
    }
  };
  await Promise.all(Array.from({ length: writtenAtOnce }, write));
}

async function send(request: APIRequestContext, path: string, method: string, data: object) {
  const reply = await request.fetch(path, { method, data, headers: { origin: city.url } });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
  return reply.json();
}
