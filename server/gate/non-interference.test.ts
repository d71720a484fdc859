/**
 * Non-interference: two databases that are equal but for gated values answer the same anonymous script with the
 * same bytes, headers and order. So nothing gated can be worked out from anything an anonymous visitor may ask.
 */
import { eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeTile } from "#domain/map/codec.ts";
import { maxTileZoom, minTileZoom, tilesPerSide } from "#domain/map/tile-address.ts";
import { listSorts, mapKinds } from "#domain/map/vocabulary.ts";
import { need } from "#domain/need.ts";
import { type FieldName, fieldRows } from "#domain/property/property-fields.ts";
import { figureBounds, filterListNames } from "#domain/property/property-filter.ts";
import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import { memberships } from "../records/account/agency-schema.ts";
import { photos, properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewProperty } from "../records/property/stored-property.ts";
import { addMember } from "../testing/build-team.ts";
import { createPeople } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { copyDatabase } from "./copy-database.ts";
import {
  buildGatedProperty,
  createDiscreetProperties,
  createGatedCity,
  discreetNames,
  findAgencyId,
  type GatedName,
  gatedFacts,
} from "./gated-city.ts";
import { publicInputs } from "./public-inputs.ts";

/** Leads answer with an id and a token of their own, which a test of its own takes apart; metrics with measured times. */
const answeredApart = ["POST /functions/submit-lead", "POST /functions/submit-contact", "GET /metrics"];

/** Of the form of a personal link's token, made by nobody. */
const bogusToken = "A".repeat(64);

type Pair = readonly [one: TestServer, other: TestServer];
let pair: Pair;
let ids: string[];
let agencyId: string;
let firstPhotos: string[];
let furtherPhotos: string[];

/** What a sold property may differ in without anyone noticing who is not allowed to. */
const otherSecrets: Partial<NewProperty> = {
  ...gatedFacts(17),
  title: "Tout autre titre",
  description: null,
  price: 12_345,
  priceWithoutFees: 11_111,
  mandateNumber: null,
  mandateDate: "2020-01-02",
  mandateEnd: null,
  annuityAges: null,
  procedureDetail: "Tout autre",
  saleStage: "Sous offre",
  surfaceArea: 17,
  createdAt: "2020-02-02T02:02:02.000Z",
  bedrooms: 1,
  floor: 0,
  totalFloors: 9,
  exposure: "N",
  dpeEnergyLetter: "G",
  dpeEmissionsLetter: null,
  agencyPhone: "04 65 71 99 99",
  agencyEmail: "autre@essais.example",
  agencyWebsite: null,
  sourceDomain: null,
  sourceUrl: null,
};

/** Ruled fields that tell everyone in which sector a home is, and how exactly it is placed. */
const toldNames: ReadonlySet<FieldName> = new Set([
  "postalCode",
  "city",
  "placePrecision",
  "discreetAddress",
]);

/** What an agent who carries sold properties alone says of themselves. */
const otherCard = { title: "Tout autre", phone: "04 65 71 99 98", photoUrl: null, rsac: null };

/** The public place follows the address, by a key nobody has: these differ where it was stored before. */
const otherAddress = { address: "3 ter rue Paradis, 13006 Marseille", streetNumber: "3 ter" };

