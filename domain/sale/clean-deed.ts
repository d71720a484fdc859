/** Which deeds give the price of one dwelling, by rules that never judge what a price ought to be. */
import { type Arrondissement, findArrondissement } from "../address/arrondissement.ts";
import { isInMapBounds } from "../geography.ts";
import type { Deed, DeedLine } from "./deed.ts";

export type DwellingSale = {
  readonly date: string;
  /** Whole euros, without fees of the notary or of an agency that the buyer pays. */
  readonly price: number;
  readonly propertyType: "Appartement" | "Maison";
  /** Sold off plan: other prices (VAT), agreed on a year or two before. */
  readonly isNew: boolean;
  readonly areaM2: number;
  /** The Carrez surface where it agrees with the fiscal one, else the fiscal one. */
  readonly areaKind: "carrez" | "fiscal";
  readonly rooms: number | null;
  readonly landM2: number;
  readonly outbuildings: number;
  readonly street: string;
  readonly arrondissement: Arrondissement;
  readonly latitude: number;
  readonly longitude: number;
  readonly parcel: string;
};

export const leftOutWords = {
  elsewhere: "hors de Marseille",
  "other-nature": "autre chose qu'une vente (échange, adjudication, expropriation, terrain à bâtir)",
  "no-price": "sans prix",
  "several-prices": "plusieurs prix dans un même acte",
  "no-dwelling": "sans logement (terrain, dépendance ou local seul)",
  "several-dwellings": "plusieurs logements dans un même acte",
  "with-business": "avec un local commercial ou industriel",
  "many-outbuildings": "plus de quatre dépendances",
  "several-parcels": "appartement sur plusieurs parcelles",
  "no-place": "sans position, ou position hors de la carte",
  "surface-bounds": "surface hors des bornes (appartement 9 à 250 m², maison 25 à 400 m²)",
  "price-bounds": "prix hors des bornes (15 000 € à 3 millions d'euros, 400 à 15 000 €/m²)",
  "rooms-bounds": "nombre de pièces incompatible avec la surface",
  "block-sale": "vendu avec quatre autres ou plus le même jour, dans le même immeuble",
} as const;
export type LeftOut = keyof typeof leftOutWords;

/** Takes INSEE codes only: among postal codes 13005 would be Aubagne, not the fifth. */
export function arrondissementOfCommune(code: string): Arrondissement | null {
  return code.startsWith("132") ? findArrondissement(code) : null;
}

const bounds = {
  areaM2: { Appartement: [9, 250], Maison: [25, 400] },
  price: [15_000, 3_000_000],
  pricePerM2: [400, 15_000],
  rooms: [1, 12],
  areaPerRoom: [9, 80],
  carrezOverFiscal: [0.75, 1.15],
} as const;
const mostOutbuildings = 4;
const mostLandM2 = 5000;

/** The sale of a deed, or why it gives none that can be compared. */
export function cleanDeed(deed: Deed): DwellingSale | LeftOut {
  const [first] = deed.lines;
  const arrondissement = first === undefined ? null : arrondissementOfCommune(first.communeCode);
  if (first === undefined || arrondissement === null) return "elsewhere";
  const isNew = first.nature.startsWith("Vente en l'état futur");
  if (!isNew && first.nature !== "Vente") return "other-nature";
  const prices = new Set(deed.lines.map(({ price }) => price));
  const [price = null] = prices;
  if (prices.size > 1) return "several-prices";
  if (price === null || !(price > 0)) return "no-price";
  const locals = distinct(
    deed.lines.filter(({ localType }) => localType !== ""),
    localKey,
  );
  const dwelling = findDwelling(locals);
  if (typeof dwelling === "string") return dwelling;
  const { line, propertyType } = dwelling;
  const outbuildings = locals.filter(({ localType }) => localType === "Dépendance").length;
  if (outbuildings > mostOutbuildings) return "many-outbuildings";
  if (propertyType === "Appartement" && new Set(locals.map(({ parcel }) => parcel)).size > 1)
    return "several-parcels";
  const place = deed.lines.find((one) => isInMapBounds(one) && one.parcel === line.parcel);
  if (place === undefined) return "no-place";
  const area = areaOf(line);
  const refusal = refuseFigures(propertyType, area.areaM2, price, line.rooms);
  if (refusal !== null) return refusal;
  return {
    date: deed.date,
    price: Math.round(price),
    propertyType,
    isNew,
    ...area,
    rooms: line.rooms > 0 ? line.rooms : null,
    landM2: propertyType === "Maison" ? landOf(deed.lines) : 0,
    outbuildings,
    street: line.street,
    arrondissement,
    latitude: place.latitude,
    longitude: place.longitude,
    parcel: line.parcel,
  };
}

type Dwelling = { readonly line: DeedLine; readonly propertyType: "Appartement" | "Maison" };

function findDwelling(locals: readonly DeedLine[]): Dwelling | LeftOut {
  const dwellings = locals.flatMap((line): Dwelling[] =>
    line.localType === "Appartement" || line.localType === "Maison"
      ? [{ line, propertyType: line.localType }]
      : [],
  );
  const [only, ...others] = dwellings;
  if (only === undefined) return "no-dwelling";
  if (others.length > 0) return "several-dwellings";
  const isBusiness = locals.some(({ localType }) => localType.startsWith("Local"));
  return isBusiness ? "with-business" : only;
}

function areaOf({ areaM2, carrezM2 }: DeedLine): Pick<DwellingSale, "areaM2" | "areaKind"> {
  const [lowest, highest] = bounds.carrezOverFiscal;
  const agrees = areaM2 === 0 || (carrezM2 >= lowest * areaM2 && carrezM2 <= highest * areaM2);
  return carrezM2 > 0 && agrees ? { areaM2: carrezM2, areaKind: "carrez" } : { areaM2, areaKind: "fiscal" };
}

/** Null where surface, price and rooms can be those of one dwelling at a market's price. */
export function refuseFigures(
  propertyType: "Appartement" | "Maison",
  areaM2: number,
  price: number,
  rooms: number,
): LeftOut | null {
  if (!isWithin(areaM2, bounds.areaM2[propertyType])) return "surface-bounds";
  if (!isWithin(price, bounds.price) || !isWithin(price / areaM2, bounds.pricePerM2)) return "price-bounds";
  if (rooms > 0 && !(isWithin(rooms, bounds.rooms) && isWithin(areaM2 / rooms, bounds.areaPerRoom)))
    return "rooms-bounds";
  return null;
}

/** The same piece of land stands on the line of every local, and counts once. */
function landOf(lines: readonly DeedLine[]): number {
  const pieces = distinct(
    lines.filter(({ landM2 }) => landM2 > 0),
    ({ parcel, landUse, landM2 }) => `${parcel} ${landUse} ${landM2}`,
  );
  return Math.min(
    mostLandM2,
    pieces.reduce((sum, { landM2 }) => sum + landM2, 0),
  );
}

/** A local stands on one line for each use of its land. */
function localKey({ disposition, parcel, lotNumbers, localType, areaM2, rooms }: DeedLine): string {
  return [disposition, parcel, lotNumbers, localType, areaM2, rooms].join("|");
}

function distinct(lines: readonly DeedLine[], keyOf: (line: DeedLine) => string): DeedLine[] {
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()];
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}
