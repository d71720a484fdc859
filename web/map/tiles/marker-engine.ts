import { mergeTiles } from "#domain/map/merge.ts";
import type { SortedTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { blocksForView, type TileBlocks } from "#domain/map/tile-blocks.ts";
import { boxOfFrame, type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import {
  type MarkerAnswer,
  type MarkerRequest,
  type MarkerView,
  restMargin,
  type TileSource,
} from "./marker-protocol.ts";
import { type FetchTile, TileStore } from "./tile-store.ts";

export type FetchFrom = (source: TileSource, ...args: Parameters<FetchTile>) => ReturnType<FetchTile>;

type ViewRequest = {
  readonly number: number;
  readonly view: MarkerView;
  readonly tiles: readonly TileBlocks[];
};

/** Runs in the worker: answers the view last asked for, at once and as tiles come. */
export class MarkerEngine {
  private readonly store: TileStore;
  private readonly answer: (answer: MarkerAnswer) => void;
  private lastRequest: ViewRequest | null = null;
  private source: TileSource = { key: "none", path: "", query: "" };
  /** The zoom of the tiles that last covered a whole view: they stand in while those of another zoom come. */
  private wholeZoom: number | null = null;
  private isSettled = false;

  constructor(options: { readonly fetchTile: FetchFrom; readonly answer: (answer: MarkerAnswer) => void }) {
    this.answer = options.answer;
    this.store = new TileStore({
      fetchTile: (...args) => options.fetchTile(this.source, ...args),
      onTile: (isChanged) => {
        if (isChanged || !this.isSettled) this.draw();
      },
    });
  }

  handle(request: MarkerRequest): void {
    switch (request.type) {
      case "view": {
        const tiles = blocksForView(frameToFetch(request.view.frame, this.lastRequest?.view.frame));
        this.lastRequest = { number: request.number, view: request.view, tiles };
        const isOtherSource = this.source.key !== request.view.source.key;
        if (isOtherSource) this.turnTo(request.view.source);
        this.store.want(tiles);
        // Until the first tile of another source comes, the old markers stay: better old than empty.
        if (!isOtherSource) this.draw();
        return;
      }
      case "change":
        this.store.applyChange(request.change);
        return;
    }
  }

  close(): void {
    this.lastRequest = null;
    this.store.empty();
  }

  private turnTo(source: TileSource): void {
    this.source = source;
    this.store.empty();
    this.wholeZoom = null;
    this.isSettled = false;
  }

  private draw(): void {
    if (this.lastRequest === null) return;
    const { number, view } = this.lastRequest;
    const box = boxOfFrame(view.frame);
    const markers = mergeTiles({ tiles: this.tilesToDraw(this.lastRequest), zoom: view.frame.zoom, box });
    this.isSettled = this.store.isSettled;
    this.answer({ number, markers, isSettled: this.isSettled });
  }

  private tilesToDraw({ view, tiles }: ViewRequest): SortedTile[] {
    const z = tileZoomFor(view.frame.zoom);
    const come = tiles.flatMap(({ tile }) => this.store.sorted(tile, view.kinds) ?? []);
    const { isWhole } = this.store;
    if (isWhole) this.wholeZoom = z;
    if (isWhole || this.wholeZoom === null || this.wholeZoom === z) return come;
    return this.store.sortedWithin(boxOfFrame(view.frame), this.wholeZoom, view.kinds);
  }
}

/** A map at rest needs little more than it shows; one that is moved also what comes into sight next. */
function frameToFetch(frame: MapFrame, before: MapFrame | undefined): MapFrame {
  const { center, zoom, width, height } = frame;
  // The map that moves takes over from the still one with a centre that is rounded otherwise.
  return before?.zoom === zoom && shiftBetween(before, frame) > unitsPerPixel(zoom)
    ? frame
    : { center, zoom, width, height, margin: Math.min(restMargin, frame.margin) };
}

function shiftBetween(one: MapFrame, other: MapFrame): number {
  const [before, after] = [boxOfFrame(one), boxOfFrame(other)];
  return Math.hypot(after.west - before.west, after.north - before.north);
}
