/** The stock that is given to others: read back by our own importer, without what a discreet home keeps to itself. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAddress } from "#domain/address/address.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../testing/feed-desk.ts";
import { unpackZip } from "../../../testing/unpack-zip.ts";

let desk: FeedDeskForTests;
beforeAll(async () => {
  desk = await openFeedDesk();
});
afterAll(() => desk.server.close());

test("homes leave with their photographs and come back without a difference, a discreet one without its address", async () => {
  const { photos: storage, secret } = desk.server.services;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
    .webp()
    .toBuffer();
  const contentKey = `${randomUUID()}.webp`;
  await storage.write(contentKey, picture);
  const photo = {
    path: `${randomUUID()}.webp`,
    contentKey,
    sourceUrl: null,
    width: 40,
    height: 30,
    color: "#336699",
  };
  const build = (reference: string, overrides: object) =>
    buildNewProperty({ userId: desk.userId, externalReference: reference, ...overrides });
  const address = { streetName: "rue Paradis", postalCode: "13006", city: "Marseille" };
  const homes = [
    build("O-1", {
      ...address,
      title: "L’Œuvre – « vue »",
      description: 'Deux lignes,\ndont une "citée"',
      address: "12 rue Paradis, 13006 Marseille",
      streetNumber: "12",
      latitude: 43.2871,
      longitude: 5.3791,
      photos: [photo],
      exposure: "SW",
      feesPayer: "Acquéreur",
      feesPercent: 4.5,
    }),
    build("O-2", {
      ...address,
      title: "Au 77 rue Paradis, un calme",
      address: "77 rue Paradis, 13006 Marseille",
      streetNumber: "77",
      latitude: 43.28123,
      longitude: 5.38123,
      discreetAddress: "Secteur",
    }),
    ...[
      "Résidence La Rouvière, 13009 Marseille",
      "13009 Marseille",
      "12 rue Paradis",
      "12 rue Paradis 13009 Marseille",
    ].map((entered, index) => {
      const { streetNumber, streetName } = parseAddress(entered);
      const latitude = 43.2541 + index / 1_000;
      const place = { latitude, longitude: 5.4203, postalCode: "13009", city: "Marseille" };
      return build(`A-${index}`, { address: entered, streetNumber, streetName, ...place });
    }),
    build("O-3", {
      isHidden: true,
      title: "Masqué",
      streetName: "rue Cachée",
      address: "5 rue Cachée, 13006 Marseille",
    }),
    build("O-4", { saleDate: "2024-03-01", title: "Vendu" }),
  ];
  await desk.db.transaction((tx) => saveProperties(tx, homes, secret));
  const { give_url: url } = await desk.change({ gives_stock: true });
  const fetched = await desk.server.request(desk.pathOf(url));
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get("cache-control")).toBe("private, no-store");
  const bytes = Buffer.from(await fetched.arrayBuffer());
  const files = await unpackZip(bytes);
  expect([...files.keys()]).toEqual(["Annonces.csv", "Config.txt", "Photos.cfg", photo.path]);
  expect(files.get(photo.path)?.equals(picture)).toBe(true);
  const all = Buffer.concat([...files.values()]).toString("latin1");
  for (const kept of ["77 rue", "43.28123", "5.38123", "Cach", "Masqu", "Vendu"])
    expect(all).not.toContain(kept);
  expect(files.get("Annonces.csv")?.toString("latin1").split("\r\n")).toHaveLength(7);

  const back = await desk.send(bytes, "annonces.zip");
  expect(back).toMatchObject({ state: "ready", refused: 0 });
  expect(back.plan?.counts).toEqual({ create: 0, update: 0, leave: 6, refuse: 0, deleted: 0 });
});

test("asking for its head alone keeps no place: the archive is given afterwards", async () => {
  const { give_url: url } = await desk.change({ gives_stock: true });
  for (const _again of [1, 2]) {
    const head = await desk.server.request(desk.pathOf(url), { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "application/zip",
      "",
    ]);
    expect(head.headers.get("cache-control")).toBe("private, no-store");
  }
  const given = await desk.server.request(desk.pathOf(url));
  expect(given.status).toBe(200);
  await given.body?.cancel();
});

test("an address that was renewed, or opened by nobody, gives nothing", async () => {
  const { give_url: first } = await desk.change({ gives_stock: true });
  const { give_url: second } = await desk.read(await desk.ask("POST", "/renew", { side: "give" }));
  expect((await desk.server.request(desk.pathOf(first))).status).toBe(404);
  expect((await desk.server.request(desk.pathOf(second))).status).toBe(200);
  expect((await desk.server.request(desk.pathOf(second).replace(".zip", ""))).status).toBe(404);
  await desk.change({ gives_stock: false });
  expect((await desk.server.request(desk.pathOf(second))).status).toBe(404);
});
