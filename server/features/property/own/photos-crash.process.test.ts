/** The server is killed between a property and its photographs: the form finishes what it had begun. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPropertyReply } from "#domain/api/own-property.ts";
import { ownPropertyReply, uploadedPhotoReply } from "#domain/property/property-reply.ts";
import type { Child } from "../../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../../testing/child-server.ts";
import { testPassword } from "../../../testing/people.ts";
import { createTestDataOf, type TestData } from "../../../testing/test-data.ts";
import { json } from "../../../testing/test-server.ts";

const email = "camille@essais.example";
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

const send = (method: string, path: string, init: RequestInit) =>
  fetch(`${origin}${path}`, { ...init, method, headers: { ...init.headers, origin, cookie } });

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
  await start();
  const signedIn = await send("POST", "/api/auth/sign-in/email", json({ email, password: testPassword }));
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
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
  server.process.kill("SIGKILL");
  await server.ended;
  await cutShort;
  await start();
  const again = await save();
  expect([again.id, again.version]).toEqual([saved.id, saved.version]);
  const paths = await Promise.all([0, 1, 2].map(again.upload));
  expect(paths[0]).toBe(first);
  const order = json({ version: again.version, from: [], photos: paths });
  const reply = await send("PUT", `/api/own-properties/${again.id}/photos`, order);
  const { photos, uploads } = ownPropertyReply.parse(await reply.json());
  expect(photos.map(({ path }) => path)).toEqual(paths);
  expect(uploads).toEqual([]);
  for (const path of paths)
    expect((await fetch(`${origin}/storage/property-photos/${path}`)).status).toBe(200);
});
