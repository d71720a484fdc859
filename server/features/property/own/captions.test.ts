/** What is said of photographs: saved with their order, and carried by every file that goes and comes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longestCaption } from "#domain/property/photo.ts";
import { ownPropertyReply } from "#domain/property/property-reply.ts";
import { photos } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../testing/feed-desk.ts";
import { polirisArchive, polirisListing } from "../../../testing/poliris-file.ts";
import { json } from "../../../testing/test-server.ts";
import { unpackZip } from "../../../testing/unpack-zip.ts";

let desk: FeedDeskForTests;
beforeAll(async () => {
  desk = await openFeedDesk();
});
afterAll(() => desk.server.close());

const photo = (caption: string | null) => ({
  path: `${randomUUID()}.webp`,
  contentKey: "picture.webp",
  sourceUrl: null,
  width: 40,
  height: 30,
  color: "#336699",
  caption,
});

async function save(overrides: object, reference: string = randomUUID()): Promise<string> {
  const home = buildNewProperty({ userId: desk.userId, externalReference: reference, ...overrides });
  await desk.db.transaction((tx) => saveProperties(tx, [home], desk.server.services.secret));
  const rows = await desk.readRows();
  return rows.find(({ externalReference }) => externalReference === reference)?.id ?? expect.fail();
}

const read = async (id: string) =>
  ownPropertyReply.parse(
    await (await desk.server.request(`/api/own-properties/${id}`, { cookie: desk.cookie })).json(),
  );
const captionsOf = async (id: string) => (await read(id)).photos.map(({ caption }) => caption);

function setPhotos(id: string, body: object): Promise<Response> {
  const path = `/api/own-properties/${id}/photos`;
  return desk.server.request(path, { method: "PUT", cookie: desk.cookie, ...json(body) });
}

test("a caption is saved with the order, cleaned; left out it stays, emptied it goes, too long it is refused", async () => {
  const id = await save({ photos: [photo("Salon"), photo(null)] });
  const { version, photos: stored } = await read(id);
  const [first = "", second = ""] = stored.map(({ path }) => path);
  const order = { version, from: [first, second], photos: [second, first] };
  const long = await setPhotos(id, { ...order, captions: { [second]: "m".repeat(longestCaption + 1) } });
  expect([long.status, (await long.text()).includes("120 caractères au plus")]).toEqual([400, true]);
  expect((await setPhotos(id, { ...order, captions: { [second]: "  Vue\u0000\n sur mer " } })).status).toBe(
    200,
  );
  expect(await captionsOf(id)).toEqual(["Vue sur mer", "Salon"]);
  const after = await read(id);
  const same = { version: after.version, from: [second, first], photos: [second, first] };
  expect((await setPhotos(id, same)).status).toBe(200);
  expect((await read(id)).version).toBe(after.version);
  expect((await setPhotos(id, { ...same, captions: { [first]: " " } })).status).toBe(200);
  expect(await captionsOf(id)).toEqual(["Vue sur mer", null]);
  expect((await read(id)).version).toBe(after.version + 1);
});

test("an agency's file says it by the titles of its photographs; what the file leaves out stays", async () => {
  const archive = (title: string) =>
    polirisArchive(
      [polirisListing(7, { 85: "https://photos.example/1.jpg", 94: title, 95: "D’une photo absente" })],
      [],
    );
  await desk.run((await desk.send(archive(""))).id);
  const row = (await desk.readRows()).find(({ externalReference }) => externalReference === "VA7");
  const kept = { ...photo(null), sourceUrl: "https://photos.example/1.jpg", position: 0 };
  await desk.db.insert(photos).values({ ...kept, propertyId: row?.id ?? "" });
  const sent = await desk.send(archive("Séjour"));
  expect(sent.plan).toMatchObject({ counts: { update: 1, leave: 0 }, ignored: [] });
  expect(await desk.run(sent.id)).toMatchObject({ updated: 1 });
  expect(await captionsOf(row?.id ?? "")).toEqual(["Séjour"]);
  expect((await desk.send(archive(""))).plan?.counts).toMatchObject({ update: 0, leave: 1 });
  const long = await desk.run((await desk.send(archive(`${"mot ".repeat(40)}`))).id);
  expect(long).toMatchObject({ updated: 1 });
  expect((await captionsOf(row?.id ?? ""))[0]).toMatch(/^(?:mot )+mot…$/);
});

test("what is exported, and what the feed gives, comes back as it is; a discreet address leaves in no caption", async () => {
  await save({ photos: [photo("Vue | au 2e, « mer »"), photo(null), photo("Cave")] });
  await save({
    streetName: "rue Paradis",
    streetNumber: "77",
    address: "77 rue Paradis, 13006 Marseille",
    postalCode: "13006",
    discreetAddress: "Secteur",
    photos: [photo("Façade du 77 rue Paradis"), photo("Cour")],
  });
  const exported = await desk.server.request("/api/own-properties/export", { cookie: desk.cookie });
  const back = await desk.send(Buffer.from(await exported.arrayBuffer()), "mes-biens.csv");
  expect(back.plan?.counts).toMatchObject({ create: 0, update: 0, refuse: 0 });
  const { give_url: url } = await desk.change({ gives_stock: true });
  const given = Buffer.from(await (await desk.server.request(desk.pathOf(url))).arrayBuffer());
  const table = (await unpackZip(given)).get("Annonces.csv")?.toString("latin1") ?? "";
  expect(table).toContain('"Cour"');
  expect(table).not.toContain("77 rue");
  expect((await desk.send(given, "annonces.zip")).plan?.counts).toMatchObject({ create: 0, update: 0 });
});
