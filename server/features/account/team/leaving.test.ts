/** What an agency keeps of somebody who leaves it, where what they had and what their colleague has are alike. */
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/open.ts";
import { memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { endMembership as leave } from "../../../records/agency/leave-agency.ts";
import { lockTeams } from "../../../records/agency/move-bearer.ts";
import { writeAgencies } from "../../../records/agency/write-agencies.ts";
import { auditLog } from "../../../records/audit/audit-schema.ts";
import { lockContactsOf } from "../../../records/contact/contact-owner.ts";
import { contacts } from "../../../records/contact/contact-schema.ts";
import { leads } from "../../../records/lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../../../records/link/link-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { recordEvent } from "../../../records/timeline/timeline.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { addMember, createFounder, sendAs, type TestPerson } from "../../../testing/build-team.ts";
import { countWaiting } from "../../../testing/count-waiting.ts";
import { readFeed } from "../../../testing/feed-reader.ts";
import { buildAccount, testPassword } from "../../../testing/people.ts";
import { readOutbox } from "../../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../create-account.ts";

let server: TestServer;
let drawn = 0;

beforeAll(async () => {
  server = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "1000" });
});
afterAll(() => server.close());

const db = () => server.services.database.db;
const send = (method: string, path: string, person: TestPerson, body: unknown) =>
  sendAs(server, person, { method, path, body });
const endMembership = (manager: TestPerson, leaving: TestPerson, heir: TestPerson | null) =>
  send("POST", "/api/team/people/end", manager, { user_id: leaving.userId, to: heir?.userId ?? null });

const submitLead = (topic: object) =>
  server.request("/functions/submit-lead", {
    method: "POST",
    ...json({
      name: "Jeanne Roux",
      email: `jeanne@depart${drawn}.example`,
      phone: "06 12 34 56 78",
      message: null,
      consent: true,
      ...topic,
    }),
  });

async function addContact(
  owner: { readonly userId: string; readonly agencyId: string },
  tx: Database = db(),
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date();
  const name = { lastName: "Essai", source: "typed" };
  await tx
    .insert(contacts)
    .values({ ...owner, ...name, id, rootId: id, activeAt: at, actedAt: at, createdAt: at });
  return id;
}

async function createTeam() {
  drawn += 1;
  const email = `gerant@depart${drawn}.example`;
  const manager = await createFounder(server, { email, name: `Agence du départ ${drawn}` });
  const agent = await addMember(server, manager.agencyId, {
    email: `agent@depart${drawn}.example`,
    role: "agent",
  });
  return { manager, agent, agencyId: manager.agencyId };
}

test("a manager who bears another agency is passed over: a third takes this one over", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const busy = await createFounder(server, {
    email: `occupe@depart${drawn}.example`,
    name: `Agence occupée ${drawn}`,
  });
  // Older in the agency than the agent, and its manager too.
  await db()
    .insert(memberships)
    .values({ agencyId, userId: busy.userId, role: "manager", joinedAt: new Date(2_000) });
  await db()
    .update(memberships)
    .set({ role: "manager" })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, agent.userId)));
  expect((await endMembership(manager, manager, busy)).status).toBe(200);
  const [borne] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(borne?.agencyName).toBe(`Agence du départ ${drawn}`);
});

test("an agency that is suspended stays so when its bearer's account goes", async () => {
  const { manager, agent, agencyId } = await createTeam();
  await db()
    .update(memberships)
    .set({ role: "manager" })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, agent.userId)));
  await db().transaction((tx) => writeAgencies(tx, [manager.userId], () => ({ status: "inactive" })));
  const goodbye = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
  expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
  const [borne] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  const facts = { status: "inactive", agencyNameKey: null, mapKey: null };
  expect(borne).toMatchObject({ ...facts, agencyName: `Agence du départ ${drawn}` });
  const [mail] = await readOutbox(server, agent.email, "account-decision");
  expect(mail?.subject).toBe("Votre compte est suspendu");
  expect(mail?.text).toContain(`Agence du départ ${drawn} reste suspendue`);
  await db().transaction((tx) => writeAgencies(tx, [agent.userId], () => ({ status: "active" })));
  const [again] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(again?.agencyNameKey).not.toBeNull();
  expect(again?.mapKey).not.toBeNull();
});

