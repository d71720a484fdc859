/** One's own properties through HTTP: written, edited, hidden, deleted, listed. */
import { randomUUID } from "node:crypto";
import { eq, isNotNull, max } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownListReply } from "#domain/api/own-property.ts";
import { ownPropertyReply } from "#domain/property/property-reply.ts";
import { mapChanges } from "../../../records/map-log/map-log-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { readFeed } from "../../../testing/feed-reader.ts";
import { buildAccount, testPassword } from "../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../../account/create-account.ts";

const form = {
  title: "Trois pièces <b>lumineux</b>",
  description: "Au calme.",
  price: "250 000 €",
  address: "12 rue Paradis",
  postal_code: "13001",
  city: "Marseille",
  latitude: 43.2935,
  longitude: 5.3772,
  surface_area: "65,2 m²",
  property_type: "Appartement",
  rooms: 3,
  floor: "2",
  total_floors: "5",
  exposure: ["S", "E"],
  dpe_energy_letter: "C",
  status: "on_sale",
  balcony: true,
  fees_payer: "Acquéreur",
  fees_percent: "4,5",
  price_without_fees: "239 234",
  coproperty_lots: "42",
  coproperty_charges: "1 200 €",
  coproperty_procedure: false,
  mandate_number: "M-17",
};

let server: TestServer;
let cookie: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer();
  const accounts = await Promise.all(
    ["camille", "dominique"].map((name) =>
      buildAccount({ email: `${name}@essais.example`, role: "professional" }),
    ),
  );
  await server.services.database.db.transaction((tx) => createAccounts(tx, accounts));
  cookie = await server.signIn("camille@essais.example", testPassword);
  other = await server.signIn("dominique@essais.example", testPassword);
});
beforeEach(() => server.services.database.db.delete(properties));
afterAll(() => server.close());

const send = (method: string, path: string, body: unknown, as = cookie) =>
  server.request(`/api/own-properties${path}`, { method, cookie: as, ...json(body) });
const read = async (id: string) =>
  ownPropertyReply.parse(await (await server.request(`/api/own-properties/${id}`, { cookie })).json());

async function create(
  overrides: object = {},
  key: string = randomUUID(),
): Promise<{ id: string; version: number }> {
  const reply = await send("POST", "", { idempotency_key: key, property: { ...form, ...overrides } });
  const body = await reply.json();
  expect({ status: reply.status, body }).toMatchObject({ status: 200 });
  return body as { id: string; version: number };
}

/** The number of the last change that maps are told. */
async function lastChange(): Promise<number> {
  const [row] = await server.services.database.db.select({ last: max(mapChanges.seq) }).from(mapChanges);
  return row?.last ?? 0;
}

/** How many have a place on the map. */
function onMap(): PromiseLike<number> {
  return server.services.database.db.$count(properties, isNotNull(properties.mapKey));
}

describe("a property from a listing", () => {
  test("keeps when its owner attested that the listing is their own, through later edits", async () => {
    const key = randomUUID();
    const property = { ...form, source_url: "https://annonces.example/1", source_domain: "annonces.example" };
    const before = Date.now();
    const first = await send("POST", "", { idempotency_key: key, property, is_own_listing: true });
    const { id, version } = (await first.json()) as { id: string; version: number };
    const { listing_attested_at: attestedAt } = await read(id);
    expect(Date.parse(attestedAt ?? "")).toSatisfy((time: number) => time >= before && time <= Date.now());
    await send("PUT", `/${id}`, { version, property: { ...property, price: "240 000" } });
    expect(await read(id)).toMatchObject({ price: 240_000, listing_attested_at: attestedAt });
    const byHand = await create();
    expect((await read(byHand.id)).listing_attested_at).toBeNull();
  });
});

