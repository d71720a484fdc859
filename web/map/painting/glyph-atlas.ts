/** Pixels, before the pixel ratio. */
export const atlasCell = 18;
export const atlasColumns = 16;
export const atlasRows = 8;
/** Smaller glyphs are scaled down from this size. */
export const glyphPixels = 12;
export type Face = "text" | "title";
const fonts = {
  text: `600 ${glyphPixels}px "Inter Variable", sans-serif`,
  title: `600 ${glyphPixels}px "Bricolage Grotesque Variable", "Inter Variable", sans-serif`,
} as const;
/** Of Inter's digits and capitals, as a share of the font size. */
const digitHeight = 0.727;

export type Glyph = { readonly number: number; readonly width: number };

/** Each character is drawn when it is first asked for. */
export class GlyphAtlas {
  /** Changes with each new character: what was uploaded before is out of date. */
  version = 0;
  private readonly context: OffscreenCanvasRenderingContext2D;
  private readonly glyphs = new Map<string, Glyph>();

  constructor(pixelRatio: number) {
    // Twice the screen's, so that scaling and places between pixels stay smooth.
    const ratio = 2 * pixelRatio;
    const side = Math.round(atlasCell * ratio);
    const context = new OffscreenCanvas(side * atlasColumns, side * atlasRows).getContext("2d");
    if (context === null) throw new Error("A canvas without a 2D context");
    context.scale(side / atlasCell, side / atlasCell);
    context.textAlign = "center";
    context.fillStyle = "#fff";
    this.context = context;
  }

  get picture(): OffscreenCanvas {
    return this.context.canvas;
  }

  /** Beyond 128 different characters, nothing is drawn for new ones. */
  glyph(character: string, face: Face = "text"): Glyph {
    const key = face === "text" ? character : `${face} ${character}`;
    const known = this.glyphs.get(key);
    if (known !== undefined) return known;
    this.context.font = fonts[face];
    const glyph = { number: this.glyphs.size, width: this.context.measureText(character).width };
    this.glyphs.set(key, glyph);
    this.draw(character, glyph.number);
    return glyph;
  }

  widthOf(text: string, face: Face = "text"): number {
    let width = 0;
    for (const character of text) width += this.glyph(character, face).width;
    return width;
  }

  private draw(character: string, number: number): void {
    if (number >= atlasColumns * atlasRows) return;
    const left = (number % atlasColumns) * atlasCell;
    const top = Math.floor(number / atlasColumns) * atlasCell;
    const baseline = top + (atlasCell + glyphPixels * digitHeight) / 2;
    this.context.fillText(character, left + atlasCell / 2, baseline);
    this.version++;
  }
}
