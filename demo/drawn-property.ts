import type { EnergyLetter, EquipmentName, PropertyType } from "#domain/property/vocabulary.ts";
import type { ViewKind } from "../city/places/quartiers.ts";
import type { Street } from "../city/streets.ts";
import type { Condition } from "./price-field.ts";

/** What a façade looks like, and with it floors, ceilings and words. */
export type BuildingStyle =
  | "old-town"
  | "three-windows"
  | "haussmann"
  | "sixties"
  | "residence"
  | "recent"
  | "townhouse"
  | "villa"
  | "provencal"
  | "fisher"
  | "bastide"
  | "contemporary"
  | "premises";

/** A building as properties share it: two properties of one building have one place. */
export type Building = {
  readonly street: Street;
  /** "12 bis" or "12"; null for the few properties whose address has no number. */
  readonly streetNumber: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly style: BuildingStyle;
  readonly builtYear: number;
  /** Number of the top floor: 0 for a building with a ground floor only. */
  readonly totalFloors: number;
  readonly hasLift: boolean;
  readonly energyLetter: EnergyLetter | null;
  readonly emissionsLetter: EnergyLetter | null;
};

/** What kind of thing a property of type "Autre" is. */
export type PremisesKind = "shop" | "workshop" | "offices" | "warehouse";

/** All that the price and the texts of a property are made from. */
export type DrawnProperty = {
  readonly building: Building;
  readonly propertyType: PropertyType;
  readonly premises: PremisesKind | null;
  /** Whole square metres. */
  readonly surfaceArea: number;
  readonly rooms: number | null;
  readonly bedrooms: number | null;
  readonly floor: number | null;
  readonly equipment: Readonly<Record<EquipmentName, boolean>>;
  /** Letters among N, S, E, W, or null when nobody noted it. */
  readonly exposure: string | null;
  readonly condition: Condition;
  readonly view: ViewKind | null;
  /** Square metres of the largest terrace or balcony, and of the garden; 0 without. */
  readonly outsideArea: number;
  readonly gardenArea: number;
  /** True for a sold property: its text was written when it was for sale all the same. */
  readonly isSold: boolean;
  /** Whole euros. */
  readonly price: number;
};
