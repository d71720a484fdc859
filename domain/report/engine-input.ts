import type { SubjectDetails } from "../estimation/adjustments.ts";
import type { ComparableFilter, EstimateChoices, WeightChoice } from "../estimation/choices.ts";
import type { Subject } from "../estimation/sale.ts";
import type { Place } from "../geography.ts";
import type { ReportChoices, ReportHome } from "./report-content.ts";

/** The engine values no home without these facts. */
export const neededFacts = ["property_type", "place", "surface_area"] as const;
export type NeededFact = (typeof neededFacts)[number];

/** Buildings and the like sell too seldom, and too differently, for a value of ours. */
export function isValuedType(type: ReportHome["property_type"]): type is "Appartement" | "Maison" {
  return type === "Appartement" || type === "Maison";
}

/** The facts that a home lacks; none of one that can be valued. */
export function missingFacts(home: ReportHome): NeededFact[] {
  const isKnown: Readonly<Record<NeededFact, boolean>> = {
    property_type: home.property_type !== null,
    place: placeOfHome(home) !== null,
    surface_area: home.surface_area !== null,
  };
  return neededFacts.filter((fact) => !isKnown[fact]);
}

/** Null while the address is not found. */
export function placeOfHome({
  latitude,
  longitude,
}: Pick<ReportHome, "latitude" | "longitude">): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Around what other homes are looked for; a centre of its own goes with its radius. Null while the home has no place. */
export function findSearchCentre(
  { centre, radius_m: radius }: Pick<ReportChoices, "centre" | "radius_m">,
  home: Pick<ReportHome, "latitude" | "longitude">,
): Place | null {
  return (radius === null ? null : centre) ?? placeOfHome(home);
}

/** Null for a home that the engine cannot value. */
export function subjectOfHome(home: ReportHome): Subject | null {
  const place = placeOfHome(home);
  if (place === null || home.surface_area === null || !isValuedType(home.property_type)) return null;
  const isHouse = home.property_type === "Maison";
  return {
    ...place,
    isHouse,
    areaM2: home.surface_area,
    rooms: home.rooms === 0 ? null : home.rooms,
    landM2: isHouse ? home.land_area : 0,
  };
}

/** The owner's facts, which sales do not give. A garden alone says nothing of balconies: "none" is said by an empty list. */
export function detailsOfHome(home: ReportHome): SubjectDetails {
  const { condition, view, outside, floor, elevator, parking } = home;
  const others = outside?.filter((space) => space !== "garden") ?? [];
  return {
    ...(condition !== null && { condition }),
    ...(view !== null && { hasSeaView: view === "sea" }),
    ...((others.length > 0 || outside?.length === 0) && { hasBalconyOrTerrace: others.length > 0 }),
    ...(floor !== null && { floor }),
    ...(elevator !== null && { hasLift: elevator }),
    ...(parking !== null && { parking }),
  };
}

const daysPerMonth = 365.25 / 12;

/** `day` counts from 1 January 1970; the circle stands around the home by default. */
export function engineChoices(choices: ReportChoices, home: ReportHome, day: number): EstimateChoices {
  return {
    filter: makeFilter(choices, home, day),
    kept: new Set(choices.kept),
    dropped: new Set(choices.dropped.map(({ id }) => id)),
    weights: weightsOf(choices.weights),
    comparableAdjustments: new Map(
      choices.comparable_adjustments.map(({ id, rows }) => [id, adjustmentsOf(rows)]),
    ),
    ownAdjustments: adjustmentsOf(choices.own_adjustments),
  };
}

/** Rows of one name all count; capitals keep their names apart from the engine's own. */
function adjustmentsOf(rows: ReportChoices["own_adjustments"]): ReadonlyMap<string, number> {
  const adjustments = new Map<string, number>();
  for (const { name, percent } of rows) {
    if (name === "") continue;
    const first = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    let own = first;
    for (let number = 2; adjustments.has(own); number += 1) own = `${first} (${number})`;
    adjustments.set(own, percent / 100);
  }
  return adjustments;
}

function makeFilter(choices: ReportChoices, home: ReportHome, day: number): ComparableFilter {
  const { radius_m: radius, period_months: months, surface_percent: surface } = choices;
  const { rooms_min: least, rooms_max: most, same_type: sameType } = choices;
  const centre = findSearchCentre(choices, home);
  return {
    sameType,
    ...(radius !== null && centre !== null && { perimeter: { ...centre, radiusKm: radius / 1_000 } }),
    ...(months !== null && { firstDay: Math.round(day - months * daysPerMonth) }),
    ...(surface !== null && { areaShare: surface / 100 }),
    ...((least !== null || most !== null) && { rooms: { least: least ?? 1, most: most ?? 50 } }),
  };
}

function weightsOf({ mode, shares }: ReportChoices["weights"]): WeightChoice {
  if (mode !== "by-hand") return mode;
  return new Map(shares.map(({ id, percent }) => [id, percent / 100]));
}
