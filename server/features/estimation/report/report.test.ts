import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminReportsReply,
  type Report,
  reportEstimateReply,
  reportMandateReply,
  report as reportReply,
  reportsReply,
} from "#domain/api/report.ts";
import { leftReasons } from "#domain/estimation/left-reason.ts";
import { emptyContent, emptyHome, type ReportHome } from "#domain/report/report-content.ts";
import { usualPaper } from "#domain/report/report-paper.ts";
import { writeAdjustment } from "#domain/report/value-shares.ts";
import { makeBrand, readConfig } from "../../../platform/config/config.ts";
import { contactRequests, contacts } from "../../../records/contact/contact-schema.ts";
import { joinContact, type MetPerson } from "../../../records/contact/join-contact.ts";
import { leads } from "../../../records/lead/lead-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { readTimeline } from "../../../records/timeline/timeline.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { createPeople, type People, type PersonKind } from "../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { removeModels } from "../estimation-store.ts";
import { createModelCache, type ModelCache } from "../model-cache.ts";
import { learnModel, storeOpenSales } from "../open-sales.fixture.ts";
import { estimateReport } from "./estimate-report.ts";
import { purgeDeletedReports } from "./purge-reports.ts";

let server: TestServer;
let people: People;
let time = new Date("2026-11-20T10:00:00Z");
const place = { latitude: 43.2843, longitude: 5.3809 };
const home: ReportHome = {
  ...emptyHome,
  ...place,
  property_type: "Appartement",
  address: "12 rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  surface_area: 62,
  rooms: 3,
};

beforeAll(async () => {
  server = await startTestServer({}, () => time);
  people = await createPeople(server);
  const { db } = server.services.database;
  await storeOpenSales(db);
  await learnModel(db, "dvf", time);
});
afterAll(() => server.close());

const call = (who: PersonKind, path: string, method = "GET", body?: object) =>
  server.request(`/api/estimation-reports${path}`, {
    method,
    cookie: people[who].cookie,
    ...(body && json(body)),
  });

async function begin(body: object = {}, who: PersonKind = "owner"): Promise<Report> {
  const reply = await call(who, "", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  return reportReply.parse(await reply.json());
}

async function write(report: Report, parts: object, who: PersonKind = "owner"): Promise<Report> {
  const reply = await call(who, `/${report.id}`, "PATCH", { version: report.version, ...parts });
  expect(reply.status).toBe(200);
  return reportReply.parse(await reply.json());
}

async function estimateOf({ id }: Report, who: PersonKind = "owner") {
  return reportEstimateReply.parse(await (await call(who, `/${id}/estimate`)).json());
}

const list = async (query = "", who: PersonKind = "owner") =>
  reportsReply.parse(await (await call(who, query)).json());

test("a report is begun once for one key, written part by part, and read where it was left", async () => {
  const idempotencyKey = crypto.randomUUID();
  const first = await begin({ idempotency_key: idempotencyKey });
  expect(await begin({ idempotency_key: idempotencyKey })).toEqual(first);
  expect(first).toMatchObject({ state: "draft", step: "bien", title: "Bien à décrire", may_edit: true });
  const described = await write(first, { home });
  const named = await write(described, {
    client: { name: "Jeanne Martin", email: null, phone: null },
    step: "comparables",
  });
  expect(named).toMatchObject({
    title: "Appartement 3 pièces, 62\u00a0m², 12 rue Paradis",
    client_name: "Jeanne Martin",
    step: "comparables",
    home: { surface_area: 62 },
    version: 3,
  });
  expect(reportReply.parse(await (await call("owner", `/${first.id}`)).json())).toEqual(named);
  time = new Date(time.getTime() + 60_000);
  expect(await write(named, { step: "estimation" })).toEqual({ ...named, step: "estimation" });
});

test("an edit of an older version is refused, with what stands now", async () => {
  const report = await begin();
  const written = await write(report, { home });
  const late = await call("owner", `/${report.id}`, "PATCH", { version: report.version, home: emptyHome });
  expect(late.status).toBe(409);
  const body = (await late.json()) as { message: string; current: unknown };
  expect(body.message).toBe("Ce rapport a été modifié entre-temps");
  expect(reportReply.parse(body.current)).toEqual(written);
});

test("what is wrong is refused in a French sentence at its field, and nothing is written", async () => {
  const report = await begin();
  const wrong: [object, string][] = [
    [{ home: { ...home, surface_area: 0 } }, "Surface\u00a0: un nombre entier, de 1 à 10\u202f000"],
    [
      { home: { ...home, floor: 5, total_floors: 3 } },
      "L'étage doit être inférieur ou égal au nombre total d'étages",
    ],
    [
      { home: { ...home, latitude: 48.85, longitude: 2.35, city: "Paris", postal_code: "75001" } },
      "n'est pas encore disponible",
    ],
    [{ client: { name: null, email: "jeanne", phone: null } }, "Format d'email invalide"],
  ];
  for (const [parts, sentence] of wrong) {
    const reply = await call("owner", `/${report.id}`, "PATCH", { version: report.version, ...parts });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(await reply.json())).toContain(sentence);
  }
  expect((await call("owner", `/${report.id}`)).status).toBe(200);
  expect(reportReply.parse(await (await call("owner", `/${report.id}`)).json()).version).toBe(report.version);
});

