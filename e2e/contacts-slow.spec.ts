/** Contacts on a slow network: what is done before an answer comes is neither lost, nor done twice, nor said before it is so. */
import type { APIRequestContext, Page } from "@playwright/test";
import { hold } from "./held.ts";
import { askAs, expect, openAs, openDay, signInHere, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => openDay(page));

const agency = "agence@demo.calanque.fr";
const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, `) });
const cardIn = (page: Page, step: string, name: string) =>
  column(page, step).getByRole("link", { name: new RegExp(name) });
const rows = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("link");
const search = (page: Page) => page.getByLabel("Nom, e-mail, téléphone ou note");
const openTagField = (page: Page) =>
  page
    .getByRole("group", { name: "Contacts sélectionnés" })
    .getByRole("button", { name: "Étiquette", exact: true })
    .click();
const tagField = (page: Page) => page.getByRole("combobox", { name: "Étiquette", exact: true });
const today = (page: Page) => page.getByRole("region", { name: "Aujourd’hui" });

async function addSeller(request: APIRequestContext, page: Page, name: string): Promise<string> {
  const reply = await request.post("/api/contacts", {
    data: {
      idempotency_key: crypto.randomUUID(),
      last_name: name,
      emails: [`${name.toLowerCase()}@exemple.fr`],
      kinds: ["Vendeur"],
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).contact.id;
}

async function moveCard(page: Page, name: string, step: string) {
  await page.getByRole("button", { name: `Déplacer ${name}` }).click();
  await page.getByRole("button", { name: step, exact: true }).click();
}

test("a card that is on its way stays where it was put, whatever is read meanwhile", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const family = `Lent${mark()}`;
  const [first, second] = [`${family}a`, `${family}b`];
  const id = await addSeller(page.request, page, first);
  await page.goto(`/mes-contacts?vue=colonnes&recherche=${family}`);
  await expect(cardIn(page, "Découverte", first)).toBeVisible();
  const { begun, letGo } = await hold(page, new RegExp(`/api/contacts/${id}/step`), () => true);
  await moveCard(page, first, "Estimation");
  await begun;
  await addSeller(page.request, page, second);
  await expect(cardIn(page, "Découverte", second)).toBeVisible();
  expect(await cardIn(page, "Estimation", first).count()).toBe(1);
  await expect(page.getByRole("region", { name: "Estimation, 1 contact" })).toBeVisible();
  letGo();
  await expect(page.getByText(`${first}\u00a0: estimation`)).toBeVisible();
  await page.reload();
  await expect(cardIn(page, "Estimation", first)).toBeVisible();
});

test("a card is moved while the search that was typed is still looked for", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Cherche${mark()}`;
  await addSeller(page.request, page, name);
  await page.goto(`/mes-contacts?vue=colonnes&recherche=${name.slice(0, -1)}`);
  await expect(cardIn(page, "Découverte", name)).toBeVisible();
  const { begun, letGo } = await hold(page, /\/api\/contacts\/board/, (request) =>
    request.url().includes(name),
  );
  await search(page).fill(name);
  await begun;
  await moveCard(page, name, "Mandat");
  await expect(cardIn(page, "Mandat", name)).toBeVisible();
  await expect(page.getByText(`${name}\u00a0: mandat`)).toBeVisible();
  letGo();
  await page.reload();
  await expect(cardIn(page, "Mandat", name)).toBeVisible();
});

