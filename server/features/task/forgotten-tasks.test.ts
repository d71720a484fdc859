/** Tasks that lost their contact: what names the person in them goes with that person all the same. */
import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TaskItem } from "#domain/api/task.ts";
import { phoneKey } from "#domain/contact/contact-keys.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../records/contact/contact-token.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember, type TestPerson } from "../../testing/build-team.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";
import { purgeContacts } from "../contact/purge-contacts.ts";

let desk: TaskDesk;
let former: TestPerson;
let colleague: TestPerson;
let contactId: string;
let email: string;

beforeAll(async () => {
  desk = await openTaskDesk();
  const { agencyId } = desk.agent;
  former = await addMember(desk.server, agencyId, { email: "avant@oublis.example", role: "agent" });
  colleague = await addMember(desk.server, agencyId, { email: "apres@oublis.example", role: "agent" });
  await db().update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agencyId));
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  await db().delete(tasks);
  email = `${randomUUID()}@effacer.example`;
  contactId = await create({ lastName: "Wagonlit", email });
  const phone = { kind: "phone", value: "06.19.00.00.01", key: phoneKey("0619000001") };
  await db()
    .insert(contactAddresses)
    .values({ contactId, position: 1, ...phone });
});

const db = () => desk.server.services.db;
const create = (person: { readonly lastName: string; readonly email?: string }) =>
  createContact(db(), { ...former, agencyId: desk.agent.agencyId, firstName: "Xénia", ...person });
const traces = () => findTraces(db(), "wagonlit|06 19 00 00 01|effacer.example");

async function ask<Body>(who: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const reply = await desk.ask(method, path, body, who.cookie);
  expect(reply.status).toBe(200);
  return reply.body;
}
const createTask = (fields: object) => desk.createTask({ contact_id: contactId, ...fields }, former.cookie);
const titles = async () => (await db().select().from(tasks)).map(({ title }) => title).sort();

const handOver = () =>
  ask(desk.agent, "POST", "/api/contacts/carrier", { ids: [contactId], user_id: colleague.userId });

/** The agency writes to the person; gives the token of that e-mail. */
async function write(): Promise<string> {
  const id = randomUUID();
  const statement = { kind: "email", value: email, basis: "consent", on: "2026-11-03", source: "Salon" };
  await ask(desk.agent, "POST", `/api/contacts/${contactId}/allow`, statement);
  const answer = { idempotency_key: id, email, subject: "Bonjour", text: "À demain." };
  await ask(desk.agent, "POST", `/api/contacts/${contactId}/emails`, answer);
  return makeContactToken(db(), desk.server.services.secret, id);
}
const follow = (token: string) =>
  desk.server.request("/api/consents/erase", { method: "POST", ...json({ token }) });

/** The person follows the link of an e-mail that the agency wrote to them. */
async function erase(): Promise<void> {
  expect((await follow(await write())).status).toBe(200);
}

/** Gives a task another contact, or none. */
async function move(who: TestPerson, { id, version, title }: TaskItem, contact_id: string | null) {
  const fields = { title, due_on: "2026-11-24", version, contact_id };
  return ask<TaskItem>(who, "PATCH", `/api/tasks/${id}`, fields);
}

/** These contacts were deleted by hand; the night comes. */
async function purge(...ids: string[]): Promise<void> {
  await db()
    .update(contacts)
    .set({ deletedAt: new Date(0) })
    .where(inArray(contacts.id, ids));
  await purgeContacts({ ...desk.server.services, now: () => new Date("2026-11-24T09:00:00Z") });
}

test("one that is taken back without the contact that a colleague follows goes with its person, and its next one", async () => {
  const { id } = await createTask({ title: "Appeler Mme Wagonlit", repeat: "weekly" });
  await ask(former, "POST", `/api/tasks/${id}/done`);
  const deleted = await createTask({ title: "Joindre le 06 19 00 00 01" });
  await ask(former, "DELETE", `/api/tasks/${deleted.id}`);
  await desk.createTask({ title: "Sans contact" }, former.cookie);
  await handOver();
  for (const path of [`/api/tasks/${id}/reopen`, `/api/tasks/${deleted.id}/restore`])
    expect((await ask<TaskItem>(former, "POST", path)).contact).toBeNull();
  await ask(former, "POST", `/api/tasks/${id}/done`);
  await erase();
  expect(await traces()).toEqual([]);
  expect(await titles()).toEqual(["Sans contact"]);
});

