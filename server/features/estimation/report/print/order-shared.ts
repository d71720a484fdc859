import type { SharedReport } from "#domain/api/shared-report.ts";
import type { Place } from "#domain/geography.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportPaper } from "#domain/report/report-paper.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { writeAdjustment } from "#domain/report/value-shares.ts";
import type { AuthoredReport } from "../report-rows.ts";
import { type OrderedPaper, orderPaper, type PrintDesk, readAreaFacts } from "./order-report.ts";
import type { PrintedEstimate } from "./report-facts.ts";
import { readReportSign } from "./report-sign.ts";

type SharedPaper = {
  /** The reader's page shows this, and the paper no more. */
  readonly shown: Omit<SharedReport, "photos" | "pdf_url" | "sender" | "refresh">;
  /** The pages of the version that was frozen. */
  readonly paper: ReportPaper;
  readonly photoKeys: readonly string[];
  /** Null on a public link. */
  readonly recipientName: string | null;
};

/** Prints the frozen version, without its author's own e-mail address. */
export async function orderShared(
  desk: PrintDesk,
  row: Pick<AuthoredReport, "id">,
  { shown, paper, photoKeys, recipientName }: SharedPaper,
): Promise<OrderedPaper> {
  const sign = await readReportSign(desk, row);
  const { author } = sign;
  const { home, conclusion, is_valued_type: isValuedType } = shown;
  const estimate = shown.estimate && toPrinted(shown.estimate);
  const places = partComparables(shown.estimate?.comparables ?? []).shown.map(placeOf);
  const facts = {
    ...(await readAreaFacts(desk, home)),
    home,
    conclusion,
    paper,
    isValuedType,
    isForReader: true,
    estimate,
    withdrawn: shown.withdrawn_sales,
    asking: [],
    photos: photoKeys.length,
    places: placeOfHome(home) === null || places.length === 0 ? null : places,
    agency: sign.agency,
    author: { ...author, name: author.name === author.email ? "" : author.name, email: null },
    brand: desk.brand,
    day: shown.frozen_on,
  };
  return orderPaper(desk, facts, { photoKeys, sign, client: recipientName });
}

type ReaderSale = NonNullable<SharedReport["estimate"]>["comparables"][number];

function toPrinted({ comparables, ...facts }: NonNullable<SharedReport["estimate"]>): PrintedEstimate {
  return {
    ...facts,
    comparables: comparables.map((sale) => ({ ...sale, adjustments: writeAdjustment(sale), is_kept: false })),
    dropped: [],
  };
}

function placeOf({ latitude, longitude }: ReaderSale): Place {
  return { latitude, longitude };
}
