import { type MapKind, mapKinds } from "#domain/api/map.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { cellsOfMarker, type Markers, maxStackZoom, placeOfMarker, zoomToSplit } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { createStore } from "../store.ts";
import type { CityMap, MapStyle, MapTheme } from "./city-map.ts";
import { LiveFeed } from "./live-feed.ts";
import type { MapWishes } from "./map-wishes.ts";
import type { Accents } from "./marker-features.ts";
import { type Point, pointOfPlace } from "./marker-layout.ts";
import { countsOfMarker, type KindCounts, totalOf } from "./marker-look.ts";
import { markerMargin } from "./marker-protocol.ts";
import { MarkerSource, type MarkerUpdate } from "./marker-source.ts";
import { insetOf } from "./panel-inset.ts";
import { placeOfSelection, type Selection } from "./selection.ts";

/** What lies behind a marker that was opened. */
export type OpenedMarker = {
  readonly cells: ReturnType<typeof cellsOfMarker>;
  readonly kinds: readonly MapKind[];
  readonly place: Place;
  readonly counts: KindCounts;
};

/** The marker under the mouse, or the one whose button has the focus. */
export type ActiveMarker = OpenedMarker & { readonly by: "pointer" | "focus" };

export type SessionOptions = {
  readonly loadStyle: (theme: MapTheme) => Promise<MapStyle>;
  readonly onOpen: (marker: OpenedMarker) => void;
  readonly onBackgroundClick: () => void;
};

/** What React may show of the map. `frame` is the one at rest: on the way, `onMove` listeners are told. */
export type MapSnapshot = {
  readonly state: "loading" | "idle" | "absent";
  readonly markers: Markers | null;
  readonly frame: MapFrame | null;
  readonly overlay: HTMLElement | null;
};

const linkZoom = 16;
const foundZoom = 16;
const perimeterZoom = 14;
/** A selection nearer to the edge than this is brought in. */
const edgePixels = 48;
/** While the zoom changes, new markers are painted this often at most. */
const zoomingPaintMs = 200;
const noAccents: Accents = { selected: null, hovered: null };

/** The map's life on the page: the worker and the live feed from the start, the painting once it has come. */
export class MapSession {
  readonly snapshots = createStore<MapSnapshot>({
    state: "loading",
    markers: null,
    frame: null,
    overlay: null,
  });
  /** What a preview is shown for. */
  readonly active = createStore<ActiveMarker | null>(null);
  private readonly container: HTMLElement;
  private readonly options: SessionOptions;
  private readonly source: MarkerSource;
  private readonly feed: LiveFeed;
  private readonly moveListeners = new Set<(frame: MapFrame) => void>();
  private wishes: MapWishes;
  private map: CityMap | null = null;
  private style: MapStyle | null = null;
  private paintedTheme: MapTheme;
  private accents = noAccents;
  private shownSelection: Selection | null = null;
  private flownTo: Place | null = null;
  private markers: Markers | null = null;
  private asked: MapFrame | null = null;
  private isSettled = false;
  private paintedAt = 0;
  private isClosed = false;

  constructor(container: HTMLElement, wishes: MapWishes, options: SessionOptions) {
    this.container = container;
    this.wishes = wishes;
    this.paintedTheme = wishes.theme;
    this.options = options;
    this.source = new MarkerSource((update) => this.receive(update));
    this.feed = new LiveFeed((change) => this.source.change(change));
    this.ask(this.startFrame());
  }

  /** Begins to paint. Rejects where that is not possible: no WebGL, no basemap, no script. */
  async start(): Promise<void> {
    const { theme } = this.wishes;
    const [{ CityMap }, style] = await Promise.all([
      import("./city-map.ts"),
      this.options.loadStyle(theme),
      document.fonts.load('14px "Inter Variable"'),
    ]);
    if (this.isClosed) return;
    this.style = style;
    this.paintedTheme = theme;
    this.map = new CityMap(
      this.container,
      { theme, style, markers: this.markers, accents: this.accents },
      {
        onReady: () => {
          this.followSelection();
          this.followPlaces();
        },
        onMove: (frame) => this.move(frame),
        onRest: (frame) => {
          this.ask(frame);
          this.publish({ frame, markers: this.markers });
        },
        onIdle: () => {
          if (this.isSettled) this.publish({ state: "idle" });
        },
        onHover: (marker) => this.activate(marker, "pointer"),
        onMarkerClick: (markers, marker) => this.open(markers, marker),
        onBackgroundClick: this.options.onBackgroundClick,
      },
    );
    this.publish({ frame: this.map.frame, overlay: this.map.overlay });
    this.map.setPadding(this.inset());
    await this.followTheme();
  }

  /** The page goes on without a map. */
  giveUp(): void {
    this.publish({ state: "absent" });
    this.close();
  }

  wish(wishes: MapWishes): void {
    const before = this.wishes;
    this.wishes = wishes;
    if (wishes.shownKinds !== before.shownKinds) this.ask(this.map?.frame ?? this.startFrame());
    if (wishes.theme !== before.theme) void this.followTheme();
    this.followSelection();
    this.followPlaces();
  }

  /** A stack comes nearer until it breaks up; a home, an agency and a stack that stays one are opened. */
  open(markers: Markers, marker: number): void {
    if (this.map === null) return;
    const place = placeOfMarker(markers, marker);
    const counts = countsOfMarker(markers, marker);
    const { zoom } = this.map.frame;
    if (totalOf(counts) > 1 && zoom < maxStackZoom - 0.01) {
      this.map.goTo({ place, zoom: zoomToSplit(markers, marker) }, this.inset());
      return;
    }
    this.options.onOpen(this.describe(markers, marker));
  }

