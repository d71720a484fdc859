import {
  type FieldProvenance,
  type ImportedListing,
  type ListingField,
  type ListingOrigin,
  type ListingProvenance,
  type ListingReading,
  listingFields,
} from "#domain/listing/imported-listing.ts";
import { sanitizeLine } from "#domain/text/sanitize-text.ts";
import { plainText } from "./page/plain-text.ts";
import { cleanPhotos } from "./photos.ts";
import type { FoundFields, Reading } from "./reading.ts";
import { isCodeOfMarseille } from "./rules/place.ts";
import { readPropertyType } from "./rules/property-type.ts";
import { simplify } from "./rules/simplify.ts";

type Claim<Field extends ListingField = ListingField> = {
  readonly origin: ListingOrigin;
  readonly value: NonNullable<FoundFields[Field]>;
};

/**
 * Puts what the readers found together, the first of them first. Where two later readers agree against it on a figure,
 * they are believed, and the field asks to be checked.
 */
export function mergeReadings(readings: readonly Reading[], baseUrl: string | undefined): ListingReading {
  const data: Record<string, unknown> = {};
  const provenance: ListingProvenance = {};
  const hasNoPrice = readings.some((reading) => reading.hasNoPrice === true);
  const formerPrices = new Set(readings.flatMap((reading) => reading.formerPrices ?? []));
  const net = netPriceOf(readings, formerPrices);
  for (const field of listingFields) {
    if (field === "priceEUR" && hasNoPrice) continue;
    const all = readings.flatMap(({ origin, fields }) => {
      const value = clean(field, fields[field], baseUrl);
      return value === undefined ? [] : [{ origin, value } as Claim];
    });
    const claims =
      field === "priceEUR"
        ? withoutNet(withoutFormer(all, formerPrices), net)
        : field === "surfaceSqm"
          ? withoutCarrez(all, readings)
          : all;
    const chosen = choose(field, claims);
    if (chosen === undefined || (isFigure(field) && isDisputed(field, chosen, claims))) continue;
    data[field] =
      field === "surfaceSqm" ? Math.ceil(Number((chosen.value as number).toFixed(6))) : chosen.value;
    provenance[field] = { origin: chosen.origin, confidence: weighConfidence(field, chosen, claims) };
  }
  if (net !== undefined && data.priceWithoutFees === undefined) {
    data.priceWithoutFees = net.value;
    provenance.priceWithoutFees = { origin: net.origin, confidence: "medium" };
  }
  const isOfMarseille = isCodeOfMarseille(String(data.postalCode));
  if (data.city === undefined && isOfMarseille && provenance.postalCode !== undefined) {
    data.city = "Marseille";
    provenance.city = provenance.postalCode;
  }
  if (data.type === "Maison") {
    // A house is on no floor: data keep "0" for it, and tables "RDC".
    delete data.floor;
    delete provenance.floor;
  }
  return checkPrice({ data: checkOffer(checkFloors(data as ImportedListing)), provenance });
}

/** What the page itself calls a former price is not asked for any more, where a reader tells a lower one. */
function withoutFormer(claims: readonly Claim[], former: ReadonlySet<number>): readonly Claim[] {
  const prices = claims.map(({ value }) => value as number);
  const isCut = (price: number) => prices.some((other) => other < price && !former.has(other));
  return claims.filter(({ value }) => !former.has(value as number) || !isCut(value as number));
}

/** The smaller surface Carrez, named as such, is not held against the surface that data made for machines tell. */
function withoutCarrez(claims: readonly Claim[], readings: readonly Reading[]): readonly Claim[] {
  const [first] = claims;
  if (first === undefined || (first.origin !== "json-ld" && first.origin !== "microdata")) return claims;
  const carrez = new Set(readings.map(({ fields }) => fields.carrezArea));
  return claims.filter(
    ({ value }) => !(carrez.has(value as number) && (value as number) < (first.value as number)),
  );
}

/**
 * "Prix de vente : 200 000 €" beside 210 000 €, of fees of 5 %: the price that these fees are added to, and which with them
 * makes the other.
 */
