/** A point of the picture, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number];

/** The size every drawn photograph has, in pixels: 3:2. */
export const pictureSize = { width: 1080, height: 720 } as const;

/** A filled polygon, or several of one colour: overlaps are not painted twice. */
export function fill(shapes: readonly (readonly Point[])[], color: string, opacity = 1): string {
  const data = shapes
    .filter((shape) => shape.length > 2 && isInSight(shape))
    .map((shape) => `${outline(shape)}Z`);
  return data.length === 0 ? "" : `<path d="${data.join("")}" fill="${color}"${faded("fill", opacity)}/>`;
}

/** Open lines of one colour and width, in pixels. */
export function stroke(
  lines: readonly (readonly Point[])[],
  color: string,
  width: number,
  opacity = 1,
): string {
  const data = lines.filter((line) => line.length > 1 && isInSight(line)).map(outline);
  if (data.length === 0) return "";
  return `<path d="${data.join("")}" fill="none" stroke="${color}" stroke-width="${rounded(width)}"${faded("stroke", opacity)}/>`;
}

/** A linear gradient over a rectangle of the picture, kept for large quiet areas: sky, sea. */
export function gradientBand(
  id: string,
  top: number,
  bottom: number,
  colors: readonly string[],
  across = false,
): string {
  const stops = colors.map(
    (color, index) =>
      `<stop offset="${rounded(index / Math.max(1, colors.length - 1))}" stop-color="${color}"/>`,
  );
  const direction = across ? "" : ' x2="0" y2="1"';
  return (
    `<linearGradient id="${id}"${direction}>${stops.join("")}</linearGradient>` +
    `<rect y="${rounded(top)}" width="${pictureSize.width}" height="${rounded(bottom - top)}" fill="url(#${id})"/>`
  );
}

/** A whole SVG file from what it shows, its back first. */
export function svgFile(body: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A picture of the catalogue: an SVG file of the common size. */
export function pictureFile(parts: readonly string[]): string {
  // Shapes that share an edge let a hair of what is under them through: haze, rather than nothing.
  const ground = `<rect width="${pictureSize.width}" height="${pictureSize.height}" fill="#cdd2cf"/>`;
  return svgFile(ground + parts.join(""), pictureSize.width, pictureSize.height);
}

/** The same picture, this many pixels wide: nothing is lost, whatever the size. */
export function sizedTo(picture: string, width: number): string {
  const height = Math.round((width * pictureSize.height) / pictureSize.width);
  const { width: from, height: fromHeight } = pictureSize;
  return picture.replace(`width="${from}" height="${fromHeight}"`, `width="${width}" height="${height}"`);
}

/** A number with one decimal: enough on screen, and it keeps files small. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Steps from point to point in tenths of a pixel: a third shorter than places. */
function outline(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const [nextX, nextY] = [Math.round(x * 10), Math.round(y * 10)];
    const step = `${(nextX - lastX) / 10} ${(nextY - lastY) / 10}`;
    [lastX, lastY] = [nextX, nextY];
    return step;
  });
  return `M${steps[0] ?? ""}l${steps.slice(1).join(" ").replaceAll(" -", "-")}`;
}

/** Nothing is written for what the frame cuts off whole. */
function isInSight(points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return (
    Math.max(...xs) > -4 &&
    Math.min(...xs) < pictureSize.width + 4 &&
    Math.max(...ys) > -4 &&
    Math.min(...ys) < pictureSize.height + 4
  );
}

/** Of the paint, not of the element: element opacity makes renderers draw into a second picture first. */
function faded(paint: "fill" | "stroke", opacity: number): string {
  return opacity >= 1 ? "" : ` ${paint}-opacity="${Math.round(opacity * 100) / 100}"`;
}
