import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { agencyNameKey } from "#domain/agency/agency-name.ts";
import type { Database } from "../../platform/database/open.ts";
import { profiles } from "../account/profile-schema.ts";

type NamedProfile = Pick<
  typeof profiles.$inferSelect,
  "status" | "userRole" | "agencyName" | "agencyNameKey"
>;

/** Says whether an older agency bears this one's name, which then has no key of its own. */
export function sharesName(profile: NamedProfile): boolean {
  return mayHaveAgency(profile) && profile.agencyName !== null && profile.agencyNameKey === null;
}

/** Which of these names active agencies bear, whatever their spelling. */
export async function findTakenNames(
  db: Database,
  names: readonly (string | null)[],
): Promise<(name: string | null) => boolean> {
  const keys = names.flatMap((name) => (name === null ? [] : agencyNameKey(name)));
  if (keys.length === 0) return () => false;
  const rows = await db
    .select({ key: profiles.agencyNameKey })
    .from(profiles)
    .where(inArray(profiles.agencyNameKey, keys));
  const taken = new Set(rows.map(({ key }) => key));
  return (name) => name !== null && taken.has(agencyNameKey(name));
}

/** The names that two agencies share, in alphabetical order. */
export async function findSharedNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: profiles.agencyName })
    .from(profiles)
    .where(
      and(
        eq(profiles.status, "active"),
        ne(profiles.userRole, "visitor"),
        isNull(profiles.agencyNameKey),
        isNotNull(profiles.agencyName),
      ),
    )
    .orderBy(profiles.agencyName);
  return rows.flatMap(({ name }) => name ?? []);
}

/** Whether a person of this role and status bears an agency that others see. */
export function mayHaveAgency({
  status,
  userRole,
}: Pick<typeof profiles.$inferInsert, "status" | "userRole">): boolean {
  return status === "active" && userRole !== "visitor";
}
