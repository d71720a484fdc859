import type { Point } from "../markers/marker-layout.ts";

/** A box that lies over the map, from the corner of what is seen of it. Pixels. */
export type Cover = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** What lies over a map beside its edges: the children of elements that say so, and MapLibre's buttons. */
const covering = "[data-over-map], .maplibregl-ctrl-bottom-right";

/** Reads what lies over a map, and calls back when what it once read has another size. */
export class Covers {
  private readonly sizes: ResizeObserver;
  private readonly followed = new WeakSet<Element>();

  constructor(onChange: () => void) {
    this.sizes = new ResizeObserver(onChange);
  }

  /** The boxes over a map whose corner lies there on the page. */
  read({ x, y }: Point): Cover[] {
    return [...document.querySelectorAll(covering)].flatMap((element) => {
      this.follow(element);
      return [...element.children].map((child) => {
        const { left, top, right, bottom } = child.getBoundingClientRect();
        return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
      });
    });
  }

  close(): void {
    this.sizes.disconnect();
  }

  private follow(element: Element): void {
    if (this.followed.has(element)) return;
    this.followed.add(element);
    this.sizes.observe(element);
  }
}
