/** The server is killed in the middle of an import: started again, it goes on where it was and doubles nothing. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRunReply } from "#domain/api/import-run.ts";
import { ownListReply } from "#domain/api/own-property.ts";
import { importAcrossCrash } from "../../../../testing/import-across-crash.ts";
import { polirisArchive, polirisListing } from "../../../../testing/poliris-file.ts";
import { openSignedInProcess } from "../../../../testing/signed-in-process.ts";

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
  const { interrupted, done } = await importAcrossCrash({
    server,
    path: "/api/imports",
    fileName: "a.zip",
    file: await makeArchive(),
    killAfter: 20,
    parse: importRunReply.parse,
  });
  expect(interrupted.created).toBeLessThan(properties);
  expect(done).toMatchObject({ created: properties, updated: 0, refused: 0, photos_failed: 0 });
  const { send } = server;
  const list = ownListReply.parse(await (await send("GET", "/api/own-properties?limit=200")).json());
  expect(list.total).toBe(properties);
  for (const { photo } of list.items.slice(0, 5))
    expect((await send("GET", `/storage/property-photos/${photo?.path}`)).status).toBe(200);
  expect(list.items.filter(({ photo }) => photo === null)).toEqual([]);
});
