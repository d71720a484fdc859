/**
 * Canaries: properties whose gated values are unmistakable, and a visitor who asks everything there is to ask. None of
 * the values may be seen, in any spelling or encoding; a leak planted on purpose must be.
 */
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkItem } from "#domain/api/link.ts";
import { encodePlace } from "#domain/map/morton.ts";
import { maxTileZoom, minTileZoom } from "#domain/map/tile-address.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { listSorts, mapKinds } from "#domain/map/vocabulary.ts";
import { type FieldKind, fieldRows } from "#domain/property/property-fields.ts";
import { sendNewProperties } from "../features/contact/wish/send-new-properties.ts";
import type { RenderedEmail } from "../platform/mail/email.ts";
import { emails } from "../platform/mail/mail-schema.ts";
import { contactAddresses } from "../records/contact/contact-schema.ts";
import { contactWishes, contactWishMatches } from "../records/contact/wish-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewProperty } from "../records/property/stored-property.ts";
import { readPdfText } from "../testing/pdf-text.ts";
import { createPeople, type People } from "../testing/people.ts";
import { readOutbox } from "../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  answeredCanaries,
  buildDiscreetProperty,
  buildGatedProperty,
  canaries,
  createDiscreetProperties,
  createGatedCity,
  createSoldByAnswer,
  discreetCanaries,
  discreetNames,
  findAgencyId,
  type GatedCity,
  type GatedProperty,
  revealingFilters,
} from "./gated-city.ts";
import { publicInputs } from "./public-inputs.ts";
import { searchCanaries } from "./search-canaries.ts";

const gated = [...Object.values(canaries).flat(), ...discreetCanaries, ...answeredCanaries];
let server: TestServer;
let city: GatedCity;
let discreet: Awaited<ReturnType<typeof createDiscreetProperties>>;
let answered: GatedProperty;
let agencyId: string;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  city = await createGatedCity(server, { owner: people.owner.userId, suspended: people.suspended.userId });
  discreet = await createDiscreetProperties(server, people.owner.userId);
  answered = await createSoldByAnswer(server, people.owner);
  agencyId = await findAgencyId(server, people.owner.userId);
  await server.map.catchUp();
});
afterAll(() => server.close());

/** Of the form of a personal link's token, made by nobody. */
const bogusToken = "A".repeat(64);

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks for everything an anonymous visitor can reach and returns what came back: bodies and headers. */
async function askEverything(ask: Ask): Promise<Uint8Array[]> {
  const replies: Response[] = [];
  const keep = async (path: string, init?: RequestInit) => replies.push(await ask(path, init));
  for (const path of ["/", "/style-guide", "/inconnue", "/robots.txt", "/api/session", "/api/openapi.json"])
    await keep(path);
  for (const path of ["/sitemap.xml", "/sitemaps/0.xml"]) await keep(path);
  for (const path of ["", "/sales", "/sales?page=1"]) await keep(`/api/agencies/${agencyId}${path}`);
  await keep("/api/market/arrondissements");
  await keep("/api/market/arrondissements/13206/sales?type=Appartement");
  await keep("/api/market/arrondissements/13206/figures");
  await keep("/api/market/zones");
  const list = { box: { west: 5.2, south: 43.1, east: 5.7, north: 43.5 }, kinds: ["sold", "for_sale"] };
  for (const sort of listSorts)
    for (const filter of [{}, ...revealingFilters])
      await keep("/api/map/list", { method: "POST", ...json({ ...list, sort, filter }) });
  await keep("/api/map/sectors", { method: "POST", ...json(list) });
  await keep("/api/map/figures", { method: "POST", ...json({ box: list.box }) });
  for (const { id, photoPaths, latitude, longitude } of Object.values({ ...city, ...discreet, answered })) {
    for (const page of [`/?property=${id}`, `/p/${id}`, `/property/${id}`, `/p/${id}?acces=${bogusToken}`])
      await keep(page);
    await keep(`/api/properties/${id}?acces=${bogusToken}`);
    await keep(`/api/properties/${id}`);
    await keep(`/api/properties/${id}/nearby`);
    await keep("/functions/get-property-details", {
      method: "POST",
      ...json({ propertyId: id, token: "public-view" }),
    });
    for (const path of [...photoPaths, "test-picture.webp", "test-picture.w320.webp"])
      for (const query of ["", "?w=320", `?acces=${bogusToken}`])
        await keep(`/storage/property-photos/${path}${query}`);
    const key = encodePlace(longitude, latitude) ?? expect.fail();
    for (let z = minTileZoom - 0.5; z <= maxTileZoom; z += 0.5) {
      const { x, y } = tileOfKey(key, z);
      await keep(`/api/map/tiles/${z}/${x}/${y}`);
      await keep(`/api/map/figure-tiles/${z}/${x}/${y}?minPrice=7919113`);
      const cells = Array.from({ length: 256 }, (_, index) => ({ z, x, y, cell: index * 64 }));
      await keep("/api/map/members", { method: "POST", ...json({ cells, kinds: mapKinds }) });
    }
  }
  const things = {
    properties: Object.values({ ...city, ...discreet }).map(({ id }) => id),
    agency: agencyId,
  };
  // A new route that anybody may ask has its input there.
  for (const [route, inputs] of Object.entries(publicInputs)) {
    // Its measured times may spell anything.
    if (route === "GET /metrics") continue;
    for (const askOnce of Object.values(inputs)) await keep(...askOnce(0, things));
  }
  return Promise.all(
    replies.map(async (reply) => {
      // A hash may spell anything; that two bodies alike have one tag is for the test of non-interference.
      const headerPairs = [...reply.headers].filter(([name]) => name !== "etag");
      const headers = new TextEncoder().encode(headerPairs.flat().join("\n"));
      return Buffer.concat([headers, new Uint8Array(await reply.arrayBuffer())]);
    }),
  );
}

