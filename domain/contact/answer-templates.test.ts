import { expect, test } from "vitest";
import { fillTemplate, greetedName, ownTemplates } from "./answer-templates.ts";

const flat = "Appartement 3 pièces, rue Paradis, 13006 Marseille";
const local = "Local, rue Sainte, 13001 Marseille";
const house = "Maison 5 pièces, 13007 Marseille";

const fill = (text: string, home: string | null = flat, name: string | null = "Jeanne Roux") =>
  fillTemplate(text, { name, home, agency: "Agence du Port" });

test.each([
  ["au sujet de {bien}", flat, "au sujet de l’appartement 3 pièces, rue Paradis, 13006 Marseille"],
  ["au sujet de {bien}", local, "au sujet du local, rue Sainte, 13001 Marseille"],
  ["intérêt à {bien}", local, "intérêt au local, rue Sainte, 13001 Marseille"],
  ["au sujet de {bien}", house, "au sujet de la maison 5 pièces, 13007 Marseille"],
  ["visiter {bien} ?", "Immeuble, 13001 Marseille", "visiter l’immeuble, 13001 Marseille ?"],
  ["visiter {bien} ?", "Bien immobilier, 13001 Marseille", "visiter le bien immobilier, 13001 Marseille ?"],
  ["votre {bien}", flat, "votre appartement 3 pièces, rue Paradis, 13006 Marseille"],
  ["le bien {bien} vous", house, "le bien maison 5 pièces, 13007 Marseille vous"],
  ["de l’{bien}", flat, "de l’appartement 3 pièces, rue Paradis, 13006 Marseille"],
  ["votre {bien}", null, "votre projet immobilier"],
  ["Bonjour. {bien} vous attend.", house, "Bonjour. La maison 5 pièces, 13007 Marseille vous attend."],
  ["Visite\u00a0: {bien}", flat, `Visite\u00a0: ${flat}`],
  ["{bien}", flat, flat],
  ["Bonjour,\n\n{bien}\n\nÀ bientôt", flat, `Bonjour,\n\n${flat}\n\nÀ bientôt`],
  ["au sujet de {bien}", null, "au sujet de votre projet immobilier"],
  ["visiter {bien}", null, "visiter le bien qui vous intéresse"],
  ["une visite de {bien}", null, "une visite du bien qui vous intéresse"],
  ["Visite\u00a0: {bien}", null, "Visite\u00a0: votre projet immobilier"],
])("“%s” of %s agrees with it", (text, home, filled) => {
  expect(fill(text, home)).toBe(filled);
});

test("whoever has no name is greeted all the same", () => {
  expect(fill("Bonjour {nom},")).toBe("Bonjour Jeanne Roux,");
  expect(fill("Bonjour {nom},", flat, null)).toBe("Bonjour,");
  expect(fill("{nom}, bonjour", flat, "Jeanne")).toBe("Jeanne, bonjour");
});

test("an organization is not greeted as a person is", () => {
  expect(greetedName({ first_name: null, last_name: null })).toBeNull();
  expect(greetedName({ first_name: "Jeanne", last_name: "Roux" })).toBe("Jeanne Roux");
});

test("ours leave no blank, whatever is not known, and no article before a capital", () => {
  for (const { text, subject } of ownTemplates)
    for (const home of [flat, local, house, null])
      for (const filled of [fill(text, home), fill(text, home, null), fill(subject, home)]) {
        expect(filled).not.toMatch(/[{}]/);
        expect(filled).not.toMatch(
          /(?<!\p{L})(?:de le|à le|de Appartement|visiter (?:votre projet|\p{Lu}))/u,
        );
      }
});
