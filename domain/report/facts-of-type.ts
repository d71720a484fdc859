import type { PropertyType } from "../property/vocabulary.ts";

type TypedHome = {
  readonly property_type: PropertyType | null;
  readonly land_area: number | null;
  readonly floor: number | null;
  readonly total_floors: number | null;
  readonly elevator: boolean | null;
};

export function hasFloors(type: PropertyType | null): boolean {
  return type !== "Maison";
}

export function hasLand(type: PropertyType | null): boolean {
  return type !== null && type !== "Appartement";
}

/** Whether the value of homes of this type counts where a car stands: what that is worth is known of flats alone. */
export function countsParking(type: PropertyType | null): boolean {
  return type !== "Maison";
}

/** Hides facts that the type has not: they were typed before the type changed, and come back with it. */
export function keepFactsOfType<Home extends TypedHome>(home: Home): Home {
  const { property_type: type } = home;
  return {
    ...home,
    ...(!hasLand(type) && { land_area: null }),
    ...(!hasFloors(type) && { floor: null, total_floors: null, elevator: null }),
  };
}
