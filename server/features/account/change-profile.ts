import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type AgencyChange, type StoredProfile, writeAgencies } from "../../records/agency/write-agencies.ts";

/**
 * Changes one account's profile inside the caller's transaction by the way of `writeAgencies`: `decide` sees the row as
 * it is now. Throws `not-found` without a profile, `conflict` for a name another active agency bears.
 */
export async function changeProfile(
  tx: Database,
  userId: string,
  decide: (before: StoredProfile) => AgencyChange | Promise<AgencyChange>,
): Promise<StoredProfile> {
  const [after] = await writeAgencies(tx, [userId], decide);
  if (after === undefined) throw new AppError("not-found", "Ce compte n’existe pas.");
  return after;
}