describe("the value", () => {
  test("says what the home lacks, and that a building has none of ours", async () => {
    const report = await begin();
    expect(await estimateOf(report)).toMatchObject({
      lacks: ["property_type", "place", "surface_area"],
      estimate: null,
      asking: [],
    });
    const building = await write(report, { home: { ...home, property_type: "Immeuble" } });
    expect(await estimateOf(building)).toMatchObject({ lacks: [], is_valued_type: false, estimate: null });
  });

  test("sums to the euro, names its sales, and makes the report ready", async () => {
    const report = await write(await begin(), { home });
    const { estimate } = await estimateOf(report);
    const { chosen, unaltered, comparables } = estimate ?? expect.fail("no estimate");
    const sum = chosen?.lines.reduce((total, { amount }) => total + amount, chosen.reference);
    expect(sum).toBe(chosen?.price);
    expect(unaltered?.price).toBe(chosen?.price);
    expect(comparables.length).toBeGreaterThan(3);
    const tenths = comparables.map(({ weight }) => Math.round(10 * weight));
    expect(tenths.reduce((total, one) => total + one, Math.round(10 * (chosen?.market_weight ?? 0)))).toBe(
      1_000,
    );
    for (const { month, street, weight } of comparables) {
      expect(month).toMatch(/^\d{4}-\d{2}$/);
      expect(street ?? "rue").not.toMatch(/^\d/);
      expect(weight).toBeGreaterThanOrEqual(0);
    }
    const [listed] = (await list("?state=ready")).items;
    expect(listed).toMatchObject({ id: report.id, state: "ready", value: chosen?.price });
  });

  test("follows the choices, and names the sales that were dropped with the reason", async () => {
    const report = await write(await begin(), { home });
    const before = (await estimateOf(report)).estimate ?? expect.fail("no estimate");
    const [heaviest, second] = before.comparables;
    if (heaviest === undefined || second === undefined) throw new Error("Too few comparables.");
    const { choices } = report;
    const dropped = [{ id: heaviest.id, reason: "condition" }];
    const shares = [{ id: second.id, percent: 100 }];
    const chosen = await write(report, {
      choices: { ...choices, dropped, weights: { mode: "by-hand", shares } },
    });
    const after = (await estimateOf(chosen)).estimate ?? expect.fail("no estimate");
    expect(after.dropped).toMatchObject([{ id: heaviest.id, reason: "condition", price: heaviest.price }]);
    expect(after.comparables).toMatchObject([{ id: second.id, weight: 100 }]);
    expect(after.unaltered).toEqual(before.unaltered);
  });

  test("tells what its author added to a sale, in euros: with its differences it sums to what it was brought to", async () => {
    const report = await write(await begin(), { home });
    const [heaviest] = (await estimateOf(report)).estimate?.comparables ?? [];
    const { id, adjusted_price: before } = heaviest ?? expect.fail("no sale");
    const rows = [
      { name: "terrasse", percent: -5 },
      { name: "Ravalement", percent: 2.5 },
    ];
    const adjusted = await write(report, {
      choices: {
        ...report.choices,
        comparable_adjustments: [{ id, rows }],
        weights: { mode: "equal", shares: [] },
      },
    });
    const { estimate } = await estimateOf(adjusted);
    expect(estimate?.chosen?.weight_mode).toBe("equal");
    const comparables = estimate?.comparables ?? expect.fail("no estimate");
    const sale = comparables.find((one) => one.id === id) ?? expect.fail("not listed");
    expect(sale.own_adjustments.map(({ name }) => name)).toEqual(["Terrasse", "Ravalement"]);
    const [less, more] = sale.own_adjustments.map(({ amount }) => Math.sign(amount));
    expect([less, more]).toEqual([-1, 1]);
    expect(sale.adjusted_price ?? 0).toBeLessThan(before ?? 0);
    const lines = writeAdjustment(sale);
    expect(lines.reduce((sum, { amount }) => sum + amount, sale.price)).toBe(sale.adjusted_price);
    for (const other of comparables) if (other.id !== id) expect(other.own_adjustments).toEqual([]);
  });

  test("a sale that it does not rest on is kept by its author: it counts then, and band and chance stay", async () => {
    const report = await write(await begin(), { home });
    const leftIdsOf = ({ left_out: left }: Awaited<ReturnType<typeof estimateOf>>) =>
      (left ?? expect.fail("not told")).map((sale) => sale.id);
    const before = await estimateOf(report);
    const [left] = before.left_out ?? [];
    const { id, reason } = left ?? expect.fail("none left out");
    expect(leftReasons).toContain(reason);
    const listed = new Set(before.estimate?.comparables.map((sale) => sale.id));
    expect(leftIdsOf(before).filter((one) => listed.has(one))).toEqual([]);
    const kept = await write(report, { choices: { ...report.choices, kept: [id] } });
    const after = await estimateOf(kept);
    expect(after.estimate?.comparables.find((sale) => sale.id === id)).toMatchObject({ is_kept: true });
    expect(leftIdsOf(after)).not.toContain(id);
    expect(after.estimate?.unaltered).toEqual(before.estimate?.unaltered);
    const dropped = [{ id, reason: "other" }];
    const without = await estimateOf(await write(kept, { choices: { ...report.choices, dropped } }));
    expect(without.estimate?.dropped.map((sale) => sale.id)).toEqual([id]);
    expect(leftIdsOf(without)).not.toContain(id);
    expect(without.estimate?.unaltered).toEqual(before.estimate?.unaltered);
  });

  test("tells what it does not rest on by the model that it rests on, also where that is replaced meanwhile", async () => {
    const { db, secret } = server.services;
    const report = await write(await begin(), { home });
    const before = await estimateOf(report);
    expect(before.left_out).not.toEqual([]);
    const model = createModelCache(db);
    let asked = 0;
    const models: ModelCache = {
      find: async (sources) => (asked++ === 0 ? await model.find(sources) : null),
    };
    const [row] = await db.select().from(estimationReports).where(eq(estimationReports.id, report.id));
    const team = { agencyId: row?.agencyId ?? "", role: "manager", sharesLeads: true } as const;
    const owner = { userId: people.owner.userId, status: "active", role: "professional" } as const;
    const reader = { ...owner, emailVerified: true, team };
    const desk = { db, now: () => time, brand: makeBrand(readConfig({}), 3000), models, secret };
    expect(await estimateReport(desk, reader, report.id)).toEqual(before);
  });

  test("says how many own sales at its door may be the home, until one of them is dropped", async () => {
    const { db, secret } = server.services;
    const sold = [0, 1].map((at) =>
      buildNewProperty({
        userId: people.professional.userId,
        externalReference: `DOOR-${at}`,
        streetNumber: "12",
        streetName: "rue Paradis",
        postalCode: "13006",
        ...place,
        saleDate: `2026-0${3 + at}-10`,
        propertyType: "Appartement",
        price: 240_000,
        surfaceArea: 62,
        rooms: 3,
        floor: null,
      }),
    );
    await db.transaction((tx) => saveProperties(tx, sold, secret));
    await learnModel(db, "dvf+agency", time);
    const report = await write(await begin({}, "professional"), { home }, "professional");
    const before = await estimateOf(report, "professional");
    const own = before.estimate?.comparables.filter(({ source }) => source === "agency") ?? [];
    expect([own.length, before.maybe_home]).toEqual([2, 2]);
    const dropped = own.slice(0, 1).map(({ id }) => ({ id, reason: "other" }));
    const parts = { choices: { ...report.choices, dropped } };
    const after = await estimateOf(await write(report, parts, "professional"), "professional");
    expect(after.estimate?.dropped).toHaveLength(1);
    expect(after.maybe_home).toBe(0);
    await db.delete(properties).where(eq(properties.userId, people.professional.userId));
    await removeModels(db, "dvf+agency");
  });

  test("is refused where the file knows no such surface, and the author's own stands by its name", async () => {
    const report = await write(await begin(), { home: { ...home, surface_area: 5_000 } });
    const { estimate } = await estimateOf(report);
    expect(estimate).toMatchObject({ chosen: null, unaltered: null });
    expect(estimate?.refusals).toContain("unknown-surface");
    // Each sale made like the home would tell the value that was refused.
    for (const comparable of estimate?.comparables ?? expect.fail("no estimate"))
      expect(comparable).toMatchObject({
        adjusted_price: null,
        adjustments: [],
        own_adjustments: [],
        effect: null,
      });
    expect(estimate?.comparables.length).toBeGreaterThan(0);
    const valued = await write(report, { conclusion: { ...report.conclusion, own_value: 900_000 } });
    expect(valued).toMatchObject({ state: "ready", value: 900_000 });
    await estimateOf(valued);
    expect((await list(`?search=5000`)).items).toHaveLength(0);
  });
});

