/** An agency's people through HTTP: who joins, what each may do, and what stays when somebody leaves. */
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HandedOver } from "#domain/api/own-property.ts";
import { type TeamReply, teamLogReply, teamReply } from "#domain/api/team.ts";
import { visiblePropertyReply } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { rateLimits } from "../../../platform/limits/limit-schema.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { auditLog } from "../../../records/audit/audit-schema.ts";
import { leads } from "../../../records/lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../../../records/link/link-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { addMember, createFounder, type TestPerson } from "../../../testing/build-team.ts";
import { readFeed } from "../../../testing/feed-reader.ts";
import { buildAccount, createPeople, type People, testPassword } from "../../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../create-account.ts";

let server: TestServer;
let people: People;
let drawn = 0;

beforeAll(async () => {
  server = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "1000", LEADS_PER_ADDRESS_PER_HOUR: "1000" });
  people = await createPeople(server);
});
afterAll(() => server.close());

const db = () => server.services.database.db;
const send = (method: string, path: string, cookie: string | undefined, body?: unknown) =>
  server.request(path, { method, cookie, ...(body === undefined ? {} : json(body)) });
const read = async (path: string, cookie: string) => (await server.request(path, { cookie })).json();
const readTeam = async (cookie: string): Promise<TeamReply> =>
  teamReply.parse(await read("/api/team", cookie));

/** An agency of its own for a test: a manager, an agent and an assistant. */
async function createTeam() {
  drawn += 1;
  const mark = `equipe${drawn}`;
  const manager = await createFounder(server, { email: `gerant@${mark}.example`, name: `Agence ${mark}` });
  const { agencyId } = manager;
  const agent = await addMember(server, agencyId, {
    email: `agent@${mark}.example`,
    role: "agent",
    fullName: "Alice Agent",
  });
  const assistant = await addMember(server, agencyId, {
    email: `assistant@${mark}.example`,
    role: "assistant",
  });
  return { mark, agencyId, manager, agent, assistant };
}

async function createProperty({ userId }: TestPerson, overrides: object = {}): Promise<string> {
  const row = buildNewProperty({ userId, ...overrides });
  const { written } = await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
  return written[0]?.after.id ?? expect.fail();
}

const carrierOf = async (id: string) =>
  (await db().select({ userId: properties.userId }).from(properties).where(eq(properties.id, id)))[0]?.userId;

