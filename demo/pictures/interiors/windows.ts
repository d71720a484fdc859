import type { Random } from "../random.ts";
import type { Span } from "../wall.ts";
import { drawSunPatch, type Room } from "./room.ts";
import { drawWindowInside, type Outlook } from "./view.ts";

/** Where a room has windows: spans of x on the back wall, of z on the left one, and their height. */
export type Windows = { readonly back: readonly Span[]; readonly left: readonly Span[]; readonly v: Span };

/** The windows of a room with what is seen through them. */
export function drawWindows(
  room: Room,
  { back, left, v }: Windows,
  outlook: Outlook,
  random: Random,
): string {
  const curtain = random.chance(0.6) ? random.pick(["#f3ecdf", "#d9c9ac", "#b8c8c9", "#dcb59a"]) : undefined;
  const backs = back.map((u, index) =>
    drawWindowInside(room.back, u, v, outlook, `back${index}`, random, curtain),
  );
  const lefts = left.map(([near, far], index) => {
    const u: Span = [room.depth - far, room.depth - near];
    return drawWindowInside(room.left, u, v, outlook, `left${index}`, random, curtain);
  });
  return [...lefts, ...backs].join("");
}

/** The sun that these windows let in, to be drawn over the floor and its rugs. */
export function drawSun(room: Room, { back, left, v }: Windows): string {
  const fromBack = back.map((u) => drawSunPatch(room, u, v, "back"));
  return [...fromBack, ...left.map((z) => drawSunPatch(room, z, v, "left"))].join("");
}
