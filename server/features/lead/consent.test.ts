import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  leadItem,
  leadsReply,
  ownConsentsReply,
  submitLeadInput,
  submitLeadReply,
  untoldReply,
} from "#domain/api/lead.ts";
import { createEmailRenderer } from "../../app/email-kinds.ts";
import { noteSettledEmails } from "../../app/settled-emails.ts";
import { makeBrand, readConfig } from "../../platform/config/config.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { createOutbox, purgeEmails, sendEmailJob } from "../../platform/mail/outbox.ts";
import { startSendingEmails } from "../../platform/mail/send-emails.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { readMailedToken } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { purgeOldLeads } from "./erase-leads.ts";
import { submitLead } from "./submit-lead.ts";

let server: TestServer;
let people: People;
let mail: MailServer;
let propertyId: string;

beforeAll(async () => {
  server = await startTestServer();
  mail = await startMailServer();
  people = await createPeople(server);
  const { db } = server.services.database;
  const row = buildNewProperty({ userId: people.owner.userId, saleDate: "2025-03-04" });
  await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  const [stored] = await db.select({ id: properties.id }).from(properties);
  propertyId = stored?.id ?? expect.fail();
});
afterAll(async () => {
  await mail.close();
  await server.close();
});

const payload = (email: string, overrides: object = {}) => ({
  property_id: propertyId,
  name: "Jeanne Roux",
  phone: "06 11 22 33 44",
  email,
  consent: true,
  ...overrides,
});
const post = (path: string, body: unknown) => server.request(path, { method: "POST", ...json(body) });
const submit = async (email: string, overrides: object = {}) =>
  submitLeadReply.parse(await (await post("/functions/submit-lead", payload(email, overrides))).json());
const list = async (who: keyof People, query = "") => {
  const reply = await server.request(`/api/leads${query}`, { cookie: people[who].cookie });
  return leadsReply.parse(await reply.json());
};

describe("the link at the foot of an e-mail", () => {
  test("shows what its person agreed to, and withdraws it purpose by purpose, once and for all", async () => {
    await submit("retrait@exemple.fr", { call_consent: true });
    await submit("Retrait@exemple.fr", { phone: "07" });
    const token = await readMailedToken(server, "retrait@exemple.fr", "detailed-sheet");
    const read = ownConsentsReply.parse(await (await post("/api/consents/read", { token })).json());
    expect(read.email).toBe("retrait@exemple.fr");
    expect(read.consents.map(({ purpose }) => purpose)).toEqual(["call", "request", "request"]);
    const withdraw = async (purposes: string[]) =>
      ownConsentsReply
        .parse(await (await post("/api/consents/withdraw", { token, purposes })).json())
        .consents.filter(({ withdrawn_at: at }) => at !== null)
        .map(({ purpose }) => purpose);
    expect(await withdraw(["call"])).toEqual(["call"]);
    expect(await withdraw(["call", "request"])).toEqual(["call", "request", "request"]);
    expect(await withdraw(["request"])).toEqual(["call", "request", "request"]);
  });

  test("that was forged, or made for something else, shows nothing", async () => {
    const { token } = await submit("jeton@exemple.fr");
    for (const wrong of [token, "", "x.y.z", "\u0000"]) {
      expect((await post("/api/consents/read", { token: wrong })).status).toBe(404);
      const withdrawal = { token: wrong, purposes: ["request"] };
      expect((await post("/api/consents/withdraw", withdrawal)).status).toBe(404);
    }
  });
});

describe("erasure", () => {
  test("leaves no byte of the person in any table, and the bare proof of consent", async () => {
    const { db } = server.services.database;
    const email = "efface-moi@exemple.fr";
    const { id } = await submit(email, {
      name: "Zygomatique Dupont",
      phone: "06 98 76",
      message: "Motsecret",
    });
    const token = await readMailedToken(server, email, "detailed-sheet");
    expect(await (await post("/api/consents/erase", { token })).json()).toEqual({ erased: 1 });
    expect(await findTraces(db, "efface-moi|zygomatique|06 98 76|motsecret")).toEqual([]);
    const [proof] = await db
      .select()
      .from(consents)
      .where(eq(consents.leadId, id ?? ""));
    expect(proof?.proof).not.toBe("");
    expect(proof?.withdrawnAt).not.toBeNull();
    expect((await post("/api/consents/read", { token })).status).toBe(404);
    expect((await list("owner")).items.find((one) => one.id === id)).toMatchObject({
      name: null,
      email: null,
      // Its e-mails were only kept, and are gone: nobody was told.
      state: "received",
    });
  });

  test("of old e-mails leaves a lead that was only kept as it is", async () => {
    const { id } = await submit("garde@exemple.fr");
    const inHalfAYear = new Date(Date.now() + 180 * 86_400_000);
    await purgeEmails(server.services.database.db, inHalfAYear);
    expect((await list("owner")).items.find((one) => one.id === id)).toMatchObject({ state: "kept" });
  });

  test("comes by itself after 36 months, and not before", async () => {
    const { db } = server.services.database;
    const { id } = await submit("ancien@exemple.fr");
    const erasedAfter = async (months: number) => {
      const now = new Date();
      now.setUTCMonth(now.getUTCMonth() + months);
      await purgeOldLeads({ ...server.services, now: () => new Date(now) });
      const [row] = await db
        .select()
        .from(leads)
        .where(eq(leads.id, id ?? ""));
      return row?.erasedAt !== null;
    };
    expect(await erasedAfter(35)).toBe(false);
    expect(await erasedAfter(37)).toBe(true);
  });
});