const suspend = (person: TestPerson) =>
  db().transaction((tx) => writeAgencies(tx, [person.userId], () => ({ status: "inactive" })));
const makeVisitor = (person: TestPerson) =>
  db().transaction((tx) => writeAgencies(tx, [person.userId], () => ({ userRole: "visitor" })));
const readOwn = async (path: string, person: TestPerson): Promise<unknown> =>
  (await server.request(path, { cookie: person.cookie })).json();
const goodbye = { currentPassword: testPassword, confirmation: "SUPPRIMER" };

test("who works for a suspended agency leaves it by themselves: its bearer takes over what they carried", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const second = await addMember(server, agencyId, {
    email: `second@depart${drawn}.example`,
    role: "manager",
  });
  const ofSite = await addMember(server, agencyId, { email: `site@depart${drawn}.example`, role: "agent" });
  await db().transaction((tx) => writeAgencies(tx, [ofSite.userId], () => ({ userRole: "administrator" })));
  const row = buildNewProperty({ userId: agent.userId });
  await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
  await suspend(manager);
  const choice = { id: agencyId, is_current: true };
  for (const leaving of [agent, second, ofSite]) {
    expect(await readOwn("/api/team", leaving)).toMatchObject({
      agencies: [{ ...choice, can_leave: true }],
      team: null,
    });
    expect((await endMembership(leaving, leaving, null)).status).toBe(200);
    expect(await readOwn("/api/session", leaving)).toMatchObject({
      account: { status: "active", team: null },
    });
  }
  const homes = await db().select().from(properties).where(eq(properties.agencyId, agencyId));
  expect(homes.map(({ userId }) => userId)).toEqual([manager.userId]);
});

test("who bears a suspended agency, or has others leave it, is refused", async () => {
  const { manager, agent, agencyId } = await createTeam();
  await suspend(manager);
  expect(await readOwn("/api/team", manager)).toMatchObject({ agencies: [{ can_leave: false }] });
  const refused = await endMembership(manager, manager, null);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("avec votre compte") });
  expect((await endMembership(agent, manager, null)).status).toBe(403);
  expect(await db().$count(memberships, eq(memberships.agencyId, agencyId))).toBe(2);
});

test("a suspended manager who has no other deletes their account: the eldest colleague manages, or the agency goes", async () => {
  for (const hasHeir of [true, false]) {
    const { manager, agent, agencyId } = await createTeam();
    if (!hasHeir) await suspend(agent);
    await suspend(manager);
    expect(await readOwn("/api/account/deletion", manager)).toMatchObject({ refusal: null });
    expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
    const left = await db().select().from(memberships).where(eq(memberships.agencyId, agencyId));
    expect(left).toMatchObject(hasHeir ? [{ userId: agent.userId, role: "manager" }] : []);
  }
});

test("once a last manager, made a visitor, deletes their account, the eldest colleague bears the agency", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const names = { agency_name: `Agence du départ ${drawn}`, heir_name: agent.email };
  await makeVisitor(manager);
  const refused = await endMembership(manager, manager, null);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining("droits d’un professionnel"),
  });
  expect(await readOwn("/api/account/deletion", manager)).toMatchObject({ refusal: null, agencies: [names] });
  expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
  const left = await db().select().from(memberships).where(eq(memberships.agencyId, agencyId));
  expect(left).toMatchObject([{ userId: agent.userId, role: "manager" }]);
  const [borne] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(borne).toMatchObject({ status: "active", agencyName: names.agency_name });
  expect(borne?.mapKey).not.toBeNull();
});

test("a manager made a visitor leaves an agency that another visitor bears", async () => {
  const { manager, agent, agencyId } = await createTeam();
  await db().update(memberships).set({ role: "manager" }).where(eq(memberships.userId, agent.userId));
  await makeVisitor(manager);
  await makeVisitor(agent);
  expect((await endMembership(agent, agent, null)).status).toBe(200);
  expect(await db().$count(memberships, eq(memberships.agencyId, agencyId))).toBe(1);
});

