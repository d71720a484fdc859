import type { Account } from "#domain/account/account.ts";
import { codeOfArrondissement, findArrondissement } from "#domain/address/arrondissement.ts";
import type { Brand } from "#domain/brand.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { findSearchCentre, isValuedType, placeOfHome } from "#domain/report/engine-input.ts";
import { keepFactsOfType } from "#domain/report/facts-of-type.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { usualPaper } from "#domain/report/report-paper.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { conclusionForReaders } from "#domain/report/share-rules.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { locateArrondissement } from "../../../../../city/locate-arrondissement.ts";
import type { PrintPictures } from "../../../../documents/print-order.ts";
import { placesSize, type ReportOrder } from "../../../../documents/report-order.ts";
import { readMarket } from "../../../../market/queries.ts";
import { readSaleFigures } from "../../../../market/sale-figures.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { readErrors } from "../../estimation-calls.ts";
import type { ModelCache } from "../../model-cache.ts";
import { estimateContent, usualRadiusM } from "../estimate-report.ts";
import { toValuedReport } from "../home-property.ts";
import { findAsking } from "../properties-around.ts";
import { readReportPhotos } from "../report-photos.ts";
import { type AuthoredReport, toReport } from "../report-rows.ts";
import { findShownPlaces } from "../shown-places.ts";
import type { ReportFacts } from "./report-facts.ts";
import { composeReportPages } from "./report-pages.ts";
import { type ReportSign, readReportSign } from "./report-sign.ts";

export type PrintDesk = Pick<Platform, "db" | "photos" | "now" | "secret"> & {
  readonly brand: Brand;
  readonly models: ModelCache;
};

/** Leaves out what its printer may not read, like another agency's client, and what the report does not count. */
export async function orderReport(
  desk: PrintDesk,
  row: AuthoredReport,
  reader: Account,
): Promise<OrderedPaper> {
  const sign = await readReportSign(desk, row);
  const photos = await readReportPhotos(desk.db, row.id);
  const facts = await readFacts(desk, row, { sign, photos: photos.length });
  const photoKeys = photos.map(({ contentKey }) => contentKey);
  const { client } = toReport(row, reader);
  return orderPaper(desk, facts, { photoKeys, sign, client: client.name });
}

/** Its pictures are read once its turn has come. */
export type OrderedPaper = {
  readonly order: ReportOrder;
  readonly readPictures: () => Promise<PrintPictures>;
};

export function orderPaper(
  { photos }: Pick<PrintDesk, "photos">,
  facts: ReportFacts,
  parts: OrderParts,
): OrderedPaper {
  const { logoKey, portraitKey } = parts.sign;
  const readPictures = async () => {
    const files = await Promise.all(parts.photoKeys.map((key) => photos.read(key)));
    return {
      photos: files.filter((bytes) => bytes !== null),
      logo: logoKey === null ? null : await photos.read(logoKey),
      portrait: portraitKey === null ? null : await photos.read(portraitKey),
    };
  };
  return { order: composeOrder(facts, parts), readPictures };
}

async function readFacts(
  desk: PrintDesk,
  row: AuthoredReport,
  { sign, photos }: { readonly sign: ReportSign; readonly photos: number },
): Promise<ReportFacts> {
  const { choices, conclusion } = row.content;
  const home = keepFactsOfType(row.content.home);
  const place = placeOfHome(home);
  const valued = await toValuedReport(desk.db, row, home);
  const estimate = await estimateContent(desk, valued, row.content);
  const { shown } = partComparables(estimate?.comparables ?? []);
  const { property_type: type } = home;
  const centre = findSearchCentre(choices, home);
  return {
    ...(await readAreaFacts(desk, home)),
    home,
    conclusion: conclusionForReaders(conclusion),
    paper: row.content.paper ?? usualPaper,
    isValuedType: type === null || isValuedType(type),
    isForReader: false,
    estimate: estimate && { ...estimate, market_weight: estimate.chosen?.market_weight ?? null },
    withdrawn: 0,
    asking:
      centre === null || type === null
        ? []
        : await findAsking(desk.db, {
            centre,
            radiusM: choices.radius_m ?? usualRadiusM,
            type,
            itself: valued.itself,
          }),
    photos,
    places: place === null || shown.length === 0 ? null : await findShownPlaces(desk, shown),
    agency: sign.agency,
    author: sign.author,
    brand: desk.brand,
    day: dayInParis(desk.now()),
  };
}

/** Public figures of where a home stands, and how wrong the values are. */
export async function readAreaFacts(
  { db }: Pick<PrintDesk, "db">,
  home: ReportHome,
): Promise<Pick<ReportFacts, "market" | "figures" | "errors">> {
  const code = arrondissementOf(home);
  return {
    market: code === null ? null : await readMarket(db, code),
    figures: code === null ? null : await readSaleFigures(db, code),
    errors: await readErrors(db),
  };
}

type OrderParts = {
  readonly photoKeys: readonly string[];
  readonly sign: ReportSign;
  readonly client: string | null;
};

function composeOrder(facts: ReportFacts, { photoKeys, sign, client }: OrderParts): ReportOrder {
  const { home, agency, author, brand, places } = facts;
  const place = placeOfHome(home);
  const known = (lines: readonly (string | null)[]) => lines.filter((one) => one !== null);
  return {
    kind: "report",
    photoKeys,
    map: place === null || places === null ? null : { home: place, places, ...placesSize },
    title: titleOfReport({ ...home, address: null }),
    address: addressOf(home),
    client,
    agency: {
      name: agency.name,
      lines: known([agency.address, agency.phone, agency.email, agency.website]),
    },
    author: { name: author.name, lines: known([author.title, author.phone, author.email]) },
    signKeys: [sign.logoKey ?? "", sign.portraitKey ?? ""],
    pages: composeReportPages(facts),
    brand,
    publicUrl: brand.origin,
    day: formatDay(facts.day) ?? facts.day,
  };
}

/** The arrondissement of the home's postal code, else of its point. */
function arrondissementOf(home: ReportHome): string | null {
  const place = placeOfHome(home);
  const named = home.postal_code === null ? null : findArrondissement(home.postal_code);
  if (named !== null) return codeOfArrondissement(named);
  return place === null ? null : locateArrondissement(place);
}

/** An address that was chosen among those proposed names its town already. */
function addressOf({ address, postal_code: postalCode, city }: ReportHome): string {
  const town = [postalCode, city].filter((one) => one !== null).join(" ");
  if (address === null) return town;
  return town === "" || (city !== null && address.includes(city)) ? address : `${address}, ${town}`;
}
