import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { markerAt, slackOf } from "../markers/marker-layout.ts";
import { markerMargin } from "../tiles/marker-protocol.ts";
import type { MapPosition } from "../wishes/map-wishes.ts";
import { drawStillMarkers } from "./still-markers.ts";

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
  private readonly picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly sizes: ResizeObserver;
  private size: { readonly width: number; readonly height: number };
  private markers: Markers | null = null;
  private request: number | null = null;

  constructor(container: HTMLElement, position: MapPosition, events: StillMapEvents) {
    this.container = container;
    this.position = position;
    this.events = events;
    this.size = sizeOf(container);
    this.picture.setAttribute("class", "absolute inset-0 size-full");
    this.picture.setAttribute("aria-hidden", "true");
    this.picture.addEventListener("click", this.click);
    container.append(this.picture);
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(container);
  }

  get frame(): MapFrame {
    return { ...this.position, ...this.size, margin: markerMargin };
  }

  /** Drawn with the browser's next frame, however often it is told before. */
  show(markers: Markers | null): void {
    this.markers = markers;
    // Closed: the map that moves shows them.
    if (this.picture.parentNode === null) return;
    this.request ??= requestAnimationFrame(() => {
      this.request = null;
      if (this.markers !== null && this.picture.isConnected)
        drawStillMarkers(this.picture, this.markers, this.frame);
    });
  }

  close(): void {
    this.sizes.disconnect();
    this.picture.remove();
  }

  private readonly click = (event: MouseEvent) => {
    const { left, top } = this.container.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const marker = this.markers && markerAt(this.markers, this.frame, point, slackOf(event));
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
