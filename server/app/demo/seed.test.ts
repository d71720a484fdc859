import { Readable } from "node:stream";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, contactsReply } from "#domain/api/contact.ts";
import { boardReply } from "#domain/api/contact-board.ts";
import { reportsReply } from "#domain/api/report.ts";
import { planRunsReply, tasksReply, todayReply } from "#domain/api/task.ts";
import { wishesReply } from "#domain/api/wish.ts";
import { isPhone } from "#domain/text/phone-link.ts";
import { demoTeam } from "../../../demo/team.ts";
import { createAccounts } from "../../features/account/create-account.ts";
import { noteMatches } from "../../features/contact/wish/note-matches.ts";
import { findModel } from "../../features/estimation/estimation-store.ts";
import { readSales } from "../../features/estimation/read-sales.ts";
import { marketSightings, marketYears } from "../../market/market-schema.ts";
import { listMarkets } from "../../market/queries.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { contactAddresses, contactBases, contacts } from "../../records/contact/contact-schema.ts";
import { holdsDemo } from "../../records/demo-state.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { linkClicks, shortLinks } from "../../records/link/link-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../../records/report/shared-report-schema.ts";
import { estimationModels, sales } from "../../records/sale/sale-schema.ts";
import { expectRoundTrip } from "../../testing/export-round.ts";
import { listKeys } from "../../testing/list-files.ts";
import { buildAccount } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { demoCommand } from "./command.ts";
import { seedDemoIfEmpty } from "./demonstration.ts";
import { growDemo } from "./seed.ts";
import { seedContacts } from "./seed-contacts.ts";
import { seedDemoSales } from "./seed-sales.ts";

const silent = () => undefined;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await growDemo(server.services, 300, silent);
  await server.map.catchUp();
});
afterAll(() => server.close());

const countProperties = async () =>
  (await server.services.database.db.select({ id: properties.id }).from(properties)).length;

test("the demonstration fills the database and the map, and says so to the page", async () => {
  expect(await countProperties()).toBe(300);
  expect(server.map.index.size).toBeGreaterThan(300);
  expect(await (await server.request("/api/session")).json()).toEqual({ account: null, demo: true });
});

test("every announced account has the state its address promises", async () => {
  expect(await server.signIn("agence@demo.calanque.fr", "Calanque13!")).toContain("=");
  await expect(server.signIn("attente@demo.calanque.fr", "Calanque13!")).rejects.toThrow(
    "en attente de validation",
  );
  await expect(server.signIn("refuse@demo.calanque.fr", "Calanque13!")).rejects.toThrow("a été refusée");
});

test("three reports stand there: one begun, one with its value, and one that was shared, opened and answered", async () => {
  const { db } = server.services.database;
  const cookie = await server.signIn("agence@demo.calanque.fr", "Calanque13!");
  const reply = await server.request("/api/estimation-reports", { cookie });
  const { items } = reportsReply.parse(await reply.json());
  expect(items.map(({ state }) => state).sort()).toEqual(["draft", "ready", "shared"]);
  const shared = items.find(({ state }) => state === "shared");
  expect(shared?.sharing).toMatchObject({ links: 3, opened_links: 1, openings: 3 });
  const links = await db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.reportId, shared?.id ?? ""));
  const reader = links.find(({ openCount }) => openCount > 0);
  const presses = await db.select().from(estimationNotificationLogs);
  expect(presses).toMatchObject([{ reportId: shared?.id, recipientLinkId: reader?.id }]);
});

test("a request that waits for a decision tells the agency and its telephone, as the form asks for them", async () => {
  const requests = await server.services.database.db
    .select({ name: profiles.agencyName, phone: profiles.agencyPhone })
    .from(profiles)
    .where(inArray(profiles.status, ["pending", "rejected"]));
  expect(requests).toHaveLength(2);
  for (const { name, phone } of requests) {
    expect(name?.length).toBeGreaterThan(1);
    expect(isPhone(phone ?? "")).toBe(true);
  }
});

test("its properties, exported and imported again, are identical", async () => {
  const owners = await server.services.database.db
    .selectDistinct({ userId: users.id, email: users.email })
    .from(users)
    .innerJoin(properties, eq(properties.userId, users.id))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    // Nothing is imported for an agency that is suspended.
    .where(eq(profiles.status, "active"));
  expect(owners.length).toBeGreaterThan(5);
  for (const owner of owners) await expectRoundTrip(server, owner);
});

