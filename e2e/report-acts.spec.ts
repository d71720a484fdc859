/** From a home or a contact to a report that its recipient has: so many acts, by hand and by keys alone. */
import type { Page } from "@playwright/test";
import { beginBesideOwnSale, estimatingOrigin, serveEstimates } from "./estimating-server.ts";
import { expect, goBackUnder, tabTo, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ baseURL: estimatingOrigin });
serveEstimates();

/** Home to shared report. */
const mostActs = 8;

/** Counts what a person does: presses, and fields that are filled in. How long it took is printed, and held to nothing. */
function countActs() {
  const begunAt = Date.now();
  let acts = 0;
  return {
    act: async (done: Promise<unknown>) => {
      acts += 1;
      await done;
    },
    expectFew: () => {
      process.stdout.write(`    ${acts} acts in ${((Date.now() - begunAt) / 1_000).toFixed(1)} s\n`);
      expect(acts).toBeLessThanOrEqual(mostActs);
    },
  };
}

const shareDialog = (page: Page) => page.getByRole("dialog", { name: "Partager le rapport" });

test("a report of one's own home is with its recipient after five acts", async ({ page }, { project }) => {
  const { sale } = await beginBesideOwnSale(page);
  await page.goto(`/property/${sale.id}`);
  const { act, expectFew } = countActs();
  await act(page.getByRole("button", { name: "Estimer" }).dblclick());
  await act(page.getByRole("button", { name: "Partager" }).click());
  const dialog = shareDialog(page);
  await act(dialog.getByLabel("Nom", { exact: true }).fill("Rose Vallon"));
  await act(dialog.getByLabel("E-mail").fill(`rose.${project.name}@lecteurs.example`));
  await act(dialog.getByRole("button", { name: "Envoyer par e-mail" }).click());
  await expect(page.getByText("E-mail écrit pour Rose Vallon")).toBeVisible();
  expectFew();
  // Two presses were one report: "back" leads to where it was begun.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await goBackUnder(page, 0);
  await expect(page).toHaveURL(new RegExp(`/property/${sale.id}$`));
});

/** Somebody who asked the agency for an estimation; the contact and the request that came of it. */
async function leaveRequest(page: Page, name: string) {
  const email = `${mark()}@lecteurs.example`;
  const leadId = await leaveLead(page, { name, email });
  const { items } = await (await page.request.get(`/api/contacts?search=${email}`)).json();
  return { email, leadId, contactId: items[0].id };
}

for (const source of ["a contact", "a lead"] as const)
  test(`a report begun from ${source} is with that person after eight acts`, async ({ page }, {
    project,
  }) => {
    // The server makes its sales once it answers.
    await beginBesideOwnSale(page);
    const name = `Odile ${source === "a lead" ? "Prado" : "Endoume"} ${project.name}`;
    const { contactId, leadId } = await leaveRequest(page, name);
    await page.goto(
      source === "a lead" ? `/mes-contacts?demande=${leadId}` : `/mes-contacts?contact=${contactId}`,
    );
    const { act, expectFew } = countActs();
    await act(page.getByRole("button", { name: "Commencer une estimation" }).click());
    await expect(page).toHaveURL(/\/bien$/);
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
    await act(page.getByRole("combobox", { name: "Adresse" }).fill("12 rue paradis"));
    await act(page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option").first().click());
    await act(page.getByLabel("Type de bien").selectOption("Appartement"));
    await act(page.getByLabel("Surface (m²)").fill("62"));
    await act(page.getByRole("button", { name: "Partager" }).click());
    const dialog = shareDialog(page);
    await expect(dialog.getByLabel("Nom", { exact: true })).toHaveValue(name);
    await act(dialog.getByRole("button", { name: "Envoyer par e-mail" }).click());
    await expect(page.getByText(`E-mail écrit pour ${name}`)).toBeVisible();
    expectFew();
  });

test("a report is made and shared by keys alone, and they never begin again at the top of the page", async ({
  page,
  isMobile,
}) => {
  // The server makes its sales once it answers.
  await beginBesideOwnSale(page);
  await page.goto("/");
  if (isMobile) {
    await tabTo(page, page.getByRole("button", { name: "Menu" }));
    await page.keyboard.press("Enter");
  }
  await tabTo(page, page.getByRole("link", { name: "Rapport d'estimation" }).last());
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Nouveau rapport" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bien$/);

  await tabTo(page, page.getByRole("combobox", { name: "Adresse" }));
  // In one go: at a slow pace addresses for less of it are offered, and give way under the arrow.
  await page.keyboard.insertText("12 rue paradis");
  await expect(
    page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option").first(),
  ).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Type de bien"));
  await page.keyboard.type("App");
  await tabTo(page, page.getByLabel("Surface (m²)"));
  await page.keyboard.type("62");
  await tabTo(page, page.getByRole("link", { name: "Les comparables" }).last());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/comparables$/);

  const drop = page
    .getByRole("list", { name: "Ventes comparables" })
    .getByRole("button", { name: /^Écarter/ });
  await tabTo(page, drop.nth(1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "1 vente écartée" })).toBeVisible();
  await expect(drop.nth(1)).toBeFocused();
  const takeBack = page.getByRole("button", { name: "Reprendre" });
  await tabTo(page, takeBack);
  await page.keyboard.press("Enter");
  await expect(takeBack).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "L’estimation" }).last());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/estimation$/);

  await tabTo(page, page.getByLabel("Votre valeur (€)"));
  await page.keyboard.type("210000");
  const present = page.getByRole("button", { name: "Présenter" });
  await tabTo(page, present);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: /^Présentation/ });
  const next = shown.getByRole("button", { name: "Page suivante" });
  await tabTo(page, next);
  const count = Number((await shown.getByText(/^1 \/ \d+$/).textContent())?.split("/")[1]);
  for (let presses = 0; presses < count; presses += 1) await page.keyboard.press("Enter");
  await expect(shown.getByText(`${count} / ${count}`)).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press("Home");
  await expect(shown.getByText(`1 / ${count}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(present).toBeFocused();

  const share = page.getByRole("button", { name: "Partager" });
  await tabTo(page, share);
  await page.keyboard.press("Enter");
  const dialog = shareDialog(page);
  await tabTo(page, dialog.getByLabel("Nom", { exact: true }));
  await page.keyboard.type("Rose Vallon");
  await tabTo(page, dialog.getByLabel("E-mail"));
  await page.keyboard.type("rose.clavier@lecteurs.example");
  await tabTo(page, dialog.getByRole("button", { name: "Créer sans envoyer" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lien de Rose Vallon créé")).toBeVisible();
  // The fields are empty again, and so the button is disabled: the nearest control has the focus.
  await expect(dialog.locator("summary").filter({ hasText: "Options" })).toBeFocused();
  await tabTo(page, dialog.getByRole("radio", { name: "Une personne" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, dialog.getByRole("button", { name: "Créer le lien public" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Lien public", { exact: true })).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
});
