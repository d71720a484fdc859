/** Files that were made to be read for ever, or to fill the memory: what is read of them grows with them, and ends. */
import { describe, expect, test } from "vitest";
import { readContactCells, readContactHeader } from "#domain/contact/contact-columns.ts";
import { holdsAddress, readPerson } from "#domain/contact/file-person.ts";
import { readCard } from "#domain/contact/vcard.ts";
import { mostImportedLines } from "#domain/import/import-run.ts";
import { isQuadratic } from "#domain/text/growth.fixture.ts";
import { quote } from "#domain/text/quote.ts";
import { collect } from "../../../testing/collect.ts";
import { property, toCsv } from "../../../testing/import-run.ts";
import { makeZip, type ZippedFile } from "../../../testing/make-zip.ts";
import { polirisListing, polirisTable } from "../../../testing/poliris-file.ts";
import { columns, foldHeading } from "./columns.ts";
import { createLeftValues } from "./left-values.ts";
import { openContent, openImportFile } from "./open-import-file.ts";
import { type Refusal, readLine } from "./read-line.ts";
import { listAgencies, readPolirisRecords } from "./read-poliris.ts";

/** Generous, of the processor's time: each of these once took minutes, or the process. */
const longestWorkMs = 5_000;

async function measureWork(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function* give(count: number, piece: (at: number) => string, start = ""): AsyncGenerator<string> {
  yield start;
  for (let at = 0; at < count; at += 1) yield piece(at);
}

async function readPoliris(text: AsyncIterable<string>) {
  const refusals: Refusal[] = [];
  const records = await collect(
    readPolirisRecords(text, "agence@essais.example", {
      refuse: (refusal) => refusals.push(refusal),
      unread: new Set(),
      agencies: new Map(),
      left: createLeftValues(),
    }),
  );
  return { lines: records.slice(1).map(({ line }) => line), refusals };
}

const megabyte = "a".repeat(1_000_000);
const fields = (count: number, code = "a") =>
  [`"${code}"`, '"1"', '"Vente"', ...Array<string>(count - 3).fill('"x"')].join("!#");

describe("a table of the Poliris format", () => {
  test.each([
    ["a line of 150 MB", megabyte],
    ["a line of 75 million fields", "!#".repeat(500_000)],
  ])("with %s refuses it, and reads on behind it", async (_, piece) => {
    const text = give(151, (at) => (at < 150 ? piece : `\n${fields(30)}\n`), '"a"!#"€');
    const work = await measureWork(async () => {
      const { lines, refusals } = await readPoliris(text);
      expect(lines).toEqual([2]);
      expect(refusals).toMatchObject([
        { line: 1, reasons: ["La ligne est bien trop longue pour une annonce"] },
      ]);
    });
    expect(work).toBeLessThan(longestWorkMs);
  });

  test("whose quotes stay open over very many lines is read as long as it is, not as its square", async () => {
    const opened = `"a"!#"b${"\n".repeat(199_990)}`;
    const work = await measureWork(() => readPoliris(give(4, () => opened)));
    expect(work).toBeLessThan(longestWorkMs);
    expect(await measureWork(() => listAgencies(give(4, () => opened)))).toBeLessThan(longestWorkMs);
  });

  test.each([
    ["each refused", () => '"a"!#"b"\n'],
    ["each of a listing", (at: number) => `${fields(30, `code ${at}`)}\n`],
  ])("of more lines than an import takes, %s, is read no further", async (_, line) => {
    for (const read of [readPoliris, listAgencies]) {
      let given = 0;
      const most = mostImportedLines + 30_000;
      const text = give(most, (at) => {
        given = at + 1;
        return line(at);
      });
      await read(text).catch(() => undefined);
      expect(given).toBeLessThan(most);
    }
  });
});

/** Texts that a pattern may read again from each of their characters. */
const texts: Readonly<Record<string, (size: number) => string>> = {
  "blanks behind a figure": (size) => `1${" ".repeat(size)}x`,
  "blanks behind a letter": (size) => `d${" ".repeat(size)}x`,
  "line ends": (size) => `a${"\n".repeat(size)}b`,
  "opened brackets": (size) => "(".repeat(size),
  figures: (size) => `${"1".repeat(size)}a`,
  "figures apart": (size) => "1 ".repeat(size / 2),
  zeros: (size) => `0.${"0".repeat(size)}x`,
  letters: (size) => `${"a".repeat(size)}!`,
  marks: (size) => "« ".repeat(size / 2),
  commas: (size) => ", ".repeat(size / 2),
  tags: (size) => "<a".repeat(size / 2),
  lists: (size) => "[".repeat(size),
  "e-mails begun": (size) => "a@".repeat(size / 2),
  "underlined figures": (size) => `_${"_1".repeat(size / 2)}a`,
};

describe.each(Object.entries(texts))("%s", (_, textOf) => {
  const isSlow = (run: (text: string) => unknown, size: number) =>
    isQuadratic(process.threadCpuUsage, (much) => run(textOf(much)), size);

  test("in a cell of a property are read in a time that grows no faster than their number", () => {
    const now = new Date();
    const names: readonly string[] = columns;
    const units = columns.map(() => "€");
    for (const column of columns) {
      const at = columns.indexOf(column);
      const known: Readonly<Record<string, string>> = property;
      const base = names.map((name) => known[name] ?? "");
      const read = (left: ReturnType<typeof createLeftValues> | undefined) => (text: string) =>
        readLine(
          { line: 2, cells: base.with(at, text) },
          { columns, units, ignored: [], owner: undefined },
          { today: "2026-01-01", now, note: () => undefined, found: null, left },
        );
      expect([column, isSlow(read(createLeftValues()), 3_000)]).toEqual([column, false]);
      expect([column, isSlow(read(undefined), 3_000)]).toEqual([column, false]);
    }
  });

  test("in a heading, a contact's cell or a card, or between quotation marks too", () => {
    const header = readContactHeader([
      "Nom",
      "E-mail",
      "Téléphone",
      "Étiquettes",
      "Note",
      "Adresse",
      "Ville",
    ]);
    const runs: Readonly<Record<string, (text: string) => unknown>> = {
      heading: foldHeading,
      "contact's heading": (text) => readContactHeader([text]),
      "heading that may hold an address": holdsAddress,
      quotation: quote,
      contact: (text) =>
        readPerson(
          readContactCells(
            header,
            header.columns.map(() => text),
          ),
        ),
      card: (text) =>
        readPerson(
          readCard(["N", "FN", "TEL", "EMAIL", "ADR", "CATEGORIES", "NOTE"].map((name) => `${name}:${text}`)),
        ),
      "name in a card": (text) => readCard([text]),
    };
    for (const [name, run] of Object.entries(runs))
      expect([name, isSlow(run, 10_000)]).toEqual([name, false]);
  });
});

describe("through the door of files", () => {
  async function read(bytes: Buffer, now = new Date()) {
    const source = {
      size: bytes.length,
      read: async (start: number, end: number) => bytes.subarray(start, end),
    };
    const file = await openImportFile(await openContent(source), {
      owner: property.owner_email,
      now,
      fetchPhoto: () => expect.fail(),
      locate: async () => null,
    });
    return { file, readings: await collect(file.readings) };
  }

  test.each([
    ["a heading", toCsv([{ ...property, ["(".repeat(230_000)]: "a" }])],
    ["a heading of figures", toCsv([{ ...property, [`${"1".repeat(230_000)}a`]: "a" }])],
    ["a count", toCsv([{ ...property, floor: `1${" ".repeat(200_000)}x` }])],
    ["an address", toCsv([{ ...property, address: `1${" ".repeat(200_000)}x` }])],
  ])("%s of hundreds of thousands of characters is read as long as it is", async (_, table) => {
    const work = await measureWork(async () =>
      expect((await read(Buffer.from(table))).readings).toHaveLength(1),
    );
    expect(work).toBeLessThan(longestWorkMs);
  });

  test("what a cell holds beyond 20,000 characters is named, and blanks are not", async () => {
    const long = `${"<b></b>".repeat(3_000)}fin`;
    const { file, readings } = await read(
      Buffer.from(toCsv([{ ...property, description: `Clair. ${long}` }])),
    );
    expect(readings).toMatchObject([
      { ok: true, value: { fields: { description: expect.stringMatching(/^Clair\./) } } },
    ]);
    expect(file.left.sentences()).toEqual([
      expect.stringMatching(
        /^Valeur non reprise\u00a0: Description au-delà de 20\u202f000 caractères = .+ \(1 bien\)\.$/,
      ),
    ]);
    const blank = await read(Buffer.from(toCsv([{ ...property, title: `Clair${" ".repeat(30_000)}` }])));
    expect(blank.readings).toMatchObject([{ ok: true, value: { fields: { title: "Clair" } } }]);
    expect(blank.file.left.sentences()).toEqual([]);
  });

  test("settings of nothing but line ends are read as long as they are", async () => {
    const parts = (settings: string): ZippedFile[] => [
      { name: "Annonces.csv", bytes: polirisTable([polirisListing(0)]) },
      { name: "Photos.cfg", bytes: Buffer.from(settings) },
    ];
    const modeOf = async (settings: string) => (await read(makeZip(parts(settings)))).file.photoSource;
    const work = await measureWork(() => modeOf("\n".repeat(99_000)));
    expect(work).toBeLessThan(longestWorkMs);
  });

  test.each([
    ["2099-01-01", undefined],
    ["2024-02-03", "2024-02-03T00:00:00.000Z"],
  ])("a home added on %s was added on %s, and what is left out is named", async (created_at, createdAt) => {
    const { file, readings } = await read(Buffer.from(toCsv([{ ...property, created_at }])));
    expect(readings).toMatchObject([{ ok: true, value: { createdAt } }]);
    expect(file.left.sentences()).toEqual(
      createdAt === undefined ? ["Valeur non reprise\u00a0: Date d’ajout = 2099-01-01 (1 bien)."] : [],
    );
  });

  test.each([
    ["2026-06-15", "2026-06-15T00:00:00.000Z"],
    ["15/06/2026", "2026-06-15T00:00:00.000Z"],
    ["2026-06-16", undefined],
    ["2026-06-15 00:30:00+02", "2026-06-14T22:30:00.000Z"],
    ["2026-06-15 00:31:00+02", undefined],
  ])("half an hour after midnight, %s is a date of today or none", async (created_at, createdAt) => {
    const halfPastMidnight = new Date("2026-06-14T22:30:00Z");
    const { readings } = await read(Buffer.from(toCsv([{ ...property, created_at }])), halfPastMidnight);
    expect(readings).toMatchObject([{ ok: true, value: { createdAt } }]);
  });
});
