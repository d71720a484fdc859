import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ImportedListing,
  type ListingField,
  listingFields,
  listingOrigins,
  offerFieldNames,
} from "#domain/listing/imported-listing.ts";
import { mergeReadings } from "../merge-readings.ts";
import { parsePage } from "../page/page.ts";
import { decodePage, readPageSource } from "../page/page-source.ts";
import { addressOf, readEach, readListing } from "../read-listing.ts";
import { type ExpectedListing, isAsExpected, isHeld } from "./compare-field.ts";

export type Score = { readonly expected: number; readonly found: number; readonly wrong: number };

export type Evaluation = {
  readonly total: Score;
  readonly pages: number;
  readonly byField: ReadonlyMap<string, Score>;
  /** What each reader would have found alone. */
  readonly byReader: ReadonlyMap<string, Score>;
  /** What was missed or misread, a line each. */
  readonly problems: readonly string[];
};

const noScore: Score = { expected: 0, found: 0, wrong: 0 };

/** Fields that tell where a page came from: read whether or not a file lists them. */
const aboutSource: readonly string[] = ["sourceDomain", "sourceUrl"];

/** Reads every NAME.html of a folder and compares it with NAME.json, the fields that the page holds. */
export async function evaluateFolder(folder: string): Promise<Evaluation> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".html")).sort();
  let total = noScore;
  const byField = new Map<string, Score>(listingFields.map((field) => [field, noScore]));
  const byReader = new Map<string, Score>(
    listingOrigins.filter((origin) => origin !== "ai").map((origin) => [origin, noScore]),
  );
  const problems: string[] = [];
  for (const name of names) {
    const { html, url } = await readPageSource(decodePage(await readFile(join(folder, name)), undefined));
    const expected = JSON.parse(
      await readFile(join(folder, name.replace(/\.html$/, ".json")), "utf8"),
    ) as ExpectedListing;
    const { data } = readListing(html, url);
    const fields = fieldsExpectedIn(expected);
    for (const field of fields) {
      const outcome = compare(field, expected, data);
      total = add(total, outcome);
      byField.set(field, add(byField.get(field) ?? noScore, outcome));
      if (outcome.wrong > 0 || outcome.found < outcome.expected)
        problems.push(`${name} ${field}: ${show(data[field])} au lieu de ${show(expected[field])}`);
    }
    for (const [origin, found] of readApart(html))
      for (const field of fields)
        byReader.set(origin, add(byReader.get(origin) ?? noScore, compare(field, expected, found)));
  }
  return { total, pages: names.length, byField, byReader, problems };
}

/** The fields that a list of what a page holds speaks of: one that names no fact of the offer leaves them all out. */
function fieldsExpectedIn(expected: ExpectedListing): readonly ListingField[] {
  const isOffer = (field: ListingField) => offerFieldNames.some((name) => name === field);
  const describesOffer = offerFieldNames.some((name) => name in expected);
  return describesOffer ? listingFields : listingFields.filter((field) => !isOffer(field));
}

function readApart(html: string): [string, ImportedListing][] {
  const page = parsePage(html);
  const url = addressOf(page);
  return readEach(page, url).map((reading) => [reading.origin, mergeReadings([reading], url).data]);
}

function compare(field: ListingField, expected: ExpectedListing, data: ImportedListing): Score {
  const found = data[field];
  if (!isHeld(expected[field])) {
    const isInvented = found !== undefined && found !== false && !aboutSource.includes(field);
    return { expected: 0, found: 0, wrong: isInvented ? 1 : 0 };
  }
  if (isAsExpected(field, expected[field], found)) return { expected: 1, found: 1, wrong: 0 };
  return { expected: 1, found: 0, wrong: found === undefined ? 0 : 1 };
}

function add(score: Score, { expected, found, wrong }: Score): Score {
  return {
    expected: score.expected + expected,
    found: score.found + found,
    wrong: score.wrong + wrong,
  };
}

function show(value: unknown): string {
  if (value === undefined) return "rien";
  const text = Array.isArray(value) ? `${value.length} photos` : JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
