import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { sessions, users } from "../../records/account/account-schema.ts";
import { invitations } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { contactWishes } from "../../records/contact/wish-schema.ts";
import { lastMapSequence } from "../../records/map-log/changes.ts";
import { mapChanges } from "../../records/map-log/map-log-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { planRuns, tasks } from "../../records/task/task-schema.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createFounder } from "../../testing/build-team.ts";
import { buildAccount, buildAgency, createPeople, type People, testPassword } from "../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

const send = (method: string, path: string, cookie: string, body?: unknown) =>
  server.request(path, { method, cookie, ...(body === undefined ? {} : json(body)) });
const read = async (path: string, cookie: string): Promise<unknown> => {
  const reply = await server.request(path, { cookie });
  expect(reply.status).toBe(200);
  return reply.json();
};

const agency = {
  agency_name: "Agence du Panier",
  agency_address: "12 rue du Panier, 13002 Marseille",
  latitude: 43.2985,
  longitude: 5.3687,
  agency_phone: "04 91 00 00 02",
  agency_email: "panier@essais.example",
  agency_website: "panier.example",
  google_maps_url: "https://maps.app.goo.gl/abc",
  show_google_reviews: true,
  siren: "732829320",
};

describe("the profile", () => {
  test("shows each person their own account, and an agency to those who may have one", async () => {
    const kinds = ["visitor", "suspended", "professional", "administrator"] as const;
    for (const kind of kinds) {
      const account = await read("/api/account", people[kind].cookie);
      expect(account).toMatchObject({ user_id: people[kind].userId, email: `${kind}@essais.example` });
      const mayHaveAgency = kind === "professional" || kind === "administrator";
      expect((account as { agency: unknown }).agency !== null).toBe(mayHaveAgency);
    }
  });

  test("takes a name, and neither role nor status nor somebody else's id", async () => {
    const smuggled = {
      full_name: "Jeanne\u0000 Roux ",
      user_role: "administrator",
      role: "administrator",
      status: "active",
      user_id: people.owner.userId,
      id: people.owner.userId,
    };
    expect((await send("PUT", "/api/account/profile", people.visitor.cookie, smuggled)).status).toBe(200);
    expect(await read("/api/account", people.visitor.cookie)).toMatchObject({
      full_name: "Jeanne Roux",
      role: "visitor",
    });
    expect(await read("/api/account", people.owner.cookie)).toMatchObject({ full_name: "Camille Essai" });
  });
});

