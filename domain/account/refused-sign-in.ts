import type { ErrorCode } from "../errors.ts";
import type { InactiveStatus } from "./account.ts";

/** The state that a refused sign-in tells by its code; null for any other code. */
export function statusOfRefusal(code: ErrorCode): InactiveStatus | null {
  switch (code) {
    case "account-pending":
      return "pending";
    case "account-rejected":
      return "rejected";
    default:
      return null;
  }
}
