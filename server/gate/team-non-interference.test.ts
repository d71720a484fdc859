/**
 * Non-interference of agencies: two databases that are equal but for what one may not read of others answer the same
 * bytes to whoever may not. Once for another agency, once for a colleague where each reads their own leads alone.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { need } from "#domain/need.ts";
import { agencies, invitations, memberships } from "../records/account/agency-schema.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../records/link/link-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { addMember, createFounder, type TestPerson } from "../testing/build-team.ts";
import { testPassword } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { copyDatabase } from "./copy-database.ts";
import { listMountedRoutes } from "./mounted-routes.ts";

/** They tell of the one session, or of the one server. */
const ofOneServer = ["/api/map/feed", "/api/account/sessions", "/api/account/export", "/metrics"];

type Team = { readonly agencyId: string; readonly manager: TestPerson; readonly agent: TestPerson };

let one: TestServer;
/** The same, where another agency differs; and where a colleague's leads do. */
let others: Readonly<Record<"foreign" | "colleague", TestServer>>;
let own: Team;
let foreign: Team;
/** Of the own agency: what another of its agents carries. */
let colleague: TestPerson;
let ids: Readonly<Record<"homes" | "leads" | "links", string[]>>;

beforeAll(async () => {
  one = await startTestServer();
  own = await createTeam(one, "ici");
  foreign = await createTeam(one, "ailleurs");
  colleague = await addMember(one, own.agencyId, { email: "collegue@ici.example", role: "agent" });
  const { db } = one.services.database;
  await db.update(agencies).set({ sharesLeads: false });
  for (const person of [own.manager, own.agent, colleague, foreign.manager, foreign.agent])
    await fill(one, person);
  const copy = async () => {
    const server = await startTestServer();
    await copyDatabase(db, server.services.database.db);
    return server;
  };
  others = { foreign: await copy(), colleague: await copy() };
  await changeForeign(others.foreign);
  await changeLeadsOfColleague(others.colleague);
  for (const server of [one, ...Object.values(others)]) await server.map.catchUp();
  ids = {
    homes: (await db.select({ id: properties.id }).from(properties)).map(({ id }) => id),
    leads: (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id),
    links: (await db.select({ id: shortLinks.id }).from(shortLinks)).map(({ id }) => id),
  };
});
afterAll(() => Promise.all([one, ...Object.values(others)].map((server) => server.close())));

async function createTeam(server: TestServer, mark: string): Promise<Team> {
  const email = `gerant@${mark}.example`;
  const { agencyId, ...manager } = await createFounder(server, { email, name: `Agence ${mark}` });
  const agent = await addMember(server, agencyId, { email: `agent@${mark}.example`, role: "agent" });
  return { agencyId, manager, agent };
}

/** Gives somebody a hidden home, a link and a lead. */
async function fill(server: TestServer, { userId, email }: TestPerson): Promise<void> {
  const { db } = server.services.database;
  const createdAt = "2026-01-02T03:04:05.000Z";
  const row = buildNewProperty({ userId, isHidden: true, title: `Bien de ${email}`, createdAt });
  const { written } = await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  const propertyId = need(written[0]).after.id;
  const alias = email.replace(/[^a-z]/g, "").slice(0, 20);
  await db.insert(linkAliases).values({ alias, ownerId: userId });
  await db.insert(shortLinks).values({
    userId,
    alias,
    destinationUrl: "https://exemple.fr/",
    title: `Lien de ${email}`,
    tags: [],
    notifyOnAccess: false,
  });
  await db.insert(leads).values({
    leadType: "contact_bien",
    ownerId: userId,
    propertyId,
    recipient: "agency",
    name: "Zoé Lire",
    email: `pour-${email}`,
    userTypes: [],
    createdAt: new Date(createdAt),
  });
}

