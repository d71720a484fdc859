/**
 * What a search over all that a report may tell, on its page, on its papers and of its area, and over what its recipients
 * are mailed each month, finds of prices that other agencies keep to themselves: 200 of them, each asked for at its very
 * place and by its own facts, with every kind of choice an author has.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EstimateChoices } from "#domain/estimation/choices.ts";
import { need } from "#domain/need.ts";
import { roundRefreshed } from "#domain/report/refreshed-value.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { usualPaper } from "#domain/report/report-paper.ts";
import { generateSales } from "../../../demo/sales.ts";
import { demoToday } from "../../../demo/today.ts";
import { readAreaSales } from "../../market/area-sales.ts";
import { freezeMarket } from "../../market/freeze.ts";
import { marketFreezes, marketSightings, marketYears } from "../../market/market-schema.ts";
import { writeOpenMarket } from "../../market/open-market.ts";
import { readMarket } from "../../market/queries.ts";
import { readSaleFigures, writeSaleFigures } from "../../market/sale-figures.ts";
import { makeBrand, readConfig } from "../../platform/config/config.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { reportedHome } from "../../testing/build-report.ts";
import { createMemoryStorage } from "../../testing/memory-storage.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { storeSales } from "../sale/store-sales.ts";
import { estimateForReport } from "./estimate-for-report.ts";
import { createModelCache, type ModelCache } from "./model-cache.ts";
import { learnModel, storeOpenSales, toOpenSale } from "./open-sales.fixture.ts";
import { orderShared } from "./report/print/order-shared.ts";
import { refreshValue } from "./report/refresh/refresh-value.ts";
import { makeFrozenVersion } from "./report/share/frozen-version.ts";
import type { OpenLink } from "./report/share/open-link.ts";
import { showReport } from "./report/share/read-shared.ts";

const now = () => new Date("2026-11-20T09:00:00Z");
const monthLater = () => new Date("2026-12-01T09:40:00Z");
const secret = "secret of these tests, long enough";
const hiddenCount = 200;
/** Asked again once all prices are others: every search takes a while. */
const sampled = 20;
/** The amounts of a paper that a search looks at. */
const mostAmounts = 80;
const areaCode = "13206";
const brand = makeBrand(readConfig({}), 3000);
const centre = { latitude: 43.2843, longitude: 5.3809 };
let database: OpenDatabase;
let author: { userId: string; agencyId: null };
let other: { userId: string };
let reportId: string;

/** A draw from 0 to 1 that is the same at every run. */
const draw = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

const hidden = Array.from({ length: hiddenCount }, (_, at) => {
  const surfaceArea = 25 + Math.round(90 * draw(at));
  return {
    externalReference: `H-${at}`,
    latitude: centre.latitude + 0.03 * (draw(at + 0.3) - 0.5),
    longitude: centre.longitude + 0.03 * (draw(at + 0.6) - 0.5),
    surfaceArea,
    rooms: Math.max(1, Math.round(surfaceArea / 22)),
    price: Math.round(surfaceArea * (2_200 + 3_600 * draw(at + 0.9))),
    saleDate: `2026-0${1 + (at % 9)}-1${at % 9}`,
    postalCode: "13006",
  };
});

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await storeOpenSales(db);
  author = { ...(await createOwner(db)), agencyId: null };
  other = await createOwner(db);
  const own = Array.from({ length: 4 }, (_, at) =>
    buildNewProperty({
      ...need(hidden[at]),
      userId: author.userId,
      externalReference: `O-${at}`,
      latitude: centre.latitude + 0.001 * at,
      longitude: centre.longitude,
    }),
  );
  await db.transaction((tx) => saveProperties(tx, own, secret));
  await sellHidden();
  await learnModel(db, "dvf", now());
  await learnModel(db, "dvf+agency", now());
  const [report] = await db
    .insert(estimationReports)
    .values({
      userId: author.userId,
      idempotencyKey: crypto.randomUUID(),
      step: "bien",
      content: emptyContent,
      title: "",
      clientName: "",
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  reportId = need(report).id;
  await countArea();
});
afterAll(() => database.close());

async function sellHidden(): Promise<void> {
  const secrets = hidden.map((sale) => buildNewProperty({ ...sale, userId: other.userId }));
  await database.db.transaction((tx) => saveProperties(tx, secrets, secret));
}

