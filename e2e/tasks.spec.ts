import type { Page } from "@playwright/test";
import { expect, findFaults, openAs, openDay, test, withStillMap } from "./journey.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => openDay(page));

const today = (page: Page) => page.getByRole("region", { name: "Aujourd’hui" });

/** A day of the calendar, so many days from today, as fields of dates take it. */
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(Date.now() + days * 86_400_000);

async function addTask(page: Page, title: string, options: { days?: number; repeat?: string } = {}) {
  await today(page).getByRole("button", { name: "Nouvelle tâche" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle tâche" });
  await dialog.getByLabel("À faire").fill(title);
  if (options.days !== undefined) await dialog.getByLabel("Jour").fill(dayFrom(options.days));
  if (options.repeat !== undefined) await dialog.getByLabel("Répéter").selectOption(options.repeat);
  await dialog.getByRole("button", { name: "Ajouter" }).click();
  await expect(dialog).toBeHidden();
}

test("a task is made, put off, done, taken back and deleted, by finger", async ({ page }, { project }) => {
  const title = `Rappeler le notaire ${project.name}`;
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  await today(page).getByRole("button", { name: "Nouvelle tâche" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle tâche" });
  await dialog.getByRole("button", { name: "Ajouter" }).click();
  await expect(dialog.getByText("Dites ce qu’il y a à faire")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await addTask(page, title);
  const line = today(page).getByRole("listitem").filter({ hasText: title });
  await expect(line).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await line.getByRole("button", { name: `Plus tard\u00a0: ${title}` }).click();
  await page.getByRole("button", { name: "Demain" }).click();
  await expect(line).toBeHidden();
  const takeBack = page.getByRole("button", { name: "Annuler" });
  await takeBack.click();
  await expect(line).toBeVisible();
  // What offers to take the next one back stands beside it until it has gone.
  await expect(takeBack).toHaveCount(0);

  await line.getByRole("button", { name: `Fait\u00a0: ${title}` }).click();
  await expect(line).toBeHidden();
  await takeBack.click();
  await expect(line).toBeVisible();

  await line.getByRole("button", { name: `Plus tard\u00a0: ${title}` }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(line).toBeHidden();
  await expect(page.getByText("Tâche supprimée")).toBeVisible();
});

test("a task is made for one of one's own homes, found as one types", async ({ page }, { project }) => {
  const title = `Poser le panneau ${project.name}`;
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  const reply = await page.request.get("/api/own-properties?whose=agency&limit=1");
  const [home] = (await reply.json()).items;
  await today(page).getByRole("button", { name: "Nouvelle tâche" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle tâche" });
  await dialog.getByLabel("À faire").fill(title);
  await dialog.getByLabel("Bien", { exact: true }).fill(home.address);
  await dialog.getByRole("option").filter({ hasText: home.title }).first().click();
  await expect(dialog.getByRole("button", { name: /^Détacher/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Ajouter" }).click();
  await expect(dialog).toBeHidden();
  await expect(today(page).getByRole("listitem").filter({ hasText: title })).toContainText(home.address);
});

test("a repeated task is done by keys alone, and comes again in a week", async ({ page }, { project }) => {
  const title = `Point de la semaine ${project.name}`;
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  await addTask(page, title, { repeat: "Chaque semaine" });
  await addTask(page, `En retard ${project.name}`, { days: -2 });
  const late = today(page).getByRole("list", { name: "En retard" }).getByRole("listitem");
  await expect(late.filter({ hasText: project.name })).toBeVisible();
  const line = today(page).getByRole("listitem").filter({ hasText: title });
  await line.locator("[data-line]").focus();
  await page.keyboard.press("f");
  await expect(line).toBeHidden();

  await today(page).getByRole("button", { name: "Mes tâches" }).click();
  const dialog = page.getByRole("dialog", { name: "Mes tâches" });
  await dialog.getByLabel("À venir").check();
  await expect(dialog.getByRole("listitem").filter({ hasText: title })).toContainText("Chaque semaine");
  await dialog.getByLabel("Faites").check();
  await expect(dialog.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await late.filter({ hasText: project.name }).locator("[data-line]").focus();
  await page.keyboard.press("3");
  await expect(late.filter({ hasText: project.name })).toBeHidden();
});

test("who does one task after the other by keys stays among the lines", async ({ page }, { project }) => {
  const [first, second] = [`Première de la file ${project.name}`, `Seconde de la file ${project.name}`];
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  await addTask(page, first, { days: -30 });
  await addTask(page, second, { days: -30 });
  const lineOf = (title: string) =>
    today(page).getByRole("listitem").filter({ hasText: title }).locator("[data-line]");
  await expect(lineOf(second)).toBeVisible();
  await lineOf(first).focus();
  await page.keyboard.press("f");
  await expect(lineOf(first)).toHaveCount(0);
  await expect(lineOf(second)).toBeFocused();
  await page.keyboard.press("f");
  await expect(lineOf(second)).toHaveCount(0);
});

test("the calendar holds a task at an address that ends once it is renewed", async ({ page, expectRefusal }, {
  project,
}) => {
  expectRefusal(404, /agenda/);
  const title = `Visite au Prado ${project.name}`;
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  await addTask(page, title, { days: 1 });
  await today(page).getByRole("button", { name: "Mes tâches" }).click();
  const dialog = page.getByRole("dialog", { name: "Mes tâches" });
  await dialog.getByLabel("Rappels", { exact: true }).check();
  const address = dialog.getByLabel("Adresse");
  const before = await address.inputValue();
  const read = async (url: string) => page.request.get(new URL(url).pathname);
  expect(await (await read(before)).text()).toContain(`SUMMARY:${title}`);
  const withoutNames = dialog.getByLabel(/Sans noms/);
  await withoutNames.click();
  await expect(withoutNames).toBeChecked();
  await expect.poll(async () => (await read(before)).text()).not.toContain(title);
  await withoutNames.click();
  await expect(withoutNames).not.toBeChecked();
  await dialog.getByRole("button", { name: "Changer d’adresse" }).click();
  await dialog.getByRole("button", { name: "Changer quand même" }).click();
  await expect(address).not.toHaveValue(before);
  expect((await read(before)).status()).toBe(404);
  expect((await read(await address.inputValue())).status()).toBe(200);
});

test("a plan begins in one press, is written anew by the agency, and is given back", async ({ page }) => {
  await openAs(page, "agence-04@demo.calanque.fr", "/mes-contacts");
  await today(page).getByRole("button", { name: "Mes tâches" }).click();
  const dialog = page.getByRole("dialog", { name: "Mes tâches" });
  await dialog.getByLabel("Plans", { exact: true }).check();
  await dialog.getByRole("button", { name: "Modifier le plan Relance" }).click();
  await dialog.getByLabel("Nom du plan").fill("Relance douce");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByRole("heading", { name: "Relance douce" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Modifier le plan Relance douce" }).click();
  await dialog.getByRole("button", { name: "Revenir au plan d’origine" }).click();
  await expect(dialog.getByRole("heading", { name: "Relance", exact: true })).toBeVisible();
});
