import { mapStart, type Place } from "#domain/geography.ts";
import { cellsOfMarker, type Markers, maxStackZoom, placeOfMarker, zoomToSplit } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { createStore } from "../../ui/store.ts";
import type { CityMap, CityMapState, MapStyle } from "../basemap/city-map.ts";
import type { Destination } from "../camera/map-camera.ts";
import { type Inset, insetOf } from "../camera/panel-inset.ts";
import { type MergedMarker, markerAt, numberIn, pointOfPlace } from "../markers/marker-layout.ts";
import { countsOfMarker, type KindCounts, totalOf } from "../markers/marker-look.ts";
import { closeMarkerCanvas, openMarkerCanvas } from "../painting/marker-canvas.ts";
import { onFirstSign } from "../still/first-sign.ts";
import { LiveFeed } from "../tiles/live-feed.ts";
import { type MapChange, markerMargin } from "../tiles/marker-protocol.ts";
import { MarkerSource, type MarkerUpdate } from "../tiles/marker-source.ts";
import { tileSourceOf } from "../tiles/tile-source.ts";
import type { MapTheme, MapWishes } from "../wishes/map-wishes.ts";
import { placeOfSelection } from "../wishes/selection.ts";
import { MapStage } from "./map-stage.ts";

/** A home may stand this far from the marker that holds it. Pixels. */
const litSlack = 24;

/** On the way through the zooms, markers are merged again after this long at the soonest. Milliseconds. */
const mergedForMs = 80;

/** What lies behind a marker that was opened. */
export type OpenedMarker = {
  readonly cells: ReturnType<typeof cellsOfMarker>;
  readonly kinds: readonly MapKind[];
  readonly filter: PropertyFilter;
  readonly place: Place;
  readonly counts: KindCounts;
};

/** The marker under the mouse, or the one whose button has the focus. */
export type ActiveMarker = OpenedMarker & { readonly by: "pointer" | "focus" };

export type SessionOptions = {
  readonly loadStyle: (theme: MapTheme) => Promise<MapStyle>;
  readonly onOpen: (marker: OpenedMarker) => void;
  readonly onOpenPill: (id: string) => void;
  readonly onBackgroundClick: () => void;
  /** Homes or agencies changed in these buckets. */
  readonly onChange: (change: MapChange) => void;
};

/**
 * What React may show of the map. "still" until somebody comes to move it, and for good where it cannot be painted.
 * `frame` is the one at rest: on the way, `onMove` listeners are told.
 */
export type MapSnapshot = {
  readonly state: "loading" | "still" | "idle";
  readonly markers: Markers | null;
  readonly frame: MapFrame | null;
  readonly overlay: HTMLElement | null;
  /** What the still map has to offer beside its markers: nothing once the other has come. */
  readonly stillControls: "zoom and credits" | "credits" | "none";
};

export const noMap: MapSnapshot = {
  state: "loading",
  markers: null,
  frame: null,
  overlay: null,
  stillControls: "zoom and credits",
};

/**
 * The map's life on the page: markers and the live feed from the start, the map that moves once it is wanted. Whole in
 * one file, since every step of it reads what the others hold: wishes, markers, frame and what is lit up.
 */
export class MapSession {
  readonly snapshots = createStore(noMap);
  /** What a preview is shown for. */
  readonly active = createStore<ActiveMarker | null>(null);
  private readonly options: SessionOptions;
  private readonly source: MarkerSource;
  private readonly feed: LiveFeed;
  private readonly stage: MapStage;
  private stopWaiting: () => void = () => undefined;
  private isStarted = false;
  private hasFailed = false;
  private destination: Destination | null = null;
  /** The stack that was to come nearer. */
  private waiting: OpenedMarker | null = null;
  private readonly moveListeners = new Set<(frame: MapFrame) => void>();
  private wishes: MapWishes;
  private map: CityMap | null = null;
  private style: MapStyle | null = null;
  private paintedTheme: MapTheme;
  private hovered: CityMapState["hovered"] = null;
  private inset: Inset = { top: 0, right: 0, bottom: 0, left: 0 };
  private markers: Markers | null = null;
  private asked: MapFrame | null = null;
  private askedAt = 0;
  private isSettled = false;
  private isClosed = false;

  constructor(container: HTMLElement, wishes: MapWishes, options: SessionOptions) {
    this.wishes = wishes;
    this.paintedTheme = wishes.theme;
    this.options = options;
    this.source = new MarkerSource((update) => this.receive(update));
    this.feed = new LiveFeed((change) => {
      this.source.change(change);
      options.onChange(change);
    });
    const { center, zoom } = wishes.start ?? { center: mapStart, zoom: mapStart.zoom };
    const position = { center, zoom };
    this.stage = new MapStage(container, position, {
      onMarkerClick: (index) => this.openPainted(index),
      onBackgroundClick: options.onBackgroundClick,
      onResize: () => this.rest(this.frame),
    });
    this.publish({ frame: this.frame, overlay: this.stage.overlay });
    this.ask(this.frame);
    this.stopWaiting = onFirstSign(() => this.start());
    if (wishes.foundPlace !== null) this.start();
  }

