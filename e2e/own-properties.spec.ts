import type { Locator, Page } from "@playwright/test";
import { createOwnProperty } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, openMap, test } from "./journey.ts";

const agency = "agence@demo.calanque.fr";
const menuOf = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const formOf = (page: Page) => page.getByRole("dialog", { name: "Ajouter un Bien" });
const photo = "web/map/still/posters/light.webp";
const telephonePhoto = "web/features/property/form/photos/telephone.heic";

/** Presses a button of the header, or its line of the menu on a phone. */
async function press(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await menuOf(page).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Goes on with Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${element}`);
}

/** Fills in what a form of a sold flat must hold. */
async function fillIn(form: Locator, title: string, surface: string): Promise<void> {
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Date de vente").fill("2026-03-02");
  await form.getByLabel("Titre").fill(title);
  await form.getByLabel("Type de bien").selectOption("Appartement");
  await form.getByLabel("Surface").fill(surface);
  await form.getByLabel("Prix (€)").fill("285 000");
  await form.getByLabel("Adresse").fill("12 rue Sainte");
  await form.getByRole("option", { name: "12 Rue Sainte, 13001 Marseille" }).click();
  await expect(form.getByLabel("Code postal")).toHaveValue("13001");
}

test("a property is entered by keyboard alone", async ({ page, isMobile }) => {
  test.slow();
  const title = `Clavier ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  await tabTo(page, isMobile ? menuOf(page) : page.getByRole("button", { name: "Ajouter un Bien" }));
  await page.keyboard.press("Enter");
  if (isMobile) {
    await tabTo(page, page.getByRole("button", { name: "Ajouter un Bien" }));
    await page.keyboard.press("Enter");
  }
  const form = formOf(page);
  await tabTo(page, form.getByRole("tab", { name: "Depuis une annonce" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, form.getByLabel("Titre"));
  await page.keyboard.type(`${title}x`);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("heading", { name: /champs sont à corriger/ })).toBeFocused();
  await expect(form.getByText("La date de vente est requise.").first()).toBeVisible();
  await tabTo(page, form.getByRole("button", { name: /^Prix : / }));
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Prix (€)")).toBeFocused();
  await page.keyboard.type("285 000 €");
  await page.keyboard.press("Shift+Tab");
  // Far from that of the other size of the screen: it is no property that is there already.
  await page.keyboard.type(isMobile ? "41,5" : "31,5");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("App");
  await tabTo(page, form.getByLabel("Adresse"));
  await page.keyboard.type("12 rue sainte");
  await expect(form.getByRole("option", { name: "12 Rue Sainte, 13001 Marseille" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Ville")).toHaveValue("Marseille");
  await expect(form.getByRole("button", { name: /^Point du bien sur la carte/ })).toBeVisible();
  await tabTo(page, form.getByRole("radio", { name: "Vendu" }));
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("complementary", { name: "Avant de publier" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `property-form-${isMobile ? "phone" : "desktop"}`);
  await tabTo(page, form.getByRole("button", { name: "Enregistrer" }));
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(page.getByText("Succès !")).toBeVisible();
});

test("a property is changed under somebody's eyes, hidden and deleted, which is taken back", async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const title = `Vue ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  const id = await createOwnProperty(page, { title, status: "on_sale", price: "285000" });
  const other = `Second ${isMobile ? "mobile" : "bureau"}`;
  await createOwnProperty(page, { title: other, status: "on_sale" });
  const onlooker = await (await browser.newContext()).newPage();
  await openMap(onlooker, new URL(`/?property=${id}`, page.url()).href);
  await expect(onlooker.getByText("285 000 €").first()).toBeVisible();

  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(title);
  const row = list.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(list.getByText("1 résultat")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `own-properties-${isMobile ? "phone" : "desktop"}`);
  await row.getByRole("button", { name: title, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Modifier le bien" });
  await edit.getByLabel("Prix (€)").fill("279000");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(edit).toBeHidden();
  await expect(onlooker.getByText("279 000 €").first()).toBeVisible();
  await onlooker.context().close();

  await expect(row.getByText("279 000 €")).toBeVisible();
  await row.getByRole("checkbox").check();
  await list.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect(row.getByText("Masqué", { exact: true })).toBeVisible();
  const undo = page.getByRole("region", { name: /Notifications/ }).getByRole("button", { name: "Annuler" });
  await undo.click();
  await expect(row.getByText("Masqué", { exact: true })).toHaveCount(0);
  await row.getByRole("button", { name: `Actions : ${title}` }).click();
  await row.getByRole("button", { name: "Supprimer…" }).click();
  await page
    .getByRole("dialog", { name: /^Supprimer/ })
    .getByRole("button", { name: "Supprimer" })
    .click();
  await expect(row).toHaveCount(0);
  // Another message takes the place of the first: the deletion can be taken back all the same.
  await list.getByRole("searchbox").fill(other);
  await list.getByRole("listitem").filter({ hasText: other }).getByRole("checkbox").check();
  await list.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect(page.getByRole("region", { name: /Notifications/ })).toContainText("1 bien masqué");
  await list.getByRole("button", { name: "Annuler la suppression" }).click();
  await list.getByRole("searchbox").fill(title);
  await expect(row).toHaveCount(1);
  await expect(list).toBeVisible();
});

test("what is typed outlives a killed tab, photographs too", async ({ page: first, context, isMobile }) => {
  test.slow();
  const title = `Brouillon ${isMobile ? "mobile" : "bureau"}`;
  await openAs(first, agency, "/");
  await press(first, "Ajouter un Bien", isMobile);
  const draft = formOf(first);
  await fillIn(draft, title, isMobile ? "91,5" : "51,5");
  await draft.getByLabel("Fichiers des photos").setInputFiles([photo, "web/map/still/posters/dark.webp"]);
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
  const page = await context.newPage();
  await first.close();

  await page.goto("/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(form.getByLabel("Titre")).toHaveValue(title);
  await expect(form.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(2);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`« ${title} » est enregistré.`)).toBeVisible();
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
  // As when it has expired: the browser no longer has what tells who it is.
  await context.clearCookies();
  expectRefusal(401, /^\/api\//);
  expectRefusal(404, /^\/api\/properties\//);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill(agency);
  await dialog.getByLabel("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: `${title}, repris` })).toBeVisible();
});

test("photographs stand as they were chosen, and are arranged by keyboard", async ({ page, isMobile }) => {
  await openAs(page, agency, "/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Fichiers des photos").setInputFiles([photo, "web/map/still/posters/dark.webp"]);
  await expect(form.getByRole("img", { name: "Photo 1, light.webp" })).toBeVisible();
  await expect(form.getByRole("img", { name: "Photo 2, dark.webp" })).toBeVisible();
  await form.getByRole("button", { name: "Déplacer la photo 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Elle irait à la place 2 sur 2.")).toBeAttached();
  for (let steps = 0; steps < 7; steps++) await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Elle irait à la place 1 sur 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(form.getByRole("img", { name: "Photo 1, dark.webp" })).toBeVisible();
  // Escape puts one back that is taken, and leaves the form.
  await form.getByRole("button", { name: "Déplacer la photo 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Elle irait à la place 2 sur 2.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Photo reposée à sa place.")).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Modifications non enregistrées" })).toBeHidden();
  await expect(form.getByRole("img", { name: "Photo 1, dark.webp" })).toBeVisible();
});

test("a property is entered with a telephone's photographs, which others see upright", async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  await openAs(page, agency, "/legal");
  await page.goto("/");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await fillIn(form, `Photos ${isMobile ? "mobile" : "bureau"}`, isMobile ? "121,5" : "131,5");
  const files = form.getByLabel("Fichiers des photos");
  await files.setInputFiles(photo);
  await expect(form.getByRole("img", { name: "Photo 1, light.webp" })).toBeVisible();
  const ofLibrary = () => loaded.filter((path) => path.includes("libheif")).length;
  expect(ofLibrary(), "the reader of HEIC is loaded when one is met").toBe(0);
  await files.setInputFiles(telephonePhoto);
  await expect(form.getByRole("img", { name: "Photo 2, telephone.heic" })).toBeVisible();
  expect(ofLibrary()).toBe(1);
  await form.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
  const created = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/api/own-properties"),
  );
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toBeHidden();
  const { id } = await (await created).json();
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(`/property/${id}`);
  const shown = onlooker.getByRole("main").locator("img").first();
  await expect(shown).toBeVisible();
  // It was stored on its side.
  const shape = () => shown.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight);
  await expect.poll(shape).toBeCloseTo(1.5, 2);
});

test("two who edit the same property see what differs and choose; one deletes it, and it is gone for all", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.slow();
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
  await other.getByRole("button", { name: "Modifier" }).click();
  await theirs.getByLabel("Titre").fill(`${title}, revu`);
  await theirs.getByRole("button", { name: "Enregistrer" }).click();
  await expect(theirs).toBeHidden();
  expectRefusal(409, /^\/api\/own-properties\//);
  await mine.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Ce bien a été modifié entre-temps" });
  await expect(question.getByRole("row", { name: `Titre ${title} ${title}, revu` })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Reprendre l'enregistrée" }).click();
  await expect(mine.getByLabel("Titre")).toHaveValue(`${title}, revu`);
  await mine.getByLabel("Prix (€)").fill("295000");
  await mine.getByRole("button", { name: "Enregistrer" }).click();
  await expect(mine).toBeHidden();
  await expect(other.getByText("295 000 €").first()).toBeVisible();

  await page.goto("/");
  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(title);
  const row = list.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: /^Actions : / }).click();
  await row.getByRole("button", { name: "Supprimer…" }).click();
  const sure = page.getByRole("dialog", { name: /^Supprimer/ });
  await sure.getByRole("button", { name: "Supprimer" }).click();
  const statusOf = async () => (await other.request.get(`/api/properties/${id}`)).status();
  expect(await statusOf(), "it waits for « Annuler » first").toBe(200);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(404);
});

test("closing a form that was changed asks first; who may not use it is told why", async ({
  page,
  isMobile,
}) => {
  test.slow();
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
  await page.goBack();
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await press(page, "Ajouter un Bien", isMobile);
  await form.getByRole("tab", { name: "À la main" }).click();
  await expect(form.getByLabel("Titre")).toHaveValue("");
});

/** Presses what asks for an account, then signs in. */
async function signInFor(page: Page, name: string, email: string, isMobile: boolean): Promise<void> {
  await press(page, name, isMobile);
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
}
