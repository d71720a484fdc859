/**
 * What each rank of the exchange format of Poliris (SeLoger) holds, in one file since a rank is only understood beside
 * the others; its records are cut in `poliris-records.ts`, and words of heating stand in `poliris-heating.ts`.
 */

import { mostImportedLines, tooManyLines } from "#domain/import/import-run.ts";
import { need } from "#domain/need.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { quote } from "#domain/text/quote.ts";
import { copyText } from "../../../platform/csv/copy-text.ts";
import { createEmptyLineCount, type FileRecord, mostEmptyLines } from "../../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { isArchiveAgency } from "./archive-agency.ts";
import type { Column } from "./columns.ts";
import { type LeftValues, shorten } from "./left-values.ts";
import { heatingOf } from "./poliris-heating.ts";
import { cutPolirisRecords } from "./poliris-records.ts";
import { isNothing } from "./read-cells.ts";
import { longestReference, type Refusal } from "./read-line.ts";
import { typeOf } from "./type-words.ts";

const fewestFields = 21;
/** Twice what any version has. */
const mostFields = 700;
/** An agency's code of more characters is none. */
const longestCode = 60;
const separator = /\s{0,4}!#\s{0,4}/;

/** Says whether a text begins a file of the Poliris (SeLoger) exchange format. */
export function isPoliris(start: string): boolean {
  return (start.split("\n")[0] ?? "").includes("!#");
}

/**
 * Reads Annonces.csv of the Poliris (SeLoger) format, 4.x, as records under our own columns; only sales are taken.
 * Ranks from version 4.09 as github.com/benaliart/php-seloger-poliris-feed keeps it, checked against
 * github.com/fabricevilhon-spec/validateur-poliris (4.1x).
 */
export async function* readPolirisRecords(
  text: AsyncIterable<string>,
  owner: string,
  { refuse, unread, agencies, ownAgency, left }: PolirisFindings,
): AsyncGenerator<FileRecord> {
  yield { line: 1, cells: columns };
  const countEmpty = createEmptyLineCount();
  let count = 0;
  for await (const { line, content, isTooLong } of cutPolirisRecords(text)) {
    if (content.trim() === "") {
      await countEmpty(line);
      continue;
    }
    count += 1;
    // Lines that are refused are kept until one is read.
    if (count > mostImportedLines + 1) throw new UnreadableFileError(tooManyLines("biens"), line);
    const fields = fieldsIn(content);
    const at = (rank: number) => fields[rank - 1] ?? "";
    for (const [index, field] of fields.entries())
      if (field !== "" && !readRanks.has(index + 1)) unread.add(index + 1);
    const [first = codeOf(at)] = agencies.keys();
    const reference = makeReference(at, ownAgency === undefined ? first : ownAgency);
    const refusal = isTooLong ? tooLongLine : refuseLine(fields.length, at(3));
    if (refusal !== null) refuse({ line, reference, ...refusal });
    else {
      const code = codeOf(at);
      agencies.set(code, (agencies.get(code) ?? 0) + 1);
      if (!isExact(at) && pointRanks.every((rank) => !isNothing(at(rank))))
        left.note("Point dont la précision", at(300));
      const others: Partial<Record<Column, string>> = { owner_email: owner, external_reference: reference };
      yield { line, cells: columns.map((column) => others[column] ?? readColumn(column, at, left)) };
    }
  }
}

/** What stands in a column; a value that is no word of the format's is noted. */
function readColumn(column: Column, at: FieldAt, left: LeftValues): string {
  const reader = readers[column];
  const cell = reader?.read(at) ?? "";
  if (reader?.isOneValue && cell === "" && !isNothing(at(need(reader.ranks[0]))))
    left.note(labelOfTarget(column), at(need(reader.ranks[0])));
  return cell;
}

/** Other agencies' references bear their codes; those of our own archives stand as they left. */
function makeReference(at: FieldAt, ownAgency: string | null): string {
  const reference = readers.external_reference?.read(at) ?? "";
  const code = codeOf(at);
  const isAlone = code === ownAgency || isArchiveAgency(code);
  const whole = isAlone || reference === "" ? reference : `${code}/${reference}`;
  // One character too many has its line refused as the whole would.
  return copyText(whole.slice(0, longestReference + 1));
}

function codeOf(at: FieldAt): string {
  return copyText(at(1).slice(0, longestCode));
}

/** Lists agencies by code, each with the references of its lines, of as many lines as an import takes. */
export async function listAgencies(text: AsyncIterable<string>): Promise<Map<string, string[]>> {
  const agencies = new Map<string, string[]>();
  let count = 0;
  for await (const { content } of cutPolirisRecords(text)) {
    count += 1;
    if (count > mostImportedLines + mostEmptyLines) break;
    if (content.trim() === "") continue;
    const fields = fieldsIn(content);
    if (fields.length < fewestFields) continue;
    const at = (rank: number) => fields[rank - 1] ?? "";
    const code = codeOf(at);
    const references = agencies.get(code) ?? [];
    references.push(makeReference(at, code));
    agencies.set(code, references);
  }
  return agencies;
}

