import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { type PlacedMarker, placeMarkers } from "./marker-layout.ts";
import { markerScale, shareOfSold, singleKind, stackNumeral, totalOf } from "./marker-look.ts";

const tokens = {
  sold: "--tuile",
  forSale: "--mer",
  agency: "--dot",
  ring: "--map-marker-ring",
  stack: "--map-stack",
  numeral: "--map-stack-numeral",
} as const;

type Colors = Readonly<Record<keyof typeof tokens, string>>;

const fullTurn = 2 * Math.PI;
/** Arcs begin at the top. */
const top = -Math.PI / 2;

/**
 * Draws the markers of a map that stands still on a plain canvas, as painting/marker-shader.ts does on the graphics
 * card: nothing waits for it, and it is there where there is no WebGL.
 */
export function paintStill(canvas: HTMLCanvasElement, markers: Markers, frame: MapFrame): void {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(frame.width * ratio);
  canvas.height = Math.round(frame.height * ratio);
  const context = canvas.getContext("2d");
  if (context === null) return;
  const colors = readColors(canvas);
  const scale = markerScale(frame.zoom);
  // The most important last, and so on top.
  for (const marker of placeMarkers(markers, frame).reverse()) {
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * marker.x, ratio * marker.y);
    paintMarker(context, marker, marker.radius / scale, colors);
  }
}

function readColors(element: Element): Colors {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof tokens) => style.getPropertyValue(tokens[name]).trim();
  const [sold, forSale, agency] = [read("sold"), read("forSale"), read("agency")];
  return { sold, forSale, agency, ring: read("ring"), stack: read("stack"), numeral: read("numeral") };
}

function paintMarker(
  context: CanvasRenderingContext2D,
  { counts }: PlacedMarker,
  radius: number,
  colors: Colors,
): void {
  const kind = singleKind(counts);
  if (kind === null) paintStack(context, radius, shareOfSold(counts), stackNumeral(totalOf(counts)), colors);
  else paintSingle[kind](context, radius, colors);
}

const paintSingle: Readonly<
  Record<MapKind, (context: CanvasRenderingContext2D, radius: number, colors: Colors) => void>
> = {
  sold: (context, radius, { ring, sold }) => {
    disc(context, radius, ring);
    disc(context, radius - 2, sold);
  },
  for_sale: (context, radius, { ring, forSale }) => {
    box(context, radius * 0.94, 4, ring);
    box(context, radius * 0.94 - 2, 2.6, forSale);
  },
  agency: (context, radius, { ring, agency }) => {
    disc(context, radius, ring);
    arc(context, { radius: radius - 1.6, width: 1.2, color: agency });
    disc(context, radius - 3.4, agency);
  },
};

function paintStack(
  context: CanvasRenderingContext2D,
  radius: number,
  soldShare: number | null,
  numeral: string,
  { ring, stack, sold, forSale, numeral: ink }: Colors,
): void {
  disc(context, radius, ring);
  disc(context, radius - 1.5, stack);
  if (soldShare !== null) {
    const band = { radius: radius - 2.6, width: 2.2 };
    arc(context, { ...band, color: forSale });
    arc(context, { ...band, color: sold, share: soldShare });
  }
  context.fillStyle = ink;
  context.font = '600 10.5px "Inter Variable", sans-serif';
  context.textAlign = "center";
  context.fillText(numeral, 0, 3.8);
}

function disc(context: CanvasRenderingContext2D, radius: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, fullTurn);
  context.fillStyle = color;
  context.fill();
}

function box(context: CanvasRenderingContext2D, half: number, corner: number, color: string): void {
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, corner);
  context.fillStyle = color;
  context.fill();
}

type Arc = {
  readonly radius: number;
  readonly width: number;
  readonly color: string;
  readonly share?: number;
};

function arc(context: CanvasRenderingContext2D, { radius, width, color, share = 1 }: Arc): void {
  if (share === 0) return;
  context.beginPath();
  context.arc(0, 0, radius, top, top + share * fullTurn);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}
