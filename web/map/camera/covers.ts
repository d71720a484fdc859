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

/** Calls back when what it once read has another size, or more lies over the map. */
export class Covers {
  private readonly sizes: ResizeObserver;
  private readonly arrivals = new MutationObserver(() => this.follow());
  private readonly followed = new WeakSet<Element>();

  constructor(onChange: () => void) {
    this.sizes = new ResizeObserver(onChange);
  }

  /** `x` and `y` are the map's corner on the page. */
  read({ x, y }: Point): Cover[] {
    this.arrivals.observe(document.body, { childList: true, subtree: true });
    return this.follow().map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
    });
  }

  close(): void {
    this.sizes.disconnect();
    this.arrivals.disconnect();
  }

  /** The elements that lie over the map; whose size is followed from now on is said to have one. */
  private follow(): Element[] {
    const parents = [...document.querySelectorAll(covering)];
    const elements = parents.flatMap(({ children }) => [...children]);
    for (const element of [...parents, ...elements])
      if (!this.followed.has(element)) {
        this.followed.add(element);
        this.sizes.observe(element);
      }
    return elements;
  }
}