describe("a home whose street is unknown", () => {
  const label = { latitude: 43.262, longitude: 5.3855 };
  const eighth = { ...label, address: "8e arrondissement, 13008 Marseille", postal_code: "13008" };

  test.each(["", "Rue", undefined])(
    "stands in its sector where a page says it is %s at the label",
    async (said) => {
      const { id } = await create({ ...eighth, place_precision: said });
      expect(await read(id)).toMatchObject({ place_precision: "Secteur", address: eighth.address });
      expect(await onMap()).toBe(0);
    },
  );

  test("stands where somebody put it by hand, and one with a street where its page says", async () => {
    const { id } = await create({ ...eighth, latitude: label.latitude + 0.0005 });
    expect(await read(id)).toMatchObject({ place_precision: null });
    const street = await create({ ...label, address: "avenue du Prado", postal_code: "13008" });
    expect(await read(street.id)).toMatchObject({ place_precision: null });
    expect(await onMap()).toBe(2);
  });

  test("is placed in its sector by its quartier too", async () => {
    const { id } = await create({
      latitude: null,
      longitude: null,
      address: "Le Panier",
      postal_code: "13002",
    });
    expect(await read(id)).toMatchObject({ place_precision: "Secteur" });
    const { latitude, longitude } = await read(id);
    const again = await create({ latitude, longitude, address: "Le Panier", postal_code: "13002" });
    expect(await read(again.id)).toMatchObject({ place_precision: "Secteur" });
  });
});

describe("writing a property", () => {
  test("keeps what was typed, read by the rules of the form, and shows it on the map", async () => {
    const { id, version } = await create();
    expect(await read(id)).toMatchObject({
      version,
      title: "Trois pièces lumineux",
      price: 250_000,
      surface_area: 66,
      exposure: "SE",
      floor: 2,
      total_floors: 5,
      balcony: true,
      pool: false,
      status: "on_sale",
      sale_date: null,
      fees_payer: "Acquéreur",
      fees_percent: 4.5,
      price_without_fees: 239_234,
      coproperty_lots: 42,
      coproperty_charges: 1_200,
      coproperty_procedure: false,
      mandate_number: "M-17",
      photos: [],
      uploads: [],
      is_hidden: false,
    });
    expect(await onMap()).toBe(1);
  });

  test.each([
    [
      "MARSEILLE 06",
      "12 rue Paradis, 13006 Marseille, France",
      "Marseille",
      "12 rue Paradis, 13006 Marseille",
    ],
    ["Marseille 12ème", "3 rue Audric", "Marseille", "3 rue Audric"],
    ["Allauch", "3 rue de France", "Allauch", "3 rue de France"],
  ])(
    "keeps the commune of « %s » and « %s » clean, without the country",
    async (city, address, commune, kept) => {
      const { id } = await create({ city, address });
      expect(await read(id)).toMatchObject({ city: commune, address: kept });
    },
  );

  test("twice with one key makes one property, and loses nothing typed in between", async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([create({}, key), create({}, key)]);
    expect(one).toEqual(two);
    const again = await create({ title: "Corrigé entre deux essais" }, key);
    expect(again.id).toBe(one.id);
    expect(await read(one.id)).toMatchObject({ title: "Corrigé entre deux essais", version: 2 });
    const late = await send("POST", "", { idempotency_key: key, property: { ...form, title: "Trop tard" } });
    expect([late.status, await late.json()]).toMatchObject([409, { current: { id: one.id, version: 2 } }]);
    expect(await server.services.database.db.select().from(properties)).toHaveLength(1);
  });

  test("finds the place of an address whose suggestion was not chosen", async () => {
    const { id } = await create({ latitude: null, longitude: null });
    const { latitude, longitude } = await read(id);
    expect([latitude.toFixed(2), longitude.toFixed(2)]).toEqual(["43.29", "5.38"]);
  });

  test.each([
    [{ address: "10 Downing Street, London, United Kingdom" }, "address-outside-france", /pas en France/],
    [{ address: "zzzz qqqq" }, "address-not-located", /Précisez/],
    [
      { address: "1 place Bellecour", postal_code: "69002", city: "Lyon" },
      "area-not-served",
      /pas encore disponible/,
    ],
    [{ latitude: 45.75, longitude: 4.83, city: "Lyon" }, "area-not-served", /Ecrivez-nous à /],
  ])("refuses %j", async (where, code, sentence) => {
    const property = { ...form, latitude: null, longitude: null, ...where };
    const reply = await send("POST", "", { idempotency_key: randomUUID(), property });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code, message: expect.stringMatching(sentence) },
    ]);
  });

  test.each([
    [{ title: " " }, "title", "Le titre est requis"],
    [{ price: "0" }, "price", "Le prix doit être supérieur à 0"],
    [{ status: "sold", sale_date: "" }, "sale_date", "La date de vente est requise."],
    [
      { status: "sold", sale_date: "2999-01-01" },
      "sale_date",
      "La date de vente ne peut pas être dans le futur.",
    ],
    [
      { price_without_fees: 300_000 },
      "price_without_fees",
      "Le prix hors honoraires doit être inférieur ou égal au prix",
    ],
    [{ fees_percent: "101" }, "fees_percent", "Les honoraires doivent être un pourcentage entre 0 et 100"],
  ])("refuses %j on its field", async (wrong, field, message) => {
    const reply = await send("POST", "", { idempotency_key: randomUUID(), property: { ...form, ...wrong } });
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([400, { issues: [{ path: ["property", field], message }] }]);
  });
});

