import type { CityMap, MapStyle } from "../basemap/city-map.ts";
import type { MapScene, RendererEvents } from "../wishes/map-scene.ts";

type CityMapOptions = {
  readonly style: Promise<MapStyle>;
  /** Asked once all has come: null where no map is wanted any more. */
  readonly findRoom: () => HTMLElement | null | Promise<HTMLElement | null>;
  readonly readScene: () => MapScene;
  readonly events: RendererEvents;
};

/** Fails where the map cannot be painted. */
export async function openCityMap(options: CityMapOptions): Promise<CityMap | null> {
  const { findRoom, readScene, events } = options;
  const painting = import("../painting/marker-canvas.ts");
  const [canvas, { CityMap }, style] = await Promise.all([
    painting.then(({ openMarkerCanvas }) => openMarkerCanvas()),
    import("../basemap/city-map.ts"),
    options.style,
    document.fonts.load('600 12px "Inter Variable"'),
  ]);
  const room = await findRoom();
  if (room !== null) return new CityMap(room, canvas, style, readScene(), events);
  (await painting).closeMarkerCanvas(canvas);
  return null;
}
