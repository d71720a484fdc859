import { and, eq, gt, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Report, reportEstimateReply, reportsReply } from "#domain/api/report.ts";
import { type ReportSharing, reportSharing, sharedReportReply } from "#domain/api/shared-report.ts";
import { mostShownComparables } from "#domain/estimation/choices.ts";
import { need } from "#domain/need.ts";
import { emptyContent, type ReportHome } from "#domain/report/report-content.ts";
import { deadShareMessage } from "#domain/report/share-rules.ts";
import { writeAdjustment } from "#domain/report/value-shares.ts";
import { formatPrice } from "#domain/text/format.ts";
import { createEmailRenderer } from "../../../../app/email-kinds.ts";
import { makeBrand } from "../../../../platform/config/config.ts";
import { rateLimits } from "../../../../platform/limits/limit-schema.ts";
import { emails } from "../../../../platform/mail/mail-schema.ts";
import { memberships } from "../../../../records/account/agency-schema.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import {
  contactAddresses,
  contactEntries,
  contactStops,
  contacts,
} from "../../../../records/contact/contact-schema.ts";
import { forgetRecipient } from "../../../../records/contact/forget-recipient.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { saveProperties } from "../../../../records/property/save-properties.ts";
import { estimationReports } from "../../../../records/report/report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { readTimeline } from "../../../../records/timeline/timeline.ts";
import { buildNewProperty } from "../../../../testing/build-property.ts";
import {
  type AskAsAuthor,
  beginReport,
  keyOfLink,
  reportedHome,
  writeReport,
} from "../../../../testing/build-report.ts";
import { addMember, createFounder } from "../../../../testing/build-team.ts";
import { readPdfText } from "../../../../testing/pdf-text.ts";
import { createPeople, type People, type PersonKind } from "../../../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer, testOrigin } from "../../../../testing/test-server.ts";
import { learnModel, storeOpenSales } from "../../open-sales.fixture.ts";
import { purgeContactClicks, purgeDeletedReports } from "../purge-reports.ts";
import { reportsOfAccount } from "../reports-of-account.ts";

let server: TestServer;
let people: People;
const start = new Date("2026-11-23T10:00:00Z");
let time = start;
const home = reportedHome;
const place = { latitude: home.latitude, longitude: home.longitude };
const client = { name: "Jeanne Martin", email: "jeanne@lecteurs.example", phone: "06 39 98 12 34" };
const note = "Vendeur très pressé";

beforeAll(async () => {
  server = await startTestServer({}, () => time);
  people = await createPeople(server);
  const { db } = server.services.database;
  await storeOpenSales(db);
  const sold = Array.from({ length: 8 }, (_, at) =>
    buildNewProperty({
      userId: people.owner.userId,
      externalReference: `S-${at}`,
      saleDate: `2026-0${1 + at}-10`,
      rooms: 3,
      price: 225_000 + 3_000 * at,
      surfaceArea: 60 + at,
      postalCode: "13006",
      latitude: place.latitude + 0.0003 * at,
      longitude: place.longitude,
    }),
  );
  const foreign = buildNewProperty({
    ...need(sold[0]),
    userId: people.professional.userId,
    externalReference: "F-0",
    longitude: place.longitude + 0.002,
  });
  await db.transaction((tx) => saveProperties(tx, [...sold, foreign], "secret of these tests, long enough"));
  await learnModel(db, "dvf", time);
  await learnModel(db, "dvf+agency", time);
});
afterAll(() => server.close());
beforeEach(() => {
  time = start;
});

const ask = (path: string, method: string, body?: object, who: PersonKind | null = "owner") =>
  server.request(path, {
    method,
    cookie: who === null ? undefined : people[who].cookie,
    ...(body && json(body)),
  });

const begin = (parts: object = { home, client, conclusion: { ...conclusion, private_note: note } }) =>
  beginReport(ask, parts);
const conclusion = {
  own_value: null,
  asking_price: 239_000,
  fees_payer: "Acquéreur",
  fees_percent: 5,
  comment: "La cour calme se paie.",
  private_note: null,
};

const write = (report: Pick<Report, "id" | "version">, parts: object) => writeReport(ask, report, parts);

/** The report with equal weights, and 5 % taken off the price of the sale that weighed most. */
async function adjustHeaviest(report: Report): Promise<Report> {
  const { comparables, version } = await readComparables(report);
  const rows = [{ name: "Terrasse", percent: -5 }];
  const choices = {
    ...emptyContent.choices,
    comparable_adjustments: [{ id: need(comparables[0]).id, rows }],
    weights: { mode: "equal", shares: [] },
  };
  return write({ id: report.id, version }, { choices });
}

async function readComparables({ id }: Report) {
  const reply = await ask(`/api/estimation-reports/${id}/estimate`, "GET");
  const { estimate, version } = reportEstimateReply.parse(await reply.json());
  return { comparables: estimate?.comparables ?? expect.fail("no estimate"), version };
}

const recipient = { name: "Jeanne Martin", email: "Jeanne@lecteurs.example" };

async function share(
  { id }: Pick<Report, "id">,
  to: typeof recipient | null = null,
  isMailed = false,
  terms: object = {},
): Promise<ReportSharing> {
  const reply = await ask(`/api/estimation-reports/${id}/links`, "POST", {
    recipient: to,
    is_mailed: isMailed,
    ...terms,
  });
  expect(reply.status).toBe(200);
  return reportSharing.parse(await reply.json());
}
const newest = ({ links }: ReportSharing) => need(links.at(-1));

const keyOf = keyOfLink;
type Key = ReturnType<typeof keyOf> & { readonly password?: string };

const reader = (call: string, body: object) => ask(`/api/${call}`, "POST", body, null);
async function read(key: Key) {
  const reply = await reader("shared-reports/read", key);
  expect(reply.status).toBe(200);
  return sharedReportReply.parse(await reply.json());
}
const readReport = async (key: Key) => (await read(key)).report ?? expect.fail("asked for a password");
const visit = (key: Key, id: string = crypto.randomUUID()) =>
  reader("shared-reports/visit", { ...key, visit_id: id });
const press = (key: Key, id: string = crypto.randomUUID()) =>
  reader("estimation-notification-logs", { ...key, event: "contact", request_id: id });

