/** What the day asks for, and the count that every page of the desk shows. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contact, contactsReply } from "#domain/api/contact.ts";
import { boardReply } from "#domain/api/contact-board.ts";
import { submitLeadReply } from "#domain/api/lead.ts";
import type { TodayReply, WaitingReply } from "#domain/api/task.ts";
import { phoneKey } from "#domain/contact/contact-keys.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { contactAddresses, contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { refreshContacts } from "../../records/contact/refresh-contacts.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember } from "../../testing/build-team.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";

let desk: TaskDesk;
beforeAll(async () => {
  desk = await openTaskDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.setNow("2026-11-24T09:00:00Z");
  const { db } = desk.server.services;
  await db.delete(tasks);
  await db.delete(contactRequests);
});

const today = async (cookie?: string): Promise<TodayReply> =>
  (await desk.ask("GET", "/api/today", undefined, cookie)).body;
const waiting = async (cookie?: string): Promise<WaitingReply> =>
  (await desk.ask("GET", "/api/today/waiting", undefined, cookie)).body;

/** A lead on an agency: its clock runs from then on. */
async function leaveLead(name: string, at: string, to: TaskDesk["agent"] = desk.agent): Promise<string> {
  desk.setNow(at);
  const body = {
    name,
    email: `${randomUUID()}@exemple.fr`,
    agency_id: to.agencyId,
    lead_type: "contact_agence",
  };
  const reply = await desk.server.request("/functions/submit-lead", {
    method: "POST",
    ...json({ ...body, phone: "06 12 34 56 78", message: "Bonjour", consent: true }),
  });
  expect(reply.status).toBe(200);
  return submitLeadReply.parse(await reply.json()).id ?? expect.fail();
}

