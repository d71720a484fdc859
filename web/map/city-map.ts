import {
  AttributionControl,
  type GeoJSONSource,
  type LayerSpecification,
  LngLat,
  Map as MapLibreMap,
  NavigationControl,
  type PaddingOptions,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./city-map.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { mapBounds, mapStart, type Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import {
  type Accents,
  accentFeatures,
  type MarkerFeatures,
  markerFeatures,
  noFeatures,
} from "./marker-features.ts";
import { drawIcon, type MarkerColors, parseIconName, readMarkerColors } from "./marker-icon.ts";
import { markerAt, type Point } from "./marker-layout.ts";
import { growth } from "./marker-look.ts";
import { markerMargin } from "./marker-protocol.ts";

setWorkerUrl(workerUrl);

export type MapTheme = "light" | "dark";
/** The basemap of one theme, in MapLibre's form. */
export type MapStyle = StyleSpecification;

export type CityMapState = {
  readonly theme: MapTheme;
  readonly style: MapStyle;
  readonly markers: Markers | null;
  readonly accents: Accents;
};

export type CityMapEvents = {
  /** The basemap is there and the first markers can be painted. */
  readonly onReady: () => void;
  /** On the way: for what moves with the map. */
  readonly onMove: (frame: MapFrame) => void;
  /** At rest again. */
  readonly onRest: (frame: MapFrame) => void;
  /** All that was asked for is painted. */
  readonly onIdle: () => void;
  readonly onHover: (marker: number | null) => void;
  readonly onMarkerClick: (markers: Markers, marker: number) => void;
  readonly onBackgroundClick: () => void;
};

/** Where the map goes: kept in sight at its own zoom, or at a zoom of choice. */
export type Destination = { readonly place: Place; readonly zoom?: number; readonly isFar?: boolean };

const minZoom = 9;
const maxZoom = 20;
const easeMs = 500;
const flyMs = 800;
/** A finger is wider than a mouse. */
const touchSlack = 10;

const french = {
  "Map.Title": "Carte de Marseille",
  "NavigationControl.ZoomIn": "Zoomer",
  "NavigationControl.ZoomOut": "Dézoomer",
  "AttributionControl.ToggleAttribution": "Afficher les crédits de la carte",
};

/** The map on screen: given a state it paints it, and it tells what happens to it. The only user of MapLibre. */
export class CityMap {
  private readonly map: MapLibreMap;
  private readonly events: CityMapEvents;
  private state: CityMapState;
  private readonly colors = new Map<string, MarkerColors>();
  private isStyleThere = false;

  /** Throws where the browser cannot paint it (no WebGL 2). */
  constructor(container: HTMLElement, state: CityMapState, events: CityMapEvents) {
    this.state = state;
    this.events = events;
    this.colors.set(state.theme, readMarkerColors());
    this.map = new MapLibreMap({
      container,
      style: state.style,
      center: [mapStart.longitude, mapStart.latitude],
      zoom: mapStart.zoom,
      minZoom,
      maxZoom,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      attributionControl: false,
      locale: french,
      transformConstrain: boundCenter,
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(
      new AttributionControl({ compact: true, customAttribution: "MapLibre" }),
      "bottom-right",
    );
    this.map.addControl(new NavigationControl({ showCompass: false }), "bottom-right");
    foldCredits(this.map.getContainer());
    this.map.setMissingStyleImageResolver((name) => this.drawMissingIcon(name));
    this.listen();
  }

  /** Where things that move with the map can be laid over it. */
  get overlay(): HTMLElement {
    return this.map.getCanvasContainer();
  }

  update(next: CityMapState): void {
    const before = this.state;
    this.state = next;
    if (next.theme !== before.theme) {
      this.colors.set(next.theme, readMarkerColors());
      this.map.setStyle(next.style, { transformStyle: keepMarkers });
    }
    if (!this.isStyleThere) return;
    const isRepainted = next.theme !== before.theme || next.markers !== before.markers;
    if (isRepainted) this.setData("markers", markerFeatures(next.markers, next.theme));
    if (isRepainted || next.accents !== before.accents) this.paintAccents();
  }

  /** What is on screen, seen from the middle of the whole map, padding included. */
  get frame(): MapFrame {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    const { lng, lat } = this.map.unproject([width / 2, height / 2]);
    const center = { longitude: lng, latitude: lat };
    return { center, zoom: this.map.getZoom(), width, height, margin: markerMargin };
  }

  get isZooming(): boolean {
    return this.map.isZooming();
  }

  /** Moves to a place, drawn in the middle of what the padding leaves; at once where motion is not wanted. */
  goTo({ place, zoom, isFar = false }: Destination, padding: PaddingOptions): void {
    const camera = {
      center: new LngLat(place.longitude, place.latitude),
      zoom: zoom ?? this.map.getZoom(),
      padding,
    };
    if (isFar) this.map.flyTo({ ...camera, duration: flyMs });
    else this.map.easeTo({ ...camera, duration: easeMs });
  }

  /** Changes what the padding keeps free without moving what is seen. */
  setPadding(padding: PaddingOptions): void {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    const { left = 0, right = 0, top = 0, bottom = 0 } = padding;
    const center = this.map.unproject([(left + width - right) / 2, (top + height - bottom) / 2]);
    this.map.jumpTo({ center, padding });
  }

  close(): void {
    this.map.remove();
  }

  private listen(): void {
    const { map, events } = this;
    map.on("style.load", () => {
      this.isStyleThere = true;
      this.addMarkerLayers();
      events.onReady();
    });
    // Left alone, MapLibre would write to the console; a style that cannot be used shows as no map at all.
    map.on("error", () => undefined);
    map.on("move", () => events.onMove(this.frame));
    map.on("moveend", () => events.onRest(this.frame));
    map.on("idle", () => events.onIdle());
    map.on("mousemove", ({ point }) => this.hover(point));
    map.on("mouseout", () => this.hover(null));
    map.on("click", ({ point, originalEvent }) => {
      if (originalEvent.target !== map.getCanvas()) return;
      const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === "touch";
      const marker = this.markerAt(point, isTouch ? touchSlack : 0);
      const { markers } = this.state;
      if (marker === null || markers === null) events.onBackgroundClick();
      else events.onMarkerClick(markers, marker);
    });
  }

  private hover(point: Point | null): void {
    const marker = point === null ? null : this.markerAt(point, 0);
    this.map.getCanvas().classList.toggle("is-over-marker", marker !== null);
    if (marker !== this.state.accents.hovered) this.events.onHover(marker);
  }

  private markerAt(point: Point, slack: number): number | null {
    const { markers } = this.state;
    return markers === null ? null : markerAt(markers, this.frame, point, slack);
  }

  /** Again after each change of style: where the styles could not be compared, ours are gone with the old one. */
  private addMarkerLayers(): void {
    for (const layer of markerLayers) {
      if (this.map.getSource(layer.id) === undefined)
        this.map.addSource(layer.id, {
          type: "geojson",
          data: { ...noFeatures },
          promoteId: "key",
          buffer: 0,
        });
      if (this.map.getLayer(layer.id) === undefined) this.map.addLayer(layer);
    }
    this.setData("markers", markerFeatures(this.state.markers, this.state.theme));
    this.paintAccents();
  }

  private paintAccents(): void {
    const { under, over } = accentFeatures(this.state.markers, this.state.accents, this.state.theme);
    this.setData("accents-under", under);
    this.setData("accents-over", over);
  }

  private setData(id: (typeof markerSources)[number], data: MarkerFeatures): void {
    void this.map.getSource<GeoJSONSource>(id)?.setData({ ...data });
  }

  private drawMissingIcon(name: string): void {
    const parsed = parseIconName(name);
    const colors = parsed === null ? undefined : this.colors.get(parsed.theme);
    if (parsed === null || colors === undefined || this.map.hasImage(name)) return;
    // More than the screen's: at the same ratio MapLibre takes the nearest pixel, which notches what stands between.
    const pixelRatio = 1.5 * Math.min(2, Math.max(1, devicePixelRatio));
    this.map.addImage(name, drawIcon(parsed.icon, colors, pixelRatio), { pixelRatio });
  }
}

const markerSources = ["accents-under", "markers", "accents-over"] as const;

const markerLayers = markerSources.map((id) => ({
  id,
  type: "symbol" as const,
  source: id,
  layout: {
    "icon-image": ["get", "icon"],
    "icon-size": ["interpolate", ["linear"], ["zoom"], growth.fromZoom, 1, growth.toZoom, growth.toScale],
    "icon-allow-overlap": true,
    "icon-ignore-placement": true,
    "symbol-z-order": "source",
  },
})) satisfies LayerSpecification[];

/** MapLibre shows the credits whole at first; they are one press away. */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector(".maplibregl-ctrl-attrib");
  credits?.classList.remove("maplibregl-compact-show");
  credits?.removeAttribute("open");
}

function boundCenter(center: LngLat, zoom: number) {
  const { west, south, east, north } = mapBounds;
  return {
    center: new LngLat(clamp(center.lng, west, east), clamp(center.lat, south, north)),
    zoom: clamp(zoom, minZoom, maxZoom),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The other theme's style, with our sources and layers as they are. */
function keepMarkers(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  if (before === undefined) return next;
  const kept = Object.entries(before.sources).filter(([id]) => markerSources.some((source) => source === id));
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(kept) },
    layers: [
      ...next.layers,
      ...before.layers.filter(({ id }) => markerSources.some((source) => source === id)),
    ],
  };
}
