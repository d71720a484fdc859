/** The server is killed in the middle of an import: started again, it goes on where it was and doubles nothing. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRunReply } from "#domain/api/import-run.ts";
import { ownListReply } from "#domain/api/own-property.ts";
import { polirisArchive, polirisListing } from "../../../../testing/poliris-file.ts";
import { openSignedInProcess } from "../../../../testing/signed-in-process.ts";
import { json } from "../../../../testing/test-server.ts";

/** Many times more than are made between two looks at how far it is. */
const properties = 200;
let server: Awaited<ReturnType<typeof openSignedInProcess>>;

beforeAll(async () => {
  server = await openSignedInProcess();
});
afterAll(() => server.close());

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
  const { send } = server;
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
  await server.kill();
  await server.start();
  expect((await read()).created).toBeLessThan(properties);
  await until("done");
  expect(await read()).toMatchObject({ created: properties, updated: 0, refused: 0, photos_failed: 0 });
  const list = ownListReply.parse(await (await send("GET", "/api/own-properties?limit=200")).json());
  expect(list.total).toBe(properties);
  for (const { photo } of list.items.slice(0, 5))
    expect((await send("GET", `/storage/property-photos/${photo?.path}`)).status).toBe(200);
  expect(list.items.filter(({ photo }) => photo === null)).toEqual([]);
});
