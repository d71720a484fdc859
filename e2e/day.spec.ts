/** What the day asks for, done and put off by finger and by key; a plan that ends; a consent taken back; another agency's contact. */
import type { Page } from "@playwright/test";
import { askAs, expect, findFaults, keepPicture, openAs, openDay, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => openDay(page));

const agency = "agence@demo.calanque.fr";
const today = (page: Page) => page.getByRole("region", { name: "Aujourd’hui" });
const lines = (page: Page, name: string) => today(page).getByRole("listitem").filter({ hasText: name });

test("who waits is called, put off and done from the day’s own line, by finger", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  await expect(today(page).getByRole("listitem").first()).toBeVisible();
  const name = `Doigt ${mark()}`;
  await leaveLead(page, { name, mayBeCalled: true });
  const line = lines(page, name);
  await line.scrollIntoViewIfNeeded();
  await expect(line.getByRole("link", { name: /^Appeler le/ })).toBeVisible();
  await expect(line.getByRole("link", { name: /^Écrire à/ })).toBeVisible();
  await keepPicture(page, "aujourdhui");
  expect(await findFaults(page)).toEqual([]);
  await line.getByRole("button", { name: `Plus tard\u00a0: ${name}` }).click();
  await page.getByRole("button", { name: "Dans trois jours" }).click();
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: `Fait\u00a0: ${name}` }).click();
  await page.getByRole("button", { name: "Message laissé" }).click();
  await expect(line).toContainText("1 essai");
  const next = today(page).getByRole("region", { name: "Et ensuite\u00a0?" });
  await expect(next).toContainText(`Rappeler\u00a0» au sujet de ${name}`);
  await keepPicture(page, "et-ensuite");
  expect(await findFaults(page)).toEqual([]);
  await next.getByRole("button", { name: "Non", exact: true }).click();
  await line.getByRole("button", { name: `Fait\u00a0: ${name}` }).click();
  await page.getByRole("button", { name: "Mauvais numéro" }).click();
  await expect(line).toContainText("2 essais");
  await expect(next).toContainText("Trouver le bon numéro");
  await next.getByRole("button", { name: "Dans trois jours" }).click();
  await expect(next).toHaveCount(0);
  await line.getByRole("button", { name: `Fait\u00a0: ${name}` }).click();
  await page.getByRole("button", { name: "Joint par téléphone" }).click();
  await expect(line).toBeHidden();

  // Whom nothing allows to call may have called.
  const caller = `Appelant ${mark()}`;
  await leaveLead(page, { name: caller });
  await lines(page, caller)
    .getByRole("button", { name: `Fait\u00a0: ${caller}` })
    .click();
  await expect(page.getByRole("button", { name: "Joint par téléphone" })).toHaveCount(0);
  await page.getByRole("button", { name: "Nous a appelés" }).click();
  await expect(lines(page, caller)).toBeHidden();
});

test("the day’s lines are walked, put off and done by keys alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  await openAs(page, agency, "/mes-contacts");
  await expect(today(page).getByRole("listitem").first()).toBeVisible();
  const [first, second] = [`Clavier un ${mark()}`, `Clavier deux ${mark()}`];
  await leaveLead(page, { name: first, mayBeCalled: true });
  await leaveLead(page, { name: second, mayBeCalled: true });
  await expect(lines(page, second)).toBeVisible();
  await lines(page, first).locator("[data-line]").focus();
  await page.keyboard.press("3");
  await expect(lines(page, first)).toBeHidden();
  await lines(page, second).locator("[data-line]").focus();
  await page.keyboard.press("f");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Joint par téléphone" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines(page, second)).toBeHidden();
  // The call’s next task is offered, and the day goes on where it was.
  await expect(page.getByRole("button", { name: "Demain" })).toBeFocused();
  await page.getByRole("button", { name: "Non", exact: true }).press("Enter");
  await expect(today(page).locator("[data-line]:focus")).toHaveCount(1);
});

test("a line of the day opens its own request, whoever was open, and an estimation begun there is theirs", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone shows a contact in the place of the day");
  await openAs(page, agency, "/mes-contacts");
  const [before, name] = [`Avant ${mark()}`, `Après ${mark()}`];
  await leaveLead(page, { name: before });
  await leaveLead(page, { name });
  await page.getByRole("list", { name: "Contacts" }).getByRole("link", { name: before }).click();
  await expect(page.getByRole("article", { name: before })).toBeVisible();
  await lines(page, name).locator("[data-line]").click();
  const contact = page.getByRole("article", { name });
  await expect(contact).toBeVisible();
  await contact.getByRole("button", { name: "Commencer une estimation" }).click();
  await expect(page).toHaveURL(/\/bien$/);
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
});

test("at a desk the first contacts are in sight with the day, and who is chosen comes in sight beside them", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has the day above its contacts");
  await openAs(page, agency, "/mes-contacts");
  await expect(today(page).getByRole("listitem").first()).toBeInViewport();
  const contacts = page.getByRole("list", { name: "Contacts" });
  for (const at of [0, 1, 2])
    await expect(contacts.getByRole("listitem").nth(at)).toBeInViewport({ ratio: 1 });
  const second = contacts.getByRole("link").nth(1);
  await second.click();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(second).toBeInViewport({ ratio: 1 });
});

