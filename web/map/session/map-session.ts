/** In one file because the model's effects on map, markers and live stream share what stands open. */

import type { AgencyCard } from "#domain/api/agency.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { placeOfMarker } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { followLive, type MapChange } from "../../client/live/live-stream.ts";
import { createStore } from "../../ui/store.ts";
import type { CityMap, MapStyle } from "../basemap/city-map.ts";
import { measureInset } from "../camera/panel-inset.ts";
import { boundZoom, centerFor, isInSight } from "../camera/place-in-sight.ts";
import type { MergedMarker } from "../markers/marker-layout.ts";
import { fetchMovingMap } from "../still/fetch-ahead.ts";
import { takeFirstMap } from "../still/first-map.ts";
import { onFirstSign } from "../still/first-sign.ts";
import { type MarkerUpdate, type OpenMarkerFeed, openMarkerWorker } from "../tiles/marker-source.ts";
import type { Destination, Inset, MapRenderer, RendererEvents } from "../wishes/map-scene.ts";
import type { MapPosition, MapTheme, MapWishes } from "../wishes/map-wishes.ts";
import { placeOfSelection, type Selection } from "../wishes/selection.ts";
import type { MapEffect, MapEvent } from "./map-events.ts";
import {
  type ActiveMarker,
  describeMarker,
  type MapModel,
  type OpenedMarker,
  sceneOf,
  snapshotOf,
} from "./map-model.ts";
import { MapStage } from "./map-stage.ts";
import { openModel, step } from "./map-step.ts";
import { openCityMap } from "./open-city-map.ts";
import { makeShownMap, noShownMap, type ShownMap } from "./shown-map.ts";

export type SessionOptions = {
  readonly loadStyle: (theme: MapTheme) => Promise<MapStyle>;
  readonly onOpen: (marker: OpenedMarker) => void;
  readonly onOpenPill: (id: string) => void;
  readonly onBackgroundClick: (place: Place) => void;
  readonly onShow: (shown: ShownMap) => void;
  /** The marker that the mouse or the focus is on; null when on none. */
  readonly onPoint: (marker: OpenedMarker | null) => void;
  /** Somebody looks at the card of a property or an agency, and may open it next. */
  readonly onPreview: (card: PropertyCard | AgencyCard) => void;
  readonly onChange: (change: MapChange) => void;
  readonly openFeed?: OpenMarkerFeed;
};

export class MapSession {
  readonly snapshots = createStore(noShownMap);
  readonly active = createStore<ActiveMarker | null>(null);
  private readonly options: SessionOptions;
  private readonly stage: MapStage;
  private readonly markers: ReturnType<OpenMarkerFeed>;
  private readonly moveListeners = new Set<(frame: MapFrame) => void>();
  private readonly stopFollowing: () => void;
  private readonly stopWaiting: () => void;
  private readonly begun: Selection | null;
  private model: MapModel;
  private map: CityMap | null = null;
  private isClosed = false;