describe("editing a property", () => {
  test("a date of sale goes when it is for sale again", async () => {
    const { id, version } = await create({ status: "sold", sale_date: "2024-05-06" });
    expect(await read(id)).toMatchObject({ status: "sold", sale_date: "2024-05-06" });
    const edited = await send("PUT", `/${id}`, { version, property: { ...form, sale_date: "2024-05-06" } });
    expect(await edited.json()).toMatchObject({ status: "on_sale", sale_date: null, version: 2 });
  });

  test("of two editors, the second is told and shown what stands; nothing is lost", async () => {
    const { id, version } = await create();
    const [one, two] = await Promise.all(
      ["Le premier", "Le second"].map((title) =>
        send("PUT", `/${id}`, { version, property: { ...form, title } }),
      ),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    const [saved, refused] = one?.status === 200 ? [one, two] : [two, one];
    const { title } = ownPropertyReply.parse(await saved?.json());
    const body = await refused?.json();
    expect(body).toMatchObject({
      code: "edit-conflict",
      message: "Ce bien a été modifié entre-temps",
      current: { title, version: 2 },
    });
    const kept = await send("PUT", `/${id}`, { version: 2, property: { ...form, title: "Le mien" } });
    expect(await kept.json()).toMatchObject({ title: "Le mien", version: 3 });
  });

  test("saving what stands writes nothing", async () => {
    const { id, version } = await create();
    const again = await send("PUT", `/${id}`, { version, property: form });
    expect(await again.json()).toMatchObject({ version });
  });

  test("a new price of an offer is told to the maps that show it, that of a sale to nobody", async () => {
    const changes = () => server.services.database.db.$count(mapChanges);
    const offer = await create();
    const before = await changes();
    await send("PUT", `/${offer.id}`, { version: offer.version, property: { ...form, price: "240 000" } });
    expect(await changes()).toBe(before + 1);
    const sold = { ...form, status: "sold", sale_date: "2024-05-06" };
    const sale = await create(sold);
    const after = await changes();
    await send("PUT", `/${sale.id}`, { version: sale.version, property: { ...sold, price: "240 000" } });
    expect(await changes()).toBe(after);
    expect(await read(sale.id)).toMatchObject({ price: 240_000 });
  });

  test("each new price reaches an open map", async () => {
    const offer = await create();
    const feed = readFeed(await server.request(`/api/map/feed?since=${await lastChange()}`));
    await feed.next();
    for (let edit = 1, { version } = offer; edit <= 5; edit++) {
      const property = { ...form, price: 240_000 + edit };
      const reply = await send("PUT", `/${offer.id}`, { version, property });
      ({ version } = ownPropertyReply.parse(await reply.json()));
      const seq = await lastChange();
      for (let reached = 0; reached < seq; )
        reached = (await feed.next())?.seq ?? expect.fail("the feed ended");
    }
    await feed.leave();
  });

  test("another's property cannot be told from one that does not exist", async () => {
    const { id, version } = await create();
    const replies = await Promise.all(
      [id, randomUUID()].map(async (one) => {
        const reply = await send("PUT", `/${one}`, { version, property: { ...form, title: "Pris" } }, other);
        const { requestId: _, ...body } = (await reply.json()) as Record<string, unknown>;
        return [reply.status, body];
      }),
    );
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.[0]).toBe(404);
    expect(await read(id)).toMatchObject({ title: "Trois pièces lumineux", version });
  });
});

