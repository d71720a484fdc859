/** Contacts by their steps, as columns: moved by mouse, by finger and by keys; kept views and texts of one's own. */
import type { Locator, Page } from "@playwright/test";
import { expect, findFaults, openAs, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";
import { drag } from "./touch.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const agency = "agence@demo.calanque.fr";

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
const cardOf = (where: Page | Locator, name: string) => where.getByRole("link", { name: new RegExp(name) });

/** A seller of one's own, who begins at the first step. */
async function addSeller(page: Page, name: string): Promise<void> {
  const reply = await page.request.post("/api/contacts", {
    data: { idempotency_key: crypto.randomUUID(), last_name: name, kinds: ["Vendeur"] },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(reply.status()).toBe(200);
}

/** Opens the columns with a new seller alone among them, so that no other journey's cards stand in the way. */
async function openBoard(page: Page): Promise<string> {
  await openAs(page, agency, "/mes-contacts");
  const name = `Colonne${mark()}`;
  await addSeller(page, name);
  await page.getByRole("radio", { name: "Colonnes" }).check();
  await expect(page).toHaveURL(/vue=colonnes/);
  await page.getByLabel("Nom, e-mail, téléphone ou note").fill(name);
  await expect(cardOf(column(page, "Découverte"), name)).toBeVisible();
  await expect(page.getByRole("region", { name: "Découverte, 1 contact" })).toBeVisible();
  return name;
}

test("a card is carried to another column, and taken back; the address keeps the columns", async ({
  page,
  isMobile,
}) => {
  const name = await openBoard(page);
  expect(await findFaults(page)).toEqual([]);
  const from = column(page, "Découverte");
  if (isMobile) {
    await from.getByRole("button", { name: `Déplacer ${name}` }).tap();
    await page.getByRole("button", { name: "Estimation", exact: true }).tap();
  } else {
    await page.getByText(/aller de carte en carte/).scrollIntoViewIfNeeded();
    const start = await cardOf(from, name).boundingBox();
    const end = await column(page, "Estimation").boundingBox();
    if (start === null || end === null) throw new Error("A column is not drawn.");
    await page.mouse.move(start.x + 40, start.y + 12);
    await page.mouse.down();
    await page.mouse.move(start.x + 80, start.y + 30, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 6 });
    await page.mouse.up();
  }
  await expect(cardOf(column(page, "Estimation"), name)).toBeVisible();
  const takeBack = page.getByRole("button", { name: "Annuler" });
  // Under the pointer it stays for as long as the column is read.
  await takeBack.hover();
  await expect(cardOf(column(page, "Estimation"), name)).toContainText("Depuis aujourd’hui");
  await expect(cardOf(from, name)).toHaveCount(0);
  await takeBack.click();
  await expect(cardOf(from, name)).toBeVisible();
  await page.reload();
  await expect(cardOf(column(page, "Découverte"), name)).toBeVisible();
  await cardOf(column(page, "Découverte"), name).click();
  await expect(page.getByRole("article", { name })).toBeVisible();
});

test("a card is carried to another column by a finger on its grip; elsewhere on it a finger moves nothing", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a finger needs a touch screen");
  const name = await openBoard(page);
  const from = column(page, "Découverte");
  // As a thumb does: the column fills the screen, and there is room around the card.
  await from.evaluate((one) => one.scrollIntoView());
  const middleOf = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded();
    const box = await one.boundingBox();
    if (box === null) throw new Error("It is not drawn.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const grip = await middleOf(from.getByRole("button", { name: `Déplacer ${name}` }));
  const words = await middleOf(cardOf(from, name));
  const width = page.viewportSize()?.width ?? 0;
  // The next column stands at the edge of the screen.
  const beside = { x: width - 6, y: grip.y + 40 };
  await drag(page, [words, { x: words.x, y: words.y + 60 }]);
  await expect(cardOf(from, name)).toBeVisible();
  await drag(page, [await middleOf(from.getByRole("button", { name: `Déplacer ${name}` })), beside]);
  await expect(cardOf(column(page, "Estimation"), name)).toHaveCount(1);
  await expect(cardOf(from, name)).toHaveCount(0);
  await expect(page.getByRole("article", { name })).toHaveCount(0);
});

test("a card goes from step to step by keys alone, and is lost with a reason", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  const name = await openBoard(page);
  await cardOf(page, name).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cardOf(column(page, "Estimation"), name)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cardOf(column(page, "Mandat"), name)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(cardOf(column(page, "Estimation"), name)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Perdu", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /Perdu/ });
  await dialog.getByLabel("Raison").fill("A vendu par un confrère");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(column(page, "Perdu")).toContainText("A vendu par un confrère");
});

test("a view is kept under a name, opened and deleted", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts?etat=waiting");
  const name = `Vue ${mark()}`;
  await page.getByRole("button", { name: "Vues", exact: true }).click();
  await page.getByLabel("Enregistrer cette vue").fill(name);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("list", { name: "Vues enregistrées" })).toContainText(name);
  expect(await findFaults(page)).toEqual([]);
  await page.goto("/mes-contacts");
  await page.getByRole("button", { name: /^Vues/ }).click();
  await page.getByRole("list", { name: "Vues enregistrées" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL(/etat=waiting/);
  await page.getByRole("button", { name: `Vues : ${name}` }).click();
  await page.getByRole("button", { name: `Supprimer la vue ${name}` }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a text of one's own is refused where nothing fills it, then written, used and deleted", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const asker = `Texte${mark()}`;
  await leaveLead(page, { name: `Camille ${asker}` });
  await page.getByLabel("Nom, e-mail, téléphone ou note").fill(asker);
  await page.getByRole("list", { name: "Contacts" }).getByRole("link", { name: asker }).click();
  const contact = page.getByRole("article");
  await contact.getByLabel("Modèle").selectOption({ label: "Gérer les modèles…" });
  const dialog = page.getByRole("dialog", { name: "Modèles de réponse" });
  await dialog.getByRole("button", { name: "Nouveau modèle" }).click();
  const name = `Relance ${mark()}`;
  await dialog.getByLabel("Nom *").fill(name);
  await dialog.getByLabel("Texte *").fill("Bonjour {nom}, à {prix} ?");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toContainText("{prix} n’existe pas");
  await dialog.getByLabel("Texte *").fill("Bonjour {nom}, toujours d’accord ?");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByRole("list", { name: "Vos modèles" })).toContainText(name);
  await page.keyboard.press("Escape");
  await contact.getByLabel("Modèle").selectOption({ label: name });
  const called = await contact.getByRole("heading", { level: 2 }).textContent();
  await expect(contact.getByLabel(/^Message à/)).toHaveValue(`Bonjour ${called}, toujours d’accord ?`);
  await contact.getByLabel("Modèle").selectOption({ label: "Gérer les modèles…" });
  await dialog.getByRole("button", { name: `Supprimer ${name}` }).click();
  await expect(dialog.getByText(name)).toHaveCount(0);
});
