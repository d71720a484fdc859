import { describe, expect, test } from "vitest";
import { mostQueryWords, readAddressQuery } from "./address-query.ts";
import { addressWords } from "./address-words.ts";

/** The words that must be found, the house number and the postal code. */
function read(text: string) {
  const { words, numbers, postalCode } = readAddressQuery(text, false);
  const [first] = numbers;
  return [
    words
      .filter(({ isOptional }) => !isOptional)
      .map((word) => word.text)
      .join(" "),
    first === undefined ? "" : `${first.number}${first.suffix}`,
    postalCode,
  ];
}

test("each word counts once, and twelve at most, those that must be found first", () => {
  const { words } = readAddressQuery("rue rue rue paradis rue", false);
  expect(words.map(({ text }) => text)).toEqual(["rue", "paradis"]);
  const long = Array.from({ length: 30 }, (_, at) => `1 mot${String.fromCharCode(97 + at)}`).join(" ");
  const kept = readAddressQuery(long, false).words;
  expect(kept).toHaveLength(mostQueryWords);
  expect(kept.every(({ isOptional }) => !isOptional)).toBe(true);
});

describe("an address is read in any order and spelling", () => {
  test.each([
    ["12 rue Paradis", "rue paradis", "12", null],
    ["rue Paradis 12", "rue paradis", "12", null],
    ["rue Paradis, 12 bis", "rue paradis", "12bis", null],
    ["12bis, r. Paradis", "rue paradis", "12bis", null],
    ["12 B rue Paradis", "rue paradis", "12b", null],
    ["12 r Paradis", "rue paradis", "12", null],
    ["012 rue Paradis", "rue paradis", "12", null],
    ["12-14 rue Paradis", "rue paradis", "12", null],
    ["13006 rue Paradis", "rue paradis", "", "13006"],
    ["rue Paradis 13 006 Marseille", "rue paradis", "", "13006"],
    ["6e rue Paradis", "rue paradis", "", "13006"],
    ["rue Paradis 6ème", "rue paradis", "", "13006"],
    ["rue Paradis 6 eme", "rue paradis", "", "13006"],
    ["Rue Paradis, Marseille 6", "rue paradis", "", "13006"],
    ["rue Paradis Marseille 1er arrondissement", "rue paradis", "", "13001"],
    ["6 arrondissement rue Paradis", "rue paradis", "", "13006"],
    ["6e arrond", "", "", "13006"],
    ["6 arrondissemen", "", "", "13006"],
    ["Marseille 12 rue Paradis", "rue paradis", "12", null],
    ["12 rue Paradis 13006 Marseille Cedex 06, France", "rue paradis", "12", "13006"],
    ["bd de la Libération", "boulevard liberation", "", null],
    ["AV. DU GAL DE GAULLE", "avenue general gaulle", "", null],
    ["bd nd", "boulevard notre dame", "", null],
    ["rue de l’Étoile", "rue etoile", "", null],
    ["12 rue Paradis appt 3 bât. B", "rue paradis", "12", null],
    ["n°12 rue Paradis", "rue paradis", "12", null],
    ["rue Paradis, Marseille, Bouches-du-Rhône, France", "rue paradis", "", null],
    ["rue de Provence", "rue provence", "", null],
    ["rue Paradis 17e", "rue paradis", "", null],
    ["10 rue de Rivoli 75001 Paris", "rue rivoli paris", "10", "75001"],
    ["", "", "", null],
  ])("« %s »", (text, words, number, postalCode) => {
    expect(read(text)).toEqual([words, number, postalCode]);
  });
});

test("figures that may belong to the street's name stay, and say nothing against another", () => {
  const { words, numbers } = readAddressQuery("4 rue du 4 septembre", false);
  expect(words.map(({ text, isOptional }) => [text, isOptional])).toEqual([
    ["4", true],
    ["rue", false],
    ["4", true],
    ["septembre", false],
  ]);
  expect(numbers.map(({ number }) => number)).toEqual(["4", "4"]);
});

test("only the last word is being typed, and not once a space follows", () => {
  const unfinished = (text: string) =>
    readAddressQuery(text, true).words.flatMap((word) => (word.isUnfinished ? [word.text] : []));
  expect(unfinished("rue parad")).toEqual(["parad"]);
  expect(unfinished("rue parad ")).toEqual([]);
  expect(unfinished("rue de l")).toEqual(["l"]);
});

test("spelled figures, ordinals, initials and ligatures meet their other spelling", () => {
  const words = (text: string) => addressWords(text).map((word) => word.text);
  expect(words("Rue des Trois Mages")).toEqual(words("rue des 3 mages"));
  expect(words("Rue du Premier Mai")).toEqual(words("rue du 1er mai"));
  expect(words("Rue du 141e R.I.A.")).toEqual(words("rue du 141ème RIA"));
  expect(words("Sacré-Cœur")).toEqual(["sacre", "coeur"]);
});
