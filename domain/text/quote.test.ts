import { expect, test } from "vitest";
import { quote } from "./quote.ts";

test("quotation marks within others are those of the second rank", () => {
  expect(quote("Vitrine")).toBe("«\u00a0Vitrine\u00a0»");
  expect(quote("T3 «\u00a0Le Vallon\u00a0» vue mer")).toBe("«\u00a0T3 “Le Vallon” vue mer\u00a0»");
});
