import { expect, test } from "vitest";
import { parseWebAddress, shortenWebAddress } from "./web-address.ts";

test("an address of the web is kept, a bare name gets its scheme", () => {
  expect(parseWebAddress("https://agence.example/vente?a=1")).toBe("https://agence.example/vente?a=1");
  expect(parseWebAddress(" http://agence.example ")).toBe("http://agence.example");
  expect(parseWebAddress("www.agence.example")).toBe("https://www.agence.example");
  expect(parseWebAddress("agence.example:8080/x")).toBe("https://agence.example:8080/x");
});

test("what is no address of the web is no link", () => {
  for (const text of [
    "javascript:alert(1)",
    "JavaScript:alert.x(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "https://moi@site.example",
    "//",
    "https://",
    "bonjour",
    "deux mots.fr",
    "",
  ])
    expect({ text, link: parseWebAddress(text) }).toEqual({ text, link: null });
  expect(parseWebAddress(null)).toBeNull();
});

test("an address is read without what everyone knows", () => {
  expect(shortenWebAddress("https://www.agence.example/")).toBe("agence.example");
  expect(shortenWebAddress("http://agence.example/contact")).toBe("agence.example/contact");
});
