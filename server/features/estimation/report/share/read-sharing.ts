import { and, asc, count, eq, isNotNull, isNull, max } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import { publicStreetName } from "#domain/address/address.ts";
import type { FrozenReport, ReportSharing } from "#domain/api/shared-report.ts";
import { missingMentions } from "#domain/report/legal-mentions.ts";
import { refuseSharing } from "#domain/report/share-rules.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { pathOfLink } from "../../../../records/report/report-link-token.ts";
import {
  estimationNotificationLogs,
  type ReportLinkRow,
  reportLinks,
} from "../../../../records/report/shared-report-schema.ts";
import { isAgencySale, readOwnAgencySales, readSalesById } from "../../read-sales.ts";
import { estimateContent, toSale } from "../estimate-report.ts";
import { toValuedReport } from "../home-property.ts";
import { readReportSign } from "../print/report-sign.ts";
import { readReportPhotos } from "../report-photos.ts";
import { type AuthoredReport, requireReport } from "../report-rows.ts";
import type { ReportDesk } from "../write-report.ts";
import { type FreezingDesk, findFrozen } from "./frozen-version.ts";

type ReadingDesk = ReportDesk & FreezingDesk;

/** Public links come before the recipients', the newest last; only for a report that one may edit. */
export async function readSharing(desk: ReadingDesk, account: Account, id: string): Promise<ReportSharing> {
  const { db } = desk;
  const report = await requireReport(db, account, id, "editReports");
  const frozen = await findFrozen(db, report.id);
  const links = await db
    .select()
    .from(reportLinks)
    .where(isUnrevokedOf(report.id))
    .orderBy(
      asc(isNotNull(reportLinks.recipientEmail)),
      asc(reportLinks.createdAt),
      asc(reportLinks.recipientEmail),
      asc(reportLinks.id),
    );
  const clicks = await readContactClicks(db, report.id);
  const { name, email } = report.content.client;
  return {
    client: { name, email },
    frozen:
      frozen === undefined
        ? null
        : {
            at: frozen.frozenAt.toISOString(),
            version: frozen.version,
            is_current:
              frozen.version === report.version && (await hasSamePhotos(db, report.id, frozen.content)),
            has_changed_sales: await hasChangedSales(db, report, frozen.content),
          },
    refusal: await findRefusal(desk, report),
    missing_mentions: missingMentions((await readReportSign(desk, report)).agency),
    links: links.map((link) => toLink(desk, link, clicks.get(link.recipientEmail === null ? null : link.id))),
  };
}

/** Computes the value of a report that nobody has looked at yet. */
async function findRefusal(desk: ReadingDesk, report: AuthoredReport): Promise<string | null> {
  const { content, value } = report;
  const refusal = refuseSharing(content, true);
  if (refusal !== null || value !== null) return refusal;
  const valued = await toValuedReport(desk.db, report, content.home);
  const estimate = await estimateContent(desk, valued, content);
  return refuseSharing(content, estimate?.chosen != null);
}

/** A condition on links: those of the report that were not revoked. */
export const isUnrevokedOf = (reportId: string) =>
  and(eq(reportLinks.reportId, reportId), isNull(reportLinks.revokedAt));

async function hasSamePhotos(
  db: Database,
  reportId: string,
  { photo_ids: frozen = [] }: FrozenReport,
): Promise<boolean> {
  const photos = await readReportPhotos(db, reportId);
  return photos.map(({ id }) => id).join() === frozen.join();
}

const shownFacts = ["is_house", "month", "price", "price_basis", "surface_area", "rooms"] as const;

/** True where a sale of the agency in the frozen version has changed since, or left the map. */
async function hasChangedSales(
  db: Database,
  report: AuthoredReport,
  { estimate }: FrozenReport,
): Promise<boolean> {
  const ownFrozen = (estimate?.comparables ?? []).filter(({ id }) => isAgencySale(id));
  const ids = ownFrozen.map(({ id }) => id);
  const shown = await readOwnAgencySales(db, report, { among: ids });
  const sales = await readSalesById(db, ids);
  return ownFrozen.some((frozen) => {
    const sale = sales.get(frozen.id);
    if (sale === undefined || !shown.has(frozen.id)) return true;
    const now = toSale(sale);
    return (
      shownFacts.some((fact) => now[fact] !== frozen[fact]) || publicStreetName(now.street) !== frozen.street
    );
  });
}

type ContactClicks = { readonly times: number; readonly last: Date | null };

/** Counts the clicks on the contact button by link; those by the public link name nobody. */
async function readContactClicks(
  db: Database,
  reportId: string,
): Promise<ReadonlyMap<string | null, ContactClicks>> {
  const { recipientLinkId, timestampIso } = estimationNotificationLogs;
  const rows = await db
    .select({ linkId: recipientLinkId, times: count(), last: max(timestampIso) })
    .from(estimationNotificationLogs)
    .where(eq(estimationNotificationLogs.reportId, reportId))
    .groupBy(recipientLinkId);
  return new Map(rows.map(({ linkId, ...clicks }) => [linkId, clicks]));
}

function toLink(
  { brand, secret, now }: ReadingDesk,
  link: ReportLinkRow,
  clicks: ContactClicks | undefined,
): ReportSharing["links"][number] {
  const isOver = link.expiresAt !== null && link.expiresAt <= now();
  const state = isOver ? "expired" : "open";
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
    contact_count: clicks?.times ?? 0,
    last_contact_at: clicks?.last?.toISOString() ?? null,
  };
}
