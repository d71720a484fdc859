import { eq } from "drizzle-orm";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { type ReportPaper, usualPaper } from "#domain/report/report-paper.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { agencies } from "../../../records/account/agency-schema.ts";

/** A new report begins with the pages that its author's agency chose, else the usual ones. */
export async function readAgencyPaper(db: Database, { team }: Account): Promise<ReportPaper> {
  if (team === null) return usualPaper;
  const [agency] = await db
    .select({ paper: agencies.reportPaper })
    .from(agencies)
    .where(eq(agencies.id, team.agencyId));
  return agency?.paper ?? usualPaper;
}

/** Managers choose the pages of new reports; those that are begun keep theirs. */
export async function keepAgencyPaper(db: Database, account: Account, paper: ReportPaper): Promise<void> {
  const { team } = account;
  if (team === null || decideReach(makeViewer(account), "editAgency") === "none")
    throw new AppError("forbidden", "Seul un gérant de l’agence choisit les pages de ses nouveaux rapports.");
  await db.update(agencies).set({ reportPaper: paper }).where(eq(agencies.id, team.agencyId));
}
