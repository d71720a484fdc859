/**
 * Where each reads their own contacts, tasks that stay with a person are no window on a contact that a colleague follows
 * since: their own words stay, and nothing of that contact leaves by lists, replies, calendar or e-mail.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlanRun, TaskItem, TaskSettings } from "#domain/api/task.ts";
import { createEmailRenderer } from "../app/email-kinds.ts";
import { sendDigests } from "../features/task/send-digests.ts";
import { makeBrand } from "../platform/config/config.ts";
import { emails } from "../platform/mail/mail-schema.ts";
import { agencies } from "../records/account/agency-schema.ts";
import { contacts } from "../records/contact/contact-schema.ts";
import { planRuns, taskReminders, tasks } from "../records/task/task-schema.ts";
import { createContact } from "../testing/build-contact.ts";
import { addMember, type TestPerson } from "../testing/build-team.ts";
import { openTaskDesk, type TaskDesk } from "../testing/task-desk.ts";

let desk: TaskDesk;
let former: TestPerson;
let colleague: TestPerson;
let contactId: string;

const canaries = { lastName: "Quetzalcoatl", note: "ornithorynque" };

beforeAll(async () => {
  desk = await openTaskDesk();
  const { agencyId } = desk.agent;
  const add = (email: string) => addMember(desk.server, agencyId, { email, role: "agent" });
  former = await add("avant@taches.example");
  colleague = await add("apres@taches.example");
  await db().update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agencyId));
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.setNow("2026-11-24T09:00:00Z");
  for (const table of [tasks, planRuns, taskReminders, emails]) await db().delete(table);
  contactId = await contactOf(former, "Jeanne");
});

const db = () => desk.server.services.db;
const contactOf = ({ userId }: TestPerson, lastName: string) =>
  createContact(db(), {
    userId,
    agencyId: desk.agent.agencyId,
    lastName,
    email: `${randomUUID()}@canari.example`,
  });
const ask = async <Body>(who: TestPerson, method: string, path: string, body?: object) => {
  const reply = await desk.ask(method, path, body, who.cookie);
  return { status: reply.status, body: reply.body as Body, text: JSON.stringify(reply.body) };
};
const createTask = (fields: object = {}) =>
  desk.createTask({ contact_id: contactId, ...fields }, former.cookie);
const complete = (id: string) =>
  ask<{ task: TaskItem; next: TaskItem | null }>(former, "POST", `/api/tasks/${id}/done`);
const listOf = async (who: TestPerson, query: string) =>
  (await ask<{ items: TaskItem[] }>(who, "GET", `/api/tasks?whose=own${query}`)).body.items;

/** The colleague follows the contact from then on, and calls them as the canary says. */
async function handOver(): Promise<void> {
  const handed = { ids: [contactId], user_id: colleague.userId };
  expect((await ask(desk.agent, "POST", "/api/contacts/carrier", handed)).status).toBe(200);
  await db().update(contacts).set({ lastName: canaries.lastName }).where(eq(contacts.id, contactId));
}

async function readOutside(): Promise<string> {
  const { calendar_url } = (await ask<TaskSettings>(former, "GET", "/api/task-settings")).body;
  const feed = await desk.server.request(new URL(calendar_url).pathname);
  const { services } = desk.server;
  await sendDigests(services);
  const sent = await db().select().from(emails).where(eq(emails.recipient, former.email));
  const render = createEmailRenderer(services, makeBrand(services.config, 3000));
  const digests = await Promise.all(sent.map((row) => render(row)));
  expect(digests).toHaveLength(1);
  return [await feed.text(), ...digests.flatMap(({ text, html }) => [text, html])].join("\n");
}

function expectHidden(text: string): void {
  for (const word of [...Object.values(canaries), contactId, "canari.example"])
    expect(text).not.toContain(word);
}

test("a list of what is done keeps its words, and says no more of whom it was for", async () => {
  const { id } = await createTask({ title: "Rappelée" });
  await complete(id);
  const [before] = await listOf(former, "&list=done");
  expect(before).toMatchObject({ contact: { id: contactId }, has_hidden_contact: false });
  await handOver();
  const [after] = await listOf(former, "&list=done");
  expect(after).toMatchObject({ title: "Rappelée", contact: null, has_hidden_contact: true });
  expectHidden(JSON.stringify(after));
  expect(await listOf(former, `&list=done&contact_id=${contactId}`)).toEqual([]);
  const path = "/api/tasks?whose=agency&list=done";
  const { items } = (await ask<{ items: TaskItem[] }>(desk.agent, "GET", path)).body;
  expect(items).toMatchObject([{ contact: { id: contactId }, has_hidden_contact: false }]);
});

