import sharp from "sharp";
import { expect, findFaults, test, withStillMap } from "./journey.ts";
import { beginReport, describeHome, expectSaved, openEstimation } from "./report-form.ts";

test.use(withStillMap);

test("a report's pages are chosen, readers see its photograph and print it, and it becomes a mandate", async ({
  page,
  browser,
}, { project }) => {
  const client = `Odile ${project.name}`;
  await beginReport(page);
  await page.getByLabel("Photos du bien à ajouter").setInputFiles([await drawPhoto("#c2553a")]);
  await expect(page.getByRole("list", { name: "Photos du bien" }).getByRole("img")).toHaveCount(1);
  await describeHome(page, client);
  // The next step at once: what was typed is still on its way, and nothing is refused for that.
  const refusals: number[] = [];
  page.on("response", (reply) => {
    if (reply.status() === 409) refusals.push(reply.status());
  });
  await openEstimation(page);
  await page.getByLabel("Votre valeur (€)").fill("210 000");
  await page.getByLabel("Prix de mise en vente (€)").fill("225000");

  const pages = page.getByRole("list", { name: "Pages du PDF" });
  await expect(pages.getByRole("listitem")).toHaveCount(9);
  await pages.getByRole("checkbox", { name: "Le marché du secteur" }).click();
  await page.getByRole("button", { name: "Ajouter une page" }).click();
  await pages.getByLabel("Titre de la page").fill("Notre agence");
  await pages.getByLabel("Texte de la page").fill("Au Panier depuis trois générations.");
  await pages.getByRole("button", { name: "Monter : Notre agence" }).click();
  await expect(pages.getByRole("listitem").nth(7)).toContainText("Notre agence");
  await expectSaved(page);
  expect(refusals).toEqual([]);
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Titre de la page")).toHaveValue("Notre agence");

  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await dialog.getByRole("radio", { name: "Quiconque a le lien" }).check();
  await dialog.getByRole("button", { name: "Créer le lien public" }).click();
  const link = dialog.getByRole("listitem").filter({ hasText: "Lien public" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await link.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "Fermer" }).click();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(url);
  await expect(reader.getByRole("img", { name: "Photo 1 du bien" })).toHaveJSProperty("complete", true);
  expect(await findFaults(reader)).toEqual([]);
  const download = reader.waitForEvent("download");
  await reader.getByRole("link", { name: "Télécharger le PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^avis-de-valeur-[\da-f]{8}\.pdf$/);

  await page.getByRole("button", { name: "Transformer en mandat" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un Bien" });
  await expect(form.getByRole("combobox", { name: /^Adresse/ })).toHaveValue(/12 Rue Paradis/);
  await expect(form.getByLabel("Numéro de mandat")).toHaveValue("");
  await expect(form.getByLabel("Prix (€)")).toHaveValue(/^225.?000$/);
  await page.goto("/mes-contacts");
  await expect(page.getByText(client).first()).toBeVisible();
});

/** A photograph of one colour, as a file that is chosen. */
async function drawPhoto(background: string) {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}
