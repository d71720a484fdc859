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
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { boundCenter, type Destination, MapCamera, maxZoom, minZoom } from "../camera/map-camera.ts";
import type { Inset } from "../camera/panel-inset.ts";
import { bleed } from "../camera/picture-shift.ts";
import { markerAt, type Point, slackOf } from "../markers/marker-layout.ts";
import type { MarkerCanvas } from "../painting/marker-canvas.ts";
import { MarkerPainter } from "../painting/marker-painter.ts";
import { accentOf } from "../painting/marker-scene.ts";
import type { MapWishes, Perimeter, PricePill } from "../wishes/map-wishes.ts";
import { mapWords } from "../wishes/map-words.ts";
import type { Selection } from "../wishes/selection.ts";
import { BasemapPace } from "./basemap-pace.ts";

setWorkerUrl(workerUrl);

/** The basemap of one theme, in MapLibre's form. */
export type MapStyle = StyleSpecification;

export type CityMapState = Pick<
  MapWishes,
  "theme" | "selection" | "start" | "foundPlace" | "perimeter" | "pills"
> & {
  readonly style: MapStyle;
  readonly markers: Markers | null;
  /** The number of the marker, or the id of the pill, that is lit up. */
  readonly hovered: number | string | null;
  /** What lies over the map's edges. */
  readonly inset: Inset;
};

export type CityMapEvents = {
  /** On the way: for what moves with the map. */
  readonly onMove: (frame: MapFrame) => void;
  /** At rest again. */
  readonly onRest: (frame: MapFrame) => void;
  /** All that was asked for is painted. */
  readonly onIdle: () => void;
  /** The mouse came onto another marker, or pill, or off them. */
  readonly onHover: (hovered: CityMapState["hovered"]) => void;
  readonly onMarkerClick: (marker: number) => void;
  readonly onPillClick: (id: string) => void;
  readonly onBackgroundClick: () => void;
};

/** What can be asked of the map beside what it shows. */
export type MapCommands = {
  readonly selectProperty: (property: Extract<Selection, { type: "property" }>) => void;
  readonly selectAgency: (agency: AgencyCard) => void;
  readonly deselect: () => void;
  readonly showPerimeter: (perimeter: Perimeter | null) => void;
  readonly showPills: (pills: readonly PricePill[] | null) => void;
  /** Lights up a marker or a pill, as under the mouse. */
  readonly light: (hovered: CityMapState["hovered"]) => void;
};

const fadeMs = 300;

const french = {
  "Map.Title": "Carte de Marseille",
  "NavigationControl.ZoomIn": mapWords.zoomIn,
  "NavigationControl.ZoomOut": mapWords.zoomOut,
  "AttributionControl.ToggleAttribution": mapWords.credits,
};

/** The map on screen: given a state it paints it, and it tells what happens to it. The only user of MapLibre. */
export class CityMap implements MapCommands {
  /** Where things that move with the map can be laid over it, from the corner of what is seen. */
  readonly overlay = document.createElement("div");
  private readonly window = document.createElement("div");
  private readonly map: MapLibreMap;
  private readonly camera: MapCamera;
  private readonly painter: MarkerPainter;
  private readonly events: CityMapEvents;
  private state: CityMapState;
  private isStyleThere = false;