  private get frame(): MapFrame {
    return this.map?.frame ?? this.stage.still.frame;
  }

  /** Brings the map that moves. Where that is not possible, without WebGL, basemap or script, it stands still. */
  private start(): void {
    this.stopWaiting();
    if (this.isStarted || this.isClosed) return;
    this.isStarted = true;
    this.bringMap().catch(() => {
      this.hasFailed = true;
      this.stage.clearRoom();
      this.publish({ stillControls: "credits" });
      if (this.waiting !== null) this.options.onOpen(this.waiting);
    });
  }

  private async bringMap(): Promise<void> {
    const { theme } = this.wishes;
    const [canvas, { CityMap }, style] = await Promise.all([
      openMarkerCanvas(),
      import("../basemap/city-map.ts"),
      this.options.loadStyle(theme),
      document.fonts.load('14px "Inter Variable"'),
    ]);
    if (this.isClosed) return closeMarkerCanvas(canvas);
    this.style = style;
    this.paintedTheme = theme;
    this.inset = this.readInset();
    this.map = new CityMap(this.stage.makeRoom(), canvas, this.stateFor(style), {
      onMove: (frame) => this.move(frame),
      onRest: (frame) => this.rest(frame),
      onIdle: () => {
        this.stage.unveil();
        if (this.isSettled) this.publish({ state: "idle" });
      },
      onHover: (hovered) => this.activate(hovered, "pointer"),
      onMarkerClick: (index) => this.openPainted(index),
      onPillClick: this.options.onOpenPill,
      onBackgroundClick: this.options.onBackgroundClick,
    });
    this.stage.carryOverlay(this.map.overlay);
    this.publish({ frame: this.map.frame, stillControls: "none" });
    if (this.destination !== null) this.map.goTo(this.destination);
    await this.followTheme();
  }

  wish(wishes: MapWishes): void {
    const before = this.wishes;
    this.wishes = wishes;
    const isOther =
      wishes.shownKinds !== before.shownKinds ||
      wishes.filter !== before.filter ||
      wishes.viewerId !== before.viewerId;
    if (isOther) this.ask(this.frame);
    if (asksForMore(before, wishes)) this.start();
    if (wishes.litPlace !== before.litPlace) this.hovered = this.markerNear(wishes.litPlace);
    if (wishes.theme !== before.theme) void this.followTheme();
    // Read again only here, since styles are slow to read.
    this.inset = this.readInset();
    this.paint();
  }

  /** A stack comes nearer until it breaks up; a home, an agency and a stack that stays one are opened. */
  open(marker: MergedMarker): void {
    const described = this.describe(marker);
    const comesNearer =
      totalOf(described.counts) > 1 && this.frame.zoom < maxStackZoom - 0.01 && !this.hasFailed;
    // Whoever opens something else meanwhile no longer waits for the stack.
    this.waiting = comesNearer ? described : null;
    if (comesNearer) this.goTo({ place: described.place, zoom: zoomToSplit(marker.merge, marker.index) });
    else this.options.onOpen(described);
  }

  private openPainted(index: number): void {
    if (this.markers !== null) this.open({ merge: this.markers, index });
  }

  /** A press of a zoom button of the still map: the map that moves does it when it has come. */
  zoomBy(steps: number): void {
    const { zoom } = { zoom: this.frame.zoom, ...this.destination };
    this.goTo({ ...this.destination, zoom: zoom + steps });
  }

  /** At once, or when the map has come. */
  private goTo(destination: Destination): void {
    this.destination = destination;
    if (this.map === null) this.start();
    else this.map.goTo(destination);
  }

  /** Lights up the marker whose button has the focus, or none. */
  focus(marker: MergedMarker | null): void {
    this.activate(marker && this.markers && numberIn(this.markers, marker), "focus");
  }

  /** Lights a marker of the latest merge up, or a pill, or none. */
  private activate(hovered: CityMapState["hovered"], by: ActiveMarker["by"]): void {
    this.hovered = hovered;
    this.paint();
    const { markers } = this;
    const isMarker = typeof hovered === "number" && markers !== null;
    this.active.set(isMarker ? { ...this.describe({ merge: markers, index: hovered }), by } : null);
  }

  /** Brings a marker that has the focus into sight. */
  reveal({ merge, index }: MergedMarker): void {
    this.map?.reveal(placeOfMarker(merge, index));
  }

  /** What stands behind a marker. */
  describe({ merge, index }: MergedMarker): OpenedMarker {
    const { filter } = this.wishes;
    return {
      cells: cellsOfMarker(merge, index),
      kinds: this.kinds(),
      filter,
      place: placeOfMarker(merge, index),
      counts: countsOfMarker(merge, index),
    };
  }

