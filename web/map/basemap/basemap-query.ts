import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { mapTokenQuery } from "../../client/api/load-call.ts";
import type { MapTheme } from "../wishes/map-wishes.ts";
import type { MapStyle } from "./city-map.ts";

const styleQuery = (url: string) =>
  queryOptions({
    queryKey: ["map-style", url],
    queryFn: async ({ signal }): Promise<MapStyle> => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The basemap was refused with status ${response.status}`);
      return withWholeAddresses(await response.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** MapLibre wants whole addresses for what a style points at; the server knows only paths of this origin. */
export function withWholeAddresses(style: MapStyle): MapStyle {
  const whole = (path: string) => (path.startsWith("/") ? `${location.origin}${path}` : path);
  const { glyphs, sprite } = style;
  const sources = Object.entries(style.sources).map(([name, source]) => [
    name,
    "tiles" in source && source.tiles !== undefined ? { ...source, tiles: source.tiles.map(whole) } : source,
  ]);
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(glyphs === undefined ? {} : { glyphs: whole(glyphs) }),
    ...(sprite === undefined
      ? {}
      : {
          sprite:
            typeof sprite === "string"
              ? whole(sprite)
              : sprite.map((one) => ({ ...one, url: whole(one.url) })),
        }),
  };
}

/** The basemap of a theme, each fetched once a page. */
export async function loadBasemap(queryClient: QueryClient, theme: MapTheme): Promise<MapStyle> {
  const { style } = await queryClient.fetchQuery(mapTokenQuery);
  return queryClient.fetchQuery(styleQuery(style[theme]));
}
