import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Viewer, viewerOf } from "#domain/access.ts";
import { addComparables } from "#domain/estimation/add-comparables.ts";
import { fitModel } from "#domain/estimation/fit-model.ts";
import type { Model } from "#domain/estimation/model.ts";
import { modelToFile } from "#domain/estimation/model-file.ts";
import { generateSales } from "../../../demo/sales.ts";
import { demoToday } from "../../../demo/today.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { sales } from "../../records/sale/sale-schema.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { storeSales } from "../sale/store-sales.ts";
import { estimateCommand } from "./estimate-command.ts";
import { estimateForReport, type ReportChoices } from "./estimate-for-report.ts";
import { readModel, removeModels, storeModel } from "./estimation-store.ts";
import { createModelCache, type ModelCache } from "./model-cache.ts";
import { type ModelSources, readSales } from "./read-sales.ts";

let database: OpenDatabase;
let owner: { userId: string };
let neighbour: { userId: string };
const now = () => new Date("2026-11-20T09:00:00Z");
const place = { latitude: 43.2843, longitude: 5.3809 };
const subject = { isHouse: false, areaM2: 62, rooms: 3, landM2: 0, ...place };

const professional: Viewer = {
  kind: "member",
  userId: "somebody",
  role: "professional",
  emailVerified: true,
  unlockedPropertyIds: new Set(),
};
const visitor: Viewer = { ...professional, role: "visitor" };
const ownerViewer = (): Viewer => ({ ...visitor, userId: owner.userId });
const neighbourViewer = (): Viewer => ({ ...visitor, userId: neighbour.userId });