  /** Calls back with the frame while the map moves. */
  onMove(listener: (frame: MapFrame) => void): () => void {
    this.moveListeners.add(listener);
    return () => this.moveListeners.delete(listener);
  }

  close(): void {
    this.isClosed = true;
    this.stopWaiting();
    this.feed.close();
    this.source.close();
    this.map?.close();
    this.map = null;
    this.stage.close();
  }

  /** Swaps the basemap; the camera, the markers and the selection stay. Without the other style it stays as it is. */
  private async followTheme(): Promise<void> {
    const { theme } = this.wishes;
    if (this.map === null || theme === this.paintedTheme) return;
    const style = await this.options.loadStyle(theme).catch(() => null);
    if (style === null || theme !== this.wishes.theme) return;
    this.style = style;
    this.paintedTheme = theme;
    this.paint();
  }

  private receive({ markers, isSettled }: MarkerUpdate): void {
    this.isSettled = isSettled;
    this.keepHovered(markers);
    this.markers = markers;
    // On the way only the painting follows; the page is told once the map rests.
    const state = this.map === null && isSettled ? "still" : "loading";
    this.publish(this.map?.isMoving ? { state } : { state, markers });
    this.stage.still.show(markers);
    this.paint();
  }

  /** A marker that is in the new merge too stays lit up, under its new number. */
  private keepHovered(next: Markers): void {
    const { hovered, markers } = this;
    if (typeof hovered !== "number" || markers === null) return;
    this.hovered = numberIn(next, { merge: markers, index: hovered });
    if (this.hovered === null) this.active.set(null);
  }

  private move(frame: MapFrame): void {
    this.stage.unveil();
    for (const listener of this.moveListeners) listener(frame);
    // On a pan the margin holds what comes into sight; markers change only with the zoom.
    const isOtherZoom = this.map?.isZooming === true && performance.now() - this.askedAt >= mergedForMs;
    if (isOtherZoom || this.isMarginUsedUp(frame)) this.ask(frame);
  }

  private rest(frame: MapFrame): void {
    const before = this.snapshots.get().frame;
    this.ask(frame);
    this.publish({ frame, markers: this.markers });
    if (frame.width !== before?.width || frame.height !== before.height) this.refit();
  }

  /** A phone that is turned, or a window that is drawn smaller: what lies over the map leaves another part of it free. */
  private refit(): void {
    const { selection } = this.wishes;
    this.inset = this.readInset();
    this.paint();
    if (selection !== null) this.map?.reveal(placeOfSelection(selection));
  }

  private isMarginUsedUp(frame: MapFrame): boolean {
    if (this.asked === null) return true;
    const { x, y } = pointOfPlace(this.asked.center, frame);
    return Math.max(Math.abs(x - frame.width / 2), Math.abs(y - frame.height / 2)) > markerMargin * 0.75;
  }

  private ask(frame: MapFrame): void {
    this.asked = frame;
    this.askedAt = performance.now();
    this.isSettled = false;
    this.publish({ state: "loading" });
    const kinds = this.kinds().reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0);
    const { filter, viewerId } = this.wishes;
    this.source.show({ frame, kinds, source: tileSourceOf(filter, viewerId) });
  }

  private paint(): void {
    if (this.map !== null && this.style !== null) this.map.update(this.stateFor(this.style));
  }

  private stateFor(style: MapStyle): CityMapState {
    const { markers, hovered, paintedTheme: theme, wishes, inset } = this;
    return { ...wishes, theme, style, markers, hovered, inset };
  }

  private markerNear(place: Place | null): number | null {
    if (this.map === null || this.markers === null || place === null) return null;
    const { frame } = this.map;
    return markerAt(this.markers, frame, pointOfPlace(place, frame), litSlack);
  }

  private readInset(): Inset {
    const { selection, isListOpen } = this.wishes;
    return insetOf(selection !== null, isListOpen);
  }

  private publish(change: Partial<MapSnapshot>): void {
    const before = this.snapshots.get();
    const next = { ...before, ...change };
    const isSame =
      next.state === before.state &&
      next.markers === before.markers &&
      next.frame === before.frame &&
      next.overlay === before.overlay &&
      next.stillControls === before.stillControls;
    if (!isSame) this.snapshots.set(next);
  }

  private kinds(): MapKind[] {
    return mapKinds.filter((kind) => this.wishes.shownKinds[kind]);
  }
}

/** Wishes that a map which stands still cannot fulfil. */
function asksForMore(before: MapWishes, next: MapWishes): boolean {
  const keys = ["selection", "litPlace", "isListOpen", "foundPlace", "perimeter", "pills"] as const;
  return keys.some((key) => before[key] !== next[key]);
}