describe("a shared report", () => {
  test("stays as it was frozen until its author shares it again", async () => {
    const report = await begin();
    const sharing = await share(report);
    expect(sharing.frozen).toMatchObject({ version: report.version, is_current: true });
    const key = keyOf(newest(sharing));
    const before = await readReport(key);
    await write(report, { conclusion: { ...conclusion, comment: "Autre avis", own_value: 300_000 } });
    expect(await readReport(key)).toEqual(before);
    expect((await share(report)).frozen).toMatchObject({ version: report.version, is_current: false });
    const refreshed = await ask(`/api/estimation-reports/${report.id}/shared-version`, "POST", {});
    expect(reportSharing.parse(await refreshed.json()).frozen).toMatchObject({ is_current: true });
    expect((await readReport(key)).conclusion).toMatchObject({ comment: "Autre avis", own_value: 300_000 });
  });

  test("is no older for a private note and a client, which no reader sees", async () => {
    const report = await begin();
    await share(report);
    const isCurrent = async () => (await share(report)).frozen?.is_current;
    const noted = await write(report, {
      home,
      conclusion: { ...conclusion, private_note: "Rappeler lundi" },
      client: { ...client, phone: null },
    });
    expect(await isCurrent()).toBe(true);
    const other = await write(noted, { conclusion: { ...conclusion, comment: "Autre avis" } });
    expect(await isCurrent()).toBe(false);
    await write(other, { client });
    expect(await isCurrent()).toBe(false);
  });

  test("has one public link and one for each recipient, however often it is asked for", async () => {
    const report = await begin();
    await share(report);
    await share(report);
    const { links } = await share(report, recipient);
    expect((await share(report, { ...recipient, email: "jeanne@LECTEURS.example" })).links).toEqual(links);
    expect(links.map(({ recipient_email: email }) => email)).toEqual([null, "jeanne@lecteurs.example"]);
    const list = await ask("/api/estimation-reports?state=shared", "GET");
    expect(await list.text()).toContain(report.id);
  });

  test("has 100 links at most, without those that were revoked", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const { id } = newest(await share(report));
    const others = Array.from({ length: 99 }, (_, at) => ({
      reportId: report.id,
      recipientName: `Lecteur ${at}`,
      recipientEmail: `lecteur-${at}@lecteurs.example`,
      createdAt: start,
    }));
    await db.insert(reportLinks).values(others);
    const shareOnce = () =>
      ask(`/api/estimation-reports/${report.id}/links`, "POST", { recipient, is_mailed: false });
    const refused = await shareOnce();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Un rapport a 100 liens au plus.");
    await ask(`/api/report-links/${id}`, "DELETE");
    const reply = await shareOnce();
    expect(reply.status).toBe(200);
    const { links } = reportSharing.parse(await reply.json());
    expect(links).toHaveLength(100);
    expect(links.map((link) => link.id)).not.toContain(id);
  });

  test("has as many links in the list as where it is shared: a revoked one counts in neither", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const left = newest(await share(report));
    const revoked = newest(await share(report, recipient));
    await db
      .update(reportLinks)
      .set({ openCount: 1, firstOpenedAt: start, lastOpenedAt: start })
      .where(eq(reportLinks.reportId, report.id));
    const inList = async () => {
      const reply = await ask("/api/estimation-reports", "GET");
      return reportsReply.parse(await reply.json()).items.find(({ id }) => id === report.id)?.sharing;
    };
    expect(await inList()).toMatchObject({ links: 2, opened_links: 2, openings: 2 });
    await ask(`/api/report-links/${revoked.id}`, "DELETE");
    expect(await inList()).toMatchObject({ links: 1, opened_links: 1, openings: 1 });
    await ask(`/api/report-links/${left.id}`, "DELETE");
    expect(await inList()).toBeNull();
  });

  test("may be shared before anybody has looked at its value", async () => {
    const { id, value } = await begin();
    expect(value).toBeNull();
    const reply = await ask(`/api/estimation-reports/${id}/sharing`, "GET");
    expect(reportSharing.parse(await reply.json()).refusal).toBeNull();
  });

  test("says before it is shared what the law asks of its agency's papers and they lack", async () => {
    const { db } = server.services.database;
    const { id } = await begin();
    const lacks = async () => {
      const reply = await ask(`/api/estimation-reports/${id}/sharing`, "GET");
      return reportSharing.parse(await reply.json()).missing_mentions;
    };
    expect(await lacks()).toEqual(["siren", "professional_card", "financial_guarantee"]);
    const isOwner = eq(profiles.userId, people.owner.userId);
    await db.update(profiles).set({ siren: "732829320", financialGuarantee: "Galian" }).where(isOwner);
    expect(await lacks()).toEqual(["professional_card"]);
    await db.update(profiles).set({ siren: null, financialGuarantee: null }).where(isOwner);
  });

  test("names its client to who may share it, for the first recipient", async () => {
    const { id } = await begin();
    const reply = await ask(`/api/estimation-reports/${id}/sharing`, "GET");
    const { name, email } = client;
    expect(reportSharing.parse(await reply.json()).client).toEqual({ name, email });
    const refused = await ask(`/api/estimation-reports/${id}/sharing`, "GET", undefined, "administrator");
    expect(await refused.text()).not.toContain(email);
  });

  test("is refused while it has no value, in a sentence, and is then not shared", async () => {
    const report = await begin({});
    const reply = await ask(`/api/estimation-reports/${report.id}/links`, "POST", {
      recipient: null,
      is_mailed: false,
    });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain("complétez le bien avant de partager");
    const sharing = await ask(`/api/estimation-reports/${report.id}/sharing`, "GET");
    expect(reportSharing.parse(await sharing.json()).links).toEqual([]);
  });

  test("is shared by nobody but who may edit it, and administrators read none of its recipients", async () => {
    const report = await begin();
    const { id } = newest(await share(report, recipient));
    for (const who of ["professional", "unverified", "administrator"] as const) {
      for (const [path, method, body] of [
        [`estimation-reports/${report.id}/sharing`, "GET", undefined],
        [`estimation-reports/${report.id}/links`, "POST", { recipient: null, is_mailed: false }],
        [`estimation-reports/${report.id}/shared-version`, "POST", {}],
        [`report-links/${id}`, "PATCH", { password: "abcdefg" }],
        [`report-links/${id}/send`, "POST", {}],
        [`report-links/${id}`, "DELETE", undefined],
      ] as const)
        expect((await ask(`/api/${path}`, method, body, who)).status).toBe(404);
      const seen = await ask(`/api/estimation-reports/${report.id}`, "GET", undefined, who);
      expect(await seen.text()).not.toContain("lecteurs.example");
    }
  });
});

