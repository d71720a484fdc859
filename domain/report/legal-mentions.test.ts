import { expect, test } from "vitest";
import { missingMentions, missingMentionsSentence } from "./legal-mentions.ts";

const whole = { siren: "123456789", professional_card: "CPI 1301", financial_guarantee: "Galian" };

test.each([
  [whole, null],
  [{ ...whole, siren: null }, "L’agence n’a pas indiqué le numéro SIREN."],
  [
    { ...whole, siren: null, professional_card: "" },
    "L’agence n’a indiqué ni le numéro SIREN, ni la carte professionnelle.",
  ],
  [
    { siren: null, professional_card: null, financial_guarantee: null },
    "L’agence n’a indiqué ni le numéro SIREN, ni la carte professionnelle, ni la garantie financière.",
  ],
])("what an agency's papers lack is one sentence (%#)", (known, expected) => {
  expect(missingMentionsSentence(missingMentions(known))).toBe(expected);
});
