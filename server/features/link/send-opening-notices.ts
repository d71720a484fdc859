import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { shortLinks } from "../../records/link/link-schema.ts";
import { linkEmails } from "./link-emails.ts";
import type { LinkRow } from "./link-rows.ts";

const quietMs = 3_600_000;

/** What notices that go on begin with: nobody asked to hear of what was before. Within the hour the last one still holds. */
export function noticesBegin(
  { notifiedAt, clickCount }: Pick<LinkRow, "notifiedAt" | "clickCount">,
  now: Date,
): Partial<LinkRow> {
  const isQuiet = notifiedAt !== null && now.getTime() - notifiedAt.getTime() <= quietMs;
  return isQuiet ? {} : { notifiedAt: null, notifiedCount: clickCount };
}

/** Tells owners who want it of openings since the last notice, in the transaction that counted them. */
export async function sendOpeningNotices(
  tx: Database,
  { outbox, now }: Pick<Platform, "outbox" | "now">,
  openedLinkIds: readonly string[],
): Promise<void> {
  const time = now();
  const due = await tx
    .select({ link: shortLinks, email: users.email, fullName: profiles.fullName })
    .from(shortLinks)
    .innerJoin(users, eq(users.id, shortLinks.userId))
    .leftJoin(profiles, eq(profiles.userId, shortLinks.userId))
    .where(
      and(
        inArray(shortLinks.id, [...openedLinkIds]),
        eq(shortLinks.notifyOnAccess, true),
        or(isNull(shortLinks.notifiedAt), lt(shortLinks.notifiedAt, new Date(time.getTime() - quietMs))),
      ),
    );
  for (const { link, email, fullName } of due) {
    const { id, alias, title, clickCount, notifiedAt, notifiedCount } = link;
    await tx
      .update(shortLinks)
      .set({ notifiedAt: time, notifiedCount: clickCount })
      .where(eq(shortLinks.id, id));
    const facts = {
      fullName,
      alias,
      title,
      openings: clickCount - notifiedCount,
      isFirst: notifiedAt === null,
    };
    await outbox.enqueue(tx, linkEmails.opened.to(email, facts));
  }
}
