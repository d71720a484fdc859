import { createServer, type Server } from "node:http";
import { framingPort, journeyPort } from "../playwright.config.ts";
import { expect, findFaults, keepPicture, mapAtRest, test } from "./journey.ts";

/** A page with our map in a frame, as another site would have it. */
const hostPage = (origin: string) =>
  `<!doctype html><html lang="fr"><title>Mairie</title><body style="margin:0"><iframe title="Carte des ventes" src="${origin}/carte?legende=0&carte=43.2843_5.38_13" style="border:0;width:100%;height:90vh"></iframe>`;

let site: Server;

/** The configuration lists the host page under the machine's name; under its address it counts as another site. */
test.beforeAll(async () => {
  site = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html").end(hostPage(`http://127.0.0.1:${journeyPort}`));
  });
  await new Promise<void>((resolve) => site.listen(framingPort, "127.0.0.1", resolve));
});
test.afterAll(() => {
  site.close().closeAllConnections();
});

test("a listed site shows the map, to be looked at; what is opened opens beside it", async ({
  page,
  context,
}, { project }) => {
  await page.goto(`http://localhost:${framingPort}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("[data-map]")).toHaveAttribute("data-state", /idle|still/);
  await expect(frame.locator("[data-map]")).not.toHaveAttribute("data-marker-count", "0");
  await expect(frame.getByRole("heading", { name: "Légende" })).toHaveCount(0);
  await expect(frame.getByText("Données de démonstration")).toBeVisible();
  for (const name of [/Se connecter/, /Ajouter un Bien/, /Contacter/, /Filtres/])
    await expect(frame.getByRole("button", { name })).toHaveCount(0);
  const opening = context.waitForEvent("page");
  await frame.getByRole("link", { name: /^Ouvrir sur/ }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(/\/\?carte=43\.28430_5\.38000_13/);
  await expect(opened.getByRole("banner")).toBeVisible();
  await opened.close();
  await keepPicture(page, `carte-integree-${project.name}`);
});

test("a marker of the map for frames tells what it is and leads to it", async ({ page, context }) => {
  await page.goto("/carte?legende=0&carte=43.2843_5.38_16");
  await mapAtRest(page);
  await page
    .getByRole("button", { name: /^Bien (à vendre|vendu)$|, (à vendre|vendu)/ })
    .first()
    .press("Enter");
  const link = page.getByRole("link", { name: /^Voir/ });
  await expect(link).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const opening = context.waitForEvent("page");
  await link.click();
  await expect(await opening).toHaveURL(/\/p\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(link).toHaveCount(0);
});

test("another site shows nothing of it", async ({ browser }) => {
  // A second browser, since the journey's own would fail on what this one is refused.
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${framingPort}/`);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain("chrome-error://chromewebdata/");
  await page.context().close();
});