beforeAll(async () => {
  const one = await startTestServer();
  const people = await createPeople(one);
  const owners = { owner: people.owner.userId, suspended: people.suspended.userId };
  await createGatedCity(one, owners);
  await createDiscreetProperties(one, owners.owner);
  const agent = await addMember(one, await findAgencyId(one, owners.owner), {
    email: "agent@essais.example",
    role: "agent",
    fullName: "Alice",
  });
  const card = { title: "Négociatrice", phone: "04 65 71 99 97", photoUrl: null, rsac: "17" };
  await one.services.database.db.update(memberships).set(card).where(eq(memberships.userId, agent.userId));
  await addManySoldProperties(one, [owners.owner, agent.userId]);
  const other = await startTestServer();
  await copyDatabase(one.services.database.db, other.services.database.db);
  await changeEverythingGated(other);
  for (const server of [one, other])
    await server.services.photos.write("test-picture.webp", new Uint8Array([1, 2, 3]));
  pair = [one, other];
  for (const server of pair) await server.map.catchUp();
  agencyId = await findAgencyId(one, owners.owner);
  const rows = await one.services.database.db
    .select({ id: properties.id })
    .from(properties)
    .orderBy(properties.number);
  ids = rows.map(({ id }) => id);
  const pictures = await one.services.database.db.select().from(photos);
  firstPhotos = pictures.filter(({ position }) => position === 0).map(({ path }) => path);
  furtherPhotos = pictures.filter(({ position }) => position > 0).map(({ path }) => path);
});
afterAll(() => Promise.all(pair.map((server) => server.close())));

test("the two databases really differ where it is gated", async () => {
  const [one, other] = await Promise.all(
    pair.map(({ services }) => services.database.db.select().from(properties).orderBy(properties.number)),
  );
  const differing = Object.keys(getTableColumns(properties)).filter((column) =>
    one?.some(
      (row, index) =>
        JSON.stringify(row[column as keyof typeof row]) !==
        JSON.stringify(other?.[index]?.[column as keyof typeof row]),
    ),
  );
  expect(differing).toEqual(
    expect.arrayContaining([...Object.keys({ ...otherSecrets, ...otherAddress }), "saleDate"]),
  );
  // By the table: a gated field that nothing differs in would be tried by nothing here.
  const gated = fieldRows.filter(([name, { seenBy }]) => seenBy !== "everyone" && !toldNames.has(name));
  expect(gated.map(([name]) => name).filter((name) => !differing.includes(name))).toEqual([]);
  const cards = await Promise.all(
    pair.map(({ services }) => services.database.db.select({ title: memberships.title }).from(memberships)),
  );
  expect(cards[0]).not.toEqual(cards[1]);
  const captions = await Promise.all(
    pair.map(({ services }) =>
      services.database.db.select({ caption: photos.caption }).from(photos).where(eq(photos.position, 0)),
    ),
  );
  expect(captions[0]).not.toEqual(captions[1]);
  expect(differing).not.toEqual(expect.arrayContaining(["publicLatitude"]));
  expect(differing).not.toEqual(expect.arrayContaining(["mapKey"]));
});

test("every page and what all of them read is the same to the byte", async () => {
  for (const path of [
    "/",
    `/?property=${ids[0]}`,
    "/style-guide",
    "/inconnue",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/0.xml",
    "/basemap/style-dark.json",
  ])
    await expectSame(path);
  for (const path of ["/api/session", "/api/openapi.json", "/readyz", "/healthz"]) await expectSame(path);
  for (const path of [
    "arrondissements",
    "arrondissements/13206/sales?type=Appartement",
    "arrondissements/13206/figures",
    "zones",
    "around?latitude=43.2843&longitude=5.3809",
  ])
    await expectSame(`/api/market/${path}`);
});

test("every property and agency is the same to the byte", async () => {
  for (const id of ids) {
    await expectSame("/functions/get-property-details", post({ propertyId: id, token: "public-view" }));
    await expectSame(`/api/properties/${id}`);
  }
  await expectSame(`/api/agencies/${agencyId}`);
  // 62 sales, five at a time: the last page is not full, and the one after it is empty.
  for (let page = 0; page <= 13; page += 1) await expectSame(`/api/agencies/${agencyId}/sales?page=${page}`);
});

test("every photograph is the same to the byte", async () => {
  for (const path of [...firstPhotos, ...furtherPhotos]) await expectSame(`/storage/property-photos/${path}`);
});

