import type { Page } from "@playwright/test";
import { demoTeam } from "../demo/team.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";

test.use(withStillMap);
// Contrasts are measured once what opened has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const agency = "agence@demo.calanque.fr";

/** A telephone that no other run, nor the other size of the same, has used. */
const phoneOf = () =>
  `06 39 98 ${(Math.floor(Math.random() * 9_000) + 1_000).toString().replace(/(..)/, "$1 ")}`;

async function expectAccessible(page: Page) {
  expect(await findFaults(page)).toEqual([]);
}

const rows = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("link");

async function addContact(page: Page, facts: Readonly<Record<string, string>>) {
  await page.getByRole("button", { name: "Nouveau contact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nouveau contact" });
  for (const [label, text] of Object.entries(facts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Ajouter le contact" }).click();
  await expect(dialog).toHaveCount(0);
}

test("on a telephone a contact from far down the list begins at its top", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desk has the contact beside the list");
  await openAs(page, agency, "/mes-contacts");
  await expect(rows(page).nth(3)).toBeVisible();
  const scrollDown = () => {
    scrollTo(0, 400);
    return scrollY;
  };
  // What stands above the list may still make the page as long as that.
  await expect.poll(() => page.evaluate(scrollDown)).toBe(400);
  await rows(page).nth(3).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tous les contacts" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the button of a new contact stays under the finger as the team comes, for who works alone too", async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/team$/, (route) => promise.then(() => route.continue()));
  await openAs(page, agency, "/mes-contacts");
  const button = page.getByRole("button", { name: "Nouveau contact" }).first();
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await button.boundingBox();
  const team = page.waitForResponse(/\/api\/team$/);
  resolve();
  await (await team).finished();
  await expect(page.locator(".invisible")).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(before);
});

