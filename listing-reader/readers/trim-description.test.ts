import { expect, test } from "vitest";
import { trimDescription } from "./trim-description.ts";

const text = "Pavillon de quatre pièces sur un terrain clos, avec séjour, trois chambres et garage.";

test("the title above a text and the facts under it are no part of it", () => {
  const below = [
    "Surface habitable 88 m²",
    "4 pièces",
    "Prix : 242 000 €",
    "DPE : F",
    "Taxe foncière : 1 390 €",
  ];
  expect(trimDescription(["À VENDRE - 13015", text, ...below].join("\n"), "A vendre - 13015")).toBe(text);
});

test("sentences under a text stay, whatever they tell, and the lines of a list", () => {
  const whole = `${text}\nHonoraires à la charge du vendeur.\n- trois chambres\n- un garage`;
  expect(trimDescription(whole, "Pavillon")).toBe(whole);
});

test("a text of facts alone is left as it is", () => {
  const facts = "4 pièces\nDPE : F\nPrix : 242 000 €";
  expect(trimDescription(facts, "Pavillon")).toBe(facts);
});
