import sharp from "sharp";
import { createRemoteBasemap } from "../server/features/basemap/remote-basemap.ts";
import { basemapRoutes } from "../server/features/basemap/routes.ts";
import { type ServedFile, startBasemapServer } from "../server/testing/basemap-server.ts";
import { buildGlyphs, buildVectorTile } from "../server/testing/vector-map.ts";
import { expect, keepPicture, mapAtRest, test } from "./journey.ts";

const land = { r: 200, g: 90, b: 160 };
const face = "Ailleurs Regular";

/** A whole basemap as others serve theirs: style, tiles and their description, letters and pictures. */
async function drawElsewhere(): Promise<(path: string) => ServedFile | undefined> {
  const json = (value: unknown) => ({ type: "application/json", body: JSON.stringify(value) });
  const picture = { width: 16, height: 16, channels: 3 as const, background: "#102030" };
  const files: Record<string, ServedFile> = {
    "/style.json": json({
      version: 8,
      name: "Ailleurs",
      glyphs: "/fonts/{fontstack}/{range}.pbf",
      sprite: "/sprite",
      sources: { plan: { type: "vector", url: "/tiles.json" } },
      layers: [
        { id: "sea", type: "background", paint: { "background-color": "#000" } },
        {
          id: "land",
          type: "fill",
          source: "plan",
          "source-layer": "land",
          paint: { "fill-color": `rgb(${land.r},${land.g},${land.b})`, "fill-antialias": false },
        },
        {
          id: "places",
          type: "symbol",
          source: "plan",
          "source-layer": "places",
          layout: { "icon-image": "dot", "text-field": "A", "text-font": [face], "text-offset": [0, 1.5] },
        },
      ],
    }),
    "/tiles.json": json({
      tilejson: "3.0.0",
      tiles: ["/v/{z}/{x}/{y}.pbf"],
      maxzoom: 14,
      attribution: "© Ailleurs",
    }),
    "/sprite.json": json({ dot: { x: 0, y: 0, width: 16, height: 16, pixelRatio: 1 } }),
    "/sprite.png": { type: "image/png", body: await sharp({ create: picture }).png().toBuffer() },
    [`/fonts/${encodeURIComponent(face)}/0-255.pbf`]: {
      type: "application/x-protobuf",
      body: buildGlyphs(face),
    },
  };
  const tile = { type: "application/x-protobuf", body: buildVectorTile() };
  return (path) => (/^\/v\/\d+\/\d+\/\d+\.pbf$/.test(path) ? tile : files[path]);
}

test("somebody else's basemap is painted under our markers, with its credits", async ({ page }, {
  project,
}) => {
  const server = await startBasemapServer(await drawElsewhere());
  const style = `${server.origin}/style.json`;
  const failures: unknown[] = [];
  const routes = basemapRoutes(
    createRemoteBasemap({
      styleUrls: { light: style, dark: style },
      fetch: server.fetch,
      now: Date.now,
      onFailure: (error) => failures.push(error),
    }),
  );
  // What a server with MAP_STYLE mounts in its place: the journeys' own has another basemap.
  await page.route("**/basemap/**", async (route) => {
    const reply = await routes.request(route.request().url());
    const body = Buffer.from(await reply.arrayBuffer());
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body });
  });
  await page.goto("/?carte=43.28900_5.37970_15.00");
  await mapAtRest(page);
  await page.getByLabel("Afficher les crédits de la carte").click();
  await expect(page.getByText("© Ailleurs")).toBeVisible();
  await expect(page.getByRole("button", { name: /vendus?$|à vendre$/ }).first()).toBeAttached();
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isLand = (at: number) =>
    Math.abs((data[at] ?? 0) - land.r) +
      Math.abs((data[at + 1] ?? 0) - land.g) +
      Math.abs((data[at + 2] ?? 0) - land.b) <
    12;
  const landPixels = Array.from({ length: info.width * info.height }, (_, index) => isLand(3 * index)).filter(
    Boolean,
  ).length;
  const share = landPixels / (info.width * info.height);
  expect(share).toBeGreaterThan(0.4);
  // Markers, places and what lies over the map.
  expect(share).toBeLessThan(0.98);
  for (const part of [/^\/v\//, /^\/fonts\//, /^\/sprite\.json/, /^\/sprite\.png/])
    expect(server.asked.some((path) => part.test(path))).toBe(true);
  expect(failures).toEqual([]);
  await keepPicture(page, `fond-ailleurs-${project.name}`);
  server.close();
});
