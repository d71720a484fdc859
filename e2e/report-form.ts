import type { Page } from "@playwright/test";
import { expect, openAs } from "./journey.ts";

/** Begins a report of the demonstration's agency: its page stands at the first step. */
export async function beginReport(page: Page): Promise<void> {
  await openAs(page, "agence@demo.calanque.fr", "/estimation-reports");
  await page.getByRole("button", { name: "Nouveau rapport" }).click();
  await expect(page).toHaveURL(/\/estimation-report\/[\da-f-]{36}\/bien$/);
}

/** Writes where the home of a report is and what it is, and for whom: a flat of three rooms in rue Paradis. */
export async function describeHome(page: Page, client: string): Promise<void> {
  await page.getByRole("combobox", { name: "Adresse" }).fill("12 rue paradis");
  await page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option").first().click();
  await page.getByLabel("Surface (m²)").fill("62");
  await page.getByLabel("Type de bien").selectOption("Appartement");
  await page.getByLabel("Pièces").fill("3");
  await page.getByLabel("Nom", { exact: true }).fill(client);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
}

/** Goes to the last step by its link. */
export async function openEstimation(page: Page): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Étapes du rapport" });
  await steps.getByRole("link", { name: "L’estimation" }).click();
}
