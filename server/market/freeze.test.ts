import { and, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { arrondissementMarket } from "#domain/api/market.ts";
import { users } from "../records/account/account-schema.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewProperty } from "../records/property/stored-property.ts";
import { sales } from "../records/sale/sale-schema.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { addMember, createFounder } from "../testing/build-team.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { freezeMarket } from "./freeze.ts";

let server: TestServer;
let owners: string[];
beforeEach(async () => {
  server = await startTestServer();
  owners = [];
  for (let at = 0; at < 6; at += 1) owners.push((await createOwner(server.services.db)).userId);
});
afterEach(() => server.close());

let homes = 0;
/** Sells so many flats of 50 m², each in a building of its own, owner after owner, at 3,000 €/m² and more. */
async function sell(count: number, sale: Partial<NewProperty>): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    homes += 1;
    return buildNewProperty({
      userId: owners[index % owners.length] ?? expect.fail(),
      postalCode: "13006",
      streetNumber: String(homes),
      surfaceArea: 50,
      price: 150_000 + index * 5_000 + homes,
      ...sale,
    });
  });
  await server.services.db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
}

/** A flat of 50 m² sold for some 2,000 €/m², as open data tell it. */
const buildOpenSale = (at: number, soldOn: string) => ({
  id: `open-${at}`,
  source: "dvf",
  soldOn,
  price: 100_000 + at,
  priceBasis: "net_vendeur",
  propertyType: "Appartement",
  isNew: false,
  areaM2: 50,
  areaKind: "carrez",
  landM2: 0,
  outbuildings: 0,
  street: "Rue Paradis",
  arrondissement: 6,
  latitude: 43.29,
  longitude: 5.38,
});

async function readTrend(code = "13206") {
  server.market.forget();
  const reply = await server.request(`/api/market/arrondissements/${code}`);
  return arrondissementMarket.parse(await reply.json()).trend;
}

const freeze = (today: string) => freezeMarket(server.services, today);

test("four homes that somebody enters around the one of another tell nothing of it", async () => {
  const [honest, attacker] = owners;
  if (honest === undefined || attacker === undefined) throw new Error("Too few owners.");
  const eighth = { postalCode: "13008", surfaceArea: 100, streetName: "rue Saint-Suffren" };
  for (const [year, price] of [
    [2021, 429_900],
    [2022, 522_000],
  ] as const) {
    await sell(1, { ...eighth, saleDate: `${year}-05-02`, price, userId: honest });
    for (const around of [50_000, 60_000, 1_200_000, 1_300_000])
      await sell(1, { ...eighth, saleDate: `${year}-06-02`, price: around, userId: attacker });
  }
  await freeze("2026-11-20");
  expect(await readTrend("13208")).toBeNull();
});

test("a quarter of which nothing can be told takes agencies' sales on no later day, but open ones", async () => {
  await sell(2, { saleDate: "2024-05-02" });
  await freeze("2026-11-20");
  await sell(12, { saleDate: "2024-06-02" });
  await freeze("2026-11-21");
  expect(await readTrend()).toBeNull();
  const open = Array.from({ length: 5 }, (_, at) => buildOpenSale(at, "2023-03-04"));
  await server.services.db.insert(sales).values(open);
  await freeze("2026-11-22");
  expect((await readTrend())?.flats.map(({ year }) => year)).toEqual([2023]);
  await freeze("2027-01-01");
  expect((await readTrend())?.flats.map(({ year }) => year)).toEqual([2023, 2024]);
});

