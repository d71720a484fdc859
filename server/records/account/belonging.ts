import { and, type Column, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Belonging, Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";

type BelongingColumns = { readonly agencyId: Column; readonly userId: Column };

/** In a query of belongings: the account whose profile speaks for it, its agency's bearer or else its carrier. */
export function bearerOf({ agencyId, userId }: BelongingColumns): SQL<string> {
  return sql`coalesce((select bearer.user_id from agencies bearer where bearer.id = ${agencyId}), ${userId})`;
}

/** What a person carries in their agency, or all of that agency's; what they carry without one counts in both. */
export function belongsTo(
  { agencyId, userId }: BelongingColumns,
  person: Pick<Account, "userId" | "team">,
  whose: Whose,
): SQL | undefined {
  const isCarried = eq(userId, person.userId);
  if (person.team === null) return and(isCarried, isNull(agencyId));
  const isOfTeam = eq(agencyId, person.team.agencyId);
  if (whose === "own") return and(isCarried, or(isOfTeam, isNull(agencyId)));
  return or(isOfTeam, and(isCarried, isNull(agencyId)));
}

/** Belongings of the same agency as a thing, and what its carrier has outside any agency; `isOfOwner` is without the latter. */
export function isOfSameOrCarriedAlone(
  { agencyId, userId }: BelongingColumns,
  thing: Belonging,
): SQL | undefined {
  const isCarriedAlone = and(eq(userId, thing.userId), isNull(agencyId));
  return thing.agencyId === null ? isCarriedAlone : or(eq(agencyId, thing.agencyId), isCarriedAlone);
}

/** Belongings that go with an account: what its person carries in an agency of several stays with that. */
export function goesWith({ agencyId, userId }: BelongingColumns, personId: string): SQL | undefined {
  return and(eq(userId, personId), or(isNull(agencyId), not(hasOthers(agencyId, personId))));
}

/** In a query of belongings: whether somebody else works for their agency. */
export function hasOthers(agencyId: Column, personId: string): SQL {
  return sql`exists (select from memberships other where other.agency_id = ${agencyId} and other.user_id <> ${personId})`;
}
