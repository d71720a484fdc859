import type { Place } from "#domain/geography.ts";
import { metresPerUnit } from "#domain/map/key-ranges.ts";
import type { Markers } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { outlineOfPerimeter } from "#domain/map/perimeter.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { need } from "#domain/need.ts";
import { findTag } from "../markers/find-tag.ts";
import type { Point } from "../markers/marker-layout.ts";
import {
  countsOfMarker,
  haloWidth,
  type KindCounts,
  markerRadius,
  numeralPixels,
  ringEnds,
  selectedScale,
  singleKind,
  singleRadius,
  stackNumeral,
  stackRadius,
  totalOf,
} from "../markers/marker-look.ts";
import { layOutNumerals, type Numeral } from "../markers/numeral-layout.ts";
import type { PricedMarker } from "../markers/price-tags.ts";
import type { Perimeter, SeenProperties } from "../wishes/map-wishes.ts";
import { placeOfSelection, type Selection } from "../wishes/selection.ts";
import type { ZoneText } from "../zones/zone-pill.ts";
import { zoneTextSize } from "../zones/zone-texts.ts";
import type { Bloom } from "./bloom.ts";
import { type Face, type GlyphAtlas, glyphPixels } from "./glyph-atlas.ts";
import type { InstanceList } from "./instance-list.ts";

type Accent = { readonly place: Place; readonly mark: MapKind | number };

/** A selected stack by its count, a hovered marker by its number, a pill by its id. */
export type Accents = { readonly selected: Accent | null; readonly hovered: number | string | null };

const highlightM = 100;
const highlightWidth = 4;
const foundRadius = 20;
const outlineHalfWidth = 1.5;
const casingHalfWidth = 3;

/** Null for a zone, which is not drawn, and for a property that has a sector alone. */
export function accentOf(selection: Selection): Accent | null {
  const place = placeOfSelection(selection);
  switch (selection.type) {
    case "property":
      return selection.sectorRadiusM ? null : { place, mark: selection.status };
    case "agency":
      return { place, mark: "agency" };
    case "stack":
      return { place, mark: totalOf(selection.counts) };
    case "zone":
      return null;
  }
}

/** For a property that no marker stands for. */
export function sectorOfSelection(selection: Selection | null): Perimeter | null {
  if (selection?.type !== "property" || !selection.sectorRadiusM) return null;
  return { center: selection.place, radiusM: selection.sectorRadiusM, isSector: true };
}

/** From its place; pixels before `markerScale`. */
export function selectedRadius(selection: Extract<Selection, { type: "property" | "agency" }>): number {
  return singleRadius[selection.type === "agency" ? "agency" : selection.status] * selectedScale;
}

type DrawnMarkers = {
  readonly markers: Markers;
  readonly priced: readonly PricedMarker[];
  readonly seen: SeenProperties | null;
  readonly bloom: Pick<Bloom, "birthOf">;
};

/** Those that stand for most lie below; prices and numerals above all. */
export function listMarkers(list: InstanceList, drawn: DrawnMarkers, atlas: GlyphAtlas): void {
  const { markers, priced, seen, bloom } = drawn;
  const asPrices = new Set(priced.map(({ index }) => index));
  const isSeen = (index: number) => seen?.find(need(markers.x[index]), need(markers.y[index])) === true;
  for (let index = 0; index < markers.size; index++) {
    const counts = countsOfMarker(markers, index);
    const kind = singleKind(counts);
    const at = unitsOfMarker(markers, index);
    list.birth = bloom.birthOf(markers, index);
    if (kind === null) listStack(list, at, counts);
    else if (!asPrices.has(index))
      list.add({ shape: kind, at, size: singleRadius[kind], detail: isSeen(index) ? 1 : 0 });
  }
  for (const tag of priced) {
    list.birth = bloom.birthOf(markers, tag.index);
    const tone = pillTones[tag.status] + (isSeen(tag.index) ? seenTone : 0);
    listTag(list, unitsOfMarker(markers, tag.index), tag, tone, atlas);
  }
  for (const numeral of layOutNumerals(markers)) {
    list.birth = bloom.birthOf(markers, numeral.index);
    listNumeral(list, markers, numeral, atlas);
  }
}

function listTag(
  list: InstanceList,
  at: Point,
  { text, halfWidth, beside }: PricedMarker,
  tone: number,
  atlas: GlyphAtlas,
): void {
  list.add({ shape: "pill", at, size: halfWidth, detail: tone, shift: { x: beside, y: 0 } });
  listText(list, at, text, { atlas, scale: 1, tone: tone > pillTones.sold ? tone : 2, beside });
}

/** Paper on the colour of the kind; what was seen has that colour on paper. */
const pillTones = { for_sale: 2, sold: 3 } as const;
const seenTone = 2;
const litTone = 1;

/** Rings near the found place, halos of the hovered marker and the selected stack. */
export function listUnder(
  list: InstanceList,
  markers: Markers | null,
  { selected, hovered }: Accents,
  foundPlace: Place | null,
): void {
  if (markers !== null && foundPlace !== null)
    for (const index of markersNear(markers, foundPlace)) {
      const size = markerRadius(countsOfMarker(markers, index)) + highlightWidth;
      list.add({ shape: "highlight", at: unitsOfMarker(markers, index), size });
    }
  if (markers !== null && typeof hovered === "number") {
    const size = markerRadius(countsOfMarker(markers, hovered)) + haloWidth;
    list.add({ shape: "halo", at: unitsOfMarker(markers, hovered), size });
  }
  if (selected !== null && typeof selected.mark === "number")
    list.add({ shape: "halo", at: unitsOf(selected.place), size: stackRadius(selected.mark) + haloWidth });
}