test("asks for nothing where there is nothing to do", async () => {
  const { today: day, ...parts } = await today();
  expect(day).toBe("2026-11-24");
  expect(Object.values(parts).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
  expect(await waiting()).toEqual({ waiting: 0, whose: "agency", newest: null });
});

test("says who waits, the longest first, until their first answer; nobody else's", async () => {
  const { db } = desk.server.services;
  const second = await leaveLead("Deuxième", "2026-11-24T08:30:00Z");
  const first = await leaveLead("Première", "2026-11-23T08:30:00Z");
  await leaveLead("Ailleurs", "2026-11-24T08:00:00Z", desk.stranger);
  desk.setNow("2026-11-24T09:00:00Z");
  expect((await today()).waiting.items.map(({ name, since }) => [name, since])).toEqual([
    ["Première", "2026-11-23T08:30:00.000Z"],
    ["Deuxième", "2026-11-24T08:30:00.000Z"],
  ]);
  expect(await waiting()).toMatchObject({ waiting: 2, newest: { name: "Deuxième", lead_id: second } });
  await db
    .update(contactRequests)
    .set({ answeredAt: new Date("2026-11-24T09:00:00Z") })
    .where(eq(contactRequests.leadId, first));
  expect((await today()).waiting.total).toBe(1);
  const nothing = { name: null, email: null, phone: null, message: null, city: null, fingerprint: null };
  await db
    .update(leads)
    .set({ ...nothing, erasedAt: new Date() })
    .where(eq(leads.id, second));
  expect([(await today()).waiting.total, (await waiting()).waiting]).toEqual([0, 0]);
});

test("says what is late and what is due, not what is to come", async () => {
  await desk.createTask({ title: "Hier", due_on: "2026-11-23" });
  await desk.createTask({ title: "Ce jour" });
  await desk.createTask({ title: "Demain", due_on: "2026-11-25" });
  const { late, due } = await today();
  expect([late, due].map(({ items }) => items.map(({ title }) => title))).toEqual([["Hier"], ["Ce jour"]]);
});

test("says which reports were opened in the last three days, each once; by a public link, by nobody", async () => {
  const { db } = desk.server.services;
  const made = (await desk.ask("POST", "/api/estimation-reports", { idempotency_key: randomUUID() }))
    .body as {
    id: string;
  };
  await db.update(estimationReports).set({ title: "Un appartement", clientName: "Mme Roux" });
  const opened = (at: string) => ({
    subjectKind: "report",
    subjectId: made.id,
    ownerId: desk.agent.userId,
    agencyId: desk.agent.agencyId,
    kind: "report-opened",
    detail: { is_personal: false },
    at: new Date(at),
  });
  await db.insert(timelineEvents).values([opened("2026-11-23T09:00:00Z"), opened("2026-11-24T08:00:00Z")]);
  expect((await today()).reports.items).toMatchObject([
    { report_id: made.id, title: "Un appartement", name: null, at: "2026-11-24T08:00:00.000Z" },
  ]);
  expect((await today(desk.stranger.cookie)).reports.total).toBe(0);
  desk.setNow("2026-11-28T09:00:00Z");
  expect((await today()).reports.total).toBe(0);
});

test("says an opened report no more once it was seen, until it is opened again", async () => {
  const { db } = desk.server.services;
  await db.delete(timelineEvents);
  const [report] = await db.select().from(estimationReports);
  const id = report?.id ?? expect.fail();
  const open = (at: string) =>
    db.insert(timelineEvents).values({
      subjectKind: "report",
      subjectId: id,
      ownerId: desk.agent.userId,
      agencyId: desk.agent.agencyId,
      kind: "report-opened",
      detail: { is_personal: true },
      at: new Date(at),
    });
  await open("2026-11-24T08:00:00Z");
  const link = {
    reportId: id,
    recipientName: "Paul Lecteur",
    recipientEmail: "paul@lecteur.example",
    createdAt: new Date("2026-11-24T07:00:00Z"),
    firstOpenedAt: new Date("2026-11-24T08:00:00Z"),
    lastOpenedAt: new Date("2026-11-24T08:00:00Z"),
    openCount: 1,
  };
  await db.insert(reportLinks).values(link);
  const contactId = await createContact(db, {
    ...desk.agent,
    lastName: "Lecteur",
    email: "paul@lecteur.example",
  });
  expect((await today()).reports.items).toMatchObject([
    { report_id: id, name: "Paul Lecteur", contact_id: contactId, email: null },
  ]);
  const colleague = await addMember(desk.server, desk.agent.agencyId, {
    email: "collegue@taches.example",
    role: "agent",
  });
  const seenByColleague = async () =>
    (await desk.ask("GET", "/api/today?whose=agency", undefined, colleague.cookie)).body as TodayReply;
  expect((await seenByColleague()).reports.items).toMatchObject([{ contact_id: contactId }]);
  // Where each reads their own contacts, a colleague's report leads to none, and tells no way to reach them.
  await db.update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, desk.agent.agencyId));
  const narrow = await seenByColleague();
  expect(narrow.reports.items).toMatchObject([
    { report_id: id, contact_id: null, phone: null, email: null, name: null },
  ]);
  // Another reader, of another contact, changes nothing of what a colleague reads, and all of what their own does.
  const other = { recipientName: "Zoé Autre", recipientEmail: "zoe@autre.example" };
  await db.update(reportLinks).set(other).where(eq(reportLinks.reportId, id));
  expect(JSON.stringify(await seenByColleague())).toBe(JSON.stringify(narrow));
  expect((await today()).reports.items).toMatchObject([{ name: "Zoé Autre", contact_id: null }]);
  await db
    .update(reportLinks)
    .set({ recipientName: link.recipientName, recipientEmail: link.recipientEmail })
    .where(eq(reportLinks.reportId, id));
  expect((await today()).reports.items).toMatchObject([{ contact_id: contactId }]);
  const mark = async (how: "seen" | "unseen", cookie?: string) => {
    for (const _ of [1, 2])
      expect((await desk.ask("POST", `/api/today/reports/${id}/${how}`, {}, cookie)).status).toBe(200);
    return (await today()).reports.total;
  };
  expect(await mark("seen")).toBe(0);
  // Taken back by who saw it: a colleague who saw it too keeps it off the day.
  expect(await mark("unseen", colleague.cookie)).toBe(0);
  expect(await mark("seen", colleague.cookie)).toBe(0);
  expect(await mark("unseen")).toBe(0);
  expect(await mark("unseen", colleague.cookie)).toBe(1);
  expect(await mark("seen")).toBe(0);
  await open("2026-11-24T10:00:00Z");
  expect((await today()).reports.total).toBe(1);
});

