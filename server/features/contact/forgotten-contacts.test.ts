/** Contacts that are deleted, purged or erased: what goes with them, what stays, and that nothing brings them back. */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contact, contact, newContactReply } from "#domain/api/contact.ts";
import { ownConsentsReply, submitLeadReply } from "#domain/api/lead.ts";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { makeToken } from "../../platform/tokens/signed-token.ts";
import { users } from "../../records/account/account-schema.ts";
import {
  contactBases,
  contactEntries,
  contactRequests,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { forgetContacts } from "../../records/contact/erase-contacts.ts";
import { joinContact } from "../../records/contact/join-contact.ts";
import { meetRecipient } from "../../records/contact/meet-recipient.ts";
import { meetOldLeads } from "../../records/contact-lead/meet-lead.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { createContactImports } from "../../testing/contact-import.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { readMailedToken } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { leadErasures } from "../lead/erase-again.ts";
import { purgeOldLeads } from "../lead/erase-leads.ts";
import { purgeContacts } from "./purge-contacts.ts";

type Founder = TestPerson & { readonly agencyId: string };
let server: TestServer;
let db: Database;
let founder: Founder;
let stranger: Founder;
let at = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  db = server.services.database.db;
  founder = await createFounder(server, { email: "gerant@oublis.example", name: "Agence des Oublis" });
  stranger = await createFounder(server, { email: "autre@oublis.example", name: "Agence Voisine" });
});
afterAll(() => server.close());

const dayMinutes = 24 * 60;
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};
const purge = () => purgeContacts({ ...server.services, db, now: () => at });
/** Two nights pass: what was deleted by hand goes for good, and leads are looked through. */
async function passNights(): Promise<void> {
  later(2 * dayMinutes);
  await purge();
  await meetOldLeads({ db, now: () => at });
}

const call = (who: TestPerson, path: string, method = "GET", body?: object) =>
  server.request(`/api${path}`, { method, cookie: who.cookie, ...(body && json(body)) });
const post = (path: string, body: object) => server.request(path, { method: "POST", ...json(body) });

type Person = { readonly name: string; readonly email: string; readonly phone: string };

/** Leaves a lead with an agency; gives its id. */
async function ask(agency: Founder, person: Person & { readonly call_consent?: boolean }): Promise<string> {
  later(2);
  const lead = { lead_type: "contact_agence", agency_id: agency.agencyId, consent: true, ...person };
  const { id } = submitLeadReply.parse(await (await post("/functions/submit-lead", lead)).json());
  return id ?? expect.fail("The lead was refused.");
}

const read = async (who: TestPerson, id: string): Promise<Contact> =>
  contact.parse(await (await call(who, `/contacts/${id}`)).json());