describe("its reader", () => {
  test("gets a value that sums, streets, months and displaced places, and nothing of the agency's own", async () => {
    const report = await begin();
    const key = keyOf(newest(await share(report)));
    const reply = await reader("shared-reports/read", key);
    const dead = await reader("shared-reports/read", { ...key, token: "x" });
    const pressed = await press(key);
    for (const { headers } of [reply, dead, pressed]) {
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("x-robots-tag")).toContain("noindex");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
    const text = await reply.text();
    const shown = sharedReportReply.parse(JSON.parse(text)).report ?? expect.fail("no report");
    for (const hidden of [
      note,
      "Jeanne",
      "jeanne@",
      "06 39",
      "87 rue",
      `${place.latitude}`,
      "agency-",
      "left_out",
      report.id,
    ])
      expect(text).not.toContain(hidden);
    expect(shown).toMatchObject({ is_personal: false, home: { address: "Rue Paradis, 13006 Marseille" } });
    const { chosen, comparables, market_weight: market } = shown.estimate ?? expect.fail("no estimate");
    const lines = chosen?.lines.reduce((sum, { amount }) => sum + amount, chosen.reference);
    expect(lines).toBe(chosen?.price);
    expect(comparables.some(({ source }) => source === "agency")).toBe(true);
    const weights = comparables.reduce((sum, { weight }) => sum + (weight ?? 0), market ?? 0);
    expect(Math.abs(weights - 100)).toBeLessThan(1);
    for (const { street, month, metres } of comparables) {
      expect(street ?? "rue").not.toMatch(/\d/);
      expect(month).toMatch(/^\d{4}-\d{2}$/);
      expect((metres ?? 0) % 50).toBe(0);
    }
  });

  test("has those that its author kept before the others, however little they weigh", async () => {
    const report = await begin();
    const reply = await ask(`/api/estimation-reports/${report.id}/estimate`, "GET");
    const { estimate } = reportEstimateReply.parse(await reply.json());
    const last = need(estimate?.comparables.at(-1));
    const facts = { month: last.month, price: last.price, surface_area: last.surface_area };
    const before = await readReport(keyOf(newest(await share(report))));
    expect(before.estimate?.comparables[0]).not.toMatchObject(facts);
    await write(report, { choices: { ...emptyContent.choices, kept: [last.id] } });
    await ask(`/api/estimation-reports/${report.id}/shared-version`, "POST", {});
    const after = await readReport(keyOf(newest(await share(report))));
    expect(after.estimate?.comparables[0]).toMatchObject(facts);
  });

  test("is told no sale of the home itself, typed by hand as it was, and the same whatever others sold at its door", async () => {
    const { db } = server.services.database;
    const valueAt = async (address: string, about: Partial<ReportHome> = { surface_area: 69, floor: 2 }) => {
      const report = await begin({ home: { ...home, address, ...about } });
      return (await readReport(keyOf(newest(await share(report))))).estimate ?? expect.fail("no estimate");
    };
    const ownSurfaces = ({ comparables }: Awaited<ReturnType<typeof valueAt>>) =>
      comparables.flatMap(({ source, surface_area: area }) => (source === "agency" ? [area] : []));
    expect(ownSurfaces(await valueAt("14 rue Paradis"))).toContain(67);
    const itself = await valueAt("12 bis rue Paradis");
    expect(ownSurfaces(itself)).toContain(66);
    expect(ownSurfaces(itself)).not.toContain(67);
    // Of several flats of one door that nothing tells apart, none is known to be the home.
    const unclear = { surface_area: 62, floor: null };
    expect(ownSurfaces(await valueAt("12 bis rue Paradis", unclear))).toEqual(
      expect.arrayContaining([60, 62, 64]),
    );
    const foreign = eq(properties.externalReference, "F-0");
    const [{ price } = expect.fail("no sale")] = await db.select().from(properties).where(foreign);
    await db
      .update(properties)
      .set({ price: 2 * price, surfaceArea: 69 })
      .where(foreign);
    expect(await valueAt("12 bis rue Paradis")).toEqual(itself);
    await db.update(properties).set({ price, surfaceArea: 60 }).where(foreign);
  });

  test("is told by name, in euros, what the agency added to a sale, on page and paper, and whose weights count", async () => {
    const shown = await readReport(keyOf(newest(await share(await adjustHeaviest(await begin())))));
    const { comparables, chosen } = shown.estimate ?? expect.fail("no estimate");
    expect(chosen?.weight_mode).toBe("equal");
    const adjusted = comparables.filter(({ own_adjustments: own = [] }) => own.length > 0);
    const [sale] = adjusted;
    expect(adjusted).toHaveLength(1);
    const lines = writeAdjustment(sale ?? expect.fail("no sale"));
    expect(lines.map(({ name }) => name)).toEqual(["differences", "Terrasse"]);
    expect(lines.reduce((sum, { amount }) => sum + amount, sale?.price ?? 0)).toBe(sale?.adjusted_price);
    const paper = await server.request(shown.pdf_url);
    const words = readPdfText(new Uint8Array(await paper.arrayBuffer())).replaceAll(/\s/g, "");
    for (const told of [
      "Différences avec ce bien",
      `Terrasse−${formatPrice(Math.abs(lines[1]?.amount ?? 0))}`,
      "L’agence a donné le même poids à chaque vente.",
    ])
      expect(words).toContain(told.replaceAll(/\s/g, ""));
  });

  test("is told no adjustment of a sale without a line of its own, and none that adds nothing", async () => {
    const report = await begin();
    const { comparables, version } = await readComparables(report);
    expect(comparables.length).toBeGreaterThan(mostShownComparables);
    const adjust = (sale: { readonly id: string } | undefined, name: string, percent: number) => ({
      id: need(sale).id,
      rows: [{ name, percent }],
    });
    const adjusted = await write(
      { id: report.id, version },
      {
        choices: {
          ...emptyContent.choices,
          comparable_adjustments: [
            adjust(comparables[0], "Terrasse", -5),
            adjust(comparables[1], "Sans effet", 0),
            adjust(comparables.at(-1), "Voisin bruyant", 5),
          ],
        },
      },
    );
    const { estimate } = await readReport(keyOf(newest(await share(adjusted))));
    const own = estimate?.comparables.map(({ own_adjustments: lines = [] }) => lines.map(({ name }) => name));
    expect(own?.flat()).toEqual(["Terrasse"]);
  });

  test("sees sales where the map shows them, never where they are", async () => {
    const key = keyOf(newest(await share(await begin(), recipient)));
    const { estimate } = await readReport(key);
    const own = await server.services.database.db
      .select({ latitude: properties.latitude, longitude: properties.longitude })
      .from(properties)
      .where(eq(properties.userId, people.owner.userId));
    for (const { latitude, longitude } of estimate?.comparables ?? expect.fail("no estimate"))
      for (const sale of own)
        expect(Math.hypot(latitude - sale.latitude, longitude - sale.longitude)).toBeGreaterThan(0.0001);
  });

  test("sees them where a presentation shows them, too, which tells no other place", async () => {
    const report = await begin();
    const reply = await ask(`/api/estimation-reports/${report.id}/estimate`, "GET");
    const { shown_places: told, estimate } = reportEstimateReply.parse(await reply.json());
    const places = told ?? expect.fail("no places");
    expect(places.map(({ id }) => id)).toEqual(estimate?.comparables.slice(0, 12).map(({ id }) => id));
    const read = (await readReport(keyOf(newest(await share(report))))).estimate?.comparables ?? [];
    for (const [at, { latitude, longitude }] of places.entries()) {
      expect(latitude).toBeCloseTo(read[at]?.latitude ?? 0, 4);
      expect(longitude).toBeCloseTo(read[at]?.longitude ?? 0, 4);
    }
  });

  test("reads the home's number by a personal link alone", async () => {
    const report = await begin();
    const personal = await readReport(keyOf(newest(await share(report, recipient))));
    expect(personal).toMatchObject({ is_personal: true, home: { address: "87 rue Paradis", ...place } });
    expect(personal.sender).toMatchObject({ name: "Camille Essai", agency: { name: "Agence des Essais" } });
  });

  test("is offered anew to its author once a sale of the agency that it tells is another", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const key = keyOf(newest(await share(report)));
    const before = await readReport(key);
    const read = async () =>
      reportSharing.parse(await (await ask(`/api/estimation-reports/${report.id}/sharing`, "GET")).json())
        .frozen;
    const priced = (price: number) =>
      db.update(properties).set({ price }).where(eq(properties.externalReference, "S-2"));
    const pricesOf = (shown: typeof before) => shown.estimate?.comparables.map(({ price }) => price);
    expect(await read()).toMatchObject({ is_current: true, has_changed_sales: false });
    expect(pricesOf(before)).toContain(231_000);
    await priced(266_000);
    expect(await read()).toMatchObject({ is_current: true, has_changed_sales: true });
    expect(await readReport(key)).toEqual(before);
    await ask(`/api/estimation-reports/${report.id}/shared-version`, "POST", {});
    expect(await read()).toMatchObject({ is_current: true, has_changed_sales: false });
    expect(pricesOf(await readReport(key))).toContain(266_000);
    await priced(231_000);
  });

  test("keeps the value with its date when an own sale is hidden, moderated or deleted, and no more of that sale", async () => {
    const { db } = server.services.database;
    const keys = [];
    const report = await adjustHeaviest(await begin());
    for (const to of [null, recipient]) keys.push(keyOf(newest(await share(report, to))));
    const before = await readReport(need(keys[0]));
    const count = (shown: typeof before) =>
      shown.estimate?.comparables.filter(({ source }) => source === "agency").length ?? 0;
    const isOwn = eq(properties.userId, people.owner.userId);
    const sold = await db
      .select({ mapKey: properties.mapKey, id: properties.id })
      .from(properties)
      .where(isOwn);
    await db.update(properties).set({ mapKey: null }).where(isOwn);
    for (const key of keys) {
      const after = await readReport(key);
      expect(count(after)).toBe(0);
      expect(after.withdrawn_sales).toBe(count(before));
      expect(after.estimate?.chosen).toEqual(before.estimate?.chosen);
      expect(after.estimate?.market_weight).toBeNull();
      for (const sale of after.estimate?.comparables ?? [])
        expect(sale).toMatchObject({ weight: null, adjusted_price: null, own_adjustments: [] });
    }
    for (const { id, mapKey } of sold)
      await db.update(properties).set({ mapKey }).where(eq(properties.id, id));
    expect(await readReport(need(keys[0]))).toEqual(before);
  });

  test("gets the same bytes whatever other agencies sold for", async () => {
    const { db } = server.services.database;
    const versionOf = async () => {
      const adjusted = await adjustHeaviest(await begin());
      const reply = await reader("shared-reports/read", keyOf(newest(await share(adjusted))));
      const text = await reply.text();
      const { report: read } = sharedReportReply.parse(JSON.parse(text));
      const paper = await server.request(read?.pdf_url ?? "");
      const words = readPdfText(new Uint8Array(await paper.arrayBuffer()));
      expect(words.length).toBeGreaterThan(1_000);
      // Each of these is another link.
      return text.replace(/"pdf_url":"[^"]*"/, "") + words;
    };
    const before = await versionOf();
    const isOthers = and(ne(properties.userId, people.owner.userId), eq(properties.externalReference, "F-0"));
    for (const factor of [1.3, 3]) {
      await db
        .update(properties)
        .set({ price: sql`(${properties.price} * ${factor}::float)::int` })
        .where(isOthers);
      if (factor === 3) await learnModel(db, "dvf+agency", start);
      expect(await versionOf()).toBe(before);
    }
  });
});

