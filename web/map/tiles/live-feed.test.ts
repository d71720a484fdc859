import { afterEach, expect, test } from "vitest";
import { LiveFeed, parseFeedEvent } from "./live-feed.ts";

const realEventSource = globalThis.EventSource;
afterEach(() => {
  globalThis.EventSource = realEventSource;
});

/** The browser's connections, in the order they were asked for; what is told on them the test says. */
function collectConnections() {
  const connections: EventSource[] = [];
  globalThis.EventSource = class extends realEventSource {
    constructor(url: string | URL) {
      super(`data:text/event-stream,#${url}`);
      connections.push(this);
    }
  };
  const eventOf = (data: object) => new MessageEvent("message", { data: JSON.stringify(data) });
  return { connections, tell: (data: object) => connections.at(-1)?.dispatchEvent(eventOf(data)) };
}

test("a lost connection is asked for again as soon as the network returns, from where it broke off", () => {
  const { connections, tell } = collectConnections();
  const seen: unknown[] = [];
  const feed = new LiveFeed((change) => seen.push(change.seq));
  tell({ seq: 7, buckets: [] });
  connections[0]?.dispatchEvent(new Event("error"));
  expect(connections).toHaveLength(1);
  dispatchEvent(new Event("online"));
  expect(connections).toHaveLength(2);
  expect(connections[1]?.url).toMatch(/since=7$/);
  tell({ seq: 9, buckets: [3] });
  expect(seen).toEqual([null, 9]);
  feed.close();
  dispatchEvent(new Event("online"));
  expect(connections).toHaveLength(2);
});

test("the server that answers again says so, even where nothing has changed meanwhile", () => {
  const { connections, tell } = collectConnections();
  const seen: unknown[] = [];
  const feed = new LiveFeed((change) => seen.push(change));
  tell({ seq: 7, buckets: [] });
  connections[0]?.dispatchEvent(new Event("error"));
  dispatchEvent(new Event("online"));
  tell({ seq: 7, buckets: [] });
  expect(seen).toEqual([
    { seq: null, buckets: null },
    { seq: 7, buckets: [] },
  ]);
  feed.close();
});

test("reads which buckets changed, or that all may have", () => {
  expect(parseFeedEvent('{"seq":12,"buckets":[3,4]}')).toEqual({ seq: 12, buckets: [3, 4] });
  expect(parseFeedEvent('{"seq":12,"buckets":null}')).toEqual({ seq: 12, buckets: null });
});

test.each(["", "null", "{}", '{"seq":"1","buckets":[]}', '{"seq":1,"buckets":7}', '{"seq":1}'])(
  "takes no event from %s",
  (data) => {
    expect(parseFeedEvent(data)).toBeNull();
  },
);
