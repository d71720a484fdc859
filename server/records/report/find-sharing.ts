import { and, gt, isNull, or, type SQL } from "drizzle-orm";
import { reportLinks } from "./shared-report-schema.ts";

/** What the e-mail that bears a link to its recipient is called in the outbox: it stands in rows, and never changes. */
export const sharedReportEmail = "report-shared";

/** The same of the one that bears its refreshed value. */
export const refreshedReportEmail = "report-refreshed";

/** In a query of links: those that open, as far as they themselves say. */
export function isOpenLink(now: Date): SQL | undefined {
  return and(
    isNull(reportLinks.revokedAt),
    or(isNull(reportLinks.expiresAt), gt(reportLinks.expiresAt, now)),
  );
}
