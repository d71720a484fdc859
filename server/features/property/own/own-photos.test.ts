/** Photographs of one's own properties through HTTP: sent, put in order, taken off, and gone with their property. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnProperty, ownPropertyReply, uploadedPhotoReply } from "#domain/property/property-reply.ts";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import { photoUploads, properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { buildAccount, testPassword } from "../../../testing/people.ts";
import { startS3Server } from "../../../testing/s3-server.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../../account/create-account.ts";
import { finishRemovals } from "./remove-properties.ts";

/** A photograph of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();

const importable = "https://annonces.example/photo.jpg";
/** What was asked of others' sites. */
const fetched: string[] = [];
const slowSite = Promise.withResolvers<void>();
let clock = new Date("2026-03-04T05:06:07.000Z");

/** A server with one professional, and what they do there. */
async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer(
    environment,
    () => clock,
    async (url) => {
      if (url.split("?")[0] !== importable) throw new SafeFetchError("unreachable");
      fetched.push(url);
      if (url.includes("slow")) await slowSite.promise;
      const bytes = await picture("#00ff00");
      return { bytes, type: "image/jpeg", url, status: 200, charset: undefined };
    },
  );
  const { db } = server.services.database;
  const account = await buildAccount({ email: "camille@essais.example", role: "professional" });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  const cookie = await server.signIn(account.email, testPassword);
  return {
    server,
    cookie,
    /** A property of theirs, for sale. */
    async addProperty() {
      const property = buildNewProperty({ userId, externalReference: randomUUID() });
      await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
      const rows = await db.select().from(properties);
      const found = rows.find(({ externalReference }) => externalReference === property.externalReference);
      return found?.id ?? expect.fail();
    },
    upload: (id: string, key: string, body: Uint8Array) =>
      server.request(`/api/own-properties/${id}/uploads/${key}`, {
        method: "PUT",
        cookie,
        body: new Uint8Array(body),
        headers: { "content-type": "image/jpeg" },
      }),
    send: (method: string, path: string, body: unknown) =>
      server.request(`/api/own-properties${path}`, { method, cookie, ...json(body) }),
    async read(id: string): Promise<OwnProperty> {
      const reply = await server.request(`/api/own-properties/${id}`, { cookie });
      return ownPropertyReply.parse(await reply.json());
    },
  };
}

let site: Awaited<ReturnType<typeof open>>;
let server: TestServer;
beforeAll(async () => {
  site = await open();
  ({ server } = site);
});
afterAll(() => server.close());

async function uploadAll(id: string, colors: readonly string[]): Promise<string[]> {
  const replies = await Promise.all(
    colors.map(async (color) => site.upload(id, randomUUID(), await picture(color))),
  );
  return Promise.all(replies.map(async (reply) => uploadedPhotoReply.parse(await reply.json()).path));
}

