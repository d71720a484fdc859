import { afterEach, describe, expect, test } from "vitest";
import { bucketOf } from "#domain/map/bucket.ts";
import { encodeTile } from "#domain/map/codec.ts";
import { mergePixels } from "#domain/map/merge.ts";
import { interleave, placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { keysPerTile } from "#domain/map/tile-address.ts";
import { allBlocks, replaceBlocks, type TileBlocks } from "#domain/map/tile-blocks.ts";
import { makeContents, type TestPoint } from "#domain/map/tile-contents.fixture.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { MarkerEngine } from "./marker-engine.ts";
import { type MarkerAnswer, restMargin, type TileSource } from "./marker-protocol.ts";
import { makeTileSource } from "./tile-source.ts";

const center = { longitude: 5.377, latitude: 43.294 };
const frame: MapFrame = { center, zoom: 12.3, width: 800, height: 600, margin: 128 };
const everyKind = 0b111;
const everything = makeTileSource({}, null);

/** Points by their distance from the frame's centre, in pixels of its zoom. */
function pointAt(east: number, south: number, kind = 0): TestPoint {
  const perPixel = unitsPerPixel(frame.zoom);
  return {
    x: Math.round(unitsEast(center.longitude) + east * perPixel),
    y: Math.round(unitsSouth(center.latitude) + south * perPixel),
    kind,
  };
}

/** A server of tiles made of points, which holds its answers back until they are released. */
function createServer(points: TestPoint[]) {
  type Asked = TileBlocks & { source: TileSource; seq: number | null; signal: AbortSignal };
  const requests: Asked[] = [];
  const waiting: (() => void)[] = [];
  const server = {
    points,
    asked: requests,
    isHolding: false,
    failures: 0,
    release() {
      server.isHolding = false;
      for (const answer of waiting.splice(0)) answer();
    },
    async fetchTile(
      source: TileSource,
      { tile, blocks }: TileBlocks,
      seq: number | null,
      signal: AbortSignal,
    ) {
      requests.push({ source, tile, blocks, seq, signal });
      if (server.isHolding) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      }
      if (server.failures-- > 0) throw new Error("The network failed");
      const found = makeContents(server.points, tile.z).find(
        (made) => made.tile.x === tile.x && made.tile.y === tile.y,
      );
      const none = {
        size: 0,
        cells: new Uint16Array(),
        counts: new Uint32Array(),
        places: new Uint16Array(),
      };
      return encodeTile(replaceBlocks(none, { tile, blocks }, found?.content ?? none));
    },
  };
  return server;
}

const engines: MarkerEngine[] = [];
afterEach(() => {
  for (const engine of engines.splice(0)) engine.close();
});

function start(server: ReturnType<typeof createServer>) {
  const answers: MarkerAnswer[] = [];
  const engine = new MarkerEngine({
    fetchTile: server.fetchTile,
    answer: (answer) => answers.push(answer),
  });
  engines.push(engine);
  let number = 0;
  const last = () => answers.at(-1);
  return {
    engine,
    answers,
    last,
    show: (change: Partial<MapFrame> = {}, kinds = everyKind, source = everything) =>
      engine.handle({
        type: "view",
        number: ++number,
        view: { frame: { ...frame, ...change }, kinds, source },
      }),
    settled: () => expect.poll(() => last()?.isSettled && last()?.number === number).toBe(true),
  };
}

const countsOf = (answer: MarkerAnswer | undefined) => Array.from(answer?.markers.counts ?? []);

