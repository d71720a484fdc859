import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { duplicateReportInput, ReportItem } from "#domain/api/report.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import { copyPhotos, type PhotoDesk, readReportPhotos } from "./report-photos.ts";
import { requireReport } from "./report-rows.ts";
import { findMadeReport, insertReport } from "./write-report.ts";

/**
 * The copier owns the copy, with photographs of its own, for another client.
 * The same key again gives the first copy, as it is by then.
 */
export async function duplicateReport(
  desk: PhotoDesk,
  account: SignedInAccount,
  { id, idempotency_key: idempotencyKey = randomUUID() }: z.output<typeof duplicateReportInput>,
): Promise<ReportItem> {
  const { content, propertyId } = await requireReport(desk.db, account, id, "seeReports");
  const made = await findMadeReport(desk.db, account, idempotencyKey);
  if (made !== undefined) return made;
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
  return copyPhotos(desk, { from: await readReportPhotos(desk.db, id), to: copy.id }, (keepPhotos) =>
    insertReport(desk, account, copy, keepPhotos),
  );
}
