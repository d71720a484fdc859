import { gzipSync } from "node:zlib";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/open.ts";
import { type BanRow, toBanFile } from "../testing/ban-file.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { startAddressService } from "./address-service.ts";
import { readAddressVersion, readStreets } from "./address-store.ts";
import { banSummary } from "./ban-report.ts";
import { importBan } from "./import-ban.ts";

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const row = (changes: Partial<BanRow> = {}): BanRow => ({
  numero: 12,
  nom_voie: "Rue Paradis",
  code_postal: "13006",
  code_insee: "13206",
  lon: "5.378123",
  lat: "43.288456",
  ...changes,
});

async function* inPieces(bytes: Uint8Array, size = 40): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const load = (rows: readonly BanRow[]) => importBan(database.db, inPieces(Buffer.from(toBanFile(rows))));
const stored = async () =>
  (await readStreets(database.db)).map(({ name, postalCode, numbers }) => [
    name,
    postalCode,
    numbers.split("\n").length,
  ]);

test("addresses of Marseille are taken, the others counted by reason with their first lines", async () => {
  const counts = await load([
    row(),
    row({ numero: 2, rep: "BIS" }),
    row({ code_postal: "13100", code_insee: "13001" }),
    row({ numero: "" }),
    row({ nom_voie: " " }),
    row({ code_postal: "1300" }),
    row({ numero: 3, lon: "" }),
    row({ numero: 3, lon: "2.35", lat: "48.85" }),
    row({ numero: 4, rep: "?" }),
    row(),
    row({ code_postal: "13001", code_insee: "13055" }),
  ]);
  expect(counts).toMatchObject({
    lines: 11,
    addresses: 3,
    repeated: 1,
    streets: 2,
    written: 2,
    broken: null,
  });
  expect(counts.omitted).toEqual({
    elsewhere: { count: 1, firstLines: [4] },
    "no-number": { count: 1, firstLines: [5] },
    "no-street": { count: 1, firstLines: [6] },
    "bad-postal-code": { count: 1, firstLines: [7] },
    "bad-place": { count: 2, firstLines: [8, 9] },
    "bad-suffix": { count: 1, firstLines: [10] },
  });
  expect((await stored()).sort()).toEqual([
    ["Rue Paradis", "13001", 1],
    ["Rue Paradis", "13006", 2],
  ]);
  expect(banSummary(counts, 1).join("\n")).toContain(
    "2 laissées, position absente ou hors de la carte (lignes 8, 9)",
  );
});

describe("running again", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((numero) => row({ numero }));

  test("writes nothing where nothing changed, and what differs otherwise", async () => {
    await load(rows);
    const version = await readAddressVersion(database.db);
    expect(await load(rows.toReversed())).toMatchObject({ addresses: 6, written: 0, removed: 0 });
    expect(await readAddressVersion(database.db)).toBe(version);
    expect(await load([...rows.slice(0, 5), row({ numero: 6, lon: "5.379" })])).toMatchObject({ written: 1 });
    expect((await readStreets(database.db))[0]?.numbers).toContain("6 5.379 43.288456");
  });

  test("takes out what the file no longer has, but not for a part of a file or another commune's", async () => {
    await load([...rows, row({ nom_voie: "Rue Ancienne" })]);
    expect(await load(rows)).toMatchObject({ removed: 1, kept: 0 });
    expect(await stored()).toEqual([["Rue Paradis", "13006", 6]]);
    expect(await load(rows.slice(0, 3))).toMatchObject({ removed: 0, kept: 3 });
    expect(await load([row({ code_postal: "13001", code_insee: "13201" })])).toMatchObject({
      removed: 0,
      kept: 0,
    });
    expect((await stored()).sort()).toEqual([
      ["Rue Paradis", "13001", 1],
      ["Rue Paradis", "13006", 6],
    ]);
  });

  test("after a file that broke off goes on: what was read is kept, nothing is taken out", async () => {
    await load([row({ nom_voie: "Rue Ancienne" })]);
    const zipped = gzipSync(toBanFile(Array.from({ length: 3_000 }, (_, at) => row({ numero: at + 1 }))));
    const cut = await importBan(database.db, inPieces(zipped.subarray(0, zipped.length / 2), 500));
    expect(cut.broken).toMatch(/abîmé ou incomplet/);
    expect(cut.addresses).toBeGreaterThan(100);
    expect((await stored()).map(([name]) => name).sort()).toEqual(["Rue Ancienne", "Rue Paradis"]);
    const whole = await importBan(database.db, inPieces(zipped, 500));
    expect(whole).toMatchObject({ addresses: 3_000, broken: null });
    expect((await stored()).map(([, , doors]) => doors)).toContain(3_000);
  });
});

test("a file of another form is refused as a whole", async () => {
  const refused = (text: string) => importBan(database.db, inPieces(Buffer.from(text)));
  await expect(refused("")).rejects.toThrow("Le fichier est vide.");
  await expect(refused("a;b\n1;2")).rejects.toThrow(/il manque numero, rep, nom_voie/);
});

test("a running server, and another node, find what was loaded", async () => {
  const nodes = await Promise.all([1, 2].map(() => startAddressService(database, pino({ level: "silent" }))));
  const find = (text: string) =>
    nodes.map(
      (node) => node.index().search(text, { isTyping: true, limit: 1, kinds: ["street"] })[0]?.entry.name,
    );
  expect(find("quai de l'essai")).toEqual([undefined, undefined]);
  await load([row({ nom_voie: "Quai de l'Essai" })]);
  await expect.poll(() => find("quai de l'essai")).toEqual(["Quai de l'Essai", "Quai de l'Essai"]);
  await Promise.all(nodes.map((node) => node.close()));
});