export type PolirisFindings = {
  readonly refuse: (refusal: Refusal) => void;
  /** Ranks that are filled in and not read. */
  readonly unread: Set<number>;
  /** The agencies of the file by their codes, the first one first, with how many listings each has. */
  readonly agencies: Map<string, number>;
  /** The code whose references stand alone; null where all are told by theirs, undefined for that of the first line. */
  readonly ownAgency?: string | null | undefined;
  readonly left: LeftValues;
};

function refuseLine(fields: number, kind: string): Pick<Refusal, "reasons" | "isGone"> | null {
  if (fields < fewestFields)
    return { reasons: [`La ligne compte ${fields} champs, il en faut ${fewestFields} au moins`] };
  const isSale = /vente|viager|investissement/i.test(kind) && !/vacances|location|cession|fonds/i.test(kind);
  return isSale ? null : { reasons: [`${quote(copyText(shorten(kind)))} n’est pas une vente`], isGone: true };
}

const tooLongLine = { reasons: ["La ligne est bien trop longue pour une annonce"] };

/** Lists our columns with the ranks that feed them, in order. */
export function polirisRanks(): readonly { readonly column: Column; readonly ranks: readonly number[] }[] {
  return Object.entries(readers).map(([column, { ranks }]) => ({ column: column as Column, ranks }));
}

function fieldsIn(content: string): string[] {
  return content.split(separator, mostFields).map(unquote);
}

function unquote(field: string): string {
  return field.trim().replace(/^"|"$/g, "").trim();
}

/** The field at a rank, counted from 1. */
type FieldAt = (rank: number) => string;
type Reader = {
  readonly ranks: readonly number[];
  readonly read: (at: FieldAt) => string;
  /** Whether one rank gives one value, so that nothing is read of it only where it cannot be understood. */
  readonly isOneValue?: true;
};

/** The first of some ranks that is filled in. */
function plain(...ranks: readonly number[]): Reader {
  return { ranks, read: (at) => ranks.map(at).find((text) => text !== "") ?? "" };
}

/** One rank, its text written as our files have it. */
function written(rank: number, write: (text: string) => string): Reader {
  return { ranks: [rank], read: (at) => write(at(rank)), isOneValue: true };
}

const photoRanks = [...range(85, 93), ...range(164, 174), ...range(264, 273)];
/** What is said of each photograph, in the order of those. */
const captionRanks = [...range(94, 102), ...range(274, 294)];
const exposureRanks = [35, 36, 37, 38];
const ageRanks = [187, 188, 189];
const pointRanks = [298, 299];
/** What the agency shows goes before what is real, but where it only names the whole city. */
const postalCode: Reader = {
  ranks: [5, 108],
  read: (at) => (at(5) === "" || (at(5) === "13000" && at(108) !== "") ? at(108) : at(5)),
};
const city = plain(6, 109);

