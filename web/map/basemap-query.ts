import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";
import type { MapStyle } from "./city-map.ts";
import type { MapTheme } from "./map-wishes.ts";

/** Where the basemap's styles are. Asked once a page. */
const mapTokenQuery = queryOptions({
  queryKey: ["map-token"],
  queryFn: async ({ signal }) => (await loadCall()).functions.getMaplibreToken(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const styleQuery = (url: string) =>
  queryOptions({
    queryKey: ["map-style", url],
    queryFn: async ({ signal }): Promise<MapStyle> => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The basemap was refused with status ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The basemap of a theme, each fetched once a page. */
export async function loadBasemap(queryClient: QueryClient, theme: MapTheme): Promise<MapStyle> {
  const { style } = await queryClient.fetchQuery(mapTokenQuery);
  return queryClient.fetchQuery(styleQuery(style[theme]));
}