describe("joining", () => {
  test("an invited person asks for an account, waits for the administrator, and works for the agency", async () => {
    const { manager, mark } = await createTeam();
    const email = `nouvelle@${mark}.example`;
    const invited = await send("POST", "/api/team/invitations", manager.cookie, { email, role: "agent" });
    expect(teamReply.parse(await invited.json()).team?.invitations).toMatchObject([{ email, role: "agent" }]);
    const token = await readMailedToken(server, email, "team-invitation");
    const opened = await send("POST", "/api/invitation/read", undefined, { token });
    expect(await opened.json()).toMatchObject({ email, role: "agent", has_account: false });

    const form = { token, firstName: "Nora", lastName: "Nouvelle", phone: "04 91 00 00 00" };
    const passwords = { password: testPassword, confirmPassword: testPassword };
    const registered = await send("POST", "/api/invitation/register", undefined, { ...form, ...passwords });
    expect(registered.status).toBe(200);
    expect((await send("POST", "/api/invitation/read", undefined, { token })).status).toBe(404);
    const signIn = { email, password: testPassword };
    expect((await send("POST", "/api/auth/sign-in/email", undefined, signIn)).status).toBe(403);

    const { cookie: admin } = people.administrator;
    const waiting = (await read(`/api/admin/accounts?search=${email}`, admin)) as {
      items: { user_id: string }[];
    };
    expect(waiting.items).toMatchObject([{ status: "pending", team: { agency_name: `Agence ${mark}` } }]);
    const id = waiting.items[0]?.user_id ?? expect.fail();
    const agenciesWith = async (search: string) =>
      (await read(`/api/admin/agencies?filter=waiting&search=${search}`, admin)) as {
        items: { agency_name: string; people: { email: string; status: string }[] }[];
      };
    expect((await agenciesWith(email)).items).toMatchObject([{ agency_name: `Agence ${mark}` }]);
    await send("POST", `/api/admin/accounts/${id}/status`, admin, { status: "active" });
    const cookie = await server.signIn(email, testPassword);
    expect((await readTeam(cookie)).team).toMatchObject({
      role: "agent",
      name: `Agence ${mark}`,
      invitations: [],
    });
    expect((await agenciesWith(email)).items).toEqual([]);
    const all = (await read(`/api/admin/agencies?filter=several&search=${mark}`, admin)) as {
      items: { people: unknown[] }[];
    };
    expect(all.items[0]?.people).toHaveLength(4);
  });

  test("an account that stands accepts, by its own address alone, and stays what it is", async () => {
    const { manager, agencyId } = await createTeam();
    const email = "suspended@essais.example";
    await send("POST", "/api/team/invitations", manager.cookie, { email, role: "agent" });
    const token = await readMailedToken(server, email, "team-invitation");
    expect((await send("POST", "/api/invitation/accept", manager.cookie, { token })).status).toBe(403);
    expect((await send("POST", "/api/invitation/accept", people.suspended.cookie, { token })).status).toBe(
      200,
    );
    expect(await readTeam(people.suspended.cookie)).toMatchObject({
      agencies: [{ id: agencyId }],
      team: null,
    });
    const [profile] = await db().select().from(profiles).where(eq(profiles.userId, people.suspended.userId));
    expect(profile?.status).toBe("inactive");
    const [mail] = await readOutbox(server, manager.email, "team-joined");
    expect(mail?.text).toContain("/account?section=agence");
  });

  test("an account that waits for an administrator accepts by its link and its password, and is seen to wait", async () => {
    const { manager, mark } = await createTeam();
    const email = `attend@${mark}.example`;
    const account = await buildAccount({
      email,
      role: "professional",
      status: "pending",
      emailVerified: false,
    });
    const [userId = ""] = await db().transaction((tx) => createAccounts(tx, [account]));
    await send("POST", "/api/team/invitations", manager.cookie, { email, role: "agent" });
    const token = await readMailedToken(server, email, "team-invitation");
    const opened = await send("POST", "/api/invitation/read", undefined, { token });
    expect(await opened.json()).toMatchObject({ has_account: true, waits: true });
    const accept = (password?: string) =>
      send("POST", "/api/invitation/accept", undefined, { token, password });
    // Anyone may have asked for the account, with a password of theirs: that the address is proven says nothing of it.
    for (const emailVerified of [false, true]) {
      await db().update(users).set({ emailVerified }).where(eq(users.id, userId));
      expect((await accept()).status).toBe(400);
      const wrong = await accept("Pas-le-bon-1");
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({
        message: expect.stringContaining("Mot de passe oublié"),
        issues: [{ path: ["password"] }],
      });
    }
    expect(await db().$count(memberships, eq(memberships.userId, userId))).toBe(0);
    expect((await accept(testPassword)).status).toBe(200);
    expect((await readTeam(manager.cookie)).team).toMatchObject({
      invitations: [],
      people: expect.arrayContaining([expect.objectContaining({ email, status: "pending" })]),
    });
    const [mail] = await readOutbox(server, manager.email, "team-joined");
    expect(mail?.text).toContain("administrateur");
    // Whose account opens sessions signs in to accept, and the password is looked at nowhere else.
    await db().update(profiles).set({ status: "active" }).where(eq(profiles.userId, userId));
    expect((await accept()).status).toBe(404);
    const other = `active@${mark}.example`;
    await db().transaction(async (tx) => createAccounts(tx, [await buildAccount({ email: other })]));
    await send("POST", "/api/team/invitations", manager.cookie, { email: other, role: "agent" });
    const next = await readMailedToken(server, other, "team-invitation");
    const active = { token: next, password: testPassword };
    expect((await send("POST", "/api/invitation/accept", undefined, active)).status).toBe(401);
  });

  test("the password of an account that waits is guessed by a link no more than elsewhere, and a new one serves", async () => {
    const { manager, mark, agencyId } = await createTeam();
    const email = `paul@${mark}.example`;
    const form = { firstName: "Paul", lastName: "Martin", phone: "0611223344", agencyName: `Ève ${mark}` };
    const [ofEve, ofPaul] = ["Choisi-par-Eve-1", "Choisi-par-Paul-1"];
    const asked = { ...form, email, password: ofEve, confirmPassword: ofEve };
    expect((await send("POST", "/api/account/registration", undefined, asked)).status).toBe(200);
    await send("POST", "/api/team/invitations", manager.cookie, { email, role: "agent" });
    const token = await readMailedToken(server, email, "team-invitation");
    const accept = (password: string) =>
      send("POST", "/api/invitation/accept", undefined, { token, password });
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await accept("Devine-encore-1")).status).toBe(400);
    await send("POST", "/api/account/forgotten-password", undefined, { email });
    const reset = await readMailedToken(server, email, "reset-password");
    const chosen = { token: reset, password: ofPaul, confirmPassword: ofPaul };
    expect((await send("POST", "/api/account/reset-password", undefined, chosen)).status).toBe(200);
    expect((await accept(ofEve)).status).toBe(400);
    expect((await accept(ofPaul)).status).toBe(429);
    await server.services.database.db.delete(rateLimits);
    expect((await accept(ofPaul)).status).toBe(200);
    expect(await db().$count(memberships, eq(memberships.agencyId, agencyId))).toBe(4);
  });

  test("a renewed, withdrawn or declined invitation has no link any more, nor has a forged one", async () => {
    const { manager, agent, mark } = await createTeam();
    const email = `deux@${mark}.example`;
    const open = (token: string) => send("POST", "/api/invitation/read", undefined, { token });
    await send("POST", "/api/team/invitations", manager.cookie, { email, role: "agent" });
    const first = await readMailedToken(server, email, "team-invitation");
    await send("POST", "/api/team/invitations", manager.cookie, { email, role: "assistant" });
    const second = await readMailedToken(server, email, "team-invitation");
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await open(`${second.slice(0, -2)}aa`)).status).toBe(404);
    const [{ id = "" } = {}] = (await readTeam(manager.cookie)).team?.invitations ?? [];
    expect((await send("DELETE", `/api/team/invitations/${id}`, agent.cookie)).status).toBe(403);
    const other = await createTeam();
    expect((await send("DELETE", `/api/team/invitations/${id}`, other.manager.cookie)).status).toBe(404);
    expect((await send("DELETE", `/api/team/invitations/${id}`, manager.cookie)).status).toBe(200);
    expect((await open(second)).status).toBe(404);
  });

  test("managers alone invite, and nobody who is there already", async () => {
    const { manager, agent, assistant } = await createTeam();
    const body = { email: "qui@essais.example", role: "agent" };
    for (const { cookie } of [agent, assistant])
      expect((await send("POST", "/api/team/invitations", cookie, body)).status).toBe(403);
    const again = await send("POST", "/api/team/invitations", manager.cookie, {
      ...body,
      email: agent.email,
    });
    expect(again.status).toBe(409);
  });
});

