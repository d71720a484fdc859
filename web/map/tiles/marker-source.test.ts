import { afterEach, beforeEach, expect, test } from "vitest";
import { markersAround } from "../markers/markers.fixture.ts";
import type { MarkerRequest, MarkerView } from "./marker-protocol.ts";
import { MarkerSource } from "./marker-source.ts";
import { makeTileSource } from "./tile-source.ts";

const center = { longitude: 5.377, latitude: 43.294 };
const frame = { center, zoom: 12, width: 800, height: 600, margin: 128 };

const realWorker = globalThis.Worker;
let requests: MarkerRequest[] = [];
let answer: (number: number) => void = () => undefined;

/** A worker that answers when it is told to. */
beforeEach(() => {
  requests = [];
  globalThis.Worker = class extends realWorker {
    constructor() {
      super(URL.createObjectURL(new Blob([])));
      answer = (number) => {
        const data = { number, markers: markersAround(frame, [0, 0]), isSettled: true };
        this.dispatchEvent(new MessageEvent("message", { data }));
      };
    }
    override postMessage(request: MarkerRequest) {
      requests.push(request);
    }
  };
});
afterEach(() => {
  globalThis.Worker = realWorker;
});

const viewOf = (zoom: number, filter: Parameters<typeof makeTileSource>[0] = {}): MarkerView => ({
  frame: { ...frame, zoom },
  kinds: 0b111,
  source: makeTileSource(filter, null),
});
const viewsRequested = () => requests.map((request) => request.type === "view" && request.view);

test("one view is on its way at a time, and the latest is next", () => {
  const source = new MarkerSource(() => undefined);
  const views = [viewOf(12), viewOf(13), viewOf(14)];
  for (const view of views) source.show(view);
  expect(viewsRequested()).toEqual([views[0]]);
  answer(1);
  expect(viewsRequested()).toEqual([views[0], views[2]]);
  source.close();
});

test("a view that is there already is answered again, to whoever listens now, without asking", async () => {
  const source = new MarkerSource(() => expect.fail("another listens by now"));
  source.show(viewOf(12));
  const heard: unknown[] = [];
  source.handTo((update) => heard.push(update));
  source.show(viewOf(12));
  expect(viewsRequested()).toHaveLength(1);
  answer(1);
  source.show(viewOf(12));
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]).toBe(heard[0]);
  expect(viewsRequested()).toHaveLength(1);
  source.close();
});

test("another filter does not wait for one whose tiles do not come", () => {
  const updates: boolean[] = [];
  const source = new MarkerSource(({ isSettled }) => updates.push(isSettled));
  const [all, houses] = [viewOf(12), viewOf(12, { types: ["Maison"] })];
  source.show(all);
  answer(1);
  source.show(houses);
  source.show(all);
  expect(viewsRequested()).toEqual([all, houses, all]);
  answer(2);
  answer(3);
  expect(updates).toEqual([true, false, true]);
  source.close();
});
