import type { Browser } from "@playwright/test";
import { expect, findFaults, keepPicture, mapAtRest, test } from "./journey.ts";

/** A page of another site with our map in a frame. */
const hostPage = (origin: string) =>
  `<!doctype html><html lang="fr"><title>Mairie</title><body style="margin:0"><iframe title="Carte des ventes" src="${origin}/carte?legende=0&carte=43.2843_5.38_13" style="border:0;width:100%;height:90vh"></iframe>`;

test("a listed site shows the map, to be looked at; what is opened opens beside it", async ({
  page,
  context,
}, { project }) => {
  const origin = project.use.baseURL ?? "";
  await page.route("http://mairie.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: hostPage(origin) }),
  );
  await page.goto("http://mairie.example/");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("[data-map]")).toHaveAttribute("data-state", /idle|still/);
  await expect(frame.locator("[data-map]")).not.toHaveAttribute("data-marker-count", "0");
  await expect(frame.getByRole("heading", { name: "Légende" })).toHaveCount(0);
  for (const name of [/Se connecter/, /Ajouter un Bien/, /Contacter/, /Filtres/])
    await expect(frame.getByRole("button", { name })).toHaveCount(0);
  const opening = context.waitForEvent("page");
  await frame.getByRole("link", { name: /^Ouvrir sur/ }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(/\/\?carte=43\.28430_5\.38000_13/);
  await expect(opened.getByRole("button", { name: "Se connecter" }).first()).toBeVisible();
  await opened.close();
  await keepPicture(page, `carte-integree-${project.name}`);
});

test("a marker of the map for frames tells what it is and leads to it", async ({ page, context }) => {
  await page.goto("/carte?legende=0&carte=43.2843_5.38_16");
  await mapAtRest(page);
  await page
    .getByRole("button", { name: /^Bien à vendre|^Bien vendu/ })
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

test("another site shows nothing of it", async ({ browser }, { project }) => {
  const origin = project.use.baseURL ?? "";
  const page = await openElsewhere(browser, origin);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain("chrome-error://chromewebdata/");
  await page.context().close();
});

async function openElsewhere(browser: Browser, origin: string) {
  const page = await (await browser.newContext()).newPage();
  await page.route("http://autre.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: hostPage(origin) }),
  );
  await page.goto("http://autre.example/");
  return page;
}
