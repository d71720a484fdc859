import type { PriceZones } from "#domain/api/market.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { Covers } from "../camera/covers.ts";
import type { Inset } from "../wishes/map-scene.ts";
import { openSight } from "./open-sight.ts";
import type { ZoneText } from "./zone-pill.ts";
import { chooseZoneTexts } from "./zone-texts.ts";

type Written = {
  readonly zones: PriceZones | null;
  readonly inset: Inset;
};
type SeenFrame = MapFrame & { readonly isAtRest: boolean };

/** On the way prices are chosen again once the zoom has changed by so much. */
const zoomStep = 0.12;

/** Prices stay on the way, and each has room in sight at rest. */
export class ZoneWriter {
  texts: readonly ZoneText[] = [];
  private written: Written | null = null;
  private frame: SeenFrame | null = null;
  private readonly covers: Covers;

  /** `onChange` is called when something else lies over the map. */
  constructor(onChange: () => void) {
    this.covers = new Covers(() => {
      this.forget();
      onChange();
    });
  }

  /** Says whether the prices may be others than before. */
  choose(next: Written, frame: SeenFrame, canvas: Element): boolean {
    const { written, frame: last } = this;
    const isSame = written !== null && isSameWritten(written, next);
    if (isSame && last !== null && isGood(last, frame)) return false;
    this.written = next;
    this.frame = frame;
    this.texts =
      next.zones === null || frame.zoom >= zonesUpTo ? [] : this.chooseTexts(next.zones, frame, canvas);
    return true;
  }

  forget(): void {
    this.frame = null;
  }

  close(): void {
    this.covers.close();
  }

  private chooseTexts(zones: PriceZones, frame: SeenFrame, canvas: Element): ZoneText[] {
    const { written, texts: before } = this;
    if (written === null) return [];
    const { inset } = written;
    const { zoom, isAtRest } = frame;
    if (!isAtRest) return chooseZoneTexts(zones, zoom, { before, isAtRest });
    const sight = openSight(frame, inset, this.covers.read(canvas.getBoundingClientRect()));
    return chooseZoneTexts(zones, zoom, { before, sight });
  }
}

function isGood(chosen: SeenFrame, seen: SeenFrame): boolean {
  if (!seen.isAtRest) return Math.abs(seen.zoom - chosen.zoom) < zoomStep;
  const [{ center: from }, { center: to }] = [chosen, seen];
  return (
    chosen.isAtRest &&
    chosen.zoom === seen.zoom &&
    chosen.width === seen.width &&
    chosen.height === seen.height &&
    from.latitude === to.latitude &&
    from.longitude === to.longitude
  );
}

function isSameWritten(one: Written, other: Written): boolean {
  return (
    one.zones === other.zones &&
    one.inset.top === other.inset.top &&
    one.inset.right === other.inset.right &&
    one.inset.left === other.inset.left
  );
}
