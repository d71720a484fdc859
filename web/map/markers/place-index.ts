import type { Point } from "./marker-layout.ts";

/** Root units, 2.6 m in Marseille: tiles of two zooms round a place a little differently. */
const sameUnits = 1_536;

export class PlaceIndex<Thing> {
  private readonly squares = new Map<number, (Point & { readonly thing: Thing })[]>();

  constructor(things: readonly { readonly at: Point; readonly thing: Thing }[]) {
    for (const { at, thing } of things) {
      const square = nameSquare(at.x, at.y);
      const others = this.squares.get(square);
      const placed = { x: at.x, y: at.y, thing };
      if (others === undefined) this.squares.set(square, [placed]);
      else others.push(placed);
    }
  }

  get size(): number {
    return this.squares.size;
  }

  /** What stands nearest to a place, or there. */
  find(x: number, y: number): Thing | null {
    if (this.squares.size === 0) return null;
    let nearest: Thing | null = null;
    let least = sameUnits;
    for (let at = 0; at < 9; at++) {
      const column = x + ((at % 3) - 1) * sameUnits;
      const line = y + (Math.floor(at / 3) - 1) * sameUnits;
      for (const one of this.squares.get(nameSquare(column, line)) ?? []) {
        const away = Math.hypot(one.x - x, one.y - y);
        if (away > least) continue;
        least = away;
        nearest = one.thing;
      }
    }
    return nearest;
  }
}

function nameSquare(x: number, y: number): number {
  return Math.floor(x / sameUnits) * 2 ** 26 + Math.floor(y / sameUnits);
}
