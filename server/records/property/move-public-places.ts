import { and, asc, gt, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { readSetting, writeSetting } from "../../platform/database/settings.ts";
import { properties } from "./property-schema.ts";
import { takePublicPlaces } from "./public-places.ts";
import { placedOf, writeProperties } from "./write-properties.ts";

const ruleSetting = "public-places";

/** What was stored under another rule is placed again. */
const rule = "by eldest of building";
/** Places of this older rule stay, and each building is kept with its eldest. */
const ruleBefore = "by building";
const propertiesAtOnce = 500;

/** Gives sold properties of older versions their building's shared place; at a start, before the map is read, and repeatable. */
export async function movePublicPlaces(db: Database, secret: string): Promise<void> {
  const followedRule = await readSetting(db, ruleSetting);
  if (followedRule === rule) return;
  const stays = followedRule === ruleBefore;
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await db.transaction((tx) => moveSome(tx, { secret, after, stays }));
  }
  await writeSetting(db, ruleSetting, rule);
}

type MoveOptions = { readonly secret: string; readonly after: number; readonly stays: boolean };

/** In the order of numbers; gives the last, or null at the end. */
async function moveSome(tx: Database, { secret, after, stays }: MoveOptions): Promise<number | null> {
  const next = await tx
    .select({ id: properties.id, number: properties.number })
    .from(properties)
    .where(and(isNotNull(properties.saleDate), gt(properties.number, after)))
    .orderBy(asc(properties.number))
    .limit(propertiesAtOnce);
  const ids = next.map(({ id }) => id);
  await writeProperties(tx, inArray(properties.id, ids), async (stored) => {
    const eldestFirst = stored.toSorted((one, other) => one.number - other.number);
    const toPlace = eldestFirst.map((row) => {
      const keptPublicPlace = { latitude: row.publicLatitude, longitude: row.publicLongitude };
      return { ...row, ...placedOf(row), keptPublicPlace: stays ? keptPublicPlace : null };
    });
    const places = await takePublicPlaces(tx, toPlace, secret);
    return eldestFirst.flatMap((before, at) => {
      const place = places[at];
      if (place === undefined) throw new Error("Every property has its place.");
      const { latitude, longitude } = place;
      if (latitude === before.publicLatitude && longitude === before.publicLongitude) return [];
      const change = { publicLatitude: latitude, publicLongitude: longitude };
      return [{ kind: "change", before, change } as const];
    });
  });
  return next.at(-1)?.number ?? null;
}
