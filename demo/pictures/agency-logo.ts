import { letterStrokes } from "./letters.ts";
import { fill, type Point, rounded, stroke, svgFile } from "./svg.ts";

const size = 160; // pixels, both ways

const palettes = [
  ["#0f5c8c", "#f3ead9", "#e2b04f"],
  ["#b4432c", "#faf1e2", "#f0c9a2"],
  ["#26734a", "#f6f0e1", "#d9a94e"],
  ["#14232e", "#f1e6d0", "#d77a52"],
  ["#8a5a00", "#fbf3e2", "#e9c579"],
  ["#3f5f72", "#f7efe0", "#9fc3cf"],
  ["#7b3f52", "#f8ece4", "#e0a8a0"],
  ["#2f6f73", "#f2ecdc", "#f0b56a"],
] as const;

type Palette = readonly [strong: string, paper: string, accent: string];
type Mark = (colors: Palette, letters: string) => string;

/** A flat mark for an agency, 160 x 160; `index` chooses the drawing, `name` gives the initials of monograms. */
export function drawAgencyLogo(index: number, name: string): string {
  const turn = Math.abs(Math.trunc(index));
  const colors = palettes[(turn * 5 + Math.floor(turn / 8)) % palettes.length] ?? palettes[0];
  const mark = marks[turn % marks.length] ?? roundMonogram;
  return svgFile(mark(colors, initialsOf(name)), size, size);
}

/** One or two initials, without the words that every agency's name holds. */
function initialsOf(name: string): string {
  const common = [
    "agence",
    "immobilier",
    "immobiliere",
    "immo",
    "de",
    "du",
    "des",
    "la",
    "le",
    "les",
    "l",
    "d",
    "et",
  ];
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== "");
  const own = words.filter((word) => !common.includes(word.toLowerCase()));
  const letters = (own.length > 0 ? own : words).slice(0, 2).map((word) => word.slice(0, 1).toUpperCase());
  return letters.join("") || "M";
}

function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${color}"/>`;
}

function tile(color: string, radius = 0): string {
  return `<rect width="${size}" height="${size}" rx="${radius}" fill="${color}"/>`;
}

