import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { parseAddress, publicStreetName } from "#domain/address/address.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import { adminPageSize } from "#domain/api/list.ts";
import type { AdminReport, adminReportsInput, adminReportsReply } from "#domain/api/report.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { alphabetical, orderRows, readListPage } from "../../../platform/database/list-page.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsText } from "../../../platform/database/search.ts";
import { users } from "../../../records/account/account-schema.ts";
import { bearerOf } from "../../../records/account/belonging.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { isInState, sharingOfReport, stateOf } from "./report-rows.ts";

const { id, title, content, value, archivedAt, deletedAt, createdAt, updatedAt } = estimationReports;

/** Reads the home alone: the client and the author's notes are not even read here. */
const homeOfContent = sql<ReportHome>`${content} -> 'home'`;

/** Not `searchText`, which has the client's words too: a search that finds a name gives it away. */
const words = [title, sql`${content} -> 'home' ->> 'postal_code'`, profiles.agencyName, users.name];

/** Those changed last come first. */
export async function listAllReports(
  db: Database,
  { search, filter, page, ...order }: z.output<typeof adminReportsInput>,
): Promise<z.infer<typeof adminReportsReply>> {
  const condition = and(
    isNull(deletedAt),
    filter === "all" ? undefined : isInState(filter),
    containsText(words, search),
  );
  const columns = { updated: updatedAt, created: createdAt, agency: alphabetical(profiles.agencyName) };
  const found = selectAll(db)
    .where(condition)
    .orderBy(...orderRows(columns, order, sql`${id}`));
  const all = db
    .select({ id })
    .from(estimationReports)
    .innerJoin(users, eq(users.id, estimationReports.userId))
    .leftJoin(profiles, eq(profiles.userId, bearerOf(estimationReports)))
    .where(condition);
  return readListPage(found, {
    page,
    pageSize: adminPageSize,
    total: db.$count(all.as("found")),
    toItems: (rows) => rows.map(toAdminReport),
  });
}

function selectAll(db: Database) {
  return db
    .select({
      report: { id, value, archivedAt, createdAt, updatedAt },
      home: homeOfContent,
      sharing: sharingOfReport,
      authorName: users.name,
      agencyName: profiles.agencyName,
    })
    .from(estimationReports)
    .innerJoin(users, eq(users.id, estimationReports.userId))
    .leftJoin(profiles, eq(profiles.userId, bearerOf(estimationReports)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectAll>>[number];

function toAdminReport({ report, home: entered, sharing, authorName, agencyName }: Row): AdminReport {
  const home = cleanAddress(entered);
  const street = home.address === null ? null : publicStreetName(parseAddress(home.address).streetName);
  return {
    id: report.id,
    title: titleOfReport({ ...home, address: street }),
    postal_code: home.postal_code,
    city: home.city,
    agency_name: agencyName,
    author_name: authorName || null,
    state: stateOf({ ...report, sharing }),
    links: sharing.links,
    openings: Number(sharing.openings),
    created_at: report.createdAt.toISOString(),
    updated_at: report.updatedAt.toISOString(),
  };
}