test("weights over the whole are refused alike where they are written and where they are counted, in words", async () => {
  const report = await write(await begin(), { home });
  const id = (await estimateOf(report)).estimate?.comparables[0]?.id ?? expect.fail("no sale");
  const weighed = (percent: number) => ({
    ...emptyContent.choices,
    weights: {
      mode: "by-hand",
      shares: [
        { id, percent: 50 },
        { id: "dvf-0", percent },
      ],
    },
  });
  const over = { version: report.version, choices: weighed(50 + 5e-7) };
  expect((await call("owner", `/${report.id}`, "PATCH", over)).status).toBe(400);
  const { db } = server.services.database;
  // As one that was stored before the bounds were these.
  const content = { ...emptyContent, home, choices: weighed(80) } as typeof emptyContent;
  await db.update(estimationReports).set({ content }).where(eq(estimationReports.id, report.id));
  const reply = await call("owner", `/${report.id}/estimate`);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain("Le total des poids ne peut pas dépasser 100 %");
});

describe("around the home", () => {
  test("others' sales are told to who may see them and count nowhere; homes for sale come with prices", async () => {
    const { db, secret } = { db: server.services.database.db, secret: server.services.secret };
    const sold = buildNewProperty({
      userId: people.professional.userId,
      externalReference: "S",
      ...place,
      price: 777_777,
      surfaceArea: 61,
      propertyType: "Appartement",
      saleDate: "2026-03-10",
      postalCode: "13006",
    });
    const offered = buildNewProperty({
      userId: people.professional.userId,
      externalReference: "O",
      ...place,
      price: 333_333,
      surfaceArea: 59,
      propertyType: "Appartement",
      saleDate: null,
      postalCode: "13006",
    });
    const before = await estimateOf(await write(await begin(), { home }));
    const annuities = [sold, offered].map((one) => ({
      ...one,
      externalReference: `${one.externalReference}-viager`,
      price: 88_888,
      saleKind: "Viager" as const,
    }));
    await db.transaction((tx) => saveProperties(tx, [sold, offered, ...annuities], secret));
    const seen = await estimateOf(await write(await begin(), { home }));
    expect(seen.outside).toMatchObject([{ price: 777_777, month: "2026-03" }]);
    expect(seen.asking).toMatchObject([{ price: 333_333, month: null }]);
    // Where it was dragged to counts no more once the circle is gone.
    const far = { latitude: 43.35, longitude: 5.45 };
    const around = (radius: number | null) => ({ ...emptyContent.choices, centre: far, radius_m: radius });
    expect((await estimateOf(await write(await begin(), { home, choices: around(1_000) }))).asking).toEqual(
      [],
    );
    const unbound = await estimateOf(await write(await begin(), { home, choices: around(null) }));
    expect(unbound.asking).toEqual(seen.asking);
    expect(seen.estimate).toEqual(before.estimate);
    expect(seen.left_out).toEqual(before.left_out);
    expect(JSON.stringify(seen)).not.toContain("88888");
    const unverified = await estimateOf(
      await write(await begin({}, "unverified"), { home }, "unverified"),
      "unverified",
    );
    expect(unverified.outside).toEqual([]);
    expect(JSON.stringify(unverified)).not.toContain("777777");
    // The report's own agency's sales are no other agency's, whoever reads the report.
    const theirs = await write(await begin({}, "professional"), { home }, "professional");
    expect((await estimateOf(theirs, "professional")).outside).toEqual([]);
    expect((await estimateOf(theirs, "administrator")).outside).toEqual([]);
    await db.delete(properties).where(eq(properties.userId, people.professional.userId));
  });
});