function path(data: string, color: string, width = 0): string {
  return width === 0
    ? `<path d="${data}" fill="${color}"/>`
    : `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Initials centred on a point, drawn as strokes. */
function monogram(
  letters: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight: number,
): string {
  const width = height * 0.68;
  const pitch = width * 1.38;
  const start = x - (pitch * (letters.length - 1) + width) / 2;
  const lines = [...letters].flatMap((letter, index) =>
    letterStrokes(letter).map((line) =>
      line.map(([px, py]): Point => [start + index * pitch + px * width, y + height / 2 - py * height]),
    ),
  );
  return `<g stroke-linecap="square" stroke-linejoin="round">${stroke(lines, color, weight)}</g>`;
}

const roundMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  disc(80, 80, 62, strong) +
  `<circle cx="80" cy="80" r="53" fill="none" stroke="${accent}" stroke-width="2"/>` +
  monogram(letters, 80, 80, 44, paper, 7);

const sunOverSea: Mark = ([strong, paper, accent]) =>
  tile(paper) + disc(80, 66, 34, accent) + path("M20 84h120v14H20zM34 106h92v9H34zM52 123h56v7H52z", strong);

const roofMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) + path("M24 74L80 28l56 46", accent, 10) + monogram(letters, 80, 104, 42, paper, 8);

const shutters: Mark = ([strong, paper, accent]) => {
  const slats = [0, 1, 2, 3, 4, 5].map((row) => `M30 ${46 + row * 14}h30M100 ${46 + row * 14}h30`).join("");
  return (
    tile(paper) +
    path("M24 30h42v100H24zM94 30h42v100H94z", strong) +
    path("M66 30h28v100H66z", accent) +
    path(slats, paper, 4)
  );
};

const cutMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  fill(
    [
      [
        [22, 22],
        [112, 22],
        [138, 48],
        [138, 138],
        [22, 138],
      ],
    ],
    strong,
  ) +
  fill(
    [
      [
        [112, 22],
        [138, 48],
        [112, 48],
      ],
    ],
    accent,
  ) +
  monogram(letters, 80, 88, 44, paper, 8);

const calanque: Mark = ([strong, paper, accent]) =>
  tile(strong) +
  fill(
    [
      [
        [0, 34],
        [48, 44],
        [84, 122],
        [0, 122],
      ],
    ],
    paper,
  ) +
  fill(
    [
      [
        [160, 52],
        [116, 60],
        [92, 122],
        [160, 122],
      ],
    ],
    accent,
  ) +
  path("M0 132h160", paper, 5);

const hexagonMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 14l57 33v66l-57 33-57-33V47z", strong) +
  path("M80 26l47 27v54l-47 27-47-27V53z", accent, 2.5) +
  monogram(letters, 80, 80, 40, paper, 7);

const arch: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  path("M34 136V78a46 46 0 0 1 92 0v58z", strong) +
  path("M54 136V82a26 26 0 0 1 52 0v54z", paper) +
  path("M80 136V82", strong, 5);

const splitMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M0 0h160L0 160z", strong) +
  monogram(letters.slice(0, 1), 52, 52, 44, paper, 8) +
  monogram(letters.slice(1) || letters, 110, 110, 44, strong, 8) +
  path("M160 0L0 160", accent, 4);

const pine: Mark = ([strong, paper, accent]) =>
  tile(paper, 0) +
  path("M76 136c2-26 0-44-4-62h16c-4 18-6 36-4 62z", accent) +
  path("M20 76c4-30 32-46 60-46s56 16 60 46c-20-8-40-10-60-10S40 68 20 76z", strong);

const bandMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) +
  path("M0 112h160v48H0z", accent) +
  monogram(letters, 80, 60, 54, paper, 9) +
  path("M52 136h56", strong, 5);

const sail: Mark = ([strong, paper, accent]) =>
  tile(strong) +
  path("M74 22v86H30z", paper) +
  path("M86 44l44 64H86z", accent) +
  path("M24 122h112c-6 12-16 18-28 18H52c-12 0-22-6-28-18z", paper);

const windowGrid: Mark = ([strong, paper, accent]) => {
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ x: 32 + column * 34, y: 32 + row * 34, lit: (row * 2 + column) % 4 === 2 })),
  );
  return (
    tile(strong, 0) +
    panes.map(({ x, y, lit }) => path(`M${x} ${y}h28v28h-28z`, lit ? accent : paper)).join("")
  );
};

const ringMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 20a60 60 0 1 1-42 17", strong, 12) +
  disc(80, 20, 10, accent) +
  monogram(letters, 80, 82, 40, strong, 7);

const key: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  `<circle cx="56" cy="62" r="26" fill="none" stroke="${strong}" stroke-width="14"/>` +
  path("M76 80l50 48M104 108l14-14M120 124l12-12", strong, 13) +
  disc(56, 62, 7, paper);

const steps: Mark = ([strong, paper, accent]) =>
  tile(paper) + path("M22 138V110h30V84h30V58h30V32h26v106z", strong) + disc(48, 52, 18, accent);

const doorMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) +
  path("M46 136V62a34 34 0 0 1 68 0v74z", paper) +
  monogram(letters.slice(0, 1), 80, 88, 44, strong, 8) +
  path("M30 140h100", accent, 6);

const lighthouse: Mark = ([strong, paper, accent]) =>
  tile(paper) +
  path("M66 56h28l10 84H56z", strong) +
  path("M62 84h36l2 18H60z", paper) +
  path("M64 34h32v18H64z", accent) +
  path("M60 34l20-16 20 16z", strong) +
  path("M104 38l40-12v30l-40-10zM56 38L16 26v30l40-10z", accent);

const waves: Mark = ([strong, paper, accent]) =>
  tile(strong) +
  [52, 82, 112]
    .map((y, row) => path(`M18 ${y}c16-20 26-20 41 0s26 20 41 0 26-20 42 0`, row === 1 ? accent : paper, 11))
    .join("");

const diamondMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(accent) + path("M80 10l70 70-70 70-70-70z", strong) + monogram(letters, 80, 80, 36, paper, 7);

const tiles: Mark = ([strong, paper, accent]) => {
  const scallops = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => ({ x: column * 40 - (row % 2) * 20, y: 34 + row * 30, row })),
  );
  return (
    tile(paper) +
    scallops
      .toReversed()
      .map(({ x, y, row }) =>
        path(`M${x} ${y - 26}h40v26a20 20 0 0 1-40 0z`, row % 2 === 0 ? strong : accent),
      )
      .join("") +
    path("M0 0h160v12H0z", paper)
  );
};

const pinMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 150C52 112 28 92 28 64a52 52 0 0 1 104 0c0 28-24 48-52 86z", strong) +
  disc(80, 64, 36, accent) +
  monogram(letters.slice(0, 1), 80, 64, 34, strong, 7);

const bridge: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  path("M14 60h132v14H14z", strong) +
  path("M14 74h12c0 30 14 48 34 48s34-18 34-48h12c0 22 12 38 40 38v28H14z", strong) +
  disc(60, 38, 12, paper);

const underlinedMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  monogram(letters, 80, 68, 60, strong, 10) +
  path("M28 122h104", accent, 10) +
  path("M28 138h60", strong, 4);

const marks: readonly Mark[] = [
  roundMonogram,
  sunOverSea,
  roofMonogram,
  shutters,
  cutMonogram,
  calanque,
  hexagonMonogram,
  arch,
  splitMonogram,
  pine,
  bandMonogram,
  sail,
  windowGrid,
  ringMonogram,
  key,
  steps,
  doorMonogram,
  lighthouse,
  waves,
  diamondMonogram,
  tiles,
  pinMonogram,
  bridge,
  underlinedMonogram,
];
