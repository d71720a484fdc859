import { afterAll, beforeAll, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { streets } from "../../city/streets.ts";
import { createRandom } from "../../demo/pictures/random.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same 200 in every run. */
const drawn = (() => {
  const random = createRandom(20_261_122);
  return Array.from({ length: 200 }, () => random.pick(streets));
})();

test("the server ships the streets of Marseille: 1,500 names and more", () => {
  expect(new Set(streets.map(({ name }) => name.toLowerCase())).size).toBeGreaterThanOrEqual(1_500);
});

test("of 200 streets drawn at random the geocode call finds every one, without network", async () => {
  const missed: string[] = [];
  for (const street of drawn) {
    const address = `${street.name}, ${street.postalCode} Marseille`;
    const reply = await server.request("/functions/geocode", { method: "POST", ...json({ address }) });
    const found = (await reply.json()) as {
      latitude: number | null;
      longitude: number | null;
      formatted_address: string | null;
    };
    const isNamed = found.formatted_address?.toLowerCase() === address.toLowerCase();
    const place = { longitude: found.longitude ?? 0, latitude: found.latitude ?? 0 };
    // Half its length, since it stands in its middle, and as much again for a namesake that goes on.
    if (!isNamed || distanceM(place, street) > Math.max(50, street.length))
      missed.push(`${address} -> ${JSON.stringify(found)}`);
  }
  expect(missed).toEqual([]);
});