describe("a link", () => {
  test("that is unknown, over, revoked or of a suspended or deleted agency answers alike", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const answers: string[] = [];
    const ofFiles: string[] = [];
    const noteAnswer = async (reply: Response, into: string[]) => {
      const { requestId: _own, ...body } = (await reply.json()) as Record<string, unknown>;
      const headers = [...reply.headers].filter(([name]) => name !== "x-request-id");
      into.push(JSON.stringify([reply.status, body, headers]));
    };
    const note404 = async (key: Key, pdf: string) => {
      for (const path of [pdf, pdf.replace(/pdf$/, `photos/${crypto.randomUUID()}`)])
        await noteAnswer(await server.request(path), ofFiles);
      for (const [call, more] of [
        ["shared-reports/read", {}],
        ["shared-reports/visit", { visit_id: crypto.randomUUID() }],
        ["shared-reports/stop-counting", {}],
        ["shared-reports/refresh", { is_wanted: true }],
        ["estimation-notification-logs", { event: "contact", request_id: crypto.randomUUID() }],
      ] as const)
        await noteAnswer(await reader(call, { ...key, ...more }), answers);
    };
    for (const to of [null, recipient]) {
      const link = newest(await share(report, to));
      const key = keyOf(link);
      const { pdf_url: pdf } = await readReport(key);
      expect((await server.request(pdf)).status).toBe(200);
      await note404({ ...key, token: "x" }, pdf.replace(link.id, crypto.randomUUID()));
      const forged = `${key.token.slice(0, -2)}AA`;
      await note404({ ...key, token: forged }, pdf.replace(/..(?=\/pdf$)/, "AA"));
      const other = key.link_id === null ? crypto.randomUUID() : null;
      await note404({ ...key, link_id: other }, pdf.replace(link.id, "rien"));
      const isOwner = eq(profiles.userId, people.owner.userId);
      const [active] = await db.select().from(profiles).where(isOwner);
      const { status, userRole, agencyNameKey, mapKey } = active ?? expect.fail("no profile");
      const unseen = { agencyNameKey: null, mapKey: null };
      for (const lost of [{ status: "inactive" }, { userRole: "visitor" }]) {
        await db
          .update(profiles)
          .set({ ...unseen, ...lost })
          .where(isOwner);
        await note404(key, pdf);
        await db.update(profiles).set({ status, userRole, agencyNameKey, mapKey }).where(isOwner);
      }
      await readReport(key);
      await ask(`/api/report-links/${link.id}`, "PATCH", { expires_in_days: 1 });
      time = new Date(start.getTime() + 86_400_001);
      await note404(key, pdf);
      time = start;
      await readReport(key);
      const isThis = eq(estimationReports.id, report.id);
      await db.update(estimationReports).set({ deletedAt: start }).where(isThis);
      await note404(key, pdf);
      await db.update(estimationReports).set({ deletedAt: null }).where(isThis);
      expect((await ask(`/api/report-links/${link.id}`, "DELETE")).status).toBe(200);
      await note404(key, pdf);
      expect((await ask(`/api/report-links/${link.id}`, "DELETE")).status).toBe(404);
    }
    expect(new Set(answers).size).toBe(1);
    expect(new Set(ofFiles).size).toBe(1);
    for (const answer of [answers[0], ofFiles[0]]) {
      expect(answer).toContain(deadShareMessage);
      expect(answer).toMatch(/"cache-control","[^"]*no-store/);
      expect(answer).toContain('"x-robots-tag","noindex');
      expect(answer).toContain('"referrer-policy","no-referrer"');
    }
  });

  test("with a password opens with it, after few tries, and nothing before", async () => {
    const link = newest(await share(await begin()));
    const key = keyOf(link);
    expect((await ask(`/api/report-links/${link.id}`, "PATCH", { password: "court" })).status).toBe(400);
    await ask(`/api/report-links/${link.id}`, "PATCH", { password: "calanque-13" });
    expect(await read(key)).toEqual({ report: null, is_wrong: false });
    expect((await visit(key)).status).toBe(404);
    expect((await press(key)).status).toBe(404);
    expect(await read({ ...key, password: "autre-chose" })).toEqual({ report: null, is_wrong: true });
    expect((await read({ ...key, password: "calanque-13" })).report).not.toBeNull();
    for (let tries = 0; tries < 10; tries += 1) await read({ ...key, password: `essai-${tries}` });
    const refused = await reader("shared-reports/read", { ...key, password: "calanque-13" });
    expect(refused.status).toBe(429);
    await ask(`/api/report-links/${link.id}`, "PATCH", { password: null });
    expect((await read(key)).report).not.toBeNull();
  });

  test("with a password is read with it as often as one likes: wrong ones alone are counted", async () => {
    const { db } = server.services.database;
    const link = newest(await share(await begin()));
    const key = keyOf(link);
    await ask(`/api/report-links/${link.id}`, "PATCH", { password: "calanque-13" });
    const open = () => reader("shared-reports/read", { ...key, password: "calanque-13" });
    // As if what was taken until now had been taken 300 times.
    const repeat = () => db.update(rateLimits).set({ count: 300 }).where(gt(rateLimits.count, 0));
    await db.delete(rateLimits);
    expect((await open()).status).toBe(200);
    await repeat();
    expect((await open()).status).toBe(200);
    await read({ ...key, password: "autre-chose" });
    expect((await open()).status).toBe(200);
    await repeat();
    expect((await open()).status).toBe(429);
    await db.delete(rateLimits);
  });

  test.each([
    ["the public one", null],
    ["a recipient's", recipient],
  ])("%s has its end and its password from its first moment on", async (_, to) => {
    const report = await begin();
    const terms = { expires_in_days: 30, password: "calanque-13" };
    const link = newest(await share(report, to, false, terms));
    const end = new Date(start.getTime() + 30 * 86_400_000);
    expect(link).toMatchObject({ has_password: true, expires_at: end.toISOString() });
    const key = keyOf(link);
    expect(await read(key)).toEqual({ report: null, is_wrong: false });
    expect((await read({ ...key, password: "calanque-13" })).report).not.toBeNull();
    time = new Date(end.getTime() + 1);
    expect((await reader("shared-reports/read", { ...key, password: "calanque-13" })).status).toBe(404);
  });

  test("that is there takes the end and the password it is shared with again, and keeps what is left out", async () => {
    const report = await begin();
    const first = newest(await share(report, recipient));
    const protectedLink = newest(await share(report, recipient, false, { password: "calanque-13" }));
    expect(protectedLink).toMatchObject({ id: first.id, has_password: true, expires_at: null });
    const ended = newest(await share(report, recipient, false, { expires_in_days: 7 }));
    expect(ended).toMatchObject({ id: first.id, has_password: true });
    expect(await read(keyOf(first))).toEqual({ report: null, is_wrong: false });
    // Over, it opens again where it is shared again: until the end that is asked for then.
    time = new Date(start.getTime() + 8 * 86_400_000);
    const again = newest(await share(report, recipient, false, { expires_in_days: 7 }));
    expect(again.expires_at).toBe(new Date(time.getTime() + 7 * 86_400_000).toISOString());
    expect(newest(await share(report, recipient))).toMatchObject({ expires_at: again.expires_at });
  });

  test("that is over opens again for as long as is asked, and for no time where none is", async () => {
    const report = await begin();
    const first = newest(await share(report, recipient, false, { expires_in_days: 7 }));
    time = new Date(start.getTime() + 8 * 86_400_000);
    const path = `/api/estimation-reports/${report.id}/links`;
    const refused = await ask(path, "POST", { recipient, is_mailed: true, password: "calanque-13" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Ce lien a expiré");
    const sharing = await ask(`/api/estimation-reports/${report.id}/sharing`, "GET");
    expect(newest(reportSharing.parse(await sharing.json()))).toEqual({
      ...first,
      url: null,
      state: "expired",
    });
    const sent = await ask(`/api/report-links/${first.id}/send`, "POST", {});
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain("Ce lien a expiré");
    const again = newest(await share(report, recipient, false, { expires_in_days: null }));
    expect(again).toMatchObject({ id: first.id, state: "open", expires_at: null });
  });

  test("that is asked for with a wrong end or password is not made, and no e-mail leaves", async () => {
    const report = await begin();
    for (const terms of [
      { password: "court" },
      { password: null },
      { expires_in_days: 0 },
      { expires_in_days: 366 },
      { expires_in_days: "" },
    ]) {
      const body = { recipient, is_mailed: true, ...terms };
      expect((await ask(`/api/estimation-reports/${report.id}/links`, "POST", body)).status).toBe(400);
    }
    expect(await server.services.database.db.$count(reportLinks, eq(reportLinks.reportId, report.id))).toBe(
      0,
    );
  });

  test("has a token that no table, list of e-mails or page for scanners holds", async () => {
    const { db } = server.services.database;
    const { url } = newest(await share(await begin(), recipient, true));
    const { token } = keyOf({ url });
    const tables = await db.execute(
      sql`select (select json_agg(l) from report_links l)::text || (select json_agg(e) from emails e)::text || (select json_agg(t) from timeline_events t)::text as "all"`,
    );
    expect(JSON.stringify(tables)).not.toContain(token);
    const [row] = await db.select().from(emails).where(eq(emails.kind, "report-shared"));
    const render = createEmailRenderer(server.services, makeBrand(server.services.config, 3000));
    if (row === undefined) return expect.fail("no e-mail");
    const sealed = await render(row, async () => "masqué");
    expect(JSON.stringify(sealed)).not.toContain(token);
    expect(JSON.stringify(await render(row))).toContain(token);
  });

  test("has a page that tells nothing, is found by nobody, and does not say whether it opens", async () => {
    const link = newest(await share(await begin()));
    const path = new URL(link.url ?? "").pathname;
    const pages = [];
    for (const one of [path, `/shared-estimation/${"A".repeat(64)}`]) {
      const page = await server.request(one);
      expect(page.status).toBe(200);
      expect(page.headers.get("x-robots-tag")).toContain("noindex");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(page.headers.get("cache-control")).toContain("no-store");
      pages.push(await page.text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toMatch(/Paradis|239|Essais/);
    expect((await server.request("/shared-report/rien/x")).status).toBe(404);
    // A scanner asked for the page alone.
    expect(
      await server.services.database.db.$count(
        reportLinks,
        and(eq(reportLinks.id, link.id), eq(reportLinks.openCount, 0)),
      ),
    ).toBe(1);
  });
});

async function suspend(userId: string): Promise<void> {
  const { db } = server.services.database;
  await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, userId));
}

