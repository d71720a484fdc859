import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toAppError } from "../../platform/http/errors.ts";
import { type BasemapServer, type ServedFile, startBasemapServer } from "../../testing/basemap-server.ts";
import { createFetchedFiles } from "./fetched-files.ts";
import { createRemoteBasemap } from "./remote-basemap.ts";
import { basemapRoutes } from "./routes.ts";

const token = "secret-token";
let server: BasemapServer;
let host: string;
let files: Record<string, ServedFile>;
let failures: unknown[];
let time: number;

beforeEach(async () => {
  [failures, time] = [[], 0];
  server = await startBasemapServer((path) => files[path]);
  host = server.origin;
  files = {
    "/styles/light.json": { type: "application/json", body: JSON.stringify(style()) },
    "/tiles.json": {
      type: "application/json",
      body: JSON.stringify({
        tilejson: "3.0.0",
        tiles: [`${host}/v/{z}/{x}/{y}.pbf?key=${token}`],
        maxzoom: 14,
        attribution: '<a href="https://x.example" onclick="alert(1)">© Cartes</a>',
      }),
    },
    "/v/11/1052/747.pbf": { type: "application/x-protobuf", body: Buffer.from([26, 0]) },
    "/r/0/0/0.png": { type: "image/png", body: "png" },
    "/fonts/Noto%20Sans%20Regular,Arial/0-255.pbf": { type: "application/octet-stream", body: "glyphs" },
    "/sprites/main@2x.png": { type: "image/png", body: "sprite" },
    "/sprites/main.json": { type: "application/json", body: "{}" },
  };
});
afterEach(() => server.close());

const style = () => ({
  version: 8,
  name: "Cartes",
  metadata: { key: token },
  glyphs: `/fonts/{fontstack}/{range}.pbf?key=${token}`,
  sprite: `${host}/sprites/main?key=${token}`,
  sources: {
    plan: { type: "vector", url: `../tiles.json?key=${token}` },
    photo: { type: "raster", tiles: [`${host}/r/{z}/{x}/{y}.png`], tileSize: 256 },
    elsewhere: { type: "geojson", data: "https://tracker.example/data.json" },
  },
  layers: [
    { id: "sea", type: "background", paint: { "background-color": "#abc" } },
    { id: "roads", type: "line", source: "plan", "source-layer": "roads" },
    { id: "photo", type: "raster", source: "photo" },
    { id: "spy", type: "circle", source: "elsewhere" },
  ],
});

/** A style whose one expression would end the call stack of whoever writes it out. */
function nested(): string {
  const depth = 200_000;
  const deep = `${"[".repeat(depth)}1${"]".repeat(depth)}`;
  const layers = '[{"id":"sea","type":"background","paint":{"background-color":DEEP}}]'.replace("DEEP", deep);
  return `{"version":8,"sources":{},"layers":${layers}}`;
}

/** A style with more files to fetch than anybody would wait for. */
function crowded(): string {
  const source = { type: "vector", url: "/tiles.json" };
  const sources = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`source-${at}`, source]));
  return JSON.stringify({ ...style(), sources });
}

/** The routes over a basemap for which 127.0.0.2 is the open Internet. */
function open() {
  const remote = createRemoteBasemap({
    styleUrls: { light: `${host}/styles/light.json?key=${token}` },
    fetch: server.fetch,
    now: () => time,
    onFailure: (error) => failures.push(error),
  });
  const app = basemapRoutes(remote);
  app.onError((thrown, context) => context.body(null, toAppError(thrown).status));
  return (path: string) => app.request(`http://site.example${path}`);
}

const nameOf = async (reply: Response): Promise<string> => JSON.parse(await reply.text()).name;