describe("whose it is", () => {
  test("another's report answers as one that does not exist, to the byte", async () => {
    const { id } = await begin();
    const unknown = crypto.randomUUID();
    const asks: [string, string, object?][] = [
      ["", "GET"],
      ["", "PATCH", { version: 1, home }],
      ["/estimate", "GET"],
      ["/duplicate", "POST"],
      ["/archive", "POST", { is_archived: true }],
      ["/restore", "POST"],
      ["", "DELETE"],
    ];
    for (const [path, method, body] of asks) {
      const replies = await Promise.all(
        [id, unknown].map((one) => call("professional", `/${one}${path}`, method, body)),
      );
      const [foreign, none] = await Promise.all(
        replies.map(async (reply) => [reply.status, withoutRequest(await reply.json())]),
      );
      expect(foreign).toEqual(none);
      expect(foreign?.[0]).toBe(404);
    }
  });

  test("an administrator reads it without its client and its private note, and changes nothing", async () => {
    const report = await write(await begin(), {
      home,
      client: { name: "Jeanne Martin", email: "jeanne@exemple.fr", phone: null },
      conclusion: {
        own_value: null,
        asking_price: null,
        fees_payer: null,
        fees_percent: null,
        comment: "Vue",
        private_note: "Divorce",
      },
    });
    const reply = await call("administrator", `/${report.id}`);
    const text = await reply.text();
    expect(reportReply.parse(JSON.parse(text))).toMatchObject({
      title: report.title,
      may_edit: false,
      conclusion: { comment: "Vue" },
    });
    for (const secret of ["Jeanne", "jeanne", "Divorce"]) expect(text).not.toContain(secret);
    await estimateOf(report, "administrator");
    const { db } = server.services.database;
    const [row] = await db.select().from(estimationReports).where(eq(estimationReports.id, report.id));
    expect(row?.value).toBeNull();
    expect((await call("administrator", `/${report.id}`, "DELETE")).status).toBe(404);
    expect((await list("", "administrator")).items).toEqual([]);
  });
});