describe("the agency", () => {
  test("is written, stands on the map, and takes its own properties along when it is renamed", async () => {
    const { cookie, userId } = people.professional;
    const before = server.map.index.size;
    const first = await send("PUT", "/api/account/agency", cookie, agency);
    expect(await first.json()).toMatchObject({ agency_website: "https://panier.example/", is_on_map: true });
    await server.map.catchUp();
    expect(server.map.index.size).toBe(before + 1);
    const { db } = server.services.database;
    const rows = [
      buildNewProperty({ userId, agencyName: "Agence du Panier" }),
      buildNewProperty({ userId, agencyName: "Un confrère" }),
      buildNewProperty({ userId: people.owner.userId, agencyName: "Agence du Panier" }),
    ];
    await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
    await send("PUT", "/api/account/agency", cookie, {
      ...agency,
      agency_name: "Agence de la Vieille Charité",
    });
    const names = await db
      .select({ owner: properties.userId, name: properties.agencyName })
      .from(properties)
      .orderBy(properties.number);
    expect(names.map(({ name }) => name)).toEqual([
      "Agence de la Vieille Charité",
      "Un confrère",
      "Agence du Panier",
    ]);
    const changed = await db.select({ number: mapChanges.number }).from(mapChanges).orderBy(mapChanges.seq);
    const [renamed] = await db
      .select({ number: properties.number, version: properties.version })
      .from(properties)
      .orderBy(properties.number);
    expect(renamed?.version).toBe(2);
    expect(changed.filter(({ number }) => number === renamed?.number)).toHaveLength(2);
  });

  test("keeps what two of its people change in two windows, and asks where both changed one field", async () => {
    const founder = await createFounder(server, { email: "deux@fenetres.example", name: "Deux Fenêtres" });
    const { cookie } = founder;
    const { agency: begun } = (await read("/api/account", cookie)) as { agency: Record<string, unknown> };
    const save = (fields: object, before: unknown) =>
      send("PUT", "/api/account/agency", cookie, { ...begun, ...fields, before });
    const [phone, site] = [{ agency_phone: "04 91 11 22 33" }, { agency_website: "https://deux.example/" }];
    const address = {
      agency_address: "12 rue du Panier, 13002 Marseille",
      latitude: 43.2985,
      longitude: 5.3687,
    };
    expect((await save(phone, begun)).status).toBe(200);
    expect((await save(address, begun)).status).toBe(200);
    const both = await save(site, begun);
    expect(both.status).toBe(200);
    const saved = (await both.json()) as Record<string, unknown>;
    expect(saved).toMatchObject({ ...phone, ...site, ...address });

    const other = { agency_phone: "04 91 99 99 99" };
    const refused = await save(other, begun);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "edit-conflict",
      message: expect.stringContaining("téléphone («\u00a004 91 11 22 33\u00a0»)"),
      current: { ...phone, ...site },
    });
    // The same change again, and one over what stands, are no conflict.
    expect((await save(phone, begun)).status).toBe(200);
    expect(await (await save({ ...saved, ...other }, saved)).json()).toMatchObject({
      ...other,
      ...site,
      ...address,
    });
  });

  test("is refused a name that another active agency bears, whatever its case and accents", async () => {
    const reply = await send("PUT", "/api/account/agency", people.administrator.cookie, {
      ...agency,
      agency_name: "AGENCE de la Vieille Charite",
    });
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ issues: [{ path: ["agency_name"] }] });
  });

  test("hears of an older one of its name, and so does the administration, until it takes another", async () => {
    const { cookie, userId } = people.professional;
    const { db } = server.services;
    const reader = people.administrator.cookie;
    const namesPublished = async () =>
      ((await read("/api/admin/accounts", reader)) as { shared_names: string[] }).shared_names;
    const isPublished = async () =>
      ((await read("/api/account", cookie)) as { agency: { shares_name: boolean } }).agency.shares_name;
    expect([await isPublished(), await namesPublished()]).toEqual([false, []]);
    const [before] = await db
      .update(profiles)
      .set({ agencyNameKey: null })
      .where(eq(profiles.userId, userId))
      .returning();
    expect([await isPublished(), await namesPublished()]).toEqual([true, [before?.agencyName]]);
    const agency_name = "Agence du Nouveau Nom";
    expect((await send("PUT", "/api/account/agency", cookie, { ...agency, agency_name })).status).toBe(200);
    expect([await isPublished(), await namesPublished()]).toEqual([false, []]);
  });

  test("keeps its rating when its name is put right, and loses it with another name", async () => {
    const { cookie, userId } = people.professional;
    const { db } = server.services.database;
    const rename = async (agency_name: string) => {
      const reply = await send("PUT", "/api/account/agency", cookie, { ...agency, agency_name });
      return (await reply.json()) as { google_rating: number | null };
    };
    await rename("Agence du Pannier & Fils");
    await db
      .update(profiles)
      .set({ googleRating: 4.5, googleReviewsCount: 12 })
      .where(eq(profiles.userId, userId));
    for (const name of ["Agence du Panier & Fils", "AGENCE DU PANIER ET FILS"])
      expect(await rename(name)).toMatchObject({ google_rating: 4.5, google_reviews_count: 12 });
    expect(await rename("Agence de la Vieille Charité")).toMatchObject({ google_rating: null });
  });

  const notServed = /^Désolé, Calanque n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à /;
  test.each([
    ["1 rue de Rivoli, Paris", { latitude: 48.85, longitude: 2.35 }, notServed],
    ["1 rue de Rivoli, 75001 Paris", {}, notServed],
    ["5 cours Mirabeau, 13100 Aix-en-Provence", {}, notServed],
    ["Rue de la Loi 16, 1000 Bruxelles, Belgique", {}, notServed],
    ["Zyxwv qsdfgh", {}, "Cette adresse est introuvable. Précisez le numéro, la rue et la ville."],
  ])("is refused « %s », and told why at the address", async (agency_address, place, message) => {
    const body = { ...agency, latitude: null, longitude: null, agency_address, ...place };
    const reply = await send("PUT", "/api/account/agency", people.professional.cookie, body);
    expect(reply.status).toBe(400);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(await reply.json()).toMatchObject({ issues: [{ path: ["agency_address"], message: expected }] });
  });

  test("stands where the geocoder finds an address typed whole, at its number", async () => {
    const { cookie } = people.professional;
    const places = [];
    for (const agency_address of ["2 rue Paradis, 13001 Marseille", "80 rue Paradis 13001"]) {
      const body = { ...agency, agency_address, latitude: null, longitude: null };
      const reply = await send("PUT", "/api/account/agency", cookie, body);
      expect(reply.status).toBe(200);
      const saved = (await reply.json()) as { agency_address: string; latitude: number; longitude: number };
      expect(saved.agency_address).toBe(agency_address);
      places.push(saved);
    }
    const [near, far] = places;
    expect(distanceM(near ?? expect.fail(), far ?? expect.fail())).toBeGreaterThan(100);
  });

  test.each(["abc", "abcdefghij", "04 91", "javascript:alert(1)"])(
    "is refused « %s » for a telephone",
    async (agency_phone) => {
      const body = { ...agency, agency_phone };
      const reply = await send("PUT", "/api/account/agency", people.professional.cookie, body);
      expect(reply.status).toBe(400);
      const message = "Indiquez un numéro de téléphone, comme 04 91 00 00 00";
      expect(await reply.json()).toMatchObject({ issues: [{ path: ["agency_phone"], message }] });
    },
  );

  test("is closed to whoever has no professional rights now", async () => {
    for (const kind of ["visitor", "suspended"] as const)
      expect((await send("PUT", "/api/account/agency", people[kind].cookie, agency)).status).toBe(403);
  });

  test("takes a picture as its logo, and nothing else", async () => {
    const { cookie } = people.professional;
    const picture = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#0b5cad80" } })
      .png()
      .toBuffer();
    const upload = (bytes: Uint8Array) =>
      server.request("/api/account/agency/logo", { method: "PUT", cookie, body: new Uint8Array(bytes) });
    const { company_logo_url: url } = (await (await upload(picture)).json()) as { company_logo_url: string };
    const logo = await sharp(await (await server.request(url)).arrayBuffer()).metadata();
    expect(logo).toMatchObject({ format: "webp", width: 400, hasAlpha: true });
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(svg.status).toBe(400);
    await send("DELETE", "/api/account/agency/logo", cookie);
    expect((await server.request(url)).status).toBe(404);
  });

  test("tells open panels of a logo that comes or goes", async () => {
    const { cookie } = people.professional;
    const { db } = server.services.database;
    await send("PUT", "/api/account/agency", cookie, agency);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0b5cad" } })
      .png()
      .toBuffer();
    const before = await lastMapSequence(db);
    const body = new Uint8Array(picture);
    await server.request("/api/account/agency/logo", { method: "PUT", cookie, body });
    expect(await lastMapSequence(db)).toBe(before + 1);
    await send("DELETE", "/api/account/agency/logo", cookie);
    expect(await lastMapSequence(db)).toBe(before + 2);
  });
});