/** 600 fictional sales as if they were open data, eight of an agency around the subject and one of another there. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const open = Array.from(generateSales(600, demoToday), (sale) => ({
    ...sale,
    id: `dvf-${sale.id}`,
    source: "dvf",
    priceBasis: "net_vendeur",
    isNew: false,
    areaKind: "fiscal",
    parcel: "",
  }));
  await storeSales(db, open);
  owner = await createOwner(db);
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
  neighbour = await createOwner(db);
  const other = { ...own[0], userId: neighbour.userId, externalReference: "N-0", surfaceArea: 64 };
  own.push(buildNewProperty({ ...other, longitude: place.longitude + 0.002 }));
  await db.transaction((tx) => saveProperties(tx, own, "secret of these tests, long enough"));
  await learn("dvf");
  await learn("dvf+agency");
});
afterAll(() => database.close());

async function learn(sources: ModelSources) {
  const found = await readSales(database.db, sources);
  const isOwn = ({ source }: (typeof found)[number]) => source === "agency";
  const model = fitModel(found.filter((sale) => !isOwn(sale)));
  if (model === null) throw new Error("Too few sales.");
  const file = modelToFile(addComparables(model, found.filter(isOwn)));
  const content = gzipSync(JSON.stringify(file)).toString("base64");
  await storeModel(database.db, { sources, fittedAt: now(), sales: found.length, content, errors: null });
}

async function ask(
  viewer: Viewer,
  choices?: ReportChoices,
  models: ModelCache = createModelCache(database.db),
) {
  const found = await estimateForReport({ db: database.db, now, models }, viewer, subject, choices);
  return found ?? expect.fail("no model");
}
const agencyIds = (found: Awaited<ReturnType<typeof ask>>) =>
  found.chosen.comparables.filter(({ sale }) => sale.source === "agency").map(({ id }) => id);

test("a professional's comparables name their source, price basis and street, and sum to the price", async () => {
  const found = await ask(professional);
  expect(found).toMatchObject({ isDemo: false, sales: 609, errorPage: "/qualite-des-estimations" });
  const { comparables, price, reference, lines } = found.chosen;
  expect(reference + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
  expect(agencyIds(found).length).toBeGreaterThan(0);
  for (const { sale } of comparables) {
    expect(sale.priceBasis).toBe(sale.source === "agency" ? "inconnu" : "net_vendeur");
    expect(sale.street).not.toBe("");
  }
  expect(found.unaltered.price).toBe(price);
});

describe("an agency's sale that the viewer may not see", () => {
  test("is no comparable, but is one for its owner", async () => {
    expect(agencyIds(await ask(visitor))).toEqual([]);
    expect(agencyIds(await ask(viewerOf(null)))).toEqual([]);
    expect(agencyIds(await ask(ownerViewer())).length).toBeGreaterThan(0);
  });

  test("changes no byte of what they receive who see none, whatever it was sold for", async () => {
    const before = [await ask(visitor), await ask(viewerOf(null)), await ask(professional)];
    const raise = (factor: number) =>
      database.db.update(properties).set({ price: sql`round(${properties.price} * ${factor}::float8)` });
    await raise(1.3);
    await learn("dvf");
    await learn("dvf+agency");
    const after = [await ask(visitor), await ask(viewerOf(null)), await ask(professional)];
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]?.chosen.price).toBeGreaterThan(before[2]?.chosen.price ?? 0);
    await raise(1 / 1.3);
    await learn("dvf+agency");
  });

  test("teaches the level nothing: another price, and a new fit, change no byte for those who see others", async () => {
    const before = await ask(neighbourViewer());
    const isOther = ne(properties.userId, neighbour.userId);
    const raise = (factor: number) =>
      database.db
        .update(properties)
        .set({ price: sql`round(${properties.price} * ${factor}::float8)` })
        .where(isOther);
    await raise(2);
    await learn("dvf+agency");
    expect(await ask(neighbourViewer())).toEqual(before);
    await raise(1 / 2);
    await learn("dvf+agency");
  });

  test("changes no byte of what those receive who see others, as it stands in a model", async () => {
    const stored = await readModel(database.db, "dvf+agency");
    if (stored === null) throw new Error("No model.");
    const [own = ""] = agencyIds(await ask(neighbourViewer()));
    const redrawn = { ...stored, model: redrawAgencies(stored.model, own) };
    const changed: ModelCache = { find: async () => redrawn };
    expect(await ask(neighbourViewer(), {}, changed)).toEqual(await ask(neighbourViewer()));
    expect(await ask(professional, {}, changed)).not.toEqual(await ask(professional));
  });

  test("is gone for everyone the moment it is hidden, before the next fit", async () => {
    const [hidden = ""] = agencyIds(await ask(professional));
    const isIt = eq(properties.id, hidden.slice("agency-".length));
    const [row] = await database.db.select({ mapKey: properties.mapKey }).from(properties).where(isIt);
    await database.db.update(properties).set({ isHidden: true, mapKey: null }).where(isIt);
    for (const viewer of [professional, ownerViewer()]) {
      const found = await ask(viewer);
      expect(JSON.stringify(found)).not.toContain(hidden);
    }
    await database.db.update(properties).set({ isHidden: false, mapKey: row?.mapKey }).where(isIt);
  });
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

test("dropping, weighing and adjusting change the chosen value, and the unaltered one stands beside", async () => {
  const plain = await ask(professional);
  const [first, second] = plain.chosen.comparables.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error("Too few comparables.");
  const dropped = await ask(professional, { dropped: new Set([first]) });
  expect(dropped.chosen.comparables.map(({ id }) => id)).not.toContain(first);
  const weighed = await ask(professional, { weightFactors: new Map([[second, 3]]) });
  const weightOf = (found: typeof plain) => found.chosen.comparables.find(({ id }) => id === second)?.weight;
  expect(weightOf(weighed)).toBeGreaterThan(weightOf(plain) ?? 1);
  const adjusted = await ask(professional, { ownAdjustments: new Map([["condition", 0.1]]) });
  expect(adjusted.chosen.price / plain.chosen.price).toBeCloseTo(1.1, 3);
  for (const found of [dropped, weighed, adjusted]) expect(found.unaltered).toEqual(plain.unaltered);
});

test("fictional sales are used where there are no real ones, and said to be", async () => {
  const { db } = database;
  for (const sources of ["dvf", "dvf+agency"] as const) await removeModels(db, sources);
  const models = createModelCache(db);
  expect(await estimateForReport({ db, now, models }, professional, subject)).toBeNull();
  const refused = estimateCommand({ db, now }, Readable.from([]), { ...words }, () => undefined);
  await expect(refused).rejects.toThrow("Il n’y a pas encore de modèle");
  await writeSetting(db, "demo", "1");
  await db.update(sales).set({ source: "demo" });
  await learn("demo");
  expect(await ask(professional, {}, models)).toMatchObject({ isDemo: true });
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
