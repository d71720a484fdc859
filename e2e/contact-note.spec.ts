/** A note of one's own, written anew while another window writes it too. */
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a note is written anew; what another window wrote of it is shown before it is written over", async ({
  page,
}) => {
  await openAs(page, "agence@demo.calanque.fr", "/mes-contacts");
  const body = { idempotency_key: crypto.randomUUID(), last_name: `Noté${mark()}` };
  const made = await (await page.request.post("/api/contacts", { data: body })).json();
  const noteId = crypto.randomUUID();
  const note = { idempotency_key: noteId, text: "Aime le Panier" };
  await page.request.post(`/api/contacts/${made.contact.id}/notes`, { data: note });
  await page.goto(`/mes-contacts?contact=${made.contact.id}`);
  const history = page.getByRole("list", { name: "Historique" });
  await expect(history).toContainText("Aime le Panier");
  await history.getByRole("button", { name: "Modifier la note" }).click();
  const form = history.getByRole("form", { name: "Modifier la note" });
  const field = form.getByRole("textbox", { name: "Note" });
  await expect(field).toBeFocused();
  await field.fill("Aime le Panier et Endoume");
  expect(await findFaults(page)).toEqual([]);
  const elsewhere = { text: "Aime la Joliette" };
  expect((await page.request.patch(`/api/contacts/notes/${noteId}`, { data: elsewhere })).ok()).toBe(true);
  await expect(form.getByRole("alert")).toContainText("Aime la Joliette");
  await expect(field).toHaveValue("Aime le Panier et Endoume");
  await keepPicture(page, "note");
  await field.press("Control+Enter");
  await expect(form).toHaveCount(0);
  await expect(history).toContainText("Aime le Panier et Endoume");
  await expect(history.getByRole("button", { name: "Modifier la note" })).toBeFocused();
  const late = { text: "Aime la mer", text_before: "Aime la Joliette" };
  expect((await page.request.patch(`/api/contacts/notes/${noteId}`, { data: late })).status()).toBe(409);
  await history.getByRole("button", { name: "Modifier la note" }).click();
  await field.fill("Aime le Panier, Endoume et la mer");
  expect((await page.request.delete(`/api/contacts/notes/${noteId}`)).ok()).toBe(true);
  const lost = page.getByRole("region", { name: "Note supprimée" });
  await expect(lost.getByRole("textbox", { name: "Note" })).toHaveValue("Aime le Panier, Endoume et la mer");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, "note-supprimee");
  await lost.getByRole("button", { name: "Enregistrer comme nouvelle note" }).click();
  await expect(lost).toHaveCount(0);
  await expect(history).toContainText("Aime le Panier, Endoume et la mer");
});
