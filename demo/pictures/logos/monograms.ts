import { fill } from "../svg.ts";
import { disc, type Mark, monogram, path, tile } from "./mark.ts";

const roundMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  disc(80, 80, 62, strong) +
  `<circle cx="80" cy="80" r="53" fill="none" stroke="${accent}" stroke-width="2"/>` +
  monogram(letters, 80, 80, 44, paper, 7);

const roofMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) + path("M24 74L80 28l56 46", accent, 10) + monogram(letters, 80, 104, 42, paper, 8);

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

const hexagonMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 14l57 33v66l-57 33-57-33V47z", strong) +
  path("M80 26l47 27v54l-47 27-47-27V53z", accent, 2.5) +
  monogram(letters, 80, 80, 40, paper, 7);

const splitMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M0 0h160L0 160z", strong) +
  monogram(letters.slice(0, 1), 52, 52, 44, paper, 8) +
  monogram(letters.slice(1) || letters, 110, 110, 44, strong, 8) +
  path("M160 0L0 160", accent, 4);

const bandMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) +
  path("M0 112h160v48H0z", accent) +
  monogram(letters, 80, 60, 54, paper, 9) +
  path("M52 136h56", strong, 5);

const ringMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 20a60 60 0 1 1-42 17", strong, 12) +
  disc(80, 20, 10, accent) +
  monogram(letters, 80, 82, 40, strong, 7);

const doorMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(strong) +
  path("M46 136V62a34 34 0 0 1 68 0v74z", paper) +
  monogram(letters.slice(0, 1), 80, 88, 44, strong, 8) +
  path("M30 140h100", accent, 6);

const diamondMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(accent) + path("M80 10l70 70-70 70-70-70z", strong) + monogram(letters, 80, 80, 36, paper, 7);

const pinMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  path("M80 150C52 112 28 92 28 64a52 52 0 0 1 104 0c0 28-24 48-52 86z", strong) +
  disc(80, 64, 36, accent) +
  monogram(letters.slice(0, 1), 80, 64, 34, strong, 7);

const underlinedMonogram: Mark = ([strong, paper, accent], letters) =>
  tile(paper) +
  monogram(letters, 80, 68, 60, strong, 10) +
  path("M28 122h104", accent, 10) +
  path("M28 138h60", strong, 4);

/** Marks made of an agency's initials. */
export const monogramMarks: readonly Mark[] = [
  roundMonogram,
  roofMonogram,
  cutMonogram,
  hexagonMonogram,
  splitMonogram,
  bandMonogram,
  ringMonogram,
  doorMonogram,
  diamondMonogram,
  pinMonogram,
  underlinedMonogram,
];
