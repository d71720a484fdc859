import { expect, test } from "vitest";
import { bathroomsNamedIn, countBathrooms } from "./bathrooms.ts";
import { simplify } from "./simplify.ts";

test.each([
  ["salles de bain : 2.00", 2],
  ["nombre de salle d'eau : 1\nsalle de bains : 1", 2],
  ["surface de la salle de bains : 5 m2", undefined],
  ["deux salles de bains et une cave", 2],
])("lines that count them: « %s »", (text, count) => {
  expect(countBathrooms(text)).toBe(count);
});

test.each([
  ["Deux chambres, une salle de bains et une salle d'eau.", 2],
  ["Trois chambres, salle de bains. La salle de bains est à rafraîchir.", 1],
  ["sdb + sde, cave", 2],
  ["Une première salle de bains, une seconde salle de bains avec douche.", 2],
  ["Deux chambres, chacune avec salle d'eau.", undefined],
  ["Chaque chambre a sa salle de bains.", undefined],
  ["Une chambre à chaque étage, salle d'eau, cave.", 1],
  ["Salle de bains ou de douche.", undefined],
  ["Une salle de bains à l'étage et une douche au rez-de-chaussée.", 2],
  ["Salle de bains avec une baignoire et une douche.", 1],
  ["Possibilité de créer une salle d'eau. Salle de bains.", 1],
  ["Séjour, cuisine et deux chambres.", undefined],
])("a text that names them one by one: « %s »", (text, count) => {
  expect(bathroomsNamedIn(simplify(text))).toBe(count);
});