test("where each reads their own, a request waits for who carries it, without the contact that a colleague follows", async () => {
  const { db } = desk.server.services;
  const { agencyId } = desk.agent;
  const add = (email: string, role: "agent" | "assistant" = "agent") =>
    addMember(desk.server, agencyId, { email, role });
  const [ofRequest, ofContact] = [
    await add("demande@taches.example", "assistant"),
    await add("fiche@taches.example"),
  ];
  const other = await add("tiers@taches.example");
  await db.update(contacts).set({ waitingSince: null });
  const leadId = await leaveLead("Xérophile", "2026-11-24T08:30:00Z");
  const [request] = await db.select().from(contactRequests).where(eq(contactRequests.leadId, leadId));
  const contactId = request?.contactId ?? expect.fail();
  await db.update(leads).set({ ownerId: ofRequest.userId }).where(eq(leads.id, leadId));
  await db
    .update(contacts)
    .set({ userId: ofContact.userId, lastName: "Quetzalcoatl" })
    .where(eq(contacts.id, contactId));
  const share = (sharesLeads: boolean) =>
    db.update(agencies).set({ sharesLeads }).where(eq(agencies.id, agencyId));
  type Person = { readonly cookie: string };
  const ask = (who: Person, method: string, path: string, body?: object) =>
    desk.ask(method, path, body, who.cookie);
  const readAll = async ({ cookie }: Person) => JSON.stringify([await today(cookie), await waiting(cookie)]);
  /** All that the pages of contacts show of one person. */
  const readLists = async (who: Person) => {
    const list = async (query: string) =>
      contactsReply.parse((await ask(who, "GET", `/api/contacts?whose=agency&${query}`)).body);
    const board = await ask(who, "GET", "/api/contacts/board?whose=agency&kind=Vendeur");
    const one = await ask(who, "GET", `/api/contacts/${contactId}`);
    const found = await list("state=waiting");
    const cards = boardReply.parse(board.body).columns.flatMap(({ items }) => items);
    const shown = [...(await list("sort=waiting")).items, ...cards];
    return [
      found.counts.waiting,
      found.total,
      found.items.length,
      (await list("state=to-call")).total,
      shown.filter((item) => item.waiting_since !== null).length,
      one.status === 200 && contact.parse(one.body).waiting_since !== null ? 1 : 0,
    ];
  };
  const begin = async ({ cookie }: Person) => {
    const source = { idempotency_key: randomUUID(), lead_id: leadId };
    return (await desk.ask("POST", "/api/estimation-reports", source, cookie)).status;
  };
  await db.update(contacts).set({ allKinds: ["Vendeur"], kinds: ["Vendeur"] });
  await share(true);
  expect(await readAll(ofContact)).toContain("Xérophile");
  await share(false);
  // Who follows the contact learns nothing of it, whatever they ask; nor does anybody else.
  for (const who of [ofContact, other]) {
    expect(await readAll(who)).not.toContain("Xérophile");
    expect(await waiting(who.cookie)).toMatchObject({ waiting: 0 });
    expect(await readLists(who)).toEqual([0, 0, 0, 0, 0, 0]);
    for (const [method, path] of [
      ["GET", `/api/contacts/of-lead/${leadId}`],
      ["POST", `/api/contacts/requests/${leadId}/set-aside`],
      ["POST", `/api/contacts/requests/${leadId}/await-answer`],
    ] as const)
      expect([path, (await ask(who, method, path, method === "GET" ? undefined : {})).status]).toEqual([
        path,
        404,
      ]);
    expect(await begin(who)).toBe(404);
  }
  expect(await readLists(desk.agent)).toEqual([1, 1, 1, 0, 2, 1]);
  // Who carries the request answers it, and learns nothing of the contact.
  expect((await today(ofRequest.cookie)).waiting.items).toMatchObject([
    { lead_id: leadId, name: "Xérophile", contact_id: null, is_answer_lost: false },
  ]);
  expect(await waiting(ofRequest.cookie)).toMatchObject({ waiting: 1, newest: { lead_id: leadId } });
  expect(await begin(ofRequest)).toBe(200);
  const alone = (await ask(ofRequest, "GET", `/api/contacts/of-lead/${leadId}`)).body;
  expect(alone).toMatchObject({
    contact_id: null,
    alone: {
      name: "Xérophile",
      email: expect.stringContaining("@exemple.fr"),
      phone: null,
      phone_refusal: "Pas d’accord pour l’appeler",
      request: { id: leadId, message: "Bonjour", closed_because: null },
    },
  });
  for (const text of [JSON.stringify(alone), await readAll(ofRequest)])
    for (const canary of ["Quetzalcoatl", contactId]) expect(text).not.toContain(canary);
  expect((await ask(ofRequest, "GET", `/api/contacts/${contactId}`)).status).toBe(404);
  // A task of the colleague's puts nothing off for them, and what they set aside comes back.
  desk.setNow("2026-11-24T09:00:00Z");
  const later = { title: "Répondre", kind: "call", due_on: "2026-11-27", contact_id: contactId };
  await desk.createTask(later, ofContact.cookie);
  expect(await waiting(ofRequest.cookie)).toMatchObject({ waiting: 1 });
  for (const [act, left] of [
    ["set-aside", 0],
    ["await-answer", 1],
  ] as const) {
    const done = await ask(ofRequest, "POST", `/api/contacts/requests/${leadId}/${act}`, {});
    expect([done.status, done.body]).toEqual([200, null]);
    expect(await waiting(ofRequest.cookie)).toMatchObject({ waiting: left });
  }
  await db.delete(tasks);
  expect(await waiting()).toMatchObject({ waiting: 1 });
  // Both in one hand, it is asked for with its contact.
  await db.update(leads).set({ ownerId: ofContact.userId }).where(eq(leads.id, leadId));
  expect((await today(ofContact.cookie)).waiting.items).toMatchObject([{ contact_id: contactId }]);
  expect(await readLists(ofContact)).toEqual([1, 1, 1, 0, 2, 1]);
  expect(await readAll(ofRequest)).not.toContain("Xérophile");
  await share(true);
});

