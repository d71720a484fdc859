import { readFileSync } from "node:fs";
import { Hono } from "hono";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PriceZones } from "#domain/api/market.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { nameTint } from "#domain/market/tint-name.ts";
import { need } from "#domain/need.ts";
import { basemapPalettes } from "../../../../city/basemap/palette.ts";
import { arrondissementLabels } from "../../../../city/basemap/place-names.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { toAppError } from "../../../platform/http/errors.ts";
import { buildRealTile } from "../../../testing/real-streets.ts";
import type { RealStreets } from "../real-streets.ts";
import { stillRoutes } from "./still-routes.ts";

/** All of the centre, in the dearest of two steps. */
const readZones = async (): Promise<PriceZones> => ({
  zones: [
    {
      code: "13201",
      name: "Marseille 1er",
      median_price_per_m2: 4_000,
      label: { longitude: 5.38, latitude: 43.3 },
      rings: [
        [
          [5.33, 43.27],
          [5.42, 43.27],
          [5.42, 43.32],
          [5.33, 43.32],
          [5.33, 43.27],
        ],
      ],
    },
  ],
  limits: [3_000],
  first_year: 2020,
  last_year: 2024,
  source: { name: "DGFiP", licence: "Licence Ouverte 2.0" },
});

const open = (real: RealStreets | null = null, clientAddress = "192.0.2.1", read = readZones) => {
  const app = new Hono<HonoEnvironment>();
  app.use(async (context, next) => {
    context.set("clientAddress", clientAddress);
    await next();
  });
  app.route("/", stillRoutes(real, read));
  app.onError((thrown, context) => context.body(null, toAppError(thrown).status));
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
};

/** The tile of a place, and where in it the place lies, in pixels. */
function tileAt({ longitude, latitude }: Place, zoom: number, theme = "light") {
  const tiles = 2 ** zoom;
  const across = ((longitude + 180) / 360) * tiles;
  const down = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * tiles;
  return {
    path: `/basemap/still/${theme}/${2 * zoom}/${Math.floor(across)}/${Math.floor(down)}`,
    left: Math.floor((across % 1) * 512),
    top: Math.floor((down % 1) * 512),
  };
}

/** How far the most alike of the pixels within 6 of a place, between roads and names, is from a colour, of 255. */
async function distanceTo(reply: Response, { left, top }: { left: number; top: number }, color: string) {
  const picture = sharp(Buffer.from(await reply.arrayBuffer()));
  const box = { left: Math.max(0, left - 6), top: Math.max(0, top - 6), width: 12, height: 12 };
  const pixels = await picture.extract(box).removeAlpha().raw().toBuffer();
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const distances = Array.from({ length: box.width * box.height }, (_, pixel) =>
    Math.max(...wanted.map((channel, at) => Math.abs(channel - (pixels[3 * pixel + at] ?? 255)))),
  );
  return Math.min(...distances);
}

