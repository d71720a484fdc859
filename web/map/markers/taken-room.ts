import type { Box } from "./box.ts";

/** Pixels; nothing that takes room is wider or higher. */
const square = 96;

export class TakenRoom {
  private readonly squares = new Map<number, Box[]>();

  take(box: Box): void {
    const key = nameSquare(box.x, box.y);
    this.squares.set(key, [...(this.squares.get(key) ?? []), box]);
  }

  /** `air` is the least distance between two boxes. Pixels. */
  countTouching({ x, y, halfWidth, halfHeight }: Box, air: number): number {
    // What it could touch lies in the nine squares around its middle.
    const steps = [-square, 0, square];
    const around = steps.flatMap((east) =>
      steps.flatMap((south) => this.squares.get(nameSquare(x + east, y + south)) ?? []),
    );
    return around.filter(
      (other) =>
        Math.abs(other.x - x) < other.halfWidth + halfWidth + air &&
        Math.abs(other.y - y) < other.halfHeight + halfHeight + air,
    ).length;
  }
}

function nameSquare(x: number, y: number): number {
  return Math.floor(x / square) * 2 ** 26 + Math.floor(y / square);
}