test("of two steps chosen one after the other the last one stands, though the first comes late", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Hâte${mark()}`;
  const id = await addSeller(page.request, page, name);
  await page.goto(`/mes-contacts?contact=${id}`);
  const contact = page.getByRole("article", { name });
  const { begun, letGo } = await hold(page, new RegExp(`/api/contacts/${id}/step`), (request) =>
    (request.postData() ?? "").includes("estimation"),
  );
  await contact.getByRole("radio", { name: "Estimation" }).check();
  await begun;
  await contact.getByRole("radio", { name: "Mandat" }).check();
  letGo();
  const history = contact.getByRole("list", { name: "Historique" });
  await expect(history).toContainText("estimation");
  await expect(history).toContainText("mandat");
  await page.reload();
  await expect(contact.getByRole("radio", { name: "Mandat" })).toBeChecked();
});

test("a lost contact’s reason stays in its dialog when it does not arrive, and goes with a second press", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Perdu${mark()}`;
  const id = await addSeller(page.request, page, name);
  await page.goto(`/mes-contacts?contact=${id}`);
  const contact = page.getByRole("article", { name });
  await page.route("**/step", (route) => route.abort("aborted"), { times: 1 });
  await contact.getByRole("radio", { name: "Perdu" }).click();
  const dialog = page.getByRole("dialog", { name: /Perdu/ });
  await dialog.getByLabel("Raison").fill("A vendu par un confrère");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Raison")).toHaveValue("A vendu par un confrère");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(contact).toContainText("A vendu par un confrère");
});

test("a tag that is typed while another is given stays in its field", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Étiquette${mark()}`;
  await addSeller(page.request, page, name);
  await page.goto(`/mes-contacts?recherche=${name}`);
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  const { begun, letGo } = await hold(page, /\/api\/contacts\/change/, () => true);
  await openTagField(page);
  await tagField(page).fill("à revoir");
  await page.keyboard.press("Enter");
  await begun;
  await tagField(page).fill("vue mer");
  letGo();
  await expect(page.getByText(/1\scontact modifié/).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rows(page).filter({ hasText: name })).toContainText("vue mer");
  await expect(rows(page).filter({ hasText: name })).toContainText("à revoir");
  await expect(tagField(page)).toHaveValue("");
});

test("who is chosen while all of another search are still looked for stays chosen", async ({ page }) => {
  await openAs(page, agency, "/mes-contacts");
  const [one, other] = [`Tous${mark()}`, `Un${mark()}`];
  await addSeller(page.request, page, one);
  await addSeller(page.request, page, other);
  await page.goto(`/mes-contacts?recherche=${one}`);
  await expect(rows(page)).toHaveCount(1);
  const { begun, letGo } = await hold(page, /\/api\/contacts\?/, (request) => request.url().includes(one));
  await page.getByRole("button", { name: "Tout sélectionner" }).click();
  await begun;
  await search(page).fill(other);
  await page.getByRole("checkbox", { name: new RegExp(other) }).check();
  await expect(page.getByText("1 contact sélectionné")).toBeVisible();
  const answered = page.waitForResponse((reply) => reply.url().includes(one));
  letGo();
  await (await answered).finished();
  await openTagField(page);
  await tagField(page).fill("choisie");
  await page.keyboard.press("Enter");
  await expect(rows(page).filter({ hasText: other })).toContainText("choisie");
});

test("an answer that is on its way says so to whoever comes back to it, and leaves once", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Réponse${mark()}`;
  const leadId = await leaveLead(page, { name });
  await page.goto(`/mes-contacts?demande=${leadId}`);
  const contact = page.getByRole("article", { name });
  const message = contact.getByLabel(/^Message à/);
  const { begun, letGo } = await hold(page, /\/api\/contacts\/[^/]+\/emails$/, () => true);
  await message.fill("Bonjour, je vous appelle demain.");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await begun;
  await contact.getByRole("radio", { name: "Note" }).check();
  await contact.getByRole("radio", { name: "E-mail" }).check();
  await expect(message).toHaveValue("Bonjour, je vous appelle demain.");
  await expect(message).toHaveJSProperty("readOnly", true);
  await expect(contact.getByLabel("Objet")).toHaveJSProperty("readOnly", true);
  await expect(contact.getByRole("button", { name: "Envoyer" })).toHaveAttribute("aria-busy", "true");
  letGo();
  const notice = page.getByRole("region", { name: /^Notifications/ });
  await expect(notice.getByText("Réponse conservée")).toBeVisible();
  await expect(notice.locator(".lucide-circle-check")).toHaveCount(0);
  await expect(message).toHaveValue("");
  await expect(contact.getByRole("list", { name: "Historique" }).getByText(/^Réponse/)).toHaveCount(1);
});

