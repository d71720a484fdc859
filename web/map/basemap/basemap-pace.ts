import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapFrame } from "#domain/map/view.ts";
import { shiftOfPicture } from "../camera/picture-shift.ts";

/** On the way, the basemap is painted again after this long at the soonest. Milliseconds. */
const paintedForMs = 100;

/**
 * Names of a scaled picture are too large or too small by the same factor. In the one frame after it was painted, when
 * the zoom is in a hurry, nobody sees a larger factor than in the frames that follow.
 */
const mostScaled = { withinMs: 25, next: 0.12, later: 0.06 };

export type PaceOptions = {
  /** What is seen of the map now. */
  readonly readFrame: () => MapFrame;
  /** Milliseconds from any start. */
  readonly now: () => number;
};

/** What MapLibre's map does in a frame, and what it was asked to do in it: its types declare neither. */
type MapInside = {
  _render: (time: number) => unknown;
  readonly _renderTaskQueue: { readonly run: (time: number) => void };
};

/**
 * Paints the basemap some ten times a second while the map moves; in the frames between, its picture is moved
 * instead, which costs the script next to nothing. At rest, and wherever the picture would not do, MapLibre paints.
 */
export class BasemapPace {
  private readonly map: MapLibreMap;
  private readonly options: PaceOptions;
  private painted: { readonly frame: MapFrame; readonly at: number } | null = null;

  constructor(map: MapLibreMap, options: PaceOptions) {
    this.map = map;
    this.options = options;
    const inside: unknown = map;
    if (!hasInside(inside)) return;
    const ground = map.getContainer();
    // MapLibre asks it where the pointer is: over the map, however its picture lies.
    map.getCanvas().getBoundingClientRect = () => ground.getBoundingClientRect();
    map.on("webglcontextlost", () => {
      this.painted = null;
    });
    const render = inside._render.bind(map);
    inside._render = (time) => {
      if (this.isPaintedLately()) {
        // The map goes where it was asked to, as in every frame.
        inside._renderTaskQueue.run(time);
        if (this.movePicture()) return map;
      }
      render(time);
      this.painted = { frame: this.options.readFrame(), at: this.options.now() };
      map.getCanvas().style.transform = "";
      return map;
    };
  }

  private isPaintedLately(): boolean {
    return this.painted !== null && this.options.now() - this.painted.at < paintedForMs;
  }

  private movePicture(): boolean {
    const { map, painted } = this;
    const { readFrame, now } = this.options;
    if (painted === null || !map.isMoving()) return false;
    const most = now() - painted.at < mostScaled.withinMs ? mostScaled.next : mostScaled.later;
    const shift = shiftOfPicture(painted.frame, readFrame(), most);
    if (shift === null) return false;
    const { x, y, scale } = shift;
    // Between two pixels its names would be blurred.
    const whole = (pixels: number) => Math.round(pixels * devicePixelRatio) / devicePixelRatio;
    map.getCanvas().style.transform =
      scale === 1 ? `translate(${whole(x)}px, ${whole(y)}px)` : `translate(${x}px, ${y}px) scale(${scale})`;
    map.fire("render");
    // A movement that stops here still gets the basemap painted.
    map.triggerRepaint();
    return true;
  }
}

function hasInside(map: unknown): map is MapInside {
  if (typeof map !== "object" || map === null || !("_render" in map && "_renderTaskQueue" in map))
    return false;
  const { _render, _renderTaskQueue: queue } = map;
  const canRun =
    typeof queue === "object" && queue !== null && "run" in queue && typeof queue.run === "function";
  return canRun && typeof _render === "function";
}
