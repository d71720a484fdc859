import sharp from "sharp";
import { cutNetwork } from "./cut-network.ts";
import { expect, openAs, test, withStillMap } from "./journey.ts";
import { beginReport, describeHome, expectSaved, openEstimation } from "./report-form.ts";
import { drag } from "./touch.ts";

// Where no sale is estimated with: the journeys' server makes none. What is valued is tested on the server.
test.use(withStillMap);

test("a report is begun by address, saved by itself, resumed, archived, deleted and taken back", async ({
  page,
}, { project }) => {
  const client = `Jeanne ${project.name}`;
  await beginReport(page);
  await page.getByLabel("Surface (m²)").fill("0");
  await expect(page.getByText("Un champ est à corriger pour être enregistré")).toBeVisible();
  await describeHome(page, client);
  await expectSaved(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Appartement 3.pièces, 62.m², 12.Rue.Paradis/,
  );

  await openEstimation(page);
  await expect(page).toHaveURL(/\/estimation$/);
  await expect(page.getByRole("heading", { name: "Données insuffisantes" })).toBeVisible();
  await page.getByLabel("Votre valeur (€)").fill("210 000");
  await page.getByLabel("Prix de mise en vente (€)").fill("220500");
  await page.getByLabel("Honoraires TTC (%)").fill("5");
  await page.getByLabel("Honoraires à la charge de").selectOption("Acquéreur");
  await expect(page.getByText("Net vendeur").last()).toBeVisible();
  await expect(page.getByText(/^210.000.€$/)).toBeVisible();
  await expectSaved(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/bien$/);

  await page.goto("/estimation-reports");
  const row = page.getByRole("row").filter({ hasText: client });
  await expect(row).toContainText(/210.000.€/);
  await row.getByRole("link").first().click();
  // Where it was left.
  await expect(page).toHaveURL(/\/(?:bien|estimation)$/);
  await page.goBack();

  const menu = row.getByRole("button", { name: /^Actions/ });
  await menu.click();
  await page.getByRole("button", { name: "Archiver" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("radio", { name: /^Archivés/ }).check();
  await menu.click();
  await page.getByRole("button", { name: "Sortir des archives" }).click();
  await page.getByRole("radio", { name: /^En cours/ }).check();
  await menu.click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Annuler la suppression" }).click();
  await expect(row).toBeVisible();
});

test("a report has photographs, is presented without network, and leaves as a PDF", async ({
  page,
  context,
  hasTouch,
}) => {
  await beginReport(page);
  await page.getByLabel("Surface (m²)").fill("62");
  await page.getByRole("textbox", { name: "Points forts" }).fill("Traversant");
  await page
    .getByLabel("Photos du bien à ajouter")
    .setInputFiles([await drawPhoto("red"), await drawPhoto("blue")]);
  const photos = page.getByRole("list", { name: "Photos du bien" });
  await expect(photos.getByRole("img")).toHaveCount(2);
  const source = await photos.getByRole("img").last().getAttribute("src");
  await page.getByRole("button", { name: "Avancer la photo 2" }).click();
  await expect(photos.getByRole("img").first()).toHaveAttribute("src", source ?? "");
  await page.getByRole("button", { name: "Reculer la photo 1" }).click();
  await page.getByRole("button", { name: "Retirer la photo 2…" }).click();
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(photos.getByRole("img")).toHaveCount(1);

  await openEstimation(page);
  await page.getByLabel("Votre valeur (€)").fill("210000");
  await page.getByRole("textbox", { name: "Note privée" }).fill("Vendeur pressé");
  await expectSaved(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger le PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^avis-de-valeur-[\da-f]{8}\.pdf$/);

  await page.getByRole("button", { name: "Présenter" }).click();
  const shown = page.getByRole("dialog", { name: /^Présentation/ });
  await expect(shown.getByRole("img", { name: "Photo du bien" })).toBeVisible();
  // The photograph, and the agency's logo.
  await expect(shown.locator("img[src^='blob:']")).toHaveCount(2);
  const mendNetwork = await cutNetwork(context);
  await page.keyboard.press("ArrowRight");
  await expect(shown.getByText("Traversant")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(shown.getByText(/^210.000.€/)).toBeVisible();
  await expect(shown.getByText("Vendeur pressé")).toHaveCount(0);
  if (hasTouch) {
    await drag(page, [
      { x: 80, y: 300 },
      { x: 300, y: 310 },
    ]);
    await expect(shown.getByText("Traversant")).toBeVisible();
    // A finger that scrolls turns no page.
    await drag(page, [
      { x: 200, y: 500 },
      { x: 120, y: 200 },
    ]);
    await expect(shown.getByText("Traversant")).toBeVisible();
    await drag(page, [
      { x: 300, y: 300 },
      { x: 80, y: 310 },
    ]);
    await expect(shown.getByText(/^210.000.€/)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await mendNetwork();
});

/** A photograph of one colour, as a file that is chosen. */
async function drawPhoto(background: string) {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${background}.jpg`, mimeType: "image/jpeg", buffer };
}

test("two windows of one report are told of each other, and what they wrote is merged", async ({
  page,
  context,
}) => {
  await beginReport(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText("Ce rapport est ouvert dans une autre fenêtre.")).toBeVisible();
  await expect(other.getByText("Ce rapport est ouvert dans une autre fenêtre.")).toBeVisible();
  await other.getByLabel("Nom", { exact: true }).fill("Paul Roux");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Paul Roux");
  const photosOf = (one: typeof page) => one.getByRole("list", { name: "Photos du bien" }).getByRole("img");
  const input = page.getByLabel("Photos du bien à ajouter");
  await input.setInputFiles([await drawPhoto("red"), await drawPhoto("blue")]);
  await expect(photosOf(other)).toHaveCount(2);
  await expect(photosOf(page)).toHaveCount(2);
  const source = await photosOf(page).last().getAttribute("src");
  await other.getByRole("button", { name: "Reculer la photo 1" }).click();
  await expect(photosOf(page).first()).toHaveAttribute("src", source ?? "");
  await expect(photosOf(page)).toHaveCount(2);
});

test("what is written without network waits, says so, and is saved as soon as it is back", async ({
  page,
  context,
}) => {
  await beginReport(page);
  await page.getByLabel("Surface (m²)").fill("62");
  await expectSaved(page);
  const mendNetwork = await cutNetwork(context);
  await page.getByLabel("Surface (m²)").fill("64");
  await expect(page.getByText("Non enregistré, nouvel essai dans quelques secondes")).toBeVisible();
  await page.getByLabel("Nom", { exact: true }).fill("Jeanne Hors-Ligne");
  await mendNetwork();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel("Surface (m²)")).toHaveValue("64");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Jeanne Hors-Ligne");
});

test("somebody else's report is unknown", async ({ page, expectRefusal }) => {
  expectRefusal(404, /estimation-report/);
  await openAs(page, "agence@demo.calanque.fr", "/estimation-report/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Rapport introuvable" })).toBeVisible();
});