async function leave(userId: string): Promise<void> {
  const { db } = server.services.database;
  await db.delete(memberships).where(eq(memberships.userId, userId));
  await db.update(profiles).set({ agencyId: null }).where(eq(profiles.userId, userId));
}

describe("what readers do", () => {
  test("is counted once a visit, told to the sender the first time, and stops when they ask", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const link = newest(await share(report, { name: "Paul Roux", email: "paul@lecteurs.example" }));
    const key = keyOf(link);
    await readReport(key);
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await visit(key, id)).status).toBe(200);
    await visit(key);
    const seen = async () =>
      newest(
        reportSharing.parse(await (await ask(`/api/estimation-reports/${report.id}/sharing`, "GET")).json()),
      );
    expect(await seen()).toMatchObject({ open_count: 2, first_opened_at: start.toISOString() });
    await reader("shared-reports/stop-counting", key);
    await visit(key);
    expect(await seen()).toMatchObject({ open_count: 2, is_uncounted: true });
    expect((await readReport(key)).is_counted).toBe(false);
    const mails = (await readOutbox(server, "owner@essais.example")).filter(({ text }) =>
      text.includes("Paul Roux"),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["report-opened"]);
    const events = await readTimeline(db, { subjectKind: "report", subjectId: report.id });
    expect(events.map(({ kind }) => kind)).toEqual(["report-shared", "report-opened"]);
  });

  test("is not counted nor told when the agency itself looks at what it shared", async () => {
    const report = await begin();
    const link = newest(await share(report, recipient));
    const body = { ...keyOf(link), visit_id: crypto.randomUUID() };
    expect((await ask("/api/shared-reports/visit", "POST", body)).status).toBe(200);
    const click = { ...keyOf(link), event: "contact", request_id: crypto.randomUUID() };
    const own = await ask("/api/estimation-notification-logs", "POST", click);
    expect(await own.json()).toEqual({ is_noted: false });
    const after = reportSharing.parse(
      await (await ask(`/api/estimation-reports/${report.id}/sharing`, "GET")).json(),
    );
    expect(newest(after)).toMatchObject({ open_count: 0, contact_count: 0 });
    const other = { ...keyOf(link), visit_id: crypto.randomUUID() };
    await ask("/api/shared-reports/visit", "POST", other, "professional");
    const counted = await ask(`/api/estimation-reports/${report.id}/sharing`, "GET");
    expect(newest(reportSharing.parse(await counted.json())).open_count).toBe(1);
  });

  test("is in the list with who opened a report, how often, the first and the last time", async () => {
    const report = await begin();
    const key = keyOf(newest(await share(report, recipient)));
    await share(report, { name: "Luc Martin", email: "luc@lecteurs.example" });
    const publicKey = keyOf(need((await share(report)).links[0]));
    const listed = async () => {
      const reply = await ask("/api/estimation-reports", "GET");
      return need(reportsReply.parse(await reply.json()).items.find(({ id }) => id === report.id));
    };
    expect((await listed()).openers).toEqual([]);
    await visit(key);
    time = new Date(start.getTime() + 60_000);
    await visit(publicKey);
    time = new Date(start.getTime() + 120_000);
    await visit(key);
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
    expect((await listed()).openers).toEqual([
      { name: "Jeanne Martin", open_count: 2, first_opened_at: at(0), last_opened_at: at(2) },
      { name: null, open_count: 1, first_opened_at: at(1), last_opened_at: at(1) },
    ]);
    // Nothing of them is where administrators, or colleagues, read the report.
    const seen = await ask(`/api/estimation-reports/${report.id}`, "GET", undefined, "administrator");
    expect(await seen.json()).not.toHaveProperty("openers");
    const { db } = server.services.database;
    const isTheirs = eq(reportLinks.id, key.link_id ?? "");
    await db.update(reportLinks).set({ revokedAt: time }).where(isTheirs);
    expect((await listed()).openers).toMatchObject([{ name: null }]);
    await db.update(reportLinks).set({ revokedAt: null }).where(isTheirs);
  });

  test("is told by the list to those alone who may share the report: no colleague reads its recipients", async () => {
    const founder = await createFounder(server, {
      email: "gerante@lecture.example",
      name: "Agence de lecture",
    });
    const join = (email: string) => addMember(server, founder.agencyId, { email, role: "agent" });
    const author = await join("auteur@lecture.example");
    const colleague = await join("collegue@lecture.example");
    const asAuthor: AskAsAuthor = (path, method, body) =>
      server.request(path, { method, cookie: author.cookie, ...(body && json(body)) });
    const { id } = await beginReport(asAuthor, { home, conclusion: { ...conclusion, own_value: 240_000 } });
    const shared = await asAuthor(`/api/estimation-reports/${id}/links`, "POST", {
      recipient,
      is_mailed: false,
    });
    await visit(keyOf(newest(reportSharing.parse(await shared.json()))));
    const openersFor = async ({ cookie }: { readonly cookie: string }) => {
      const reply = await server.request("/api/estimation-reports?whose=agency", { cookie });
      return need(reportsReply.parse(await reply.json()).items.find((one) => one.id === id)).openers;
    };
    for (const who of [author, founder])
      expect(await openersFor(who)).toMatchObject([{ name: "Jeanne Martin", open_count: 1 }]);
    expect(await openersFor(colleague)).toBeNull();
  });

  test.each([
    ["is suspended", suspend],
    ["has left", leave],
  ])("is told to whoever speaks for the agency where the author %s", async (what, end) => {
    const name = `Agence ${what}`;
    const at = `${what.replaceAll(" ", "-")}.example`;
    const founder = await createFounder(server, { email: `gerante@${at}`, name });
    const author = await addMember(server, founder.agencyId, { email: `auteur@${at}`, role: "agent" });
    const asAuthor: AskAsAuthor = (path, method, body) =>
      server.request(path, { method, cookie: author.cookie, ...(body && json(body)) });
    const { id } = await beginReport(asAuthor, { home, conclusion: { ...conclusion, own_value: 240_000 } });
    const to = { recipient, is_mailed: false };
    const shared = await asAuthor(`/api/estimation-reports/${id}/links`, "POST", to);
    const key = keyOf(newest(reportSharing.parse(await shared.json())));
    await end(author.userId);
    expect((await visit(key)).status).toBe(200);
    expect(await (await press(key)).json()).toEqual({ is_noted: true });
    const kindsTo = async ({ email }: { readonly email: string }) =>
      (await readOutbox(server, email)).map(({ kind }) => kind).filter((kind) => kind.startsWith("report-"));
    expect((await kindsTo(founder)).sort()).toEqual(["report-contacted", "report-opened"]);
    expect(await kindsTo(author)).toEqual([]);
  });

  test("by the public link cannot be stopped for everybody by one of them", async () => {
    const link = newest(await share(await begin()));
    await reader("shared-reports/stop-counting", keyOf(link));
    expect((await readReport(keyOf(link))).is_counted).toBe(true);
  });

  test("is logged once for a press, and told at most once an hour for a recipient", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const to = { name: "Lise Blanc", email: "lise@lecteurs.example" };
    const key = keyOf(newest(await share(report, to)));
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await (await press(key, id)).json()).toEqual({ is_noted: true });
    await press(key);
    const mails = async () =>
      (await readOutbox(server, "owner@essais.example")).filter(
        ({ kind, text }) => kind === "report-contacted" && text.includes("Lise Blanc"),
      );
    expect(await mails()).toHaveLength(1);
    time = new Date(start.getTime() + 3_600_000);
    await press(key);
    expect(await mails()).toHaveLength(2);
    const rows = await db
      .select()
      .from(estimationNotificationLogs)
      .where(eq(estimationNotificationLogs.reportId, report.id));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      event: "contact",
      senderProfileId: people.owner.userId,
      recipientEmail: "lise@lecteurs.example",
      recipientLinkId: key.link_id,
    });
  });

  test("is told though the link has closed before the e-mail leaves, and not of a report that is deleted", async () => {
    const report = await begin();
    const to = { name: "Rémi Vidal", email: "remi@lecteurs.example" };
    const link = newest(await share(report, to));
    await press(keyOf(link));
    expect((await ask(`/api/report-links/${link.id}`, "DELETE")).status).toBe(200);
    const told = async () =>
      (await readOutbox(server, "owner@essais.example", "report-contacted")).filter(({ text }) =>
        text.includes("Rémi Vidal souhaite vous parler"),
      );
    expect(await told()).toHaveLength(1);
    const { db } = server.services.database;
    const isThis = eq(estimationReports.id, report.id);
    await db.update(estimationReports).set({ deletedAt: start }).where(isThis);
    await expect(told()).rejects.toThrow("existe plus");
    await db.update(estimationReports).set({ deletedAt: null }).where(isThis);
  });

  test("is told once an hour of a recipient of two reports, and of each recipient", async () => {
    const to = { name: "Inès Brun", email: "ines@lecteurs.example" };
    const shared = async (who: typeof to) => keyOf(newest(await share(await begin(), who)));
    const [one, two] = [await shared(to), await shared(to)];
    const other = await shared({ ...to, email: "ines.brun@lecteurs.example" });
    const told = async () =>
      (await readOutbox(server, "owner@essais.example")).filter(
        ({ kind, text }) => kind === "report-contacted" && text.includes("Inès Brun"),
      ).length;
    await Promise.all([press(one), press(two)]);
    await press(two);
    expect(await told()).toBe(1);
    await press(other);
    expect(await told()).toBe(2);
    time = new Date(start.getTime() + 3_600_000);
    await press(two);
    expect(await told()).toBe(3);
  });

  test("is forgotten with its time, and goes with its report", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const key = keyOf(newest(await share(report, recipient)));
    await press(key);
    const isOfReport = eq(estimationNotificationLogs.reportId, report.id);
    const dayMs = 86_400_000;
    await purgeContactClicks(db, new Date(start.getTime() + 395 * dayMs));
    expect(await db.$count(estimationNotificationLogs, isOfReport)).toBe(1);
    await purgeContactClicks(db, new Date(start.getTime() + 397 * dayMs));
    expect(await db.$count(estimationNotificationLogs, isOfReport)).toBe(0);
    await press(key);
    expect((await ask(`/api/estimation-reports/${report.id}`, "DELETE")).status).toBe(200);
    await purgeDeletedReports(db, new Date(start.getTime() + 2 * dayMs));
    expect(await db.$count(estimationNotificationLogs, isOfReport)).toBe(0);
    expect(await db.$count(reportLinks, eq(reportLinks.reportId, report.id))).toBe(0);
    expect(await readTimeline(db, { subjectKind: "report", subjectId: report.id })).toEqual([]);
  });

  test("on the public link names no recipient, and mails nobody", async () => {
    const { db } = server.services.database;
    const report = await begin();
    const key = keyOf(newest(await share(report)));
    const isForAuthor = eq(emails.recipient, "owner@essais.example");
    const before = await db.$count(emails, isForAuthor);
    await press(key);
    const [row] = await db
      .select()
      .from(estimationNotificationLogs)
      .where(eq(estimationNotificationLogs.reportId, report.id));
    expect(row).toMatchObject({ recipientEmail: null, recipientLinkId: null });
    expect(await db.$count(emails, isForAuthor)).toBe(before);
  });
});

