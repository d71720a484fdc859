import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { polirisArchive, polirisListing } from "../server/testing/poliris-file.ts";
import { expect, findFaults, keepPicture, openAs, test } from "./journey.ts";

const agency = "agence-24@demo.calanque.fr";

/** The catalogue of an agency's software: thirty homes, a bad line, and a photograph each but for the last. */
function catalogue(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const bytes = readFileSync("web/map/still/posters/light.webp");
  const listings = Array.from({ length: 30 }, (_, index) =>
    polirisListing(index, { 2: `${name}-${index}`, 20: `${name} n° ${index}`, 85: `${index}.jpg`, 12: "90" }),
  );
  const files = listings.slice(1).map((_, index) => ({ name: `${index}.jpg`, bytes }));
  const archive = polirisArchive([...listings, polirisListing(30, { 3: "Location" })], files);
  return { name: `${name}.zip`, mimeType: "application/zip", buffer: archive };
}

async function openImport(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Mes Biens", exact: true }).click();
  await page.getByRole("button", { name: "Importer un fichier" }).click();
  const screen = page.getByRole("dialog", { name: "Importer un fichier" });
  await expect(screen.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
  return screen;
}

test("the catalogue of an agency is looked at, imported, undone, and imported again", async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = isMobile ? "Poche" : "Bureau";
  const file = catalogue(name);
  await openAs(page, agency, "/");
  const screen = await openImport(page, isMobile);
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  const counts = screen.getByLabel("Ce que l’import ferait");
  await expect(counts).toContainText("à créer30");
  await expect(counts).toContainText("à laisser1");
  await expect(screen.getByText(`${name} n° 0`, { exact: true })).toBeVisible();
  await expect(screen.getByText("« Location » n'est pas une vente")).toBeVisible();
  await screen.getByText("quelle colonne donne quoi").click();
  await expect(screen.getByRole("row", { name: "Champ 11 Prix" })).toBeVisible();
  await expect(screen.getByText("Colonnes non reprises : Champ 12.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-plan-${isMobile ? "phone" : "desktop"}`);

  await screen.getByRole("button", { name: "Importer 30 biens" }).click();
  await expect(screen.getByText(/^30 biens créés, 1 ligne laissée, 29 photos reprises\.$/)).toBeVisible();
  await expect(screen.getByText(/^29\.jpg\s: Cette photo n'est pas dans l'archive/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-result-${isMobile ? "phone" : "desktop"}`);
  const table = await page.request.get(
    (await screen.getByRole("link", { name: /Télécharger/ }).getAttribute("href")) ?? "",
  );
  expect(await table.text()).toContain('"31";"bien refusé";"VA30"');

  await screen.getByRole("button", { name: "Défaire cet import" }).click();
  await expect(screen.getByText("Import défait : 30 biens retirés.")).toBeVisible();
  await screen.getByRole("button", { name: "Importer un autre fichier" }).click();
  await expect(screen.getByRole("listitem").filter({ hasText: `${name}.zip` })).toHaveCount(1);
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await screen.getByRole("button", { name: "Importer 30 biens" }).click();
  await expect(screen.getByText(/^30 biens créés/)).toBeVisible();
  await screen.getByRole("button", { name: "Voir mes biens" }).click();
  await list.getByRole("searchbox").fill(name);
  await expect(list.getByText("30 résultats")).toBeVisible();
  await list.getByRole("button", { name: "Importer un fichier" }).click();
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await expect(counts).toContainText("inchangés30");
  await expect(screen.getByRole("button", { name: "Rien à importer" })).toBeDisabled();
  await screen.getByRole("button", { name: "Autre fichier" }).click();
  await screen
    .getByRole("listitem")
    .filter({ hasText: "30 biens créés" })
    .getByRole("button", { name: `Ouvrir ${name}.zip` })
    .click();
  await screen.getByRole("button", { name: "Défaire cet import" }).click();
  await expect(screen.getByText("Import défait : 30 biens retirés.")).toBeVisible();
  await page.goBack();
  await expect(list.getByText("0 résultat")).toBeVisible();
});

test("a file that is none of ours is refused in a sentence, and another is chosen by keyboard", async ({
  page,
  isMobile,
}) => {
  await openAs(page, agency, "/");
  const screen = await openImport(page, isMobile);
  const text = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n1;2\n") };
  await screen.getByLabel("Fichier à importer").setInputFiles(text);
  await expect(screen.getByText(/^Colonnes obligatoires absentes/)).toBeVisible();
  await screen.getByRole("button", { name: "Importer un autre fichier" }).focus();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await screen.getByRole("button", { name: "Choisir un fichier" }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(catalogue("Clavier"));
  await expect(screen.getByRole("button", { name: "Importer 30 biens" })).toBeVisible();
  await screen.getByRole("button", { name: "Autre fichier" }).click();
  await expect(screen.getByText("Import annulé : rien n’a été changé.").first()).toBeVisible();
});