test("the style points at this server alone, without the token, markup or sources of other kinds", async () => {
  const reply = await open()("/basemap/style-light.json");
  const text = await reply.text();
  expect(text).not.toContain(token);
  expect(text).not.toContain("example");
  expect(JSON.parse(text)).toEqual({
    version: 8,
    name: "Cartes",
    glyphs: "/basemap/light/glyphs/{fontstack}/{range}.pbf",
    sprite: "/basemap/light/sprite/default",
    sources: {
      plan: {
        type: "vector",
        maxzoom: 14,
        attribution: "© Cartes",
        tiles: ["/basemap/light/tiles/plan/{z}/{x}/{y}"],
      },
      photo: { type: "raster", tileSize: 256, tiles: ["/basemap/light/tiles/photo/{z}/{x}/{y}"] },
    },
    layers: style().layers.slice(0, 3),
  });
  const whole = JSON.parse(text.replaceAll('"/basemap', '"http://site.example/basemap'));
  expect(validateStyleMin(whole)).toEqual([]);
});

test("tiles, letters and pictures pass through, each fetched once", async () => {
  const get = open();
  const paths: [string, string, string][] = [
    ["/basemap/light/tiles/plan/11/1052/747", "application/x-protobuf", "\u001a\0"],
    ["/basemap/light/tiles/photo/0/0/0", "image/png", "png"],
    ["/basemap/light/glyphs/Noto%20Sans%20Regular%2CArial/0-255.pbf", "application/octet-stream", "glyphs"],
    ["/basemap/light/sprite/default@2x.png", "image/png", "sprite"],
    ["/basemap/light/sprite/default.json", "application/json", "{}"],
  ];
  files["/fonts/Noto%20Sans%20Regular%2CArial/0-255.pbf"] = {
    type: "application/octet-stream",
    body: "glyphs",
  };
  for (const [path, type, body] of paths) {
    const [reply] = await Promise.all([get(path), get(path)]);
    expect([path, reply.status, reply.headers.get("content-type"), await reply.text()]).toEqual([
      path,
      200,
      type,
      body,
    ]);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=86400");
  }
  await get("/basemap/light/tiles/photo/0/0/0");
  expect(server.asked.filter((path) => path.startsWith("/r/"))).toHaveLength(1);
  expect(server.asked.filter((path) => path.startsWith("/styles/"))).toHaveLength(1);
  expect(server.asked).toContain(`/v/11/1052/747.pbf?key=${token}`);
});

describe("what is no part of the style is not there", () => {
  test.each([
    "/basemap/light/tiles/plan/11/1/1",
    "/basemap/light/tiles/elsewhere/0/0/0",
    "/basemap/light/tiles/plan/0/1/0",
    "/basemap/light/tiles/plan/25/0/0",
    "/basemap/light/tiles/plan/a/0/0",
    "/basemap/light/glyphs/Inter/0-255.json",
    "/basemap/light/glyphs/..%2F..%2Fv/0-255.pbf",
    "/basemap/light/sprite/other.png",
    "/basemap/dark/tiles/plan/0/0/0",
    "/basemap/other/tiles/plan/0/0/0",
  ])("%s", async (path) => {
    expect((await open()(path)).status).toBe(404);
  });
});

describe("our own drawing stands in", () => {
  test("for a theme without a style", async () => {
    expect(await nameOf(await open()("/basemap/style-dark.json"))).toBe("Calanque sombre");
  });

  test.each([
    ["is down", { type: "text/html", body: "", status: 502 }],
    ["sends no JSON", { type: "application/json", body: "<html>" }],
    ["sends another form", { type: "application/json", body: '{"version":7}' }],
    ["sends too much", { type: "application/json", body: " ".repeat(3_100_000) }],
    ["nests its layers without end", { type: "application/json", body: nested() }],
    ["names 10,000 sources", { type: "application/json", body: crowded() }],
  ])("while the other side %s, and no longer", async (_, file) => {
    const get = open();
    const good = files["/styles/light.json"];
    files["/styles/light.json"] = file;
    expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Calanque clair");
    expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Calanque clair");
    expect(failures).toHaveLength(1);
    if (good !== undefined) files["/styles/light.json"] = good;
    time += 60_000;
    await expect.poll(async () => nameOf(await get("/basemap/style-light.json"))).toBe("Cartes");
  });

  test("but a style that was had once stays when it cannot be had again", async () => {
    const get = open();
    await get("/basemap/style-light.json");
    files = {};
    time += 3_600_000;
    expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Cartes");
  });
});

