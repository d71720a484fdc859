import { and, asc, desc, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ReportOpener } from "#domain/api/report.ts";
import type { Database } from "../../../platform/database/open.ts";
import { reportLinks } from "../../../records/report/shared-report-schema.ts";

const mostOpeners = 20;

/** By report, the last first, through links that were not revoked; only for those who may share these reports. */
export async function readOpeners(
  db: Database,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReportOpener[]>> {
  const {
    id,
    reportId,
    recipientName: name,
    openCount,
    firstOpenedAt,
    lastOpenedAt,
    revokedAt,
  } = reportLinks;
  const rows = await db
    .select({ reportId, name, openCount, firstOpenedAt, lastOpenedAt })
    .from(reportLinks)
    .where(and(inArray(reportId, [...reportIds]), isNull(revokedAt), isNotNull(firstOpenedAt)))
    .orderBy(desc(lastOpenedAt), asc(id));
  const opened = rows.flatMap(({ firstOpenedAt: first, lastOpenedAt: last, ...row }) =>
    first === null || last === null ? [] : [{ ...row, first, last }],
  );
  const byReport = Map.groupBy(opened, (row) => row.reportId);
  return new Map([...byReport].map(([key, own]) => [key, own.slice(0, mostOpeners).map(toOpener)]));
}

type LinkOpening = {
  readonly name: string | null;
  readonly openCount: number;
  readonly first: Date;
  readonly last: Date;
};

function toOpener({ name, openCount, first, last }: LinkOpening): ReportOpener {
  return {
    name,
    open_count: openCount,
    first_opened_at: first.toISOString(),
    last_opened_at: last.toISOString(),
  };
}
