import { fill } from "../svg.ts";
import { disc, type Mark, path, tile } from "./mark.ts";

const sunOverSea: Mark = ([strong, paper, accent]) =>
  tile(paper) + disc(80, 66, 34, accent) + path("M20 84h120v14H20zM34 106h92v9H34zM52 123h56v7H52z", strong);

const shutters: Mark = ([strong, paper, accent]) => {
  const slats = [0, 1, 2, 3, 4, 5].map((row) => `M30 ${46 + row * 14}h30M100 ${46 + row * 14}h30`).join("");
  return (
    tile(paper) +
    path("M24 30h42v100H24zM94 30h42v100H94z", strong) +
    path("M66 30h28v100H66z", accent) +
    path(slats, paper, 4)
  );
};

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

const arch: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  path("M34 136V78a46 46 0 0 1 92 0v58z", strong) +
  path("M54 136V82a26 26 0 0 1 52 0v54z", paper) +
  path("M80 136V82", strong, 5);

const pine: Mark = ([strong, paper, accent]) =>
  tile(paper, 0) +
  path("M76 136c2-26 0-44-4-62h16c-4 18-6 36-4 62z", accent) +
  path("M20 76c4-30 32-46 60-46s56 16 60 46c-20-8-40-10-60-10S40 68 20 76z", strong);

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

const key: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  `<circle cx="56" cy="62" r="26" fill="none" stroke="${strong}" stroke-width="14"/>` +
  path("M76 80l50 48M104 108l14-14M120 124l12-12", strong, 13) +
  disc(56, 62, 7, paper);

const steps: Mark = ([strong, paper, accent]) =>
  tile(paper) + path("M22 138V110h30V84h30V58h30V32h26v106z", strong) + disc(48, 52, 18, accent);

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

const bridge: Mark = ([strong, paper, accent]) =>
  tile(accent) +
  path("M14 60h132v14H14z", strong) +
  path("M14 74h12c0 30 14 48 34 48s34-18 34-48h12c0 22 12 38 40 38v28H14z", strong) +
  disc(60, 38, 12, paper);

/** Marks made of a thing of the city. */
export const emblemMarks: readonly Mark[] = [
  sunOverSea,
  shutters,
  calanque,
  arch,
  pine,
  sail,
  windowGrid,
  key,
  steps,
  lighthouse,
  waves,
  tiles,
  bridge,
];
