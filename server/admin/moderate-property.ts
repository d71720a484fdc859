import { and, eq, isNull } from "drizzle-orm";
import { isOnMap } from "#domain/access.ts";
import { profiles, properties } from "../database/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { SignedInAccount } from "../http/context.ts";
import { lockMap, recordMapChanges } from "../map/changes.ts";
import { entryOfProperty } from "../map/entries.ts";
import { takeFreePlaces } from "../map/free-place.ts";
import type { Services } from "../services.ts";
import { writeAudit } from "./audit.ts";

/** Hides a home from everyone but its owner and administrators, for a reason; or, with none, lifts that again. */
export async function moderateProperty(
  { database, now }: Services,
  actor: SignedInAccount,
  given: { readonly id: string; readonly reason: string | null },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockMap(tx);
    const [found] = await tx
      .select({ home: properties, ownerStatus: profiles.status })
      .from(properties)
      .leftJoin(profiles, eq(profiles.userId, properties.userId))
      .where(and(eq(properties.id, given.id), isNull(properties.deletedAt)));
    if (found === undefined) throw new AppError("not-found", "Ce bien n'existe pas.");
    const { home } = found;
    const isModerated = given.reason !== null;
    if (isModerated === (home.moderatedAt !== null))
      throw new AppError("conflict", isModerated ? "Ce bien est déjà masqué." : "Ce bien n'est pas masqué.");
    const belongs = isOnMap({
      isHidden: home.isHidden,
      saleDate: home.saleDate,
      isModerated,
      isOwnerActive: found.ownerStatus === "active",
    });
    const place = { latitude: home.publicLatitude, longitude: home.publicLongitude };
    const [mapKey = null] = belongs ? await takeFreePlaces(tx, [place]) : [];
    const moderation = { moderatedAt: isModerated ? now() : null, moderationReason: given.reason };
    await tx
      .update(properties)
      .set({ mapKey, ...moderation })
      .where(eq(properties.id, home.id));
    await recordMapChanges(tx, [
      { before: entryOfProperty(home), after: entryOfProperty({ ...home, mapKey }) },
    ]);
    await writeAudit(tx, actor, {
      action: "moderation",
      targetKind: "property",
      targetId: home.id,
      targetName: home.title,
      from: isModerated ? "visible" : "masqué",
      to: isModerated ? "masqué" : "visible",
      reason: given.reason,
    });
  });
}
