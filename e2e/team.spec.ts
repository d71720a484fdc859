import { demoTeam } from "../demo/team.ts";
import { expect, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const password = "Mistral-Joliette13";
const sectionOfAgency = "/account?section=agence";

test("a manager invites, an administrator validates, and whoever leaves hands over what they carried", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  expectRefusal(401, /./);
  const email = `nouvelle-${isMobile ? "390" : "1440"}@journalier.example`;
  await openAs(page, demoTeam.ownerEmail, sectionOfAgency);
  const people = page.getByRole("list").filter({ hasText: "Alice Montredon" }).first();
  await expect(people.getByRole("listitem")).toHaveCount(5);
  await expect(people).toContainText("Invitation comme négociateur");
  await page.getByLabel("E-mail", { exact: true }).last().fill(email);
  await page.getByRole("button", { name: "Inviter" }).click();
  // No e-mail leaves here.
  await expect(page.getByText("Invitation enregistrée")).toBeVisible();
  await expect(people).toContainText(email);

  const admin = await (await browser.newContext()).newPage();
  await openAs(admin, "admin@demo.calanque.fr", `/admin?section=emails&recherche=${email}`);
  await admin.getByRole("row").nth(1).getByRole("button").first().click();
  const link = admin
    .frameLocator("iframe")
    .getByRole("link", { name: /invitation/i })
    .first();
  const address = (await link.getAttribute("href")) ?? "";

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(address);
  await expect(invited.getByRole("heading", { level: 1 })).toContainText("Rejoindre");
  await invited.getByLabel("Prénom").fill("Nora");
  await invited.getByLabel("Nom", { exact: true }).fill(isMobile ? "Mobile" : "Bureau");
  await invited.getByLabel("Téléphone").fill("04 91 00 00 00");
  await invited.getByLabel("Mot de passe", { exact: true }).fill(password);
  await invited.getByLabel("Confirmation du mot de passe").fill(password);
  await invited.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(invited.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();

  await admin.goto(`/admin?section=comptes&recherche=${email}`);
  await admin.getByRole("button", { name: /^Actions/ }).click();
  await admin.getByRole("button", { name: "Valider…" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Valider" }).click();
  await expect(admin.getByText("Compte validé")).toBeVisible();

  const reply = await invited.request.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: new URL(address).origin },
  });
  expect(reply.ok()).toBe(true);
  await invited.goto(sectionOfAgency);
  await expect(invited.getByRole("heading", { name: "Équipe" })).toBeVisible();
  await expect(invited.getByText("Alice Montredon", { exact: true })).toBeVisible();
  await expect(invited.getByLabel("Nom de l’agence")).toHaveCount(0);

  await page.reload();
  const row = people.getByRole("listitem").filter({ hasText: "Nora" });
  await row.getByRole("button", { name: /Mettre fin/ }).click();
  await row.getByLabel("Confier à").selectOption({ label: "Alice Montredon" });
  await row.getByRole("button", { name: "Mettre fin et confier" }).click();
  await expect(page.getByText(/ne fait plus partie de l’équipe/)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("one's own links, or the agency's: the address says which", async ({ page }) => {
  await openAs(page, demoTeam.members[0].email, "/liens");
  const filter = page.getByRole("group", { name: "À qui" });
  await filter.getByRole("radio", { name: "L’agence" }).check();
  await expect(page).toHaveURL(/qui=agence/);
  await page.reload();
  await expect(filter.getByRole("radio", { name: "L’agence" })).toBeChecked();
});

test("the last manager is told to name another before leaving", async ({ page, expectRefusal }) => {
  expectRefusal(409, /\/api\/team\/people\/end/);
  await openAs(page, demoTeam.ownerEmail, sectionOfAgency);
  await page.getByRole("button", { name: "Quitter l’agence" }).click();
  await page.getByRole("button", { name: "Quitter l’agence" }).last().click();
  await expect(page.getByRole("alert").filter({ hasText: "Nommez d’abord un autre gérant" })).toBeVisible();
});