describe("what administrators see", () => {
  test("is everyone's leads, and those whose agency was not told; telling twice tells once", async () => {
    const { db } = server.services.database;
    const cookie = people.administrator.cookie;
    const { id } = await submit("oubli@exemple.fr");
    await db.delete(emails).where(and(eq(emails.aboutId, id ?? ""), eq(emails.kind, "lead-notice")));
    await db
      .update(leads)
      .set({ noticeQueuedAt: null })
      .where(eq(leads.id, id ?? ""));
    const untold = async () => {
      const reply = await server.request("/api/admin/untold-leads", { cookie });
      return untoldReply
        .parse(await reply.json())
        .agencies.flatMap(({ leads: own }) => own.map((one) => one.id));
    };
    expect(await untold()).toEqual([id]);
    const sendNotice = () =>
      server.request(`/api/admin/leads/${id}/notice`, { method: "POST", cookie, ...json({}) });
    for (const reply of await Promise.all([sendNotice(), sendNotice()]))
      expect(await reply.json()).toEqual({ success: true, state: "kept" });
    // What was only kept told nobody.
    expect(await untold()).toEqual([id]);
    const isNotice = and(eq(emails.aboutId, id ?? ""), eq(emails.kind, "lead-notice"));
    expect(await db.select().from(emails).where(isNotice)).toHaveLength(1);
    await db.update(emails).set({ state: "sent" }).where(isNotice);
    expect(await untold()).toEqual([]);
    const reply = await server.request("/api/admin/leads?search=oubli", { cookie });
    expect(leadsReply.parse(await reply.json()).items.map((one) => one.id)).toEqual([id]);
  });
});

describe("the list of requests", () => {
  test("holds those on one's own properties with their state and consents, and nobody else's", async () => {
    const { id } = await submit("liste@exemple.fr", { message: "Élégant ?" });
    const { items, page_size: pageSize } = await list("owner");
    expect(pageSize).toBe(20);
    expect(items[0]).toMatchObject({
      id,
      state: "kept",
      sheet_state: "kept",
      notice_state: "kept",
      home: "Appartement 3 pièces, 12 bis rue Paradis, 13001 Marseille",
      consents: [{ purpose: "request", withdrawn_at: null }],
    });
    for (const other of ["professional", "administrator"] as const) expect((await list(other)).total).toBe(0);
  });

  test("gives one of them with its property as it is now, and to anyone else as if there were none", async () => {
    const { id } = await submit("une@exemple.fr", { user_type: "Vendeur" });
    const ask = (who: keyof People) => server.request(`/api/leads/${id}`, { cookie: people[who].cookie });
    const own = leadItem.parse(await (await ask("owner")).json());
    expect(own).toMatchObject({
      id,
      property_id: propertyId,
      card: { id: propertyId, status: "sold", photo: null },
    });
    for (const other of ["professional", "administrator"] as const)
      expect((await ask(other)).status).toBe(404);
    const { db } = server.services.database;
    const [stored] = await db.select().from(properties);
    await db.update(properties).set({ deletedAt: new Date(), mapKey: null });
    expect(leadItem.parse(await (await ask("owner")).json())).toMatchObject({ card: null, home: own.home });
    await db.update(properties).set({ deletedAt: null, mapKey: stored?.mapKey ?? null });
  });

  test("is narrowed by what people are and by what they asked for", async () => {
    const emailsOf = async (query: string) => (await list("owner", query)).items.map(({ email }) => email);
    await submit("deux-fois@exemple.fr", { user_type: "Vendeur", user_types: ["Vendeur", "Acquéreur"] });
    for (const type of ["Vendeur", "Acquéreur"])
      expect(await emailsOf(`?user_type=${encodeURIComponent(type)}`)).toContain("deux-fois@exemple.fr");
    expect(await emailsOf("?user_type=Vendeur")).not.toContain("liste@exemple.fr");
    expect(await emailsOf("?lead_type=contact_bien")).toEqual([]);
    expect((await list("owner", "?lead_type=fiche_detaillee")).total).toBeGreaterThan(2);
  });

  test("finds words without case and accents, and a state", async () => {
    expect((await list("owner", "?search=elegant")).items.map(({ email }) => email)).toEqual([
      "liste@exemple.fr",
    ]);
    expect((await list("owner", "?search=100%25")).total).toBe(0);
    const { db } = server.services.database;
    const [failing] = await db.select().from(leads).where(eq(leads.email, "liste@exemple.fr"));
    await db
      .update(emails)
      .set({ state: "failed" })
      .where(and(eq(emails.aboutId, failing?.id ?? ""), eq(emails.kind, "lead-notice")));
    expect((await list("owner", "?state=failed")).items.map(({ id }) => id)).toEqual([failing?.id]);
    expect((await list("owner", "?page=1")).items).toEqual([]);
    expect((await list("owner", "?page=1")).total).toBeGreaterThan(0);
  });
});

