import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { FrozenReport } from "#domain/api/shared-report.ts";
import type { AccountPart } from "../../../records/account/account-part.ts";
import { agencies } from "../../../records/account/agency-schema.ts";
import { goesWith } from "../../../records/account/belonging.ts";
import { consents } from "../../../records/lead/lead-schema.ts";
import { reportPhotos } from "../../../records/report/report-photo-schema.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import {
  estimationNotificationLogs,
  reportLinks,
  sharedReports,
} from "../../../records/report/shared-report-schema.ts";

/** Versions that were frozen before decision 81 hold a place that the map's secret displaced. */
const contentWithoutPlace = sql<FrozenReport>`${sharedReports.content} - 'public_place'`;

/** A person's own reports, not an agency's of several, go with the account, and so do their links and readers. */
export const reportsOfAccount: AccountPart = {
  countOf: async (db, userId) => ({
    reports: await db.$count(
      estimationReports,
      and(goesWith(estimationReports, userId), isNull(estimationReports.deletedAt)),
    ),
  }),
  async exportOf(db, userId) {
    const reports = await db
      .select()
      .from(estimationReports)
      .where(goesWith(estimationReports, userId))
      .orderBy(asc(estimationReports.createdAt), asc(estimationReports.id));
    const photos = await db
      .select({
        reportId: reportPhotos.reportId,
        width: reportPhotos.width,
        height: reportPhotos.height,
        createdAt: reportPhotos.createdAt,
      })
      .from(reportPhotos)
      .innerJoin(estimationReports, eq(estimationReports.id, reportPhotos.reportId))
      .where(goesWith(estimationReports, userId))
      .orderBy(asc(reportPhotos.reportId), asc(reportPhotos.position), asc(reportPhotos.id));
    const ids = reports.map(({ id }) => id);
    const links = await db.select().from(reportLinks).where(inArray(reportLinks.reportId, ids));
    const linkIds = links.map(({ id }) => id);
    const refreshes = await db.select().from(consents).where(inArray(consents.reportLinkId, linkIds));
    const contacts = await db
      .select()
      .from(estimationNotificationLogs)
      .where(inArray(estimationNotificationLogs.reportId, ids));
    const [borne] = await db
      .select({ paper: agencies.reportPaper })
      .from(agencies)
      .where(eq(agencies.userId, userId));
    const shared = await db
      .select({ ...getTableColumns(sharedReports), content: contentWithoutPlace })
      .from(sharedReports)
      .where(inArray(sharedReports.reportId, ids));
    return {
      /** The pages that reports of one's agency are printed with. */
      estimation_report_paper: borne?.paper ?? null,
      estimation_report_photos: photos,
      estimation_reports: reports.map(({ searchText: _folded, idempotencyKey: _key, ...report }) => ({
        ...report,
        shared_version: shared.find(({ reportId }) => reportId === report.id) ?? null,
        links: links
          .filter(({ reportId }) => reportId === report.id)
          .map(({ passwordHash, ...link }) => ({
            ...link,
            hasPassword: passwordHash !== null,
            /** What its reader agreed to on its page. */
            consents: refreshes
              .filter(({ reportLinkId }) => reportLinkId === link.id)
              .map(({ reportLinkId: _link, leadId: _lead, emailKey: _key, ...consent }) => consent),
          })),
        estimation_notification_logs: contacts.filter(({ reportId }) => reportId === report.id),
      })),
    };
  },
};
