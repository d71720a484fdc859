import type { ReportOpener } from "#domain/api/report.ts";
import { formatMoment } from "#domain/text/instant.ts";

/** "Ouvert 3 fois, du 21 novembre 2026 à 09:12 au 24 novembre 2026 à 18:40": how often somebody came, the first and the last time. */
export function describeOpenings({
  open_count: count,
  first_opened_at: first,
  last_opened_at: last,
}: Omit<ReportOpener, "name">): string {
  return count === 1
    ? `Ouvert une fois, le ${formatMoment(first)}`
    : `Ouvert ${count} fois, du ${formatMoment(first)} au ${formatMoment(last)}`;
}
