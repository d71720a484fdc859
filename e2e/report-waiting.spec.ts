/** A report is written while its saves are slow, its session ends, or another window has it open: nothing typed is lost. */
import type { BrowserContext, Page } from "@playwright/test";
import { askAs, expect, signInHere, test, withStillMap } from "./journey.ts";
import { beginReport, expectSaved } from "./report-form.ts";

test.use(withStillMap);

const agency = "agence@demo.calanque.fr";
const surface = (page: Page) => page.getByLabel("Surface (m²)");
const client = (page: Page) => page.getByLabel("Nom", { exact: true });
const strengths = (page: Page) => page.getByRole("textbox", { name: "Points forts" });
const steps = (page: Page) => page.getByRole("navigation", { name: "Étapes du rapport" });
const idOf = (page: Page) => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Keeps every save on its way: `begun` is kept once the first is, `letGo` lets them all arrive. */
async function holdSaves(page: Page) {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route("**/api/estimation-reports/*", async (route) => {
    if (route.request().method() === "PATCH") {
      begin();
      await gone;
    }
    await route.continue();
  });
  return { begun, letGo };
}

async function signOut(context: BrowserContext, page: Page) {
  const headers = { origin: new URL(page.url()).origin };
  expect((await context.request.post("/api/auth/sign-out", { headers, data: {} })).ok()).toBe(true);
}

test("what is typed, and where one goes, while a save is on its way is there after it", async ({ page }) => {
  await beginReport(page);
  const { begun, letGo } = await holdSaves(page);
  await surface(page).fill("62");
  await begun;
  await surface(page).fill("64");
  await client(page).fill("Jeanne Lente");
  await steps(page).getByRole("link", { name: "Les comparables" }).click();
  await expect(page).toHaveURL(/\/comparables$/);
  await page.goBack();
  await expect(surface(page)).toHaveValue("64");
  await page.goForward();
  await expect(page).toHaveURL(/\/comparables$/);
  // The page is left for another, and come back to, before the answer.
  await page.getByRole("link", { name: "Rapports d’estimation", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Rapports d’estimation" })).toBeVisible();
  await page.goBack();
  await steps(page).getByRole("link", { name: "Le bien" }).click();
  await expect(client(page)).toHaveValue("Jeanne Lente");
  letGo();
  await expectSaved(page);
  await page.reload();
  await expect(surface(page)).toHaveValue("64");
  await expect(client(page)).toHaveValue("Jeanne Lente");
});

test("a report stays one page at all of its steps", async ({ page }) => {
  await beginReport(page);
  // The page before it has a header too.
  await expect(steps(page)).toBeVisible();
  const header = page.locator("header").first();
  await header.evaluate((element) => element.setAttribute("data-first", ""));
  await steps(page).getByRole("link", { name: "L’estimation" }).click();
  await expect(page.getByLabel("Votre valeur (€)")).toBeVisible();
  await expect(page.locator("header[data-first]")).toBeVisible();
});

test("two windows in which other fields of one part are typed are merged", async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(409, /estimation-report/);
  await beginReport(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("Ce rapport est ouvert dans une autre fenêtre.")).toBeVisible();
  const { begun, letGo } = await holdSaves(page);
  await surface(page).fill("62");
  await begun;
  await strengths(other).fill("Traversant");
  await expectSaved(other);
  letGo();
  await expect(strengths(page)).toHaveValue("Traversant");
  await expectSaved(page);
  await expect(surface(other)).toHaveValue("62");
  await expect(strengths(other)).toHaveValue("Traversant");
});

test("a session that ends during a save is signed in again over the report, with what was typed", async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal(401, /^\/api\//);
  await beginReport(page);
  const { begun, letGo } = await holdSaves(page);
  await surface(page).fill("62");
  await begun;
  await signOut(context, page);
  letGo();
  await expect(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
  await signInHere(page, agency);
  await expectSaved(page);
  await expect(surface(page)).toHaveValue("62");
  await page.reload();
  await expect(surface(page)).toHaveValue("62");
});

test("a report that another window archives goes on being saved; one that it deletes says so and keeps the words", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal(404, /estimation-report/);
  await beginReport(page);
  const elsewhere = await askAs(browser, page, agency);
  const id = idOf(page);
  const archived = await elsewhere.post(`/api/estimation-reports/${id}/archive`, {
    data: { is_archived: true },
  });
  expect(archived.ok(), await archived.text()).toBe(true);
  await client(page).fill("Jeanne Archivée");
  await expectSaved(page);
  expect((await elsewhere.delete(`/api/estimation-reports/${id}`)).ok()).toBe(true);
  await client(page).fill("Jeanne Effacée");
  await expect(page.getByText("Ce rapport a été supprimé ailleurs")).toBeVisible();
  await expect(client(page)).toHaveValue("Jeanne Effacée");
  const restored = await elsewhere.post(`/api/estimation-reports/${id}/restore`, { data: {} });
  expect(restored.ok(), await restored.text()).toBe(true);
  await expectSaved(page);
  await page.reload();
  await expect(client(page)).toHaveValue("Jeanne Effacée");
});