test("the pages of properties, what is near them, smaller photographs and invented links are the same to the byte", async () => {
  // The properties of the gated city come first: every kind of property is among them.
  for (const id of ids.slice(0, 12)) {
    for (const path of [`/p/${id}`, `/property/${id}`, `/api/properties/${id}`])
      for (const query of ["", `?acces=${bogusToken}`]) await expectSame(path + query);
    await expectSame(`/api/properties/${id}/nearby`);
  }
  for (const path of [...firstPhotos.slice(0, 12), ...furtherPhotos.slice(0, 24)])
    for (const query of ["?w=320", `?w=800&acces=${bogusToken}`])
      await expectSame(`/storage/property-photos/${path}${query}`);
});

// What a link that opens tells is held to the byte in `features/estimation/report/share/share.test.ts`.
test("the pages, calls and files of reports by invented links are the same to the byte", async () => {
  const [linkId] = ids;
  for (const path of [
    `/shared-report/${linkId}/${bogusToken}`,
    `/shared-report/${linkId}/${bogusToken}?vue=carte`,
    `/shared-estimation/${bogusToken}`,
    `/estimation-report/${linkId}/comparables`,
    "/estimation-reports",
    "/api/estimation-reports",
    `/api/estimation-reports/${linkId}/estimate`,
    `/api/shared-reports/${linkId}/x.y/pdf`,
    `/api/shared-reports/${linkId}/x.y/photos/${linkId}`,
  ])
    await expectSame(path);
  for (const link_id of [linkId, null])
    await expectSame("/api/shared-reports/read", post({ link_id, token: bogusToken }));
});

test("every tile with every public filter, and what its markers hold, page by page, is the same", async () => {
  const filters = [
    "",
    ...propertyTypes.map((type) => `?types=${encodeURIComponent(type)}`),
    ...equipmentNames.map((name) => `?equipment=${name}`),
    ...[1, 3, 6].map((rooms) => `?rooms=${rooms}`),
  ];
  for (const z of [7.5, 8, 9, 9.5, 10, 11, 11.5, 12]) {
    for (let x = 0; x < tilesPerSide(z); x += 1)
      for (let y = 0; y < tilesPerSide(z); y += 1)
        for (const filter of filters) {
          const body = await expectSame(`/api/map/tiles/${z}/${x}/${y}${filter}`);
          if (filter !== "") continue;
          const cells = [...decodeTile(body).cells].slice(0, 200).map((cell) => ({ z, x, y, cell }));
          if (cells.length === 0) break;
          for (const page of [0, 1])
            await expectSame("/api/map/members", post({ cells, kinds: mapKinds, page }));
        }
  }
  expect(maxTileZoom).toBeGreaterThan(12);
});

