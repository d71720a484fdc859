import type { Point } from "../markers/marker-layout.ts";

/** A press that moves less than this is none that drags. Pixels. */
const slop = 6;
/** Where the map has been dragged this far, it is drawn anew: what came into sight is missing from its picture. Pixels. */
const longestDrag = 96;

/** A finger or a mouse that drags the map that stands still: its picture and its poster go along in the same frame. */
export class StillDrag {
  private readonly picture: SVGSVGElement;
  private readonly onShift: (by: Point) => void;
  private readonly listening = new AbortController();
  private pressing = new AbortController();
  /** Which pointer drags, and where the picture lay under it when it was drawn last. */
  private dragging: { readonly pointer: number; readonly from: Point } | null = null;
  private by: Point = { x: 0, y: 0 };
  /** How far the poster lies from where it began. */
  private poster: Point = { x: 0, y: 0 };
  private endedAt = Number.NEGATIVE_INFINITY;
  private release: (() => void) | null = null;
  released: Promise<void> = Promise.resolve();

  /** `onShift` is told how far the picture was carried: it is to be drawn there, in its old place. */
  constructor(picture: SVGSVGElement, onShift: (by: Point) => void) {
    this.picture = picture;
    this.onShift = onShift;
    const { signal } = this.listening;
    addEventListener("pointermove", this.move, { signal });
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, this.end, { signal });
  }

  /** From now on it is dragged in this element. A finger that drags it already goes on. */
  listenTo(container: HTMLElement): void {
    this.stopListening();
    this.pressing = new AbortController();
    container.addEventListener("pointerdown", this.press, { signal: this.pressing.signal });
  }

  /** Nobody begins to drag it until it listens again. */
  stopListening(): void {
    this.pressing.abort();
  }

  close(): void {
    this.stopListening();
    this.listening.abort();
    this.release?.();
  }

  /** Says whether a click ends a drag, and so means no marker. */
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
