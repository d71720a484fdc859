import { expect, test } from "vitest";
import { withWholeAddresses } from "./basemap-query.ts";

test("paths of this origin become whole addresses, the rest of a style stays", () => {
  const own = { version: 8, sources: {}, layers: [] } as const;
  expect(withWholeAddresses({ ...own, layers: [] })).toEqual(own);
  const passedOn = withWholeAddresses({
    version: 8,
    glyphs: "/basemap/light/glyphs/{fontstack}/{range}.pbf",
    sprite: [{ id: "default", url: "/basemap/light/sprite/default" }],
    sources: { plan: { type: "vector", tiles: ["/basemap/light/tiles/plan/{z}/{x}/{y}"], maxzoom: 14 } },
    layers: [],
  });
  expect(passedOn).toEqual({
    version: 8,
    glyphs: `${location.origin}/basemap/light/glyphs/{fontstack}/{range}.pbf`,
    sprite: [{ id: "default", url: `${location.origin}/basemap/light/sprite/default` }],
    sources: {
      plan: {
        type: "vector",
        tiles: [`${location.origin}/basemap/light/tiles/plan/{z}/{x}/{y}`],
        maxzoom: 14,
      },
    },
    layers: [],
  });
});
