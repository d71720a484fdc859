import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const agency = "agence@demo.calanque.fr";
export const menuOf = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
export const formOf = (page: Page) => page.getByRole("dialog", { name: "Ajouter un Bien" });

/** Presses a button of the header, or its line of the menu on a phone. */
export async function press(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await menuOf(page).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Hides the homes that are chosen in Mes Biens, by the menu on a phone. */
export async function hideChosen(list: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) await list.getByRole("button", { name: "Autres actions" }).click();
  await list.getByRole("button", { name: "Masquer", exact: true }).click();
}

/** Fills in what a form of a sold flat must hold. */
export async function fillIn(form: Locator, title: string, surface: string): Promise<void> {
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Date de vente").fill("2026-03-02");
  await form.getByLabel("Titre").fill(title);
  await form.getByLabel("Type de bien").selectOption("Appartement");
  await form.getByLabel("Surface").fill(surface);
  await form.getByLabel("Prix (€)").fill("285 000");
  await form.getByLabel("Adresse").fill("12 rue Sainte");
  await form.getByRole("option", { name: "12 Rue Sainte, 13001 Marseille" }).click();
  await expect(form.getByLabel("Code postal")).toHaveValue("13001");
}
