import pino from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../database/open.ts";
import { properties } from "../database/schema.ts";
import { lastMapSequence } from "../map/changes.ts";
import { SafeFetchError } from "../outgoing/safe-fetch-error.ts";
import { createMemoryStorage, type PhotoStorage } from "../photo/storage.ts";
import { findPropertiesByNumber } from "../property/queries.ts";
import { createOwner } from "../testing/build-property.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { ImportEvent } from "./import-events.ts";
import { importProperties } from "./import-properties.ts";

let database: OpenDatabase;
let storage: PhotoStorage;

beforeEach(async () => {
  database = await openTestDatabase();
  storage = createMemoryStorage();
  await createOwner(database.db, { email: "agence@essais.example", agencyName: "Agence des Essais" });
});

afterEach(() => database.close());

const home: Readonly<Record<string, string>> = {
  owner_email: "agence@essais.example",
  external_reference: "A-1",
  title: "Appartement traversant",
  price: "250 000 €",
  address: "12 bis rue Paradis, 13001 Marseille",
  latitude: "43,2935",
  longitude: "5.3772",
  surface_area: "65,5",
  property_type: "APPARTEMENT",
};

function toCsv(lines: readonly Readonly<Record<string, string>>[], separator = ";"): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line) =>
    columns.map((column) => `"${(line[column] ?? "").replaceAll('"', '""')}"`),
  );
  return [columns, ...rows].map((cells) => cells.join(separator)).join("\r\n");
}

const noInternet = async (): Promise<Uint8Array> => {
  throw new SafeFetchError("unreachable");
};

async function runImport(csv: string, fetchPhoto: (url: string) => Promise<Uint8Array> = noInternet) {
  const services = {
    config: readConfig({ DATA_DIR: "nowhere", DEMO: "0" }),
    logger: pino({ level: "silent" }),
    database,
    photos: storage,
    secret: "secret",
  };
  const events: ImportEvent[] = [];
  async function* chunks() {
    yield Buffer.from(csv);
  }
  const counts = await importProperties(services, chunks(), {
    onEvent: (event) => events.push(event),
    fetchPhoto,
  });
  const refusals = events.flatMap((event) => (event.kind === "refused" ? [event.refusal] : []));
  const photoProblems = events.flatMap((event) => (event.kind === "photo" ? [event.reason] : []));
  return { counts, events, refusals, photoProblems };
}

async function readHomes() {
  const rows = await database.db.select().from(properties).orderBy(properties.number);
  const homes = await findPropertiesByNumber(
    database.db,
    rows.map(({ number }) => number),
  );
  return homes.map((one, index) => ({ ...one, row: rows[index] }));
}

test("a line becomes a home on the map, its number apart from its street", async () => {
  const { counts } = await runImport(
    toCsv([{ ...home, sale_date: "31/12/2024", pool: "oui", floor: "RDC" }]),
  );
  expect(counts).toMatchObject({ lines: 1, created: 1, refused: 0 });
  const [stored] = await readHomes();
  expect(stored).toMatchObject({
    price: 250_000,
    surfaceArea: 66,
    propertyType: "Appartement",
    streetNumber: "12 bis",
    streetName: "rue Paradis",
    postalCode: "13001",
    city: "Marseille",
    latitude: 43.2935,
    saleDate: "2024-12-31",
    floor: 0,
    equipment: { pool: true, parking: false },
    agencyName: "Agence des Essais",
    isHidden: false,
  });
  expect(stored?.row?.mapKey).not.toBeNull();
  expect(await lastMapSequence(database.db)).toBe(1);
});

describe("running again", () => {
  test("doubles nothing, writes nothing where nothing changed, and changes what did", async () => {
    const lines = ["A-1", "A-2", "A-3"].map((external_reference) => ({
      ...home,
      external_reference,
      created_at: "2024-05-01 10:00:00+00",
    }));
    await runImport(toCsv(lines));
    const before = await readHomes();
    const changed = lines.map((line) => (line.external_reference === "A-2" ? { ...line, price: "1" } : line));
    const { counts } = await runImport(toCsv(changed, ","));
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 2, refused: 0 });
    const after = await readHomes();
    expect(after.map(({ price }) => price)).toEqual([250_000, 1, 250_000]);
    expect(after.map(({ row }) => row?.updatedAt)[0]).toEqual(before[0]?.row?.updatedAt);
    expect(after[1]?.id).toBe(before[1]?.id);
    expect(await lastMapSequence(database.db)).toBe(3);
  });

  test("leaves what the file has no column for", async () => {
    await runImport(toCsv([{ ...home, description: "Belle vue.", is_hidden: "oui", rooms: "3" }]));
    const { counts } = await runImport(toCsv([home]));
    expect(counts).toMatchObject({ unchanged: 1 });
    expect((await readHomes())[0]).toMatchObject({ description: "Belle vue.", isHidden: true, rooms: 3 });
    await runImport(toCsv([{ ...home, description: "", is_hidden: "" }]));
    expect((await readHomes())[0]).toMatchObject({ description: null, isHidden: true, rooms: 3 });
  });
});

