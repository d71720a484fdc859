import type { PropertyType } from "#domain/property/vocabulary.ts";
import type { ViewKind } from "../city/places/quartiers.ts";
import type { Building, DrawnProperty, PremisesKind } from "./drawn-property.ts";
import type { Random } from "./pictures/random.ts";
import { requireAnchor } from "./price-anchors.ts";
import type { Condition } from "./price-field.ts";
import { createWeightedPick } from "./weighted.ts";

type Equipment = DrawnProperty["equipment"];
type Size = Pick<DrawnProperty, "surfaceArea" | "rooms" | "bedrooms" | "premises">;

/** A property before it has a price. */
export type UnpricedProperty = Omit<DrawnProperty, "price">;

/** Draws a property of a building: size, floor, state, view, equipment. Bedrooms never exceed rooms. */
export function drawUnpricedProperty(
  building: Building,
  propertyType: PropertyType,
  isSold: boolean,
  random: Random,
): UnpricedProperty {
  const size = drawSize(building, propertyType, random);
  const floor = drawFloor(building, propertyType, random);
  const equipment = drawEquipment(building, propertyType, floor, random);
  const isHouse = propertyType === "Maison";
  return {
    building,
    propertyType,
    ...size,
    floor,
    equipment,
    exposure: drawExposure(random),
    condition: drawCondition(building, random),
    view: propertyType === "Autre" ? null : drawView(building, isHouse ? 1 : floor, random),
    outsideArea: drawOutsideArea(equipment, isHouse, random),
    gardenArea: equipment.garden ? drawGardenArea(building, isHouse, random) : 0,
    isSold,
  };
}

const pickFlatRooms = createWeightedPick<number>([
  [1, 11],
  [2, 27],
  [3, 34],
  [4, 20],
  [5, 6],
  [6, 2],
]);
const pickHouseRooms = createWeightedPick<number>([
  [2, 4],
  [3, 18],
  [4, 34],
  [5, 27],
  [6, 12],
  [7, 5],
]);

function drawSize(building: Building, propertyType: PropertyType, random: Random): Size {
  const anchor = requireAnchor(building.street.arrondissement);
  switch (propertyType) {
    case "Appartement": {
      const rooms = pickFlatRooms(random);
      const scale = anchor.flat.meanSurface / 60;
      const surfaceArea = Math.ceil((9 + rooms * 17.5) * scale ** 0.6 * random.between(0.84, 1.18));
      return { surfaceArea, rooms, bedrooms: drawBedrooms(rooms, random), premises: null };
    }
    case "Maison": {
      const rooms = pickHouseRooms(random);
      const scale = anchor.house.meanSurface / 92;
      const wide = building.style === "bastide" ? 1.5 : building.style === "fisher" ? 0.62 : 1;
      const surfaceArea = Math.ceil((14 + rooms * 18) * scale ** 0.7 * wide * random.between(0.84, 1.2));
      return { surfaceArea, rooms, bedrooms: drawBedrooms(rooms, random), premises: null };
    }
    case "Immeuble": {
      const flats = Math.max(3, building.totalFloors + random.integer(0, 3));
      const surfaceArea = Math.ceil(flats * random.between(44, 66));
      return { surfaceArea, rooms: flats * 2 + random.integer(0, 4), bedrooms: null, premises: null };
    }
    case "Autre": {
      const { fabric } = building.street.quartier;
      const isCentral = fabric === "old" || fabric === "haussmann";
      const premises = random.pick<PremisesKind>(
        isCentral
          ? ["shop", "shop", "workshop", "offices"]
          : ["shop", "shop", "workshop", "offices", "warehouse"],
      );
      const [low, high] = { shop: [24, 110], workshop: [38, 140], offices: [45, 190], warehouse: [110, 420] }[
        premises
      ] as [number, number];
      const surfaceArea = random.integer(low, high);
      const rooms = premises === "warehouse" ? null : 1 + Math.floor(surfaceArea / 45);
      return { surfaceArea, rooms, bedrooms: null, premises };
    }
  }
}

/** One room is the living room, sometimes two. */
function drawBedrooms(rooms: number, random: Random): number {
  return Math.max(0, rooms - (rooms >= 5 && random.chance(0.35) ? 2 : 1));
}

