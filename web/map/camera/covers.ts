import type { Point } from "../markers/marker-layout.ts";

/** From the corner of what is seen of the map. Pixels. */
export type Cover = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Elements whose children lie over a map, and MapLibre's buttons. */
const covering = "[data-over-map], .maplibregl-ctrl-bottom-right";

/** Calls back when what it once read has another size. */
export class Covers {
  private readonly sizes: ResizeObserver;
  private readonly followed = new WeakSet<Element>();

  constructor(onChange: () => void) {
    this.sizes = new ResizeObserver(onChange);
  }

  /** `x` and `y` are the map's corner on the page. */
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
