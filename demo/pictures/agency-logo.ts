import { emblemMarks } from "./logos/emblems.ts";
import { logoSize } from "./logos/mark.ts";
import { monogramMarks } from "./logos/monograms.ts";
import { svgFile } from "./svg.ts";

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

/** A flat mark for an agency, 160 x 160; `index` chooses the drawing, `name` gives the initials of monograms. */
export function drawAgencyLogo(index: number, name: string): string {
  const turn = Math.abs(Math.trunc(index));
  const colors = palettes[(turn * 5 + Math.floor(turn / 8)) % palettes.length] ?? palettes[0];
  const mark = marks[turn % marks.length];
  if (mark === undefined) throw new RangeError("there is no mark to draw");
  return svgFile(mark(colors, initialsOf(name)), logoSize, logoSize);
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

/** Monograms and emblems in turn, so that neighbours in a list differ. */
const marks = [
  ...monogramMarks.flatMap((monogram, index) => [monogram, ...emblemMarks.slice(index, index + 1)]),
  ...emblemMarks.slice(monogramMarks.length),
];
