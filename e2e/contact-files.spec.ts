import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, findFaults, goBackUnder, keepPicture, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);
// Contrasts are measured once what opened has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const agency = "agence@demo.calanque.fr";

/** A name that no other run, nor the other size of the same, has used. */
const mark = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8);

const rows = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("link");

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Importer", exact: true }).click();
  const screen = page.getByRole("dialog", { name: "Importer des contacts" });
  await expect(screen.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
  return screen;
}

const fileOf = (text: string, name = "contacts.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("a file with errors is looked at, imported, exported again, and undone", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  // Beside the list, whoever the undoing takes back may be read once more.
  expectRefusal(404, /^\/api\/(?:contacts\/|plan-runs)/);
  const family = `Import${mark()}`;
  const email = (name: string) => `${name}.${family}@exemple.fr`.toLowerCase();
  await openAs(page, agency, "/mes-contacts");
  await expect(rows(page).first()).toBeVisible();
  const screen = await openImport(page);
  await screen.getByLabel("Fichier à importer").setInputFiles(
    fileOf(`Civilité;Nom;Prénom;E-mail;Portable;Type de contact;Consentement
Mme;${family};Anne;${email("anne")};06 12 34 56 78;Vendeur;oui
M.;${family};Bruno;${email("bruno")};;Acquéreur;oui
M.;${family};Bruno;${email("bruno")};04 91 00 00 01;;
M.;${family};Claude;pas une adresse;;;
Mme;${family};Dora;${email("dora")};poste 12;;`),
  );
  const counts = screen.getByLabel("Ce que l’import ferait");
  await expect(counts).toContainText("à créer3");
  await expect(counts).toContainText("à ignorer1");
  await expect(screen.getByText("La colonne « Consentement » ne vaut pas consentement")).toBeVisible();
  await expect(screen.getByText("en double")).toBeVisible();
  await expect(screen.getByText("Une adresse e-mail n’en est pas une")).toBeVisible();
  await expect(screen.getByText("Importé sans « poste 12 », qui n’est pas un téléphone")).toBeVisible();
  await screen.getByText(`Anne ${family}`, { exact: true }).click();
  await expect(screen.getByLabel(`Ce qui est lu\u00a0: Anne ${family}`)).toContainText("06 12 34 56 78");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-contacts-plan-${isMobile ? "phone" : "desktop"}`);

  await screen.getByRole("button", { name: "Importer 3 contacts" }).click();
  await expect(screen.getByText(/^3 contacts créés, 1 inchangé, 1 ligne ignorée\.$/)).toBeVisible();
  const left = await screen.getByRole("link", { name: /Télécharger/ }).getAttribute("href");
  const leftOut = await (await page.request.get(left ?? "")).text();
  expect(leftOut).toContain(`"contact refusé";"Claude ${family}"`);
  expect(leftOut).toContain(`"coordonnée ignorée";"Dora ${family}"`);
  expect(await findFaults(page)).toEqual([]);
  await screen.getByRole("button", { name: "Voir mes contacts" }).click();
  await page.getByRole("searchbox").fill(family);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Exporter" }).click();
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tableau (CSV)" }).click();
  // It is said for four seconds.
  await expect(page.getByText("3 contacts exportés")).toBeVisible();
  const table = await readFile(await (await exported).path(), "utf8");
  expect(table).toContain(`"${family}";"Bruno";"";"${email("bruno")}";"";"04 91 00 00 01"`);

  const again = await openImport(page);
  await again
    .getByRole("listitem")
    .filter({ hasText: "3 contacts créés" })
    .first()
    .getByRole("button", { name: "Ouvrir contacts.csv" })
    .click();
  await again.getByRole("button", { name: "Défaire cet import" }).click();
  const question = page.getByRole("dialog", { name: "Défaire cet import ?" });
  await question.getByRole("button", { name: "Défaire l’import" }).click();
  await expect(again.getByText("Import défait : 3 contacts retirés.")).toBeVisible();
  await goBackUnder(page, 1);
  await expect(page.getByText("0 contact", { exact: true })).toBeVisible();
});

test("a card comes from a telephone by keyboard, and goes out again", async ({ page, isMobile }) => {
  const family = `Carte${mark()}`;
  await openAs(page, agency, "/mes-contacts");
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Importer", exact: true }).focus();
  await page.keyboard.press("Enter");
  const screen = page.getByRole("dialog", { name: "Importer des contacts" });
  const chooser = page.waitForEvent("filechooser");
  await screen.getByRole("button", { name: "Choisir un fichier" }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(
    fileOf(
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${family};Zoé;;;\r\nFN:Zoé ${family}\r\nitem1.TEL;type=CELL:06 98 76 54 32\r\nEND:VCARD\r\n`,
      "carte.vcf",
    ),
  );
  await screen.getByRole("button", { name: "Importer 1 contact" }).press("Enter");
  await expect(screen.getByText("1 contact créé.")).toBeVisible();
  await screen.getByRole("button", { name: "Voir mes contacts" }).press("Enter");
  await page.getByRole("searchbox").fill(family);
  await rows(page).filter({ hasText: family }).click();
  const contact = page.getByRole("article", { name: `Zoé ${family}` });
  await expect(contact.getByRole("button", { name: "Appeler 06 98 76 54 32" })).toBeDisabled();
  await contact.getByRole("button", { name: `Actions pour Zoé ${family}` }).click();
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Carte de visite (.vcf)" }).click();
  const card = await readFile(await (await exported).path(), "utf8");
  expect(card).toContain(`N:${family};Zoé;;;`);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `contact-card-${isMobile ? "phone" : "desktop"}`);
});