function drawFloor(building: Building, propertyType: PropertyType, random: Random): number | null {
  if (propertyType === "Autre") return building.totalFloors > 1 && random.chance(0.25) ? 1 : 0;
  if (propertyType !== "Appartement") return null;
  // The ground floor is a shop or a hall as often as not.
  const floor = random.integer(0, building.totalFloors);
  return floor === 0 && random.chance(0.45) ? random.integer(1, building.totalFloors) : floor;
}

function drawEquipment(
  building: Building,
  propertyType: PropertyType,
  floor: number | null,
  random: Random,
): Equipment {
  const { style } = building;
  const nothing = {
    pool: false,
    parking: false,
    box: false,
    cellar: false,
    elevator: building.hasLift,
    garden: false,
    balcony: false,
    terrace: false,
  };
  if (propertyType === "Immeuble") {
    return {
      ...nothing,
      cellar: random.chance(0.55),
      terrace: random.chance(0.12),
      garden: random.chance(0.15),
    };
  }
  if (propertyType === "Autre")
    return { ...nothing, parking: random.chance(0.25), cellar: random.chance(0.2) };
  if (propertyType === "Maison") {
    const dense = style === "townhouse" || style === "fisher";
    const garden = random.chance(dense ? 0.4 : 0.95);
    return {
      ...nothing,
      elevator: false,
      garden,
      pool: garden && !dense && random.chance(0.38),
      terrace: random.chance(dense ? 0.6 : 0.85),
      balcony: !dense && random.chance(0.12),
      parking: random.chance(dense ? 0.15 : 0.75),
      box: random.chance(dense ? 0.12 : 0.45),
      cellar: random.chance(dense ? 0.35 : 0.2),
    };
  }
  const modern = style === "sixties" || style === "residence" || style === "recent";
  const top = floor !== null && floor === building.totalFloors;
  const terrace = random.chance(style === "recent" ? 0.42 : top ? 0.3 : modern ? 0.12 : 0.05);
  return {
    ...nothing,
    terrace,
    balcony: floor !== 0 && random.chance(modern ? (terrace ? 0.25 : 0.6) : 0.16),
    garden: floor === 0 && random.chance(modern ? 0.5 : 0.35),
    pool: (style === "residence" || style === "recent") && random.chance(0.05),
    parking: modern && random.chance(0.5),
    box: modern ? random.chance(0.24) : random.chance(0.02),
    cellar: random.chance(modern ? 0.42 : 0.35),
  };
}

function drawOutsideArea(equipment: Equipment, isHouse: boolean, random: Random): number {
  if (equipment.terrace) return random.integer(isHouse ? 15 : 9, isHouse ? 60 : 42);
  return equipment.balcony ? random.integer(3, 12) : 0;
}

function drawGardenArea(building: Building, isHouse: boolean, random: Random): number {
  if (!isHouse) return random.integer(18, 110);
  const { fabric } = building.street.quartier;
  if (fabric === "faubourg" || fabric === "modern") return random.integer(6, 32) * 10;
  if (building.style === "townhouse" || building.style === "fisher") return random.integer(25, 140);
  return random.integer(16, building.style === "bastide" ? 260 : 120) * 10;
}

function drawExposure(random: Random): string | null {
  if (random.chance(0.12)) return null;
  return random.pick(["S", "S", "SE", "SW", "E", "W", "EW", "EW", "NS", "N", "E", "W", "SE"]);
}

function drawCondition(building: Building, random: Random): Condition {
  return building.builtYear >= 2004 ? "good" : pickCondition(random);
}

const pickCondition = createWeightedPick<Condition>([
  ["to-renovate", 0.13],
  ["to-refresh", 0.24],
  ["good", 0.41],
  ["renewed", 0.22],
]);

/** The higher the floor, the likelier a view; low floors look at the street or a yard. */
function drawView(building: Building, floor: number | null, random: Random): ViewKind | null {
  const height = floor ?? building.totalFloors;
  const chance = Math.min(0.75, 0.05 + 0.11 * height);
  if (height === 0 || !random.chance(chance)) return null;
  const { views, fabric } = building.street.quartier;
  const view = random.pick(views);
  // Down in a dense street nobody sees the water; on a slope of villas one does from the first floor.
  const needsHeight = (view === "sea" || view === "port") && fabric !== "village" && fabric !== "villas";
  return needsHeight && height < 4 ? null : view;
}
