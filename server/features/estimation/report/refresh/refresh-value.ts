import type { ReportEstimateReply } from "#domain/api/report.ts";
import { type RefreshedValue, roundRefreshed } from "#domain/report/refreshed-value.ts";
import { leaveOutWithdrawn } from "#domain/report/shown-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { ModelCache } from "../../model-cache.ts";
import { propertyOfSale, readOwnAgencySales } from "../../read-sales.ts";
import { estimateContent } from "../estimate-report.ts";
import { toValuedReport } from "../home-property.ts";
import type { OpenLink } from "../share/open-link.ts";

type Estimate = NonNullable<ReportEstimateReply["estimate"]>;

export type RefreshOutcome =
  | { readonly kind: "value"; readonly value: RefreshedValue; readonly isDemo: boolean }
  | { readonly kind: "too-little"; readonly refusals: Estimate["refusals"] }
  /** A sale of the agency that the version rests on left the map: what the value lacks now would give it away. */
  | { readonly kind: "withdrawn" };

/** Takes the choices frozen with the version, open sales, and the agency's sales that the version lists, no others. */
export async function refreshValue(
  desk: Pick<Platform, "db" | "now"> & { readonly models: ModelCache },
  { report, shared: { content } }: Pick<OpenLink, "report" | "shared">,
): Promise<RefreshOutcome> {
  if (content.choices === undefined) return { kind: "too-little", refusals: [] };
  const listed = listOf(content.estimate);
  if (await hasWithdrawn(desk.db, { report, shared: { content } })) return { kind: "withdrawn" };
  const { home, choices } = content;
  const ids = listed.map(({ id }) => id);
  const valued = await toValuedReport(desk.db, report, home);
  // A version of before may list the sale of its own home: what its reader sees counts.
  const listsItself = ids.some((id) => valued.itself.includes(propertyOfSale(id) ?? ""));
  const counted = listsItself ? { ...valued, itself: [] } : valued;
  const made = await estimateContent(desk, counted, { home, choices }, ids);
  if (made === null || made.chosen === null || made.unaltered === null)
    return { kind: "too-little", refusals: made?.refusals ?? [] };
  const { low, high } = made.unaltered.band80;
  return {
    kind: "value",
    value: roundRefreshed({ price: made.chosen.price, low, high }),
    isDemo: made.is_demo,
  };
}

/** True where the agency took a sale off the map that the version rests on. */
export async function hasWithdrawn(
  db: Database,
  {
    report,
    shared: { content },
  }: { readonly report: OpenLink["report"]; readonly shared: Pick<OpenLink["shared"], "content"> },
): Promise<boolean> {
  const listed = listOf(content.estimate);
  const own = await readOwnAgencySales(db, report, { among: listed.map(({ id }) => id) });
  return leaveOutWithdrawn(listed, own).withdrawn > 0;
}

function listOf(estimate: OpenLink["shared"]["content"]["estimate"]) {
  return estimate?.comparables ?? [];
}