/** What an author may ask for to learn of one sale, its id known to them where they may see it. */
function searchesOf(id: string, place: typeof centre): readonly EstimateChoices[] {
  return [
    {},
    { filter: { perimeter: { ...place, radiusKm: 0.3 } } },
    { filter: { sameType: true, areaShare: 0.1 } },
    { kept: new Set([id]), weights: new Map([[id, 1]]) },
  ];
}

/** Every figure that all the searches for each of some hidden sales are answered with. */
async function search(
  sales: readonly (typeof hidden)[number][] = hidden,
): Promise<readonly (readonly number[])[]> {
  const { db } = database;
  const models = createModelCache(db);
  const ids = await readIds();
  const answers: number[][] = [];
  for (const sale of sales) {
    const { surfaceArea: areaM2, rooms, latitude, longitude } = sale;
    const place = { latitude, longitude };
    const subject = { isHouse: false, areaM2, rooms, landM2: 0, ...place };
    const id = `agency-${ids.get(sale.externalReference) ?? "none"}`;
    const figures: number[] = [];
    for (const choices of searchesOf(id, place)) {
      const found = await estimateForReport({ db, now, models }, author, subject, { choices });
      const { chosen, unaltered } = found ?? expect.fail("no model");
      expect(chosen.comparables.map((comparable) => comparable.id)).not.toContain(id);
      const { low, high } = unaltered.band50;
      const nearest = chosen.comparables.slice(0, 4);
      const { price } = chosen;
      figures.push(price, chosen.reference, low, high, (low + high) / 2);
      const mailed = roundRefreshed({ price, low: unaltered.band80.low, high: unaltered.band80.high });
      figures.push(mailed.price, mailed.low, mailed.high);
      for (let at = 0; at < 4; at += 1)
        figures.push(nearest[at]?.price ?? 0, nearest[at]?.adjustedPrice ?? 0);
    }
    const { papers } = await shareOne(models, sale);
    answers.push([...figures, ...amountsIn(papers, areaM2), ...(await readAreaPrices(areaM2))]);
  }
  return answers;
}

/** The first amounts of a paper in its order, those per square metre brought to a home's surface. */
function amountsIn(paper: string, areaM2: number): readonly number[] {
  const found = [...paper.matchAll(/(\d{1,3}(?:\s\d{3})+)\s€(\/m²)?/g)].map(([, digits = "", perM2]) => {
    const amount = Number(digits.replaceAll(/\s/g, ""));
    return perM2 === undefined ? amount : amount * areaM2;
  });
  return Array.from({ length: mostAmounts }, (_, at) => found[at] ?? 0);
}

/** What an area tells of itself, brought to a home's surface: its medians, their history and how its sales spread. */
async function readAreaPrices(areaM2: number): Promise<readonly number[]> {
  const { market, spread } = await readArea();
  const trend = market.trend?.flats ?? [];
  const figures = [
    market.flats?.median_price_per_m2 ?? 0,
    ...Array.from({ length: 8 }, (_, at) => trend.at(-1 - at)?.median_price_per_m2 ?? 0),
    ...Array.from({ length: 60 }, (_, at) => spread?.prices_per_m2[at] ?? 0),
  ];
  return figures.map((perM2) => perM2 * areaM2);
}

/** All that the calls and the papers tell of the area. */
async function readArea() {
  const { db } = database;
  return {
    market: await readMarket(db, areaCode),
    figures: await readSaleFigures(db, areaCode),
    spread: await readAreaSales(db, { code: areaCode, type: "Appartement" }),
  };
}

/** Counts the area anew as if it had never been told of, its frozen history too. */
async function countArea(): Promise<void> {
  const { db } = database;
  for (const table of [marketYears, marketFreezes, marketSightings]) await db.delete(table);
  await freezeMarket({ db, secret }, "2026-11-20");
  await writeOpenMarket(db);
  await writeSaleFigures(db);
}

/**
 * The version that is shared today of a report on each of these homes, of which its page is made, its papers by a public and
 * by a personal link, and what its recipient is mailed of its value a month later.
 */
async function share(sales: readonly (typeof hidden)[number][]) {
  const models = createModelCache(database.db);
  const shared: Awaited<ReturnType<typeof shareOne>>[] = [];
  for (const sale of sales) shared.push(await shareOne(models, sale));
  return shared;
}

