import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { need } from "#domain/need.ts";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);

export type Letters = { readonly path: string; readonly width: number };
type Letter = { readonly path: string; readonly middle: number };
export type Weight = 400 | 600;

const opened = new Map<Weight, Font>();

/** A font we ship, with the letters of one subset. */
export function readFont(name: "inter" | "bricolage-grotesque", subset: string, weight: Weight): Buffer {
  const file = require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
  return unpackWoff(readFileSync(file));
}

const outlined = new Map<string, Letters>();

/** Remembers names, which come back on the maps around; for texts we ship alone. */
export function outlineName(text: string, sizePx: number, weight: Weight): Letters {
  const key = `${weight} ${sizePx} ${text}`;
  const outline = outlined.get(key) ?? outlineText(text, sizePx, weight);
  outlined.set(key, outline);
  return outline;
}

/** The fonts we ship lack these raised letters: each is its plain one, smaller and higher. */
const plainOfRaised: Readonly<Record<string, string>> = { ᵉ: "e", ʳ: "r" };
/** As shares of the text's size. */
const [raisedSize, raisedBy] = [0.64, 0.34];

/** A line of text as outlines from 0, 0, in pixels: it looks the same on a machine without fonts. Unknown letters are left out. */
export function outlineText(text: string, sizePx: number, weight: Weight): Letters {
  const { letters, width } = outlineLetters(text, sizePx, weight);
  return { path: letters.map(({ path }) => path).join(""), width };
}

/** The same letter by letter, each with the middle of its place on the line, for a line that bends. */
export function outlineLetters(
  text: string,
  sizePx: number,
  weight: Weight,
): { readonly letters: readonly Letter[]; readonly width: number } {
  const letters: Letter[] = [];
  let width = 0;
  for (const run of text.match(/[ᵉʳ]+|[^ᵉʳ]+/gu) ?? []) {
    const plain = [...run].map((letter) => plainOfRaised[letter] ?? letter).join("");
    const isRaised = plain !== run;
    const part = outlineRun(plain, isRaised ? raisedSize * sizePx : sizePx, weight, {
      x: width,
      y: isRaised ? -raisedBy * sizePx : 0,
    });
    letters.push(...part.letters);
    width += part.width;
  }
  return { letters, width };
}

function outlineRun(
  text: string,
  sizePx: number,
  weight: Weight,
  at: { readonly x: number; readonly y: number },
): { letters: Letter[]; width: number } {
  const font = openFont(weight);
  const drawable = [...text].filter((one) => font.hasGlyphForCodePoint(need(one.codePointAt(0)))).join("");
  const { glyphs, positions } = font.layout(drawable);
  const scale = sizePx / font.unitsPerEm;
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    // Fonts count upwards, SVG downwards.
    const outline = glyph.path.scale(scale, -scale).translate(at.x + (pen + xOffset) * scale, at.y);
    const middle = at.x + (pen + xAdvance / 2) * scale;
    pen += xAdvance;
    return { path: outline.toSVG(), middle };
  });
  return { letters, width: pen * scale };
}

function openFont(weight: Weight): Font {
  const openedFont = opened.get(weight);
  if (openedFont !== undefined) return openedFont;
  const font = create(readFont("inter", "latin", weight));
  if (!("layout" in font)) throw new Error("A collection of fonts where one was shipped.");
  opened.set(weight, font);
  return font;
}