  /** Takes over the canvas. Throws where the browser cannot paint a map. */
  constructor(container: HTMLElement, canvas: MarkerCanvas, state: CityMapState, events: CityMapEvents) {
    this.state = state;
    this.events = events;
    this.map = new MapLibreMap({
      container: this.openWindow(container),
      style: state.style,
      center: lngLatOf(state.start?.center ?? mapStart),
      zoom: state.start?.zoom ?? mapStart.zoom,
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
      transformConstrain: (at, zoomThere) => {
        const { longitude, latitude, zoom } = boundCenter(at, zoomThere);
        return { center: new LngLat(longitude, latitude), zoom };
      },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(
      new AttributionControl({ compact: true, customAttribution: "MapLibre" }),
      "bottom-right",
    );
    this.map.addControl(new NavigationControl({ showCompass: false }), "bottom-right");
    foldCredits(this.map.getContainer());
    this.camera = new MapCamera(this.map, state.start?.foundPlace);
    this.painter = new MarkerPainter({
      canvas,
      readFrame: () => ({ ...this.camera.frame, isAtRest: !this.map.isMoving() }),
      // The basemap is not painted again for them, so MapLibre would not say that it is idle.
      onPaint: () => {
        if (this.map.loaded() && !this.map.isMoving()) events.onIdle();
      },
    });
    new BasemapPace(this.map, { readFrame: () => this.frame, now: () => performance.now() });
    this.overlay.className = "map-overlay";
    this.map.getCanvas().after(this.painter.canvas, this.overlay);
    this.painter.readColors();
    this.paint();
    this.camera.setPadding(state.inset);
    this.listen();
  }

  get frame(): MapFrame {
    return this.camera.frame;
  }

  get isMoving(): boolean {
    return this.map.isMoving();
  }

  get isZooming(): boolean {
    return this.map.isZooming();
  }

  /** Shows a state; only what differs from the one before costs anything. */
  update(next: CityMapState): void {
    const before = this.state;
    this.state = next;
    if (next.style !== before.style) this.map.setStyle(next.style);
    if (next.theme !== before.theme) this.painter.readColors();
    if (isPaintedOtherwise(before, next)) this.paint();
    if (next.inset.left !== before.inset.left) this.camera.setPadding(next.inset);
    if (this.isStyleThere) this.camera.follow(next, next.inset);
  }

  goTo(destination: Destination): void {
    this.camera.goTo(destination, this.state.inset);
  }

  /** Brings a place into sight, if it is not. */
  reveal(place: Place): void {
    this.camera.reveal(place, this.state.inset);
  }

  selectProperty(property: Extract<Selection, { type: "property" }>): void {
    this.update({ ...this.state, selection: property });
  }

  selectAgency(agency: AgencyCard): void {
    this.update({ ...this.state, selection: { type: "agency", agency } });
  }

  deselect(): void {
    this.update({ ...this.state, selection: null });
  }

  showPerimeter(perimeter: Perimeter | null): void {
    this.update({ ...this.state, perimeter });
  }

  showPills(pills: readonly PricePill[] | null): void {
    this.update({ ...this.state, pills });
  }

  light(hovered: CityMapState["hovered"]): void {
    this.update({ ...this.state, hovered });
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
      this.camera.follow(this.state, this.state.inset);
    });
    // Left alone, MapLibre would write to the console; a style that cannot be used shows as no map at all.
    map.on("error", () => undefined);
    // In the frame of the basemap's own painting, so that the two never part.
    map.on("render", () => this.painter.paint());
    map.on("move", () => events.onMove(this.frame));
    map.on("moveend", () => {
      this.painter.invalidate();
      events.onRest(this.frame);
    });
    map.on("idle", () => events.onIdle());
    map.on("mousemove", ({ point }) => this.hover(fromCorner(point)));
    map.on("mouseout", () => this.hover(null));
    map.on("click", ({ point, originalEvent }) => {
      if (originalEvent.target !== map.getCanvas()) return;
      const hit = this.hitAt(fromCorner(point), slackOf(originalEvent));
      if (typeof hit === "string") events.onPillClick(hit);
      else if (hit === null) events.onBackgroundClick();
      else events.onMarkerClick(hit);
    });
  }

  private hover(point: Point | null): void {
    // A map that is dragged carries its markers along under the mouse.
    if (point !== null && this.map.isMoving()) return;
    const hovered = point === null ? null : this.hitAt(point, 0);
    this.map.getCanvas().classList.toggle("is-over-marker", hovered !== null);
    if (hovered !== this.state.hovered) this.events.onHover(hovered);
  }

  private hitAt(point: Point, slack: number): CityMapState["hovered"] {
    const { markers, pills } = this.state;
    if (pills !== null) return this.painter.pillAt(point);
    return markers === null ? null : markerAt(markers, this.frame, point, slack);
  }

  private paint(): void {
    const { markers, hovered, selection, foundPlace, perimeter, pills } = this.state;
    const selected = selection && accentOf(selection);
    this.painter.show({ markers, accents: { selected, hovered }, foundPlace, perimeter, pills });
  }
}

function isPaintedOtherwise(before: CityMapState, next: CityMapState): boolean {
  const keys = ["markers", "hovered", "selection", "foundPlace", "perimeter", "pills"] as const;
  return keys.some((key) => before[key] !== next[key]);
}

/** A point of the map, from the corner of what is seen of it. */
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
