import { expect, test } from "vitest";
import { writeDe } from "./write-de.ts";

test.each([
  ["Paul Roux", "de Paul Roux"],
  ["Alice", "d’Alice"],
  ["Élodie", "d’Élodie"],
  ["Ômer", "d’Ômer"],
  ["Œuvres du Vallon", "d’Œuvres du Vallon"],
  ["étude Martin", "d’étude Martin"],
  ["", "de "],
])("%j: a vowel takes the place of the e, whatever it bears", (name, expected) => {
  expect(writeDe(name)).toBe(expected);
});

test.each([
  ["Yves", "d’Yves"],
  ["Yvonne", "d’Yvonne"],
  ["Yann", "de Yann"],
  ["Yasmine", "de Yasmine"],
  ["Ourida", "d’Ourida"],
  ["Oualid", "de Oualid"],
  ["Ouarda", "de Ouarda"],
])("%s: a y, or ou, is a vowel only before a consonant", (name, expected) => {
  expect(writeDe(name)).toBe(expected);
});

test.each([
  ["Hélène", "d’Hélène"],
  ["Héloïse", "d’Héloïse"],
  ["HENRI", "d’HENRI"],
  ["Hervé", "d’Hervé"],
  ["Hugues", "d’Hugues"],
  ["Henry", "d’Henry"],
  ["Hermine", "d’Hermine"],
  ["Hugo", "de Hugo"],
  ["Hassan", "de Hassan"],
  ["Harry", "de Harry"],
  ["Houria", "de Houria"],
])(
  "%s: an h is mute in the French first names that begin with one, and breathed in others",
  (name, expected) => {
    expect(writeDe(name)).toBe(expected);
  },
);
