import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import type { SharedReport, SharedReportKey, SharedReportReply } from "#domain/api/shared-report.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { homeOfReader, leaveOutWithdrawn, putKeptFirst, shownMetres } from "#domain/report/shown-report.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { users } from "../../../../records/account/account-schema.ts";
import { agencies } from "../../../../records/account/agency-schema.ts";
import { findActivePeople } from "../../../../records/agency/active-people.ts";
import { estimationReports } from "../../../../records/report/report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { recordEvent } from "../../../../records/timeline/timeline.ts";
import { readOwnAgencySales } from "../../read-sales.ts";
import { readRefresh } from "./ask-refresh.ts";
import { findPublicHome } from "./find-public-home.ts";
import { type OpenLink, openLink, readSender, requireOpenLink } from "./open-link.ts";
import { isOfSender, noteActOfReader, type Reader, takeTurn, visitOf } from "./reader.ts";
import { readFileAddresses } from "./reader-files.ts";
import { shareEmails } from "./share-emails.ts";
import { describeEvent } from "./share-report.ts";

const quietMs = 3_600_000;

/** Shows the frozen version, without what its agency has taken off the map since. */
export async function readShared(reader: Reader, key: SharedReportKey): Promise<SharedReportReply> {
  const open = await openLink(visitOf(reader), key);
  if (open.isLocked) return { report: null, is_wrong: open.isWrong };
  const { db, secret } = reader;
  const report = {
    ...(await showReport(db, open)),
    ...(await readFileAddresses(db, { secret, now: reader.now() }, open)),
    sender: await readSender(db, open.report),
    refresh: await readRefresh(db, secret, open),
  };
  return { report, is_wrong: false };
}

/** Shows the version by an allow-list, at displaced places; where its home stands, as everybody is told it now. */
export async function showReport(
  db: Database,
  { link, report, shared }: OpenLink,
): Promise<Omit<SharedReport, "photos" | "pdf_url" | "sender" | "refresh">> {
  const { content, frozenAt } = shared;
  const isPersonal = link.recipientEmail !== null;
  const forEverybody = isPersonal ? null : await findPublicHome(db, report, content);
  const home = homeOfReader(content.home, forEverybody);
  const frozen = content.estimate?.comparables ?? [];
  const ownSales = await readOwnAgencySales(db, report, { among: frozen.map(({ id }) => id) });
  const { comparables: standing, withdrawn } = leaveOutWithdrawn(frozen, ownSales);
  const kept = new Set(content.choices?.kept);
  const comparables = putKeptFirst(standing, ({ id }) => kept.has(id));
  const place = placeOfHome(home);
  return {
    frozen_on: dayInParis(frozenAt),
    is_personal: isPersonal,
    title: titleOfReport(home),
    home,
    conclusion: content.conclusion,
    is_valued_type: content.is_valued_type,
    estimate: content.estimate && {
      ...content.estimate,
      market_weight: withdrawn > 0 ? null : (content.estimate.chosen?.market_weight ?? null),
      comparables: comparables.map((sale) => ({
        ...sale,
        metres: place === null ? null : shownMetres(place, sale),
      })),
    },
    withdrawn_sales: withdrawn,
    is_counted: link.uncountedAt === null,
  };
}

/** Counts a visit once, but none of the agency or of a reader who refused; tells the sender of a link's first. */
export async function noteVisit(
  reader: Reader,
  { visit_id: visitId, ...key }: SharedReportKey & { readonly visit_id: string },
): Promise<void> {
  const { link, report } = await requireOpenLink(visitOf(reader), key);
  await takeTurn(reader);
  if (await isOfSender(reader, report)) return;
  await reader.db.transaction(async (tx) => {
    const [before] = await tx.select().from(reportLinks).where(eq(reportLinks.id, link.id)).for("update");
    if (before === undefined || before.uncountedAt !== null || before.lastVisitId === visitId) return;
    const at = reader.now();
    const isFirst = before.firstOpenedAt === null;
    await tx
      .update(reportLinks)
      .set({
        openCount: before.openCount + 1,
        firstOpenedAt: before.firstOpenedAt ?? at,
        lastOpenedAt: at,
        lastVisitId: visitId,
      })
      .where(eq(reportLinks.id, link.id));
    await noteActOfReader(tx, report, { link, at });
    if (isFirst) {
      await recordEvent(tx, describeEvent("report-opened", report, link, { actorId: null, at }));
      await mailSender(reader, tx, report, shareEmails.opened, link.id);
    }
    await announceOwnChange(tx, [ownerOf(report)], "reports");
  });
}

