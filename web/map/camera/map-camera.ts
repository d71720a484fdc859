import type { Map as MapLibreMap, PaddingOptions } from "maplibre-gl";
import { mapBounds, type Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { markerMargin } from "../tiles/marker-protocol.ts";
import type { SeenPlace } from "../wishes/found-place.ts";
import type { Destination, Inset } from "../wishes/map-scene.ts";
import type { MapWishes } from "../wishes/map-wishes.ts";
import { placeOfSelection } from "../wishes/selection.ts";
import { bleed } from "./picture-shift.ts";
import { boundZoom, isInSight } from "./place-in-sight.ts";

type CameraWishes = Pick<MapWishes, "selection" | "foundPlace" | "perimeter">;

const easeMs = 500;
const flyMs = 800;
const linkZoom = 16;
const foundZoom = 16;
const perimeterZoom = 14;
/** Of the map's shorter side, at most. */
const circleShare = 0.9;
/** The equator, which one tile shows at zoom 0. */
const metresAtZoom0 = 40_075_016.686;
/** Wheel and fingers zoom about where they are; these keys about the middle of the map. */
const zoomKeys: ReadonlySet<string> = new Set(["+", "=", "-"]);

export class MapCamera {
  private readonly map: MapLibreMap;
  private followed: CameraWishes = { selection: null, foundPlace: null, perimeter: null };
  private padding: Inset | null = null;
  private size = { width: 0, height: 0 };

  /** The map does not fly to a found place or a selection where it already is. */
  constructor(map: MapLibreMap, start: MapWishes["start"]) {
    this.map = map;
    const { foundPlace = null, selection = null } = start ?? {};
    this.followed = { ...this.followed, foundPlace, selection };
    this.readSize();
    // Read at each frame, it would make the browser lay the page out again each time.
    map.on("resize", () => this.readSize());
    const container = map.getContainer();
    container.addEventListener("click", ({ target }) => isZoomButton(target) && this.applyPadding(), true);
    container.addEventListener("keydown", ({ key }) => zoomKeys.has(key) && this.applyPadding(), true);
  }

  /** Seen from the middle of the whole map, padding included. */
  get frame(): MapFrame {
    const { width, height } = this.size;
    const { lng, lat } = this.map.unproject([bleed + width / 2, bleed + height / 2]);
    const center = { longitude: lng, latitude: lat };
    return { center, zoom: this.map.getZoom(), width, height, margin: markerMargin };
  }

  /** `place` comes to the middle of what the inset leaves. */
  goTo({ place, zoom, isFar = false }: Destination, padding: Inset): void {
    if (place === undefined) this.applyPadding();
    this.padding = null;
    const camera = {
      ...(place && { center: [place.longitude, place.latitude] satisfies [number, number] }),
      zoom: zoom ?? this.map.getZoom(),
      padding,
    };
    if (isFar) this.map.flyTo({ ...camera, duration: flyMs });
    else this.map.easeTo({ ...camera, duration: easeMs });
  }

  reveal(place: Place, inset: Inset): void {
    if (!isInSight(place, this.frame, inset)) this.goTo({ place }, inset);
  }

  /** MapLibre learns of it when it next zooms about the middle: it would paint all of the map again, for nothing. */
  setPadding(padding: Inset): void {
    this.padding = padding;
  }

  follow(next: CameraWishes, inset: Inset): void {
    const before = this.followed;
    this.followed = next;
    if (next.selection !== before.selection) this.followSelection(before, inset);
    const { foundPlace, perimeter } = next;
    if (foundPlace !== null && foundPlace !== before.foundPlace) this.flyToFound(foundPlace, inset);
    else if (perimeter?.isFlown === true && perimeter !== before.perimeter)
      this.flyTo(perimeter.center, perimeterZoom, inset);
    else if (perimeter !== null && !perimeter.isSector && perimeter.radiusM !== before.perimeter?.radiusM)
      this.showWhole(perimeter, inset);
  }

  private showWhole({ center, radiusM }: NonNullable<MapWishes["perimeter"]>, inset: Inset): void {
    const side = circleShare * Math.min(this.size.width, this.size.height);
    const metresPerPixel = (metresAtZoom0 / 512) * Math.cos((center.latitude * Math.PI) / 180);
    const zoom = Math.log2((side * metresPerPixel) / (2 * radiusM));
    if (zoom < this.map.getZoom()) this.goTo({ place: center, zoom }, inset);
  }

  private readSize(): void {
    const { clientWidth, clientHeight } = this.map.getContainer();
    this.size = { width: clientWidth - 2 * bleed, height: clientHeight - 2 * bleed };
  }

  private applyPadding(): void {
    if (this.padding === null) return;
    const { width, height } = this.size;
    const { left, right, top, bottom } = this.padding satisfies PaddingOptions;
    const center = this.map.unproject([
      bleed + (left + width - right) / 2,
      bleed + (top + height - bottom) / 2,
    ]);
    this.map.jumpTo({ center, padding: this.padding });
    this.padding = null;
  }

  private followSelection(before: CameraWishes, inset: Inset): void {
    const { selection } = this.followed;
    if (selection === null) {
      this.setPadding(inset);
      return;
    }
    if (selection.type === "zone") {
      this.setPadding(inset);
      return;
    }
    const place = placeOfSelection(selection);
    if (selection.isDistant) this.flyTo(place, linkZoom, inset);
    else if (!isInSight(place, this.frame, inset)) this.goTo({ place }, inset);
    else if (before.selection === null) this.setPadding(inset);
  }

  private flyToFound(place: SeenPlace, inset: Inset): void {
    if (place.zoom === undefined) this.flyTo(place, foundZoom, inset);
    else this.goTo({ place, zoom: place.zoom, isFar: true }, inset);
  }

  private flyTo(place: Place, leastZoom: number, inset: Inset): void {
    this.goTo({ place, zoom: Math.max(leastZoom, this.map.getZoom()), isFar: true }, inset);
  }
}

function isZoomButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".maplibregl-ctrl-group") !== null;
}

export function boundCenter({ lng, lat }: { readonly lng: number; readonly lat: number }, zoom: number) {
  const { west, south, east, north } = mapBounds;
  return {
    longitude: clamp(lng, west, east),
    latitude: clamp(lat, south, north),
    zoom: boundZoom(zoom),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