describe("photographs of one's own property", () => {
  test("wait until they are taken up, in one update and in the order that is named", async () => {
    const id = await site.addProperty();
    const [red = "", green = "", blue = ""] = await uploadAll(id, ["#ff0000", "#00ff00", "#0000ff"]);
    const { version, uploads } = await site.read(id);
    expect(uploads.map(({ path }) => path).sort()).toEqual([red, green, blue].sort());
    expect((await server.request(`/storage/property-photos/${red}`)).status).toBe(404);
    const reply = await site.send("PUT", `/${id}/photos`, {
      version,
      from: [],
      photos: [blue, "placeholder", red],
    });
    const property = ownPropertyReply.parse(await reply.json());
    expect(property.photos.map(({ path, color }) => [path, color])).toEqual([
      [blue, "#0000fe"],
      [red, "#fe0000"],
    ]);
    expect([property.version, property.uploads.map(({ path }) => path)]).toEqual([version + 1, [green]]);
    const shown = await server.request(`/storage/property-photos/${blue}`);
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe("webp");
  });

  test("lie below their property at the time they came, which no address tells", async () => {
    const id = await site.addProperty();
    const [path = ""] = await uploadAll(id, ["#ff0000"]);
    const keys = await listKeys(server.services.photos);
    expect(keys.filter((key) => key.startsWith(`${id}/${clock.getTime()}_`))).toHaveLength(1);
    expect(path).toMatch(/^[\da-f-]{36}\.webp$/);
    expect(path).not.toContain(id);
  });

  test("sent again under the same key are kept once", async () => {
    const id = await site.addProperty();
    const key = randomUUID();
    const bytes = await picture("#ff0000");
    const both = await Promise.all([site.upload(id, key, bytes), site.upload(id, key, bytes)]);
    const third = await site.upload(id, key, new Uint8Array());
    const replies = await Promise.all([...both, third].map(async (reply) => reply.json()));
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    const keys = await listKeys(server.services.photos);
    expect(keys.filter((one) => one.startsWith(id))).toHaveLength(1);
  });

  test("that are taken off leave the storage, those that stay are not touched", async () => {
    const id = await site.addProperty();
    const [red = "", green = ""] = await uploadAll(id, ["#ff0000", "#00ff00"]);
    await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: [red, green] });
    await site.send("PUT", `/${id}/photos`, { version: 2, from: [red, green], photos: [green] });
    expect((await server.request(`/storage/property-photos/${red}`)).status).toBe(404);
    expect((await server.request(`/storage/property-photos/${green}`)).status).toBe(200);
    const keys = await listKeys(server.services.photos);
    expect(keys.filter((key) => key.startsWith(id))).toHaveLength(1);
  });

  test("are ten at most, and no path of another property is taken", async () => {
    const [id, other] = [await site.addProperty(), await site.addProperty()];
    const [foreign = ""] = await uploadAll(other, ["#ff0000"]);
    const taken = await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: [foreign] });
    expect([taken.status, await taken.json()]).toMatchObject([400, { issues: [{ path: ["photos"] }] }]);
    const twelve = Array.from({ length: 12 }, () => `${randomUUID()}.webp`);
    const many = await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: twelve });
    expect([many.status, await many.json()]).toMatchObject([
      400,
      { issues: [{ path: ["photos"], message: "Un bien a 10 photos au plus : retirez-en 2." }] },
    ]);
  });

  test("set over an older version are refused with what stands", async () => {
    const id = await site.addProperty();
    const [path = ""] = await uploadAll(id, ["#ff0000"]);
    const late = await site.send("PUT", `/${id}/photos`, { version: 7, from: [], photos: [path] });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { current: { id, version: 1, photos: [] } },
    ]);
  });

  test("of a list made before somebody else's are refused with what stands, whatever version is named", async () => {
    const id = await site.addProperty();
    const [red = "", green = "", blue = ""] = await uploadAll(id, ["#ff0000", "#00ff00", "#0000ff"]);
    await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: [red, green] });
    const late = await site.send("PUT", `/${id}/photos`, { version: 2, from: [], photos: [blue] });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: "edit-conflict", current: { version: 2, photos: [{ path: red }, { path: green }] } },
    ]);
    const made = { version: 2, from: [red, green], photos: [red, green, blue] };
    expect((await site.send("PUT", `/${id}/photos`, made)).status).toBe(200);
  });

  test("are fetched by their address, safely", async () => {
    const id = await site.addProperty();
    const ask = (url: string) => site.send("POST", `/${id}/imported-photos`, { key: randomUUID(), url });
    const { path } = uploadedPhotoReply.parse(await (await ask(importable)).json());
    const { photos } = ownPropertyReply.parse(
      await (await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: [path] })).json(),
    );
    expect(photos).toMatchObject([{ path, source_url: importable }]);
    const refused = await ask("https://ailleurs.example/photo.jpg");
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: "Le site ne répond pas." },
    ]);
  });
});

describe("what is no photograph", () => {
  test.each([
    ["a text", async () => Buffer.from("<script>alert(1)</script>"), 400],
    ["an empty body", async () => Buffer.from(""), 400],
    [
      "a drawing that may hold a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
    ],
    ["half a photograph", async () => (await picture("#ff0000")).subarray(0, 300), 400],
    [
      "a picture that unfolds too far",
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#000" } })
          .png()
          .toBuffer(),
      400,
    ],
    ["more than twelve megabytes", async () => Buffer.alloc(12_000_001), 413],
  ] as const)("%s is refused with a sentence, and leaves nothing", async (_name, make, status) => {
    const id = await site.addProperty();
    const reply = await site.upload(id, randomUUID(), await make());
    const { message } = (await reply.json()) as { message: string };
    expect(reply.status).toBe(status);
    expect(message).toMatch(/^[A-ZÀ-Ý].+\.$/);
    expect((await site.read(id)).uploads).toEqual([]);
  });

  test("a photograph that is a page too is kept as a photograph alone", async () => {
    const id = await site.addProperty();
    const both = Buffer.concat([await picture("#ff0000"), Buffer.from("<html>coucou</html>")]);
    expect((await site.upload(id, randomUUID(), both)).status).toBe(200);
    const [key = ""] = (await listKeys(server.services.photos)).filter((one) => one.startsWith(id));
    const kept = Buffer.from((await server.services.photos.read(key)) ?? []);
    expect(kept.includes("coucou")).toBe(false);
  });
});