const isThere = async (who: TestPerson, id: string) => (await call(who, `/contacts/${id}`)).status === 200;
async function ofLead(who: TestPerson, leadId: string): Promise<Contact> {
  const reply = await call(who, `/contacts/of-lead/${leadId}`);
  const { contact_id: id } = (await reply.json()) as { contact_id: string };
  return read(who, id);
}
async function create(who: TestPerson, body: object): Promise<Contact> {
  const reply = await call(who, "/contacts", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  return newContactReply.parse(await reply.json()).contact;
}
const remove = async (who: TestPerson, id: string) =>
  expect((await call(who, `/contacts/${id}`, "DELETE")).status).toBe(200);

const edit = async (who: TestPerson, id: string, change: object): Promise<void> => {
  const { version } = await read(who, id);
  expect((await call(who, `/contacts/${id}`, "PATCH", { version, ...change })).status).toBe(200);
};
/** Writes to a contact; gives the token of that e-mail. */
async function write(who: TestPerson, id: string, email: string): Promise<string> {
  const key = crypto.randomUUID();
  const answer = { idempotency_key: key, email, subject: "Bonjour", text: "À demain." };
  expect((await call(who, `/contacts/${id}/emails`, "POST", answer)).status).toBe(200);
  return readMailedToken(server, email, "contact-answer");
}
const erase = async (token: string) => (await post("/api/consents/erase", { token })).status;
/** Somebody whom the founder writes to under a contract follows the link of that e-mail. */
async function eraseAtFounder(email: string): Promise<void> {
  const { id } = await create(founder, { last_name: "Effacée", emails: [email] });
  const statement = { kind: "email", value: email, basis: "contract", on: "2026-11-03", source: "Mandat" };
  expect((await call(founder, `/contacts/${id}/allow`, "POST", statement)).status).toBe(200);
  expect(await erase(await write(founder, id, email))).toBe(200);
}

describe("a contact that was deleted by hand", () => {
  test("does not come back by its request, and waits for nobody", async () => {
    const lead = await ask(founder, {
      name: "Iris Partie",
      email: "iris@partie.example",
      phone: "0620000001",
    });
    const { id } = await ofLead(founder, lead);
    await remove(founder, id);
    await passNights();
    await passNights();
    expect(await isThere(founder, id)).toBe(false);
    expect(await db.$count(contacts, eq(contacts.firstEmail, "iris@partie.example"))).toBe(0);
    expect((await call(founder, `/contacts/of-lead/${lead}`)).status).toBe(404);
    // Who asks again is somebody anew.
    const again = await ask(founder, {
      name: "Iris Partie",
      email: "iris@partie.example",
      phone: "0620000001",
    });
    expect((await ofLead(founder, again)).requests.map((one) => one.id)).toEqual([again]);
  });

  test("leaves what its person took back: nothing of an earlier day lets the agency use their addresses", async () => {
    const person = { name: "Noé Retrait", email: "noe@retrait.example", phone: "06 20 00 00 02" };
    const { id } = await ofLead(founder, await ask(founder, { ...person, call_consent: true }));
    const token = await readMailedToken(server, person.email, "lead-receipt");
    later(dayMinutes);
    const withdrawn = await post("/api/consents/withdraw", { token, purposes: ["request", "call"] });
    expect(withdrawn.status).toBe(200);
    await remove(founder, id);
    later(2 * dayMinutes);
    await purge();
    expect(await isThere(founder, id)).toBe(false);
    const again = await create(founder, {
      last_name: "Retrait",
      emails: [person.email],
      phones: [person.phone],
    });
    const allowances = async () =>
      (await read(founder, again.id)).addresses.map(({ allowance }) => allowance);
    expect(await allowances()).toEqual(["withdrawn", "withdrawn"]);
    for (const [kind, value] of [
      ["email", person.email],
      ["phone", person.phone],
    ]) {
      const statement = { kind, value, basis: "consent", on: "2026-11-03", source: "Salon" };
      expect((await call(founder, `/contacts/${again.id}/allow`, "POST", statement)).status).toBe(200);
    }
    expect(await allowances()).toEqual(["withdrawn", "withdrawn"]);
  });
});

describe("the stop in an e-mail whose contact is gone", () => {
  const deleted = async (id: string) => {
    await remove(founder, id);
    await passNights();
    expect(await isThere(founder, id)).toBe(false);
  };
  const readPage = async (token: string) =>
    ownConsentsReply.parse(await (await post("/api/consents/read", { token })).json());
  const typed = { last_name: "Arrêt", emails: ["typee@arret.example"] };
  const state = (id: string, email: string) => {
    const statement = {
      kind: "email",
      value: email,
      basis: "contract",
      on: "2026-11-03",
      source: "Mandat 9",
    };
    return call(founder, `/contacts/${id}/allow`, "POST", statement);
  };
  /** Writes to a contact that was typed, which is then deleted; gives the token of that e-mail. */
  const writeTo = async (email: string) => {
    const { id } = await create(founder, { ...typed, emails: [email] });
    expect((await state(id, email)).status).toBe(200);
    const token = await write(founder, id, email);
    await deleted(id);
    return token;
  };

  test("is noted of who left a request, by one post of a mail program: no import brings the address back", async () => {
    const person = { name: "Léa Arrêt", email: "lea@arret.example", phone: "06 20 00 00 91" };
    const { id } = await ofLead(founder, await ask(founder, person));
    const token = await write(founder, id, person.email);
    await deleted(id);
    expect(await readPage(token)).toMatchObject({
      email: person.email,
      agency_email: { basis: "request", stopped_at: null },
    });
    const stop = await server.request(`/desabonnement/${encodeURIComponent(token)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(stop.status).toBe(200);
    const again = await create(founder, { last_name: "Arrêt", emails: [person.email] });
    expect((await state(again.id, person.email)).status).toBe(200);
    expect((await read(founder, again.id)).addresses).toMatchObject([{ allowance: "withdrawn" }]);
  });

  test("is noted by its page of whom nothing is known any more: neither their address nor what it was used for", async () => {
    const email = "typee@arret.example";
    const token = await writeTo(email);
    expect(await findTraces(db, email)).toEqual([]);
    expect(await readPage(token)).toEqual({
      email: null,
      consents: [],
      agency_email: { basis: "none", stated_on: null, wrote_at: expect.any(String), stopped_at: null },
    });
    const before = { token, purposes: ["request"] };
    const stopped = ownConsentsReply.parse(await (await post("/api/consents/withdraw", before)).json());
    expect(stopped.agency_email?.stopped_at).toBe(at.toISOString());
    expect(await findTraces(db, email)).toEqual([]);
    const again = await create(founder, { ...typed, emails: [email] });
    expect((await state(again.id, email)).status).toBe(200);
    expect((await read(founder, again.id)).addresses).toMatchObject([{ allowance: "withdrawn" }]);
    // Another agency was told nothing.
    const elsewhere = await create(stranger, { ...typed, emails: [email] });
    expect((await read(stranger, elsewhere.id)).addresses).toMatchObject([{ allowance: "none" }]);
  });

  test("is noted of who is a contact anew, whom the link erases as well; then nothing is left to erase", async () => {
    const email = "revenue@arret.example";
    const token = await writeTo(email);
    const { id } = await create(founder, { ...typed, emails: ["Revenue@Arret.example"] });
    expect(await readPage(token)).toMatchObject({ email });
    expect(await erase(token)).toBe(200);
    expect(await isThere(founder, id)).toBe(false);
    expect(await findTraces(db, email)).toEqual([]);
    expect(await erase(token)).toBe(404);
    expect(await readPage(token)).toMatchObject({ email: null });
  });

  test("holds at an agency that had typed the address itself, and loses what it wrote by an erasure elsewhere", async () => {
    const person = { name: "Éva Arrêt", email: "eva@arret.example", phone: "06 20 00 00 92" };
    const { id } = await create(stranger, { ...typed, emails: [person.email] });
    expect((await ofLead(stranger, await ask(stranger, person))).id).toBe(id);
    const token = await write(stranger, id, person.email);
    await ask(founder, person);
    expect(await erase(await readMailedToken(server, person.email, "lead-receipt"))).toBe(200);
    expect(await db.$count(contactEntries, eq(contactEntries.contactId, id))).toBe(0);
    expect(await readPage(token)).toMatchObject({ email: person.email });
    expect((await post("/api/consents/withdraw", { token, purposes: ["request"] })).status).toBe(200);
    expect((await read(stranger, id)).addresses).toMatchObject([{ allowance: "withdrawn" }]);
  });

  test("holds as long as the e-mail does, of one that left before the token told whom it was to", async () => {
    const email = "avant@arret.example";
    const { id } = await create(founder, { ...typed, emails: [email] });
    await state(id, email);
    await write(founder, id, email);
    const [entry] = await db.select().from(contactEntries).where(eq(contactEntries.contactId, id));
    const claim = { purpose: "contact-consent", row: entry?.id ?? "", binding: "" };
    const expiresAt = new Date(at.getTime() + dayMinutes * 60_000);
    const token = makeToken(server.services.secret, { ...claim, expiresAt });
    expect(await readPage(token)).toMatchObject({ email, agency_email: { wrote_at: at.toISOString() } });
  });

  test("is none once the agency is gone", async () => {
    const gone = await createFounder(server, { email: "gone@oublis.example", name: "Agence Partie" });
    const email = "reste@arret.example";
    const { id } = await create(gone, { ...typed, emails: [email] });
    const statement = { kind: "email", value: email, basis: "contract", on: "2026-11-03", source: "Mandat" };
    expect((await call(gone, `/contacts/${id}/allow`, "POST", statement)).status).toBe(200);
    const token = await write(gone, id, email);
    await db.delete(users).where(eq(users.id, gone.userId));
    for (const path of ["read", "erase"])
      expect((await post(`/api/consents/${path}`, { token })).status).toBe(404);
    expect((await post("/api/consents/withdraw", { token, purposes: ["request"] })).status).toBe(404);
  });
});

describe("a request whose contact is gone", () => {
  test("goes with its person, whichever version of the program erased them", async () => {
    const people = ["un", "deux"].map((name) => ({
      name: `Zita ${name}`,
      email: `zita@${name}.example`,
      phone: `06 20 00 00 2${name.length}`,
    }));
    const asked: string[] = [];
    for (const person of people) {
      asked.push(await ask(founder, person));
      await remove(founder, (await ofLead(founder, asked.at(-1) ?? "")).id);
    }
    await passNights();
    const requests = () => db.$count(contactRequests, inArray(contactRequests.leadId, asked));
    expect(await requests()).toBe(2);
    const token = await readMailedToken(server, "zita@un.example", "lead-receipt");
    expect(await erase(token)).toBe(200);
    expect(await requests()).toBe(1);
    const nothing = { name: null, email: null, phone: null, message: null, city: null, fingerprint: null };
    await db
      .update(leads)
      .set({ ...nothing, erasedAt: at })
      .where(eq(leads.id, asked[1] ?? ""));
    await meetOldLeads({ db, now: () => at });
    expect(await requests()).toBe(0);
  });
});

describe("a warning that a contact goes", () => {
  test("holds whatever the agency enters of them, by hand, by a report or by a file: their own request alone ends it", async () => {
    const before = at;
    const emailOf = (name: string) => `${name}@averti.example`;
    const ids: Record<string, string> = {};
    for (const name of ["tape", "rapport", "fichier", "demande"])
      ids[name] = (await create(founder, { last_name: `Averti-${name}`, emails: [emailOf(name)] })).id;
    later((35 * 30 + 30) * dayMinutes);
    await purge();
    const warned = async () => {
      const rows = await db
        .select()
        .from(contacts)
        .where(inArray(contacts.id, Object.values(ids)));
      return rows.filter(({ warnedAt }) => warnedAt !== null).length;
    };
    expect(await warned()).toBe(4);
    later(dayMinutes);
    expect((await create(founder, { last_name: "Encore", emails: [emailOf("tape")] })).id).toBe(ids.tape);
    await db.transaction((tx) =>
      meetRecipient(tx, {
        owner: founder,
        name: null,
        email: emailOf("rapport"),
        actorId: founder.userId,
        at,
      }),
    );
    const files = createContactImports(server, founder, () => at);
    await files.run(`E-mail;Société\n${emailOf("fichier")};SCI du Fichier\n`);
    expect((await read(founder, ids.fichier ?? "")).organization).toBe("SCI du Fichier");
    await ask(founder, { name: "Zoé Averti", email: emailOf("demande"), phone: "0620000071" });
    later(60 * dayMinutes);
    await purge();
    const left = await Promise.all(Object.values(ids).map((id) => isThere(founder, id)));
    expect(left).toEqual([false, false, false, true]);
    at = before;
  });
});

describe("a person's own erasure", () => {
  test("by the link of an e-mail takes the contact whose address was edited since: no byte of them stays", async () => {
    const [old, edited] = ["ancien@edite.example", "nouveau@edite.example"];
    const { id } = await create(founder, { last_name: "Édité", emails: [old] });
    const statement = { kind: "email", value: old, basis: "contract", on: "2026-11-03", source: "Mandat 7" };
    expect((await call(founder, `/contacts/${id}/allow`, "POST", statement)).status).toBe(200);
    const token = await write(founder, id, old);
    await edit(founder, id, { emails: [edited] });
    expect((await findTraces(db, "@edite\\.example")).length).toBeGreaterThan(3);
    expect(await erase(token)).toBe(200);
    expect(await isThere(founder, id)).toBe(false);
    expect(await findTraces(db, "@edite\\.example|Édité")).toEqual([]);
  });

  test("leaves no copy of what a contact was, at another agency that had merged it into one of its own", async () => {
    const person = { name: "Maud Fondue", email: "maud@fondue.example", phone: "06 20 00 00 81" };
    const asked = await ofLead(stranger, await ask(stranger, person));
    const [met, reported] = ["nina@coulee.example", "Nina Coulée"];
    const reportedId = await db.transaction((tx) =>
      meetRecipient(tx, { owner: stranger, name: reported, email: met, actorId: stranger.userId, at }),
    );
    for (const [mergedId, name] of [
      [asked.id, "Survivant"],
      [reportedId, "Restant"],
    ]) {
      const { id } = await create(stranger, { last_name: name });
      const merge = await call(stranger, `/contacts/${id}/merge`, "POST", { other_id: mergedId });
      expect(merge.status).toBe(200);
    }
    for (const email of [person.email, met]) await eraseAtFounder(email);
    expect(await findTraces(db, "fondue|coul[ée]e|06 ?20 ?00 ?00 ?81|33620000081")).toEqual([]);
  });

  test("leaves nothing of what a file completed at other agencies, for the day that it can be undone", async () => {
    const person = { name: "Fanny Complète", email: "fanny@complete.example", phone: "06 20 00 00 94" };
    const [met, reported] = ["rita@rapportee.example", "Rita Rapportée"];
    const asked = await ofLead(stranger, await ask(stranger, person));
    const reportedId = await db.transaction((tx) =>
      meetRecipient(tx, { owner: stranger, name: reported, email: met, actorId: stranger.userId, at }),
    );
    const files = createContactImports(server, stranger, () => at);
    const run = await files.run(
      `E-mail;Société;Téléphone\n${person.email};SCI une;\n${met};SCI deux;04 91 20 30 40\n`,
    );
    expect(run).toMatchObject({ updated: 2 });
    expect(await findTraces(db, "complète|rapportée")).toContain("public.contact_import_changes");
    for (const email of [person.email, met]) await eraseAtFounder(email);
    expect(await findTraces(db, "complète|rapportée")).toEqual([]);
    expect(await files.undo(run.id)).toMatchObject({ state: "undone", restored: 0, left: 2 });
    expect(await read(stranger, asked.id)).toMatchObject({ name: "SCI une" });
    expect(await read(stranger, reportedId)).toMatchObject({ name: "SCI deux" });
  });

  test("by the link of a request takes the contact whose address was edited since: no byte of them stays", async () => {
    const person = { name: "Uma Demande", email: "uma@demande.example", phone: "0620000031" };
    const { id } = await ofLead(founder, await ask(founder, person));
    const token = await readMailedToken(server, person.email, "lead-receipt");
    await edit(founder, id, { last_name: "Demande-Typée", emails: ["uma@ailleurs.example"] });
    expect(await erase(token)).toBe(200);
    expect(await isThere(founder, id)).toBe(false);
    expect(await findTraces(db, "uma@|demande-typ|0620000031|33620000031")).toEqual([]);
  });
});

describe("a statement that is taken back", () => {
  test("takes the act along that it told of, unless another tells of the same day", async () => {
    const phone = "04 91 20 00 95";
    const email = "retire@declare.example";
    const { id, kept_until: before } = await create(founder, {
      last_name: "Retiré",
      emails: [email],
      phones: [phone],
    });
    later(10 * dayMinutes);
    const reached = { idempotency_key: crypto.randomUUID(), way: "call", outcome: "reached", text: null };
    expect((await call(founder, `/contacts/${id}/attempts`, "POST", reached)).status).toBe(200);
    const { kept_until: called } = await read(founder, id);
    expect(called > before).toBe(true);
    later(30 * dayMinutes);
    const on = at.toISOString().slice(0, 10);
    const addresses = [
      { kind: "email", value: email },
      { kind: "phone", value: phone },
    ];
    const keptAfter = async (path: string, body: object) => {
      expect((await call(founder, `/contacts/${id}/${path}`, "POST", body)).status).toBe(200);
      later(1);
      return (await read(founder, id)).kept_until;
    };
    for (const order of [addresses, addresses.toReversed()]) {
      const [stated] = [
        await keptAfter("allow", { ...addresses[0], basis: "contract", on, source: "Mandat" }),
        await keptAfter("allow", { ...addresses[1], basis: "consent", on, source: "Mandat" }),
      ];
      expect(stated > called).toBe(true);
      expect(await keptAfter("disallow", order[0] ?? {})).toBe(stated);
      expect(await keptAfter("disallow", order[1] ?? {})).toBe(called);
    }
  });
});

describe("statements of several days", () => {
  let [id, called, email, phone] = ["", "", "", ""];
  const keptUntil = async () => (await read(founder, id)).kept_until;
  const daysAgo = (days: number) =>
    new Date(at.getTime() - days * dayMinutes * 60_000).toISOString().slice(0, 10);
  const say = async (path: string, body: object) => {
    expect((await call(founder, `/contacts/${id}/${path}`, "POST", body)).status).toBe(200);
    later(1);
    return keptUntil();
  };
  const state = (kind: "email" | "phone", on: string) =>
    say("allow", { kind, value: kind === "email" ? email : phone, basis: "contract", on, source: "Mandat" });
  const takeBack = (kind: "email" | "phone") =>
    say("disallow", { kind, value: kind === "email" ? email : phone });

  beforeEach(async () => {
    email = `${crypto.randomUUID()}@jours.example`;
    phone = `+1 ${Math.trunc(at.getTime() / 60_000)}`;
    ({ id } = await create(founder, { last_name: "Jours", emails: [email], phones: [phone] }));
    later(10 * dayMinutes);
    called = await say("attempts", {
      idempotency_key: crypto.randomUUID(),
      way: "call",
      outcome: "reached",
      text: null,
    });
    later(50 * dayMinutes);
  });
  test("that are taken back one after the other leave what was before the first", async () => {
    await state("phone", daysAgo(20));
    const stated = await state("email", daysAgo(10));
    expect(await takeBack("phone")).toBe(stated);
    expect(await takeBack("email")).toBe(called);
  });

  test("of which one is corrected to an earlier day count from that day", async () => {
    const earlier = await state("phone", daysAgo(20));
    const postponed = await state("phone", daysAgo(10));
    expect(postponed > earlier).toBe(true);
    expect(await state("phone", daysAgo(20))).toBe(earlier);
    expect(await takeBack("phone")).toBe(called);
  });

  test("of which two are of one day leave what was before that day, whatever was stated of others", async () => {
    const first = await state("phone", daysAgo(20));
    await state("email", daysAgo(30));
    expect(await state("email", daysAgo(20))).toBe(first);
    expect(await takeBack("phone")).toBe(first);
    expect(await takeBack("email")).toBe(called);
  });
});

describe("what was stated of an address that was edited away", () => {
  const [old, edited] = ["avant@declare.example", "apres@declare.example"];
  const state = async (who: Founder, id: string, kind: string, value: string) => {
    const statement = { kind, value, basis: "contract", on: "2026-11-03", source: "Mandat 7" };
    expect((await call(who, `/contacts/${id}/allow`, "POST", statement)).status).toBe(200);
  };
  const stated = (key: string) => db.$count(contactBases, eq(contactBases.key, key));

  test("stays while its contact is there, and goes when it is purged", async () => {
    const { id } = await create(founder, { last_name: "Déclaré", emails: [old], phones: ["0491000051"] });
    await state(founder, id, "email", old);
    await state(founder, id, "phone", "0491000051");
    await edit(founder, id, { emails: [edited], phones: [] });
    await edit(founder, id, { emails: [old] });
    expect(await read(founder, id)).toMatchObject({ addresses: [{ allowance: "stated" }] });
    await edit(founder, id, { emails: [edited] });
    // Another of its agency and another agency have theirs of addresses that they bear.
    const other = await create(founder, { last_name: "Autre", emails: ["autre@declare.example"] });
    await state(founder, other.id, "email", "autre@declare.example");
    const foreign = await create(stranger, { last_name: "Déclaré", emails: [old] });
    await state(stranger, foreign.id, "email", old);
    expect(await stated(old)).toBe(2);
    await remove(founder, id);
    await passNights();
    expect([await stated(old), await stated("+33491000051")]).toEqual([1, 0]);
    expect(await stated("autre@declare.example")).toBe(1);
  });

  test("goes with its person's erasure, at other agencies too", async () => {
    const person = { name: "Ève Déclarée", email: "eve@declaree.example", phone: "06 20 00 00 52" };
    const { id } = await ofLead(founder, await ask(founder, person));
    const there = await ofLead(stranger, await ask(stranger, person));
    for (const [who, contactId] of [
      [founder, id],
      [stranger, there.id],
    ] as const) {
      await state(who, contactId, "email", person.email);
      await state(who, contactId, "phone", person.phone);
      await edit(who, contactId, { last_name: "Typée", emails: [edited], phones: [] });
    }
    expect(await erase(await readMailedToken(server, person.email, "lead-receipt"))).toBe(200);
    // The last to write was the other agency.
    expect([await isThere(founder, id), await isThere(stranger, there.id)]).toEqual([true, false]);
    expect([await stated(person.email), await stated("+33620000052")]).toEqual([0, 0]);
  });
});

describe("two people on one contact", () => {
  const pair = (name: string, digit: number) =>
    ["Jean", "Marie"].map((first) => ({
      name: `${first} ${name}`,
      email: `${first}@${name}.example`.toLowerCase(),
      phone: `06 20 00 00 4${digit}`,
    })) as [Person, Person];

  test("go together by the link of the agency that wrote: neither comes back, and no byte of them stays", async () => {
    const [jean, marie] = pair("Duponchel", 1);
    const { id } = await ofLead(founder, await ask(founder, jean));
    expect((await ofLead(founder, await ask(founder, marie))).id).toBe(id);
    await write(founder, id, marie.email);
    await edit(founder, id, { emails: ["couple@duponchel.example"] });
    const elsewhere = await ask(stranger, marie);
    const token = await readMailedToken(server, jean.email, "lead-receipt");
    expect(await erase(token)).toBe(200);
    await passNights();
    expect(await isThere(founder, id)).toBe(false);
    // What Marie asked of another agency is no part of it.
    expect((await ofLead(stranger, elsewhere)).name).toBe("Marie Duponchel");
    expect(await erase(await readMailedToken(server, marie.email, "lead-receipt"))).toBe(200);
    expect(await findTraces(db, "jean|duponchel|06 20 00 00 41|33620000041")).toEqual([]);
  });

  test("of whom one is erased at other agencies: the other's name takes the place of theirs", async () => {
    const [jean, marie] = pair("Dupontel", 2);
    const lead = await ask(stranger, jean);
    const { id } = await ofLead(stranger, lead);
    await ask(stranger, marie);
    expect(await read(stranger, id)).toMatchObject({ name: "Jean Dupontel" });
    await ask(founder, jean);
    expect(await erase(await readMailedToken(server, jean.email, "lead-receipt"))).toBe(200);
    expect(await read(stranger, id)).toMatchObject({
      name: "Marie Dupontel",
      addresses: [{ value: marie.phone }, { value: marie.email }],
    });
    expect(await findTraces(db, "jean dup|jean@dup")).toEqual([]);
  });

  test.each([
    { asked: "second", place: 1, name: "Dupontin", digit: 3 },
    { asked: "first", place: 0, name: "Dupontet", digit: 5 },
  ])(
    "of whom the one who asked $asked is erased elsewhere lose the tasks that name this one alone",
    async ({ place, name, digit }) => {
      const [jean, marie] = pair(name, digit);
      const both = [jean, { ...marie, phone: jean.phone }];
      const gone = both[place] ?? expect.fail();
      const stays = both[1 - place] ?? expect.fail();
      const { id } = await ofLead(stranger, await ask(stranger, jean));
      await ask(stranger, { ...marie, phone: jean.phone });
      const firstOf = (person: Person) => person.name.split(" ")[0];
      const going = [`Rappeler ${firstOf(gone)}`, `Écrire à ${gone.email}`];
      const staying = [`Voir ${stays.name}`, `Écrire à ${stays.email}`, `Rappeler le ${jean.phone}`];
      for (const title of [...going, ...staying]) {
        const due = { kind: "call", due_on: "2026-12-01" };
        const body = { ...due, idempotency_key: crypto.randomUUID(), contact_id: id, title };
        expect((await call(stranger, "/tasks", "POST", body)).status).toBe(200);
      }
      await ask(founder, gone);
      expect(await erase(await readMailedToken(server, gone.email, "lead-receipt"))).toBe(200);
      expect((await read(stranger, id)).name).toBe(stays.name);
      const left = await db.select({ title: tasks.title }).from(tasks).where(eq(tasks.contactId, id));
      expect(left.map(({ title }) => title)).toEqual(staying);
    },
  );
});

describe("a lead that has had its 36 months", () => {
  test("leaves what its person took back, and takes back nothing itself", async () => {
    const before = at;
    const [kept, stopped] = ["Garde", "Arret"].map((name, index) => ({
      name: `Luc ${name}`,
      email: `luc@${name.toLowerCase()}.example`,
      phone: `06 20 00 00 1${index}`,
    })) as [Person, Person];
    const ids: string[] = [];
    for (const person of [kept, stopped]) ids.push((await ofLead(founder, await ask(founder, person))).id);
    const token = await readMailedToken(server, stopped.email, "lead-receipt");
    later(dayMinutes);
    await post("/api/consents/withdraw", { token, purposes: ["request"] });
    later(30 * 30 * dayMinutes);
    const reached = { way: "call", outcome: "reached", is_received: true };
    for (const id of ids) {
      const body = { idempotency_key: crypto.randomUUID(), ...reached };
      expect((await call(founder, `/contacts/${id}/attempts`, "POST", body)).status).toBe(200);
    }
    later(8 * 30 * dayMinutes);
    expect(await purgeOldLeads({ db, now: () => at })).toBeGreaterThan(1);
    const allowances = await Promise.all(
      ids.map(async (id) => (await read(founder, id)).addresses[0]?.allowance),
    );
    expect(allowances).toEqual(["none", "withdrawn"]);
    at = before;
  });

  test("leaves a contract its ten years from that request, whenever the contact was entered", async () => {
    const before = at;
    const person = { name: "Guy Mandant", email: "guy@mandant.example", phone: "06 20 00 00 93" };
    const { id } = await create(founder, { last_name: "Mandant", emails: [person.email] });
    later(4 * 365 * dayMinutes);
    const lead = await ask(founder, person);
    expect((await ofLead(founder, lead)).id).toBe(id);
    const mandate = { kind: "Vendeur", step: "mandate", lost_reason: null };
    expect((await call(founder, `/contacts/${id}/step`, "PUT", mandate)).status).toBe(200);
    const { kept_until: keptUntil } = await read(founder, id);
    later(37 * 31 * dayMinutes);
    await purge();
    expect(await purgeOldLeads({ db, now: () => at })).toBeGreaterThan(0);
    expect(await read(founder, id)).toMatchObject({ requests: [], kept_until: keptUntil });
    later(5 * 365 * dayMinutes);
    await purge();
    expect(await isThere(founder, id)).toBe(true);
    at = before;
  });

  test("leaves a telephone closed whose person took their consent back, whatever was stated before", async () => {
    const before = at;
    const person = { name: "Zoé Rappel", email: "zoe@rappel.example", phone: "06 20 00 00 71" };
    const { id } = await ofLead(founder, await ask(founder, { ...person, call_consent: true }));
    const on = at.toISOString().slice(0, 10);
    const state = (phone: string) => {
      const statement = { kind: "phone", value: phone, basis: "contract", on, source: "Mandat 12" };
      return call(founder, `/contacts/${id}/allow`, "POST", statement);
    };
    expect((await state(person.phone)).status).toBe(200);
    await edit(founder, id, { phones: [person.phone, "06 20 00 00 72"] });
    expect((await state("06 20 00 00 72")).status).toBe(200);
    const token = await readMailedToken(server, person.email, "lead-receipt");
    later(2 * dayMinutes);
    await post("/api/consents/withdraw", { token, purposes: ["call"] });
    const phones = async () =>
      (await read(founder, id)).addresses
        .filter(({ kind }) => kind === "phone")
        .map(({ allowance }) => allowance);
    expect(await phones()).toEqual(["withdrawn", "stated"]);
    later(30 * 30 * dayMinutes);
    const reached = {
      idempotency_key: crypto.randomUUID(),
      way: "call",
      outcome: "reached",
      is_received: true,
    };
    expect((await call(founder, `/contacts/${id}/attempts`, "POST", reached)).status).toBe(200);
    later(8 * 30 * dayMinutes);
    await purgeOldLeads({ db, now: () => at });
    expect(await phones()).toEqual(["none", "stated"]);
    at = before;
  });

  test.for(["by night", "again after a restore"])(
    "leaves the contact what it was written lately: %s",
    async (when) => {
      const before = at;
      const word = when === "by night" ? "nuit" : "copie";
      const person = {
        name: `Olga ${word}`,
        email: `olga@${word}.example`,
        phone: `06 20 00 00 6${word.length}`,
      };
      const lead = await ask(founder, person);
      const { id } = await ofLead(founder, lead);
      later(37 * 31 * dayMinutes);
      const statement = {
        kind: "email",
        value: person.email,
        basis: "contract",
        on: "2029-11-03",
        source: "Mandat",
      };
      expect((await call(founder, `/contacts/${id}/allow`, "POST", statement)).status).toBe(200);
      await write(founder, id, person.email);
      const written = () =>
        db.$count(emails, and(eq(emails.recipient, person.email), eq(emails.kind, "contact-answer")));
      expect(await written()).toBe(1);
      if (when === "by night") expect(await purgeOldLeads({ db, now: () => at })).toBeGreaterThan(0);
      else
        await db.transaction(async (tx) =>
          leadErasures.lead?.(tx, { subject: lead, value: null, at }, "secret"),
        );
      expect(await read(founder, id)).toMatchObject({
        name: person.name,
        addresses: [{ value: person.email, allowance: "stated" }, { value: person.phone }],
        requests: [],
      });
      expect(await written()).toBe(1);
      expect(await db.$count(contactEntries, eq(contactEntries.contactId, id))).toBe(1);
      at = before;
    },
  );
});

describe.runIf(process.env.TEST_DATABASE_URL)("a night that forgets (needs TEST_DATABASE_URL)", () => {
  const person = (mark: string) => ({
    name: "Ida Retour",
    email: `ida-${mark}@oublis.example`,
    phone: "0612121212",
  });

  test("leaves who comes back at that moment", async () => {
    const { name, email, phone } = person("revient");
    const { id } = await ofLead(founder, await ask(founder, { name, email, phone }));
    const silent = { actedAt: new Date("2020-01-01T00:00:00Z"), warnedAt: new Date("2026-01-01T00:00:00Z") };
    await db.update(contacts).set(silent).where(eq(contacts.id, id));
    const night = await db.transaction(async (tx) => {
      const met = { firstName: "Ida", lastName: "Retour", emails: [email], phones: [], kinds: [] };
      const owner = { userId: founder.userId, agencyId: founder.agencyId };
      await joinContact(tx, { owner, person: met, source: "lead", leadId: crypto.randomUUID(), at });
      const purging = purge();
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { purging };
    });
    await night.purging;
    expect(await isThere(founder, id)).toBe(true);
  });

  test("has a request of who is forgotten at that moment make a contact anew", async () => {
    const { name, email, phone } = person("oubliee");
    const { id } = await ofLead(founder, await ask(founder, { name, email, phone }));
    const asking = await db.transaction(async (tx) => {
      await forgetContacts(tx, [id]);
      const reply = ask(founder, { name, email, phone });
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { reply };
    });
    const again = await ofLead(founder, await asking.reply);
    expect(again.id).not.toBe(id);
    expect(again.addresses.map(({ value }) => value)).toContain(email);
  });
});
