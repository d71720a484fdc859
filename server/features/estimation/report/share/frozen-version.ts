import { eq } from "drizzle-orm";
import { publicStreetName } from "#domain/address/address.ts";
import type { FrozenReport } from "#domain/api/shared-report.ts";
import type { Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import { isValuedType } from "#domain/report/engine-input.ts";
import { conclusionForReaders, refuseSharing } from "#domain/report/share-rules.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import { sharedReports } from "../../../../records/report/shared-report-schema.ts";
import type { ModelCache } from "../../model-cache.ts";
import { type EstimateReply, estimateContent } from "../estimate-report.ts";
import { toValuedReport } from "../home-property.ts";
import { readReportPhotos } from "../report-photos.ts";
import type { AuthoredReport } from "../report-rows.ts";
import { findShownPlaces } from "../shown-places.ts";
import type { ReportDesk } from "../write-report.ts";
import { findSectorProperties } from "./find-public-home.ts";

export type FreezingDesk = Pick<ReportDesk, "db" | "now"> & {
  readonly models: ModelCache;
  readonly secret: string;
};

type FreezingReport = Pick<AuthoredReport, "id" | "userId" | "agencyId" | "propertyId" | "content">;

/** Makes the version that readers would see, and stores nothing. Refuses a report that names no home or no value. */
export async function makeFrozenVersion(desk: FreezingDesk, report: FreezingReport): Promise<FrozenReport> {
  const content = await composeVersion(desk, report);
  const refusal = refuseSharing(report.content, content.estimate?.chosen != null);
  if (refusal !== null) throw new AppError("conflict", refusal);
  return content;
}

/** Stores the version that readers see from now on, in place of the one they saw. */
export async function storeFrozenVersion(
  tx: Database,
  { id: reportId, version }: Pick<AuthoredReport, "id" | "version">,
  { content, at: frozenAt }: { readonly content: FrozenReport; readonly at: Date },
): Promise<void> {
  const frozen = { version, content, frozenAt };
  await tx
    .insert(sharedReports)
    .values({ reportId, ...frozen })
    .onConflictDoUpdate({ target: sharedReports.reportId, set: frozen });
}

/** Undefined while nothing was shared. */
export async function findFrozen(db: Database, reportId: string) {
  const { version, frozenAt, content } = sharedReports;
  const [frozen] = await db
    .select({ version, frozenAt, content })
    .from(sharedReports)
    .where(eq(sharedReports.reportId, reportId));
  return frozen;
}

async function composeVersion(desk: FreezingDesk, report: FreezingReport): Promise<FrozenReport> {
  const { home, conclusion } = report.content;
  const valued = await toValuedReport(desk.db, report, home);
  const before = await findFrozen(desk.db, report.id);
  const estimate = await estimateContent(desk, valued, report.content);
  return {
    home,
    conclusion: conclusionForReaders(conclusion),
    is_valued_type: home.property_type === null || isValuedType(home.property_type),
    estimate: estimate === null ? null : await freezeEstimate(desk, estimate),
    choices: report.content.choices,
    ...(report.content.paper !== undefined && { paper: report.content.paper }),
    photo_ids: (await readReportPhotos(desk.db, report.id)).map(({ id }) => id),
    sector_property_ids: await findSectorProperties(desk.db, report, home, before?.content),
  };
}

async function freezeEstimate(
  desk: Pick<FreezingDesk, "db" | "secret">,
  { comparables, dropped: _dropped, ...facts }: EstimateReply,
): Promise<FrozenReport["estimate"]> {
  const places = await findShownPlaces(desk, comparables);
  const isShown = facts.chosen !== null;
  const listed = new Set(isShown ? partComparables(comparables).shown : []);
  return {
    ...facts,
    comparables: comparables.map((comparable, index) => ({
      id: comparable.id,
      source: comparable.source,
      is_house: comparable.is_house,
      month: comparable.month,
      price: comparable.price,
      price_basis: comparable.price_basis,
      surface_area: comparable.surface_area,
      rooms: comparable.rooms,
      street: publicStreetName(comparable.street),
      arrondissement: comparable.arrondissement,
      ...roundPlace(need(places[index])),
      weight: isShown ? comparable.weight : null,
      adjusted_price: isShown ? comparable.adjusted_price : null,
      // Those of a sale without a line of its own, and those that add nothing, are on no page.
      own_adjustments: listed.has(comparable)
        ? comparable.own_adjustments.filter(({ amount }) => amount !== 0)
        : [],
    })),
  };
}

function roundPlace({ latitude, longitude }: Place): Place {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
