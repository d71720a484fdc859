import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapPosition } from "./map-wishes.ts";
import { markerAt, type Point } from "./marker-layout.ts";
import { markerMargin } from "./marker-protocol.ts";
import { paintStill } from "./still-painter.ts";

export type StillMapEvents = {
  readonly onMarkerClick: (marker: number) => void;
  readonly onBackgroundClick: () => void;
  readonly onResize: () => void;
};

/**
 * The map before anyone moves it, and where there is no WebGL: markers that can be clicked, over the poster of the
 * basemap. It costs the page next to nothing.
 */
export class StillMap {
  private readonly container: HTMLElement;
  private readonly position: MapPosition;
  private readonly events: StillMapEvents;
  private readonly canvas = document.createElement("canvas");
  private readonly sizes: ResizeObserver;
  private size: { readonly width: number; readonly height: number };
  private markers: Markers | null = null;

  constructor(container: HTMLElement, position: MapPosition, events: StillMapEvents) {
    this.container = container;
    this.position = position;
    this.events = events;
    this.size = sizeOf(container);
    this.canvas.className = "absolute inset-0 size-full";
    this.canvas.dataset.still = "";
    this.canvas.addEventListener("click", this.click);
    container.append(this.canvas);
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(container);
  }

  get frame(): MapFrame {
    return { ...this.position, ...this.size, margin: markerMargin };
  }

  /** Costs nothing once it is closed. */
  show(markers: Markers | null): void {
    this.markers = markers;
    if (!this.canvas.isConnected) return;
    if (markers !== null) paintStill(this.canvas, markers, this.frame);
  }

  markerNear(place: Point, slack: number): number | null {
    return this.markers && markerAt(this.markers, this.frame, place, slack);
  }

  close(): void {
    this.sizes.disconnect();
    this.canvas.remove();
  }

  private readonly click = ({
    offsetX: x,
    offsetY: y,
    pointerType,
  }: MouseEvent & { pointerType?: string }) => {
    const marker = this.markerNear({ x, y }, pointerType === "touch" ? 10 : 0);
    if (marker === null) this.events.onBackgroundClick();
    else this.events.onMarkerClick(marker);
  };

  private resize(): void {
    const { width, height } = sizeOf(this.container);
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.show(this.markers);
    this.events.onResize();
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}
