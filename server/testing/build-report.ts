/** Estimation reports as tests and measurements begin, share and read them. */
import { type Report, report as reportReply } from "#domain/api/report.ts";
import { emptyHome } from "#domain/report/report-content.ts";
import { parseSharePath } from "#domain/report/share-path.ts";

/** Asks the server as the author of a report. */
export type AskAsAuthor = (path: string, method: string, body?: object) => Promise<Response>;

/** A flat of three rooms in rue Paradis, as an author writes it. */
export const reportedHome = {
  ...emptyHome,
  latitude: 43.2843,
  longitude: 5.3809,
  property_type: "Appartement",
  address: "87 rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  surface_area: 62,
  rooms: 3,
} as const;

/** Begins a report and writes these parts of it. */
export async function beginReport(ask: AskAsAuthor, parts: object): Promise<Report> {
  const begun = await ask("/api/estimation-reports", "POST", { idempotency_key: crypto.randomUUID() });
  const { id, version } = reportReply.parse(await begun.json());
  return writeReport(ask, { id, version }, parts);
}

/** Writes parts of a report over the version that is there. Throws where that is refused. */
export async function writeReport(
  ask: AskAsAuthor,
  { id, version }: Pick<Report, "id" | "version">,
  parts: object,
): Promise<Report> {
  const reply = await ask(`/api/estimation-reports/${id}`, "PATCH", { version, ...parts });
  if (reply.status !== 200) throw new Error(`A report was not written: ${reply.status}`);
  return reportReply.parse(await reply.json());
}

/** What a reader's page proves its right with, of the whole address of a link. */
export function keyOfLink({ url }: { readonly url: string | null }) {
  const path = parseSharePath(new URL(url ?? "").pathname);
  if (path === null) throw new Error(`No address of a shared report: ${url}`);
  return { link_id: path.kind === "personal" ? path.linkId : null, token: path.token };
}
