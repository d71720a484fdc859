import type { Page } from "@playwright/test";
import { leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, test } from "./journey.ts";
import { agency, formOf, press } from "./own-property-form.ts";

/** The form of a home for sale that is typed by hand. */
async function openByHand(page: Page, { title, isMobile }: { title: string; isMobile: boolean }) {
  await openAs(page, agency, "/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByRole("radio", { name: "À vendre" }).check();
  await form.getByLabel("Titre").fill(title);
  return form;
}

test("a home whose address nobody knows is placed by hand, by keys, and stands there for others", async ({
  page,
  browser,
  isMobile,
}) => {
  const size = isMobile ? "phone" : "desktop";
  const title = `Cabanon ${size}`;
  const form = await openByHand(page, { title, isMobile });
  await form.getByLabel("Type de bien").selectOption("Maison");
  await form.getByLabel("Surface (m²)").fill(isMobile ? "42" : "38");
  await form.getByLabel("Prix (€)").fill("480000");
  await form.getByLabel("Adresse *").fill("5 traverse de la Fausse Monnaie");
  await form.getByLabel("Code postal").fill("13007");
  await form.getByLabel("Ville").fill("Marseille");
  const byHand = form.getByRole("button", { name: "Placer le point à la main" });
  await byHand.focus();
  await page.keyboard.press("Enter");
  const point = form.getByRole("button", { name: /^Point du bien sur la carte/ });
  await expect(point).toBeVisible();
  await expect(form.getByText("Il compte dès qu’il a bougé.")).toBeVisible();
  await point.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowLeft");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await expect(form.getByText("Il compte dès qu’il a bougé.")).toHaveCount(0);
  await expect(point).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await point.scrollIntoViewIfNeeded();
  await keepPicture(page, `place-by-hand-${size}`);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Succès !")).toBeVisible();
  const { items } = await (await page.request.get(`/api/own-properties?search=${title}`)).json();
  const own = await (await page.request.get(`/api/own-properties/${items[0].id}`)).json();
  expect(own).toMatchObject({ address: "5 traverse de la Fausse Monnaie", place_precision: null });

  const other = await (await browser.newContext()).newPage();
  const shown = await other.request.get(new URL(`/api/properties/${own.id}`, page.url()).href);
  expect(await shown.json()).toMatchObject({
    latitude: own.latitude,
    longitude: own.longitude,
    place_kind: "exact",
  });
  await other.context().close();
  await leaveAndDiscard(page, own.id);
});

test("a home whose address is typed whole, without a suggestion, is saved with its code and city", async ({
  page,
  isMobile,
}) => {
  const title = `Sans suggestion ${isMobile ? "phone" : "desktop"}`;
  const form = await openByHand(page, { title, isMobile });
  await form.getByLabel("Type de bien").selectOption("Appartement");
  await form.getByLabel("Surface (m²)").fill(isMobile ? "71" : "73");
  await form.getByLabel("Adresse *").fill("12 rue Breteuil, 13006 Marseille");
  const save = form.getByRole("button", { name: "Enregistrer", exact: true });
  await save.click();
  await expect(form.getByRole("heading", { name: /^1.champ est à corriger$/ })).toBeFocused();
  await expect(form.getByLabel("Code postal")).toHaveValue("13006");
  await expect(form.getByLabel("Ville")).toHaveValue("Marseille");
  await form.getByLabel("Prix (€)").fill("310000");
  await save.click();
  await expect(page.getByText("Succès !")).toBeVisible();
  const { items } = await (
    await page.request.get(`/api/own-properties?search=${encodeURIComponent(title)}`)
  ).json();
  const own = await (await page.request.get(`/api/own-properties/${items[0].id}`)).json();
  expect(own).toMatchObject({ postal_code: "13006", city: "Marseille" });
  await leaveAndDiscard(page, own.id);
});
