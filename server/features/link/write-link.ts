/** Making, changing and deleting links, in one file: all of them keep one rule of whose an alias and a destination may be. */

import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { canReach, makeViewer, ownerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { LinkItem } from "#domain/api/link.ts";
import type { Brand } from "#domain/brand.ts";
import {
  aliasReservedMessage,
  aliasTakenMessage,
  changedMeanwhileMessage,
  type LinkChange,
  type LinkStart,
  type NewLink,
  ownLinkMessage,
  personalLinkMessage,
  refuseExpiry,
  sharedReportMessage,
  titleOfLink,
} from "#domain/link/link-rules.ts";
import { makeAlias } from "#domain/link/make-alias.ts";
import { bearsToken, isSharedReport, ownSegment } from "#domain/link/property-of-destination.ts";
import { need } from "#domain/need.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { refusalOfUnique } from "../../platform/database/unique.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { linkAliases, shortLinks } from "../../records/link/link-schema.ts";
import { forgetEvents, recordEvent } from "../../records/timeline/timeline.ts";
import { type LinkRow, toLinkItem } from "./link-rows.ts";
import { noticesBegin } from "./send-opening-notices.ts";

export type LinkDesk = { readonly db: Database; readonly brand: Brand; readonly now: () => Date };

/** A random alias is taken already once in thousands of times: this often in a row means that something else is wrong. */
const mostDraws = 5;

/** Not reserved for anyone. */
export async function generateShortAlias(db: Database): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const alias = makeAlias((count) => randomInt(count));
    const [taken] = await db.select().from(linkAliases).where(eq(linkAliases.alias, alias));
    if (taken === undefined) return alias;
  }
  throw new AppError("unavailable", "Erreur lors de la génération");
}

/**
 * Creates a link, once: the same form again gets the link it made. Throws `conflict` for an alias that is reserved,
 * taken or another person's, and for a destination that is a short link.
 */
export async function createLink(
  desk: LinkDesk,
  actor: Account,
  link: NewLink & { readonly request_id?: string | undefined },
): Promise<LinkItem> {
  const today = dayInParis(desk.now());
  const made = await findMade(desk.db, actor, link);
  if (made !== undefined) return changeMade(desk, actor, made, link);
  refuseField("expires_on", refuseExpiry(link.expires_on, today));
  const row = await storeLink(desk, actor, link).catch(async (error: unknown) => {
    if (refusalOfUnique(error) === null) throw error;
    // Sent twice at once: the second is answered as the first.
    const first = await findMade(desk.db, actor, link);
    if (first === undefined) throw refusedAlias(aliasTakenMessage);
    return first;
  });
  return toLinkItem(row, desk.brand, today);
}

/** What else the form says by now is said of the link that it made. */
async function changeMade(
  desk: LinkDesk,
  actor: Account,
  made: LinkRow,
  { title, tags, notify_on_access, expires_on = null }: NewLink,
): Promise<LinkItem> {
  const today = dayInParis(desk.now());
  const isSame = isDeepStrictEqual(
    [titleOfLink(title, made.destinationUrl), tags, notify_on_access, expires_on],
    [made.title, made.tags, made.notifyOnAccess, made.expiresOn],
  );
  if (isSame) return toLinkItem(made, desk.brand, today);
  return changeLink(desk, actor, { id: made.id, title, tags, notify_on_access, expires_on });
}

/** One's own link that this very form has made already: with another destination or alias it makes another. */
async function findMade(
  db: Database,
  actor: Account,
  { request_id, alias, destination_url }: Parameters<typeof createLink>[2],
): Promise<LinkRow | undefined> {
  if (request_id === undefined) return undefined;
  const [made] = await db
    .select()
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.id, request_id),
        eq(shortLinks.userId, actor.userId),
        eq(shortLinks.destinationUrl, destination_url),
        alias === "" ? undefined : eq(shortLinks.alias, alias),
        isNull(shortLinks.deletedAt),
      ),
    );
  return made;
}

