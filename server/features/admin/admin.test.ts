import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SessionReply } from "#domain/api/account.ts";
import type { AdminAccount, AdminAgency, AuditLine } from "#domain/api/admin.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { holdQueued } from "../../platform/mail/outbox.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember, createFounder } from "../../testing/build-team.ts";
import { buildAccount, buildAgency, createPeople, type People, testPassword } from "../../testing/people.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "../account/create-account.ts";

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

const cookie = () => people.administrator.cookie;
const get = async <Reply>(path: string): Promise<Reply> => {
  const reply = await server.request(`/api/admin/${path}`, { cookie: cookie() });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
};
const act = (path: string, body: unknown = {}, method = "POST") =>
  server.request(`/api/admin/${path}`, { method, cookie: cookie(), ...json(body) });
const setStatus = (id: string, status: string, reason?: string) =>
  act(`accounts/${id}/status`, { status, reason });

async function addProfessional(name: string, status: "pending" | "active" = "pending") {
  const email = `${name}@agence.example`;
  const account = await buildAccount({
    email,
    fullName: name,
    role: "professional",
    status,
    agency: buildAgency({ name: `Agence ${name}` }),
  });
  const [id = ""] = await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
  return { id, email };
}

const signIn = (email: string) =>
  server.request("/api/auth/sign-in/email", { method: "POST", ...json({ email, password: testPassword }) });
const readSession = async (session: string): Promise<unknown> =>
  (await server.request("/api/session", { cookie: session })).json();
const lastDecision = async (email: string) => (await readOutbox(server, email)).at(-1);
const lastLine = async () => (await get<{ items: AuditLine[] }>("audit")).items[0];

async function onMap(): Promise<number> {
  await server.map.catchUp();
  return server.map.index.size;
}

