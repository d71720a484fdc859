import { drawPrice } from "./city.ts";
import { drawSaleDay } from "./draw-dates.ts";
import { createBuildingSource, drawKind } from "./draw-place.ts";
import { drawUnpricedProperty } from "./draw-unpriced-property.ts";
import { createRandom } from "./pictures/random.ts";

/** A sale that the demonstration tells as open data would: no agency, no floor, no condition. */
export type DemoSale = {
  /** The same at every start: "demo-000123". */
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly soldOn: string;
  /** Whole euros. */
  readonly price: number;
  readonly propertyType: "Appartement" | "Maison";
  readonly areaM2: number;
  readonly rooms: number | null;
  readonly landM2: number;
  readonly outbuildings: number;
  readonly street: string;
  readonly arrondissement: number;
  readonly latitude: number;
  readonly longitude: number;
};

const days = 6 * 365;
const seed = 60_000;

/**
 * Draws fictional sales of flats and houses over the six years before `today`, from the price field of the
 * demonstration city and always the same: what an estimation rests on while no real sales were imported.
 */
export function* generateSales(count: number, today: string): Generator<DemoSale> {
  const findBuilding = createBuildingSource();
  for (let drawn = 0, index = 0; drawn < count; index += 1) {
    const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca77));
    const { arrondissement, propertyType } = drawKind(random);
    if (propertyType !== "Appartement" && propertyType !== "Maison") continue;
    drawn += 1;
    const building = findBuilding(arrondissement, propertyType, random);
    const property = drawUnpricedProperty(building, propertyType, true, random);
    const soldOn = drawSaleDay(today, days, random);
    const { cellar, box, parking } = property.equipment;
    yield {
      id: `demo-${String(drawn).padStart(6, "0")}`,
      soldOn,
      price: drawPrice(property, soldOn, random),
      propertyType,
      areaM2: property.surfaceArea,
      rooms: property.rooms,
      landM2: propertyType === "Maison" ? property.gardenArea : 0,
      outbuildings: [cellar, box, parking].filter(Boolean).length,
      street: building.street.name,
      // A building that flats share may stand in another arrondissement than the one that was drawn.
      arrondissement: building.street.arrondissement,
      latitude: building.latitude,
      longitude: building.longitude,
    };
  }
}
