import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuadratic } from "../text/growth.fixture.ts";
import { fullAddress, parseAddress, publicAddress, publicStreetName } from "./address.ts";

type Row = readonly [address: string, number: string | null, street: string | null];

const numberFirst: readonly Row[] = [
  ["12 rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["12 bis rue Paradis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["12bis, Rue Paradis 13006 Marseille", "12 bis", "rue Paradis"],
  ["12TER rue Paradis, 13006 Marseille", "12 ter", "rue Paradis"],
  ["12 quater B rue Paradis, 13006 Marseille", "12 quater B", "rue Paradis"],
  ["12B rue Paradis, 13006 Marseille", "12 B", "rue Paradis"],
  ["12 B, rue Paradis, 13006 Marseille", "12 B", "rue Paradis"],
  ["12 c rue d’Aubagne, 13006 Marseille", "12 C", "rue d’Aubagne"],
  ["12-bis rue Paradis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["12/bis rue Paradis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["12 (bis) rue Paradis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["12-A rue Paradis, 13006 Marseille", "12 A", "rue Paradis"],
  ["12/a rue Paradis, 13006 Marseille", "12 A", "rue Paradis"],
  ["12-14 bd Michelet, 13006 Marseille", "12-14", "boulevard Michelet"],
  ["12/14 av. du Prado, 13006 Marseille", "12/14", "avenue du Prado"],
  ["12 à 16 cours Lieutaud, 13006 Marseille", "12 à 16", "cours Lieutaud"],
  ["n° 12 rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["12 r. Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["12rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["１２ rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["45 La Canebière, 13006 Marseille", "45", "La Canebière"],
  ["12 RUE DE LA REPUBLIQUE, 13006 MARSEILLE", "12", "rue de la Republique"],
];

const numberElsewhere: readonly Row[] = [
  ["rue Paradis 12, 13006 Marseille", "12", "rue Paradis"],
  ["rue Paradis 12 B 13006 Marseille", "12 B", "rue Paradis"],
  ["rue Paradis, n° 12 bis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["rue Paradis au 12, 13006 Marseille", "12", "rue Paradis"],
  ["13006 Marseille, 12 rue Paradis", "12", "rue Paradis"],
  ["13006 Marseille 12 rue Paradis", "12", "rue Paradis"],
  ["Le Corbusier, 280 bd Michelet, 13006 Marseille", "280", "boulevard Michelet"],
  ["Résidence Le Mail 12 rue Paradis 13006 Marseille", "12", "rue Paradis"],
  ["Bât. B, 12 rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["12 rue Paradis bât B, 13006 Marseille", "12", "rue Paradis"],
  ["12 rue Paradis, 2e étage, 13006 Marseille", "12", "rue Paradis"],
  ["12 rue Paradis étage 3 porte 4, 13006 Marseille", "12", "rue Paradis"],
  ["angle rue Breteuil, 12 rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["lieu-dit Les Goudes, 13006 Marseille", null, "lieu-dit Les Goudes"],
  ["douze rue Paradis, 13006 Marseille", "12", "rue Paradis"],
  ["Douze bis, rue Paradis, 13006 Marseille", "12 bis", "rue Paradis"],
  ["numéro quatre-vingt-dix-sept rue Paradis, 13006 Marseille", "97", "rue Paradis"],
  ["deux cents boulevard Michelet, 13006 Marseille", "200", "boulevard Michelet"],
  ["rue Paradis numéro douze, 13006 Marseille", "12", "rue Paradis"],
  ["rue Paradis vingt et un bis, 13006 Marseille", "21 bis", "rue Paradis"],
  ["rue Paradis, cent trente-quatre, 13006 Marseille", "134", "rue Paradis"],
  ["rue des Trois Mages, 13006 Marseille", null, "rue des Trois Mages"],
  ["trois rue des Trois Mages, 13006 Marseille", "3", "rue des Trois Mages"],
  ["5 chemin Neuf, 13006 Marseille", "5", "chemin Neuf"],
  ["rue du Quatre Septembre, 13006 Marseille", null, "rue du Quatre Septembre"],
  ["Rue Paradis, 13006 Marseille", null, "rue Paradis"],
];

const digitsInTheName: readonly Row[] = [
  ["12 rue du 4 Septembre, 13006 Marseille", "12", "rue du 4 Septembre"],
  ["rue du 4 Septembre 12, 13006 Marseille", "12", "rue du 4 Septembre"],
  ["rue du 4 Septembre, 13006 Marseille", null, "rue du 4 Septembre"],
  ["avenue du 24 Avril 1915, 13006 Marseille", null, "avenue du 24 Avril 1915"],
  ["avenue du 24 Avril 1915 8, 13006 Marseille", "8", "avenue du 24 Avril 1915"],
  ["boulevard 1er Mai, 13006 Marseille", null, "boulevard 1er Mai"],
  ["15 traverse des 3 Lucs, 13006 Marseille", "15", "traverse des 3 Lucs"],
  ["7 rue du 141e RIA, 13006 Marseille", "7", "rue du 141e RIA"],
  ["rond-point du 7 Janvier 2015, 13006 Marseille", null, "rond-point du 7 Janvier 2015"],
];

const unsure: readonly Row[] = [
  ["12 rue Paradis et 14 rue Breteuil, 13006 Marseille", "12", null],
  ["12 Le Corbusier, 13006 Marseille", "12", null],
  ["Résidence Parc Fleuri, 13006 Marseille", null, null],
  ["rue 12, 13006 Marseille", "12", null],
  ["13006 Marseille", null, null],
];

test.each([...numberFirst, ...numberElsewhere, ...digitsInTheName, ...unsure])(
  "« %s » has the number %s and the street %s",
  (address, streetNumber, streetName) => {
    expect(parseAddress(address)).toEqual({
      streetNumber,
      streetName,
      postalCode: "13006",
      city: "Marseille",
    });
  },
);

test.each([
  ["12 rue Paradis, 13006 Marseille, France", "13006", "Marseille"],
  ["12 rue Paradis, 13006 Marseille (FRANCE)", "13006", "Marseille"],
  ["12 rue Paradis, 13006 Marseille, France métropolitaine", "13006", "Marseille"],
  ["12 rue Paradis 13006 Marseille France", "13006", "Marseille"],
  ["12 rue Paradis, 13006 Marseille 06", "13006", "Marseille"],
  ["12 rue Paradis, F-13006 MARSEILLE CEDEX 06", "13006", "Marseille"],
  ["12 rue Paradis, Marseille 6e", "13006", "Marseille"],
  ["12 rue Paradis Marseille 16ème Arrondissement", "13016", "Marseille"],
  ["12 rue Paradis, Marseille", null, "Marseille"],
  ["12 rue Paradis, 130006 Marseille", null, "Marseille"],
  ["12 rue Paradis", null, null],
  ["12 rue Paradis, 13400 AUBAGNE", "13400", "Aubagne"],
  ["12, Rue Paradis, 6e Arrondissement, Marseille, Bouches-du-Rhône, 13006, France", "13006", "Marseille"],
])("« %s » is in %s %s", (address, postalCode, city) => {
  expect(parseAddress(address)).toEqual({
    streetNumber: "12",
    streetName: "rue Paradis",
    postalCode,
    city,
  });
});

test("a street called after France keeps its name, the country goes", () => {
  expect(parseAddress("24 rue Anatole France").streetName).toBe("rue Anatole France");
  expect(parseAddress("12 rue de France, Marseille, France").streetName).toBe("rue de France");
});

test("the public address has no number and the full one has", () => {
  const address = "12bis rue Paradis, 13006 Marseille 6e, France";
  const parts = parseAddress(address);
  expect(publicAddress(parts)).toBe("Rue Paradis, 13006 Marseille");
  expect(fullAddress({ address, ...parts })).toBe("12 bis rue Paradis, 13006 Marseille");
});

test("without a street the public address is the postal code and the city, the full one what was entered", () => {
  const address = "12 Le Corbusier, France";
  const parts = { streetNumber: "12", streetName: null, postalCode: "13008", city: "Marseille" };
  expect(publicAddress(parts)).toBe("13008 Marseille");
  expect(fullAddress({ address, ...parts })).toBe("12 Le Corbusier, 13008 Marseille");
});

test("a postal code is shown only if it has five digits, a city without any digit", () => {
  expect(publicAddress({ streetName: null, postalCode: "8887", city: "Marseille 8887" })).toBe("Marseille");
  expect(publicAddress({ streetName: null, postalCode: "13006", city: "8887 Aubagne" })).toBe(
    "13006 Aubagne",
  );
});

test("a street stored with its number is not shown", () => {
  expect(publicStreetName("12 rue Paradis")).toBeNull();
  expect(publicStreetName("rue Paradis 12")).toBeNull();
  expect(publicStreetName("rue Paradis douze")).toBeNull();
  expect(publicStreetName("rue ⑫")).toBeNull();
  expect(publicStreetName("rue du 4 Septembre")).toBe("rue du 4 Septembre");
});

const streets = [
  "rue Paradis",
  "avenue du Prado",
  "boulevard Michelet",
  "bd de la Libération",
  "rue de la Loge",
  "chemin du Vallon de l'Oriol",
  "Allées Léon Gambetta",
  "La Canebière",
  "Vieille Route de la Gineste",
  "rue d'Aubagne",
  "place aux Huiles",
];
const suffixes = [
  "",
  " bis",
  "bis",
  " ter",
  "TER",
  " quater",
  "A",
  " b",
  "c",
  " B",
  "-8889",
  "/8889",
  " à 8889",
  " bis A",
];
const shapes = [
  (number: string, street: string) => `${number} ${street}, 13006 Marseille`,
  (number: string, street: string) => `${number}, ${street} 13006 Marseille, France`,
  (number: string, street: string) => `${street} ${number}, 13006 Marseille`,
  (number: string, street: string) => `${street}, ${number}, 13006 Marseille`,
  (number: string, street: string) => `${street}, n° ${number} 13006 MARSEILLE`,
  (number: string, street: string) => `Bât. C - ${number} ${street} - 13006 Marseille`,
  (number: string, street: string) => `13006 Marseille ${number} ${street}`,
  (number: string, street: string) => `Résidence Les Pins ${number} ${street} (appt 4) Marseille 6e`,
] as const;

test("for any number, suffix, street and order, the number is read and never public", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(...suffixes),
      fc.constantFrom(...streets),
      fc.constantFrom(...shapes),
      (number, suffix, street, shape) => {
        const parts = parseAddress(shape(`${number}${suffix}`, street));
        expect(parts.streetNumber).toContain(String(number));
        expect(publicAddress(parts).replace("13006", "")).not.toMatch(/\d/);
        expect(parts.streetName?.toLowerCase()).toContain(street.split(" ").at(-1)?.toLowerCase());
      },
    ),
    { numRuns: 1500 },
  );
});

test("whatever the text, a number that no rule knows never stays in the public street", () => {
  const word = fc.constantFrom(
    "rue",
    "du",
    "des",
    "Paradis",
    "8887",
    "bis",
    "étage",
    "le",
    "de",
    "B",
    ",",
    "angle",
    "n°",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      expect(publicAddress(parseAddress(words.join(" ")))).not.toContain("8887");
    }),
    { numRuns: 2000 },
  );
});

test.each(["12 ", "rue ", "12 rue ", ", ", "a", "Marseille ", "12-"])(
  "many times « %s » are read in a time that grows no faster than their number",
  (piece) => {
    const read = (size: number) => parseAddress(piece.repeat(size / piece.length));
    expect(isQuadratic(process.threadCpuUsage, read, 10_000)).toBe(false);
  },
);
