import { and, type Column, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Belonging, Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";

/** The columns of what belongs to somebody. */
type BelongingColumns = { readonly agencyId: Column; readonly userId: Column };

/**
 * In a query of what belongs to somebody: the account whose profile speaks for it. That is the bearer of its agency, or
 * the person who carries it, where they work for none.
 */
export function bearerOf({ agencyId, userId }: BelongingColumns): SQL<string> {
  return sql`coalesce((select bearer.user_id from agencies bearer where bearer.id = ${agencyId}), ${userId})`;
}

/**
 * In a query of what belongs to somebody: what a person carries in the agency they work for now, or all that is that
 * agency's. What they carry without an agency is among both; what is another agency's is in neither.
 */
export function isOf(
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

/** In a query of what belongs to somebody: what is of the same agency as something else, or is carried with it by one without. */
export function isOfSame({ agencyId, userId }: BelongingColumns, thing: Belonging): SQL | undefined {
  const isCarriedAlone = and(eq(userId, thing.userId), isNull(agencyId));
  return thing.agencyId === null ? isCarriedAlone : or(eq(agencyId, thing.agencyId), isCarriedAlone);
}

/**
 * In a query of what belongs to somebody: what goes with a person's account. What they carry in an agency of several is
 * that agency's, and stays with it.
 */
export function goesWith({ agencyId, userId }: BelongingColumns, personId: string): SQL | undefined {
  const hasOthers = sql`exists (select from memberships other where other.agency_id = ${agencyId} and other.user_id <> ${personId})`;
  return and(eq(userId, personId), or(isNull(agencyId), not(hasOthers)));
}
