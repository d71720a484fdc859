import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { farPixels, type PlacedMarker, type Point, placeMarkers } from "../markers/marker-layout.ts";
import {
  markerScale,
  numeralPixels,
  ringEnds,
  singleKind,
  singleRing,
  square,
  stackNumeral,
  stackRing,
  totalOf,
} from "../markers/marker-look.ts";
import { layOutNumerals, type Numeral } from "../markers/numeral-layout.ts";
import { type PricedMarker, tagHalfHeight, tagTextSize } from "../markers/price-tags.ts";
import type { SeenProperties } from "../wishes/map-wishes.ts";

type Shape = { readonly [attribute: string]: string | number };

/** As painting/marker-shader.ts draws them, but as elements: nothing waits for the graphics card. */
export function drawStillMarkers(
  picture: SVGSVGElement,
  markers: Markers,
  frame: MapFrame,
  {
    priced,
    seen,
  }: { readonly priced: readonly PricedMarker[]; readonly seen: SeenProperties | null } = plain,
): void {
  const scale = markerScale(frame.zoom);
  const tagOf = new Map(priced.map((tag) => [tag.index, tag]));
  const draw = (marker: PlacedMarker) => {
    const { x, y } = marker.units;
    const isSeen = seen?.find(x, y) === true;
    const tag = tagOf.get(marker.index);
    const look = isSeen ? "seen" : "fresh";
    const drawn = tag === undefined ? drawMarker(marker, scale, look) : drawTag(marker, tag, look);
    drawn.setAttribute("data-still", marker.key);
    return drawn;
  };
  // Those that stand for most lie below; those of which only the edge is in sight can be clicked, too.
  const placed = placeMarkers(markers, frame, farPixels);
  const placedAt = new Map(placed.map((marker) => [marker.index, marker]));
  const numerals = layOutNumerals(markers).flatMap((numeral) => {
    const marker = placedAt.get(numeral.index);
    return marker === undefined ? [] : [drawNumeral(marker, scale, numeral)];
  });
  picture.replaceChildren(...placed.map(draw), ...numerals);
}

const plain = { priced: [], seen: null } as const;

export function drawTag({ x, y }: Point, tag: PricedMarker, look: "seen" | "fresh" | "lit"): SVGElement {
  const fill = look === "lit" ? "fill-ink" : fills[tag.status].fresh;
  const group = element("g", { transform: `translate(${(x + tag.beside).toFixed(2)} ${y.toFixed(2)})` });
  const bar = (inset: number, className: string) =>
    element("rect", {
      x: inset - tag.halfWidth,
      y: inset - tagHalfHeight,
      width: 2 * (tag.halfWidth - inset),
      height: 2 * (tagHalfHeight - inset),
      rx: tagHalfHeight - inset,
      class: className,
    });
  const text = element("text", {
    y: 0.364 * tagTextSize,
    "text-anchor": "middle",
    "font-size": tagTextSize,
    class: `font-semibold ${look === "seen" ? fill : "fill-surface"}`,
  });
  text.textContent = tag.text;
  group.append(bar(0, "fill-(--map-marker-ring)"), bar(1.5, fill));
  if (look === "seen") group.append(bar(2.5, "fill-(--map-stack)"));
  group.append(text);
  return group;
}

const fills = {
  sold: {
    fresh: "fill-tuile",
    seen: "fill-[color-mix(in_srgb,var(--tuile)_55%,var(--map-marker-ring))]",
  },
  for_sale: {
    fresh: "fill-mer",
    seen: "fill-[color-mix(in_srgb,var(--mer)_55%,var(--map-marker-ring))]",
  },
} as const;

function drawMarker(
  { x, y, counts, radius }: PlacedMarker,
  scale: number,
  look: "seen" | "fresh",
): SVGElement {
  const kind = singleKind(counts);
  const size = radius / scale;
  const shapes = kind === null ? drawStack(size, ringEnds(counts)) : drawSingle[kind](size, look);
  const group = element("g", {
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})`,
  });
  group.append(...shapes);
  return group;
}

type DrawSingle = (radius: number, look: "seen" | "fresh") => SVGElement[];

export const drawSingle: Readonly<Record<MapKind, DrawSingle>> = {
  sold: (radius, look) => [
    disc(radius, "fill-(--map-marker-ring)"),
    disc(radius - singleRing, fills.sold[look]),
  ],
  for_sale: (radius, look) => [
    box(radius * square.half, square.corner, "fill-(--map-marker-ring)"),
    box(radius * square.half - singleRing, square.corner - singleRing, fills.for_sale[look]),
  ],
  agency: (radius) => [
    disc(radius, "fill-(--map-marker-ring)"),
    band({ radius: radius - 1.1, width: 0.8, className: "stroke-dot" }),
    disc(radius - 2.5, "fill-dot"),
  ],
};

function drawStack(radius: number, ends: ReturnType<typeof ringEnds>): SVGElement[] {
  const { hairline, band: width } = stackRing;
  const ring = { radius: radius - hairline - width / 2, width };
  const parts = [
    { className: "stroke-tuile", from: 0, to: ends.sold },
    { className: "stroke-mer", from: ends.sold, to: ends.forSale },
    { className: "stroke-dot", from: ends.forSale, to: 1 },
  ];
  return [
    band({ radius: radius - hairline / 2, width: hairline, className: "stroke-(--map-marker-ring)" }),
    disc(radius - hairline - width + 0.3, "fill-(--map-stack)"),
    ...parts.filter(({ from, to }) => to > from).map((part) => band({ ...ring, ...part })),
  ];
}

function drawNumeral(
  { x, y, counts, key }: PlacedMarker,
  scale: number,
  { shift: [beside, below], size }: Numeral,
): SVGElement {
  const at = `${(x + beside * scale).toFixed(2)} ${(y + below * scale).toFixed(2)}`;
  const text = element("text", {
    transform: `translate(${at}) scale(${scale * size})`,
    y: 0.364 * numeralPixels,
    "text-anchor": "middle",
    "font-size": numeralPixels,
    class: "pointer-events-none fill-(--map-stack-numeral) font-semibold",
    "data-numeral": key,
  });
  text.textContent = stackNumeral(totalOf(counts));
  return text;
}

export function disc(radius: number, className: string): SVGElement {
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
  readonly from?: number;
  readonly to?: number;
};

/** From one share of a turn to another, clockwise from the top. */
function band({ radius, width, className, from = 0, to = 1 }: Band): SVGElement {
  const whole = { r: radius, fill: "none", "stroke-width": width, class: className };
  if (to - from === 1) return element("circle", whole);
  return element("circle", {
    ...whole,
    pathLength: 1,
    "stroke-dasharray": `${to - from} 1`,
    transform: `rotate(${360 * from - 90})`,
  });
}

export function element(name: "g" | "circle" | "rect" | "text", attributes: Shape): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
