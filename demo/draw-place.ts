/** Where a property of the demonstration stands: its arrondissement, street and building. */
import type { PropertyType } from "#domain/property/vocabulary.ts";
import { metresToLine } from "../city/basemap/distance.ts";
import { decodePolyline } from "../city/basemap/polyline.ts";
import { motorways } from "../city/basemap/roads.ts";
import { requireStreetsOf, type Street } from "../city/streets.ts";
import { drawBuilding } from "./draw-building.ts";
import type { Building } from "./drawn-property.ts";
import type { Random } from "./pictures/random.ts";
import { priceAnchors, requireAnchor } from "./price-anchors.ts";
import { createWeightedPick, requirePick } from "./weighted.ts";

const sharedBuildingChance = 0.055; // of flats; with the property met before, about 8 % of properties share a place
const rememberedBuildings = 240;

/** Gives a new building, or now and then one in which a flat was drawn before. */
export function createBuildingSource() {
  const remembered: Building[] = [];
  let next = 0;
  return (arrondissement: number, propertyType: PropertyType, random: Random): Building => {
    const isShared = propertyType === "Appartement" && random.chance(sharedBuildingChance);
    if (isShared && remembered.length > 0) return random.pick(remembered);
    let building: Building;
    do building = drawBuilding(drawStreet(arrondissement, random), propertyType, random);
    while (isByMotorway(building));
    if (propertyType === "Appartement") {
      remembered[next] = building;
      next = (next + 1) % rememberedBuildings;
    }
    return building;
  };
}

const motorwayLines = motorways.map(({ line }) => decodePolyline(line));
/** Nobody lives nearer than 30 m to a motorway; a sold property is shown up to 35 m from where it is. Metres. */
const fromMotorway = 66;

function isByMotorway({ longitude, latitude }: Building): boolean {
  return motorwayLines.some((line) => metresToLine([longitude, latitude], line) < fromMotorway);
}

const pickArrondissement = createWeightedPick(
  priceAnchors.map(({ flat, house }, index) => [index + 1, flat.sales + house.sales] as const),
);

/** Where and what, in the proportions of the real sales. */
export function drawKind(random: Random): { arrondissement: number; propertyType: PropertyType } {
  const arrondissement = pickArrondissement(random);
  const { flat, house } = requireAnchor(arrondissement);
  const share = random.next();
  if (share < 0.022) return { arrondissement, propertyType: "Immeuble" };
  if (share < 0.05) return { arrondissement, propertyType: "Autre" };
  const isHouse = random.chance(house.sales / (flat.sales + house.sales));
  return { arrondissement, propertyType: isHouse ? "Maison" : "Appartement" };
}

/** Long streets hold more properties, though not in proportion: the short ones stand for many. */
function drawStreet(arrondissement: number, random: Random): Street {
  return requirePick(streetPicks, arrondissement)(random);
}

const streetPicks = priceAnchors.map((_, index) =>
  createWeightedPick(
    requireStreetsOf(index + 1).map((street) => [street, 40 + Math.min(street.length, 600)] as const),
  ),
);
