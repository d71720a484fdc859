/** A contact that two windows have open, and the way back from one on a telephone. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { askAs, expect, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const agency = "agence@demo.calanque.fr";

/** A name that no other run, nor the other size of the same, has used. */
const nameOf = (stem: string) => `${stem}${Math.random().toString(36).slice(2, 8)}`;

async function addContact(
  request: APIRequestContext,
  lastName: string,
  tags: string[] = [],
): Promise<string> {
  const email = `${lastName.toLowerCase()}@exemple.fr`;
  const data = {
    idempotency_key: crypto.randomUUID(),
    last_name: lastName,
    emails: [email],
    kinds: ["Vendeur"],
    tags,
  };
  const reply = await request.post("/api/contacts", { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).contact.id;
}

const note = "Rappeler après les vacances.";
const noteOf = (contact: Locator) =>
  contact.getByLabel("Note", { exact: true }).and(contact.locator("textarea"));

/** Types a note and a company that are not saved. */
async function typeInto(page: Page, name: string) {
  const contact = page.getByRole("article", { name });
  // Its tasks have come, above what is pressed.
  await expect(contact.getByText("Rien à faire")).toBeVisible();
  await contact.getByRole("button", { name: "Modifier", exact: true }).click();
  await contact.getByLabel("Société").fill("Les Oursins");
  await contact.getByRole("radio", { name: "Note" }).check();
  await noteOf(contact).fill(note);
}

test("what is typed into a contact stays while a colleague merges them into another, and is saved", async ({
  page,
  browser,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const colleague = await askAs(browser, page, agency);
  const [name, other] = [nameOf("Girard"), nameOf("Giraud")];
  const [id, otherId] = [await addContact(colleague, name), await addContact(colleague, other)];
  await page.goto(`/mes-contacts?contact=${id}`);
  await typeInto(page, name);
  const merged = await colleague.post(`/api/contacts/${otherId}/merge`, { data: { other_id: id } });
  expect(merged.ok(), await merged.text()).toBe(true);

  const contact = page.getByRole("article", { name: other });
  await expect(contact).toBeVisible();
  await expect(contact.getByLabel("Société")).toHaveValue("Les Oursins");
  await expect(noteOf(contact)).toHaveValue(note);
  await contact.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await contact.getByRole("button", { name: "Enregistrer ma saisie" }).click();
  await expect(contact.getByRole("button", { name: "Modifier", exact: true })).toBeVisible();
  await expect(contact).toContainText("Les Oursins");
  const { organization, last_name } = await (await colleague.get(`/api/contacts/${otherId}`)).json();
  expect({ organization, last_name }).toEqual({ organization: "Les Oursins", last_name: other });
});

test("what a colleague merges into a contact is asked about by the form that was open, and none of it is lost", async ({
  page,
  browser,
  expectRefusal,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const colleague = await askAs(browser, page, agency);
  const [name, other] = [nameOf("Jourdan"), nameOf("Jourdain")];
  const [id, otherId] = [await addContact(colleague, name, ["a"]), await addContact(colleague, other, ["b"])];
  await page.goto(`/mes-contacts?contact=${id}`);
  await typeInto(page, name);
  const contact = page.getByRole("article", { name });
  await contact.getByLabel("Étiquettes").fill("a, c");
  const merged = await colleague.post(`/api/contacts/${id}/merge`, { data: { other_id: otherId } });
  expect(merged.ok(), await merged.text()).toBe(true);

  expectRefusal(409, /^\/api\/contacts\//);
  await contact.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const asked = contact.getByRole("alert").filter({ hasText: "a été modifié entre-temps" });
  await expect(asked).toContainText(`${other.toLowerCase()}@exemple.fr`);
  await expect(contact.getByLabel("Société")).toHaveValue("Les Oursins");
  await asked.getByRole("button", { name: "Enregistrer ma saisie" }).click();
  await expect(contact.getByRole("button", { name: "Modifier", exact: true })).toBeVisible();
  const { organization, last_name, tags, addresses } = await (
    await colleague.get(`/api/contacts/${id}`)
  ).json();
  expect({ organization, last_name, tags }).toEqual({
    organization: "Les Oursins",
    last_name: name,
    tags: ["a", "b", "c"],
  });
  expect(addresses.map(({ value }: { value: string }) => value)).toEqual(
    [name, other].map((one) => `${one.toLowerCase()}@exemple.fr`),
  );
});

test("who is written to stays open when a colleague deletes them, with what was typed", async ({
  page,
  browser,
  expectRefusal,
  isMobile,
}) => {
  test.skip(isMobile, "a telephone opens nobody by itself");
  await openAs(page, agency, "/mes-contacts");
  const colleague = await askAs(browser, page, agency);
  const name = nameOf("Henry");
  const id = await addContact(colleague, name);
  // The first of the list, whom nobody chose.
  await page.goto("/mes-contacts");
  await typeInto(page, name);
  expectRefusal(404, /^\/api\//);
  const list = page.getByRole("list", { name: "Contacts" });
  expect((await colleague.delete(`/api/contacts/${id}`)).ok()).toBe(true);
  await expect(list.getByRole("link").filter({ hasText: name })).toHaveCount(0);
  const contact = page.getByRole("article", { name });
  await expect(contact.getByLabel("Société")).toHaveValue("Les Oursins");
  await expect(noteOf(contact)).toHaveValue(note);
  await contact.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Ce contact n’existe plus")).toBeVisible();
  await expect(contact.getByLabel("Société")).toHaveValue("Les Oursins");
});

test("a step that a colleague moved too is the last one that was chosen, in both windows", async ({
  page,
  browser,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const colleague = await askAs(browser, page, agency);
  const name = nameOf("Imbert");
  const id = await addContact(colleague, name);
  await page.goto(`/mes-contacts?contact=${id}`);
  const contact = page.getByRole("article", { name });
  await contact.getByRole("radio", { name: "Estimation" }).check();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("estimation");
  const data = { kind: "Vendeur", step: "mandate", lost_reason: null };
  const moved = await colleague.put(`/api/contacts/${id}/step`, { data });
  expect(moved.ok(), await moved.text()).toBe(true);
  await expect(contact.getByRole("radio", { name: "Mandat" })).toBeChecked();
});

test("on a telephone the way from a contact to the list is “back”, and once more to what was before", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(!isMobile, "a large screen shows the list beside the contact");
  await openAs(page, agency, "/liens");
  await page.goto("/mes-contacts");
  const rows = page.getByRole("list", { name: "Contacts" }).getByRole("link");
  await rows.first().click();
  await expect(page).toHaveURL(/contact=/);
  await page.getByRole("link", { name: "Tous les contacts" }).click();
  await expect(rows.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/liens$/);
  // An address that was opened by itself makes way for the list.
  expectRefusal(404, /of-lead/);
  await page.goto("/mes-contacts?demande=00000000-0000-4000-8000-000000000000");
  await page.getByRole("link", { name: "Tous les contacts" }).click();
  await expect(rows.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/liens$/);
});
