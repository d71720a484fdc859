import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test("a telephone is dialled by its digits", () => {
  expect(phoneLink("06 39 98 01 02")).toBe("tel:0639980102");
  expect(phoneLink("+33.6-39")).toBe("tel:+33639");
});
