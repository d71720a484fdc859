import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import { feeds } from "../../../records/import/feed-schema.ts";

/** In a query of feeds: the person's one in the agency they work for now, or without one. */
export function isFeedOf({ userId, team }: Pick<Account, "userId" | "team">): SQL | undefined {
  const isThere = team === null ? isNull(feeds.agencyId) : eq(feeds.agencyId, team.agencyId);
  return and(eq(feeds.userId, userId), isThere);
}
