import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type AgencyChange, type StoredProfile, writeAgencies } from "../../records/agency/write-agencies.ts";

/** `writeAgencies` for one account: throws `not-found` without a profile, `conflict` for a name taken. */
export async function changeProfile(
  tx: Database,
  userId: string,
  decide: (before: StoredProfile) => AgencyChange | Promise<AgencyChange>,
): Promise<StoredProfile> {
  const [after] = await writeAgencies(tx, [userId], decide);
  if (after === undefined) throw new AppError("not-found", "Ce compte n’existe pas.");
  return after;
}
