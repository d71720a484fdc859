import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { type FileRecord, readRecords } from "../../../platform/csv/read-records.ts";
import { readHeader } from "./columns.ts";

const text = 'ville;prix\r\nMarseille été;1\r\n\r\n"deux\r\nlignes";2\r\nœuvre;3';
const records: FileRecord[] = [
  { line: 1, cells: ["ville", "prix"] },
  { line: 2, cells: ["Marseille été", "1"] },
  { line: 4, cells: ["deux\r\nlignes", "2"] },
  { line: 6, cells: ["œuvre", "3"] },
];

/** The bytes in pieces of a few, so that characters and lines are cut everywhere. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

function readAll(bytes: Uint8Array, size: number): Promise<FileRecord[]> {
  return Readable.from(readRecords(decodeText(inPieces(bytes, size)))).toArray();
}

function toWindows1252(line: string): Buffer {
  return Buffer.from(line.replaceAll("œ", "\u009c"), "latin1");
}

const encodings: Record<string, Buffer> = {
  "UTF-8": Buffer.from(text),
  "UTF-8 with its mark": Buffer.from(`\ufeff${text}`),
  "Windows-1252": toWindows1252(text),
  "gzip of UTF-8": gzipSync(text),
  "gzip of Windows-1252": gzipSync(toWindows1252(text)),
  "gzip in two members": Buffer.concat([gzipSync(text.slice(0, 20)), gzipSync(text.slice(20))]),
};

for (const [name, bytes] of Object.entries(encodings))
  test.each([1, 3, 1_000])(`${name} in pieces of %s bytes gives the same records`, async (size) => {
    expect(await readAll(bytes, size)).toEqual(records);
  });

test("one line of another encoding spoils only itself", async () => {
  const mixed = Buffer.concat([Buffer.from("é,à\n"), toWindows1252("é,œ\n"), Buffer.from("é,œ\n")]);
  const cells = (await readAll(mixed, 2)).map((one) => one.cells);
  expect(cells).toEqual([
    ["é", "à"],
    ["é", "œ"],
    ["é", "œ"],
  ]);
});

test.each([",", ";", "\t"])("the separator « %s » is told by the first line", async (separator) => {
  const lines = `a${separator}"b,;\t,;\t,;"${separator}c\n1${separator}2${separator}3`;
  const read = await readAll(Buffer.from(lines), 99);
  expect(read[1]?.cells).toEqual(["1", "2", "3"]);
});

test("quotes inside a cell stay, one that never closes stops the reading at its line", async () => {
  const read = readRecords(
    decodeText(inPieces(Buffer.from('a,b\n1,5" de béton\n2,"ouvert\n3,4\n5,6\n'), 99)),
  );
  expect((await read.next()).value.line).toBe(1);
  expect((await read.next()).value).toEqual({ line: 2, cells: ["1", '5" de béton'] });
  await expect(read.next()).rejects.toMatchObject({ name: "UnreadableFileError", line: 3 });
});

test("a cut or spoilt archive is told as such", async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index},${Math.sin(index)}`).join("\n");
  const cut = gzipSync(lines).subarray(0, -5_000);
  const all = readAll(cut, 1_000);
  await expect(all).rejects.toThrow("Le fichier compressé est abîmé ou incomplet : la suite n’est pas lue.");
});

test("a header names what is missing, doubled or unknown", () => {
  const required =
    "owner_email,external_reference,title,price,address,latitude,longitude,surface_area,property_type".split(
      ",",
    );
  expect(readHeader(required)).toMatchObject({ ok: true, header: { ignored: [] } });
  expect(readHeader([" Owner_Email ", ...required.slice(1), "parkng", ""])).toMatchObject({
    header: { ignored: ["parkng"] },
  });
  expect(readHeader(["user_email", ...required.slice(1)])).toMatchObject({ ok: true });
  expect(readHeader(required.slice(2))).toMatchObject({
    ok: false,
    reason: "Colonnes obligatoires absentes : owner_email, external_reference.",
  });
  expect(readHeader([...required, "title"])).toMatchObject({
    ok: false,
    reason: "Colonne présente deux fois : title.",
  });
});

test("an agency's own headings are understood in French, the first of two that say the same", () => {
  const cells = [
    "Réf.",
    "Intitulé",
    "Prix de vente (€)",
    "Adresse",
    "CP",
    "Surface habitable (m²)",
    "Surface Carrez",
    "Type de bien",
    "Nb pièces",
    "Étage",
    "Taxe foncière",
    "Inconnu",
  ];
  expect(readHeader(cells, { owner: "agence@exemple.fr" })).toMatchObject({
    ok: true,
    header: {
      columns: [
        "external_reference",
        "title",
        "price",
        "address",
        "postal_code",
        "surface_area",
        "carrez_area",
        "property_type",
        "rooms",
        "floor",
        "property_tax",
        null,
      ],
      ignored: ["Inconnu"],
    },
  });
});

test("a surface Carrez that is the only surface of a file is the one that every property has", () => {
  const cells = ["Réf.", "Intitulé", "Prix", "Adresse", "CP", "Surface loi Carrez", "Type de bien"];
  const reading = readHeader(cells, { owner: "agence@exemple.fr" });
  expect(reading.ok && reading.header.columns[5]).toBe("surface_area");
});

test("ten thousand records in large pieces all come, in order, and a record without end is cut", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index},x`);
  const endless = `${["n,x", ...lines].join("\n")}\n"${"endless ".repeat(50_000)}`;
  const seen: number[] = [];
  const read = async () => {
    for await (const { line, cells } of readRecords(decodeText(inPieces(Buffer.from(endless), 65_536)))) {
      if (line > 1) seen.push(Number(cells[0]));
      if (line % 100 === 0) await new Promise(setImmediate);
    }
  };
  await expect(read()).rejects.toMatchObject({ line: 10_002 });
  expect(seen).toEqual(lines.map((_, index) => index));
});

test("line ends may be mixed", async () => {
  const read = await readAll(Buffer.from('a,b\r\n1,2\n3,4\r\n"x\ny",6\r"x\r\ny",8\n9,10'), 4);
  expect(read.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [1, "b"],
    [2, "2"],
    [3, "4"],
    [4, "6"],
    [6, "8"],
    [8, "10"],
  ]);
});

test("what somebody said of a heading goes before guesses, and photographs may stand in several columns", () => {
  const cells = ["Réf.", "Machin", "Prix", "Adresse", "Surface", "Type", "Photo 1", "Photo 2", "Ville"];
  const options = { owner: "agence@exemple.fr", optional: ["title"] } as const;
  const guessed = readHeader(cells, options);
  const rest = ["address", "surface_area", "property_type", "photos", "photos"];
  expect(guessed).toMatchObject({
    header: { columns: ["external_reference", null, "price", ...rest, "city"] },
  });
  const chosen = new Map([
    ["machin", "price" as const],
    ["ville", null],
  ]);
  expect(readHeader(cells, { ...options, chosen })).toMatchObject({
    header: { columns: ["external_reference", "price", null, ...rest, null], ignored: ["Prix", "Ville"] },
  });
});
