import { inShade, inSun } from "../color.ts";
import { softShapes, tuft } from "../parts/foliage.ts";
import { drawBasilica } from "../parts/setting.ts";
import type { Random } from "../random.ts";
import { fill, type Point, rounded, stroke } from "../svg.ts";
import { rectangle, type Span, type Wall } from "../wall.ts";

export type Outlook = "sea" | "roofs" | "garden";

/** A tall window in a wall of the room, with what is seen through it, its frame and its curtains. */
export function drawWindowInside(
  wall: Wall,
  u: Span,
  v: Span,
  outlook: Outlook,
  name: string,
  random: Random,
  curtain?: string,
): string {
  const outline = rectangle(wall, u, v);
  const frame = wall.tone("#f6f0e3");
  const around = rectangle(wall, [u[0] - 0.12, u[1] + 0.12], [v[0] > 0.2 ? v[0] - 0.08 : v[0], v[1] + 0.12]);
  const middle = (u[0] + u[1]) / 2;
  const bars = [
    rectangle(wall, [u[0], u[0] + 0.06], v),
    rectangle(wall, [u[1] - 0.06, u[1]], v),
    rectangle(wall, [middle - 0.05, middle + 0.05], v),
    rectangle(wall, u, [v[1] - 0.07, v[1]]),
    rectangle(wall, u, [v[0], v[0] + 0.12]),
    ...[0.38, 0.69].map((share) => {
      const up = v[0] + (v[1] - v[0]) * share;
      return rectangle(wall, u, [up - 0.015, up + 0.015]);
    }),
  ];
  const path = outline.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join(" ");
  return [
    fill([around], inShade(frame, 0.18)),
    `<clipPath id="${name}"><path d="M${path}Z"/></clipPath><g clip-path="url(#${name})">`,
    drawOutlook(outline, wall.camera.horizon, outlook, random, name === "back0"),
    v[0] < 0.4 ? drawGuard(wall, u, v[0]) : "",
    "</g>",
    fill(bars, frame),
    curtain === undefined ? "" : drawCurtains(wall, u, v, curtain),
  ].join("");
}

type Extent = { readonly x0: number; readonly x1: number; readonly horizon: number };

/** What lies outside, filling the window's extent, with the horizon at our eyes. */
function drawOutlook(
  outline: readonly Point[],
  horizon: number,
  outlook: Outlook,
  random: Random,
  landmark: boolean,
): string {
  const xs = outline.map(([x]) => x);
  const extent: Extent = { x0: Math.min(...xs), x1: Math.max(...xs), horizon };
  const sky =
    fill([band(extent, -40, horizon + 5)], "#b9dcea") +
    fill([band(extent, horizon - 90, horizon + 5)], "#d9e9e8");
  switch (outlook) {
    case "sea":
      return sky + seaOutlook(extent);
    case "garden":
      return sky + gardenOutlook(extent, random);
    case "roofs":
      return sky + roofsOutlook(extent, random, landmark);
  }
}

function band({ x0, x1 }: Extent, top: number, bottom: number): Point[] {
  return [
    [x0, top],
    [x1, top],
    [x1, bottom],
    [x0, bottom],
  ];
}

function seaOutlook(extent: Extent): string {
  const { x0, x1, horizon } = extent;
  const heights = [0, 12, 7, 18, 0];
  const island = heights.map((height, index): Point => [x0 + ((x1 - x0) * index) / 4.4, horizon - height]);
  return (
    fill([band(extent, horizon, 800)], "#4d90b4") +
    fill([band(extent, horizon, horizon + 16)], "#7fb2ca") +
    fill([island], "#cfc8b8")
  );
}

function gardenOutlook(extent: Extent, random: Random): string {
  const { x0, x1, horizon } = extent;
  const mass = (y: number, count: number): Point[][] =>
    Array.from({ length: count }, (_, index) => {
      const middle: Point = [x0 + ((x1 - x0) * (index + 0.5)) / count, y + random.between(-24, 24)];
      return tuft(middle, (x1 - x0) / count + 14, 52, random);
    });
  return (
    softShapes(mass(horizon - 10, 5), "#6d8f62") +
    softShapes(mass(horizon + 42, 4), "#55794f") +
    fill([band(extent, horizon + 70, 800)], "#9fb274")
  );
}

function roofsOutlook({ x0, x1, horizon }: Extent, random: Random, landmark: boolean): string {
  const roofs: Point[][] = [];
  const walls: Point[][] = [];
  for (let x = x0 - 20; x < x1; x += random.between(26, 52)) {
    const y = horizon + random.between(-14, 26);
    roofs.push([
      [x, y],
      [x + 12, y - 12],
      [x + 62, y - 12],
      [x + 74, y],
    ]);
    walls.push(band({ x0: x, x1: x + 74, horizon }, y, y + 300));
  }
  const basilica = landmark ? drawBasilica([x0 + (x1 - x0) * 0.55, horizon - 60], 0.8) : "";
  return basilica + fill(walls, "#ead9bb") + fill(roofs, "#c4714f");
}

/** The iron rail outside a window that opens to the floor. */
function drawGuard(wall: Wall, [u0, u1]: Span, low: number): string {
  const lines: Point[][] = [
    [wall.at(u0, low + 1), wall.at(u1, low + 1)],
    [wall.at(u0, low + 0.14), wall.at(u1, low + 0.14)],
  ];
  for (let u = u0 + 0.06; u < u1; u += 0.13) lines.push([wall.at(u, low + 0.1), wall.at(u, low + 1)]);
  return stroke(lines, "#39424a", 2);
}

function drawCurtains(wall: Wall, u: Span, [low, top]: Span, color: string): string {
  const [bottom, rail] = [Math.max(0.02, low - 0.3), top + 0.22];
  const panels = [
    [u[0] - 0.42, u[0] + 0.12],
    [u[1] - 0.12, u[1] + 0.42],
  ] as const;
  const folds = panels.flatMap(([from, to]) =>
    [0.18, 0.45, 0.72].map((share) =>
      rectangle(
        wall,
        [from + (to - from) * share, from + (to - from) * (share + 0.13)],
        [bottom, rail],
        0.06,
      ),
    ),
  );
  return (
    stroke([[wall.at(u[0] - 0.5, rail, 0.06), wall.at(u[1] + 0.5, rail, 0.06)]], "#6b5a48", 4) +
    fill(
      panels.map((span) => rectangle(wall, span, [bottom, rail], 0.05)),
      wall.tone(inSun(color, 0.2)),
    ) +
    fill(folds, wall.tone(inShade(color, 0.13)))
  );
}