describe("the administration's list", () => {
  const listAll = async (query = "") => {
    const cookie = people.administrator.cookie;
    const reply = await server.request(`/api/admin/estimation-reports${query}`, { cookie });
    expect(reply.status).toBe(200);
    return adminReportsReply.parse(await reply.json());
  };

  test("holds everyone's reports with agency, author, street and city, each without its number", async () => {
    const report = await write(await begin(), { home: { ...home, address: "41 rue Breteuil" } });
    const { items } = await listAll("?search=breteuil");
    expect(items).toEqual([
      {
        id: report.id,
        title: "Appartement 3 pièces, 62\u00a0m², rue Breteuil",
        postal_code: "13006",
        city: "Marseille",
        agency_name: "Agence des Essais",
        author_name: report.author_name,
        state: "draft",
        links: 0,
        openings: 0,
        created_at: report.created_at,
        updated_at: report.updated_at,
      },
    ]);
    // And each opens, to be read alone.
    const opened = await call("administrator", `/${report.id}`);
    expect(reportReply.parse(await opened.json())).toMatchObject({ id: report.id, may_edit: false });
  });

  test("is searched by street, postal code, agency and author, filtered by state, and holds none that was deleted", async () => {
    const report = await write(await begin(), { home: { ...home, address: "3 rue Sylvabelle" } });
    const only = { total: 1, items: [{ id: report.id }] };
    const idsOf = async (words: string) =>
      (await listAll(`?search=${encodeURIComponent(words)}`)).items.map(({ id }) => id);
    expect(await listAll("?search=SYLVABELLE")).toMatchObject(only);
    for (const words of ["agence des ESSAIS", "13006", report.author_name ?? "?"])
      expect(await idsOf(words), words).toContain(report.id);
    expect(await listAll("?search=sylvabelle&filter=draft")).toMatchObject(only);
    await call("owner", `/${report.id}/archive`, "POST", { is_archived: true });
    expect(await listAll("?search=sylvabelle&filter=draft")).toMatchObject({ total: 0 });
    expect(await listAll("?search=sylvabelle&filter=archived")).toMatchObject(only);
    expect(await listAll("?search=sylvabelle")).toMatchObject(only);
    await call("owner", `/${report.id}`, "DELETE");
    expect(await listAll("?search=sylvabelle")).toMatchObject({ total: 0, items: [] });
  });

  test.each([
    ["updated", "updated_at"],
    ["created", "created_at"],
    ["agency", "agency_name"],
  ] as const)("is sorted by %s as its column shows", async (sort, column) => {
    time = new Date(time.getTime() + 60_000);
    await begin({}, "professional");
    const read = async (direction: string) => {
      const { items } = await listAll(`?sort=${sort}&direction=${direction}`);
      return items.map((item) => (item[column] ?? "").toLowerCase());
    };
    const up = await read("asc");
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted());
    expect(await read("desc")).toEqual(up.toReversed());
  });
});

