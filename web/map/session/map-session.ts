import { mapStart, type Place } from "#domain/geography.ts";
import { placeOfMarker } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { createStore } from "../../ui/store.ts";
import type { CityMap, MapStyle } from "../basemap/city-map.ts";
import { insetOf } from "../camera/panel-inset.ts";
import type { MergedMarker } from "../markers/marker-layout.ts";
import { onFirstSign } from "../still/first-sign.ts";
import { LiveFeed } from "../tiles/live-feed.ts";
import type { MapChange } from "../tiles/marker-protocol.ts";
import { type OpenMarkerFeed, openMarkerWorker } from "../tiles/marker-source.ts";
import type { Inset, MapRenderer, RendererEvents } from "../wishes/map-scene.ts";
import type { MapTheme, MapWishes } from "../wishes/map-wishes.ts";
import {
  type ActiveMarker,
  describeMarker,
  type MapModel,
  noMap,
  type OpenedMarker,
  sceneOf,
  snapshotOf,
} from "./map-model.ts";
import { MapStage } from "./map-stage.ts";
import { type MapEffect, type MapEvent, openModel, step } from "./map-step.ts";
import { openCityMap } from "./open-city-map.ts";

export type SessionOptions = {
  readonly loadStyle: (theme: MapTheme) => Promise<MapStyle>;
  readonly onOpen: (marker: OpenedMarker) => void;
  readonly onOpenPill: (id: string) => void;
  readonly onBackgroundClick: (place: Place) => void;
  /** Properties or agencies changed in these buckets. */
  readonly onChange: (change: MapChange) => void;
  readonly openFeed?: OpenMarkerFeed;
};

/** The map's life on the page: tells the model what happens, and does what follows from it. */
export class MapSession {
  readonly snapshots = createStore(noMap);
  /** What a preview is shown for. */
  readonly active = createStore<ActiveMarker | null>(null);
  private readonly options: SessionOptions;
  private readonly stage: MapStage;
  private readonly markers: ReturnType<OpenMarkerFeed>;
  private readonly changes: LiveFeed;
  private readonly moveListeners = new Set<(frame: MapFrame) => void>();
  private readonly stopWaiting: () => void;
  private model: MapModel;
  private map: CityMap | null = null;
  private isClosed = false;

  constructor(container: HTMLElement, wishes: MapWishes, options: SessionOptions) {
    this.options = options;
    const { center, zoom } = wishes.start ?? { center: mapStart, zoom: mapStart.zoom };
    this.stage = new MapStage(container, { center, zoom }, this.listenToStill());
    const { frame } = this.stage.still;
    const first = openModel(wishes, frame, insetFor(wishes), performance.now());
    this.model = first.model;
    this.markers = (options.openFeed ?? openMarkerWorker)((update) =>
      this.send({ type: "merged", ...update }),
    );
    this.changes = new LiveFeed((change) => {
      this.markers.change(change);
      options.onChange(change);
    });
    this.publish();
    for (const effect of first.effects) this.run(effect);
    this.stopWaiting = onFirstSign(() => this.send({ type: "first-sign" }));
  }

  /** Moves with the map, and lies over it. */
  get overlay(): HTMLElement {
    return this.stage.overlay;
  }

  wish(wishes: MapWishes): void {
    if (isSame(wishes, this.model.wishes)) return;
    // Read only here and where the map has another size, since styles are slow to read.
    this.send({ type: "wished", wishes, inset: insetFor(wishes), atMs: performance.now() });
  }

  /** As a click on the marker does. */
  open(marker: MergedMarker): void {
    this.send({ type: "opened", marker });
  }

  /** A press of a zoom button of the still map: the map that moves does it when it has come. */
  zoomBy(steps: number): void {
    this.send({ type: "zoomed", steps });
  }

  /** Lights up the marker whose button has the focus, or none. */
  focus(marker: MergedMarker | null): void {
    this.send({ type: "focused", marker });
  }

  /** Brings a marker that has the focus into sight. */
  reveal({ merge, index }: MergedMarker): void {
    this.map?.reveal(placeOfMarker(merge, index));
  }

  describe(marker: MergedMarker): OpenedMarker {
    return describeMarker(this.model, marker);
  }

