import type { Browser, Page } from "@playwright/test";
import { agencies } from "../demo/agencies.ts";
import { demoTeam } from "../demo/team.ts";
import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { askAs, expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const password = "Mistral-Joliette13";
const sectionOfAgency = "/account?section=agence";

/** Invites an address from the team's section that is open on the page. */
async function invite(page: Page, email: string): Promise<void> {
  const button = page.getByRole("button", { name: "Inviter" });
  // The agency has a field of this name too, which is there first.
  await page.locator("form").filter({ has: button }).getByLabel("E-mail", { exact: true }).fill(email);
  await button.click();
  // No e-mail leaves here.
  const notice = page.getByRole("region", { name: /^Notifications/ });
  await expect(notice.getByText("Invitation enregistrée")).toBeVisible();
  await expect(notice.locator(".lucide-circle-check")).toHaveCount(0);
}

/** The link in the last invitation of an address, as an administrator reads it, and the administrator's page. */
async function readInvitation(browser: Browser, email: string): Promise<{ admin: Page; address: string }> {
  const admin = await (await browser.newContext()).newPage();
  await openAs(admin, "admin@demo.calanque.fr", `/admin?section=emails&recherche=${email}`);
  await admin.getByRole("row").nth(1).getByRole("button").first().click();
  const letter = admin.frameLocator("iframe");
  const link = letter.getByRole("link", { name: /invitation/i }).first();
  return { admin, address: (await link.getAttribute("href")) ?? "" };
}

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
  await expect(people).toContainText("Invité comme négociateur");
  await invite(page, email);
  await expect(people).toContainText(email);
  const { admin, address } = await readInvitation(browser, email);
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

  await admin.goto(`/admin?section=agences&recherche=${email}`);
  const agency = admin.getByRole("row").filter({ hasText: "Alice Montredon" });
  await expect(agency).toContainText("À valider");
  await agency.getByRole("button", { name: /^Valider Nora/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Valider" }).click();
  await expect(admin.getByText("Compte validé")).toBeVisible();
  await expect(agency).not.toContainText("À valider");

  const reply = await invited.request.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: new URL(address).origin },
  });
  expect(reply.ok()).toBe(true);
  await invited.goto(sectionOfAgency);
  await expect(invited.getByRole("heading", { name: "Équipe" })).toBeVisible();
  await expect(invited.getByText("Alice Montredon", { exact: true })).toBeVisible();
  await expect(invited.getByLabel("Nom de l’agence")).toHaveCount(0);

  const title = `Bien de Nora ${isMobile ? "390" : "1440"}`;
  const id = await createOwnProperty(invited, { title });
  await page.reload();
  const row = people.getByRole("listitem").filter({ hasText: "Nora" });
  await row.getByRole("button", { name: /Retirer de l’équipe/ }).click();
  await row.getByLabel("Confier à").selectOption({ label: "Alice Montredon" });
  await row.getByRole("button", { name: "Retirer et confier" }).click();
  await expect(page.getByText(/ne fait plus partie de l’équipe/)).toBeVisible();
  await expect(row).toHaveCount(0);
  // Her sessions are over, and her home is her colleague's.
  await invited.reload();
  await expect(invited.getByText("Connectez-vous pour voir votre compte")).toBeVisible();
  await expect(invited.getByRole("heading", { name: "Équipe" })).toHaveCount(0);
  const heir = await (await browser.newContext()).newPage();
  await openAs(heir, demoTeam.members[0].email, "/?biens=moi");
  const list = heir.getByRole("dialog", { name: "Mes Biens" });
  await list.getByLabel("Titre, adresse ou prix").fill(title);
  await expect(list.getByRole("button", { name: `Actions : ${title}` })).toBeVisible();
  await leaveAndDiscard(heir, id);
});

