/** The server is killed in the middle of an import: started again, it goes on where it was and doubles nothing. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRunReply } from "#domain/api/import-run.ts";
import { ownListReply } from "#domain/api/own-property.ts";
import type { Child } from "../../../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../../../testing/child-server.ts";
import { testPassword } from "../../../../testing/people.ts";
import { polirisArchive, polirisListing } from "../../../../testing/poliris-file.ts";
import { createTestDataOf, type TestData } from "../../../../testing/test-data.ts";
import { json } from "../../../../testing/test-server.ts";

const email = "camille@essais.example";
/** Many times more than are made between two looks at how far it is. */
const properties = 200;
let data: TestData;
let server: Child;
let origin: string;
let cookie = "";

beforeAll(async () => {
  data = await createTestDataOf(email);
});
afterAll(async () => {
  server.process.kill("SIGKILL");
  await server.ended;
  await data.remove();
});

async function start(): Promise<void> {
  server = startServerProcess(data.settings);
  origin = await originOf(server);
}

const send = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { ...init, method, headers: { ...init.headers, origin, cookie } });

async function makeArchive(): Promise<Buffer> {
  const background = { r: 40, g: 90, b: 140 };
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const listings = Array.from({ length: properties }, (_, index) =>
    polirisListing(index, { 85: `${index}.jpg` }),
  );
  return polirisArchive(
    listings,
    listings.map((_, index) => ({ name: `${index}.jpg`, bytes: photo })),
  );
}

test("it goes on by itself, and every property and photograph is there once", async () => {
  await start();
  const signedIn = await send("POST", "/api/auth/sign-in/email", json({ email, password: testPassword }));
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const archive = await makeArchive();
  const id = randomUUID();
  const read = async () => importRunReply.parse(await (await send("GET", `/api/imports/${id}`)).json());
  const until = (state: string) =>
    expect.poll(async () => (await read()).state, { interval: 200 }).toBe(state);
  await send("POST", "/api/imports", json({ id, file_name: "a.zip", file_size: archive.length }));
  await send("PUT", `/api/imports/${id}/pieces/0`, { body: new Uint8Array(archive) });
  await send("POST", `/api/imports/${id}/check`, json({}));
  await until("ready");
  await send("POST", `/api/imports/${id}/start`, json({}));
  await expect.poll(async () => (await read()).created, { interval: 50 }).toBeGreaterThan(20);
  server.process.kill("SIGKILL");
  await server.ended;
  await start();
  expect((await read()).created).toBeLessThan(properties);
  await until("done");
  expect(await read()).toMatchObject({ created: properties, updated: 0, refused: 0, photos_failed: 0 });
  const list = ownListReply.parse(await (await send("GET", "/api/own-properties?limit=200")).json());
  expect(list.total).toBe(properties);
  for (const { photo } of list.items.slice(0, 5))
    expect((await fetch(`${origin}/storage/property-photos/${photo?.path}`)).status).toBe(200);
  expect(list.items.filter(({ photo }) => photo === null)).toEqual([]);
});
