import { addressOf, findOwn, importFrom, openImportForm, saveImported } from "./import-form.ts";
import { expect, findFaults, keepPicture, openMap, test } from "./journey.ts";
import { house, listingOrigin, startListingSite } from "./listing-site.ts";

let site: Awaited<ReturnType<typeof startListingSite>>;
test.beforeAll(async () => {
  site = await startListingSite();
});
test.afterAll(() => site.close());

test("a listing is imported, another takes its place but for what was typed, and all see it on the map", async ({
  page,
  browser,
  isMobile,
}) => {
  const form = await openImportForm(page, isMobile);
  await form.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText("URL Requise")).toBeVisible();
  await expect(addressOf(form)).toBeFocused();
  await importFrom(form, "/maison");
  await expect(form.getByText("Cochez cette case pour importer l’annonce.")).toBeVisible();
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/maison");
  await expect(page.getByText("Trop de photos importées")).toBeVisible();
  await expect(form.getByLabel("Surface (m²)")).toHaveValue("120");
  await expect(form.getByLabel("Surface (m²)")).toHaveAccessibleDescription(/lu dans la page/);
  await expect(form.getByRole("checkbox", { name: /Terrasse/ })).toHaveAccessibleName(/déduit du texte/);
  await expect(form.getByRole("radio", { name: "À vendre" })).toBeChecked();
  await expect(form.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(house.photos);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Trop de photos", { exact: true })).toBeVisible();

  const title = `Importé ${isMobile ? "mobile" : "bureau"}`;
  await form.getByLabel("Titre").fill(title);
  await importFrom(form, "/appartement");
  const question = page.getByRole("dialog", { name: "Remplacer l’import précédent ?" });
  await expect(question.getByRole("row", { name: /^Surface/ })).toHaveText("Surface12066");
  await expect(question.getByText(/^Restent comme vous les avez saisis\s:\sTitre/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `import-conflict-${isMobile ? "phone" : "desktop"}`);
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(form.getByLabel("Surface (m²)")).toHaveValue("120");
  await importFrom(form, "/appartement");
  await question.getByRole("button", { name: "Remplacer" }).click();
  await expect(page.getByText("Import Réussi")).toBeVisible();
  await expect(form.getByLabel("Surface (m²)")).toHaveValue("66");
  await expect(form.getByLabel("Titre")).toHaveValue(title);
  await expect(form.getByRole("checkbox", { name: /Terrasse/ })).not.toBeChecked();
  await expect(form.getByRole("button", { name: /^Point du bien sur la carte/ })).toBeVisible();
  await form.getByLabel("Prix (€)").fill("319 000");
  await form.getByRole("button", { name: "Retirer la photo 2" }).click();
  expect(await findFaults(page)).toEqual([]);
  await saveImported(page, form);

  const own = await findOwn(page, title);
  expect(own).toMatchObject({
    price: 319_000,
    source_domain: "annonces.example",
    source_url: `${listingOrigin}/appartement`,
    listing_attested_at: expect.any(String),
    photos: [
      { source_url: `${listingOrigin}/photos/66-0.jpg` },
      { source_url: `${listingOrigin}/photos/66-2.jpg` },
    ],
  });
  const onlooker = await (await browser.newContext()).newPage();
  await openMap(onlooker, new URL(`/?property=${own.id}`, page.url()).href);
  await expect(onlooker.getByText("319 000 €").first()).toBeVisible();
  await onlooker.context().close();
});
