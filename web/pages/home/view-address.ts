import { isInMapBounds, mapStart, type Place } from "#domain/geography.ts";
import { type ListSort, listSorts, type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import { type FilterInAddress, readFilter, writeFilter } from "#domain/property/filter-parameters.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import type { MapPosition } from "../../map/wishes/map-wishes.ts";

export type ShownKinds = Readonly<Record<MapKind, boolean>>;

/** The address holds it, so that it can be shared and survives a reload. */
export type ViewChoices = {
  readonly position: MapPosition | null;
  readonly shownKinds: ShownKinds;
  readonly filter: PropertyFilter;
  readonly sort: ListSort;
  readonly isListOpen: boolean;
  /** The zones of the map are tinted by their prices. */
  readonly arePricesShown: boolean;
  readonly found: FoundPlace | null;
};

/** What has its starting value has no parameter. */
export type ViewSearch = FilterInAddress & {
  readonly carte?: string;
  readonly afficher?: string;
  readonly liste?: 1;
  readonly m2?: 0;
  readonly tri?: string;
  readonly lieu?: string;
};

const kindWords = { sold: "vendus", for_sale: "a-vendre", agency: "agences" } as const;
const sortWords: Readonly<Record<ListSort, string>> = {
  recent: "recents",
  "price-up": "prix-croissant",
  "price-down": "prix-decroissant",
  "surface-up": "surface-croissante",
  "surface-down": "surface-decroissante",
};

/** It stays as it is in an address. */
const separator = "_";
const noKind = "rien";
const zoomLimits = { least: 9, most: 20 };
/** Five decimals are a metre: a place need not be more precise in an address. */
const placeDecimals = 5;
const longestLabel = 200;

/** Ignores parameters that make no sense. */
export function readView(search: Readonly<Record<string, unknown>>): ViewChoices {
  return {
    position: readPosition(wordsOf(search.carte)),
    shownKinds: readKinds(wordsOf(search.afficher)),
    filter: readFilter(search, "page").filter,
    sort: listSorts.find((sort) => sortWords[sort] === search.tri) ?? "recent",
    isListOpen: String(search.liste) === "1",
    arePricesShown: String(search.m2) !== "0",
    found: readFound(wordsOf(search.lieu)),
  };
}

export function writeView(view: ViewChoices): ViewSearch {
  const { position, shownKinds, filter, sort, isListOpen, arePricesShown, found } = view;
  const shown = mapKinds.filter((kind) => shownKinds[kind]);
  const carte = writePosition(position);
  return {
    ...(carte !== null && { carte }),
    ...(shown.length < mapKinds.length && {
      afficher: shown.map((kind) => kindWords[kind]).join(separator) || noKind,
    }),
    ...writeFilter(filter, "page"),
    ...(isListOpen && { liste: 1 }),
    ...(!arePricesShown && { m2: 0 }),
    ...(sort !== "recent" && { tri: sortWords[sort] }),
    ...(found !== null && { lieu: [...degreesOf(found.place), found.label].join(separator) }),
  };
}

function readPosition([latitude, longitude, zoom]: readonly string[]): MapPosition | null {
  const center = readPlace(latitude, longitude);
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
  const place = readPlace(latitude, longitude);
  return label !== "" && label.length <= longestLabel && isInMapBounds(place)
    ? toFoundPlace(label, place)
    : null;
}

function readPlace(latitude: string | undefined, longitude: string | undefined): Place {
  return { latitude: numberOf(latitude), longitude: numberOf(longitude) };
}

function degreesOf({ latitude, longitude }: Place): string[] {
  return [latitude, longitude].map((degrees) => degrees.toFixed(placeDecimals));
}

function readKinds(words: readonly string[]): ShownKinds {
  const kinds = mapKinds.filter((kind) => words.includes(kindWords[kind]));
  const areListed = kinds.length > 0 || words.includes(noKind);
  const isShown = (kind: (typeof mapKinds)[number]) => !areListed || kinds.includes(kind);
  return { sold: isShown("sold"), for_sale: isShown("for_sale"), agency: isShown("agency") };
}

function wordsOf(value: unknown): readonly string[] {
  return typeof value === "string" ? value.split(separator) : [];
}

function numberOf(text: string | undefined): number {
  return /^-?\d+(\.\d+)?$/.test(text ?? "") ? Number(text) : Number.NaN;
}

/** `legende` 0 hides the legend, for a map inside another page. */
export type HomeSearch = ViewSearch & {
  readonly property?: string;
  readonly agence?: string;
  readonly legende?: 0;
  /** Mes Biens lies open over the map, on one's own ("moi") or on the agency's ("agence"). */
  readonly biens?: string;
};

/** What is no id leads nowhere, and the page says so. */
const isNamed = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Parameters that make no sense are as if they were not there. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return {
    ...(isNamed(search.property) && { property: search.property }),
    ...(isNamed(search.agence) && { agence: search.agence }),
    ...(isNamed(search.biens) && { biens: search.biens }),
    ...(String(search.legende) === "0" && { legende: 0 }),
    ...writeView(readView(search)),
  };
}