test("an account that waits for an administrator accepts with its password besides the link", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same form, narrower");
  expectRefusal(400, /accept/);
  const email = "attente@demo.calanque.fr";
  await openAs(page, demoTeam.ownerEmail, sectionOfAgency);
  await invite(page, email);
  const { address } = await readInvitation(browser, email);
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(address);
  const typed = invited.getByLabel("Mot de passe de votre compte");
  await typed.fill("Un-autre-mot-13");
  const accept = invited.getByRole("button", { name: "Accepter l’invitation" });
  await accept.click();
  await expect(invited.getByText(/n’est pas celui du compte/)).toBeVisible();
  expect(await findFaults(invited)).toEqual([]);
  await keepPicture(invited, "invitation-en-attente");
  await typed.fill("Calanque13!");
  await accept.click();
  await expect(invited.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: email }).first();
  await expect(row).toContainText("En attente de validation");
});

test("who has an account accepts, chooses which agency to work for, and leaves: the link serves once", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal(404, /invitation\/read/);
  const email = agencies[1]?.ownerEmail ?? "";
  const name = agencies.find(({ ownerEmail }) => ownerEmail === demoTeam.ownerEmail)?.name ?? "";
  const manager = await (await browser.newContext()).newPage();
  await openAs(manager, demoTeam.ownerEmail, sectionOfAgency);
  await invite(manager, email);
  const { address } = await readInvitation(browser, email);

  await openAs(page, email, address);
  await page.getByRole("button", { name: "Accepter l’invitation" }).click();
  await page.getByRole("link", { name: "Voir l’équipe" }).click();
  await expect(page.getByRole("heading", { name: "Vos agences" })).toBeVisible();
  await page.getByRole("button", { name: `Choisir ${name}` }).click();
  await expect(page.getByText("Alice Montredon", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Quitter l’agence" }).click();
  await page.getByRole("button", { name: "Quitter l’agence" }).last().click();
  await expect(page.getByText("Vous avez quitté l’agence")).toBeVisible();
  await expect(page.getByText("Alice Montredon", { exact: true })).toHaveCount(0);
  await page.goto(address);
  await page.reload();
  await expect(page.getByText("Cette invitation n’est plus valable")).toBeVisible();
});

test("a home and a lead on it change hands, and the home shows who to talk to", async ({
  page,
  browser,
  isMobile,
}) => {
  const title = `Bien confié ${isMobile ? "390" : "1440"}`;
  await openAs(page, demoTeam.ownerEmail, "/?biens=agence");
  const id = await createOwnProperty(page, { title });
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await expect(list.getByRole("radio", { name: "L’agence" })).toBeChecked();
  await list.getByLabel("Titre, adresse ou prix").fill(title);
  const handOver = async () => {
    await list.getByRole("button", { name: `Actions : ${title}` }).click();
    await page.getByRole("button", { name: "Confier…" }).click();
    await page.getByLabel("Confier à").selectOption({ label: "Alice Montredon" });
    await page.getByRole("dialog").getByRole("button", { name: "Confier", exact: true }).click();
    await expect(list.getByText("1 bien confié à Alice Montredon")).toBeVisible();
  };
  await handOver();
  await list.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("1 bien rendu à son précédent interlocuteur")).toBeVisible();
  await handOver();

  const person = `Zoé ${isMobile ? "Mobile" : "Bureau"}`;
  const lead = {
    name: person,
    phone: "06 12 34 56 78",
    email: `zoe-${isMobile ? "390" : "1440"}@journalier.example`,
    message: null,
    consent: true,
    lead_type: "contact_bien",
    property_id: id,
  };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post("/functions/submit-lead", { data: lead, headers })).ok()).toBe(true);

  const agent = await (await browser.newContext()).newPage();
  await openAs(agent, demoTeam.members[0].email, "/mes-contacts");
  const row = agent.getByRole("list", { name: "Contacts" }).getByRole("link", { name: person });
  await row.click();
  await agent.getByRole("button", { name: "Confier…" }).click();
  await agent.getByLabel("Confier à").selectOption({ label: "Yanis Roquefavour" });
  await agent.getByRole("dialog").getByRole("button", { name: "Confier", exact: true }).click();
  await expect(agent.getByText("Demande confiée à Yanis Roquefavour")).toBeVisible();
  await expect(agent.getByRole("dialog")).toHaveCount(0);
  await agent.goto("/mes-contacts?qui=agence");
  await row.click();
  await expect(agent.getByRole("article", { name: person })).toContainText("Yanis Roquefavour");
  await agent.goto(`/property/${id}`);
  await expect(agent.getByText("Négociatrice, secteur littoral")).toBeVisible();
  await leaveAndDiscard(page, id);
});

