import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reportSharing, sharedReportReply } from "#domain/api/shared-report.ts";
import { consentVersion } from "#domain/lead/consent.ts";
import { need } from "#domain/need.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { emails } from "../../../../platform/mail/mail-schema.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { contactAddresses, contacts } from "../../../../records/contact/contact-schema.ts";
import { deleteContacts } from "../../../../records/contact/erase-contacts.ts";
import { erasures } from "../../../../records/erasure/erasure-schema.ts";
import { consents } from "../../../../records/lead/lead-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { saveProperties } from "../../../../records/property/save-properties.ts";
import { estimationReports } from "../../../../records/report/report-schema.ts";
import { reportLinks, sharedReports } from "../../../../records/report/shared-report-schema.ts";
import { buildNewProperty } from "../../../../testing/build-property.ts";
import { beginReport, keyOfLink, reportedHome } from "../../../../testing/build-report.ts";
import { createPeople, type People, type PersonKind } from "../../../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../../../testing/test-server.ts";
import { learnModel, storeOpenSales } from "../../open-sales.fixture.ts";
import { reportsOfAccount } from "../reports-of-account.ts";
import { sendRefreshed } from "./send-refreshed.ts";

let server: TestServer;
let people: People;
const asked = new Date("2026-11-23T10:00:00Z");
const december = new Date("2026-12-01T08:40:00Z");
let time = asked;
let drawn = 0;
const secret = "secret of these tests, long enough";

const ownSale = (at: number, price: number) =>
  buildNewProperty({
    userId: people.owner.userId,
    externalReference: `R-${at}`,
    saleDate: "2026-05-10",
    rooms: 3,
    price,
    surfaceArea: 60 + at,
    postalCode: "13006",
    latitude: reportedHome.latitude + 0.0003 * at,
    longitude: reportedHome.longitude,
  });

beforeAll(async () => {
  server = await startTestServer({}, () => time);
  people = await createPeople(server);
  const { db } = server.services.database;
  await storeOpenSales(db);
  const own = Array.from({ length: 5 }, (_, at) => ownSale(at, 225_000 + 3_000 * at));
  const foreign = buildNewProperty({
    ...need(own[0]),
    userId: people.professional.userId,
    externalReference: "F-0",
    longitude: reportedHome.longitude + 0.002,
  });
  await db.transaction((tx) => saveProperties(tx, [...own, foreign], secret));
  await learnModel(db, "dvf", asked);
  await learnModel(db, "dvf+agency", asked);
});
afterAll(() => server.close());
beforeEach(() => {
  time = asked;
});

const ask = (path: string, method: string, body?: object, who: PersonKind | null = "owner") =>
  server.request(path, {
    method,
    cookie: who === null ? undefined : people[who].cookie,
    ...(body && json(body)),
  });

/** Shares a report with somebody new, who has a link of their own. */
async function shareWithSomebody(parts: object = { home: reportedHome }) {
  drawn += 1;
  const recipient = { name: "Jeanne Martin", email: `jeanne${drawn}@lecteurs.example` };
  const { id } = await beginReport(ask, parts);
  const reply = await ask(`/api/estimation-reports/${id}/links`, "POST", { recipient, is_mailed: false });
  const link = need(reportSharing.parse(await reply.json()).links.at(-1));
  return { id, linkId: link.id, email: recipient.email, key: keyOfLink(link) };
}
type Shared = Awaited<ReturnType<typeof shareWithSomebody>>;

const want = (key: object, isWanted = true, who: PersonKind | null = null) =>
  ask(
    "/api/shared-reports/refresh",
    "POST",
    { ...key, is_wanted: isWanted, consent_version: consentVersion },
    who,
  );

async function readRefresh(key: object) {
  const reply = await ask("/api/shared-reports/read", "POST", key, null);
  return sharedReportReply.parse(await reply.json()).report?.refresh;
}

/** Shares with somebody who asks for the value each month. */
async function shareAndAsk(parts?: object): Promise<Shared> {
  const shared = await shareWithSomebody(parts);
  expect((await want(shared.key)).status).toBe(200);
  return shared;
}

async function sendAt(at: Date): Promise<void> {
  time = at;
  await sendRefreshed({ ...server.services, now: () => at });
}

