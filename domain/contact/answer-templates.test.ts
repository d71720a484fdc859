import { expect, test } from "vitest";
import { fillTemplate, greetedName, ownTemplates } from "./answer-templates.ts";

const flat = "Appartement 3 pièces, rue Paradis, 13006 Marseille";
const local = "Local, rue Sainte, 13001 Marseille";
const untyped = "Bien immobilier, rue Sainte, 13001 Marseille";
const house = "Maison 5 pièces, 13007 Marseille";

const fill = (text: string, home: string | null = flat, name: string | null = "Jeanne Roux") =>
  fillTemplate(text, { name, home, agency: "Agence du Port" });

test.each([
  ["au sujet de {bien}", flat, "au sujet de l’appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["au sujet de {bien}", local, "au sujet du local situé rue Sainte à Marseille (13001)"],
  ["intérêt à {bien}", local, "intérêt au local situé rue Sainte à Marseille (13001)"],
  ["au sujet de {bien}", house, "au sujet de la maison 5 pièces à Marseille (13007)"],
  ["visiter {bien} ?", "Immeuble, 13001 Marseille", "visiter l’immeuble à Marseille (13001) ?"],
  [
    "visiter {bien} ?",
    "Bien immobilier, 13001 Marseille",
    "visiter le bien immobilier à Marseille (13001) ?",
  ],
  ["votre {bien}", flat, "votre appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["le bien {bien} vous", house, "la maison 5 pièces à Marseille (13007) vous"],
  [
    "au sujet de le bien {bien}",
    flat,
    "au sujet de l’appartement 3 pièces situé rue Paradis à Marseille (13006)",
  ],
  ["au sujet du bien {bien}", house, "au sujet de la maison 5 pièces à Marseille (13007)"],
  ["au sujet du {bien}", local, "au sujet du local situé rue Sainte à Marseille (13001)"],
  ["Pour le bien {bien},", untyped, "Pour le bien situé rue Sainte à Marseille (13001),"],
  ["au sujet de {bien}", untyped, "au sujet du bien situé rue Sainte à Marseille (13001)"],
  [
    "Le bien {bien} vous plaît",
    flat,
    "L’appartement 3 pièces situé rue Paradis à Marseille (13006) vous plaît",
  ],
  ["de {bien}", "Maison, rue Sainte, 13001 Marseille", "de la maison située rue Sainte à Marseille (13001)"],
  ["votre bien {bien}", house, "votre maison 5 pièces à Marseille (13007)"],
  ["mon {bien}", house, "ma maison 5 pièces à Marseille (13007)"],
  ["ce bien {bien}", flat, "cet appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["nos biens {bien}", house, "notre maison 5 pièces à Marseille (13007)"],
  ["Les {bien}", flat, "L’appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["la visite des biens {bien}", local, "la visite du local situé rue Sainte à Marseille (13001)"],
  ["aux {bien}", house, "à la maison 5 pièces à Marseille (13007)"],
  ["mes {bien}", flat, "mon appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["ces biens {bien}", null, "ce bien"],
  ["un {bien}", house, "une maison 5 pièces à Marseille (13007)"],
  ["C’est bien {bien}", house, "C’est bien la maison 5 pièces à Marseille (13007)"],
  ["au sujet du bien {bien}", null, "au sujet du bien qui vous intéresse"],
  ["votre bien {bien}", null, "votre bien"],
  ["intérêt à {bien}", null, "intérêt à votre projet immobilier"],
  ["au sujet du {bien}", null, "au sujet de votre projet immobilier"],
  ["de l’{bien}", flat, "de l’appartement 3 pièces situé rue Paradis à Marseille (13006)"],
  ["votre {bien}", null, "votre projet immobilier"],
  ["Bonjour. {bien} vous attend.", house, "Bonjour. La maison 5 pièces à Marseille (13007) vous attend."],
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
    for (const home of [flat, local, house, untyped, "Bien immobilier, 13001 Marseille", null])
      for (const filled of [fill(text, home), fill(text, home, null), fill(subject, home)]) {
        expect(filled).not.toMatch(/[{}]/);
        expect(filled).not.toMatch(
          /(?<!\p{L})(?:de le|à le|le bien,|de Appartement|visiter (?:votre projet|\p{Lu}))/u,
        );
      }
});
