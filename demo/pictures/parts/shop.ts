import type { Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import { wordStrokes } from "../letters.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, castShadow, type Relief, rectangle, type Span, shadowOfBlock, type Wall } from "../wall.ts";
import { drawOpening } from "./opening.ts";

const shopColors = ["#2f4a63", "#3f5f56", "#7d3f35", "#2b3138", "#8f6f45", "#51657a"] as const;
const awningColors = ["#b4432c", "#2f6c8f", "#3f7a5a", "#d39a4a", "#86505f", "#55707f"] as const;
const signs = [
  "BOULANGERIE",
  "CAFÉ",
  "PRIMEUR",
  "LIBRAIRIE",
  "FLEURS",
  "TABAC",
  "ÉPICERIE",
  "PIZZA",
  "COIFFEUR",
  "BAR",
];

/** A shop at street level: wooden front, panes, a sign in drawn capitals, often an awning. */
export function drawShop(wall: Wall, relief: Relief, u: Span, height: number, random: Random): void {
  const color = random.pick(shopColors);
  const pillar = 0.24;
  relief.shadows.push(shadowOfBlock(wall, u, [height - 0.62, height], [0, 0.24]));
  relief.flat.push(fill([rectangle(wall, u, [0, height])], wall.tone(color)));
  const count = Math.max(2, Math.round((u[1] - u[0]) / 1.7));
  const width = (u[1] - u[0] - pillar) / count;
  const doorIndex = random.integer(0, count - 1);
  for (let index = 0; index < count; index += 1) {
    const low = u[0] + pillar + width * index;
    const span: Span = [low, low + width - pillar];
    const sill = index === doorIndex ? 0.06 : 0.6;
    drawOpening(
      wall,
      relief,
      { u: span, v: [sill, height - 0.72], recess: index === doorIndex ? 0.45 : 0.16 },
      { frame: inSun(color, 0.15), panes: 1, rows: 1, open: random.chance(0.25) },
      random,
    );
    if (index !== doorIndex) drawGoods(wall, relief, span, sill, random);
  }
  relief.front.push(block(wall, u, [height - 0.62, height], [0, 0.16], color));
  drawSign(wall, relief, u, [height - 0.48, height - 0.16], random.pick(signs), color);
  if (random.chance(0.72)) drawAwning(wall, relief, u, height - 0.66, random);
}

function drawGoods(wall: Wall, relief: Relief, [low, high]: Span, sill: number, random: Random): void {
  const tones = ["#e0b45f", "#c9694a", "#87a06a", "#e8dcc2", "#9db7bd"];
  const goods: string[] = [];
  for (let along = low + 0.1; along < high - 0.25; along += random.between(0.22, 0.42)) {
    const top = sill + random.between(0.16, 0.5);
    const shape = rectangle(wall, [along, along + random.between(0.12, 0.26)], [sill, top], -0.14);
    goods.push(fill([shape], wall.tone(mix(random.pick(tones), "#41586b", 0.3))));
  }
  relief.flat.push(...goods);
}

/** Drawn capitals across a band; the letters shrink to fit a narrow front. */
function drawSign(wall: Wall, relief: Relief, u: Span, v: Span, word: string, ground: string): void {
  const middle = (u[0] + u[1]) / 2;
  const size = Math.min(v[1] - v[0], (u[1] - u[0] - 0.4) / (word.length * 0.92));
  const low = (v[0] + v[1] - size) / 2;
  const lines = wordStrokes(word).map((line) =>
    line.map(([x, y]) => wall.at(middle + x * size, low + y * size, 0.17)),
  );
  const weight = wall.camera.scale(wall.place(middle, low)) * size * 0.15;
  relief.front.push(stroke(lines, wall.tone(mix(ground, "#fbf1dc", 0.88)), weight));
}

/** A striped cloth stretched out over the pavement. */
function drawAwning(wall: Wall, relief: Relief, u: Span, top: number, random: Random): void {
  const color = random.pick(awningColors);
  const plain = random.chance(0.35);
  const [out, drop] = [random.between(1.1, 1.5), random.between(0.7, 0.95)];
  const edge = (along: number, share: number): Place => [along, top - drop * share, 0.18 + out * share];
  relief.shadows.push(
    castShadow(wall, [
      edge(u[0], 0),
      edge(u[1], 0),
      edge(u[0], 1),
      edge(u[1], 1),
      [u[1], top - drop - 0.2, 0.18 + out],
    ]),
  );
  const count = Math.max(4, Math.round((u[1] - u[0]) / 0.42));
  const width = (u[1] - u[0]) / count;
  const cloth: Point[][] = [];
  const valance: Point[][] = [];
  const stripes: Point[][] = [];
  const flaps: Point[][] = [];
  const point = ([along, up, d]: Place): Point => wall.at(along, up, d);
  for (let index = 0; index < count; index += 1) {
    const [low, high] = [u[0] + width * index, u[0] + width * (index + 1)];
    const [a, b, c, d] = [edge(low, 0), edge(high, 0), edge(high, 1), edge(low, 1)];
    const striped = !plain && index % 2 === 1;
    (striped ? stripes : cloth).push([point(a), point(b), point(c), point(d)]);
    const hem = top - drop - 0.22;
    (striped ? flaps : valance).push([
      point(d),
      point(c),
      wall.at(high, hem + 0.05, c[2]),
      wall.at((low + high) / 2, hem, c[2]),
      wall.at(low, hem + 0.05, c[2]),
    ]);
  }
  const white = "#f5ead6";
  relief.front.push(
    fill(cloth, wall.tone(inSun(color, 0.12))),
    fill(stripes, wall.tone(white)),
    fill(valance, wall.tone(inShade(color, 0.35))),
    fill(flaps, wall.tone(inShade(white, 0.35))),
  );
}
