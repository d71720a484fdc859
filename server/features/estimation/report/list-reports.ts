import { and, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import { reportPageSize, type reportsInput, type reportsReply } from "#domain/api/report.ts";
import type { ReportState } from "#domain/report/report-state.ts";
import { orderRows, readListPage } from "../../../platform/database/list-page.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsFolded, foldText } from "../../../platform/database/search.ts";
import { isOf } from "../../../records/account/belonging.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { isInState, selectReports, toReportItem } from "./report-rows.ts";

const { updatedAt, createdAt, title, value, id } = estimationReports;
const greatest = 2_147_483_647;

/** What reports are sorted by; those without a value come last, either way. */
function ordersOf(direction: "asc" | "desc") {
  const noValue = direction === "asc" ? greatest : 0;
  const valued = sql`coalesce(${value}, ${noValue})`;
  return { updated: updatedAt, created: createdAt, title: foldText(title), value: valued };
}

/** A page of one's own reports or of one's agency's, and how many there are in each state. */
export async function listReports(
  db: Database,
  account: Account,
  { whose, search, state, page, ...order }: z.output<typeof reportsInput>,
): Promise<z.infer<typeof reportsReply>> {
  const own = and(isOf(estimationReports, account, whose), isNull(estimationReports.deletedAt));
  const condition = and(
    own,
    isInState(state),
    search === "" ? undefined : containsFolded(estimationReports.searchText, search),
  );
  const found = selectReports(db)
    .where(condition)
    .orderBy(...orderRows(ordersOf(order.direction), order, sql`${id}`));
  const reports = await readListPage(found, {
    page,
    pageSize: reportPageSize,
    total: db.$count(estimationReports, condition),
    toItems: (rows) => rows.map(({ report, ...beside }) => toReportItem({ ...report, ...beside })),
  });
  const count = (one: ReportState) => db.$count(estimationReports, and(own, isInState(one)));
  return {
    ...reports,
    counts: {
      draft: await count("draft"),
      ready: await count("ready"),
      shared: await count("shared"),
      archived: await count("archived"),
    },
  };
}