test("its requests lie on its properties with consents and e-mails that never leave, once however often it grows", async () => {
  const { db } = server.services.database;
  const left = await db.select().from(leads);
  expect(left.length).toBeGreaterThan(40);
  expect(left.filter(({ ownerId }) => ownerId === null).length).toBeGreaterThan(0);
  expect(new Set((await db.select().from(consents)).map(({ leadId }) => leadId)).size).toBe(left.length);
  const states = new Set((await db.select().from(emails)).map(({ state }) => state));
  expect([...states].sort()).toEqual(["failed", "kept"]);
  await growDemo(server.services, 300, silent);
  expect((await db.select().from(leads)).length).toBe(left.length);
});

test("its agency has forty contacts at all steps, and things to do from the day of the first start", async () => {
  const cookie = await server.signIn("agence@demo.calanque.fr", "Calanque13!");
  const read = async (path: string) => (await server.request(path, { cookie })).json();
  const list = contactsReply.parse(await read("/api/contacts"));
  expect(list.total).toBeGreaterThanOrEqual(40);
  for (const source of ["lead", "typed", "report"])
    expect(contactsReply.parse(await read(`/api/contacts?source=${source}`)).total).toBeGreaterThan(2);
  for (const kind of ["Vendeur", "Acqu%C3%A9reur"]) {
    const { columns } = boardReply.parse(await read(`/api/contacts/board?kind=${kind}`));
    const empty = columns.filter(({ step, total }) => step !== null && total === 0);
    expect(empty).toEqual([]);
  }
  const today = todayReply.parse(await read("/api/today"));
  const { waiting, late, due } = today;
  expect(waiting.total).toBe(3);
  // At midnight what was due is late, and what was for the day after is due.
  expect(late.total).toBeGreaterThanOrEqual(2);
  expect(late.total + due.total).toBeGreaterThanOrEqual(5);
  const [opened] = today.reports.items;
  expect(opened).toMatchObject({ name: "Paul Roux", title: expect.stringContaining("Chave") });
  expect(opened?.contact_id).not.toBeNull();
  const { median_minutes: median } = (await read("/api/contacts/answer-times")) as { median_minutes: number };
  expect(median).toBeGreaterThan(5);
  await seedContacts({ db: server.services.db, now: () => new Date() });
  expect(contactsReply.parse(await read("/api/contacts")).total).toBe(list.total);
});

test("whoever its tasks are for may be reached; some have a wish that homes answer to, one a plan", async () => {
  const cookie = await server.signIn("agence@demo.calanque.fr", "Calanque13!");
  const read = async (path: string) => (await server.request(path, { cookie })).json();
  const { items } = tasksReply.parse(await read("/api/tasks?whose=agency"));
  const unreachable = items.filter(
    ({ kind, contact: one }) =>
      (kind === "call" && one !== null && one.phone === null) ||
      (kind === "write" && one !== null && one.email === null),
  );
  expect(items.filter(({ kind }) => kind === "call").length).toBeGreaterThan(3);
  expect(unreachable).toEqual([]);
  const find = async (name: string) =>
    contactsReply.parse(await read(`/api/contacts?whose=agency&search=${name}`)).items[0]?.id ??
    expect.fail();
  const notary = contact.parse(await read(`/api/contacts/${await find("Sabatier")}`));
  expect(notary.addresses.map(({ stated }) => stated?.basis)).toEqual(["professional", "professional"]);
  const early = server.services.db
    .select({ id: contactBases.id })
    .from(contactBases)
    .innerJoin(
      contactAddresses,
      and(eq(contactAddresses.kind, contactBases.kind), eq(contactAddresses.key, contactBases.key)),
    )
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(lt(contactBases.statedAt, contacts.createdAt));
  expect(await early).toEqual([]);
  const followed = await find("Benkirane");
  const runs = planRunsReply.parse(await read(`/api/plan-runs?contact_id=${followed}`)).items;
  expect(runs.map(({ ended_at: endedAt }) => endedAt)).toEqual([null]);
  let matches = 0;
  for (const name of ["Benkirane", "Carr%C3%A8re", "Ricardin", "Oulmane"]) {
    const wishes = wishesReply.parse(await read(`/api/contacts/${await find(name)}/wishes`)).items;
    expect(wishes).toHaveLength(1);
    matches += wishes[0]?.matches.length ?? 0;
  }
  expect(matches).toBeGreaterThan(0);
  // The city's homes were there before: none of them is told as new.
  await noteMatches({ db: server.services.db, now: () => new Date() });
  expect(todayReply.parse(await read("/api/today")).matches.total).toBe(0);
});

test("what was handed over to a colleague is not seeded again", async () => {
  const { db } = server.services;
  const [mate] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoTeam.members[0].email));
  const before = await db.$count(contacts);
  await db
    .update(contacts)
    .set({ userId: mate?.id ?? "" })
    .where(eq(contacts.lastName, "Martin"));
  await seedContacts({ db, now: () => new Date() });
  expect(await db.$count(contacts)).toBe(before);
});