describe("a pending professional", () => {
  test("is approved: may sign in, stands on the map, is told, and a line says who did it", async () => {
    const { id, email } = await addProfessional("lea");
    expect((await signIn(email)).status).toBe(403);
    const before = await onMap();
    expect((await setStatus(id, "active")).status).toBe(200);
    expect(await onMap()).toBe(before + 1);
    expect((await signIn(email)).status).toBe(200);
    expect((await lastDecision(email))?.subject).toBe("Votre compte professionnel est validé");
    expect(await lastLine()).toMatchObject({
      actor_name: "Camille Essai",
      action: "status",
      target_name: "lea",
      from: "pending",
      to: "active",
      reason: null,
    });
  });

  test("is refused with a reason, which the person reads, and approved later", async () => {
    const { id, email } = await addProfessional("marc");
    const bare = await setStatus(id, "rejected");
    expect(bare.status).toBe(400);
    expect(await bare.json()).toMatchObject({ issues: [{ path: ["reason"] }] });
    expect((await setStatus(id, "rejected", "Carte & SIREN expirés")).status).toBe(200);
    const refusal = await signIn(email);
    expect(refusal.status).toBe(403);
    const message = "Votre demande de compte a été refusée. Contactez l'administrateur.";
    expect(await refusal.json()).toMatchObject({ message });
    const decision = await lastDecision(email);
    expect(decision?.text).toContain("Carte & SIREN expirés");
    expect(decision?.html).toContain("Carte &amp; SIREN");
    expect((await setStatus(id, "active")).status).toBe(200);
  });

  test("is not approved under the name of another active agency", async () => {
    await addProfessional("Côté Mer", "active");
    const account = await buildAccount({
      email: "cote@agence.example",
      role: "professional",
      status: "pending",
      agency: buildAgency({ name: "agence cote mer" }),
    });
    const [id = ""] = await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
    const reply = await setStatus(id, "active");
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      message: expect.stringMatching(
        /^Une autre agence porte déjà le nom « agence cote mer »\. .*décidez à nouveau.*choisira un autre/,
      ),
    });
    expect((await signIn("cote@agence.example")).status).toBe(403);
    const [listed] = (await get<{ items: AdminAccount[] }>("accounts?search=cote@agence")).items;
    expect(listed).toMatchObject({ is_name_taken: true });
    const [other] = (await get<{ items: AdminAccount[] }>("accounts?search=lea@agence")).items;
    expect(other).toMatchObject({ is_name_taken: false });
  });

  test("whose agency's name was taken while they were a visitor gets their role back without it", async () => {
    const email = "ancienne@agence.example";
    const account = await buildAccount({
      email,
      role: "visitor",
      agency: buildAgency({ name: "AGENCE Cote Mer" }),
    });
    const [id = ""] = await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
    const [listed] = (await get<{ items: AdminAccount[] }>(`accounts?search=${email}`)).items;
    expect(listed).toMatchObject({ is_name_taken: true });
    const { items } = await get<{ items: AdminAgency[] }>("agencies?search=AGENCE Cote Mer");
    expect(items.map(({ agency_name: name, is_name_taken: isTaken }) => [name, isTaken])).toEqual(
      expect.arrayContaining([
        ["AGENCE Cote Mer", true],
        ["agence cote mer", true],
        ["Agence Côté Mer", false],
      ]),
    );
    const decision = { role: "professional", from: "visitor" };
    const refused = await act(`accounts/${id}/role`, decision);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("décidez à nouveau") });
    expect((await act(`accounts/${id}/role`, { ...decision, drops_name: true })).status).toBe(200);
    const [now] = (await get<{ items: AdminAccount[] }>(`accounts?search=${email}`)).items;
    expect(now).toMatchObject({ role: "professional", agency_name: null, is_name_taken: false });
    expect((await lastDecision(email))?.text).toContain("choisissez-en un autre dans Mon compte");
  });

  test("whose agency's name nobody bears any more is approved with it, whatever the list said", async () => {
    const email = "libre@agence.example";
    const agency = buildAgency({ name: "Agence du Nom Libre" });
    const account = await buildAccount({ email, role: "professional", status: "pending", agency });
    const [id = ""] = await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
    expect((await act(`accounts/${id}/status`, { status: "active", drops_name: true })).status).toBe(200);
    const [now] = (await get<{ items: AdminAccount[] }>(`accounts?search=${email}`)).items;
    expect(now).toMatchObject({ status: "active", agency_name: "Agence du Nom Libre" });
  });

  test("whose agency's name is taken is approved without it, and told to choose another", async () => {
    const email = "cote@agence.example";
    const [listed] = (await get<{ items: AdminAccount[] }>(`accounts?search=${email}`)).items;
    const decision = { status: "active", from: "pending", drops_name: true };
    expect((await act(`accounts/${listed?.user_id}/status`, decision)).status).toBe(200);
    const [now] = (await get<{ items: AdminAccount[] }>(`accounts?search=${email}`)).items;
    expect(now).toMatchObject({ status: "active", agency_name: null, is_name_taken: false });
    expect((await lastDecision(email))?.text).toContain("choisissez-en un autre dans Mon compte");
    const session = await server.signIn(email, testPassword);
    const agency = {
      agency_name: "Agence Côté Large",
      agency_address: "12 rue du Panier, 13002 Marseille",
      latitude: 43.2985,
      longitude: 5.3687,
      agency_phone: "04 91 00 00 02",
      agency_email: "large@agence.example",
      agency_website: "",
      google_maps_url: "",
      show_google_reviews: false,
      siren: "732829320",
    };
    const saved = await server.request("/api/account/agency", {
      method: "PUT",
      cookie: session,
      ...json(agency),
    });
    expect(await saved.json()).toMatchObject({ agency_name: "Agence Côté Large" });
  });
});

