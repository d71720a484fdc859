import { expect, test } from "vitest";
import { simplify } from "./simplify.ts";
import { areasIn } from "./surface.ts";

test.each([
  ["Maison de 110 m² sur 640 m² de terrain", 110],
  ["Sur une parcelle de 640 m², maison de 110 m²", 110],
  ["Maison de 110 m² sur 640 m²", 110],
  ["74 m² au sol pour 41,9 m² Carrez", 41.9],
  ["88 m² au sol soit 79 m² habitables", 79],
  ["Terrasse de 22 m², 86,12 m² habitables", 86.12],
  ["Appartement de 61 m² avec balcon de 6 m²", 61],
  ["1 250 m² de terrain, 142 m² habitables", 142],
  ["Villa T5 120 m² + garage 20 m²", 120],
  ["Appartement Marseille 8 120 m²", 120],
  ["Immeuble de 1 250 m²", 1250],
  ["Maison 4 chambres 120 m²", 120],
  ["95 m² habitables avec cour de 120 m²", 95],
  ["65 m²/3p", 65],
])("the property's area in « %s »", (text, area) => {
  expect(areasIn(simplify(text))[0]?.area).toBe(area);
});

test.each([
  "Terrain : 1 250 m²",
  "1 250 m² de terrain",
  "1 250 m² arborés",
  "640 m² clos et piscinable",
  "Terrasse 22 m²",
  "22 m² de terrasse",
  "Terrasses de 22 m² et 14 m²",
  "6,5 m² de balcon",
  "Loggia : 7,5 m²",
  "Séjour de 34 m²",
  "Pièce de vie de 45 m²",
  "Espace de vie : 45 m²",
  "Pièce principale 25 m²",
  "Cuisine 11 m²",
  "3 chambres de 11 m²",
  "2 chambres de 12 et 14 m²",
  "Emprise au sol : 78 m²",
  "Bâtie sur 800 m²",
  "Cave 5 m²",
  "Garage de 38 m²",
  "Annexes : 30 m²",
  "Dépendance de 40 m²",
  "3 622 €/m²",
  "120 kWh/m²/an",
  "Solarium de 50 m²",
])("no area of the property in « %s »", (text) => {
  expect(areasIn(simplify(text))).toEqual([]);
});
