/** The server is killed between a property's row and its photographs: the form that is still open finishes it. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { journeyDataDirectory, killedPort, serverSettings } from "../playwright.config.ts";
import { type Child, startNode } from "../server/testing/child-process.ts";
import { originOf } from "../server/testing/child-server.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";
import { agency, fillIn, formOf, press } from "./own-property-form.ts";

test.use(withStillMap);

const origin = `http://127.0.0.1:${killedPort}`;
const dataDirectory = join(process.cwd(), `${journeyDataDirectory}-killed`);
const pictures = ["light", "dark"].map((theme) => `web/map/still/posters/${theme}.webp`);
/** On a copy of the demonstration, which the first start of a journey makes; then on what that one has left. */
const programs = { copy: "server/testing/journey-server.ts", again: "server/app/main.ts" };

let server: Child | undefined;

async function start(program: string): Promise<void> {
  server = startNode(join(process.cwd(), program), ["1"], {
    ...serverSettings,
    PORT: String(killedPort),
    DATA_DIR: dataDirectory,
  });
  await originOf(server);
}

async function kill(): Promise<void> {
  server?.process.kill("SIGKILL");
  await server?.ended;
}

test.afterEach(async () => {
  await kill();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Lets the first photograph arrive, then kills the server before any other does. */
async function killAfterFirstPhoto(page: Page): Promise<void> {
  let killed: Promise<void> | undefined;
  const letFirstArrive = async (route: Route) => {
    const kept = await route.fetch();
    await route.fulfill({ response: kept });
    await kill();
  };
  await page.route("**/uploads/*", async (route) => {
    if (killed === undefined) {
      killed = letFirstArrive(route);
      return killed;
    }
    await killed;
    await route.continue();
  });
}

test("a server killed between a property and its photographs: the form finishes both, once it is back", async ({
  browser,
  isMobile,
}) => {
  const title = `Coupure ${isMobile ? "mobile" : "bureau"}`;
  await start(programs.copy);
  // In a browser of its own, since the loss of its server is rightly reported on the console.
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const account = { email: agency, password: "Calanque13!" };
  const signedIn = await page.request.post("/api/auth/sign-in/email", { data: account, headers: { origin } });
  expect(signedIn.ok()).toBe(true);
  await page.goto("/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await fillIn(form, title, "151,5");
  await form.getByLabel("Fichiers des photos").setInputFiles(pictures);
  await expect(form.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(pictures.length);
  await killAfterFirstPhoto(page);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const unfinished = form.getByText("Le bien est enregistré, des photos manquent encore.");
  await expect(unfinished).toBeVisible();
  await expect(page.getByText("mais 1 photo n’a pas été envoyée.")).toBeVisible();
  await expect(form.getByText("Non envoyée")).toHaveCount(pictures.length - 1);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `killed-server-${isMobile ? "phone" : "desktop"}`);

  await page.unroute("**/uploads/*");
  await start(programs.again);
  // The button is pressed where a hand would: the message must not lie over it.
  await form.getByRole("button", { name: "Réessayer" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`« ${title} » est enregistré.`)).toBeVisible();
  const reply = await page.request.get(`/api/own-properties?search=${encodeURIComponent(title)}`);
  const { items } = await reply.json();
  expect(items).toHaveLength(1);
  const { photos } = await (await page.request.get(`/api/own-properties/${items[0].id}`)).json();
  expect(photos).toHaveLength(pictures.length);
  const onlooker = await (await browser.newContext({ baseURL: origin })).newPage();
  await onlooker.goto(`/property/${items[0].id}`);
  const shown = onlooker.getByRole("main").locator("img").first();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});