describe("a listing's photographs before they are kept", () => {
  const preview = (url: string, cookie = site.cookie) =>
    server.request(`/api/own-properties/photo-preview?url=${encodeURIComponent(url)}`, { cookie });

  test("are looked at through the server, never larger than they are", async () => {
    const reply = await preview(importable);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 120 });
  });

  test("are fetched once, to be looked at and to be kept", async () => {
    const [url, id] = [`${importable}?once`, await site.addProperty()];
    expect((await preview(url)).status).toBe(200);
    const kept = await site.send("POST", `/${id}/imported-photos`, { key: randomUUID(), url });
    expect(uploadedPhotoReply.parse(await kept.json())).toMatchObject({ width: 120, height: 80 });
    expect(fetched.filter((one) => one === url)).toHaveLength(1);
  });

  test("wait on a slow site so many at once and no more, to be looked at or to be kept", async () => {
    const [first = "", ...others] = Array.from({ length: 12 }, (_, index) => `${importable}?slow=${index}`);
    const waiting = [first, ...others].map((url) => preview(url));
    await expect.poll(() => fetched.filter((url) => url.includes("slow"))).toHaveLength(12);
    const id = await site.addProperty();
    const ask = (url: string) => site.send("POST", `/${id}/imported-photos`, { key: randomUUID(), url });
    const refused = await ask(`${importable}?slow=more`);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: "Trop de photos sont demandées en même temps." },
    ]);
    slowSite.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect((await ask(first)).status).toBe(200);
  });

  test("are refused with a sentence where they cannot be had, or nobody says which", async () => {
    const away = await preview("http://169.254.169.254/latest/meta-data");
    expect([away.status, await away.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/\S+ \S+/) },
    ]);
    expect(
      await (await server.request("/api/own-properties/photo-preview", { cookie: site.cookie })).json(),
    ).toMatchObject({ message: "Indiquez l’adresse de la photo." });
    expect((await preview(importable, "")).status).toBe(401);
  });
});

describe("a property that is deleted", () => {
  test("takes its photographs along, and is forgotten after a month but for its reference", async () => {
    const id = await site.addProperty();
    const [red = ""] = await uploadAll(id, ["#ff0000", "#00ff00"]);
    await site.send("PUT", `/${id}/photos`, { version: 1, from: [], photos: [red] });
    await site.send("POST", "/discard", { ids: [id] });
    const own = async () => (await listKeys(server.services.photos)).filter((key) => key.startsWith(id));
    expect(await own()).toHaveLength(2);
    const removed = await site.send("POST", "/remove", { ids: [id] });
    expect(await removed.json()).toEqual({ ids: [id], photos_left: 0 });
    expect(await own()).toEqual([]);
    const rows = () => server.services.database.db.select().from(properties);
    const titleOf = async () => (await rows()).find((row) => row.id === id)?.title;
    clock = new Date(clock.getTime() + 29 * 86_400_000);
    await finishRemovals(server.services);
    expect(await titleOf()).toBe("Appartement lumineux");
    clock = new Date(clock.getTime() + 2 * 86_400_000);
    await finishRemovals(server.services);
    expect(await titleOf()).toBe("Bien supprimé");
  });

  test("and left so by a page that went away is removed in the night", async () => {
    const id = await site.addProperty();
    await uploadAll(id, ["#ff0000"]);
    await site.send("POST", "/discard", { ids: [id] });
    clock = new Date(clock.getTime() + 2 * 3_600_000);
    await finishRemovals(server.services);
    expect((await listKeys(server.services.photos)).filter((key) => key.startsWith(id))).toEqual([]);
    expect(await (await site.send("POST", "/restore", { ids: [id] })).json()).toEqual({ ids: [] });
  });
});

describe("a storage that is away", () => {
  test("refuses photographs with a sentence, and holds no deletion up", async () => {
    const s3 = await startS3Server();
    const { bucket, endpoint = "", accessKeyId, secretAccessKey } = s3.config;
    const away = await open({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: "1",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const id = await away.addProperty();
    const bytes = await picture("#ff0000");
    expect((await away.upload(id, randomUUID(), bytes)).status).toBe(200);
    expect(await listKeys(away.server.services.photos)).toHaveLength(1);
    await s3.close();
    const refused = await away.upload(id, randomUUID(), bytes);
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { message: "Les photos sont momentanément indisponibles. Réessayez dans un instant." },
    ]);
    await away.send("POST", "/discard", { ids: [id] });
    const removed = await away.send("POST", "/remove", { ids: [id] });
    expect(await removed.json()).toEqual({ ids: [id], photos_left: 1 });
    expect(await away.server.services.database.db.select().from(photoUploads)).toEqual([]);
    await away.server.close();
  });
});
