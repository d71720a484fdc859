import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import {
  type ListedReport,
  reportPageSize,
  type reportsInput,
  type reportsReply,
} from "#domain/api/report.ts";
import type { ReportState } from "#domain/report/report-state.ts";
import { orderRows, readListPage } from "../../../platform/database/list-page.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsFolded, containsText, foldText } from "../../../platform/database/search.ts";
import { belongsTo } from "../../../records/account/belonging.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { readOpeners } from "./read-openers.ts";
import { type AuthoredReport, isInState, selectReports, toReportItem } from "./report-rows.ts";

const { updatedAt, createdAt, title, value, id } = estimationReports;
const greatest = 2_147_483_647;

/** Reports without a value come last, either way. */
function ordersOf(direction: "asc" | "desc") {
  const noValue = direction === "asc" ? greatest : 0;
  const valued = sql`coalesce(${value}, ${noValue})`;
  return { updated: updatedAt, created: createdAt, title: foldText(title), value: valued };
}

/** A page of one's own reports or of one's agency's, with the number in each state. */
export async function listReports(
  db: Database,
  account: Account,
  { whose, search, state, page, ...order }: z.output<typeof reportsInput>,
): Promise<z.infer<typeof reportsReply>> {
  const own = and(belongsTo(estimationReports, account, whose), isNull(estimationReports.deletedAt));
  const condition = and(own, isInState(state), matchesWords(account, search));
  const found = selectReports(db)
    .where(condition)
    .orderBy(...orderRows(ordersOf(order.direction), order, sql`${id}`));
  const reports = await readListPage(found, {
    page,
    pageSize: reportPageSize,
    total: db.$count(estimationReports, condition),
    toItems: (rows) =>
      withOpeners(
        db,
        account,
        rows.map(({ report, ...beside }) => ({ ...report, ...beside })),
      ),
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

/** A client whose name one may not see is not found by it either: the title alone is searched then. */
function matchesWords(account: Account, search: string): SQL | undefined {
  if (search === "") return undefined;
  const matchesAll = containsFolded(estimationReports.searchText, search);
  if (decideReach(makeViewer(account), "seeContacts") === "all") return matchesAll;
  return or(and(belongsTo(estimationReports, account, "own"), matchesAll), containsText([title], search));
}

/** Only those who may share a report see who opened it. */
async function withOpeners(
  db: Database,
  account: Account,
  reports: readonly AuthoredReport[],
): Promise<ListedReport[]> {
  const viewer = makeViewer(account);
  const mayShare = (report: AuthoredReport) => canReach(report, viewer, "editReports");
  const opened = reports.filter((report) => report.sharing.openedLinks > 0 && mayShare(report));
  const openers = await readOpeners(
    db,
    opened.map(({ id }) => id),
  );
  return reports.map((report) => ({
    ...toReportItem(report, viewer),
    openers: mayShare(report) ? [...(openers.get(report.id) ?? [])] : null,
  }));
}