describe("bad lines", () => {
  test("are refused one by one with number and reasons, the others go in", async () => {
    const good = { ...home, external_reference: "good" };
    const { counts, refusals } = await runImport(
      toCsv([
        { ...home, price: "gratuit", title: " " },
        { ...home, latitude: "", longitude: "" },
        { ...home, address: "1 rue de Rivoli, 75001 Paris", latitude: "48.86", longitude: "2.34" },
        { ...home, owner_email: "personne@essais.example" },
        { ...home, property_type: "Château", floor: "4", total_floors: "2", sale_date: "30/02/2024" },
        { ...home, external_reference: "" },
        good,
        good,
      ]),
    );
    expect(counts).toMatchObject({ lines: 8, created: 1, refused: 7 });
    expect(refusals.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [2, "Le titre est requis", "Le prix doit être supérieur à 0"],
      [3, "La latitude et la longitude sont requises : sans elles, le bien n'a pas de place sur la carte"],
      [4, "Le bien n'est pas à Marseille"],
      [
        6,
        "sale_date : « 30/02/2024 » n'est pas une date (31/12/2024 ou 2024-12-31)",
        "Le type de bien est requis",
        "L'étage doit être inférieur ou égal au nombre total d'étages",
      ],
      [7, "La référence externe (external_reference) est requise"],
      [5, "Aucun compte n'a l'e-mail personne@essais.example"],
      [9, "La référence good est déjà celle de la ligne 8"],
    ]);
  });

  test("only an active professional or administrator may own", async () => {
    const people = {
      "visitor@essais.example": { role: "visitor" },
      "pending@essais.example": { status: "pending" },
      "admin@essais.example": { role: "administrator" },
    } as const;
    for (const [email, overrides] of Object.entries(people))
      await createOwner(database.db, { email, ...overrides });
    const { refusals } = await runImport(
      toCsv(Object.keys(people).map((email) => ({ ...home, owner_email: email.toUpperCase() }))),
    );
    expect(refusals.flatMap(({ reasons }) => reasons)).toEqual([
      "Le compte visitor@essais.example n'est ni professionnel ni administrateur",
      "Le compte pending@essais.example n'est pas actif",
    ]);
  });

  test("one that only the database refuses takes no other with it", async () => {
    await runImport(toCsv([{ ...home, external_reference: "A-5", floor: "4", total_floors: "6" }]));
    const lines = Array.from({ length: 9 }, (_, index) => ({
      ...home,
      external_reference: `A-${index}`,
      floor: index === 5 ? "7" : "1",
    }));
    const { counts, refusals } = await runImport(toCsv(lines));
    expect(counts).toMatchObject({ created: 8, updated: 0, refused: 1 });
    expect(refusals).toEqual([
      {
        line: 7,
        reference: "A-5",
        reasons: ["L'étage doit être inférieur ou égal au nombre total d'étages"],
      },
    ]);
  });

  test("a line with too few columns is refused, what follows an open quote is not read", async () => {
    const [header, line] = toCsv([home]).split("\r\n");
    const { counts, refusals } = await runImport(
      `${header}\n${line}\na;b\n"open;${line?.replaceAll('"', "")}`,
    );
    expect(counts).toMatchObject({ created: 1, refused: 2 });
    expect(refusals.map(({ line, reasons }) => [line, reasons[0]])).toEqual([
      [3, "La ligne compte 2 colonnes au lieu de 9"],
      [4, expect.stringMatching(/^Un guillemet ouvert/)],
    ]);
  });

  test("a file without the columns it needs, or without a line, is refused whole", async () => {
    await expect(runImport("title;price\na;1")).rejects.toThrow(
      /^Colonnes obligatoires absentes : owner_email, /,
    );
    await expect(runImport("")).rejects.toThrow("Le fichier est vide.");
    const { events } = await runImport(toCsv([{ ...home, parkng: "oui", id: "1" }]));
    expect(events[0]).toEqual({ kind: "ignored-columns", names: ["parkng", "id"] });
  });
});

