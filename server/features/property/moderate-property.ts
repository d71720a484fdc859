import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { properties } from "../../records/property/property-schema.ts";
import { writeProperties } from "../../records/property/write-properties.ts";
import { moderationEmail } from "./moderation-email.ts";

/** Hides a property from all but owner and administrators, or undoes it (null); its owner gets an e-mail, as the terms promise. */
export async function moderateProperty(
  { db, outbox, now }: Pick<Platform, "db" | "outbox" | "now">,
  actor: SignedInAccount,
  order: { readonly id: string; readonly reason: string | null },
): Promise<void> {
  const isModerated = order.reason !== null;
  await db.transaction(async (tx) => {
    const which = and(eq(properties.id, order.id), isNull(properties.deletedAt));
    const [written] = await writeProperties(tx, which ?? null, ([before]) => {
      if (before === undefined) throw new AppError("not-found", "Ce bien n’existe pas.");
      if (isModerated === (before.moderatedAt !== null))
        throw new AppError(
          "conflict",
          isModerated ? "Ce bien est déjà masqué." : "Ce bien n’est pas masqué.",
        );
      const moderatedAt = isModerated ? now() : null;
      return [{ kind: "change", before, change: { moderatedAt, moderationReason: order.reason } }];
    });
    const property = written?.after;
    const [owner] = await tx
      .select({ email: users.email, fullName: profiles.fullName })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, property?.userId ?? ""));
    if (property !== undefined && owner !== undefined) {
      const { email, fullName } = owner;
      const facts = { fullName, propertyId: property.id, title: property.title, reason: order.reason };
      await outbox.enqueue(tx, moderationEmail.to(email, facts));
    }
    await writeAudit(tx, actor, {
      action: "moderation",
      targetKind: "property",
      targetId: order.id,
      targetName: property?.title ?? null,
      from: isModerated ? "visible" : "masqué",
      to: isModerated ? "masqué" : "visible",
      reason: order.reason,
    });
  });
}
