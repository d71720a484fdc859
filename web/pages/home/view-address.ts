import { isInMapBounds, mapStart, type Place } from "#domain/geography.ts";
import { type ListSort, listSorts, type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import { type HomeFilter, maxRoomsTold } from "#domain/property/property-filter.ts";
import { type EquipmentName, equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import type { MapPosition } from "../../map/wishes/map-wishes.ts";

export type ShownKinds = Readonly<Record<MapKind, boolean>>;

/** The part of the home page that its address holds, so that it can be shared and survives a reload. */
export type ViewChoices = {
  readonly position: MapPosition | null;
  readonly shownKinds: ShownKinds;
  readonly filter: HomeFilter;
  readonly sort: ListSort;
  readonly isListOpen: boolean;
  /** What a search found. */
  readonly found: FoundPlace | null;
};

/** The parameters of the address; what has its starting value has none. */
export type ViewSearch = {
  readonly carte?: string;
  readonly afficher?: string;
  readonly types?: string;
  readonly pieces?: number;
  readonly equipements?: string;
  readonly prix?: string;
  readonly surface?: string;
  readonly vente?: string;
  readonly liste?: 1;
  readonly tri?: string;
  readonly lieu?: string;
};

const kindWords = { sold: "vendus", for_sale: "a-vendre", agency: "agences" } as const;
const equipmentWords: Readonly<Record<EquipmentName, string>> = {
  pool: "piscine",
  parking: "parking",
  box: "box",
  cellar: "cave",
  elevator: "ascenseur",
  garden: "jardin",
  balcony: "balcon",
  terrace: "terrasse",
};
const sortWords: Readonly<Record<ListSort, string>> = {
  recent: "recents",
  "price-up": "prix-croissant",
  "price-down": "prix-decroissant",
  "surface-up": "surface-croissante",
  "surface-down": "surface-decroissante",
};

/** Between the parts of one parameter: it stays as it is in an address. */
const separator = "_";
const noKind = "rien";
const zoomLimits = { least: 9, most: 20 };
/** The same 2 mm apart or not: five decimals are a metre. */
const placeDecimals = 5;
const longestLabel = 200;

/** Reads the parameters; ignores those that make no sense. */
export function readView(search: Readonly<Record<string, unknown>>): ViewChoices {
  return {
    position: readPosition(wordsOf(search.carte)),
    shownKinds: readKinds(wordsOf(search.afficher)),
    filter: readFilter(search),
    sort: listSorts.find((sort) => sortWords[sort] === search.tri) ?? "recent",
    isListOpen: String(search.liste) === "1",
    found: readFound(wordsOf(search.lieu)),
  };
}

/** The parameters of a view, fit for an address. */
export function writeView(view: ViewChoices): ViewSearch {
  const { position, shownKinds, filter, sort, isListOpen, found } = view;
  const { types = [], minRooms, equipment = [] } = filter;
  const shown = mapKinds.filter((kind) => shownKinds[kind]);
  const carte = writePosition(position);
  const prix = writeRange(filter.minPrice, filter.maxPrice);
  const surface = writeRange(filter.minSurface, filter.maxSurface);
  const vente = writeRange(filter.firstSaleYear, filter.lastSaleYear);
  return {
    ...(carte !== null && { carte }),
    ...(shown.length < mapKinds.length && {
      afficher: shown.map((kind) => kindWords[kind]).join(separator) || noKind,
    }),
    ...(types.length > 0 && { types: types.join(separator) }),
    ...(minRooms && { pieces: minRooms }),
    ...(equipment.length > 0 && {
      equipements: equipment.map((name) => equipmentWords[name]).join(separator),
    }),
    ...(prix !== null && { prix }),
    ...(surface !== null && { surface }),
    ...(vente !== null && { vente }),
    ...(isListOpen && { liste: 1 }),
    ...(sort !== "recent" && { tri: sortWords[sort] }),
    ...(found !== null && { lieu: [...degreesOf(found.place), found.label].join(separator) }),
  };
}

function readPosition([latitude, longitude, zoom]: readonly string[]): MapPosition | null {
  const center = placeOf(latitude, longitude);
  const level = numberOf(zoom);
  const isZoom = level >= zoomLimits.least && level <= zoomLimits.most;
  return isZoom && isInMapBounds(center) ? { center, zoom: level } : null;
}

function writePosition(position: MapPosition | null): string | null {
  if (position === null) return null;
  const text = positionText(position);
  return text === positionText({ center: mapStart, zoom: mapStart.zoom }) ? null : text;
}

function positionText({ center, zoom }: MapPosition): string {
  return [...degreesOf(center), String(Number(zoom.toFixed(2)))].join(separator);
}

/** "43.28431_5.38092_12 Rue Paradis 13006 Marseille". */
function readFound([latitude, longitude, ...words]: readonly string[]): FoundPlace | null {
  const label = words.join(separator).trim();
  const place = placeOf(latitude, longitude);
  return label !== "" && label.length <= longestLabel && isInMapBounds(place)
    ? toFoundPlace(label, place)
    : null;
}

function placeOf(latitude: string | undefined, longitude: string | undefined): Place {
  return { latitude: numberOf(latitude), longitude: numberOf(longitude) };
}

function degreesOf({ latitude, longitude }: Place): string[] {
  return [latitude, longitude].map((degrees) => degrees.toFixed(placeDecimals));
}

function readKinds(words: readonly string[]): ShownKinds {
  const known = mapKinds.filter((kind) => words.includes(kindWords[kind]));
  const areListed = known.length > 0 || words.includes(noKind);
  const isShown = (kind: (typeof mapKinds)[number]) => !areListed || known.includes(kind);
  return { sold: isShown("sold"), for_sale: isShown("for_sale"), agency: isShown("agency") };
}

function readFilter(search: Readonly<Record<string, unknown>>): HomeFilter {
  const types = propertyTypes.filter((type) => wordsOf(search.types).includes(type));
  const equipment = equipmentNames.filter((name) =>
    wordsOf(search.equipements).includes(equipmentWords[name]),
  );
  const rooms = wholeNumberOf(String(search.pieces));
  const [minPrice, maxPrice] = readRange(search.prix, 2_147_483_647);
  const [minSurface, maxSurface] = readRange(search.surface, 2_147_483_647);
  const [firstSaleYear, lastSaleYear] = readRange(search.vente, 9999);
  return {
    ...(types.length > 0 && { types }),
    ...(rooms && rooms <= maxRoomsTold && { minRooms: rooms }),
    ...(equipment.length > 0 && { equipment }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minSurface !== null && { minSurface }),
    ...(maxSurface !== null && { maxSurface }),
    ...(firstSaleYear !== null && { firstSaleYear }),
    ...(lastSaleYear !== null && { lastSaleYear }),
  };
}

/** "200000_400000", "200000_", "_400000". */
function readRange(text: unknown, most: number): readonly [least: number | null, most: number | null] {
  const [first = "", last = "", ...others] = wordsOf(text);
  if (others.length > 0) return [null, null];
  const bounds = [first, last].map((word) => {
    const number = wholeNumberOf(word);
    return number !== null && number <= most ? number : null;
  });
  return [bounds[0] ?? null, bounds[1] ?? null];
}

function writeRange(least: number | undefined, most: number | undefined): string | null {
  return least === undefined && most === undefined ? null : `${least ?? ""}${separator}${most ?? ""}`;
}

/** The router reads a bare number as one. */
function wordsOf(value: unknown): readonly string[] {
  return typeof value === "string" || typeof value === "number" ? String(value).split(separator) : [];
}

function numberOf(text: string | undefined): number {
  return /^-?\d+(\.\d+)?$/.test(text ?? "") ? Number(text) : Number.NaN;
}

function wholeNumberOf(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}
