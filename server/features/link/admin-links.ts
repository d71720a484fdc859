import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { ownerOf } from "#domain/access.ts";
import {
  type AdminLink,
  type adminLinksInput,
  type adminLinksReply,
  linkPageSize,
} from "#domain/api/link.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { orderRows, readListPage } from "../../platform/database/list-page.ts";
import { containsText } from "../../platform/database/search.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { bearerOf } from "../../records/account/belonging.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { shortLinks } from "../../records/link/link-schema.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { linkEmails } from "./link-emails.ts";
import { toAdminLink } from "./link-rows.ts";
import type { LinkDesk } from "./write-link.ts";

/** Lists everyone's links, the newest first. */
export async function listAllLinks(
  { db, brand, now }: LinkDesk,
  { search, filter, sort, direction, page }: z.output<typeof adminLinksInput>,
): Promise<z.infer<typeof adminLinksReply>> {
  const words = [
    shortLinks.alias,
    shortLinks.title,
    shortLinks.destinationUrl,
    profiles.agencyName,
    profiles.fullName,
  ];
  const condition = and(
    isNull(shortLinks.deletedAt),
    filter === "blocked" ? isNotNull(shortLinks.blockedAt) : undefined,
    containsText(words, search),
  );
  const columns = { created: shortLinks.createdAt, clicks: shortLinks.clickCount };
  const found = db
    .select({ row: shortLinks, agency: profiles.agencyName, person: profiles.fullName })
    .from(shortLinks)
    .leftJoin(profiles, eq(profiles.userId, bearerOf(shortLinks)))
    .where(condition)
    .orderBy(...orderRows(columns, { sort, direction }, asc(shortLinks.id)));
  const all = db
    .select({ id: shortLinks.id })
    .from(shortLinks)
    .leftJoin(profiles, eq(profiles.userId, bearerOf(shortLinks)))
    .where(condition);
  const today = dayInParis(now());
  return readListPage(found, {
    page,
    pageSize: linkPageSize,
    total: db.$count(all.as("found")),
    toItems: (rows) =>
      rows.map(({ row, agency, person }) => toAdminLink({ row, ownerName: agency ?? person }, brand, today)),
  });
}

/** Blocks a link, or unblocks it with null; its owner cannot lift it. Logged and e-mailed in one transaction, once. */
export async function blockLink(
  desk: LinkDesk & Pick<Platform, "outbox">,
  actor: SignedInAccount,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<AdminLink> {
  return desk.db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ row: shortLinks, agency: profiles.agencyName, person: profiles.fullName, email: users.email })
      .from(shortLinks)
      .innerJoin(users, eq(users.id, shortLinks.userId))
      .leftJoin(profiles, eq(profiles.userId, bearerOf(shortLinks)))
      .where(eq(shortLinks.id, id))
      .for("update", { of: shortLinks });
    if (stored === undefined) throw new AppError("not-found", "Ce lien n’existe pas.");
    if (stored.row.blockReason === reason) {
      const { row, agency, person } = stored;
      return toAdminLink({ row, ownerName: agency ?? person }, desk.brand, dayInParis(desk.now()));
    }
    const [row = stored.row] = await tx
      .update(shortLinks)
      .set({ blockedAt: reason === null ? null : desk.now(), blockReason: reason })
      .where(eq(shortLinks.id, id))
      .returning();
    const ownerName = stored.agency ?? stored.person;
    const link = toAdminLink({ row, ownerName }, desk.brand, dayInParis(desk.now()));
    await writeAudit(tx, actor, {
      action: reason === null ? "link-unblock" : "link-block",
      targetKind: "link",
      targetId: id,
      targetName: link.alias,
      reason,
    });
    await recordEvent(tx, {
      kind: "link-blocked",
      detail: { is_blocked: reason !== null },
      subjectId: id,
      ownerId: row.userId,
      agencyId: row.agencyId,
      actorId: actor.userId,
      at: desk.now(),
    });
    await announceOwnChange(tx, [ownerOf(row)], "links");
    const facts = { fullName: stored.person, alias: link.alias, title: link.title, reason };
    await desk.outbox.enqueue(tx, linkEmails.blocked.to(stored.email, facts));
    return link;
  });
}
