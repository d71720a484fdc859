import type { Page } from "@playwright/test";
import { askAs, expect, findFaults, openAs, openDialog, tabTo, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

// Contrasts are measured once the dialog has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard, and the same pages, narrower");
});

/** A state of a page, opened by what makes it. */
type State = { readonly path?: string; readonly open?: (page: Page) => Promise<unknown> };

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** A dialog's script may arrive after the click. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.locator(openDialog)).toBeVisible();
};

async function expectNoFaults(page: Page, states: Readonly<Record<string, State>>) {
  for (const [name, { path, open }] of Object.entries(states)) {
    if (path !== undefined) await page.goto(path);
    await open?.(page);
    await expect(page.getByText("Chargement...")).toHaveCount(0);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect({ name, faults: await findFaults(page) }).toEqual({ name, faults: [] });
  }
}

test("no page or dialog of accounts has an accessibility fault", async ({ page, expectRefusal }) => {
  expectRefusal(400, /verify-email/);
  expectRefusal(404, /consents/);
  await expectNoFaults(page, {
    "signed out": { path: "/account" },
    "sign-in": { open: ask("Se connecter") },
    "sign-in, refused by its rules": {
      open: (dialog) => dialog.getByRole("dialog").getByRole("button", { name: "Se connecter" }).click(),
    },
    "forgotten password": { open: ask("Mot de passe oublié ?") },
    "sign-up": {
      path: "/account",
      open: async (dialog) => {
        await ask("Se connecter")(dialog);
        await press("Créer un compte")(dialog);
      },
    },
    registration: { open: ask("Créer un compte (réservé aux professionnels)") },
    "e-mail not verified": { path: "/verifier-email" },
    "new password": { path: "/nouveau-mot-de-passe#jeton=abc" },
    "consents without a link": { path: "/mes-consentements" },
  });
});

test("no page of an account or of the administration has an accessibility fault", async ({ page }) => {
  await openAs(page, "admin@demo.calanque.fr", "/account");
  const inMenu = (action: string) => async (list: Page) => {
    await list.keyboard.press("Escape");
    await list
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    await ask(action)(list);
  };
  await expectNoFaults(page, {
    profile: { path: "/account?section=profil" },
    agency: { path: "/account?section=agence" },
    security: { path: "/account?section=securite" },
    data: { path: "/account?section=donnees" },
    deletion: { open: ask("Supprimer mon compte") },
    figures: { path: "/admin" },
    accounts: { path: "/admin?section=comptes" },
    "menu of an account": { open: press(/^Actions/) },
    role: { open: ask("Changer de rôle…") },
    approval: { path: "/admin?section=comptes&filtre=pending", open: inMenu("Valider…") },
    refusal: { open: inMenu("Refuser…") },
    "suspension of an account": {
      path: "/admin?section=comptes&recherche=visiteur@demo.calanque.fr",
      open: inMenu("Suspendre…"),
    },
    "account suspended": {
      path: "/admin?section=comptes&recherche=suspendu@demo.calanque.fr",
      open: inMenu("Réactiver…"),
    },
    properties: { path: "/admin?section=biens" },
    "hiding a property": { open: inMenu("Masquer…") },
    emails: { path: "/admin?section=emails" },
    log: { path: "/admin?section=journal" },
  });
});

async function type(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
}

test("one asks for a professional account, and signs in, by keyboard alone", async ({ page }) => {
  await page.goto("/account");
  const main = page.getByRole("main");
  await tabTo(page, main.getByRole("button", { name: "Se connecter" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: "Créer un compte (réservé aux professionnels)" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await type(page, ["Zoé", "Clavier", "Agence du Clavier", "04 91 00 00 02", "zoe@clavier.example"]);
  for (const label of ["Mot de passe", "Confirmation du mot de passe"]) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.insertText("Mistral-Joliette13");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Demande envoyée" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto("/account");
  await tabTo(page, main.getByRole("button", { name: "Se connecter" }));
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await type(page, ["visiteur@demo.calanque.fr"]);
  await tabTo(page, dialog.getByLabel("Mot de passe", { exact: true }));
  await page.keyboard.insertText("Calanque13!");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vous vous êtes connecté avec succès.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
});

/** A logo of one colour, as a file. */
const logo = {
  name: "logo.svg.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGNgaPiPFQ1qifMAVdI7wT1r0EcAAAAASUVORK5CYII=",
    "base64",
  ),
};

test("an agency edits its name, address and logo, which the map shows; suspended, it reads why at once", async ({
  page,
  browser,
  expectRefusal,
}) => {
  await openAs(page, "nonverifie@demo.calanque.fr", "/account?section=agence");
  const main = page.getByRole("main");
  await main.getByLabel("Nom de l’agence").fill("Agence du Journal");
  await main.getByRole("combobox", { name: "Adresse", exact: true }).fill("1 rue Paradis");
  await page.getByRole("listbox", { name: "Adresses proposées" }).getByRole("option").first().click();
  await page.getByLabel("Fichier du logo").setInputFiles(logo);
  await expect(main.getByRole("img", { name: "Logo de l’agence" })).toBeVisible();
  await main.getByRole("button", { name: "Enregistrer l’agence" }).click();
  await expect(page.getByText("Agence enregistrée")).toBeVisible();
  await expect(main.getByRole("complementary")).toContainText("Sur la carte");
  const account: { user_id: string; agency: { id: string } } = await (
    await page.request.get("/api/account")
  ).json();
  await page.goto(`/?agence=${account.agency.id}`);
  const panel = page.getByRole("complementary", { name: "Agence immobilière" });
  await expect(panel.getByRole("heading", { name: "Agence du Journal" })).toBeVisible();
  await expect(panel.getByText(/rue Paradis/i).first()).toBeVisible();
  await expect(panel.locator("img[src*='agency-logos']").first()).toBeVisible();

  // The panel asks again, and the agency has left the map.
  expectRefusal(404, /^\/api\/agencies\//);
  // The account is suspended, then its session over: whatever the header asks in its name is refused.
  for (const status of [401, 403]) expectRefusal(status, /^\/api\/today\/waiting$/);
  const admin = await askAs(browser, page, "admin@demo.calanque.fr");
  const setStatus = (status: string) =>
    admin.post(`/api/admin/accounts/${account.user_id}/status`, { data: { status } });
  expect((await setStatus("inactive")).ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const banner = page.getByText("Votre compte a été suspendu. Contactez l'administrateur");
  await expect(banner).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Se connecter" })).toBeVisible();
  expect((await setStatus("active")).ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(banner).toHaveCount(0);
});