describe("open sessions", () => {
  test("are listed without their tokens, and end one by one", async () => {
    const mine = await server.signIn("owner@essais.example", testPassword);
    const { sessions: list } = (await read("/api/account/sessions", mine)) as {
      sessions: { id: string; is_current: boolean }[];
    };
    expect(list).toHaveLength(2);
    const { db } = server.services.database;
    const stored = await db.select().from(sessions).where(eq(sessions.userId, people.owner.userId));
    for (const { token } of stored) expect(JSON.stringify(list)).not.toContain(token);
    const other = list.find((one) => !one.is_current) ?? expect.fail();
    expect((await send("DELETE", `/api/account/sessions/${other.id}`, people.visitor.cookie)).status).toBe(
      404,
    );
    expect((await send("DELETE", `/api/account/sessions/${other.id}`, mine)).status).toBe(200);
    expect(await read("/api/session", people.owner.cookie)).toMatchObject({ account: null });
    expect(await read("/api/session", mine)).toMatchObject({ account: { user_id: people.owner.userId } });
  });

  test("signing out ends all of them", async () => {
    const [one, two] = [1, 2].map(() => server.signIn("owner@essais.example", testPassword));
    const cookies = [await one, await two].map(String);
    await send("POST", "/api/auth/sign-out", cookies[0] ?? "");
    for (const cookie of cookies) expect(await read("/api/session", cookie)).toMatchObject({ account: null });
  });
});

