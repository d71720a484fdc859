import { and, asc, isNull } from "drizzle-orm";
import type { AccountPart } from "../../../records/account/account-part.ts";
import { goesWith } from "../../../records/account/belonging.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";

/** The estimation reports that are a person's own, not an agency's of several. With the account they go by themselves. */
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
    return {
      estimation_reports: reports.map(({ searchText: _folded, idempotencyKey: _key, ...report }) => report),
    };
  },
};