const sightingsIn = (bodies: readonly Uint8Array[]) => bodies.flatMap((body) => searchCanaries(body, gated));

/** Their values occur by chance: those of the two databases of `non-interference.test.ts` differ instead. */
const chanceKinds: ReadonlySet<FieldKind> = new Set([
  "count",
  "percent",
  "yes-no",
  "choice",
  "letter",
  "orientation",
  "degrees",
]);

test("every gated amount, day and text of the table has a canary", () => {
  const sold = buildGatedProperty("sold", "-");
  const gated = fieldRows.filter(
    ([, { kind, seenBy }]) => (seenBy === "whole" || seenBy === "agency") && !chanceKinds.has(kind),
  );
  expect(gated.length).toBeGreaterThan(8);
  const all = [...canaries.figures, ...canaries.texts, ...canaries.agency].map(String);
  const without = gated.filter(([name]) => !all.some((canary) => String(sold[name]).includes(canary)));
  expect(without.map(([name]) => name)).toEqual([]);
});

test("no canary is seen by an anonymous visitor who asks everything", async () => {
  expect(sightingsIn(await askEverything((path, init) => server.request(path, init)))).toEqual([]);
});

test("a canary planted in one header of one reply is seen", async () => {
  const leaky: Ask = async (path, init) => {
    const reply = await server.request(path, init);
    if (path === "/inconnue") reply.headers.set("x-hint", "prix 7 919 113");
    return reply;
  };
  expect(sightingsIn(await askEverything(leaky))).toEqual([{ canary: 7919113, form: "written" }]);
});

const bytesOf = ({ html, text, subject, attachments = [] }: RenderedEmail) => [
  ...[html, text, subject].map((words) => new TextEncoder().encode(words)),
  // A PDF's words are packed: what it says is looked through as well as its bytes.
  ...attachments.flatMap(({ content, contentType }) =>
    contentType === "application/pdf" ? [new TextEncoder().encode(readPdfText(content))] : [],
  ),
];

