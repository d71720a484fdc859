import { mapStart } from "#domain/geography.ts";
import { mapKinds } from "#domain/map/vocabulary.ts";
import { publicTiles } from "../tiles/marker-protocol.ts";
import { MarkerSource } from "../tiles/marker-source.ts";
import type { RendererEvents } from "../wishes/map-scene.ts";
import { hasPoster } from "./first-sign.ts";
import { StillMap } from "./still-map.ts";

type Click = Parameters<RendererEvents["onClick"]>;

/** The map that stood on the page before the application. */
export type FirstMap = {
  readonly still: StillMap;
  readonly markers: MarkerSource;
  click: Click | null;
};

let first: FirstMap | null = null;

/** False where the address asks for another view than the map's start, which waits for the application. */
export function openFirstMap(onDrawn: () => void): boolean {
  const room = document.getElementById("first-map");
  if (room === null || !hasPoster() || location.search !== "") return false;
  const still = new StillMap(
    room,
    { center: mapStart, zoom: mapStart.zoom },
    {
      onClick: (...click) => {
        if (first !== null) first.click = click;
      },
      onRest: () => ask(),
    },
  );
  const markers = new MarkerSource((update) => {
    still.show({ markers: update.markers });
    if (update.isSettled) onDrawn();
  });
  const ask = () =>
    markers.show({ frame: still.frame, kinds: 2 ** mapKinds.length - 1, source: publicTiles });
  first = { still, markers, click: null };
  ask();
  return true;
}

/** Only once: whoever takes it draws the map from now on. */
export function takeFirstMap(): FirstMap | null {
  const taken = first;
  first = null;
  return taken;
}
