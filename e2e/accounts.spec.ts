import type { Browser, Page } from "@playwright/test";
import { expect, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

/** A password that no list of frequent ones holds. */
const password = "Mistral-Joliette13";

/** The administrator at work in a browser of their own. */
async function openAdministration(browser: Browser, section: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, "admin@demo.calanque.fr", `/admin?section=${section}`);
  return page;
}

/** Opens the dialog on a page without the map, which takes its time. */
async function openSignIn(page: Page) {
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  return page.getByRole("dialog");
}

async function trySignIn(page: Page, email: string, typed: string) {
  const dialog = await openSignIn(page);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe").fill(typed);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
}

async function registerProfessional(page: Page, email: string, firstName: string) {
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Créer un compte (réservé aux professionnels)" }).click();
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel("Nom", { exact: true }).fill("Journalier");
  await page.getByLabel("Nom de l’agence").fill(`Agence ${firstName}`);
  await page.getByLabel("Téléphone").fill("04 91 00 00 00");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Confirmation du mot de passe").fill(password);
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByRole("dialog", { name: "Demande envoyée" })).toContainText(
    "Votre demande a été transmise. Vous recevrez un email dès validation par un administrateur.",
  );
}

async function decide(admin: Page, who: string, action: string) {
  await admin.getByRole("searchbox", { name: "Nom, e-mail ou agence" }).fill(who);
  await expect(admin.getByRole("row")).toHaveCount(2);
  await admin.getByRole("button", { name: /^Actions/ }).click();
  await admin.getByRole("button", { name: action }).click();
  return admin.getByRole("dialog");
}

test("a professional asks for an account, waits, is approved and signs in", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same forms, in a drawer");
  expectRefusal(403, /sign-in/);
  const email = "lea@journalier.example";
  await registerProfessional(page, email, "Léa");
  await page.getByRole("button", { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL("/");
  await trySignIn(page, email, password);
  await expect(
    page.getByText("Votre compte est en attente de validation par un administrateur.").first(),
  ).toBeVisible();

  const admin = await openAdministration(browser, "comptes");
  await expect(admin.getByRole("row").nth(1)).toContainText("En attente");
  const question = await decide(admin, email, "Valider…");
  await question.getByRole("button", { name: "Valider" }).click();
  await expect(admin.getByText("Compte validé")).toBeVisible();
  await admin.getByRole("link", { name: "Journal", exact: true }).click();
  await expect(admin.getByRole("row").nth(1)).toContainText("En attente → Actif");

  await trySignIn(page, email, password);
  await expect(page.getByText("Vous vous êtes connecté avec succès.")).toBeVisible();
  await page.getByRole("link", { name: "Agence" }).click();
  await expect(page.getByLabel("Nom de l’agence")).toHaveValue("Agence Léa");
});

test("a refused request needs a reason, and its author cannot sign in", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same forms, in a drawer");
  expectRefusal(403, /sign-in/);
  const email = "marc@journalier.example";
  await registerProfessional(page, email, "Marc");
  const admin = await openAdministration(browser, "comptes");
  const question = await decide(admin, email, "Refuser…");
  await question.getByRole("button", { name: "Refuser" }).click();
  await expect(
    question.getByText("Indiquez un motif : il figure dans l’e-mail à la personne."),
  ).toBeVisible();
  await question.getByLabel("Motif").fill("Carte professionnelle introuvable.");
  await question.getByRole("button", { name: "Refuser" }).click();
  await expect(admin.getByText("Demande refusée")).toBeVisible();
  await trySignIn(page, email, password);
  const refusal = "Votre demande de compte a été refusée. Contactez l'administrateur.";
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(refusal);
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(refusal)).toBeVisible();
});

test("a forgotten password is chosen anew through the kept e-mail, which ends in signing in", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the same forms, in a drawer");
  const email = "visiteur@demo.calanque.fr";
  const dialog = await openSignIn(page);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Mot de passe oublié ?" }).click();
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(dialog.getByRole("status")).toContainText("Si un compte existe");

  const admin = await openAdministration(browser, `emails&recherche=${email}`);
  await admin.getByRole("row").nth(1).getByRole("button").first().click();
  const link = admin
    .frameLocator("iframe")
    .getByRole("link", { name: /mot de passe/i })
    .first();
  const address = await link.getAttribute("href");
  await page.goto(address ?? "");
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Confirmation du mot de passe").fill(password);
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByRole("heading", { name: "Votre mot de passe a changé" })).toBeVisible();
  await trySignIn(page, email, password);
  await expect(page.getByText("Vous vous êtes connecté avec succès.")).toBeVisible();
});

test("a dead link of a verification e-mail offers another: by signing in, then at once", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same page, narrower");
  expectRefusal(404, /verify-email/);
  await page.goto("/verifier-email#jeton=abc");
  await expect(page.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Se connecter pour en recevoir un" }).click();
  await expect(page.getByRole("dialog").getByLabel("Mot de passe")).toBeVisible();

  await openAs(page, "nonverifie@demo.calanque.fr", "/account");
  await page.goto("/verifier-email#jeton=abc");
  await page.getByRole("main").getByRole("button", { name: "Vérifier mon e-mail" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Un nouveau lien" })).toBeVisible();
});

test("the last administrator keeps the role, and a visitor finds no administration", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same list, narrower");
  const admin = await openAdministration(browser, "comptes");
  const question = await decide(admin, "admin@demo.calanque.fr", "Changer de rôle…");
  await question.getByLabel("Rôle").selectOption("visitor");
  await question.getByRole("button", { name: "Changer le rôle" }).click();
  await expect(question.getByRole("alert")).toContainText("dernier administrateur actif");
  await page.goto("/admin");
  await expect(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
  expectRefusal(404, /^\/admin$/);
  await openAs(page, "suspendu@demo.calanque.fr", "/admin");
  await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
});

test("a suspended professional signs in and reads on the map why nothing more is offered", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same banner, narrower");
  await trySignIn(page, "suspendu@demo.calanque.fr", "Calanque13!");
  await expect(page.getByText("Suspendu", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Agence" })).toHaveCount(0);
  await page.getByRole("link", { name: /retour à la carte/ }).click();
  await expect(
    page.getByText("Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations."),
  ).toBeVisible();
});

test("a session ended elsewhere asks to sign in", async ({ page, isMobile, expectRefusal }) => {
  test.skip(isMobile, "the same page, narrower");
  // The header counts who waits for an answer, and may ask again at any moment.
  expectRefusal(401, /^\/api\/(?:account|today\/waiting)/);
  await openAs(page, "agence@demo.calanque.fr", "/account");
  await expect(page.getByLabel("Nom complet")).toBeVisible();
  // As another device would: the cookie stays, the session is gone.
  const cookies = await page.context().cookies();
  await page.request.post("/api/auth/sign-out", {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  await page.context().addCookies(cookies);
  await page.getByRole("link", { name: "Sécurité" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Reconnectez-vous" });
  await notice.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
});

test("a wrong password is refused in French and the form keeps the address", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  expectRefusal(401, /sign-in/);
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Se connecter" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill("agence@demo.calanque.fr");
  await dialog.getByLabel("Mot de passe").fill("pas-le-bon");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Erreur d'authentification")).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toHaveValue("agence@demo.calanque.fr");
});