test("no random sequence of filters, orders, pages and tiles tells a gated figure", async () => {
  const bound = (...values: number[]) =>
    fc.option(fc.oneof(fc.constantFrom(...values), fc.nat(8_000_000)), { nil: undefined });
  const known = {
    types: fc.subarray([...propertyTypes]),
    minRooms: fc.nat(4),
    equipment: fc.subarray(["elevator", "cellar", "pool"], { maxLength: 2 }),
  } as const;
  const figures = {
    minPrice: bound(7_919_113, 12_345, 350_000),
    maxPrice: bound(7_919_113, 12_345, 350_000),
    minSurface: bound(4713, 17, 95),
    maxSurface: bound(4713, 17, 95),
    firstSaleYear: fc.option(fc.integer({ min: 2018, max: 2025 }), { nil: undefined }),
    lastSaleYear: fc.option(fc.integer({ min: 2018, max: 2025 }), { nil: undefined }),
  };
  // A filter that is not drawn here would be tried by nothing.
  const drawn = new Set(Object.keys({ ...known, ...figures }));
  expect(drawn).toEqual(new Set(["minRooms", ...filterListNames, ...figureBounds]));
  const bounded = fc.record({ ...known, ...figures }, { requiredKeys: [] });
  // Orders tell most where nothing is filtered.
  const filter: typeof bounded = fc.oneof(fc.constant({}), fc.record(known, { requiredKeys: [] }), bounded);
  const edge = (from: number, to: number) =>
    fc.tuple(fc.double({ min: from, max: to, noNaN: true }), fc.double({ min: from, max: to, noNaN: true }));
  const view = fc.tuple(edge(5.3, 5.5), edge(43.2, 43.4)).map(([[a, b], [c, d]]) => ({
    west: Math.min(a, b),
    east: Math.max(a, b),
    south: Math.min(c, d),
    north: Math.max(c, d),
  }));
  const cursor = fc.record({ part: fc.constantFrom("known", "others"), page: fc.nat(3) });
  const tile = fc
    .integer({ min: minTileZoom, max: 11 })
    .chain((z) =>
      fc.record({ z: fc.constant(z), x: fc.nat(tilesPerSide(z) - 1), y: fc.nat(tilesPerSide(z) - 1) }),
    );
  const step = fc.record({
    box: fc.oneof(fc.constant({ west: 5.2, south: 43.1, east: 5.7, north: 43.5 }), view),
    kinds: fc.subarray(["sold", "for_sale"], { minLength: 1 }),
    filter,
    sort: fc.constantFrom(...listSorts),
    cursor,
    tile,
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ tile: { z, x, y }, ...list }) => {
      await expectSame("/api/map/list", post(list), (status) => expect(status).toBe(200));
      const { sort: _sort, cursor: _cursor, ...sight } = list;
      await expectSame("/api/map/sectors", post(sight), (status) => expect(status).toBe(200));
      await expectSame("/api/map/figures", post({ box: list.box, filter: list.filter }), (status) =>
        expect(status).toBe(401),
      );
      const { types, equipment, minRooms, ...bounds } = list.filter;
      const query = new URLSearchParams({
        ...(types?.length ? { types: types.join(",") } : {}),
        ...(equipment?.length ? { equipment: equipment.join(",") } : {}),
        ...(minRooms === undefined ? {} : { rooms: String(minRooms) }),
      });
      for (const [name, value] of Object.entries(bounds))
        if (value !== undefined) query.set(name, String(value));
      const body = await expectSame(`/api/map/figure-tiles/${z}/${x}/${y}?${query}`, {}, (status) =>
        expect(status).toBe(200),
      );
      const cells = [...decodeTile(body).cells].slice(0, 200).map((cell) => ({ z, x, y, cell }));
      if (cells.length === 0) return;
      await expectSame("/api/map/members", post({ cells, kinds: mapKinds, filter: list.filter }));
    }),
    { numRuns: 150, seed: 13 },
  );
});

test("every call that anybody may make is answered the same", async () => {
  const things = { properties: ids, agency: agencyId };
  for (const [route, inputs] of Object.entries(publicInputs)) {
    if (answeredApart.includes(route)) continue;
    for (const ask of Object.values(inputs))
      for (const turn of [0, 1]) await expectSame(...ask(turn, things));
  }
});

test("random requests are answered the same", async () => {
  const word = fc.oneof(
    fc.constantFrom(...ids, ...furtherPhotos, "..", "%00", "tiles", "feed", "0", "14", "-1", "é"),
    fc.string(),
  );
  const path = fc
    .tuple(
      fc.constantFrom(
        "/api/",
        "/functions/",
        "/storage/property-photos/",
        "/api/map/tiles/",
        "/api/auth/",
        "/p/",
        "/property/",
        "/sitemaps/",
        "/",
      ),
      fc.array(word, { maxLength: 4 }),
      fc.option(fc.tuple(word, word)),
    )
    .map(([start, parts, query]) => {
      const [name, value] = query ?? [];
      const search =
        name === undefined ? "" : `?${encodeURIComponent(name)}=${encodeURIComponent(value ?? "")}`;
      return start + parts.map(encodeURIComponent).join("/") + search;
    })
    .filter((text) => text !== "/api/map/feed" && !text.startsWith("/api/map/feed?"));
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE");
  await fc.assert(
    fc.asyncProperty(path, method, fc.option(fc.json()), async (to, verb, body) => {
      const init = ["GET", "HEAD"].includes(verb)
        ? { method: verb }
        : {
            method: verb,
            headers: { "content-type": "application/json" },
            ...(body === null ? {} : { body }),
          };
      await expectSame(to, init, (status) => expect(status).toBeLessThan(500));
    }),
    { numRuns: 400, seed: 13 },
  );
});