describe("photographs", () => {
  const withPhotos = (...names: string[]) =>
    toCsv([{ ...home, photos: names.map((name) => `https://photos.example/${name}`).join("|") }]);
  const picture = (name: string) =>
    sharp({
      create: { width: 40, height: 30, channels: 3, background: name.endsWith("b") ? "#ff0000" : "#0000ff" },
    })
      .jpeg()
      .toBuffer();

  /** Serves every photograph but those named `gone` and `page`; notes what was asked and how much at once. */
  function photoServer() {
    const asked: string[] = [];
    let open = 0;
    let mostOpen = 0;
    const fetchPhoto = async (url: string): Promise<Uint8Array> => {
      asked.push(url.split("/").at(-1) ?? "");
      mostOpen = Math.max(mostOpen, ++open);
      await new Promise(setImmediate);
      open--;
      if (url.endsWith("gone")) throw new SafeFetchError("http-status", "réponse 404");
      return url.endsWith("page") ? Buffer.from("<html>") : picture(url);
    };
    return { asked, fetchPhoto, mostOpen: () => mostOpen };
  }

  test("are fetched once into the storage, under names that tell nothing", async () => {
    const { asked, fetchPhoto } = photoServer();
    const { counts } = await runImport(withPhotos("a", "b"), fetchPhoto);
    expect(counts).toMatchObject({ created: 1, photosAdded: 2, photosFailed: 0 });
    const [stored] = await readHomes();
    expect(stored?.photos.map(({ width, height }) => [width, height])).toEqual([
      [40, 30],
      [40, 30],
    ]);
    expect(stored?.photos[1]?.color).toMatch(/^#f[de]0000$/);
    const keys = await storage.list();
    expect(keys).toHaveLength(2);
    expect([...keys, ...(stored?.photos ?? []).map(({ path }) => path)].join()).not.toMatch(
      /photos\.example/,
    );
    const again = await runImport(withPhotos("a", "b"), fetchPhoto);
    expect(again.counts).toMatchObject({ unchanged: 1, photosAdded: 0 });
    expect(asked).toEqual(["a", "b"]);
  });

  test("only new ones are fetched later, and what no home shows any more leaves the storage", async () => {
    const { asked, fetchPhoto } = photoServer();
    await runImport(withPhotos("a", "b"), fetchPhoto);
    const before = (await readHomes())[0]?.photos ?? [];
    expect((await runImport(withPhotos("c", "b"), fetchPhoto)).counts).toMatchObject({
      updated: 1,
      photosAdded: 1,
    });
    expect(asked).toEqual(["a", "b", "c"]);
    expect((await readHomes())[0]?.photos[1]).toEqual(before[1]);
    expect(await storage.list()).toHaveLength(2);
    await runImport(toCsv([{ ...home, photos: "placeholder" }]), fetchPhoto);
    expect((await readHomes())[0]?.photos).toEqual([]);
    expect(await storage.list()).toEqual([]);
  });

  test("one that fails is told and skipped", async () => {
    const { fetchPhoto } = photoServer();
    const { counts, photoProblems } = await runImport(withPhotos("gone", "a", "page"), fetchPhoto);
    expect(counts).toMatchObject({ created: 1, refused: 0, photosAdded: 1, photosFailed: 2 });
    expect(photoProblems).toEqual([
      "Le site a refusé la demande (réponse 404).",
      "Ce fichier n'est pas une photo (JPEG, PNG, WebP, AVIF ou HEIF).",
    ]);
    expect((await readHomes())[0]?.photos).toHaveLength(1);
    const again = await runImport(withPhotos("gone", "a", "page"), fetchPhoto);
    expect(again.counts).toMatchObject({ unchanged: 1, photosAdded: 0, photosFailed: 2 });
  });

  test("a home keeps ten, six are fetched at once", async () => {
    const { asked, fetchPhoto, mostOpen } = photoServer();
    const { photoProblems } = await runImport(withPhotos(..."abcdefghijkl"), fetchPhoto);
    expect((await readHomes())[0]?.photos).toHaveLength(10);
    expect(asked.join("")).toBe("abcdefghij");
    expect(mostOpen()).toBe(6);
    expect(photoProblems).toEqual(["Un bien a 10 photos au plus : les suivantes sont laissées."]);
  });

  test("those fetched for a home that is then refused do not stay", async () => {
    const { fetchPhoto } = photoServer();
    await runImport(toCsv([{ ...home, floor: "4", total_floors: "6" }]));
    const { counts } = await runImport(
      toCsv([{ ...home, floor: "7", photos: "https://photos.example/a" }]),
      fetchPhoto,
    );
    expect(counts).toMatchObject({ refused: 1, photosAdded: 1 });
    expect(await storage.list()).toEqual([]);
  });
});