const queued = async (email: string) =>
  (await server.services.db.select().from(emails).where(eq(emails.recipient, email))).filter(
    ({ kind }) => kind === "report-refreshed",
  );
const read = async (email: string) =>
  (await readOutbox(server, email)).filter(({ kind }) => kind === "report-refreshed");

test("is offered by a recipient's own link alone, never past a password, and starts with nobody asking", async () => {
  const { id, key, linkId } = await shareWithSomebody();
  expect(await readRefresh(key)).toEqual({ since: null });
  const open = await ask(`/api/estimation-reports/${id}/links`, "POST", {
    recipient: null,
    is_mailed: false,
  });
  const publicKey = keyOfLink(need(reportSharing.parse(await open.json()).links[0]));
  expect(await readRefresh(publicKey)).toBeNull();
  expect((await want(publicKey)).status).toBe(409);
  await ask(`/api/report-links/${linkId}`, "PATCH", { password: "calanque-13" });
  const locked = { ...key, password: "calanque-13" };
  expect(await readRefresh(locked)).toBeNull();
  expect((await want(locked)).status).toBe(409);
  expect((await want(key)).status).toBe(404);
  expect(await server.services.db.$count(consents, eq(consents.reportLinkId, linkId))).toBe(0);
});

test("is asked for by its recipient alone, with the text they read, once however often they press", async () => {
  const { key, linkId } = await shareWithSomebody();
  for (const who of ["owner"] as const) expect((await want(key, true, who)).status).toBe(403);
  expect((await want({ ...key, token: "x" })).status).toBe(404);
  await want(key);
  await want(key);
  expect(await readRefresh(key)).toEqual({ since: asked.toISOString() });
  const rows = await server.services.db.select().from(consents).where(eq(consents.reportLinkId, linkId));
  expect(rows).toMatchObject([{ purpose: "refresh", version: consentVersion, givenAt: asked, leadId: null }]);
  expect(rows[0]?.text).toContain("m'envoie par e-mail, une fois par mois, l'estimation actualisée");
  expect(rows[0]?.text).toContain("Agence des Essais");
  await want(key, false);
  expect(await readRefresh(key)).toEqual({ since: null });
});

test("leaves once a month and link, from the month after, on however many nodes", async () => {
  const { key, email, linkId } = await shareAndAsk();
  const silent = await shareWithSomebody();
  await sendAt(new Date("2026-11-30T22:30:00Z"));
  expect(await queued(email)).toHaveLength(0);
  time = december;
  const node = () => sendRefreshed({ ...server.services, now: () => december });
  await Promise.all([node(), node()]);
  await sendAt(new Date("2026-12-31T10:00:00Z"));
  expect(await queued(email)).toHaveLength(1);
  expect(await queued(silent.email)).toHaveLength(0);
  const [mail] = await read(email);
  expect(mail?.text).toMatch(/environ [\d\s]+000\s€/);
  expect(mail?.text).toContain("1er décembre 2026");
  expect(mail?.text).toContain(`/shared-report/${linkId}/${key.token}`);
  expect(mail?.unsubscribeUrl).toContain("/desabonnement/");
  expect(mail?.text).toContain("Ne plus recevoir ses e-mails");
  await sendAt(new Date("2027-01-02T08:40:00Z"));
  expect(await queued(email)).toHaveLength(2);
});

test("says that an answer reaches its sender where it does", async () => {
  const isOwner = eq(profiles.userId, people.owner.userId);
  for (const agencyEmail of ["agence@essais.example", null]) {
    await server.services.db.update(profiles).set({ agencyEmail }).where(isOwner);
    const { email } = await shareAndAsk();
    await sendAt(december);
    const [mail] = await read(email);
    expect(mail?.replyTo?.address ?? null).toBe(agencyEmail);
    expect(/y répondre, c.est lui répondre/.test(mail?.text ?? "")).toBe(agencyEmail !== null);
    time = asked;
  }
});

