import type { MapFrame } from "#domain/map/view.ts";
import { Covers } from "../camera/covers.ts";
import { isPressOfButton, markerAt, placeOfPoint, slackOf } from "../markers/marker-layout.ts";
import { choosePriced, type PricedMarker, pricedAt } from "../markers/price-tags.ts";
import { markerMargin } from "../tiles/marker-protocol.ts";
import { type MapRenderer, type MapScene, noScene, type RendererEvents } from "../wishes/map-scene.ts";
import type { MapPosition } from "../wishes/map-wishes.ts";
import { isOnZoneText, type ZoneText } from "../zones/zone-texts.ts";
import { drawStillMarkers } from "./still-markers.ts";
import { drawStillZones } from "./still-zones.ts";

type StillScene = Pick<MapScene, "markers"> & Partial<Pick<MapScene, "prices" | "seen" | "zones" | "inset">>;

/** Nobody hovers over it or moves it. */
type StillEvents = Pick<RendererEvents, "onClick" | "onRest">;

/**
 * The map before anyone moves it, and where there is no WebGL: markers that can be clicked, over the poster of the
 * basemap. It costs the page next to nothing.
 */
export class StillMap implements MapRenderer {
  private readonly container: HTMLElement;
  private readonly position: MapPosition;
  private readonly events: StillEvents;
  private readonly picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly sizes: ResizeObserver;
  private readonly covers = new Covers(() => this.show(this.scene));
  private size: { readonly width: number; readonly height: number };
  private scene: StillScene = { markers: null };
  private priced: readonly PricedMarker[] = [];
  private zoneTexts: readonly ZoneText[] = [];
  private request: number | null = null;

  constructor(container: HTMLElement, position: MapPosition, events: StillEvents) {
    this.container = container;
    this.position = position;
    this.events = events;
    this.size = sizeOf(container);
    this.picture.setAttribute("class", "absolute inset-0 size-full");
    this.picture.setAttribute("aria-hidden", "true");
    // What is laid over it too: only the place counts.
    container.addEventListener("click", this.click);
    container.append(this.picture);
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(container);
  }

  get frame(): MapFrame {
    return { ...this.position, ...this.size, margin: markerMargin };
  }

  /** Drawn with the browser's next frame, however often it is told before. */
  show(scene: StillScene): void {
    this.scene = scene;
    // Closed: the map that moves shows them.
    if (this.picture.parentNode === null) return;
    this.request ??= requestAnimationFrame(() => {
      this.request = null;
      const { markers, prices = null, seen = null, zones = null, inset = noScene.inset } = this.scene;
      if (!this.picture.isConnected) return;
      if (markers !== null) {
        this.priced = choosePriced(markers, prices);
        drawStillMarkers(this.picture, markers, this.frame, { priced: this.priced, seen });
      }
      this.zoneTexts = [];
      if (zones === null) return;
      const covers = this.covers.read(this.container.getBoundingClientRect());
      this.zoneTexts = drawStillZones(this.picture, zones, this.frame, { inset, covers });
    });
  }

  /** It stays where it is: the map that comes goes there. */
  goTo(): void {}

  /** All of it is in sight but for what lies over it. */
  reveal(): void {}

  close(): void {
    this.sizes.disconnect();
    this.covers.close();
    this.container.removeEventListener("click", this.click);
    this.picture.remove();
  }

  private readonly click = (event: MouseEvent) => {
    if (isPressOfButton(event)) return;
    const { left, top } = this.container.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const { markers } = this.scene;
    const hit =
      markers === null || isOnZoneText(this.zoneTexts, this.frame, point)
        ? null
        : (pricedAt(markers, this.priced, this.frame, point) ??
          markerAt(markers, this.frame, point, slackOf(event)));
    this.events.onClick(hit, placeOfPoint(point, this.frame));
  };

  private resize(): void {
    const { width, height } = sizeOf(this.container);
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.show(this.scene);
    this.events.onRest(this.frame);
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}
