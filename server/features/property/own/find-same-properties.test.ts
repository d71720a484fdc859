/** Looking for a property that is there already, through HTTP. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPropertyReply, samePropertyReply } from "#domain/api/own-property.ts";
import { fingerprintOf, fingerprintSize } from "#domain/property/photo-fingerprint.ts";
import { uploadedPhotoReply } from "#domain/property/property-reply.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { createPeople, type People } from "../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const form = {
  title: "Trois pièces rue Sainte",
  price: "285 000",
  address: "12 rue Sainte",
  postal_code: "13001",
  city: "Marseille",
  latitude: 43.2925,
  longitude: 5.3722,
  surface_area: "66",
  property_type: "Appartement",
  status: "on_sale",
  source_url: "https://www.annonces.example/t3?id=7",
};

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
beforeEach(() => server.services.database.db.delete(properties));
afterAll(() => server.close());

const post = (path: string, body: object, cookie = people.professional.cookie) =>
  server.request(`/api/own-properties${path}`, { method: "POST", cookie, ...json(body) });

async function create(key: string = randomUUID(), cookie = people.professional.cookie) {
  const reply = await post("", { idempotency_key: key, property: form }, cookie);
  return newPropertyReply.parse(await reply.json());
}

async function find(known: object, cookie = people.professional.cookie) {
  const reply = await post("/same", { idempotency_key: randomUUID(), ...known }, cookie);
  expect(reply.status).toBe(200);
  return samePropertyReply.parse(await reply.json()).items.map(({ id, reasons }) => [id, reasons] as const);
}

const here = { latitude: 43.2926, longitude: 5.3722, property_type: "Appartement", surface_area: 67 };

test("one's own property is found by its listing, by its place, by both", async () => {
  const { id } = await create();
  expect(await find({ source_url: "http://annonces.example/t3/?utm_source=x&id=7#photos" })).toEqual([
    [id, ["listing"]],
  ]);
  expect(await find({ source_url: "https://annonces.example/t3?id=70" })).toEqual([]);
  expect(await find(here)).toEqual([[id, ["place"]]]);
  expect(await find({ ...here, surface_area: 69 })).toEqual([]);
  expect(await find({ ...here, latitude: 43.294 })).toEqual([]);
  expect(await find({ ...here, source_url: form.source_url })).toEqual([[id, ["listing", "place"]]]);
  expect(await find({})).toEqual([]);
});

test("an address without a point is looked for", async () => {
  const { address, postal_code, city } = form;
  const reply = await server.request("/functions/geocode", {
    method: "POST",
    ...json({ address: `${address}, ${postal_code} ${city}` }),
  });
  const { latitude, longitude } = (await reply.json()) as { latitude: number; longitude: number };
  const { id } = newPropertyReply.parse(
    await (
      await post("", { idempotency_key: randomUUID(), property: { ...form, latitude, longitude } })
    ).json(),
  );
  const known = { address, postal_code, city, property_type: "Appartement", surface_area: 66 };
  expect(await find(known)).toEqual([[id, ["place"]]]);
});

test("nearly the same first photograph tells, in another size and format", async () => {
  const { id, version } = await create();
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#cde"/><rect x="80" y="150" width="300" height="450" fill="#742"/><circle cx="650" cy="220" r="150" fill="#fb3"/></svg>`;
  const upload = await server.request(`/api/own-properties/${id}/uploads/${randomUUID()}`, {
    method: "PUT",
    cookie: people.professional.cookie,
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(await sharp(Buffer.from(picture)).jpeg({ quality: 60 }).toBuffer()),
  });
  const { path } = uploadedPhotoReply.parse(await upload.json());
  await server.request(`/api/own-properties/${id}/photos`, {
    method: "PUT",
    cookie: people.professional.cookie,
    ...json({ version, from: [], photos: [path] }),
  });
  const greyOf = (svg: string) =>
    sharp(Buffer.from(svg))
      .resize(320)
      .resize({ ...fingerprintSize, fit: "fill" })
      .flatten()
      .greyscale()
      .raw()
      .toBuffer();
  const photo_fingerprint = fingerprintOf(await greyOf(picture));
  expect(await find({ photo_fingerprint })).toEqual([[id, ["photo"]]]);
  const mirrored = picture.replace('x="80"', 'x="560"').replace('cx="650"', 'cx="250"');
  expect(await find({ photo_fingerprint: fingerprintOf(await greyOf(mirrored)) })).toEqual([]);
});

test("others' properties, deleted ones and the one that is being saved are not told", async () => {
  const key = randomUUID();
  const { id } = await create(key);
  const known = { ...here, source_url: form.source_url };
  expect(await find(known, people.owner.cookie)).toEqual([]);
  expect(await find({ ...known, idempotency_key: key })).toEqual([]);
  await post("/discard", { ids: [id] });
  expect(await find(known)).toEqual([]);
});

test("only professionals ask, and what they send is checked", async () => {
  const input = { idempotency_key: randomUUID() };
  expect((await post("/same", input, people.visitor.cookie)).status).toBe(403);
  expect((await post("/same", input, "")).status).toBe(401);
  expect((await post("/same", { ...input, photo_fingerprint: "'; drop table photos" })).status).toBe(400);
  expect((await find({ ...here, source_url: "%_\\' or 1=1", surface_area: 2_147_483_640 })).length).toBe(0);
});
