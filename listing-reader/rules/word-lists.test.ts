import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { announcesOthers } from "../page/listing-part.ts";
import { legal, notice, noticeWords, otherHeading } from "../readers/description-words.ts";
import { pricesIn } from "./price.ts";
import { areasIn } from "./surface.ts";

test.each([
  [
    "announces other properties",
    announcesOthers,
    ["biens similaires", "nos exclusivites", "les autres biens", "transports a proximite"],
    ["autres caracteristiques", "prix au m2 : 4 000 €", "description"],
  ],
  [
    "is of the page",
    (text: string) => legal.test(text),
    ["cookies", "tous droits reserves"],
    ["cuisine equipee"],
  ],
  [
    "heads something else",
    (text: string) => otherHeading.test(text),
    ["decouvrez l'agence", "savoir plus sur l'agence", "diagnostics"],
    ["description", "l'avis"],
  ],
  [
    "begins a notice",
    (text: string) => notice.test(text),
    ["bien soumis au statut de la copropriete", "classe energie : d"],
    ["beau bien lumineux"],
  ],
  [
    "is a notice's word",
    (text: string) => noticeWords.test(text),
    ["150 kwh", "garantie financiere"],
    ["trois chambres"],
  ],
] as const)("a text that %s is told from one that does not", (_, tells, yes, no) => {
  for (const text of yes) expect(tells(text), text).toBe(true);
  for (const text of no) expect(tells(text), text).toBe(false);
});

test.each([
  ["dont 12 000 € d'honoraires", []],
  ["250 000 € honoraires inclus", [250_000]],
  ["mise a prix : 90 000 €", []],
  ["parking a 20 000 €", []],
])("prices of sale in %j", (text, prices) => {
  expect(pricesIn(text)).toEqual(prices);
});

test.each([
  ["appartement de 65 m2", [65]],
  ["terrasse de 20 m2", []],
  ["120 m2 de jardin", []],
])("areas of the property in %j", (text, areas) => {
  expect(areasIn(text).map(({ area }) => area)).toEqual(areas);
});

/** The formatter gives a pattern that is so long a line of its own. */
const longPattern = /^\s*\/.{200,}\/[a-z]*[;,)]*$/m;

test("a pattern of more than 200 characters is a list of phrases", () => {
  expect(`const long =\n  /${"a".repeat(201)}/iu;`).toMatch(longPattern);
  const folder = join(import.meta.dirname, "..");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((path) => longPattern.test(readFileSync(join(folder, path), "utf8")))).toEqual([]);
});
