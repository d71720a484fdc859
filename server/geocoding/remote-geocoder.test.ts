import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressSuggestionOf, isServedFeature } from "#domain/geocoding/address-suggestion.ts";
import { createCircuitBreaker } from "../platform/outgoing/circuit-breaker.ts";
import { AddressIndex } from "./address-index.ts";
import { createGeocoder } from "./geocoder.ts";
import { createGeoplateforme } from "./geoplateforme.ts";
import { createMapbox } from "./mapbox.ts";
import { createJsonReader } from "./remote-geocoder.ts";
import { shippedEntries } from "./shipped-entries.ts";

let server: Server;
let base: string;
let requests: URL[];
let listener: RequestListener;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? "", base));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close().closeAllConnections());

const reply =
  (body: unknown, status = 200, type = "application/json; charset=utf-8"): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { "content-type": type })
      .end(typeof body === "string" ? body : JSON.stringify(body));

/** An answer as the Géoplateforme documents it: an address, a place, a commune. */
const publicReply = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [5.358, 43.372] },
      properties: {
        label: "8 bis Chemin des Bourrely 13015 Marseille",
        score: 0.97,
        housenumber: "8 bis",
        id: "13215_1170_00008_bis",
        banId: "aa6ef6a7-4a6b-4ba8-a3d1-4e2f1d6f7c11",
        name: "8 bis Chemin des Bourrely",
        postcode: "13015",
        citycode: "13215",
        x: 892000.1,
        y: 6256000.2,
        city: "Marseille",
        district: "Marseille 15e Arrondissement",
        context: "13, Bouches-du-Rhône, Provence-Alpes-Côte d'Azur",
        type: "housenumber",
        importance: 0.6,
        street: "Chemin des Bourrely",
        _type: "address",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [5.36, 43.37] },
      properties: {
        toponym: "Parc des Bourrely",
        category: ["construction ponctuelle"],
        postcode: ["13015"],
        citycode: ["13215"],
        city: ["Marseille"],
        _score: 0.71,
        _type: "poi",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [5.4, 43.28] },
      properties: {
        label: "Marseille",
        score: 0.4,
        type: "municipality",
        name: "Marseille",
        city: "Marseille",
      },
    },
    { type: "Feature", geometry: { type: "Polygon", coordinates: [] }, properties: {} },
  ],
  query: "8 bis chemin des bourrely",
};

/** An answer as the maps service documents it. */
const mapsReply = {
  type: "FeatureCollection",
  query: ["8", "bis", "chemin", "des", "bourrely"],
  features: [
    {
      id: "address.7854212",
      type: "Feature",
      place_type: ["address"],
      relevance: 1,
      properties: { accuracy: "rooftop", "override:postcode": "13015" },
      text: "Chemin des Bourrely",
      place_name: "8 bis Chemin des Bourrely, 13015 Marseille, France",
      center: [5.358, 43.372],
      geometry: { type: "Point", coordinates: [5.358, 43.372] },
      address: "8 bis",
      context: [
        { id: "postcode.8863", text: "13015" },
        { id: "locality.12", text: "15e arrondissement" },
        { id: "place.88", mapbox_id: "dXJu", wikidata: "Q23482", text: "Marseille" },
        { id: "region.3", short_code: "FR-PAC", text: "Provence-Alpes-Côte d'Azur" },
        { id: "country.8", short_code: "fr", text: "France" },
      ],
    },
  ],
  attribution: "NOTICE",
};

const services = {
  geoplateforme: (timeoutMs?: number) =>
    createGeoplateforme(`${base}/geocodage/search`, createJsonReader(base, timeoutMs)),
  mapbox: (timeoutMs?: number) =>
    createMapbox(`${base}/geocoding/v5/mapbox.places`, "pk.1", createJsonReader(base, timeoutMs)),
};
const names = Object.keys(services) as (keyof typeof services)[];

test("the Géoplateforme is asked in its form, and its answer told in ours", async () => {
  listener = reply(publicReply);
  const features = await services.geoplateforme()(" 8 bis chemin des bourrely", true);
  expect(requests[0]?.pathname).toBe("/geocodage/search");
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    q: "8 bis chemin des bourrely",
    autocomplete: "1",
    limit: "10",
  });
  expect(features.map(({ place_name }) => place_name)).toEqual([
    "8 bis Chemin des Bourrely, 13015 Marseille, France",
    "Parc des Bourrely, 13015 Marseille, France",
  ]);
  expect(features[0]).toMatchObject({
    address: "8 bis",
    text: "Chemin des Bourrely",
    relevance: 0.97,
    place_type: ["address"],
    properties: { commune_code: "13215" },
  });
  expect(features[1]?.place_type).toEqual(["poi"]);
});

test("the maps service is asked with the token, the country and the place to be near", async () => {
  listener = reply(mapsReply, 200, "application/vnd.geo+json");
  const [feature] = await services.mapbox()("8 bis chemin des bourrely", true);
  expect(requests[0]?.pathname).toBe("/geocoding/v5/mapbox.places/8%20bis%20chemin%20des%20bourrely.json");
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    access_token: "pk.1",
    country: "FR",
    proximity: "5.377,43.294",
    types: "address,poi",
    limit: "10",
    autocomplete: "true",
  });
  expect(feature?.place_name).toBe("8 bis Chemin des Bourrely, 13015 Marseille, France");
});

test.each(names)("what %s answers gives the same suggestion", async (name) => {
  listener = reply(name === "mapbox" ? mapsReply : publicReply);
  const [feature] = await services[name]()("8 bis chemin des bourrely", true);
  if (feature === undefined) return expect.fail();
  expect(isServedFeature(feature)).toBe(true);
  expect(addressSuggestionOf(feature)).toEqual({
    lat: 43.372,
    lng: 5.358,
    address: "8 bis Chemin des Bourrely, 13015 Marseille",
    postalCode: "13015",
    city: "Marseille",
  });
});

describe.each(names)("when %s fails", (name) => {
  const failures: Readonly<Record<string, RequestListener>> = {
    "refuses the token": reply({ message: "Not Authorized - Invalid Token" }, 401),
    "limits us": reply({ message: "Too Many Requests" }, 429),
    "is down": reply("<h1>Bad gateway</h1>", 502, "text/html"),
    "sends a page": reply("<h1>Maintenance</h1>", 200, "text/html"),
    "sends half of it": reply('{"type":"FeatureCollection","fea'),
    "sends another form": reply({ code: 200, message: ["ok"] }),
    "sends too much": reply(`"${"a".repeat(600_000)}"`),
    "says nothing": () => undefined,
    "stops in the middle": (_, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).write('{"type":'),
  };
  test.each(Object.entries(failures))("because it %s, our own answer stands", async (_, fails) => {
    listener = fails;
    const failed: unknown[] = [];
    const breaker = createCircuitBreaker({
      failures: 2,
      restMs: 60_000,
      atOnce: 4,
      // Its rest is never over.
      now: () => 0,
      onFailure: (error) => failed.push(error),
    });
    const index = new AddressIndex(shippedEntries());
    const addresses = { index: () => index, catchUp: async () => undefined, close: async () => undefined };
    const geocode = createGeocoder(addresses, { ask: services[name](1000), breaker });
    const search = (text: string) => geocode(text, { isTyping: true, limit: 10, kinds: ["street", "place"] });
    const [own] = await search("rue paradis xyz");
    expect(own?.text).toBe("Rue Paradis");
    await search("rue paradis xyzt");
    await search("rue paradis xyztu");
    expect(failed).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });
});
