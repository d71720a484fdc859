import { and, eq } from "drizzle-orm";
import type { TeamRole } from "#domain/account/account.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { findOtherManager, lastManagerMessage } from "./leave-agency.ts";
import { moveBearer } from "./move-bearer.ts";

type RoleChange = {
  readonly agencyId: string;
  readonly userId: string;
  readonly before: string;
  readonly role: TeamRole;
};

/** Changes a member's role; another manager then bears the agency if this one did. Refused for the last active manager. */
export async function changeRole(
  tx: Database,
  { agencyId, userId, before, role }: RoleChange,
): Promise<void> {
  if (before === "manager" && role !== "manager") {
    const other = await findOtherManager(tx, { agencyId, userId });
    if (other === null) throw new AppError("conflict", lastManagerMessage);
    const [agency] = await tx
      .select({ bearerId: agencies.userId })
      .from(agencies)
      .where(eq(agencies.id, agencyId));
    if (agency?.bearerId === userId) await moveBearer(tx, agencyId, other);
  }
  await tx
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  await announceOwnChange(tx, [agencyId], "agency");
}