test("says who waits no more today once a call to them is put off, and again on that day", async () => {
  await leaveLead("Remise", "2026-11-24T08:00:00Z");
  desk.setNow("2026-11-24T09:00:00Z");
  const [lead] = (await today()).waiting.items;
  const task = { title: "Répondre", kind: "call", due_on: "2026-11-27", contact_id: lead?.contact_id };
  await desk.createTask(task);
  expect([(await today()).waiting.total, await waiting()]).toMatchObject([0, { waiting: 0, newest: null }]);
  desk.setNow("2026-11-27T09:00:00Z");
  expect([(await today()).waiting.total, await waiting()]).toMatchObject([
    1,
    { waiting: 1, newest: { name: "Remise" } },
  ]);
  // A plan's tasks of later days put nobody off.
  await desk.server.services.db.delete(tasks);
  desk.setNow("2026-11-24T09:00:00Z");
  await desk.ask("POST", "/api/follow-up-plans/vendeur/start", { contact_id: lead?.contact_id });
  expect((await today()).waiting.total).toBe(1);
});

test("counts on every page what its day shows, of the agency or of oneself as each may read", async () => {
  const { db } = desk.server.services;
  const { agencyId } = desk.agent;
  const member = await addMember(desk.server, agencyId, { email: "compte@taches.example", role: "agent" });
  const share = (sharesLeads: boolean) =>
    db.update(agencies).set({ sharesLeads }).where(eq(agencies.id, agencyId));
  await leaveLead("Première", "2026-11-24T08:00:00Z");
  const own = await leaveLead("Seconde", "2026-11-24T08:30:00Z");
  const [request] = await db.select().from(contactRequests).where(eq(contactRequests.leadId, own));
  await db.update(leads).set({ ownerId: member.userId }).where(eq(leads.id, own));
  await db
    .update(contacts)
    .set({ userId: member.userId })
    .where(eq(contacts.id, request?.contactId ?? expect.fail()));
  for (const [sharesLeads, whose, count] of [
    [true, "agency", 2],
    [false, "own", 1],
  ] as const) {
    await share(sharesLeads);
    const path = `/api/today?whose=${whose}`;
    const day = (await desk.ask("GET", path, undefined, member.cookie)).body as TodayReply;
    expect([day.waiting.total, await waiting(member.cookie)]).toMatchObject([
      count,
      { waiting: count, whose },
    ]);
  }
  expect(await waiting()).toMatchObject({ waiting: 2, whose: "agency" });
});

