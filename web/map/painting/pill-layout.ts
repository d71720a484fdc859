import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { Point } from "../markers/marker-layout.ts";
import type { PillTone, PricePill } from "../wishes/map-wishes.ts";
import type { GlyphAtlas } from "./glyph-atlas.ts";
import type { InstanceList } from "./instance-list.ts";
import { listText } from "./marker-scene.ts";

export type LaidPill = {
  readonly id: string;
  readonly text: string;
  readonly units: Point;
  readonly tone: PillTone;
  readonly halfWidth: number;
  /** False where an earlier pill takes its room: it is drawn as a dot. */
  readonly isWhole: boolean;
};

/** From a pill's middle to its edge, and the air around it. Pixels. */
const halfHeight = 11;
const padding = 9;
const gap = 2;
const dotRadius = 5;

const grounds = { open: 0, asking: 2, own: 3, dropped: 6 } as const;
const litGround = 1;

/** The first of the list come first; those without room become dots. */
export function layOutPills(
  pills: readonly PricePill[],
  zoom: number,
  atlas: Pick<GlyphAtlas, "widthOf">,
): LaidPill[] {
  const perPixel = unitsPerPixel(zoom);
  const measured = pills.map(({ id, text, place, tone = "open" }) => ({
    id,
    text,
    tone,
    units: { x: unitsEast(place.longitude), y: unitsSouth(place.latitude) },
    halfWidth: atlas.widthOf(text) / 2 + padding,
  }));
  const widest = measured.reduce((most, { halfWidth }) => Math.max(most, halfWidth), 0);
  const room = new Room(2 * widest + gap, 2 * halfHeight + gap);
  return measured.map((pill) => {
    const at = { x: pill.units.x / perPixel, y: pill.units.y / perPixel };
    return { ...pill, isWhole: room.take(at, pill.halfWidth) };
  });
}

/** The dots first, then the whole ones, the most important last and so on top. */
export function listPills(list: InstanceList, pills: readonly LaidPill[], atlas: GlyphAtlas): void {
  for (const { isWhole, units: at } of pills) if (!isWhole) list.add({ shape: "dot", at, size: dotRadius });
  for (const pill of pills.toReversed()) if (pill.isWhole) listPill(list, pill, atlas, false);
}

export function listPill(list: InstanceList, pill: LaidPill, atlas: GlyphAtlas, isLit: boolean): void {
  const { units: at, text, halfWidth, tone } = pill;
  const ground = isLit ? litGround : grounds[tone];
  list.add({ shape: "pill", at, size: halfWidth, detail: ground });
  listText(list, at, text, { atlas, scale: 1, tone: ground === grounds.open ? 1 : 2 });
}

type Taken = Point & { readonly halfWidth: number };

/** In squares as large as the largest pill: what a pill could touch lies in the nine around its middle. */
class Room {
  private readonly squares = new Map<string, Taken[]>();
  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** False where some of the room is taken. */
  take(at: Point, halfWidth: number): boolean {
    const column = Math.floor(at.x / this.width);
    const line = Math.floor(at.y / this.height);
    for (let square = 0; square < 9; square++) {
      const others = this.squares.get(`${column - 1 + (square % 3)} ${line - 1 + Math.floor(square / 3)}`);
      const touches = others?.some(
        (other) =>
          Math.abs(other.x - at.x) < other.halfWidth + halfWidth + gap &&
          Math.abs(other.y - at.y) < 2 * halfHeight + gap,
      );
      if (touches === true) return false;
    }
    const own = `${column} ${line}`;
    const taken = this.squares.get(own);
    if (taken === undefined) this.squares.set(own, [{ ...at, halfWidth }]);
    else taken.push({ ...at, halfWidth });
    return true;
  }
}