describe("what a mail server receives", () => {
  test("is both e-mails, an answer going to the person; nothing once consent is withdrawn", async () => {
    const { database } = server.services;
    const config = readConfig({ SMTP_URL: mail.url, MAIL_FROM: "lettres@essais.example", DEMO: "0" });
    const errors: unknown[] = [];
    const times = { firstRetrySeconds: 1, longestRetrySeconds: 1, pollSeconds: 0.5 };
    const jobs = await openJobs(database, {
      kinds: [sendEmailJob],
      runs: true,
      onError: (error) => errors.push(error),
      times,
    });
    const { now } = server.services;
    const noteSettled = noteSettledEmails(now);
    const outbox = createOutbox({ sends: true, mailDomain: "essais.example", jobs, noteSettled, now });
    const services = { ...server.services, config, jobs, outbox };
    const send = (email: string, phone: string) =>
      submitLead(services, submitLeadInput.parse({ ...payload(email), phone }), "127.0.0.1");
    // Withdrawn before anything leaves: the queue is not worked on yet.
    const withdrawn = await send("avant@exemple.fr", "1");
    const token = await readMailedToken(server, "avant@exemple.fr", "detailed-sheet");
    await post("/api/consents/withdraw", { token, purposes: ["request"] });
    const stop = await startSendingEmails(
      services,
      createEmailRenderer(services, makeBrand(config, 3000)),
      noteSettled,
    );
    await send("bytes@exemple.fr", "2");
    await mail.waitFor(2);
    const sheet = mail.received.find(({ to }) => to?.[0]?.address === "bytes@exemple.fr");
    const notice = mail.received.find(({ to }) => to?.[0]?.address === "agence@essais.example");
    expect(sheet).toMatchObject({
      subject: "Votre fiche détaillée\u00a0: Appartement 3 pièces, rue Paradis",
    });
    expect(sheet?.text).toContain(`/p/${propertyId}?acces=`);
    expect(notice?.replyTo).toEqual([{ name: "Jeanne Roux", address: "bytes@exemple.fr" }]);
    const rows = await database.db
      .select()
      .from(emails)
      .where(eq(emails.aboutId, withdrawn.id ?? ""));
    expect(rows.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    await jobs.close();
    stop();
    expect(errors).toEqual([]);
    expect(mail.received).toHaveLength(2);
  });
});

describe("the unsubscribe of a mail program", () => {
  const form = (body: string) => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

  test("withdraws what lets us write, in one post without cookie or origin, and cancels what waits", async () => {
    await submit("unclic@exemple.fr", { call_consent: true });
    const token = await readMailedToken(server, "unclic@exemple.fr", "detailed-sheet");
    const path = `/desabonnement/${token}`;
    const opened = await server.app.request(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `/mes-consentements#jeton=${token}`,
    ]);
    const read = async () =>
      ownConsentsReply
        .parse(await (await post("/api/consents/read", { token })).json())
        .consents.filter(({ withdrawn_at: at }) => at !== null)
        .map(({ purpose }) => purpose);
    expect(await read()).toEqual([]);
    expect((await server.app.request(path, form("List-Unsubscribe=Autre"))).status).toBe(400);
    expect((await server.app.request(path, form("List-Unsubscribe=One-Click"))).status).toBe(200);
    expect(await read()).toEqual(["request"]);
    expect((await server.app.request(path, form("List-Unsubscribe=One-Click"))).status).toBe(200);
  });

  test("with a token that was forged does nothing", async () => {
    const reply = await server.app.request("/desabonnement/a.b.c", form("List-Unsubscribe=One-Click"));
    expect(reply.status).toBe(404);
  });
});