test("an account's export holds its reports, with versions, links and presses, and neither tokens nor passwords", async () => {
  const { db } = server.services.database;
  const report = await begin();
  const link = newest(await share(report, recipient));
  const key = keyOf(link);
  await press(key);
  await ask(`/api/report-links/${link.id}`, "PATCH", { password: "calanque-13" });
  const told = JSON.stringify(await reportsOfAccount.exportOf?.(db, people.owner.userId));
  const { estimation_reports: reports } = JSON.parse(told) as { estimation_reports: { id: string }[] };
  expect(reports.find(({ id }) => id === report.id)).toMatchObject({
    content: { client, conclusion: { private_note: note } },
    shared_version: { version: report.version, content: { conclusion: { asking_price: 239_000 } } },
    links: [{ id: link.id, recipientEmail: "jeanne@lecteurs.example", hasPassword: true }],
    estimation_notification_logs: [{ recipientLinkId: link.id }],
  });
  expect(told).not.toContain(key.token);
  expect(told).not.toContain("passwordHash");
});

describe("a recipient", () => {
  test("is written to with a link of their own, until that is revoked", async () => {
    const report = await begin();
    const to = { name: "Marc Petit", email: "marc@lecteurs.example" };
    const link = newest(await share(report, to, true));
    const [mail] = await readOutbox(server, "marc@lecteurs.example");
    expect(mail?.text).toContain(`${testOrigin}${new URL(link.url ?? "").pathname}`);
    expect(mail?.html).not.toMatch(/<img/);
    await ask(`/api/report-links/${link.id}`, "DELETE");
    await expect(readOutbox(server, "marc@lecteurs.example")).rejects.toThrow(
      "Ce lien n’ouvre plus le rapport.",
    );
  });

  test("is written to once their link has its password: what refuses the e-mail changes nothing of the link", async () => {
    const report = await begin();
    const to = { name: "Odile Brun", email: "odile@lecteurs.example" };
    const link = newest(await share(report, to, true, { password: "calanque-13", expires_in_days: 30 }));
    expect(link).toMatchObject({ has_password: true, mailed_at: start.toISOString() });
    const [mail] = await readOutbox(server, to.email);
    expect(mail?.text).toContain("Il est protégé par un mot de passe");
    // A name that wants an article has none to miss in it.
    expect(mail?.text).toContain("Un rapport d’estimation vous est adressé");
    expect(mail?.text).toMatch(/Expéditeur.*Agence/);
    expect(mail?.text).not.toContain("calanque-13");
    // Another window wrote meanwhile: neither the e-mail nor the password of this one is taken.
    const late = { recipient: to, is_mailed: true, mailed_at: null, password: "un-autre-mot" };
    expect((await ask(`/api/estimation-reports/${report.id}/links`, "POST", late)).status).toBe(409);
    expect((await read({ ...keyOf(link), password: "calanque-13" })).report).not.toBeNull();
  });

  test("is written to once by a press that is told twice, and by two windows at once; by the first name", async () => {
    const report = await begin();
    const email = "double@lecteurs.example";
    const send = (name: string, key: string) =>
      ask(`/api/estimation-reports/${report.id}/links`, "POST", {
        recipient: { name, email },
        is_mailed: true,
        request_id: key,
        mailed_at: null,
      });
    const key = crypto.randomUUID();
    const presses = await Promise.all([send("Dina Double", key), send("Dina Double", key)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    const late = await send("Une Autre", crypto.randomUUID());
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("entre-temps à Dina Double");
    expect(await readOutbox(server, email)).toHaveLength(1);
    const { links } = reportSharing.parse(await need(presses[1]).json());
    expect(links.filter((one) => one.recipient_email === email)).toHaveLength(1);

    const link = need(links.at(-1));
    time = new Date(start.getTime() + 60_000);
    const again = { request_id: crypto.randomUUID(), mailed_at: link.mailed_at };
    const resend = (body: object) => ask(`/api/report-links/${link.id}/send`, "POST", body);
    expect((await resend(again)).status).toBe(200);
    expect((await resend(again)).status).toBe(200);
    expect((await resend({ ...again, request_id: crypto.randomUUID() })).status).toBe(409);
    expect(await readOutbox(server, email)).toHaveLength(2);
  });

  test("is still written to by an e-mail that was queued before recipients were contacts, without a stop", async () => {
    const { db } = server.services.database;
    const email = "ancien@lecteurs.example";
    const link = newest(await share(await begin(), { name: "Anna Ancienne", email }));
    await db.insert(emails).values({
      kind: "report-shared",
      recipient: email,
      subject: "Votre rapport d’estimation",
      data: JSON.stringify({ linkId: link.id }),
      state: "queued",
      messageId: crypto.randomUUID(),
    });
    const [mail] = await readOutbox(server, email);
    expect(mail?.text).toContain(new URL(link.url ?? "").pathname);
    expect(mail?.unsubscribeUrl).toBeUndefined();
  });

  test("who took back their consent to this agency is not written to, and still has a link to hand over", async () => {
    const { db } = server.services.database;
    const email = "retrait@lecteurs.example";
    const [property] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.externalReference, "S-1"));
    const lead = await ask(
      "/functions/submit-lead",
      "POST",
      {
        lead_type: "fiche_detaillee",
        property_id: property?.id,
        agency_id: null,
        agency_name_at_submission: null,
        name: "Reine Trait",
        phone: "06 39 98 00 00",
        email,
        message: "Bonjour",
        user_type: "Vendeur",
        consent: true,
        consent_version: "2026-11-17",
        consent_timestamp: start.toISOString(),
      },
      null,
    );
    expect(await lead.text()).toContain('"success":true');
    await db.execute(sql`update consents set withdrawn_at = given_at`);
    const report = await begin();
    const to = { name: "Reine Trait", email };
    const reply = await ask(`/api/estimation-reports/${report.id}/links`, "POST", {
      recipient: to,
      is_mailed: true,
    });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain("a retiré son accord");
    expect(newest(await share(report, to)).url).not.toBeNull();
  });

  test("is a contact of the agency, whose timeline tells what was sent, opened and pressed", async () => {
    const to = { name: "Lise Contact", email: "Lise@contacts.example" };
    const report = await begin();
    const key = keyOf(newest(await share(report, to, true)));
    time = new Date(start.getTime() + 86_400_000);
    await visit(key);
    await press(key);
    await share(report, to);
    const found = (await (await ask("/api/contacts?search=lise%20contact", "GET")).json()) as {
      items: { id: string; name: string }[];
    };
    expect(found.items).toMatchObject([{ name: "Lise Contact", source: "report" }]);
    const { id } = need(found.items[0]);
    const timeline = (await (await ask(`/api/contacts/${id}/timeline`, "GET")).json()) as {
      items: { kind: string; detail: string | null }[];
    };
    expect(timeline.items.map(({ kind }) => kind).sort()).toEqual([
      "created",
      "report-opened",
      "report-pressed",
      "report-sent",
    ]);
    expect((await ask(`/api/contacts/${id}/timeline`, "GET", undefined, "professional")).status).toBe(404);
    // What they did themselves keeps them, whoever wrote to them.
    const [row] = await server.services.db.select().from(contacts).where(eq(contacts.id, id));
    expect(row?.actedAt).toEqual(time);
  });

  test("stops the agency's e-mails by one post of a mail program, whether they left a request or not", async () => {
    const email = "arret@contacts.example";
    const to = { name: "Ariane Arrêt", email };
    const report = await begin();
    const link = newest(await share(report, to, true));
    const [mail] = await readOutbox(server, email);
    expect(mail?.text).toContain("Ne plus recevoir ses e-mails, ou effacer mes données");
    const { pathname } = new URL(mail?.unsubscribeUrl ?? "");
    const posted = await server.request(pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(posted.status).toBeLessThan(400);
    // Whoever is sent a report has accepted nothing by that.
    const token = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const consents = await server.request("/api/consents/read", { method: "POST", ...json({ token }) });
    expect(await consents.json()).toMatchObject({
      consents: [],
      agency_email: { basis: "none", stated_on: null, stopped_at: expect.any(String) },
    });
    await expect(readOutbox(server, email)).rejects.toThrow("retiré son consentement");
    const again = await ask(`/api/report-links/${link.id}/send`, "POST", {});
    expect(again.status).toBe(409);
    const other = { recipient: to, is_mailed: true };
    expect((await ask(`/api/estimation-reports/${(await begin()).id}/links`, "POST", other)).status).toBe(
      409,
    );
    // Another agency was told nothing.
    const stopped = await server.services.db.select().from(contactStops);
    expect(stopped).toHaveLength(1);
  });

  test("who erases themselves by the link of that e-mail is in no contact, no e-mail and no link", async () => {
    const email = "oubli@contacts.example";
    const report = await begin();
    await share(report, { name: "Odile Oubli", email }, true);
    const token = await readMailedToken(server, email, "report-shared");
    const reply = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
    expect(reply.status).toBe(200);
    for (const table of [contacts, contactAddresses, contactEntries, emails, reportLinks])
      expect(JSON.stringify(await server.services.db.select().from(table))).not.toMatch(/oubli/i);
  });

  test("who is erased is in no link, no log and no report", async () => {
    const { db } = server.services.database;
    const to = { name: "Nom Effacé", email: "efface@lecteurs.example" };
    const report = await begin({ home, client: { ...to, phone: null }, conclusion });
    const key = keyOf(newest(await share(report, to)));
    await press(key);
    await db.transaction((tx) => forgetRecipient(tx, server.services.secret, "Efface@lecteurs.example"));
    const left = await db.execute(
      sql`select (select json_agg(l) from report_links l)::text || (select json_agg(r) from estimation_reports r)::text || (select coalesce(json_agg(n)::text, '') from estimation_notification_logs n) as "all"`,
    );
    expect(JSON.stringify(left).toLowerCase()).not.toMatch(/nom effacé|efface@/);
    expect((await reader("shared-reports/read", key)).status).toBe(404);
  });
});
