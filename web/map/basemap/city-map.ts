/** The map that moves, in one file because it alone loads MapLibre: what it is given, paints, and says of itself. */
import {
  AttributionControl,
  LngLat,
  Map as MapLibreMap,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./city-map.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { AgencyCard } from "#domain/api/agency.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { boundCenter, MapCamera } from "../camera/map-camera.ts";
import { bleed } from "../camera/picture-shift.ts";
import { maxZoom, minZoom } from "../camera/place-in-sight.ts";
import {
  isPressOfButton,
  isTouch,
  markerAt,
  type Point,
  placeOfPoint,
  pointOfPlace,
  slackOf,
} from "../markers/marker-layout.ts";
import { markerScale } from "../markers/marker-look.ts";
import { pricedAt } from "../markers/price-tags.ts";
import type { MarkerCanvas } from "../painting/marker-canvas.ts";
import { MarkerPainter } from "../painting/marker-painter.ts";
import { accentOf, sectorOfSelection, selectedRadius } from "../painting/marker-scene.ts";
import type { Destination, Hit, MapRenderer, MapScene, RendererEvents } from "../wishes/map-scene.ts";
import type { Perimeter, PricePill } from "../wishes/map-wishes.ts";
import { mapWords } from "../wishes/map-words.ts";
import { placeOfSelection, type Selection } from "../wishes/selection.ts";
import { paintZones } from "../zones/zone-layer.ts";
import { findSelectedZone, outlineZone } from "../zones/zone-outline.ts";
import { coveredWithin, isOnZoneText, type ZoneText } from "../zones/zone-pill.ts";
import { BasemapPace } from "./basemap-pace.ts";
import { MarkerRoom } from "./marker-room.ts";

setWorkerUrl(workerUrl);

export type MapStyle = StyleSpecification;

/** What can be asked of the map beside what it shows. */
export type MapCommands = {
  readonly selectProperty: (property: Extract<Selection, { type: "property" }>) => void;
  readonly selectAgency: (agency: AgencyCard) => void;
  readonly deselect: () => void;
  readonly showPerimeter: (perimeter: Perimeter | null) => void;
  readonly showPills: (pills: readonly PricePill[] | null) => void;
  /** Lights up a marker or a pill, as under the mouse. */
  readonly light: (hit: Hit) => void;
};

const fadeMs = 300;

const french = {
  "Map.Title": "Carte de Marseille",
  "NavigationControl.ZoomIn": mapWords.zoomIn,
  "NavigationControl.ZoomOut": mapWords.zoomOut,
  "AttributionControl.ToggleAttribution": mapWords.credits,
};

/** The map on screen: given a state it paints it, and it tells what happens to it. It alone loads MapLibre. */
export class CityMap implements MapRenderer, MapCommands {
  /** Where things that move with the map can be laid over it, from the corner of what is seen. */
  readonly overlay = document.createElement("div");
  private readonly window = document.createElement("div");
  private readonly map: MapLibreMap;
  private readonly camera: MapCamera;
  private readonly painter: MarkerPainter;
  private readonly events: RendererEvents;
  private scene: MapScene;
  private isStyleThere = false;

  /** Takes over the canvas. Throws where the browser cannot paint a map. */
  constructor(
    container: HTMLElement,
    canvas: MarkerCanvas,
    style: MapStyle,
    scene: MapScene,
    events: RendererEvents,
  ) {
    this.scene = scene;
    this.events = events;
    this.map = new MapLibreMap({
      container: this.openWindow(container),
      style,
      center: lngLatOf(scene.start?.center ?? mapStart),
      zoom: scene.start?.zoom ?? mapStart.zoom,
      minZoom,
      maxZoom,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      // Without a fade, MapLibre would place every label again in every frame.
      fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : fadeMs,
      attributionControl: false,
      locale: french,
      transformConstrain: keepInCity,
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(
      new AttributionControl({ compact: true, customAttribution: "MapLibre" }),
      "bottom-right",
    );
    this.map.addControl(new NavigationControl({ showCompass: false }), "bottom-right");
    foldCredits(this.map.getContainer());
    this.camera = new MapCamera(this.map, scene.start);
    const room = new MarkerRoom(this.map, () => {
      const { markers, pills } = this.scene;
      const { priced, zoneTexts } = this.painter;
      return { markers: pills === null ? markers : null, priced, zoneTexts };
    });
    this.painter = new MarkerPainter({
      canvas,
      readFrame: () => ({ ...this.camera.frame, isAtRest: !this.map.isMoving() }),
      // The basemap is not repainted for the markers, so MapLibre would not say that it is idle.
      onPaint: () => {
        room.keepFree();
        if (this.map.loaded() && !this.map.isMoving()) events.onIdle();
      },
    });
    new BasemapPace(this.map, { readFrame: () => this.frame, now: () => performance.now() });
    this.overlay.className = "map-overlay";
    this.map.getCanvas().after(this.painter.canvas, this.overlay);
    this.painter.readColors();
    this.paint();
    this.camera.setPadding(scene.inset);
    this.listen();
  }

  get frame(): MapFrame {
    return this.camera.frame;
  }

  show(next: MapScene): void {
    const before = this.scene;
    this.scene = next;
    if (next.theme !== before.theme) this.painter.readColors();
    if (changesPainting(before, next)) this.paint();
    if (next.zones !== before.zones && this.isStyleThere) paintZones(this.map, next.zones);
    const zone = selectedZoneOf(next);
    if (zone !== selectedZoneOf(before) && this.isStyleThere) outlineZone(this.map, zone);
    if (next.inset.left !== before.inset.left) this.camera.setPadding(next.inset);
    if (this.isStyleThere) this.camera.follow(next, next.inset);
  }

  /** Shows a scene that differs from the one before in these parts. */
  change(parts: Partial<MapScene>): void {
    this.show({ ...this.scene, ...parts });
  }

  /** Puts another basemap under all else. */
  dress(style: MapStyle): void {
    this.map.setStyle(style);
  }

  goTo(destination: Destination): void {
    this.camera.goTo(destination, this.scene.inset);
  }

  reveal(place: Place): void {
    this.camera.reveal(place, this.scene.inset);
  }

  selectProperty(property: Extract<Selection, { type: "property" }>): void {
    this.change({ selection: property });
  }

  selectAgency(agency: AgencyCard): void {
    this.change({ selection: { type: "agency", agency } });
  }

  deselect(): void {
    this.change({ selection: null });
  }

  showPerimeter(perimeter: Perimeter | null): void {
    this.change({ perimeter });
  }

  showPills(pills: readonly PricePill[] | null): void {
    this.change({ pills });
  }

  light(lit: Hit): void {
    this.change({ lit });
  }

  close(): void {
    this.painter.close();
    this.map.remove();
    this.window.remove();
  }

  /** The map is larger than what is seen of it: its picture can be moved without showing an edge. */
  private openWindow(container: HTMLElement): HTMLElement {
    const ground = document.createElement("div");
    this.window.className = "map-window";
    this.window.style.setProperty("--bleed", `${bleed}px`);
    ground.className = "map-ground";
    this.window.append(ground);
    container.append(this.window);
    return ground;
  }

  private listen(): void {
    const { map, events } = this;
    map.on("style.load", () => {
      this.isStyleThere = true;
      paintZones(this.map, this.scene.zones);
      outlineZone(this.map, selectedZoneOf(this.scene));
      this.camera.follow(this.scene, this.scene.inset);
    });
    // Left alone, MapLibre would write to the console; a style that cannot be used shows as no map at all.
    map.on("error", () => undefined);
    // The markers are painted in the frame of the basemap's own painting, so that the two never part.
    map.on("render", () => this.painter.paint());
    // Its first frame may take long to come: the map is no longer at rest all the same.
    map.on("movestart", () => events.onMove(this.frame, false));
    map.on("move", () => events.onMove(this.frame, map.isZooming()));
    map.on("moveend", () => {
      this.painter.invalidate();
      events.onRest(this.frame);
    });
    map.on("idle", () => events.onIdle());
    map.on("mousemove", ({ point, originalEvent }) => this.hover(fromCorner(point), slackOf(originalEvent)));
    map.on("mouseout", () => this.hover(null, 0));
    map.on("click", ({ point, originalEvent }) => {
      if (isPressOfButton(originalEvent) || this.isOnSelection(fromCorner(point))) return;
      const at = fromCorner(point);
      // A mouse sees the marker under a price before it clicks; a finger means the price.
      const prices = isTouch(originalEvent) ? this.painter.zoneTexts : [];
      const isOnPrice = isOnZoneText(prices, this.frame, at);
      const hit = isOnPrice ? null : this.hitAt(at, slackOf(originalEvent), prices);
      events.onClick(hit, placeOfPoint(at, this.frame));
    });
  }

  private hover(point: Point | null, slack: number): void {
    // A map that is dragged carries its markers along under the mouse.
    if (point !== null && this.map.isMoving()) return;
    const hit = point === null ? null : this.hitAt(point, slack);
    this.map.getCanvas().classList.toggle("is-over-marker", hit !== null);
    if (hit !== this.scene.lit) this.events.onHover(hit);
  }

  private hitAt(point: Point, slack: number, over: readonly ZoneText[] = []): Hit {
    const { markers, pills } = this.scene;
    if (pills !== null) return this.painter.pillAt(point);
    if (markers === null) return null;
    const { frame } = this;
    return (
      pricedAt(markers, this.painter.priced, frame, point) ??
      markerAt(markers, frame, point, slack, (middle) => isOnZoneText(over, frame, middle, coveredWithin))
    );
  }

  /** The selected marker is painted over all others, and a click on it selects nothing new. */
  private isOnSelection(point: Point): boolean {
    const { selection } = this.scene;
    if (selection === null || selection.type === "stack" || selection.type === "zone") return false;
    if (selection.type === "property" && selection.sectorRadiusM) return false;
    const { x, y } = pointOfPlace(placeOfSelection(selection), this.frame);
    return Math.hypot(point.x - x, point.y - y) <= selectedRadius(selection) * markerScale(this.frame.zoom);
  }

  private paint(): void {
    const { lit, selection, ...drawn } = this.scene;
    const selected = selection && accentOf(selection);
    const perimeter = drawn.perimeter ?? sectorOfSelection(selection);
    this.painter.show({ ...drawn, perimeter, accents: { selected, hovered: lit } });
  }
}

function selectedZoneOf({ zones, selection }: MapScene) {
  return findSelectedZone(zones, selection);
}

function changesPainting(before: MapScene, next: MapScene): boolean {
  const keys = [
    "markers",
    "opened",
    "lit",
    "selection",
    "foundPlace",
    "perimeter",
    "pills",
    "prices",
    "seen",
    "zones",
    "inset",
  ] as const;
  return keys.some((key) => before[key] !== next[key]);
}

function fromCorner({ x, y }: Point): Point {
  return { x: x - bleed, y: y - bleed };
}

function lngLatOf({ longitude, latitude }: Place): LngLat {
  return new LngLat(longitude, latitude);
}

/** MapLibre shows the credits whole at first; they are one press away. */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector(".maplibregl-ctrl-attrib");
  credits?.classList.remove("maplibregl-compact-show");
  credits?.removeAttribute("open");
}

/** Keeps the middle of the map over the city. */
function keepInCity(at: LngLat, zoomThere: number) {
  const { longitude, latitude, zoom } = boundCenter(at, zoomThere);
  return { center: new LngLat(longitude, latitude), zoom };
}