describe("an active professional", () => {
  test("is suspended: sessions end, agency and for-sale properties leave the map, and come back", async () => {
    const { id, email } = await addProfessional("nina", "active");
    const rows = [
      buildNewProperty({ userId: id }),
      buildNewProperty({ userId: id, saleDate: "2024-05-01" }),
      buildNewProperty({ userId: id, isHidden: true }),
    ];
    const { db } = server.services.database;
    await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
    const whole = await onMap();
    const session = await server.signIn(email, testPassword);
    expect((await setStatus(id, "inactive", "Signalements")).status).toBe(200);
    expect(await onMap()).toBe(whole - 2);
    // The page that was signed in learns why it no longer is, for as long as that holds.
    expect(await readSession(session)).toEqual({ account: null, ended_as: "inactive", demo: false });
    expect((await signIn(email)).status).toBe(200);
    expect((await setStatus(id, "active")).status).toBe(200);
    expect(await readSession(session)).toEqual({ account: null, demo: false });
    expect(await onMap()).toBe(whole);
    const subjects = (await readOutbox(server, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Votre compte est suspendu", "Votre compte est réactivé"]);
  });

  test("takes no path that does not exist", async () => {
    const { id } = await addProfessional("paul", "active");
    for (const status of ["pending", "rejected", "active"])
      expect((await setStatus(id, status, "Motif")).status).toBe(409);
    expect((await setStatus("none", "active")).status).toBe(404);
  });

  test("keeps what was decided meanwhile: whoever saw another state decides nothing", async () => {
    const { id } = await addProfessional("rose");
    expect((await setStatus(id, "rejected", "Motif")).status).toBe(200);
    const late = await act(`accounts/${id}/status`, { status: "active", from: "pending" });
    expect(late.status).toBe(409);
    expect((await act(`accounts/${id}/status`, { status: "active", from: "rejected" })).status).toBe(200);
    const role = await act(`accounts/${id}/role`, { role: "administrator", from: "visitor" });
    expect(role.status).toBe(409);
  });

  test("gets another role, with a line and an e-mail", async () => {
    const { id, email } = await addProfessional("rita", "active");
    expect((await act(`accounts/${id}/role`, { role: "administrator" })).status).toBe(200);
    expect((await lastDecision(email))?.text).toContain("administrateur");
    expect(await lastLine()).toMatchObject({ action: "role", from: "professional", to: "administrator" });
    await act(`accounts/${id}/role`, { role: "visitor" });
  });
});

describe("the last active administrator", () => {
  test("cannot be suspended or demoted, not even by two at once", async () => {
    const { administrator } = people;
    for (const reply of [
      await setStatus(administrator.userId, "inactive", "Motif"),
      await act(`accounts/${administrator.userId}/role`, { role: "visitor" }),
    ]) {
      expect(reply.status).toBe(409);
      const message = "C’est le dernier administrateur actif : nommez-en un autre d’abord.";
      expect(await reply.json()).toMatchObject({ message });
    }
    const second = await addProfessional("second", "active");
    await act(`accounts/${second.id}/role`, { role: "administrator" });
    const cookies = [cookie(), await server.signIn(second.email, testPassword)];
    const targets = [second.id, administrator.userId];
    const replies = await Promise.all(
      targets.map((id, index) =>
        server.request(`/api/admin/accounts/${id}/role`, {
          method: "POST",
          cookie: cookies[index],
          ...json({ role: "visitor" }),
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // Whoever lost, the other tests go on with the first one.
    await restore(administrator.userId);
  });
});

/** Gives the role back where the race took it, by the one who won it. */
async function restore(userId: string): Promise<void> {
  if ((await server.request("/api/admin/figures", { cookie: cookie() })).status === 200) return;
  const winner = await server.signIn("second@agence.example", testPassword);
  await server.request(`/api/admin/accounts/${userId}/role`, {
    method: "POST",
    cookie: winner,
    ...json({ role: "administrator" }),
  });
}

describe("the list of accounts", () => {
  type Reply = { items: AdminAccount[]; total: number; by_status: Record<string, number> };

  test("shows who waits first, and counts every status", async () => {
    await addProfessional("zoe");
    const { items, by_status } = await get<Reply>("accounts");
    const statuses = items.map(({ status }) => status);
    expect(statuses.indexOf("pending")).toBe(0);
    expect(statuses.lastIndexOf("pending")).toBe(statuses.filter((one) => one === "pending").length - 1);
    expect(items[0]?.next_statuses).toEqual(["active", "rejected"]);
    expect(by_status.pending).toBeGreaterThan(0);
    expect(by_status.inactive).toBe(1);
  });

  test("says whether an account's agency would stand on the map: not without an address", async () => {
    await addProfessional("ines");
    const account = await buildAccount({
      email: "judith@agence.example",
      role: "professional",
      status: "pending",
      agency: buildAgency({ name: "Agence judith", address: null, latitude: null, longitude: null }),
    });
    await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
    const [whole] = (await get<Reply>("accounts?search=ines")).items;
    expect(whole).toMatchObject({ is_on_map: false, belongs_on_map: true });
    const [bare] = (await get<Reply>("accounts?search=judith")).items;
    expect(bare).toMatchObject({ is_on_map: false, belongs_on_map: false });
  });

  test("is searched without case and accents, filtered, sorted and cut into pages by the server", async () => {
    const found = await get<Reply>("accounts?search=cote%20mer&filter=active");
    expect(found.items.map(({ agency_name }) => agency_name)).toEqual(["Agence Côté Mer"]);
    expect((await get<Reply>("accounts?search=%25")).total).toBe(0);
    const emails = (await get<Reply>("accounts?sort=email&direction=asc")).items.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    expect((await get<Reply>("accounts?page=1")).items).toEqual([]);
    expect((await server.request("/api/admin/accounts?sort=password", { cookie: cookie() })).status).toBe(
      400,
    );
  });
});

test("the accounts of an agency are found by its name, not its bearer’s alone", async () => {
  const { agencyId } = await createFounder(server, { email: "chef@port.example", name: "Agence du Phare" });
  await addMember(server, agencyId, { email: "agent@port.example", role: "agent" });
  const reply = await get<{ items: AdminAccount[]; total: number }>("accounts?search=phare&sort=agency");
  expect(reply.total).toBe(2);
  expect(reply.items.map(({ email }) => email).sort()).toEqual(["agent@port.example", "chef@port.example"]);
});

test("an administrator who works for an agency that is suspended keeps the site's work, not the agency's", async () => {
  const founder = await createFounder(server, { email: "chef@quai.example", name: "Agence du Quai" });
  const member = await addMember(server, founder.agencyId, { email: "double@quai.example", role: "agent" });
  const { db } = server.services;
  await db.update(profiles).set({ userRole: "administrator" }).where(eq(profiles.userId, member.userId));
  const readAccount = async () =>
    ((await (await server.request("/api/session", { cookie: member.cookie })).json()) as SessionReply)
      .account;
  const statusOf = async (path: string) => (await server.request(path, { cookie: member.cookie })).status;
  expect(await readAccount()).toMatchObject({ team: { agency_id: founder.agencyId } });
  expect(await readAccount()).not.toHaveProperty("barred");
  expect((await setStatus(founder.userId, "inactive", "Essai")).status).toBe(200);
  expect(await statusOf("/api/admin/figures")).toBe(200);
  expect(await statusOf("/admin")).toBe(200);
  expect(await readAccount()).toMatchObject({
    role: "administrator",
    status: "active",
    team: null,
    barred: true,
  });
  // What they wrote would be the agency's, and in no list.
  for (const path of ["/api/own-properties", "/api/contacts", "/api/own-properties/export"])
    expect([path, await statusOf(path)]).toEqual([path, 403]);
  expect([await statusOf("/mes-contacts"), await statusOf("/liens")]).toEqual([404, 404]);
  // They leave it as its other people do.
  const team = await (await server.request("/api/team", { cookie: member.cookie })).json();
  expect(team).toMatchObject({ team: null, agencies: [{ is_current: true, can_leave: true }] });
});

describe("a property", () => {
  test("is hidden for a reason by an administrator, which its owner cannot undo, and shown again", async () => {
    const { db } = server.services.database;
    const property = buildNewProperty({ userId: people.owner.userId, title: "Loft à signaler" });
    await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
    const [row] = await db.select().from(properties).where(eq(properties.title, "Loft à signaler"));
    const id = row?.id ?? "";
    const before = await onMap();
    expect((await act(`properties/${id}/moderation`, { reason: "" })).status).toBe(400);
    expect((await act(`properties/${id}/moderation`, { reason: "Annonce trompeuse" })).status).toBe(200);
    expect((await act(`properties/${id}/moderation`, { reason: "Encore" })).status).toBe(409);
    const notices = (await readOutbox(server, "owner@essais.example")).filter(
      ({ kind }) => kind === "property-moderation",
    );
    expect(notices).toMatchObject([{ subject: "Votre bien a été masqué\u00a0: Loft à signaler" }]);
    const found = await get<{ total: number }>(`emails?search=${encodeURIComponent("masqué : loft")}`);
    expect(found.total).toBe(1);
    expect(notices[0]?.text).toContain("Annonce trompeuse");
    expect(notices[0]?.text).toContain(`/property/${id}`);
    expect(await onMap()).toBe(before - 1);
    const list = await get<{ items: { id: string }[] }>(
      "properties?search=LOFT%20A%20SIGNALER&filter=moderated",
    );
    expect(list.items).toMatchObject([
      { id, moderation_reason: "Annonce trompeuse", owner_email: "owner@essais.example" },
    ]);
    expect((await act(`properties/${id}/moderation`, {}, "DELETE")).status).toBe(200);
    expect(await onMap()).toBe(before);
    // Its owner may hide it still: that it is seen again is not said.
    expect(
      (await get<{ total: number }>(`emails?search=${encodeURIComponent("ne masque plus votre bien")}`))
        .total,
    ).toBe(1);
    expect(await lastLine()).toMatchObject({
      action: "moderation",
      target_name: "Loft à signaler",
      to: "visible",
    });
  });

  test("is hidden and shown again by its owner, and by an administrator, who leaves a line", async () => {
    const { db } = server.services.database;
    const property = buildNewProperty({ userId: people.owner.userId, title: "Loft à ranger" });
    await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
    const [row] = await db.select().from(properties).where(eq(properties.title, "Loft à ranger"));
    const hide = async (isHidden: boolean, session: string) => {
      const path = `/api/properties/${row?.id}/visibility`;
      const init = { method: "PATCH", cookie: session, ...json({ is_hidden: isHidden }) };
      return (await server.request(path, init)).json() as Promise<Record<string, unknown>>;
    };
    const before = await onMap();
    const line = await lastLine();
    const hidden = { is_hidden: true, is_on_map: false, title: "Loft à ranger" };
    expect(await hide(true, people.owner.cookie)).toMatchObject(hidden);
    expect(await hide(true, people.owner.cookie)).toMatchObject(hidden);
    expect(await onMap()).toBe(before - 1);
    expect((await server.request(`/p/${row?.id}`)).status).toBe(404);
    expect(await hide(false, people.owner.cookie)).toMatchObject({ is_hidden: false, is_on_map: true });
    expect(await onMap()).toBe(before);
    expect(await lastLine()).toEqual(line);
    await hide(true, cookie());
    expect(await lastLine()).toMatchObject({ action: "visibility", target_id: row?.id, to: "masqué" });
    await act(`properties/${row?.id}/moderation`, { reason: "Vérification" });
    expect(await hide(false, people.owner.cookie)).toMatchObject({ is_moderated: true, is_on_map: false });
    expect(await onMap()).toBe(before - 1);
    await db.delete(properties).where(eq(properties.id, row?.id ?? ""));
  });

  test("is found by its id, and by its owner's address", async () => {
    const [row] = await server.services.database.db.select().from(properties).limit(1);
    const byId = await get<{ total: number }>(`properties?search=${row?.id}`);
    expect(byId.total).toBe(1);
    const byOwner = await get<{ items: object[] }>("properties?search=OWNER@essais.example");
    expect(byOwner.items).toMatchObject([{ title: "Loft à signaler" }]);
  });
});

test("e-mails that a restored backup holds back are counted, and decided on once", async () => {
  const { db } = server.services.database;
  await db.insert(emails).values({
    kind: "account-exists",
    recipient: "retenue@exemple.fr",
    subject: "Vous avez déjà un compte",
    data: "{}",
    state: "queued",
    messageId: "<retenue@exemple.fr>",
  });
  await holdQueued(db, new Date());
  expect(await get("figures")).toMatchObject({ held_emails: 1 });
  expect((await act("held-emails", { send: false })).status).toBe(200);
  expect(await lastLine()).toMatchObject({
    action: "held-emails",
    target_name: "1 e-mail retenu",
    to: "cancelled",
  });
  expect(await get("figures")).toMatchObject({ held_emails: 0 });
  const again = await act("held-emails", { send: true });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ message: "Plus aucun e-mail n’attend votre décision." });
});

describe("e-mails", () => {
  type Reply = {
    items: { id: string; recipient: string; state: string }[];
    by_state: Record<string, number>;
  };

  test("are listed and read, links included where they are only kept", async () => {
    await server.request("/api/account/forgotten-password", {
      method: "POST",
      ...json({ email: "visitor@essais.example" }),
    });
    const { items } = await get<Reply>("emails?search=visitor@");
    expect(items[0]).toMatchObject({ recipient: "visitor@essais.example", state: "kept" });
    const mail = await get<{ html: string; are_links_masked: boolean }>(`emails/${items[0]?.id}`);
    expect(mail).toMatchObject({ are_links_masked: false });
    expect(mail.html).toContain("/nouveau-mot-de-passe#jeton=");
    expect((await act(`emails/${items[0]?.id}/resend`)).status).toBe(409);
  });

  test("are shown as pages that run nothing, to administrators alone", async () => {
    const { items } = await get<Reply>("emails?search=visitor@");
    const path = `/api/admin/emails/${items[0]?.id}/page`;
    const page = await server.request(path, { cookie: cookie() });
    expect(await page.text()).toContain('<base target="_blank">');
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    for (const other of [people.professional.cookie, undefined])
      expect((await server.request(path, { cookie: other })).status).toBe(404);
  });

  test("of a kind that a newer version wrote are said to wait for it, while they are queued", async () => {
    const { db } = server.services.database;
    const row = { subject: "De la version suivante", data: "{}", messageId: "<suivante@exemple.fr>" };
    const recipient = "suivante@exemple.fr";
    const [written] = await db
      .insert(emails)
      .values({ ...row, recipient, kind: "kind-of-tomorrow", state: "queued" })
      .returning();
    const read = async (search: string) =>
      (await get<{ items: { waits_for_newer: boolean }[] }>(`emails?search=${search}`)).items;
    expect(await read(recipient)).toMatchObject([{ waits_for_newer: true }]);
    expect((await read("visitor@")).map((one) => one.waits_for_newer)).not.toContain(true);
    const isThis = eq(emails.id, written?.id ?? "");
    await db.update(emails).set({ state: "cancelled" }).where(isThis);
    expect(await read(recipient)).toMatchObject([{ waits_for_newer: false }]);
    await db.delete(emails).where(isThis);
  });

  test("hide the links that act for a person where they are really sent", async () => {
    const sending = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1" });
    const { administrator } = await createPeople(sending);
    const body = json({ email: "visitor@essais.example" });
    await sending.request("/api/account/forgotten-password", { method: "POST", ...body });
    const ask = async (path: string) =>
      (
        await sending.request(`/api/admin/${path}`, { cookie: administrator.cookie })
      ).json() as Promise<Reply>;
    const { items } = await ask("emails");
    const mail = JSON.stringify(await ask(`emails/${items[0]?.id}`));
    expect(mail).toContain('"are_links_masked":true');
    expect(mail).not.toContain("jeton=");
    await sending.close();
  });
});

test("the key figures count what is there", async () => {
  const figures = await get<{ properties: object; weeks: { starts_on: string; accounts: number }[] }>(
    "figures",
  );
  expect(figures.properties).toEqual({ for_sale: 3, sold: 1, for_sale_hidden: 1, sold_hidden: 0 });
  expect(figures.weeks).toHaveLength(12);
  const all = await server.services.database.db.select().from(users);
  expect(figures.weeks.at(-1)?.accounts).toBe(all.length);
});

test("« Ajout » sorts the properties by when they were added, whatever their numbers", async () => {
  const { db } = server.services.database;
  const added = ["2024-01-03", "2024-01-01", "2024-01-02"];
  const rows = added.map((day) => buildNewProperty({ userId: people.owner.userId, title: `Ajout ${day}` }));
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  for (const day of added)
    await db
      .update(properties)
      .set({ createdAt: new Date(`${day}T08:00:00Z`) })
      .where(eq(properties.title, `Ajout ${day}`));
  const { items } = await get<{ items: { title: string }[] }>(
    "properties?search=Ajout%202024&sort=created&direction=asc",
  );
  expect(items.map(({ title }) => title)).toEqual([...added].sort().map((day) => `Ajout ${day}`));
});

describe("every sort of a list sorts what its column shows", () => {
  const compare = new Intl.Collator("fr").compare;
  type Row = Readonly<Record<string, string | number | null>>;

  beforeAll(async () => {
    const rows = [3, 1, 2].map((rank) =>
      buildNewProperty({
        userId: people.owner.userId,
        title: `Tri ${rank}`,
        price: rank * 111_000,
        // The smallest is the dearest: one sort is not taken for the other.
        surfaceArea: 100 - rank * 10,
      }),
    );
    await server.services.database.db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  });

  /** The column of a list in both orders, without what a line does not have. */
  async function columns(path: string, sort: string, column: string) {
    const read = async (direction: string) => {
      const { items } = await get<{ items: Row[] }>(`${path}?sort=${sort}&direction=${direction}`);
      return items.map((item) => item[column] ?? null).filter((value) => value !== null);
    };
    return { up: await read("asc"), down: await read("desc") };
  }

  test.each([
    ["accounts", "created", "created_at"],
    ["accounts", "name", "full_name"],
    ["accounts", "agency", "agency_name"],
    ["properties", "created", "created_at"],
    ["properties", "price", "price"],
    ["properties", "surface", "surface_area"],
    ["emails", "created", "created_at"],
    ["emails", "recipient", "recipient"],
  ])("%s by %s: %s", async (path, sort, column) => {
    const { up, down } = await columns(path, sort, column);
    const inOrder = up.toSorted((one, other) =>
      typeof one === "number" ? one - Number(other) : compare(one, String(other)),
    );
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual(inOrder);
    expect(down).toEqual(inOrder.toReversed());
  });
});

test("the files of an e-mail that is kept are listed and fetched, by administrators alone", async () => {
  const { db } = server.services.database;
  const property = buildNewProperty({
    userId: people.owner.userId,
    saleDate: "2025-03-04",
    title: "Vendu à lire",
  });
  await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
  const [row] = await db.select().from(properties).where(eq(properties.title, "Vendu à lire"));
  const lead = { property_id: row?.id, name: "Jeanne Roux", phone: "06 11 22 33 44", consent: true };
  const email = "pieces@essais.example";
  await server.request("/functions/submit-lead", { method: "POST", ...json({ ...lead, email }) });
  const { items } = await get<{ items: { id: string; kind: string }[] }>(`emails?search=${email}`);
  const id = items.find(({ kind }) => kind === "detailed-sheet")?.id;
  const { attachments } = await get<{ attachments: { name: string; size: number }[] }>(`emails/${id}`);
  expect(attachments).toEqual([{ name: expect.stringMatching(/\.pdf$/), size: expect.any(Number) }]);
  const path = `/api/admin/emails/${id}/attachments`;
  const file = await server.request(`${path}/0`, { cookie: cookie() });
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''.+\.pdf$/);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect(bytes).toHaveLength(attachments[0]?.size ?? 0);
  for (const wrong of ["1", "-1", "x", "0.5", "__proto__"])
    expect((await server.request(`${path}/${wrong}`, { cookie: cookie() })).status, wrong).toBe(404);
  for (const other of [people.professional.cookie, undefined])
    expect((await server.request(`${path}/0`, { cookie: other })).status).toBe(404);
});