describe("a request for the detailed sheet", () => {
  let count = 0;
  const leave = async (lead_type: string, overrides: object) => {
    count += 1;
    const email = `demande${count}@exemple.fr`;
    const body = {
      name: "Jeanne Roux",
      phone: "06 11 22 33 44",
      email,
      lead_type,
      consent: true,
      ...overrides,
    };
    const post = (name: string, input: object) =>
      server.request(`/functions/${name}`, { method: "POST", ...json(input) });
    const answer = await post("submit-lead", body);
    const text = await answer.clone().text();
    const { id, token } = JSON.parse(text);
    const replies = [
      answer,
      await post("send-property-email", { token, email }),
      await post("send-agency-notification", { leadId: id }),
    ];
    const bodies = await Promise.all(
      replies.map(async (reply) =>
        Buffer.concat([
          new TextEncoder().encode([...reply.headers].flat().join("\n")),
          new Uint8Array(await reply.arrayBuffer()),
        ]),
      ),
    );
    return { id, email, bodies, status: answer.status };
  };
  test("is answered without a canary; the sheet tells them, to nobody but who asked", async () => {
    const { id, email, bodies } = await leave("fiche_detaillee", { property_id: city.sold.id });
    expect(sightingsIn(bodies)).toEqual([]);
    const rows = await server.services.database.db.select().from(emails).where(eq(emails.aboutId, id));
    expect(rows.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["detailed-sheet", email],
      ["lead-notice", "archiloquien@essais.example"],
    ]);
    // What lists of e-mails show of them.
    expect(sightingsIn(rows.map(({ subject, data }) => new TextEncoder().encode(subject + data)))).toEqual(
      [],
    );
    const [sheet] = await readOutbox(server, email);
    if (sheet === undefined) return expect.fail("no sheet");
    const html = sightingsIn(bytesOf(sheet).slice(0, 1)).map(({ canary }) => canary);
    expect(html).toEqual(expect.arrayContaining([8887, 4713, 7919113, "zygomatique", "vertugadin"]));
    const pdf = sightingsIn(bytesOf(sheet).slice(3)).map(({ canary }) => canary);
    expect(pdf).toEqual(expect.arrayContaining([8887, 4713, 7919113, "zygomatique", "vertugadin"]));
  });

  test("tells the agency which property and its price, and none of its other figures or texts", async () => {
    const { id } = await leave("fiche_detaillee", { property_id: city.sold.id, phone: "1" });
    const notices = await readOutbox(server, "archiloquien@essais.example");
    const own = notices.find(({ aboutId }) => aboutId === id);
    if (own === undefined) return expect.fail("no notice");
    const seen = new Set(sightingsIn(bytesOf(own)).map(({ canary }) => canary));
    expect([...seen].sort()).toEqual([7919113, 8887]);
  });

  test("about anything else than a sold property brings no canary to anyone", async () => {
    const asks = [
      await leave("contact_bien", { property_id: city["for-sale"].id }),
      await leave("contact_bien", { property_id: discreet["discreet-street"].id }),
      await leave("contact_bien", { property_id: discreet["discreet-sector"].id }),
      await leave("contact_agence", { property_id: null, agency_id: agencyId }),
    ];
    for (const { email, bodies, status } of asks) {
      expect(status).toBe(200);
      const mails = await readOutbox(server, email);
      expect(mails).toHaveLength(1);
      expect(sightingsIn([...bodies, ...mails.flatMap(bytesOf)])).toEqual([]);
    }
    const refusals = [
      ["for-sale", 409],
      ["sold-hidden", 404],
      ["sold-moderated", 404],
    ] as const;
    for (const [name, refusal] of refusals) {
      const { status, bodies } = await leave("fiche_detaillee", { property_id: city[name].id });
      expect(status).toBe(refusal);
      expect(sightingsIn(bodies)).toEqual([]);
    }
  });
});

test("a buyer is written of the homes for sale alone, as everybody sees them, whatever matched", async () => {
  const { db } = server.services.database;
  const email = "acheteuse@exemple.fr";
  const lead = { name: "Anne Acheteuse", email, phone: "06 12 34 56 78", user_types: ["Acquéreur"] };
  const about = { agency_id: agencyId, lead_type: "contact_agence", consent: true, homes_consent: true };
  const asked = await server.request("/functions/submit-lead", {
    method: "POST",
    ...json({ ...lead, ...about }),
  });
  expect(asked.status).toBe(200);
  const [met] = await db.select().from(contactAddresses).where(eq(contactAddresses.key, email));
  const wishId = crypto.randomUUID();
  const at = new Date();
  const contactId = met?.contactId ?? expect.fail();
  const wish = { id: wishId, contactId, types: [], arrondissements: [], createdAt: at, savedAt: at };
  await db.insert(contactWishes).values(wish);
  const ids = Object.values({ ...city, ...discreet }).map(({ id }) => id);
  await db
    .insert(contactWishMatches)
    .values(ids.map((propertyId) => ({ wishId, propertyId, foundAt: at, isNew: true })));
  await sendNewProperties({ ...server.services, now: () => at });
  const [mail] = (await readOutbox(server, email)).filter(({ kind }) => kind === "contact-homes");
  if (mail === undefined) return expect.fail("no e-mail");
  const offered = [city["for-sale"], discreet["discreet-street"], discreet["discreet-sector"]];
  const linked = ids.filter((id) => mail.text.includes(`/p/${id}`));
  expect(new Set(linked)).toEqual(new Set(offered.map(({ id }) => id)));
  expect(sightingsIn(bytesOf(mail))).toEqual([]);
  const rows = await db.select().from(emails).where(eq(emails.kind, "contact-homes"));
  expect(sightingsIn(rows.map(({ subject, data }) => new TextEncoder().encode(subject + data)))).toEqual([]);
});

