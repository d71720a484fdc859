import type { Page } from "@playwright/test";
import { makeXlsx } from "../server/testing/make-xlsx.ts";
import { polirisArchive, polirisListing } from "../server/testing/poliris-file.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

async function openImport(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Mes Biens", exact: true }).click();
  await page.getByRole("button", { name: "Importer un fichier" }).click();
  const screen = page.getByRole("dialog", { name: "Importer un fichier" });
  await expect(screen.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
  return screen;
}

test("a feed keeps the stock in step: a home that is gone is asked about, and sold", async ({
  page,
  isMobile,
}) => {
  const name = isMobile ? "Nuit" : "Soir";
  const size = isMobile ? "phone" : "desktop";
  await openAs(page, isMobile ? "agence-21@demo.calanque.fr" : "agence-22@demo.calanque.fr", "/");
  const screen = await openImport(page, isMobile);
  await screen.getByRole("radio", { name: "Flux" }).check();
  await screen.getByRole("button", { name: "Ouvrir une adresse de dépôt" }).click();
  const address = screen.getByLabel("Adresse de dépôt", { exact: true });
  await expect(address).toHaveValue(/\/api\/flux\//);
  expect(await findFaults(page)).toEqual([]);
  const path = new URL(await address.inputValue()).pathname;
  const drop = async (count: number) => {
    const listings = Array.from({ length: count }, (_, index) =>
      polirisListing(index, { 2: `${name}-${index}`, 20: `${name} n° ${index}` }),
    );
    const reply = await page.request.put(path, { data: polirisArchive(listings, []) });
    expect(reply.status()).toBe(202);
  };
  await drop(4);
  const drops = screen.getByRole("list", { name: "Derniers dépôts" }).getByRole("listitem");
  await expect(drops.filter({ hasText: "4 biens créés" })).toHaveCount(1);
  await drop(3);
  await expect(screen.getByRole("heading", { name: "1 bien n’est plus dans votre flux" })).toBeVisible();
  await keepPicture(page, `feed-gone-${size}`);
  await screen.getByRole("button", { name: `Vendu : ${name} n° 3` }).click();
  await expect(screen.getByLabel("Vendu le")).not.toHaveValue("");
  expect(await findFaults(page)).toEqual([]);
  await screen.getByRole("button", { name: "Enregistrer la vente" }).click();
  await expect(screen.getByRole("heading", { name: /plus dans votre flux/ })).toHaveCount(0);
  // Over a third of what is left would be hidden.
  await drop(1);
  await expect(screen.getByRole("heading", { name: "Un dépôt attend votre réponse" })).toBeVisible();
  await keepPicture(page, `feed-asks-${size}`);
  await screen.getByRole("button", { name: "Voir ce qu’il changerait" }).click();
  await expect(screen.getByText(/^2 biens du flux ne sont plus dans ce dépôt/)).toBeVisible();
  await screen.getByRole("button", { name: "Appliquer ce dépôt" }).click();
  await expect(screen.getByText("2 masqués, 1 inchangé.")).toBeVisible();
});

test("a workbook with odd headings is told its columns, and the next one is read at once", async ({
  page,
  isMobile,
}) => {
  const name = isMobile ? "Carnet" : "Classeur";
  const size = isMobile ? "phone" : "desktop";
  await openAs(page, isMobile ? "agence-19@demo.calanque.fr" : "agence-20@demo.calanque.fr", "/");
  const screen = await openImport(page, isMobile);
  const buffer = makeXlsx([
    ["Notre stock"],
    ["N° interne", "Bien", "Combien", "Où", "CP", "Surf. hab.", "Nb p."],
    [`${name}-1`, "Studio", "245 000 €", "12 rue Paradis", 13006, "82,5 m²", "T2"],
    [`${name}-2`, "Villa", "1,2 M€", "3 rue Paradis", 13006, 140, 5],
  ]);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const file = { name: `${name}.xlsx`, mimeType, buffer };
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await expect(screen.getByRole("heading", { name: "Quelle colonne dit quoi" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-columns-${size}`);
  await screen.getByLabel("N° interne").selectOption({ label: "Référence" });
  await screen.getByLabel("Bien", { exact: true }).selectOption({ label: "Type de bien" });
  await screen.getByLabel("Combien").selectOption({ label: "Prix" });
  await screen.getByLabel("Où").selectOption({ label: "Adresse" });
  await screen.getByRole("button", { name: "Relire le fichier ainsi" }).click();
  await expect(screen.getByLabel("Ce que l’import ferait")).toContainText("à créer2");
  await expect(screen.getByText("245\u202f000\u00a0€").first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await screen.getByRole("button", { name: "Autre fichier" }).click();
  await screen.getByLabel("Fichier à importer").setInputFiles(file);
  await screen.getByRole("button", { name: "Importer 2 biens" }).click();
  await expect(screen.getByText(/^2 biens créés/)).toBeVisible();
});
