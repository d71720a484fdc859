import type { Markers } from "#domain/map/merge.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import type { Point } from "../markers/marker-layout.ts";
import type { OpenedStack } from "../wishes/map-scene.ts";

export const bloomMs = 250;

/** `x` and `y` are root units from its place. */
export type Birth = Point & { readonly atMs: number };

/** Pixels: tiles of another zoom know places a little otherwise. */
const samePixels = 3;

type Seen = Point & { readonly birth: Birth | null };

/** What comes out of an opened stack sets out from it when it is first seen, and once. */
export class Bloom {
  private seen: readonly Seen[] = [];
  private opened: OpenedStack | null = null;
  private lastMs = -bloomMs;

  get endsAt(): number {
    return this.lastMs + bloomMs;
  }

  /** Without a stack, or where motion is not wanted, nothing blooms. */
  follow(markers: Markers, opened: OpenedStack | null, nowMs: number): void {
    const before = this.seen;
    // Markers that stood around the stack before it was opened have not come out of it.
    const isFirst = opened !== this.opened;
    this.opened = opened;
    this.seen = [];
    if (opened === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const same = samePixels * unitsPerPixel(markers.zoom);
    const around: Seen[] = [];
    for (let index = 0; index < markers.size; index++) {
      const at = { x: need(markers.x[index]), y: need(markers.y[index]) };
      const [x, y] = [opened.at.x - at.x, opened.at.y - at.y];
      const away = Math.hypot(x, y);
      if (away > opened.reach) continue;
      const known = before.find((one) => Math.hypot(one.x - at.x, one.y - at.y) < same);
      const isBorn = !isFirst && known === undefined && away > same;
      if (isBorn) this.lastMs = nowMs;
      around.push({ ...at, birth: isBorn ? { x, y, atMs: nowMs } : (known?.birth ?? null) });
    }
    this.seen = around;
  }

  /** Null where the marker stands at its place. */
  birthOf(markers: Markers, index: number): Birth | null {
    if (this.seen.length === 0) return null;
    return this.seen.find(({ x, y }) => x === markers.x[index] && y === markers.y[index])?.birth ?? null;
  }
}
