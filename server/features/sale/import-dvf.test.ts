import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { sales } from "../../records/sale/sale-schema.ts";
import { type DvfRow, toDvfFile } from "../../testing/dvf-file.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { dvfSummary } from "./dvf-report.ts";
import { importDvf } from "./import-dvf.ts";
import { markNewSales } from "./mark-new-sales.ts";

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function* inPieces(bytes: Uint8Array, size = 300): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const load = (rows: readonly DvfRow[]) => importDvf(database.db, inPieces(Buffer.from(toDvfFile(rows))));
const stored = () => database.db.select().from(sales).orderBy(asc(sales.price));

test("a deed of one dwelling is one sale, however many lines it has", async () => {
  const counts = await load([
    { lot1_numero: "12", lot1_surface_carrez: "58.4" },
    { type_local: "Dépendance", surface_reelle_bati: "", nombre_pieces_principales: 0, lot1_numero: "13" },
    { lot1_numero: "12", lot1_surface_carrez: "58.4", nature_culture: "sols" },
    {
      id_mutation: "2023-2",
      type_local: "Maison",
      surface_reelle_bati: 100,
      nombre_pieces_principales: 4,
      valeur_fonciere: 450_000,
      surface_terrain: 300,
      nature_culture: "sols",
    },
    {
      id_mutation: "2023-2",
      type_local: "",
      surface_reelle_bati: "",
      valeur_fonciere: 450_000,
      surface_terrain: 200,
      nature_culture: "jardins",
    },
  ]);
  expect(counts).toMatchObject({ lines: 5, deeds: 2, sales: 2, written: 2, leftOut: {}, broken: null });
  expect(await stored()).toMatchObject([
    {
      source: "dvf",
      soldOn: "2023-05-17",
      price: 210_000,
      priceBasis: "net_vendeur",
      areaM2: 58.4,
      areaKind: "carrez",
      rooms: 3,
      outbuildings: 1,
      landM2: 0,
      arrondissement: 6,
    },
    { price: 450_000, propertyType: "Maison", areaM2: 100, areaKind: "fiscal", landM2: 500 },
  ]);
});

test("each rule leaves its deeds out, and the report counts them by rule", async () => {
  const deeds: readonly DvfRow[][] = [
    [{ nature_mutation: "Adjudication" }],
    [{ valeur_fonciere: "" }],
    [{ lot1_numero: "1" }, { lot1_numero: "1", valeur_fonciere: 99_000 }],
    [{ type_local: "Dépendance" }],
    [{ lot1_numero: "1" }, { lot1_numero: "2" }],
    [{}, { type_local: "Local industriel. commercial ou assimilé" }],
    [{}, ...[1, 2, 3, 4, 5].map((lot) => ({ type_local: "Dépendance", lot1_numero: lot }))],
    [{}, { type_local: "Dépendance", id_parcelle: "132068250A0099" }],
    [{ longitude: "", latitude: "" }],
    [{ surface_reelle_bati: 8 }],
    [{ valeur_fonciere: 1 }],
    [{ nombre_pieces_principales: 11 }],
  ];
  const counts = await load(
    deeds.flatMap((lines, at) => lines.map((line) => ({ ...line, id_mutation: `2023-${at}` }))),
  );
  expect(counts.sales).toBe(0);
  expect(counts.leftOut).toEqual({
    "other-nature": 1,
    "no-price": 1,
    "several-prices": 1,
    "no-dwelling": 1,
    "several-dwellings": 1,
    "with-business": 1,
    "many-outbuildings": 1,
    "several-parcels": 1,
    "no-place": 1,
    "surface-bounds": 1,
    "price-bounds": 1,
    "rooms-bounds": 1,
  });
  const report = dvfSummary(counts, 1).join("\n");
  expect(report).toContain("1 : plusieurs logements dans un même acte");
  expect(report).not.toContain("undefined");
});

test("flats of one building sold on one day, five or more, are one sale of a building; new ones are handed over so", async () => {
  const sold = (count: number, row: DvfRow) =>
    Array.from({ length: count }, (_, at) => ({
      id_mutation: `${row.id_parcelle}-${at}`,
      valeur_fonciere: 200_000 + 1000 * at,
      lot1_numero: at + 1,
      ...row,
    }));
  const off = { nature_mutation: "Vente en l'état futur d'achèvement" };
  const counts = await load([
    ...sold(5, { id_parcelle: "13206000A0001" }),
    ...sold(4, { id_parcelle: "13206000A0002" }),
    ...sold(6, { id_parcelle: "13206000A0003", ...off }),
  ]);
  expect(counts).toMatchObject({ deeds: 15, sales: 10, leftOut: { "block-sale": 5 } });
});

