import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { mark } from "./leave-lead.ts";
import { press } from "./own-property-form.ts";

test.use(withStillMap);
// Contrasts are measured once what opened has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const agency = "agence@demo.calanque.fr";

/** What no other run, nor the other size of the same, has used. */

test("a buyer’s wish shows the homes that answer to it, and the home its buyer", async ({
  page,
  isMobile,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const title = `Appartement ${mark()}`;
  // Larger than any home of the demonstration, so that it is the only answer.
  const facts = { title, status: "on_sale", price: "365000", surface_area: "900", rooms: "30" };
  const homeId = await createOwnProperty(page, facts);
  await page.getByRole("button", { name: "Nouveau contact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nouveau contact" });
  const name = `Bonifay${mark()}`;
  await dialog.getByLabel("Nom", { exact: true }).fill(name);
  await dialog.getByRole("checkbox", { name: "Acquéreur" }).check();
  await dialog.getByRole("button", { name: "Ajouter le contact" }).click();
  const contact = page.getByRole("article", { name });
  await contact.getByRole("button", { name: "Noter sa recherche" }).click();
  const form = contact.getByRole("form", { name: "Recherche" });
  await form.getByRole("checkbox", { name: "1er" }).check();
  await form.getByLabel("Budget au plus (€)").fill("cher");
  await form.getByLabel("Surface au moins (m²)").fill("850");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByLabel("Budget au plus (€)")).toHaveAccessibleDescription(/budget en euros/);
  await form.getByLabel("Budget au plus (€)").fill("350 000");
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toHaveCount(0);
  const matches = contact.getByRole("list", { name: "Biens qui répondent" });
  await expect(matches.getByRole("link")).toHaveCount(1);
  await expect(matches).toContainText(title);
  await expect(matches).toContainText(/Dépasse le budget de 15\s000\s€/);
  await expect(matches).toContainText("De l’agence");
  expect(await findFaults(page)).toEqual([]);
  await contact.getByRole("button", { name: "Supprimer la recherche" }).click();
  await page
    .getByRole("dialog", { name: /^Supprimer cette recherche/ })
    .getByRole("button", { name: "Supprimer" })
    .click();
  await expect(matches).toHaveCount(0);
  await contact.getByRole("button", { name: "Annuler la suppression" }).click();
  await expect(matches).toContainText(title);
  await keepPicture(page, "recherche");
  await press(page, "Mes Biens", isMobile);
  const homes = page.getByRole("dialog", { name: "Mes Biens" });
  await homes.getByRole("searchbox").fill(title);
  const row = homes.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: `Actions : ${title}` }).click();
  await row.getByRole("button", { name: "Acquéreurs" }).click();
  const buyers = page.getByRole("dialog", { name: "Acquéreurs" });
  await expect(buyers).toContainText(name);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, "acquereurs");
  await buyers.getByRole("link", { name: new RegExp(name) }).click();
  await expect(buyers).toHaveCount(0);
  await expect(contact).toBeVisible();
  await leaveAndDiscard(page, homeId);
});
