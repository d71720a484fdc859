import { mapStart } from "#domain/geography.ts";
import { mapKinds } from "#domain/map/vocabulary.ts";
import { publicTiles } from "../tiles/marker-protocol.ts";
import { MarkerSource } from "../tiles/marker-source.ts";
import type { RendererEvents } from "../wishes/map-scene.ts";
import { hasPoster } from "./first-sign.ts";
import { StillMap } from "./still-map.ts";

type Click = Parameters<RendererEvents["onClick"]>;

/** The map that stood on the page before the application: its picture, and who brings its markers. */
export type FirstMap = {
  readonly still: StillMap;
  readonly markers: MarkerSource;
  /** The last click on it, which nobody has answered yet. */
  click: Click | null;
};

let first: FirstMap | null = null;

/**
 * Draws the markers of the map's start before the application is there, and calls back once all have come. Says whether
 * there is something to draw: an address that asks for another view waits for the application.
 */
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

/** Hands the first map over, once, to who draws the map from now on. */
export function takeFirstMap(): FirstMap | null {
  const taken = first;
  first = null;
  return taken;
}
