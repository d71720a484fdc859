import { and, eq, isNull } from "drizzle-orm";
import { isUuid } from "#domain/uuid.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { isOpenLink } from "./find-sharing.ts";
import { idOfPath, isPathOf } from "./report-link-token.ts";
import { estimationReports } from "./report-schema.ts";
import { reportLinks } from "./shared-report-schema.ts";

type ReportRequest = { readonly token: string; readonly agencyId: string };

/**
 * Who carries the report of this agency that the token of a public link opens; null for any other token. The link's
 * password is not asked: nothing of the report is given.
 */
export async function findReportCarrier(
  db: Database,
  { secret, now }: Pick<Platform, "secret" | "now">,
  { token, agencyId }: ReportRequest,
): Promise<string | null> {
  const path = { kind: "public", token } as const;
  const id = idOfPath(path);
  if (id === null || !isUuid(id)) return null;
  const [row] = await db
    .select({ link: reportLinks, userId: estimationReports.userId })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(
      and(
        eq(reportLinks.id, id),
        isOpenLink(now()),
        isNull(estimationReports.deletedAt),
        eq(estimationReports.agencyId, agencyId),
      ),
    );
  return row !== undefined && isPathOf(secret, row.link, path) ? row.userId : null;
}
