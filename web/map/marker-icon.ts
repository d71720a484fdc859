import { type MapKind, mapKinds } from "#domain/api/map.ts";
import { shareSteps, singleRadius, stackNumeral, stackRadius } from "./marker-look.ts";

/** The colours of one theme, as CSS values. */
export type MarkerColors = {
  readonly sold: string;
  readonly forSale: string;
  readonly agency: string;
  readonly ring: string;
  readonly stack: string;
  readonly numeral: string;
  readonly halo: string;
};

/** One picture of a marker. Its name says all that its drawing needs, beside the theme's colours. */
export type MarkerIcon =
  | { readonly shape: MapKind; readonly isSelected: boolean }
  | { readonly shape: "stack"; readonly count: number; readonly soldSteps: number | null }
  | { readonly shape: "halo"; readonly radius: number };

const selectedScale = 1.55;
const haloWidth = 7;
/** From the edge of a stack inwards: the surface ring, the two-colour arc. */
const ringWidth = 1.5;
const arcWidth = 2;
const numeralPixels = 10.5;
/** Of Inter, as a share of the font size. */
const digitHeight = 0.727;

/** Reads the tokens of the theme that the page has now. */
export function readMarkerColors(): MarkerColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    sold: token("--tuile"),
    forSale: token("--mer"),
    agency: token("--dot"),
    ring: token("--map-marker-ring"),
    stack: token("--map-stack"),
    numeral: token("--map-stack-numeral"),
    halo: token("--map-halo"),
  };
}

export function nameOfIcon(theme: string, icon: MarkerIcon): string {
  switch (icon.shape) {
    case "stack":
      return `${theme}/stack/${icon.count}/${icon.soldSteps ?? "none"}`;
    case "halo":
      return `${theme}/halo/${icon.radius}`;
    default:
      return `${theme}/${icon.shape}/${icon.isSelected ? "selected" : "plain"}`;
  }
}

/** What `nameOfIcon` named; null for any other name. */
export function parseIconName(name: string): { theme: string; icon: MarkerIcon } | null {
  const [theme, shape, first, second] = name.split("/");
  if (theme === undefined || first === undefined) return null;
  if (shape === "stack") {
    const soldSteps = second === "none" ? null : Number(second);
    return { theme, icon: { shape, count: Number(first), soldSteps } };
  }
  if (shape === "halo") return { theme, icon: { shape, radius: Number(first) } };
  const kind = mapKinds.find((known) => known === shape);
  return kind ? { theme, icon: { shape: kind, isSelected: first === "selected" } } : null;
}

/** Draws an icon, centred in a square of whole pixels of the device. */
export function drawIcon(icon: MarkerIcon, colors: MarkerColors, pixelRatio: number): ImageData {
  const radius = radiusOfIcon(icon);
  const side = 2 * Math.ceil((radius + 1) * pixelRatio);
  const context = clearDesk(side);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, side / 2, side / 2);
  switch (icon.shape) {
    case "stack":
      drawStack(context, icon, colors);
      break;
    case "halo":
      fillDisc(context, radius, colors.halo);
      break;
    default:
      if (icon.isSelected) fillDisc(context, radius, colors.halo);
      drawSingle(context, icon.shape, icon.isSelected ? selectedScale : 1, colors);
  }
  return context.getImageData(0, 0, side, side);
}

let desk: CanvasRenderingContext2D | null = null;

/** One canvas for all icons, since there may be hundreds of them and making a canvas is what costs most. */
function clearDesk(side: number): CanvasRenderingContext2D {
  desk ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (desk === null) throw new Error("A canvas without a 2D context");
  if (desk.canvas.width < side) desk.canvas.width = desk.canvas.height = 2 * side;
  desk.resetTransform();
  desk.clearRect(0, 0, side, side);
  return desk;
}

function radiusOfIcon(icon: MarkerIcon): number {
  if (icon.shape === "stack") return stackRadius(icon.count);
  if (icon.shape === "halo") return icon.radius + haloWidth;
  return icon.isSelected ? singleRadius[icon.shape] * selectedScale + haloWidth : singleRadius[icon.shape];
}

function drawSingle(context: CanvasRenderingContext2D, kind: MapKind, scale: number, colors: MarkerColors) {
  const radius = singleRadius[kind] * scale;
  if (kind === "for_sale") {
    fillSquare(context, radius * 0.94, 4 * scale, colors.ring);
    fillSquare(context, radius * 0.94 - 2, 2.6 * scale, colors.forSale);
    return;
  }
  fillDisc(context, radius, colors.ring);
  if (kind === "sold") {
    fillDisc(context, radius - 2, colors.sold);
    return;
  }
  strokeArc(context, radius - 1.6, 1.2, 0, 1, colors.agency);
  fillDisc(context, radius - 3.4, colors.agency);
}

function drawStack(
  context: CanvasRenderingContext2D,
  { count, soldSteps }: { readonly count: number; readonly soldSteps: number | null },
  colors: MarkerColors,
) {
  const radius = stackRadius(count);
  fillDisc(context, radius, colors.ring);
  fillDisc(context, radius - ringWidth, colors.stack);
  const arcRadius = radius - ringWidth - arcWidth / 2;
  if (soldSteps !== null) {
    const share = soldSteps / shareSteps;
    if (share > 0) strokeArc(context, arcRadius, arcWidth, 0, share, colors.sold);
    if (share < 1) strokeArc(context, arcRadius, arcWidth, share, 1, colors.forSale);
  }
  context.font = `600 ${numeralPixels}px "Inter Variable", sans-serif`;
  context.textAlign = "center";
  context.fillStyle = colors.numeral;
  context.fillText(stackNumeral(count), 0, (numeralPixels * digitHeight) / 2);
}

function fillDisc(context: CanvasRenderingContext2D, radius: number, color: string) {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

function fillSquare(context: CanvasRenderingContext2D, half: number, corner: number, color: string) {
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, corner);
  context.fillStyle = color;
  context.fill();
}

/** From and to are shares of a turn, clockwise from the top. */
function strokeArc(
  context: CanvasRenderingContext2D,
  radius: number,
  width: number,
  from: number,
  to: number,
  color: string,
) {
  context.beginPath();
  context.arc(0, 0, radius, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}
