import { expect, test } from "vitest";
import { ownMailDomain } from "./mail-domains.ts";

test.each([
  ["jeanne@Exemple.FR", "exemple.fr"],
  ["jeanne@a.b.exemple.fr", "exemple.fr"],
  ["jeanne@exemple.fr.", "exemple.fr"],
  ["jeanne@mail.exemple.co.uk", "exemple.co.uk"],
  ["jeanne@mairie.asso.fr", "mairie.asso.fr"],
  ["jeanne@co.fr", "co.fr"],
  ['"a@gmail.com"@exemple.fr', "exemple.fr"],
])("%s lies under %s", (email, domain) => {
  expect(ownMailDomain(email)).toBe(domain);
});

test.each(["jeanne@gmail.com", "jeanne@Orange.FR", "jeanne@yahoo.co.uk", "jeanne@laposte.net"])(
  "%s lies at a provider of everybody",
  (email) => {
    expect(ownMailDomain(email)).toBeNull();
  },
);
