import type { Page } from "@playwright/test";
import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, goBackUnder, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { mark } from "./leave-lead.ts";
import { agency, fillIn, formOf, hideChosen, press } from "./own-property-form.ts";

test.use(withStillMap);

const pictures = ["web/map/still/posters/light.webp", "web/map/still/posters/dark.webp"];

test("a property is changed under somebody's eyes, hidden and deleted, which is taken back", async ({
  page,
  browser,
  isMobile,
}) => {
  const both = mark();
  const title = `Vue ${both}`;
  await openAs(page, agency, "/");
  const id = await createOwnProperty(page, { title, status: "on_sale", price: "285000" });
  const other = `Second ${both}`;
  await createOwnProperty(page, { title: other, status: "on_sale" });
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(new URL(`/?property=${id}`, page.url()).href);
  await expect(onlooker.getByText("285 000 €").first()).toBeVisible();

  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(title);
  const row = list.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(list.getByText("1 résultat")).toBeVisible();
  await expect(row.getByText(/^Ajouté le \d/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `own-properties-${isMobile ? "phone" : "desktop"}`);
  await row.getByRole("button", { name: title, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Modifier le bien" });
  await edit.getByLabel("Prix (€)").fill("279000");
  await edit.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(onlooker.getByText("279 000 €").first()).toBeVisible();
  await onlooker.context().close();

  await expect(row.getByText("279 000 €")).toBeVisible();
  await row.getByRole("checkbox").check();
  await hideChosen(list, isMobile);
  await expect(row.getByText("Masqué", { exact: true })).toBeVisible();
  const undo = page.getByRole("region", { name: /Notifications/ }).getByRole("button", { name: "Annuler" });
  await undo.click();
  await expect(row.getByText("Masqué", { exact: true })).toHaveCount(0);
  // The other stands there before: the deletion can be taken back for ten seconds.
  await list.getByRole("searchbox").fill(both);
  const second = list.getByRole("listitem").filter({ hasText: other });
  await expect(second).toBeVisible();
  await row.getByRole("button", { name: `Actions : ${title}` }).click();
  await row.getByRole("button", { name: "Supprimer…" }).click();
  await page
    .getByRole("dialog", { name: /^Supprimer/ })
    .getByRole("button", { name: "Supprimer" })
    .click();
  // The question hides the row while it waits for the answer; what takes it back is offered once there is one.
  const undoRemoval = list.getByRole("button", { name: "Annuler la suppression" });
  await expect(undoRemoval).toBeVisible();
  await expect(row).toHaveCount(0);
  // Another message takes the place of the first: the deletion can be taken back all the same.
  await second.getByRole("checkbox").check();
  await hideChosen(list, isMobile);
  await expect(page.getByRole("region", { name: /Notifications/ })).toContainText("1 bien masqué");
  await undoRemoval.click();
  await expect(row).toHaveCount(1);
  await expect(list).toBeVisible();
});

test("what is typed outlives a killed tab, photographs too", async ({ page: first, context, isMobile }) => {
  const title = `Brouillon ${isMobile ? "mobile" : "bureau"}`;
  await openAs(first, agency, "/");
  await press(first, "Ajouter un Bien", isMobile);
  const draft = formOf(first);
  await fillIn(draft, title, isMobile ? "91,5" : "51,5");
  // Each size has a main photograph of its own: the same one again is taken for the same property.
  await draft.getByLabel("Fichiers des photos").setInputFiles(isMobile ? pictures.toReversed() : pictures);
  await expect(draft.getByRole("button", { name: "Retirer la photo 2" })).toBeVisible();
  await draft.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
  await expect(draft.getByText(/^Brouillon gardé/)).toBeVisible();
  const kept = () =>
    first.evaluate(
      () =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith("property-draft:"))
          .map(([, text]) => JSON.parse(text))[0],
    );
  await expect.poll(async () => (await kept())?.mainPhotoId).toBeTruthy();
  await expect.poll(() => first.evaluate(countKeptPhotos)).toBe(2);
  const page = await context.newPage();
  await first.close();

  await page.goto("/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(form.getByLabel("Titre")).toHaveValue(title);
  await expect(form.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(2);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`« ${title} » est enregistré.`)).toBeVisible();
});

test("a session that ended while one typed is opened again over the form, and the save goes on", async ({
  page,
  context,
  isMobile,
  expectRefusal,
}) => {
  const title = `Session ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/legal");
  const id = await createOwnProperty(page, { title, status: "sold", sale_date: "2026-03-02" });
  await page.goto(`/property/${id}`);
  await page.getByRole("button", { name: "Modifier" }).click();
  const form = page.getByRole("dialog", { name: "Modifier le bien" });
  await form.getByLabel("Titre").fill(`${title}, repris`);
  // This is what an expired session is like: the browser no longer has the cookie that says who it is.
  await context.clearCookies();
  expectRefusal(401, /^\/api\//);
  expectRefusal(404, /^\/api\/properties\//);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill(agency);
  await dialog.getByLabel("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: `${title}, repris` })).toBeVisible();
});

test("two who edit the same property keep both works and choose what both changed; deleted, it can be saved anew", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  const title = `Deux ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/legal");
  const id = await createOwnProperty(page, { title, status: "on_sale", price: "285000" });
  await page.goto(`/property/${id}`);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, agency, `/property/${id}`);
  const [mine, theirs] = [page, other].map((one) => one.getByRole("dialog", { name: "Modifier le bien" }));
  if (mine === undefined || theirs === undefined) throw new Error("Two pages, two forms");
  await page.getByRole("button", { name: "Modifier" }).click();
  await mine.getByLabel("Prix (€)").fill("290000");
  await mine.getByLabel("Titre").fill(`${title}, le mien`);
  await mine.getByLabel("Fichiers des photos").setInputFiles(pictures[0] ?? "");
  await other.getByRole("button", { name: "Modifier" }).click();
  await theirs.getByLabel("Titre").fill(`${title}, revu`);
  await theirs.getByLabel("Pièces").fill("4");
  await theirs.getByLabel("Fichiers des photos").setInputFiles(pictures[1] ?? "");
  await theirs.getByLabel("Masquer ce bien de la carte publique").check();
  await theirs.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(theirs).toBeHidden();
  expectRefusal(409, /^\/api\/own-properties\//);
  await mine.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Ce bien a été modifié entre-temps" });
  // The title alone was changed by both.
  await expect(question.getByRole("group")).toHaveCount(1);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `conflict-${isMobile ? "phone" : "desktop"}`);
  await question.getByRole("radio", { name: `La version enregistrée ${title}, revu` }).check();
  await question.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect(mine).toBeHidden();
  const merged = await (await page.request.get(`/api/own-properties/${id}`)).json();
  expect(merged).toMatchObject({ title: `${title}, revu`, price: 290_000, rooms: 4, is_hidden: true });
  expect(merged.photos).toHaveLength(2);
  await other.reload();
  await expect(other.getByText("290 000 €").first()).toBeVisible();

  await other.getByRole("button", { name: "Modifier" }).click();
  await theirs.getByLabel("Pièces").fill("5");
  await expect(theirs.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(2);
  await other.waitForLoadState("networkidle");
  await page.goto("/");
  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(title);
  const row = list.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: /^Actions : / }).click();
  await row.getByRole("button", { name: "Supprimer…" }).click();
  const sure = page.getByRole("dialog", { name: /^Supprimer/ });
  await sure.getByRole("button", { name: "Supprimer" }).click();
  const undo = list.getByRole("button", { name: "Annuler la suppression" });
  await expect(undo).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await other.request.get(`/api/properties/${id}`)).status()).toBe(404);
  await expect(undo).toBeHidden();
  expect((await page.request.get(`/api/own-properties/${id}`)).status()).toBe(404);

  await theirs.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const created = other.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().endsWith("/photos"),
  );
  await other.getByRole("button", { name: "Enregistrer comme nouveau bien" }).click();
  const anew = await (await created).json();
  expect(anew).toMatchObject({ title: `${title}, revu`, rooms: 5 });
  expect(anew.photos).toHaveLength(2);
  expect(anew.id).not.toBe(id);
  await leaveAndDiscard(page, anew.id);
});

