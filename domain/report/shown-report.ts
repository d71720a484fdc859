/** Picks what one reader of a shared report may see. */
import { parseAddress, publicAddress } from "../address/address.ts";
import { distanceM } from "../distance.ts";
import { mostShownComparables } from "../estimation/choices.ts";
import type { Line } from "../estimation/explanation.ts";
import type { Place } from "../geography.ts";
import { keepFactsOfType } from "./facts-of-type.ts";
import type { ReportHome } from "./report-content.ts";

/** What everybody is told of where a home stands; a discreet one may have its sector alone. */
export type PublicHome = { readonly place: Place | null; readonly isStreetKnown: boolean };

/** Personal links alone (null) show the number and the true place; the public one shows what everybody is told. */
export function homeOfReader(frozen: ReportHome, forEverybody: PublicHome | null): ReportHome {
  const home = keepFactsOfType(frozen);
  if (forEverybody === null) return home;
  const { place, isStreetKnown } = forEverybody;
  return {
    ...home,
    address: home.address === null ? null : publicAddressOf(home, isStreetKnown) || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

function publicAddressOf(
  { address, postal_code: postalCode, city }: ReportHome,
  isStreetKnown: boolean,
): string {
  const parts = parseAddress(address ?? "");
  return publicAddress({
    streetName: isStreetKnown ? parts.streetName : null,
    postalCode: postalCode ?? parts.postalCode,
    city: city ?? parts.city,
  });
}

/** To 50 metres, so that no exact place can be computed back. */
export function shownMetres(one: Place, other: Place): number {
  return Math.round(distanceM(one, other) / 50) * 50;
}

/** Keeps the author's sales out of those which share one line. */
export function putKeptFirst<Sale>(sales: readonly Sale[], isKept: (sale: Sale) => boolean): readonly Sale[] {
  return [...sales.filter(isKept), ...sales.filter((sale) => !isKept(sale))];
}

/** A reader's sales have no mark: they come with the kept ones first. */
type ListedSale = { readonly weight: number | null; readonly is_kept?: boolean };

export type PartedSales<Sale> = {
  /** Each has a line of its own. */
  readonly shown: readonly Sale[];
  /** The others share one line. */
  readonly rest: readonly Sale[];
};

/** Lists kept sales, then others as they come (by weight), twelve at most; author and readers see the same. */
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
 * Leaves out the agency's own sales that are no longer on the map, and says how many.
 * Then no weight, adjusted price or adjustment goes out: what the others lack to the whole would give it away.
 */
export function leaveOutWithdrawn<Sale extends SharedSale>(
  sales: readonly Sale[],
  stillOnMap: ReadonlySet<string>,
): { readonly comparables: readonly Sale[]; readonly withdrawn: number } {
  const kept = sales.filter(({ id, source }) => source !== "agency" || stillOnMap.has(id));
  const withdrawn = sales.length - kept.length;
  if (withdrawn === 0) return { comparables: sales, withdrawn };
  const withheld = { weight: null, adjusted_price: null, own_adjustments: [] };
  return { comparables: kept.map((sale) => ({ ...sale, ...withheld })), withdrawn };
}
