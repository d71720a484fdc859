import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { type Belonging, canReach, makeViewer, type TeamRight, type Viewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import type { Report, ReportItem } from "#domain/api/report.ts";
import type { ReportStep } from "#domain/pages.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { usualPaper } from "#domain/report/report-paper.ts";
import type { ReportState } from "#domain/report/report-state.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { users } from "../../../records/account/account-schema.ts";
import { estimationReports, type ReportRow } from "../../../records/report/report-schema.ts";

/** Leaves out revoked links. */
export type SharingOfReport = {
  readonly links: number;
  /** Those that open. */
  readonly openable: number;
  readonly openedLinks: number;
  readonly openings: number;
  readonly lastOpenedAt: string | null;
};

export type AuthoredReport = ReportRow & {
  readonly authorName: string | null;
  readonly sharing: SharingOfReport;
};

const isOpenLink = sql`link.revoked_at is null and (link.expires_at is null or link.expires_at > now())`;
/** For a query of reports. */
export const sharingOfReport = sql<SharingOfReport>`(select json_build_object('links', count(*), 'openable', count(*) filter (where ${isOpenLink}), 'openedLinks', count(link.first_opened_at), 'openings', coalesce(sum(link.open_count), 0), 'lastOpenedAt', max(link.last_opened_at)) from report_links link where link.report_id = ${estimationReports.id} and link.revoked_at is null)`;

/** Reports with their authors' names, and what became of their links. */
export function selectReports(db: Database) {
  return db
    .select({ report: estimationReports, authorName: users.name, sharing: sharingOfReport })
    .from(estimationReports)
    .innerJoin(users, eq(users.id, estimationReports.userId))
    .$dynamic();
}

export function unknownReport(): AppError {
  return new AppError("not-found", "Ce rapport n’existe pas, ou n’est pas le vôtre.");
}

/**
 * A report out of the viewer's right counts as unknown.
 * Administrators of the site see all and change none but their own.
 */
export async function requireReport(
  db: Database,
  account: Account,
  id: string,
  right: TeamRight & ("seeReports" | "editReports"),
  { isLocked = false, isDeletedToo = false } = {},
): Promise<AuthoredReport> {
  const isWanted = and(
    eq(estimationReports.id, id),
    isDeletedToo ? undefined : isNull(estimationReports.deletedAt),
  );
  const query = selectReports(db).where(isWanted);
  const [row] = await (isLocked ? query.for("update", { of: estimationReports }) : query);
  const viewer = makeViewer(account);
  const mayRead = row !== undefined && (right === "seeReports" ? canRead(row.report, viewer) : false);
  if (row === undefined || !(mayRead || canReach(row.report, viewer, right))) throw unknownReport();
  return { ...row.report, authorName: row.authorName, sharing: row.sharing };
}

function canRead(report: ReportRow, viewer: Viewer): boolean {
  return isAdministrator(viewer) || canReach(report, viewer, "seeReports");
}

function isAdministrator(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role === "administrator";
}

/** Ready once there is a value to show, shared while a link opens it. */
export function stateOf({
  archivedAt,
  value,
  sharing,
}: Pick<AuthoredReport, "archivedAt" | "value" | "sharing">): ReportState {
  if (archivedAt !== null) return "archived";
  if (sharing.openable > 0) return "shared";
  return value === null ? "draft" : "ready";
}

/** Means the same as `stateOf`, in a query. */
export function isInState(state: ReportState | undefined): SQL | undefined {
  const { archivedAt, value, id } = estimationReports;
  const isShared = sql`exists (select from report_links link where link.report_id = ${id} and ${isOpenLink})`;
  switch (state) {
    case undefined:
      return isNull(archivedAt);
    case "draft":
      return and(isNull(archivedAt), not(isShared), isNull(value));
    case "ready":
      return and(isNull(archivedAt), not(isShared), isNotNull(value));
    case "shared":
      return and(isNull(archivedAt), isShared);
    case "archived":
      return isNotNull(archivedAt);
  }
}

/** A client is seen as far as contacts are: where each sees their own, by the report's author and managers. */
export function seesClient(report: Belonging, viewer: Viewer): boolean {
  return canReach(report, viewer, "seeReports") && canReach(report, viewer, "seeContacts");
}

/** A report as lists show it to this reader. */
export function toReportItem(row: AuthoredReport, viewer: Viewer): ReportItem {
  const isClientSeen = seesClient(row, viewer);
  return {
    id: row.id,
    title: row.title,
    client_name: isClientSeen ? row.clientName || null : null,
    is_client_hidden: !isClientSeen,
    author_id: row.userId,
    author_name: row.authorName,
    state: stateOf(row),
    step: row.step as ReportStep,
    value: row.value,
    sharing: toSharing(row.sharing),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toSharing({ links, openedLinks, openings, lastOpenedAt }: SharingOfReport): ReportItem["sharing"] {
  if (links === 0) return null;
  return {
    links,
    openings: Number(openings),
    opened_links: openedLinks,
    last_opened_at: lastOpenedAt === null ? null : new Date(lastOpenedAt).toISOString(),
  };
}

/** Whoever is not of its agency does not read its private note either. */
export function toReport(row: AuthoredReport, account: Account): Report {
  const viewer = makeViewer(account);
  const { client, choices, conclusion } = row.content;
  const home = cleanAddress(row.content.home);
  const isOfAgency = canReach(row, viewer, "seeReports");
  return {
    ...toReportItem(row, viewer),
    version: row.version,
    home,
    choices,
    paper: row.content.paper ?? usualPaper,
    client: seesClient(row, viewer) ? client : emptyContent.client,
    conclusion: isOfAgency ? conclusion : { ...conclusion, private_note: null },
    property_id: row.propertyId,
    may_edit: canReach(row, viewer, "editReports"),
  };
}
