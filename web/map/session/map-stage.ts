import type { FirstMap } from "../still/first-map.ts";
import { takePosterDown } from "../still/first-sign.ts";
import { StillMap } from "../still/still-map.ts";
import type { RendererEvents } from "../wishes/map-scene.ts";
import type { MapPosition } from "../wishes/map-wishes.ts";

export class MapStage {
  readonly still: StillMap;
  readonly overlay = document.createElement("div");
  private readonly container: HTMLElement;
  private readonly room = document.createElement("div");
  private isUnveiled = false;

  /** With a first map, what it shows is taken over as it is. */
  constructor(options: {
    readonly container: HTMLElement;
    readonly position: MapPosition;
    readonly events: RendererEvents;
    readonly first: FirstMap | null;
  }) {
    const { container, position, events, first } = options;
    this.container = container;
    this.still = first?.still ?? new StillMap(container, position, events);
    first?.still.carryTo(container, events);
    this.room.className = "map-room size-full";
    container.append(this.overlay);
  }

  /** The room is not seen before `unveil`, but takes the pointer. */
  makeRoom(): HTMLElement {
    this.still.isDragged = false;
    this.container.append(this.room);
    return this.room;
  }

  /** An element that is moved would lose its focus. */
  carryOverlay(into: HTMLElement): void {
    const focused = this.overlay.contains(document.activeElement) ? document.activeElement : null;
    into.append(this.overlay);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  unveil(): void {
    if (this.isUnveiled) return;
    this.isUnveiled = true;
    this.room.classList.add("is-there");
    this.still.close();
    takePosterDown();
  }

  clearRoom(): void {
    this.still.isDragged = true;
    this.room.remove();
  }

  close(): void {
    this.still.close();
    this.overlay.remove();
    this.room.remove();
  }
}
