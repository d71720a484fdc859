import type { PriceZones } from "#domain/api/market.ts";
import { isAroundCity, stillSteps, stillTileSide, tilesToPlace } from "#domain/map/still-tiles.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { nameTint } from "#domain/market/tint-name.ts";
import type { DrawnTags } from "../markers/find-tag.ts";
import type { MapTheme } from "../wishes/map-wishes.ts";
import type { Selection } from "../wishes/selection.ts";
import { drawStillSelection } from "./still-selection.ts";

/** `step` is the zoom that the square is drawn for. */
type Square = { readonly step: number; readonly column: number; readonly row: number };

/** Two zooms less: one picture covers most of a screen, and stands in for those that are coming. */
const coarser = 4;

/** Pictures that the server draws: the same for everyone, without any property. */
export class StillGround {
  private readonly ground = document.createElement("div");
  private readonly carrying: MutationObserver;
  /** By address. What was seen last lies under what is to be seen until all of that has come. */
  private readonly pictures = new Map<string, Square & { readonly image: HTMLImageElement }>();
  private readonly seen = new Set<string>();
  private wanted: ReadonlyMap<string, Square> = new Map();
  private standIns: ReadonlyMap<string, Square> = new Map();

  constructor(picture: SVGSVGElement) {
    this.ground.className = "absolute inset-0 isolate overflow-hidden";
    this.ground.setAttribute("aria-hidden", "true");
    picture.before(this.ground);
    // A finger that drags the picture carries its ground along in the same frame.
    this.carrying = new MutationObserver(() => {
      this.ground.style.translate = picture.style.translate;
    });
    this.carrying.observe(picture, { attributes: true, attributeFilter: ["style"] });
  }

  /** Tinted by these zones; those nearest to the middle of the frame come first. */
  show(frame: MapFrame, theme: MapTheme, zones: PriceZones | null): void {
    const { least, most } = stillSteps;
    const step = Math.min(most, Math.max(least, Math.round(2 * frame.zoom)));
    const tint = zones !== null && step / 2 < zonesUpTo ? `prix=${nameTint(zones)}` : "";
    this.wanted = findSquares(frame, step, theme, tint);
    const isWhole = [...this.wanted.keys()].every((path) => this.seen.has(path));
    const coarse = Math.max(least, step - coarser);
    // No names: they would be as large as a street is long.
    this.standIns =
      isWhole || coarse === step ? new Map() : findSquares(frame, coarse, theme, "noms=0", tint);
    for (const [path, square] of [...this.standIns, ...this.wanted]) this.add(path, square);
    for (const [path, { image, ...square }] of this.pictures) {
      const isInFrame = placePicture(image, square, frame);
      if (!isInFrame && !this.wanted.has(path)) this.seen.delete(path);
      image.style.zIndex = this.wanted.has(path) ? "2" : this.standIns.has(path) ? "0" : "1";
    }
    this.takeAway();
  }

  drawSelection(
    picture: SVGSVGElement,
    selection: Selection | null,
    frame: MapFrame,
    tags: DrawnTags | null = null,
  ): void {
    drawStillSelection(picture, selection, frame, tags);
  }

  close(): void {
    this.carrying.disconnect();
    this.ground.remove();
  }

  private add(path: string, square: Square): void {
    if (this.pictures.has(path)) return;
    const image = document.createElement("img");
    image.alt = "";
    image.decoding = "async";
    image.draggable = false;
    image.className = "absolute top-0 left-0 max-w-none origin-top-left";
    image.src = path;
    this.ground.append(image);
    this.pictures.set(path, { ...square, image });
    image.decode().then(
      () => {
        if (this.pictures.has(path)) this.seen.add(path);
        this.takeAway();
      },
      () => undefined,
    );
  }

  /** What is not wanted any more goes once all that is wanted can be seen; what was never seen, at once. */
  private takeAway(): void {
    const isWhole = [...this.wanted.keys()].every((path) => this.seen.has(path));
    for (const [path, { image }] of this.pictures) {
      if (this.wanted.has(path)) continue;
      if (!isWhole && (this.standIns.has(path) || this.seen.has(path))) continue;
      image.remove();
      this.pictures.delete(path);
      this.seen.delete(path);
    }
  }
}

/** The nearest to the middle first, by the addresses of their pictures. */
function findSquares(
  { center, zoom, width, height }: MapFrame,
  step: number,
  theme: MapTheme,
  ...parameters: readonly string[]
): Map<string, Square> {
  const side = stillTileSide * 2 ** (zoom - step / 2);
  const [x, y] = tilesToPlace(step / 2, center.longitude, center.latitude);
  const query = parameters.filter(Boolean).join("&");
  const squares = new Map<string, Square>();
  for (const column of around(x, width / 2 / side))
    for (const row of around(y, height / 2 / side))
      if (isAroundCity({ zoom: step / 2, column, row }))
        squares.set(`/basemap/still/${theme}/${step}/${column}/${row}${query && `?${query}`}`, {
          step,
          column,
          row,
        });
  return squares;
}

/** False where nothing of the picture is seen. */
function placePicture(
  { style }: HTMLImageElement,
  { step, column, row }: Square,
  { center, zoom, width, height }: MapFrame,
): boolean {
  const side = stillTileSide * 2 ** (zoom - step / 2);
  const [x, y] = tilesToPlace(step / 2, center.longitude, center.latitude);
  // Whole pixels: no seam is seen between two of them.
  const left = Math.round(width / 2 + (column - x) * side);
  const top = Math.round(height / 2 + (row - y) * side);
  const right = Math.round(width / 2 + (column + 1 - x) * side);
  const bottom = Math.round(height / 2 + (row + 1 - y) * side);
  style.transform = `translate(${left}px, ${top}px)`;
  style.width = `${right - left}px`;
  style.height = `${bottom - top}px`;
  return left < width && top < height && right > 0 && bottom > 0;
}

/** The whole numbers within reach of a place, the nearest first. */
function around(place: number, reach: number): number[] {
  const [first, last] = [Math.floor(place - reach), Math.floor(place + reach)];
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return numbers.sort((one, other) => Math.abs(one + 0.5 - place) - Math.abs(other + 0.5 - place));
}
