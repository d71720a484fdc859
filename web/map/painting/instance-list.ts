import type { Point } from "../markers/marker-layout.ts";
import type { Birth } from "./bloom.ts";

/** The shader has a branch for each. */
export const shapes = {
  sold: 0,
  for_sale: 1,
  agency: 2,
  stack: 3,
  glyph: 4,
  halo: 5,
  highlight: 6,
  found: 7,
  pill: 8,
  dot: 9,
  segment: 10,
  casing: 11,
} as const;

export type Instance = {
  readonly shape: keyof typeof shapes;
  readonly at: Point;
  /** A radius in pixels; of a glyph its number in the atlas, of a pill half its width. */
  readonly size: number;
  /** Of a glyph and a pill its tone; of a property, 1 where it was seen before. */
  readonly detail?: number;
  readonly scale?: number;
  /** Of a glyph, pixels from `at`; of a segment, root units to its end; of a stack, where its ring's colours end. */
  readonly shift?: Point;
};

export const floatsPerInstance = 11;

/** Places are kept from an origin near them: 32 bits are exact enough for that. */
export class InstanceList {
  private values = new Float32Array(64 * floatsPerInstance);
  private length = 0;
  private origin: Point = { x: 0, y: 0 };
  /** Of all instances that are added from now on. */
  birth: Birth | null = null;

  start(origin: Point): void {
    this.length = 0;
    this.origin = origin;
    this.birth = null;
  }

  get from(): Point {
    return this.origin;
  }

  get count(): number {
    return this.length;
  }

  get data(): Float32Array {
    return this.values.subarray(0, this.length * floatsPerInstance);
  }

  add({ shape, at, size, detail = 0, scale = 1, shift }: Instance): void {
    const from = this.length * floatsPerInstance;
    if (from === this.values.length) this.grow();
    const { values, origin, birth } = this;
    values[from] = at.x - origin.x;
    values[from + 1] = at.y - origin.y;
    values[from + 2] = shift?.x ?? 0;
    values[from + 3] = shift?.y ?? 0;
    values[from + 4] = shapes[shape];
    values[from + 5] = size;
    values[from + 6] = detail;
    values[from + 7] = scale;
    values[from + 8] = birth?.x ?? 0;
    values[from + 9] = birth?.y ?? 0;
    values[from + 10] = birth?.atMs ?? 0;
    this.length++;
  }

  private grow(): void {
    const grown = new Float32Array(this.values.length * 2);
    grown.set(this.values);
    this.values = grown;
  }
}