test("closing a form that was changed asks first; who may not use it is told why", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await press(page, "Mes Biens", isMobile);
  await page.getByRole("dialog", { name: "Se connecter" }).getByRole("button", { name: "Fermer" }).click();
  const visitor = `visite-${isMobile ? "mobile" : "bureau"}@exemple.fr`;
  const created = await page.request.post("/api/account/sign-up", {
    data: { email: visitor, password: "Calanque13!" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(created.ok()).toBe(true);
  await signInFor(page, "Ajouter un Bien", visitor, isMobile);
  const form = formOf(page);
  await expect(form.getByText("Réservé aux professionnels")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await openAs(page, agency, "/");
  await press(page, "Ajouter un Bien", isMobile);
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Titre").fill("À jeter");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Modifications non enregistrées" });
  await question.getByRole("button", { name: "Rester sur le formulaire" }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel("Titre")).toHaveValue("À jeter");
  await goBackUnder(page, 1);
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await press(page, "Ajouter un Bien", isMobile);
  await form.getByRole("tab", { name: "À la main" }).click();
  await expect(form.getByLabel("Titre")).toHaveValue("");
});

/** In the page: how many photographs the browser keeps for its drafts. */
async function countKeptPhotos(): Promise<number> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answer(indexedDB.open("calanque-drafts"));
  const count = await answer(database.transaction("photos").objectStore("photos").count());
  database.close();
  return count;
}

/** Presses what asks for an account, then signs in. */
async function signInFor(page: Page, name: string, email: string, isMobile: boolean): Promise<void> {
  await press(page, name, isMobile);
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
}
