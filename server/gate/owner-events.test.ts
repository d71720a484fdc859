/** Owners alone hear of their own properties on the live stream; of a hidden one nobody else hears anything. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { createPeople, type People, type PersonKind, personKinds } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

type ViewerKind = "anonymous" | PersonKind;
const viewerKinds: readonly ViewerKind[] = ["anonymous", ...(Object.keys(personKinds) as PersonKind[])];

let server: TestServer;
let people: People;
let elsewhere: string;
let feeds: [ViewerKind, FeedReader][];

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  ({ userId: elsewhere } = await createOwner(server.services.database.db));
  feeds = await Promise.all(
    viewerKinds.map(async (viewer): Promise<[ViewerKind, FeedReader]> => {
      const cookie = viewer === "anonymous" ? undefined : people[viewer].cookie;
      const feed = readFeed(await server.request("/api/map/feed", { cookie }));
      await feed.next();
      return [viewer, feed];
    }),
  );
});
afterAll(async () => {
  for (const [, feed] of feeds) await feed.leave();
  await server.close();
});

/** A property of somebody who listens to nothing: every feed tells that the map changed. */
async function changeMap(): Promise<void> {
  const { db } = server.services.database;
  const property = buildNewProperty({ userId: elsewhere });
  await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
  for (const [viewer, feed] of feeds)
    expect({ viewer, event: await feed.next() }).toMatchObject({ viewer, event: {} });
}

/** Who hears "own" after something was done: feeds are read until the owner's did. */
async function hearers(act: () => Promise<unknown>): Promise<ViewerKind[]> {
  const before = new Map(feeds.map(([viewer, feed]) => [viewer, feed.ownRead()]));
  const viewersWithNews = () =>
    feeds.filter(([viewer, feed]) => feed.ownRead() > (before.get(viewer) ?? 0)).map(([viewer]) => viewer);
  await act();
  for (let round = 0; round < 20 && !viewersWithNews().includes("owner"); round += 1) await changeMap();
  return viewersWithNews();
}

const send = (method: string, path: string, body: unknown) =>
  server.request(`/api/own-properties${path}`, { method, cookie: people.owner.cookie, ...json(body) });

const property = {
  title: "Caché",
  price: 200_000,
  surface_area: 50,
  property_type: "Appartement",
  status: "on_sale",
  address: "1 quai du Port",
  postal_code: "13002",
  city: "Marseille",
  latitude: 43.2965,
  longitude: 5.3698,
  is_hidden: true,
};
const whatIsDone: readonly (readonly [string, (id: string) => Promise<Response>])[] = [
  ["is edited", (id) => send("PUT", `/${id}`, { version: 2, property: { ...property, price: 210_000 } })],
  ["is deleted", (id) => send("POST", "/discard", { ids: [id] })],
  ["stands again", (id) => send("POST", "/restore", { ids: [id] })],
  ["is shown", (id) => send("POST", "/visibility", { ids: [id], is_hidden: false })],
];

test("of a hidden property its owner hears everything, and others nothing at all", async () => {
  let id = "";
  const created = await hearers(async () => {
    const reply = await send("POST", "", { idempotency_key: randomUUID(), property });
    ({ id } = (await reply.json()) as { id: string });
  });
  expect(created).toEqual(["owner"]);
  const sequence = server.map.sequence();
  await send("PUT", `/${id}`, { version: 1, property: { ...property, price: 205_000 } });
  await server.map.catchUp();
  expect(server.map.sequence()).toBe(sequence);
  for (const [name, act] of whatIsDone) {
    const viewers = await hearers(async () =>
      expect({ name, status: (await act(id)).status }).toEqual({ name, status: 200 }),
    );
    expect({ name, heard: viewers }).toEqual({ name, heard: ["owner"] });
  }
});
