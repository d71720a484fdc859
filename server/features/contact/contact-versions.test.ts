/** A form of a contact that was opened before something changed what it shows is not saved over that unasked. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Contact,
  contact,
  contactsReply,
  newContactReply,
  undoMergeReply,
} from "#domain/api/contact.ts";
import { submitLeadReply } from "#domain/api/lead.ts";
import { need } from "#domain/need.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { lockContactsOf } from "../../records/contact/contact-owner.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { forgetRequests } from "../../records/contact/erase-contacts.ts";
import { forgetMetRecipient } from "../../records/contact/forget-met-recipient.ts";
import { meetRecipient } from "../../records/contact/meet-recipient.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
let at = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@versions.example", name: "Agence des Versions" });
});
afterAll(() => server.close());

async function call(path: string, method = "GET", body?: object): Promise<unknown> {
  const reply = await server.request(`/api/contacts${path}`, {
    method,
    cookie: founder.cookie,
    ...(body && json(body)),
  });
  expect(reply.status, path).toBe(200);
  return reply.json();
}

async function create(person: object): Promise<Contact> {
  const body = { idempotency_key: crypto.randomUUID(), ...person };
  return newContactReply.parse(await call("", "POST", body)).contact;
}

async function merge(one: Contact, other: Contact): Promise<Contact> {
  return contact.parse(await call(`/${one.id}/merge`, "POST", { other_id: other.id }));
}

async function ask(person: object): Promise<string> {
  // Within a minute one person asks an agency once.
  at = new Date(at.getTime() + 120_000);
  const body = { lead_type: "contact_agence", agency_id: founder.agencyId, consent: true, ...person };
  const reply = await server.request("/functions/submit-lead", { method: "POST", ...json(body) });
  return need(submitLeadReply.parse(await reply.json()).id ?? undefined);
}

/** What becomes of a form that was opened with this contact, once it is saved. */
async function save({ id, version }: Contact): Promise<number> {
  const body = { version, organization: "Les Oursins" };
  const request = { method: "PATCH", cookie: founder.cookie, ...json(body) };
  return (await server.request(`/api/contacts/${id}`, request)).status;
}

describe("a form is refused that was opened before", () => {
  test("a merge, of who stays and of who went", async () => {
    const [one, other] = [await create({ last_name: "Reste" }), await create({ last_name: "Part" })];
    await merge(one, other);
    expect([await save(one), await save(other)]).toEqual([409, 409]);
  });

  test("a merge with one that was edited more often", async () => {
    const [one, other] = [await create({ last_name: "Peu" }), await create({ last_name: "Souvent" })];
    const first = await call(`/${other.id}`, "PATCH", { version: other.version, address: "Rue Paradis" });
    const second = await call(`/${other.id}`, "PATCH", {
      version: other.version + 1,
      address: "Rue Breteuil",
    });
    await merge(one, contact.parse(second));
    for (const form of [one, other, first, second]) expect(await save(contact.parse(form))).toBe(409);
  });

  test("a merge that is undone, of both as one and of each alone", async () => {
    const [one, other] = [await create({ last_name: "Garde" }), await create({ last_name: "Revient" })];
    const whole = await merge(one, other);
    const undone = await call(`/merges/${whole.merges[0]?.id}/undo`, "POST", {});
    const { contact: left, restored_id: restoredId } = undoMergeReply.parse(undone);
    expect([await save(whole), await save(one), await save(other)]).toEqual([409, 409, 409]);
    const restored = contact.parse(await call(`/${restoredId}`));
    expect([await save(left), await save(restored)]).toEqual([200, 200]);
  });

  test("a request that brought a telephone", async () => {
    const made = await create({ last_name: "Appelle", emails: ["appelle@versions.example"] });
    await ask({ name: "Appelle", email: "appelle@versions.example", phone: "0612000001" });
    expect(await save(made)).toBe(409);
  });

  test("an entry by hand that joined it with a tag, or with a name", async () => {
    const emails = ["joint@versions.example"];
    const made = await create({ emails });
    const named = await create({ emails, last_name: "Joint" });
    await create({ emails, tags: ["vue mer"] });
    expect([await save(made), await save(named)]).toEqual([409, 409]);
  });

  test("a tag that many were given, or that was taken from them and from who was merged into them", async () => {
    const [one, other] = [
      await create({ last_name: "Mère" }),
      await create({ last_name: "Fille", tags: ["a"] }),
    ];
    const whole = await merge(one, other);
    await call("/change", "POST", { ids: [one.id], remove_tag: "a" });
    expect(await save(whole)).toBe(409);
    const untagged = contact.parse(await call(`/${one.id}`));
    await call("/change", "POST", { ids: [one.id], add_tag: "b" });
    expect(await save(untagged)).toBe(409);
  });

  test("a step that made them a seller", async () => {
    const made = await create({ last_name: "Vend" });
    await call(`/${made.id}/step`, "PUT", { kind: "Vendeur", step: "estimation", lost_reason: null });
    expect(await save(made)).toBe(409);
  });

  test("an erasure of what a request brought", async () => {
    const email = "efface@versions.example";
    const leadId = await ask({ name: "Efface", email, phone: "0612000002" });
    const [met] = contactsReply.parse(await call("?whose=agency&search=efface")).items;
    const asked = contact.parse(await call(`/${met?.id}`));
    const edit = { version: asked.version, organization: "SCI Efface" };
    const grown = contact.parse(await call(`/${asked.id}`, "PATCH", edit));
    await server.services.database.db.transaction((tx) => forgetRequests(tx, [leadId]));
    expect(await save(grown)).toBe(409);
  });

  test("an erasure of what a report brought", async () => {
    const { db } = server.services.database;
    const owner = { userId: founder.userId, agencyId: founder.agencyId };
    const email = "rapport@versions.example";
    const person = { owner, name: "Rapporté", email, actorId: founder.userId, at };
    const id = await db.transaction((tx) => meetRecipient(tx, person));
    const met = contact.parse(await call(`/${id}`));
    const edit = { version: met.version, organization: "SCI du Rapport" };
    const grown = contact.parse(await call(`/${id}`, "PATCH", edit));
    await db.transaction((tx) => forgetMetRecipient(tx, email));
    expect(await save(grown)).toBe(409);
  });
});

test("what changes nothing that a form shows is no reason to refuse it", async () => {
  const person = { last_name: "Calme", emails: ["calme@versions.example"], kinds: ["Vendeur"], tags: ["a"] };
  const made = await create(person);
  await create(person);
  await call(`/${made.id}/notes`, "POST", { idempotency_key: crypto.randomUUID(), text: "Rappeler" });
  await call(`/${made.id}/step`, "PUT", { kind: "Vendeur", step: "mandate", lost_reason: null });
  await call("/change", "POST", { ids: [made.id], add_tag: "a" });
  await call("/change", "POST", { ids: [made.id], remove_tag: "absente" });
  expect(await save(made)).toBe(200);
});

test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
  "who saves a contact waits for who joins another to it, and neither is refused",
  async () => {
    const made = await create({ last_name: "Attend" });
    const owner = { userId: founder.userId, agencyId: founder.agencyId };
    const { db } = server.services.database;
    const waiting = sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    let saved: Promise<number> | null = null;
    await db.transaction(async (tx) => {
      await lockContactsOf(tx, owner);
      saved = save(made);
      await expect.poll(async () => rowsOf<{ count: number }>(await db.execute(waiting))[0]?.count).toBe(1);
      await tx.update(contacts).set({ activeAt: at }).where(eq(contacts.id, made.id));
    });
    expect(await saved).toBe(200);
  },
);