test("each agent of its agency of several carries some homes", async () => {
  const { db } = server.services.database;
  for (const { email, role } of demoTeam.members) {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const count = await db.$count(properties, eq(properties.userId, person?.id ?? ""));
    if (role === "agent") expect(count).toBeGreaterThan(0);
    else expect(count).toBe(0);
  }
});

test("its links were opened for a year, and their counts are those of their days", async () => {
  const { db } = server.services.database;
  const links = await db.select().from(shortLinks);
  const clicks = await db.select().from(linkClicks);
  expect(links).toHaveLength(12);
  for (const { id, clickCount, robotCount } of links) {
    const own = clicks.filter(({ linkId }) => linkId === id);
    const count = (isRobot: boolean) =>
      own.filter((one) => one.isRobot === isRobot).reduce((sum, one) => sum + one.clicks, 0);
    expect([count(false), count(true)]).toEqual([clickCount, robotCount]);
    expect(clickCount).toBeGreaterThan(50);
  }
  expect((await server.request("/vitrine-paradis")).status).toBe(302);
  expect((await server.request("/portes-ouvertes")).status).toBe(404);
});

test("its links lead to where it answers now, whatever the port of its first start", async () => {
  const { db } = server.services.database;
  const before = await db.select().from(shortLinks).orderBy(shortLinks.alias);
  await db
    .update(shortLinks)
    .set({ destinationUrl: sql`replace(${shortLinks.destinationUrl}, ':3000/', ':9999/')` });
  await seedDemoIfEmpty(server.services, silent);
  expect(await db.select().from(shortLinks).orderBy(shortLinks.alias)).toEqual(before);
});

test("its fictional sales come once, go on where they were cut short, and make a model named as theirs", async () => {
  const { db } = server.services.database;
  const countSales = () => db.$count(sales, eq(sales.source, "demo"));
  const ending = new AbortController();
  let turns = 0;
  const lull = async () => {
    turns += 1;
    if (turns === 3) ending.abort();
  };
  const traffic = { ...server.services.traffic, lull };
  await seedDemoSales({ ...server.services, traffic }, 1100, ending.signal);
  expect(await countSales()).toBe(500);
  expect(await findModel(db, "demo")).toBeNull();
  await seedDemoSales(server.services, 1100);
  await seedDemoSales(server.services, 1100);
  expect(await countSales()).toBe(1100);
  const model = await findModel(db, "demo");
  // Those of agencies are compared with, and counted nowhere.
  expect(model?.sales).toBe(1100);
  expect(model?.errors).toBeNull();
  expect(await readSales(db, "dvf+agency")).toEqual([]);
  // So few leave one arrondissement without five of a kind and year.
  const markets = await listMarkets(db);
  expect(markets.filter(({ trend }) => trend?.is_demo === true)).toHaveLength(15);
});

test("growing it keeps the properties that are there, and the same size changes nothing", async () => {
  const { db } = server.services.database;
  const [before] = await db.select().from(properties).where(eq(properties.externalReference, "DEMO-000007"));
  await growDemo(server.services, 350, silent);
  await growDemo(server.services, 350, silent);
  const [after] = await db.select().from(properties).where(eq(properties.externalReference, "DEMO-000007"));
  expect(await countProperties()).toBe(350);
  expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
});

test("once removed it leaves nothing, on the map or in the storage, and does not come back by itself", async () => {
  const { db } = server.services.database;
  await demoCommand(server.services, Readable.from([]), { remove: "1" }, silent);
  await server.map.catchUp();
  expect(await countProperties()).toBe(0);
  expect(server.map.index.size).toBe(0);
  expect(await listKeys(server.services.photos)).toEqual([]);
  expect(await holdsDemo(db)).toBe(false);
  const left = [leads, consents, emails, shortLinks, linkClicks, sales, estimationModels];
  for (const table of [...left, marketYears, marketSightings])
    expect(await db.select().from(table)).toEqual([]);
  await seedDemoIfEmpty(server.services, silent);
  await seedDemoSales(server.services, 500);
  expect(await db.select().from(sales)).toEqual([]);
  expect(await db.select().from(users)).toEqual([]);
});

test("a database with people of its own is never filled", async () => {
  const own = await startTestServer();
  const { db } = own.services.database;
  const account = await buildAccount({ email: "quelqu.un@essais.example" });
  await db.transaction((tx) => createAccounts(tx, [account]));
  await seedDemoIfEmpty(own.services, silent);
  expect(await db.select().from(properties)).toEqual([]);
  await own.close();
});

test("a size that is no number is refused in French", async () => {
  const refused = demoCommand(server.services, Readable.from([]), { properties: "beaucoup" }, silent);
  await expect(refused).rejects.toThrow("Indiquez un nombre de biens");
});
