import type { Locator, Page } from "@playwright/test";
import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { agency, press } from "./own-property-form.ts";

test.use(withStillMap);

const fees = { fees_payer: "Acquéreur", fees_percent: "4", price_without_fees: "300 000", price: "312 000" };

/** Mes Biens on the homes that a text finds. */
async function findMatchingProperties(page: Page, text: string, isMobile: boolean): Promise<Locator> {
  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(text);
  return list;
}

async function readOwn(page: Page, id: string) {
  return (await page.request.get(`/api/own-properties/${id}`)).json();
}

test("the fees and the agency of many homes are changed at once, and taken back", async ({
  page,
  isMobile,
}) => {
  const group = `Lot ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  const ids = await Promise.all(
    ["A", "B"].map((letter) =>
      createOwnProperty(page, { title: `${group} ${letter}`, status: "on_sale", ...fees }),
    ),
  );
  const list = await findMatchingProperties(page, group, isMobile);
  await expect(list.getByText("2 résultats")).toBeVisible();
  await list.getByRole("button", { name: "Tout sélectionner" }).click();
  await list.getByRole("button", { name: "Modifier", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Modifier 2\sbiens$/ });
  await dialog.getByRole("button", { name: "Appliquer" }).click();
  await expect(dialog.getByText("Cochez au moins une information à changer.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Honoraires TTC (%)" }).check();
  await dialog.getByRole("textbox", { name: "Honoraires TTC (%)" }).fill("5");
  await dialog.getByRole("checkbox", { name: "Téléphone" }).check();
  await dialog.getByRole("textbox", { name: "Téléphone" }).fill("04 91 11 22 33");
  await dialog.getByLabel("Statut").selectOption("Sous compromis");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `many-homes-${isMobile ? "phone" : "desktop"}`);
  await dialog.getByRole("button", { name: "Appliquer" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("Sous compromis", { exact: true })).toHaveCount(2);
  for (const id of ids)
    expect(await readOwn(page, id)).toMatchObject({
      fees_percent: 5,
      price_without_fees: 297_143,
      agency_phone: "04 91 11 22 33",
      sale_stage: "Sous compromis",
    });
  await list.getByRole("button", { name: "Annuler la modification" }).click();
  await expect(list.getByText("Sous compromis", { exact: true })).toHaveCount(0);
  for (const id of ids)
    expect(await readOwn(page, id)).toMatchObject({
      fees_percent: 4,
      price_without_fees: 300_000,
      sale_stage: null,
    });
  for (const id of ids) await leaveAndDiscard(page, id);
});

test("of many homes, those that are sold are offered again once that was asked", async ({
  page,
  isMobile,
}) => {
  const group = `Reprise ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  const sale = { status: "sold", sale_date: "2026-03-02" };
  const ids = await Promise.all([
    createOwnProperty(page, { title: `${group} vendu`, ...sale }),
    createOwnProperty(page, { title: `${group} offre`, status: "on_sale", sale_stage: "Sous offre" }),
  ]);
  const list = await findMatchingProperties(page, group, isMobile);
  await expect(list.getByText("2 résultats")).toBeVisible();
  await list.getByRole("button", { name: "Tout sélectionner" }).click();
  await list.getByRole("button", { name: "Modifier", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Modifier 2\sbiens$/ });
  await dialog.getByLabel("Statut").selectOption("À vendre");
  await dialog.getByRole("button", { name: "Appliquer" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    `l’adresse avec son numéro et toutes les photos : ${group} vendu`,
  );
  expect(await Promise.all(ids.map(async (id) => (await readOwn(page, id)).status))).toEqual([
    "sold",
    "on_sale",
  ]);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Remettre en vente 1\sbien vendu$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("Sous offre", { exact: true })).toHaveCount(0);
  for (const id of ids) {
    expect(await readOwn(page, id)).toMatchObject({ status: "on_sale", sale_date: null });
    await leaveAndDiscard(page, id);
  }
});

test("homes are changed in a table by keyboard, each cell with its own rule, and taken back", async ({
  page,
  isMobile,
}) => {
  const group = `Tableau ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  const ids: string[] = [];
  for (const letter of ["B", "A"])
    ids.unshift(await createOwnProperty(page, { title: `${group} ${letter}`, status: "on_sale", ...fees }));
  const [first = "", second = ""] = ids;
  const list = await findMatchingProperties(page, group, isMobile);
  await expect(list.getByText("2 résultats")).toBeVisible();
  await list.getByRole("radio", { name: "Tableau" }).check();
  const cell = (fact: string, letter: string) => list.getByLabel(`${fact}, ${group} ${letter}`);
  await cell("Prix (€)", "A").focus();
  await page.keyboard.type("290000");
  await page.keyboard.press("Enter");
  await expect(cell("Prix (€)", "B")).toBeFocused();
  await page.keyboard.type("-5");
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("alert")).toHaveText("Le prix doit être supérieur à 0");
  await expect(cell("Prix (€)", "A")).toHaveValue(/^290\s000$/);
  await expect(cell("Prix hors honoraires (€)", "A")).toHaveValue(/^278\s846$/);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `table-of-homes-${isMobile ? "phone" : "desktop"}`);
  // Escape takes back what was refused, and leaves the list open.
  await cell("Prix (€)", "B").focus();
  await page.keyboard.press("Escape");
  await expect(cell("Prix (€)", "B")).toHaveValue(/^312\s000$/);
  await page.keyboard.press("ArrowRight");
  await expect(cell("Honoraires à la charge de", "B")).toBeFocused();
  expect(await readOwn(page, second)).toMatchObject({ price: 312_000, version: 1 });
  await page.keyboard.press("Control+z");
  await expect(cell("Prix (€)", "A")).toHaveValue(/^312\s000$/);
  await expect
    .poll(() => readOwn(page, first))
    .toMatchObject({ price: 312_000, price_without_fees: 300_000 });
  for (const id of ids) await leaveAndDiscard(page, id);
});

test("homes are found by their state, in an order, and by their postal code", async ({ page, isMobile }) => {
  const group = `Ordre ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  const dear = await createOwnProperty(page, { title: `${group} cher`, status: "on_sale", price: "900000" });
  const sold = { status: "sold", sale_date: "2026-03-02", postal_code: "13002" };
  const cheap = await createOwnProperty(page, { title: `${group} vendu`, price: "100000", ...sold });
  const list = await findMatchingProperties(page, group, isMobile);
  const rows = list.getByRole("listitem").filter({ hasText: group });
  await expect(rows).toHaveText([/vendu/, /cher/]);
  await list.getByLabel("Ordre des biens").selectOption("Prix décroissant");
  await expect(rows).toHaveText([/cher/, /vendu/]);
  await list.getByRole("radio", { name: "Vendus" }).check();
  await expect(rows).toHaveText([/vendu/]);
  await list.getByRole("radio", { name: "Tous" }).check();
  await list.getByRole("searchbox").fill(`${group} 13002`);
  await expect(rows).toHaveText([/vendu/]);
  for (const id of [dear, cheap]) await leaveAndDiscard(page, id);
});