test("reports are sorted by their values either way, those without one last", async () => {
  const values = [190_000, null, 240_000];
  for (const own_value of values)
    await write(await begin(), {
      home: { ...home, address: "rue des Valeurs" },
      conclusion: { ...emptyContent.conclusion, own_value },
    });
  const valuesOf = async (direction: string) => {
    const { items } = await list(`?search=valeurs&sort=value&direction=${direction}`);
    return items.map(({ value }) => value);
  };
  expect(await valuesOf("desc")).toEqual([240_000, 190_000, null]);
  expect(await valuesOf("asc")).toEqual([190_000, 240_000, null]);
});

test("it is duplicated without its client, archived and taken out, deleted and restored for a day", async () => {
  const report = await write(await begin(), {
    home,
    client: { name: "Paul Roux", email: null, phone: null },
  });
  const copy = (await (await call("owner", `/${report.id}/duplicate`, "POST")).json()) as { id: string };
  expect(copy).toMatchObject({ title: report.title, client_name: null });
  const key = { idempotency_key: crypto.randomUUID() };
  const twice = await Promise.all(
    [key, key].map((body) => call("owner", `/${report.id}/duplicate`, "POST", body)),
  );
  const [first, second] = (await Promise.all(twice.map((reply) => reply.json()))) as { id: string }[];
  expect(second?.id).toBe(first?.id);
  await call("owner", `/${first?.id}`, "DELETE");
  await call("owner", `/${report.id}/archive`, "POST", { is_archived: true });
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await idsOf("")).not.toContain(report.id);
  expect(await idsOf("?state=archived&search=roux")).toEqual([report.id]);
  await call("owner", `/${report.id}/archive`, "POST", { is_archived: false });
  expect(await idsOf("?search=roux")).toEqual([report.id]);
  await call("owner", `/${copy.id}`, "DELETE");
  expect(await idsOf("")).not.toContain(copy.id);
  const { db } = server.services.database;
  await purgeDeletedReports(db, time);
  expect((await call("owner", `/${copy.id}/restore`, "POST")).status).toBe(200);
  await call("owner", `/${copy.id}`, "DELETE");
  time = new Date(time.getTime() + 2 * 86_400_000);
  await purgeDeletedReports(db, time);
  expect(await db.$count(estimationReports, eq(estimationReports.id, copy.id))).toBe(0);
});

test("it begins with the facts of a property of one's own", async () => {
  const { db } = server.services.database;
  const own = buildNewProperty({
    userId: people.owner.userId,
    externalReference: "P",
    ...place,
    surfaceArea: 71,
    rooms: 4,
    saleDate: null,
  });
  await db.transaction((tx) => saveProperties(tx, [own], server.services.secret));
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.externalReference, "P"));
  const report = await begin({ property_id: row?.id });
  expect(report).toMatchObject({ property_id: row?.id, home: { surface_area: 71, rooms: 4, ...place } });
  const foreign = await call("professional", "", "POST", {
    idempotency_key: crypto.randomUUID(),
    property_id: row?.id,
  });
  expect(foreign.status).toBe(404);
});