/** How many pixels of a picture are all but a colour. */
async function countPixels(reply: Response, color: string): Promise<number> {
  const pixels = await sharp(Buffer.from(await reply.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (wanted.every((channel, index) => Math.abs(channel - (pixels[at + index] ?? 255)) < 8)) count += 1;
  return count;
}

const inTheBay = { longitude: 5.34, latitude: 43.285 };
const inTheBasin = { longitude: 5.3705, latitude: 43.2948 };
const nearAllauch = { longitude: 5.4825, latitude: 43.327 };
const onTheCanebiere = { longitude: 5.3776, latitude: 43.2968 };

describe.each(["light", "dark"] as const)("the still map in the %s theme", (theme) => {
  const { sea, green, builtUp, road, prices, placeInk } = basemapPalettes[theme];
  test.each([
    ["the sea", inTheBay, 13, sea],
    ["the Vieux-Port", inTheBasin, 15, sea],
    ["built land", { longitude: 5.3768, latitude: 43.2953 }, 17, builtUp],
  ] as const)("shows %s in the colours of the style", async (_, place, zoom, color) => {
    const tile = tileAt(place, zoom, theme);
    const reply = await open()(tile.path);
    expect(reply.headers.get("content-type")).toBe("image/webp");
    expect(await distanceTo(reply, tile, color)).toBeLessThan(8);
  });

  test("tints the land by its price in the colours of the legend where that is asked for, but no sea and no park", async () => {
    const tokens = readFileSync(new URL("../../../../web/styles/tokens.css", import.meta.url), "utf8");
    const colors = [...tokens.matchAll(/--price-\d: (#[0-9a-f]{6});/g)].map(([, color]) =>
      color?.toUpperCase(),
    );
    expect(theme === "light" ? colors.slice(0, 5) : colors.slice(5)).toEqual(prices);
    for (const [place, color] of [
      [{ longitude: 5.3768, latitude: 43.2953 }, prices[1]],
      [inTheBasin, sea],
      [{ longitude: 5.3575, latitude: 43.2942 }, green],
    ] as const) {
      const tile = tileAt(place, 13.5, theme);
      const reply = await open()(`${tile.path}?prix=1`);
      expect([place, (await distanceTo(reply, tile, color ?? "")) < 12]).toEqual([place, true]);
    }
  });

  test.each([
    ["arrondissement", need(arrondissementLabels[0])],
    ["quartier", [5.482, 43.2985]],
  ] as const)(
    "names no %s in a city that is tinted and seen whole, where markers would tear the name",
    async (_, [longitude, latitude]) => {
      const distances = async (zoom: number) => {
        const tile = tileAt({ longitude, latitude }, zoom, theme);
        const [plain, tinted] = [await open()(tile.path), await open()(`${tile.path}?prix=1`)];
        return Promise.all([plain, tinted].map((reply) => distanceTo(reply, tile, placeInk)));
      };
      const [plain = 0, tinted = 0] = await distances(12);
      expect(tinted).toBeGreaterThan(plain + 30);
      const [, nearer = 255] = await distances(13);
      expect(nearer).toBeLessThan(tinted);
    },
  );

  test("shows no built land beyond the city beside its tint, where it would be spots", async () => {
    const { path } = tileAt(nearAllauch, 13.5, theme);
    const built = await countPixels(await open()(path), builtUp);
    const left = await countPixels(await open()(`${path}?prix=1`), builtUp);
    expect(built).toBeGreaterThan(1_000);
    // What is left is the edge of a road, which happens to have this colour.
    expect(left).toBeLessThan(built / 10);
  });

  test("shows streets", async () => {
    const tile = tileAt(onTheCanebiere, 16, theme);
    const count = await countPixels(await open()(tile.path), road);
    expect(count / (512 * 512)).toBeGreaterThan(0.04);
  });
});

test("a tile is drawn once, and asked for again only to hear that it is the same", async () => {
  const get = open();
  const { path } = tileAt(mapStart, 14);
  const [one, other] = [await get(path), await get(path)];
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  expect(one.headers.get("cache-control")).toBe("public, max-age=86400");
  const again = await get(path, { "if-none-match": one.headers.get("etag") ?? "" });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("a tint is kept for a day under the name of its figures alone, and is new with the next request after they change", async () => {
  const dear = await readZones();
  const cheap: PriceZones = { ...dear, limits: [5_000] };
  let zones = dear;
  const ask = open(null, "192.0.2.1", async () => zones);
  const tile = tileAt({ longitude: 5.3768, latitude: 43.2953 }, 13.5);
  const get = (of: PriceZones) => ask(`${tile.path}?prix=${nameTint(of)}`);
  const { prices } = basemapPalettes.light;
  const kept = "public, max-age=86400";
  const first = await get(dear);
  expect(first.headers.get("cache-control")).toBe(kept);
  expect(await distanceTo(first, tile, prices[1] ?? "")).toBeLessThan(12);
  zones = cheap;
  const [old, next] = [await get(dear), await get(cheap)];
  expect([old, next].map(({ headers }) => headers.get("cache-control"))).toEqual(["no-cache", kept]);
  for (const reply of [old, next]) expect(await distanceTo(reply, tile, prices[0] ?? "")).toBeLessThan(12);
});

test("the library of pictures keeps none in memory beside those that the route keeps", () => {
  expect(sharp.cache().memory.max).toBe(0);
});

test("real streets are drawn where they are set; without the tile, or from a broken one, ours stand in", async () => {
  const facts = async () => ({ credit: "© Épreuve", minzoom: 0, maxzoom: 14 });
  const bytesOf = async (tile: RealStreets["tile"] | null) => {
    const reply = await open(tile && { facts, tile })(tileAt(mapStart, 15).path);
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer()).toString("base64");
  };
  const own = await bytesOf(null);
  const real = await bytesOf(async (z, x, y) => buildRealTile(z, x, y));
  const absent = await bytesOf(async () => null);
  expect(real).not.toBe(own);
  expect(absent).not.toBe(real);
  expect(await bytesOf(async () => Buffer.from([26, 200, 1, 2]))).toBe(absent);
});

test.each([
  "/basemap/still/sepia/28/8437/6001",
  "/basemap/still/light/17/263/187",
  "/basemap/still/light/38/269995/192056",
  "/basemap/still/light/28/0/0",
  "/basemap/still/light/28/16383/16383",
  "/basemap/still/light/28/-1/6001",
  "/basemap/still/light/28/8437.5/6001",
  "/basemap/still/light/1e1/8437/6001",
  "/basemap/still/light/28/99999999/6001",
])("%s is no tile of Marseille", async (path) => {
  expect((await open()(path)).status).toBe(404);
});

test("a picture that is seen larger than it is drawn has no names and no dots, and is another one than with them", async () => {
  const get = open();
  const { path } = tileAt({ longitude: 5.3725, latitude: 43.2951 }, 15);
  const darkest = async (one: string) => {
    const bytes = Buffer.from(await (await get(one)).arrayBuffer());
    return (await sharp(bytes).greyscale().stats()).channels[0]?.min ?? 0;
  };
  // Ink is darker than anything else that is drawn by day.
  expect(await darkest(path)).toBeLessThan(70);
  expect(await darkest(`${path}?noms=0`)).toBeGreaterThan(85);
});

test("one network that asks for hundreds at once is refused, and nobody else with it", async () => {
  const app = new Hono<HonoEnvironment>();
  app.use(async (context, next) => {
    context.set("clientAddress", context.req.header("from") ?? "");
    await next();
  });
  app.route("/", stillRoutes(null, readZones));
  app.onError((thrown, context) => context.body(null, toAppError(thrown).status));
  const get = async (column: number, from: string) =>
    (await app.request(`/basemap/still/light/34/${67_400 + column}/48020`, { headers: { from } })).status;
  const greedy = Array.from({ length: 140 }, (_, column) => get(column, "192.0.2.1"));
  const other = get(150, "198.51.100.7");
  const states = await Promise.all(greedy);
  expect(states.filter((state) => state === 503).length).toBeGreaterThan(10);
  expect(states.filter((state) => state === 200).length).toBeGreaterThan(100);
  expect(await other).toBe(200);
});