test("says in short what forbids calling or writing to whom it names, and nothing where nothing does", async () => {
  const leadId = await leaveLead("Injoignable", "2026-11-24T08:30:00Z");
  // The same person of the same agency, who agreed to the request alone.
  expect((await today()).waiting.items).toMatchObject([
    {
      lead_id: leadId,
      phone: null,
      phone_refusal: "Pas d’accord pour l’appeler",
      email: expect.stringContaining("@exemple.fr"),
      email_refusal: null,
    },
  ]);
});

test("offers the first telephone and e-mail that may be used, of whoever is merged too; else says what forbids the first", async () => {
  const { db } = desk.server.services;
  const contact_id = await createContact(db, { ...desk.agent, email: "premier@voies.example" });
  const merged = await createContact(db, { ...desk.agent, email: "second@voies.example" });
  await db
    .update(contacts)
    .set({ createdAt: new Date(0) })
    .where(eq(contacts.id, merged));
  const telephone = async (contactId: string, value: string, position: number) => {
    const address = { contactId, kind: "phone", value, key: phoneKey(value), position };
    await db.insert(contactAddresses).values(address);
  };
  await telephone(contact_id, "06 19 00 00 01", 1);
  await telephone(contact_id, "06 19 00 00 02", 2);
  await telephone(merged, "06 19 00 00 03", 1);
  await refreshContacts(db, [contact_id, merged]);
  const path = `/api/contacts/${contact_id}/merge`;
  expect((await desk.ask("POST", path, { other_id: merged })).status).toBe(200);
  await desk.createTask({ contact_id });
  const ways = async () => (await today()).due.items[0]?.contact;
  const allow = async (kind: string, value: string) => {
    const statement = { kind, value, basis: "contract", on: "2026-11-03", source: "Mandat" };
    expect((await desk.ask("POST", `/api/contacts/${contact_id}/allow`, statement)).status).toBe(200);
  };
  expect(await ways()).toMatchObject({
    phone: null,
    email: null,
    phone_refusal: "Pas d’accord pour l’appeler",
    email_refusal: "Rien n’autorise à lui écrire",
  });
  await allow("phone", "06 19 00 00 03");
  await allow("email", "second@voies.example");
  const noRefusal = { phone_refusal: null, email_refusal: null };
  expect(await ways()).toMatchObject({
    phone: "06 19 00 00 03",
    email: "second@voies.example",
    ...noRefusal,
  });
  await allow("phone", "06 19 00 00 02");
  await allow("email", "premier@voies.example");
  const first = { phone: "06 19 00 00 02", email: "premier@voies.example" };
  expect(await ways()).toMatchObject({ ...first, ...noRefusal });
});
