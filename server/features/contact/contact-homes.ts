import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ContactHome } from "#domain/api/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isOfOwner } from "../../records/contact/contact-owner.ts";
import type { ContactRow } from "../../records/contact/contact-schema.ts";
import { readCards } from "../../records/property/read-cards.ts";
import { clientEmail, estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";

/** Counts the last written: whoever gets more reports deals in homes. */
const mostReports = 200;

/** A condition on reports of the contact's agency that this person may open, and whose client they may know of. */
export function isReportShown(actor: Account, root: ContactRow): SQL | undefined {
  const rights = ["seeReports", "seeContacts"] as const;
  const isOpen = rights.every((right) => decideReach(makeViewer(actor), right) === "all");
  const reach = isOpen ? "agency" : "own";
  return and(
    isOfOwner(estimationReports, root),
    belongsTo(estimationReports, actor, reach),
    isNull(estimationReports.deletedAt),
  );
}

/**
 * The homes of reports that a contact received, or is the client of, by their e-mail addresses.
 * Each comes once, with its last report, the last written first, and its property where this person may open it.
 */
export async function readHomes(
  db: Database,
  actor: Account,
  { root, emails }: { readonly root: ContactRow; readonly emails: readonly string[] },
): Promise<ContactHome[]> {
  if (emails.length === 0) return [];
  const rows = lastOfEachHome(await selectReports(db, emails, isReportShown(actor, root)));
  const propertyIds = rows.flatMap(({ propertyId }) => propertyId ?? []);
  const cardOf = await readCards(db, makeViewer(actor), propertyIds);
  return rows.map(({ id, title, value, propertyId, updatedAt }) => ({
    report_id: id,
    title,
    value,
    property_id: cardOf(propertyId)?.id ?? null,
    updated_at: updatedAt.toISOString(),
  }));
}

type Reported = Awaited<ReturnType<typeof selectReports>>[number];

/** A home is its property, else its title where that has an address. */
function lastOfEachHome(rows: readonly Reported[]): Reported[] {
  const homeOf = ({ id, title, propertyId, hasAddress }: Reported) => propertyId ?? (hasAddress ? title : id);
  return [...Map.groupBy(rows, homeOf).values()].flatMap(([first]) => first ?? []);
}

/** Two queries side by side use the index of each address, where "or" would read every report. */
export function selectReports(db: Database, emails: readonly string[], isShown: SQL | undefined) {
  const sent = db
    .select({ id: reportLinks.reportId })
    .from(reportLinks)
    .where(inArray(reportLinks.recipientEmail, [...emails]));
  const written = db
    .select({ id: estimationReports.id })
    .from(estimationReports)
    .where(inArray(clientEmail, [...emails]));
  return db
    .select({
      id: estimationReports.id,
      title: estimationReports.title,
      value: estimationReports.value,
      propertyId: estimationReports.propertyId,
      hasAddress: sql<boolean>`coalesce(${estimationReports.content} -> 'home' ->> 'address', '') <> ''`,
      updatedAt: estimationReports.updatedAt,
    })
    .from(estimationReports)
    .where(and(isShown, inArray(estimationReports.id, union(sent, written))))
    .orderBy(desc(estimationReports.updatedAt), estimationReports.id)
    .limit(mostReports);
}

/** Only reports that this person may open. */
export async function findReportsOfLinks(
  db: Database,
  actor: Account,
  { root, linkIds }: { readonly root: ContactRow; readonly linkIds: readonly string[] },
): Promise<Map<string, string>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select({ linkId: reportLinks.id, reportId: reportLinks.reportId })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(and(inArray(reportLinks.id, [...linkIds]), isReportShown(actor, root)));
  return new Map(rows.map(({ linkId, reportId }) => [linkId, reportId]));
}
