import type { Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { expect, keepPicture, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const panelOf = (page: Page) => page.getByRole("complementary").or(page.getByRole("dialog")).first();

const isAgency = (page: Page) =>
  expect(panelOf(page).getByRole("heading", { name: "Informations de contact" })).toBeAttached();
const isProperty = (page: Page) =>
  expect(panelOf(page).getByRole("heading", { name: "Détails", exact: true })).toBeAttached();
const isClosed = (page: Page) => expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "closed");

test("what is opened is taken back one thing at a time, comes again forward, and outlives a reload", async ({
  page,
}, { project }) => {
  const [agency] = await findMembers(page.request, "agency");
  await page.goto("/");
  await isClosed(page);
  await page.goto(`/?agence=${agency?.id}`);
  await isAgency(page);
  await expect(page).not.toHaveURL(/agence=/);
  const sales = panelOf(page).getByRole("region", { name: "Biens vendus par l'agence" });
  await sales.getByRole("button").first().click();
  await isProperty(page);
  await keepPicture(page, `retour-a-l-agence-${project.name}`);
  await page.goBack();
  await isAgency(page);
  await page.goForward();
  await isProperty(page);
  await page.reload();
  await isProperty(page);
  await panelOf(page)
    .getByRole("button", { name: /^Revenir à l’agence / })
    .click();
  await isAgency(page);
  await expect(panelOf(page).getByRole("button", { name: /^Revenir/ })).toHaveCount(0);
  await page.goBack();
  await isClosed(page);
  await page.goForward();
  await isAgency(page);
  await panelOf(page).getByRole("button", { name: "Fermer" }).first().click();
  await isClosed(page);
  await expect(page).toHaveURL(/^[^?]*\/(\?carte=[^&]*)?$/);
});

test("back closes what lies over a property before the property, and a link with both opens the property", async ({
  page,
}) => {
  const [agency] = await findMembers(page.request, "agency");
  const [property] = (await findMembers(page.request, "for_sale")).filter(({ photo }) => photo);
  await page.goto(`/?agence=${agency?.id}&property=${property?.id}`);
  await isProperty(page);
  await expect(page).not.toHaveURL(/agence=|property=/);
  await panelOf(page)
    .getByRole("button", { name: /^Photo 1 sur/ })
    .first()
    .click();
  const lightbox = page.getByRole("dialog", { name: /^Photos : / });
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await isProperty(page);
  await page.goBack();
  await isClosed(page);
});

test("a page that is on its way comes, though a dialog is closed meanwhile", async ({ page }) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/legal", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/admin");
  await page.getByRole("dialog", { name: "Se connecter" }).getByLabel("E-mail").click();
  const request = page.waitForRequest("**/legal");
  const arrival = page.goto("/legal");
  await request;
  await page.keyboard.press("Escape");
  letCome();
  await arrival;
  await expect(page).toHaveURL(/\/legal$/);
});
