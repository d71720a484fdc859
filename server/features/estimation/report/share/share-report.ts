import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { ownerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type {
  changeReportLinkInput,
  ReportSharing,
  sendReportLinkInput,
  shareReportInput,
} from "#domain/api/shared-report.ts";
import type { TimelineKind } from "#domain/timeline/timeline-event.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { RateLimiter } from "../../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { hashPassword } from "../../../../records/account/passwords.ts";
import { meetRecipient } from "../../../../records/contact/meet-recipient.ts";
import { type ReportLinkRow, reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { recordEvent } from "../../../../records/timeline/timeline.ts";
import { type AuthoredReport, requireReport } from "../report-rows.ts";
import type { ReportDesk } from "../write-report.ts";
import { type FreezingDesk, findFrozen, makeFrozenVersion, storeFrozenVersion } from "./frozen-version.ts";
import { mailLink, refuseMail } from "./mail-link.ts";
import { isUnrevokedOf, readSharing } from "./read-sharing.ts";

export type ShareDesk = ReportDesk &
  FreezingDesk &
  Pick<Platform, "outbox"> & { readonly limiter: RateLimiter };

/** Revoked links do not count. */
const mostLinks = 100;
const dayMs = 86_400_000;
const unknownLink = "Ce lien n’existe pas, ou n’est pas le vôtre.";
const endedLink = "Ce lien a expiré\u00a0: choisissez jusqu’à quand il s’ouvre de nouveau.";

/**
 * Makes the public link, or a recipient's own, unless there is one; the first link freezes what readers see.
 * A link has its end and password before it opens or an e-mail leaves; nobody who withdrew is written to.
 */
export async function shareReport(
  desk: ShareDesk,
  account: Account,
  { id, recipient, is_mailed: isMailed, ...rest }: z.output<typeof shareReportInput>,
): Promise<ReportSharing> {
  const { expires_in_days: days, password, ...mailing } = rest;
  const report = await requireReport(desk.db, account, id, "editReports");
  const email = recipient?.email.toLowerCase() ?? null;
  if (email !== null && isMailed) await refuseMail(desk, account, report, email);
  const isFrozen = (await findFrozen(desk.db, id)) !== undefined;
  const content = isFrozen ? null : await makeFrozenVersion(desk, report);
  const terms = await makeTerms(desk, { days, password });
  await changeSharing(desk, account, report, async (tx) => {
    const at = desk.now();
    if (content !== null) await storeFrozenVersion(tx, report, { content, at });
    const known = await findLinkOf(tx, id, email);
    if (known !== undefined) await keepTerms(tx, known, { terms, at });
    const made = { email, name: recipient?.name ?? null, terms };
    const link = known ?? (await createLink(tx, { report, actor: account, at }, made));
    if (email === null) return;
    const contactId = await meetRecipient(tx, {
      owner: report,
      name: recipient?.name ?? null,
      email,
      actorId: account.userId,
      at,
    });
    if (isMailed)
      await mailLink(desk, tx, { contactId, email, linkId: link.id, actorId: account.userId, mailing });
  });
  return readSharing(desk, account, id);
}

/** All links show the report as it is now. */
export async function refreshShared(desk: ShareDesk, account: Account, id: string): Promise<ReportSharing> {
  const report = await requireReport(desk.db, account, id, "editReports");
  const content = await makeFrozenVersion(desk, report);
  await changeSharing(desk, account, report, (tx) =>
    storeFrozenVersion(tx, report, { content, at: desk.now() }),
  );
  return readSharing(desk, account, id);
}

/** Null takes the end or the password away. */
export async function changeReportLink(
  desk: ShareDesk,
  account: Account,
  { id, expires_in_days: days, password }: z.output<typeof changeReportLinkInput>,
): Promise<ReportSharing> {
  const { link, report } = await requireLink(desk.db, account, id);
  const change = await makeTerms(desk, { days, password });
  if (Object.keys(change).length > 0)
    await changeSharing(desk, account, report, async (tx) => {
      await tx.update(reportLinks).set(change).where(eq(reportLinks.id, link.id));
    });
  return readSharing(desk, account, report.id);
}

/** Writes to a recipient again, never with a link that opens nothing any more. */
export async function sendReportLink(
  desk: ShareDesk,
  account: Account,
  { id, ...mailing }: z.output<typeof sendReportLinkInput>,
): Promise<ReportSharing> {
  const { link, report } = await requireLink(desk.db, account, id);
  const { recipientEmail: email, recipientName: name } = link;
  if (email === null) throw new AppError("not-found", unknownLink);
  if (isOver(link, desk.now())) throw new AppError("conflict", endedLink);
  await refuseMail(desk, account, report, email);
  const actorId = account.userId;
  await changeSharing(desk, account, report, async (tx) => {
    const contactId = await meetRecipient(tx, { owner: report, name, email, actorId, at: desk.now() });
    await mailLink(desk, tx, { contactId, email, linkId: link.id, actorId, mailing });
  });
  return readSharing(desk, account, report.id);
}

/** It opens nothing any more, at once and for good. */
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

/** Names the kind of link, never the reader. */
export function describeEvent(
  kind: Exclude<Extract<TimelineKind, `report-${string}`>, "report-seen">,
  { id: subjectId, userId: ownerId, agencyId }: Pick<AuthoredReport, "id" | "userId" | "agencyId">,
  { recipientEmail }: Pick<ReportLinkRow, "recipientEmail">,
  done: { readonly actorId: string | null; readonly at: Date },
) {
  return { kind, detail: { is_personal: recipientEmail !== null }, subjectId, ownerId, agencyId, ...done };
}

/** Holds the report's row: two presses at once make one link. */
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
    .where(and(isUnrevokedOf(reportId), isTheirs));
  return link;
}

/** What is left out stays. */
type LinkTerms = Partial<Pick<ReportLinkRow, "expiresAt" | "passwordHash">>;

/** Null takes one away. */
async function makeTerms(
  { now }: Pick<ShareDesk, "now">,
  asked: { readonly days?: number | null | undefined; readonly password?: string | null | undefined },
): Promise<LinkTerms> {
  const { days, password } = asked;
  const passwordHash = password == null ? null : await hashPassword(password);
  return {
    ...(days !== undefined && {
      expiresAt: days === null ? null : new Date(now().getTime() + days * dayMs),
    }),
    ...(password !== undefined && { passwordHash }),
  };
}

/** A link that is over opens again where its next end, or none, is asked. */
async function keepTerms(
  tx: Database,
  link: ReportLinkRow,
  { terms, at }: { readonly terms: LinkTerms; readonly at: Date },
): Promise<void> {
  if (isOver(link, at) && terms.expiresAt === undefined) throw new AppError("conflict", endedLink);
  if (Object.keys(terms).length > 0)
    await tx.update(reportLinks).set(terms).where(eq(reportLinks.id, link.id));
}

function isOver({ expiresAt }: ReportLinkRow, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at;
}

type NewLink = {
  readonly email: string | null;
  readonly name: string | null;
  readonly terms: LinkTerms;
};

async function createLink(
  tx: Database,
  { report, actor, at }: { readonly report: AuthoredReport; readonly actor: Account; readonly at: Date },
  { email, name, terms }: NewLink,
): Promise<ReportLinkRow> {
  if ((await tx.$count(reportLinks, isUnrevokedOf(report.id))) >= mostLinks)
    throw new AppError("conflict", `Un rapport a ${mostLinks} liens au plus.`);
  const [link] = await tx
    .insert(reportLinks)
    .values({ reportId: report.id, recipientName: name, recipientEmail: email, createdAt: at, ...terms })
    .returning();
  if (link === undefined) throw new Error("A link that was inserted was not returned.");
  await recordEvent(tx, describeEvent("report-shared", report, link, { actorId: actor.userId, at }));
  return link;
}

/** An unrevoked link of a report that one may edit; any other counts as unknown. */
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