describe("hiding and deleting", () => {
  test("many are hidden at once, and shown again by the ids that changed", async () => {
    const ids = await Promise.all([0, 1, 2].map(async () => (await create()).id));
    const [first = ""] = ids;
    await send("POST", "/visibility", { ids: [first], is_hidden: true });
    const hidden = await send("POST", "/visibility", { ids, is_hidden: true });
    const { ids: changed } = (await hidden.json()) as { ids: string[] };
    expect(changed.sort()).toEqual(ids.filter((id) => id !== first).sort());
    expect(await onMap()).toBe(0);
    await send("POST", "/visibility", { ids: changed, is_hidden: false });
    expect(await onMap()).toBe(2);
    expect(await read(first)).toMatchObject({ is_hidden: true });
  });

  test("homes that lack something stay hidden, and are counted", async () => {
    const ids = await Promise.all([0, 1, 2].map(async () => (await create()).id));
    const [draft = "", ...others] = ids;
    await send("POST", "/visibility", { ids, is_hidden: true });
    await server.services.database.db
      .update(properties)
      .set({ lacking: ["price"] })
      .where(eq(properties.id, draft));
    const ask = async (as: string | undefined, isHidden: boolean) => {
      const reply = await send("POST", "/visibility", { ids, is_hidden: isHidden }, as);
      const { ids: changed, drafts } = (await reply.json()) as { ids: string[]; drafts: number };
      return { changed: changed.sort(), drafts };
    };
    expect(await ask(other, false)).toEqual({ changed: [], drafts: 0 });
    expect(await ask(undefined, false)).toEqual({ changed: others.sort(), drafts: 1 });
    expect(await read(draft)).toMatchObject({ is_hidden: true });
    expect((await ask(undefined, true)).drafts).toBe(0);
  });

  test("homes that an administrator hid stay hidden, and are counted; what is taken back is as it was", async () => {
    const ids = await Promise.all([0, 1].map(async () => (await create()).id));
    const [moderated = "", other = ""] = ids;
    const { db } = server.services.database;
    const moderatedAt = server.services.now();
    await db.update(properties).set({ moderatedAt, mapKey: null }).where(eq(properties.id, moderated));
    const ask = async (isHidden: boolean, from?: readonly number[]) => {
      const reply = await send("POST", "/visibility", { ids, is_hidden: isHidden, from });
      return (await reply.json()) as { ids: string[]; versions: number[]; moderated: number };
    };
    const hidden = await ask(true);
    expect(hidden.ids.sort()).toEqual([...ids].sort());
    expect(hidden.moderated).toBe(0);
    expect(await ask(false)).toMatchObject({ ids: [other], moderated: 1 });
    const again = await ask(true);
    expect(again.ids).toEqual([other]);
    const versionOf = (id: string) =>
      again.versions[again.ids.indexOf(id)] ?? hidden.versions[hidden.ids.indexOf(id)];
    const undone = await ask(
      false,
      ids.map((id) => versionOf(id) ?? 0),
    );
    expect(undone.ids.sort()).toEqual([...ids].sort());
    expect(await read(moderated)).toMatchObject({ is_hidden: false, is_moderated: true });
  });

  test("what somebody changed since is left by an undo", async () => {
    const ids = await Promise.all([0, 1].map(async () => (await create()).id));
    const [first = "", second] = ids;
    const hidden = (await (await send("POST", "/visibility", { ids, is_hidden: true })).json()) as {
      ids: string[];
      versions: number[];
    };
    const again = { ids: [first], is_hidden: false };
    await send("POST", "/visibility", again);
    await send("POST", "/visibility", { ...again, is_hidden: true });
    const undo = { ids: hidden.ids, from: hidden.versions, is_hidden: false };
    expect(await (await send("POST", "/visibility", undo)).json()).toMatchObject({ ids: [second] });
    expect(await read(first)).toMatchObject({ is_hidden: true });
    expect((await send("POST", "/visibility", { ...undo, from: [1] })).status).toBe(400);
  });

  test.each([
    [
      "POST /api/own-properties/visibility",
      (id: string) => send("POST", "/visibility", { ids: [id], is_hidden: true }),
    ],
    [
      "PATCH /api/properties/{id}/visibility",
      (id: string) =>
        server.request(`/api/properties/${id}/visibility`, {
          method: "PATCH",
          cookie,
          ...json({ is_hidden: true }),
        }),
    ],
  ])("%s writes that it is hidden and nothing else of the record", async (_, hide) => {
    const { id } = await create();
    const record = async () => {
      const [row] = await server.services.database.db.select().from(properties).where(eq(properties.id, id));
      // What follows of itself: the place on the map, and the count and the moment of changes.
      const { mapKey: _, version: _version, updatedAt: _updatedAt, ...rest } = row ?? expect.fail("no row");
      return rest;
    };
    const before = await record();
    expect((await hide(id)).status).toBe(200);
    expect(await record()).toEqual({ ...before, isHidden: true });
  });

  test("a deletion can be undone until it is carried out", async () => {
    const { id } = await create();
    const act = async (what: string) => (await send("POST", `/${what}`, { ids: [id] })).json();
    expect(await act("remove")).toEqual({ ids: [], photos_left: 0 });
    expect(await act("discard")).toEqual({ ids: [id] });
    expect((await server.request(`/api/own-properties/${id}`, { cookie })).status).toBe(404);
    expect((await server.request(`/api/properties/${id}`, { cookie })).status).toBe(404);
    expect(await onMap()).toBe(0);
    expect(await act("restore")).toEqual({ ids: [id] });
    expect(await read(id)).toMatchObject({ title: "Trois pièces lumineux" });
    expect(await onMap()).toBe(1);
    await act("discard");
    expect(await act("remove")).toEqual({ ids: [id], photos_left: 0 });
    expect(await act("restore")).toEqual({ ids: [] });
    const [row] = await server.services.database.db.select().from(properties).where(eq(properties.id, id));
    expect(row?.removedAt).not.toBeNull();
  });
});

