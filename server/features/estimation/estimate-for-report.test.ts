import { Readable } from "node:stream";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EstimateChoices } from "#domain/estimation/choices.ts";
import type { Model } from "#domain/estimation/model.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewProperty } from "../../records/property/stored-property.ts";
import { sales } from "../../records/sale/sale-schema.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { estimateCommand } from "./estimate-command.ts";
import { estimateForReport, findBasis, type ReportAuthor } from "./estimate-for-report.ts";
import { readModel, removeModels } from "./estimation-store.ts";
import { findLeftSales } from "./find-left-sales.ts";
import { createModelCache, type ModelCache } from "./model-cache.ts";
import { learnModel, storeOpenSales } from "./open-sales.fixture.ts";
import type { ModelSources } from "./read-sales.ts";

let database: OpenDatabase;
let owner: { userId: string; agencyId: null };
let neighbour: { userId: string; agencyId: null };
const now = () => new Date("2026-11-20T09:00:00Z");
const place = { latitude: 43.2843, longitude: 5.3809 };
const subject = { isHouse: false, areaM2: 62, rooms: 3, landM2: 0, ...place };

/** A professional who sold nothing: an author whose reports rest on open sales alone. */
const newcomer = { userId: "newcomer", agencyId: null };

/** 600 fictional sales as if they were open data, eight of an agency around the subject and one of another there. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await storeOpenSales(db);
  owner = { ...(await createOwner(db)), agencyId: null };
  const own = Array.from({ length: 8 }, (_, at) =>
    buildNewProperty({
      userId: owner.userId,
      externalReference: `R-${at}`,
      saleDate: `2026-0${1 + at}-10`,
      rooms: 3,
      price: 225_000 + 3000 * at,
      surfaceArea: 60 + at,
      postalCode: "13006",
      latitude: place.latitude + 0.0003 * at,
      longitude: place.longitude,
    }),
  );
  neighbour = { ...(await createOwner(db)), agencyId: null };
  const other = { ...own[0], userId: neighbour.userId, externalReference: "N-0", surfaceArea: 64 };
  own.push(buildNewProperty({ ...other, longitude: place.longitude + 0.002 }));
  await db.transaction((tx) => saveProperties(tx, own, "secret of these tests, long enough"));
  await learn("dvf");
  await learn("dvf+agency");
});
afterAll(() => database.close());

const learn = (sources: ModelSources) => learnModel(database.db, sources, now());

async function ask(
  author: ReportAuthor,
  choices: EstimateChoices = {},
  models: ModelCache = createModelCache(database.db),
) {
  const found = await estimateForReport({ db: database.db, now, models }, author, subject, { choices });
  return found ?? expect.fail("no model");
}
async function findBasisOf(author: ReportAuthor, itself: readonly string[] = []) {
  const desk = { db: database.db, now, models: createModelCache(database.db) };
  return (await findBasis(desk, author, { itself })) ?? expect.fail("no model");
}

/** What an author's value does not rest on and might, with nothing kept: no comparable stands among it. */
async function leftOf(author: ReportAuthor) {
  const { chosen } = await ask(author);
  const taken = new Set(chosen.comparables.map(({ id }) => id));
  return findLeftSales(database.db, await findBasisOf(author), subject, { choices: {}, taken });
}
const agencyIds = (found: Awaited<ReturnType<typeof ask>>) =>
  found.chosen.comparables.filter(({ sale }) => sale.source === "agency").map(({ id }) => id);

