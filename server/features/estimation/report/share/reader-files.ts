/** Gives a shared report's files addresses that open for some hours, and no longer than the link. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { SharedReport } from "#domain/api/shared-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { ReportLinkRow } from "../../../../records/report/shared-report-schema.ts";
import { readReportPhotos } from "../report-photos.ts";
import { findOpenLink, type OpenLink } from "./open-link.ts";

const hourMs = 3_600_000;
/** A page that stays open reads the report again every hour. */
const openHours = 6;

type Sealing = { readonly secret: string; readonly now: Date };
type SealedLink = Pick<ReportLinkRow, "id" | "createdAt" | "passwordHash">;

/** Leaves out photographs that the report has no more. */
export async function readFrozenPhotos(
  db: Database,
  { report, shared }: Pick<OpenLink, "report" | "shared">,
) {
  const frozenIds = shared.content.photo_ids ?? [];
  if (frozenIds.length === 0) return [];
  const rows = await readReportPhotos(db, report.id);
  return frozenIds.flatMap((id) => rows.filter((row) => row.id === id));
}

/** For a link that was opened just now. */
export async function readFileAddresses(
  db: Database,
  sealing: Sealing,
  open: OpenLink,
): Promise<Pick<SharedReport, "photos" | "pdf_url">> {
  const untilMs = (Math.floor(sealing.now.getTime() / hourMs) + openHours) * hourMs;
  const base = `/api/shared-reports/${open.link.id}/${makeSeal(sealing.secret, open.link, untilMs)}`;
  const photos = await readFrozenPhotos(db, open);
  return {
    photos: photos.map(({ id, width, height, color }) => ({
      url: `${base}/photos/${id}`,
      width,
      height,
      color,
    })),
    pdf_url: `${base}/pdf`,
  };
}

/** Null once address or link has closed: another password, too, ends the addresses given before. */
export async function findLinkOfFile(
  db: Database,
  { secret, now }: Sealing,
  { linkId, seal }: { readonly linkId: string; readonly seal: string },
): Promise<OpenLink | null> {
  const untilMs = Number.parseInt(seal.split(".")[0] ?? "", 36);
  if (!(untilMs > now.getTime())) return null;
  const open = await findOpenLink(db, linkId, now);
  if (open === null) return null;
  const expected = Buffer.from(makeSeal(secret, open.link, untilMs));
  const claimed = Buffer.from(seal);
  return expected.length === claimed.length && timingSafeEqual(expected, claimed) ? open : null;
}

function makeSeal(secret: string, { id, createdAt, passwordHash }: SealedLink, untilMs: number): string {
  const parts = [id, createdAt.getTime(), passwordHash, untilMs];
  const mac = createHmac("sha256", `report-files:${secret}`)
    .update(JSON.stringify(parts))
    .digest("base64url");
  return `${untilMs.toString(36)}.${mac}`;
}
