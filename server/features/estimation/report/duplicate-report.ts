import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { duplicateReportInput, ReportItem } from "#domain/api/report.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { copyReportPhotos, type PhotoDesk } from "./report-photos.ts";
import { requireReport, toReport } from "./report-rows.ts";
import { insertReport } from "./write-report.ts";

/**
 * A copy of a report that one may see, for another client, with photographs of its own: it is the copier's. The same key
 * again gives the first one, as it is by then.
 */
export async function duplicateReport(
  desk: PhotoDesk,
  account: SignedInAccount,
  { id, idempotency_key: idempotencyKey = randomUUID() }: z.output<typeof duplicateReportInput>,
): Promise<ReportItem> {
  const { content, propertyId } = await requireReport(desk.db, account, id, "seeReports");
  const made = await findMade(desk.db, account.userId, idempotencyKey);
  if (made !== undefined)
    return toReport(await requireReport(desk.db, account, made, "editReports"), account);
  const copy = {
    id: randomUUID(),
    content: {
      ...content,
      client: emptyContent.client,
      conclusion: { ...content.conclusion, private_note: null },
    },
    propertyId,
    idempotencyKey,
  };
  return copyReportPhotos(desk, { from: id, to: copy.id }, (keepPhotos) =>
    insertReport(desk, account, copy, keepPhotos),
  );
}

async function findMade(db: Database, userId: string, idempotencyKey: string): Promise<string | undefined> {
  const [made] = await db
    .select({ id: estimationReports.id })
    .from(estimationReports)
    .where(and(eq(estimationReports.userId, userId), eq(estimationReports.idempotencyKey, idempotencyKey)));
  return made?.id;
}
