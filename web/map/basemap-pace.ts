import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapFrame } from "#domain/map/view.ts";
import { shiftOfPicture } from "./picture-shift.ts";

/** On the way, the basemap is painted again after this long at the soonest. Milliseconds. */
const paintedForMs = 60;

export type PaceOptions = {
  /** What is seen of the map now. */
  readonly readFrame: () => MapFrame;
  /** Milliseconds from any start. */
  readonly now: () => number;
};

/** What MapLibre paints with: none of its types tells of it. */
type Painter = { render: (...given: unknown[]) => void };

/**
 * Paints the basemap some fifteen times a second while the map moves; in the frames between, its picture is moved
 * instead, which costs the script next to nothing. At rest, and wherever the picture would not do, MapLibre paints.
 */
export class BasemapPace {
  private readonly map: MapLibreMap;
  private readonly options: PaceOptions;
  private painted: { readonly frame: MapFrame; readonly at: number } | null = null;

  constructor(map: MapLibreMap, options: PaceOptions) {
    this.map = map;
    this.options = options;
    const ground = map.getContainer();
    // MapLibre asks it where the pointer is: over the map, however its picture lies.
    map.getCanvas().getBoundingClientRect = () => ground.getBoundingClientRect();
    this.takeOver();
    // It paints with another from then on.
    map.on("webglcontextrestored", () => this.takeOver());
  }

  private takeOver(): void {
    this.painted = null;
    const painter: unknown = Reflect.get(this.map, "painter");
    if (!isPainter(painter)) return;
    const paint = painter.render.bind(painter);
    painter.render = (...given) => {
      if (this.movePicture()) return;
      paint(...given);
      this.painted = { frame: this.options.readFrame(), at: this.options.now() };
      this.map.getCanvas().style.transform = "";
    };
  }

  private movePicture(): boolean {
    const { map, painted } = this;
    const { readFrame, now } = this.options;
    if (painted === null || !map.isMoving() || now() - painted.at >= paintedForMs) return false;
    const shift = shiftOfPicture(painted.frame, readFrame());
    if (shift === null) return false;
    const { x, y, scale } = shift;
    // Between two pixels its names would be blurred.
    const whole = (pixels: number) => Math.round(pixels * devicePixelRatio) / devicePixelRatio;
    map.getCanvas().style.transform =
      scale === 1 ? `translate(${whole(x)}px, ${whole(y)}px)` : `translate(${x}px, ${y}px) scale(${scale})`;
    // Whoever stops here still gets it painted.
    map.triggerRepaint();
    return true;
  }
}

function isPainter(value: unknown): value is Painter {
  return (
    typeof value === "object" && value !== null && "render" in value && typeof value.render === "function"
  );
}