test("a house begins with its land and its year, and with every other fact that the report has a place for", async () => {
  const { db } = server.services.database;
  const house = buildNewProperty({
    userId: people.owner.userId,
    externalReference: "H",
    ...place,
    propertyType: "Maison",
    surfaceArea: 120,
    landArea: 640,
    rooms: 5,
    bedrooms: 3,
    floor: null,
    totalFloors: null,
    constructionYear: 1962,
    exposure: "SW",
    dpeEnergyLetter: "D",
    dpeEmissionsLetter: "C",
    copropertyCharges: 900,
    equipment: { elevator: true, cellar: true, pool: true, box: true, garden: true, terrace: true },
    saleDate: null,
  });
  await db.transaction((tx) => saveProperties(tx, [house], server.services.secret));
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.externalReference, "H"));
  const { home: begun } = await begin({ property_id: row?.id });
  expect(begun).toMatchObject({
    property_type: "Maison",
    surface_area: 120,
    land_area: 640,
    rooms: 5,
    bedrooms: 3,
    construction_year: 1962,
    exposure: "SW",
    dpe_energy_letter: "D",
    dpe_emissions_letter: "C",
    coproperty_charges: 900,
    elevator: true,
    cellar: true,
    pool: true,
    parking: "box",
    outside: ["terrace", "garden"],
  });
  // What a listing has no field for, or this house has not, is left to its author.
  const unknown = Object.entries(begun).flatMap(([name, value]) => (value === null ? [name] : []));
  expect(unknown.sort()).toEqual(["condition", "floor", "strengths", "total_floors", "view", "weaknesses"]);
});

test("it begins with a contact that one may see, as they are called now; another's is unknown", async () => {
  const { db } = server.services.database;
  const at = time;
  const joinAs = (userId: string, person: Partial<MetPerson>) =>
    db.transaction((tx) =>
      joinContact(tx, {
        owner: { userId, agencyId: null },
        person: { firstName: null, lastName: null, emails: [], phones: [], kinds: [], ...person },
        source: "typed",
        at,
      }),
    );
  const named = await joinAs(people.owner.userId, {
    firstName: "Anne",
    lastName: "Roubaud",
    emails: ["anne@contacts.example"],
    phones: ["06 12 34 56 78"],
  });
  const firm = await joinAs(people.owner.userId, { organization: "SCI du Vallon" });
  const other = await joinAs(people.professional.userId, { lastName: "Autre" });
  expect((await begin({ contact_id: named.contactId })).client).toEqual({
    name: "Anne Roubaud",
    email: "anne@contacts.example",
    phone: "06 12 34 56 78",
  });
  expect((await begin({ contact_id: firm.contactId })).client.name).toBe("SCI du Vallon");
  const refuse = async (source: object) => {
    const reply = await call("owner", "", "POST", { idempotency_key: crypto.randomUUID(), ...source });
    expect(reply.status).toBe(404);
    return withoutRequest(await reply.json());
  };
  const unknown = await refuse({ contact_id: crypto.randomUUID() });
  expect(await refuse({ contact_id: other.contactId })).toEqual(unknown);
  await db.update(contacts).set({ deletedAt: at }).where(eq(contacts.id, firm.contactId));
  expect(await refuse({ contact_id: firm.contactId })).toEqual(unknown);
  await refuse({ lead_id: crypto.randomUUID() });
});