  /** Calls back with the frame while the map moves. */
  onMove(listener: (frame: MapFrame) => void): () => void {
    this.moveListeners.add(listener);
    return () => this.moveListeners.delete(listener);
  }

  close(): void {
    this.isClosed = true;
    this.stopWaiting();
    this.changes.close();
    this.markers.close();
    this.map?.close();
    this.stage.close();
  }

  private send(event: MapEvent): void {
    if (this.isClosed) return;
    const before = this.model;
    const { model, effects } = step(before, event);
    this.model = model;
    if (changesDrawing(before, model)) for (const renderer of this.renderers) renderer.show(sceneOf(model));
    this.publish();
    for (const effect of effects) this.run(effect);
  }

  /** The still map shows through until the other is painted. */
  private get renderers(): readonly MapRenderer[] {
    const { still } = this.stage;
    return this.map === null ? [still] : [this.map, still];
  }

  private publish(): void {
    const next = snapshotOf(this.model);
    if (!isSame(next, this.snapshots.get())) this.snapshots.set(next);
    this.active.set(this.model.active);
  }

  private run(effect: MapEffect): unknown {
    switch (effect.type) {
      case "merge":
        return this.markers.show(effect.view);
      case "bring map":
        return this.bringMap().catch(() => {
          this.stage.clearRoom();
          this.send({ type: "failed" });
        });
      case "unveil":
        return this.stage.unveil();
      case "dress":
        return this.dress(effect.theme);
      case "go":
        return this.map?.goTo(effect.destination);
      case "reveal":
        return this.map?.reveal(effect.place);
      case "measure":
        return this.send({ type: "measured", inset: insetFor(this.model.wishes) });
      case "open":
        return this.options.onOpen(effect.marker);
      case "open pill":
        return this.options.onOpenPill(effect.id);
      case "click ground":
        return this.options.onBackgroundClick(effect.place);
    }
  }

  /**
   * Once the moving map is there, it alone says what is on screen: it may learn of a new size later than the still one.
   */
  private listenToStill(): RendererEvents {
    const events = this.listen();
    return {
      ...events,
      onRest: (frame) => {
        if (this.map === null) events.onRest(frame);
      },
    };
  }

  private listen(): RendererEvents {
    return {
      onMove: (frame, isZooming) => {
        for (const listener of this.moveListeners) listener(frame);
        this.send({ type: "moved", frame, isZooming, atMs: performance.now() });
      },
      onRest: (frame) => this.send({ type: "rested", frame, atMs: performance.now() }),
      onIdle: () => this.send({ type: "painted" }),
      onHover: (hit) => this.send({ type: "hovered", hit }),
      onClick: (hit, place) => this.send({ type: "clicked", hit, place }),
    };
  }

  /** Where the moving map is not possible, without WebGL, basemap or script, the map stands still. */
  private async bringMap(): Promise<void> {
    const { theme } = this.model.wishes;
    const readInset = () => insetFor(this.model.wishes);
    this.map = await openCityMap({
      style: this.options.loadStyle(theme),
      findRoom: () => (this.isClosed ? null : this.stage.makeRoom()),
      readScene: () => ({ ...sceneOf(this.model), theme, inset: readInset() }),
      events: this.listen(),
    });
    if (this.map === null) return;
    this.stage.carryOverlay(this.map.overlay);
    this.send({ type: "came", frame: this.map.frame, theme, inset: readInset() });
  }

  /** Swaps the basemap; the camera, the markers and the selection stay. Without the other style it stays as it is. */
  private async dress(theme: MapTheme): Promise<void> {
    const style = await this.options.loadStyle(theme).catch(() => null);
    if (style === null || theme !== this.model.wishes.theme) return;
    this.map?.dress(style);
    this.send({ type: "dressed", theme });
  }
}

function insetFor({ selection, isListOpen }: MapWishes): Inset {
  return insetOf(selection !== null, isListOpen);
}

function changesDrawing(before: MapModel, next: MapModel): boolean {
  const keys = ["wishes", "theme", "markers", "opened", "lit", "inset"] as const;
  return keys.some((key) => before[key] !== next[key]);
}

function isSame<Values extends object>(one: Values, other: Values): boolean {
  return Object.entries(one).every(([key, value]) => Object.is(value, Reflect.get(other, key)));
}
