import { and, asc, gt, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { metresPerDegree } from "#domain/distance.ts";
import { leastMetres, mostMetres } from "#domain/map/public-place.ts";
import type { Database } from "../../platform/database/open.ts";
import { readSetting, writeSetting } from "../../platform/database/settings.ts";
import { buildings, properties } from "./property-schema.ts";
import { publicPlaceIn, writeProperties } from "./write-properties.ts";

const ruleSetting = "public-places";

/** What was stored under another rule is placed again. */
const rule = "by eldest of building, displaced";
/** Places of these older rules stay where they tell no door, and each building is kept with its eldest. */
const rulesBefore = ["by building", "by eldest of building"];
const propertiesAtOnce = 500;

/** Gives sold and discreet properties of older versions their building's shared place; at a start, before the map is read, and repeatable. */
export async function movePublicPlaces(db: Database, secret: string): Promise<void> {
  const followedRule = await readSetting(db, ruleSetting);
  if (followedRule === rule) return;
  await db.delete(buildings).where(not(isDisplaced));
  const stays = rulesBefore.includes(followedRule ?? "");
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await db.transaction((tx) => moveSome(tx, { secret, after, stays }));
  }
  await writeSetting(db, ruleSetting, rule);
}

const north = sql`${buildings.latitudeOff} * ${metresPerDegree.latitude}`;
const east = sql`${buildings.longitudeOff} * ${metresPerDegree.longitude}`;
/** A sale that was written without its place left the vector from its door to where it had been shown. */
const isDisplaced = sql`sqrt(power(${north}, 2) + power(${east}, 2)) between ${leastMetres} and ${mostMetres}`;

type MoveOptions = { readonly secret: string; readonly after: number; readonly stays: boolean };

/** In the order of numbers; gives the last, or null at the end. */
async function moveSome(tx: Database, { secret, after, stays }: MoveOptions): Promise<number | null> {
  const isMoved = or(isNotNull(properties.saleDate), isNotNull(properties.discreetAddress));
  const next = await tx
    .select({ id: properties.id, number: properties.number })
    .from(properties)
    .where(and(isMoved, gt(properties.number, after)))
    .orderBy(asc(properties.number))
    .limit(propertiesAtOnce);
  const ids = next.map(({ id }) => id);
  await writeProperties(tx, inArray(properties.id, ids), (stored) => {
    const eldestFirst = stored.toSorted((one, other) => one.number - other.number);
    return eldestFirst.map((before) => {
      const shown = stays ? publicPlaceIn(before) : null;
      return { kind: "place", before, change: {}, secret, shown };
    });
  });
  return next.at(-1)?.number ?? null;
}
