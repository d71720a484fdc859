import { and, asc, count, eq, isNotNull, isNull, max } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type {
  changeReportLinkInput,
  FrozenReport,
  ReportSharing,
  shareReportInput,
} from "#domain/api/shared-report.ts";
import { ownerOf } from "#domain/market/owner-rule.ts";
import { refuseSharing } from "#domain/report/share-rules.ts";
import type { TimelineKind } from "#domain/timeline/timeline-event.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { RateLimiter } from "../../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { hashPassword } from "../../../../records/account/passwords.ts";
import { meetRecipient } from "../../../../records/contact/meet-recipient.ts";
import { pathOfLink } from "../../../../records/report/report-link-token.ts";
import {
  estimationNotificationLogs,
  type ReportLinkRow,
  reportLinks,
  sharedReports,
} from "../../../../records/report/shared-report-schema.ts";
import { recordEvent } from "../../../../records/timeline/timeline.ts";
import { readReportPhotos } from "../report-photos.ts";
import { type AuthoredReport, requireReport } from "../report-rows.ts";
import { freezeReport, keepFrozen, type SharingDesk } from "./freeze-report.ts";
import { mailLink, refuseMail } from "./mail-link.ts";

/** What sharing works with. */
export type ShareDesk = SharingDesk & Pick<Platform, "outbox"> & { readonly limiter: RateLimiter };

/** So many recipients of one report. */
const mostLinks = 100;
const dayMs = 86_400_000;
const unknownLink = "Ce lien n’existe pas, ou n’est pas le vôtre.";

/** With whom a report that one may edit is shared, its public links before the recipients' own, the newest last, and what its readers did. */
export async function readSharing(desk: ShareDesk, account: Account, id: string): Promise<ReportSharing> {
  return readSharingRows(desk, await requireReport(desk.db, account, id, "editReports"));
}

/**
 * Shares a report by its public link or by a recipient's own, which is made unless there is one; the first link freezes
 * the version that readers see. A recipient is written to where that is asked, and where they did not withdraw.
 */
export async function shareReport(
  desk: ShareDesk,
  account: Account,
  { id, recipient, is_mailed: isMailed }: z.output<typeof shareReportInput>,
): Promise<ReportSharing> {
  const report = await requireReport(desk.db, account, id, "editReports");
  const email = recipient?.email.toLowerCase() ?? null;
  if (email !== null && isMailed) await refuseMail(desk, account, report, email);
  const isFrozen = (await findFrozen(desk.db, id)) !== undefined;
  const content = isFrozen ? null : await freezeReport(desk, report);
  await changeSharing(desk, account, report, async (tx) => {
    const at = desk.now();
    if (content !== null) await keepFrozen(tx, report, { content, at });
    const link =
      (await findLinkOf(tx, id, email)) ??
      (await createLink(tx, { report, actor: account, at }, { email, name: recipient?.name ?? null }));
    if (link.expiresAt !== null && link.expiresAt <= at)
      await tx.update(reportLinks).set({ expiresAt: null }).where(eq(reportLinks.id, link.id));
    if (email === null) return;
    const contactId = await meetRecipient(tx, {
      owner: report,
      name: recipient?.name ?? null,
      email,
      actorId: account.userId,
      at,
    });
    if (isMailed) await mailLink(desk, tx, { contactId, email, linkId: link.id, actorId: account.userId });
  });
  return readSharing(desk, account, id);
}

/** Shows readers the report as it is now, by all of its links. */
export async function refreshShared(desk: ShareDesk, account: Account, id: string): Promise<ReportSharing> {
  const report = await requireReport(desk.db, account, id, "editReports");
  const content = await freezeReport(desk, report);
  await changeSharing(desk, account, report, (tx) => keepFrozen(tx, report, { content, at: desk.now() }));
  return readSharing(desk, account, id);
}