test("requests are answered the same, whatever the property or its agency's address", async () => {
  const ask = async (server: TestServer, name: string, body: object) => {
    const reply = await server.request(`/functions/${name}`, post(body));
    const { requestId: _own, ...rest }: Record<string, unknown> = JSON.parse(await reply.text());
    return { status: reply.status, ...rest };
  };
  const types = ["fiche_detaillee", "contact_bien"];
  for (const [index, property_id] of [...ids.slice(0, 6), bogusToken].entries())
    for (const lead_type of types) {
      const body = {
        name: "Jeanne",
        phone: "06",
        email: `p${index}@exemple.fr`,
        property_id,
        lead_type,
        consent: true,
      };
      const answers = await Promise.all(
        pair.map(async (server) => {
          const answer: Record<string, unknown> = await ask(server, "submit-lead", body);
          const { id, token, ...rest } = answer;
          const sheet = await ask(server, "send-property-email", { token: String(token) });
          const notice = await ask(server, "send-agency-notification", { leadId: String(id) });
          return { rest, sheet, notice, lengths: [id, token].map((one) => String(one).length) };
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
});

test("the feed tells nothing of gated changes, and the same of public ones", async () => {
  const feeds = await Promise.all(pair.map((server) => openFeed(server)));
  const [one, other] = pair;
  const owner = await ownerOf(one);
  await save(
    one,
    buildGatedProperty("sold", owner, { price: 70_000, saleDate: "2019-01-01", photos: undefined }),
  );
  await save(
    other,
    buildGatedProperty("sold", owner, { ...otherSecrets, surfaceArea: 99, photos: undefined }),
  );
  for (const server of pair)
    await save(server, buildGatedProperty("for-sale", owner, { longitude: 5.37, photos: undefined }));
  const events = await Promise.all(feeds.map((feed) => feed.next()));
  expect(events[0]).toMatch(/"buckets":\[\d/);
  expect(events[0]).toEqual(events[1]);
  await Promise.all(feeds.map((feed) => feed.close()));
});

/** Asks both servers and expects one answer: status, headers and body. Returns the body. */
async function expectSame(
  path: string,
  init: RequestInit = {},
  alsoExpect?: (status: number) => void,
): Promise<Uint8Array> {
  const [one, other] = await Promise.all(pair.map((server) => snapshot(server, path, init)));
  expect({ path, ...one }).toEqual({ path, ...other });
  alsoExpect?.(one?.status ?? 500);
  return one?.bytes ?? new Uint8Array();
}

async function snapshot(server: TestServer, path: string, init: RequestInit) {
  const reply = await server.request(path, init);
  const id = reply.headers.get("x-request-id") ?? "";
  const headers = [...reply.headers].filter(([name]) => name !== "x-request-id");
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const isText = /json|text|html/.test(reply.headers.get("content-type") ?? "");
  const text = isText
    ? new TextDecoder().decode(bytes).replaceAll(id, "")
    : Buffer.from(bytes).toString("base64");
  return { status: reply.status, headers, text, bytes: isText ? new Uint8Array() : bytes };
}

function post(body: unknown): RequestInit {
  return { method: "POST", ...json(body) };
}

async function openFeed(server: TestServer) {
  const reply = await server.request("/api/map/feed");
  const reader = reply.body?.getReader() ?? expect.fail();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  await next();
  return { next, close: () => reader.cancel() };
}

async function addManySoldProperties(server: TestServer, carriers: readonly string[]): Promise<void> {
  const sixty = Array.from({ length: 60 }, (_, index) =>
    buildGatedProperty("sold", need(carriers[index % carriers.length]), {
      externalReference: `many-${index}`,
      latitude: 43.25 + (index % 10) * 0.01,
      longitude: 5.35 + (index % 7) * 0.011,
      price: 100_000 + ((index * 37) % 60) * 10_000,
      surfaceArea: 20 + ((index * 23) % 60),
      saleDate: `2022-01-${String(10 + (index % 18)).padStart(2, "0")}`,
      propertyType: propertyTypes[index % propertyTypes.length] ?? "Autre",
      createdAt: new Date(Date.UTC(2024, 0, 1 + index)).toISOString(),
    }),
  );
  await server.services.database.db.transaction((tx) => saveProperties(tx, sixty, server.services.secret));
}

/**
 * Changes each sold property through the ordinary way of writing, dates in another order, fewer further photographs.
 */
async function changeEverythingGated(server: TestServer): Promise<void> {
  const { db } = server.services.database;
  const rows = await db.select().from(properties);
  const pictures = await db.select().from(photos);
  const changed = rows
    .filter((row) => row.saleDate !== null)
    .map((row, index): NewProperty => {
      const first = pictures.find((photo) => photo.propertyId === row.id && photo.position === 0);
      const name = row.externalReference ?? "";
      const known = name.startsWith("many-") ? "sold" : (name as GatedName);
      const built = buildGatedProperty(known, row.userId);
      return {
        ...built,
        ...otherSecrets,
        price: 12_345 + ((index * 17) % 60) * 9_000,
        surfaceArea: 17 + ((index * 41) % 60),
        streetName: row.streetName,
        externalReference: name,
        propertyType: row.propertyType as NewProperty["propertyType"],
        latitude: row.latitude,
        longitude: row.longitude,
        isHidden: row.isHidden,
        createdAt: new Date(Date.UTC(2020, 1, 28 - (index % 28))).toISOString(),
        saleDate: `2021-12-${String(28 - (index % 28)).padStart(2, "0")}`,
        photos: first === undefined ? [] : [{ ...first, caption: "Tout autre légende" }],
      };
    });
  await db.transaction((tx) => saveProperties(tx, changed, server.services.secret));
  await db.update(properties).set(otherAddress).where(isNotNull(properties.saleDate));
  await db.update(memberships).set(otherCard).where(eq(memberships.role, "agent"));
  await changeDiscreetProperties(server);
}

/** Another number, another point within reach of the one that is told, another street where the sector alone is told. */
async function changeDiscreetProperties(server: TestServer): Promise<void> {
  const { db } = server.services.database;
  for (const name of discreetNames) {
    const streetName = name === "discreet-sector" ? "avenue de Toulon" : "rue Breteuil";
    const home = db
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.externalReference, name));
    await db
      .update(photos)
      .set({ caption: sql`${`Façade du 7 ter ${streetName}, vue `}::text || (${photos.position} + 1)` })
      .where(inArray(photos.propertyId, home));
    await db
      .update(properties)
      .set({
        address: `7 ter ${streetName}, 13006 Marseille`,
        streetNumber: "7 ter",
        streetName,
        latitude: 43.28771,
        longitude: 5.38911,
        title: `Appartement au 7 ter ${streetName}`,
        description: `Au 7 ter, ${streetName} : un bel appartement, 7 bis ${streetName.toUpperCase()}, 7-ter ${streetName}.`,
        procedureDetail: `Immeuble du 7 ter ${streetName}, administration provisoire`,
        annuityAges: `78 ans, au 7 ter ${streetName}`,
        mandateNumber: `17, 7 ter ${streetName}`,
        sourceUrl: null,
      })
      .where(eq(properties.externalReference, name));
  }
}

async function save(server: TestServer, property: NewProperty): Promise<void> {
  await server.services.database.db.transaction((tx) =>
    saveProperties(tx, [property], server.services.secret),
  );
  await server.map.catchUp();
}

async function ownerOf(server: TestServer): Promise<string> {
  const [row] = await server.services.database.db
    .select({ userId: properties.userId, reference: properties.externalReference })
    .from(properties)
    .where(sql`external_reference = 'sold'`);
  return row?.userId ?? expect.fail();
}
