import { afterEach, expect, test } from "vitest";
import { followLive } from "./live-stream.ts";

const realEventSource = globalThis.EventSource;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  globalThis.EventSource = realEventSource;
});

/** The browser's connections, in the order they were asked for; what is announced on the last the test says. */
function collectConnections() {
  const connections: EventSource[] = [];
  globalThis.EventSource = class extends realEventSource {
    constructor(url: string | URL) {
      super(`data:text/event-stream,#${url}`);
      connections.push(this);
    }
  };
  const announce = (data: object, name = "message") =>
    connections.at(-1)?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  return {
    connections,
    announce,
    lose: () => connections.at(-1)?.dispatchEvent(new Event("error")),
    countOpen: () => connections.filter(({ readyState }) => readyState !== EventSource.CLOSED).length,
  };
}

function follow(follower: Parameters<typeof followLive>[0]): () => void {
  const stop = followLive(follower);
  stops.push(stop);
  return stop;
}

test("a lost connection is asked for again as soon as the network returns, from where it broke off", () => {
  const { connections, announce, lose } = collectConnections();
  const seen: unknown[] = [];
  const stop = follow({ onMapChange: (change) => seen.push(change.seq) });
  announce({ seq: 7, buckets: [] });
  lose();
  expect(connections).toHaveLength(1);
  dispatchEvent(new Event("online"));
  expect(connections).toHaveLength(2);
  expect(connections[1]?.url).toMatch(/since=7$/);
  announce({ seq: 9, buckets: [3] });
  expect(seen).toEqual([null, 9]);
  stop();
  dispatchEvent(new Event("online"));
  expect(connections).toHaveLength(2);
});

test("the server that answers again says so, even where nothing has changed meanwhile", () => {
  const { announce, lose } = collectConnections();
  const seen: unknown[] = [];
  follow({ onMapChange: (change) => seen.push(change) });
  announce({ seq: 7, buckets: [] });
  lose();
  dispatchEvent(new Event("online"));
  announce({ seq: 7, buckets: [] });
  expect(seen).toEqual([
    { seq: null, buckets: null },
    { seq: 7, buckets: [] },
  ]);
});

test("all that follows on a page shares one connection, which closes with the last", () => {
  const { connections, announce, countOpen } = collectConnections();
  const seen: unknown[] = [];
  const stopOne = follow({ onMapChange: ({ seq }) => seen.push(["one", seq]) });
  announce({ seq: 7, buckets: [] });
  const stopOther = follow({ onMapChange: ({ seq }) => seen.push(["other", seq]) });
  announce({ seq: 8, buckets: [3] });
  expect(connections).toHaveLength(1);
  // Who comes later reads again what it may have read before.
  expect(seen).toEqual([
    ["one", null],
    ["other", null],
    ["one", 8],
    ["other", 8],
  ]);
  stopOne();
  expect(countOpen()).toBe(1);
  stopOther();
  expect(countOpen()).toBe(0);
});

test("the first to follow things of one's own has the stream opened again, for whoever is signed in by now", () => {
  const { connections, announce, countOpen } = collectConnections();
  const maps: unknown[] = [];
  const own: unknown[] = [];
  follow({ onMapChange: ({ seq }) => maps.push(seq) });
  announce({ seq: 7, buckets: [] });
  follow({ onOwnChange: (data) => own.push(data) });
  expect([connections.length, countOpen()]).toEqual([2, 1]);
  expect(connections[1]?.url).toMatch(/since=7$/);
  announce({ seq: 9, buckets: [3] });
  announce({ changed: ["links"] }, "own");
  expect(maps).toEqual([null, 9]);
  expect(own).toEqual([null, '{"changed":["links"]}']);
  follow({ onOwnChange: () => undefined });
  expect(connections).toHaveLength(2);
});

test("whoever follows their own things hears that they may have changed before the stream, or after a loss", () => {
  const { announce, lose } = collectConnections();
  const own: unknown[] = [];
  follow({ onOwnChange: (data) => own.push(data) });
  announce({ seq: 7, buckets: [] });
  expect(own).toEqual([null]);
  lose();
  dispatchEvent(new Event("online"));
  announce({ seq: 7, buckets: [] });
  expect(own).toEqual([null, null]);
  announce({ seq: 8, buckets: [1] });
  expect(own).toEqual([null, null]);
});
