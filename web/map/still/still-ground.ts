import { isAroundCity, stillSteps, stillTileSide, tilesToPlace } from "#domain/map/still-tiles.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import type { MapTheme } from "../wishes/map-wishes.ts";
import type { Selection } from "../wishes/selection.ts";
import { drawStillSelection } from "./still-selection.ts";

/** The basemap of a still map, as pictures that the server draws: the same for everyone, without any property. */
export class StillGround {
  private readonly ground = document.createElement("div");
  private readonly carrying: MutationObserver;
  private readonly pictures = new Map<string, HTMLImageElement>();

  /** Under the picture of the markers. */
  constructor(picture: SVGSVGElement) {
    this.ground.className = "absolute inset-0 overflow-hidden";
    this.ground.setAttribute("aria-hidden", "true");
    picture.before(this.ground);
    // A finger that drags the picture carries its ground along in the same frame.
    this.carrying = new MutationObserver(() => {
      this.ground.style.translate = picture.style.translate;
    });
    this.carrying.observe(picture, { attributes: true, attributeFilter: ["style"] });
  }

  /** Lays the pictures that a frame is covered with, those nearest to its middle first. */
  show({ center, zoom, width, height }: MapFrame, theme: MapTheme, isTinted: boolean): void {
    const { least, most } = stillSteps;
    const step = Math.min(most, Math.max(least, Math.round(2 * zoom)));
    const side = stillTileSide * 2 ** (zoom - step / 2);
    const [x, y] = tilesToPlace(step / 2, center.longitude, center.latitude);
    const wanted = new Set<string>();
    for (const column of around(x, width / 2 / side))
      for (const row of around(y, height / 2 / side)) {
        if (!isAroundCity({ zoom: step / 2, column, row })) continue;
        const tint = isTinted && step / 2 < zonesUpTo ? "?prix=1" : "";
        const path = `/basemap/still/${theme}/${step}/${column}/${row}${tint}`;
        wanted.add(path);
        // Whole pixels: no seam is seen between two of them.
        const left = Math.round(width / 2 + (column - x) * side);
        const top = Math.round(height / 2 + (row - y) * side);
        const right = Math.round(width / 2 + (column + 1 - x) * side);
        const bottom = Math.round(height / 2 + (row + 1 - y) * side);
        const { style } = this.pictureOf(path);
        style.transform = `translate(${left}px, ${top}px)`;
        style.width = `${right - left}px`;
        style.height = `${bottom - top}px`;
      }
    for (const [path, picture] of this.pictures)
      if (!wanted.has(path)) {
        picture.remove();
        this.pictures.delete(path);
      }
  }

  /** Larger than all others, and over them. */
  drawSelection(picture: SVGSVGElement, selection: Selection | null, frame: MapFrame): void {
    drawStillSelection(picture, selection, frame);
  }

  close(): void {
    this.carrying.disconnect();
    this.ground.remove();
  }

  private pictureOf(path: string): HTMLImageElement {
    const known = this.pictures.get(path);
    if (known !== undefined) return known;
    const picture = document.createElement("img");
    picture.alt = "";
    picture.decoding = "async";
    picture.draggable = false;
    picture.className = "absolute top-0 left-0 max-w-none origin-top-left";
    picture.src = path;
    this.ground.append(picture);
    this.pictures.set(path, picture);
    return picture;
  }
}

/** The whole numbers of the tiles within reach of a place, the nearest first. */
function around(place: number, reach: number): number[] {
  const [first, last] = [Math.floor(place - reach), Math.floor(place + reach)];
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return numbers.sort((one, other) => Math.abs(one + 0.5 - place) - Math.abs(other + 0.5 - place));
}