test("who comes for one contact, or for the columns, finds the day in one line", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone shows a contact in the place of the day");
  await openAs(page, agency, "/mes-contacts");
  await expect(today(page).getByRole("listitem").first()).toBeVisible();
  const fold = today(page).getByRole("button", { name: "Replier la journée" });
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const name = `Venu ${mark()}`;
  const leadId = await leaveLead(page, { name });
  await page.goto(`/mes-contacts?demande=${leadId}`);
  await expect(page.getByRole("article", { name })).toBeInViewport();
  await expect(today(page)).toContainText("en attente d’une réponse");
  await expect(today(page).getByRole("listitem")).toHaveCount(0);
  await today(page).getByRole("button", { name: "Déplier la journée" }).press("Enter");
  await expect(lines(page, name)).toBeVisible();
  await expect(fold).toBeFocused();
  await page.goto("/mes-contacts?vue=colonnes");
  await expect(today(page).getByRole("button", { name: "Déplier la journée" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test("the plan that chases an answer ends with the first, and its tasks with it; another goes on", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Suivi ${mark()}`;
  const leadId = await leaveLead(page, { name, mayBeCalled: true });
  await page.goto(`/mes-contacts?demande=${leadId}`);
  const contact = page.getByRole("article", { name });
  await contact.getByRole("button", { name: "Commencer un suivi" }).click();
  await page.getByRole("button", { name: "Projet de vente" }).click();
  const plan = (of: string) => contact.getByText(new RegExp(`^Suivi «\\s${of}\\s», \\d+\\stâches à faire$`));
  await expect(plan("Projet de vente")).toContainText(/\s5\s/);
  await contact.getByRole("button", { name: "Commencer un suivi" }).click();
  await page.getByRole("button", { name: "Relance", exact: true }).click();
  await expect(plan("Relance")).toContainText(/\s3\s/);
  const tasks = contact.getByRole("list", { name: "Tâches du contact" });
  await expect(tasks).toContainText("Parler du mandat");
  expect(await findFaults(page)).toEqual([]);
  await contact.getByLabel(/^Message à/).fill("Bonjour, passons jeudi.");
  await contact.getByRole("button", { name: "Envoyer" }).click();
  const ended = page.getByText(/Suivi terminé\s: Relance/);
  await expect(ended).toBeVisible();
  // Under the pointer the message stays for as long as it is read.
  await ended.hover();
  await expect(plan("Relance")).toHaveCount(0);
  await expect(tasks).not.toContainText("Deuxième appel");
  await expect(plan("Projet de vente")).toContainText(/\s5\s/);
  await page.getByRole("button", { name: "Reprendre le suivi" }).click();
  await expect(plan("Relance")).toContainText(/\s3\s/);
});

test("whoever takes back their consent is neither called nor written to from that moment", async ({
  page,
  browser,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Retrait ${mark()}`;
  const email = `${mark()}@exemple.fr`;
  const homes = await (await page.request.get("/api/own-properties?whose=agency&limit=50")).json();
  const sold = homes.items.find(({ sale_date: soldOn }: { sale_date: string | null }) => soldOn !== null);
  const leadId = await leaveLead(page, { name, email, propertyId: sold.id, mayBeCalled: true });
  await page.goto(`/mes-contacts?demande=${leadId}`);
  const contact = page.getByRole("article", { name });
  await expect(contact.getByRole("link", { name: /^Appeler/ })).toBeVisible();
  await expect(contact.getByLabel(/^Message à/)).toBeVisible();
  await contact.getByRole("button", { name: "Commencer un suivi" }).click();
  await page.getByRole("button", { name: "Relance", exact: true }).click();
  await expect(contact.getByRole("list", { name: "Tâches du contact" })).toContainText("Deuxième appel");
  const admin = await askAs(browser, page, "admin@demo.calanque.fr");
  const { items } = await (await admin.get(`/api/admin/emails?search=${email}`)).json();
  const letter = await (await admin.get(`/api/admin/emails/${items[0].id}`)).json();
  const [token] = /#jeton=\S+/.exec(letter.text) ?? [];
  const person = await (await browser.newContext()).newPage();
  await person.goto(`${new URL(page.url()).origin}/mes-consentements${token}`);
  const takeBack = person.getByRole("button", { name: /^Retirer/ });
  await expect(takeBack).toHaveCount(2);
  await takeBack.first().click();
  await expect(takeBack).toHaveCount(1);
  await takeBack.first().click();
  await expect(takeBack).toHaveCount(0);
  await person.context().close();
  await page.reload();
  await expect(contact).toContainText("La personne a retiré son accord");
  await expect(contact.getByRole("button", { name: /^Appeler/ })).toBeDisabled();
  await expect(contact.getByLabel(/^Message à/)).toHaveCount(0);
  // What waited is called off: the request, and the plan that chased its answer.
  await expect(contact.getByRole("list", { name: "Demandes" })).toContainText("Consentement retiré");
  await expect(contact.getByRole("list", { name: "Tâches du contact" })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, "retrait");
});

test("another agency’s contact opens no more than one that does not exist", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal(404, /^\/api\/(?:contacts\/|tasks|plan-runs)/);
  await openAs(page, agency, "/mes-contacts");
  const other = await askAs(browser, page, "agence-04@demo.calanque.fr");
  const made = await other.post("/api/contacts", {
    data: { idempotency_key: crypto.randomUUID(), last_name: `Ailleurs ${mark()}` },
  });
  const { contact } = await made.json();
  const unknown = page.getByText("Ce contact n’existe pas, ou n’est pas le vôtre.");
  for (const id of [contact.id, "11111111-0000-4000-8000-000000000000"]) {
    await page.goto(`/mes-contacts?contact=${id}`);
    await expect(unknown).toBeVisible();
    await expect(page.getByText(contact.last_name)).toHaveCount(0);
  }
});
