/** A request with whoever carries it while a colleague, of an agency where each sees their own, follows its contact. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitLeadReply } from "#domain/api/lead.ts";
import type { TaskItem, TodayReply } from "#domain/api/task.ts";
import { announceOwnChange, hearOwnChanges } from "../../live/own-changes.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { planRuns } from "../../records/task/task-schema.ts";
import { addMember, type TestPerson } from "../../testing/build-team.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";

let desk: TaskDesk;
let carrier: TestPerson;
let follower: TestPerson;
let leadId: string;
let contactId: string;

beforeAll(async () => {
  desk = await openTaskDesk();
  const { agencyId } = desk.agent;
  carrier = await addMember(desk.server, agencyId, { email: "demande@seule.example", role: "agent" });
  follower = await addMember(desk.server, agencyId, { email: "fiche@seule.example", role: "agent" });
  await db().update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agencyId));
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  ({ leadId, contactId } = await leaveLead());
});

const db = () => desk.server.services.db;
const ask = (who: TestPerson, method: string, path: string, body?: object) =>
  desk.ask(method, path, body, who.cookie);
const turn = async (act: "set-aside" | "await-answer") =>
  expect((await ask(carrier, "POST", `/api/contacts/requests/${leadId}/${act}`, {})).status).toBe(200);
/** The follower calls the contact: gives the entry. */
async function call(outcome: "no-answer" | "reached"): Promise<string> {
  const id = randomUUID();
  const attempt = { idempotency_key: id, way: "call", outcome };
  const noted = await ask(follower, "POST", `/api/contacts/${contactId}/attempts`, attempt);
  expect(noted.status).toBe(200);
  return id;
}

let left = 10;
async function leaveLead() {
  left += 1;
  const body = {
    name: "Xérophile",
    email: `${randomUUID()}@exemple.fr`,
    agency_id: desk.agent.agencyId,
    lead_type: "contact_agence",
    phone: `06 12 34 56 ${left}`,
    message: "Bonjour",
    consent: true,
  };
  const reply = await desk.server.request("/functions/submit-lead", { method: "POST", ...json(body) });
  const id = submitLeadReply.parse(await reply.json()).id ?? expect.fail();
  await db().update(leads).set({ ownerId: carrier.userId }).where(eq(leads.id, id));
  const [request] = await db().select().from(contactRequests).where(eq(contactRequests.leadId, id));
  const of = request?.contactId ?? expect.fail();
  await db().update(contacts).set({ userId: follower.userId }).where(eq(contacts.id, of));
  return { leadId: id, contactId: of };
}

/** What is announced of the agency's while something is done, each with its carrier. */
async function hear(act: () => Promise<unknown>): Promise<string[]> {
  const changes = await hearOwnChanges(desk.server.services.database);
  const hearing = changes.hear();
  const heard: string[] = [];
  hearing.follow([desk.agent.agencyId], (notice, carrierId) => heard.push(`${notice} ${carrierId}`));
  await act();
  // Announcements come in their order: what was to come has come.
  await announceOwnChange(db(), [{ userId: "last", agencyId: desk.agent.agencyId }], "links");
  await expect.poll(() => heard).toContain("links last");
  hearing.stop();
  await changes.close();
  return [...new Set(heard)].filter((one) => one !== "links last").sort();
}

test("set aside by who carries it, it ends what it began alone, and the contact's follower hears nothing", async () => {
  const start = async (plan: string) =>
    (await ask(follower, "POST", `/api/follow-up-plans/${plan}/start`, { contact_id: contactId })).status;
  expect([await start("relance"), await start("vendeur")]).toEqual([200, 200]);
  await db().update(planRuns).set({ leadId }).where(eq(planRuns.planKey, "vendeur"));
  const running = async () => {
    const rows = await db().select().from(planRuns).where(eq(planRuns.contactId, contactId));
    return rows.filter(({ endedAt }) => endedAt === null).map(({ planKey }) => planKey);
  };
  const tasksOf = async () => {
    const path = `/api/tasks?whose=own&contact_id=${contactId}`;
    return ((await ask(follower, "GET", path)).body as { items: TaskItem[] }).items.length;
  };
  const before = await tasksOf();
  const ofCarrier = [`contacts ${carrier.userId}`];
  expect(await hear(() => turn("set-aside"))).toEqual(ofCarrier);
  expect(await running()).toEqual(["relance"]);
  const after = await tasksOf();
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  expect(await hear(() => turn("await-answer"))).toEqual(ofCarrier);
  expect((await running()).sort()).toEqual(["relance", "vendeur"]);
  expect(await tasksOf()).toBe(before);
});

test("who carries it hears that it was answered, that the answer was taken back, and of nothing else", async () => {
  const [ofCarrier, ofFollower] = [carrier, follower].map(({ userId }) => `contacts ${userId}`);
  const ofBoth = [ofCarrier, ofFollower].sort();
  let answerId = "";
  expect(await hear(() => call("no-answer"))).toEqual([ofFollower]);
  const reach = async () => {
    answerId = await call("reached");
  };
  expect(await hear(reach)).toEqual(ofBoth);
  // It waits for nothing any more.
  expect(await hear(() => call("reached"))).toEqual([ofFollower]);
  const takeBack = () => ask(follower, "DELETE", `/api/contacts/attempts/${answerId}`);
  expect(await hear(takeBack)).toEqual(ofBoth);
});

test("a colleague's calls to the contact are counted to who sees the contact, and to nobody else", async () => {
  await call("no-answer");
  const attemptsFor = async (who: TestPerson) => {
    const { waiting } = (await ask(who, "GET", "/api/today?whose=agency")).body as TodayReply;
    return waiting.items.find((item) => item.lead_id === leadId)?.attempts;
  };
  expect(await attemptsFor(desk.agent)).toBe(1);
  expect(await attemptsFor(carrier)).toBe(0);
  expect((await ask(carrier, "GET", `/api/contacts/of-lead/${leadId}`)).body).toMatchObject({
    alone: { request: { id: leadId, attempts: 0 } },
  });
});
