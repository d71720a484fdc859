import { communeName } from "#domain/address/place-name.ts";
import {
  type ImportedListing,
  type ListingField,
  mostImportedPhotos,
} from "#domain/listing/imported-listing.ts";
import { readExposure } from "../rules/exposure.ts";
import { streetOf } from "../rules/place.ts";
import { simplify } from "../rules/simplify.ts";

/** What a page holds, as its JSON file tells: the names of an imported listing, `photos` as a number. */
export type ExpectedListing = Readonly<Record<string, unknown>>;

/** Says whether an expected value means that the page holds the field at all. */
export function isHeld(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && value !== "-" && value !== "none";
}

/**
 * Says whether a value that was read is the expected one. Figures, grades and equipment must be equal, areas once
 * rounded up; texts are compared without case, accents and punctuation, and a title may hold the other whole.
 * Equipment that a page denies is the form's default, read or not.
 */
export function isAsExpected(
  field: ListingField,
  expected: unknown,
  found: ImportedListing[ListingField],
): boolean {
  if (expected === false) return found !== true;
  if (found === undefined) return false;
  const texts = [String(expected), String(found)] as const;
  switch (field) {
    case "title":
      return holdsOther(...texts, 0.5);
    case "description":
      return holdsOther(...texts, 0.8) || shareOfWords(...texts) >= 0.9;
    case "address":
      return plainStreet(texts[0]) === plainStreet(texts[1]);
    case "city":
      return comparable(communeName(texts[0]) ?? "") === comparable(communeName(texts[1]) ?? "");
    case "priceEUR":
    case "surfaceSqm":
      return Math.ceil(Number(expected)) === found;
    case "exposure":
      return letters(readExposure(simplify(texts[0])) ?? texts[0]) === letters(texts[1]);
    case "photos": {
      const count = Array.isArray(expected) ? expected.length : Number(expected);
      return Math.min(count, mostImportedPhotos) === (found as readonly string[]).length;
    }
    case "sourceDomain":
      return texts[0].replace(/^www\./, "") === texts[1].replace(/^www\./, "");
    case "sourceUrl":
      return texts[0].replace(/\/$/, "") === texts[1].replace(/\/$/, "");
    default:
      return typeof expected === "string"
        ? comparable(expected) === comparable(String(found))
        : expected === found;
  }
}

function comparable(text: string): string {
  return simplify(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** One holds the other whole, and is not much longer. */
function holdsOther(one: string, other: string, share: number): boolean {
  const [short, long] = [comparable(one), comparable(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short !== "" && long.includes(short) && short.length >= long.length * share;
}

/** How much of the words of two texts is in both, from 0 to 1. */
function shareOfWords(one: string, other: string): number {
  const [first, second] = [comparable(one).split(" "), comparable(other).split(" ")];
  const counts = new Map<string, number>();
  for (const word of first) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return common / Math.max(first.length, second.length);
}

function plainStreet(text: string): string {
  return comparable(streetOf(text) ?? text)
    .replace(/\b(?:av|ave)\b/g, "avenue")
    .replace(/\b(?:bd|bld|bvd)\b/g, "boulevard");
}

function letters(text: string): string {
  return [...text.toUpperCase()].sort().join("");
}
