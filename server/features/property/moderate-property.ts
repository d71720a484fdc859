import { changeHiding } from "../../map/change-hiding.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";

/** Hides a home from everyone but its owner and administrators, for a reason; or, with none, lifts that again. */
export async function moderateProperty(
  { db, now }: Pick<Platform, "db" | "now">,
  actor: SignedInAccount,
  given: { readonly id: string; readonly reason: string | null },
): Promise<void> {
  const isModerated = given.reason !== null;
  await db.transaction(async (tx) => {
    const home = await changeHiding(tx, given.id, ({ moderatedAt }) => {
      if (isModerated === (moderatedAt !== null))
        throw new AppError(
          "conflict",
          isModerated ? "Ce bien est déjà masqué." : "Ce bien n'est pas masqué.",
        );
      return { moderatedAt: isModerated ? now() : null, moderationReason: given.reason };
    });
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
