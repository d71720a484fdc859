/** What of a shared report one reader may be shown. */
import { parseAddress, publicAddress } from "../address/address.ts";
import { distanceM } from "../distance.ts";
import { mostShownComparables } from "../estimation/choices.ts";
import type { Line } from "../estimation/explanation.ts";
import type { Place } from "../geography.ts";
import { keepFactsOfType } from "./facts-of-type.ts";
import type { ReportHome } from "./report-content.ts";

/**
 * The home as one reader sees it. Its number, and the place that tells it, are for personal links alone: on the public
 * one its address is the street, and it stands at its displaced place.
 */
export function homeOfReader(frozen: ReportHome, publicPlace: Place | null, isPersonal: boolean): ReportHome {
  const home = keepFactsOfType(frozen);
  if (isPersonal) return home;
  return {
    ...home,
    address: home.address === null ? null : publicAddressOf(home) || null,
    latitude: publicPlace?.latitude ?? null,
    longitude: publicPlace?.longitude ?? null,
  };
}

function publicAddressOf({ address, postal_code: postalCode, city }: ReportHome): string {
  const parts = parseAddress(address ?? "");
  return publicAddress({
    streetName: parts.streetName,
    postalCode: postalCode ?? parts.postalCode,
    city: city ?? parts.city,
  });
}

/** How far two shown places are from each other, to 50 metres: nothing finer is to be reckoned back from it. */
export function shownMetres(one: Place, other: Place): number {
  return Math.round(distanceM(one, other) / 50) * 50;
}

/** Those that the author kept come before the others, so that none of them is among the sales which share a line. */
export function putKeptFirst<Sale>(sales: readonly Sale[], isKept: (sale: Sale) => boolean): readonly Sale[] {
  return [...sales.filter(isKept), ...sales.filter((sale) => !isKept(sale))];
}

/** A reader's sales have no mark: they come kept first already. */
type ListedSale = { readonly weight: number | null; readonly is_kept?: boolean };

export type PartedSales<Sale> = {
  /** Those with a line of their own. */
  readonly shown: readonly Sale[];
  /** The others, which are one line together. */
  readonly rest: readonly Sale[];
};

/**
 * The comparables as a report lists them, on the screen and on paper, to its author and to its readers: those that the
 * author kept, then those that weigh most, twelve at most. They come by their weight.
 */
export function partComparables<Sale extends ListedSale>(comparables: readonly Sale[]): PartedSales<Sale> {
  const keptFirst = putKeptFirst(comparables, (sale) => sale.is_kept === true);
  return {
    shown: keptFirst.slice(0, mostShownComparables),
    rest: keptFirst.slice(mostShownComparables),
  };
}

type SharedSale = {
  readonly id: string;
  readonly source: string;
  readonly weight: number | null;
  readonly adjusted_price: number | null;
  readonly own_adjustments?: readonly Line[] | undefined;
};

/**
 * Leaves out the agency's own sales that are on the map no more, and says how many. Once one is gone, no weight, no
 * adjusted price and no adjustment is told: what lacks to the whole would tell it.
 */
export function leaveOutWithdrawn<Sale extends SharedSale>(
  sales: readonly Sale[],
  stillOnMap: ReadonlySet<string>,
): { readonly comparables: readonly Sale[]; readonly withdrawn: number } {
  const kept = sales.filter(({ id, source }) => source !== "agency" || stillOnMap.has(id));
  const withdrawn = sales.length - kept.length;
  if (withdrawn === 0) return { comparables: sales, withdrawn };
  const untold = { weight: null, adjusted_price: null, own_adjustments: [] };
  return { comparables: kept.map((sale) => ({ ...sale, ...untold })), withdrawn };
}
