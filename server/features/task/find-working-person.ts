import { type Account, canUseProfessionalFeatures } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { findProfile, findTeam } from "../../records/account/find-profile.ts";

/** Null where the person is gone, their role counts no more, or their agency is suspended. */
export async function findWorkingPerson(
  db: Database,
  userId: string,
): Promise<Pick<Account, "userId" | "team"> | null> {
  const profile = await findProfile(db, userId);
  const found = await findTeam(db, userId);
  if (profile === null || !canUseProfessionalFeatures(profile) || found?.isSuspended === true) return null;
  return { userId, team: found?.team ?? null };
}