test("a contact is added in two presses; nobody is called without an agreement", async ({
  page,
  isMobile,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Castelli${mark()}`;
  const phone = phoneOf();
  await addContact(page, { Nom: name, Téléphone: phone });
  const contact = page.getByRole("article", { name });
  await expect(contact).toBeVisible();
  await expect(contact.getByRole("button", { name: `Appeler ${phone}` })).toBeDisabled();
  await expect(contact).toContainText("Appeler un particulier demande son accord préalable");
  await expectAccessible(page);
  await keepPicture(page, "contact");
  await contact.getByRole("button", { name: "Noter un appel" }).click();
  await contact.getByLabel("Un mot").fill("Vend un T3 à Endoume");
  await expect(contact.getByRole("radio", { name: "Appel reçu" })).toBeChecked();
  await expectAccessible(page);
  await keepPicture(page, "appel-recu");
  await contact.getByRole("button", { name: "Pris", exact: true }).click();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("Appel reçu");
  await contact.getByRole("button", { name: "Déclarer un accord" }).click();
  await contact.getByLabel("Depuis le").fill("2026-09-01");
  await contact.getByLabel("D’où vient-il ?").fill("Mandat nº 12");
  await contact.getByRole("button", { name: "Déclarer", exact: true }).click();
  await expect(contact.getByRole("link", { name: `Appeler ${phone}` })).toBeVisible();
  await contact.getByRole("button", { name: "Noter un appel" }).click();
  await contact.getByRole("button", { name: "Message laissé" }).click();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText(
    "Appel\u00a0: message laissé",
  );
  await contact.getByRole("button", { name: "Dans trois jours" }).click();
  await expect(contact.getByRole("list", { name: "Tâches du contact" })).toContainText("Rappeler");
  if (!isMobile) return;
  await page.getByRole("link", { name: "Tous les contacts" }).click();
  await expect(rows(page).first()).toContainText(name);
  await expectAccessible(page);
});

test("a notary is called once a professional relation is stated, until they sell", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Notariat${mark()}`;
  const phone = phoneOf();
  await addContact(page, { Nom: name, Téléphone: phone });
  const contact = page.getByRole("article", { name });
  const setKind = async (kind: string, isWanted: boolean) => {
    await contact.getByRole("button", { name: "Modifier", exact: true }).click();
    await contact.getByRole("checkbox", { name: kind }).setChecked(isWanted);
    await contact.getByRole("button", { name: "Enregistrer", exact: true }).click();
  };
  await setKind("Notaire", true);
  await contact.getByRole("button", { name: "Déclarer une relation professionnelle" }).click();
  await contact.getByLabel("Depuis le").fill("2026-09-01");
  await contact.getByLabel("Sur quoi repose-t-elle ?").fill("Ventes suivies ensemble");
  await expectAccessible(page);
  await keepPicture(page, "relation-professionnelle");
  await contact.getByRole("button", { name: "Déclarer", exact: true }).click();
  await expect(contact.getByRole("link", { name: `Appeler ${phone}` })).toBeVisible();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText(
    "Relation professionnelle déclarée",
  );
  await setKind("Vendeur", true);
  await expect(contact.getByRole("button", { name: `Appeler ${phone}` })).toBeDisabled();
  await expect(contact).toContainText("ce contact est aussi vendeur ou acquéreur");
  await setKind("Vendeur", false);
  await expect(contact.getByRole("link", { name: `Appeler ${phone}` })).toBeVisible();
});

test("a contact and its task change hands, come back, and go for good", async ({ page, browser }) => {
  await openAs(page, demoTeam.ownerEmail, "/mes-contacts");
  const name = `Passation${mark()}`;
  await addContact(page, { Nom: name, Téléphone: phoneOf() });
  const contact = page.getByRole("article", { name });
  await contact.getByRole("button", { name: "Tâche", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Nouvelle tâche" });
  await form.getByLabel("À faire").fill("Préparer le dossier");
  await form.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(contact.getByRole("list", { name: "Tâches du contact" })).toContainText("Préparer le dossier");
  const { fullName: heir, email } = demoTeam.members[0];
  const handOver = async () => {
    await contact.getByRole("button", { name: `Actions pour ${name}` }).click();
    await page.getByRole("button", { name: "Confier à…" }).click();
    const question = page.getByRole("dialog", { name: "Confier ce contact" });
    await question.getByLabel("Confier à").selectOption({ label: heir });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Confier", exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(`1 contact confié à ${heir}, avec 1 tâche à faire`).last()).toBeVisible();
  };
  await handOver();
  // At once: it is offered for ten seconds.
  await page.getByRole("button", { name: "Annuler", exact: true }).last().click();
  await expect(page.getByText("1 contact rendu à son précédent interlocuteur")).toBeVisible();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("Rendu à");
  await handOver();
  await keepPicture(page, "contact-confie");
  await expect(
    contact.getByRole("list", { name: "Historique" }).getByText(`Confié à ${heir} par`),
  ).toHaveCount(2);

  const mate = await (await browser.newContext()).newPage();
  await openAs(mate, email, "/mes-contacts");
  await mate.getByRole("list", { name: "Contacts" }).getByRole("link", { name }).click();
  const theirs = mate.getByRole("article", { name });
  await expect(theirs.getByRole("list", { name: "Tâches du contact" })).toContainText("Préparer le dossier");
  await theirs.getByRole("button", { name: "Fait : Préparer le dossier" }).click();
  // The line of what was done opens it.
  await theirs.getByRole("button", { name: "Tâche faite : Préparer le dossier" }).click();
  await expect(mate.getByRole("dialog").getByLabel("À faire")).toHaveValue("Préparer le dossier");
});

test("a lead arrives while the page is open, is answered by keyboard, and goes a step further", async ({
  page,
  isMobile,
}) => {
  await openAs(page, agency, "/mes-contacts");
  await expect(rows(page).first()).toBeVisible();
  const name = `Jeanne Arnoux${mark()}`;
  const leadId = await leaveLead(page, { name });
  await expect(rows(page).filter({ hasText: name })).toContainText("Attend");
  if (isMobile) await rows(page).filter({ hasText: name }).click();
  else {
    await page.keyboard.press("k");
    const row = rows(page).filter({ hasText: name });
    await row.focus();
    await page.keyboard.press("Enter");
  }
  const contact = page.getByRole("article", { name });
  await expect(contact).toBeVisible();
  if (!isMobile) await page.keyboard.press("r");
  else await contact.getByLabel(/^Message à/).focus();
  await page.keyboard.type("Bonjour, je vous rappelle demain.");
  await page.keyboard.press("Control+Enter");
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("Réponse");
  await expect(contact.getByText(/^Attend/)).toHaveCount(0);
  await contact.getByRole("radio", { name: "Estimation" }).check();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText(
    "Étape vendeur\u00a0: estimation",
  );
  await expectAccessible(page);
  // E-mails that were sent lead to the contact by the request.
  await page.goto(`/mes-contacts?demande=${leadId}`);
  await expect(page.getByRole("article", { name })).toBeVisible();
});

test("who is being written to stays open while others come before them in the list", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a telephone shows the list alone");
  await openAs(page, agency, "/mes-contacts");
  const heading = page.locator("#contact-titre");
  const name = (await heading.textContent()) ?? "";
  const arrival = `Arrivée${mark()}`;
  await leaveLead(page, { name: arrival });
  await expect(rows(page).first()).toContainText(arrival);
  await expect(heading).toHaveText(name);
  await rows(page).first().click();
  await expect(heading).toContainText(arrival);
});

test("a name and a company of the longest make no page wider than its screen", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `${mark()}${"x".repeat(90)}`;
  const reply = await page.request.post("/api/contacts", {
    data: {
      idempotency_key: crypto.randomUUID(),
      last_name: name,
      first_name: name,
      organization: "y".repeat(200),
      kinds: ["Vendeur"],
    },
    headers: { origin: new URL(page.url()).origin },
  });
  const { contact } = await reply.json();
  for (const address of [
    `/mes-contacts?contact=${contact.id}`,
    "/mes-contacts?vue=colonnes",
    "/mes-contacts",
  ]) {
    await page.goto(address);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  // Its day stands at the end of its line.
  const day = rows(page).filter({ hasText: name }).locator("time");
  const end = await day.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
  expect(end).toBeGreaterThan(0);
});

test("the list is walked with j and k, searched with /, and none of them types over what is being written", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  await openAs(page, agency, "/mes-contacts");
  const focused = page.getByRole("list", { name: "Contacts" }).locator("a:focus");
  // By where it leads: its text says how many minutes ago something came.
  const addressAt = async (index: number) => (await rows(page).nth(index).getAttribute("href")) ?? "";
  await expect(rows(page).nth(2)).toBeVisible();
  const [second, third] = [await addressAt(1), await addressAt(2)];
  await page.keyboard.press("j");
  await expect(focused).toHaveAttribute("href", second);
  await page.keyboard.press("j");
  await expect(focused).toHaveAttribute("href", third);
  await page.keyboard.press("k");
  await expect(focused).toHaveAttribute("href", second);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Nom, e-mail, téléphone ou note" });
  await expect(search).toBeFocused();
  await page.keyboard.type("jk/");
  await expect(search).toHaveValue("jk/");
});

test("two contacts are merged, and the merge is undone", async ({ page, isMobile }) => {
  const backToList = async () => {
    if (isMobile) await page.getByRole("link", { name: "Tous les contacts" }).click();
  };
  await openAs(page, agency, "/mes-contacts");
  const name = `Fabre${mark()}`;
  await addContact(page, { Nom: name, Prénom: "Luc" });
  await expect(page.getByRole("article", { name })).toBeVisible();
  await backToList();
  await addContact(page, { Nom: name, Prénom: "Luc", "E-mail": `luc-${mark()}@exemple.fr` });
  const contact = page.getByRole("article");
  await contact.getByRole("button", { name: "Fusionner…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fusionner", exact: true }).click();
  await expect(contact.getByRole("button", { name: "Défaire la fusion" })).toBeVisible();
  await backToList();
  await page.getByLabel("Nom, e-mail, téléphone ou note").fill(name);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await contact.getByRole("button", { name: "Défaire la fusion" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Défaire la fusion" }).click();
  await expect(contact.getByRole("button", { name: "Fusionner…" })).toBeVisible();
  await backToList();
  await expect(rows(page)).toHaveCount(2);
});