describe("the list of one's own", () => {
  const list = async (query: string, as = cookie) =>
    ownListReply.parse(await (await server.request(`/api/own-properties${query}`, { cookie: as })).json());

  test("has the last entered first, hidden ones included, page by page", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift((await create({ is_hidden: number === 3 })).id);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?limit=2${cursor === null ? "" : `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(5);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(ids);
    expect((await list("", other)).items).toEqual([]);
  });

  test("of those for sale that lack something the law asks, each tells what", async () => {
    const whole = {
      dpe_emissions_letter: "B",
      energy_cost_min: "900",
      energy_cost_max: "1 300",
      energy_cost_year: "2024",
      agency_name: "Agence du Port",
    };
    const withoutEnergy = {
      dpe_energy_letter: "-",
      dpe_emissions_letter: "-",
      energy_cost_min: "",
      energy_cost_max: "",
      energy_cost_year: "",
    };
    const lacks = [
      { ...withoutEnergy, property_type: "Immeuble" },
      { fees_payer: "" },
      { fees_percent: "", price_without_fees: "" },
      { fees_percent: "6" },
      { coproperty_lots: "" },
      { coproperty_charges: "" },
      { coproperty_procedure: null },
      { dpe_energy_letter: "-" },
      { dpe_emissions_letter: "-" },
      { energy_cost_max: "" },
      { energy_cost_year: "" },
      { agency_name: "" },
    ];
    const fine = [
      whole,
      { ...whole, fees_percent: "" },
      { ...whole, price_without_fees: "" },
      { ...whole, property_type: "Maison", coproperty_lots: "" },
      { ...whole, property_type: "Autre", coproperty_lots: "", ...withoutEnergy },
      { status: "sold", sale_date: "2024-03-01" },
    ];
    for (const each of fine) await create(each);
    const ids: string[] = [];
    for (const each of lacks) ids.unshift((await create({ ...whole, ...each })).id);
    const { items, total } = await list("?which=incomplete");
    expect([items.map(({ id }) => id), total]).toEqual([ids, lacks.length]);
    expect(items.at(0)?.missing).toEqual(["Nom de l’agence"]);
    const all = await list("");
    expect(all.items.flatMap(({ id, missing }) => (missing.length > 0 ? [id] : []))).toEqual(ids);
    // By what they lack: each is in one of the lists at least, and lacks what its list is of.
    const parts = {
      fees: /onoraires/,
      coproperty: /copropriété|syndicat/,
      energy: /nergie|GES/,
      agency: /agence/,
    };
    const found = await Promise.all(
      Object.entries(parts).map(async ([part, words]) => {
        const { items } = await list(`?which=incomplete&lacks=${part}`);
        for (const { missing } of items) expect(missing.join()).toMatch(words);
        expect(items.length).toBe(all.items.filter(({ missing }) => words.test(missing.join())).length);
        return items.map(({ id }) => id);
      }),
    );
    expect([...new Set(found.flat())].sort()).toEqual([...ids].sort());
    expect((await list("?which=incomplete&lacks=draft")).total).toBe(0);
  });

  test.each(["lumiere", "RUE DU ROUÉT", "350000", "350 000 €", "villa rouet"])(
    "is searched for « %s », whatever accents and case",
    async (words) => {
      const { id } = await create({
        title: "Villa en pleine lumière",
        address: "3 rue du Rouet",
        price: 350_000,
      });
      await create({ title: "Studio" });
      const { items, total } = await list(`?search=${encodeURIComponent(words)}`);
      expect([items.map((item) => item.id), total]).toEqual([[id], 1]);
    },
  );
});