/** All that another agency has which nobody else may read. */
async function changeForeign(server: TestServer): Promise<void> {
  const { db } = server.services.database;
  await db
    .update(properties)
    .set({ title: "Tout autre", price: 123_456, updatedAt: new Date(0) })
    .where(eq(properties.agencyId, foreign.agencyId));
  await db
    .update(shortLinks)
    .set({ title: "Tout autre", clickCount: 17, destinationUrl: "https://autre.exemple.fr/" })
    .where(eq(shortLinks.agencyId, foreign.agencyId));
  await db
    .update(leads)
    .set({ name: "Quelqu’un d’autre", email: "autre@exemple.fr", phone: "06 99 99 99 99" })
    .where(eq(leads.agencyId, foreign.agencyId));
  await db
    .update(memberships)
    .set({ role: "manager", title: "Tout autre", phone: "06 99 99 99 98", copiesLeads: false })
    .where(eq(memberships.userId, foreign.agent.userId));
  await db.update(agencies).set({ turnsLeads: true }).where(eq(agencies.id, foreign.agencyId));
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const invitation = { agencyId: foreign.agencyId, email: "invitee@ailleurs.example", role: "agent" };
  await db.insert(invitations).values({ ...invitation, createdAt, expiresAt });
}

/** The leads of a colleague: whose, how many, and that there are any. */
async function changeLeadsOfColleague(server: TestServer): Promise<void> {
  const { db } = server.services.database;
  const [first] = await db.select().from(leads).where(eq(leads.ownerId, colleague.userId));
  const { id, ...lead } = need(first);
  await db.update(leads).set({ name: "Quelqu’un d’autre", message: "Tout autre" }).where(eq(leads.id, id));
  await db.insert(leads).values({ ...lead, email: "encore@exemple.fr" });
}

/** What every reader of a team may ask, and each thing of everybody by its id. */
function addressesToRead(): string[] {
  const mounted = listMountedRoutes(one).flatMap((route) => {
    const [method, path = ""] = route.split(" ");
    return method === "GET" && !/[:{*]/.test(path) && !ofOneServer.includes(path) ? [path] : [];
  });
  const lists = ["own-properties", "links", "leads", "reports"].flatMap((name) =>
    ["own", "agency"].map((whose) => `/api/${name}?whose=${whose}`),
  );
  return [
    ...mounted,
    ...lists,
    "/api/own-properties/export?whose=agency",
    ...ids.homes.flatMap((id) => [`/api/properties/${id}`, `/api/own-properties/${id}`, `/p/${id}`]),
    ...ids.leads.map((id) => `/api/leads/${id}`),
    ...ids.links.map((id) => `/api/links/${id}`),
    ...[own, foreign].map(({ agencyId }) => `/api/agencies/${agencyId}`),
  ];
}

/** Asks both servers all of it, as one person, and expects the same bytes; gives them. */
async function expectSame(other: TestServer, { email }: TestPerson): Promise<string> {
  const cookies = [await one.signIn(email, testPassword), await other.signIn(email, testPassword)];
  const read = async (server: TestServer, path: string, cookie: string | undefined) => {
    const reply = await server.request(path, { cookie });
    const id = reply.headers.get("x-request-id") ?? "";
    return { path, status: reply.status, text: (await reply.text()).replaceAll(id, "") };
  };
  const answers: string[] = [];
  for (const path of addressesToRead()) {
    const [here, there] = [await read(one, path, cookies[0]), await read(other, path, cookies[1])];
    expect(here).toEqual(there);
    expect(here.status).toBeLessThan(500);
    answers.push(here.text);
  }
  return answers.join("\n");
}

test("another agency's homes, links, leads, people and invitations change nothing of what one reads", async () => {
  for (const person of [own.manager, own.agent]) {
    const read = await expectSame(others.foreign, person);
    expect(read).toContain("pour-agent@ici.example");
    expect(read).not.toContain("pour-agent@ailleurs.example");
  }
});

test("where each reads their own, a colleague's leads change nothing of what one reads", async () => {
  const read = await expectSame(others.colleague, own.agent);
  expect(read).toContain("Bien de collegue@ici.example");
  expect(read).not.toContain("pour-collegue@ici.example");
});

test("who may read it reads what differs", async () => {
  const read = async (server: TestServer, { email }: TestPerson) => {
    const cookie = await server.signIn(email, testPassword);
    return (await server.request("/api/leads?whose=agency", { cookie })).text();
  };
  expect(await read(one, own.manager)).not.toBe(await read(others.colleague, own.manager));
  expect(await read(one, foreign.manager)).not.toBe(await read(others.foreign, foreign.manager));
});