test("nobody but the first waits for a style that drips: what was had is given meanwhile", async () => {
  const get = open();
  expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Cartes");
  server.hold("/styles/light.json");
  time += 3_600_000;
  expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Cartes");
  expect(await nameOf(await get("/basemap/style-light.json"))).toBe("Cartes");
});

test("a source whose facts a map cannot draw is left out, and credits without end are cut", async () => {
  const facts = { tiles: ["/v/{z}/{x}/{y}.pbf"], attribution: "<".repeat(900_000) };
  files["/tiles.json"] = { type: "application/json", body: JSON.stringify(facts) };
  const photo = { ...style().sources.photo, bounds: [0, -1e308, 0, 1e308] };
  const sources = { plan: style().sources.plan, photo };
  files["/styles/light.json"] = { type: "application/json", body: JSON.stringify({ ...style(), sources }) };
  const told = JSON.parse(await (await open()("/basemap/style-light.json")).text());
  expect(Object.keys(told.sources)).toEqual(["plan"]);
  expect(told.sources.plan.attribution.length).toBeLessThanOrEqual(1_000);
});

test("no more than some wait for another side that answers slowly; the next are refused at once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const files = createFetchedFiles({
    now: () => 1,
    atOnce: 2,
    fetch: async (url) => {
      await promise;
      return { bytes: Buffer.alloc(10), type: "image/png", url, status: 200, charset: undefined };
    },
  });
  const limits = { maxBytes: 5_000, timeoutMs: 1_000, types: ["image/png"] };
  const asked = Array.from({ length: 1_000 }, (_, at) => files(`${at}`, limits));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ code: "unreachable" });
  resolve();
  const fulfilled = (await settled).filter(({ status }) => status === "fulfilled");
  expect(fulfilled).toHaveLength(202);
  expect((await files("0", limits)).type).toBe("image/png");
});

test("a part that leads to a private network, or is no tile, is refused", async () => {
  const inside = {
    ...style().sources.photo,
    tiles: [`http://inside.example:${server.port}/r/{z}/{x}/{y}.png`],
  };
  const sources = { ...style().sources, photo: inside };
  files["/styles/light.json"] = { type: "application/json", body: JSON.stringify({ ...style(), sources }) };
  files["/v/11/1052/747.pbf"] = { type: "text/html", body: "<script>" };
  const get = open();
  const before = server.asked.length;
  expect((await get("/basemap/light/tiles/photo/0/0/0")).status).toBe(503);
  expect(server.asked.slice(before).some((path) => path.startsWith("/r/"))).toBe(false);
  expect((await get("/basemap/light/tiles/plan/11/1052/747")).status).toBe(503);
});

test("a file is fetched once for all who ask, again when old; the least used goes first", async () => {
  let now = 1;
  const addresses: string[] = [];
  const files = createFetchedFiles({
    now: () => now,
    atOnce: 2,
    maxBytes: 10_000,
    fetch: async (url) => {
      addresses.push(url);
      return { bytes: Buffer.alloc(4_000), type: "image/png", url, status: 200, charset: undefined };
    },
  });
  const limits = { maxBytes: 5_000, timeoutMs: 1_000, types: ["image/png"] };
  const get = (...urls: string[]) => Promise.all(urls.map((url) => files(url, limits)));
  await get("a", "a", "b");
  await get("a");
  await get("c");
  expect(addresses).toEqual(["a", "b", "c"]);
  await get("a", "b");
  expect(addresses).toEqual(["a", "b", "c", "b"]);
  now += 86_400_001;
  await get("b");
  expect(addresses).toEqual(["a", "b", "c", "b", "b"]);
});
