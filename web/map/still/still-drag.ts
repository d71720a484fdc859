import type { Point } from "../markers/marker-layout.ts";

/** Pixels; a press that moves less drags nothing. */
const slop = 6;
/** Pixels; dragged this far, the map is drawn anew: what came into sight is missing from its picture. */
const longestDrag = 96;

/** The picture and its poster go along in the same frame. */
export class StillDrag {
  private readonly picture: SVGSVGElement;
  private readonly onShift: (by: Point) => void;
  private readonly listening = new AbortController();
  private pressing = new AbortController();
  /** `from` is where the picture lay under the pointer when it was drawn last. */
  private dragging: { readonly pointer: number; readonly from: Point } | null = null;
  private by: Point = { x: 0, y: 0 };
  private poster: Point = { x: 0, y: 0 };
  private endedAt = Number.NEGATIVE_INFINITY;
  private release: (() => void) | null = null;
  released: Promise<void> = Promise.resolve();

  /** `onShift` gets how far the picture was carried: it is to be drawn there, in its old place. */
  constructor(picture: SVGSVGElement, onShift: (by: Point) => void) {
    this.picture = picture;
    this.onShift = onShift;
    const { signal } = this.listening;
    addEventListener("pointermove", this.move, { signal });
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, this.end, { signal });
  }

  listenTo(container: HTMLElement): void {
    this.stopListening();
    this.pressing = new AbortController();
    container.addEventListener("pointerdown", this.press, { signal: this.pressing.signal });
  }

  stopListening(): void {
    this.pressing.abort();
  }

  close(): void {
    this.stopListening();
    this.listening.abort();
    this.release?.();
  }

  /** A click that ends a drag means no marker. */
  isEndOfDrag({ timeStamp }: MouseEvent): boolean {
    return timeStamp - this.endedAt < 50;
  }

  private readonly press = ({ isPrimary, pointerId, clientX, clientY, button }: PointerEvent) => {
    // A second finger asks for another zoom, which the map that comes has.
    if (!isPrimary || button !== 0) return this.settle();
    this.dragging = { pointer: pointerId, from: { x: clientX, y: clientY } };
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
  };

  private readonly move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (this.dragging?.pointer !== pointerId) return;
    const { from } = this.dragging;
    const by = { x: clientX - from.x, y: clientY - from.y };
    const isCarried = this.by.x !== 0 || this.by.y !== 0;
    if (!isCarried && Math.hypot(by.x, by.y) < slop) return;
    this.carry(by);
    if (Math.max(Math.abs(by.x), Math.abs(by.y)) < longestDrag) return;
    this.dragging = { pointer: pointerId, from: { x: clientX, y: clientY } };
    this.layDown();
  };

  private readonly end = ({ pointerId, timeStamp }: PointerEvent) => {
    if (this.dragging?.pointer !== pointerId) return;
    if (this.by.x !== 0 || this.by.y !== 0) this.endedAt = timeStamp;
    this.settle();
  };

  private settle(): void {
    this.dragging = null;
    if (this.by.x !== 0 || this.by.y !== 0) this.layDown();
    this.release?.();
  }

  private carry(by: Point): void {
    this.by = by;
    this.picture.style.translate = `${by.x}px ${by.y}px`;
    this.movePoster({ x: this.poster.x + by.x, y: this.poster.y + by.y });
  }

  /** Drawn where it was carried to, the picture lies in its old place again. */
  private layDown(): void {
    const { by } = this;
    this.by = { x: 0, y: 0 };
    this.poster = { x: this.poster.x + by.x, y: this.poster.y + by.y };
    this.picture.style.translate = "";
    this.onShift(by);
  }

  private movePoster({ x, y }: Point): void {
    const { style } = document.documentElement;
    style.setProperty("--poster-x", `${x}px`);
    style.setProperty("--poster-y", `${y}px`);
  }
}