describe("password and e-mail", () => {
  const chosen = { password: "Nouveau-Port2", confirmPassword: "Nouveau-Port2" };

  test("a password changes for whoever knows the present one, and ends the other sessions", async () => {
    await addAccount("secrets@essais.example");
    const [mine, other] = [
      await server.signIn("secrets@essais.example", testPassword),
      await server.signIn("secrets@essais.example", testPassword),
    ];
    const wrong = await send("POST", "/api/account/password", mine, {
      ...chosen,
      currentPassword: "pas-le-bon",
    });
    expect(await wrong.json()).toMatchObject({ issues: [{ path: ["currentPassword"] }] });
    const right = await send("POST", "/api/account/password", mine, {
      ...chosen,
      currentPassword: testPassword,
    });
    expect(right.status).toBe(200);
    expect(await read("/api/session", other)).toMatchObject({ account: null });
    expect(await read("/api/session", mine)).toMatchObject({ account: { email: "secrets@essais.example" } });
    const mails = await readOutbox(server, "secrets@essais.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["password-changed"]);
  });

  test("an e-mail changes when the link sent to the new address is opened, once", async () => {
    const cookie = await server.signIn("secrets@essais.example", chosen.password);
    const reply = await send("POST", "/api/account/email", cookie, {
      email: "Nouvelle@essais.example",
      currentPassword: chosen.password,
    });
    expect(reply.status).toBe(200);
    expect(await read("/api/account", cookie)).toMatchObject({
      email: "secrets@essais.example",
      pending_email: "nouvelle@essais.example",
    });
    const token = await readMailedToken(server, "nouvelle@essais.example", "change-email");
    const confirm = () => server.request("/api/account/verify-email", { method: "POST", ...json({ token }) });
    expect(await (await confirm()).json()).toEqual({
      purpose: "change-email",
      email: "nouvelle@essais.example",
    });
    expect((await confirm()).status).toBe(404);
    expect(await read("/api/account", cookie)).toMatchObject({
      email: "nouvelle@essais.example",
      pending_email: null,
    });
    const mails = await readOutbox(server, "secrets@essais.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["password-changed", "email-change", "email-change"]);
  });

  test("a change of e-mail is no more said to wait once its link has expired", async () => {
    const email = "oublieuse@essais.example";
    await addAccount(email);
    const cookie = await server.signIn(email, testPassword);
    const body = { email: "jamais-ouverte@essais.example", currentPassword: testPassword };
    expect((await send("POST", "/api/account/email", cookie, body)).status).toBe(200);
    expect(await read("/api/account", cookie)).toMatchObject({ pending_email: body.email });
    const yesterday = new Date(Date.now() - 86_400_000);
    await server.services.database.db
      .update(emails)
      .set({ createdAt: yesterday })
      .where(eq(emails.recipient, email));
    expect(await read("/api/account", cookie)).toMatchObject({ pending_email: null });
  });

  test("a new password ends a change of e-mail that waits", async () => {
    const email = "alertee@essais.example";
    await addAccount(email);
    const cookie = await server.signIn(email, testPassword);
    const ask = async (newEmail: string) => {
      const body = { email: newEmail, currentPassword: testPassword };
      expect((await send("POST", "/api/account/email", cookie, body)).status).toBe(200);
      return readMailedToken(server, newEmail, "change-email");
    };
    const open = (token: string) =>
      server.request("/api/account/verify-email", { method: "POST", ...json({ token }) });
    const first = await ask("voleuse@essais.example");
    const own = { ...chosen, currentPassword: testPassword };
    expect((await send("POST", "/api/account/password", cookie, own)).status).toBe(200);
    expect(await read("/api/account", cookie)).toMatchObject({ email, pending_email: null });
    expect((await open(first)).status).toBe(404);
    const body = { email: "voleuse2@essais.example", currentPassword: chosen.password };
    expect((await send("POST", "/api/account/email", cookie, body)).status).toBe(200);
    const second = await readMailedToken(server, body.email, "change-email");
    await server.request("/api/account/forgotten-password", { method: "POST", ...json({ email }) });
    const token = await readMailedToken(server, email, "reset-password");
    const other = { token, password: "Autre-Port3", confirmPassword: "Autre-Port3" };
    const reset = await server.request("/api/account/reset-password", { method: "POST", ...json(other) });
    expect(reset.status).toBe(200);
    expect((await open(second)).status).toBe(404);
  });

  test("an address of somebody else is answered alike and gets no link", async () => {
    const cookie = await server.signIn("nouvelle@essais.example", chosen.password);
    const body = { email: "visitor@essais.example", currentPassword: chosen.password };
    expect(await (await send("POST", "/api/account/email", cookie, body)).json()).toEqual({ done: true });
    const mails = await readOutbox(server, "visitor@essais.example");
    expect(mails.map(({ kind }) => kind)).not.toContain("change-email");
  });
});

describe("one's data", () => {
  test("are exported whole, without a secret", async () => {
    const reply = await server.request("/api/account/export", { cookie: people.professional.cookie });
    expect(reply.headers.get("content-disposition")).toContain("attachment");
    const text = await reply.text();
    expect(text).toContain("professional@essais.example");
    expect(text).toContain("12 bis rue Paradis");
    const { db } = server.services.database;
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, people.professional.userId));
    expect(text).not.toContain(session?.token);
  });

  test("are deleted with the account, its properties, its place on the map and its sessions", async () => {
    await addAccount("partant@essais.example", true);
    const { db } = server.services.database;
    const [user] = await db.select().from(users).where(eq(users.email, "partant@essais.example"));
    const userId = user?.id ?? "";
    await db.transaction((tx) => saveProperties(tx, [buildNewProperty({ userId })], server.services.secret));
    await server.map.catchUp();
    const before = server.map.index.size;
    const cookie = await server.signIn("partant@essais.example", testPassword);
    const make = async (path: string, body: object, method = "POST") => {
      const reply = await send(method, path, cookie, body);
      expect([path, reply.status]).toEqual([path, 200]);
      return (await reply.json()) as { contact?: { id: string } };
    };
    const key = () => ({ idempotency_key: randomUUID() });
    const { contact } = await make("/api/contacts", { ...key(), last_name: "Suivie", kinds: ["Acquéreur"] });
    const id = contact?.id ?? "";
    const bounds = { circle: null, budget: 300_000, surface: null, rooms: null };
    const wish = { version: 0, types: [], arrondissements: [], ...bounds };
    await make(`/api/contacts/${id}/wishes/${randomUUID()}`, wish, "PUT");
    await make("/api/tasks", {
      ...key(),
      kind: "call",
      title: "Rappeler",
      due_on: "2026-12-01",
      contact_id: id,
    });
    await make("/api/follow-up-plans/relance/start", { contact_id: id });
    const followed = [contacts, contactWishes, tasks, planRuns];
    const count = () => Promise.all(followed.map((table) => db.$count(table)));
    const { tasks: toDo } = (await read("/api/account/deletion", cookie)) as { tasks: number };
    expect(toDo).toBeGreaterThan(1);
    expect((await count()).every((rows) => rows > 0)).toBe(true);
    expect(await read("/api/account/deletion", cookie)).toEqual({
      properties: 1,
      leads: 0,
      links: 0,
      contacts: 1,
      tasks: toDo,
      reports: 0,
      is_on_map: true,
      agencies: [],
      refusal: null,
    });
    const remove = (body: object) => send("POST", "/api/account/deletion", cookie, body);
    expect((await remove({ currentPassword: testPassword, confirmation: "supprimer" })).status).toBe(400);
    expect((await remove({ currentPassword: "pas-le-bon", confirmation: "SUPPRIMER" })).status).toBe(400);
    expect((await remove({ currentPassword: testPassword, confirmation: "SUPPRIMER" })).status).toBe(200);
    await server.map.catchUp();
    expect(server.map.index.size).toBe(before - 2);
    expect(await read("/api/session", cookie)).toMatchObject({ account: null });
    expect(await db.select().from(profiles).where(eq(profiles.userId, userId))).toEqual([]);
    expect(await count()).toEqual([0, 0, 0, 0]);
    const mails = await readOutbox(server, "partant@essais.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["account-deleted"]);
  });

  test("of an address that nobody proved are neither shown nor erased with an account that uses it", async () => {
    const email = "convoitee@essais.example";
    const { db } = server.services.database;
    const account = await buildAccount({ email, emailVerified: false });
    await db.transaction((tx) => createAccounts(tx, [account]));
    const founder = await createFounder(server, {
      email: "invite@essais.example",
      name: "Agence qui invite",
    });
    await send("POST", "/api/team/invitations", founder.cookie, { email, role: "agent" });
    const cookie = await server.signIn(email, testPassword);
    const exported = await read("/api/account/export", cookie);
    expect(exported).toMatchObject({ emails: [], invitations: [] });
    const goodbye = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    expect((await send("POST", "/api/account/deletion", cookie, goodbye)).status).toBe(200);
    const mails = await readOutbox(server, email);
    expect(mails.map(({ kind }) => kind)).toEqual(["team-invitation", "account-deleted"]);
    expect(await db.$count(invitations, eq(invitations.email, email))).toBe(1);
  });

  test("leave what was written to their address about a lead that stays", async () => {
    const email = "demandeuse@essais.example";
    await addAccount(email);
    const { db } = server.services.database;
    const row = buildNewProperty({ userId: people.owner.userId, saleDate: "2025-03-04" });
    const { written } = await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
    const lead = { property_id: written[0]?.after.id, name: "Jeanne Roux", phone: "06 11 22 33 44", email };
    await server.request("/functions/submit-lead", { method: "POST", ...json({ ...lead, consent: true }) });
    const cookie = await server.signIn(email, testPassword);
    const { name, phone } = lead;
    expect(await read("/api/account/export", cookie)).toMatchObject({
      left_requests: [{ name, phone, email, consents: [{ purpose: "request" }] }],
    });
    expect(await read("/api/account/export", people.administrator.cookie)).toMatchObject({
      left_requests: [],
    });
    const goodbye = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    expect((await send("POST", "/api/account/deletion", cookie, goodbye)).status).toBe(200);
    const mails = await readOutbox(server, email);
    expect(mails.map(({ kind }) => kind)).toEqual(["detailed-sheet", "account-deleted"]);
  });

  test("stay while the account is the last active administrator's", async () => {
    const { cookie } = people.administrator;
    const refusal = "C’est le dernier administrateur actif : nommez-en un autre d’abord.";
    expect(await read("/api/account/deletion", cookie)).toMatchObject({ refusal });
    const reply = await send("POST", "/api/account/deletion", cookie, {
      currentPassword: testPassword,
      confirmation: "SUPPRIMER",
    });
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ message: refusal });
  });
});

async function addAccount(email: string, hasAgency = false): Promise<void> {
  const account = await buildAccount({
    email,
    role: hasAgency ? "professional" : "visitor",
    agency: hasAgency ? buildAgency({ name: "Agence qui part" }) : null,
  });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
}