describe("the marker engine", () => {
  test("merges two properties 14 px apart and leaves two 16 px apart alone", async () => {
    const near = start(createServer([pointAt(0, 0), pointAt(14, 0)]));
    near.show();
    await near.settled();
    expect(countsOf(near.last())).toEqual([2, 0, 0]);

    const far = start(createServer([pointAt(0, 0), pointAt(16, 0)]));
    far.show();
    await far.settled();
    expect(countsOf(far.last())).toEqual([1, 0, 0, 1, 0, 0]);
  });

  test("never paints two markers under the merge distance", async () => {
    const points = Array.from({ length: 400 }, (_, at) =>
      pointAt(((at * 37) % 700) - 350, ((at * 53) % 500) - 250, at % 3),
    );
    const view = start(createServer(points));
    view.show();
    await view.settled();
    const { x = [], y = [], size = 0 } = view.last()?.markers ?? {};
    let least = Number.POSITIVE_INFINITY;
    for (let one = 0; one < size; one++)
      for (let other = 0; other < one; other++)
        least = Math.min(least, Math.hypot((x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0)));
    expect(least / unitsPerPixel(frame.zoom)).toBeGreaterThanOrEqual(mergePixels);
    expect(countsOf(view.last()).reduce((sum, count) => sum + count, 0)).toBe(400);
  });

  test("hides the kinds the legend hides without asking the server again", async () => {
    const server = createServer([pointAt(0, 0, 0), pointAt(5, 0, 1), pointAt(60, 0, 2)]);
    const view = start(server);
    view.show();
    await view.settled();
    const countBefore = server.asked.length;
    view.show({}, 0b010);
    await view.settled();
    expect(countsOf(view.last())).toEqual([0, 1, 0]);
    view.show({}, 0);
    expect(view.last()?.markers.size).toBe(0);
    expect(server.asked.length).toBe(countBefore);
  });

  test("keeps what is drawn until the tiles of another filter have come, then shows those alone", async () => {
    const server = createServer([pointAt(0, 0, 0), pointAt(60, 0, 1)]);
    const view = start(server);
    view.show();
    await view.settled();
    server.points.splice(0, 1);
    server.isHolding = true;
    const filtered = makeTileSource({ minPrice: 300_000 }, "someone");
    view.show({}, everyKind, filtered);
    expect(view.last()?.markers.size).toBe(2);
    server.release();
    await view.settled();
    expect(countsOf(view.last())).toEqual([0, 1, 0]);
    expect(server.asked.at(-1)?.source).toBe(filtered);
  });

  test("keeps painting the old zoom until the tiles of the new one have come", async () => {
    const server = createServer([pointAt(0, 0), pointAt(10, 0)]);
    const view = start(server);
    view.show();
    await view.settled();
    server.isHolding = true;
    view.show({ zoom: 13.6 });
    expect(view.last()?.isSettled).toBe(false);
    expect(countsOf(view.last()).reduce((sum, count) => sum + count, 0)).toBe(2);
    server.release();
    await view.settled();
    expect(view.last()?.markers.tiles.every(({ z }) => z === 12.5)).toBe(true);
    expect(view.last()?.markers.size).toBe(2);
  });

  test("gives up requests for tiles that are out of view", async () => {
    const server = createServer([pointAt(0, 0)]);
    server.isHolding = true;
    const view = start(server);
    view.show({ zoom: 15 });
    const first = server.asked.slice();
    expect(first.length).toBeGreaterThan(0);
    view.show({ zoom: 15, center: { longitude: 5.5, latitude: 43.35 } });
    expect(first.every(({ signal }) => signal.aborted)).toBe(true);
    server.isHolding = false;
    view.show({ zoom: 15 });
    await view.settled();
    expect(view.last()?.markers.size).toBe(1);
  });

  test("asks for no more than four tiles at once", () => {
    const server = createServer([]);
    server.isHolding = true;
    const view = start(server);
    view.show({ zoom: 15.3, width: 2400, height: 1600 });
    expect(server.asked.length).toBe(4);
  });

  test("asks for the blocks that touch the view, and for what is missing of them once it is moved", async () => {
    const server = createServer([pointAt(0, 0), pointAt(180, 0)]);
    const view = start(server);
    view.show({ zoom: 13.4 });
    await view.settled();
    const blocksOf = (asked: typeof server.asked) =>
      asked.flatMap(({ tile, blocks }) =>
        Array.from({ length: 16 }, (_, block) => block)
          .filter((block) => ((blocks >>> block) & 1) === 1)
          .map((block) => JSON.stringify({ tile, block })),
      );
    const first = blocksOf(server.asked);
    // What differs in its last digits is the same view.
    view.show({ zoom: 13.4, center: { longitude: center.longitude + 1e-9, latitude: center.latitude } });
    await view.settled();
    expect(blocksOf(server.asked)).toEqual(first);
    const perPixel = unitsPerPixel(13.4);
    const side = Math.sqrt(keysPerTile(13)) / 4 / perPixel;
    expect(first.length).toBeLessThanOrEqual(
      (Math.ceil((800 + 2 * restMargin) / side) + 1) * (Math.ceil((600 + 2 * restMargin) / side) + 1),
    );
    const before = server.asked.length;
    const east = placeAt(unitsEast(center.longitude) + 60 * perPixel, unitsSouth(center.latitude));
    view.show({ zoom: 13.4, center: east });
    await view.settled();
    const later = blocksOf(server.asked.slice(before));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((block) => first.includes(block))).toEqual([]);
    expect(countsOf(view.last()).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test("gives up what it asks for beside what it has, and asks for that alone later", async () => {
    const server = createServer([pointAt(0, 0)]);
    const view = start(server);
    view.show({ zoom: 13.4 });
    await view.settled();
    server.isHolding = true;
    const before = server.asked.length;
    const east = { longitude: center.longitude + 0.004, latitude: center.latitude };
    view.show({ zoom: 13.4, center: east });
    const beside = server.asked.slice(before);
    view.show({ zoom: 13.4, center: { longitude: 5.5, latitude: 43.35 } });
    server.release();
    await view.settled();
    const again = server.asked.length;
    view.show({ zoom: 13.4, center: east });
    await view.settled();
    const asked = server.asked.slice(again).map(({ tile, blocks }) => JSON.stringify({ tile, blocks }));
    for (const { tile, blocks } of beside)
      if (blocks !== allBlocks) expect(asked).toContain(JSON.stringify({ tile, blocks }));
    expect(countsOf(view.last())).toEqual([1, 0, 0]);
  });

  test("asks again, up to the change, for the tiles that a change touches", async () => {
    const server = createServer([pointAt(0, 0)]);
    const view = start(server);
    view.show();
    await view.settled();
    const before = server.asked.length;
    const added = pointAt(80, 40, 1);
    server.points = [...server.points, added];
    const bucket = bucketOf(interleave(added.x, added.y));
    view.engine.handle({ type: "change", change: { seq: 42, buckets: [bucket] } });
    await expect.poll(() => view.last()?.markers.size).toBe(2);
    expect(server.asked.slice(before).map(({ seq }) => seq)).toEqual([42]);
  });

  test("waits for no change of before when all may have changed: a restored backup knows nothing of it", async () => {
    const point = pointAt(0, 0);
    const server = createServer([point]);
    const view = start(server);
    view.show();
    await view.settled();
    const bucket = bucketOf(interleave(point.x, point.y));
    view.engine.handle({ type: "change", change: { seq: 42, buckets: [bucket] } });
    await expect.poll(() => server.asked.at(-1)?.seq).toBe(42);
    await view.settled();
    const before = server.asked.length;
    view.engine.handle({ type: "change", change: { seq: 7, buckets: null } });
    await expect.poll(() => server.asked.length).toBeGreaterThan(before);
    await view.settled();
    expect(new Set(server.asked.slice(before).map(({ seq }) => seq))).toEqual(new Set([7]));
  });

  test("leaves tiles alone that a change does not touch", async () => {
    const server = createServer([pointAt(0, 0)]);
    const view = start(server);
    view.show({ zoom: 16 });
    await view.settled();
    const before = server.asked.length;
    view.engine.handle({ type: "change", change: { seq: 7, buckets: [0] } });
    expect(server.asked.length).toBe(before);
    expect(view.last()?.isSettled).toBe(true);
  });

  test("paints nothing anew when a tile that was asked again is the same", async () => {
    const server = createServer([pointAt(0, 0)]);
    const view = start(server);
    view.show();
    await view.settled();
    const sentBefore = server.asked.length;
    const answers = view.answers.length;
    view.engine.handle({ type: "change", change: { seq: null, buckets: null } });
    await expect.poll(() => server.asked.length).toBeGreaterThan(sentBefore);
    view.show();
    await view.settled();
    expect(view.answers.length).toBeLessThanOrEqual(answers + 2);
  });

  test("asks again at once for what failed when the server tells of anything", async () => {
    const server = createServer([pointAt(0, 0)]);
    server.failures = 4;
    const view = start(server);
    view.show();
    await expect.poll(() => server.failures).toBeLessThanOrEqual(0);
    const earlierCount = server.asked.length;
    view.engine.handle({ type: "change", change: { seq: 7, buckets: [] } });
    expect(server.asked.length).toBeGreaterThan(earlierCount);
    await view.settled();
    expect(countsOf(view.last())).toEqual([1, 0, 0]);
  });

  test("tries again after a failure", async () => {
    const server = createServer([pointAt(0, 0)]);
    server.failures = 1;
    const view = start(server);
    view.show();
    await expect.poll(() => view.last()?.isSettled).toBe(true);
    expect(view.last()?.markers.size).toBe(1);
  });
});
