import type { Page } from "@playwright/test";
import { expect, findFaults, openAs, test } from "./journey.ts";

/** Expects that the accessibility rules find no fault in what is shown now, in either theme. */
async function expectAccessible(page: Page) {
  expect(await findFaults(page)).toEqual([]);
}

// Contrasts are measured once the dialog has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator reads which agencies were not told, takes a proof away, and erases a person", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same lists, narrower");
  await openAs(page, "admin@demo.calanque.fr", "/trigger-agency-notifications");
  await expect(page.getByRole("note")).toContainText("aucune de ces agences n’est prévenue");
  await expect(page.getByRole("heading", { name: /^Agence du Vallon Clair/ })).toBeVisible();
  await expect(page.getByText("Conservé, envoi non configuré")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Tout sélectionner/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Prévenir les agences" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/admin?section=demandes&filtre=kept");
  await page.getByRole("row").nth(2).getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Signature authentique/).first()).toBeVisible();
  await expectAccessible(page);
  const proof = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Télécharger la preuve" }).click();
  expect((await proof).suggestedFilename()).toMatch(/^consentements-.*\.txt$/);
  await dialog.getByRole("button", { name: "Fermer" }).click();
  const table = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter (CSV)" }).click();
  expect((await table).suggestedFilename()).toMatch(/^demandes-.*\.csv$/);
  await page.goto("/admin?section=demandes");
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  const texts = await page.getByRole("row").allTextContents();
  // The first row is the table's head.
  const known = texts.findIndex((text, index) => index > 0 && !text.includes("Personne effacée"));
  const row = page.getByRole("row").nth(known);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("button", { name: "Effacer la personne…" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(row).toContainText("Personne effacée");
  await page.goto("/admin?section=journal");
  await expect(page.getByRole("row").nth(1)).toContainText("Effacement : 1 demande");
});

test("the link at the foot of an e-mail takes a consent back, then everything", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same page, narrower");
  await openAs(page, "admin@demo.calanque.fr", "/robots.txt");
  await page.goto(`/mes-consentements${await findConsentToken(page)}`);
  await expect(page.getByRole("heading", { name: "Mes consentements" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Retirer ce consentement : Transmission/ }).click();
  await expect(page.getByText(/^Retiré le/)).toBeVisible();
  await page.getByRole("button", { name: "Effacer mes données…" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Tout effacer" }).click();
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
});

/** The end of the link in some e-mail to a person who asked; others of their e-mails have none. */
async function findConsentToken(page: Page): Promise<string> {
  const { items } = await (await page.request.get("/api/admin/emails?search=courriel.example")).json();
  for (const { id } of items) {
    const mail = await (await page.request.get(`/api/admin/emails/${id}`)).json();
    const [token] = /#jeton=\S+/.exec(mail.text) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error("No e-mail has the link.");
}
