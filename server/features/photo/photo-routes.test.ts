import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoWidths } from "#domain/property/photo.ts";
import { photos, properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewPhoto } from "../../records/property/stored-property.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { listKeys } from "../../testing/list-files.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let userId: string;
const picture = { contentKey: `${randomUUID()}.webp`, width: 900, height: 600, color: "#a0a0a0" };
const pathOf = (name: string) => `/storage/property-photos/${name}.webp`;

beforeAll(async () => {
  server = await startTestServer();
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#888888", noise },
  })
    .webp()
    .toBuffer();
  await server.services.photos.write(picture.contentKey, bytes);
  ({ userId } = await createOwner(server.services.database.db));
  await write(server, { saleDate: null });
});
afterAll(() => server.close());

const newPhotos: NewPhoto[] = ["first", "second"].map((name) => ({
  ...picture,
  path: `${name}.webp`,
  sourceUrl: null,
}));

/** Writes the property of these tests again: the same one, by its reference. */
async function write({ services }: TestServer, overrides: { saleDate: string | null }) {
  const property = buildNewProperty({ userId, externalReference: "A-1", photos: newPhotos, ...overrides });
  await services.database.db.transaction((tx) => saveProperties(tx, [property], services.secret));
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.request(path, { headers, method });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

test.each(photoWidths)("a photograph comes %d pixels wide, made once and kept", async (width) => {
  const replies = await Promise.all([1, 2, 3].map(() => get(`${pathOf("first")}?w=${width}`)));
  const [one, ...others] = await Promise.all(replies.map(bytesOf));
  expect((await sharp(one).metadata()).width).toBe(width);
  for (const other of others) expect(other.equals(one ?? Buffer.alloc(0))).toBe(true);
  const keys = await listKeys(server.services.photos);
  expect(keys.filter((key) => key.includes(`.w${width}.`))).toHaveLength(1);
  expect(new Set(replies.map((reply) => reply.headers.get("etag"))).size).toBe(1);
});

test("every size has a tag of its own, and a browser that holds it is told so", async () => {
  const paths = [pathOf("first"), ...photoWidths.map((width) => `${pathOf("first")}?w=${width}`)];
  const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get("etag") ?? ""));
  expect(new Set(tags).size).toBe(paths.length);
  for (const [index, path] of paths.entries()) {
    const tag = tags[index] ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const reply = await get(path, { "if-none-match": known });
      expect([reply.status, (await bytesOf(reply)).length]).toEqual([304, 0]);
      expect(reply.headers.get("cache-control")).toBe("private, no-cache");
    }
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  }
});

test("a part of a photograph comes as 206, one beyond its end as 416", async () => {
  const whole = await bytesOf(await get(pathOf("first")));
  const part = await get(pathOf("first"), { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${whole.length}`);
  expect(part.headers.get("content-length")).toBe("10");
  expect((await bytesOf(part)).equals(whole.subarray(10, 20))).toBe(true);
  const beyond = await get(pathOf("first"), { range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
});

test("a part is given only of the bytes the browser has begun to read", async () => {
  const tag = (await get(pathOf("first"))).headers.get("etag") ?? "";
  const ask = (condition: string) => get(pathOf("first"), { range: "bytes=0-0", "if-range": condition });
  expect((await ask(tag)).status).toBe(206);
  for (const other of ['"other"', `W/${tag}`, "Wed, 21 Oct 2026 07:28:00 GMT"])
    expect((await ask(other)).status).toBe(200);
});

test("HEAD tells the size and gives no byte", async () => {
  const whole = await get(pathOf("first"));
  const head = await get(pathOf("first"), { range: "bytes=0-0" }, "HEAD");
  expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
  for (const name of ["content-length", "content-type", "etag", "accept-ranges", "cache-control"])
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
});

test("a size that nobody offers is refused with those that are", async () => {
  for (const width of ["0", "641", "640.0", "-1", "x", ""]) {
    const reply = await get(`${pathOf("first")}?w=${width}`);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("160, 320, 640, 800 pixels");
  }
});

test("once the property is sold its further photographs are gone for strangers, in every size and to every copy", async () => {
  const paths = [pathOf("second"), ...photoWidths.map((width) => `${pathOf("second")}?w=${width}`)];
  const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get("etag") ?? ""));
  await write(server, { saleDate: "2026-01-31" });
  for (const [index, path] of paths.entries())
    for (const headers of [{}, { "if-none-match": tags[index] ?? "" }, { range: "bytes=0-9" }])
      expect((await get(path, headers)).status).toBe(404);
  expect((await get(`${pathOf("first")}?w=320`)).status).toBe(200);
  await write(server, { saleDate: null });
  expect((await get(`${pathOf("second")}?w=320`)).status).toBe(200);
});

test("a photograph that cannot be made smaller is given as it is kept", async () => {
  const { db } = server.services.database;
  const bytes = new TextEncoder().encode("not a picture");
  await server.services.photos.write("broken.webp", bytes);
  const [property] = await db.select({ id: properties.id }).from(properties);
  await db.insert(photos).values({
    ...picture,
    propertyId: property?.id ?? expect.fail(),
    position: 7,
    path: "broken.webp",
    contentKey: "broken.webp",
  });
  const reply = await get(`${pathOf("broken")}?w=320`);
  expect((await bytesOf(reply)).equals(bytes)).toBe(true);
});

test("photographs in a bucket come as well, and while it cannot be reached a sentence says so", async () => {
  const s3 = await startS3Server();
  const { bucket, endpoint = "", accessKeyId, secretAccessKey } = s3.config;
  const onS3 = await startTestServer({
    LOG_LEVEL: "silent",
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  ({ userId } = await createOwner(onS3.services.database.db));
  await write(onS3, { saleDate: null });
  const bytes = await server.services.photos.read(picture.contentKey);
  await onS3.services.photos.write(picture.contentKey, bytes ?? expect.fail());
  const path = `${pathOf("first")}?w=320`;
  expect((await sharp(await bytesOf(await onS3.request(path))).metadata()).width).toBe(320);
  await s3.close();
  const reply = await onS3.request(path);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({
    code: "unavailable",
    message: "Les photos sont momentanément indisponibles. Réessayez dans un instant.",
  });
  await onS3.close();
});
