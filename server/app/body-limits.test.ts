/** What the app takes in one request: a million bytes, less on the map, and more on the few routes that are sent large things. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pieceBytes } from "#domain/import/import-run.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const id = "11111111-0000-4000-8000-000000000000";

test.each([
  ["PUT", `/api/own-properties/${id}`, 1_000_000],
  ["PUT", `/api/own-properties/${id}/photos`, 1_000_000],
  ["PUT", `/api/own-properties/${id}/uploads/${id}`, 12_000_000],
  ["POST", "/api/map/list", 300_000],
  ["POST", "/functions/import-listing", 12_000_000],
  ["POST", "/functions/ai-extract-listing", 12_000_000],
  ["PUT", `/api/imports/${id}/pieces/0`, pieceBytes],
  ["POST", `/api/imports/${id}/check`, 1_000_000],
] as const)("%s %s takes %i bytes, and not one more", async (method, path, most) => {
  const statusOf = async (size: number) => {
    const headers = { "content-type": "application/json" };
    return (await server.request(path, { method, headers, body: new Uint8Array(size).fill(0x20) })).status;
  };
  expect(await statusOf(most + 1)).toBe(413);
  // Within the limit, the refusal is about something else: nobody is signed in, or a body of spaces means nothing.
  expect([400, 401]).toContain(await statusOf(most));
});