test("a repeated task done again does not show the one that a colleague does now", async () => {
  const { id } = await createTask({ repeat: "weekly" });
  const next = (await complete(id)).body.next ?? expect.fail();
  expect(next.contact?.id).toBe(contactId);
  await handOver();
  await db().update(tasks).set({ note: canaries.note }).where(eq(tasks.id, next.id));
  const again = await complete(id);
  expect([again.status, again.body.next]).toEqual([200, null]);
  expectHidden(again.text);
  // Nor is another begun where the colleague's is gone.
  await db().delete(tasks).where(eq(tasks.id, next.id));
  await complete(id);
  expect(await listOf(former, "")).toEqual([]);
});

test("a task taken back leaves a colleague's next one alone, and comes back without the contact", async () => {
  const { id } = await createTask({ title: "Reprise", repeat: "weekly" });
  const next = (await complete(id)).body.next ?? expect.fail();
  await handOver();
  const reopened = await ask<TaskItem>(former, "POST", `/api/tasks/${id}/reopen`);
  expect(reopened.body).toMatchObject({ title: "Reprise", contact: null, done_at: null });
  expectHidden(reopened.text);
  expect((await listOf(colleague, "")).map((task) => task.id)).toEqual([next.id]);
  const outside = await readOutside();
  expect(outside).toContain("Reprise");
  expectHidden(outside);
});

test("a deleted task comes back without the contact", async () => {
  const { id } = await createTask({ title: "Rétablie" });
  await ask(former, "DELETE", `/api/tasks/${id}`);
  await handOver();
  const restored = await ask<TaskItem>(former, "POST", `/api/tasks/${id}/restore`);
  expect(restored.body).toMatchObject({ title: "Rétablie", contact: null, has_hidden_contact: false });
  expectHidden(restored.text);
});

test("a plan that an answer ended is resumed by who may still work with the contact alone", async () => {
  const start = `/api/follow-up-plans/vendeur/start`;
  const { id } = (await ask<PlanRun>(former, "POST", start, { contact_id: contactId })).body;
  const endedAt = new Date("2026-11-24T09:00:00Z");
  await db().update(planRuns).set({ endedAt, endReason: "answered", endedBy: randomUUID() });
  await db().update(tasks).set({ endedAt });
  await handOver();
  const resume = (who: TestPerson, run: string) => ask(who, "POST", `/api/plan-runs/${run}/resume`);
  expect((await resume(former, id)).status).toBe(404);
  expect(await listOf(former, "")).toEqual([]);
  expect((await resume(desk.agent, id)).status).toBe(200);
});

test("a task is saved with its words alone: no contact sent keeps the one that is not shown, and its id is unknown", async () => {
  const { id, version } = await createTask();
  await complete(id);
  await handOver();
  const fields = { title: "Corrigée", due_on: "2026-11-24" };
  const save = (body: object) => ask<TaskItem>(former, "PATCH", `/api/tasks/${id}`, { ...fields, ...body });
  const refused = await save({ version: version + 1, contact_id: contactId });
  expect(refused.status).toBe(404);
  expectHidden(refused.text);
  const saved = await save({ version: version + 1, contact_id: null });
  expect(saved.body).toMatchObject({ title: "Corrigée", contact: null, has_hidden_contact: true });
  // Sent again after an answer that was lost, it is the same.
  expect((await save({ version: version + 1, contact_id: null })).status).toBe(200);
  const [row] = await db().select().from(tasks).where(eq(tasks.id, id));
  expect(row?.contactId).toBe(contactId);
});

test("an open task whose contact was merged into a colleague's says its own words alone, wherever it is read", async () => {
  const { id } = await createTask({ title: "Encore ouverte", repeat: "weekly" });
  const theirs = await contactOf(colleague, canaries.lastName);
  const merge = `/api/contacts/${theirs}/merge`;
  expect((await ask(desk.agent, "POST", merge, { other_id: contactId })).status).toBe(200);
  const hidden = [await listOf(former, ""), await ask(former, "GET", "/api/today?whose=own")];
  hidden.push(await ask(former, "POST", `/api/tasks/${id}/later`, { days: 1 }));
  desk.setNow("2026-11-25T09:00:00Z");
  const text = [JSON.stringify(hidden), await readOutside()].join("\n");
  expect(text).toContain("Encore ouverte");
  const done = await complete(id);
  expect(done.body).toMatchObject({ task: { contact: null }, next: { contact: null } });
  for (const said of [text, done.text])
    for (const word of [theirs, canaries.lastName, "canari.example"]) expect(said).not.toContain(word);
});
