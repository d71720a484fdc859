import { expect, test } from "vitest";
import { wideNetworkOf } from "./wide-network.ts";

test.each([
  ["2001:db8:1:1::1", "2001:db8:1:ffff::", true],
  ["2001:db8:1:1::1", "2001:db8:2:1::1", false],
  ["203.0.113.4", "203.0.113.200", true],
  ["203.0.113.4", "203.0.114.4", false],
  ["::ffff:203.0.113.4", "203.0.113.9", true],
])("%s and %s are of one network: %s", (one, other, isSame) => {
  expect(wideNetworkOf(one) === wideNetworkOf(other)).toBe(isSame);
});