describe("the stock", () => {
  test("is everybody's to see, hidden homes too, the carrier's and the managers' to change", async () => {
    const { manager, agent, assistant, agencyId } = await createTeam();
    const stranger = await createTeam();
    const id = await createProperty(agent, { isHidden: true });
    for (const { cookie } of [manager, agent, assistant])
      expect(visiblePropertyReply.parse(await read(`/api/properties/${id}`, cookie))).toMatchObject({
        is_hidden: true,
        owner_agency_id: agencyId,
        is_owner: cookie === agent.cookie,
      });
    expect((await server.request(`/api/properties/${id}`, { cookie: stranger.manager.cookie })).status).toBe(
      404,
    );
    const edit = async ({ cookie }: TestPerson) =>
      (await server.request(`/api/own-properties/${id}`, { cookie })).status;
    expect(await Promise.all([manager, agent, assistant, stranger.manager].map(edit))).toEqual([
      200, 200, 404, 404,
    ]);
    const show = ({ cookie }: TestPerson) =>
      send("POST", "/api/own-properties/visibility", cookie, { ids: [id], is_hidden: false });
    const nothing = { ids: [], versions: [], drafts: 0, moderated: 0 };
    expect(await (await show(assistant)).json()).toEqual(nothing);
    expect(await (await show(stranger.manager)).json()).toEqual(nothing);
    expect(await (await show(manager)).json()).toMatchObject({ ids: [id] });
  });

  test("is hidden by the agency's manager without a line in the administrators' log", async () => {
    const { manager, agent } = await createTeam();
    const id = await createProperty(agent);
    const hide = (cookie: string, isHidden: boolean) =>
      send("PATCH", `/api/properties/${id}/visibility`, cookie, { is_hidden: isHidden });
    const logged = () => db().select().from(auditLog).where(eq(auditLog.targetId, id));
    expect((await hide(manager.cookie, true)).status).toBe(200);
    expect(await logged()).toEqual([]);
    expect((await hide(people.administrator.cookie, false)).status).toBe(200);
    expect(await logged()).toMatchObject([{ action: "visibility" }]);
  });

  test("is listed as one's own, or as the agency's, and never another agency's", async () => {
    const { manager, agent } = await createTeam();
    const other = await createTeam();
    const [mine, theirs] = [await createProperty(manager), await createProperty(agent)];
    await createProperty(other.agent);
    const list = async ({ cookie }: TestPerson, whose: string) => {
      const { items } = (await read(`/api/own-properties?whose=${whose}`, cookie)) as {
        items: { id: string }[];
      };
      return items.map(({ id }) => id).sort();
    };
    expect(await list(manager, "own")).toEqual([mine]);
    expect(await list(agent, "own")).toEqual([theirs]);
    for (const person of [manager, agent])
      expect(await list(person, "agency")).toEqual([mine, theirs].sort());
  });

  test("two who edit one home at once: the second is told whose version stands", async () => {
    const { manager, agent } = await createTeam();
    const id = await createProperty(agent);
    const own = (await read(`/api/own-properties/${id}`, agent.cookie)) as Record<string, unknown>;
    const property = { ...own, sale_date: null, is_hidden: false };
    const first = await send("PUT", `/api/own-properties/${id}`, manager.cookie, {
      version: own.version,
      property: { ...property, title: "Écrit par le gérant" },
    });
    expect(await first.json()).toMatchObject({ updated_by: manager.userId, user_id: agent.userId });
    const second = await send("PUT", `/api/own-properties/${id}`, agent.cookie, {
      version: own.version,
      property: { ...property, title: "Écrit par la négociatrice" },
    });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ current: { updated_by: manager.userId } });
  });

  test("a home is handed over with its leads; a forged colleague is unknown", async () => {
    const { manager, agent, assistant } = await createTeam();
    const other = await createTeam();
    const id = await createProperty(agent);
    await submitLead({ property_id: id, lead_type: "contact_bien" }, "acquereur@exemple.fr");
    const over = (who: TestPerson, to: TestPerson) =>
      send("POST", "/api/own-properties/carrier", who.cookie, { ids: [id], user_id: to.userId });
    expect((await over(manager, other.agent)).status).toBe(404);
    expect(await (await over(assistant, assistant)).json()).toEqual({ ids: [], undo: null });
    expect(await (await over(manager, assistant)).json()).toMatchObject({ ids: [id] });
    expect(await carrierOf(id)).toBe(assistant.userId);
    const [lead] = await db().select().from(leads).where(eq(leads.propertyId, id));
    expect(lead?.ownerId).toBe(assistant.userId);
  });

  test("a hand-over is taken back by who did it, with its leads and its reference, and by nobody else", async () => {
    const { manager, agent, assistant } = await createTeam();
    const before = "R-17";
    const id = await createProperty(agent, { externalReference: before });
    await submitLead({ property_id: id, lead_type: "contact_bien" }, "acquereur@exemple.fr");
    const ownLead = async () => (await db().select().from(leads).where(eq(leads.propertyId, id)))[0]?.ownerId;
    const reference = async () =>
      (await db().select().from(properties).where(eq(properties.id, id)))[0]?.externalReference;
    // The colleague has that reference already: the home gets a number behind it, and gives it up again.
    await createProperty(assistant, { externalReference: before });
    const reply = await send("POST", "/api/own-properties/carrier", agent.cookie, {
      ids: [id],
      user_id: assistant.userId,
    });
    const { undo } = (await reply.json()) as { undo: HandedOver };
    expect([await carrierOf(id), await reference()]).not.toEqual([agent.userId, before]);
    const back = (who: TestPerson, body: HandedOver) =>
      send("POST", "/api/own-properties/carrier/undo", who.cookie, { undo: body });
    expect((await back(manager, undo)).status).toBe(409);
    expect((await back(agent, { ...undo, to: manager.userId })).status).toBe(409);
    const [part] = undo.parts;
    const forged = part === undefined ? [] : [{ ...part, from: manager.userId }];
    expect((await back(agent, { ...undo, parts: forged })).status).toBe(409);
    // Who gave it away has no right over it any more, but to take that back.
    const again = await send("POST", "/api/own-properties/carrier", agent.cookie, {
      ids: [id],
      user_id: manager.userId,
    });
    expect(await again.json()).toEqual({ ids: [], undo: null });
    expect(await (await back(agent, undo)).json()).toEqual({ ids: [id] });
    expect([await carrierOf(id), await ownLead(), await reference()]).toEqual([
      agent.userId,
      agent.userId,
      before,
    ]);
    // Done again it finds nothing that the colleague carries.
    expect(await (await back(agent, undo)).json()).toEqual({ ids: [] });
    const { items } = teamLogReply.parse(await read("/api/team/log", manager.cookie));
    expect(items.slice(0, 2).map(({ action, to }) => [action, to])).toEqual([
      ["team-hand-back", writeCount(1, "bien")],
      ["team-hand-over", writeCount(1, "bien")],
    ]);
  });

  test("all of a team hear that something of it changed, and no other agency", async () => {
    const { manager, agent } = await createTeam();
    const other = await createTeam();
    const open = async ({ cookie }: TestPerson) =>
      readFeed(await server.request("/api/map/feed", { cookie }));
    const [colleague, stranger] = [await open(manager), await open(other.manager)];
    await Promise.all([colleague.next(), stranger.next()]);
    await createProperty(agent, { isHidden: true });
    expect(await colleague.nextOwn()).toEqual({ changed: ["properties"] });
    await createProperty(other.agent, { isHidden: true });
    expect(await stranger.nextOwn()).toEqual({ changed: ["properties"] });
    await Promise.all([colleague.leave(), stranger.leave()]);
  });
});

