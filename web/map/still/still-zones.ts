import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type Point, placerOf, pointOfPlace } from "../markers/marker-layout.ts";
import { tokenOfZone, zonesUpTo } from "../zones/price-zones.ts";
import { chooseZoneTexts, leaderHalfWidth, zoneTextSize } from "../zones/zone-texts.ts";

const opacity = 0.5;

/** Tints the zones under the markers that are drawn already, and writes their prices beside them. */
export function drawStillZones(
  picture: SVGSVGElement,
  zones: PriceZones,
  frame: MapFrame,
  markers: Markers | null,
): void {
  for (const old of picture.querySelectorAll("[data-zones]")) old.remove();
  if (frame.zoom >= zonesUpTo) return;
  const tints = group(zones.zones.map((zone) => tintOf(zone, zones, frame)));
  tints.setAttribute("opacity", String(opacity));
  picture.prepend(tints);
  const place = placerOf(frame);
  const texts = chooseZoneTexts(zones, frame.zoom, markers);
  picture.append(
    group(
      texts.flatMap(({ leader }) =>
        leader === null ? [] : drawLeader(place(leader.from), place(leader.to)),
      ),
    ),
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

/** The line from a price to its zone, over a wider one that parts it from what lies under it. */
function drawLeader(from: Point, to: Point): SVGElement[] {
  return [
    { stroke: "stroke-surface", width: 2 * leaderHalfWidth + 2, end: 4.5 },
    { stroke: "stroke-ink", width: 2 * leaderHalfWidth, end: 2.5 },
  ].flatMap(({ stroke, width, end }) =>
    (
      [
        [from, to, width],
        [to, to, 2 * end],
      ] as const
    ).map(([start, goal, thickness]) => {
      const line = element("path");
      line.setAttribute("d", `M${start.x} ${start.y}L${goal.x} ${goal.y}`);
      line.setAttribute("class", stroke);
      line.setAttribute("stroke-width", String(thickness));
      line.setAttribute("stroke-linecap", "round");
      return line;
    }),
  );
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
