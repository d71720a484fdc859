import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinctWords, emailKey, familyNameKey, fullNameKey, phoneKey, splitName } from "./contact-keys.ts";

describe("a telephone", () => {
  test.each([
    ["04 91 00 00 01", "+33491000001"],
    ["04.91.00.00.01", "+33491000001"],
    ["+33 4 91 00 00 01", "+33491000001"],
    ["+33 (0)4 91 00 00 01", "+33491000001"],
    ["+330491000001", "+33491000001"],
    ["0033 4 91 00 00 01", "+33491000001"],
    ["33491000001", "+33491000001"],
    ["491000001", "+33491000001"],
    ["+1 212 555 0100", "+12125550100"],
    ["3639", "3639"],
    ["pas de numéro", ""],
  ])("%s is compared as %s", (typed, key) => {
    expect(phoneKey(typed)).toBe(key);
  });

  test("is one however its digits are grouped, and its key is its own", () => {
    const number = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }));
    fc.assert(
      fc.property(number, fc.constantFrom(" ", ".", "-", ""), ([area, rest], gap) => {
        const digits = `${area}${String(rest).padStart(8, "0")}`;
        const grouped = [`0${digits[0]}`, ...(digits.slice(1).match(/../g) ?? [])].join(gap);
        const key = phoneKey(grouped);
        expect(key).toBe(`+33${digits}`);
        expect(phoneKey(`+33${gap}${digits}`)).toBe(key);
        expect(phoneKey(key)).toBe(key);
      }),
    );
  });
});

test("an e-mail address is one whatever its case and spaces", () => {
  expect(emailKey(" Marie.DUPONT@Exemple.fr ")).toBe("marie.dupont@exemple.fr");
});

describe("a name on one line", () => {
  test.each([
    ["Marie Dupont", "Marie", "Dupont"],
    ["DUPONT Marie", "Marie", "DUPONT"],
    ["Mme Marie-Anne DE LA TOUR", "Marie-Anne", "DE LA TOUR"],
    ["Jean de la Tour", "Jean", "de la Tour"],
    ["Dupont", null, "Dupont"],
    ["", null, null],
  ])("%s is taken apart", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  test("keeps all its words but the title", () => {
    const word = fc.stringMatching(/^[A-Za-zé]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const { firstName, lastName } = splitName(`Monsieur ${words.join(" ")}`);
        const kept = `${firstName ?? ""} ${lastName ?? ""}`.trim().split(" ");
        expect(kept.toSorted()).toEqual(
          words.filter((one) => !/^(me|mr|dr)$/i.test(one) || words.length > 0).toSorted(),
        );
      }),
    );
  });

  test("family names are compared without case, accents and hyphens", () => {
    expect(familyNameKey("Lefèvre-Doré")).toBe(familyNameKey("LEFEVRE DORE"));
    expect(fullNameKey({ firstName: "Inès", lastName: "Roux" })).toBe(
      fullNameKey({ firstName: "ROUX", lastName: "ines" }),
    );
  });
});

test("the words that tell somebody apart are those of both names, without title, particle or initial", () => {
  const words = (name: string) => distinctWords(splitName(name));
  expect(words("Mme Léa de la Tour-Martin")).toEqual(["lea", "tour", "martin"]);
  expect(words("M. J. Ng")).toEqual(["ng"]);
});