  constructor(container: HTMLElement, wishes: MapWishes, options: SessionOptions) {
    this.options = options;
    this.begun = beginsOn(wishes);
    const inset = insetFor(wishes);
    // A page that opens elsewhere than at the start has none.
    const first = wishes.start === null && options.openFeed === undefined ? takeFirstMap() : null;
    const events = this.listenToStill();
    this.stage = new MapStage({ container, position: choosePosition(wishes, inset), events, first });
    const { frame } = this.stage.still;
    const opened = openModel(wishes, frame, inset, performance.now());
    this.model = opened.model;
    const receive = (update: MarkerUpdate) => {
      this.send({ type: "merged", ...update });
      if (update.isSettled) fetchMovingMap(() => options.loadStyle(this.model.wishes.theme));
    };
    this.markers = first?.markers.handTo(receive) ?? (options.openFeed ?? openMarkerWorker)(receive);
    this.stopFollowing = followLive({
      onMapChange: (change) => {
        this.markers.change(change);
        options.onChange(change);
      },
    });
    this.stage.still.show(sceneOf(opened.model));
    this.publish();
    for (const effect of opened.effects) this.run(effect);
    const click = first?.click;
    // Once the markers have been handed over, which the click may mean.
    if (click) queueMicrotask(() => events.onClick(...click));
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

  open(marker: MergedMarker): void {
    this.send({ type: "opened", marker });
  }

  /** Of the still map: the map that moves zooms when it has come. */
  zoomBy(steps: number): void {
    this.send({ type: "zoomed", steps });
  }

  focus(marker: MergedMarker | null): void {
    this.send({ type: "focused", marker });
  }

  reveal({ merge, index }: MergedMarker): void {
    this.map?.reveal(placeOfMarker(merge, index));
  }

  preview(card: PropertyCard | AgencyCard): void {
    this.options.onPreview(card);
  }

  describe(marker: MergedMarker): OpenedMarker {
    return describeMarker(this.model, marker);
  }

  onMove(listener: (frame: MapFrame) => void): () => void {
    this.moveListeners.add(listener);
    return () => this.moveListeners.delete(listener);
  }

  close(): void {
    this.isClosed = true;
    this.stopWaiting();
    this.stopFollowing();
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
  private get renderers(): readonly Pick<MapRenderer, "show">[] {
    const { still } = this.stage;
    return this.map === null ? [still] : [this.map, still];
  }

  private publish(): void {
    const { model, snapshots, active } = this;
    const [before, wasActive] = [snapshots.get(), active.get()];
    const next = makeShownMap(before, snapshotOf(model), model.wishes);
    snapshots.set(next);
    active.set(model.active);
    if (next !== before) this.options.onShow(next);
    if (model.active !== wasActive) this.options.onPoint(model.active);
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
        return this.map === null ? this.goStill(effect.destination) : this.map.goTo(effect.destination);
      case "reveal":
        return this.map === null ? this.revealStill(effect.place) : this.map.reveal(effect.place);
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

  /** Once the moving map is there, it alone says what is on screen: it may hear of a new size later. */
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

  /** Without WebGL, basemap or script, the map stands still. */
  private async bringMap(): Promise<void> {
    const { theme } = this.model.wishes;
    const readInset = () => insetFor(this.model.wishes);
    this.map = await openCityMap({
      style: this.options.loadStyle(theme),
      findRoom: async () => {
        // Nothing jumps under a finger that drags the still map.
        await this.stage.still.released;
        return this.isClosed ? null : this.stage.makeRoom();
      },
      readScene: () => ({ ...sceneOf(this.model), theme, inset: readInset(), start: this.startOfMoving() }),
      events: this.listen(),
    });
    if (this.map === null) return;
    this.stage.carryOverlay(this.map.overlay);
    this.send({ type: "came", frame: this.map.frame, theme, inset: readInset() });
  }

  private goStill({ place, zoom }: Destination): void {
    const { frame } = this.stage.still;
    const next = boundZoom(zoom ?? frame.zoom);
    const center = place === undefined ? frame.center : centerFor(place, next, insetFor(this.model.wishes));
    this.stage.still.standAt({ center, zoom: next });
  }

  private revealStill(place: Place): void {
    if (!isInSight(place, this.stage.still.frame, insetFor(this.model.wishes))) this.goStill({ place });
  }

  /** Where the still map was dragged to; what that one begins on is not gone to again. */
  private startOfMoving(): MapWishes["start"] {
    const { center, zoom } = this.stage.still.frame;
    const { start, selection } = this.model.wishes;
    return {
      center,
      zoom,
      foundPlace: start?.foundPlace ?? null,
      selection: this.begun === selection ? selection : null,
    };
  }

  /** Without the other style the basemap stays as it is. */
  private async dress(theme: MapTheme): Promise<void> {
    const style = await this.options.loadStyle(theme).catch(() => null);
    if (style === null || theme !== this.model.wishes.theme) return;
    this.map?.dress(style);
    this.send({ type: "dressed", theme });
  }
}

/** A selection that the map begins on stands in the middle of what its panel leaves. */
function choosePosition(wishes: MapWishes, inset: Inset): MapPosition {
  const { center, zoom } = wishes.start ?? { center: mapStart, zoom: mapStart.zoom };
  return { center: beginsOn(wishes) === null ? center : centerFor(center, zoom, inset), zoom };
}

function beginsOn({ start, selection }: MapWishes): Selection | null {
  if (start === null || selection === null) return null;
  const { longitude, latitude } = placeOfSelection(selection);
  return start.center.longitude === longitude && start.center.latitude === latitude ? selection : null;
}

function insetFor({ selection, isListOpen }: MapWishes): Inset {
  return measureInset(selection !== null, isListOpen);
}

function changesDrawing(before: MapModel, next: MapModel): boolean {
  const keys = ["wishes", "theme", "markers", "opened", "lit", "inset"] as const;
  return keys.some((key) => before[key] !== next[key]);
}

function isSame<Values extends object>(one: Values, other: Values): boolean {
  return Object.entries(one).every(([key, value]) => Object.is(value, Reflect.get(other, key)));
}
