import { and, between, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { SameProperty, samePropertyInput } from "#domain/api/own-property.ts";
import { addressSuggestionOf } from "#domain/geocoding/address-suggestion.ts";
import type { Place } from "#domain/geography.ts";
import { compareProperties, type Likeness, listingKey, sameness } from "#domain/property/same-property.ts";
import { locateAddress } from "../../../geocoding/geocode-address.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { photos, properties } from "../../../records/property/property-schema.ts";
import { cardColumns, toCard } from "./list-own-properties.ts";
import type { PlaceFinder } from "./place-property.ts";

/** Shown side by side: more would tell no more. */
const mostShown = 3;
/** Rows that are held against the rule. */
const mostCandidates = 100;
/** Degrees around a place that surely hold the distance of the rule. */
const marginDegrees = 0.0006;

/** Applies the rule of `same-property.ts`, most reasons first; an address without a point is looked up. */
export async function findSameProperties(
  { db, geocode }: Pick<Platform, "db"> & Pick<PlaceFinder, "geocode">,
  userId: string,
  input: z.output<typeof samePropertyInput>,
): Promise<{ items: SameProperty[] }> {
  const likeness: Likeness = {
    sourceUrl: input.source_url,
    place: await findPlace(geocode, input),
    propertyType: input.property_type,
    surfaceM2: input.surface_area,
    fingerprint: input.photo_fingerprint,
  };
  const conditions = [hasListing(likeness), standsThere(likeness), looksAlike(likeness)].filter(
    (condition) => condition !== undefined,
  );
  if (conditions.length === 0) return { items: [] };
  const rows = await db
    .select({ ...cardColumns, fingerprint: photos.fingerprint })
    .from(properties)
    .leftJoin(photos, and(eq(photos.propertyId, properties.id), eq(photos.position, 0)))
    .where(
      and(
        eq(properties.userId, userId),
        isNull(properties.deletedAt),
        or(isNull(properties.externalReference), ne(properties.externalReference, input.idempotency_key)),
        or(...conditions),
      ),
    )
    .limit(mostCandidates);
  const found = rows.flatMap(({ fingerprint, ...row }) => {
    const reasons = compareProperties(likeness, toLikeness(row.row, fingerprint));
    return reasons.length === 0 ? [] : [{ ...toCard(row), reasons: [...reasons] }];
  });
  return { items: found.sort((a, b) => b.reasons.length - a.reasons.length).slice(0, mostShown) };
}

function toLikeness(row: typeof properties.$inferSelect, fingerprint: string | null): Likeness {
  const { sourceUrl, propertyType, surfaceArea: surfaceM2, latitude, longitude } = fieldsOfRow(row);
  return { sourceUrl, place: { latitude, longitude }, propertyType, surfaceM2, fingerprint };
}

async function findPlace(
  geocode: PlaceFinder["geocode"],
  input: z.output<typeof samePropertyInput>,
): Promise<Place | null> {
  const { latitude, longitude, address } = input;
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  if (address.trim() === "") return null;
  const place = await locateAddress(geocode, `${address}, ${input.postal_code} ${input.city}`);
  if (place === null) return null;
  const { lat, lng } = addressSuggestionOf(place);
  return { latitude: lat, longitude: lng };
}

/** Wider than the rule: the parts of an address that change from visit to visit are not compared here. */
function hasListing({ sourceUrl }: Likeness): SQL | undefined {
  const path = listingKey(sourceUrl ?? "")?.split("?")[0];
  return path === undefined
    ? undefined
    : sql`strpos(lower(${properties.sourceUrl}), ${path.toLowerCase()}) > 0`;
}

function standsThere({ place, surfaceM2, propertyType }: Likeness): SQL | undefined {
  if (place === null || surfaceM2 === null || propertyType === null) return undefined;
  const { latitude, longitude } = place;
  return and(
    eq(properties.propertyType, propertyType),
    between(properties.surfaceArea, surfaceM2 - sameness.surfaceM2, surfaceM2 + sameness.surfaceM2),
    between(properties.latitude, latitude - marginDegrees, latitude + marginDegrees),
    between(properties.longitude, longitude - marginDegrees, longitude + marginDegrees),
  );
}

function looksAlike({ fingerprint }: Likeness): SQL | undefined {
  if (fingerprint === null) return undefined;
  const bits = (digits: unknown) => sql`('x' || ${digits}::text)::bit(64)`;
  return sql`bit_count(${bits(photos.fingerprint)} # ${bits(fingerprint)}) <= ${sameness.photoBits}`;
}