test("stands in the contact's timeline, and in the agency's export", async () => {
  const { db } = server.services;
  const { key, email, id } = await shareAndAsk();
  await sendAt(december);
  await want(key, false);
  const [bearer] = await db
    .select({ id: contactAddresses.contactId })
    .from(contactAddresses)
    .where(eq(contactAddresses.key, email));
  const timeline = await (await ask(`/api/contacts/${bearer?.id}/timeline`, "GET")).json();
  const kinds = (timeline as { items: { kind: string }[] }).items.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["created", "email", "refresh-asked", "refresh-stopped"]);
  const exported = JSON.stringify(await reportsOfAccount.exportOf?.(db, people.owner.userId));
  expect(exported).toContain(id);
  expect(exported).toContain('"refreshedMonth":"2026-12"');
  expect(exported).toContain("l'estimation actualisée de ce bien");
});

const endings: Readonly<Record<string, (shared: Shared) => Promise<unknown>>> = {
  "they stopped on the page": ({ key }) => want(key, false),
  "the link was revoked": ({ linkId }) => ask(`/api/report-links/${linkId}`, "DELETE"),
  "the link is over": ({ linkId }) =>
    server.services.db.update(reportLinks).set({ expiresAt: asked }).where(eq(reportLinks.id, linkId)),
  "a password was set": ({ linkId }) =>
    ask(`/api/report-links/${linkId}`, "PATCH", { password: "calanque-13" }),
  "the report was deleted": ({ id }) => ask(`/api/estimation-reports/${id}`, "DELETE"),
  "the contact was erased": async ({ email }) => {
    const { db } = server.services;
    const [row] = await db
      .select({ rootId: contacts.rootId })
      .from(contactAddresses)
      .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
      .where(eq(contactAddresses.key, email));
    await db.transaction((tx) => deleteContacts(tx, [need(row).rootId]));
  },
  "they stopped it in one click": async ({ email }) => {
    const [mail] = await read(email);
    const posted = await server.request(new URL(mail?.unsubscribeUrl ?? "").pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(posted.status).toBe(200);
  },
  "they took it back on the page of their consents": async ({ email }) => {
    const token = await readMailedToken(server, email, "report-refreshed");
    const before = await ask("/api/consents/read", "POST", { token }, null);
    expect(await before.text()).toContain("l'estimation actualisée de ce bien");
    const reply = await ask("/api/consents/withdraw", "POST", { token, purposes: ["refresh"] }, null);
    expect(reply.status).toBe(200);
  },
};

test.each(Object.entries(endings))("neither leaves nor is written any more once %s", async (_name, end) => {
  const shared = await shareAndAsk();
  await sendAt(december);
  const before = await queued(shared.email);
  expect(before).toHaveLength(1);
  await end(shared);
  await expect(
    read(shared.email).then((mails) => mails.length || Promise.reject(new Error("none"))),
  ).rejects.toThrow();
  await sendAt(new Date("2027-01-02T08:40:00Z"));
  expect((await queued(shared.email)).filter(({ id }) => !before.some((one) => one.id === id))).toEqual([]);
});

test("does not leave while its agency is suspended", async () => {
  const { db } = server.services;
  const { email } = await shareAndAsk();
  const isOwner = eq(profiles.userId, people.owner.userId);
  const [active] = await db.select().from(profiles).where(isOwner);
  const { status, agencyNameKey, mapKey } = need(active);
  await db.update(profiles).set({ status: "inactive", agencyNameKey: null, mapKey: null }).where(isOwner);
  await sendAt(december);
  await db.update(profiles).set({ status, agencyNameKey, mapKey }).where(isOwner);
  expect(await queued(email)).toHaveLength(0);
});

test("who erases themselves has no link and no agreement left, and the proof of one names nobody", async () => {
  const { db } = server.services;
  const { email, linkId } = await shareAndAsk();
  await sendAt(december);
  const [before] = await db.select().from(consents).where(eq(consents.reportLinkId, linkId));
  const token = await readMailedToken(server, email, "report-refreshed");
  expect((await ask("/api/consents/erase", "POST", { token }, null)).status).toBe(200);
  const [after] = await db
    .select()
    .from(consents)
    .where(eq(consents.id, need(before).id));
  expect(after).toMatchObject({ reportLinkId: null, text: before?.text });
  expect(after?.withdrawnAt).not.toBeNull();
  const noted = await db
    .select({ kind: erasures.kind })
    .from(erasures)
    .where(eq(erasures.subject, need(before).id));
  expect(noted).toEqual([{ kind: "consent" }]);
  expect(await queued(email)).toEqual([]);
});

test("says so, and tells no value, where the sales known are too few", async () => {
  const { db } = server.services;
  const { id, email } = await shareAndAsk();
  const isShared = eq(sharedReports.reportId, id);
  const [row] = await db.select().from(sharedReports).where(isShared);
  const { content } = need(row);
  const home = { ...content.home, surface_area: 900 };
  await db
    .update(sharedReports)
    .set({ content: { ...content, home } })
    .where(isShared);
  await sendAt(december);
  const [mail] = await read(email);
  expect(mail?.text).toContain("les données sont insuffisantes");
  expect(mail?.text).not.toContain("environ");
});

test("tells no value while the agency hides a sale that the report rests on, nor in an e-mail that waits", async () => {
  const { db } = server.services;
  const waiting = await shareAndAsk();
  await sendAt(december);
  time = asked;
  const { email } = await shareAndAsk();
  const isOwn = and(eq(properties.userId, people.owner.userId), eq(properties.externalReference, "R-1"));
  const [sold] = await db.select({ mapKey: properties.mapKey }).from(properties).where(isOwn);
  await db.update(properties).set({ mapKey: null }).where(isOwn);
  await sendAt(december);
  const mails = [(await read(email))[0], (await read(waiting.email))[0]];
  await db
    .update(properties)
    .set({ mapKey: sold?.mapKey ?? null })
    .where(isOwn);
  for (const mail of mails) {
    expect(mail?.text).toContain("n’est plus montrée");
    expect(mail?.text).not.toContain("environ");
  }
  expect((await read(waiting.email))[0]?.text).toContain("environ");
});

test("tells the same whatever other agencies sold for, and whatever its own sold since it was shared", async () => {
  const { db } = server.services;
  const refreshedOf = async () => {
    const { email } = await shareAndAsk();
    await sendAt(december);
    const [mail] = await read(email);
    time = asked;
    return /environ [\d\s]+€/.exec(mail?.text ?? "")?.[0] ?? expect.fail("no value");
  };
  const before = await refreshedOf();
  const isOthers = and(ne(properties.userId, people.owner.userId), eq(properties.externalReference, "F-0"));
  for (const factor of [1.3, 3]) {
    await db
      .update(properties)
      .set({ price: sql`(${properties.price} * ${factor}::float)::int` })
      .where(isOthers);
    if (factor === 3) await learnModel(db, "dvf+agency", asked);
    expect(await refreshedOf()).toBe(before);
  }
  // Shared before its agency sold next door: the sale is not in it, and moves nothing of what its reader gets.
  const { email } = await shareAndAsk();
  const next = ownSale(9, 900_000);
  await db.transaction((tx) => saveProperties(tx, [next], secret));
  await learnModel(db, "dvf+agency", asked);
  await sendAt(december);
  const [mail] = await read(email);
  await db.delete(properties).where(eq(properties.externalReference, "R-9"));
  await learnModel(db, "dvf+agency", asked);
  expect(/environ [\d\s]+€/.exec(mail?.text ?? "")?.[0]).toBe(before);
});

test("follows the choices that the version was frozen with, and not what its author changed since", async () => {
  const { db } = server.services;
  const choices = { ...emptyContent.choices, own_adjustments: [{ name: "Vue", percent: 15 }] };
  const { id, email } = await shareAndAsk({ home: reportedHome, choices });
  const plain = await shareAndAsk();
  const [report] = await db.select().from(estimationReports).where(eq(estimationReports.id, id));
  const { content } = need(report);
  await db
    .update(estimationReports)
    .set({ content: { ...content, home: { ...content.home, surface_area: 30 } } })
    .where(eq(estimationReports.id, id));
  await sendAt(december);
  const priceOf = async (to: string) =>
    Number(/environ ([\d\s]+)€/.exec((await read(to))[0]?.text ?? "")?.[1]?.replaceAll(/\D/g, ""));
  const [adjusted, usual] = [await priceOf(email), await priceOf(plain.email)];
  expect(adjusted / usual).toBeGreaterThan(1.13);
  expect(adjusted / usual).toBeLessThan(1.17);
});
