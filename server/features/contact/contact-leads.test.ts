import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Contact,
  contact,
  contactsReply,
  newContactReply,
  undoMergeReply,
} from "#domain/api/contact.ts";
import { contactTimelineReply } from "#domain/api/contact-exchange.ts";
import { ownConsentsReply, submitLeadReply } from "#domain/api/lead.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import {
  contactAddresses,
  contactBases,
  contactEntries,
  contactRequests,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../records/contact/contact-token.ts";
import { contactErasures } from "../../records/contact/erase-again.ts";
import { meetRecipient, noteEmailTo } from "../../records/contact/meet-recipient.ts";
import { meetOldLeads } from "../../records/contact-lead/meet-lead.ts";
import { erasures } from "../../records/erasure/erasure-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember, createFounder, type TestPerson } from "../../testing/build-team.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { readMailedToken, readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { purgeContacts } from "./purge-contacts.ts";

let server: TestServer;
type Founder = TestPerson & { readonly agencyId: string };
let founder: Founder;
let stranger: Founder;
let colleague: TestPerson;
let at = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@demandes.example", name: "Agence des Demandes" });
  colleague = await addMember(server, founder.agencyId, { email: "nego@demandes.example", role: "agent" });
  stranger = await createFounder(server, { email: "autre@demandes.example", name: "Agence Voisine" });
});
afterAll(() => server.close());

const call = (who: TestPerson, path: string, method = "GET", body?: object) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });

const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};

/** Leaves a lead with an agency; gives its id, and the token of the page of consents. */
async function ask(agency: Founder, person: object): Promise<string> {
  later(2);
  const body = { lead_type: "contact_agence", agency_id: agency.agencyId, consent: true, ...person };
  const reply = await server.request("/functions/submit-lead", { method: "POST", ...json(body) });
  const { id } = submitLeadReply.parse(await reply.json());
  if (id === null) throw new Error("The lead was refused.");
  return id;
}

const read = async (who: TestPerson, id: string) => contact.parse(await (await call(who, `/${id}`)).json());
async function ofLead(who: TestPerson, leadId: string): Promise<Contact> {
  const { contact_id: id } = (await (await call(who, `/of-lead/${leadId}`)).json()) as { contact_id: string };
  return read(who, id);
}
/** Of the e-mail that an entry is of. */
const tokenOf = (entryId: string) =>
  makeContactToken(server.services.database.db, server.services.secret, entryId);
/** Which kinds of address may be used. */
const allowed = ({ addresses }: Contact) =>
  Object.fromEntries(addresses.map(({ kind, is_allowed: isAllowed }) => [kind, isAllowed]));
const list = async (who: TestPerson, query = "whose=agency") =>
  contactsReply.parse(await (await call(who, `?${query}`)).json());
