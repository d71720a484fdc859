/** Photographs of a report through HTTP: sent, put in order, taken off, and spared by the sweep of the night. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerOf } from "#domain/access.ts";
import { type Report, reportPhoto, reportPhotosReply } from "#domain/api/report.ts";
import { mostReportPhotos } from "#domain/report/report-content.ts";
import { hearOwnChanges } from "../../../live/own-changes.ts";
import { photos } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { createPeople, type People, type PersonKind } from "../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { sweepPhotos } from "../../photo/sweep-photos.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

const ask = (path: string, method = "GET", body?: object, who: PersonKind = "owner") =>
  server.request(`/api/estimation-reports${path}`, {
    method,
    cookie: people[who].cookie,
    ...(body && json(body)),
  });

async function begin(source: object = {}): Promise<string> {
  const input = { idempotency_key: crypto.randomUUID(), ...source };
  return ((await (await ask("", "POST", input)).json()) as Report).id;
}

const picture = (background = "#aa3322") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Quintessencier" } })
    .jpeg()
    .toBuffer();

const send = (id: string, bytes: Uint8Array, key: string = crypto.randomUUID(), who: PersonKind = "owner") =>
  server.request(`/api/estimation-reports/${id}/photos/${key}`, {
    method: "PUT",
    cookie: people[who].cookie,
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/jpeg" },
  });

const idsOf = async (id: string) =>
  reportPhotosReply.parse(await (await ask(`/${id}/photos`)).json()).items.map((one) => one.id);

const bytesOf = async (id: string | undefined, photo: string | undefined) =>
  Buffer.from(await (await ask(`/${id}/photos/${photo}`)).arrayBuffer());

test("one is kept once for its key, without its metadata, and read in any size by its agency alone", async () => {
  const id = await begin();
  const key = crypto.randomUUID();
  const bytes = await picture();
  expect(bytes.includes("Quintessencier")).toBe(true);
  const replies = await Promise.all([send(id, bytes, key), send(id, bytes, key)]);
  const [one, other] = await Promise.all(replies.map(async (reply) => reportPhoto.parse(await reply.json())));
  expect(other).toEqual(one);
  expect(await idsOf(id)).toEqual([one?.id]);
  const kept = Buffer.from(await (await ask(`/${id}/photos/${one?.id}`)).arrayBuffer());
  expect(kept.includes("Quintessencier")).toBe(false);
  const small = Buffer.from(await (await ask(`/${id}/photos/${one?.id}?w=160`)).arrayBuffer());
  expect((await sharp(small).metadata()).width).toBe(160);
  for (const path of [`/${id}/photos`, `/${id}/photos/${one?.id}`])
    expect((await ask(path, "GET", undefined, "professional")).status).toBe(404);
  expect((await send(id, bytes, crypto.randomUUID(), "professional")).status).toBe(404);
  expect((await send(id, bytes, crypto.randomUUID(), "administrator")).status).toBe(404);
});

test("they stand in the order that is asked for, and what is left out goes with its files", async () => {
  const id = await begin();
  for (const background of ["#110000", "#220000", "#330000"]) await send(id, await picture(background));
  const [first, second, third] = await idsOf(id);
  const before = (await listKeys(server.services.photos)).length;
  const wanted = { from: [first, second, third], photo_ids: [third, first] };
  expect((await ask(`/${id}/photos`, "PUT", wanted)).status).toBe(200);
  expect(await idsOf(id)).toEqual([third, first]);
  expect((await listKeys(server.services.photos)).length).toBe(before - 1);
  expect((await ask(`/${id}/photos/${second}`)).status).toBe(404);
});

test("who arranges a list takes off nothing that another added since, and puts nothing back that they took off", async () => {
  const id = await begin();
  for (const background of ["#110000", "#220000", "#330000"]) await send(id, await picture(background));
  const [first = "", second = "", third = ""] = await idsOf(id);
  const from = [first, second, third];
  const arrange = (photoIds: readonly string[]) => ask(`/${id}/photos`, "PUT", { from, photo_ids: photoIds });
  const added = reportPhoto.parse(await (await send(id, await picture())).json()).id;
  const reply = await arrange([second, first, third]);
  expect(reportPhotosReply.parse(await reply.json()).items.map((one) => one.id)).toEqual([
    ...[second, first, third],
    added,
  ]);
  expect((await ask(`/${id}/photos/${added}`)).status).toBe(200);
  await arrange([first, third]);
  expect(await idsOf(id)).toEqual([first, third, added]);
  await arrange([third, second, first]);
  expect(await idsOf(id)).toEqual([third, first, added]);
});

test("other windows hear of a photograph that comes, and of another order", async () => {
  const { database } = server.services;
  const id = await begin();
  const changes = await hearOwnChanges(database);
  const hearing = changes.hear();
  const heard: string[] = [];
  const [report] = await database.db.select().from(estimationReports).where(eq(estimationReports.id, id));
  hearing.follow([ownerOf(report ?? expect.fail("no report"))], (notice) => heard.push(notice));
  await send(id, await picture());
  await expect.poll(() => heard).toEqual(["reports"]);
  const from = await idsOf(id);
  await ask(`/${id}/photos`, "PUT", { from, photo_ids: from });
  await expect.poll(() => heard).toEqual(["reports", "reports"]);
  hearing.stop();
  await changes.close();
});

test("what is no photograph is refused, and so is one more than a report has", async () => {
  const id = await begin();
  const wrong = await send(id, new TextEncoder().encode("not a picture"));
  expect(wrong.status).toBe(400);
  for (let count = 0; count < mostReportPhotos; count++)
    expect((await send(id, await picture())).status).toBe(200);
  const before = (await listKeys(server.services.photos)).length;
  const late = await send(id, await picture());
  expect(late.status).toBe(400);
  expect(await late.text()).toContain("10 photos au plus");
  expect((await listKeys(server.services.photos)).length).toBe(before);
});

test("the sweep of the night spares them while their report is there", async () => {
  const id = await begin();
  await send(id, await picture());
  const later = () => new Date(Date.now() + 2 * 86_400_000);
  const { photos } = server.services;
  const { db } = server.services.database;
  const before = (await listKeys(photos)).sort();
  await sweepPhotos({ db, photos, now: later });
  expect((await listKeys(photos)).sort()).toEqual(before);
});

test("one begun from a property has copies of its photographs, in their order, as many as a report has", async () => {
  const { db } = server.services.database;
  const { photos: storage, secret } = server.services;
  const home = buildNewProperty({ userId: people.owner.userId, externalReference: "SEEN" });
  const { written } = await db.transaction((tx) => saveProperties(tx, [home], secret));
  const propertyId = written[0]?.after.id ?? "";
  const pictures = await Promise.all(
    Array.from({ length: mostReportPhotos + 1 }, (_, at) => picture(`#0000${10 + at}`)),
  );
  const keys: string[] = [];
  for (const [position, bytes] of pictures.entries()) {
    const contentKey = `${propertyId}/${position}_${crypto.randomUUID()}.webp`;
    keys.push(contentKey);
    await storage.write(contentKey, bytes);
    const size = { width: 300, height: 200, color: "#000000" };
    await db.insert(photos).values({ propertyId, position, path: contentKey, contentKey, ...size });
  }
  const source = { property_id: propertyId, idempotency_key: crypto.randomUUID() };
  const [id, again] = await Promise.all([begin(source), begin(source)]);
  expect(again).toBe(id);
  const copied = await idsOf(id);
  expect(await Promise.all(copied.map((photo) => bytesOf(id, photo)))).toEqual(
    pictures.slice(0, mostReportPhotos),
  );
  // A press told again later takes nothing of what became of them back.
  await ask(`/${id}/photos`, "PUT", { from: copied, photo_ids: copied.slice(1) });
  expect(await begin(source)).toBe(id);
  expect(await idsOf(id)).toEqual(copied.slice(1));
  // Neither takes the other's away.
  expect(await storage.read(keys[0] ?? "")).not.toBeNull();
});

test("a duplicated report has photographs of its own, in their order, and neither takes the other's away", async () => {
  const id = await begin();
  for (let count = 0; count < mostReportPhotos; count++)
    await send(id, await picture(`#${count}${count}0000`));
  const sent = await idsOf(id);
  const [first] = sent;
  await ask(`/${id}/photos`, "PUT", { from: sent, photo_ids: sent.toReversed() });
  const { photos } = server.services;
  const before = (await listKeys(photos)).length;
  const key = { idempotency_key: crypto.randomUUID() };
  const replies = await Promise.all([1, 2].map(() => ask(`/${id}/duplicate`, "POST", key)));
  const [copy, again] = await Promise.all(replies.map(async (reply) => ((await reply.json()) as Report).id));
  expect(again).toBe(copy);
  const copied = await idsOf(copy ?? "");
  expect(copied).toHaveLength(mostReportPhotos);
  expect(copied).not.toContain(first);
  expect(await listKeys(photos)).toHaveLength(before + mostReportPhotos);
  expect(await bytesOf(copy, copied.at(-1))).toEqual(await bytesOf(id, first));
  expect((await send(copy ?? "", await picture())).status).toBe(400);

  await ask(`/${id}/photos`, "PUT", { from: sent, photo_ids: [] });
  await sweepPhotos({
    db: server.services.database.db,
    photos,
    now: () => new Date(Date.now() + 2 * 86_400_000),
  });
  expect((await ask(`/${copy}/photos/${copied.at(-1)}`)).status).toBe(200);
  // A press told again later takes nothing of what became of the copy back.
  await ask(`/${copy}/photos`, "PUT", { from: copied, photo_ids: copied.slice(0, 1) });
  await ask(`/${id}/duplicate`, "POST", key);
  expect(await idsOf(copy ?? "")).toEqual(copied.slice(0, 1));
});