test("the first sales of a parcel, four in 90 days at one price, look new; importing again changes nothing", async () => {
  const sold = (parcel: string, days: readonly string[], step: number) =>
    days.map((date_mutation, at) => ({
      id_mutation: `${parcel}-${at}`,
      date_mutation,
      id_parcelle: `13206000A${parcel}`,
      valeur_fonciere: 250_000 + step * at,
      lot1_numero: at + 1,
    }));
  const season = ["2023-03-01", "2023-03-20", "2023-04-10", "2023-05-15"];
  const rows = [
    ...sold("before", ["2022-01-10"], 0),
    ...sold("0001", [...season, "2023-09-01"], 5000),
    ...sold("0002", season, 30_000),
    ...sold("0003", season.slice(1), 0),
    ...sold("0004", ["2022-02-01", ...season], 0),
  ].sort((a, b) => (a.date_mutation < b.date_mutation ? -1 : 1));
  for (let turn = 0; turn < 2; turn++) {
    await load(rows);
    await markNewSales(database.db);
    const marked = (await stored()).filter(({ looksNew }) => looksNew);
    expect(marked.map(({ parcel, soldOn }) => [parcel, soldOn])).toEqual(
      season.map((day) => ["13206000A0001", day]),
    );
  }
  expect((await load(rows)).written).toBe(0);
});

test("properties sold off plan are kept apart; a Carrez surface that contradicts the fiscal one is not believed", async () => {
  await load([
    { nature_mutation: "Vente en l'état futur d'achèvement", lot1_surface_carrez: "30", lot1_numero: "1" },
  ]);
  expect(await stored()).toMatchObject([{ isNew: true, areaM2: 60, areaKind: "fiscal" }]);
});

test("a deed that reaches into another commune tells no price of one property, wherever its other line stands", async () => {
  const away = { code_commune: "13005", code_postal: "13400" };
  const counts = await load([
    { id_mutation: "2023-1", ...away },
    { id_mutation: "2023-1" },
    { id_mutation: "2023-2", valeur_fonciere: 220_000 },
    { id_mutation: "2023-3", date_mutation: "2023-06-01", valeur_fonciere: 230_000 },
    { id_mutation: "2023-2", valeur_fonciere: 220_000, ...away },
  ]);
  expect(counts).toMatchObject({ elsewhere: 2, deeds: 3, sales: 1, leftOut: { scattered: 2 } });
  expect(await stored()).toMatchObject([{ price: 230_000 }]);
});

describe("running again", () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    id_mutation: `2023-${at}`,
    date_mutation: `2023-05-${String(1 + (at % 28)).padStart(2, "0")}`,
    valeur_fonciere: 200_000 + 1000 * at,
  })).sort((a, b) => (a.date_mutation < b.date_mutation ? -1 : 1));

  test("writes nothing, whatever numbers the publisher gives the deeds by then", async () => {
    expect((await load(rows)).written).toBe(30);
    expect((await load(rows)).written).toBe(0);
    expect((await load(rows.map((row) => ({ ...row, id_mutation: `x${row.id_mutation}` })))).written).toBe(0);
    expect(await stored()).toHaveLength(30);
  });

  test("after a file that breaks off, takes in the rest", async () => {
    const bytes = gzipSync(toDvfFile(rows));
    const broken = await importDvf(database.db, inPieces(bytes.subarray(0, bytes.length - 40)));
    expect(broken.broken).not.toBeNull();
    await importDvf(database.db, inPieces(bytes));
    expect(await stored()).toHaveLength(30);
  });

  test("tells like flats of one building and day apart", async () => {
    const twins = [1, 2].map((lot) => ({ id_mutation: `2023-${lot}`, lot1_numero: lot }));
    expect((await load(twins)).sales).toBe(2);
    expect(await stored()).toHaveLength(2);
    expect((await load(twins)).written).toBe(0);
  });
});

test("a file of other columns is refused with a sentence", async () => {
  await expect(importDvf(database.db, inPieces(Buffer.from("a,b\n1,2\n")))).rejects.toThrow("id_mutation");
});

test("the official form is read (another département: all of it lies elsewhere)", async (context) => {
  let sample: Buffer;
  try {
    sample = readFileSync("../shared/data/geo-dvf-sample.csv");
  } catch {
    return context.skip("../shared/data is not here");
  }
  const counts = await importDvf(database.db, inPieces(sample));
  expect(counts).toMatchObject({ deeds: 0, sales: 0, unreadable: 0, broken: null });
  expect(counts.elsewhere).toBe(counts.lines);
  const moved = sample
    .toString()
    .replaceAll(",33001,", ",13206,")
    .replaceAll("-0.1", "5.3")
    .replaceAll("45.0", "43.3");
  const here = await importDvf(database.db, inPieces(Buffer.from(moved)));
  expect(here.deeds).toBeGreaterThan(3);
  expect(here.sales + Object.values(here.leftOut).reduce((sum, count) => sum + count, 0)).toBe(here.deeds);
});
