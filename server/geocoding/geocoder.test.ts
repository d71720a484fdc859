import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { geocodeReply } from "#domain/api/geocode.ts";
import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { AddressIndex } from "./address-index.ts";
import { createGeocoder, type Geocoder } from "./geocoder.ts";
import { shippedEntries } from "./shipped-entries.ts";

const index = new AddressIndex(shippedEntries());
const addresses = { index: () => index, catchUp: async () => undefined, close: async () => undefined };

const far: GeocodingFeature = {
  id: "address.1",
  type: "Feature",
  place_type: ["address"],
  relevance: 0.95,
  text: "Traverse du Tonkin",
  place_name: "Traverse du Tonkin, 13015 Marseille, France",
  center: [5.358, 43.372],
  geometry: { type: "Point", coordinates: [5.358, 43.372] },
  properties: {},
  context: [],
};

let queries: string[];
let geocode: Geocoder;
beforeEach(() => {
  queries = [];
  const ask = async (text: string) => {
    queries.push(text);
    return [far];
  };
  geocode = createGeocoder(addresses, { ask, breaker: (task) => task() });
});
const search = (text: string, kinds: ("street" | "place")[] = ["street", "place"]) =>
  geocode(text, { isTyping: true, limit: 10, kinds });

test("nobody else is asked where our own answer is sure", async () => {
  expect((await search("12 rue paradis"))[0]?.text).toBe("Rue Paradis");
  expect(queries).toEqual([]);
});

test("another geocoder's better answer comes first, and is asked for once", async () => {
  const names = (await search("traverse du tonkin")).map(({ text }) => text);
  expect(names[0]).toBe("Traverse du Tonkin");
  await search("Traverse du Tonkin");
  expect(queries).toEqual(["traverse du tonkin"]);
});

test("only the kinds asked for are told", async () => {
  expect((await search("traverse du tonkin", ["place"])).map(({ text }) => text)).not.toContain(far.text);
});

test("an address with its residence and floor is found without them", async () => {
  const found = await search("12 rue Paradis, 13006 Marseille, résidence Les Flots Bleus, 3e étage");
  expect(found[0]?.place_name).toBe("12 Rue Paradis, 13006 Marseille, France");
  expect(queries).toEqual([]);
});

describe("the function geocode", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const ask = async (body: unknown) => {
    const reply = await server.request("/functions/geocode", { method: "POST", ...json(body) });
    return { status: reply.status, body: await reply.json() };
  };

  test("answers a place", async () => {
    const { status, body } = await ask({ address: "12 bis rue Paradis, Marseille 6e, France" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ formatted_address: "12 bis Rue Paradis, 13006 Marseille", error: null });
    const { latitude, longitude, is_approximate } = geocodeReply.parse(body);
    // The streets we ship have no doors.
    expect(is_approximate).toBe(true);
    expect(latitude).toBeCloseTo(43.29, 1);
    expect(longitude).toBeCloseTo(5.38, 1);
  });

  test.each(["10 rue de Rivoli, 75001 Paris", "zzz", "12", "?", "rue de la République, 13400 Aubagne"])(
    "says what to mend for « %s »",
    async (address) => {
      expect(await ask({ address })).toEqual({
        status: 200,
        body: {
          latitude: null,
          longitude: null,
          formatted_address: null,
          error: "Nous n’avons pas trouvé cette adresse à Marseille. Précisez le numéro et la rue.",
        },
      });
    },
  );

  test.each([{}, { address: "  " }, { address: 12 }, { address: "a".repeat(401) }, []])(
    "refuses %o in French",
    async (body) => {
      const reply = await ask(body);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toMatch(/adresse|informations/);
    },
  );
});
