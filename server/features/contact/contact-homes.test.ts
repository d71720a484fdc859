/** Homes of a contact's estimation reports, and what lines of the timeline lead to: only where the reader may open it. */
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contact, contact } from "#domain/api/contact.ts";
import { contactTimelineReply } from "#domain/api/contact-exchange.ts";
import { report as reportReply } from "#domain/api/report.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { type AskAsAuthor, reportedHome, writeReport } from "../../testing/build-report.ts";
import { addMember, type TestPerson } from "../../testing/build-team.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";
import { selectReports } from "./contact-homes.ts";

const email = "jeanne@rapports.example";
let desk: TaskDesk;
let colleague: TestPerson;
beforeAll(async () => {
  desk = await openTaskDesk();
  colleague = await addMember(desk.server, desk.agent.agencyId, {
    email: "collegue@taches.example",
    role: "agent",
  });
});
afterAll(() => desk.server.close());

const askAs =
  ({ cookie }: TestPerson): AskAsAuthor =>
  (path, method, body) =>
    desk.server.request(path, { method, cookie, ...(body && json(body)) });
const read = async (who: TestPerson, id: string): Promise<Contact> =>
  contact.parse((await desk.ask("GET", `/api/contacts/${id}`, undefined, who.cookie)).body);
const linesOf = async (who: TestPerson, id: string) =>
  contactTimelineReply.parse(
    (await desk.ask("GET", `/api/contacts/${id}/timeline`, undefined, who.cookie)).body,
  ).items;

async function createReport(who: TestPerson, parts: object, from: object = {}) {
  const ask = askAs(who);
  const begun = await ask("/api/estimation-reports", "POST", {
    idempotency_key: crypto.randomUUID(),
    ...from,
  });
  const { id, version } = reportReply.parse(await begun.json());
  return writeReport(ask, { id, version }, parts);
}

const written = { home: reportedHome, conclusion: { ...emptyContent.conclusion, own_value: 250_000 } };

async function createHome({ userId }: TestPerson): Promise<string> {
  const { db, secret } = desk.server.services;
  const { written: saved } = await db.transaction((tx) =>
    saveProperties(tx, [buildNewProperty({ userId, isHidden: true })], secret),
  );
  return saved[0]?.after.id ?? expect.fail();
}

test("the homes of reports that they were sent, or are the client of, concern them; another agency's reports do not", async () => {
  const { agent, stranger, server } = desk;
  const id = await createContact(server.services.db, { ...agent, email });
  expect((await read(agent, id)).homes).toEqual([]);
  const property = await createHome(agent);
  const { id: sent } = await createReport(agent, written, { property_id: property });
  const recipient = { name: "Jeanne Roux", email };
  const share = { recipient, is_mailed: true };
  expect((await askAs(agent)(`/api/estimation-reports/${sent}/links`, "POST", share)).status).toBe(200);
  const client = { name: "Jeanne Roux", email: "Jeanne@Rapports.example", phone: null };
  const { id: begun } = await createReport(agent, { client });
  const { id: theirs } = await createReport(stranger, { ...written, client });
  await askAs(stranger)(`/api/estimation-reports/${theirs}/links`, "POST", share);
  const { homes } = await read(agent, id);
  expect(new Set(homes.map(({ report_id }) => report_id))).toEqual(new Set([sent, begun]));
  expect(homes.find(({ report_id }) => report_id === sent)).toMatchObject({
    title: expect.stringContaining("87 rue Paradis"),
    value: 250_000,
    property_id: property,
  });
  const [line, ...others] = (await linesOf(agent, id)).filter(({ kind }) => kind === "report-sent");
  expect([line?.link, others]).toEqual([{ kind: "report", id: sent }, []]);
  // A home that went elsewhere is not told any more, its report is.
  await server.services.db
    .update(properties)
    .set({ userId: stranger.userId, agencyId: stranger.agencyId })
    .where(eq(properties.id, property));
  const after = await read(agent, id);
  expect(after.homes.find(({ report_id }) => report_id === sent)?.property_id).toBeNull();
  // Deleted, it is neither listed nor led to.
  await askAs(agent)(`/api/estimation-reports/${sent}`, "DELETE");
  expect((await read(agent, id)).homes.map(({ report_id }) => report_id)).toEqual([begun]);
  const lines = await linesOf(agent, id);
  expect(lines.filter(({ kind }) => kind === "report-sent").map(({ link }) => link)).toEqual([null]);
});