test("whether another manager is named first is asked of each agency, not of the one that one works for", async () => {
  const [active, suspended] = [await createTeam(), await createTeam()];
  const { manager } = active;
  const alsoThere = { agencyId: suspended.agencyId, userId: manager.userId, role: "agent" };
  await db().insert(memberships).values(alsoThere);
  await suspend(suspended.manager);
  const workFor = (agencyId: string) =>
    db().update(profiles).set({ agencyId }).where(eq(profiles.userId, manager.userId));
  for (const agencyId of [suspended.agencyId, active.agencyId]) {
    await workFor(agencyId);
    expect(await readOwn("/api/account/deletion", manager)).toMatchObject({
      refusal: expect.stringContaining("Nommez d’abord un autre gérant"),
    });
    expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(409);
  }
});

test("a suspended manager whose only other manager bears another agency deletes their account: a colleague manages", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const busy = await createFounder(server, {
    email: `double@depart${drawn}.example`,
    name: `Agence double ${drawn}`,
  });
  await db()
    .insert(memberships)
    .values({ agencyId, userId: busy.userId, role: "manager", joinedAt: new Date(2_000) });
  await suspend(manager);
  expect(await readOwn("/api/account/deletion", manager)).toMatchObject({
    refusal: null,
    agencies: [{ heir_name: agent.email }],
  });
  expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
  const [borne] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(borne?.agencyName).toBe(`Agence du départ ${drawn}`);
  const [own] = await db().select().from(profiles).where(eq(profiles.userId, busy.userId));
  expect(own).toMatchObject({ status: "active", agencyName: `Agence double ${drawn}` });
});

test("an eldest colleague who works for another agency now does not inherit a suspended one, and keeps their rights", async () => {
  const other = await createTeam();
  const { manager, agent, agencyId } = await createTeam();
  const membership = { agencyId, userId: other.agent.userId, role: "agent", joinedAt: new Date(2_000) };
  await db().insert(memberships).values(membership);
  await suspend(manager);
  expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
  const statusOf = async ({ userId }: TestPerson) =>
    (await db().select().from(profiles).where(eq(profiles.userId, userId)))[0]?.status;
  expect([await statusOf(other.agent), await statusOf(agent)]).toEqual(["active", "inactive"]);
});

test("the second manager of a suspended agency deletes their account: who bears it stays", async () => {
  const { manager, agent, agencyId } = await createTeam();
  await db().update(memberships).set({ role: "manager" }).where(eq(memberships.userId, agent.userId));
  await suspend(manager);
  expect((await send("POST", "/api/account/deletion", agent, goodbye)).status).toBe(200);
  expect(await db().$count(memberships, eq(memberships.agencyId, agencyId))).toBe(1);
});

test("who deletes their account reads beforehand, and by e-mail, who takes over in an agency of several", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const names = {
    agency_name: `Agence du départ ${drawn}`,
    heir_name: `Gérant de Agence du départ ${drawn}`,
  };
  const read = () => readOwn("/api/account/deletion", agent);
  expect(await read()).toMatchObject({ is_on_map: false, agencies: [{ ...names, is_bearer: false }] });
  await db().update(memberships).set({ role: "manager" }).where(eq(memberships.userId, agent.userId));
  const heir = { agency_name: names.agency_name, heir_name: agent.email };
  expect(await readOwn("/api/account/deletion", manager)).toMatchObject({
    is_on_map: false,
    agencies: [{ ...heir, is_bearer: true }],
  });
  expect((await send("POST", "/api/account/deletion", manager, goodbye)).status).toBe(200);
  const [mail] = await readOutbox(server, manager.email, "account-deleted");
  expect(mail?.text).toContain(`${agent.email} en prend la suite`);
  const [agency] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(agency?.agencyId).toBe(agencyId);
  expect(agency?.mapKey).not.toBeNull();
});

