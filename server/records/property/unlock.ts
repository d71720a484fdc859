import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { UnlockState } from "#domain/property/property-reply.ts";
import type { Database } from "../../platform/database/open.ts";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { unlockGrants } from "./unlock-schema.ts";

/** The token is derived from these. */
export type UnlockGrant = { readonly id: string; readonly propertyId: string; readonly expiresAt: Date };

export const unlockDays = 30;
const dayMs = 86_400_000;
const idBytes = 16;

/** Opens one sold property for 30 days. */
export async function createUnlockGrant(
  tx: Database,
  { propertyId, now }: { readonly propertyId: string; readonly now: Date },
): Promise<UnlockGrant> {
  const expiresAt = new Date(now.getTime() + unlockDays * dayMs);
  const grant = { id: randomUUID(), propertyId, expiresAt };
  await tx.insert(unlockGrants).values({ ...grant, createdAt: now });
  return grant;
}

/** Stands in `/p/{id}?acces={token}`, derived and stored nowhere. */
export function makeUnlockToken(grant: UnlockGrant, secret: string): string {
  const seal = createHmac("sha256", secret)
    .update(`unlock:${grant.id}:${grant.propertyId}:${grant.expiresAt.getTime()}`)
    .digest();
  return Buffer.concat([Buffer.from(grant.id.replaceAll("-", ""), "hex"), seal]).toString("base64url");
}

/** One made for another property is as unknown as an invented one. */
export async function readUnlock(
  db: Database,
  secret: string,
  visit: { readonly token: string; readonly propertyId: string; readonly now: Date },
): Promise<UnlockState> {
  if (!/^[\w-]{64}$/.test(visit.token)) return "unknown";
  const bytes = Buffer.from(visit.token, "base64url");
  const id = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const [row] = await db
    .select({
      id: unlockGrants.id,
      propertyId: unlockGrants.propertyId,
      expiresAt: unlockGrants.expiresAt,
      revokedAt: unlockGrants.revokedAt,
    })
    .from(unlockGrants)
    .where(eq(unlockGrants.id, id));
  if (row === undefined || row.propertyId !== visit.propertyId) return "unknown";
  const expected = Buffer.from(makeUnlockToken(row, secret), "base64url");
  if (!timingSafeEqual(bytes, expected)) return "unknown";
  return row.revokedAt === null && visit.now < row.expiresAt ? "valid" : "expired";
}

/** For a grant that was revoked after the backup. */
export const revokeGrantAgain: EraseAgain = async (tx, { subject, at }) => {
  await tx
    .update(unlockGrants)
    .set({ revokedAt: at })
    .where(and(eq(unlockGrants.id, subject), isNull(unlockGrants.revokedAt)));
};
