/** What an owner gives at the address of their feed: no sold home, and no discreet one's number, street or point. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedReply } from "#domain/api/feed.ts";
import { createPeople } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { unpackZip } from "../testing/unpack-zip.ts";
import { canaries, createDiscreetProperties, createGatedCity, discreetCanaries } from "./gated-city.ts";
import { searchCanaries } from "./search-canaries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the stock that is given holds none of the canaries, packed or not", async () => {
  const people = await createPeople(server);
  const { userId, cookie } = people.owner;
  await createGatedCity(server, { owner: userId, suspended: people.suspended.userId });
  await createDiscreetProperties(server, userId);
  const opened = await server.request("/api/feed", {
    method: "PATCH",
    cookie,
    ...json({ gives_stock: true }),
  });
  const { give_url: url } = feedReply.parse(await opened.json());
  const reply = await server.request(new URL(url ?? "").pathname);
  expect(reply.status).toBe(200);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const files = await unpackZip(bytes);
  // The home that is open, and the two that are discreet.
  expect(files.get("Annonces.csv")?.toString("latin1").trim().split("\r\n")).toHaveLength(3);
  const gated = [
    ...canaries.number,
    ...canaries.figures,
    ...canaries.texts,
    ...canaries.agency,
    ...discreetCanaries,
  ];
  for (const content of [bytes, ...files.values()]) expect(searchCanaries(content, gated)).toEqual([]);
  expect(searchCanaries(Buffer.from("8889 rue Encelade"), gated)).not.toEqual([]);
});