test("lines lead to the request and to the task that they are about, a colleague's task to whom all is shared alone", async () => {
  const { agent, server } = desk;
  const { db } = server.services;
  const id = await createContact(db, { ...agent, userId: colleague.userId, email: "lise@rapports.example" });
  const lead = {
    id: crypto.randomUUID(),
    ownerId: colleague.userId,
    agencyId: agent.agencyId,
    name: "Lise Roux",
    email: "lise@rapports.example",
    phone: null,
    userTypes: [],
    createdAt: new Date("2026-11-23T10:00:00Z"),
  };
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await meetLead(tx, lead);
  });
  const task = await desk.createTask({ contact_id: id });
  await desk.ask("POST", `/api/tasks/${task.id}/done`);
  const linksOf = async (who: TestPerson) =>
    (await linesOf(who, id)).flatMap(({ kind, link }) =>
      kind === "lead" || kind === "task" ? [[kind, link]] : [],
    );
  expect(await linksOf(colleague)).toEqual([
    ["task", { kind: "task", id: task.id }],
    ["lead", { kind: "lead", id: lead.id }],
  ]);
  await db.update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agent.agencyId));
  expect(await linksOf(colleague)).toEqual([
    ["task", null],
    ["lead", { kind: "lead", id: lead.id }],
  ]);
});

test("a home that several reports are of is told once, by the one written last", async () => {
  const { agent, server } = desk;
  const client = { name: "Ines Roux", email: "ines@rapports.example", phone: null };
  const id = await createContact(server.services.db, { ...agent, email: client.email });
  const property = await createHome(agent);
  const create = (parts: object, from?: object) => createReport(agent, { ...parts, client }, from);
  const older = [await create(written, { property_id: property }), await create(written)].map(
    (one) => one.id,
  );
  await server.services.db
    .update(estimationReports)
    .set({ updatedAt: new Date("2026-01-05T10:00:00Z") })
    .where(inArray(estimationReports.id, older));
  const newer = [await create(written, { property_id: property }), await create(written)];
  // Without an address each may be of another home.
  const bare = [await create({}), await create({})];
  const told = (await read(agent, id)).homes.map(({ report_id }) => report_id);
  expect(told.toSorted()).toEqual([...newer, ...bare].map((one) => one.id).sort());
});

test("among thousands of reports, those of one person are looked up", async () => {
  const { agent, server } = desk;
  const { db } = server.services;
  const client = { name: "Paul Roux", email: "paul@rapports.example", phone: null };
  const { id: first } = await createReport(agent, { ...written, client });
  await db.execute(sql`
    insert into estimation_reports
      (user_id, agency_id, idempotency_key, step, content, title, client_name, created_at, updated_at)
    select user_id, agency_id, gen_random_uuid(), step,
      jsonb_set(content, '{client, email}', to_jsonb('client' || n || '@rapports.example')),
      title, client_name, created_at, updated_at
    from estimation_reports, generate_series(1, 2000) n where id = ${first}`);
  await db.execute(sql`vacuum (analyze) estimation_reports`);
  const id = await createContact(db, { ...agent, email: client.email });
  expect((await read(agent, id)).homes.map(({ report_id }) => report_id)).toEqual([first]);
  const shown = selectReports(db, [client.email], eq(estimationReports.agencyId, agent.agencyId));
  const query = sql`explain (analyze, format json) ${shown}`;
  const [row] = rowsOf<{ "QUERY PLAN": unknown }>(await db.execute(query));
  const plan = JSON.stringify(row?.["QUERY PLAN"]);
  expect(plan).toContain("estimation_reports_of_client");
  const removed = [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(0, ...removed)).toBeLessThan(20);
});

test("where each sees their own contacts, a contact says nothing of a colleague's reports", async () => {
  const { agent, server } = desk;
  const { db } = server.services;
  const emailOfClient = "cliente@rapports.example";
  const client = { name: "Ève Roux", email: emailOfClient, phone: null };
  const { id: reportId } = await createReport(agent, { ...written, client });
  const own = await createContact(db, { ...agent, userId: colleague.userId, email: emailOfClient });
  const shownTo = async (who: TestPerson) => (await read(who, own)).homes.map(({ report_id: id }) => id);
  await db.update(agencies).set({ sharesLeads: true }).where(eq(agencies.id, agent.agencyId));
  expect(await shownTo(colleague)).toEqual([reportId]);
  await db.update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agent.agencyId));
  expect([await shownTo(agent), await shownTo(colleague)]).toEqual([[reportId], []]);
});
