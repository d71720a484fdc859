import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import {
  type StyleSpecification,
  type VectorSourceSpecification,
  validateStyleMin,
} from "@maplibre/maplibre-gl-style-spec";
import { PbfReader } from "pbf";
import { zxyToTileId } from "pmtiles";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toAppError } from "../../platform/http/errors.ts";
import { type BasemapServer, type ServedFile, startBasemapServer } from "../../testing/basemap-server.ts";
import { buildArchive, buildRealTile, startTile } from "../../testing/real-streets.ts";
import { importBasemap } from "./import-basemap.ts";
import type { RealStreets } from "./real-streets.ts";
import { createRemoteStreets } from "./remote-streets.ts";
import { basemapRoutes } from "./routes.ts";
import { openStreetFile, StreetFileError, streetFilePath } from "./street-file.ts";

const [zoom, column, row] = startTile(14);
const tilePath = `/basemap/real/${zoom}/${column}/${row}`;

const open = (real: RealStreets | null) => {
  const app = basemapRoutes(null, real);
  app.onError((thrown, context) => context.body(null, toAppError(thrown).status));
  return (path: string) => app.request(`http://site.example${path}`);
};
const layersOf = async (reply: Response) =>
  Object.keys(new VectorTile(new PbfReader(new Uint8Array(await reply.arrayBuffer()))).layers);
type Style = StyleSpecification & { readonly sources: { readonly streets: VectorSourceSpecification } };
const styleOf = async (get: ReturnType<typeof open>): Promise<Style> =>
  JSON.parse(await (await get("/basemap/style-light.json")).text());

describe("an imported file", () => {
  let folder: string;
  let failures: unknown[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "streets-"));
    failures = [];
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = async (bytes: Buffer) => {
    const path = join(folder, "given.pmtiles");
    await writeFile(path, bytes);
    return path;
  };
  const streets = () => openStreetFile(streetFilePath(folder), (error) => failures.push(error));

  test("gives the style its streets and its credits, and its tiles by range", async () => {
    await importBasemap(await write(buildArchive()), folder);
    const get = open(streets());
    const style = await styleOf(get);
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.sources.streets).toEqual({
      type: "vector",
      tiles: ["/basemap/real/{z}/{x}/{y}"],
      minzoom: 12,
      maxzoom: 14,
      attribution: "© Épreuve",
    });
    expect(await layersOf(await get(tilePath))).toEqual([
      "transportation",
      "transportation_name",
      "building",
      "water",
      "housenumber",
    ]);
    expect((await get(`/basemap/real/14/${column + 40}/${row}`)).status).toBe(204);
    expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);
  });

  test("is taken up while the server runs, and so is the next one", async () => {
    const get = open(streets());
    expect((await styleOf(get)).sources.streets.tiles).toEqual(["/basemap/streets/{z}/{x}/{y}"]);
    await importBasemap(await write(buildArchive()), folder);
    expect((await styleOf(get)).sources.streets.attribution).toBe("© Épreuve");
    await importBasemap(await write(buildArchive({ attribution: "© Autre" })), folder);
    await utimes(streetFilePath(folder), new Date(), new Date(Date.now() + 5_000));
    expect((await styleOf(get)).sources.streets.attribution).toBe("© Autre");
  });

  const whole = buildArchive();
  const firstId = zxyToTileId(zoom, column, row);
  test.each([
    [
      "no archive",
      Buffer.from("PK\u0003\u0004 nothing of the kind, and yet long enough for a header".repeat(4)),
      /archive PMTiles/,
    ],
    ["an empty file", Buffer.alloc(0), /archive PMTiles/],
    ["a half one", whole.subarray(0, whole.length - 200), /pas entier/],
    ["one of pictures", buildArchive({ tileType: 2 }), /tuiles vectorielles/],
    ["one seen from afar", buildArchive({ maxZoom: 12 }), /zoom 12/],
    ["one in another schema", buildArchive({ tile: () => Buffer.from([]) }), /OpenMapTiles/],
    [
      "one whose tiles are broken",
      buildArchive({ tile: () => Buffer.from([26, 200, 1, 2]) }),
      /abîmé|OpenMapTiles/,
    ],
    ["a bomb", buildArchive({ tile: () => Buffer.alloc(100_000_000) }), /abîmé/],
    [
      "one whose directory is a bomb",
      buildArchive({ packing: 2, directory: Array(4_000_000).fill(0) }),
      /PMTiles/,
    ],
    [
      "one that says it has a thousand million tiles",
      buildArchive({ directory: [1_000_000_000] }),
      /PMTiles/,
    ],
    [
      "one whose tile is larger than any file",
      buildArchive({ directory: [1, firstId, 1, 2 ** 50, 1] }),
      /abîmé/,
    ],
    [
      "one whose tile lies beyond any file",
      buildArchive({ directory: [1, firstId, 1, 9, 2 ** 50] }),
      /abîmé/,
    ],
    // An entry that runs for no tile leads to a directory: here to the root itself.
    ["one that leads in a circle", buildArchive({ directory: [1, 0, 0, 6, 1] }), /abîmé/],
  ])("that is %s is refused in French, and what was there stays", async (_, bytes, sentence) => {
    await importBasemap(await write(buildArchive({ attribution: "© Avant" })), folder);
    const refused = importBasemap(await write(bytes), folder);
    await expect(refused).rejects.toThrow(StreetFileError);
    await expect(refused).rejects.toThrow(sentence);
    expect((await streets().facts())?.credit).toBe("© Avant");
  });

  test("that is spoilt where it lies leaves our own streets", async () => {
    await writeFile(streetFilePath(folder), "spoilt");
    expect((await styleOf(open(streets()))).sources.streets.tiles).toEqual(["/basemap/streets/{z}/{x}/{y}"]);
    expect(failures).toHaveLength(1);
  });
});

