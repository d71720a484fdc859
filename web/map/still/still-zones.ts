import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { mapStart } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { type Cover, Covers } from "../camera/covers.ts";
import { type Point, placerOf, pointOfPlace } from "../markers/marker-layout.ts";
import type { Inset } from "../wishes/map-scene.ts";
import type { Selection } from "../wishes/selection.ts";
import { openSight } from "../zones/open-sight.ts";
import { findSelectedZone } from "../zones/zone-outline.ts";
import { coveredWithin, isOnZoneText, type ZoneText, zonePillHalfHeight } from "../zones/zone-pill.ts";
import { chooseZoneTexts, zoneTextSize } from "../zones/zone-texts.ts";
import { veilOfZone, veilOpacity } from "../zones/zone-veil.ts";
import { hasPoster } from "./first-sign.ts";
import untintedUrl from "./posters/untinted.svg?url&no-inline";

type Over = {
  readonly inset: Inset;
  readonly covers: readonly Cover[];
  /** The basemap below has the tint already. */
  readonly isTinted: boolean;
  readonly selection?: Selection | null | undefined;
};

/** Where the prices lie: whether a point is on one, and whether one hides the marker with this middle. */
export type PricesOver = {
  readonly isOnPrice: (point: Point) => boolean;
  readonly isHidden: (middle: Point) => boolean;
};

const withoutPrices: PricesOver = { isOnPrice: () => false, isHidden: () => false };

export class StillZones {
  private readonly covers: Covers;

  constructor(onChange: () => void) {
    this.covers = new Covers(onChange);
  }

  draw(
    picture: SVGSVGElement,
    zones: PriceZones,
    frame: MapFrame,
    { container, ...over }: Omit<Over, "covers"> & { readonly container: Element },
  ): PricesOver {
    const covers = this.covers.read(container.getBoundingClientRect());
    return drawStillZones(picture, zones, frame, { ...over, covers });
  }

  close(): void {
    this.covers.close();
  }
}

/** Draws tints, the selected zone and prices, and returns where those prices lie. */
export function drawStillZones(
  picture: SVGSVGElement,
  zones: PriceZones,
  frame: MapFrame,
  { inset, covers, isTinted, selection }: Over,
): PricesOver {
  for (const old of picture.querySelectorAll("[data-zones]")) old.remove();
  hideCovered(picture, withoutPrices);
  const selected = findSelectedZone(zones, selection);
  if (selected !== null) picture.prepend(group(drawOutline(selected, frame)));
  if (frame.zoom >= zonesUpTo) return withoutPrices;
  const tints = group(isTinted ? [] : zones.zones.map((zone) => chooseTint(zone, zones, frame)));
  tints.setAttribute("opacity", String(veilOpacity));
  const place = placerOf(frame);
  const sight = openSight(frame, inset, covers);
  const texts = chooseZoneTexts(zones, frame.zoom, { sight });
  picture.prepend(hasPoster() ? spareGreens(tints, frame) : tints);
  picture.append(group(texts.flatMap((text) => drawPill(text, place(text.units)))));
  const over: PricesOver = {
    isOnPrice: (point) => isOnZoneText(texts, frame, point),
    isHidden: (middle) => isOnZoneText(texts, frame, middle, coveredWithin),
  };
  hideCovered(picture, over);
  return over;
}

/** As large as the posters, whose middle is that of the map at its start. Pixels. */
const poster = { width: 2_560, height: 1_440 };

/** Hills and parks of the poster lie over the tint, as on the map that moves. */
function spareGreens(tints: SVGElement, frame: MapFrame): SVGElement {
  const { x, y } = pointOfPlace(mapStart, frame);
  const box = { x: x - poster.width / 2, y: y - poster.height / 2, ...poster };
  const mask = element("mask", { id: "tinted-land", maskUnits: "userSpaceOnUse", ...box });
  mask.append(element("image", { href: untintedUrl, ...box }));
  tints.setAttribute("mask", "url(#tinted-land)");
  return group([mask, tints]);
}

/** What a pill would cut in two is not drawn, nor its numeral, as on the map that moves. */
function hideCovered(picture: SVGSVGElement, { isHidden }: PricesOver): void {
  const numerals = new Map(
    [...picture.querySelectorAll<SVGElement>("[data-numeral]")].map((one) => [one.dataset.numeral, one]),
  );
  for (const marker of picture.querySelectorAll<SVGElement>("[data-still]")) {
    const [x = 0, y = 0] = (marker.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
    const isCovered = isHidden({ x, y });
    for (const one of [marker, numerals.get(marker.dataset.still)])
      one?.style.setProperty("display", isCovered ? "none" : "");
  }
}

function drawPill({ text, halfWidth }: ZoneText, { x, y }: Point): SVGElement[] {
  const pill = element("rect", {
    x: x - halfWidth,
    y: y - zonePillHalfHeight,
    width: 2 * halfWidth,
    height: 2 * zonePillHalfHeight,
    rx: zonePillHalfHeight,
    class: "fill-surface [filter:drop-shadow(0_1px_2px_var(--shadow-tint-far))]",
  });
  const words = element("text", {
    x: x.toFixed(1),
    y: (y + 0.364 * zoneTextSize).toFixed(1),
    "text-anchor": "middle",
    "font-size": zoneTextSize,
    class: "fill-ink font-title font-semibold",
  });
  words.textContent = text;
  return [pill, words];
}

function chooseTint(zone: PriceZone, zones: PriceZones, frame: MapFrame): SVGElement {
  const path = element("path", { d: writePath(zone, frame) });
  path.style.setProperty("fill", `var(${veilOfZone(zone, zones)})`);
  return path;
}

function drawOutline(zone: PriceZone, frame: MapFrame): SVGElement[] {
  const d = writePath(zone, frame);
  return ["stroke-(--map-marker-ring) stroke-5", "stroke-ink stroke-2"].map((look) =>
    element("path", { d, fill: "none", "stroke-linejoin": "round", class: look }),
  );
}

function writePath(zone: PriceZone, frame: MapFrame): string {
  const rings = zone.rings.map((ring) => {
    const points = ring.map(([longitude, latitude]) => pointOfPlace({ longitude, latitude }, frame));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  });
  return rings.join("");
}

function group(children: readonly SVGElement[]): SVGElement {
  const made = element("g");
  made.setAttribute("data-zones", "");
  made.setAttribute("class", "pointer-events-none");
  made.append(...children);
  return made;
}

function element(
  name: "g" | "image" | "mask" | "path" | "rect" | "text",
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
