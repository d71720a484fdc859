import { createEmptyLineCount, type FileRecord } from "../../../platform/csv/read-records.ts";
import type { Column } from "./columns.ts";
import type { Refusal } from "./read-line.ts";

/** A line of this many characters is no listing: its longest texts hold four thousand. */
const longestLine = 200_000;
const separator = /\s{0,4}!#\s{0,4}/;

/** Says whether a text begins a file of the Poliris (SeLoger) exchange format. */
export function isPoliris(start: string): boolean {
  return (start.split("\n")[0] ?? "").includes("!#");
}

/**
 * Reads Annonces.csv of the Poliris (SeLoger) exchange format, version 4.x, as records under our own columns, the first
 * record naming them. Ranks of the fields from version 4.09 of the published format, as github.com/benaliart/
 * php-seloger-poliris-feed keeps it, checked against github.com/fabricevilhon-spec/validateur-poliris (4.1x). What is
 * to let is refused: only sales are imported. Ranks that are filled in and not read are added to `unread`.
 */
export async function* readPolirisRecords(
  text: AsyncIterable<string>,
  owner: string,
  refuse: (refusal: Refusal) => void,
  unread: Set<number>,
): AsyncGenerator<FileRecord> {
  yield { line: 1, cells: columns };
  let line = 0;
  const count = createEmptyLineCount();
  for await (const content of linesOf(text)) {
    line += 1;
    if (content.trim() === "") {
      await count(line);
      continue;
    }
    const fields = content.slice(0, longestLine).split(separator).map(unquote);
    const at = (rank: number) => fields[rank - 1] ?? "";
    const kind = at(3).toLowerCase();
    for (const [index, field] of fields.entries())
      if (field !== "" && !readRanks.has(index + 1)) unread.add(index + 1);
    if (fields.length < 21)
      refuse({
        line,
        reference: at(2),
        reasons: [`La ligne compte ${fields.length} champs, il en faut 21 au moins`],
      });
    else if (!/vente|viager|investissement/.test(kind))
      refuse({ line, reference: at(2), reasons: [`« ${at(3)} » n’est pas une vente`] });
    else
      yield {
        line,
        cells: columns.map((column) => readers[column]?.read(at) ?? (column === "owner_email" ? owner : "")),
      };
  }
}

/** Which ranks of the format feed which of our columns, in their order. */
export function polirisRanks(): readonly { readonly column: Column; readonly ranks: readonly number[] }[] {
  return Object.entries(readers).map(([column, { ranks }]) => ({ column: column as Column, ranks }));
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function unquote(field: string): string {
  return field.trim().replace(/^"|"$/g, "").trim();
}

/** The field at a rank, counted from 1. */
type FieldAt = (rank: number) => string;
type Reader = { readonly ranks: readonly number[]; readonly read: (at: FieldAt) => string };

const types: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/appartement|loft|studio/i, "Appartement"],
  [/maison|villa|ch[âa]teau|h[ôo]tel particulier/i, "Maison"],
  [/immeuble|b[âa]timent/i, "Immeuble"],
];

/** The first of some ranks that is filled in. */
function plain(...ranks: readonly number[]): Reader {
  return { ranks, read: (at) => ranks.map(at).find((text) => text !== "") ?? "" };
}

/** One rank, its text written as our files have it. */
function written(rank: number, write: (text: string) => string): Reader {
  return { ranks: [rank], read: (at) => write(at(rank)) };
}

/** How many there are, as the boolean of whether there is one; empty where the file does not say. */
const some = (rank: number) =>
  written(rank, (text) => {
    if (text === "") return "";
    return /^oui$/i.test(text) || Number(text) > 0 ? "oui" : "non";
  });
const grade = (rank: number) => written(rank, (text) => (/^[A-G]$/i.test(text) ? text : ""));
const photoRanks = [...range(85, 93), ...range(164, 174), ...range(264, 273)];
const exposureRanks = [35, 36, 37, 38];

const readers: Readonly<Partial<Record<Column, Reader>>> = {
  external_reference: plain(175, 2),
  title: plain(20),
  description: written(21, (text) => text.replace(/<br\s?\/?>/gi, "\n")),
  price: plain(11),
  address: {
    ranks: [8, 108, 5, 109, 6],
    read: (at) =>
      [at(8), [plain(108, 5).read(at), plain(109, 6).read(at)].join(" ").trim()]
        .filter((part) => part !== "")
        .join(", "),
  },
  postal_code: plain(108, 5),
  city: plain(109, 6),
  latitude: plain(298),
  longitude: plain(299),
  surface_area: plain(16),
  property_type: written(4, (text) => types.find(([pattern]) => pattern.test(text))?.[1] ?? "Autre"),
  rooms: plain(18),
  bedrooms: plain(19),
  floor: plain(24),
  total_floors: plain(25),
  exposure: {
    ranks: exposureRanks,
    read: (at) =>
      exposureRanks.map((rank, index) => (/^oui$/i.test(at(rank)) ? "SEWN".charAt(index) : "")).join(""),
  },
  balcony: some(39),
  elevator: plain(41),
  cellar: plain(42),
  parking: some(43),
  box: some(44),
  terrace: plain(48),
  pool: plain(65),
  dpe_energy_letter: grade(177),
  dpe_emissions_letter: grade(179),
  photos: {
    ranks: photoRanks,
    read: (at) =>
      photoRanks
        .map(at)
        .filter((text) => text !== "")
        .join("|"),
  },
};
const columns: readonly Column[] = ["owner_email", ...(Object.keys(readers) as Column[])];
/** Those that feed a column, and what says whose listing it is, of which kind, in which country, by which version. */
const readRanks = new Set([
  ...[1, 2, 3, 7, 301],
  ...Object.values(readers).flatMap((reader) => reader?.ranks ?? []),
]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