describe("another server's streets", () => {
  let server: BasemapServer;
  let files: Record<string, ServedFile>;
  let time: number;
  let failures: unknown[];
  const protobuf = "application/x-protobuf";
  const remote = (path = "/planet") =>
    createRemoteStreets({
      url: `${server.origin}${path}`,
      fetch: server.fetch,
      now: () => time,
      onFailure: (error) => failures.push(error),
    });
  const learned = async (streets: RealStreets) => {
    await expect.poll(() => streets.facts()).not.toBeNull();
    return streets;
  };
  beforeEach(async () => {
    [time, failures] = [0, []];
    server = await startBasemapServer((path) => files[path]);
    files = {
      "/planet": {
        type: "application/json",
        body: JSON.stringify({
          tiles: ["/t/{z}/{x}/{y}.pbf"],
          maxzoom: 15,
          attribution: "<b>© Ailleurs</b>",
        }),
      },
      [`/t/${zoom}/${column}/${row}.pbf`]: { type: protobuf, body: buildRealTile(zoom, column, row) },
    };
  });
  afterEach(() => server.close());

  test("are passed on, each tile fetched once, with their credits", async () => {
    const get = open(await learned(remote()));
    expect((await styleOf(get)).sources.streets).toMatchObject({ attribution: "© Ailleurs", maxzoom: 14 });
    const replies = await Promise.all([get(tilePath), get(tilePath), get(tilePath)]);
    for (const reply of replies) expect(await layersOf(reply)).toContain("building");
    expect(server.asked.filter((path) => path.startsWith("/t/"))).toHaveLength(1);
    expect((await get(`/basemap/real/14/${column + 1}/${row}`)).status).toBe(204);
  });

  test("what they say of themselves is cut or refused where a map could not draw it", async () => {
    const about = {
      tiles: ["/t/{z}/{x}/{y}.pbf"],
      minzoom: 20,
      maxzoom: 13,
      attribution: "<".repeat(900_000),
    };
    files["/planet"] = { type: "application/json", body: JSON.stringify(about) };
    const style = await styleOf(open(await learned(remote())));
    expect(style.sources.streets).toMatchObject({ minzoom: 13, maxzoom: 13 });
    expect(style.sources.streets.attribution?.length).toBeLessThanOrEqual(1_000);
    expect(validateStyleMin(style)).toEqual([]);
    for (const maxzoom of [3, -1e308]) {
      files["/planet"] = { type: "application/json", body: JSON.stringify({ ...about, maxzoom }) };
      failures = [];
      remote();
      await expect.poll(() => failures.length).toBe(1);
    }
  });

  test("nobody waits for what they are about: our own streets are there at once", async () => {
    const get = open(remote("/nowhere"));
    expect((await styleOf(get)).sources.streets.tiles).toEqual(["/basemap/streets/{z}/{x}/{y}"]);
    await expect.poll(() => failures.length).toBe(1);
    await styleOf(get);
    expect(server.asked).toHaveLength(1);
  });

  test.each([404, 204])("there is nothing where the other side answers %i", async (status) => {
    const get = open(await learned(remote()));
    for (let y = row; y < row + 6; y += 1) {
      files[`/t/14/${column}/${y}.pbf`] = { type: "text/plain", body: "", status };
      const reply = await get(`/basemap/real/14/${column}/${y}`);
      expect(reply.status).toBe(204);
      expect(reply.headers.get("cache-control")).toContain("max-age=86400");
    }
    expect(failures).toEqual([]);
  });

  test.each([403, 429, 503])("our own stand in where the other side answers %i", async (status) => {
    const get = open(await learned(remote()));
    files[`/t/${zoom}/${column}/${row}.pbf`] = { type: protobuf, body: "", status };
    const reply = await get(tilePath);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await layersOf(reply)).toContain("transportation_name");
    expect(failures).toHaveLength(1);
  });

  test("our own stand in for tiles that cannot be had, and the other side is left alone for a minute", async () => {
    const get = open(await learned(remote()));
    files = {};
    for (let y = row; y < row + 6; y += 1)
      files[`/t/14/${column}/${y}.pbf`] = { type: "text/html", body: "<html>" };
    for (let y = row; y < row + 6; y += 1) {
      const reply = await get(`/basemap/real/14/${column}/${y}`);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(await layersOf(reply)).toContain("transportation_name");
    }
    const countBefore = server.asked.length;
    expect(countBefore).toBe(4);
    files[`/t/${zoom}/${column}/${row}.pbf`] = { type: protobuf, body: buildRealTile(zoom, column, row) };
    time += 60_001;
    expect(await layersOf(await get(tilePath))).toContain("building");
  });
});

test("without real streets their tiles are not there, and no tile lies beyond its zoom", async () => {
  const get = open(null);
  for (const path of [
    tilePath,
    "/basemap/streets/12/9999/1",
    "/basemap/streets/13/4218/2996",
    "/basemap/streets/a/b/c",
  ])
    expect((await get(path)).status).toBe(404);
});