async function shareOne(models: ModelCache, sale: (typeof hidden)[number]) {
  const { db } = database;
  const { surfaceArea, rooms, latitude, longitude } = sale;
  const desk = {
    db,
    secret,
    models,
    now,
    photos: createMemoryStorage(),
    brand: brand,
  };
  const home = { ...reportedHome, surface_area: surfaceArea, rooms, latitude, longitude };
  // Its author's own value: what has none computed is shared too.
  const conclusion = { ...emptyContent.conclusion, own_value: 200_000 };
  const written = { ...emptyContent, home, conclusion };
  const report = { ...author, id: reportId, propertyId: null, title: "", content: written };
  const content = await makeFrozenVersion(desk, report);
  const version = { content, frozenAt: now() };
  const mailed = await refreshValue({ ...desk, now: monthLater }, { report, shared: version });
  const papers: string[] = [];
  for (const recipientEmail of [null, "jeanne@lecteurs.example"]) {
    const link = { recipientEmail, uncountedAt: null } as OpenLink["link"];
    const shown = await showReport(db, { link, report, shared: version });
    const { order } = await orderShared(desk, report, {
      shown,
      paper: usualPaper,
      photoKeys: [],
      recipientName: null,
    });
    papers.push(JSON.stringify({ shown, order }));
  }
  return { version: JSON.stringify(version), papers: papers.join(""), mailed };
}

async function readIds(): Promise<ReadonlyMap<string, string>> {
  const rows = await database.db
    .select({ id: properties.id, reference: properties.externalReference })
    .from(properties)
    .where(eq(properties.userId, other.userId));
  return new Map(rows.flatMap(({ id, reference }) => (reference === null ? [] : [[reference, id] as const])));
}

/** The median share of the price that the best single figure of all searches misses the hidden ones by. */
function bestGuess(answers: readonly (readonly number[])[]): number {
  const kinds = need(answers[0]).length;
  const medians = Array.from({ length: kinds }, (_, kind) => {
    const errors = answers.map((figures, at) => {
      const { price } = need(hidden[at]);
      return Math.abs(need(figures[kind]) - price) / price;
    });
    return need(errors.sort((one, next) => one - next)[hiddenCount / 2]);
  });
  return Math.min(...medians);
}

test("no hidden price is told, moves what is told, shared or mailed, or is guessed better than without it", async () => {
  const { db } = database;
  const sample = hidden.slice(0, sampled);
  const area = await readArea();
  expect(area.market.trend?.flats.length).toBeGreaterThan(1);
  expect(area.market.trend?.flats.length).toBeGreaterThan(1);
  const told = await search();
  const shared = await share(sample);
  expect(shared.filter(({ mailed }) => mailed.kind === "value").length).toBeGreaterThan(sampled / 2);
  const isHidden = eq(properties.userId, other.userId);
  await db
    .update(properties)
    .set({ price: sql`round(${properties.price} * 1.3)` })
    .where(isHidden);
  await learnModel(db, "dvf+agency", now());
  await countArea();
  expect(await readArea()).toEqual(area);
  expect(await search(sample)).toEqual(told.slice(0, sampled));
  expect(await share(sample)).toEqual(shared);
  await db.delete(properties).where(isHidden);
  await learnModel(db, "dvf+agency", now());
  await countArea();
  const without = bestGuess(await search());
  expect(without).toBeGreaterThan(0.05);
  expect(bestGuess(told)).toBeGreaterThanOrEqual(without);
});

test("what an area of many open sales tells is the same whatever agencies sold for there, or did not sell", async () => {
  const { db } = database;
  const isHidden = eq(properties.userId, other.userId);
  await storeSales(db, Array.from(generateSales(4_000, demoToday), toOpenSale));
  await sellHidden();
  await countArea();
  const area = await readArea();
  expect(area.spread?.prices_per_m2.length).toBeGreaterThan(10);
  expect(area.figures?.flats?.classes.length).toBeGreaterThan(1);
  await db
    .update(properties)
    .set({ price: sql`round(${properties.price} * 1.3)` })
    .where(isHidden);
  await countArea();
  expect(await readArea()).toEqual(area);
  await db.delete(properties).where(isHidden);
  await countArea();
  expect(await readArea()).toEqual(area);
});