async function storeLink(
  desk: LinkDesk,
  actor: Account,
  link: Parameters<typeof createLink>[2],
): Promise<LinkRow> {
  const { userId } = actor;
  const agencyId = actor.team?.agencyId ?? null;
  const alias = link.alias === "" ? await generateShortAlias(desk.db) : link.alias;
  return desk.db.transaction(async (tx) => {
    await refuseOwnLink(tx, link.destination_url, desk.brand);
    await takeAlias(tx, alias, userId);
    // One's own deleted link gives its alias back before its day is over.
    await removeLinks(
      tx,
      and(eq(shortLinks.alias, alias), eq(shortLinks.userId, userId), isNotNull(shortLinks.deletedAt)),
    );
    const [created] = await tx
      .insert(shortLinks)
      .values({
        id: await chooseId(tx, link.request_id),
        userId,
        agencyId,
        alias,
        destinationUrl: link.destination_url,
        title: titleOfLink(link.title, link.destination_url),
        tags: link.tags,
        notifyOnAccess: link.notify_on_access,
        expiresOn: link.expires_on ?? null,
        createdAt: desk.now(),
        updatedAt: desk.now(),
      })
      .returning();
    await recordEvent(tx, {
      kind: "link-created",
      detail: { alias },
      ...doneTo(need(created), actor, desk),
    });
    await announceOwnChange(tx, [ownerOf({ userId, agencyId })], "links");
    return need(created);
  });
}

/** A new link bears the id of the form that makes it, unless an earlier link has it. */
async function chooseId(tx: Database, requestId: string | undefined): Promise<string> {
  if (requestId === undefined) return randomUUID();
  const isUsed = (await tx.$count(shortLinks, eq(shortLinks.id, requestId))) > 0;
  return isUsed ? randomUUID() : requestId;
}

/** Keeps the alias, which may be printed; refuses an unknown link and a field changed since `before`. */
export async function changeLink(
  desk: LinkDesk,
  actor: Account,
  {
    id,
    before: began,
    ...change
  }: LinkChange & { readonly id: string; readonly before?: LinkStart | undefined },
): Promise<LinkItem> {
  const today = dayInParis(desk.now());
  const row = await desk.db.transaction(async (tx) => {
    const before = await requireLink(tx, actor, { id, right: "editLinks" }, "locked");
    if (change.expires_on !== before.expiresOn)
      refuseField("expires_on", refuseExpiry(change.expires_on, today));
    refuseChangedMeanwhile(before, change, began);
    const destination = change.destination_url ?? before.destinationUrl;
    if (change.destination_url !== undefined) await refuseOwnLink(tx, destination, desk.brand);
    const [after] = await tx
      .update(shortLinks)
      .set({
        destinationUrl: destination,
        ...(change.title !== undefined && { title: titleOfLink(change.title, destination) }),
        ...(change.tags !== undefined && { tags: change.tags }),
        ...(change.notify_on_access !== undefined && { notifyOnAccess: change.notify_on_access }),
        ...(change.notify_on_access === true && !before.notifyOnAccess && noticesBegin(before, desk.now())),
        ...(change.is_active !== undefined && { isActive: change.is_active }),
        ...(change.expires_on !== undefined && { expiresOn: change.expires_on }),
        updatedAt: desk.now(),
      })
      .where(eq(shortLinks.id, id))
      .returning();
    await noteChange(tx, before, after ?? before, doneTo(before, actor, desk));
    await announceOwnChange(tx, [ownerOf(before)], "links");
    return after ?? before;
  });
  return toLinkItem(row, desk.brand, today);
}

/** Where the same field of a link was changed since a form began: what it says now stands beside what was typed. */
function refuseChangedMeanwhile(row: LinkRow, change: LinkChange, began: LinkStart = {}): void {
  const stands = { destination_url: row.destinationUrl, title: row.title, expires_on: row.expiresOn };
  const issues = (["destination_url", "title", "expires_on"] as const).flatMap((field) => {
    const known = [began[field], change[field]];
    if (known.includes(undefined) || known.includes(stands[field])) return [];
    return [{ path: [field], message: changedMeanwhileMessage(stands[field]) }];
  });
  const [first] = issues;
  if (first !== undefined) throw new AppError("conflict", first.message, issues);
}

/** Deletes a link, which may be restored for a day; its alias stays its owner's. */
export async function discardLink(desk: LinkDesk, actor: Account, id: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const link = await requireLink(tx, actor, { id, right: "editLinks" }, "locked");
    await tx.update(shortLinks).set({ deletedAt: desk.now() }).where(eq(shortLinks.id, id));
    await recordEvent(tx, { kind: "link-removed", detail: {}, ...doneTo(link, actor, desk) });
    await announceOwnChange(tx, [ownerOf(link)], "links");
  });
}

