import { expect, test } from "vitest";
import { isQuadratic } from "../text/growth.fixture.ts";
import { isServedPlace, mentionsMarseille, namesElsewhere } from "./served-place.ts";

/** Inside the map's bounds, outside Marseille's box: Saint-Antoine in the far north, and Aubagne. */
const farNorth = { latitude: 43.372, longitude: 5.358 };
const aubagne = { latitude: 43.2927, longitude: 5.5708 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

test.each([
  "Marseille",
  "12 rue Paradis, 13006 Marseille",
  "12 rue Paradis, Marseille",
  "12 rue Paradis Marseille",
  "12 RUE PARADIS MARSEILLE 6EME",
  "12 rue Paradis, Marseille 6e Arrondissement, France",
  "12 rue Paradis 13006 Marseille 06",
  "La Viste - Marseille",
  "rue de Marseille, 13015 Marseille",
  "12 bd Michelet\nMarseille cedex 08",
  "Marseille (13015)",
])("the address « %s » mentions Marseille as the commune", (address) => {
  expect(mentionsMarseille(address)).toBe(true);
});

test.each([
  "rue de Marseille, 13400 Aubagne",
  "13400 Aubagne, route de Marseille",
  "12 avenue de Marseille",
  "12 place Marseille",
  "Vieille route de Marseille, Les Pennes-Mirabeau",
  "rue Marseilleveyre, Aubagne",
  "Marseille-en-Beauvaisis",
  "arrondissement de Marseille",
  "boulevard d’Aubagne",
  "",
])("the address « %s » does not", (address) => {
  expect(mentionsMarseille(address)).toBe(false);
});

test("a place in the box is served whatever its address", () => {
  expect(isServedPlace({ latitude: 43.294, longitude: 5.377, address: "Aubagne" })).toBe(true);
});

test.each([
  [{ address: "1 avenue de Saint-Antoine, Marseille" }, true],
  [{ address: "1 avenue de Saint-Antoine, 13015" }, true],
  [{ postalCode: "13015" }, true],
  [{ city: "Marseille 15e Arrondissement" }, true],
  [{ communeCode: "13215" }, true],
  [{ communeCode: "13055" }, true],
  [{ postalCode: "13170", city: "Les Pennes-Mirabeau", communeCode: "13071" }, false],
  [{ communeCode: "13217" }, false],
  [{ communeCode: "13200" }, false],
  [{ postalCode: "13017" }, false],
  [{ postalCode: "113015" }, false],
  [{}, false],
])("outside the box, %o is served: %s", (facts, served) => {
  expect(isServedPlace({ ...farNorth, ...facts })).toBe(served);
});

test("a street called after Marseille elsewhere is not served", () => {
  expect(isServedPlace({ ...aubagne, address: "rue de Marseille, 13400 Aubagne" })).toBe(false);
});

test("nothing outside the map's bounds is served, whatever it says of itself", () => {
  const claims = { address: "1 rue X, 13015 Marseille", postalCode: "13015", communeCode: "13055" };
  expect(isServedPlace({ ...paris, ...claims, city: "Marseille" })).toBe(false);
});

test.each([" ", "\n", ",", "a", "marseille ", "13006 "])(
  "many times « %s » are searched in a time that grows no faster than their number",
  (piece) => {
    const search = (size: number) => mentionsMarseille(`x${piece.repeat(size / piece.length)}x`);
    expect(isQuadratic(process.threadCpuUsage, search, 10_000)).toBe(false);
  },
);

test.each([
  ["13008", "Marseille", false],
  ["", "Marseille 8e", false],
  ["", "", false],
  ["13100", "Aix-en-Provence", true],
  ["13100", "", true],
  ["", "Aubagne", true],
  ["75008", "Marseille", true],
])("what says « %s %s » names another commune: %s", (postalCode, city, isElsewhere) => {
  expect(namesElsewhere(postalCode, city)).toBe(isElsewhere);
});
