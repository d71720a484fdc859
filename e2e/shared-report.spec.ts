import type { Page } from "@playwright/test";
import { askAs, expect, findFaults, test } from "./journey.ts";
import { beginReport, describeHome, expectSaved, openEstimation } from "./report-form.ts";

const agency = "agence@demo.calanque.fr";

/** A report with a home and its author's value: the journeys' server has no sales to value it with. */
async function writeReport(page: Page, client: string): Promise<void> {
  await beginReport(page);
  await describeHome(page, client);
  await expectSaved(page);
  await openEstimation(page);
  await page.getByLabel("Votre valeur (€)").fill("210 000");
  await page.getByLabel("Note privée").fill("Vendeur pressé");
  await expectSaved(page);
}

test("a report is shared, opened by a person and by no scanner, shown on the map, clicked, revoked", async ({
  page,
  browser,
  expectRefusal,
}, { project }) => {
  const client = `Léonie ${project.name}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await writeReport(page, client);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await expect(dialog.getByLabel("Nom")).toHaveValue(client);
  // What the agency's papers lack is said before one leaves.
  await expect(dialog.getByText(/^Ce rapport paraîtra sans .*que la loi impose/)).toBeVisible();
  await dialog.getByLabel("E-mail").fill(`leonie.${project.name}@lecteurs.example`);
  await dialog.getByRole("button", { name: "Envoyer par e-mail" }).click();
  await expect(page.getByText(`E-mail écrit pour ${client}`)).toBeVisible();
  const own = dialog.getByRole("listitem").filter({ hasText: client });
  await expect(own).toContainText("Jamais ouvert");
  await own.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/shared-report\/[\da-f-]{36}\/[\w-]{43}$/);
  await own.getByRole("button", { name: "Code QR" }).click();
  await expect(own.getByRole("img", { name: /^Code QR de/ })).toBeVisible();
  await dialog.getByRole("radio", { name: "Quiconque a le lien" }).check();
  await dialog.getByRole("button", { name: "Créer le lien public" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Lien public" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // A scanner loads the page and runs its scripts, and nobody is there.
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(url);
  await expect(scanner.getByRole("heading", { level: 1 })).toContainText("12 Rue Paradis");
  await expect(scanner.getByText(/210.000.€/).first()).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const visit = reader.waitForResponse(/\/api\/shared-reports\/visit$/);
  await reader.goto(url);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("12 Rue Paradis");
  await expect(reader.getByText("Vendeur pressé")).toBeHidden();
  expect(await findFaults(reader)).toEqual([]);
  await reader.mouse.move(120, 200);
  expect((await visit).status()).toBe(200);
  await reader.getByRole("radio", { name: "La carte" }).click();
  await expect(reader).toHaveURL(/\?vue=carte$/);
  await expect(reader.getByRole("region", { name: "Carte du bien et des ventes comparables" })).toBeVisible();
  await reader.getByRole("radio", { name: "Le rapport" }).click();
  await reader.getByRole("button", { name: "Être recontacté" }).click();
  await expect(reader.getByText("C’est noté")).toBeVisible();

  await expect(own).toContainText("Ouvert une fois");
  await expect(own).toContainText("Contact demandé une fois");
  await reader.getByRole("button", { name: "Ne plus compter mes visites" }).click();
  await expect(reader.getByText("Vos visites ne sont pas comptées.")).toBeVisible();
  await expect(own).toContainText("ne souhaite plus être compté");

  await own.getByRole("button", { name: "Révoquer" }).click();
  await own.getByRole("button", { name: "Révoquer ce lien" }).click();
  await expect(own).toBeHidden();
  expectRefusal(404, /shared-reports/);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Rapport indisponible" })).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.goto("/estimation-reports");
  await expect(page.getByRole("row").filter({ hasText: client })).toContainText("Partagé");
});

test("what was written a moment ago is in what is shared, or nothing is shared", async ({
  page,
  browser,
  expectRefusal,
}, { project }) => {
  await writeReport(page, `Inès ${project.name}`);
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await page.getByRole("button", { name: "Partager" }).click();
  await expect(dialog.getByLabel("E-mail")).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  // The save is slower than the hand.
  const saving = Promise.withResolvers<void>();
  await page.route(/\/api\/estimation-reports\/[\da-f-]{36}$/, async (route) => {
    if (route.request().method() === "PATCH") await saving.promise;
    await route.continue();
  });
  await page.getByLabel("Votre valeur (€)").fill("222 000");
  await page.getByRole("button", { name: "Partager" }).click();
  await dialog.getByLabel("E-mail").fill(`ines.${project.name}@lecteurs.example`);
  const shared = page.waitForResponse(/\/api\/estimation-reports\/[\da-f-]{36}\/links$/);
  await dialog.getByRole("button", { name: "Créer sans envoyer" }).click();
  saving.resolve();
  const { links, frozen } = await (await shared).json();
  expect(frozen.is_current).toBe(true);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(links.at(-1).url);
  await expect(reader.getByText(/^222.000.€/).first()).toBeVisible();

  // What cannot be saved stays unshared, and says so.
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.unrouteAll();
  expectRefusal(503, /estimation-reports/);
  await page.route(/\/api\/estimation-reports\/[\da-f-]{36}$/, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByLabel("Votre valeur (€)").fill("333 000");
  await page.getByRole("button", { name: "Partager" }).click();
  await dialog.getByLabel("Nom").fill("Un autre");
  await dialog.getByLabel("E-mail").fill(`autre.${project.name}@lecteurs.example`);
  await dialog.getByRole("button", { name: "Créer sans envoyer" }).click();
  await expect(dialog.getByRole("alert")).toContainText("ne sont pas enregistrées");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Un autre" })).toHaveCount(0);
});

test("a recipient asks for the value each month, never by a box that was ticked for them, and stops it", async ({
  page,
  browser,
}, { project }) => {
  const client = `Odette ${project.name}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await writeReport(page, client);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await dialog.getByLabel("E-mail").fill(`odette.${project.name}@lecteurs.example`);
  await dialog.getByRole("button", { name: "Envoyer par e-mail" }).click();
  await expect(page.getByText(`E-mail écrit pour ${client}`)).toBeVisible();
  const own = dialog.getByRole("listitem").filter({ hasText: client });
  await own.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(url);
  const box = reader.getByRole("checkbox", { name: /m[’']envoie par e-mail, une fois par mois/ });
  await expect(box).not.toBeChecked();
  const press = reader.getByRole("button", { name: "Recevoir l’estimation chaque mois" });
  await press.click();
  await expect(reader.getByRole("alert")).toContainText("Cochez la case");
  await box.press("Space");
  await press.click();
  await expect(reader.getByText("Vous avez demandé l’estimation actualisée de ce bien")).toBeVisible();
  expect(await findFaults(reader)).toEqual([]);
  await reader.reload();
  await reader.getByRole("button", { name: "Ne plus la recevoir" }).click();
  await expect(box).not.toBeChecked();
  await reader.close();
});

test("a public link asks its password, shows no number, is handed on, and brings its agency a lead", async ({
  page,
  browser,
}, { project }) => {
  const stranger = `Zoé ${project.name}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await writeReport(page, `Paul ${project.name}`);
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await dialog.getByRole("radio", { name: "Quiconque a le lien" }).check();
  await dialog.getByText("Options", { exact: true }).click();
  await dialog.getByLabel("Mot de passe du lien").fill("calanque-13");
  await dialog.getByRole("button", { name: "Créer le lien public" }).click();
  const link = dialog.getByRole("listitem").filter({ hasText: "Lien public" });
  await expect(link).toContainText("Protégé par un mot de passe.");
  await link.getByRole("button", { name: "Réglages" }).click();
  await link.getByLabel("S’ouvre").selectOption("30");
  await link.getByRole("button", { name: "Enregistrer" }).click();
  await expect(link).toContainText(/Ouvert jusqu’au/);
  await link.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié", { exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/shared-estimation\/[\w-]{64}$/);

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(url);
  await reader.getByLabel("Mot de passe").fill("autre-chose");
  await reader.getByRole("button", { name: "Ouvrir le rapport" }).click();
  await expect(reader.getByText("Ce n’est pas le mot de passe de ce lien.")).toBeVisible();
  await reader.getByLabel("Mot de passe").fill("calanque-13");
  await reader.getByRole("button", { name: "Ouvrir le rapport" }).click();
  const title = reader.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Rue Paradis");
  await expect(title).not.toContainText("12");
  await reader.getByRole("button", { name: "Partager" }).click();
  const handOn = reader.getByRole("dialog", { name: "Partager ce rapport" });
  await expect(handOn.getByRole("link", { name: "E-mail" })).toHaveAttribute("href", /^mailto:\?subject=/);
  await expect(handOn.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await handOn.getByRole("button", { name: "Copier le lien" }).click();
  // A browser that does not let the page copy says so.
  await expect(reader.getByText(/^(?:Lien copié|Impossible de copier le lien)$/)).toBeVisible();
  await handOn.getByRole("button", { name: "Fermer" }).click();
  await reader.getByRole("button", { name: "Contacter l’agence" }).click();
  await sendLead(reader, stranger);

  // Beside the agency's other contacts, carried by the report's author, without anybody having typed it.
  const request = await askAs(browser, page, agency);
  const found = await request.get(`/api/contacts?search=${encodeURIComponent(stranger)}`);
  const { items } = await found.json();
  expect(items).toHaveLength(1);
  await page.goto(`/mes-contacts?contact=${items[0].id}`);
  const contact = page.getByRole("article", { name: stranger });
  await expect(contact).toContainText("Je vends un bien voisin.");
});

/** Fills the form of a lead as a person does, and sends it. */
async function sendLead(reader: Page, name: string): Promise<void> {
  const form = reader.getByRole("dialog", { name: "Contacter l'agence" });
  await form.getByLabel("Nom complet *").fill(name);
  await form.getByLabel("Numéro de téléphone *").fill("06 11 22 33 44");
  await form.getByLabel("Email *").fill(`${name.replace(" ", ".").replace("é", "e")}@lecteurs.example`);
  await form.getByLabel("Vendeur").check();
  await form.getByLabel("Message").fill("Je vends un bien voisin.");
  await form.getByLabel(/^J’accepte que mes coordonnées/).check();
  expect(await findFaults(reader)).toEqual([]);
  const send = form.getByRole("button", { name: "Envoyer ma demande" });
  const sent = reader.getByRole("dialog", { name: /^Demande (?:envoyée|enregistrée)$/ });
  // What leaves faster than a person writes is refused in words, and pressed again.
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 2_000 });
    await expect(sent).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(sent).toContainText("Merci ! Votre demande a été transmise à");
  // The button that closes it has the focus.
  await reader.keyboard.press("Enter");
  await expect(sent).toHaveCount(0);
}