test("a text that is changed after a lost answer leaves too; the same again leaves once", async ({
  page,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Perte${mark()}`;
  const leadId = await leaveLead(page, { name });
  await page.goto(`/mes-contacts?demande=${leadId}`);
  const contact = page.getByRole("article", { name });
  const message = contact.getByLabel(/^Message à/);
  const answers = contact.getByRole("list", { name: "Historique" }).getByText(/^Réponse/);
  await page.route(
    /\/api\/contacts\/[^/]+\/emails$/,
    async (route) => {
      await route.fetch();
      await route.abort("aborted");
    },
    { times: 2 },
  );
  await message.fill("Bonjour, jeudi ?");
  await contact.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("La réponse n’est pas partie")).toBeVisible();
  // What became of it is read again.
  await expect(answers).toHaveCount(1);
  await page.reload();
  await expect(message).toHaveValue("Bonjour, jeudi ?");
  await contact.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("La réponse n’est pas partie")).toBeVisible();
  await message.fill("Bonjour, vendredi ?");
  await contact.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Réponse conservée")).toBeVisible();
  await expect(answers).toHaveCount(2);
  await expect(contact).toContainText("Bonjour, vendredi ?");
});

test("a task that is done after the session ended is done once somebody has signed in over it", async ({
  page,
  context,
  expectRefusal,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Session${mark()}`;
  const id = await addSeller(page.request, page, name);
  const headers = { origin: new URL(page.url()).origin };
  const data = { idempotency_key: crypto.randomUUID(), title: `Rappeler ${name}`, kind: "call" };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(Date.now());
  await page.request.post("/api/tasks", { data: { ...data, due_on: day, contact_id: id }, headers });
  await page.goto(`/mes-contacts?contact=${id}`);
  const contact = page.getByRole("article", { name });
  const done = contact.getByRole("button", { name: `Fait\u00a0: Rappeler ${name}` });
  await expect(done).toBeVisible();
  expectRefusal(401, /^\/api\//);
  await context.request.post("/api/auth/sign-out", { headers, data: {} });
  await done.click();
  await signInHere(page, agency);
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText(`Rappeler ${name}`);
  await expect(done).toHaveCount(0);
});

test("a task that is being written outlives a session that ends behind it", async ({
  page,
  context,
  expectRefusal,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const headers = { origin: new URL(page.url()).origin };
  await today(page).getByRole("button", { name: "Nouvelle tâche" }).click();
  const form = page.getByRole("dialog", { name: "Nouvelle tâche" });
  const title = `Photographier ${mark()}`;
  await form.getByLabel("À faire").fill(title);
  expectRefusal(401, /^\/api\//);
  await context.request.post("/api/auth/sign-out", { headers, data: {} });
  // What the page reads by itself meets the end: nothing of the form was sent.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await signInHere(page, agency);
  await expect(form.getByLabel("À faire")).toHaveValue(title);
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(today(page).getByRole("listitem").filter({ hasText: title })).toBeVisible();
});

test("a line of the day that is put off twice, or by two keys, before the answer makes one task", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  await openAs(page, agency, "/mes-contacts");
  await expect(today(page).getByRole("listitem").first()).toBeVisible();
  const name = `Deux ${mark()}`;
  await leaveLead(page, { name });
  const line = today(page).getByRole("listitem").filter({ hasText: name });
  await expect(line).toBeVisible();
  const { begun, letGo } = await hold(page, /\/api\/tasks$/, (request) => request.method() === "POST");
  await line.locator("[data-line]").focus();
  await page.keyboard.press("3");
  await begun;
  await expect(line).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("3");
  await page.keyboard.press("1");
  letGo();
  await expect(line).toBeHidden();
  const colleague = await askAs(browser, page, agency);
  const { total } = await (await colleague.get(`/api/tasks?search=${encodeURIComponent(name)}`)).json();
  expect(total).toBe(1);
});