/** Gives a link an end or a password, or takes these away. */
export async function changeReportLink(
  desk: ShareDesk,
  account: Account,
  { id, expires_in_days: days, password }: z.output<typeof changeReportLinkInput>,
): Promise<ReportSharing> {
  const { link, report } = await requireLink(desk.db, account, id);
  const passwordHash = password == null ? null : await hashPassword(password);
  const change = {
    ...(days !== undefined && {
      expiresAt: days === null ? null : new Date(desk.now().getTime() + days * dayMs),
    }),
    ...(password !== undefined && { passwordHash }),
  };
  if (Object.keys(change).length > 0)
    await changeSharing(desk, account, report, async (tx) => {
      await tx.update(reportLinks).set(change).where(eq(reportLinks.id, link.id));
    });
  return readSharing(desk, account, report.id);
}

/** Writes to a recipient again. */
export async function sendReportLink(desk: ShareDesk, account: Account, id: string): Promise<ReportSharing> {
  const { link, report } = await requireLink(desk.db, account, id);
  const { recipientEmail: email, recipientName: name } = link;
  if (email === null) throw new AppError("not-found", unknownLink);
  await refuseMail(desk, account, report, email);
  const actorId = account.userId;
  await changeSharing(desk, account, report, async (tx) => {
    const contactId = await meetRecipient(tx, { owner: report, name, email, actorId, at: desk.now() });
    await mailLink(desk, tx, { contactId, email, linkId: link.id, actorId });
  });
  return readSharing(desk, account, report.id);
}

/** Revokes a link: it opens nothing any more, at once and for good. */
export async function revokeReportLink(
  desk: ShareDesk,
  account: Account,
  id: string,
): Promise<ReportSharing> {
  const { link, report } = await requireLink(desk.db, account, id);
  await changeSharing(desk, account, report, async (tx) => {
    const at = desk.now();
    await tx.update(reportLinks).set({ revokedAt: at }).where(eq(reportLinks.id, link.id));
    await recordEvent(tx, describeEvent("report-unshared", report, link, { actorId: account.userId, at }));
  });
  return readSharing(desk, account, report.id);
}

/** What happened to a shared report, for its timeline: by which kind of link, never by whom. */
export function describeEvent(
  kind: Exclude<Extract<TimelineKind, `report-${string}`>, "report-seen">,
  { id: subjectId, userId: ownerId, agencyId }: Pick<AuthoredReport, "id" | "userId" | "agencyId">,
  { recipientEmail }: Pick<ReportLinkRow, "recipientEmail">,
  done: { readonly actorId: string | null; readonly at: Date },
) {
  return { kind, detail: { is_personal: recipientEmail !== null }, subjectId, ownerId, agencyId, ...done };
}

/** In one transaction with the report's row held: two presses at once make one link. */
async function changeSharing(
  { db }: ShareDesk,
  account: Account,
  { id }: AuthoredReport,
  change: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await requireReport(tx, account, id, "editReports", { isLocked: true });
    await change(tx);
    await announceOwnChange(tx, [ownerOf(report)], "reports");
  });
}

async function findLinkOf(
  db: Database,
  reportId: string,
  email: string | null,
): Promise<ReportLinkRow | undefined> {
  const isTheirs =
    email === null ? isNull(reportLinks.recipientEmail) : eq(reportLinks.recipientEmail, email);
  const [link] = await db
    .select()
    .from(reportLinks)
    .where(and(eq(reportLinks.reportId, reportId), isTheirs, isNull(reportLinks.revokedAt)));
  return link;
}

async function createLink(
  tx: Database,
  { report, actor, at }: { readonly report: AuthoredReport; readonly actor: Account; readonly at: Date },
  { email, name }: { readonly email: string | null; readonly name: string | null },
): Promise<ReportLinkRow> {
  if ((await tx.$count(reportLinks, eq(reportLinks.reportId, report.id))) >= mostLinks)
    throw new AppError("conflict", `Un rapport a ${mostLinks} liens au plus.`);
  const [link] = await tx
    .insert(reportLinks)
    .values({ reportId: report.id, recipientName: name, recipientEmail: email, createdAt: at })
    .returning();
  if (link === undefined) throw new Error("A link that was inserted was not returned.");
  await recordEvent(tx, describeEvent("report-shared", report, link, { actorId: actor.userId, at }));
  return link;
}

