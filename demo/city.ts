import type { EnergyLetter, EquipmentName, PropertyType } from "#domain/property/vocabulary.ts";
import { agencies, type DemoAgency } from "./agencies.ts";
import { drawDates } from "./draw-dates.ts";
import { createBuildingSource, drawKind } from "./draw-place.ts";
import { drawUnpricedProperty, type UnpricedProperty } from "./draw-unpriced-property.ts";
import type { Building, BuildingStyle } from "./drawn-property.ts";
import { drawOfferFacts, type OfferFacts } from "./offer-facts.ts";
import { createRandom, type Random } from "./pictures/random.ts";
import { priceAnchors } from "./price-anchors.ts";
import { pricePerM2 } from "./price-field.ts";
import { writeTexts } from "./texts/write-texts.ts";
import { createWeightedPick, requirePick } from "./weighted.ts";

/** Which drawings show a property; indices count on and are taken modulo the size of the catalogue. */
type PictureChoice = {
  readonly style: BuildingStyle;
  readonly facade: number;
  /** Up to seven, no index twice in a row. */
  readonly interiors: readonly number[];
};

/** A property of the demonstration as it is stored, its owner named by e-mail. */
export type DemoProperty = Partial<OfferFacts> & {
  /** External reference, the same at every start: "DEMO-000123". */
  readonly reference: string;
  readonly ownerEmail: string;
  readonly agency: DemoAgency;
  readonly title: string;
  readonly description: string;
  /** Whole euros. */
  readonly price: number;
  readonly address: string;
  readonly streetNumber: string | null;
  readonly streetName: string;
  readonly postalCode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly surfaceArea: number;
  readonly propertyType: PropertyType;
  readonly rooms: number | null;
  readonly bedrooms: number | null;
  readonly floor: number | null;
  readonly totalFloors: number | null;
  readonly equipment: Readonly<Record<EquipmentName, boolean>>;
  readonly exposure: string | null;
  readonly dpeEnergyLetter: EnergyLetter | null;
  readonly dpeEmissionsLetter: EnergyLetter | null;
  /** `YYYY-MM-DD`, null while for sale. */
  readonly saleDate: string | null;
  readonly sourceDomain: string | null;
  readonly sourceUrl: string | null;
  readonly isHidden: boolean;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly pictures: PictureChoice;
};

export type CityOptions = {
  readonly properties: number;
  readonly seed?: number;
  /** `YYYY-MM-DD`: no sale and no publication is later. */
  readonly today: string;
};

const forSaleIn = { drawn: 23, forSale: 3 }; // 300 of 2,300

/**
 * Draws the properties of the city one after the other, always the same for the same options: the nth property does not
 * depend on how many are asked for. Lazy, so that a million stream through little memory.
 */
export function* generateCity({ properties, seed = 13, today }: CityOptions): Generator<DemoProperty> {
  const findBuilding = createBuildingSource();
  for (let index = 0; index < properties; index += 1) {
    const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca77));
    const { arrondissement, propertyType } = drawKind(random);
    const building = findBuilding(arrondissement, propertyType, random);
    const property = drawProperty(building, propertyType, { index, today, random });
    yield property.saleDate === null ? { ...property, ...drawOfferFacts(property, random) } : property;
  }
}

type Draw = { readonly index: number; readonly today: string; readonly random: Random };

function drawProperty(building: Building, propertyType: PropertyType, draw: Draw): DemoProperty {
  const { index, today, random } = draw;
  const { street } = building;
  const { drawn, forSale } = forSaleIn;
  const isSold = Math.floor(((index + 1) * forSale) / drawn) === Math.floor((index * forSale) / drawn);
  const dates = drawDates(isSold, today, random);
  const unpriced = drawUnpricedProperty(building, propertyType, isSold, random);
  const property = { ...unpriced, price: drawPrice(unpriced, dates.priceDate, random) };
  const agency = requirePick(agencyPicks, street.arrondissement)(random);
  const reference = `DEMO-${String(index + 1).padStart(6, "0")}`;
  const isImported = random.chance(0.14);
  // A reworded sentence takes more or fewer numbers from its source: a source of its own keeps that from changing the
  // rest of the city.
  const ofTexts = createRandom(random.integer(0, 2 ** 31));
  return {
    reference,
    ownerEmail: agency.ownerEmail,
    agency,
    ...writeTexts(property, agency, ofTexts),
    price: property.price,
    address: writeAddress(building, random),
    streetNumber: building.streetNumber,
    streetName: street.name,
    postalCode: street.postalCode,
    city: "Marseille",
    latitude: building.latitude,
    longitude: building.longitude,
    surfaceArea: property.surfaceArea,
    propertyType,
    rooms: property.rooms,
    bedrooms: property.bedrooms,
    floor: property.floor,
    totalFloors: building.totalFloors,
    equipment: property.equipment,
    exposure: property.exposure,
    dpeEnergyLetter: building.energyLetter,
    dpeEmissionsLetter: building.emissionsLetter,
    saleDate: dates.saleDate,
    sourceDomain: isImported ? agency.website.replace("https://", "") : null,
    sourceUrl: isImported ? `${agency.website}/annonces/${reference.toLowerCase()}` : null,
    isHidden: random.chance(agency === agencies[0] ? 0.06 : 0.012),
    createdAt: dates.createdAt,
    pictures: drawPictures(building, propertyType, random),
  };
}

/** The agencies that work in an arrondissement; those based there weigh most. */
const agencyPicks = priceAnchors.map((_, index) =>
  createWeightedPick(
    agencies
      .filter(({ zones }) => zones.includes(index + 1))
      .map((agency) => [agency, 4 / (1 + agency.zones.indexOf(index + 1))] as const),
  ),
);

/** The field's price with the chance of every sale; asking prices lie a little above. Rounded as people round. */
export function drawPrice(property: UnpricedProperty, priceDate: string, random: Random): number {
  const perM2 = pricePerM2({
    place: property.building,
    arrondissement: property.building.street.arrondissement,
    propertyType: property.propertyType,
    surfaceArea: property.surfaceArea,
    floor: property.floor,
    hasLift: property.equipment.elevator,
    condition: property.condition,
    view: property.view,
    hasOutside: property.equipment.terrace || property.equipment.garden,
    hasPool: property.equipment.pool,
    hasParking: property.equipment.parking || property.equipment.box,
    energyLetter: property.building.energyLetter,
    date: priceDate,
  });
  const chance = (random.next() + random.next() + random.next() + random.next() - 2) * 0.21; // about normal, sigma 0.12
  const price = perM2 * property.surfaceArea * Math.exp(chance) * (property.isSold ? 1 : 1.04);
  const step = price < 100_000 ? 500 : price < 400_000 ? 1000 : 5000;
  return Math.max(step, Math.round(price / step) * step);
}

/** The ways an address is typed in. */
function writeAddress({ street, streetNumber }: Building, random: Random): string {
  const comma = random.chance(0.07) ? ", " : " ";
  const line = streetNumber === null ? street.name : `${streetNumber}${comma}${street.name}`;
  return `${line}, ${street.postalCode} Marseille${random.chance(0.22) ? ", France" : ""}`;
}

function drawPictures(building: Building, propertyType: PropertyType, random: Random): PictureChoice {
  const most = propertyType === "Immeuble" || propertyType === "Autre" ? 3 : 7;
  const first = random.integer(0, 999);
  const interiors = Array.from(
    { length: random.integer(0, most) },
    (_, index) => first + index * 3 + random.integer(0, 2),
  );
  return { style: building.style, facade: random.integer(0, 9999), interiors };
}
