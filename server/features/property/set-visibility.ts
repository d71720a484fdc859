import { and, eq, isNull, ne } from "drizzle-orm";
import { canChangeVisibility, canReach, makeViewer } from "#domain/access.ts";
import { draftRefusal } from "#domain/property/draft-fields.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { endWaiting } from "../../records/property/end-waiting.ts";
import { findProperty } from "../../records/property/find-property.ts";
import { properties } from "../../records/property/property-schema.ts";
import { changeOfVisibility } from "../../records/property/visibility-change.ts";
import { writeProperties } from "../../records/property/write-properties.ts";

/** Hides or shows a property, repeatably; only an administrator's act is in the audit log. Gives it as the account then sees it. */
export async function setVisibility(
  db: Database,
  account: SignedInAccount,
  input: { readonly id: string; readonly is_hidden: boolean },
): Promise<VisiblePropertyReply> {
  const { id, is_hidden: isHidden } = input;
  const viewer = makeViewer(account);
  return db.transaction(async (tx) => {
    const property = await findProperty(tx, id);
    // Somebody else's property answers as one that does not exist, whether it is on the map or not.
    if (property === null || !canChangeVisibility(property, viewer)) throw unknownProperty();
    const which = and(eq(properties.id, id), isNull(properties.deletedAt), ne(properties.isHidden, isHidden));
    const changed = await writeProperties(tx, which ?? null, (stored) =>
      stored.map((before) => {
        if (!isHidden && before.lacking.length > 0)
          throw new AppError("conflict", draftRefusal(before.lacking));
        return { kind: "change", before, change: changeOfVisibility(isHidden) };
      }),
    );
    await endWaiting(tx, { userId: property.userId, ids: [id] });
    if (changed.length > 0 && !canReach(property, viewer, "publishProperties"))
      await writeAudit(tx, account, {
        action: "visibility",
        targetKind: "property",
        targetId: id,
        targetName: property.title,
        from: isHidden ? "visible" : "masqué",
        to: isHidden ? "masqué" : "visible",
      });
    const after = await findProperty(tx, id);
    if (after === null) throw unknownProperty();
    return visibleProperty(after, viewer);
  });
}

function unknownProperty(): AppError {
  return new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
}
