/** Contacts chosen, tagged, untagged and exported; one that goes meanwhile counts no more. */
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("contacts are chosen, tagged, untagged and exported; one that is gone is counted no more", async ({
  page,
}) => {
  await openAs(page, "agence@demo.calanque.fr", "/mes-contacts");
  const family = `Choisi${mark()}`;
  const made: string[] = [];
  for (const first of ["Ada", "Bea", "Zoé"]) {
    const body = { idempotency_key: crypto.randomUUID(), first_name: first, last_name: family };
    const reply = await page.request.post("/api/contacts", { data: body });
    expect(reply.status()).toBe(200);
    made.push((await reply.json()).contact.id);
  }
  await page.goto(`/mes-contacts?recherche=${family}`);
  const list = page.getByRole("list", { name: "Contacts" });
  // What is done with those chosen comes under the list: no row leaves the pointer with the first choice.
  const last = list.getByRole("link", { name: family }).last();
  const search = page.getByLabel("Nom, e-mail, téléphone ou note");
  // Both in one step: what comes above them moves both.
  const below = async () => {
    const field = await search.elementHandle();
    return last.evaluate(
      (row, other) => row.getBoundingClientRect().top - (other?.getBoundingClientRect().top ?? 0),
      field,
    );
  };
  // Rows are as high as is guessed until they are measured.
  await last.click({ trial: true });
  const before = await below();
  for (const first of ["Ada", "Bea", "Zoé"])
    await list.getByRole("checkbox", { name: `Choisir ${first} ${family}` }).check();
  await expect(page.getByText("3 contacts sélectionnés")).toBeVisible();
  expect(await below()).toBeCloseTo(before, 0);
  const tag = `prioritaire ${mark()}`;
  const bar = page.getByRole("group", { name: "Contacts sélectionnés" });
  await bar.getByRole("button", { name: "Étiquette" }).click();
  await page.getByRole("combobox", { name: "Étiquette" }).fill(tag);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(list.getByText(tag)).toHaveCount(3);
  await keepPicture(page, "selection");
  expect(await findFaults(page)).toEqual([]);
  // It goes in another window.
  expect((await page.request.delete(`/api/contacts/${made[0]}`)).ok()).toBe(true);
  await expect(page.getByText("2 contacts sélectionnés")).toBeVisible();
  await page.getByRole("combobox", { name: "Étiquette" }).fill(tag);
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(page.getByText(/2\scontacts modifiés/).first()).toBeVisible();
  await expect(list.getByText(tag)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Étape" }).click();
  await bar
    .getByRole("group", { name: "Vendeur" })
    .getByRole("button", { name: "Mandat", exact: true })
    .click();
  await expect(list.getByText(/Vendeur\s:\smandat/)).toHaveCount(2);
  await page
    .getByRole("list", { name: "À annuler" })
    .getByRole("listitem")
    // Not that of the tag, which may be offered still.
    .filter({ hasText: /^2\scontacts modifiés/ })
    .getByRole("button", { name: "Annuler la modification" })
    .click();
  await expect(page.getByText("Modification annulée")).toBeVisible();
  await expect(list.getByText(/Vendeur\s:\smandat/)).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("button", { name: "Tableau (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
