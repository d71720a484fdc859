import { expect, test } from "vitest";
import { statusOfRefusal } from "./refused-sign-in.ts";

test("the code of a refused sign-in tells the account's state, no other code does", () => {
  expect(statusOfRefusal("account-pending")).toBe("pending");
  expect(statusOfRefusal("account-rejected")).toBe("rejected");
  for (const code of ["forbidden", "unauthenticated", "too-many-requests"] as const)
    expect(statusOfRefusal(code)).toBeNull();
});