/** Restores a link with its figures. */
export async function restoreLink(desk: LinkDesk, actor: Account, id: string): Promise<LinkItem> {
  const row = await desk.db.transaction(async (tx) => {
    const link = await requireLink(tx, actor, { id, right: "editLinks", isDeletedToo: true }, "locked");
    await tx.update(shortLinks).set({ deletedAt: null }).where(eq(shortLinks.id, id));
    await recordEvent(tx, { kind: "link-restored", detail: {}, ...doneTo(link, actor, desk) });
    await announceOwnChange(tx, [ownerOf(link)], "links");
    return link;
  });
  return toLinkItem(row, desk.brand, dayInParis(desk.now()));
}

const deletedKeptMs = 86_400_000;

/** Forgets links a day after their deletion; their aliases stay retired. */
export async function purgeDeletedLinks(db: Database, now: Date): Promise<void> {
  const isOld = lt(shortLinks.deletedAt, new Date(now.getTime() - deletedKeptMs));
  await db.transaction((tx) => removeLinks(tx, isOld));
}

/** With their timelines. */
async function removeLinks(tx: Database, which: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(shortLinks).where(which).returning({ id: shortLinks.id });
  await forgetEvents(
    tx,
    "link",
    deleted.map(({ id }) => id),
  );
}

function doneTo(
  { id, userId, agencyId }: Pick<LinkRow, "id" | "userId" | "agencyId">,
  actor: Account,
  { now }: Pick<LinkDesk, "now">,
) {
  return { subjectId: id, ownerId: userId, agencyId, actorId: actor.userId, at: now() };
}

async function noteChange(
  tx: Database,
  before: LinkRow,
  after: LinkRow,
  done: ReturnType<typeof doneTo>,
): Promise<void> {
  const { isActive, destinationUrl } = after;
  if (isActive !== before.isActive)
    await recordEvent(tx, { kind: "link-switched", detail: { is_active: isActive }, ...done });
  if (destinationUrl !== before.destinationUrl)
    await recordEvent(tx, {
      kind: "link-redirected",
      detail: { destination_url: destinationUrl },
      ...done,
    });
}

type WantedLink = {
  readonly id: string;
  readonly right: "seeLinks" | "editLinks";
  readonly isDeletedToo?: boolean;
};

/** Throws as for an unknown link where the actor lacks this right. */
export async function requireLink(
  db: Database,
  actor: Account,
  { id, right, isDeletedToo = false }: WantedLink,
  how: "read" | "locked" = "read",
): Promise<LinkRow> {
  const isWanted = and(eq(shortLinks.id, id), isDeletedToo ? undefined : isNull(shortLinks.deletedAt));
  const query = db.select().from(shortLinks).where(isWanted);
  const [row] = await (how === "locked" ? query.for("update") : query);
  if (row === undefined || !canReach(row, makeViewer(actor), right)) throw unknownLink();
  return row;
}

export function unknownLink(): AppError {
  return new AppError("not-found", "Ce lien n’existe pas, ou n’est pas le vôtre.");
}

/** Takes an alias that is free, or that was this person's before; the row of a name that is not is left alone. */
async function takeAlias(tx: Database, alias: string, userId: string): Promise<void> {
  const taken = await tx
    .insert(linkAliases)
    .values({ alias, ownerId: userId })
    .onConflictDoUpdate({
      target: linkAliases.alias,
      set: { ownerId: userId, agencyId: sql`excluded.agency_id` },
      setWhere: sql`${linkAliases.ownerId} = ${userId} and not ${linkAliases.isReserved}`,
    })
    .returning({ alias: linkAliases.alias });
  if (taken.length > 0) return;
  const [owner] = await tx.select().from(linkAliases).where(eq(linkAliases.alias, alias));
  throw refusedAlias(owner?.isReserved === true ? aliasReservedMessage : aliasTakenMessage);
}

async function refuseOwnLink(tx: Database, destination: string, { origin }: Brand): Promise<void> {
  if (isSharedReport(destination, origin)) refuseField("destination_url", sharedReportMessage);
  if (bearsToken(destination, origin)) refuseField("destination_url", personalLinkMessage);
  const segment = ownSegment(destination, origin);
  if (segment === null) return;
  const [known] = await tx
    .select({ alias: linkAliases.alias })
    .from(linkAliases)
    .where(and(eq(linkAliases.alias, segment), eq(linkAliases.isReserved, false)));
  if (known !== undefined) refuseField("destination_url", ownLinkMessage);
}

function refusedAlias(message: string): AppError {
  return new AppError("conflict", message, [{ path: ["alias"], message }]);
}

function refuseField(field: keyof NewLink, message: string | null): void {
  if (message !== null) throw new AppError("invalid-input", message, [{ path: [field], message }]);
}