test("who is suspended is told what leaves the map with them, and what does not", async () => {
  const { manager, agent } = await createTeam();
  const alone = await createFounder(server, { email: `seul@depart${drawn}.example`, name: `Seule ${drawn}` });
  const administrator = await buildAccount({ email: `admin@depart${drawn}.example`, role: "administrator" });
  await db().transaction((tx) => createAccounts(tx, [administrator]));
  const cookie = await server.signIn(administrator.email, testPassword);
  const decide = async ({ userId, email }: TestPerson, status: "active" | "inactive") => {
    const path = `/api/admin/accounts/${userId}/status`;
    const reply = await server.request(path, { method: "POST", cookie, ...json({ status, reason: null }) });
    expect(reply.status).toBe(200);
    return (await readOutbox(server, email, "account-decision")).at(-1)?.text ?? expect.fail();
  };
  expect(await decide(agent, "inactive")).toMatch(
    /plus accès à ce qui est à l.agence .*restent sur la carte/s,
  );
  expect(await decide(manager, "inactive")).toMatch(/votre agence et ses biens.*droits de son équipe/s);
  expect(await decide(agent, "active")).toMatch(/mais l.agence .* est suspendue/s);
  expect(await decide(manager, "active")).toMatch(/les droits de votre équipe avec lui/);
  expect(await decide(alone, "inactive")).toMatch(
    /votre agence et vos biens à vendre ne sont plus sur la\s+carte/,
  );
  expect(await decide(alone, "active")).toMatch(/retrouver tous vos\s+biens/);
  const change = async ({ userId, email }: TestPerson, role: "visitor" | "professional") => {
    const path = `/api/admin/accounts/${userId}/role`;
    const reply = await server.request(path, { method: "POST", cookie, ...json({ role, reason: null }) });
    expect(reply.status).toBe(200);
    return (await readOutbox(server, email, "account-decision")).at(-1)?.text ?? expect.fail();
  };
  expect(await change(manager, "visitor")).toMatch(
    /agence que vous représentez et ses biens à vendre ne sont\s+plus sur la\s+carte/,
  );
  expect(await change(manager, "professional")).not.toMatch(/sur la\s+carte/);
  expect(await change(alone, "visitor")).toMatch(
    /Votre agence et vos biens à vendre ne sont\s+plus sur la\s+carte/,
  );
  expect(await change(agent, "visitor")).toMatch(/plus accès à ce qui est à\s+l.agence/);
});

test("an agency whose bearer became a visitor stands on the map under its name, with its homes, by another manager", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const rows = [manager, agent].map(({ userId }) => buildNewProperty({ userId }));
  await db().transaction((tx) => saveProperties(tx, rows, server.services.secret));
  const countOnMap = () =>
    db().$count(properties, and(eq(properties.agencyId, agencyId), isNotNull(properties.mapKey)));
  expect(await countOnMap()).toBe(2);
  await db()
    .update(memberships)
    .set({ role: "manager" })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, agent.userId)));
  await db().transaction((tx) => writeAgencies(tx, [manager.userId], () => ({ userRole: "visitor" })));
  expect(await countOnMap()).toBe(0);
  expect((await endMembership(agent, manager, agent)).status).toBe(200);
  expect(await countOnMap()).toBe(2);
  const [borne] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
  expect(borne?.agencyNameKey).toBe(`agencedudepart${drawn}`);
  expect(borne?.mapKey).not.toBeNull();
});

test("who left is told no more of what is asked about the homes that they carried", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const addresses = [agent.email.toUpperCase(), "accueil@depart.example"];
  const rows = addresses.map((agencyEmail) => buildNewProperty({ userId: agent.userId, agencyEmail }));
  await db().transaction((tx) => saveProperties(tx, rows, server.services.secret));
  expect((await endMembership(manager, agent, manager)).status).toBe(200);
  const homes = await db()
    .select({ email: properties.agencyEmail })
    .from(properties)
    .where(eq(properties.agencyId, agencyId))
    .orderBy(asc(properties.number));
  expect(homes.map(({ email }) => email)).toEqual([null, "accueil@depart.example"]);
});

test("who deletes their account takes their name out of the logs of their agencies, and out of no other's", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const heir = await addMember(server, agencyId, {
    email: `homonyme@depart${drawn}.example`,
    role: "agent",
    fullName: "Paul Homonyme",
  });
  expect((await endMembership(manager, agent, heir)).status).toBe(200);
  const readHeirs = async () =>
    (await db().select().from(auditLog).where(eq(auditLog.targetId, agencyId))).map(({ toValue }) => toValue);
  const stranger = await buildAccount({ email: `autre@depart${drawn}.example`, fullName: "Paul Homonyme" });
  await db().transaction((tx) => createAccounts(tx, [stranger]));
  const goodbye = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
  const cookie = await server.signIn(stranger.email, testPassword);
  const leave = (session: string) =>
    server.request("/api/account/deletion", { method: "POST", cookie: session, ...json(goodbye) });
  expect((await leave(cookie)).status).toBe(200);
  expect(await readHeirs()).toEqual(["Paul Homonyme"]);
  expect((await leave(heir.cookie)).status).toBe(200);
  expect(await readHeirs()).toEqual([null]);
});