test("it begins with a lead as it was left, opens so, and asks for a telephone that is one once its client is written", async () => {
  const { db } = server.services.database;
  const client = { name: "Rose Mistral", email: "rose@leads.example", phone: "0612345678 ou 0491000000" };
  const [lead] = await db
    .insert(leads)
    .values({
      ...client,
      leadType: "contact_agence",
      recipient: "agency",
      userTypes: [],
      ownerId: people.owner.userId,
      createdAt: time,
    })
    .returning({ id: leads.id });
  const report = await begin({ lead_id: lead?.id });
  expect(report.client).toEqual(client);
  const opened = reportReply.parse(await (await call("owner", `/${report.id}`)).json());
  expect(opened).toEqual(report);
  const refused = await call("owner", `/${report.id}`, "PATCH", {
    version: report.version,
    client: { ...client, name: "Rose Vent" },
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Indiquez un numéro de téléphone");
  const mended = await write(report, { client: { ...client, phone: "06 12 34 56 78" } });
  expect(mended.client.phone).toBe("06 12 34 56 78");
});

function withoutRequest(body: unknown): unknown {
  return { ...(body as object), requestId: null };
}

test("new reports begin with the pages that the agency's manager chose, and those begun keep theirs", async () => {
  const older = await begin();
  expect(older.paper).toEqual(usualPaper);
  const paper = { pages: [{ kind: "value" }, { kind: "sources" }] };
  const keep = (who: PersonKind, body: object) =>
    server.request("/api/estimation-report-paper", {
      method: "PUT",
      cookie: people[who].cookie,
      ...json(body),
    });
  expect((await keep("owner", { pages: [{ kind: "value" }] })).status).toBe(400);
  expect((await keep("professional", paper)).status).toBe(403);
  expect((await keep("owner", paper)).status).toBe(200);
  expect((await begin()).paper).toEqual(paper);
  expect(reportReply.parse(await (await call("owner", `/${older.id}`)).json()).paper).toEqual(usualPaper);
  const refused = await call("owner", `/${older.id}`, "PATCH", { version: 1, paper: { pages: [] } });
  expect(refused.status).toBe(400);
  await keep("owner", usualPaper);
});

test("turned into a mandate, its client is a seller at that step, once, and no further one goes back", async () => {
  const { db } = server.services.database;
  const email = `${crypto.randomUUID()}@clients.example`;
  const client = { name: "Jeanne Martin", email, phone: null };
  const report = await write(await begin(), { home, client });
  const press = async (who: PersonKind = "owner") => call(who, `/${report.id}/mandate`, "POST");
  expect((await press("professional")).status).toBe(404);
  expect((await press("administrator")).status).toBe(404);
  const first = reportMandateReply.parse(await (await press()).json());
  expect(reportMandateReply.parse(await (await press()).json())).toEqual(first);
  const id = first.contact_id ?? expect.fail("no contact");
  const readStep = async () => (await db.select().from(contacts).where(eq(contacts.id, id)))[0];
  expect(await readStep()).toMatchObject({
    firstName: "Jeanne",
    lastName: "Martin",
    source: "report",
    sellerNow: "mandate",
    allKinds: ["Vendeur"],
    firstEmail: email,
  });
  const moves = await readTimeline(db, { subjectKind: "contact", subjectId: id });
  expect(moves.filter(({ kind }) => kind === "contact-moved")).toHaveLength(1);
  await db.update(contacts).set({ sellerStep: "sale", sellerNow: "sale" }).where(eq(contacts.id, id));
  await press();
  expect(await readStep()).toMatchObject({ sellerStep: "sale" });
});

test("turned into a mandate, a client who was lost waits again for what they asked", async () => {
  const { db } = server.services.database;
  const client = { name: "Luc Perdu", email: `${crypto.randomUUID()}@clients.example`, phone: null };
  const report = await write(await begin(), { home, client });
  const press = async () =>
    reportMandateReply.parse(await (await call("owner", `/${report.id}/mandate`, "POST")).json());
  const id = (await press()).contact_id ?? expect.fail("no contact");
  const createdAt = new Date("2026-01-10T10:00:00Z");
  const { name, email } = client;
  const lead = { leadType: "contact_agence", recipient: "agency", userTypes: [], name, email, createdAt };
  const [made] = await db.insert(leads).values(lead).returning({ leadId: leads.id });
  const request = { leadId: made?.leadId ?? "", contactId: id, receivedAt: createdAt, isClocked: true };
  const closedAt = new Date("2026-01-11T10:00:00Z");
  await db.insert(contactRequests).values({ ...request, closedAt, closedBecause: "lost" });
  const lost = { sellerStep: "lost", sellerNow: "lost", sellerSince: closedAt };
  await db.update(contacts).set(lost).where(eq(contacts.id, id));
  await press();
  const [after] = await db.select().from(contacts).where(eq(contacts.id, id));
  expect(after).toMatchObject({ sellerNow: "mandate", waitingSince: createdAt });
});

test("a client with a name alone is one contact, and a report without any has none", async () => {
  const report = await begin();
  const press = async () =>
    reportMandateReply.parse(await (await call("owner", `/${report.id}/mandate`, "POST")).json());
  expect(await press()).toEqual({ contact_id: null });
  const named = await write(report, { client: { name: "Paul Essai", email: null, phone: null } });
  const first = await press();
  expect(first.contact_id).not.toBeNull();
  expect(await press()).toEqual(first);
  await write(named, { client: { name: "Anne Autre", email: null, phone: null } });
  expect((await press()).contact_id).not.toBe(first.contact_id);
});