async function submitLead(topic: object, email: string) {
  const body = { name: "Zoé Lire", phone: "06 12 34 56 78", email, message: null, consent: true, ...topic };
  const reply = await send("POST", "/functions/submit-lead", undefined, body);
  expect(reply.status).toBe(200);
}

describe("leads", () => {
  const listed = async ({ cookie }: TestPerson, whose: string) =>
    ((await read(`/api/leads?whose=${whose}`, cookie)) as { items: { email: string }[] }).items
      .map(({ email }) => email)
      .sort();

  test("go to the agency, and to the list and the mailbox of the home's négociateur", async () => {
    const { manager, agent, mark } = await createTeam();
    const id = await createProperty(agent, { agencyName: `Agence ${mark}` });
    await submitLead({ property_id: id, lead_type: "contact_bien" }, `acheteuse@${mark}.example`);
    expect(await listed(agent, "own")).toEqual([`acheteuse@${mark}.example`]);
    expect(await listed(manager, "own")).toEqual([]);
    expect(await listed(manager, "agency")).toEqual([`acheteuse@${mark}.example`]);
    const kinds = async (recipient: string) => (await readOutbox(server, recipient)).map(({ kind }) => kind);
    expect(await kinds(`contact-${manager.email}`)).toContain("lead-notice");
    expect(await kinds(agent.email)).toContain("lead-notice-copy");
  });

  test("are handed over one by one, with a copy; another agency's, and a forged colleague, are unknown", async () => {
    const { manager, agent, assistant, mark } = await createTeam();
    const other = await createTeam();
    const propertyId = await createProperty(agent);
    await submitLead({ property_id: propertyId, lead_type: "contact_bien" }, `confie@${mark}.example`);
    const [lead] = await db().select().from(leads).where(eq(leads.propertyId, propertyId));
    const over = async (who: TestPerson, to: TestPerson) => {
      const reply = await send("POST", `/api/leads/${lead?.id}/carrier`, who.cookie, { user_id: to.userId });
      return reply.status;
    };
    expect(await over(assistant, assistant)).toBe(404);
    expect(await over(other.manager, other.agent)).toBe(404);
    expect(await over(agent, other.agent)).toBe(404);
    for (let time = 0; time < 2; time++) expect(await over(manager, assistant)).toBe(200);
    expect(await listed(assistant, "own")).toEqual([`confie@${mark}.example`]);
    expect(await listed(agent, "own")).toEqual([]);
    expect(await carrierOf(propertyId)).toBe(agent.userId);
    const copies = (await readOutbox(server, assistant.email)).filter(
      ({ kind }) => kind === "lead-notice-copy",
    );
    expect(copies).toHaveLength(1);
  });

  test("are each one's own where the agency says so, but for managers", async () => {
    const { manager, agent, assistant, mark } = await createTeam();
    for (const person of [agent, assistant])
      await submitLead(
        { property_id: await createProperty(person), lead_type: "contact_bien" },
        `pour-${person.email}`,
      );
    const both = [`pour-${agent.email}`, `pour-${assistant.email}`].sort();
    expect(await listed(agent, "agency")).toEqual(both);
    const settings = { shares_leads: false, turns_leads: false };
    expect((await send("PUT", "/api/team/settings", agent.cookie, settings)).status).toBe(403);
    expect((await send("PUT", "/api/team/settings", manager.cookie, settings)).status).toBe(200);
    expect(await listed(agent, "agency")).toEqual([`pour-${agent.email}`]);
    expect(await listed(manager, "agency")).toEqual(both);
    const counts = async ({ cookie }: TestPerson) =>
      (await readTeam(cookie)).team?.people.map(({ leads: count }) => count);
    expect(await counts(manager)).toEqual([0, 1, 1]);
    expect(await counts(agent)).toEqual([null, 1, null]);
    const [foreign] = await db()
      .select()
      .from(leads)
      .where(eq(leads.email, `pour-${assistant.email}`));
    expect((await server.request(`/api/leads/${foreign?.id}`, { cookie: agent.cookie })).status).toBe(404);
    expect(mark).toBeTruthy();
  });

  test("of a colleague make no sound where each reads their own, and one's own do", async () => {
    const { manager, agent, assistant, mark } = await createTeam();
    const settings = { shares_leads: false, turns_leads: false };
    expect((await send("PUT", "/api/team/settings", manager.cookie, settings)).status).toBe(200);
    const [own, foreign] = [await createProperty(agent), await createProperty(assistant)];
    const feed = readFeed(await server.request("/api/map/feed", { cookie: agent.cookie }));
    await feed.next();
    const ask = (id: string, name: string) =>
      submitLead({ property_id: id, lead_type: "contact_bien" }, `${name}@${mark}.example`);
    await ask(foreign, "muette");
    await createProperty(manager, { isHidden: true });
    // Said after it, and heard first.
    expect(await feed.nextOwn()).toEqual({ changed: ["properties"] });
    await ask(own, "entendue");
    expect(await feed.nextOwn()).toEqual({ changed: ["contacts"] });
    await feed.leave();
  });

  test("without a home go by turns to managers and agents where the agency says so", async () => {
    const { manager, agent, agencyId } = await createTeam();
    const ask = (count: number) =>
      submitLead({ agency_id: agencyId, lead_type: "contact_agence" }, `tour${count}@${agencyId}.example`);
    await ask(0);
    await send("PUT", "/api/team/settings", manager.cookie, { shares_leads: true, turns_leads: true });
    for (const count of [1, 2, 3]) await ask(count);
    const rows = await db()
      .select({ owner: leads.ownerId })
      .from(leads)
      .where(eq(leads.agencyId, agencyId))
      .orderBy(leads.createdAt);
    const [before, ...turns] = rows.map(({ owner }) => owner);
    expect(before).toBe(manager.userId);
    expect(turns).toEqual([manager.userId, agent.userId, manager.userId]);
  });
});

