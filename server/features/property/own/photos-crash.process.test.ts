/** The server is killed between a property and its photographs: the form finishes what it had begun. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPropertyReply } from "#domain/api/own-property.ts";
import { ownPropertyReply, uploadedPhotoReply } from "#domain/property/property-reply.ts";
import { openSignedInProcess } from "../../../testing/signed-in-process.ts";
import { json } from "../../../testing/test-server.ts";

let server: Awaited<ReturnType<typeof openSignedInProcess>>;

beforeAll(async () => {
  server = await openSignedInProcess();
});
afterAll(() => server.close());

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const property = {
  title: "Deux pièces",
  price: 200_000,
  surface_area: 50,
  property_type: "Appartement",
  status: "on_sale",
  address: "1 quai du Port",
  postal_code: "13002",
  city: "Marseille",
  latitude: 43.2965,
  longitude: 5.3698,
};

test("one property with all its photographs, once, whenever the kill came", async () => {
  const { send } = server;
  const create = json({ idempotency_key: randomUUID(), property });
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  const pictures = await Promise.all(["#ff0000", "#00ff00", "#0000ff"].map(picture));
  /** What the form does at each attempt, from the beginning. */
  const save = async () => {
    const reply = await send("POST", "/api/own-properties", create);
    const { id, version } = newPropertyReply.parse(await reply.json());
    const upload = async (at: number) => {
      const body = new Uint8Array(pictures[at] ?? []);
      const path = `/api/own-properties/${id}/uploads/${keys[at]}`;
      const sent = await send("PUT", path, { body, headers: { "content-type": "image/jpeg" } });
      return uploadedPhotoReply.parse(await sent.json()).path;
    };
    return { id, version, upload };
  };
  const saved = await save();
  const first = await saved.upload(0);
  const cutShort = saved.upload(1).then(
    () => "kept",
    () => "cut short",
  );
  await server.kill();
  await cutShort;
  await server.start();
  const again = await save();
  expect([again.id, again.version]).toEqual([saved.id, saved.version]);
  const paths = await Promise.all([0, 1, 2].map(again.upload));
  expect(paths[0]).toBe(first);
  const order = json({ version: again.version, from: [], photos: paths });
  const reply = await send("PUT", `/api/own-properties/${again.id}/photos`, order);
  const { photos, uploads } = ownPropertyReply.parse(await reply.json());
  expect(photos.map(({ path }) => path)).toEqual(paths);
  expect(uploads).toEqual([]);
  for (const path of paths) expect((await send("GET", `/storage/property-photos/${path}`)).status).toBe(200);
});
