import { expect, test } from "vitest";
import { readAddressToken, resetPasswordPath, tokenAddress } from "./token-address.ts";

test("a page finds the token of its link", () => {
  const link = tokenAddress("https://exemple.fr", resetPasswordPath, "dXNlcg.k3.a-b_c");
  expect(link).toBe("https://exemple.fr/nouveau-mot-de-passe#jeton=dXNlcg.k3.a-b_c");
  expect(readAddressToken(new URL(link).hash)).toBe("dXNlcg.k3.a-b_c");
});

test("a fragment without a token, or with something else in it, has none", () => {
  for (const fragment of ["", "#", "#jeton=", "#autre=abc", "#jeton=<b>"])
    expect(readAddressToken(fragment)).toBeNull();
});
