import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { stepCount, stepOf } from "#domain/market/price-steps.ts";
import { formatPrice } from "#domain/text/format.ts";
import type { Point } from "../markers/marker-layout.ts";

/** From here on streets and homes are seen, and prices of zones no more. */
export const zonesUpTo = 13;

/** What is written on a zone: "3 600 €/m²". */
export function priceOfZone({ median_price_per_m2: median }: PriceZone): string {
  return `${formatPrice(median)}/m²`;
}

/** The tokens of the steps' colours, the lowest first. */
export const stepTokens = Array.from({ length: stepCount }, (_, step) => `--price-${step + 1}`);

/** The colour of a zone, as a token. */
export function tokenOfZone(zone: PriceZone, { limits }: PriceZones): string {
  return stepTokens[stepOf(zone.median_price_per_m2, limits)] ?? "";
}

/** The zone that a place lies in. */
export function zoneAt({ zones }: PriceZones, { longitude, latitude }: Place): PriceZone | null {
  const holds = (ring: PriceZone["rings"][number]) => {
    let isInside = false;
    for (const [index, [x, y]] of ring.entries()) {
      const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
      if (y > latitude === beforeY > latitude) continue;
      if (longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)) isInside = !isInside;
    }
    return isInside;
  };
  return zones.find(({ rings }) => rings.some(holds)) ?? null;
}

export const zoneTextSize = 14;
/** The name of a zone stands at its place: the price goes below. Pixels. */
export const belowName = 15;
/** At least as wide as Bricolage's figures at weight 600, as a share of the size. */
const characterWidth = 0.58;
const lineHeight = 24;

type ZoneText = { readonly text: string; readonly units: Point };

/** The prices that are written at a zoom: of two that would touch, that of the larger zone. */
export function chooseZoneTexts({ zones }: PriceZones, zoom: number): ZoneText[] {
  if (zoom >= zonesUpTo) return [];
  const perPixel = unitsPerPixel(zoom);
  const chosen: (ZoneText & { readonly halfWidth: number })[] = [];
  for (const zone of zones.toSorted((one, other) => extentOf(other) - extentOf(one))) {
    const text = priceOfZone(zone);
    const units = { x: unitsEast(zone.label.longitude), y: unitsSouth(zone.label.latitude) };
    const halfWidth = (text.length * characterWidth * zoneTextSize) / 2;
    const isFree = chosen.every(
      (other) =>
        Math.abs(other.units.x - units.x) / perPixel > other.halfWidth + halfWidth ||
        Math.abs(other.units.y - units.y) / perPixel > lineHeight,
    );
    if (isFree) chosen.push({ text, units, halfWidth });
  }
  return chosen;
}

/** How large a zone is seen: the surface of the box around its largest ring. */
function extentOf({ rings }: PriceZone): number {
  const extents = rings.map((ring) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
  });
  return Math.max(...extents);
}
