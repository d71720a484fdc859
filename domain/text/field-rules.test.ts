import { expect, test } from "vitest";
import { isEmail } from "./field-rules.ts";

test.each([
  "jeanne@exemple.fr",
  "jeanne.roux+lettres@mail.exemple.co.uk",
  "jeanne@société.fr",
  "jeanne@socie\u0301te\u0301.fr",
  "o'neil_2@xn--socit-esab.fr",
])("%s may be an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "jeanne",
  "jeanne@exemple",
  "jeanne@@exemple.fr",
  "jeanne@exemple..fr",
  "jeanne@exemple.fr.",
  "jeanne@.fr",
  "jeanne@exemple.fr, tous@exemple.fr",
  "jeanne@exemple.fr\r\nBcc: tous@exemple.fr",
  // They would be sent to gmail.com and to exemple.fr.
  "jeanne@\uff47mail.com",
  "jeanne@g\u1d50ail.com",
  "jeanne@s1\u3002exemple.fr",
  "jeanne@exem\u00adple.fr",
  "jeanne@exem\u200dple.fr",
])("%j is none", (text) => {
  expect(isEmail(text)).toBe(false);
});
