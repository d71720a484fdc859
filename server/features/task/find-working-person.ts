import { eq } from "drizzle-orm";
import { type Account, canUseProfessionalFeatures } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { findProfile, findTeam } from "../../records/account/find-profile.ts";

/** Null where the person is gone, their role counts no more, or their agency is suspended. */
export async function findWorkingPerson(db: Database, userId: string): Promise<Account | null> {
  const profile = await findProfile(db, userId);
  const found = await findTeam(db, userId);
  const [user] = await db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined || profile === null || !canUseProfessionalFeatures(profile)) return null;
  if (found?.isSuspended === true) return null;
  const { role, status } = profile;
  return { userId, role, status, emailVerified: user.emailVerified, team: found?.team ?? null };
}