test("a quarter's medians are frozen once, rounded, and only as the rule of owners lets them be told", async () => {
  await sell(12, { saleDate: "2023-05-02" });
  await sell(12, { saleDate: "2022-06-02", isHidden: true });
  await sell(12, { saleDate: "2026-10-02" });
  await sell(12, { saleDate: null });
  // Of one owner alone, and figures that cannot be true.
  await sell(12, { saleDate: "2021-05-02", userId: owners[0] ?? "" });
  await sell(12, { saleDate: "2020-05-02", price: 500 });
  // Prices that tell nothing of the market.
  await sell(12, { saleDate: "2023-05-02", saleKind: "Viager", price: 60_000 });
  await sell(12, { saleDate: "2019-05-02", saleKind: "Vendu loué" });
  expect(await readTrend()).toBeNull();

  await freeze("2026-11-20");
  const frozen = {
    frozen_on: "2026-09-30",
    is_demo: false,
    flats: [{ year: 2023, median_price_per_m2: 3550, sales: 10 }],
    houses: [],
  };
  expect(await readTrend()).toEqual(frozen);

  await sell(12, { saleDate: "2023-07-02", price: 450_000 });
  await freeze("2026-12-31");
  expect(await readTrend()).toEqual(frozen);
  await freeze("2027-01-01");
  expect(await readTrend()).toMatchObject({
    frozen_on: "2026-12-31",
    flats: [{ year: 2023, sales: 20 }, { year: 2026 }],
  });

  // One sale more, or those of a quarter less, is told to nobody.
  const flats = (await readTrend())?.flats;
  await sell(1, { saleDate: "2023-08-02", price: 600_000 });
  await server.services.db
    .update(properties)
    .set({ mapKey: null })
    .where(eq(properties.saleDate, "2023-05-02"));
  await freeze("2027-04-01");
  expect(await readTrend()).toMatchObject({ frozen_on: "2027-03-31", flats });
});

test("two people of one agency are one owner: what five people may be told of, four owners may not", async () => {
  const lone = owners.slice(0, 5);
  const founder = await createFounder(server, { email: "gerant@essais.example", name: "Agence du Fort" });
  const { agencyId } = founder;
  const member = await addMember(server, agencyId, { email: "membre@essais.example", role: "assistant" });
  const team = [founder.userId, member.userId];
  owners = lone;
  await sell(12, { saleDate: "2023-05-02" });
  owners = [...team, ...lone.slice(0, 3)];
  await sell(12, { saleDate: "2022-05-02" });
  await server.services.db.update(properties).set({ agencyId }).where(inArray(properties.userId, team));
  await freeze("2026-11-20");
  expect((await readTrend())?.flats.map(({ year, sales: count }) => [year, count])).toEqual([[2023, 10]]);
});

test("sales that were deleted and entered again, or moved to another year, revise nothing", async () => {
  const { db } = server.services;
  const isOld = eq(properties.saleDate, "2023-05-02");
  await sell(12, { saleDate: "2023-05-02" });
  await sell(12, { saleDate: "2022-05-02", streetName: "rue Breteuil" });
  await freeze("2026-11-20");
  const flats = (await readTrend())?.flats;
  expect(flats?.map(({ year }) => year)).toEqual([2022, 2023]);

  const before = await db.select().from(properties).where(isOld);
  await db.delete(properties).where(isOld);
  for (const { streetNumber, price, userId } of before)
    await sell(1, { saleDate: "2023-06-02", streetNumber, price, userId });
  await sell(1, { saleDate: "2023-09-02", price: 700_000 });
  await db
    .update(properties)
    .set({ saleDate: "2023-05-02", price: 400_000 })
    .where(eq(properties.saleDate, "2022-05-02"));
  await freeze("2027-01-01");
  expect(await readTrend()).toMatchObject({ frozen_on: "2026-12-31", flats });
});

test("an owner who is not verified, or whose account does not count, enters no figure", async () => {
  const { db } = server.services;
  await sell(12, { saleDate: "2023-05-02" });
  const [one = "", other = ""] = owners;
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, one));
  await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, other));
  await freeze("2026-11-20");
  expect(await readTrend()).toBeNull();
});

test("open sales stand alone where they suffice, whatever agencies sold beside", async () => {
  const { db } = server.services;
  await sell(12, { saleDate: "2023-05-02", price: 450_000 });
  await sell(12, { saleDate: "2022-05-02", streetName: "rue Breteuil" });
  const open = Array.from({ length: 7 }, (_, at) => buildOpenSale(at, at < 2 ? "2022-03-04" : "2023-03-04"));
  await db.insert(sales).values(open);
  await freeze("2026-11-20");
  expect((await readTrend())?.flats).toEqual([
    { year: 2022, median_price_per_m2: 3550, sales: 10 },
    { year: 2023, median_price_per_m2: 2000, sales: 5 },
  ]);
  // Taken out again, they leave what was told of them, and agencies' sales are told by their own rule.
  await db.delete(sales).where(and(eq(sales.source, "dvf"), eq(sales.soldOn, "2023-03-04")));
  await freeze("2027-01-01");
  expect((await readTrend())?.flats[1]).toMatchObject({ median_price_per_m2: 9000, sales: 10 });
});