function netPriceOf(
  readings: readonly Reading[],
  former: ReadonlySet<number>,
): Claim<"priceWithoutFees"> | undefined {
  const percent = readings.find(({ fields }) => fields.feesPercent !== undefined)?.fields.feesPercent;
  const prices = readings.flatMap(({ origin, fields }) =>
    fields.priceEUR === undefined || former.has(fields.priceEUR) ? [] : [{ origin, value: fields.priceEUR }],
  );
  if (percent === undefined) return undefined;
  const isWhole = (net: number) => (price: Claim<"priceEUR">) =>
    Math.abs(price.value - net * (1 + percent / 100)) <= net * roundedFees;
  return prices.find(({ value }) => prices.some(isWhole(value)));
}
/** Fees are told to the hundredth of a percent. */
const roundedFees = 0.000_06;

function withoutNet(claims: readonly Claim[], net: Claim<"priceWithoutFees"> | undefined): readonly Claim[] {
  return net === undefined ? claims : claims.filter(({ value }) => value !== net.value);
}

function isFigure(field: ListingField): boolean {
  return field === "priceEUR" || field === "surfaceSqm";
}

/** Says whether as many readers tell one other value as tell the chosen one: nobody can say which of them is true. */
function isDisputed(field: ListingField, chosen: Claim, claims: readonly Claim[]): boolean {
  if (isMeasured(field, chosen)) return false;
  const countOf = ({ value }: Claim) => claims.filter((one) => isSame(field, one.value, value)).length;
  const others = claims.filter(({ value }) => !isSame(field, value, chosen.value));
  return others.some((other) => countOf(other) >= countOf(chosen));
}

/** Data made for machines tell an area to its decimals: no terrace and no neighbour's has the same. */
function isMeasured(field: ListingField, { origin, value }: Claim): boolean {
  const isForMachines = origin === "json-ld" || origin === "microdata";
  return field === "surfaceSqm" && isForMachines && !Number.isInteger(value);
}

/** No property is sold for less or more, in euros for a square metre. */
const plausible = { least: 100, most: 60_000 };

/**
 * Some sites keep prices in cents: one a hundred times too high for its area is read so, and asks to be checked. What
 * is no price of a property either way is left out.
 */
function checkPrice({ data, provenance }: ListingReading): ListingReading {
  const { priceEUR: price, surfaceSqm: area, ...others } = data;
  if (price === undefined || area === undefined || data.type === "Autre" || isPlausible(price / area))
    return { data, provenance };
  const { priceEUR: source, ...otherProvenance } = provenance;
  if (
    source === undefined ||
    price % 100 !== 0 ||
    !isPlausible(price / 100 / area) ||
    price < area * plausible.most
  )
    return { data: { ...others, surfaceSqm: area }, provenance: otherProvenance };
  return {
    data: { ...data, priceEUR: price / 100 },
    provenance: { ...provenance, priceEUR: { ...source, confidence: "low" } },
  };
}

function isPlausible(pricePerM2: number): boolean {
  return pricePerM2 >= plausible.least && pricePerM2 <= plausible.most;
}

function clean(field: ListingField, value: unknown, baseUrl: string | undefined): unknown {
  if (field === "photos") {
    const photos = cleanPhotos(Array.isArray(value) ? value : [], baseUrl);
    return photos.length === 0 ? undefined : photos;
  }
  if (typeof value !== "string") return value;
  if (field === "description") return plainText(value).slice(0, 10_000) || undefined;
  if (field === "title") return plainTitle(value) || undefined;
  return sanitizeLine(value) || undefined;
}

function plainTitle(text: string): string {
  return sanitizeLine(plainText(text).replace(/\n/g, " ")).slice(0, 200);
}

function choose(field: ListingField, claims: readonly Claim[]): Claim | undefined {
  if (field === "photos") return longest(claims, (value) => (value as readonly string[]).length);
  if (field === "description") return chooseDescription(claims as readonly Claim<"description">[]);
  if (field === "title") return chooseTitle(claims as readonly Claim<"title">[]);
  const [first, ...later] = claims;
  if (first === undefined) return undefined;
  // Sites' software calls every home a house to machines.
  if (field === "type" && first.value === "Maison" && first.origin === "json-ld")
    return later.find(({ origin, value }) => origin === "text" && value === "Appartement") ?? first;
  if (field === "surfaceSqm") {
    // "65 m²" in a heading and 65,23 in the details are one area; the finer figure is rounded up.
    const finer = claims.find(
      ({ value }) => !Number.isInteger(value) && Math.abs((value as number) - (first.value as number)) < 1,
    );
    if (finer !== undefined) return { ...first, value: finer.value };
  }
  if (isMeasured(field, first) || later.some(({ value }) => isSame(field, value, first.value))) return first;
  const agreed = later.find((one, index) =>
    later.slice(index + 1).some((other) => isSame(field, one.value, other.value)),
  );
  if (typeof first.value !== "boolean") return agreed ?? first;
  // Data keep "0" for what nobody filled in; a page shows what there is.
  return (
    (first.value ? undefined : later.find(({ origin, value }) => origin === "label" && value === true)) ??
    first
  );
}

