import { inShade, inSun, mix } from "../color.ts";
import { softShapes, tuft } from "../parts/foliage.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, rectangle, type Span, type Wall } from "../wall.ts";
import { at, drawBox, floorShade, type Room } from "./room.ts";

/** A sofa against nothing, its back to the back wall, `width` metres wide. */
export function drawSofa(room: Room, x: number, z: number, width: number, color: string): string {
  const cushion = inSun(color, 0.25);
  const half = (width - 0.44) / 2;
  return [
    floorShade(room, [x, x + width], [0, 0.7], [z, z + 0.95]),
    block(room.back, [x, x + width], [0.12, 0.84], [z, z + 0.22], color),
    block(room.back, [x + 0.22, x + width - 0.22], [0.12, 0.32], [z + 0.22, z + 0.95], color),
    block(room.back, [x + 0.23, x + 0.21 + half], [0.32, 0.47], [z + 0.22, z + 0.97], cushion),
    block(room.back, [x + 0.23 + half, x + width - 0.23], [0.32, 0.47], [z + 0.22, z + 0.97], cushion),
    block(room.back, [x, x + 0.22], [0.12, 0.62], [z, z + 0.95], color),
    block(room.back, [x + width - 0.22, x + width], [0.12, 0.62], [z, z + 0.95], color),
  ].join("");
}

/** A scatter cushion leaning on a sofa. */
export function drawCushion(room: Room, x: number, y: number, z: number, color: string): string {
  const shape = [
    at(room, x, y, z),
    at(room, x + 0.42, y + 0.03, z),
    at(room, x + 0.46, y + 0.4, z - 0.12),
    at(room, x + 0.04, y + 0.38, z - 0.12),
  ];
  const shade = [
    at(room, x + 0.3, y + 0.03, z),
    at(room, x + 0.42, y + 0.03, z),
    at(room, x + 0.46, y + 0.4, z - 0.12),
    at(room, x + 0.38, y + 0.4, z - 0.12),
  ];
  return fill([shape], color) + fill([shade], inShade(color, 0.6));
}

/** A top on four legs. */
export function drawTable(room: Room, x: Span, z: Span, height: number, color: string): string {
  const leg = (px: number, pz: number): string =>
    block(room.back, [px, px + 0.06], [0, height - 0.05], [pz, pz + 0.06], inShade(color, 0.4));
  return [
    floorShade(room, x, [height - 0.05, height], z),
    leg(x[0] + 0.05, z[0] + 0.05),
    leg(x[1] - 0.11, z[0] + 0.05),
    leg(x[0] + 0.05, z[1] - 0.11),
    leg(x[1] - 0.11, z[1] - 0.11),
    block(room.back, x, [height - 0.05, height], z, color),
  ].join("");
}

/** A plain chair; `facing` -1 shows its back to us. */
export function drawChair(room: Room, x: number, z: number, color: string, facing: 1 | -1): string {
  const legs = [
    [x, z],
    [x + 0.38, z],
    [x, z + 0.38],
    [x + 0.38, z + 0.38],
  ] as const;
  const backAt: Span = facing === 1 ? [z, z + 0.04] : [z + 0.4, z + 0.44];
  const back =
    block(room.back, [x, x + 0.42], [0.62, 0.92], backAt, color) +
    block(room.back, [x, x + 0.05], [0.45, 0.92], backAt, color) +
    block(room.back, [x + 0.37, x + 0.42], [0.45, 0.92], backAt, color);
  const seat = block(room.back, [x, x + 0.42], [0.42, 0.47], [z, z + 0.44], inSun(color, 0.1));
  return [
    floorShade(room, [x, x + 0.42], [0, 0.46], [z, z + 0.44]),
    ...legs.map(([px, pz]) =>
      block(room.back, [px, px + 0.04], [0, 0.42], [pz, pz + 0.04], inShade(color, 0.35)),
    ),
    facing === 1 ? back + seat : seat + back,
  ].join("");
}

/** A rug with a border. */
export function drawRug(room: Room, x: Span, z: Span, color: string): string {
  const mat = (inset: number, tone: string): string =>
    fill(
      [
        room.camera.shape([
          [x[0] + inset, 0.004, z[0] + inset],
          [x[1] - inset, 0.004, z[0] + inset],
          [x[1] - inset, 0.004, z[1] - inset],
          [x[0] + inset, 0.004, z[1] - inset],
        ]),
      ],
      tone,
    );
  return (
    mat(0, color) +
    mat(0.12, mix(color, "#f4e8d2", 0.7)) +
    mat(0.18, inSun(color, 0.15)) +
    mat(0.62, mix(color, "#f4e8d2", 0.4))
  );
}

/** A plant in a pot: long leaves bending outward. */
export function drawPlant(room: Room, x: number, z: number, height: number, random: Random): string {
  const pot = random.pick(["#b9654a", "#e9dfcc", "#47698b", "#59636b"]);
  const size = height * 0.2;
  const leaves: Point[][] = [];
  const light: Point[][] = [];
  for (let index = 0; index < 13; index += 1) {
    const side = (index / 12) * 2 - 1;
    const [reach, top] = [
      side * height * 0.42,
      height * (1 - Math.abs(side) * 0.35) * random.between(0.85, 1.05),
    ];
    const along = (share: number, breadth: number): Point =>
      at(room, x + reach * share * share + breadth, size + (top - size) * (share * (1.5 - 0.5 * share)), z);
    const leaf = [
      along(0, 0),
      along(0.4, -height * 0.025),
      along(0.75, -height * 0.03),
      along(1, 0),
      along(0.75, height * 0.03),
      along(0.4, height * 0.025),
    ];
    (side < -0.1 && index % 2 === 0 ? light : leaves).push(leaf);
  }
  return [
    floorShade(room, [x - size, x + size], [0, 0.5], [z - size, z + size]),
    softShapes(leaves, "#4f7350"),
    softShapes(light, "#7b9f68"),
    block(
      room.back,
      [x - size * 0.7, x + size * 0.7],
      [0, height * 0.24],
      [z - size * 0.7, z + size * 0.7],
      pot,
    ),
  ].join("");
}