test("live events of discreet homes that are written, moved and hidden tell no canary", async () => {
  const reply = await server.request("/api/map/feed");
  const reader = reply.body?.getReader() ?? expect.fail("no feed");
  const { db } = server.services.database;
  const read: Uint8Array[] = [];
  const next = async () => read.push((await reader.read()).value ?? expect.fail("no event"));
  await next();
  for (const name of discreetNames) {
    const moved: Partial<NewProperty> =
      name === "discreet-street" ? { latitude: 43.287652, longitude: 5.391172 } : { discreetAddress: "Rue" };
    for (const change of [moved, { isHidden: true }, {}]) {
      const home = buildDiscreetProperty(name, people.owner.userId, { ...change, photos: undefined });
      await db.transaction((tx) => saveProperties(tx, [home], server.services.secret));
      await server.map.catchUp();
      await next();
    }
  }
  await reader.cancel();
  expect(Buffer.concat(read).toString()).toContain('"buckets":[');
  expect(sightingsIn([...read, Buffer.concat(read)])).toEqual([]);
});

test("the window's sheet of a discreet home tells no canary, in its words or as bytes", async () => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3377aa" } });
  await server.services.photos.write("test-picture.webp", await picture.webp().toBuffer());
  for (const { id } of Object.values(discreet)) {
    const made = await server.request("/api/links", {
      method: "POST",
      cookie: people.owner.cookie,
      ...json({ destination_url: `http://127.0.0.1:3000/p/${id}` }),
    });
    const { id: linkId } = linkItem.parse(await made.json());
    const reply = await server.request(`/api/links/${linkId}/showcase`, { cookie: people.owner.cookie });
    expect(reply.status).toBe(200);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const words = readPdfText(bytes);
    expect(words).toContain("Appartement");
    expect(sightingsIn([bytes, new TextEncoder().encode(words)])).toEqual([]);
  }
});

describe("the search sees a value", () => {
  const price = 7919113;
  const forms: readonly (readonly [form: string, body: Uint8Array | string])[] = [
    ["as it is", `{"price":${price}}`],
    ["in a list of numbers", `[5.37,${price},12]`],
    ["with French grouping", "7 919 113 €"],
    ["with narrow no-break spaces", "7\u202f919\u202f113"],
    ["with escaped spaces", "7\\u202f919\\u202f113"],
    ["with dots", "7.919.113"],
    ["in a URL", `?q=${encodeURIComponent("7 919 113")}`],
    ["in base 64", Buffer.from(`x:${price}`).toString("base64")],
    ["in base 16", price.toString(16)],
    ["as hexadecimal text", Buffer.from(String(price)).toString("hex")],
    ["as UTF-16", Buffer.from(String(price), "utf16le")],
    ["as a double", doubleOf(price)],
    ["as a 32-bit word", wordOf(price)],
  ];

  test.each(forms)("%s", (_form, body) => {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    expect(searchCanaries(bytes, [price]).length).toBeGreaterThan(0);
  });

  test("written in a word of another case and with accents", () => {
    expect(searchCanaries(new TextEncoder().encode("ZYGOMÀTIQUE"), ["zygomatique"])).toHaveLength(1);
  });

  test("but not in the groups of a random id", () => {
    const id = "0f8fad5b-d9cb-4713-8887-70867728950e";
    expect(searchCanaries(new TextEncoder().encode(`{"id":"${id}"}`), [4713, 8887])).toEqual([]);
    expect(searchCanaries(new TextEncoder().encode(`{"id":"${id}","area":4713}`), [4713, 8887])).toHaveLength(
      1,
    );
  });

  test("but not inside a longer number, nor in compressed bytes, which the caller opens first", () => {
    expect(searchCanaries(new TextEncoder().encode("179191134"), [price])).toEqual([]);
    expect(searchCanaries(gzipSync(String(price)), [price])).toEqual([]);
  });
});

function doubleOf(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function wordOf(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
