/** What anybody may read costs the server's thread some milliseconds: one client has so many turns, others theirs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
const kinds = ["sold", "for_sale"];
const post = (body: unknown) => ({ method: "POST", ...json(body) });
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
let now = new Date("2026-11-21T10:00:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" }, () => now);
});
afterAll(() => server.close());

test.each<{ path: string; init: RequestInit; most: number }>([
  { path: "/api/map/list", init: post({ box, kinds }), most: 60 },
  { path: "/api/map/members", init: post({ cells: [{ z: 8, x: 0, y: 0, cell: 1 }], kinds }), most: 150 },
  { path: "/api/map/sectors", init: post({ box, kinds }), most: 150 },
  { path: `/api/properties/${unknownId}`, init: {}, most: 150 },
  { path: `/api/properties/${unknownId}/nearby`, init: {}, most: 150 },
  {
    path: "/functions/get-property-details",
    init: post({ propertyId: unknownId, token: "public-view" }),
    most: 150,
  },
  { path: "/api/consents/read", init: post({ token: "x.y.z" }), most: 20 },
  { path: "/desabonnement/x.y.z", init: oneClick, most: 20 },
])("$path", async ({ path, init, most }) => {
  now = new Date(now.getTime() + 10_000);
  const ask = async (from: string) => {
    const headers = { ...init.headers, "x-forwarded-for": from };
    return (await server.request(path, { ...init, headers })).status;
  };
  const usual = await ask("198.51.100.1");
  expect([200, 404]).toContain(usual);
  for (let turn = 0; turn < most; turn += 1) expect(await ask("203.0.113.1")).toBe(usual);
  expect(await ask("203.0.113.1")).toBe(429);
  expect(await ask("198.51.100.1")).toBe(usual);
  now = new Date(now.getTime() + 10_000);
  expect(await ask("203.0.113.1")).toBe(usual);
});