test("the alias of a link that was purged stays with the agency", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const alias = `purge-${drawn}`;
  const link = { destination_url: "https://exemple.fr/", alias };
  expect((await send("POST", "/api/links", agent, link)).status).toBe(200);
  await db().delete(shortLinks).where(eq(shortLinks.alias, alias));
  // Nothing is there that somebody would have to take over.
  expect((await endMembership(manager, agent, null)).status).toBe(200);
  const [row] = await db().select().from(linkAliases).where(eq(linkAliases.alias, alias));
  expect(row).toMatchObject({ ownerId: manager.userId, agencyId });
  expect((await send("POST", "/api/links", manager, link)).status).toBe(200);
});

test("an open stream hears that the agency was left, and nothing of that any more", async () => {
  const { manager, agent } = await createTeam();
  const feed = readFeed(await server.request("/api/map/feed", { cookie: agent.cookie }));
  await feed.next();
  expect((await endMembership(manager, agent, null)).status).toBe(200);
  expect(await feed.nextOwn()).toEqual({ changed: ["agency"] });
  expect(await feed.nextOwn()).toBeNull();
});

test("all of an agency hear that its people, or what they may, changed", async () => {
  const { manager, agent } = await createTeam();
  const listen = async ({ cookie }: TestPerson) => {
    const feed = readFeed(await server.request("/api/map/feed", { cookie }));
    await feed.next();
    return feed;
  };
  const changes = [
    ["/api/team/people/role", { user_id: agent.userId, role: "assistant" }],
    ["/api/team/settings", { shares_leads: false, turns_leads: false }],
  ] as const;
  for (const [path, change] of changes) {
    const feeds = [await listen(manager), await listen(agent)];
    expect((await send("PUT", path, manager, change)).status).toBe(200);
    for (const feed of feeds) expect(await feed.nextOwn()).toEqual({ changed: ["agency"] });
  }
  const feed = await listen(manager);
  expect((await endMembership(manager, agent, null)).status).toBe(200);
  expect(await feed.nextOwn()).toEqual({ changed: ["agency"] });
});

test("equal references and equal keys of reports are told apart when they come together", async () => {
  const { manager, agent, agencyId } = await createTeam();
  const add = async (userId: string, externalReference: string) => {
    const row = buildNewProperty({ userId, externalReference });
    const { written } = await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
    return written[0]?.after ?? expect.fail();
  };
  await add(manager.userId, "R-1");
  const { number } = await add(agent.userId, "R-1");
  await add(manager.userId, `R-1-${number}`);
  const key = crypto.randomUUID();
  const at = new Date();
  for (const { userId } of [manager, agent])
    await db()
      .insert(estimationReports)
      .values({
        userId,
        agencyId,
        idempotencyKey: key,
        step: "bien",
        content: {} as never,
        title: "Rapport",
        clientName: "",
        createdAt: at,
        updatedAt: at,
      });
  expect((await endMembership(manager, agent, manager)).status).toBe(200);
  const references = await db()
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(eq(properties.userId, manager.userId))
    .orderBy(asc(properties.externalReference));
  expect(references.map(({ reference }) => reference)).toEqual(["R-1", `R-1-${number}`, `R-1-${number}-1`]);
  expect(await db().$count(estimationReports, eq(estimationReports.userId, manager.userId))).toBe(2);
});

