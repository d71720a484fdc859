import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GeocodeReply } from "#domain/api/geocode.ts";
import { type GeocodingReply, geocodingReply } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingUrl } from "#domain/geocoding/geocoding-request.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function read(path: string): Promise<GeocodingReply> {
  const reply = await server.request(path);
  expect(reply.status).toBe(200);
  return geocodingReply.parse(await reply.json());
}
const ask = (text: string) => read(geocodingUrl("/geocoding/v5/places", text));

test("an address is answered in the maps service's form", async () => {
  const { query, features } = await ask("12 bis, r. Paradis 13006");
  expect(query).toEqual(["12", "bis", "r", "paradis", "13006"]);
  expect(features[0]).toMatchObject({
    type: "Feature",
    place_type: ["address"],
    relevance: 1,
    address: "12 bis",
    text: "Rue Paradis",
    place_name: "12 bis Rue Paradis, 13006 Marseille, France",
    properties: { commune_code: "13206" },
    context: [
      { id: "postcode.13006", text: "13006" },
      { id: "place.13055", text: "Marseille" },
      { id: "country.fr", text: "France", short_code: "fr" },
    ],
  });
  expect(features[0]?.geometry.coordinates).toEqual(features[0]?.center);
});

test.each([
  ["gare saint charles", "Gare Saint-Charles, 13001 Marseille, France"],
  ["velodrome", "Stade Vélodrome, 13008 Marseille, France"],
  ["estaque", "L'Estaque, 13016 Marseille, France"],
  ["metro castel", "Métro Castellane, 13006 Marseille, France"],
  ["parc borelly", "Parc Borély, 13008 Marseille, France"],
  ["plage des catalans", "Plage des Catalans, 13007 Marseille, France"],
  ["calanque sormiou", "Calanque de Sormiou, 13009 Marseille, France"],
  ["13008", "8e arrondissement, 13008 Marseille, France"],
  ["marseille 1er", "1er arrondissement, 13001 Marseille, France"],
])("« %s » is a place of the city", async (text, name) => {
  const { features } = await ask(text);
  expect(features.find(({ place_name }) => place_name === name)).toMatchObject({ place_type: ["poi"] });
  const only = await read(`/geocoding/v5/places/${encodeURIComponent(text)}.json?types=address`);
  expect(only.features.filter(({ place_type }) => place_type.includes("poi"))).toEqual([]);
});

test.each(["constructor", "toString", "__proto__", "12 constructor hasOwnProperty valueOf"])(
  "« %s », which every JavaScript object knows, is a word like any other",
  async (words) => {
    for (const text of [words, `rue ${words}`, `${words} paradis`]) await ask(text);
  },
);

describe("a text without an answer gives none", () => {
  test.each(["a", "  ", "zzzzzz", "?!", "75001", "%", "/", "😀😀", "12"])("« %s »", async (text) => {
    expect((await ask(text)).features).toEqual([]);
  });
  test("nor does another country", async () => {
    expect((await read("/geocoding/v5/places/rue%20paradis.json?country=be")).features).toEqual([]);
  });
});

test.each([
  ["13008", "Secteur"],
  ["Le Panier, 13002 Marseille", "Secteur"],
  ["rue Paradis, 13006 Marseille", "Rue"],
  ["Cité radieuse, 13008 Marseille", undefined],
])("« %s » is found with how sure it is: %s", async (address, precision) => {
  const reply = await server.request("/functions/geocode", { method: "POST", ...json({ address }) });
  expect(((await reply.json()) as GeocodeReply).place_precision).toBe(precision);
});

test("at most as many as asked, five without a wish", async () => {
  expect((await read("/geocoding/v5/places/rue.json")).features).toHaveLength(5);
  expect((await read("/geocoding/v5/places/rue.json?limit=2")).features).toHaveLength(2);
});

test("a finished word is not taken as the beginning of another", async () => {
  const names = ({ features }: GeocodingReply) => features.map(({ text }) => text);
  expect(names(await read("/geocoding/v5/places/rue%20parad.json"))).toContain("Rue Paradis");
  const finished = await read("/geocoding/v5/places/rue%20pa.json?autocomplete=false");
  expect(finished.features.filter(({ relevance }) => relevance > 0.9)).toEqual([]);
});

test.each([
  ["/geocoding/v5/places/rue.json?limit=0", 400, "Le nombre de réponses va de 1 à 10."],
  ["/geocoding/v5/places/rue.json?autocomplete=oui", 400, "Le paramètre autocomplete vaut true ou false."],
  [`/geocoding/v5/places/${"a".repeat(257)}.json`, 400, "La recherche compte au plus 256 caractères."],
  ["/geocoding/v5/places/rue", 404, "Cette page ou cette information n’existe pas."],
])("%s is refused", async (path, status, message) => {
  const reply = await server.request(path);
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ message });
});

test("one address has so many searches a minute, and all of one network four times as many", async () => {
  const busy = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
  const search = async (from: string) =>
    (await busy.request("/geocoding/v5/places/a.json", { headers: { "x-forwarded-for": from } })).status;
  const countRefusals = async (from: string, count: number) => {
    let refused = 0;
    for (let at = 0; at < count; at++) if ((await search(from)) === 429) refused += 1;
    return refused;
  };
  expect(await countRefusals("203.0.113.1", 605)).toBe(5);
  expect(await countRefusals("198.51.100.1", 1)).toBe(0);
  for (let host = 2; host <= 4; host++) await countRefusals(`203.0.113.${host}`, 600);
  expect(await search("203.0.113.9")).toBe(429);
  const whole = await busy.request("/functions/geocode", {
    method: "POST",
    body: JSON.stringify({ address: "12 rue Paradis" }),
    headers: { "x-forwarded-for": "203.0.113.1", "content-type": "application/json" },
  });
  expect(whole.status).toBe(429);
  await busy.close();
});
