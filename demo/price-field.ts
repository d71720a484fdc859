import { flatDistanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import type { EnergyLetter, PropertyType } from "#domain/property/vocabulary.ts";
import type { ViewKind } from "../city/places/quartiers.ts";
import { requireStreetsOf } from "../city/streets.ts";
import { requireAnchor } from "./price-anchors.ts";
import { priceSpots } from "./price-spots.ts";

/** From the worst to the best, as agents say: à rénover, à rafraîchir, bon état, refait à neuf. */
export type Condition = "to-renovate" | "to-refresh" | "good" | "renewed";

export type PricedProperty = {
  readonly place: Place;
  /** 1 to 16. */
  readonly arrondissement: number;
  readonly propertyType: PropertyType;
  /** Square metres. */
  readonly surfaceArea: number;
  /** Null for a house or where it means nothing. */
  readonly floor: number | null;
  readonly hasLift: boolean;
  readonly condition: Condition;
  readonly view: ViewKind | null;
  readonly hasOutside: boolean;
  readonly hasPool: boolean;
  readonly hasParking: boolean;
  readonly energyLetter: EnergyLetter | null;
  /** Day of the sale, or of the asking price, `YYYY-MM-DD`. */
  readonly date: string;
};

/** January of each year against the mean of 2020 to 2024: our own smooth trend, near the market's. */
const januaryIndex: Readonly<Record<number, number>> = {
  2020: 0.92,
  2021: 0.95,
  2022: 1,
  2023: 1.025,
  2024: 1.005,
  2025: 0.995,
  2026: 1.01,
  2027: 1.03,
};
const conditionShare: Readonly<Record<Condition, number>> = {
  "to-renovate": -0.16,
  "to-refresh": -0.06,
  good: 0,
  renewed: 0.08,
};
const viewShare: Readonly<Record<ViewKind, number>> = {
  sea: 0.1,
  port: 0.08,
  basilica: 0.03,
  hills: 0.02,
  city: 0.01,
};
const energyShare: Readonly<Record<EnergyLetter, number>> = {
  A: 0.06,
  B: 0.04,
  C: 0.02,
  D: 0,
  E: -0.02,
  F: -0.06,
  G: -0.1,
};
/** What the shares above add up to at the middle of the generated properties, so that the anchors stay medians. */
const neutralShare: Readonly<Record<PropertyType, number>> = {
  Appartement: 0.012,
  Maison: 0.05,
  Immeuble: 0,
  Autre: 0,
};

/**
 * Euros per square metre of a property without chance: the real median of its arrondissement and type (DVF),
 * moved by place, surface, floor, state, view, energy letter and date. Log-additive, hence always positive.
 */
export function pricePerM2(property: PricedProperty): number {
  const share =
    placeShare(property.place, property.arrondissement) +
    surfaceShare(property) +
    floorShare(property) +
    conditionShare[property.condition] +
    (property.view ? viewShare[property.view] : 0) +
    (property.hasOutside ? 0.025 : 0) +
    (property.hasPool ? 0.07 : 0) +
    (property.hasParking ? 0.025 : 0) +
    (property.energyLetter ? energyShare[property.energyLetter] : 0) -
    neutralShare[property.propertyType];
  return (
    anchorPrice(property.arrondissement, property.propertyType) * Math.exp(share) * timeIndex(property.date)
  );
}

/** How dear a place is within its arrondissement: a natural logarithm, 0 at the arrondissement's middle. */
export function placeShare(place: Place, arrondissement: number): number {
  return rawPlaceShare(place) - (middleShares.get(arrondissement) ?? 0);
}

/** The price level of a day, 1 being the mean of 2020 to 2024; linear between Januaries, flat beyond the table. */
export function timeIndex(date: string): number {
  const year = Math.min(2026, Math.max(2020, Number(date.slice(0, 4))));
  const share = (Number(date.slice(5, 7)) - 1 + Number(date.slice(8, 10)) / 31) / 12;
  const [start, end] = [januaryIndex[year] ?? 1, januaryIndex[year + 1] ?? 1];
  return start + (end - start) * share;
}

/** The real level, in euros per m², that an arrondissement's properties of a type are spread around. */
export function anchorPrice(arrondissement: number, propertyType: PropertyType): number {
  const anchor = requireAnchor(arrondissement);
  switch (propertyType) {
    case "Appartement":
      return anchor.flat.pricePerM2;
    case "Maison":
      return anchor.house.pricePerM2;
    case "Immeuble":
      return anchor.flat.pricePerM2 * 0.72; // sold whole, often let: below the price of its flats
    case "Autre":
      return anchor.premises.pricePerM2;
  }
}

function surfaceShare({ arrondissement, propertyType, surfaceArea }: PricedProperty): number {
  const anchor = requireAnchor(arrondissement);
  switch (propertyType) {
    case "Appartement":
      return -0.14 * Math.log(Math.max(12, surfaceArea) / anchor.flat.meanSurface);
    case "Maison":
      return -0.22 * Math.log(Math.max(30, surfaceArea) / anchor.house.meanSurface);
    case "Immeuble":
      return -0.08 * Math.log(surfaceArea / 320);
    case "Autre":
      return -0.15 * Math.log(surfaceArea / 80);
  }
}

function floorShare({ floor, hasLift, propertyType }: PricedProperty): number {
  if (floor === null || propertyType !== "Appartement") return 0;
  if (floor === 0) return -0.06;
  if (hasLift) return Math.min(0.09, 0.012 * (floor - 2));
  return floor <= 2 ? 0.01 : -0.025 * (floor - 2);
}

function rawPlaceShare(place: Place): number {
  let share = 0;
  for (const spot of priceSpots) {
    const metres = flatDistanceM(place, spot);
    if (metres < 3 * spot.radius) share += spot.share * Math.exp(-0.5 * (metres / spot.radius) ** 2);
  }
  return share;
}

const middleShares = new Map<number, number>(
  Array.from({ length: 16 }, (_, index) => {
    const shares = requireStreetsOf(index + 1).map(rawPlaceShare);
    shares.sort((one, other) => one - other);
    return [index + 1, need(shares[Math.floor(shares.length / 2)])];
  }),
);
