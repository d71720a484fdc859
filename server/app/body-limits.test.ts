/** What the app takes in one request: a million bytes, less on the map and of who is not signed in, and more on the few routes that are sent large things. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pieceBytes } from "#domain/import/import-run.ts";
import { createPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people: Awaited<ReturnType<typeof createPeople>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
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
  const sendBytes = async (size: number) => {
    const headers = { "content-type": "application/json", "content-length": String(size) };
    return (await server.request(path, { method, headers, body: new Uint8Array(size).fill(0x20) })).status;
  };
  expect(await sendBytes(most + 1)).toBe(413);
  // Within the limit, the refusal is about something else: nobody is signed in, or a body of spaces means nothing.
  expect([400, 401]).toContain(await sendBytes(most));
});

const longestForm = 64_000;
test.each([
  ["told", (size: number) => ({ "content-length": String(size) }), 401],
  ["not told", () => ({}), 413],
] as const)(
  "of who is not signed in a form is read, and no more, its length %s",
  async (_, told, refusal) => {
    const sendBytes = async (size: number, cookie?: string) => {
      const headers = { "content-type": "application/json", ...told(size) };
      const body = new Uint8Array(size).fill(0x20);
      return (await server.request("/functions/submit-lead", { method: "POST", headers, body, cookie }))
        .status;
    };
    const { cookie } = people.visitor;
    expect([await sendBytes(longestForm), await sendBytes(longestForm + 1)]).toEqual([400, refusal]);
    expect([await sendBytes(1_000_000, cookie), await sendBytes(1_000_001, cookie)]).toEqual([400, 413]);
  },
);
