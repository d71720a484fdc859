import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { farPixels, type PlacedMarker, placeMarkers } from "../markers/marker-layout.ts";
import {
  markerScale,
  shareOfSold,
  singleKind,
  square,
  stackNumeral,
  totalOf,
} from "../markers/marker-look.ts";

type Shape = { readonly [attribute: string]: string | number };

/**
 * Draws the markers of a map that stands still, as painting/marker-shader.ts does on the graphics card: as elements,
 * so that nothing waits for the card and the theme's colours follow by themselves.
 */
export function drawStillMarkers(picture: SVGSVGElement, markers: Markers, frame: MapFrame): void {
  const scale = markerScale(frame.zoom);
  // The most important last, and so on top; those whose edge alone is in sight too, since a click means them.
  picture.replaceChildren(
    ...placeMarkers(markers, frame, farPixels)
      .reverse()
      .map((marker) => drawMarker(marker, scale)),
  );
}

function drawMarker({ x, y, counts, radius, key }: PlacedMarker, scale: number): SVGElement {
  const kind = singleKind(counts);
  const size = radius / scale;
  const shapes =
    kind === null
      ? drawStack(size, shareOfSold(counts), stackNumeral(totalOf(counts)))
      : drawSingle[kind](size);
  const group = element("g", {
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})`,
    "data-still": key,
  });
  group.append(...shapes);
  return group;
}

const drawSingle: Readonly<Record<MapKind, (radius: number) => SVGElement[]>> = {
  sold: (radius) => [disc(radius, "fill-(--map-marker-ring)"), disc(radius - 2, "fill-tuile")],
  for_sale: (radius) => [
    box(radius * square.half, square.corner, "fill-(--map-marker-ring)"),
    box(radius * square.half - 2, 2.6, "fill-mer"),
  ],
  agency: (radius) => [
    disc(radius, "fill-(--map-marker-ring)"),
    band({ radius: radius - 1.6, width: 1.2, className: "stroke-dot" }),
    disc(radius - 3.4, "fill-dot"),
  ],
};

function drawStack(radius: number, soldShare: number | null, numeral: string): SVGElement[] {
  const ring = { radius: radius - 2.6, width: 2.2 };
  const text = element("text", {
    y: 3.8,
    "text-anchor": "middle",
    class: "fill-(--map-stack-numeral) text-[10.5px] font-semibold",
  });
  text.textContent = numeral;
  return [
    disc(radius, "fill-(--map-marker-ring)"),
    disc(radius - 1.5, "fill-(--map-stack)"),
    ...(soldShare === null ? [] : [band({ ...ring, className: "stroke-mer" })]),
    ...(soldShare ? [band({ ...ring, className: "stroke-tuile", share: soldShare })] : []),
    text,
  ];
}

function disc(radius: number, className: string): SVGElement {
  return element("circle", { r: radius, class: className });
}

function box(half: number, corner: number, className: string): SVGElement {
  const side = 2 * half;
  return element("rect", { x: -half, y: -half, width: side, height: side, rx: corner, class: className });
}

type Band = {
  readonly radius: number;
  readonly width: number;
  readonly className: string;
  readonly share?: number;
};

/** A part of a circle, clockwise from the top. */
function band({ radius, width, className, share = 1 }: Band): SVGElement {
  const whole = { r: radius, fill: "none", "stroke-width": width, class: className };
  if (share === 1) return element("circle", whole);
  return element("circle", {
    ...whole,
    pathLength: 1,
    "stroke-dasharray": `${share} 1`,
    transform: "rotate(-90)",
  });
}

function element(name: "g" | "circle" | "rect" | "text", attributes: Shape): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
