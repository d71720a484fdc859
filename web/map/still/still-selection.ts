import { placeOfMarker } from "#domain/map/merge.ts";
import { moveBy } from "#domain/map/move-by.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type DrawnTags, findTag } from "../markers/find-tag.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import {
  haloWidth,
  markerScale,
  selectedScale,
  singleRadius,
  stackRadius,
  totalOf,
} from "../markers/marker-look.ts";
import { placeOfSelection, type Selection } from "../wishes/selection.ts";
import { disc, drawSingle, drawTag, element } from "./still-markers.ts";

/** As painting/marker-scene.ts draws it: what stands for several has the halo alone, and a price stays one. */
export function drawStillSelection(
  picture: SVGSVGElement,
  selection: Selection | null,
  frame: MapFrame,
  tags: DrawnTags | null,
): void {
  for (const old of picture.querySelectorAll("[data-selected]")) old.remove();
  if (selection === null || selection.type === "zone") return;
  const { x, y } = pointOfPlace(placeOfSelection(selection), frame);
  if (selection.type === "property" && selection.sectorRadiusM) {
    const { y: top } = pointOfPlace(moveBy(selection.place, selection.sectorRadiusM, 0), frame);
    const circle = disc(Math.abs(y - top), "fill-mer/12 stroke-mer/60 stroke-2");
    const sector = element("g", {
      transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`,
      "data-selected": "sector",
      class: "pointer-events-none",
    });
    sector.append(circle);
    picture.prepend(sector);
    return;
  }
  const tag = tags !== null && selection.type === "property" ? findTag(tags, selection) : null;
  if (tags !== null && tag !== null) {
    const lit = drawTag(pointOfPlace(placeOfMarker(tags.markers, tag.index), frame), tag, "lit");
    lit.dataset.selected = "property";
    lit.classList.add("pointer-events-none");
    picture.append(lit);
    return;
  }
  const group = element("g", {
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${markerScale(frame.zoom)})`,
    "data-selected": selection.type,
    class: "pointer-events-none",
  });
  if (selection.type === "stack") {
    group.append(disc(stackRadius(totalOf(selection.counts)) + haloWidth, "fill-mer/25"));
    picture.prepend(group);
    return;
  }
  const kind = selection.type === "agency" ? "agency" : selection.status;
  const large = element("g", { transform: `scale(${selectedScale})` });
  large.append(...drawSingle[kind](singleRadius[kind], "fresh"));
  group.append(disc(singleRadius[kind] * selectedScale + haloWidth, "fill-mer/25"), large);
  picture.append(group);
}