describe("leaving", () => {
  test("hands homes, leads and links over in one step, ends the sessions, and never the account", async () => {
    const { manager, agent, assistant, agencyId } = await createTeam();
    const reference = { externalReference: "R-1" };
    await createProperty(assistant, reference);
    const id = await createProperty(agent, reference);
    await submitLead({ property_id: id, lead_type: "contact_bien" }, "qui-part@exemple.fr");
    const link = { destination_url: "https://exemple.fr/", alias: `part-${drawn}` };
    expect((await send("POST", "/api/links", agent.cookie, link)).status).toBe(200);
    const end = (body: object) => send("POST", "/api/team/people/end", manager.cookie, body);
    expect((await end({ user_id: agent.userId })).status).toBe(400);
    expect((await end({ user_id: agent.userId, to: agent.userId })).status).toBe(400);
    const done = await end({ user_id: agent.userId, to: assistant.userId });
    expect(teamReply.parse(await done.json()).team?.people.map((one) => one.user_id)).toEqual([
      manager.userId,
      assistant.userId,
    ]);
    expect(await carrierOf(id)).toBe(assistant.userId);
    const own = and(eq(properties.agencyId, agencyId), eq(properties.userId, assistant.userId));
    expect(await db().$count(properties, own)).toBe(2);
    const ofLink = await db().select().from(shortLinks).where(eq(shortLinks.alias, link.alias));
    const ofAlias = await db().select().from(linkAliases).where(eq(linkAliases.alias, link.alias));
    expect([ofLink[0]?.userId, ofAlias[0]?.ownerId]).toEqual([assistant.userId, assistant.userId]);
    expect((await server.request(`/${link.alias}`)).status).toBe(302);
    expect((await server.request("/api/account", { cookie: agent.cookie })).status).toBe(401);
    const [profile] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
    expect(profile).toMatchObject({ status: "active", userRole: "professional", agencyId: null });
    const cookie = await server.signIn(agent.email, testPassword);
    expect(await readTeam(cookie)).toEqual({ agencies: [], team: null });
    expect((await server.request(`/api/own-properties/${id}`, { cookie })).status).toBe(404);
    const { items } = teamLogReply.parse(await read("/api/team/log", manager.cookie));
    expect(items[0]).toMatchObject({ action: "team-end", person_name: "Alice Agent" });
    // What was decided about them is theirs to have.
    const { decisions } = (await read("/api/account/export", cookie)) as { decisions: { action: string }[] };
    expect(decisions.map(({ action }) => action)).toContain("team-end");
  });

  test("the last manager names another first, who then bears the agency: its id and place stay", async () => {
    const { manager, agent, agencyId, mark } = await createTeam();
    const leave = () =>
      send("POST", "/api/team/people/end", manager.cookie, { user_id: manager.userId, to: agent.userId });
    const step = (user_id: string, role: string) =>
      send("PUT", "/api/team/people/role", manager.cookie, { user_id, role });
    expect((await leave()).status).toBe(409);
    expect((await step(manager.userId, "agent")).status).toBe(409);
    expect((await server.request("/api/account/deletion", { cookie: manager.cookie })).status).toBe(200);
    expect(await read("/api/account/deletion", manager.cookie)).toMatchObject({
      refusal: expect.stringContaining("Nommez d’abord un autre gérant"),
    });
    expect((await step(agent.userId, "manager")).status).toBe(200);
    const before = await read(`/api/agencies/${agencyId}`, people.visitor.cookie);
    await server.map.catchUp();
    const onMap = server.map.index.size;
    expect((await leave()).status).toBe(200);
    expect(await read(`/api/agencies/${agencyId}`, people.visitor.cookie)).toEqual(before);
    await server.map.catchUp();
    expect(server.map.index.size).toBe(onMap);
    const [agency] = await db().select().from(agencies).where(eq(agencies.id, agencyId));
    expect(agency?.userId).toBe(agent.userId);
    expect(await read("/api/account", agent.cookie)).toMatchObject({
      agency: { id: agencyId, agency_name: `Agence ${mark}`, is_on_map: true },
    });
  });

  test("two managers who demote each other, or leave, at once: one of them stays", async () => {
    const { manager, agent, assistant, agencyId } = await createTeam();
    const step = (by: TestPerson, { userId }: TestPerson, role: string) =>
      send("PUT", "/api/team/people/role", by.cookie, { user_id: userId, role });
    const leave = ({ cookie, userId }: TestPerson) =>
      send("POST", "/api/team/people/end", cookie, { user_id: userId, to: assistant.userId });
    const countManagers = () =>
      db().$count(memberships, and(eq(memberships.agencyId, agencyId), eq(memberships.role, "manager")));
    await step(manager, agent, "manager");
    await Promise.all([step(manager, agent, "agent"), step(agent, manager, "agent")]);
    expect(await countManagers()).toBe(1);
    for (const one of [manager, agent])
      await db().update(memberships).set({ role: "manager" }).where(eq(memberships.userId, one.userId));
    const replies = await Promise.all([leave(manager), leave(agent)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countManagers()).toBe(1);
  });

  test("a deleted account leaves the stock to the agency; a person alone takes theirs along", async () => {
    const { agent, manager } = await createTeam();
    const id = await createProperty(agent);
    expect(await read("/api/account/deletion", agent.cookie)).toMatchObject({ properties: 0 });
    const exported = (await read("/api/account/export", agent.cookie)) as { properties: unknown[] };
    expect(exported.properties).toEqual([]);
    const deletion = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    expect((await send("POST", "/api/account/deletion", agent.cookie, deletion)).status).toBe(200);
    expect(await carrierOf(id)).toBe(manager.userId);
    const alone = await createFounder(server, {
      email: `seul${drawn}@essais.example`,
      name: `Seul ${drawn}`,
    });
    const own = await createProperty(alone);
    expect((await send("POST", "/api/account/deletion", alone.cookie, deletion)).status).toBe(200);
    expect(await carrierOf(own)).toBeUndefined();
    expect(await db().$count(agencies, eq(agencies.id, alone.agencyId))).toBe(0);
    expect(await db().$count(users, eq(users.id, alone.userId))).toBe(0);
  });
});

describe("what a person leaves behind", () => {
  const addPhoto = async ({ cookie }: TestPerson): Promise<string> => {
    const body = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#446688" } })
      .png()
      .toBuffer();
    const reply = await server.request("/api/team/card/photo", {
      method: "PUT",
      cookie,
      body: new Uint8Array(body),
      headers: { "content-type": "image/png" },
    });
    const { photo_url: url } = (await reply.json()) as { photo_url: string };
    expect((await server.request(url)).status).toBe(200);
    return url;
  };

  test("the photograph of their card goes with the membership, and with the account", async () => {
    const { manager, agent, assistant } = await createTeam();
    const urls = [await addPhoto(agent), await addPhoto(assistant)];
    const end = { user_id: agent.userId };
    expect((await send("POST", "/api/team/people/end", manager.cookie, end)).status).toBe(200);
    const deletion = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    expect((await send("POST", "/api/account/deletion", assistant.cookie, deletion)).status).toBe(200);
    for (const url of urls) expect((await server.request(url)).status).toBe(404);
  });

  test("a deleted account is named in no invitation and no line of an agency's log", async () => {
    const { manager, agent, assistant, agencyId, mark } = await createTeam();
    const { email } = await addMember(server, (await createTeam()).agencyId, {
      email: `invitee@${mark}.example`,
      role: "agent",
    });
    const invite = { email, role: "agent" };
    await send("POST", "/api/team/invitations", manager.cookie, invite);
    const end = { user_id: assistant.userId, to: agent.userId };
    expect((await send("POST", "/api/team/people/end", manager.cookie, end)).status).toBe(200);
    const told = async () =>
      JSON.stringify(await db().select().from(auditLog).where(eq(auditLog.targetId, agencyId)));
    for (const name of [email, "Alice Agent"]) expect(await told()).toContain(name);
    const deletion = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    for (const cookie of [agent.cookie, await server.signIn(email, testPassword)])
      expect((await send("POST", "/api/account/deletion", cookie, deletion)).status).toBe(200);
    for (const name of [email, "Alice Agent"]) expect(await told()).not.toContain(name);
    expect(await db().$count(invitations, eq(invitations.email, email))).toBe(0);
  });
});

describe("two agencies", () => {
  test("one chooses which: what is of the other is out of reach until then, and a forged id is unknown", async () => {
    const [one, two] = [await createTeam(), await createTeam()];
    const id = await createProperty(one.assistant, { isHidden: true });
    await send("POST", "/api/team/invitations", one.manager.cookie, {
      email: two.manager.email,
      role: "manager",
    });
    const token = await readMailedToken(server, two.manager.email, "team-invitation");
    expect((await send("POST", "/api/invitation/accept", two.manager.cookie, { token })).status).toBe(200);
    const sees = async () =>
      (await server.request(`/api/properties/${id}`, { cookie: two.manager.cookie })).status;
    expect(await sees()).toBe(404);
    const choose = (cookie: string, agency_id: string) =>
      send("PUT", "/api/team/current", cookie, { agency_id });
    expect((await choose(one.manager.cookie, two.agencyId)).status).toBe(404);
    expect((await choose(one.manager.cookie, crypto.randomUUID())).status).toBe(404);
    expect((await choose(two.manager.cookie, one.agencyId)).status).toBe(200);
    expect(await sees()).toBe(200);
    expect((await readTeam(two.manager.cookie)).agencies).toHaveLength(2);
  });

  test("a suspended agency suspends its people while they work for it, and takes its offers off the map", async () => {
    const { manager, agent } = await createTeam();
    const id = await createProperty(agent);
    await send("POST", `/api/admin/accounts/${manager.userId}/status`, people.administrator.cookie, {
      status: "inactive",
      reason: "essai",
    });
    expect((await server.request("/api/own-properties", { cookie: agent.cookie })).status).toBe(403);
    expect(await read("/api/session", agent.cookie)).toMatchObject({ account: { status: "inactive" } });
    const publicly = await send("POST", "/functions/get-property-details", undefined, {
      propertyId: id,
      token: "public-view",
    });
    expect(publicly.status).toBe(404);
  });
});
