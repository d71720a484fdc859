import { Map as MapLibreMap } from "maplibre-gl";
import { mapStart } from "#domain/geography.ts";
// It tells MapLibre where its worker is.
import "./city-map.ts";
import { bleed } from "../camera/picture-shift.ts";

type Size = { readonly width: number; readonly height: number };

/** For tests: a map of which so much is seen, on one colour and at rest. To be closed with `closeTestMap`. */
export async function openTestMap({ width, height }: Size): Promise<MapLibreMap> {
  const container = document.createElement("div");
  container.style.width = `${width + 2 * bleed}px`;
  container.style.height = `${height + 2 * bleed}px`;
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      sources: {},
      layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
    },
    center: [mapStart.longitude, mapStart.latitude],
    zoom: 13,
    attributionControl: false,
    fadeDuration: 0,
  });
  await map.once("idle");
  return map;
}

export function closeTestMap(map: MapLibreMap): void {
  const container = map.getContainer();
  map.remove();
  container.remove();
}
