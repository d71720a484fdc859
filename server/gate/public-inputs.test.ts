/**
 * What every call that anybody may make costs is measured (`npm run bench -- public-calls`): a new one needs an input
 * written to be dear in `public-inputs.ts`.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { fillRoute, listMountedRoutes } from "./mounted-routes.ts";
import { publicInputs } from "./public-inputs.ts";

/** A stream is open for as long as its reader: what a thousand cost stands in `npm run bench -- load`. */
const streams = ["GET /api/map/feed"];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Those that do not answer everybody without a session by refusing them at once. */
async function findPublicRoutes(): Promise<string[]> {
  const found: string[] = [];
  for (const route of listMountedRoutes(server)) {
    if (streams.includes(route) || route.includes(" /api/admin/")) continue;
    const [method, path] = fillRoute(route);
    const reply = await server.request(path, method === "GET" ? {} : { method, ...json({}) });
    await reply.arrayBuffer();
    if (reply.status !== 401) found.push(route);
  }
  return found;
}

test("every call that anybody may make has an input, and none stands there that is gone", async () => {
  expect(Object.keys(publicInputs).toSorted()).toEqual((await findPublicRoutes()).toSorted());
});