  /** Lights a marker up, or none. */
  activate(marker: number | null, by: ActiveMarker["by"]): void {
    this.accents = { ...this.accents, hovered: marker };
    this.paint();
    const { markers } = this;
    const isOn = marker !== null && markers !== null;
    this.active.set(isOn ? { ...this.describe(markers, marker), by } : null);
  }

  /** Brings a marker that has the focus into sight. */
  reveal(markers: Markers, marker: number): void {
    const place = placeOfMarker(markers, marker);
    if (!this.isInSight(place)) this.map?.goTo({ place }, this.inset());
  }

  /** Calls back with the frame while the map moves. */
  onMove(listener: (frame: MapFrame) => void): () => void {
    this.moveListeners.add(listener);
    return () => this.moveListeners.delete(listener);
  }

  close(): void {
    this.isClosed = true;
    this.feed.close();
    this.source.close();
    this.map?.close();
    this.map = null;
  }

  private describe(markers: Markers, marker: number): OpenedMarker {
    const [place, counts] = [placeOfMarker(markers, marker), countsOfMarker(markers, marker)];
    return { cells: cellsOfMarker(markers, marker), kinds: this.kinds(), place, counts };
  }

  private followSelection(): void {
    const { selection } = this.wishes;
    if (this.map === null || selection === this.shownSelection) return;
    const isFirst = this.shownSelection === null;
    this.shownSelection = selection;
    this.accents = { ...this.accents, selected: selection && accentOf(selection) };
    this.paint();
    const inset = this.inset();
    if (selection === null) {
      this.map.setPadding(inset);
      return;
    }
    const place = placeOfSelection(selection);
    if (selection.type !== "stack" && selection.isDistant)
      this.map.goTo({ place, zoom: Math.max(linkZoom, this.map.frame.zoom), isFar: true }, inset);
    else if (!this.isInSight(place)) this.map.goTo({ place }, inset);
    else if (isFirst) this.map.setPadding(inset);
  }

  /** Flies to what was searched, or to the perimeter that wishes it, once. */
  private followPlaces(): void {
    const { foundPlace, perimeter } = this.wishes;
    const place = foundPlace ?? (perimeter?.isFlown === true ? perimeter.center : null);
    if (this.map === null || place === this.flownTo) return;
    this.flownTo = place;
    if (place === null) return;
    const zoom = Math.max(this.map.frame.zoom, foundPlace === null ? perimeterZoom : foundZoom);
    this.map.goTo({ place, zoom, isFar: true }, this.inset());
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
    this.markers = markers;
    if (this.map?.isZooming) {
      this.publish({ state: "loading" });
      // The painted markers keep their places meanwhile: painting each merge would cost frames.
      if (performance.now() - this.paintedAt < zoomingPaintMs) return;
    } else {
      this.publish({ state: "loading", markers });
    }
    this.paintedAt = performance.now();
    this.accents = { ...this.accents, hovered: null };
    this.paint();
  }

  private move(frame: MapFrame): void {
    for (const listener of this.moveListeners) listener(frame);
    // On a pan the margin holds what comes into sight; markers change only with the zoom.
    if (this.map?.isZooming || this.isMarginUsedUp(frame)) this.ask(frame);
  }

  private isMarginUsedUp(frame: MapFrame): boolean {
    if (this.asked === null) return true;
    const { x, y } = pointOfPlace(this.asked.center, frame);
    return Math.max(Math.abs(x - frame.width / 2), Math.abs(y - frame.height / 2)) > markerMargin * 0.75;
  }

  private isInSight(place: Place): boolean {
    if (this.map === null) return false;
    const frame = this.map.frame;
    const { top, right, bottom, left } = this.inset();
    const { x, y }: Point = pointOfPlace(place, frame);
    return (
      x >= left + edgePixels &&
      x <= frame.width - right - edgePixels &&
      y >= top + edgePixels &&
      y <= frame.height - bottom - edgePixels
    );
  }

  private ask(frame: MapFrame): void {
    this.asked = frame;
    this.isSettled = false;
    this.publish({ state: "loading" });
    const kinds = this.kinds().reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0);
    this.source.show({ frame, kinds });
  }

  private paint(): void {
    if (this.map === null || this.style === null) return;
    const { markers, accents, style, paintedTheme: theme } = this;
    this.map.update({ theme, style, markers, accents });
  }

  private publish(change: Partial<MapSnapshot>): void {
    const before = this.snapshots.get();
    const next = { ...before, ...change };
    const isSame =
      next.state === before.state &&
      next.markers === before.markers &&
      next.frame === before.frame &&
      next.overlay === before.overlay;
    if (!isSame) this.snapshots.set(next);
  }

  private inset() {
    return insetOf(this.wishes.selection !== null);
  }

  private kinds(): MapKind[] {
    return mapKinds.filter((kind) => this.wishes.shownKinds[kind]);
  }

  private startFrame(): MapFrame {
    const { clientWidth: width, clientHeight: height } = this.container;
    return { center: mapStart, zoom: mapStart.zoom, width, height, margin: markerMargin };
  }
}

function accentOf(selection: Selection): NonNullable<Accents["selected"]> {
  const place = placeOfSelection(selection);
  switch (selection.type) {
    case "property":
      return { place, mark: selection.status };
    case "agency":
      return { place, mark: "agency" };
    case "stack":
      return { place, mark: totalOf(selection.counts) };
  }
}