async function create(body: object, who: TestPerson = founder): Promise<Contact> {
  const reply = await call(who, "", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  return newContactReply.parse(await reply.json()).contact;
}
const timeline = async (id: string) =>
  contactTimelineReply.parse(await (await call(founder, `/${id}/timeline`)).json()).items;

describe("a lead", () => {
  test("makes a contact that waits, with what its consent allows", async () => {
    const id = await ask(founder, {
      name: "Marie DUPONT",
      email: "marie@dupont.example",
      phone: "06 11 22 33 44",
      call_consent: true,
      user_types: ["Vendeur"],
    });
    const made = await ofLead(colleague, id);
    expect(made).toMatchObject({ first_name: "Marie", last_name: "DUPONT" });
    expect(allowed(made)).toEqual({ email: true, phone: true });
    expect(made).toMatchObject({ source: "lead", kinds: ["Vendeur"], steps: [{ step: "discovery" }] });
    expect(made.waiting_since).toBe(at.toISOString());
    expect(made.requests).toMatchObject([{ id, attempts: 0, answered_at: null }]);
    expect((await list(founder, "whose=agency&state=waiting")).items.map((one) => one.id)).toEqual([made.id]);
  });

  test("joins by e-mail, or by telephone and family name, and fills what is empty alone", async () => {
    const first = await ofLead(
      founder,
      await ask(founder, { name: "Paul Martin", email: "paul@martin.example", phone: "+33 6 55 55 55 55" }),
    );
    const byEmail = await ofLead(
      founder,
      await ask(founder, { name: "P. M.", email: "PAUL@martin.example", phone: "0655555555" }),
    );
    expect(byEmail).toMatchObject({ id: first.id, name: "Paul Martin", phone: "+33 6 55 55 55 55" });
    const byPhone = await ofLead(
      founder,
      await ask(founder, { name: "Julie MARTIN", email: "julie@martin.example", phone: "06.55.55.55.55" }),
    );
    expect(byPhone.id).toBe(first.id);
    const other = await ofLead(
      founder,
      await ask(founder, { name: "Luc Bernard", email: "luc@bernard.example", phone: "0655555555" }),
    );
    expect(other.id).not.toBe(first.id);
    expect(other.similar).toMatchObject([{ id: first.id, likeness: "phone" }]);
  });

  test("to another agency makes another contact, of which the first hears nothing", async () => {
    const id = await ask(stranger, {
      name: "Marie DUPONT",
      email: "marie@dupont.example",
      phone: "0611223344",
    });
    expect((await call(founder, `/of-lead/${id}`)).status).toBe(404);
    expect((await ofLead(stranger, id)).requests.map((one) => one.id)).toEqual([id]);
  });

  test("that was there before contacts were is met later, once", async () => {
    const id = await ask(founder, {
      name: "Ancien Client",
      email: "ancien@exemple.example",
      phone: "0612121212",
    });
    const { db } = server.services.database;
    await db.delete(contactRequests).where(eq(contactRequests.leadId, id));
    await db.delete(contacts).where(eq(contacts.lastName, "Client"));
    await meetOldLeads({ db, now: () => at });
    const met = await ofLead(founder, id);
    await meetOldLeads({ db, now: () => at });
    expect((await ofLead(founder, id)).id).toBe(met.id);
  });
});

describe("a home that keeps its address to itself", () => {
  const ofHome = async (fields: object) => {
    const { db, secret } = server.services;
    const title = crypto.randomUUID();
    const { userId, agencyId } = founder;
    const home = buildNewProperty({ userId, agencyId, title, saleDate: null, ...fields });
    await db.transaction((tx) => saveProperties(tx, [home], secret));
    const [made] = await db.select({ id: properties.id }).from(properties).where(eq(properties.title, title));
    const who = { name: "Luce Aubry", email: `${title}@aubry.example`, phone: "0617000000" };
    const type = "saleDate" in fields ? "fiche_detaillee" : "contact_bien";
    const id = await ask(founder, { ...who, lead_type: type, agency_id: null, property_id: made?.id });
    const { requests } = await ofLead(founder, id);
    return requests[0];
  };

  test("is told to whoever asked without its number, and to its agency whole", async () => {
    expect(await ofHome({ discreetAddress: "Rue" })).toMatchObject({
      home: "Appartement 3 pièces, 12 bis rue Paradis, 13001 Marseille",
      told_home: "Appartement 3 pièces, rue Paradis, 13001 Marseille",
    });
    const bySector = await ofHome({ discreetAddress: "Secteur" });
    expect(bySector?.told_home).toBe("Appartement 3 pièces, 13001 Marseille");
    const sold = await ofHome({ saleDate: "2026-01-15" });
    expect(sold?.told_home).toBe("Appartement 3 pièces, rue Paradis, 13001 Marseille");
  });
});

describe("a first answer", () => {
  test("is a call that reached the person, not one that did not, nor a note", async () => {
    const id = await ask(founder, { name: "Ana Rey", email: "ana@rey.example", phone: "0612000000" });
    const { id: contactId } = await ofLead(founder, id);
    later(5);
    await call(founder, `/${contactId}/notes`, "POST", {
      idempotency_key: crypto.randomUUID(),
      text: "Élégante",
    });
    const missed = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "no-answer" };
    later(1);
    await call(founder, `/${contactId}/attempts`, "POST", missed);
    await call(founder, `/${contactId}/attempts`, "POST", missed);
    expect((await read(founder, contactId)).requests).toMatchObject([{ attempts: 1, answered_at: null }]);
    later(5);
    const reached = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "reached" };
    await call(colleague, `/${contactId}/attempts`, "POST", reached);
    const answered = await read(founder, contactId);
    expect(answered.requests).toMatchObject([{ attempts: 2, answer_minutes: 11 }]);
    expect(answered.waiting_since).toBeNull();
    expect((await timeline(contactId)).map(({ kind }) => kind)).toEqual([
      "call",
      "call",
      "note",
      "lead",
      "created",
    ]);
    expect((await list(founder, "whose=agency&search=elegante")).items.map((one) => one.id)).toEqual([
      contactId,
    ]);
  });

  test("that is an e-mail of one's own mail program keeps nobody's data longer: a call that was taken does", async () => {
    const id = await ask(founder, { name: "Lia Pons", email: "lia@pons.example", phone: "0618000000" });
    const { id: contactId, kept_until: keptUntil } = await ofLead(founder, id);
    const reach = async (way: string) => {
      later(60 * 24 * 40);
      const body = { idempotency_key: crypto.randomUUID(), way, outcome: "reached" };
      const reply = await call(founder, `/${contactId}/attempts`, "POST", body);
      return contact.parse(await reply.json());
    };
    const before = at;
    const written = await reach("mail");
    expect(written).toMatchObject({ waiting_since: null, kept_until: keptUntil });
    expect((await reach("call")).kept_until > keptUntil).toBe(true);
    at = before;
  });

  test("may be sent from here, once, and stops what the person takes back", async () => {
    const id = await ask(founder, { name: "Eva Sol", email: "eva@sol.example", phone: "0613000000" });
    const { id: contactId } = await ofLead(founder, id);
    later(1);
    const key = crypto.randomUUID();
    const body = {
      idempotency_key: key,
      email: "eva@sol.example",
      subject: "Votre demande",
      text: "Bonjour,\nÀ demain.",
    };
    for (const _ of [1, 2]) {
      const reply = await call(founder, `/${contactId}/emails`, "POST", body);
      expect(await reply.json()).toMatchObject({ state: "kept", contact: { waiting_since: null } });
    }
    const { db } = server.services.database;
    const sent = await db.select().from(emails).where(eq(emails.aboutId, key));
    expect(sent).toHaveLength(1);
    expect(await timeline(contactId)).toMatchObject([
      { kind: "email", email_state: "kept", text: "Bonjour,\nÀ demain." },
      { kind: "lead" },
      { kind: "created" },
    ]);
    const written = (await readOutbox(server, "eva@sol.example")).find(
      ({ kind }) => kind === "contact-answer",
    );
    expect(written?.text).toContain("À demain.");
    expect(written?.replyTo).toEqual({
      name: "Agence des Demandes",
      address: "contact-gerant@demandes.example",
    });

    later(60);
    const token = await tokenOf(key);
    const stop = await server.request(`/desabonnement/${encodeURIComponent(token)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(stop.status).toBe(200);
    expect(allowed(await read(founder, contactId))).toMatchObject({ email: false });
    const again = await call(founder, `/${contactId}/emails`, "POST", {
      ...body,
      idempotency_key: crypto.randomUUID(),
    });
    expect(again.status).toBe(409);
    // Taken away and typed again, the address is still stopped.
    const now = await read(founder, contactId);
    await call(founder, `/${contactId}`, "PATCH", { version: now.version, emails: [] });
    await call(founder, `/${contactId}`, "PATCH", { version: now.version + 1, emails: ["Eva@Sol.example"] });
    expect((await read(founder, contactId)).addresses).toMatchObject([
      { allowance: "withdrawn" },
      { kind: "phone" },
    ]);
  });

  test("is noted once: the same key with other words is refused, and nothing is counted twice", async () => {
    const { id } = await create({ last_name: "Appelé" });
    const attempt = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "no-answer", text: null };
    const note = async (change: object) =>
      (await call(founder, `/${id}/attempts`, "POST", { ...attempt, ...change })).status;
    expect([await note({}), await note({})]).toEqual([200, 200]);
    expect([await note({ outcome: "reached" }), await note({ text: "Rappeler mardi" })]).toEqual([409, 409]);
    expect(await timeline(id)).toMatchObject([{ kind: "call", outcome: "no-answer" }, { kind: "created" }]);
  });

  test("is none while it is a note: one of one's own is written anew, not over what another window wrote", async () => {
    const { id } = await create({ last_name: "Noté" });
    const key = crypto.randomUUID();
    await call(founder, `/${id}/notes`, "POST", { idempotency_key: key, text: "Un" });
    const save = async (body: object) => (await call(founder, `/notes/${key}`, "PATCH", body)).status;
    expect(await save({ text: "Deux", text_before: "Un" })).toBe(200);
    expect(await save({ text: "Trois", text_before: "Un" })).toBe(409);
    expect((await timeline(id))[0]).toMatchObject({ kind: "note", text: "Deux" });
    // The same again after a lost answer.
    expect(await save({ text: "Deux", text_before: "Un" })).toBe(200);
    expect(await save({ text: "Trois", text_before: "Deux" })).toBe(200);
  });

  test("that waits leaves no more once its person withdraws, or its agency is suspended", async () => {
    const { db } = server.services.database;
    const email = "attente@depart.example";
    const id = await ask(founder, { name: "Ada Départ", email, phone: "0618100000" });
    const { id: contactId } = await ofLead(founder, id);
    const write = async () => {
      const key = crypto.randomUUID();
      const body = { idempotency_key: key, email, subject: "Bonjour", text: "À demain." };
      expect((await call(founder, `/${contactId}/emails`, "POST", body)).status).toBe(200);
      // As on a server that sends: it waits for its turn.
      await db.update(emails).set({ state: "queued" }).where(eq(emails.aboutId, key));
      return key;
    };
    const suspended = await write();
    const isFounder = eq(profiles.userId, founder.userId);
    const [standing] = await db.select().from(profiles).where(isFounder);
    const { agencyNameKey, mapKey } = standing ?? expect.fail();
    await db.update(profiles).set({ status: "inactive", agencyNameKey: null, mapKey: null }).where(isFounder);
    await expect(readOutbox(server, email, "contact-answer")).rejects.toThrow("Ce compte n’est plus actif.");
    await db.update(profiles).set({ status: "active", agencyNameKey, mapKey }).where(isFounder);
    const [letter] = await readOutbox(server, email, "contact-answer");
    expect(letter?.text).toContain("À demain.");
    const token = await readMailedToken(server, email, "lead-receipt");
    const withdrawal = { token, purposes: ["request"] };
    await server.request("/api/consents/withdraw", { method: "POST", ...json(withdrawal) });
    const rows = await db.select().from(emails).where(eq(emails.aboutId, suspended));
    expect(rows.map(({ state }) => state)).toEqual(["cancelled"]);
  });

  test("is told by its median and shares from five requests on", async () => {
    const { db } = server.services.database;
    const all = await db
      .select({ answeredAt: contactRequests.answeredAt, closedAt: contactRequests.closedAt })
      .from(contactRequests)
      .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
      .where(eq(contacts.agencyId, founder.agencyId));
    // Whose person withdrew before an answer is neither answered nor left unanswered.
    const requests = all.filter(({ answeredAt, closedAt }) => answeredAt !== null || closedAt === null);
    expect(requests.length).toBeLessThan(all.length);
    expect(requests.length).toBeGreaterThanOrEqual(5);
    const times = await (await call(founder, "/answer-times")).json();
    expect(times).toMatchObject({ requests: requests.length, within_an_hour: expect.any(Number) });
    expect(times).toMatchObject({ within_a_day: null });
    expect(await (await call(stranger, "/answer-times")).json()).toMatchObject({
      requests: 1,
      median_minutes: null,
    });
  });

  test("is a call that the person made and that was taken; one that was missed is their act, and no attempt", async () => {
    const id = await ask(founder, { name: "Lou Tran", email: "lou@tran.example", phone: "0614000000" });
    const { id: contactId, kept_until: keptUntil } = await ofLead(founder, id);
    const before = at;
    const receive = async (outcome: string, way = "call") => {
      later(60 * 24 * 40);
      const body = { idempotency_key: crypto.randomUUID(), way, outcome, is_received: true };
      return call(founder, `/${contactId}/attempts`, "POST", body);
    };
    const missed = contact.parse(await (await receive("no-answer")).json());
    expect(missed.requests).toMatchObject([{ attempts: 0, answered_at: null }]);
    expect(missed.kept_until > keptUntil).toBe(true);
    const taken = contact.parse(await (await receive("reached")).json());
    expect(taken.requests).toMatchObject([{ attempts: 0, answered_at: at.toISOString() }]);
    expect(taken.waiting_since).toBeNull();
    expect(taken.kept_until > missed.kept_until).toBe(true);
    expect((await receive("wrong-number")).status).toBe(400);
    expect((await receive("reached", "mail")).status).toBe(400);
    const [last, first] = await timeline(contactId);
    for (const event of [last, first]) expect(event).toMatchObject({ kind: "call", is_received: true });
    at = before;
  });

  test("is said to its person with what it rests on, which is no acceptance of theirs", async () => {
    const read = async (id: string) => {
      const token = await tokenOf(id);
      const reply = await server.request("/api/consents/read", { method: "POST", ...json({ token }) });
      return ownConsentsReply.parse(await reply.json());
    };
    const write = async (contactId: string, email: string) => {
      const id = crypto.randomUUID();
      const body = { idempotency_key: id, email, subject: "Bonjour", text: "Bonjour" };
      expect((await call(founder, `/${contactId}/emails`, "POST", body)).status).toBe(200);
      return id;
    };
    const asker = { name: "Ida Demande", email: "ida@demande.example", phone: "0615000000" };
    const asked = await write((await ofLead(founder, await ask(founder, asker))).id, asker.email);
    expect(await read(asked)).toMatchObject({
      consents: [{ purpose: "request" }],
      agency_email: { basis: "request", stated_on: null, stopped_at: null },
    });
    for (const basis of ["contract", "consent", "professional"] as const) {
      const email = `${basis}@declare.example`;
      const { id } = await create({ last_name: "Déclaré", emails: [email], kinds: ["Notaire"] });
      const statement = { kind: "email", value: email, basis, on: "2026-11-03", source: "Mandat 12" };
      expect((await call(founder, `/${id}/allow`, "POST", statement)).status).toBe(200);
      expect(await read(await write(id, email))).toMatchObject({
        consents: [],
        agency_email: { basis, stated_on: "2026-11-03", stopped_at: null },
      });
    }
  });
});

describe("a merge", () => {
  test("shows both as one, and is undone to what was", async () => {
    const one = await create({
      last_name: "Fusion",
      emails: ["un@fusion.example"],
      tags: ["a"],
      kinds: ["Vendeur"],
    });
    const two = await create({
      first_name: "Léa",
      last_name: "Deux",
      emails: ["deux@fusion.example"],
      phones: ["0491000000"],
      tags: ["b"],
    });
    later(1);
    const merged = await call(founder, `/${one.id}/merge`, "POST", { other_id: two.id });
    const whole = contact.parse(await merged.json());
    expect(whole).toMatchObject({
      name: "Fusion",
      tags: ["a", "b"],
      phone: "0491000000",
      merges: [{ name: "Léa Deux" }],
    });
    expect((await read(founder, two.id)).id).toBe(one.id);
    expect((await list(founder, "whose=agency&search=fusion")).items.map(({ id }) => id)).toEqual([one.id]);
    const mergeId = whole.merges[0]?.id ?? "";
    expect((await call(stranger, `/merges/${mergeId}/undo`, "POST", {})).status).toBe(404);
    later(1);
    await call(founder, `/${one.id}/notes`, "POST", { idempotency_key: crypto.randomUUID(), text: "Depuis" });
    later(1);
    const undone = await call(colleague, `/merges/${mergeId}/undo`, "POST", {});
    const { contact: left, restored_id: restored } = undoMergeReply.parse(await undone.json());
    expect(restored).toBe(two.id);
    const facts = ({ first_name, last_name, tags, kinds, addresses, steps }: Contact) => ({
      first_name,
      last_name,
      tags,
      kinds,
      addresses,
      steps,
    });
    expect(facts(left)).toEqual(facts(one));
    expect(facts(await read(founder, two.id))).toEqual(facts(two));
    expect((await timeline(one.id)).map(({ kind }) => kind)).toEqual([
      "unmerged",
      "note",
      "merged",
      "created",
    ]);
    expect((await timeline(two.id)).map(({ kind }) => kind)).toEqual(["created"]);
  });

  test("is not undone after thirty days", async () => {
    const one = await create({ last_name: "Tard" });
    const two = await create({ last_name: "Plus tard" });
    const whole = contact.parse(
      await (await call(founder, `/${one.id}/merge`, "POST", { other_id: two.id })).json(),
    );
    const before = at;
    later(31 * 24 * 60);
    expect((await call(founder, `/merges/${whole.merges[0]?.id}/undo`, "POST", {})).status).toBe(409);
    expect((await read(founder, one.id)).merges).toEqual([]);
    at = before;
  });
});

describe("steps, tags of many and what is stated", () => {
  test("a step is of its kind, and a lost one has a reason", async () => {
    const { id } = await create({ last_name: "Étape" });
    const step = (body: object) => call(founder, `/${id}/step`, "PUT", body);
    expect((await step({ kind: "Vendeur", step: "visit" })).status).toBe(400);
    expect((await step({ kind: "Vendeur", step: "lost" })).status).toBe(400);
    expect(await (await step({ kind: "Vendeur", step: "mandate" })).json()).toMatchObject({
      kinds: ["Vendeur"],
      steps: [{ kind: "Vendeur", step: "mandate" }],
    });
    await step({ kind: "Acquéreur", step: "lost", lost_reason: "Parti à Aix" });
    expect((await read(founder, id)).steps).toMatchObject([
      { step: "mandate" },
      { lost_reason: "Parti à Aix" },
    ]);
  });

  test("many at once change together, or none where one is out of reach", async () => {
    const ids = [(await create({ last_name: "Lot un" })).id, (await create({ last_name: "Lot deux" })).id];
    const theirs = await create({ last_name: "Pas à nous" }, stranger);
    const refused = await call(founder, "/change", "POST", { ids: [...ids, theirs.id], add_tag: "lot" });
    expect(refused.status).toBe(404);
    expect((await list(founder, "whose=agency&tag=lot")).total).toBe(0);
    const change = async (body: object) => {
      const { changed, undo } = (await (await call(founder, "/change", "POST", { ids, ...body })).json()) as {
        changed: number;
        undo: object | null;
      };
      return [changed, undo === null];
    };
    expect(await change({ add_tag: "lot" })).toEqual([2, false]);
    expect((await list(founder, "whose=agency&tag=lot")).total).toBe(2);
    expect(await change({ add_tag: "lot" })).toEqual([0, true]);
    expect(await change({ remove_tag: "inconnue" })).toEqual([0, true]);
    expect(await change({ remove_tag: "lot" })).toEqual([2, false]);
  });

  test("what the agency states lets it write and call, and goes back", async () => {
    const { id } = await create({ last_name: "Contrat", phones: ["04 91 55 66 77"] });
    const statement = {
      kind: "phone",
      value: "0491556677",
      basis: "contract",
      on: "2026-10-01",
      source: "Mandat 12",
    };
    expect(await (await call(founder, `/${id}/allow`, "POST", statement)).json()).toMatchObject({
      addresses: [
        { is_allowed: true, allowance: "stated", stated: { basis: "contract", source: "Mandat 12" } },
      ],
    });
    expect((await call(founder, `/${id}/allow`, "POST", { ...statement, on: "2030-01-01" })).status).toBe(
      400,
    );
    const back = { kind: "phone", value: "0491556677" };
    expect(await (await call(founder, `/${id}/disallow`, "POST", back)).json()).toMatchObject({
      addresses: [{ is_allowed: false }],
    });
  });

  test("those to call may be called", async () => {
    const toCall = async () =>
      (await list(founder, "whose=agency&state=to-call&search=Appelable")).items.map(({ name }) => name);
    const step = async ({ id }: { id: string }) => {
      await call(founder, `/${id}/step`, "PUT", { kind: "Vendeur", step: "discovery" });
    };
    const stated = await create({ last_name: "Appelable", first_name: "Déclarée", phones: ["0491800001"] });
    await step(stated);
    await step(await create({ last_name: "Appelable", first_name: "Non", phones: ["0491800002"] }));
    expect(await toCall()).toEqual([]);
    const statement = {
      kind: "phone",
      value: "0491800001",
      basis: "contract",
      on: "2026-10-01",
      source: "M",
    };
    await call(founder, `/${stated.id}/allow`, "POST", statement);
    expect(await toCall()).toEqual(["Déclarée Appelable"]);
    const agreed = { name: "Agréée Appelable", phone: "0618900000", call_consent: true };
    await ask(founder, { ...agreed, email: "agreee@appelable.example" });
    await ask(founder, { name: "Muette Appelable", phone: "0618900001", email: "muette@appelable.example" });
    expect((await toCall()).sort()).toEqual(["Agréée Appelable", "Déclarée Appelable"]);
    const token = await readMailedToken(server, "agreee@appelable.example", "lead-receipt");
    const withdrawal = { token, purposes: ["call"] };
    await server.request("/api/consents/withdraw", { method: "POST", ...json(withdrawal) });
    expect(await toCall()).toEqual(["Déclarée Appelable"]);
  });

  test("texts of one's own begin answers, for one's agency alone", async () => {
    const template = {
      idempotency_key: crypto.randomUUID(),
      name: "Relance",
      subject: null,
      text: "Bonjour {nom}",
    };
    const made = (await (await call(founder, "/templates", "POST", template)).json()) as { id: string };
    const names = async (who: TestPerson) =>
      ((await (await call(who, "/templates")).json()) as { items: { name: string }[] }).items.map(
        ({ name }) => name,
      );
    expect(await names(colleague)).toContain("Relance");
    expect(await names(stranger)).toHaveLength(3);
    expect((await call(stranger, `/templates/${made.id}`, "DELETE")).status).toBe(404);
  });

  test("a text of one's own is written over what was read, and refused with what stands over anything else", async () => {
    const first = { name: "Suivi", subject: null, text: "Bonjour {nom}" };
    const id = crypto.randomUUID();
    await call(founder, "/templates", "POST", { idempotency_key: id, ...first });
    const save = async (who: TestPerson, text: string, before: object) => {
      const reply = await call(who, `/templates/${id}`, "PATCH", { ...first, text, before });
      return [reply.status, await reply.json()];
    };
    expect(await save(founder, "Le mien", first)).toMatchObject([200, { text: "Le mien" }]);
    expect(await save(founder, "Le mien", first)).toMatchObject([200, { text: "Le mien" }]);
    expect(await save(colleague, "Le sien", first)).toMatchObject([
      409,
      { code: "edit-conflict", current: { id, text: "Le mien" } },
    ]);
    const over = { ...first, text: "Le mien" };
    expect(await save(colleague, "Le sien", over)).toMatchObject([200, { text: "Le sien" }]);
  });

  test("a text of one's own that was changed after a lost answer is refused with what stands", async () => {
    const template = { idempotency_key: crypto.randomUUID(), name: "Visite", subject: null, text: "Bonjour" };
    const send = async (change: object) => {
      const reply = await call(founder, "/templates", "POST", { ...template, ...change });
      return [reply.status, await reply.json()];
    };
    expect([await send({}), await send({})]).toMatchObject([
      [200, { name: "Visite" }],
      [200, { name: "Visite" }],
    ]);
    const stored = { id: template.idempotency_key, text: "Bonjour" };
    expect(await send({ text: "Bonsoir" })).toMatchObject([409, { code: "edit-conflict", current: stored }]);
  });
});

describe("erasure", () => {
  test("by the link of an e-mail forgets the whole contact of who wrote, and what came of requests elsewhere", async () => {
    const person = { name: "Zoé Effacer", email: "zoe@effacer.example", phone: "0614000000" };
    const here = await ofLead(founder, await ask(founder, person));
    const there = await ofLead(stranger, await ask(stranger, person));
    await call(stranger, `/${there.id}`, "PATCH", { version: there.version, organization: "SCI du Port" });
    const key = crypto.randomUUID();
    await call(founder, `/${here.id}/emails`, "POST", {
      idempotency_key: key,
      email: person.email,
      subject: "Bonjour",
      text: "À propos de Zoé",
    });
    const { db } = server.services.database;
    const token = await tokenOf(key);
    const reply = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
    expect(reply.status).toBe(200);
    expect((await call(founder, `/${here.id}`)).status).toBe(404);
    const left = await read(stranger, there.id);
    expect(left).toMatchObject({ name: "SCI du Port", addresses: [], requests: [] });
    const tables = [contacts, contactEntries, emails] as const;
    for (const table of tables)
      expect(JSON.stringify(await db.select().from(table))).not.toMatch(/zo[eé]|effacer\.ex/i);
  });

  test("leaves no byte of the person in any table: tasks, merges, wishes and answers too", async () => {
    const email = "xenia@wagonlit.example";
    const person = { name: "Mme Xénia Wagonlit", email, phone: "0619000001" };
    const here = await ofLead(founder, await ask(founder, person));
    const there = await ofLead(stranger, await ask(stranger, person));
    await call(stranger, `/${there.id}`, "PATCH", { version: there.version, organization: "SCI du Levant" });
    const other = await create({
      first_name: "Xénia",
      last_name: "Wagonlit-Jumelle",
      phones: ["0619000002"],
    });
    const merged = await call(founder, `/${here.id}/merge`, "POST", { other_id: other.id });
    const [merge] = contact.parse(await merged.json()).merges;
    const task = async (who: TestPerson, id: string, title: string) => {
      const due = { kind: "call", due_on: "2026-12-01" };
      const body = { ...due, idempotency_key: crypto.randomUUID(), contact_id: id, title };
      const reply = await server.request("/api/tasks", { method: "POST", cookie: who.cookie, ...json(body) });
      expect(reply.status).toBe(200);
    };
    await task(founder, here.id, "Répondre à Xénia Wagonlit");
    await task(stranger, there.id, "Répondre à Xénia Wagonlit");
    await task(stranger, there.id, "Rappeler au 06 19 00 00 01");
    await task(stranger, there.id, "Appeler la SCI du Levant avec Mme Autre");
    await call(founder, `/${here.id}/notes`, "POST", {
      idempotency_key: crypto.randomUUID(),
      text: "Mme Wagonlit rappelle",
    });
    const bounds = { circle: null, budget: 600_001, surface: null, rooms: null };
    const wish = { version: 0, types: [], arrondissements: [], ...bounds };
    const wished = await call(founder, `/${here.id}/wishes/${crypto.randomUUID()}`, "PUT", wish);
    expect(wished.status).toBe(200);
    const key = crypto.randomUUID();
    const answer = { idempotency_key: key, email, subject: "Pour Xénia", text: "Bonjour Mme Wagonlit" };
    expect((await call(founder, `/${here.id}/emails`, "POST", answer)).status).toBe(200);
    const { db } = server.services.database;
    const traces = () => findTraces(db, "x[eé]nia|wagonlit|06 ?19 ?00 ?00 ?0[12]|\\+33619");
    expect((await traces()).length).toBeGreaterThan(5);
    const token = await tokenOf(key);
    const reply = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
    expect(reply.status).toBe(200);
    expect(await traces()).toEqual([]);
    expect(merge).toBeDefined();
    expect((await call(founder, `/merges/${merge?.id}/undo`, "POST", {})).status).toBe(404);
    expect(await traces()).toEqual([]);
    const kept = await db.select().from(tasks).where(eq(tasks.contactId, there.id));
    expect(kept.map(({ title }) => title)).toEqual(["Appeler la SCI du Levant avec Mme Autre"]);
  });

  test("reaches what came of a report at another agency, and nothing that this one typed itself", async () => {
    const { db, secret } = { ...server.services, db: server.services.database.db };
    const owner = (who: Founder) => ({ userId: who.userId, agencyId: who.agencyId });
    /** Shares a report with somebody, and writes to them of it; gives the contact and the token of that e-mail. */
    const send = async (who: Founder, name: string, email: string) =>
      db.transaction(async (tx) => {
        const contactId = await meetRecipient(tx, {
          owner: owner(who),
          name,
          email,
          actorId: who.userId,
          at,
        });
        const letter = { email, subject: "Rapport", text: null, actorId: who.userId, at };
        const id = await noteEmailTo(tx, contactId, letter);
        return { id: contactId, token: await makeContactToken(tx, secret, id) };
      });
    const erase = async (token: string) => {
      const reply = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
      expect(reply.status).toBe(200);
    };
    const read = async (id: string) => (await call(stranger, `/${id}`)).status;
    const alone = await send(stranger, "Noé Rapport", "noe@rapport.example");
    await erase((await send(founder, "Noé Rapport", "noe@rapport.example")).token);
    expect(await read(alone.id)).toBe(404);
    const grown = await send(stranger, "Ugo Rapport", "ugo@rapport.example");
    const edit = { version: 1, organization: "SCI Grandie", phones: ["04 91 00 33 44"] };
    expect((await call(stranger, `/${grown.id}`, "PATCH", edit)).status).toBe(200);
    await erase((await send(founder, "Ugo Rapport", "UGO@rapport.example")).token);
    const left = contact.parse(await (await call(stranger, `/${grown.id}`)).json());
    expect(left).toMatchObject({ name: "SCI Grandie", addresses: [{ kind: "phone" }] });
    const tables = [contacts, contactAddresses, contactEntries, contactBases, emails] as const;
    for (const table of tables)
      expect(JSON.stringify(await db.select().from(table))).not.toMatch(/no[eé]@|ugo@|no[eé] rap|ugo rap/i);
    const typed = await create({ last_name: "Tapé", emails: ["tape@rapport.example"] }, stranger);
    await send(stranger, "Tapé", "tape@rapport.example");
    await erase((await send(founder, "Tapé", "tape@rapport.example")).token);
    expect((await call(stranger, `/${typed.id}`)).status).toBe(200);
    // A backup of before that is restored revives nothing of it.
    const journal = await db.select().from(erasures);
    expect(journal.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["contact-name", "contact-address"]),
    );
    const revived = await send(stranger, "Ida Revenue", "ida@rapport.example");
    const [address] = await db
      .select()
      .from(contactAddresses)
      .where(eq(contactAddresses.contactId, revived.id));
    await db.transaction(async (tx) => {
      const erasure = { at, value: null };
      await contactErasures["contact-name"]?.(tx, { ...erasure, subject: revived.id }, secret);
      await contactErasures["contact-address"]?.(tx, { ...erasure, subject: address?.id ?? "" }, secret);
    });
    expect(await read(revived.id)).toBe(404);
  });

  test("reaches what other agencies state of an address that a request brought", async () => {
    const person = { name: "Rémi Base", email: "remi@base.example", phone: "0616000000" };
    const there = await ofLead(stranger, await ask(stranger, person));
    await call(stranger, `/${there.id}`, "PATCH", { version: there.version, organization: "SCI Base" });
    const statement = {
      kind: "email",
      value: person.email,
      basis: "contract",
      on: "2026-11-03",
      source: "M",
    };
    expect((await call(stranger, `/${there.id}/allow`, "POST", statement)).status).toBe(200);
    const token = await readMailedToken(server, person.email, "lead-receipt");
    const erased = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
    expect(erased.status).toBe(200);
    const { db } = server.services.database;
    expect(JSON.stringify(await db.select().from(contactBases))).not.toContain("remi@");
  });

  test("comes by itself after 36 months without a sign, announced to the agency 30 days before", async () => {
    const { id } = await create({ last_name: "Oublié" });
    const mandate = await create({ last_name: "Mandant" });
    const keeps = async (id: string) => {
      const { kept_until, leaves_lists_on } = await read(founder, id);
      return [leaves_lists_on, kept_until];
    };
    await call(founder, `/${mandate.id}/step`, "PUT", { kind: "Vendeur", step: "mandate" });
    expect(await keeps(id)).toEqual([null, "2029-11-20"]);
    expect(await keeps(mandate.id)).toEqual(["2029-11-20", "2036-11-20"]);
    const platform = { ...server.services, db: server.services.database.db, now: () => at };
    const before = at;
    at = new Date("2029-10-30T10:00:00Z");
    await purgeContacts(platform);
    const { db } = server.services.database;
    const warnings = async () => {
      const rows = await db.select().from(emails).where(eq(emails.kind, "contact-purge-warning"));
      return rows.filter(({ recipient }) => recipient === "contact-gerant@demandes.example");
    };
    expect(await warnings()).toHaveLength(1);
    await purgeContacts(platform);
    expect(await warnings()).toHaveLength(1);
    at = new Date("2029-12-15T10:00:00Z");
    await purgeContacts(platform);
    expect(await db.select().from(contacts).where(eq(contacts.id, id))).toEqual([]);
    const [kept] = await db.select().from(contacts).where(eq(contacts.id, mandate.id));
    expect(kept).toMatchObject({ archivedAt: expect.any(Date) });
    expect(await keeps(mandate.id)).toEqual([null, "2036-11-20"]);
    at = before;
  });

  test("is announced anew to whoever gave a sign after an announcement, and waits for a contract that was lost", async () => {
    const { db } = server.services.database;
    const before = at;
    const platform = { ...server.services, db, now: () => at };
    const { id } = await create({ last_name: "Revenu", phones: ["04 91 00 11 22"] });
    const lost = await create({ last_name: "Perdu après mandat" });
    const mistaken = await create({ last_name: "Mandat par erreur" });
    const step = (contact: { id: string }, name: string | null) =>
      call(founder, `/${contact.id}/step`, "PUT", {
        kind: "Vendeur",
        step: name,
        lost_reason: "Autre agence",
      });
    await step(lost, "mandate");
    later(60);
    for (const name of ["agreement", "sale", "lost"]) await step(lost, name);
    await step(mistaken, "mandate");
    await step(mistaken, "estimation");
    // Through all steps of a sale in a minute, as arrows do; and one whose mandate was a mistake for a day.
    const passed = await create({ last_name: "Passé" });
    for (const name of ["estimation", "mandate", "agreement", "sale", "lost"]) await step(passed, name);
    const corrected = await create({ last_name: "Corrigé" });
    await step(corrected, "mandate");
    later(60 * 24);
    for (const name of ["estimation", "lost"]) await step(corrected, name);
    at = new Date("2029-10-30T10:00:00Z");
    await purgeContacts(platform);
    at = new Date("2029-11-05T10:00:00Z");
    const reached = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "reached", text: null };
    expect((await call(founder, `/${id}/attempts`, "POST", reached)).status).toBe(200);
    at = new Date("2029-12-15T10:00:00Z");
    await purgeContacts(platform);
    const rows = await db.select().from(contacts);
    const find = (wanted: string) => rows.find((row) => row.id === wanted);
    expect(find(id)).toMatchObject({ actedAt: new Date("2029-11-05T10:00:00Z") });
    expect(find(lost.id)).toMatchObject({ archivedAt: expect.any(Date) });
    for (const one of [mistaken, passed, corrected]) expect(find(one.id)).toBeUndefined();
    // Three years after that call: not before another warning has had its thirty days.
    at = new Date("2032-11-20T10:00:00Z");
    await purgeContacts(platform);
    expect(await db.$count(contacts, eq(contacts.id, id))).toBe(1);
    at = new Date("2032-12-21T10:00:00Z");
    await purgeContacts(platform);
    expect(await db.$count(contacts, eq(contacts.id, id))).toBe(0);
    at = before;
  });

  test("is announced by names to whoever may read them, with a link to their list", async () => {
    const { db } = server.services.database;
    const before = at;
    const platform = { ...server.services, db, now: () => at };
    const mine = await create({ last_name: "Porté par le gérant" });
    const theirs = await create({ last_name: "Porté par le négociateur" }, colleague);
    const warningsOf = (email: string) => readOutbox(server, email, "contact-purge-warning");
    await db.update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, founder.agencyId));
    at = new Date("2029-10-30T10:00:00Z");
    await purgeContacts(platform);
    const [own] = await warningsOf("nego@demandes.example");
    expect(own?.subject).toBe("Un contact sera bientôt effacé");
    expect(own?.text).toContain("Porté par le négociateur");
    expect(own?.html).toContain(`/mes-contacts?contact=${theirs.id}`);
    expect(own?.text).toMatch(/\/mes-contacts\?etat=leaving$/m);
    expect(JSON.stringify(own)).not.toContain("gérant");
    const [all] = await warningsOf("gerant@demandes.example");
    expect(all?.text).toContain("Porté par le négociateur");
    expect(all?.text).toContain("Porté par le gérant");
    expect(all?.text).toContain("/mes-contacts?etat=leaving&qui=agence");
    const leaving = async (who: TestPerson) =>
      (await list(who, "whose=agency&state=leaving")).items.map(({ id }) => id);
    expect(await leaving(colleague)).toEqual([theirs.id]);
    expect(await leaving(founder)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    // No row of the outbox names them, and who gave a sign meanwhile is in the e-mail no more.
    const rows = await db.select().from(emails).where(eq(emails.kind, "contact-purge-warning"));
    expect(JSON.stringify(rows)).not.toContain("Porté par");
    const reached = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "reached", text: null };
    at = new Date("2029-11-05T10:00:00Z");
    await call(colleague, `/${theirs.id}/attempts`, "POST", reached);
    await expect(warningsOf("nego@demandes.example")).rejects.toThrow("Aucun de ces contacts");
    expect((await warningsOf("gerant@demandes.example"))[0]?.text).not.toContain("négociateur");
    await db.update(agencies).set({ sharesLeads: true }).where(eq(agencies.id, founder.agencyId));
    at = before;
  });
});
