import { and, eq, inArray, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { FactChanges, factChangesInput } from "#domain/api/own-property.ts";
import { changeFacts } from "#domain/property/change-facts.ts";
import { ofEachField, type WireName } from "#domain/property/property-fields.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import { equipmentNames, ofEachEquipment } from "#domain/property/vocabulary.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import { type StoredProperty, writeProperties } from "../../../records/property/write-properties.ts";
import { wireFieldsOf } from "./list-own-properties.ts";
import { reachProperties } from "./reach-properties.ts";

/** Changes facts by the form's rules, each home for itself; homes out of reach are left out. */
export async function changeOwnFacts(
  { db, secret, now }: Pick<Platform, "db" | "secret" | "now">,
  actor: Account,
  { items, publishes_sold: mayPublish }: z.output<typeof factChangesInput>,
): Promise<FactChanges> {
  const itemById = new Map(items.map((item) => [item.id, item]));
  const done: FactChanges = { changed: [], refused: [] };
  const today = dayInParis(now());
  for (const { userId, ids } of await reachProperties(db, actor, [...itemById.keys()], "editProperties")) {
    const which = and(
      inArray(properties.id, [...ids]),
      eq(properties.userId, userId),
      isNull(properties.deletedAt),
    );
    await db.transaction((tx) =>
      writeProperties(tx, which ?? null, (stored) =>
        stored.flatMap((before) => {
          const item = itemById.get(before.id);
          if (item === undefined) return [];
          const home = {
            ...wireFieldsOf(before),
            ...ofEachEquipment((name) => before[name]),
            lacking: before.lacking,
          };
          const isShown = !before.isHidden && before.moderatedAt === null;
          const result = changeFacts(home, { ...item, mayPublish, isShown, today });
          const { id, title } = before;
          if (!result.ok) {
            const { message, isPublishing } = result;
            done.refused.push({ id, title, message, is_publishing: isPublishing });
            return [];
          }
          if (Object.keys(result.after).length === 0) return [];
          done.changed.push({ id, before: result.before, after: result.after });
          const property = withFacts(before, result.property, {
            names: Object.keys(result.after),
            writerId: actor.userId,
          });
          return [{ kind: "save", before, property, secret } as const];
        }),
      ),
    );
  }
  return done;
}

type Written = { readonly names: readonly string[]; readonly writerId: string };

/** A stored property with some of its facts as they were read, all else as it is. */
function withFacts(row: StoredProperty, facts: PropertyInput, { names, writerId }: Written): NewProperty {
  const changed = new Set(names);
  const fields = fieldsOfRow(row);
  return {
    ...ofEachField((name, { wire }) => (changed.has(wire) ? facts[wire as WireName] : fields[name])),
    equipment: Object.fromEntries(
      equipmentNames.map((name) => [name, changed.has(name) ? facts[name] : row[name]]),
    ),
    streetNumber: row.streetNumber,
    streetName: row.streetName,
    isHidden: row.isHidden,
    lacking: row.lacking.filter((field) => !changed.has(field)),
    userId: row.userId,
    updatedBy: writerId,
    externalReference: row.externalReference,
    photos: undefined,
    createdAt: undefined,
  };
}