/** A link that is not revoked, of a report that one may edit; any other is unknown. */
async function requireLink(
  db: Database,
  account: Account,
  id: string,
): Promise<{ readonly link: ReportLinkRow; readonly report: AuthoredReport }> {
  const [link] = await db
    .select()
    .from(reportLinks)
    .where(and(eq(reportLinks.id, id), isNull(reportLinks.revokedAt)));
  const report =
    link === undefined
      ? null
      : await requireReport(db, account, link.reportId, "editReports").catch((error: unknown) => {
          if (error instanceof AppError && error.code === "not-found") return null;
          throw error;
        });
  if (link === undefined || report === null) throw new AppError("not-found", unknownLink);
  return { link, report };
}

async function findFrozen(db: Database, reportId: string) {
  const { version, frozenAt, content } = sharedReports;
  const [frozen] = await db
    .select({ version, frozenAt, content })
    .from(sharedReports)
    .where(eq(sharedReports.reportId, reportId));
  return frozen;
}

async function hasSamePhotos(
  db: Database,
  reportId: string,
  { photo_ids: frozen = [] }: FrozenReport,
): Promise<boolean> {
  const photos = await readReportPhotos(db, reportId);
  return photos.map(({ id }) => id).join() === frozen.join();
}

async function readSharingRows(desk: ShareDesk, report: AuthoredReport): Promise<ReportSharing> {
  const { db } = desk;
  const frozen = await findFrozen(db, report.id);
  const links = await db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.reportId, report.id))
    .orderBy(
      asc(isNotNull(reportLinks.recipientEmail)),
      asc(reportLinks.createdAt),
      asc(reportLinks.recipientEmail),
      asc(reportLinks.id),
    );
  const contacts = await readContacts(db, report.id);
  return {
    frozen:
      frozen === undefined
        ? null
        : {
            at: frozen.frozenAt.toISOString(),
            version: frozen.version,
            is_current:
              frozen.version === report.version && (await hasSamePhotos(db, report.id, frozen.content)),
          },
    refusal: refuseSharing(report.content, report.value !== null),
    links: links.map((link) =>
      toLink(desk, link, contacts.get(link.recipientEmail === null ? null : link.id)),
    ),
  };
}

type Contacts = { readonly times: number; readonly last: Date | null };

/** How often each link's contact button was pressed; the presses by the public link name none of their own. */
async function readContacts(db: Database, reportId: string): Promise<ReadonlyMap<string | null, Contacts>> {
  const { recipientLinkId, timestampIso } = estimationNotificationLogs;
  const rows = await db
    .select({ linkId: recipientLinkId, times: count(), last: max(timestampIso) })
    .from(estimationNotificationLogs)
    .where(eq(estimationNotificationLogs.reportId, reportId))
    .groupBy(recipientLinkId);
  return new Map(rows.map(({ linkId, ...contacts }) => [linkId, contacts]));
}

function toLink(
  { brand, secret, now }: ShareDesk,
  link: ReportLinkRow,
  contacts: Contacts | undefined,
): ReportSharing["links"][number] {
  const isOver = link.expiresAt !== null && link.expiresAt <= now();
  const state = link.revokedAt !== null ? "revoked" : isOver ? "expired" : "open";
  return {
    id: link.id,
    recipient_name: link.recipientName,
    recipient_email: link.recipientEmail,
    url: state === "open" ? `${brand.origin}${pathOfLink(secret, link)}` : null,
    state,
    expires_at: link.expiresAt?.toISOString() ?? null,
    has_password: link.passwordHash !== null,
    mailed_at: link.mailedAt?.toISOString() ?? null,
    created_at: link.createdAt.toISOString(),
    first_opened_at: link.firstOpenedAt?.toISOString() ?? null,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    open_count: link.openCount,
    is_uncounted: link.uncountedAt !== null,
    contact_count: contacts?.times ?? 0,
    last_contact_at: contacts?.last?.toISOString() ?? null,
  };
}