test("where each follows their own, a request waits for who carries it, without a colleague's contact", async ({
  page,
  browser,
  isMobile,
}) => {
  await openAs(page, demoTeam.ownerEmail, "/legal");
  const [first, second] = demoTeam.members;
  const [followers, carriers] = [await browser.newContext(), await browser.newContext()];
  const [follower, carrier] = [await followers.newPage(), await carriers.newPage()];
  await openAs(follower, first.email, "/legal");
  const headers = { origin: new URL(page.url()).origin };
  const setSharing = async (shares_leads: boolean) =>
    expect(
      (
        await page.request.put("/api/team/settings", { data: { shares_leads, turns_leads: false }, headers })
      ).ok(),
    ).toBe(true);
  const size = isMobile ? "390" : "1440";
  const id = await createOwnProperty(follower, { title: `Bien suivi ${size}` });
  const lead = {
    name: `Lise Seule ${size}`,
    phone: "06 12 34 56 78",
    email: `lise-${size}@journalier.example`,
    message: null,
    consent: true,
    lead_type: "contact_bien",
    property_id: id,
  };
  const sent = await page.request.post("/functions/submit-lead", { data: lead, headers });
  const leadId = (await sent.json()).id;
  const { people } = (await (await page.request.get("/api/team")).json()).team;
  const heir = people.find(({ email }: { email: string }) => email === second.email).user_id;
  await setSharing(false);
  try {
    const given = await page.request.post("/api/own-properties/carrier", {
      data: { ids: [id], user_id: heir },
      headers,
    });
    expect(given.ok(), await given.text()).toBe(true);
    await openAs(carrier, second.email, `/mes-contacts?demande=${leadId}`);
    const alone = carrier.getByRole("article", { name: lead.name });
    await expect(alone).toBeInViewport();
    await expect(alone).toContainText("suivi par une autre personne de votre agence");
    await expect(alone.getByRole("link", { name: /^Écrire à/ })).toBeVisible();
    expect(await findFaults(carrier)).toEqual([]);
    await keepPicture(carrier, `demande-seule-${size}`);
    await follower.goto("/mes-contacts");
    const row = follower.getByRole("list", { name: "Contacts" }).getByRole("link", { name: lead.name });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("Attend une réponse");
  } finally {
    await setSharing(true);
  }
  await leaveAndDiscard(page, id);
});

test("a forged agency is unknown, and so is one that somebody does not work for", async ({
  page,
  browser,
}) => {
  await openAs(page, demoTeam.members[0].email, "/contact");
  const other = await askAs(browser, page, "agence@demo.calanque.fr");
  const { team } = await (await other.get("/api/team")).json();
  const headers = { origin: new URL(page.url()).origin };
  const answers = [];
  for (const agency_id of [crypto.randomUUID(), team.id]) {
    const reply = await page.request.put("/api/team/current", { data: { agency_id }, headers });
    const { requestId: _own, ...answer } = await reply.json();
    answers.push({ status: reply.status(), ...answer });
  }
  expect(answers[0]).toMatchObject({ status: 404 });
  expect(answers[1]).toEqual(answers[0]);
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
  await expect(page.getByRole("heading", { name: "Équipe" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Quitter l’agence" }).click();
  await page.getByRole("button", { name: "Quitter l’agence" }).last().click();
  await expect(page.getByRole("alert").filter({ hasText: "Nommez d’abord un autre gérant" })).toBeVisible();
});