/** Stops the count of a recipient's link; the public one is nobody's own, and its page stops by itself. */
export async function stopCounting(reader: Reader, key: SharedReportKey): Promise<void> {
  const { link, report } = await requireOpenLink(visitOf(reader), key);
  if (link.recipientEmail === null) return;
  await reader.db.transaction(async (tx) => {
    await tx
      .update(reportLinks)
      .set({ uncountedAt: reader.now() })
      .where(and(eq(reportLinks.id, link.id), isNull(reportLinks.uncountedAt)));
    await announceOwnChange(tx, [ownerOf(report)], "reports");
  });
}

/**
 * A click counts once for its request; the sender hears at most once an hour by recipient, whatever the report.
 * False where the reader is of the agency itself.
 */
export async function noteContactClick(
  reader: Reader,
  {
    event,
    request_id: requestId,
    ...key
  }: SharedReportKey & { readonly event: "contact"; readonly request_id: string },
): Promise<boolean> {
  const { link, report } = await requireOpenLink(visitOf(reader), key);
  await takeTurn(reader);
  if (await isOfSender(reader, report)) return false;
  await reader.db.transaction(async (tx) => {
    const at = reader.now();
    const { recipientEmail } = link;
    const isDue =
      recipientEmail !== null && (await lockNoticeAndSeeIfDue(tx, report, { recipientEmail, at }));
    const written = await tx
      .insert(estimationNotificationLogs)
      .values({
        event,
        requestId,
        reportId: report.id,
        senderProfileId: report.userId,
        recipientEmail,
        recipientLinkId: recipientEmail === null ? null : link.id,
        timestampIso: at,
      })
      .onConflictDoNothing({ target: estimationNotificationLogs.requestId })
      .returning({ id: estimationNotificationLogs.id });
    if (written.length === 0) return;
    await noteActOfReader(tx, report, { link, at });
    await recordEvent(tx, describeEvent("report-contacted", report, link, { actorId: null, at }));
    await announceOwnChange(tx, [ownerOf(report)], "reports");
    // By the public link the agency's own form is what tells it.
    if (!isDue) return;
    await tx.update(reportLinks).set({ notifiedAt: at }).where(eq(reportLinks.id, link.id));
    await mailSender(reader, tx, report, shareEmails.contacted, link.id);
  });
  return true;
}

/**
 * Due an hour after the last notice of the recipient to the sender, on any report.
 * Other clicks of the two wait until the transaction ends.
 */
async function lockNoticeAndSeeIfDue(
  tx: Database,
  { userId }: OpenLink["report"],
  { recipientEmail, at }: { readonly recipientEmail: string; readonly at: Date },
): Promise<boolean> {
  const names = `report-contacted:${userId}:${recipientEmail}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names}, 0))`);
  const noticesLately = await tx.$count(
    reportLinks,
    and(
      eq(reportLinks.recipientEmail, recipientEmail),
      gt(reportLinks.notifiedAt, new Date(at.getTime() - quietMs)),
      inArray(
        reportLinks.reportId,
        tx
          .select({ id: estimationReports.id })
          .from(estimationReports)
          .where(eq(estimationReports.userId, userId)),
      ),
    ),
  );
  return noticesLately === 0;
}

/** Writes to the author while they work for the report's agency, else to whoever speaks for it. */
async function mailSender(
  { outbox }: Reader,
  tx: Database,
  { userId, agencyId }: OpenLink["report"],
  kind: (typeof shareEmails)["opened" | "contacted"],
  linkId: string,
): Promise<void> {
  const people = agencyId === null ? [] : await findActivePeople(tx, agencyId);
  const isThere = agencyId === null || people.some((person) => person.userId === userId);
  const [sender] = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      isThere
        ? eq(users.id, userId)
        : inArray(
            users.id,
            tx.select({ id: agencies.userId }).from(agencies).where(eq(agencies.id, agencyId)),
          ),
    );
  if (sender !== undefined) await outbox.enqueue(tx, kind.to(sender.email, { linkId }));
}
