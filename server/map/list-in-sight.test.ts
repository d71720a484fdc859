import { afterAll, beforeAll, expect, test } from "vitest";
import { makeViewer } from "#domain/access.ts";
import { type ListCursor, type ListInput, type ListReply, listReply } from "#domain/api/map.ts";
import { decodeTile } from "#domain/map/codec.ts";
import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { mix32, placeAt } from "#domain/map/morton.ts";
import { keysInSight, sightSlack, standsIn } from "#domain/map/sight.ts";
import { sortTile } from "#domain/map/sorted-tile.ts";
import { boxOfFrame, type MapFrame, tilesForView, type UnitBox, unitsPerPixel } from "#domain/map/view.ts";
import { writeFilter } from "#domain/property/filter-parameters.ts";
import { boundsFigures, figureBounds, filterListNames } from "#domain/property/property-filter.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { createPeople, type People } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { readList } from "./list.ts";

const viewerKinds = ["anonymous", "owner", "professional"] as const;
type ViewerKind = (typeof viewerKinds)[number];
const bothKinds: ListInput["kinds"] = ["sold", "for_sale"];

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  const draw = createDraw(5);
  const rows = Array.from({ length: 150 }, (_, index) =>
    buildNewProperty({
      userId: people.owner.userId,
      price: 100_000 + Math.floor(900_000 * draw()),
      saleDate: index % 3 === 0 ? null : "2023-05-15",
      propertyType: propertyTypes[index % propertyTypes.length] ?? "Autre",
      rooms: index % 6,
      equipment: { balcony: index % 2 === 0 },
      // In knots of ten, so that stacks stand at the edges of views, too.
      latitude: 43.26 + 0.05 * (mix32(Math.floor(index / 10)) / 2 ** 32) + 0.002 * draw(),
      longitude: 5.36 + 0.05 * (mix32(Math.floor(index / 10) + 99) / 2 ** 32) + 0.002 * draw(),
    }),
  );
  const { db } = server.services.database;
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  await server.map.catchUp();
});
afterAll(() => server.close());

const cookieOf = (viewer: ViewerKind) => (viewer === "anonymous" ? undefined : people[viewer].cookie);

const filters: readonly ListInput["filter"][] = [
  {},
  { types: ["Maison", "Autre"] },
  { minPrice: 400_000 },
  { minRooms: 3 },
  { equipment: ["balcony"] },
  { maxPrice: 700_000, minSurface: 40, maxSurface: 90 },
  { firstSaleYear: 2022, lastSaleYear: 2023 },
];

test("every filter there is stands among those that a view is tried with", () => {
  const names = new Set(filters.flatMap((filter) => Object.keys(filter)));
  expect(names).toEqual(new Set(["minRooms", ...filterListNames, ...figureBounds]));
});

test("at any view of the map a list holds just what the markers in sight stand for", async () => {
  const draw = createDraw(11);
  let straddling = 0;
  for (let view = 0; view < 36; view++) {
    const viewer = viewerKinds[view % viewerKinds.length] ?? "anonymous";
    const filter = filters[view % filters.length] ?? {};
    const kinds: ListInput["kinds"] = view % 5 === 0 ? ["for_sale"] : bothKinds;
    const frame = {
      center: { longitude: 5.36 + 0.05 * draw(), latitude: 43.26 + 0.05 * draw() },
      zoom: 11 + 6 * draw(),
      width: 900,
      height: 700,
      margin: 128,
    };
    const sight = boxOfFrame({ ...frame, width: 300 + 600 * draw(), margin: 0 });
    const markers = await readMarkers(viewer, frame, filter, kinds);
    const counted = countIn(markers, sight);
    const input = { ...makeSight(markers, frame, sight), kinds, filter };
    const { ids, total } = await readAll(viewer, input);
    expect({ view, total, listed: ids.length }).toEqual({ view, total: counted, listed: counted });
    const inBox = await readPage(viewer, { ...input, ranges: undefined });
    if (inBox.total !== counted) straddling++;
  }
  // The box alone would tell something else, often enough for this to be a test.
  expect(straddling).toBeGreaterThan(5);
});

