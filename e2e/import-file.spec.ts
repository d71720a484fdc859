import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { polirisArchive, polirisListing } from "../server/testing/poliris-file.ts";
import { expect, findFaults, goBackUnder, keepPicture, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const agency = "agence-24@demo.calanque.fr";

const poster = readFileSync("web/map/still/posters/light.webp");

/** A grey pixel is a photograph like any other, and quick to read. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** The catalogue of an agency's software: so many properties, a bad line, and a photograph each but for the last. */
function catalogue(name: string, count = 30, bytes: Buffer = pixel) {
  const listings = Array.from({ length: count }, (_, index) =>
    polirisListing(index, { 2: `${name}-${index}`, 20: `${name} n° ${index}`, 85: `${index}.jpg`, 14: "90" }),
  );
  const files = listings.slice(1).map((_, index) => ({ name: `${index}.jpg`, bytes }));
  const archive = polirisArchive([...listings, polirisListing(count, { 3: "Location" })], files);
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

async function undo(screen: Locator) {
  await screen.getByRole("button", { name: "Défaire cet import" }).click();
  const question = screen.page().getByRole("dialog", { name: "Défaire cet import ?" });
  await question.getByRole("button", { name: "Défaire l’import" }).click();
}

test("the catalogue of an agency is looked at, imported, undone, and imported again", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  // The list behind may ask for photographs of properties that are just being withdrawn.
  expectRefusal(404, /^\/storage\/property-photos\//);
  const name = isMobile ? "Poche" : "Bureau";
  const file = catalogue(name);
  await openAs(page, agency, "/");
  const screen = await openImport(page, isMobile);
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  const counts = screen.getByLabel("Ce que l’import ferait");
  await expect(counts).toContainText("à créer30");
  await expect(counts).toContainText("à ignorer1");
  await screen.getByText(`${name} n° 0`, { exact: true }).first().click();
  const read = screen.getByLabel(`Ce qui est lu\u00a0: ${name} n° 0`);
  await expect(read.getByText("65\u00a0m²", { exact: true })).toBeVisible();
  await expect(screen.getByText("« Location » n’est pas une vente")).toBeVisible();
  await screen.getByText("quelle colonne donne quoi").click();
  await expect(screen.getByRole("row", { name: "Champs 11, 185 Prix" })).toBeVisible();
  await expect(screen.getByText("Colonnes non reprises : Champ 14 (loyer hors taxes).")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-plan-${isMobile ? "phone" : "desktop"}`);

  await screen.getByRole("button", { name: "Importer 30 biens" }).click();
  await expect(screen.getByText(/^30 biens créés, 1 ligne ignorée, 29 photos reprises\.$/)).toBeVisible();
  await expect(screen.getByText(/^29\.jpg\s: Cette photo n’est pas dans l’archive/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-result-${isMobile ? "phone" : "desktop"}`);
  const table = await page.request.get(
    (await screen.getByRole("link", { name: /Télécharger/ }).getAttribute("href")) ?? "",
  );
  expect(await table.text()).toContain('"31";"bien refusé";"VA30"');

  await undo(screen);
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
  await undo(screen);
  await expect(screen.getByText("Import défait : 30 biens retirés.")).toBeVisible();
  await goBackUnder(page, 2);
  await expect(list.getByText("0 résultat")).toBeVisible();
});

test("a catalogue of 500 properties with photographs is cancelled on its way, imported whole, then again", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "The same screens, and as much work again.");
  // The list behind may ask for photographs of properties that are just being withdrawn.
  expectRefusal(404, /^\/storage\/property-photos\//);
  const file = catalogue("Grand", 500);
  await openAs(page, agency, "/");
  const screen = await openImport(page, isMobile);
  // With photographs that take their time, so that it is not over before it is cancelled.
  await screen.getByLabel("Fichier à importer").setInputFiles(catalogue("Grand", 500, poster));
  await screen.getByRole("button", { name: "Importer 500 biens" }).click();
  await expect(screen.getByText(/^[1-9]\d{0,2} sur 501\slignes$/)).toBeVisible();
  await screen.getByRole("button", { name: "Annuler et revenir en arrière" }).click();
  const question = page.getByRole("dialog", { name: "Arrêter cet import ?" });
  await question.getByRole("button", { name: "Arrêter l’import" }).click();
  await expect(
    screen.getByText(/^Import annulé, vos biens sont comme avant\s: \d+ biens? retirés?\.$/),
  ).toBeVisible();

  await screen.getByRole("button", { name: "Importer un autre fichier" }).click();
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await screen.getByRole("button", { name: "Importer 500 biens" }).click();
  const whole = "500 biens créés, 1 ligne ignorée, 499 photos reprises.";
  await expect(screen.getByText(whole)).toBeVisible();

  await screen.getByRole("button", { name: "Importer un autre fichier" }).click();
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await expect(screen.getByLabel("Ce que l’import ferait")).toContainText("inchangés500");
  await screen.getByRole("button", { name: "Autre fichier" }).click();
  await screen
    .getByRole("listitem")
    .filter({ hasText: "500 biens créés" })
    .getByRole("button", { name: "Ouvrir Grand.zip" })
    .click();
  await undo(screen);
  await expect(screen.getByText("Import défait : 500 biens retirés.")).toBeVisible();
});

test("a file that is none of ours is asked for its columns, and another is chosen by keyboard", async ({
  page,
  isMobile,
}) => {
  await openAs(page, agency, "/");
  const screen = await openImport(page, isMobile);
  const text = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n1;2\n") };
  await screen.getByLabel("Fichier à importer").setInputFiles(text);
  await expect(screen.getByText(/^Les en-têtes de ce fichier ne nous disent pas tout/)).toBeVisible();
  await screen.getByRole("button", { name: "Autre fichier" }).focus();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await screen.getByRole("button", { name: "Choisir un fichier" }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(catalogue("Clavier"));
  await expect(screen.getByRole("button", { name: "Importer 30 biens" })).toBeVisible();
  await screen.getByRole("button", { name: "Autre fichier" }).click();
  await expect(screen.getByText("Import annulé : rien n’a été changé.").first()).toBeVisible();
});
