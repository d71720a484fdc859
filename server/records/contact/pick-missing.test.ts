import { expect, test } from "vitest";
import { contactSteps } from "#domain/contact/contact.ts";
import type { ContactRow } from "./contact-schema.ts";
import { pickMissing } from "./pick-missing.ts";

const empty = {
  firstName: null,
  lastName: null,
  organization: null,
  address: null,
  kinds: [] as string[],
  tags: [] as string[],
  sellerStep: null,
  buyerStep: null,
};

const rowsOf = (...rows: readonly Partial<ContactRow>[]) =>
  rows.map((row) => Object.freeze({ ...empty, ...row }) as ContactRow);

const paul = {
  firstName: "Paul",
  lastName: "Roux",
  organization: "Roux SARL",
  address: null,
  kinds: ["Vendeur", "Acquéreur"] as const,
  tags: ["notaire", "Vieux-Port"],
};

test("of nobody known, all that is told is missing, and what one sells or buys begins", () => {
  expect(pickMissing(rowsOf({}), paul)).toEqual({
    isUnnamed: true,
    texts: { firstName: "Paul", lastName: "Roux", organization: "Roux SARL", address: null },
    kinds: ["Vendeur", "Acquéreur"],
    tags: ["notaire", "Vieux-Port"],
    beginning: ["Vendeur", "Acquéreur"],
  });
});

test("half a name is not made whole with another's", () => {
  const { isUnnamed, texts } = pickMissing(rowsOf({ lastName: "Martin" }), paul);
  expect(isUnnamed).toBe(false);
  expect(texts).toEqual({ organization: "Roux SARL", address: null });
});

test("what a contact merged into it has is not missing", () => {
  const [step] = contactSteps.Vendeur;
  const merged = { organization: "Autre", kinds: ["Vendeur"], tags: ["notaire"], sellerStep: step };
  const missing = pickMissing(rowsOf({}, merged), paul);
  expect(missing.texts).toEqual({ firstName: "Paul", lastName: "Roux", address: null });
  expect(missing.kinds).toEqual(["Acquéreur"]);
  expect(missing.tags).toEqual(["Vieux-Port"]);
  expect(missing.beginning).toEqual(["Acquéreur"]);
});
