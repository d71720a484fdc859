import { asc, inArray, or } from "drizzle-orm";
import { type Building, cellsNear, describeBuilding, findBuilding } from "#domain/geocoding/find-building.ts";
import type { Place } from "#domain/geography.ts";
import { isPublicPlaceOf } from "#domain/map/public-place.ts";
import { type DiscretionFacts, disclosedPlaceOf, sectorPlaceOf } from "#domain/property/disclosed-place.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import { displace, type NamedBuilding } from "./displace.ts";
import { buildings } from "./property-schema.ts";

export type PlacedProperty = NamedBuilding &
  DiscretionFacts & {
    readonly postalCode: string;
    /** A place near the true one that the map shows already: it stays. */
    readonly keptPublicPlace: Place | null;
  };

type KnownBuilding = Building & { readonly latitudeOff: number; readonly longitudeOff: number };

/**
 * The place the map may show of each property: the true one, or the middle of its sector. A sold or discreet one
 * keeps what was shown, else is displaced as its building's eldest: a second vector would give the first away. The
 * caller holds the map's lock: a new building is kept for all that come.
 */
export async function takePublicPlaces(
  tx: Database,
  properties: readonly PlacedProperty[],
  secret: string,
): Promise<Place[]> {
  const displaced = properties.filter((property) => disclosedPlaceOf(property) === "near");
  const known = shelveBuildings(displaced.length === 0 ? [] : await readBuildings(tx, displaced));
  const met: KnownBuilding[] = [];
  const places = properties.map((property) => {
    const { latitude, longitude, keptPublicPlace } = property;
    const disclosure = disclosedPlaceOf(property);
    if (disclosure === "sector") return sectorPlaceOf(property);
    if (disclosure !== "near") return { latitude, longitude };
    const building = describeBuilding(property);
    const found = known.find(building);
    const eldest = found ?? meetBuilding(building, keptPublicPlace ?? displace(property, secret));
    if (found === null || (building.door !== null && found.door !== building.door)) {
      // Another name of a known building leads to it from anywhere, but makes it reach no farther.
      const named = { ...eldest, door: building.door };
      known.add(named);
      met.push(named);
    }
    const { latitudeOff, longitudeOff } = eldest;
    return keptPublicPlace ?? { latitude: latitude + latitudeOff, longitude: longitude + longitudeOff };
  });
  await insertMany(tx, buildings, met);
  return places;
}

function meetBuilding(building: Building, shown: Place): KnownBuilding {
  return {
    ...building,
    latitudeOff: shown.latitude - building.latitude,
    longitudeOff: shown.longitude - building.longitude,
  };
}

async function readBuildings(tx: Database, displaced: readonly PlacedProperty[]): Promise<KnownBuilding[]> {
  const doors = displaced.flatMap((property) => describeBuilding(property).door ?? []);
  const cells = [...new Set(displaced.flatMap(cellsNear))];
  const stored = await tx
    .select({
      door: buildings.door,
      houseNumber: buildings.houseNumber,
      cell: buildings.cell,
      latitude: buildings.latitude,
      longitude: buildings.longitude,
      latitudeOff: buildings.latitudeOff,
      longitudeOff: buildings.longitudeOff,
    })
    .from(buildings)
    .where(or(inArray(buildings.cell, cells), inArray(buildings.door, [...new Set(doors)])))
    .orderBy(asc(buildings.id));
  return stored.filter(isDisplaced);
}

/** A vector that a version before left shorter tells the door. */
function isDisplaced({ latitude, longitude, latitudeOff, longitudeOff }: KnownBuilding): boolean {
  const shown = { latitude: latitude + latitudeOff, longitude: longitude + longitudeOff };
  return isPublicPlaceOf(shown, { latitude, longitude });
}

/** Buildings by door and by square, so that few are compared. */
function shelveBuildings(eldestFirst: readonly KnownBuilding[]) {
  const byDoor = new Map<string, KnownBuilding>();
  const byCell = new Map<string, KnownBuilding[]>();
  const add = (building: KnownBuilding): void => {
    const { door, cell } = building;
    if (door !== null && !byDoor.has(door)) byDoor.set(door, building);
    byCell.set(cell, [...(byCell.get(cell) ?? []), building]);
  };
  for (const building of eldestFirst) add(building);
  return {
    add,
    find(building: Building): KnownBuilding | null {
      const atDoor = building.door === null ? undefined : byDoor.get(building.door);
      const near = cellsNear(building).flatMap((cell) => byCell.get(cell) ?? []);
      return findBuilding(atDoor === undefined ? near : [atDoor, ...near], building);
    },
  };
}
