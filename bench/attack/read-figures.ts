/**
 * Own sales put around somebody else's, so that a public figure tells it: by two accounts that act together, over four
 * quarters, put in, deleted, entered again and edited. The freeze is a nightly job that no request starts: so these are
 * played on a database of their own, and read as anyone reads them.
 */
import { eq, inArray, isNotNull } from "drizzle-orm";
import { arrondissements } from "../../domain/address/arrondissement.ts";
import { freezeMarket } from "../../server/market/freeze.ts";
import { listMarkets } from "../../server/market/queries.ts";
import type { Database } from "../../server/platform/database/open.ts";
import { properties } from "../../server/records/property/property-schema.ts";
import { saveProperties } from "../../server/records/property/save-properties.ts";
import type { NewProperty } from "../../server/records/property/stored-property.ts";
import { buildNewProperty, createOwner } from "../../server/testing/build-property.ts";
import { type Outcome, startOutcome, type Target } from "./target.ts";

const secret = "the secret of figures that are attacked";
const sparseYears = [2018, 2019, 2020, 2021, 2022, 2023];
/** A year whose figure is told: single sales are looked for in its revisions. */
const fullYear = 2024;
const areaM2 = 60;

export async function readFigures({ openDatabase }: Target): Promise<Outcome[]> {
  const database = await openDatabase();
  try {
    return [await readSparseCells(database.db), await readRevisions(database.db)];
  } finally {
    await database.close();
  }
}

/** Up to four real sales of a year in an arrondissement: no figure may be told, whatever stands around them. */
async function readSparseCells(db: Database): Promise<Outcome> {
  const outcome = startOutcome("own sales around another's: the figure of a year");
  const honest = await createOwners(db, 4);
  const attackers = await createOwners(db, 2);
  const cells = arrondissements.flatMap((arrondissement) =>
    sparseYears.map((year) => ({ arrondissement, year })),
  );
  await sell(
    db,
    cells.flatMap((cell, at) =>
      honest.slice(0, 1 + (at % 4)).map((userId) => sale(userId, cell, 4_000 + at)),
    ),
  );
  for (const [quarter, prices] of [
    [900, 12_000],
    [900, 950],
    [11_000, 12_000],
    [3_900, 4_100],
  ].entries()) {
    const isTheirs = inArray(properties.userId, [...attackers]);
    // Every other quarter anew, else beside what stands there already, which is moved to another day.
    if (quarter % 2 === 0) await db.delete(properties).where(isTheirs);
    else await db.update(properties).set({ saleDate: "2023-06-02" }).where(isTheirs);
    await sell(
      db,
      cells.flatMap((cell) =>
        attackers.flatMap((userId) => [...prices, ...prices].map((price) => sale(userId, cell, price))),
      ),
    );
    await freezeMarket({ db, secret }, freezeDay(quarter));
    outcome.attempts += cells.length;
    for (const { code, trend } of await listMarkets(db))
      for (const { year, median_price_per_m2: price } of trend?.flats ?? [])
        outcome.breaches.push(`${code}, ${year}: ${price} € told of four sales or fewer`);
  }
  await db.delete(properties).where(isNotNull(properties.id));
  return outcome;
}

/** Twelve real sales tell a figure; one more comes, and others are entered again or moved: no revision may follow. */
async function readRevisions(db: Database): Promise<Outcome> {
  const outcome = startOutcome("own sales around another's: the revision of a figure");
  const honest = await createOwners(db, 6);
  const attackers = await createOwners(db, 2);
  const cells = arrondissements.map((arrondissement) => ({ arrondissement, year: fullYear }));
  await sell(
    db,
    cells.flatMap((cell, at) => [...honest, ...honest].map((userId) => sale(userId, cell, 4_000 + at))),
  );
  await freezeMarket({ db, secret }, freezeDay(4));
  const before = await listMarkets(db);
  const isPublished = before.map(({ trend }) => trend?.flats.some(({ year }) => year === fullYear) === true);
  if (isPublished.includes(false)) outcome.breaches.push("the figure to be revised was not told");
  for (let quarter = 5; quarter < 8; quarter += 1) {
    await enterAgain(db, honest[quarter % honest.length] ?? "");
    await sell(
      db,
      cells.flatMap((cell) => [
        sale(honest[0] ?? "", cell, 6_000 + quarter),
        ...attackers.flatMap((userId) =>
          [9_000, 9_100, 9_200, 9_300].map((price) => sale(userId, cell, price)),
        ),
      ]),
    );
    await freezeMarket({ db, secret }, freezeDay(quarter));
    outcome.attempts += cells.length;
    for (const [at, { code, trend }] of (await listMarkets(db)).entries())
      if (JSON.stringify(trend?.flats) !== JSON.stringify(before[at]?.trend?.flats))
        outcome.breaches.push(`${code}: revised after one sale of one owner more`);
  }
  return outcome;
}

/** An owner's sales, deleted and entered anew as software does that changed its references. */
async function enterAgain(db: Database, userId: string): Promise<void> {
  const isTheirs = eq(properties.userId, userId);
  const rows = await db.select().from(properties).where(isTheirs);
  await db.delete(properties).where(isTheirs);
  await sell(
    db,
    rows.map(({ id: _id, number: _number, externalReference: _reference, createdAt: _created, ...row }) =>
      buildNewProperty({ ...kept(row), userId }),
    ),
  );
}

function kept(row: Pick<NewProperty, "price" | "surfaceArea" | "saleDate" | "postalCode" | "streetNumber">) {
  const { price, surfaceArea, saleDate, postalCode, streetNumber } = row;
  return { price, surfaceArea, saleDate, postalCode, streetNumber };
}

let homes = 0;

function sale(
  userId: string,
  { arrondissement, year }: { readonly arrondissement: number; readonly year: number },
  pricePerM2: number,
): NewProperty {
  homes += 1;
  return buildNewProperty({
    userId,
    postalCode: String(13_000 + arrondissement),
    streetNumber: String(homes),
    saleDate: `${year}-05-02`,
    surfaceArea: areaM2,
    price: pricePerM2 * areaM2 + homes,
  });
}

async function sell(db: Database, rows: readonly NewProperty[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 250)
    await db.transaction((tx) => saveProperties(tx, rows.slice(at, at + 250), secret));
}

async function createOwners(db: Database, count: number): Promise<readonly string[]> {
  const owners: string[] = [];
  for (let at = 0; at < count; at += 1) owners.push((await createOwner(db)).userId);
  return owners;
}

/** The first day after each quarter, from the first of 2025 on. */
function freezeDay(quarter: number): string {
  return `${2025 + Math.floor((quarter + 1) / 4)}-${["01", "04", "07", "10"][(quarter + 1) % 4]}-01`;
}