test("an author's comparables name their source, price basis and street, and sum to the price", async () => {
  const found = await ask(owner);
  expect(found).toMatchObject({ isDemo: false, sales: 600, errorPage: "/qualite-des-estimations" });
  const { comparables, price, reference, lines } = found.chosen;
  expect(reference + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
  expect(agencyIds(found).length).toBeGreaterThan(0);
  for (const { sale } of comparables) {
    expect(sale.priceBasis).toBe(sale.source === "agency" ? "inconnu" : "net_vendeur");
    expect(sale.street).not.toBe("");
  }
  expect(found.unaltered.price).toBe(price);
});

describe("another agency's sale", () => {
  test("is no comparable, and cannot be kept or weighed into one", async () => {
    const [foreign = ""] = agencyIds(await ask(owner));
    for (const author of [null, newcomer, neighbour]) {
      const choices = { kept: new Set([foreign]), weights: new Map([[foreign, 1]]) };
      for (const found of [await ask(author), await ask(author, choices)])
        expect(JSON.stringify(found)).not.toContain(foreign);
    }
  });

  test("changes no byte of a report, whatever it was sold for, and after a new fit", async () => {
    const authors = [null, newcomer, neighbour];
    const before = await Promise.all(authors.map((author) => ask(author)));
    const leftBefore = await Promise.all(authors.map(leftOf));
    expect(leftBefore.map((left) => left.length)).toEqual([40, 40, 40]);
    const isOwners = ne(properties.userId, neighbour.userId);
    const raise = (factor: number) =>
      database.db
        .update(properties)
        .set({ price: sql`round(${properties.price} * ${factor}::float8)` })
        .where(isOwners);
    const ownBefore = await ask(owner);
    await raise(1.3);
    await learn("dvf");
    await learn("dvf+agency");
    expect(await Promise.all(authors.map((author) => ask(author)))).toEqual(before);
    expect(await Promise.all(authors.map(leftOf))).toEqual(leftBefore);
    expect((await ask(owner)).chosen.price).toBeGreaterThan(ownBefore.chosen.price);
    await raise(1 / 1.3);
    await learn("dvf+agency");
  });

  test("changes no byte of a report by being told by open data too, nor by ceasing to be", async () => {
    const { db } = database;
    const [{ sale: open } = expect.fail()] = (await ask(newcomer)).chosen.comparables;
    const told = (userId: string, changes: Partial<NewProperty>) =>
      buildNewProperty({
        userId,
        externalReference: "T-0",
        saleDate: new Date(open.day * 86_400_000).toISOString().slice(0, 10),
        rooms: open.rooms,
        postalCode: "13006",
        surfaceArea: open.areaM2,
        price: open.price,
        latitude: open.latitude,
        longitude: open.longitude,
        ...changes,
      });
    // Both may be the open sale; the other agency's is the more alike.
    const ownPrice = Math.round(open.price * 1.06);
    const both = [told(owner.userId, { price: ownPrice }), told(neighbour.userId, {})];
    await db.transaction((tx) => saveProperties(tx, both, "secret of these tests, long enough"));
    const isIt = eq(properties.externalReference, "T-0");
    await learn("dvf+agency");
    const before = await ask(owner);
    await db
      .update(properties)
      .set({ price: Math.round(open.price * 1.3) })
      .where(and(isIt, eq(properties.userId, neighbour.userId)));
    await learn("dvf+agency");
    expect(await ask(owner)).toEqual(before);
    await db.delete(properties).where(isIt);
    await learn("dvf+agency");
    // A sale that open data tell too counts once: it is no more than theirs.
    expect((await ask(owner)).chosen.price).toBe(before.chosen.price);
  });

  test("changes no byte of a report that has own sales, as it stands in a model", async () => {
    const stored = await readModel(database.db, "dvf+agency");
    if (stored === null) throw new Error("No model.");
    const [own = ""] = agencyIds(await ask(neighbour));
    const redrawn = { ...stored, model: redrawAgencies(stored.model, own) };
    const changed: ModelCache = { find: async () => redrawn };
    expect(await ask(neighbour, {}, changed)).toEqual(await ask(neighbour));
    expect(await ask(owner, {}, changed)).not.toEqual(await ask(owner));
  });
});

test("of sales that a value does not rest on, another agency's are told to nobody, nor the home's own", async () => {
  const [foreign = ""] = agencyIds(await ask(owner));
  for (const author of [null, newcomer, neighbour])
    expect((await leftOf(author)).map(({ sale }) => sale.id)).not.toContain(foreign);
  const around = { choices: { dropped: new Set<string>() }, taken: new Set<string>() };
  const idsOf = async (itself: readonly string[]) => {
    const left = await findLeftSales(database.db, await findBasisOf(owner, itself), subject, around);
    return left.map(({ sale }) => sale.id);
  };
  expect(await idsOf([])).toContain(foreign);
  expect(await idsOf([foreign.slice("agency-".length)])).not.toContain(foreign);
});

test("an own sale is gone the moment it is hidden, before the next fit", async () => {
  const [hidden = ""] = agencyIds(await ask(owner));
  const isIt = eq(properties.id, hidden.slice("agency-".length));
  const [row] = await database.db.select({ mapKey: properties.mapKey }).from(properties).where(isIt);
  await database.db.update(properties).set({ isHidden: true, mapKey: null }).where(isIt);
  expect(JSON.stringify(await ask(owner))).not.toContain(hidden);
  await database.db.update(properties).set({ isHidden: false, mapKey: row?.mapKey }).where(isIt);
});

test("a home that its agency sold is not valued by its own sale", async () => {
  const [sold = ""] = agencyIds(await ask(owner));
  const desk = { db: database.db, now, models: createModelCache(database.db) };
  const itself = [sold.slice("agency-".length)];
  const choices = { kept: new Set([sold]) };
  for (const basis of [{ itself }, { itself, choices }, { itself, ownSales: [sold] }]) {
    const found = await estimateForReport(desk, owner, subject, basis);
    expect(found?.chosen.comparables.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain(sold);
  }
});

/** Every agency sale but one at another price and as another surprise, over the same fitted level. */
function redrawAgencies(model: Model, kept: string): Model {
  const { index } = model;
  const change = (values: readonly number[]) =>
    values.map((value, row) => {
      const id = index.ids[row] ?? "";
      return id.startsWith("agency-") && id !== kept ? value + 0.7 : value;
    });
  return {
    ...model,
    index: { ...index, logPrices: change(index.logPrices), residuals: change(index.residuals) },
  };
}

test("choices change the chosen value, and the unaltered one stands beside with its band and chance", async () => {
  const plain = await ask(owner);
  const [first, second] = plain.chosen.comparables.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error("Too few comparables.");
  const dropped = await ask(owner, { dropped: new Set([first]) });
  expect(dropped.chosen.comparables.map(({ id }) => id)).not.toContain(first);
  const weighed = await ask(owner, { weights: new Map([[second, 1]]) });
  expect(weighed.chosen.comparables.map(({ id, weight }) => [id, weight])).toEqual([[second, 1]]);
  const adjusted = await ask(owner, { ownAdjustments: new Map([["condition", 0.1]]) });
  expect(adjusted.chosen.price / plain.chosen.price).toBeCloseTo(1.1, 3);
  for (const found of [dropped, weighed, adjusted]) {
    expect(found.unaltered).toEqual(plain.unaltered);
    expect(found.chosen).not.toHaveProperty("chanceWithinTenPercent");
  }
});

test("fictional sales are used where there are no real ones, and said to be", async () => {
  const { db } = database;
  for (const sources of ["dvf", "dvf+agency"] as const) await removeModels(db, sources);
  const models = createModelCache(db);
  expect(await estimateForReport({ db, now, models }, newcomer, subject)).toBeNull();
  const refused = estimateCommand({ db, now }, Readable.from([]), { ...words }, () => undefined);
  await expect(refused).rejects.toThrow("Il n’y a pas encore de modèle");
  await writeSetting(db, "demo", "1");
  await db.update(sales).set({ source: "demo" });
  await learn("demo");
  expect(await ask(newcomer, {}, models)).toMatchObject({ isDemo: true });
  const answer = await estimateCommand({ db, now }, Readable.from([]), { ...words }, () => undefined);
  expect(answer).toMatchObject({ isDemo: true });
  await expect(
    estimateCommand({ db, now }, Readable.from([]), { ...words, surface: "0" }, () => undefined),
  ).rejects.toThrow("Indiquez le type");
});

const words = {
  type: "appartement",
  surface: "62",
  rooms: "3",
  latitude: String(place.latitude),
  longitude: String(place.longitude),
};