test("what came in under somebody while they left stays the agency's when their account goes", async () => {
  const { manager, agent, agencyId } = await createTeam();
  expect((await endMembership(manager, agent, manager)).status).toBe(200);
  const late = { userId: agent.userId, agencyId };
  const row = buildNewProperty({ ...late, externalReference: "EN-RETARD" });
  await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
  await addContact(late);
  const cookie = await server.signIn(agent.email, testPassword);
  expect((await send("POST", "/api/account/deletion", { ...agent, cookie }, goodbye)).status).toBe(200);
  const homes = await db().select().from(properties).where(eq(properties.agencyId, agencyId));
  expect(homes.map(({ userId }) => userId)).toEqual([manager.userId]);
  expect(homes[0]?.mapKey).not.toBeNull();
  const people = await db().select().from(contacts).where(eq(contacts.agencyId, agencyId));
  expect(people.map(({ userId }) => userId)).toEqual([manager.userId]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "nobody is given a home while they leave, and neither waits for the other for ever (needs TEST_DATABASE_URL)",
  async () => {
    const { manager, agent, agencyId } = await createTeam();
    const row = buildNewProperty({ userId: manager.userId });
    await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
    const [home] = await db().select().from(properties).where(eq(properties.agencyId, agencyId));
    const given = await db().transaction(async (tx) => {
      await lockTeams(tx);
      const reply = send("POST", "/api/own-properties/carrier", manager, {
        ids: [home?.id],
        user_id: agent.userId,
      });
      await expect.poll(() => countWaiting(db())).toBe(1);
      await leave(tx, { agencyId, userId: agent.userId }, manager.userId);
      return { reply };
    });
    expect((await given.reply).status).toBe(404);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a lead that comes while somebody leaves is their heir's (needs TEST_DATABASE_URL)",
  async () => {
    const { manager, agent, agencyId } = await createTeam();
    const row = buildNewProperty({ userId: agent.userId });
    await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
    const [home] = await db().select().from(properties).where(eq(properties.agencyId, agencyId));
    const reply = await db().transaction(async (tx) => {
      await leave(tx, { agencyId, userId: agent.userId }, manager.userId);
      const asking = submitLead({ property_id: home?.id, lead_type: "contact_bien" });
      await expect.poll(() => countWaiting(db())).toBe(1);
      return { asking };
    });
    expect((await reply.asking).status).toBe(200);
    const [lead] = await db().select().from(leads).where(eq(leads.agencyId, agencyId));
    expect(lead?.ownerId).toBe(manager.userId);
    const [met] = await db().select().from(contacts).where(eq(contacts.agencyId, agencyId));
    expect(met?.userId).toBe(manager.userId);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "who is sent away does not choose that agency again meanwhile (needs TEST_DATABASE_URL)",
  async () => {
    const { manager, agent, agencyId } = await createTeam();
    const choice = await db().transaction(async (tx) => {
      await leave(tx, { agencyId, userId: agent.userId }, manager.userId);
      const reply = send("PUT", "/api/team/current", agent, { agency_id: agencyId });
      await expect.poll(() => countWaiting(db())).toBe(1);
      return { reply };
    });
    expect((await choice.reply).status).toBe(404);
    const [profile] = await db().select().from(profiles).where(eq(profiles.userId, agent.userId));
    expect(profile?.agencyId).toBeNull();
  },
);

describe.runIf(process.env.TEST_DATABASE_URL)(
  "neither waits for the other for ever (needs TEST_DATABASE_URL)",
  () => {
    test("who leaves, and whoever writes of a contact of theirs", async () => {
      const { manager, agent, agencyId } = await createTeam();
      const id = await addContact({ userId: agent.userId, agencyId });
      const { leaving } = await db().transaction(async (tx) => {
        await tx.select().from(contacts).where(eq(contacts.id, id)).for("update");
        const leaving = endMembership(manager, agent, manager);
        await expect.poll(() => countWaiting(db())).toBe(1);
        await recordEvent(tx, {
          kind: "contact-created",
          detail: { source: "typed" },
          subjectId: id,
          ownerId: agent.userId,
          agencyId,
          actorId: agent.userId,
          at: new Date(),
        });
        return { leaving };
      });
      expect((await leaving).status).toBe(200);
      const [contact] = await db().select().from(contacts).where(eq(contacts.id, id));
      expect(contact?.userId).toBe(manager.userId);
    });

    test("a request that takes its turn, and whoever adds contacts of the agency", async () => {
      const { manager, agencyId } = await createTeam();
      const settings = { shares_leads: true, turns_leads: true };
      expect((await send("PUT", "/api/team/settings", manager, settings)).status).toBe(200);
      const owner = { userId: manager.userId, agencyId };
      const { asking } = await db().transaction(async (tx) => {
        await lockContactsOf(tx, owner);
        const asking = submitLead({ agency_id: agencyId, lead_type: "contact_agence" });
        await expect.poll(() => countWaiting(db())).toBe(1);
        await addContact(owner, tx);
        return { asking };
      });
      expect((await asking).status).toBe(200);
      expect(await db().$count(contacts, eq(contacts.agencyId, agencyId))).toBe(2);
    });
  },
);