const readers: Readonly<Partial<Record<Column, Reader>>> = {
  external_reference: plain(175, 2),
  title: plain(20),
  description: written(21, (text) => text.replace(/<br\s?\/?>/gi, "\n")),
  // Of a sale for an annuity the price is what is paid at once, where no other is told.
  price: {
    ranks: [11, 185],
    read: (at) => (isAnnuity(at) && isNothing(at(11)) ? filled(at(185)) : at(11)),
  },
  fees_payer: written(302, (text) => ({ 1: "Acquéreur", 2: "Vendeur" })[text] ?? ""),
  fees_percent: written(15, filled),
  price_without_fees: written(303, filled),
  mandate_number: plain(112),
  mandate_date: plain(113),
  mandate_exclusive: plain(83),
  sale_kind: {
    ranks: [3],
    read: (at) => (isAnnuity(at) ? "Viager" : /investissement/i.test(at(3)) ? "Vendu loué" : ""),
  },
  annuity_down: ofAnnuity(185),
  annuity_monthly: ofAnnuity(186),
  annuity_ages: {
    ranks: ageRanks,
    read: (at) => {
      const ages = isAnnuity(at) ? ageRanks.map(at).filter((text) => /^[1-9]\d{1,2}$/.test(text)) : [];
      return ages.length === 0 ? "" : `${ages.join(" et ")} ans`;
    },
  },
  address: {
    ranks: [8, 5, 108, 6, 109],
    read: (at) =>
      [...new Set([at(8), [postalCode.read(at), city.read(at)].join(" ").trim()])]
        .filter((part) => part !== "")
        .join(", "),
  },
  // An exclusive leaves without its street: where its point came along, that is not for others.
  discreet_address: {
    ranks: [8, ...pointRanks, 300],
    read: (at) => (at(8) === "" && hasPoint(at) ? "Secteur" : ""),
  },
  postal_code: postalCode,
  city,
  latitude: { ranks: [...pointRanks, 300], read: (at) => (hasPoint(at) ? at(298) : "") },
  longitude: { ranks: [...pointRanks, 300], read: (at) => (hasPoint(at) ? at(299) : "") },
  // Land is sold by its own surface.
  surface_area: {
    ranks: [16],
    read: (at) => (/terrain/i.test(at(4)) && isNothing(at(16)) ? at(17) : at(16)),
  },
  land_area: written(17, filled),
  property_type: { ranks: [4, 181], read: (at) => typeOf(at(4)) ?? typeOf(at(181)) ?? "Autre" },
  rooms: written(18, filled),
  bedrooms: plain(19),
  bathrooms: {
    ranks: [29, 30],
    read: (at) => {
      const counts = [at(29), at(30)].filter((text) => /^\d{1,2}$/.test(text)).map(Number);
      return filled(String(counts.reduce((sum, one) => sum + one, 0)));
    },
  },
  // A house is on no floor, nor are land and a whole building; software writes 0 for them, or how many they have.
  floor: { ranks: [24], read: (at) => (standsAlone(at) ? "" : at(24)), isOneValue: true },
  total_floors: written(25, filled),
  construction_year: written(27, (text) => (/^[12]\d{3}$/.test(text) ? text : "")),
  heating: written(33, heatingOf),
  // Of what is sold with its tenant: the rent of a month with its charges, or a year's.
  rent: {
    ranks: [12, 13, 202],
    read: (at) => {
      if (!/investissement/i.test(at(3))) return "";
      const monthly = [at(13), at(12)].find((text) => !isNothing(text) && /^\d/.test(text));
      return monthly ?? (Number(at(202)) > 0 ? String(Math.round(Number(at(202)) / 12)) : "");
    },
  },
  exposure: {
    ranks: exposureRanks,
    read: (at) =>
      exposureRanks.map((rank, index) => (/^oui$/i.test(at(rank)) ? "SEWN".charAt(index) : "")).join(""),
  },
  balcony: plain(39),
  elevator: plain(41),
  cellar: plain(42),
  parking: plain(43),
  box: plain(44),
  terrace: plain(48),
  pool: plain(65),
  dpe_energy_letter: plain(177),
  dpe_emissions_letter: plain(179),
  energy_cost_min: written(326, filled),
  energy_cost_max: written(327, filled),
  energy_cost_year: written(328, (text) => /\b20\d\d\b/.exec(text)?.[0] ?? ""),
  coproperty_lots: {
    ranks: [258, 259],
    read: (at) => (/^(?:non|0)$/i.test(at(258)) || isNothing(at(259)) ? "" : at(259)),
  },
  coproperty_charges: written(260, filled),
  coproperty_procedure: written(261, yesOrNo),
  agency_phone: plain(105),
  agency_email: plain(107),
  procedure_detail: written(262, (text) => (isNothing(text) ? "" : text.replace(/<br\s?\/?>/gi, " "))),
  photos: {
    ranks: photoRanks,
    read: (at) =>
      photoRanks
        .map(at)
        .filter((text) => text !== "")
        .join("|"),
  },
  photo_captions: {
    ranks: captionRanks,
    read: (at) =>
      JSON.stringify(
        photoRanks.flatMap((rank, index) => (at(rank) === "" ? [] : [at(need(captionRanks[index]))])),
      ),
  },
};
const columns: readonly Column[] = ["owner_email", ...(Object.keys(readers) as Column[])];
function yesOrNo(text: string): string {
  return /^(?:oui|1)$/i.test(text) ? "oui" : /^(?:non|0)$/i.test(text) ? "non" : "";
}

function filled(text: string): string {
  return isNothing(text) ? "" : text;
}

/** Says whether a home is no part of a building; what leaves our own archives comes back as it left. */
function standsAlone(at: FieldAt): boolean {
  const type = typeOf(at(4)) ?? typeOf(at(181));
  return !isArchiveAgency(at(1)) && (type === "Maison" || type === "Immeuble" || /terrain/i.test(at(4)));
}

/** Poliris 4.09 ("Géolocalisation") gives 1 for a full address and explains no other code: then the address is looked up. */
function isExact(at: FieldAt): boolean {
  return isNothing(at(300)) || at(300) === "1";
}

function hasPoint(at: FieldAt): boolean {
  return isExact(at) && pointRanks.every((rank) => !isNothing(at(rank)));
}

function isAnnuity(at: FieldAt): boolean {
  return /viager/i.test(at(3));
}

/** An amount of a sale for an annuity; other sales have none, whatever stands there. */
function ofAnnuity(rank: number): Reader {
  return { ranks: [rank], read: (at) => (isAnnuity(at) ? filled(at(rank)) : "") };
}

/** Those that feed a column, and what says whose listing it is, of which kind, in which country, by which version. */
export const readRanks: ReadonlySet<number> = new Set([
  ...[1, 2, 3, 7, 301],
  ...Object.values(readers).flatMap((reader) => reader?.ranks ?? []),
]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
