import type { MapFrame } from "#domain/map/view.ts";
import { isPressOfButton, markerAt, type Point, placeOfPoint, slackOf } from "../markers/marker-layout.ts";
import { choosePriced, type PricedMarker, pricedAt } from "../markers/price-tags.ts";
import { markerMargin } from "../tiles/marker-protocol.ts";
import { type MapScene, noScene, type RendererEvents } from "../wishes/map-scene.ts";
import type { MapPosition } from "../wishes/map-wishes.ts";
import { hasPoster, hasStillTiles, takePosterDown } from "./first-sign.ts";
import { StillDrag } from "./still-drag.ts";
import type { StillGround } from "./still-ground.ts";
import { drawStillMarkers } from "./still-markers.ts";
import type { PricesOver, StillZones } from "./still-zones.ts";

type StillScene = Pick<MapScene, "markers"> &
  Partial<Pick<MapScene, "theme" | "selection" | "prices" | "seen" | "zones" | "inset">>;

type StillEvents = Pick<RendererEvents, "onClick" | "onRest">;

type Drawing = Pick<MapScene, "markers" | "seen"> & {
  readonly priced: readonly PricedMarker[];
  readonly frame: MapFrame;
};

/** The map until the moving one has come, and where there is no WebGL: it costs the page next to nothing. */
export class StillMap {
  private container: HTMLElement;
  private position: MapPosition;
  private events: StillEvents;
  private readonly picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly sizes = new ResizeObserver(() => this.resize());
  private readonly drag: StillDrag;
  private size: { readonly width: number; readonly height: number };
  private scene: StillScene = { markers: null };
  private drawing: Drawing | null = null;
  private priced: readonly PricedMarker[] = [];
  private prices: PricesOver | null = null;
  private request: number | null = null;
  private zones: StillZones | null = null;
  /** Undefined where it did not come. */
  private ground: StillGround | null | undefined = null;

  constructor(container: HTMLElement, position: MapPosition, events: StillEvents) {
    this.container = container;
    this.position = position;
    this.events = events;
    this.size = sizeOf(container);
    this.picture.setAttribute("class", "still-map");
    this.picture.setAttribute("aria-hidden", "true");
    this.drag = new StillDrag(this.picture, (by) => this.shift(by));
    this.enter();
  }

  get frame(): MapFrame {
    return { ...this.position, ...this.size, margin: markerMargin };
  }

  carryTo(container: HTMLElement, events: StillEvents): void {
    this.leave();
    this.container = container;
    this.events = events;
    this.enter();
    this.resize();
  }

  /** Fulfilled once no finger drags the map. */
  get released(): Promise<void> {
    return this.drag.released;
  }

  set isDragged(isDragged: boolean) {
    if (isDragged) this.drag.listenTo(this.container);
    else this.drag.stopListening();
  }

  /** With the browser's next frame, however often it is called before. */
  show(scene: StillScene): void {
    this.scene = scene;
    // Closed: the map that moves shows them.
    if (this.picture.parentNode === null) return;
    this.request ??= requestAnimationFrame(() => {
      this.request = null;
      if (this.picture.isConnected) this.draw();
    });
  }

  standAt(position: MapPosition): void {
    this.position = position;
    takePosterDown();
    this.draw();
    this.events.onRest(this.frame);
  }

  close(): void {
    this.sizes.disconnect();
    this.zones?.close();
    this.drag.close();
    this.leave();
    this.ground?.close();
    this.picture.remove();
  }

  private enter(): void {
    // What is laid over it too: only the place counts.
    this.container.addEventListener("click", this.click);
    this.drag.listenTo(this.container);
    this.container.append(this.picture);
    this.sizes.observe(this.container);
  }

  private leave(): void {
    this.container.removeEventListener("click", this.click);
    this.sizes.unobserve(this.container);
  }

  private draw(): void {
    const { frame } = this;
    // A linked home stands selected in the first frame of the markers: what draws it comes with the ground.
    if (!this.drawGround() && this.scene.selection && this.drawing === null) return;
    const {
      markers,
      prices = null,
      seen = null,
      zones = null,
      inset = noScene.inset,
      selection,
    } = this.scene;
    if (markers !== null) {
      this.priced = choosePriced(markers, prices);
      const drawing = { markers, seen, priced: this.priced, frame };
      if (this.drawing === null || !isSameDrawing(this.drawing, drawing))
        drawStillMarkers(this.picture, markers, frame, { priced: this.priced, seen });
      this.drawing = drawing;
    }
    this.prices = null;
    if (zones !== null && this.zones === null) this.loadZones();
    else if (zones !== null && this.zones !== null) {
      const { picture, container } = this;
      const isTinted = Boolean(this.ground);
      this.prices = this.zones.draw(picture, zones, frame, { container, inset, isTinted, selection });
    }
    const tags = markers && { markers, priced: this.priced };
    this.ground?.drawSelection(this.picture, selection ?? null, frame, tags);
  }

  /** Where the server draws the ground, not a poster; in a script of its own. False while that is on its way. */
  private drawGround(): boolean {
    const { theme = noScene.theme, zones = null } = this.scene;
    this.ground?.show(this.frame, theme, zones);
    if (this.ground !== null || hasPoster() || !hasStillTiles()) return true;
    const take = (ground?: typeof import("./still-ground.ts")) => {
      if (this.picture.parentNode !== null) this.ground ??= ground && new ground.StillGround(this.picture);
      this.show(this.scene);
    };
    import("./still-ground.ts").then(take, () => {
      take();
      const retry = () => {
        this.ground ??= null;
        this.show(this.scene);
      };
      addEventListener("online", retry, { once: true });
    });
    return false;
  }

  /** Zones come in a script of their own, after the first markers; without it the map goes on. */
  private loadZones(): void {
    import("./still-zones.ts").then(
      ({ StillZones }) => {
        this.zones ??= new StillZones(() => this.show(this.scene));
        this.show(this.scene);
      },
      () => undefined,
    );
  }

  private shift({ x, y }: Point): void {
    const { width, height } = this.size;
    const center = placeOfPoint({ x: width / 2 - x, y: height / 2 - y }, this.frame);
    this.position = { center, zoom: this.position.zoom };
    this.draw();
    this.events.onRest(this.frame);
  }

  private readonly click = (event: MouseEvent) => {
    if (isPressOfButton(event) || this.drag.isEndOfDrag(event)) return;
    const { left, top } = this.container.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const { frame, prices } = this;
    const { markers } = this.scene;
    const hit =
      markers === null || prices?.isOnPrice(point)
        ? null
        : (pricedAt(markers, this.priced, frame, point) ??
          markerAt(markers, frame, point, slackOf(event), prices?.isHidden));
    this.events.onClick(hit, placeOfPoint(point, frame));
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

function isSameDrawing(one: Drawing, other: Drawing): boolean {
  return (
    one.markers === other.markers &&
    one.seen === other.seen &&
    (one.priced.length === 0 ? other.priced.length === 0 : one.priced === other.priced) &&
    JSON.stringify(one.frame) === JSON.stringify(other.frame)
  );
}