test("a list of what is in sight is the same where too many properties are there to look each up", async () => {
  const frame = {
    center: { longitude: 5.385, latitude: 43.285 },
    zoom: 12,
    width: 900,
    height: 700,
    margin: 128,
  };
  const markers = await readMarkers("professional", frame, {}, bothKinds);
  const sights = makeSight(markers, frame, boxOfFrame({ ...frame, width: 120, margin: 0 }));
  const { ids } = await readAll("professional", { ...sights, kinds: bothKinds });
  expect(ids.length).toBeGreaterThan(9);
  expect(ids.length).toBeLessThan(150);
  const { db } = server.services.database;
  const viewer = makeViewer({
    userId: "-",
    role: "professional",
    status: "active",
    emailVerified: true,
    team: null,
  });
  const others: string[] = [];
  for (let cursor: ListCursor | null = { part: "known", page: 0 }; cursor !== null; ) {
    const input: ListInput = { ...sights, kinds: bothKinds, filter: {}, sort: "recent", cursor };
    const page = await readList(db, server.map, input, viewer, 3);
    others.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  expect(others).toEqual(ids);
});

test.each([[[{ from: -1, to: 4 }]], [[{ from: 0.5, to: 4 }]], [[{ from: 0, to: 2 ** 60 }]], ["0-4"]])(
  "ranges %j are refused",
  async (ranges) => {
    const body = { box: { west: 5.2, south: 43.1, east: 5.7, north: 43.5 }, ranges, kinds: bothKinds };
    expect((await server.request("/api/map/list", { method: "POST", ...json(body) })).status).toBe(400);
  },
);

test("ranges that hold nothing, or run backwards, list nothing", async () => {
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  for (const ranges of [[], [{ from: 8, to: 4 }]])
    expect(await readAll("professional", { box, ranges, kinds: bothKinds })).toEqual({ ids: [], total: 0 });
});

/** All pages of a list, and the total of its first. */
async function readAll(
  viewer: ViewerKind,
  input: Partial<ListInput>,
): Promise<{ ids: string[]; total: number | null }> {
  const ids: string[] = [];
  let total: number | null = null;
  for (let cursor: ListCursor | null = { part: "known", page: 0 }; cursor !== null; ) {
    const page = await readPage(viewer, { ...input, cursor });
    if (ids.length === 0) total = page.total;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return { ids, total };
}

async function readPage(viewer: ViewerKind, input: Partial<ListInput>): Promise<ListReply> {
  const reply = await server.request("/api/map/list", {
    method: "POST",
    cookie: cookieOf(viewer),
    ...json(input),
  });
  expect(reply.status).toBe(200);
  return listReply.parse(await reply.json());
}

/** The markers of a view of the map, from its tiles as a viewer gets them. */
async function readMarkers(
  viewer: ViewerKind,
  frame: MapFrame,
  filter: ListInput["filter"],
  kinds: ListInput["kinds"],
): Promise<Markers> {
  const shown = kinds.includes("sold") ? 0b011 : 0b010;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(writeFilter(filter, "tile"))) query.set(name, String(value));
  const path = boundsFigures(filter) ? "/api/map/figure-tiles" : "/api/map/tiles";
  const tiles = await Promise.all(
    tilesForView(frame).map(async (tile) => {
      const address = `${path}/${tile.z}/${tile.x}/${tile.y}?${query}`;
      const reply = await server.request(address, { cookie: cookieOf(viewer) });
      return sortTile(tile, decodeTile(new Uint8Array(await reply.arrayBuffer())), shown);
    }),
  );
  return mergeTiles({ tiles, zoom: frame.zoom, box: boxOfFrame(frame) });
}

function countIn({ size, x, y, counts }: Markers, box: UnitBox): number {
  let sum = 0;
  for (let marker = 0; marker < size; marker++)
    if (standsIn({ x: x[marker] ?? 0, y: y[marker] ?? 0 }, box))
      for (let kind = 0; kind < 3; kind++) sum += counts[marker * 3 + kind] ?? 0;
  return sum;
}

/** What the list is asked for. */
function makeSight(markers: Markers, { zoom }: MapFrame, sight: UnitBox): Pick<ListInput, "box" | "ranges"> {
  const wide = sightSlack * unitsPerPixel(zoom);
  const { longitude: west, latitude: north } = placeAt(sight.west - wide, sight.north - wide);
  const { longitude: east, latitude: south } = placeAt(sight.east + wide, sight.south + wide);
  return { box: { west, north, east, south }, ranges: keysInSight(markers, sight) };
}

/** The same numbers from 0 to 1 at every run. */
function createDraw(seed: number): () => number {
  let at = seed * 1_000;
  return () => mix32(at++) / 2 ** 32;
}
