/** A discreet home's own title gives it away under no spelling of the city's streets. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hideAddress } from "#domain/address/hide-address.ts";
import { streets } from "./streets.ts";

const names = [...new Set(streets.map(({ name }) => name))];
const number = 1873; // in no street's name

const shorter: readonly (readonly [whole: RegExp, short: string])[] = [
  [/^avenue\b/i, "av."],
  [/^boulevard\b/i, "Bd"],
  [/^rue\b/i, "r."],
  [/^impasse\b/i, "imp."],
  [/^place\b/i, "Pl."],
  [/^traverse\b/i, "trav"],
  [/^chemin\b/i, "ch."],
  [/\bSaint\b/, "St"],
  [/\bSainte\b/, "Ste"],
  [/\bDocteur\b/, "Dr"],
  [/\bGénéral\b/, "Gal"],
  [/\bCommandant\b/, "Cdt"],
  [/\bProfesseur\b/, "Pr"],
  [/\bMaréchal\b/, "Mal"],
  [/\bCapitaine\b/, "Cne"],
];
const spellings: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.normalize("NFD").replaceAll(/\p{M}/gu, ""),
  (name) => name.normalize("NFD"),
  (name) => name.replaceAll("-", " "),
  (name) => name.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, "\u00a0"),
  (name) => name.replaceAll("’", "'"),
  (name) => name.replaceAll("œ", "oe"),
  // Without its small words: "avenue Prado", "rue Bonne Mère".
  (name) => name.replace(/^(\S+) (?:des?|du|de la|de l['’]) ?(?=\p{Lu})/u, "$1 "),
  ...shorter.map(
    ([whole, short]) =>
      (name: string) =>
        name.replace(whole, short),
  ),
];
const spelled = fc
  .record({ name: fc.constantFrom(...names), ways: fc.subarray([...spellings], { maxLength: 4 }) })
  .map(({ name, ways }) => ({ name, text: ways.reduce((text, way) => way(text), name) }));
const before = ["", "au ", "Au n° ", "le ", "n°", "au numéro "];
const numbers = [
  "1873",
  "1873 bis",
  "1873B",
  "1873-1875",
  "1871/1873",
  "1871 à 1875",
  "1873 et 1875",
  "1873 ter",
  "1873 bis/ter",
  "1871 - 1875",
];
const between = [
  ...[" ", ", ", "  ", " – ", "\u00a0", " de la ", " : "],
  ...[". ", " | ", " • ", " / ", ", dans la ", ", angle de la ", ", résidence Le Mail, "],
];
const numberedBefore = fc
  .tuple(fc.constantFrom(...before), fc.constantFrom(...numbers), fc.constantFrom(...between), spelled)
  .map(([start, one, middle, { name, text }]) => ({
    name,
    text: `T3, ${start}${one}${middle}${text}, calme`,
  }));
const numberedAfter = fc
  .tuple(
    spelled,
    fc.constantFrom(" ", ", ", " (", " n° ", " au ", ". ", " | ", " / "),
    fc.constantFrom(...numbers),
  )
  .map(([{ name, text }, middle, one]) => ({
    name,
    text: `T3, ${text}${middle}${one}${middle === " (" ? ")" : ""}, calme`,
  }));

test("no spelling leaves the number of a home that is told by its street", () => {
  fc.assert(
    fc.property(fc.oneof(numberedBefore, numberedAfter), ({ name, text }) => {
      const hidden = hideAddress(text, {
        streetNumber: String(number),
        streetName: name,
        hidesStreet: false,
      });
      expect(hidden.match(/187\d/g), hidden).toBeNull();
      expect(hidden).toMatch(/^T3,.*, calme$/);
    }),
    { numRuns: 500 },
  );
});

test("no spelling leaves the street of a home that is told by its sector, and nothing else is taken", () => {
  fc.assert(
    fc.property(spelled, ({ name, text }) => {
      const title = `Bel appartement ${text}, 3 pièces de 1873 m²`;
      const hidden = hideAddress(title, { streetNumber: "12", streetName: name, hidesStreet: true });
      expect(hidden).toBe("Bel appartement, 3 pièces de 1873 m²");
    }),
    { numRuns: 500 },
  );
});

test("a title of another street stays as it is", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom("rue Zéphyrine", "av. de Quimper"),
      (name, other) => {
        const title = `T3 de 75 m² à 200 m de la ${other}, 1873 000 €`;
        const hidden = hideAddress(title, { streetNumber: "12", streetName: name, hidesStreet: true });
        expect(hidden).toBe(title);
      },
    ),
  );
});