test("one that was given another contact, or none, goes where its words still name the person", async () => {
  const others = [await create({ lastName: "Roux" }), await create({ lastName: "Blanc" })];
  const link = async (title: string, contacts: readonly (string | null)[], newTitle = title) => {
    let { id, version } = await createTask({ title });
    for (const contact_id of contacts) {
      const fields = { title: newTitle, due_on: "2026-11-24", version, contact_id };
      ({ id, version } = await ask<TaskItem>(former, "PATCH", `/api/tasks/${id}`, fields));
    }
  };
  await link("Rendre la clef à Mme Wagonlit", [null]);
  await link("Parler de Wagonlit aux deux", others);
  await link("Appeler Wagonlit", others, "Appeler M. Blanc");
  await erase();
  expect(await traces()).toEqual([]);
  expect(await titles()).toEqual(["Appeler M. Blanc"]);
});

test("one whose former contact was deleted goes with it, and no other one does", async () => {
  await move(former, await createTask({ title: "Appeler Xénia" }), null);
  await desk.createTask({ title: "Appeler l’autre Xénia" }, former.cookie);
  await purge(contactId);
  expect(await titles()).toEqual(["Appeler l’autre Xénia"]);
});

test("one of another agency stays, whoever goes elsewhere in the same night", async () => {
  const { stranger } = desk;
  const theirs = await createContact(db(), { ...stranger, firstName: "Bruno", lastName: "Pastré" });
  const title = "Rendre les clefs à Mme Wagonlit";
  const task = await desk.createTask({ contact_id: theirs, title }, stranger.cookie);
  await move(stranger, task, null);
  await purge(contactId, theirs);
  expect(await titles()).toEqual([title]);
});

test("one that names whom it is for now stays when its former contact of that name goes", async () => {
  const double = await createContact(db(), {
    ...former,
    agencyId: desk.agent.agencyId,
    firstName: "Paul",
    lastName: "Wagonlit",
  });
  await move(former, await createTask({ title: "Rappeler M. Wagonlit" }), double);
  await move(former, await createTask({ title: "Rappeler Xénia Wagonlit" }), double);
  await purge(contactId);
  expect(await titles()).toEqual(["Rappeler M. Wagonlit"]);
  await purge(double);
  expect(await traces()).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "one that is taken off its contact while this is erased goes with its person (needs TEST_DATABASE_URL)",
  async () => {
    const { id } = await createTask({ title: "Appeler Mme Wagonlit" });
    const token = await write();
    const { erased } = await db().transaction(async (tx) => {
      const columns = { contactId: null, formerContactIds: [contactId] };
      await tx.update(tasks).set(columns).where(eq(tasks.id, id));
      const reply = follow(token);
      await expect.poll(() => countWaiting(db())).toBe(1);
      return { erased: reply };
    });
    expect((await erased).status).toBe(200);
    expect(await titles()).toEqual([]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "an erasure waits for a change of the contact that goes on to its tasks (needs TEST_DATABASE_URL)",
  async () => {
    const { id } = await move(former, await createTask({ title: "Appeler Mme Wagonlit" }), null);
    const token = await write();
    const { erased } = await db().transaction(async (tx) => {
      await tx.select().from(contacts).where(eq(contacts.id, contactId)).for("update");
      const reply = follow(token);
      await expect.poll(() => countWaiting(db())).toBe(1);
      await tx.update(tasks).set({ note: "Le soir" }).where(eq(tasks.id, id));
      return { erased: reply };
    });
    expect((await erased).status).toBe(200);
    expect(await titles()).toEqual([]);
  },
);