export function listHovered(
  list: InstanceList,
  markers: Markers | null,
  { hovered }: Accents,
  atlas: GlyphAtlas,
): void {
  if (markers === null || typeof hovered !== "number" || markers.zoom >= zonesUpTo) return;
  const at = unitsOfMarker(markers, hovered);
  const counts = countsOfMarker(markers, hovered);
  const kind = singleKind(counts);
  list.add({ shape: "halo", at, size: markerRadius(counts) + haloWidth });
  if (kind !== null) list.add({ shape: kind, at, size: singleRadius[kind] });
  else {
    listStack(list, at, counts);
    listNumeral(list, markers, { index: hovered, shift: [0, 0], size: 1 }, atlas);
  }
}

/** A property that is drawn as its price stays one. */
export function listOver(
  list: InstanceList,
  { selected }: Accents,
  { markers, priced }: { readonly markers: Markers | null; readonly priced: readonly PricedMarker[] },
  atlas: GlyphAtlas,
): void {
  if (selected === null || typeof selected.mark === "number") return;
  const { place, mark } = selected;
  const tag =
    markers === null || mark === "agency" ? null : findTag({ markers, priced }, { place, status: mark });
  if (tag !== null && markers !== null) {
    listTag(list, unitsOfMarker(markers, tag.index), tag, litTone, atlas);
    return;
  }
  const size = singleRadius[mark];
  list.add({ shape: "halo", at: unitsOf(place), size: size * selectedScale + haloWidth });
  list.add({ shape: mark, at: unitsOf(place), size, scale: selectedScale });
}

export function listZones(list: InstanceList, texts: readonly ZoneText[], atlas: GlyphAtlas): void {
  const look = { atlas, scale: zoneTextSize / glyphPixels, tone: 1, face: "title" } as const;
  for (const { text, units, halfWidth } of texts) {
    list.add({ shape: "pill", at: units, size: halfWidth });
    listText(list, units, text, look);
  }
}

/** The green circle of the found place, the blue outline of the perimeter and its centre. */
export function listPlaces(list: InstanceList, foundPlace: Place | null, perimeter: Perimeter | null): void {
  if (perimeter !== null) listPerimeter(list, perimeter);
  if (foundPlace !== null) list.add({ shape: "found", at: unitsOf(foundPlace), size: foundRadius });
}

/** Properties within 100 m of a place, and stacks of which any property is. */
export function markersNear(markers: Markers, place: Place): number[] {
  const { x, y } = unitsOf(place);
  const reach = highlightM / metresPerUnit(x, y);
  const isNear = (at: number) =>
    Math.hypot((markers.propertyX[at] ?? Number.NaN) - x, (markers.propertyY[at] ?? Number.NaN) - y) <= reach;
  const near: number[] = [];
  for (let index = 0; index < markers.size; index++) {
    const end = need(markers.cellStarts[index + 1]);
    for (let at = markers.cellStarts[index] ?? end; at < end; at++)
      if (isNear(at)) {
        near.push(index);
        break;
      }
  }
  return near;
}

type TextLook = {
  readonly atlas: GlyphAtlas;
  readonly scale: number;
  readonly tone: number;
  /** From its middle to the place. Pixels. */
  readonly beside?: number;
  readonly below?: number;
  readonly face?: Face;
};

/** `scale` times the atlas's size. */
export function listText(list: InstanceList, at: Point, text: string, look: TextLook): void {
  const { atlas, scale, tone, beside = 0, below = 0, face = "text" } = look;
  let x = beside / scale - atlas.widthOf(text, face) / 2;
  for (const character of text) {
    const { number, width } = atlas.glyph(character, face);
    const shift = { x: (x + width / 2) * scale, y: below };
    if (character.trim() !== "") list.add({ shape: "glyph", at, size: number, detail: tone, scale, shift });
    x += width;
  }
}

function listStack(list: InstanceList, at: Point, counts: KindCounts): void {
  const { sold, forSale } = ringEnds(counts);
  list.add({ shape: "stack", at, size: stackRadius(totalOf(counts)), shift: { x: sold, y: forSale } });
}

function listNumeral(
  list: InstanceList,
  markers: Markers,
  { index, shift: [beside, below], size }: Numeral,
  atlas: GlyphAtlas,
): void {
  const scale = (size * numeralPixels) / glyphPixels;
  const text = stackNumeral(totalOf(countsOfMarker(markers, index)));
  listText(list, unitsOfMarker(markers, index), text, { atlas, scale, tone: 0, beside, below });
}

function listPerimeter(list: InstanceList, { center, radiusM, isSector }: Perimeter): void {
  const corners = outlineOfPerimeter(center, radiusM).map(unitsOf);
  for (const [shape, size] of [
    ["casing", casingHalfWidth],
    ["segment", outlineHalfWidth],
  ] as const)
    for (const [index, at] of corners.entries()) {
      const next = corners[(index + 1) % corners.length] ?? at;
      list.add({ shape, at, size, shift: { x: next.x - at.x, y: next.y - at.y } });
    }
  if (!isSector) list.add({ shape: "dot", at: unitsOf(center), size: 6 });
}

function unitsOf({ longitude, latitude }: Place): Point {
  return { x: unitsEast(longitude), y: unitsSouth(latitude) };
}

function unitsOfMarker(markers: Markers, index: number): Point {
  return { x: need(markers.x[index]), y: need(markers.y[index]) };
}
