import { eq } from "drizzle-orm";
import { type Account, canUseProfessionalFeatures } from "#domain/account/account.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isGenuine, makeToken, readToken } from "../../../platform/tokens/signed-token.ts";
import { findProfile, findTeam, findTeamIn } from "../../../records/account/find-profile.ts";
import { type FeedRow, feeds } from "../../../records/import/feed-schema.ts";

/** Archives are dropped at one, the stock is fetched at the other. */
export type FeedSide = "drop" | "give";

/** Software holds an address for years: it ends when it is renewed or closed. */
const never = new Date("2099-12-31T00:00:00Z");

function makeBinding(feed: FeedRow, side: FeedSide): string {
  return String(side === "drop" ? feed.dropNumber : feed.giveNumber);
}

/** Derived one way, and stored nowhere. */
export function feedPath(secret: string, feed: FeedRow, side: FeedSide): string {
  const claim = { purpose: `feed-${side}`, row: feed.id, expiresAt: never, binding: makeBinding(feed, side) };
  return `/api/flux/${makeToken(secret, claim)}${side === "give" ? ".zip" : ""}`;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The feed that an address opens, with its person in its agency. A renewed or closed one, and one of a former member,
 * are unknown; one of a suspended person or agency is refused.
 */
export async function openFeed(
  { db, secret, now }: Pick<Platform, "db" | "secret" | "now">,
  token: string,
  side: FeedSide,
): Promise<{ readonly feed: FeedRow; readonly person: Pick<Account, "userId" | "team"> }> {
  const content = readToken(token);
  if (content === null || !uuid.test(content.row)) throw new AppError("not-found");
  const [feed] = await db.select().from(feeds).where(eq(feeds.id, content.row));
  const isOpen = side === "drop" ? feed?.isTaking : feed?.isGiving;
  if (feed === undefined || isOpen !== true) throw new AppError("not-found");
  const expected = { purpose: `feed-${side}`, binding: makeBinding(feed, side), now: now() };
  if (!isGenuine(secret, content, expected)) throw new AppError("not-found");
  const profile = await findProfile(db, feed.userId);
  const { userId, agencyId } = feed;
  const found = await (agencyId === null ? findTeam(db, userId) : findTeamIn(db, userId, agencyId));
  if (profile === null || !canUseProfessionalFeatures(profile) || found?.isSuspended === true)
    throw new AppError("forbidden", "Ce compte est suspendu\u00a0: son flux est fermé.");
  const team = found?.team ?? null;
  if ((team?.agencyId ?? null) !== agencyId) throw new AppError("not-found");
  return { feed, person: { userId, team } };
}
