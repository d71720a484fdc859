import type { Locator, Page } from "@playwright/test";
import { expect, openAs } from "./journey.ts";
import { listingOrigin } from "./listing-site.ts";
import { agency } from "./own-property-form.ts";

/** Opens the form of a new property, on its tab for listings. */
export async function openImportForm(page: Page, isMobile: boolean): Promise<Locator> {
  await openAs(page, agency, "/");
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Ajouter un Bien", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un Bien" });
  await expect(form.getByRole("tab", { name: "Depuis une annonce" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  return form;
}

export const addressOf = (form: Locator) => form.getByLabel("Adresse de l’annonce");
/** Asks for what a page of the listing site tells. */
export const importFrom = async (form: Locator, path: string) => {
  await addressOf(form).fill(`${listingOrigin}${path}`);
  await form.getByRole("button", { name: /^Importer/ }).click();
};

/** Saves, also where the other size of the screen has saved the same listing before. */
export async function saveImported(page: Page, form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Ce bien est-il déjà là ?" });
  const saved = page.getByText("Succès !");
  await expect(question.or(saved)).toBeVisible();
  if (await question.isVisible()) await question.getByRole("button", { name: /autre bien/ }).click();
  await expect(saved).toBeVisible();
  await expect(form).toBeHidden();
}

/** The last of one's own properties with this title. */
export async function findOwn(page: Page, title: string) {
  const { items } = await (
    await page.request.get(`/api/own-properties?search=${encodeURIComponent(title)}`)
  ).json();
  return (await page.request.get(`/api/own-properties/${items[0].id}`)).json();
}
