import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuadratic } from "./growth.fixture.ts";
import { cleanPublicText } from "./text-cleaner.ts";

test.each([
  "06 12 34 56 78",
  "0612345678",
  "06.12.34.56.78",
  "06-12-34-56-78",
  "06–12–34–56–78",
  "06/12/34/56/78",
  "06\u00a012\u202f34 56 78",
  "06 123 456 78",
  "0 6 1 2 3 4 5 6 7 8",
  "06 . 12 . 34 . 56 . 78",
  "(06) 12 34 56 78",
  "(06 12 34 56 78)",
  "04 91 00 00 00 / 06 12 34 56 78",
  "+33 6 12 34 56 78",
  "+33(0)612345678",
  "+33 (0)6 12 34 56 78",
  "0033 6 12 34 56 78",
  "00 33 (0) 6.12.34.56.78",
  "33 6 12 34 56 78",
  "O6 12 34 56 78",
  "06 OO 12 34 56",
  "０６ １２ ３４ ５６ ７８",
  "06\u200b12\u00ad345678",
  "tel0612345678",
  "Tél. : 06 12 34 56 78",
  "Portable : 06 12 34 56 78",
  "jean.dupont+immo@agence.fr",
  "JEAN@AGENCE.FR",
  "nom (at) domaine . fr",
  "nom [at] domaine [dot] com",
  "nom arobase domaine point fr",
  "nom@sous.domaine.co.uk",
  "E-mail : nom@domaine.fr",
  "https://www.agence.fr/biens?id=3#photos",
  "HTTP://AGENCE.FR",
  "www.agence.paris",
  "agence-du-port.com/biens/12",
  "agence . fr",
  "wa.me/33612345678",
])("« %s » is taken out whole", (contact) => {
  expect(cleanPublicText(contact)).toBe("");
  const inside = cleanPublicText(`Belle vue. ${contact} Proche du port`);
  expect(inside).toMatch(/^Belle vue\.? Proche du port$/);
});

test.each([
  ["Contactez-nous au 04 91 00 00 00 ou par mail à a@b.fr. Belle vue.", "Contactez-nous. Belle vue."],
  ["Bel appartement (06 12 34 56 78) lumineux", "Bel appartement lumineux"],
  ["Tél : 04 91 00 00 00 / 06 12 34 56 78. Ascenseur.", "Ascenseur."],
  ["Voir www.agence.fr, merci.", "Voir, merci."],
  [
    "Les risques sont sur le site Géorisques : www.georisques.gouv.fr.",
    "Les risques sont sur le site Géorisques.",
  ],
  ["Vendu le 01/02/2024 06 12 34 56 78", "Vendu le 01/02/2024"],
  ["13006 06 12 34 56 78 2 pièces", "13006 2 pièces"],
  ["Une ligne\nTél : 06 12 34 56 78\nUne autre", "Une ligne\nUne autre"],
])("« %s » reads « %s »", (text, expected) => {
  expect(cleanPublicText(text)).toBe(expected);
});

test.each([
  "Prix : 250 000 € FAI, soit 3 500 €/m².",
  "10 000 000 €",
  "De 100 000 à 1 250 000 €",
  "65,5 m² au 3e étage sur 5, 2 chambres",
  "Terrain de 1 200 m²",
  "Visites le 01/02/2024 à 10h30",
  "Entre le 01/02/2024 et le 10/03/2024",
  "01/02/2024 10/03/2024",
  "DPE n° 2313E0123456A",
  "13006 Marseille",
  "Lots 12, 14 et 16 ; lot 0312",
  "SIREN 012 345 678",
  "RCS Marseille 812 345 678 00012",
  "Construit en 1930, ravalé en 2019-2020",
  "Bel appartement.Proche du métro.Me contacter",
  "Charges de 1 234,56 € par an",
  "Un T3 ; « lumineux » !",
  "  deux  espaces ,  gardées  ",
])("« %s » is left alone", (text) => {
  expect(cleanPublicText(text)).toBe(text);
});

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
const separator = fc.constantFrom("", " ", ".", "-", " - ", "/", "\u00a0", "\u202f", " . ");
const prefix = fc.constantFrom("0", "O", "+33", "+33 ", "+33 (0)", "0033 ", "00 33 (0)");

test("no phone number written in pairs survives, whatever its prefix and separator", () => {
  fc.assert(
    fc.property(prefix, fc.integer({ min: 1, max: 9 }), digits, separator, (start, first, rest, between) => {
      const pairs = [0, 2, 4, 6].map((index) => `${rest[index]}${rest[index + 1]}`);
      const number = `${start}${first}${between}${pairs.join(between)}`;
      expect(cleanPublicText(`Appelez ${number} pour visiter`)).toBe("Appelez pour visiter");
    }),
    { numRuns: 1000 },
  );
});

test("what has been cleaned stays as it is when it is cleaned again", () => {
  const piece = fc.constantFrom(
    "06 12 34 56 78",
    "a@b.fr",
    "www.x.fr",
    "Tél :",
    "ou",
    "(",
    ")",
    ",",
    ".",
    "vue",
    "à",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const once = cleanPublicText(pieces.join(" "));
      expect(once).not.toMatch(/34 56|@|www/);
      expect(cleanPublicText(once)).toBe(once);
    }),
  );
});

test.each(["0", "06 ", "a", "a.", "a@", "www.", "( at ) ", "-"])(
  "many times « %s » are cleaned in a time that grows no faster than their number",
  (piece) => {
    const clean = (size: number) => cleanPublicText(piece.repeat(size / piece.length));
    expect(isQuadratic(process.threadCpuUsage, clean, 10_000)).toBe(false);
  },
);
