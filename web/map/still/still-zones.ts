import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { Cover } from "../camera/covers.ts";
import { type Point, placerOf, pointOfPlace } from "../markers/marker-layout.ts";
import type { Inset } from "../wishes/map-scene.ts";
import { openSight } from "../zones/open-sight.ts";
import { tokenOfZone, zonesUpTo } from "../zones/price-zones.ts";
import { chooseZoneTexts, leaderHalfWidth, zoneTextSize } from "../zones/zone-texts.ts";

const opacity = 0.5;

/** What stands and lies over a map. */
type Over = { readonly markers: Markers | null; readonly inset: Inset; readonly covers: readonly Cover[] };

/** Tints the zones under the markers that are drawn already, and writes their prices beside them. */
export function drawStillZones(
  picture: SVGSVGElement,
  zones: PriceZones,
  frame: MapFrame,
  { markers, inset, covers }: Over,
): void {
  for (const old of picture.querySelectorAll("[data-zones]")) old.remove();
  if (frame.zoom >= zonesUpTo) return;
  const tints = group(zones.zones.map((zone) => tintOf(zone, zones, frame)));
  tints.setAttribute("opacity", String(opacity));
  const place = placerOf(frame);
  const sight = openSight(frame, inset, covers);
  const texts = chooseZoneTexts(zones, frame.zoom, markers, { sight });
  const leaders = texts.flatMap(({ leader }) =>
    leader === null ? [] : [{ from: place(leader.from), to: place(leader.to) }],
  );
  // Under the markers, so that their numbers are read.
  picture.prepend(tints, group(leaders.flatMap(({ from, to }) => drawLine(from, to, leaderHalfWidth))));
  picture.append(
    group(leaders.flatMap(({ to }) => drawLine(to, to, 2.5))),
    group(
      texts.map(({ text, units }) => {
        const { x, y } = place(units);
        const made = element("text");
        made.setAttribute("x", x.toFixed(1));
        made.setAttribute("y", (y + 0.364 * zoneTextSize).toFixed(1));
        made.setAttribute("text-anchor", "middle");
        made.setAttribute("font-size", String(zoneTextSize));
        made.setAttribute("class", "fill-ink stroke-surface font-title font-semibold [paint-order:stroke]");
        made.setAttribute("stroke-width", "3.5");
        made.setAttribute("stroke-linejoin", "round");
        made.textContent = text;
        return made;
      }),
    ),
  );
}

/** A line with round ends, over a wider one that parts it from what lies under it. */
function drawLine(from: Point, to: Point, halfWidth: number): SVGElement[] {
  return [
    { stroke: "stroke-surface", width: 2 * halfWidth + 3 },
    { stroke: "stroke-ink", width: 2 * halfWidth },
  ].map(({ stroke, width }) => {
    const line = element("path");
    line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    line.setAttribute("class", stroke);
    line.setAttribute("stroke-width", String(width));
    line.setAttribute("stroke-linecap", "round");
    return line;
  });
}

function tintOf(zone: PriceZone, zones: PriceZones, frame: MapFrame): SVGElement {
  const path = element("path");
  const rings = zone.rings.map((ring) => {
    const points = ring.map(([longitude, latitude]) => pointOfPlace({ longitude, latitude }, frame));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  });
  path.setAttribute("d", rings.join(""));
  path.style.setProperty("fill", `var(${tokenOfZone(zone, zones)})`);
  return path;
}

function group(children: readonly SVGElement[]): SVGElement {
  const made = element("g");
  made.setAttribute("data-zones", "");
  made.setAttribute("class", "pointer-events-none");
  made.append(...children);
  return made;
}

function element(name: "g" | "path" | "text"): SVGElement {
  return document.createElementNS("http://www.w3.org/2000/svg", name);
}
