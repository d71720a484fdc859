import { expect, test } from "vitest";
import { isPhone, phoneLink } from "./phone-link.ts";

test.each([
  ["04 91 00 00 00", "tel:0491000000"],
  ["04.91.00.00.00", "tel:0491000000"],
  ["04-91-00-00-00", "tel:0491000000"],
  ["04 91 00 00 00", "tel:0491000000"],
  ["+33 4 91 00 00 00", "tel:+33491000000"],
  ["+33 (0)4 91 00 00 00", "tel:+33491000000"],
  ["0033 4 91 00 00 00", "tel:0033491000000"],
  ["+377 93 15 00 00", "tel:+37793150000"],
  ["39 39", "tel:3939"],
])("%s is dialled as %s", (typed, link) => {
  expect(phoneLink(typed)).toBe(link);
});

test.each(["", "abc", "abcdefghij", "04 91", "appelez-moi", "04 91 00 00 0x", "+", "12345", "1".repeat(16)])(
  "« %s » is no telephone, and dials nothing",
  (typed) => {
    expect(isPhone(typed)).toBe(false);
    expect(phoneLink(typed)).toBeNull();
  },
);
