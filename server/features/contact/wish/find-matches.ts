import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { findArrondissement, postalCodeOfArrondissement } from "#domain/address/arrondissement.ts";
import type { Place } from "#domain/geography.ts";
import { disclosedPlaceOf, knownPlaceOf } from "#domain/property/disclosed-place.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { boundsOfWish, listMisses, type Miss, type Wish, type WishedProperty } from "#domain/wish/wish.ts";
import type { Database } from "../../../platform/database/open.ts";
import { isOfOwner } from "../../../records/contact/contact-owner.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { placedOf, publicPlaceIn } from "../../../records/property/write-properties.ts";

/** The rule looks at so many homes for one wish: the agency's own first, then the newest. */
const mostCandidates = 500;

export type FoundProperty = {
  readonly propertyId: string;
  readonly isOwn: boolean;
  readonly misses: readonly Miss[];
};

/** Homes for sale that nobody hides; the gate says what may be seen of them. */
export const isOffered = and(
  isNull(properties.saleDate),
  isNull(properties.deletedAt),
  eq(properties.isHidden, false),
  isNull(properties.moderatedAt),
);

/** The rule of matches needs these columns. */
export const wishedColumns = {
  id: properties.id,
  userId: properties.userId,
  agencyId: properties.agencyId,
  propertyType: properties.propertyType,
  postalCode: properties.postalCode,
  latitude: properties.latitude,
  longitude: properties.longitude,
  publicLatitude: properties.publicLatitude,
  publicLongitude: properties.publicLongitude,
  placePrecision: properties.placePrecision,
  discreetAddress: properties.discreetAddress,
  saleDate: properties.saleDate,
  streetName: properties.streetName,
  price: properties.price,
  surfaceArea: properties.surfaceArea,
  rooms: properties.rooms,
};
type MatchedRow = Pick<typeof properties.$inferSelect, keyof typeof wishedColumns>;

/**
 * Its own agency takes the true place, others that of the map: no circle may give away where a discreet home is. One that
 * is known by its sector alone has none.
 */
export function wishedPropertyOf(
  row: MatchedRow,
  owner: Belonging,
): WishedProperty & { readonly isOwn: boolean } {
  const isOwn = owner.agencyId === null ? row.userId === owner.userId : row.agencyId === owner.agencyId;
  return {
    type: propertyTypes.find((type) => type === row.propertyType) ?? "Autre",
    arrondissement: findArrondissement(row.postalCode),
    place: placeFor(row, isOwn),
    price: row.price,
    surface: row.surfaceArea,
    rooms: row.rooms,
    isOwn,
  };
}

function placeFor(row: MatchedRow, isOwn: boolean): Place | null {
  const placed = placedOf(row);
  if ((isOwn ? knownPlaceOf(placed) : disclosedPlaceOf(placed)) === "sector") return null;
  return isOwn ? { latitude: row.latitude, longitude: row.longitude } : publicPlaceIn(row);
}

/** The best come first, each with what it does not meet. */
export async function findMatchingProperties(
  db: Database,
  wish: Wish,
  owner: Belonging,
): Promise<FoundProperty[]> {
  const isOwn = isOfOwner(properties, owner) ?? sql`false`;
  const rows = await db
    .select(wishedColumns)
    .from(properties)
    .where(and(isOffered, mayAnswer(wish)))
    .orderBy(sql`(${isOwn}) desc nulls last`, sql`${properties.createdAt} desc`, properties.id)
    .limit(mostCandidates);
  const found = rows.flatMap((row): FoundProperty[] => {
    const home = wishedPropertyOf(row, owner);
    const misses = listMisses(wish, home);
    return misses === null ? [] : [{ propertyId: row.id, isOwn: home.isOwn, misses }];
  });
  const rank = ({ isOwn: own, misses }: FoundProperty) => (own ? 0 : 10) + misses.length;
  // Sorting keeps the order of equal ones.
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Narrows properties for the rule, which decides. */
function mayAnswer(wish: Wish): SQL | undefined {
  const { highestPrice, leastSurface, fewestRooms } = boundsOfWish(wish);
  return and(
    wish.types.length === 0 ? undefined : inArray(properties.propertyType, [...wish.types]),
    wish.arrondissements.length === 0
      ? undefined
      : inArray(properties.postalCode, wish.arrondissements.map(postalCodeOfArrondissement)),
    highestPrice === null ? undefined : lte(properties.price, highestPrice),
    leastSurface === null ? undefined : gte(properties.surfaceArea, leastSurface),
    fewestRooms === null ? undefined : or(isNull(properties.rooms), gte(properties.rooms, fewestRooms)),
  );
}
