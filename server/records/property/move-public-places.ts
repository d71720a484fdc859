import { and, asc, gt, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { readSetting, writeSetting } from "../../platform/database/settings.ts";
import { properties } from "./property-schema.ts";
import { publicPlaceOf } from "./stored-property.ts";
import { writeProperties } from "./write-properties.ts";

/** The rule that `publicPlaceOf` follows: what was stored under another is made again. */
const rule = "by building";
const propertiesAtOnce = 500;

/**
 * Gives the sold properties that an older version placed each its own way the place that their building shares. At a start,
 * before the map is read; done once, by one node, and where it was cut short it begins again.
 */
export async function movePublicPlaces(db: Database, secret: string): Promise<void> {
  if ((await readSetting(db, "public-places")) === rule) return;
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await db.transaction((tx) => moveSome(tx, secret, after));
  }
  await writeSetting(db, "public-places", rule);
}

/** Moves the next properties in the order of their numbers; gives the last of them, or null when there are no more. */
async function moveSome(tx: Database, secret: string, after: number): Promise<number | null> {
  const next = await tx
    .select({ id: properties.id, number: properties.number })
    .from(properties)
    .where(and(isNotNull(properties.saleDate), gt(properties.number, after)))
    .orderBy(asc(properties.number))
    .limit(propertiesAtOnce);
  const ids = next.map(({ id }) => id);
  await writeProperties(tx, inArray(properties.id, ids), (stored) =>
    stored.flatMap((before) => {
      const { latitude, longitude } = publicPlaceOf(before, secret);
      const stays = latitude === before.publicLatitude && longitude === before.publicLongitude;
      const change = { publicLatitude: latitude, publicLongitude: longitude };
      return stays ? [] : [{ kind: "change", before, change } as const];
    }),
  );
  return next.at(-1)?.number ?? null;
}