function longest(claims: readonly Claim[], sizeOf: (value: unknown) => number): Claim | undefined {
  return claims.reduce<Claim | undefined>(
    (best, one) => (best === undefined || sizeOf(one.value) > sizeOf(best.value) ? one : best),
    undefined,
  );
}

/** The first reader's text, or a later one's that goes on where it stops; what was made for sharing comes last. */
function chooseDescription(claims: readonly Claim<"description">[]): Claim | undefined {
  const written = claims.filter(({ origin }) => origin !== "open-graph");
  const [first = claims[0]] = written;
  if (first === undefined) return undefined;
  const start = comparable(first.value).slice(0, 40);
  const continuations = claims.filter(({ value }) => comparable(value).startsWith(start));
  const whole = longest(continuations, (value) => String(value).length) ?? first;
  const isStub = whole.value.toString().length < 120 || /(?:…|\.\.\.)$/.test(whole.value.toString());
  const fuller = isStub ? longest(written, (value) => String(value).length) : undefined;
  return fuller !== undefined && String(fuller.value).length > 2 * String(whole.value).length
    ? fuller
    : whole;
}

/** Titles made for machines shorten the page's heading or add the site's name to it: the heading is the title. */
function chooseTitle(claims: readonly Claim<"title">[]): Claim | undefined {
  const [first] = claims;
  if (first === undefined) return undefined;
  const heading = claims.find(
    ({ origin, value }) => origin === "text" && value.length >= 12 && value.length <= 120,
  );
  if (heading !== undefined) {
    const [one, other] = [comparable(first.value), comparable(heading.value)];
    if (first.origin === "open-graph" || one.includes(other) || other.includes(one)) return heading;
    // A residence or an agency is named to machines, the property to people; its own title may stand in a page's data.
    const isForMachines = first.origin === "json-ld" || readPropertyType(first.value) === null;
    if (isForMachines && readPropertyType(heading.value) !== null) return heading;
  }
  if (first.origin !== "open-graph" && first.origin !== "text") return first;
  return { ...first, value: first.value.replace(/\s[|–—·]\s[^|–—·]{2,40}$/, "") };
}

function comparable(text: string): string {
  return simplify(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function isSame(field: ListingField, one: unknown, other: unknown): boolean {
  if (field === "surfaceSqm") return Math.abs((one as number) - (other as number)) < 1;
  if (field === "exposure") return [...String(one)].sort().join("") === [...String(other)].sort().join("");
  if (typeof one === "string") return comparable(one) === comparable(String(other));
  return one === other;
}

/** "high": told twice, or by data made for machines, or by a label; "low": another reader tells otherwise. */
function weighConfidence(
  field: ListingField,
  chosen: Claim,
  claims: readonly Claim[],
): FieldProvenance["confidence"] {
  if (field === "photos" || field === "title" || field === "description")
    return chosen.origin === "open-graph" ? "medium" : "high";
  if (claims.some(({ value }) => !isSame(field, value, chosen.value))) return "low";
  return claims.length > 1 || chosen.origin !== "text" ? "high" : "medium";
}

/** A price without fees that is none of this price, and a surface Carrez of another home, were misread. */
function checkOffer(data: ImportedListing): ImportedListing {
  const { priceEUR: price, priceWithoutFees: without, surfaceSqm: area, carrezArea: carrez, ...rest } = data;
  const isOfPrice =
    price === undefined || without === undefined || (without <= price && without > price * 0.7);
  const isOfArea = area === undefined || carrez === undefined || Math.abs(carrez - area) <= area * 0.35 + 2;
  return {
    ...rest,
    ...(price !== undefined && { priceEUR: price }),
    ...(without !== undefined && isOfPrice && { priceWithoutFees: without }),
    ...(area !== undefined && { surfaceSqm: area }),
    ...(carrez !== undefined && isOfArea && { carrezArea: carrez }),
  };
}

/** A floor above the last one was misread: neither is kept. */
function checkFloors(data: ImportedListing): ImportedListing {
  if (data.floor === undefined || data.totalFloors === undefined || data.floor <= data.totalFloors)
    return data;
  const { floor: _floor, totalFloors: _total, ...rest } = data;
  return rest;
}