/** A framed picture on a wall: an abstract calanque, in flat colours. */
export function drawPicture(wall: Wall, u: Span, v: Span, random: Random): string {
  const [w, h] = [u[1] - u[0], v[1] - v[0]];
  const inner = (x: number, y: number): Point =>
    wall.at(u[0] + w * (0.12 + 0.76 * x), v[0] + h * (0.12 + 0.76 * y), 0.03);
  const [sky, land] = [
    random.pick(["#efd6b0", "#c8dde2", "#f2e4cc"]),
    random.pick(["#c4714f", "#e2b04f", "#7f9c7a", "#47698b"]),
  ];
  const crest = random.between(0.4, 0.65);
  return [
    fill([rectangle(wall, [u[0] + 0.03, u[1] + 0.07], [v[0] - 0.06, v[1] - 0.03])], "#2a2340", 0.25),
    block(wall, u, v, [0, 0.03], random.pick(["#3a3f47", "#a9835a", "#f3ecdd"])),
    fill([[inner(0, 0), inner(1, 0), inner(1, 1), inner(0, 1)]], sky),
    fill(
      [
        [
          inner(0, 0),
          inner(0, crest),
          inner(0.35, crest + 0.2),
          inner(0.6, 0.3),
          inner(1, 0.18),
          inner(1, 0),
        ],
      ],
      land,
    ),
    fill([[inner(0.45, 0), inner(0.62, 0.3), inner(1, crest), inner(1, 0)]], mix(land, "#14232e", 0.35)),
    fill([tuft(inner(0.74, 0.76), 7, 7, random, 6)], "#f6efe0"),
  ].join("");
}

/** A lamp hanging from the ceiling: a cord and a bell. */
export function drawPendant(room: Room, x: number, z: number, drop: number, color: string): string {
  const low = room.height - drop;
  const bell = [
    at(room, x - 0.08, low + 0.26, z),
    at(room, x + 0.08, low + 0.26, z),
    at(room, x + 0.26, low, z),
    at(room, x - 0.26, low, z),
  ];
  const shade = [
    at(room, x + 0.03, low + 0.26, z),
    at(room, x + 0.08, low + 0.26, z),
    at(room, x + 0.26, low, z),
    at(room, x + 0.08, low, z),
  ];
  return (
    stroke([[at(room, x, room.height, z), at(room, x, low + 0.26, z)]], "#4a4540", 2) +
    fill([bell], color) +
    fill([shade], inShade(color, 0.7))
  );
}

/** The marble chimneypiece and gilded mirror of Marseille's old flats, on the back wall. */
export function drawChimneypiece(room: Room, x: number, color: string): string {
  const { back } = room;
  const [u0, u1] = [x, x + 1.4];
  return [
    drawBox(room, [u0, u0 + 0.26], [0, 1.02], [0, 0.24], color),
    drawBox(room, [u1 - 0.26, u1], [0, 1.02], [0, 0.24], color),
    fill([rectangle(back, [u0 + 0.26, u1 - 0.26], [0, 0.8])], "#2b2a2e"),
    block(back, [u0 + 0.2, u1 - 0.2], [0.78, 1.02], [0, 0.22], color),
    block(back, [u0 - 0.06, u1 + 0.06], [1.02, 1.1], [0, 0.32], color),
    block(back, [u0 + 0.1, u1 - 0.1], [1.16, room.height - 0.35], [0, 0.05], "#c9a25c"),
    fill([rectangle(back, [u0 + 0.18, u1 - 0.18], [1.24, room.height - 0.43], 0.05)], "#c3d2d4"),
    fill(
      [
        [
          back.at(u0 + 0.3, 1.24, 0.05),
          back.at(u0 + 0.62, 1.24, 0.05),
          back.at(u1 - 0.18, room.height - 0.8, 0.05),
          back.at(u1 - 0.18, room.height - 0.43, 0.05),
        ],
      ],
      "#e6eeec",
      0.7,
    ),
  ].join("");
}

/** Shelves with books, against the back wall. */
export function drawBookcase(room: Room, [u0, u1]: Span, height: number, random: Random): string {
  const { back } = room;
  const wood = random.pick(["#f3ecdd", "#a9835a", "#7c8f8a"]);
  const parts = [drawBox(room, [u0, u1], [0, height], [0, 0.3], wood)];
  const books = ["#b4553d", "#47698b", "#e2b04f", "#efe3cf", "#5f7b69", "#8b5a6b", "#cfd6d3"];
  for (let v = 0.12; v + 0.34 < height; v += 0.38) {
    parts.push(fill([rectangle(back, [u0 + 0.05, u1 - 0.05], [v, v + 0.33], 0.301)], inShade(wood, 0.75)));
    for (let u = u0 + 0.07; u < u1 - 0.16; ) {
      const width = random.between(0.035, 0.08);
      if (random.chance(0.85))
        parts.push(
          fill(
            [rectangle(back, [u, u + width], [v, v + random.between(0.2, 0.31)], 0.302)],
            random.pick(books),
          ),
        );
      u += width + 0.006;
    }
  }
  return parts.join("");
}
