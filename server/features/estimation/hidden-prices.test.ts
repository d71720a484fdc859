/**
 * What a search over all that a report may tell, and over what its recipients are mailed each month, finds of prices that
 * other agencies keep to themselves: 200 of them, each asked for at its very place and by its own facts, with every kind of
 * choice an author has.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EstimateChoices } from "#domain/estimation/choices.ts";
import { need } from "#domain/need.ts";
import { roundRefreshed } from "#domain/report/refreshed-value.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { reportedHome } from "../../testing/build-report.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { estimateForReport } from "./estimate-for-report.ts";
import { createModelCache } from "./model-cache.ts";
import { learnModel, storeOpenSales } from "./open-sales.fixture.ts";
import { type Refreshed, refreshValue } from "./report/refresh/refresh-value.ts";
import { freezeReport } from "./report/share/freeze-report.ts";

const now = () => new Date("2026-11-20T09:00:00Z");
const monthLater = () => new Date("2026-12-01T09:40:00Z");
const secret = "secret of these tests, long enough";
const hiddenCount = 200;
/** Asked again once all prices are others: every search takes a while. */
const sampled = 20;
const centre = { latitude: 43.2843, longitude: 5.3809 };
let database: OpenDatabase;
let author: { userId: string; agencyId: null };
let other: { userId: string };

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
  const secrets = hidden.map((sale) => buildNewProperty({ ...sale, userId: other.userId }));
  await db.transaction((tx) => saveProperties(tx, [...own, ...secrets], secret));
  await learnModel(db, "dvf", now());
  await learnModel(db, "dvf+agency", now());
});
afterAll(() => database.close());

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
    answers.push(figures);
  }
  return answers;
}

/**
 * The version that is shared today of a report on each of these homes, of which its page and its paper are made, and what
 * its recipient is mailed of its value a month later.
 */
async function share(sales: readonly (typeof hidden)[number][]) {
  const desk = { db: database.db, secret, models: createModelCache(database.db) };
  const shared: { readonly version: string; readonly mailed: Refreshed }[] = [];
  // Its author's own value: what has none computed is shared too.
  const conclusion = { ...emptyContent.conclusion, own_value: 200_000 };
  for (const { surfaceArea, rooms, latitude, longitude } of sales) {
    const home = { ...reportedHome, surface_area: surfaceArea, rooms, latitude, longitude };
    const report = {
      ...author,
      id: crypto.randomUUID(),
      title: "",
      content: { ...emptyContent, home, conclusion },
    };
    const content = await freezeReport({ ...desk, now }, report);
    const version = { content, frozenAt: now() };
    const mailed = await refreshValue({ ...desk, now: monthLater }, { report, shared: version });
    shared.push({ version: JSON.stringify(version), mailed });
  }
  return shared;
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
  const told = await search();
  const shared = await share(sample);
  expect(shared.filter(({ mailed }) => mailed.kind === "value").length).toBeGreaterThan(sampled / 2);
  const isHidden = eq(properties.userId, other.userId);
  await db
    .update(properties)
    .set({ price: sql`round(${properties.price} * 1.3)` })
    .where(isHidden);
  await learnModel(db, "dvf+agency", now());
  expect(await search(sample)).toEqual(told.slice(0, sampled));
  expect(await share(sample)).toEqual(shared);
  await db.delete(properties).where(isHidden);
  await learnModel(db, "dvf+agency", now());
  const without = bestGuess(await search());
  expect(without).toBeGreaterThan(0.05);
  expect(bestGuess(told)).toBeGreaterThanOrEqual(without);
});
