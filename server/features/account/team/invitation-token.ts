import { and, eq, isNull } from "drizzle-orm";
import type { TeamRole } from "#domain/account/account.ts";
import { teamRoles } from "#domain/account/account.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isGenuine, makeToken, readToken } from "../../../platform/tokens/signed-token.ts";
import { invitations } from "../../../records/account/agency-schema.ts";
import { deadTokenMessage } from "../email-verification.ts";

const purpose = "team-invitation";

export type OpenInvitation = Omit<typeof invitations.$inferSelect, "role"> & { readonly role: TeamRole };

/** Derived from the row, and dead once that is renewed or ended. */
export function makeInvitationToken(
  secret: string,
  invitation: Pick<typeof invitations.$inferSelect, "id" | "email" | "role" | "createdAt" | "expiresAt">,
): string {
  const { id: row, expiresAt } = invitation;
  return makeToken(secret, { purpose, row, expiresAt, binding: bindingOf(invitation) });
}

/** Throws for a forged, ended, renewed or expired one. */
export async function requireInvitation(
  db: Database,
  { secret, now }: Pick<Platform, "secret" | "now">,
  token: string,
  how: "read" | "locked" = "read",
): Promise<OpenInvitation> {
  const content = readToken(token);
  if (content === null || !/^[\da-f-]{36}$/.test(content.row))
    throw new AppError("not-found", deadTokenMessage);
  const query = db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, content.row), isNull(invitations.endedAt)));
  const [row] = await (how === "locked" ? query.for("update") : query);
  const isOurs =
    row !== undefined && isGenuine(secret, content, { purpose, binding: bindingOf(row), now: now() });
  if (!isOurs) throw new AppError("not-found", deadTokenMessage);
  return { ...row, role: teamRoles.find((role) => role === row.role) ?? "assistant" };
}

function bindingOf({
  email,
  role,
  createdAt,
}: Pick<OpenInvitation, "email" | "createdAt"> & { role: string }) {
  return JSON.stringify([email, role, createdAt.toISOString()]);
}
