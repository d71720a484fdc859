import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Bounds, Place } from "#domain/geography.ts";
import { findStep } from "#domain/market/price-steps.ts";
import { formatPrice } from "#domain/text/format.ts";
import { stepTokens } from "./step-tokens.ts";

type Ring = PriceZone["rings"][number];

export function priceOfZone({ median_price_per_m2: median }: PriceZone): string {
  return `${formatPrice(median)}/m²`;
}

export function tokenOfZone(zone: PriceZone, { limits }: PriceZones): string {
  return stepTokens[findStep(zone.median_price_per_m2, limits)] ?? "";
}

export function zoneAt({ zones }: PriceZones, place: Place): PriceZone | null {
  return zones.find((zone) => holdsPlace(zone, place)) ?? null;
}

export function holdsPlace({ rings }: Pick<PriceZone, "rings">, { longitude, latitude }: Place): boolean {
  const holds = (ring: Ring) => {
    const { west, south, east, north } = boxOfRing(ring);
    if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
    let isInside = false;
    for (const [index, [x, y]] of ring.entries()) {
      const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
      if (y > latitude === beforeY > latitude) continue;
      if (longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)) isInside = !isInside;
    }
    return isInside;
  };
  return rings.some(holds);
}

const boxes = new WeakMap<Ring, Bounds>();

export function boxOfRing(ring: Ring): Bounds {
  const known = boxes.get(ring);
  if (known !== undefined) return known;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const box = {
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
  boxes.set(ring, box);
  return box;
}
