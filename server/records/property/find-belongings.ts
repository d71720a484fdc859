import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";

type BelongingWrite =
  | { readonly kind: "save"; readonly before: Belonging | null; readonly property: NewBelonging }
  | {
      readonly kind: "change" | "place";
      readonly before: Belonging;
      readonly change: { readonly userId?: string };
    };
type NewBelonging = { readonly userId: string; readonly agencyId?: string | null };

/** A known property stays its agency's; a new one is its person's. */
export async function findBelongings<Write extends BelongingWrite>(
  tx: Database,
  writes: readonly Write[],
): Promise<ReadonlyMap<Write, Belonging>> {
  const teams = await findTeamsOf(
    tx,
    writes.flatMap((write) =>
      write.kind === "save" && write.before === null ? [write.property.userId] : [],
    ),
  );
  const belongingOf = (write: Write): Belonging => {
    const { before } = write;
    if (write.kind !== "save")
      return { userId: write.change.userId ?? write.before.userId, agencyId: write.before.agencyId };
    const { userId, agencyId = teams.get(userId) ?? null } = write.property;
    return { userId, agencyId: before === null ? agencyId : before.agencyId };
  };
  return new Map(writes.map((write) => [write, belongingOf(write)]));
}

/** Owners, agencies or people alone, that are active and no visitor's. */
export async function findActiveOwners(tx: Database, belongings: readonly Belonging[]): Promise<Set<string>> {
  if (belongings.length === 0) return new Set();
  const userIds = [...new Set(belongings.map(({ userId }) => userId))];
  const agencyIds = [...new Set(belongings.flatMap(({ agencyId }) => agencyId ?? []))];
  const rows = await tx
    .select({ userId: profiles.userId, agencyId: agencies.id })
    .from(profiles)
    .leftJoin(agencies, eq(agencies.userId, profiles.userId))
    .where(
      and(
        eq(profiles.status, "active"),
        ne(profiles.userRole, "visitor"),
        or(inArray(profiles.userId, userIds), inArray(agencies.id, agencyIds)),
      ),
    );
  return new Set(rows.flatMap(({ userId, agencyId }) => [userId, agencyId ?? []].flat()));
}

async function findTeamsOf(tx: Database, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: profiles.userId, agencyId: profiles.agencyId })
    .from(profiles)
    .where(inArray(profiles.userId, [...new Set(userIds)]));
  return new Map(rows.map(({ userId, agencyId }) => [userId, agencyId]));
}
