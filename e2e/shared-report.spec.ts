import type { Page } from "@playwright/test";
import { expect, findFaults, openAs, test } from "./journey.ts";

const agency = "agence@demo.calanque.fr";

/** A report with a home and its author's value: the journeys' server has no sales to value it with. */
async function beginReport(page: Page, client: string): Promise<void> {
  await openAs(page, agency, "/estimation-reports");
  await page.getByRole("button", { name: "Nouveau rapport" }).click();
  await expect(page).toHaveURL(/\/bien$/);
  await page.getByLabel("Adresse du bien").fill("12 rue paradis");
  await page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option").first().click();
  await page.getByLabel("Surface (m²)").fill("62");
  await page.getByLabel("Type de bien").selectOption("Appartement");
  await page.getByLabel("Pièces").fill("3");
  await page.getByLabel("Nom", { exact: true }).fill(client);
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  const steps = page.getByRole("navigation", { name: "Étapes du rapport" });
  await steps.getByRole("link", { name: "L’estimation" }).click();
  await page.getByLabel("Votre valeur (€)").fill("210 000");
  await page.getByLabel("Note privée").fill("Vendeur pressé");
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
}

test("a report is shared, opened by a person and by no scanner, shown on the map, clicked, revoked", async ({
  page,
  browser,
  expectRefusal,
}, { project }) => {
  const client = `Léonie ${project.name}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginReport(page, client);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await expect(dialog.getByLabel("Nom")).toHaveValue(client);
  await dialog.getByLabel("E-mail").fill(`leonie.${project.name}@lecteurs.example`);
  await dialog.getByRole("button", { name: "Envoyer par e-mail" }).click();
  await expect(page.getByText(`Rapport envoyé à ${client}`)).toBeVisible();
  const own = dialog.getByRole("listitem").filter({ hasText: client });
  await expect(own).toContainText("Jamais ouvert");
  await own.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/shared-report\/[\da-f-]{36}\/[\w-]{43}$/);
  await own.getByRole("button", { name: "Code QR" }).click();
  await expect(own.getByRole("img", { name: /^Code QR de/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Créer le lien public" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Lien public" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // A scanner loads the page and runs its scripts, and nobody is there.
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(url);
  await expect(scanner.getByRole("heading", { level: 1 })).toContainText("12 Rue Paradis");
  await expect(scanner.getByText(/210.000.€/).first()).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const visit = reader.waitForResponse(/\/api\/shared-reports\/visit$/);
  await reader.goto(url);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("12 Rue Paradis");
  await expect(reader.getByText("Vendeur pressé")).toBeHidden();
  expect(await findFaults(reader)).toEqual([]);
  await reader.mouse.move(120, 200);
  expect((await visit).status()).toBe(200);
  await reader.getByRole("radio", { name: "La carte" }).click();
  await expect(reader).toHaveURL(/\?vue=carte$/);
  await expect(reader.getByRole("region", { name: "Carte du bien et des ventes comparables" })).toBeVisible();
  await reader.getByRole("radio", { name: "Le rapport" }).click();
  await reader.getByRole("button", { name: "Être recontacté" }).click();
  await expect(reader.getByText("C’est noté")).toBeVisible();

  await expect(own).toContainText("Ouvert une fois");
  await expect(own).toContainText("Bouton de contact pressé une fois");
  await reader.getByRole("button", { name: "Ne plus compter mes visites" }).click();
  await expect(reader.getByText("Vos visites ne sont pas comptées.")).toBeVisible();
  await expect(own).toContainText("ne souhaite plus être compté");

  await own.getByRole("button", { name: "Révoquer" }).click();
  await own.getByRole("button", { name: "Révoquer ce lien" }).click();
  await expect(own).toBeHidden();
  expectRefusal(404, /shared-reports/);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Lien sans rapport" })).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.goto("/estimation-reports");
  await expect(page.getByRole("row").filter({ hasText: client })).toContainText("Partagé");
});

test("a recipient asks for the value each month, never by a box that was ticked for them, and stops it", async ({
  page,
  browser,
}, { project }) => {
  const client = `Odette ${project.name}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginReport(page, client);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await dialog.getByLabel("E-mail").fill(`odette.${project.name}@lecteurs.example`);
  await dialog.getByRole("button", { name: "Envoyer par e-mail" }).click();
  await expect(page.getByText(`Rapport envoyé à ${client}`)).toBeVisible();
  const own = dialog.getByRole("listitem").filter({ hasText: client });
  await own.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(url);
  const box = reader.getByRole("checkbox", { name: /m[’']envoie par e-mail, une fois par mois/ });
  await expect(box).not.toBeChecked();
  const press = reader.getByRole("button", { name: "Recevoir l’estimation chaque mois" });
  await press.click();
  await expect(reader.getByRole("alert")).toContainText("Cochez la case");
  await box.press("Space");
  await press.click();
  await expect(reader.getByText("Vous avez demandé l’estimation actualisée de ce bien")).toBeVisible();
  expect(await findFaults(reader)).toEqual([]);
  await reader.reload();
  await reader.getByRole("button", { name: "Ne plus la recevoir" }).click();
  await expect(box).not.toBeChecked();
  await reader.close();
});

test("a public link asks its password, shows no number, is handed on, and leads to the agency’s form", async ({
  page,
  browser,
}, { project }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginReport(page, `Paul ${project.name}`);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await dialog.getByRole("button", { name: "Créer le lien public" }).click();
  const link = dialog.getByRole("listitem").filter({ hasText: "Lien public" });
  await link.getByRole("button", { name: "Réglages" }).click();
  await link.getByLabel("S’ouvre").selectOption("30");
  await link.getByLabel("Mot de passe").fill("calanque-13");
  await link.getByRole("button", { name: "Enregistrer" }).click();
  await expect(link).toContainText("Protégé par un mot de passe.");
  await link.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/shared-estimation\/[\w-]{64}$/);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(url);
  await reader.getByLabel("Mot de passe").fill("autre-chose");
  await reader.getByRole("button", { name: "Ouvrir le rapport" }).click();
  await expect(reader.getByText("Ce n’est pas le mot de passe de ce lien.")).toBeVisible();
  await reader.getByLabel("Mot de passe").fill("calanque-13");
  await reader.getByRole("button", { name: "Ouvrir le rapport" }).click();
  const title = reader.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Rue Paradis");
  await expect(title).not.toContainText("12");
  await reader.getByRole("button", { name: "Partager" }).click();
  const handOn = reader.getByRole("dialog", { name: "Partager ce rapport" });
  await expect(handOn.getByRole("link", { name: "E-mail" })).toHaveAttribute("href", /^mailto:\?subject=/);
  await expect(handOn.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await handOn.getByRole("button", { name: "Copier le lien" }).click();
  // A browser that does not let the page copy says so.
  await expect(reader.getByText(/^(?:Lien copié|Impossible de copier le lien)$/)).toBeVisible();
  await handOn.getByRole("button", { name: "Fermer" }).click();
  await reader.getByRole("button", { name: "Contacter l’agence" }).click();
  await expect(reader.getByRole("dialog")).toContainText(/agence/i);
});
