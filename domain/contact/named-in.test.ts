import { describe, expect, test } from "vitest";
import { isNamedIn, type NamedPerson } from "./named-in.ts";

const person = {
  firstName: "Xénia",
  lastName: "de Wagon-Lit",
  organization: "SCI du Levant",
  addresses: ["Xenia@Lit.example", "+33 6 19 00 00 01"],
};

test.each([
  "Rappeler XENIA",
  "Appeler mme wagon",
  "Les clefs de la sci du Levant",
  "Écrire à xenia@lit.example",
  "Joindre le 06.19.00.00.01 avant midi",
])("%s names the person", (text) => {
  expect(isNamedIn(text, person)).toBe(true);
});

test.each(["Rappeler Mme Autre", "Voir la rue de la SCI", "Joindre le 06 19 00 00 02", "Wagonnet"])(
  "%s names nobody of that name",
  (text) => {
    expect(isNamedIn(text, person)).toBe(false);
  },
);

const short = { firstName: null, lastName: null, organization: "ERA", addresses: ["b@lit.example"] };

test.each(["Ce sera fait", "La caméra", "Écrire à club@lit.example", "Écrire à anna.b@lit.example"])(
  "%s holds a short name inside its words alone",
  (text) => {
    expect(isNamedIn(text, short)).toBe(false);
  },
);

test.each(["Voir l’ERA", "Chez « Era »", "Écrire à b@lit.example.", "(b@lit.example)", "d’B@LIT.example"])(
  "%s holds a short name whole",
  (text) => {
    expect(isNamedIn(text, short)).toBe(true);
  },
);

describe("of two people who are called alike", () => {
  const nobody = { firstName: null, lastName: null, organization: null, addresses: [] };
  const double = { ...person, firstName: "Paul", addresses: ["paul@lit.example", "0619000001"] };
  const named = (text: string, others: readonly NamedPerson[] = [double]) => isNamedIn(text, person, others);

  test.each(["Rappeler M. Wagon-Lit", "Joindre le 06 19 00 00 01", "Les clefs de la SCI du Levant"])(
    "%s names the other just as well",
    (text) => {
      expect(named(text)).toBe(false);
    },
  );

  test.each(["Rappeler Xénia Wagon", "Écrire à xenia@lit.example"])("%s names the one", (text) => {
    expect(named(text)).toBe(true);
  });

  test("an organization is the other's as a whole alone", () => {
    const company = { ...nobody, organization: "Wagon Rénovation" };
    expect(named("Appeler Wagon Rénovation", [company])).toBe(false);
    expect(named("Appeler M. Wagon", [company])).toBe(true);
    expect(isNamedIn("Appeler Wagon", { ...nobody, organization: "Wagon" }, [person])).toBe(false);
  });
});

test("a person of whom nothing is known is named nowhere", () => {
  const nobody = { firstName: null, lastName: null, organization: null, addresses: [] };
  expect(isNamedIn("Mme de la Tour", nobody)).toBe(false);
});
